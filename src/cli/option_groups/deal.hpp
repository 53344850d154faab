// Options that deal the slats of Anacund.
#pragma once

#include "cli/option_groups/start.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// The options that deal the slats of Anacund: --shuffle, --seed and --slats.
struct DealOptions {
    bool shuffle = false;
    std::optional<std::uint64_t> seed;
    std::string slats;  ///< a file

    void declare(CommandLine& app);
    /// With --shuffle, deals a board and sets it as --board. Without --seed, a random seed is chosen and shown to the
    /// user. Throws UsageError if the game is not Anacund, if there is a board already, or if the set of slats is
    /// wrong.
    void apply(PositionOptions& start, const Context& context) const;
};

}  // namespace damier
