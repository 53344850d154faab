// Reading the start of a game from its tags: the checks that all games share.
#pragma once

#include "base/translate.hpp"
#include "games/game.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Checks the tags in the same way for all games, and returns the first error or nothing:
/// - the game has the rule set;
/// - only a game with several boards has a Board tag;
/// - only a game with `takes_first_round` has a FirstRound tag;
/// - a game in which side one always begins has no First tag.
[[nodiscard]] std::optional<StartError> check_start(const GameInfo& info, const Start& start,
                                                    bool takes_first_round = false);

/// The side that moves first: the side in the First tag, otherwise `fixed`, otherwise side one. If another tag gives
/// the move to a side, `fixed` is that side, and a First tag must agree with it. `because` names the other tag: "the
/// position".
[[nodiscard]] Result<Side, StartError> first_side(const GameInfo& info, std::string_view first,
                                                  std::optional<Side> fixed, std::string_view because = "");

/// Adds a First tag for the side that moves first by the number of the first turn (`1...` for side two), if the game
/// lets either side begin and no other tag says which.
void take_first_from_number(const GameInfo& info, Side numbered, Start& start);

/// The error about a number of the first turn that gives the move to another side than `first`.
[[nodiscard]] std::string number_error(const GameInfo& info, Side numbered, Side first);

/// The fields of a position string, which single spaces separate. There must be as many fields as words in `names`,
/// a literal that is marked for translation.
[[nodiscard]] Result<std::vector<std::string_view>, StartError> position_fields(std::string_view text,
                                                                                std::string_view names);

/// The side to move, given by its letter in a position string.
[[nodiscard]] Result<Side, StartError> position_side(const GameInfo& info, std::string_view field);

/// An error in the position string.
[[nodiscard]] inline Failure<StartError> bad_position(std::string message) {
    return fail(StartError{StartPart::position, std::move(message)});
}

/// The rule set with that name, which `check_start` accepts; an empty name is the default. `G::rule_names` has the
/// names in the order of `G::Rules`.
template <class G>
[[nodiscard]] constexpr typename G::Rules rules_of(std::string_view name) {
    const auto found = std::find(G::rule_names.begin(), G::rule_names.end(), name);
    return static_cast<typename G::Rules>(found == G::rule_names.end() ? 0 : found - G::rule_names.begin());
}

/// The name of a rule set.
template <class G>
[[nodiscard]] constexpr std::string_view rules_name(typename G::Rules rules) {
    return G::rule_names[static_cast<std::size_t>(rules)];
}

/// The start of a game with one board: its position or, without one, `usual_start(side)` with the side
/// that moves first.
template <class G, class UsualStart>
[[nodiscard]] Result<typename G::Position, StartError> start_on_one_board(const Start& start, UsualStart usual_start) {
    if (auto error = check_start(G::info, start)) {
        return fail(*std::move(error));
    }
    if (!start[StartPart::position].empty()) {
        auto p = G::parse_position(start[StartPart::position], start[StartPart::rules], start[StartPart::board]);
        if (!p) {
            return p;
        }
        const auto side = first_side(G::info, start[StartPart::first], p->to_move, tr("the position"));
        return side ? p : Result<typename G::Position, StartError>(fail(side.error()));
    }
    const auto side = first_side(G::info, start[StartPart::first], std::nullopt);
    if (!side) {
        return fail(side.error());
    }
    return usual_start(*side);
}

/// The tags that `describe` gives for a game with one board and one rule set.
template <class G, class UsualStart>
[[nodiscard]] StartTags describe_on_one_board(const typename G::Position& p, UsualStart usual_start) {
    StartTags tags{std::string(G::info.rule_sets.front())};
    if constexpr (requires { p.rules; }) {
        tags[StartPart::rules] = rules_name<G>(p.rules);
    }
    if (p != usual_start(p.to_move)) {
        tags[StartPart::position] = G::write_position(p);
    } else if (p.to_move == Side::two) {
        tags[StartPart::first] = G::info.sides[1];
    }
    return tags;
}

}  // namespace damier
