// By rules that forbid repeats, the replay accepts every turn and line that damier lists or proposes.
#include "catch.hpp"
#include "games/achef/achef.hpp"
#include "games/history.hpp"
#include "record/replay.hpp"
#include "reports/annotate.hpp"
#include "reports/opponent.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <functional>

namespace damier {
namespace {

using testing::Rng;
using Turns = std::vector<std::string>;

/// A game with few pieces, so that boards often come back. Its result is that of its last board.
Record record_of(const Turns& turns) {
    Record record;
    record.set("Game", "achef");
    record.set("Rules", "superko");
    record.set("Position", "www2/5/5/5/bbb2 b 0-0 - -");
    for (const std::string& turn : turns) {
        record.items.emplace_back().text = turn;
    }
    return record;
}

std::optional<Replay> replayed(Record record) {
    std::vector<Diagnostic> diagnostics;
    return replay(record, {.positions = true}, diagnostics);
}

bool is_accepted(Turns turns, const Turns& more) {
    turns.insert(turns.end(), more.begin(), more.end());
    return replayed(record_of(turns)).has_value();
}

/// The turns back to a board of the game, whether they are allowed or not; the legal turns if there are none.
std::vector<Achef::Turn> tempting_turns(const std::vector<Position>& positions) {
    const auto& p = positions.back().as<Achef>();
    const auto legal = all_turns<Achef>(p);
    std::vector<Achef::Turn> tempting;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(tempting), [&](const Achef::Turn& turn) {
        const auto after = Achef::play(p, turn);
        return std::any_of(positions.begin(), positions.end(),
                           [&](const Position& q) { return q.as<Achef>().pieces == after.pieces; });
    });
    return tempting.empty() ? legal : tempting;
}

/// Plays random games. Calls `visit` with the positions and turns so far, before each turn.
void play_games(std::uint64_t seed, int games, std::size_t longest,
                const std::function<void(const std::vector<Position>&, const Turns&)>& visit) {
    Rng rng(seed);
    for (int game = 0; game < games; ++game) {
        std::vector<Position> positions = replayed(record_of({}))->positions;
        Turns turns;
        while (turns.size() < longest) {
            const auto p = positions.back().as<Achef>();
            const History<Achef> history{std::span<const Position>(positions)};
            const auto allowed = history.turns(p);
            visit(positions, turns);
            if (allowed.empty()) {
                break;
            }
            const auto wanted = rng.pick(tempting_turns(positions));
            const auto turn = history.allows(p, wanted) && !rng.one_in(3) ? wanted : rng.pick(allowed);
            turns.push_back(turn_text<Achef>(p, turn));
            positions.push_back(Position::of<Achef>(Achef::play(p, turn)));
        }
    }
}

}  // namespace

TEST_CASE("a history allows exactly the turns that the replay accepts") {
    std::size_t forbidden = 0;
    play_games(21, 30, 60, [&](const std::vector<Position>& positions, const Turns& turns) {
        const auto& p = positions.back().as<Achef>();
        const History<Achef> history{std::span<const Position>(positions)};
        Turns accepted = turn_texts<Achef>(p, all_turns<Achef>(p));
        std::erase_if(accepted, [&](const std::string& turn) { return !is_accepted(turns, {turn}); });
        CHECK(turn_texts<Achef>(p, history.turns(p)) == accepted);
        forbidden += history.forbidden_turns(p);
    });
    CHECK(forbidden > 100);
}

TEST_CASE("advice and the program's turns never bring a forbidden board back") {
    Adviser adviser(*find_game("achef"), {.memory = 1U << 20U});
    Opponent careless(*find_game("achef"), 1, 5, {.memory = 1U << 20U});
    Opponent careful(*find_game("achef"), most_level, 5, {.memory = 1U << 20U});
    std::size_t forbidden = 0;
    play_games(22, 30, 50, [&](const std::vector<Position>& positions, const Turns& turns) {
        const auto& p = positions.back().as<Achef>();
        const History<Achef> history{std::span<const Position>(positions)};
        if (!history.may_move(p) || Achef::outcome(p) || history.forbidden_turns(p) == 0) {
            return;
        }
        ++forbidden;
        AdviserLimits how;
        how.earlier.assign(positions.begin(), positions.end() - 1);
        how.limits.nodes = 600;
        for (how.turns = 1; how.turns <= 40; how.turns += 13) {
            std::vector<Suggestion> all;
            how.told = [&](const Advice& so_far) { all.insert(all.end(), so_far.turns.begin(), so_far.turns.end()); };
            const Advice advice = adviser.advise(positions.back(), how);
            CHECK(advice.turns.size() == std::min(how.turns, history.turns(p).size()));
            all.insert(all.end(), advice.turns.begin(), advice.turns.end());
            for (const Suggestion& one : all) {
                CAPTURE(turns, one.line);
                CHECK(one.line.front() == one.turn);
                CHECK(is_accepted(turns, one.line));
            }
        }
        CHECK(is_accepted(turns, {careless.choose(positions, {}, nullptr)}));
        if (forbidden % 20 == 0) {
            CHECK(is_accepted(turns, {careful.choose(positions, {}, nullptr)}));
        }
    });
    CHECK(forbidden > 50);
}

TEST_CASE("an annotated game replays, though its rules forbid repeats") {
    std::size_t variations = 0;
    play_games(23, 30, 40, [&](const auto&, const Turns& turns) {
        if (turns.size() != 39) {
            return;
        }
        Record record = record_of(turns);
        AnalyseOptions options;
        options.solve.limits.nodes = 300;
        options.estimate.limits.nodes = 300;
        const Analysis analysis = analyse(record, *replayed(record), options);
        for (const TurnAnalysis& turn : analysis.turns) {
            CHECK(is_accepted({turns.begin(), turns.begin() + turn.ply}, turn.line));
        }
        annotate(record, analysis);
        CHECK(replayed(record));
        variations += static_cast<std::size_t>(std::count_if(
            record.items.begin(), record.items.end(), [](const Item& item) { return item.kind == Item::Kind::open; }));
    });
    CHECK(variations > 10);
}

}  // namespace damier
