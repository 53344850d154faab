#include "games/start.hpp"

#include "base/text.hpp"
#include "games/any.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace damier {
namespace {

/// `the vela rules of fanorona`.
std::string games_of_two_rounds() {
    std::string text;
    for_each_game([&]<class G>() {
        if (constexpr auto rules = G::info.first_round_rules; !rules.empty()) {
            text += fmt::format("{}the {} rules of {}", text.empty() ? "" : " or ", rules, G::info.id);
        }
    });
    return text;
}

}  // namespace

std::optional<StartFault> check_start(const GameInfo& info, const Start& start, bool takes_first_round) {
    using Part = StartFault::Part;
    if (!start.rules.empty() &&
        std::find(info.rule_sets.begin(), info.rule_sets.end(), start.rules) == info.rule_sets.end()) {
        return StartFault{Part::rules, fmt::format("unknown rules \"{}\" for {} (known: {})", start.rules, info.id,
                                                   fmt::join(info.rule_sets, ", "))};
    }
    if (!start.board.empty() && !info.has_board) {
        return StartFault{Part::board, fmt::format("{} has one board only, and no Board tag", info.id)};
    }
    if (!start.first_round.empty() && !takes_first_round) {
        return StartFault{Part::first_round,
                          fmt::format("FirstRound belongs to {}, not to {} {}", games_of_two_rounds(), info.id,
                                      start.rules.empty() ? info.rule_sets.front() : start.rules)};
    }
    if (!start.first.empty() && !info.first_is_free) {
        return StartFault{Part::first,
                          fmt::format("in {} {} always begins; there is no First tag", info.id, info.sides[0])};
    }
    return std::nullopt;
}

Result<Side, StartFault> first_side(const GameInfo& info, std::string_view first, std::optional<Side> fixed,
                                    std::string_view because) {
    if (first.empty()) {
        return fixed.value_or(Side::one);
    }
    const auto side = first == info.sides[0]   ? std::optional(Side::one)
                      : first == info.sides[1] ? std::optional(Side::two)
                                               : std::nullopt;
    if (!side) {
        return fail(StartFault{StartFault::Part::first, fmt::format("unknown side \"{}\" (right would be {} or {})",
                                                                    first, info.sides[0], info.sides[1])});
    }
    if (fixed && *fixed != *side) {
        return fail(StartFault{StartFault::Part::first, fmt::format("First says {}, but {} gives the move to {}", first,
                                                                    because, info.sides[index(*fixed)])});
    }
    return *side;
}

Result<std::vector<std::string_view>, StartFault> position_fields(std::string_view text, std::string_view names) {
    auto fields = split(text, ' ');
    const std::size_t wanted = split(names, ' ').size();
    if (fields.size() != wanted) {
        return bad_position(
            fmt::format("a position has {} fields separated by one space ({}), not {}", wanted, names, fields.size()));
    }
    return fields;
}

Result<Side, StartFault> position_side(const GameInfo& info, std::string_view field) {
    const auto at = field.size() == 1 ? info.side_letters.find(field[0]) : std::string_view::npos;
    if (at == std::string_view::npos) {
        return bad_position(fmt::format("side to move \"{}\" is unknown (right would be {} or {})", field,
                                        info.side_letters[0], info.side_letters[1]));
    }
    return at == 0 ? Side::one : Side::two;
}

}  // namespace damier
