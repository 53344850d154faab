// Tests of the tables of tournaments: points, tie-breaks and unplayed rounds.
//
// Small events show one rule each. Larger events are compared with a second implementation of the rules.
#include "reports/crosstable.hpp"

#include "catch.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>
#include <sstream>

using namespace damier;

namespace {

/// A game of one turn; `-` before the result makes it a forfeit.
EventGame game(const std::string& round, char one, char two, std::string result) {
    EventGame out;
    const bool forfeit = result[0] == '-';
    out.row.round = round;
    out.row.date = {2025, 1, 1};
    out.row.result = parse_result(forfeit ? result.substr(1) : result).value();
    out.row.plies = forfeit ? 0 : 1;
    out.termination = forfeit ? "forfeit" : "";
    const auto player = [](char name) { return name == '?' ? Player{0, "?"} : Player{name, std::string(1, name)}; };
    out.side1 = player(one);
    out.side2 = player(two);
    return out;
}

using Lines = std::vector<std::string>;

/// Place, player, points, direct encounter, Sonneborn–Berger; in a Swiss event also Buchholz and cut 1.
Lines lines(const Crosstable& table) {
    Lines out;
    for (const Crosstable::Row& row : table.rows) {
        out.push_back(
            fmt::format("{} {} {} {} {}", row.place, row.player.name, row.points,
                        row.direct_encounter.empty() ? "-" : fmt::format("{}", fmt::join(row.direct_encounter, "/")),
                        row.sonneborn_berger));
        if (table.pairing == Pairing::swiss) {
            out.back() += fmt::format(" {} {}", row.buchholz, row.buchholz_cut1);
        }
    }
    return out;
}

const std::vector<EventGame> swiss{
    game("1", 'A', 'B', "1-0"), game("1", 'C', 'D', "1/2-1/2"), game("1", 'E', '?', "1-0"),
    game("2", 'A', 'E', "1-0"), game("2", 'B', 'C', "0-1"),  // D has left
};

}  // namespace

TEST_CASE("a round robin has points and Sonneborn-Berger") {
    const auto table = make_crosstable(
        std::vector{game("1", 'A', 'B', "1-0"), game("2", 'C', 'A', "1/2-1/2"), game("3", 'B', 'C', "1-0")});
    CHECK(table.pairing == Pairing::round_robin);
    CHECK(lines(table) == Lines{"1 A 1.5 - 1.25", "2 B 1 - 0.5", "3 C 0.5 - 0.75"});
}

TEST_CASE("a tie in a round robin is broken by direct encounter, and shared if nothing breaks it") {
    const std::vector games{game("1", 'D', 'A', "1-0"), game("1", 'B', 'C', "1-0"), game("2", 'A', 'B', "1-0"),
                            game("2", 'C', 'D', "1-0"), game("3", 'A', 'C', "1-0"), game("3", 'B', 'D', "1-0")};
    CHECK(lines(make_crosstable(games)) == Lines{"1 A 2 1 3", "2 B 2 0 2", "3 C 1 1 1", "4 D 1 0 2"});
    const std::vector circle{game("1", 'A', 'B', "1-0"), game("2", 'B', 'C', "1-0"), game("3", 'C', 'A', "1-0")};
    CHECK(lines(make_crosstable(circle)) == Lines{"1 A 1 1 1", "1 B 1 1 1", "1 C 1 1 1"});
}

TEST_CASE("in a round robin a forfeit is a game, a bye is not, and a game without a result does not count") {
    const auto table = make_crosstable(std::vector{game("1", 'A', 'B', "-1-0"), game("1", 'C', '?', "1-0"),
                                                   game("2", 'A', 'C', "*"), game("3", 'B', 'C', "0-1")},
                                       Pairing::round_robin);
    CHECK(lines(table) == Lines{"1 C 2 - 0", "2 A 1 - 0", "3 B 0 - 0"});
    CHECK(table.rows[1].games == 0);
    CHECK(table.rows[0].wins == 1);
}

TEST_CASE("both players may lose a game by forfeit") {
    const auto table =
        make_crosstable(std::vector{game("1", 'A', 'B', "-*"), game("2", 'A', 'C', "1-0"), game("3", 'B', 'C', "*")},
                        Pairing::round_robin);
    CHECK(lines(table) == Lines{"1 A 1 - 0", "2 B 0 - 0", "2 C 0 - 0"});
    CHECK(table.rows[1].meetings[0].points == 0.0);
    CHECK(table.rows[1].meetings[0].how == Crosstable::Meeting::How::forfeit);
    CHECK_FALSE(table.rows[1].meetings[1].points);
    CHECK(table.rows[0].games == 1);
}

