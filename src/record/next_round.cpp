#include "record/next_round.hpp"

#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "games/position.hpp"
#include "record/tags.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace damier {
namespace {

/// The rules of a round of which nobody named the rules.
std::string_view usual_rules(const GameInfo& kind, std::string_view played, bool has_winner) {
    const auto second = std::find_if(kind.second_rounds.begin(), kind.second_rounds.end(),
                                     [&](const SecondRound& round) { return round.rules == played; });
    if (second != kind.second_rounds.end()) {
        return second->after;
    }
    const std::string_view follows = second_round_rules(kind, played);
    return has_winner && !follows.empty() ? follows : played;
}

bool is_about_one_game(std::string_view tag) {
    constexpr std::array<std::string_view, 8> tags{"Result",   "Score", "Termination", "First",
                                                   "Position", "Lot",   "FirstRound",  "Rules"};
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

}  // namespace

Result<Record> next_round(const Record& before, std::string_view rules) {
    const auto id = find_game(before.value("Game"));
    if (!id) {
        return fail(unknown_game(before.value("Game")));
    }
    const GameInfo& kind = info(*id);
    const std::string_view tag = before.value("Rules");
    const auto result = parse_result(before.result);
    const auto winner = result ? winner_of(*result) : std::nullopt;
    const std::string_view wanted =
        rules.empty() ? usual_rules(kind, tag.empty() ? kind.rule_sets.front() : tag, winner.has_value()) : rules;
    const bool is_second = is_second_round(kind, wanted);
    if (is_second && !winner) {
        return fail(tr_format("the first round has no winner, and the {} rules need one", wanted));
    }
    Record next;
    for (const Tag& one : before.tags) {
        if (!is_about_one_game(one.name) && !(one.name == "Board" && kind.needs_board)) {
            next.set(one.name, one.value);
        }
    }
    if (!is_second) {
        exchange_sides(next, kind);
    } else {
        next.set("FirstRound", std::string(kind.sides[static_cast<std::size_t>(index(*winner))]));
    }
    if (wanted != kind.rule_sets.front()) {
        next.set("Rules", std::string(wanted));
    }
    return next;
}

void exchange_players(Record& tags, const GameInfo& kind) {
    std::string first(tags.value(kind.sides[0]));
    tags.set(kind.sides[0], std::string(tags.value(kind.sides[1])));
    tags.set(kind.sides[1], std::move(first));
}

void exchange_sides(Record& tags, const GameInfo& kind) {
    exchange_players(tags, kind);
    if (Tag* const winner = tags.find("FirstRound"); winner != nullptr && is_side_of(winner->value, kind)) {
        winner->value = winner->value == kind.sides[0] ? kind.sides[1] : kind.sides[0];
    }
}

}  // namespace damier
