#pragma once

#include "base/translate.hpp"
#include "games/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The fault, if any, of what is alike in all games: the rule set is one of the game's, and there is no Board tag
/// where the game has one board only, nor a FirstRound tag unless `takes_first_round`.
[[nodiscard]] std::optional<StartFault> check_start(const GameInfo& info, const Start& start,
                                                    bool takes_first_round = false);

/// Who moves first: the side that a First tag names, else `fixed`, else side one. `fixed` is the side that something
/// else already gives the move to, which `because` names: "the position".
[[nodiscard]] Result<Side, StartFault> first_side(const GameInfo& info, std::string_view first,
                                                  std::optional<Side> fixed, std::string_view because = "");

/// The space-separated fields of a position string, which must be as many as `names` (a literal, marked for
/// translation), or what is wrong.
[[nodiscard]] Result<std::vector<std::string_view>, StartFault> position_fields(std::string_view text,
                                                                                std::string_view names);

/// The side to move, given by its letter in a position string.
[[nodiscard]] Result<Side, StartFault> position_side(const GameInfo& info, std::string_view field);

/// A fault of the position string.
[[nodiscard]] inline Failure<StartFault> bad_position(std::string message) {
    return fail(StartFault{StartFault::Part::position, std::move(message)});
}

/// The start of a game with one board and one rule set: from its position or, without one, `usual_start(side)` of who
/// moves first.
template <class G, class UsualStart>
[[nodiscard]] Result<typename G::Position, StartFault> start_on_one_board(const Start& start, UsualStart usual_start) {
    if (auto fault = check_start(G::info, start)) {
        return fail(*std::move(fault));
    }
    if (!start.position.empty()) {
        auto p = G::parse_position(start.position, start.rules, start.board);
        if (!p) {
            return p;
        }
        const auto side = first_side(G::info, start.first, p->to_move, tr("the position"));
        return side ? p : Result<typename G::Position, StartFault>(fail(side.error()));
    }
    const auto side = first_side(G::info, start.first, std::nullopt);
    if (!side) {
        return fail(side.error());
    }
    return usual_start(*side);
}

/// What `describe` says of such a game.
template <class G, class UsualStart>
[[nodiscard]] StartTags describe_on_one_board(const typename G::Position& p, UsualStart usual_start) {
    StartTags tags{
        .rules = std::string(G::info.rule_sets.front()), .board = {}, .position = {}, .first = {}, .first_round = {}};
    if (p != usual_start(p.to_move)) {
        tags.position = G::write_position(p);
    } else if (p.to_move == Side::two) {
        tags.first = G::info.sides[1];
    }
    return tags;
}

}  // namespace damier
