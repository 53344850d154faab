#include "store/game/event_round_date.hpp"

#include "base/text.hpp"
#include "record/round.hpp"

#include <algorithm>

namespace damier {
namespace {

/// One bit for each known part.
std::uint32_t pattern_of(const EventRoundDate& when) {
    std::uint32_t pattern = 0;
    for (std::size_t i = 0; i < when.size(); ++i) {
        pattern |= when[i] != 0 ? 1U << i : 0;
    }
    return pattern;
}

/// The parts whose bits are set; all others are 0.
EventRoundDate part_of(EventRoundDate when, std::uint32_t pattern) {
    for (std::size_t i = 0; i < when.size(); ++i) {
        when[i] = (pattern >> i & 1U) != 0 ? when[i] : 0;
    }
    return when;
}

constexpr std::ptrdiff_t parts_before_date = 2;

Date date_of(const EventRoundDate& when) {
    return {static_cast<std::uint16_t>(when[2]), static_cast<std::uint8_t>(when[3]),
            static_cast<std::uint8_t>(when[4])};
}

}  // namespace

bool agree(const EventRoundDate& a, const EventRoundDate& b) {
    return std::equal(a.begin(), a.begin() + parts_before_date, b.begin(),
                      [](auto x, auto y) { return x == y || x == 0 || y == 0; }) &&
           may_be_same_day(date_of(a), date_of(b));
}

EventRoundDate EventRoundDateReader::read(const GameRow& game) {
    return read(fold(game.event), game.round, game.date);
}

EventRoundDate EventRoundDateReader::read(const std::string& event, const std::string& round, Date date) {
    return {number(event), number(plain_round(round)), date.year, date.month, date.day};
}

std::uint32_t EventRoundDateReader::number(const std::string& text) {
    return text == "?" ? 0 : numbers_.try_emplace(text, static_cast<std::uint32_t>(numbers_.size() + 1)).first->second;
}

void EventRoundDateIndex::add(const EventRoundDate& when, std::int64_t game) {
    const std::uint32_t pattern = pattern_of(when);
    ++games_[pattern];
    for (std::uint32_t asked = 0; asked < patterns; ++asked) {
        if ((asked & ~pattern) == 0) {
            numbers_[{pattern, part_of(when, asked)}].emplace(game, date_of(when).number());
        }
    }
}

void EventRoundDateIndex::remove(const EventRoundDate& when, std::int64_t game) {
    const std::uint32_t pattern = pattern_of(when);
    --games_[pattern];
    for (std::uint32_t asked = 0; asked < patterns; ++asked) {
        if ((asked & ~pattern) == 0) {
            const auto at = numbers_.find({pattern, part_of(when, asked)});
            at->second.erase({game, date_of(when).number()});
            if (at->second.empty()) {
                numbers_.erase(at);
            }
        }
    }
}

std::optional<std::int64_t> EventRoundDateIndex::lowest(const EventRoundDate& when) const {
    std::optional<std::int64_t> found;
    for (std::uint32_t pattern = 0; pattern < patterns; ++pattern) {
        if (games_[pattern] == 0) {
            continue;
        }
        const auto at = numbers_.find({pattern, part_of(when, pattern & pattern_of(when))});
        if (at == numbers_.end()) {
            continue;
        }
        // The parts agree. It is the first game as a rule: seldom is there no such day as the 31st of February.
        const auto game = std::find_if(at->second.begin(), at->second.end(), [&](const auto& one) {
            return may_be_same_day(Date::of_number(one.second).value_or(Date{}), date_of(when));
        });
        if (game != at->second.end() && (!found || game->first < *found)) {
            found = game->first;
        }
    }
    return found;
}

}  // namespace damier
