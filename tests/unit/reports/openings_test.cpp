// Tests of the position index and of the turns played in a position.
//
// `PlainScan` finds every visit to a position by replaying all games. The index must find the same.
#include "reports/openings.hpp"

#include "catch.hpp"
#include "games/any.hpp"
#include "record/date.hpp"
#include "store/file/open.hpp"
#include "store/index/position_search.hpp"
#include "store/read/games.hpp"
#include "store/write/added.hpp"
#include "support/random_play.hpp"
#include "support/remove_games.hpp"
#include "unit/store/samples.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace damier {
namespace {

using testing::Rng;
using testing::Sample;

/// A random game, seen as a whole through a random symmetry, so that images occur.
template <Game G>
Sample random_game(Rng& rng, std::size_t longest) {
    const StartTags tags = testing::random_start<G>(rng);
    auto p = G::start(tags.view()).value();
    const int seen = static_cast<int>(rng.below(static_cast<std::size_t>(G::symmetries(p))));
    const StartTags start = G::describe(G::image(p, seen));
    std::string text = "[Game \"" + std::string(G::info.id) + "\"]\n";
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        const std::string& value = start.texts[i];
        text += value.empty() ? "" : "[" + std::string(start_parts[i].tag) + " \"" + value + "\"]\n";
    }
    text += "[Date \"20" + std::to_string(10 + rng.below(15)) + ".01.??\"]\n\n";
    std::vector<typename G::Turn> legal;
    for (std::size_t ply = 0; ply < longest; ++ply) {
        G::turns(p, legal);
        if (legal.empty()) {
            break;
        }
        // Few different turns, so that games meet.
        const auto turn = legal[std::min({rng.below(legal.size()), rng.below(legal.size()), rng.below(legal.size())})];
        text += turn_text<G>(G::image(p, seen), G::image(p, turn, seen)) + " ";
        p = G::play(p, turn);
    }
    const auto outcome = G::outcome(p);
    return testing::sample(text + std::string(outcome ? result_text(*outcome) : rng.one_in(2) ? "*" : "1-0"));
}

Sample random_game(Rng& rng) {
    return with_game(GameId(rng.below(game_count)), [&]<class G>() { return random_game<G>(rng, 3 + rng.below(10)); });
}

/// All visits of all games, found by replaying everything.
class PlainScan {
public:
    void add(std::int64_t id, const Sample& sample) {
        const auto& positions = sample.replay.positions;
        std::vector<std::string> turns;
        for (const Item& item : sample.record.items) {
            turns.push_back(item.text);
        }
        for (std::size_t ply = 0; ply < positions.size(); ++ply) {
            visits_[name(positions[ply])].push_back({id, static_cast<int>(ply), ply < turns.size() ? turns[ply] : "",
                                                     sample.record.result, static_cast<int>(turns.size())});
            positions_.emplace(name(positions[ply]), positions[ply]);
        }
    }
    void remove(std::int64_t id) {
        for (auto& [position, visits] : visits_) {
            std::erase_if(visits, [&](const auto& visit) { return visit.id == id; });
        }
    }

    [[nodiscard]] const std::map<std::string, Position>& positions() const { return positions_; }

    [[nodiscard]] std::set<std::pair<std::int64_t, int>> find(const Position& wanted, bool exact) const {
        std::set<std::pair<std::int64_t, int>> out;
        with_position(wanted, [&]<class G>(const auto& p) {
            for (int s = 0; s < (exact ? 1 : G::symmetries(p)); ++s) {
                for (const PlainVisit& visit : at(Position::of<G>(G::image(p, s)))) {
                    out.emplace(visit.id, visit.ply);
                }
            }
        });
        return out;
    }

    /// For each turn, the games that played it, with their results.
    [[nodiscard]] std::map<std::string, std::map<std::int64_t, std::string>> openings(const Position& wanted,
                                                                                      bool exact) const {
        std::map<std::string, std::map<std::int64_t, std::string>> out;
        with_position(wanted, [&]<class G>(const auto& p) {
            std::vector<typename G::Turn> legal;
            G::turns(p, legal);
            std::map<std::pair<std::int64_t, int>, std::set<std::pair<std::ptrdiff_t, std::string>>> seen_as;
            std::map<std::int64_t, std::string> results;
            for (int s = 0; s < (exact ? 1 : G::symmetries(p)); ++s) {
                const auto here = G::image(p, s);
                for (const PlainVisit& visit : at(Position::of<G>(here))) {
                    results[visit.id] = visit.result;
                    if (!visit.turn.empty()) {
                        const auto turn = G::image(here, G::parse_turn(here, visit.turn).value(), G::inverse(p, s));
                        const auto place = std::find(legal.begin(), legal.end(), turn) - legal.begin();
                        seen_as[{visit.id, visit.ply}].emplace(place, turn_text<G>(p, turn));
                    }
                }
            }
            for (const auto& [visit, texts] : seen_as) {
                out[texts.begin()->second][visit.first] = results[visit.first];
            }
        });
        return out;
    }

private:
    struct PlainVisit {
        std::int64_t id;
        int ply;
        std::string turn;
        std::string result;
        int plies;
    };

