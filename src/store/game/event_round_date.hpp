// Event, round and date of a game as numbers, and an index of games by these numbers. Duplicates must agree in them
// (see GameWriter).
#pragma once

#include "record/date.hpp"
#include "store/game/entry.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace damier {

/// The event, the round, the year, the month and the day of a game as numbers; 0 for an unknown part. Two games agree
/// if three things hold. Their events are equal, or one of them is unknown. Their rounds are the same
/// (`is_same_round`), or one of them is unknown. Some day fits both dates.
using EventRoundDate = std::array<std::uint32_t, 5>;

[[nodiscard]] bool agree(const EventRoundDate& a, const EventRoundDate& b);

/// Makes the numbers of games. Equal events and same rounds get equal numbers, as long as this object lives.
class EventRoundDateReader {
public:
    EventRoundDate read(const GameRow& game);
    /// `event` must be folded.
    EventRoundDate read(const std::string& event, const std::string& round, Date date);

private:
    std::uint32_t number(const std::string& text);

    std::unordered_map<std::string, std::uint32_t> numbers_;
};

/// Finds, among very many games, one that agrees with a given game in event, round and date. The time hardly grows with
/// the number of games. Each game is stored under every subset of its known parts. Each set of known parts that occurs
/// in some game is a pattern. A question needs one look-up per pattern, and there are at most 32 patterns.
class EventRoundDateIndex {
public:
    void add(const EventRoundDate& when, std::int64_t game);
    void remove(const EventRoundDate& when, std::int64_t game);
    /// The lowest number of a game that agrees, or nothing.
    [[nodiscard]] std::optional<std::int64_t> lowest(const EventRoundDate& when) const;

private:
    static constexpr std::uint32_t patterns = 32;
    /// The pattern of a game, and the values of some of its known parts; all other values are 0.
    using Key = std::pair<std::uint32_t, EventRoundDate>;

    std::array<std::size_t, patterns> games_{};                                // the number of games, by pattern
    std::map<Key, std::set<std::pair<std::int64_t, std::uint32_t>>> numbers_;  // of games, and of their dates
};

}  // namespace damier
