// Laws that hold in every position of every game. They run over random games of all kinds, so a new game in the list
// is put to them without a word here.

#include "base/text.hpp"
#include "catch.hpp"
#include "games/any.hpp"
#include "games/perft.hpp"
#include "games/picture.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace damier;
using damier::testing::play_randomly;
using damier::testing::Rng;

namespace {

constexpr std::size_t games_per_law = 150;
constexpr std::size_t longest_game = 120;

/// What turns are ordered by, as notation/dmr.md promises, read from their texts: squares one after the other, A before
/// W, a chain before its continuations.
std::vector<std::tuple<Square, char>> turn_order(std::string_view text) {
    std::vector<std::tuple<Square, char>> order;
    while (!text.empty()) {
        if (const auto square = take_square(text)) {
            const char mark = !text.empty() && (text[0] == 'A' || text[0] == 'W') ? text[0] : '\0';
            order.emplace_back(*square, mark);
        } else {
            text.remove_prefix(1);
        }
    }
    return order;
}

/// Calls visit(position, turns) on the positions of many random games.
template <Game G, class Visit>
void over_random_games(std::uint64_t seed, Visit visit) {
    Rng rng(seed);
    for (std::size_t i = 0; i < games_per_law; ++i) {
        play_randomly<G>(rng, longest_game, visit);
    }
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("turns are unique, ordered and legal, and counted rightly", "[law]", Games) {
    using G = TestType;
    std::vector<typename G::Turn> scratch;
    over_random_games<G>(1, [&](const auto& p, const auto& turns) {
        REQUIRE(count_turns<G>(p, scratch) == turns.size());
        std::vector<std::tuple<Square, char>> last;
        std::vector<std::string> alike;  // turns on the same squares, which Anacund's groups tell apart
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const std::string text = turn_text<G>(p, turns[i]);
            auto order = turn_order(text);
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

TEMPLATE_LIST_TEST_CASE("the text of a turn means that turn", "[law]", Games) {
    using G = TestType;
    over_random_games<G>(2, [&](const auto& p, const auto& turns) {
        for (const auto& turn : turns) {
            const std::string text = turn_text<G>(p, turn);
            const auto read = G::parse_turn(p, text);
            if (!read || *read != turn) {
                FAIL("\"" << text << "\" in " << G::write_position(p) << " reads as another turn");
            }
        }
    });
}

TEMPLATE_LIST_TEST_CASE("a turn that has one spelling is read from no other", "[law]", Games) {
    using G = TestType;
    if (!G::info.one_spelling) {
        return;
    }
    constexpr std::string_view signs = "aceADWw0123x-=+: ";
    Rng rng(11);
    over_random_games<G>(10, [&](const auto& p, const auto& turns) {
        if (turns.empty()) {
            return;
        }
        const std::string right = turn_text<G>(p, rng.pick(turns));
        for (std::size_t at = 0; at <= right.size(); ++at) {
            for (const char sign : signs) {
                for (const std::size_t replaced : {0U, 1U}) {
                    std::string text = right;
                    text.replace(at, replaced, 1, sign);
                    if (const auto read = G::parse_turn(p, text); read && turn_text<G>(p, *read) != text) {
                        FAIL("\"" << text << "\" reads as " << turn_text<G>(p, *read));
                    }
                }
            }
        }
    });
}

TEMPLATE_LIST_TEST_CASE("what is no legal turn of one position is refused there", "[law]", Games) {
    using G = TestType;
    std::vector<typename G::Turn> elsewhere;
    over_random_games<G>(3, [&](const auto& p, const auto& turns) {
        for (const auto& turn : elsewhere) {
            const bool listed = std::find(turns.begin(), turns.end(), turn) != turns.end();
            const Judgement judgement = G::judge(p, turn);
            if (listed != judgement.is_legal()) {
                FAIL(turn_text<G>(p, turn)
                     << " in " << G::write_position(p) << " is " << (listed ? "listed" : "not listed")
                     << " but judged otherwise: " << judgement.reason);
            }
            REQUIRE(judgement.is_legal() == judgement.reason.empty());
        }
        // Keep some turns of this position for later ones on the same board.
        elsewhere.clear();
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 50) {
            elsewhere.push_back(turns[i]);
        }
    });
}

TEMPLATE_LIST_TEST_CASE("positions and starts survive being written and read", "[law]", Games) {
    using G = TestType;
    over_random_games<G>(4, [&](const auto& p, const auto&) {
        const StartTags tags = G::describe(p);
        const auto again = G::start(tags.view());
        if (!again) {
            FAIL(G::write_position(p) << ": " << again.error().message);
        }
        REQUIRE(*again == p);
        const std::string text = G::write_position(p);
        const auto read = G::parse_position(text, tags.rules, tags.board);
        if (!read) {
            FAIL(text << ": " << read.error().message);
        }
        REQUIRE(*read == p);
    });
}

TEMPLATE_LIST_TEST_CASE("a game is over exactly when no turn is left", "[law]", Games) {
    using G = TestType;
    over_random_games<G>(5, [&](const auto& p, const auto& turns) {
        const auto outcome = G::outcome(p);
        REQUIRE(outcome.has_value() == turns.empty());
        if (outcome) {
            const int utility = G::utility(*outcome);
            REQUIRE((utility > 0) == (outcome->winner == Side::one));
            REQUIRE((utility < 0) == (outcome->winner == Side::two));
            const auto read = parse_score(write_score(outcome->score));
            REQUIRE(read);
            REQUIRE(*read == outcome->score);
        }
    });
}

TEMPLATE_LIST_TEST_CASE("symmetries of the board commute with play", "[law]", Games) {
    using G = TestType;
    Rng rng(7);
    over_random_games<G>(6, [&](const auto& p, const auto& turns) {
        REQUIRE(G::image(p, 0) == p);
        const auto key = canonical_key<G>(p);
        bool reached = false;  // the canonical key is the least of the images' keys
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

TEMPLATE_LIST_TEST_CASE("an estimate is bounded, the same for all images, and the margin at the end", "[law]", Games) {
    using G = TestType;
    static_assert(Estimated<G>);
    int least = 0;
    int most = 0;
    over_random_games<G>(12, [&](const auto& p, const auto& turns) {
        const int estimate = G::estimate(p);
        least = std::min(least, estimate);
        most = std::max(most, estimate);
        REQUIRE(std::abs(estimate) <= most_estimate);
        for (int s = 1; s < G::symmetries(p); ++s) {
            REQUIRE(G::estimate(G::image(p, s)) == estimate);
        }
        if (turns.empty() && !G::info.endless) {
            const Outcome outcome = *G::outcome(p);
            const int margin = outcome.score.points[0] - outcome.score.points[1];
            if (std::abs(margin) * 100 + 50 < most_estimate) {
                REQUIRE(std::abs(estimate - 100 * margin) < 50);
                REQUIRE((estimate > 0) == (G::utility(outcome) > 0));
                REQUIRE((estimate < 0) == (G::utility(outcome) < 0));
            }
        }
    });
    REQUIRE(least < -50);
    REQUIRE(most > 50);
}

TEMPLATE_LIST_TEST_CASE("different positions have different keys", "[law]", Games) {
    using G = TestType;
    std::vector<std::pair<std::uint64_t, typename G::Position>> seen;
    over_random_games<G>(8, [&](const auto& p, const auto&) { seen.emplace_back(G::key(p), p); });
    std::stable_sort(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < seen.size(); ++i) {
        REQUIRE((seen[i - 1].first != seen[i].first || seen[i - 1].second == seen[i].second));
    }
}

TEMPLATE_LIST_TEST_CASE("every position can be drawn", "[law]", Games) {
    using G = TestType;
    over_random_games<G>(9, [&](const auto& p, const auto&) {
        const Picture picture = G::picture(p);
        REQUIRE(picture.files > 0);
        REQUIRE(picture.ranks > 0);
        REQUIRE(!picture.labels.empty());
    });
}
