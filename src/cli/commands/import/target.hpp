#pragma once

#include "cli/commands/import/options.hpp"
#include "cli/context.hpp"
#include "store/file/open.hpp"
#include "store/names/people_file.hpp"
#include "store/write/added.hpp"
#include "store/write/dry_run.hpp"
#include "store/write/writer.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// Which batch is committed, beside one that is full.
enum class Settle {
    full,  ///< no other
    old,   ///< one that was begun a while ago, so that other processes can write
    all
};

/// Where games go: into the database in batches, or nowhere in a dry run. All members throw StoreError.
class ImportTarget {
public:
    ImportTarget(const ImportOptions& options, Context& context);

    /// Says who is who, in a batch of its own. Gives how many of these had to be changed; a dry run cannot say.
    std::optional<std::size_t> bring(const std::vector<KnownAs>& people);

    void begin_file() { dry_run_ ? dry_run_->begin_file() : writer_->begin_file(); }
    Added add(const Entry& entry, bool listed);

    /// See GameWriter.
    [[nodiscard]] const std::string& difference() const {
        return dry_run_ ? dry_run_->difference() : writer_->difference();
    }

    /// The number of the change in the database, or 0 where nothing was changed.
    [[nodiscard]] std::int64_t change() const { return writer_ ? writer_->change() : 0; }

    /// Called between games: commits the batch. True where what was added is there for good.
    bool settle(Settle which);

private:
    void give_way();

    OnDuplicate on_duplicate_;
    std::uint64_t batch_size_;
    std::chrono::steady_clock::time_point turn_begun_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point batch_begun_;
    std::optional<Database> db_;
    std::optional<GameWriter> writer_;
    std::optional<DryRun> dry_run_;
    std::uint64_t in_batch_ = 0;
};

}  // namespace damier
