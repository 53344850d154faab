#include "games/score_fault.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace damier {
namespace {

/// What both scores can be together at the end.
struct Sums {
    int least;
    int most;
};

constexpr std::array<std::pair<std::string_view, Sums>, 4> known_sums{{
    {"achef", {2, 16}},
    {"anacund", {41, 41}},
    {"avalam", {1, 48}},
    {"fanorona", {1, 44}},
}};

Sums sums_of(std::string_view game) {
    const auto known =
        std::find_if(known_sums.begin(), known_sums.end(), [&](const auto& sums) { return sums.first == game; });
    return known == known_sums.end() ? Sums{0, 198} : known->second;
}

}  // namespace

std::optional<std::string> score_fault(const GameInfo& info, std::string_view result, const Score& score) {
    const auto [one, two] = std::pair{int{score.points[0]}, int{score.points[1]}};
    const auto [least, most] = sums_of(info.id);
    if (one + two < least || one + two > most) {
        return least == most ? fmt::format("the {} of both add up to {}", info.scored, most)
                             : fmt::format("there are at most {} {}", most, info.scored);
    }
    if (score.fives && ((*score.fives)[0] > one || (*score.fives)[1] > two ||
                        5 * ((*score.fives)[0] + (*score.fives)[1]) > most)) {
        return "there are too many towers of five";
    }
    if (info.endless || result == "*") {
        return std::nullopt;
    }
    const int fives = one == two && score.fives ? (*score.fives)[0] - (*score.fives)[1] : 0;
    const int ahead = one != two ? one - two : fives;
    const bool is_told = one != two || score.fives;
    if (is_told && (result == "1-0" ? ahead <= 0 : result == "0-1" ? ahead >= 0 : ahead != 0)) {
        return fmt::format("who wins has more {}, and the result is {}", info.scored, result);
    }
    return std::nullopt;
}

}  // namespace damier
