#include "record/next_round.hpp"

#include "catch.hpp"

#include <string>
#include <utility>
#include <vector>

namespace damier {
namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

Record record_of(const Tags& tags, const std::string& result) {
    Record record;
    for (const auto& [name, value] : tags) {
        record.set(name, value);
    }
    record.set("Result", result);
    record.result = result;
    return record;
}

std::string told(const Result<Record>& round) {
    std::string text;
    for (const Tag& tag : round->tags) {
        text += (text.empty() ? "" : " ") + tag.name + "=" + tag.value;
    }
    return text;
}

}  // namespace

TEST_CASE("in the next round of a match the players exchange sides") {
    const Tags tags{{"Game", "avalam"}, {"Event", "Cup"}, {"Yellow", "Ann"}, {"Red", "Bob"},
                    {"First", "Red"},   {"Lot", "17"},    {"Match", "m"},    {"Score", "12-8"}};
    CHECK(told(next_round(record_of(tags, "1-0"), "")) == "Game=avalam Event=Cup Yellow=Bob Red=Ann Match=m");
    CHECK(told(next_round(record_of(tags, "*"), "")) == "Game=avalam Event=Cup Yellow=Bob Red=Ann Match=m");
}

TEST_CASE("a board that is dealt is not that of the next round") {
    const Tags of_anacund{{"Game", "anacund"}, {"Dark", "Ann"}, {"Light", "Bob"}, {"Board", "x"}};
    CHECK(told(next_round(record_of(of_anacund, "1-0"), "")) == "Game=anacund Dark=Bob Light=Ann");
    const Tags of_fanorona{{"Game", "fanorona"}, {"White", "Ann"}, {"Black", "Bob"}, {"Board", "5x5"}};
    CHECK(told(next_round(record_of(of_fanorona, "*"), "")) == "Game=fanorona White=Bob Black=Ann Board=5x5");
}

TEST_CASE("a game with a winner is followed by the second round of its rules") {
    const auto after = [](const std::string& rules, const std::string& result, std::string_view wanted = "") {
        Tags tags{{"Game", "fanorona"}, {"White", "Ann"}, {"Black", "Bob"}};
        if (!rules.empty()) {
            tags.emplace_back("Rules", rules);
        }
        return told(next_round(record_of(tags, result), wanted));
    };
    CHECK(after("", "0-1") == "Game=fanorona White=Ann Black=Bob FirstRound=Black Rules=vela");
    CHECK(after("", "1-0") == "Game=fanorona White=Ann Black=Bob FirstRound=White Rules=vela");
    CHECK(after("forced", "1-0") == "Game=fanorona White=Ann Black=Bob FirstRound=White Rules=vela-forced");
    CHECK(after("continue", "1-0") == "Game=fanorona White=Ann Black=Bob FirstRound=White Rules=vela-continue");
    CHECK(after("other", "1-0") == "Game=fanorona White=Ann Black=Bob FirstRound=White Rules=vela-other");
    CHECK(after("", "1-0", "vela-choice") == "Game=fanorona White=Ann Black=Bob FirstRound=White Rules=vela-choice");
    CHECK(after("", "1-0", "free") == "Game=fanorona White=Bob Black=Ann");
    CHECK(after("", "1/2-1/2") == "Game=fanorona White=Bob Black=Ann");
    CHECK(after("forced", "*") == "Game=fanorona White=Bob Black=Ann Rules=forced");
    // After a second round, a new first round.
    CHECK(after("vela-forced", "1-0") == "Game=fanorona White=Bob Black=Ann Rules=forced");
    CHECK(after("vela", "*") == "Game=fanorona White=Bob Black=Ann");
    CHECK(next_round(record_of({{"Game", "fanorona"}}, "*"), "vela").error() ==
          "the first round has no winner, and the vela rules need one");
}

}  // namespace damier
