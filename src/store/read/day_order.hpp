// The order of games in time.
#pragma once

#include "record/date.hpp"
#include "record/round.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace damier {

/// When a game was played.
struct GameTime {
    DayRange days;
    std::uint32_t event = 0;  ///< its number
};

/// Sorts rows by the dates of their games. The rows come by number, and games of the same date keep this order. But
/// games of one event on one day are in the order of their rounds, since two computers may have entered them. `time_of`
/// gives the GameTime of a row, and `round_of` the text of its round.
template <class Row, class TimeOf, class RoundOf>
void sort_by_time(std::vector<Row>& rows, TimeOf time_of, RoundOf round_of) {
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const Row& a, const Row& b) { return older_first(time_of(a).days, time_of(b).days); });
    for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
        std::map<std::uint32_t, std::vector<std::size_t>> places;  // of each event on this day
        for (end = begin; end < rows.size() && !older_first(time_of(rows[begin]).days, time_of(rows[end]).days);
             ++end) {
            places[time_of(rows[end]).event].push_back(end);
        }
        for (const auto& [event, of_event] : places) {
            const DayRange days = time_of(rows[of_event.front()]).days;
            if (of_event.size() < 2 || days.first != days.last) {
                continue;
            }
            std::vector<std::pair<RoundKey, Row>> games;
            for (const std::size_t at : of_event) {
                RoundKey round = round_key(round_of(rows[at]));
                std::get<std::string>(round).clear();  // the alphabet does not tell which of two names is later
                games.emplace_back(std::move(round), std::move(rows[at]));
            }
            std::stable_sort(games.begin(), games.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            for (std::size_t i = 0; i < games.size(); ++i) {
                rows[of_event[i]] = std::move(games[i].second);
            }
        }
    }
}

}  // namespace damier
