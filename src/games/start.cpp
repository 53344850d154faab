#include "games/start.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// The rule sets that have two rounds, in words: `the vela rules of fanorona`.
std::string games_of_two_rounds() {
    std::string text;
    for (const GameInfo& game : all_games()) {
        if (!game.second_rounds.empty()) {
            text += text.empty() ? "" : tr(" or ");
            text += tr_format("the {} rules of {}", game.second_rounds.front().rules, game.id);
        }
    }
    return text;
}

}  // namespace

std::optional<StartError> check_start(const GameInfo& info, const Start& start, bool takes_first_round) {
    using Part = StartPart;
    if (!start[Part::rules].empty() &&
        std::find(info.rule_sets.begin(), info.rule_sets.end(), start[Part::rules]) == info.rule_sets.end()) {
        return StartError{Part::rules, tr_format("unknown rules \"{}\" for {} (expected {})",
                                                 excerpt(start[Part::rules]), info.id, join(info.rule_sets, ", "))};
    }
    if (!start[Part::board].empty() && info.board.empty()) {
        return StartError{Part::board, tr_format("the board cannot be chosen: {} has only one", info.id)};
    }
    if (!start[Part::first_round].empty() && !takes_first_round) {
        return StartError{Part::first_round,
                          tr_format("FirstRound belongs to {}, not to {} {}", games_of_two_rounds(), info.id,
                                    start[Part::rules].empty() ? info.rule_sets.front() : start[Part::rules])};
    }
    if (!start[Part::first].empty() && !info.first_is_free) {
        return StartError{Part::first, tr_format("the side that begins cannot be chosen: in {} it is always {}",
                                                 info.id, side_name(info, Side::one))};
    }
    return std::nullopt;
}

Result<Side, StartError> first_side(const GameInfo& info, std::string_view first, std::optional<Side> fixed,
                                    std::string_view because) {
    if (first.empty()) {
        return fixed.value_or(Side::one);
    }
    const auto side = first == info.sides[0]   ? std::optional(Side::one)
                      : first == info.sides[1] ? std::optional(Side::two)
                                               : std::nullopt;
    if (!side) {
        return fail(StartError{StartPart::first, tr_format("unknown side \"{}\" (expected {} or {})", excerpt(first),
                                                           info.sides[0], info.sides[1])});
    }
    if (fixed && *fixed != *side) {
        return fail(StartError{StartPart::first, tr_format("First says {}, but {} gives the move to {}", first, because,
                                                           side_name(info, *fixed))});
    }
    return *side;
}

void take_first_from_number(const GameInfo& info, Side numbered, Start& start) {
    const bool is_said = !start[StartPart::first].empty() || !start[StartPart::position].empty() ||
                         !start[StartPart::first_round].empty();
    if (numbered == Side::two && info.first_is_free && !is_said) {
        start[StartPart::first] = info.sides[1];
    }
}

std::string number_error(const GameInfo& info, Side numbered, Side first) {
    return tr_format("the number of the first turn gives the move to {}, but {} moves first", side_name(info, numbered),
                     side_name(info, first));
}

Result<std::vector<std::string_view>, StartError> position_fields(std::string_view text, std::string_view names) {
    auto fields = split(text, ' ');
    const std::size_t wanted = split(names, ' ').size();
    if (fields.size() != wanted) {
        return bad_position(tr_format("a position has {} fields separated by one space ({}), not {}", wanted,
                                      tr(names.data()), fields.size()));
    }
    return fields;
}

Result<Side, StartError> position_side(const GameInfo& info, std::string_view field) {
    const auto at = field.size() == 1 ? info.side_letters.find(field[0]) : std::string_view::npos;
    if (at == std::string_view::npos) {
        return bad_position(tr_format("unknown side to move \"{}\" (expected {} or {})", excerpt(field),
                                      info.side_letters[0], info.side_letters[1]));
    }
    return at == 0 ? Side::one : Side::two;
}

}  // namespace damier
