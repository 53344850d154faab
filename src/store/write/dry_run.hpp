#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/write/added.hpp"

#include <memory>
#include <string>

namespace damier {

struct Replay;

/// Says what a GameWriter would do, without writing anything or keeping others from it.
class DryRun {
public:
    /// Without a database, as if it were empty.
    explicit DryRun(const Database* db);
    ~DryRun();
    DryRun(const DryRun&) = delete;
    DryRun& operator=(const DryRun&) = delete;

    /// As GameWriter::add; games that were added before count as stored. A game that would be new has no number yet,
    /// and is given 0.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// As those of GameWriter.
    void begin_file();
    [[nodiscard]] const std::string& difference() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier
