#include "reports/matches.hpp"

#include "catch.hpp"

#include <string>

namespace damier {
namespace {

constexpr std::int64_t ann = 1;
constexpr std::int64_t bob = 2;

/// A game between Ann, on side one, and Bob.
MatchGame game(std::int64_t id, const std::string& rules, const std::string& round, const std::string& result,
               const std::string& date = "????.??.??") {
    MatchGame out;
    out.row.id = id;
    out.row.game = "fanorona";
    out.row.rules = rules;
    out.row.event = "Cup";
    out.row.date = parse_date(date).value();
    out.row.round = round;
    out.row.result = parse_result(result).value();
    out.side1 = ann;
    out.side2 = bob;
    if (rules == "vela") {
        out.first_round = Side::one;
    }
    return out;
}

/// The game with exchanged colours.
MatchGame turned(MatchGame game) {
    std::swap(game.side1, game.side2);
    return game;
}

std::int64_t before(const std::vector<MatchGame>& games) {
    const auto ties = tie_rounds(games);
    return ties.empty() ? 0 : ties.front().before;
}

}  // namespace

TEST_CASE("a second round is tied to the round before it") {
    const MatchGame second = game(5, "vela", "2", "0-1");
    CHECK(before({game(4, "free", "1", "1-0"), second}) == 4);
    CHECK(before({second, game(9, "free", "1", "1-0")}) == 9);
    CHECK(before({second, game(4, "free", "3", "1-0")}) == 0);
    CHECK(before({turned(game(4, "free", "1", "0-1")), second}) == 4);
    CHECK(before({game(3, "free", "?", "1-0"), game(4, "free", "?", "1-0"), second}) == 4);
    CHECK(before({game(4, "free", "1.1", "1-0"), game(5, "vela", "1.2", "0-1"), game(3, "free", "1.3", "1-0")}) == 4);
    CHECK(before({game(3, "free", "0", "1-0"), game(4, "free", "1", "1-0"), second}) == 4);
    const MatchGame dated = game(5, "vela", "?", "0-1", "2026.02.01");
    CHECK(before({dated, game(9, "free", "?", "1-0", "2026.01.01")}) == 9);
    CHECK(before({dated, game(3, "free", "?", "1-0", "2026.03.01")}) == 0);
}

TEST_CASE("only rounds of one match are tied") {
    const MatchGame second = game(5, "vela", "2", "0-1");
    MatchGame other = game(4, "free", "1", "1-0");
    other.row.event = "League";
    CHECK(before({other, second}) == 0);
    other = game(4, "free", "1", "1-0");
    other.side2 = 3;
    CHECK(before({other, second}) == 0);
    other = game(4, "free", "1", "1-0");
    other.row.game = "avalam";
    CHECK(before({other, second}) == 0);
    MatchGame nobody = game(4, "free", "1", "1-0");
    MatchGame nobodys = second;
    nobody.side2 = nobodys.side2 = 0;
    CHECK(before({nobody, nobodys}) == 0);
    CHECK(tie_rounds(std::vector{game(4, "free", "1", "1-0"), game(5, "free", "2", "1-0")}).empty());
}

/// The last of the earlier first rounds, found by looking at all of them. Rounds count if both are known and differ;
/// then dates, in the same way; then numbers.
const MatchGame* last_by_looking(const std::vector<MatchGame>& games, const MatchGame& second) {
    const auto is_earlier = [](const MatchGame& a, const MatchGame& b) {
        const bool by_round = a.row.round != "?" && b.row.round != "?" && a.row.round != b.row.round;
        const bool by_date = a.row.date != Date{} && b.row.date != Date{} && a.row.date != b.row.date;
        return by_round  ? a.row.round < b.row.round
               : by_date ? a.row.date.number() < b.row.date.number()
                         : a.row.id < b.row.id;
    };
    const MatchGame* last = nullptr;
    for (const MatchGame& game : games) {
        if (game.row.rules != "vela" && is_earlier(game, second) && (last == nullptr || is_earlier(*last, game))) {
            last = &game;
        }
    }
    return last;
}

TEST_CASE("if the same is known of the games, the round before is the last earlier first round") {
    const std::string rounds = GENERATE("?", "123");
    const std::string days = GENERATE("?", "1357");
    std::vector<MatchGame> games;
    for (std::int64_t id = 1; id <= 60; ++id) {
        const auto draw = static_cast<std::size_t>(id * 7919 % 1009);
        const char day = days[draw % days.size()];
        games.push_back(game(id, draw % 3 == 0 ? "vela" : "free", std::string(1, rounds[draw / 5 % rounds.size()]), "*",
                             day == '?' ? "????.??.??" : std::string("2026.01.0") + day));
    }
    const auto ties = tie_rounds(games);
    std::size_t tied = 0;
    for (const MatchGame& second : games) {
        const MatchGame* last = second.row.rules == "vela" ? last_by_looking(games, second) : nullptr;
        if (last != nullptr) {
            REQUIRE(tied < ties.size());
            CHECK(ties[tied].game == second.row.id);
            CHECK(ties[tied].before == last->row.id);
            ++tied;
        }
    }
    CHECK(tied == ties.size());
}

TEST_CASE("the stated winner of the round before may differ from its real winner") {
    struct Case {
        MatchGame first;
        bool contradicts;
    };
    const Case c = GENERATE(values<Case>({
        {game(4, "free", "1", "1-0"), false},
        {game(4, "free", "1", "0-1"), true},
        {game(4, "free", "1", "1/2-1/2"), true},
        {game(4, "free", "1", "*"), false},
        {turned(game(4, "free", "1", "0-1")), false},
        {turned(game(4, "free", "1", "1-0")), true},
    }));
    const auto ties = tie_rounds(std::vector{c.first, game(5, "vela", "2", "0-1")});
    REQUIRE(ties.size() == 1);
    CHECK(ties.front().contradicts == c.contradicts);
}

/// The game with a Match tag.
MatchGame tagged(MatchGame game, const std::string& match) {
    game.match = match;
    return game;
}

TEST_CASE("games with one Match tag are rounds of a match, whoever has which side") {
    const std::vector games{tagged(game(7, "free", "?", "1-0"), "m"),
                            tagged(turned(game(8, "free", "?", "1-0")), "m"),
                            tagged(game(9, "free", "?", "1/2-1/2"), "m"),
                            tagged(game(10, "free", "?", "*"), "m"),
                            game(11, "free", "?", "1-0"),
                            tagged(game(12, "free", "?", "1-0"), "other")};
    const auto matches = find_matches(games);
    REQUIRE(matches.size() == 1);
    CHECK(matches[0].games == std::vector<std::int64_t>{7, 8, 9, 10});
    CHECK(matches[0].players == std::array{ann, bob});
    CHECK(matches[0].points() == std::array{1.5, 1.5});
    CHECK(matches[0].of_first.unfinished == 1);
}

TEST_CASE("a match has one kind of game and two players, and may go over events") {
    MatchGame elsewhere = tagged(game(8, "free", "?", "1-0"), "m");
    elsewhere.row.event = "Other cup";
    const MatchGame first = tagged(game(7, "free", "?", "1-0"), "m");
    CHECK(find_matches(std::vector{first, elsewhere}).size() == 1);
    MatchGame other_kind = elsewhere;
    other_kind.row.game = "avalam";
    CHECK(find_matches(std::vector{first, other_kind}).empty());
    MatchGame other_player = elsewhere;
    other_player.side2 = 3;
    CHECK(find_matches(std::vector{first, other_player}).empty());
    MatchGame nobody = elsewhere;
    nobody.side2 = 0;
    CHECK(find_matches(std::vector{first, nobody}).empty());
}

TEST_CASE("the rounds of a match are in the order of their dates and numbers") {
    const std::vector games{tagged(game(9, "free", "?", "1-0", "2026.01.02"), "m"),
                            tagged(turned(game(12, "free", "?", "1-0", "2026.01.01")), "m")};
    CHECK(find_matches(games)[0].games == std::vector<std::int64_t>{12, 9});
    CHECK(find_matches(games)[0].players == std::array{bob, ann});
}

TEST_CASE("a second round and its first round are a match without a tag") {
    const auto matches = find_matches(std::vector{game(4, "free", "1", "0-1"), game(5, "vela", "2", "1-0")});
    REQUIRE(matches.size() == 1);
    CHECK(matches[0].games == std::vector<std::int64_t>{4, 5});
    CHECK(matches[0].points() == std::array{1.0, 1.0});
    // A second round is not the first round of another match, and a first round has one second round.
    const auto of_three =
        find_matches(std::vector{game(4, "free", "1", "0-1"), game(5, "vela", "3", "*"), game(6, "vela", "2", "1-0")});
    REQUIRE(of_three.size() == 1);
    CHECK(of_three[0].games == std::vector<std::int64_t>{4, 6});
    // With different Match tags they are not, and a tag in one of them is a different tag.
    CHECK(find_matches(std::vector{tagged(game(4, "free", "1", "0-1"), "m"), game(5, "vela", "2", "1-0")}).empty());
}

}  // namespace damier
