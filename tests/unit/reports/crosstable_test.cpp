#include "reports/crosstable.hpp"

#include "catch.hpp"

#include <fmt/format.h>

using namespace damier;

namespace {

/// A game of one turn; `-` before the result makes it a forfeit.
EventGame game(const std::string& round, char one, char two, std::string result) {
    EventGame out;
    const bool forfeit = result[0] == '-';
    out.row.round = round;
    out.row.result = forfeit ? result.substr(1) : result;
    out.row.plies = forfeit ? 0 : 1;
    out.termination = forfeit ? "forfeit" : "";
    const auto player = [](char name) { return name == '?' ? Player{0, "?"} : Player{name, std::string(1, name)}; };
    out.side1 = player(one);
    out.side2 = player(two);
    return out;
}

using Lines = std::vector<std::string>;

/// Place, player, points, direct encounter, Sonneborn–Berger; in a Swiss Buchholz and cut 1 too.
Lines lines(const Crosstable& table) {
    Lines out;
    for (const Crosstable::Row& row : table.rows) {
        out.push_back(fmt::format("{} {} {} {} {}", row.place, row.player.name, row.points,
                                  row.direct_encounter ? fmt::format("{}", *row.direct_encounter) : "-",
                                  row.sonneborn_berger));
        if (table.pairing == Pairing::swiss) {
            out.back() += fmt::format(" {} {}", row.buchholz, row.buchholz_cut1);
        }
    }
    return out;
}

const std::vector<EventGame> swiss{
    game("1", 'A', 'B', "1-0"), game("1", 'C', 'D', "1/2-1/2"), game("1", 'E', '?', "1-0"),
    game("2", 'A', 'E', "1-0"), game("2", 'B', 'C', "0-1"),  // D has gone
};

}  // namespace

TEST_CASE("a round robin has points and Sonneborn-Berger") {
    const auto table = make_crosstable(
        std::vector{game("1", 'A', 'B', "1-0"), game("2", 'C', 'A', "1/2-1/2"), game("3", 'B', 'C', "1-0")});
    CHECK(table.pairing == Pairing::round_robin);
    CHECK(lines(table) == Lines{"1 A 1.5 - 1.25", "2 B 1 - 0.5", "3 C 0.5 - 0.75"});
}

TEST_CASE("a tie in a round robin is broken by direct encounter, and shared where nothing breaks it") {
    const std::vector games{game("1", 'D', 'A', "1-0"), game("1", 'B', 'C', "1-0"), game("2", 'A', 'B', "1-0"),
                            game("2", 'C', 'D', "1-0"), game("3", 'A', 'C', "1-0"), game("3", 'B', 'D', "1-0")};
    CHECK(lines(make_crosstable(games)) == Lines{"1 A 2 1 3", "2 B 2 0 2", "3 C 1 1 1", "4 D 1 0 2"});
    const std::vector circle{game("1", 'A', 'B', "1-0"), game("2", 'B', 'C', "1-0"), game("3", 'C', 'A', "1-0")};
    CHECK(lines(make_crosstable(circle)) == Lines{"1 A 1 1 1", "1 B 1 1 1", "1 C 1 1 1"});
}

TEST_CASE("a forfeit is a game in a round robin, a bye is none, and what has no result does not count") {
    const auto table = make_crosstable(std::vector{game("1", 'A', 'B', "-1-0"), game("1", 'C', '?', "1-0"),
                                                   game("2", 'A', 'C', "*"), game("3", 'B', 'C', "0-1")},
                                       Pairing::round_robin);
    CHECK(lines(table) == Lines{"1 C 2 - 0", "2 A 1 - 0", "3 B 0 - 0"});
    CHECK(table.rows[1].games == 0);
    CHECK(table.rows[0].wins == 1);
}

TEST_CASE("Buchholz in a Swiss counts unplayed rounds as FIDE does") {
    // D's absence at the end counts as a draw for C, and as a game against one of half a point for D, which cut 1
    // leaves out. The bye of E is a win against one who has E's point.
    const auto table = make_crosstable(swiss);
    CHECK(table.pairing == Pairing::swiss);
    CHECK(table.rounds == Lines{"1", "2"});
    CHECK(lines(table) ==
          Lines{"1 A 2 - 1 1 1", "2 C 1.5 - 0.5 1 1", "3 E 1 - 1 3 2", "4 D 0.5 - 0.75 2 1.5", "5 B 0 - 0 3.5 2"});
}

TEST_CASE("a forfeit in a Swiss is an unplayed round for both") {
    auto games = swiss;
    games[3] = game("2", 'A', 'E', "-1-0");
    const auto table = make_crosstable(games, Pairing::swiss);
    // A: B's 0 and A's own 2; E: the bye and the lost forfeit, both against E's own 1 point.
    CHECK(lines(table)[0] == "1 A 2 - 2 2 2");
    CHECK(lines(table)[2] == "3 E 1 - 1 2 1");
}

TEST_CASE("who leaves a Swiss counts to opponents as if each round without a pairing were drawn") {
    const std::vector games{game("1", 'A', 'B', "1-0"), game("2", 'B', 'C', "-0-1"), game("2", 'A', 'D', "1-0"),
                            game("3", 'A', 'C', "1-0"), game("3", 'D', '?', "1-0")};  // B is absent
    const auto table = make_crosstable(games, Pairing::swiss);
    // A met B, who has 0 for the forfeit and counts a half for the absence; D (1 for the bye); C (1 for the forfeit).
    CHECK(lines(table)[0] == "1 A 3 - 2.5 2.5 2");
}

TEST_CASE("each point is given once, and meetings mirror each other") {
    for (const Pairing pairing : {Pairing::round_robin, Pairing::swiss}) {
        const auto table = make_crosstable(swiss, pairing);
        double points = 0;
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            points += table.rows[i].points;
            for (const auto& meeting : table.rows[i].meetings) {
                if (meeting.how != Crosstable::Meeting::How::played) {
                    continue;
                }
                const auto& back = table.rows[meeting.opponent].meetings;
                CHECK(std::count_if(back.begin(), back.end(), [&](const auto& other) {
                          return other.round == meeting.round && other.opponent == i &&
                                 *other.points + *meeting.points == 1;
                      }) == 1);
            }
        }
        CHECK(points == 5);
    }
}

TEST_CASE("rounds are in the order of numbers, and boards of a round belong to it") {
    const auto table = make_crosstable(
        std::vector{game("10.1", 'A', 'B', "1-0"), game("9", 'A', 'B', "1-0"), game("9.2", 'B', 'A', "1-0")});
    CHECK(table.rounds == Lines{"9", "10"});
    CHECK(table.rows[0].meetings.size() == 3);
    CHECK(make_crosstable({}).rows.empty());
}
