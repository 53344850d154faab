#include "reports/dossier.hpp"

#include "catch.hpp"
#include "reports/stats.hpp"
#include "store/file/open.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

#include <map>

using namespace damier;
using namespace damier::testing;

namespace {

std::string players(const std::string& yellow, const std::string& red, int day) {
    return fmt::format("[Yellow \"{}\"] [Red \"{}\"] [Date \"2026.01.{:02}\"]", yellow, red, day);
}

/// Ann wins four, draws one, loses two, and leaves one game unfinished; Bob and Cid play once without her. The last
/// game is only planned.
Database club() {
    auto db = database_in_memory();
    store(db,
          {
              avalam_game(players("Ann", "Bob", 1), "1. b5-b4 b6-b7 1-0"),
              avalam_game(players("Bob", "ANN", 2), "1. b5-b4 0-1"),
              avalam_game(players("Ann", "Cid", 3),
                          "1. b5-b4 $4 {damier: ?? from =+1 to =-1} b6-b7 "
                          "$2 {damier: ~? from ~+2.0 to ~+0.1} 1/2-1/2"),
              avalam_game(players("Ann", "Bob", 4), "1. d5-e6 *"),
              avalam_game(players("Cid", "Ann", 5), "1. a4-a5 0-1"),
              avalam_game(players("Ann", "Cid", 6), "0-1"),
              avalam_game(players("Ann", "Bob", 7), "1. c5-c4 0-1"),
              avalam_game(players("Ann", "Bob", 8), "1-0"),
              avalam_game(players("Bob", "Cid", 9), "1. b5-b4 0-1"),
              avalam_game(players("Ann", "Cid", 10), "*"),
          },
          OnDuplicate::keep);
    return db;
}

Player player(const Database& db, const std::string& name) {
    return find_players(db, name, Match::whole).players.at(0);
}

}  // namespace

TEST_CASE("a dossier counts results by side and opponent, and finds the longest series") {
    const Database db = club();
    const Dossier ann = make_dossier(db, player(db, "Ann"), {});
    CHECK(ann.total.games == 8);
    CHECK(ann.total.wins == 4);
    CHECK(ann.total.draws == 1);
    CHECK(ann.total.losses == 2);
    CHECK(ann.total.unfinished == 1);
    CHECK(ann.not_played == 1);
    CHECK(ann.wins.games == 2);
    CHECK(write_date(ann.wins.last) == "2026.01.02");
    CHECK(ann.unbeaten.games == 4);  // an unfinished game neither ends a series nor counts
    CHECK(write_date(ann.unbeaten.first) == "2026.01.01");
    CHECK(write_date(ann.unbeaten.last) == "2026.01.05");
    CHECK(ann.losses.games == 2);
    REQUIRE(ann.sides.size() == 2);
    CHECK(ann.sides[0].games == 6);
    CHECK(ann.sides[1].wins == 2);
    REQUIRE(ann.opponents.size() == 2);
    CHECK(ann.opponents[0].name == "Bob");
    CHECK(ann.opponents[0].games == 5);
    CHECK(ann.opponents[1].losses == 1);
}

TEST_CASE("a dossier has openings next to the results of the others, and the mistakes of the player") {
    const Database db = club();
    const Dossier ann = make_dossier(db, player(db, "Ann"), {});
    REQUIRE(!ann.openings.empty());
    std::map<std::pair<Side, std::string>, const Dossier::OpeningGroup*> by_name;
    for (const auto& group : ann.openings) {
        by_name[{group.side, group.opening}] = &group;
    }
    const auto* const b5 = by_name[{Side::one, "avalam b5-b4"}];
    REQUIRE(b5 != nullptr);
    CHECK(b5->games == 2);
    CHECK(b5->wins == 1);
    CHECK(b5->others.games == 2);  // games 2, which Ann played with the other side, and 9
    CHECK(b5->others.losses == 2);
    REQUIRE(ann.mistakes.size() == 1);
    CHECK(ann.mistakes[0].games == 1);
    CHECK(ann.mistakes[0].marks == std::array<std::int64_t, 3>{0, 0, 1});
    const Dossier cid = make_dossier(db, player(db, "Cid"), {});
    CHECK(cid.mistakes.at(0).marks == std::array<std::int64_t, 3>{0, 1, 0});
}

TEST_CASE("a dossier against one opponent has only the games with that opponent") {
    const Database db = club();
    const Dossier duel = make_dossier(db, player(db, "Ann"), {.opponent = player(db, "Cid").id});
    CHECK(duel.total.games == 3);
    CHECK(duel.total.wins == 1);
    CHECK(duel.opponents.size() == 1);
    REQUIRE(duel.openings.size() == 2);
    CHECK(duel.openings[0].opening == "avalam b5-b4");
    CHECK(duel.openings[0].others.games == 2);  // not Ann's game against Bob
}

TEST_CASE("games counted for one player are those of the selection, with all keys") {
    const Database db = club();
    const Player ann = player(db, "Ann");
    for (const std::vector<Key>& by : {std::vector<Key>{Key::opponent}, {Key::year}, {Key::opening}, {Key::player}}) {
        const Stats one = stats(db, {}, {.by = by, .player = ann.id});
        PlayerCounts sum;
        for (const Stats::Group& group : one.by) {
            sum += group.of_player;
        }
        CHECK(one.total.games == 8);
        CHECK(one.not_played == 1);
        CHECK(sum.games == 8);
        CHECK(sum.wins == 4);
        CHECK(sum.losses == 2);
    }
    const Stats pairs = stats(db, {}, {.by = {Key::player, Key::opponent}});
    CHECK(pairs.by.at(0).key == std::vector<std::string>{"Ann", "Bob"});
    CHECK(pairs.by.at(0).of_player.wins == 3);
    CHECK(pairs.by.at(1).key == std::vector<std::string>{"Bob", "Ann"});
    CHECK(pairs.by.at(1).of_player.losses == 3);
}
