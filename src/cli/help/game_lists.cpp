// Lists of the games and of their options for help texts; game_lists.hpp shows each text.
//
// `of_games` collects one word or phrase per game from its GameInfo, and the public functions join these phrases. So a
// new game appears in every help text by itself.
#include "cli/help/game_lists.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "games/any.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace damier {
namespace {

/// The results of `f` for all games, without empty ones.
template <class F>
std::vector<std::string> of_games(F f) {
    std::vector<std::string> words;
    for (const GameInfo& game : all_games()) {
        if (std::string word = f(game); !word.empty()) {
            words.push_back(std::move(word));
        }
    }
    return words;
}

std::string commas(const std::vector<std::string>& words) {
    return join(words, ", ");
}

/// A word with its game in a list of all games: `Black in Achef`.
std::string in_game(std::string_view what, const GameInfo& game) {
    return tr_format(/* TRANSLATORS: a side or a unit, and a game: Black in Achef */ "{0} in {1}", tr(what),
                     game.title);
}

}  // namespace

std::string enumerated(const std::vector<std::string>& words, std::string_view last_separator) {
    if (words.size() < 2) {
        return commas(words);
    }
    return fmt::format("{}{}{}", join(std::span(words).first(words.size() - 1), ", "), last_separator, words.back());
}

std::string titles_of_games() {
    return enumerated(of_games([](const GameInfo& game) { return std::string(game.title); }), tr(" and "));
}

std::string titles_of_table_games() {
    std::vector<std::string> titles;
    for_each_game([&]<class G>() {
        if constexpr (Retractable<G>) {
            titles.emplace_back(G::info.title);
        }
    });
    return enumerated(titles, tr(" and "));
}

std::string describe_rules_option() {
    const auto rules = of_games([](const GameInfo& game) {
        return game.rule_sets.size() < 2 ? std::string() : tr_format("{}: {}", game.id, join(game.rule_sets, ", "));
    });
    return tr_format("The rule set ({})", join(rules, tr("; ")));
}

std::string describe_board_option() {
    const auto boards = of_games([](const GameInfo& game) {
        return game.board.empty() ? std::string() : tr_format("{}: {}", game.id, tr(game.board));
    });
    return tr_format("The board ({})", join(boards, tr("; ")));
}

std::string describe_shuffle_option() {
    std::vector<std::string> boards;
    for_each_game([&]<class G>() {
        if constexpr (Dealt<G>) {
            boards.push_back(tr_format("{}: {}", G::info.id, tr(G::info.board)));
        }
    });
    return tr_format("Deal the board at random ({})", join(boards, tr("; ")));
}

std::string dealt_games() {
    std::vector<std::string_view> names;
    for_each_game([&]<class G>() {
        if constexpr (Dealt<G>) {
            names.push_back(G::info.id);
        }
    });
    return join(names, ", ");
}

std::string describe_first_round_option() {
    const auto rules = of_games([](const GameInfo& game) {
        std::vector<std::string_view> sets;
        std::transform(game.second_rounds.begin(), game.second_rounds.end(), std::back_inserter(sets),
                       [](const SecondRound& round) { return round.rules; });
        return sets.empty() ? std::string() : tr_format("{}: {}", game.id, join(sets, ", "));
    });
    return tr_format("The side whose player won the first round ({})", join(rules, tr("; ")));
}

std::string first_sides_of_games() {
    return commas(of_games([](const GameInfo& game) { return in_game(game.sides[0], game); }));
}

std::string units_in_games() {
    return commas(
        of_games([](const GameInfo& game) { return game.score_decides ? in_game(game.scored, game) : std::string(); }));
}

std::string units_of_games(bool all) {
    std::vector<std::pair<std::string_view, std::vector<std::string_view>>> units;
    for (const GameInfo& game : all_games()) {
        const std::string_view unit = game.scored;
        if (game.score_decides || (all && !unit.empty())) {
            const auto known = std::find_if(units.begin(), units.end(), [&](const auto& u) { return u.first == unit; });
            auto& games = known == units.end() ? units.emplace_back(unit, std::vector<std::string_view>()) : *known;
            games.second.push_back(game.title);
        }
    }
    std::vector<std::string> words;
    words.reserve(units.size());
    for (const auto& [unit, games] : units) {
        words.push_back(fmt::format("{} ({})", tr(unit), join(games, ", ")));
    }
    return enumerated(words, tr(" or "));
}

std::vector<std::pair<std::string, std::string>> counts_of_games() {
    std::vector<std::pair<std::string, std::string>> counts;
    for (const GameInfo& game : all_games()) {
        if (const ResultCount& count = game.count; !count.key.empty()) {
            counts.emplace_back(
                tr(count.heading),
                tr_format(/* TRANSLATORS: Avalam, and how the games ended in parentheses */
                          "The number of games of {} that ended like this {}.", game.title, tr(count.meaning)));
        }
    }
    return counts;
}

std::vector<std::pair<std::string, std::string>> final_scores_of_games() {
    std::vector<std::pair<std::string, std::string>> scores;
    for (const GameInfo& game : all_games()) {
        if (!game.final_score.empty()) {
            scores.emplace_back(game.title, tr(game.final_score));
        }
    }
    return scores;
}

}  // namespace damier