    static std::string name(const Position& p) {
        std::string out(p.info().id);
        for (const std::string& tag : describe(p).texts) {
            out += '|' + tag;
        }
        return out;
    }
    [[nodiscard]] std::vector<PlainVisit> at(const Position& p) const {
        const auto found = visits_.find(name(p));
        return found == visits_.end() ? std::vector<PlainVisit>() : found->second;
    }

    std::map<std::string, std::vector<PlainVisit>> visits_;
    std::map<std::string, Position> positions_;
};

void compare(const Database& db, const PlainScan& scan, const Position& position, bool exact) {
    CAPTURE(write_position(position), exact);
    std::vector<std::pair<std::int64_t, int>> visits;
    for_each_visit(db, position, exact,
                   {[](const std::string&) {}, [&](const Visit& visit) { visits.emplace_back(visit.id, visit.ply); }});
    const auto expected = scan.find(position, exact);
    CHECK(visits.size() == expected.size());
    CHECK(std::set(visits.begin(), visits.end()) == expected);

    const Openings found = openings(db, std::span(&position, 1), {.exact = exact});
    std::set<std::int64_t> games;
    for (const auto& [id, ply] : expected) {
        games.insert(id);
    }
    CHECK(found.total.games == std::ssize(games));
    const auto turns = scan.openings(position, exact);
    CHECK(found.turns.size() == turns.size());
    for (const Openings::Row& row : found.turns) {
        CAPTURE(row.turn);
        const auto at = turns.find(row.turn);
        REQUIRE(at != turns.end());
        const auto count = [&](std::string_view result) {
            return std::count_if(at->second.begin(), at->second.end(),
                                 [&](const auto& g) { return g.second == result; });
        };
        CHECK(row.numbers.games == std::ssize(at->second));
        CHECK(row.numbers.side1_wins == count("1-0"));
        CHECK(row.numbers.draws == count("1/2-1/2"));
        CHECK(row.numbers.side2_wins == count("0-1"));
        CHECK(row.numbers.unfinished == count("*"));
    }
}

/// Compares the two on every position of the scan and on its images.
void compare_all(const Database& db, const PlainScan& scan) {
    for (const auto& [name, position] : scan.positions()) {
        with_position(position, [&]<class G>(const auto& p) {
            std::set<std::string> done;
            for (int s = 0; s < G::symmetries(p); ++s) {
                const auto image = G::image(p, s);
                if (done.insert(G::write_position(image)).second) {
                    compare(db, scan, Position::of<G>(image), false);
                }
            }
            compare(db, scan, Position::of<G>(p), true);
        });
    }
}

std::vector<Sample> random_games(Rng& rng, std::size_t count) {
    std::vector<Sample> games;
    for (std::size_t i = 0; i < count; ++i) {
        games.push_back(random_game(rng));
    }
    return games;
}

}  // namespace

TEST_CASE("the index finds the same as a plain scan of all games") {
    Rng rng(1);
    Database db = database_in_memory();
    PlainScan scan;
    for (int batch = 0; batch < 20; ++batch) {  // enough that runs are merged
        const auto games = random_games(rng, 15);
        const auto added = testing::store(db, games, OnDuplicate::keep);
        for (std::size_t i = 0; i < games.size(); ++i) {
            scan.add(added[i].id, games[i]);
        }
    }
    compare_all(db, scan);
}

TEST_CASE("games that were removed or replaced are found in their new state, before and after merges") {
    Rng rng(2);
    Database db = database_in_memory();
    PlainScan scan;
    std::vector<std::int64_t> ids;
    for (int step = 0; step < 12; ++step) {
        const auto games = random_games(rng, 4);
        for (std::size_t i = 0; const Added& added : testing::store(db, games, OnDuplicate::keep)) {
            scan.add(added.id, games[i++]);
            ids.push_back(added.id);
        }
        const std::int64_t gone = ids[rng.below(ids.size())];
        testing::remove_games(db, {.ids = {{gone, gone}}}, "delete", "");
        scan.remove(gone);
        std::erase(ids, gone);
        const std::int64_t changed = ids[rng.below(ids.size())];
        const Sample other = random_game(rng);
        GameWriter writer(db, "edit", "");
        writer.begin();
        REQUIRE(writer.replace(changed, other.entry()));
        writer.commit();
        scan.remove(changed);
        scan.add(changed, other);
        if (step % 4 == 3) {
            compare_all(db, scan);
        }
    }
}

TEST_CASE("a batch that is undone leaves no trace in the index") {
    Rng rng(3);
    Database db = database_in_memory();
    const Sample kept = random_game<Avalam>(rng, 8);
    const Sample undone = random_game<Avalam>(rng, 8);
    testing::store(db, {kept});
    {
        GameWriter writer(db, "import", "");
        writer.begin();
        writer.add(undone.record, undone.replay, OnDuplicate::keep);
        writer.rollback();
        writer.begin();
        writer.commit();
    }
    PlainScan scan;
    scan.add(1, kept);
    compare_all(db, scan);
    CHECK(openings(db, std::span(&*undone.replay.end, 1), {}).total.games == 0);
}

