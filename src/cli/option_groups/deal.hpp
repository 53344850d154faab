#pragma once

#include "cli/option_groups/start.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// The options by which a command deals the slats of Anacund: --shuffle, --seed and --slats.
struct DealOptions {
    bool shuffle = false;
    std::optional<std::uint64_t> seed;
    std::string slats;  ///< a file

    void declare(CommandLine& app);
    /// With --shuffle, puts the board that was dealt in the place of --board. Without --seed one is made up, and said.
    /// Throws UsageError where that makes no sense, or the set of slats is wrong.
    void apply(PositionOptions& start, const Context& context) const;
};

}  // namespace damier
