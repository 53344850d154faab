// Predicts what GameWriter would do, without writing anything.
#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/write/added.hpp"

#include <memory>
#include <string>

namespace damier {

struct Replay;

/// Says what a GameWriter would do. It writes nothing and takes no lock, so other processes can write.
class DryRun {
public:
    /// Without a database (null), it works as if the database were empty.
    explicit DryRun(const Database* db);
    ~DryRun();
    DryRun(const DryRun&) = delete;
    DryRun& operator=(const DryRun&) = delete;

    /// Predicts the result of GameWriter::add. Games that were added to this object before count as stored. If the game
    /// would be new, its number in the result is 0.
    Added add(const Entry& entry, OnDuplicate on_duplicate, bool listed = false);
    Added add(const Record& record, const Replay& replay, OnDuplicate on_duplicate);
    /// The next three functions correspond to those of GameWriter.
    void begin_file();
    [[nodiscard]] const std::string& difference() const;
    [[nodiscard]] const PseudonymCounts& pseudonyms() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier
