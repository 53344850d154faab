// Tests of analysing and annotating games.
//
// Most tests use the last turns of random games (`end_of_random_game`), which a solver can prove.
#include "reports/analyse.hpp"

#include "catch.hpp"
#include "reports/annotate.hpp"
#include "support/each_game.hpp"
#include "support/random_play.hpp"
#include "unit/store/samples.hpp"

#include <algorithm>

namespace damier {
namespace {

using testing::Rng;
using testing::Sample;

AnalyseOptions small_budget(std::uint64_t nodes) {
    AnalyseOptions options;
    options.solve.limits.nodes = nodes;
    options.estimate.limits.nodes = nodes;
    options.estimate.depth = 2;
    return options;
}

/// The last turns of a random game, as a game of its own.
template <Game G>
Sample end_of_random_game(Rng& rng, std::size_t turns_kept) {
    std::vector<typename G::Position> line;
    std::vector<typename G::Turn> legal;
    auto p = G::start(testing::random_start<G>(rng).view()).value();
    for (G::turns(p, legal); !legal.empty() && line.size() < 600; G::turns(p, legal)) {
        line.push_back(p);
        p = G::play(p, rng.pick(legal));
    }
    line.push_back(p);
    const std::size_t first = line.size() - 1 - std::min(turns_kept, line.size() - 1);
    const StartTags tags = G::describe(line[first]);
    std::string text = "[Game \"" + std::string(G::info.id) + "\"]\n";
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        const std::string& value = tags.texts[i];
        text += value.empty() ? "" : "[" + std::string(start_parts[i].tag) + " \"" + value + "\"]\n";
    }
    text += "\n";
    for (std::size_t i = first; i + 1 < line.size(); ++i) {
        G::turns(line[i], legal);
        const auto played = std::find_if(legal.begin(), legal.end(),
                                         [&](const auto& turn) { return G::play(line[i], turn) == line[i + 1]; });
        text += turn_text<G>(line[i], *played) + " ";
    }
    const auto outcome = G::outcome(p);
    return testing::sample(text + std::string(outcome ? result_text(*outcome) : "*"));
}

/// Adds remarks like those of people, at any turns of the main line.
void add_remarks(Record& record, Rng& rng) {
    std::vector<Item> items;
    int depth = 0;
    for (const Item& item : record.items) {
        items.push_back(item);
        depth += item.kind == Item::Kind::open ? 1 : item.kind == Item::Kind::close ? -1 : 0;
        if (depth != 0 || item.kind != Item::Kind::turn) {
            continue;
        }
        Item remark;
        for (const std::uint8_t nag : {std::uint8_t{4}, std::uint8_t{2}, std::uint8_t{14}}) {
            remark.kind = Item::Kind::nag;
            remark.nag = nag;
            if (rng.one_in(6)) {
                items.push_back(remark);
            }
        }
        remark = Item{};
        remark.kind = Item::Kind::comment;
        remark.text = "what now?";
        if (rng.one_in(3)) {
            items.push_back(remark);
        }
        if (rng.one_in(3)) {
            Item turn = item;
            Item open;
            open.kind = Item::Kind::open;
            Item close;
            close.kind = Item::Kind::close;
            items.insert(items.end(), {open, turn, remark, close});
        }
    }
    record.items = std::move(items);
}

std::string text_of(const Record& record, const Replay& replay) {
    std::string text;
    write_game(record, replay.first, text);
    return text;
}

}  // namespace

TEST_OF_EACH_GAME("values marked as proved agree with the solver", "") {
    Rng rng(1);
    int exact = 0;
    int marked = 0;
    for (int game = 0; game < 10; ++game) {
        const Sample sample = end_of_random_game<G>(rng, 5);
        const auto& positions = sample.replay.positions;
        const Analysis analysis = analyse(sample.record, sample.replay, small_budget(1500));
        REQUIRE(analysis.is_complete);
        REQUIRE(analysis.turns.size() == static_cast<std::size_t>(sample.replay.plies));
        Solver<G> solver([] {
            SolveOptions options;
            options.limits.nodes = 3000;
            return options;
        }());
        for (std::size_t i = analysis.turns.size(); i > 0; --i) {
            const TurnAnalysis& turn = analysis.turns[i - 1];
            const auto before = solver.solve(positions[i - 1].as<G>()).value;
            const auto after = reversed(solver.solve(positions[i].as<G>()).value);
            CAPTURE(sample.text(), turn.turn);
            CHECK(turn.before.proved.lower <= before.upper);
            CHECK(turn.before.proved.upper >= before.lower);
            CHECK(turn.after.proved.lower <= after.upper);
            CHECK(turn.after.proved.upper >= after.lower);
            CHECK((!turn.is_proved || before.upper > after.lower));
            CHECK(turn.loss >= 0);
            if (turn.before.distance && !turn.line.empty() && turn.line.front() == turn.turn) {
                CHECK(turn.after.distance == *turn.before.distance - 1);
            }
            if (i < analysis.turns.size()) {
                const Worth& next = analysis.turns[i].before;  // of the same position, for the other side
                CHECK(turn.after.proved == reversed(next.proved));
                CHECK(turn.after.distance == next.distance);
            }
            if (turn.before.is_exact() && turn.after.is_exact()) {
                ++exact;
                CHECK(turn.before.proved.lower >= turn.after.proved.lower);
                CHECK((turn.mark == Mark::none) == (turn.before.proved == turn.after.proved));
                CHECK((turn.mark == Mark::none || turn.is_proved));
            }
            marked += turn.is_proved ? 1 : 0;
        }
    }
    CHECK(exact > 0);
    CHECK((marked > 0 || !G::info.score_decides));
}

