// Event, round and date as numbers, and an index that finds games which agree in them.
#pragma once

#include "record/date.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace damier {

/// When and where a game was played, as far as that tells games apart: event, round, year, month and day as numbers, 0
/// for what is not known. Two games agree in it if event and round are each equal, or not known on one side, and there
/// is a day that both dates may be.
using EventRoundDate = std::array<std::uint32_t, 5>;

[[nodiscard]] bool agree(const EventRoundDate& a, const EventRoundDate& b);

/// Gives equal texts of tags equal numbers.
class EventRoundDateReader {
public:
    /// `event` must be folded.
    EventRoundDate read(const std::string& event, const std::string& round, Date date);

private:
    std::uint32_t number(const std::string& text);

    std::unordered_map<std::string, std::uint32_t> numbers_;
};

/// Finds, among very many games, one that agrees with a given game in event, round and date. The time hardly grows with
/// the number of games. Each game is stored under every subset of its known parts. A question needs one look-up per
/// pattern of known parts that some game has; there are at most 32 patterns.
class EventRoundDateIndex {
public:
    void add(const EventRoundDate& when, std::int64_t game);
    void remove(const EventRoundDate& when, std::int64_t game);
    /// The lowest number of a game that agrees, or nothing.
    [[nodiscard]] std::optional<std::int64_t> lowest(const EventRoundDate& when) const;

private:
    static constexpr std::uint32_t patterns = 32;
    /// The pattern of the known parts of a game, and the parts asked for; all other parts are 0.
    using Key = std::pair<std::uint32_t, EventRoundDate>;

    std::array<std::size_t, patterns> games_{};                                // by what is known of them
    std::map<Key, std::set<std::pair<std::int64_t, std::uint32_t>>> numbers_;  // of games, and of their dates
};

}  // namespace damier
