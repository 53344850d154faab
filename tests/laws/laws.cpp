// Laws that hold in every position of every game.
//
// The tests play random games of all kinds, so they also check every new game in the list. They are about turns, play,
// results, images and keys. The other files of this folder have laws about texts, pictures and endgames.

#include "catch.hpp"
#include "games/any.hpp"
#include "games/perft.hpp"
#include "random_games.hpp"
#include "record/score_error.hpp"
#include "support/each_game.hpp"

#include <algorithm>
#include <deque>
#include <set>
#include <string>
#include <tuple>
#include <utility>

using namespace damier;
using damier::testing::games_per_law;
using damier::testing::over_random_games;
using damier::testing::play_randomly;
using damier::testing::Rng;

namespace {

/// The sort key of a turn, as notation/dmr.md promises, read from its text: the squares in sequence, marks such as A
/// before W, and a chain before its continuations.
std::vector<std::tuple<Square, char>> turn_order(const GameInfo& info, std::string_view text) {
    std::vector<std::tuple<Square, char>> order;
    while (!text.empty()) {
        if (const auto square = take_square(text)) {
            const bool has_mark = !text.empty() && info.turn_marks.find(text[0]) != std::string_view::npos;
            const char mark = has_mark ? text[0] : '\0';
            order.emplace_back(*square, mark);
        } else {
            text.remove_prefix(1);
        }
    }
    return order;
}

}  // namespace

TEST_OF_EACH_GAME("turns are unique, ordered and legal, and counted correctly", "[law]") {
    std::vector<typename G::Turn> scratch;
    over_random_games<G>(1, [&](const auto& p, const auto& turns) {
        REQUIRE(count_turns<G>(p, scratch) == turns.size());
        std::vector<std::tuple<Square, char>> last;
        std::vector<std::string> alike;  // turns on the same squares, distinguished by Anacund's groups
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const std::string text = turn_text<G>(p, turns[i]);
            auto order = turn_order(G::info, text);
            if (order < last || (order == last && std::find(alike.begin(), alike.end(), text) != alike.end())) {
                FAIL(text << " stands behind " << alike.back() << " in " << G::write_position(p));
            }
            if (order != last) {
                alike.clear();
            }
            last = std::move(order);
            alike.push_back(text);
            if (const auto judgement = G::judge(p, turns[i]); !judgement.is_legal()) {
                FAIL(turn_text<G>(p, turns[i]) << " in " << G::write_position(p) << ": " << judgement.reason);
            }
        }
    });
}

TEST_OF_EACH_GAME("a game is over exactly when no turn is left", "[law]") {
    over_random_games<G>(5, [&](const auto& p, const auto& turns) {
        const auto outcome = G::outcome(p);
        REQUIRE(outcome.has_value() == turns.empty());
        if (outcome) {
            const int utility = G::utility(*outcome);
            REQUIRE((utility > 0) == (outcome->winner == Side::one));
            REQUIRE((utility < 0) == (outcome->winner == Side::two));
            REQUIRE(outcome->score == score_of<G>(p));
            if (outcome->score) {
                const auto read = parse_score(write_score(*outcome->score));
                REQUIRE(read);
                REQUIRE(*read == *outcome->score);
            }
        }
    });
}

TEST_OF_EACH_GAME("symmetries of the board commute with play", "[law]") {
    Rng rng(7);
    over_random_games<G>(6, [&](const auto& p, const auto& turns) {
        REQUIRE(G::image(p, 0) == p);
        const auto key = canonical_key<G>(p);
        bool reached = false;  // the canonical key is the least key of all images
        std::vector<typename G::Turn> of_image;
        for (int s = 0; s < G::symmetries(p); ++s) {
            const auto image = G::image(p, s);
            REQUIRE(G::image(image, G::inverse(p, s)) == p);
            REQUIRE(canonical_key<G>(image) == key);
            REQUIRE(G::key(image) >= key);
            reached = reached || G::key(image) == key;
            REQUIRE(G::outcome(image) == G::outcome(p));
            G::turns(image, of_image);
            REQUIRE(of_image.size() == turns.size());
            if (turns.empty()) {
                continue;
            }
            for (int i = 0; i < 3; ++i) {
                const auto& turn = rng.pick(turns);
                const auto seen = G::image(p, turn, s);
                REQUIRE(G::judge(image, seen).is_legal());
                REQUIRE(G::image(image, seen, G::inverse(p, s)) == turn);
                REQUIRE(G::image(G::play(p, turn), s) == G::play(image, seen));
            }
        }
        REQUIRE(reached);
    });
}

TEST_OF_EACH_GAME("different positions have different keys", "[law]") {
    std::vector<std::pair<std::uint64_t, typename G::Position>> seen;
    over_random_games<G>(8, [&](const auto& p, const auto&) { seen.emplace_back(G::key(p), p); });
    std::stable_sort(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < seen.size(); ++i) {
        REQUIRE((seen[i - 1].first != seen[i].first || seen[i - 1].second == seen[i].second));
    }
}

