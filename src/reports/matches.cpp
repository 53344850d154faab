#include "reports/matches.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <charconv>

namespace damier {
namespace {

std::optional<int> round_number(const std::string& round) {
    int number = 0;
    const auto read = std::from_chars(round.data(), round.data() + round.size(), number);
    return read.ec == std::errc{} && read.ptr == round.data() + round.size() ? std::optional(number) : std::nullopt;
}

bool is_earlier(const GameRow& a, const GameRow& b) {
    const auto round_a = round_number(a.round);
    const auto round_b = round_number(b.round);
    if (round_a && round_b && round_a != round_b) {
        return round_a < round_b;
    }
    const bool both_known = a.date.is_whole() && b.date.is_whole();
    return both_known && a.date != b.date ? a.date < b.date : a.id < b.id;
}

bool is_one_match(const MatchGame& a, const MatchGame& b) {
    const bool same_players = std::minmax(a.side1, a.side2) == std::minmax(b.side1, b.side2);
    return same_players && a.side1 != 0 && a.side2 != 0 && a.row.game == b.row.game &&
           fold(a.row.event) == fold(b.row.event);
}

std::optional<std::int64_t> winner_of(const MatchGame& game) {
    const auto winner = winner_of(game.row.result);
    return winner ? std::optional(*winner == Side::one ? game.side1 : game.side2) : std::nullopt;
}

bool contradicts(const MatchGame& second, const MatchGame& before) {
    if (!second.first_round || before.row.result == GameResult::unfinished) {
        return false;
    }
    return winner_of(before) != (*second.first_round == Side::one ? second.side1 : second.side2);
}

}  // namespace

std::vector<Tie> tie_rounds(std::span<const MatchGame> games) {
    std::vector<Tie> ties;
    for (const MatchGame& second : games) {
        if (second.row.rules != "vela") {
            continue;
        }
        const MatchGame* before = nullptr;
        for (const MatchGame& game : games) {
            if (is_one_match(game, second) && is_earlier(game.row, second.row) &&
                (before == nullptr || is_earlier(before->row, game.row))) {
                before = &game;
            }
        }
        if (before != nullptr) {
            ties.push_back({second.row.id, before->row.id, contradicts(second, *before)});
        }
    }
    return ties;
}

}  // namespace damier