TEST_CASE("values are read only from annotations") {
    const auto turn = read_annotation("damier: ~?? from =win in 7 to ~-0.3");
    REQUIRE(turn);
    CHECK(turn->before == "=win in 7");
    CHECK(turn->after == "~-0.3");
    const auto marked_by_a_person = read_annotation("damier: from =+2 (-1) to =-3 (+0)");
    REQUIRE(marked_by_a_person);
    CHECK(marked_by_a_person->before == "=+2 (-1)");
    CHECK(marked_by_a_person->after == "=-3 (+0)");
    const auto better = read_annotation("damier: =draw");
    REQUIRE(better);
    CHECK(better->before.empty());
    CHECK(better->after == "=draw");
    for (const char* const text : {"", "damier:", "damier: from", "damier: from to", "damier: from a to b", "=+2",
                                   "damier: to =1 from =2", "damier: a fine move"}) {
        CHECK(!read_annotation(text));
    }
}

TEST_OF_EACH_GAME("annotations are replaced, and nothing else changes", "") {
    Rng rng(2);
    int changed = 0;
    for (int game = 0; game < 8; ++game) {
        Sample sample = end_of_random_game<G>(rng, 8);
        add_remarks(sample.record, rng);
        const std::string bare = text_of(sample.record, sample.replay);
        const Analysis analysis = analyse(sample.record, sample.replay, small_budget(300));
        annotate(sample.record, analysis);
        const std::string annotated = text_of(sample.record, sample.replay);
        changed += annotated != bare ? 1 : 0;
        // It is canonical, and its analysis is the same.
        for (const Item& item : sample.record.items) {
            const bool is_own = item.kind == Item::Kind::comment && item.text.starts_with("damier:");
            CHECK(read_annotation(item.text).has_value() == is_own);
        }
        const Sample again = testing::sample(annotated);
        CHECK(again.text() == annotated);
        Record record = again.record;
        annotate(record, analyse(again.record, again.replay, small_budget(300)));
        CHECK(text_of(record, again.replay) == annotated);
        annotate(record, analyse(again.record, again.replay, small_budget(20)));
        remove_annotations(record);
        CHECK(text_of(record, again.replay) == bare);
    }
    CHECK(changed > 2);
}

TEST_CASE("a variation of damier's to which a person added something is kept") {
    const std::string text =
        "[Game \"avalam\"]\n\n1. c9-d9 $4 {damier: ?? from =+2 (0) to =-1 (0)} "
        "(1. d9-c9 {damier: =+2 (0)} 1... c8-b8 {is it?}) 1... c8-b8 *";
    Sample sample = testing::sample(text);
    remove_annotations(sample.record);
    CHECK(text_of(sample.record, sample.replay)
              .find("1. c9-d9 (1. d9-c9 {damier: =+2 (0)} 1... c8-b8 {is it?}) 1... "
                    "c8-b8 *") != std::string::npos);
}

TEST_CASE("a game without turns gives an empty analysis, and a stopped analysis has only the last turns") {
    const Sample empty = testing::sample("[Game \"anacund\"]\n[Result \"1-0\"]\n\n1-0");
    CHECK(analyse(empty.record, empty.replay, {}).turns.empty());
    const Sample game = testing::sample("[Game \"avalam\"]\n\n1. c9-d9 c8-b8 2. e7-d7 *");
    std::atomic<bool> cancelled = false;
    AnalyseOptions options = small_budget(100);
    options.solve.limits.cancelled = &cancelled;
    options.estimate.limits.cancelled = &cancelled;
    options.progress = [&](int done, int) { cancelled = done == 2; };
    const Analysis analysis = analyse(game.record, game.replay, options);
    CHECK_FALSE(analysis.is_complete);
    REQUIRE(analysis.turns.size() == 1);
    CHECK(analysis.turns.front().turn == "e7-d7");
}

TEST_CASE("values in words") {
    const auto exact = [](int value, std::optional<int> distance = std::nullopt) {
        return Worth{{value, value}, 0, distance};
    };
    const auto achef = find_game("achef").value();
    const auto avalam = find_game("avalam").value();
    const auto anacund = find_game("anacund").value();
    CHECK(write_worth(achef, exact(1, 7)) == "=win in 7");
    CHECK(write_worth(achef, exact(1, 0)) == "=win");
    CHECK(write_worth(achef, exact(-1, 2)) == "=loss in 2");
    CHECK(write_worth(achef, exact(0)) == "=draw");
    CHECK(write_worth(anacund, exact(-5)) == "=-5");
    CHECK(write_worth(avalam, exact(-2 * Avalam::info.tie_break.per_point + 3)) == "=-2 (+3)");
    CHECK(write_worth(avalam, {{1, 900}, 250, {}}) == "=win");
    CHECK(write_worth(avalam, {{-900, 900}, 254, {}}) == "~+2.5");
    CHECK(write_worth(avalam, {{-900, 900}, -4, {}}) == "~0.0");
    CHECK(write_worth(achef, {{-1, 1}, -(estimated_win - 6), {}}) == "~loss in 6");
}

}  // namespace damier