TEST_OF_EACH_GAME("turns that are not legal in a position are refused there", "[law]") {
    constexpr std::size_t kept_lists = 6;
    std::deque<std::vector<std::string>> earlier;
    over_random_games<G>(3, [&](const auto& p, const auto& turns) {
        for (const auto& list : earlier) {
            for (const std::string& text : list) {
                const auto turn = G::parse_turn(p, text);
                if (!turn) {
                    continue;  // a turn of another board
                }
                const bool listed = std::find(turns.begin(), turns.end(), *turn) != turns.end();
                const Judgement judgement = G::judge(p, *turn);
                if (listed != judgement.is_legal()) {
                    FAIL(text << " in " << G::write_position(p) << " is " << (listed ? "listed" : "not listed")
                              << " but judged otherwise: " << judgement.reason);
                }
                REQUIRE(judgement.is_legal() == judgement.reason.empty());
            }
        }
        // The turns of some positions before, also of the last game and of the other side.
        std::vector<std::string>& list = earlier.emplace_back();
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 30) {
            list.push_back(turn_text<G>(p, turns[i]));
        }
        if (earlier.size() > kept_lists) {
            earlier.pop_front();
        }
    });
}

TEST_OF_EACH_GAME("a turn gives the move to the other side, and changes the position", "[law]") {
    over_random_games<G>(13, [&](const auto& p, const auto& turns) {
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 20) {
            const auto next = G::play(p, turns[i]);
            REQUIRE(G::side_to_move(next) == other(G::side_to_move(p)));
            REQUIRE(G::write_position(next) != G::write_position(p));
            REQUIRE(G::key(next) != G::key(p));
        }
    });
}

TEST_OF_EACH_GAME("a finite game ends, and no position of it is repeated", "[law]") {
    if (G::info.endless) {
        return;
    }
    Rng rng(14);
    for (std::size_t i = 0; i < games_per_law; ++i) {
        std::set<std::string> seen;
        bool ended = false;
        play_randomly<G>(rng, 1000, [&](const auto& p, const auto& turns) {
            REQUIRE(seen.insert(G::write_position(p)).second);
            ended = turns.empty();
        });
        REQUIRE(ended);
        REQUIRE((G::info.most_turns == 0 || seen.size() <= static_cast<std::size_t>(G::info.most_turns) + 1));
    }
}

TEST_OF_EACH_GAME("a score that a game had is never refused, at its end or if it ended early", "[law]") {
    if constexpr (Scored<G>) {
        Rng rng(16);
        for (std::size_t i = 0; i < games_per_law; ++i) {
            std::vector<typename G::Position> seen;
            play_randomly<G>(rng, 4 * testing::longest_game, [&](const auto& p, const auto&) {
                seen.push_back(p);
                const auto outcome = G::outcome(p);
                SaidEnd said{outcome ? result_of(*outcome) : GameResult::unfinished, G::score(p), !outcome};
                // From several starts of the record.
                for (std::size_t at = 0; at < seen.size(); at = 2 * at + 1) {
                    CAPTURE(G::write_position(seen[at]), G::write_position(p));
                    REQUIRE(score_error<G>(&seen[at], said).value_or("") == "");
                    for (const auto result :
                         {GameResult::side1_wins, GameResult::side2_wins, GameResult::draw, GameResult::unfinished}) {
                        if (!outcome) {
                            said.result = result;
                            REQUIRE(score_error<G>(&seen[at], said).value_or("") == "");
                        }
                    }
                    if (outcome) {
                        said.score.reset();
                        REQUIRE(score_error<G>(&seen[at], said).value_or("") == "");
                        said.score = G::score(p);
                    }
                }
            });
        }
    }
}

TEST_OF_EACH_GAME("the facts about a game agree with each other", "[law]") {
    constexpr const GameInfo& info = G::info;
    REQUIRE(!info.id.empty());
    REQUIRE(std::all_of(info.id.begin(), info.id.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
    REQUIRE(info.sides[0] != info.sides[1]);
    REQUIRE(info.side_letters.size() == 2);
    REQUIRE(!info.rule_sets.empty());
    REQUIRE(Scored<G> == !info.scored.empty());
    REQUIRE((!info.score_decides || (Scored<G> && !info.endless)));
    REQUIRE((info.tie_break.key.empty() || (info.score_decides && info.tie_break.per_point > info.tie_break.most)));
    REQUIRE((!info.endless || info.most_turns == 0));
    REQUIRE((!info.board.empty() || !info.needs_board));
    over_random_games<G>(15, [&](const auto& p, const auto&) {
        const auto outcome = G::outcome(p);
        if (!outcome || !outcome->score) {
            return;
        }
        const auto& points = outcome->score->points;
        REQUIRE((!info.score_decides || points[0] == points[1] ||
                 outcome->winner == (points[0] > points[1] ? Side::one : Side::two)));
    });
}
