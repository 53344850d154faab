#pragma once

#include "base/result.hpp"
#include "record/date.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Numbers from one to another, both included.
struct NumberRange {
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool operator==(const NumberRange&) const = default;
};

/// One condition on games.
struct QueryTerm {
    enum class Field : std::uint8_t {
        word,  ///< in a player's, the event's or the site's name
        game,
        rules,
        player,
        side,  ///< the player of the side that `name` names
        result,
        winner,  ///< a player, or a side where `name` names one
        loser,   ///< the same
        event,
        site,
        round,  ///< `value` is a round as written, or empty where `range` is one of numbers
        date,   ///< between `from` and `to`, as far as these were given; nothing is known of an end that is open
        year,
        plies,
        score,  ///< `value` is a whole score, or empty where `range` is one of margins
        termination,
        tag,  ///< the tag `name`, which says something, with `value` in its value unless that is empty
        id,   ///< in one of `ids`
        position,
        opening,    ///< the first turns, or an image of them under the symmetries of the board
        line,       ///< the first turns exactly
        irregular,  ///< `yes` or `no`; a game without turns is neither
        repeats,    ///< in `range`: the most often that one board, with the side to move, stood in the game
        change,     ///< added or replaced by a change of the log with such a number
    };
    Field field = Field::word;
    std::string value;  ///< folded where case and accents do not matter (names: see `folded_name`)
    std::string name;
    Date from;
    Date to;
    NumberRange range;
    std::vector<NumberRange> ids;
    std::vector<std::int64_t>
        games;  ///< position, opening, line, repeats: those that have it, once `find_positions` has looked

    bool operator==(const QueryTerm&) const = default;
};

/// A question which games are meant: a term, or queries joined.
struct Query {
    enum class Kind : std::uint8_t { all, term, every, any, none };
    Kind kind = Kind::all;
    QueryTerm term;            ///< of a term
    std::vector<Query> parts;  ///< of the others: every one of them holds, any of them, none (of one)

    bool operator==(const Query&) const = default;
};

/// Where in the text a query is at fault, and why. The message says what would be right.
struct QueryFault {
    std::size_t at = 0;
    std::string message;
};

/// Reads words and terms joined by `and`, `or`, `not` and parentheses; blank means `and`, which binds tighter than
/// `or`. A term is `name:value`; a value with blanks stands in quotes. Numbers side by side are alternatives. See
/// damier-query(7). An empty text means all games; an empty word or value is at fault.
[[nodiscard]] Result<Query, QueryFault> parse_query(std::string_view text);

/// The words of a command line as one query. The shell takes away the quotes of `player:"Jean Dupont"`; they are put
/// back where a word is one term with blanks in its value. An empty word becomes `""`, which is at fault.
[[nodiscard]] std::string query_of_words(const std::vector<std::string>& words);

/// The names of all terms, without the colon: `player`, `black`; see damier-query(7).
[[nodiscard]] std::vector<std::string> query_terms();

}  // namespace damier
