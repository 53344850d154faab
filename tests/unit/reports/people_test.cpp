#include "reports/people.hpp"

#include "catch.hpp"
#include "record/date.hpp"
#include "store/file/open.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

using namespace damier;
using namespace damier::testing;

namespace {

Database club() {
    auto db = database_in_memory();
    store(db, {
                  avalam_game("[Event \"Coupe\"] [Date \"2023.12.31\"]", "1. i6-i5 1-0"),
                  avalam_game("[Event \"COUPE\"] [Date \"2024.??.??\"] [Yellow \"BERT\"] [Red \"Anna\"]",
                              "1. i6-i5 1/2-1/2"),
                  avalam_game("[Event \"Ligue\"] [Date \"2024.01.??\"] [Red \"Carl\"]", "0-1"),
                  avalam_game("[Red \"?\"]", "1. i6-i5 *"),
                  sample("[Game \"achef\"] [Black \"Anna\"] [White \"Bert\"] [Date \"2022.01.01\"]\n\n0-1\n"),
              });
    return db;
}

using Lines = std::vector<std::string>;

std::string text(const std::optional<Date>& date) {
    return date ? write_date(*date) : "-";
}

Lines lines(std::vector<PlayerTally> players, PlayerOrder order) {
    sort_players(players, order);
    Lines out;
    for (const PlayerTally& p : players) {
        out.push_back(fmt::format("{}{} {} {} {} {} {} {} {}", p.player.name, p.game.empty() ? "" : "/" + p.game,
                                  p.games, p.wins, p.draws, p.losses, p.unfinished, text(p.dates.first),
                                  text(p.dates.last)));
    }
    return out;
}

PlayerTally tally(std::int64_t id, const std::string& name, std::int64_t games) {
    PlayerTally out;
    out.player = {id, name};
    out.games = games;
    return out;
}

Lines doubles(const Lines& names) {
    std::vector<PlayerTally> players;
    for (std::size_t i = 0; i < names.size(); ++i) {
        players.push_back(tally(static_cast<std::int64_t>(i) + 1, names[i], static_cast<std::int64_t>(i)));
    }
    Lines out;
    for (const auto& pair : find_double_names(players).pairs) {
        out.push_back(pair.keep.name + "=" + pair.other.name);
    }
    return out;
}

}  // namespace

TEST_CASE("players are counted, and an unknown player is not one") {
    const auto db = club();
    CHECK(lines(count_players(db, {}, false), PlayerOrder::games) == Lines{"Anna 5 1 1 2 1 2022.01.01 2024.01.??",
                                                                           "Bert 3 1 1 1 0 2022.01.01 2024.??.??",
                                                                           "Carl 1 1 0 0 0 2024.01.?? 2024.01.??"});
    CHECK(lines(count_players(db, {.query = *parse_query("game:avalam")}, true), PlayerOrder::name) ==
          Lines{"Anna/avalam 4 1 1 1 1 2023.12.31 2024.01.??", "Bert/avalam 2 0 1 1 0 2023.12.31 2024.??.??",
                "Carl/avalam 1 1 0 0 0 2024.01.?? 2024.01.??"});
    CHECK(lines(count_players(db, {}, false), PlayerOrder::score).front().starts_with("Carl"));
    CHECK(count_players(database_in_memory(), {}, true).empty());
}

TEST_CASE("events are counted with their players") {
    Lines out;
    for (const EventTally& event : count_events(club(), {})) {
        out.push_back(fmt::format("{} {} {} {}", event.event, event.games, event.players, text(event.dates.first)));
    }
    CHECK(out == Lines{"Coupe 2 2 2023.12.31", "Ligue 1 2 2024.01.??"});
}

TEST_CASE("names that may belong to one person are found") {
    CHECK(doubles({"Jean Dupont", "DUPONT, Jean"}) == Lines{"DUPONT, Jean=Jean Dupont"});
    CHECK(doubles({"Jean Dupont", "Jean Dupond", "Karl Maier"}) == Lines{"Jean Dupond=Jean Dupont"});
    CHECK(doubles({"J. Dupont", "Jean Dupont"}) == Lines{"Jean Dupont=J. Dupont"});
    CHECK(doubles({"Jean Dupont", "Anne Dupont", "Jean Martin"}).empty());
    CHECK(doubles({"Johannes", "Johanes"}) == Lines{"Johanes=Johannes"});
}

TEST_CASE("the search for double names among very many is bounded") {
    std::vector<PlayerTally> players;
    for (std::int64_t i = 1; i <= 20'000; ++i) {
        players.push_back(tally(i, fmt::format("Jean Player{}", i), 1));
    }
    players.push_back(tally(20'001, "Zoltan Quux", 1));
    players.push_back(tally(20'002, "Quux, Zoltan", 1));
    const DoubleNames found = find_double_names(players);
    CHECK_FALSE(found.all_compared);
    REQUIRE(found.pairs.size() == 1);
    CHECK(found.pairs[0].keep.name == "Zoltan Quux");
}

TEST_CASE("the games between two players are summed up, the latest first") {
    const auto db = club();
    const auto anna = find_players(db, "anna", Match::whole).players.at(0);
    const auto bert = find_players(db, "ber", Match::part).players.at(0);
    const auto games = encounters(db, bert.id, anna.id, {});
    std::vector<std::int64_t> ids;
    for (const Encounter& game : games) {
        ids.push_back(game.row.id);
    }
    CHECK(ids == std::vector<std::int64_t>{2, 1, 5});
    const Versus versus = sum_up(games);
    CHECK(versus.total == PlayerCounts{3, 1, 1, 1, 0});
    REQUIRE(versus.by_game.size() == 2);
    CHECK(versus.by_game[1].as_side1 == PlayerCounts{1, 0, 1, 0, 0});
    CHECK(versus.by_game[1].as_side2 == PlayerCounts{1, 0, 0, 1, 0});
}

TEST_CASE("an unknown name gives the nearest names") {
    const auto db = club();
    CHECK(find_players(db, "Berta", Match::part).nearest == Lines{"Bert"});
    CHECK(find_players(db, "an", Match::whole).players.empty());
    CHECK(find_events(db, "coupe", Match::part).events == Lines{"Coupe"});
    CHECK(find_events(db, "Coup d", Match::part).nearest == Lines{"Coupe"});
}
