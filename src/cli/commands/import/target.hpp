// The target of an import: the database, or nothing in a dry run.
#pragma once

#include "cli/commands/import/options.hpp"
#include "cli/context/context.hpp"
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

/// The batches to commit. A full batch is always committed.
enum class Settle {
    full,  ///< only a full batch
    old,   ///< also a batch that was begun a while ago, so that other processes can write
    all    ///< any batch
};

/// Adds games to the database in batches. In a dry run it only finds out what adding would do, and writes nothing. All
/// members throw StoreError.
class ImportTarget {
public:
    ImportTarget(const ImportOptions& options, Context& context);

    /// Stores which spellings belong to the same player or event, in a batch of its own. Gives the number of entries
    /// that changed something, or nothing in a dry run.
    std::optional<std::size_t> bring(const std::vector<KnownAs>& people);

    void begin_file() { dry_run_ ? dry_run_->begin_file() : writer_->begin_file(); }
    Added add(const Entry& entry, bool listed);

    /// See GameWriter.
    [[nodiscard]] const std::string& difference() const {
        return dry_run_ ? dry_run_->difference() : writer_->difference();
    }

    [[nodiscard]] const PseudonymCounts& pseudonyms() const {
        return dry_run_ ? dry_run_->pseudonyms() : writer_->pseudonyms();
    }

    /// The number of the change in the database, or 0 if nothing changed.
    [[nodiscard]] std::int64_t change() const { return writer_ ? writer_->change() : 0; }

    /// To be called between games. Commits the batch if `which` applies. True if no added game awaits a commit.
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
