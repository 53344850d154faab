// Options that deal a board or draw lots.
#pragma once

#include "cli/option_groups/start.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The options that deal a board (see `Dealt`): --shuffle, --seed, and one for the sets of each game that has them.
/// With
/// `--first lot`, --seed is the seed of the lot.
struct DealOptions {
    bool shuffle = false;
    std::optional<std::uint64_t> seed;
    std::map<std::string_view, std::string> sets;  ///< files, by the name of the game

    void declare(CommandLine& app);
    /// With --shuffle, deals a board and sets it as --board. Without --seed, a random seed is chosen and shown to the
    /// user. Throws UsageError if the game is not dealt, if there is a board already, or if the set is wrong.
    /// With `--first lot`, draws the side that moves first, sets it as --first, and gives the value of the tag Lot.
    /// Throws UsageError if the start already says who moves first, or if --seed has no use.
    std::string apply(PositionOptions& start, const Context& context) const;

private:
    void deal_for(PositionOptions& start, const Context& context) const;
    [[nodiscard]] std::string draw_for(PositionOptions& start, const Context& context) const;
};

/// Lets the options of a start and of its deal, which must be declared, exclude another option.
void exclude_start(CommandLine& app, Option* other);

/// A board of a game that is dealt; empty for other games. Any deal serves if only the shape of the board matters.
[[nodiscard]] std::string any_board(GameId game);

}  // namespace damier