TEST_CASE("Buchholz in a Swiss counts unplayed rounds as FIDE does") {
    // D's absence at the end counts as a draw for C. For D it counts as a game against an opponent with half a point,
    // which cut 1 leaves out. The bye of E is a win against an opponent with E's point.
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

TEST_CASE("for the opponents of a player who leaves a Swiss, each round without a pairing counts as a draw") {
    const std::vector games{game("1", 'A', 'B', "1-0"), game("2", 'B', 'C', "-0-1"), game("2", 'A', 'D', "1-0"),
                            game("3", 'A', 'C', "1-0"), game("3", 'D', '?', "1-0")};  // B is absent
    const auto table = make_crosstable(games, Pairing::swiss);
    // A's opponents were B, D and C. B has 0 for the forfeit and a half for the absence, D has 1 for the bye, and C has
    // 1 for the forfeit.
    CHECK(lines(table)[0] == "1 A 3 - 2.5 2.5 2");
}

TEST_CASE("a bye of a round that is not paired yet changes no tie-break") {
    auto games = swiss;
    games.push_back(game("4", 'D', '?', "0-1"));
    for (const TieBreakRules rules : {TieBreakRules::of_2023, TieBreakRules::of_2026}) {
        const auto table = make_crosstable(games, Pairing::swiss, rules);
        CHECK(lines(table) == lines(make_crosstable(swiss, Pairing::swiss, rules)));
        for (const auto& row : table.rows) {
            CHECK(row.meetings.size() == (row.player.name == "D" ? 3 : 2));
        }
    }
}

TEST_CASE("each point is given once, and the two sides of a meeting mirror each other") {
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

TEST_CASE("direct encounter is applied again to those who are still level") {
    // A to D have three points each: 2, 1½, 1½ and 1 among themselves, and B has beaten C.
    const std::vector games{
        game("1", 'A', 'B', "1/2-1/2"), game("1", 'C', 'D', "1-0"),     game("1", 'E', 'F', "0-1"),
        game("2", 'A', 'C', "1/2-1/2"), game("2", 'B', 'E', "1/2-1/2"), game("2", 'D', 'F', "1-0"),
        game("3", 'A', 'D', "1-0"),     game("3", 'B', 'F', "1-0"),     game("3", 'C', 'E', "1/2-1/2"),
        game("4", 'E', 'A', "1-0"),     game("4", 'B', 'D', "0-1"),     game("4", 'C', 'F', "1-0"),
        game("5", 'A', 'F', "1-0"),     game("5", 'B', 'C', "1-0"),     game("5", 'D', 'E', "1-0")};
    CHECK(lines(make_crosstable(games)) ==
          Lines{"1 A 3 2 7", "2 B 3 1.5/1 6.5", "3 C 3 1.5/0 6.5", "4 D 3 1 6", "5 E 2 - 6", "6 F 1 - 2"});
}

TEST_CASE("if not all level players have met, direct encounter places only a player who is certainly first") {
    // A has beaten B and C, who have not met.
    const std::vector games{game("1", 'A', 'B', "1-0"), game("2", 'A', 'C', "1-0"), game("3", 'B', 'D', "1-0"),
                            game("3", 'C', 'D', "1-0"), game("4", 'B', 'E', "1-0"), game("4", 'C', 'E', "1-0")};
    CHECK(lines(make_crosstable(games, Pairing::round_robin)) ==
          Lines{"1 A 2 2 4", "2 B 2 0 0", "2 C 2 0 0", "4 D 0 - 0", "4 E 0 - 0"});
}

TEST_CASE("players who met more than once count with the mean of their results") {
    // A and B each beat the other once, and drew once more; both have beaten C.
    const std::vector games{game("1", 'A', 'B', "1-0"), game("2", 'B', 'A', "1-0"), game("3", 'A', 'B', "1/2-1/2"),
                            game("4", 'A', 'C', "1-0"), game("5", 'B', 'C', "1-0")};
    CHECK(lines(make_crosstable(games, Pairing::round_robin)) ==
          Lines{"1 A 2.5 0.5 3.75", "1 B 2.5 0.5 3.75", "3 C 0 - 0"});
}

TEST_CASE("players whose scores are equal fractions are level in direct encounter") {
    // A has 1/3 against B and 2.5/3 against C, B has 2/3 and 1.5/3: both 7/6. B won more of their own games.
    std::vector<EventGame> games;
    const auto three = [&](char one, char two, std::array<const char*, 3> results) {
        for (const char* const result : results) {
            games.push_back(game(std::to_string(games.size() + 1), one, two, result));
        }
    };
    three('A', 'B', {"1-0", "0-1", "0-1"});
    three('A', 'C', {"1-0", "1-0", "1/2-1/2"});
    three('B', 'C', {"1/2-1/2", "1/2-1/2", "1/2-1/2"});
    three('A', 'D', {"1-0", "1/2-1/2", "0-1"});
    three('B', 'D', {"1-0", "1/2-1/2", "0-1"});
    three('C', 'D', {"1-0", "1-0", "1-0"});
    const auto table = make_crosstable(games, Pairing::round_robin);
    REQUIRE(table.rows[0].points == table.rows[1].points);
    CHECK(table.rows[0].player.name == "B");
    CHECK(table.rows[0].direct_encounter.at(0) == table.rows[1].direct_encounter.at(0));
}

TEST_CASE("an unplayed round counts at most as much as the rules of its day allow") {
    // There are two rounds. A has a forfeit against C, a player without points. E has a bye of a whole point.
    const std::vector games{game("1", 'A', 'B', "1-0"),  game("1", 'C', 'D', "0-1"), game("1", 'E', '?', "1-0"),
                            game("2", 'A', 'C', "-1-0"), game("2", 'E', 'B', "1-0"), game("2", 'D', '?', "1/2-1/2")};
    const auto contribution = [&](TieBreakRules rules, const std::string& name) {
        const auto table = make_crosstable(games, Pairing::swiss, rules);
        for (const auto& row : table.rows) {
            if (row.player.name == name) {
                return row.buchholz;
            }
        }
        return -1.0;
    };
    // A: B's 0 and the dummy's 2, or C's contribution of 0, since a lost forfeit is a pairing.
    CHECK(contribution(TieBreakRules::of_2023, "A") == 2);
    CHECK(contribution(TieBreakRules::of_2026, "A") == 0);
    // E: B's 0 and the dummy's 2, or half a point per round.
    CHECK(contribution(TieBreakRules::of_2023, "E") == 2);
    CHECK(contribution(TieBreakRules::of_2026, "E") == 1);
}

TEST_CASE("without an option the rules are those of the day on which the event began") {
    auto games = swiss;
    const auto rules_on = [&](const std::string& first, const std::string& second) {
        games[0].row.date = parse_date(first).value();
        for (std::size_t i = 1; i < games.size(); ++i) {
            games[i].row.date = parse_date(second).value();
        }
        return make_crosstable(games).rules;
    };
    CHECK(rules_on("2026.02.28", "2026.03.07") == TieBreakRules::of_2023);
    CHECK(rules_on("2026.03.01", "2026.03.07") == TieBreakRules::of_2026);
    CHECK(rules_on("2025.??.??", "????.??.??") == TieBreakRules::of_2023);
    CHECK(rules_on("2026.??.??", "2026.??.??") == TieBreakRules::of_2026);
    CHECK(rules_on("????.??.??", "????.??.??") == TieBreakRules::of_2026);
    CHECK(make_crosstable(games, {}, TieBreakRules::of_2023).rules == TieBreakRules::of_2023);
}

TEST_CASE("the results of events agree with a second implementation of the rules") {
    // Made by tests/reference/tiebreaks.py.
    std::ifstream file(DAMIER_TEST_DATA "/tiebreaks.txt");
    int events = 0;
    int again = 0;
    std::string head;
    while (std::getline(file, head)) {
        std::istringstream words(head);
        std::string word, number, kind, rules;
        words >> word >> number >> kind >> rules;
        REQUIRE(word == "event");
        std::vector<EventGame> games;
        Lines expected;
        std::string line;
        while (std::getline(file, line) && !line.empty()) {
            std::istringstream fields(line);
            std::string what, round, one, two, result, how;
            fields >> what;
            if (what == "place") {
                expected.push_back(line.substr(6));
                continue;
            }
            fields >> round >> one >> two >> result >> how;
            games.push_back(game(round, one[0], two[0], (how == "forfeit" ? "-" : "") + result));
        }
        CAPTURE(head);
        const auto table = make_crosstable(games, kind == "swiss" ? Pairing::swiss : Pairing::round_robin,
                                           rules == "2023" ? TieBreakRules::of_2023 : TieBreakRules::of_2026);
        CHECK(lines(table) == expected);
        ++events;
        again += std::any_of(expected.begin(), expected.end(),
                             [](const std::string& one) { return one.find('/') != std::string::npos; })
                     ? 1
                     : 0;
    }
    CHECK(events == 60);
    CHECK(again >= 20);
}

TEST_CASE("a tie may be broken by the difference of points or towers first") {
    const auto scored = [](EventGame game, const std::string& kind, const std::string& score) {
        game.row.game = kind;
        game.row.score = score;
        return game;
    };
    const std::vector games{
        scored(game("1", 'A', 'B', "1-0"), "avalam", "9-8"), scored(game("2", 'B', 'C', "1-0"), "avalam", "12-3"),
        scored(game("3", 'C', 'A', "1-0"), "avalam", "8-6"), scored(game("4", 'A', 'C', "*"), "avalam", "20-1"),
        scored(game("5", 'A', 'C', "1/2-1/2"), "achef", "8-2")};
    const auto table = make_crosstable(games, Pairing::round_robin, {}, FirstTieBreak::difference);
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0].player.name == "A");  // half a point more
    CHECK(table.rows[0].difference == -1);
    CHECK(table.rows[1].player.name == "C");
    CHECK(table.rows[1].difference == -7);
    CHECK(table.rows[2].difference == 8);
    const auto level = make_crosstable(std::span(games).first(3), Pairing::round_robin, {}, FirstTieBreak::difference);
    CHECK(level.rows[0].player.name == "B");
    CHECK(level.rows[1].player.name == "A");
    CHECK(level.rows[2].player.name == "C");
}
