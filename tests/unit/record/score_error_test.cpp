#include "record/score_error.hpp"

#include "catch.hpp"
#include "games/any.hpp"

#include <string_view>
#include <vector>

using namespace damier;

namespace {

/// Whether a game of that kind may have ended so; `start` is tags and their values.
template <Game G>
bool may_end(const Start& start, std::string_view result, std::string_view score, bool may_be_early) {
    SaidEnd said{parse_result(result).value(), std::nullopt, may_be_early};
    if (!score.empty()) {
        said.score = *parse_score(score);
    }
    if (G::info.needs_board) {
        return !score_error<G>(nullptr, said);
    }
    const auto p = G::start(start);
    REQUIRE(p);
    return !score_error<G>(&*p, said);
}

struct End {
    const char* result;
    const char* score;
    bool at_end;  ///< whether a game that was played to its end may have ended so
    bool early;   ///< whether a game may that ended early
};

template <Game G>
void check_ends(const Start& start, const std::vector<End>& ends) {
    for (const End& end : ends) {
        CAPTURE(G::info.id, start[StartPart::rules], start[StartPart::board], start[StartPart::position], end.result,
                end.score);
        CHECK(may_end<G>(start, end.result, end.score, false) == end.at_end);
        CHECK(may_end<G>(start, end.result, end.score, true) == end.early);
    }
}

}  // namespace

TEST_CASE("what no finished game can have come to is told, and what none can have that ended early") {
    check_ends<Achef>({}, {{"1-0", "8-2", true, true},
                           {"0-1", "2-3", true, true},
                           {"1-0", "0-9", false, false},
                           {"0-1", "8-2", false, false},
                           {"1-0", "9-2", false, false},
                           {"1-0", "2-2", false, false},
                           {"1-0", "6-4", false, true},
                           {"1-0", "6-1", false, false},
                           {"1/2-1/2", "", true, true},
                           {"1/2-1/2", "5-4", true, true},
                           {"1/2-1/2", "5-2", false, false},
                           {"*", "5-4", true, true},
                           {"*", "5-2", true, true},
                           {"*", "9-2", false, false},
                           {"1-0", "", true, true},
                           {"1-0", "8-2 (1-0)", false, false}});
    check_ends<Anacund>({}, {{"1-0", "23-18", true, true},
                             {"0-1", "18-23", true, true},
                             {"1-0", "41-0", true, true},
                             {"1-0", "23-17", false, true},
                             {"*", "23-17", true, true},
                             {"0-1", "23-18", false, true},
                             {"1/2-1/2", "", false, true},
                             {"1/2-1/2", "9-9", false, true},
                             {"1-0", "30-20", false, false},
                             {"*", "30-20", false, false},
                             {"1-0", "", true, true}});
    check_ends<Avalam>({}, {{"1-0", "14-9", true, true},
                            {"1-0", "12-12", true, true},
                            {"1-0", "13-12", false, true},
                            {"1-0", "2-1", false, false},
                            {"1-0", "25-22", false, false},
                            {"0-1", "14-9", false, true},
                            {"1-0", "24-24 (1-0)", false, false},
                            {"1-0", "24-24", false, true},
                            {"*", "24-24", true, true},
                            {"1/2-1/2", "9-9 (2-2)", true, true},
                            {"1/2-1/2", "9-9 (3-1)", false, true},
                            {"0-1", "9-9 (3-1)", false, true},
                            {"1-0", "9-9 (3-1)", true, true},
                            {"1-0", "6-6 (7-0)", false, false},
                            {"1-0", "9-9 (8-2)", false, false},
                            {"1-0", "10-0 (9-0)", true, true},
                            {"1-0", "10-0 (7-0)", false, false},
                            {"1-0", "9-0", false, false},
                            {"1/2-1/2", "", true, true}});
    check_ends<Fanorona>({}, {{"1-0", "5-0", true, true},
                              {"0-1", "0-22", true, true},
                              {"0-1", "0-23", false, false},
                              {"0-1", "5-0", false, false},
                              {"1-0", "0-0", false, false},
                              {"1-0", "3-1", true, true},
                              {"1-0", "2-1", false, true},
                              {"1-0", "12-9", true, true},
                              {"1/2-1/2", "1-1", true, true},
                              {"1/2-1/2", "1-0", false, false},
                              {"1/2-1/2", "", true, true}});
    const Start small{"", "3x3"};
    check_ends<Fanorona>(small,
                         {{"1-0", "4-0", true, true}, {"1-0", "9-0", false, false}, {"1-0", "5-0", false, false}});
    // Black won the first round, and until five pieces are left takes none.
    const Start vela{"vela", "", "", "", "Black"};
    check_ends<Fanorona>(vela, {{"1-0", "22-0", true, true},
                                {"0-1", "0-5", true, true},
                                {"0-1", "0-6", false, false},
                                {"0-1", "22-6", true, true},
                                {"0-1", "22-22", true, true},
                                {"*", "21-6", false, false},
                                {"1-0", "3-0", true, true}});
}
