// The position that a command looks at: from its options, or of a stored game.
#pragma once

#include "cli/option_groups/start.hpp"

#include <optional>
#include <vector>

namespace damier {

/// GAME, --ply, and the options that give a position. GAME may be the number of a stored game, whose position after
/// --ply turns is meant.
struct ChosenPosition : PositionOptions {
    std::optional<std::size_t> ply;

    /// Declares all of these options. `what` says what the command does after N turns of a stored game.
    void declare(CommandLine& app, const char* what);

    /// The positions up to the chosen one, which is the last. Throws UsageError as `PositionOptions` and `load_game`
    /// do, and if other options contradict a stored game. A stored game must have turns, or the tag Position.
    [[nodiscard]] std::vector<Position> find_all(const Context& context) const;
    [[nodiscard]] Position find_any(const Context& context) const { return find_all(context).back(); }

    [[nodiscard]] bool names_stored() const;
};

}  // namespace damier
