#pragma once

#include "cli/option_groups/input.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// What an import was asked to do.
struct ImportOptions {
    InputOptions input;
    bool dry_run = false;
    bool keep_faulty = false;
    OnDuplicate on_duplicate = OnDuplicate::skip;
    std::vector<std::string> set;
    std::string rejects;
    std::string people;
    /// A batch is a transaction: neither so large that others wait long or a crash loses much, nor so small that the
    /// disk is waited for all the time.
    std::uint64_t batch = 10'000;

    /// How files are read. Throws UsageError where a tag of `set` is none.
    [[nodiscard]] ReadOptions read_options() const;
};

}  // namespace damier
