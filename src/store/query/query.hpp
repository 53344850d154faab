// Queries: the search terms that select games, read from text.
//
// `parse_query` turns a text into a tree of terms. An example: `player:dupont not (event:cup or year:2025)` is
//
//     every
//         player: dupont
//         none
//             any
//                 event: cup
//                 year: 2025
//
// Some terms cannot be answered by SQL (positions, openings, lines, repeats). `find_positions` (store/read) looks their
// games up first. Then condition.hpp turns the tree into an SQL condition.
//
// Next: fields.hpp, the names of terms; values.hpp, their values; selection.hpp, a query together with numbers of
// games.
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

/// The numbers from `first` to `last`, both included.
struct NumberRange {
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool operator==(const NumberRange&) const = default;
};

/// One condition on games.
struct QueryTerm {
    enum class Field : std::uint8_t {
        word,  ///< in the name of a player, the event or the site
        game,
        rules,
        player,
        side,  ///< the player of the side `name`
        result,
        winner,  ///< a player, or the side `name` if it is not empty
        loser,   ///< a player, or the side `name` if it is not empty
        event,
        site,
        round,  ///< `value` is a round as written; if it is empty, `range` is a range of numbers
        date,   ///< from `from` to `to`; an open end is a date without known parts
        year,
        plies,
        score,  ///< `value` is a whole score; if it is empty, `range` is a range of margins
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
    std::string value;  ///< folded if case and accents do not matter (names: see `folded_name`)
    std::string name;
    Date from;
    Date to;
    NumberRange range;
    std::vector<NumberRange> ids;
    std::vector<std::int64_t> games;  ///< the games of a position, opening, line or repeats, after `find_positions`

    bool operator==(const QueryTerm&) const = default;
};

/// A condition on games: a term, or several queries joined.
struct Query {
    enum class Kind : std::uint8_t { all, term, every, any, none };
    Kind kind = Kind::all;
    QueryTerm term;            ///< for `term`
    std::vector<Query> parts;  ///< for the others: all parts hold, any part holds, or the only part does not hold

    bool operator==(const Query&) const = default;
};

/// An error in a query: its place in the text, and a message that says what was expected.
struct QueryFault {
    std::size_t at = 0;
    std::string message;
};

/// Reads a query. Words and terms are joined by `and`, `or`, `not` and parentheses. A blank means `and`, which binds
/// tighter than `or`. A term is `name:value`; a value with blanks needs quotes. Several numbers in a row are
/// alternatives. An empty text means all games; an empty word or value is an error. Sides, terminations, yes and no may
/// be in the user's language, and dates as its tables show them. See damier-query(7).
[[nodiscard]] Result<Query, QueryFault> parse_query(std::string_view text);

/// Joins the words of a command line into one query. The shell removes the quotes of `player:"Jean Dupont"`, so they
/// are put back if a word is one term with blanks in its value. An empty word becomes `""`, which is an error in a
/// query.
[[nodiscard]] std::string query_of_words(const std::vector<std::string>& words);

/// The names of all terms, without the colon: `player`, `black`. See damier-query(7).
[[nodiscard]] std::vector<std::string> query_terms();

}  // namespace damier