TEST_CASE("replaying distinguishes positions with the same key") {
    Rng rng(4);
    Database db = database_in_memory();
    PlainScan scan;
    std::vector<Entry> entries;
    const Sample wanted = random_game<Fanorona>(rng, 6);
    const std::uint64_t key = wanted.entry().keys.back();
    GameWriter writer(db, "import", "");
    writer.begin();
    for (int i = 0; i < 20; ++i) {
        const Sample game = i == 7 ? wanted : random_game<Fanorona>(rng, 6);
        Entry entry = game.entry();
        std::fill(entry.keys.begin(), entry.keys.end(), key);  // all keys collide
        scan.add(writer.add(entry, OnDuplicate::keep).id, game);
    }
    writer.commit();
    compare(db, scan, *wanted.replay.end, false);
    compare(db, scan, *wanted.replay.end, true);
}

TEST_CASE("a game that repeats a position counts once, and once for each turn that it played there") {
    Database db = database_in_memory();
    const Sample game = testing::sample(
        "[Game \"fanorona\"]\n[Board \"5x5\"]\n[Position \"4b/5/5/5/2w2 w\"]\n\n1. c1-c2 e5-e4 2. c2-c1 e4-e5 3. c1-b1 "
        "e5-e4 *\n");
    testing::store(db, {game});
    const auto& positions = game.replay.positions;
    CHECK(positions[0] == positions[4]);
    const Openings found = openings(db, std::span(&positions[0], 1), {.exact = true});
    CHECK(found.total.games == 1);
    REQUIRE(found.turns.size() == 2);
    CHECK(found.turns[0].turn == "c1-b1");
    CHECK(found.turns[0].numbers.games == 1);
    CHECK(found.turns[1].turn == "c1-c2");
}

TEST_CASE("turns are shown as they apply to the given position") {
    Database db = database_in_memory();
    const Sample game = testing::avalam_game("", "1. b5-b4 *");
    testing::store(db, {game});
    const Position start = *game.replay.start;
    const auto image = Avalam::image(start.as<Avalam>(), 1);
    const Openings found = openings(db, std::vector{Position::of<Avalam>(image)}, {});
    REQUIRE(found.turns.size() == 1);
    const auto here = start.as<Avalam>();
    const auto turn = Avalam::parse_turn(here, "b5-b4").value();
    CHECK((found.turns[0].turn == turn_text<Avalam>(image, Avalam::image(here, turn, 1)) ||
           found.turns[0].turn == "b5-b4"));
}

TEST_CASE("the latest games come by date, then by number, and games that do not count are left out") {
    Database db = database_in_memory();
    testing::store(
        db,
        {testing::avalam_game("[Date \"2020.01.05\"]", "1. b5-b4 1-0"),
         testing::avalam_game("[Date \"2021.??.??\"]", "1. b5-b4 b6-b7 0-1"), testing::avalam_game("", "1. b5-b4 *"),
         testing::avalam_game("[Date \"2020.01.05\"]", "1. c5-c4 *")},
        OnDuplicate::keep);
    const Position start = *testing::avalam_game("", "*").replay.start;
    const Openings all = openings(db, std::span(&start, 1), {.latest = 3});
    CHECK(all.latest == std::vector<std::int64_t>{2, 4, 1});
    CHECK(write_date(all.total.last_date) == "2021.??.??");
    CHECK(all.total.plies == 5);
    const Openings some =
        openings(db, std::span(&start, 1), {.latest = 9, .counts = [](std::int64_t id, Date) { return id > 2; }});
    CHECK(some.total.games == 2);
    CHECK(some.latest == std::vector<std::int64_t>{4, 3});
}

TEST_CASE("a novelty is the first turn that no counted game had played") {
    Database db = database_in_memory();
    testing::store(db, {testing::avalam_game("", "1. b5-b4 b6-b7 2. c5-c4 *"), testing::avalam_game("", "1. b6-b7 *")});
    const auto look = [&](const std::string& movetext) {
        const Sample game = testing::avalam_game("", movetext);
        std::vector<std::string> turns;
        for (const Item& item : game.record.items) {
            turns.push_back(item.text);
        }
        return novelty(db, {}, game.replay.positions, turns);
    };
    CHECK(!look("1. b5-b4 b6-b7 *"));
    const auto third = look("1. b5-b4 b6-b7 2. d5-d4 *");
    REQUIRE(third);
    CHECK(third->ply == 2);
    CHECK(third->games == 1);
    CHECK(!third->transposes);
    const auto second = look("1. b6-b7 d5-d4 *");
    REQUIRE(second);
    CHECK(second->ply == 1);
    CHECK(second->games == 1);
}

}  // namespace damier
