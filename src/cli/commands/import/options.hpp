// The options of `damier import`.
#pragma once

#include "cli/option_groups/input.hpp"
#include "store/game/entry.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The options of `damier import`.
struct ImportOptions {
    InputOptions input;
    bool dry_run = false;
    bool keep_faulty = false;
    OnDuplicate on_duplicate = OnDuplicate::skip;
    std::vector<std::string> set;
    std::string rejects;
    std::string people;
    /// The number of games in a batch. A batch is one transaction. If batches are larger, other processes wait longer,
    /// and a crash loses more games. If they are smaller, the import spends its time waiting for the disk.
    std::optional<std::uint64_t> batch;

    /// The options for reading the files. Throws UsageError if an element of `set` is not a tag.
    [[nodiscard]] ReadOptions read_options() const;
};

/// The entry of a game, with the number and the uid that `export --ids` wrote into it.
[[nodiscard]] Entry prepare_entry(const Record& record, const Replay& replay);

}  // namespace damier
