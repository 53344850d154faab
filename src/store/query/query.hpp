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
// SQL cannot answer terms about positions, openings, lines, comments, marks and repeats. `find_positions` (store/read)
// finds the games of these terms first. Then condition.hpp turns the tree into an SQL condition.
//
// Next: values.hpp, the names of terms and their values; selection.hpp, a query together with numbers of games.
#pragma once

#include "base/result.hpp"
#include "record/date.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace damier {

/// The numbers from `first` to `last`, both included.
struct NumberRange {
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool operator==(const NumberRange&) const = default;
};

/// The kinds of terms. Each type says which games a term selects. Names of players, events and sites are in the form
/// that `folded_name` gives. A name behind `=` selects only this name, and not longer ones.
namespace term {

/// A word without a name of a term: it is in the name of a player, of the event or of the site.
struct Word {
    std::string text;
};
struct Game {
    std::string id;
};
struct Rules {
    std::string name;
};
struct Player {
    std::string name;
};
/// The name of the player of one side. `side` is the folded name of the side, or `side1`, `side2` or `first` (the side
/// that moved first).
struct PlayerOfSide {
    std::string side;
    std::string name;
};
/// A player, or a word that may name one.
struct Candidate {
    std::string side;  ///< of the player; empty for any
    std::string player;
};
/// The other side has this player. `side` or `player` is empty until `settle_results` finds whom another term names.
struct Opponent {
    std::string name;
    std::string side;  ///< of the player whom the other term names; empty for any
    std::string player;
    std::size_t at = 0;                                ///< the place of the term in the query
    std::vector<std::vector<Candidate>> candidates{};  ///< see Decided
};
/// A player won or lost; or the side, if `side` is not empty. Both are empty in `result:win` and `result:loss` until
/// `settle_results` finds the player whom another term names.
struct Decided {
    bool won = false;
    std::string side;
    std::string player;
    std::size_t at = 0;  ///< the place of `result:win` in the query
    /// The names and words of which one is the player, if only the database knows which (see `settle_by_names`): a list
    /// for each group of terms that has some, the innermost first.
    std::vector<std::vector<Candidate>> candidates{};
};
/// The result, as in the Result tag.
struct Outcome {
    std::string result;
    bool by_forfeit = false;  ///< `+:-`, `-:+` or `-:-`: only if a side did not come
};
struct Event {
    std::string name;
};
struct Site {
    std::string name;
};
/// The round as it is written.
struct Round {
    std::string text;
};
struct RoundNumber {
    NumberRange range;
};
/// The date is in a range. A range without a first or a last day has a date without known parts there. Without both
/// days, no part of the game's date is known.
struct Dates {
    Date from;
    Date to;
};
struct Years {
    NumberRange range;
};
struct Plies {
    NumberRange range;
};
/// The score, as in the Score tag.
struct ScoreText {
    std::string text;
};
/// The difference of the points.
struct Margin {
    NumberRange range;
};
struct Termination {
    std::string text;
};
/// The game has the tag with a known value. If `value` is not empty, the tag contains it.
struct TagValue {
    std::string name;
    std::string value;
};
/// The number of the game is in one of the ranges.
struct Ids {
    std::vector<NumberRange> ranges;
};
/// The game has an irregular turn, or only legal turns. A game without turns fits neither.
struct Irregular {
    bool yes = false;
};
/// A change with a number in the range added or replaced the game.
struct ChangedBy {
    NumberRange range;
};

/// A term that SQL cannot answer. `find_positions` finds its games.
struct LookedUp {
    std::vector<std::int64_t> games;
};
struct PositionText : LookedUp {
    std::string text;
};
/// The game begins with these turns. Unless `exactly` is set, it may also begin with an image of them under the
/// symmetries of the board.
struct FirstTurns : LookedUp {
    std::string turns;
    bool exactly = false;
};
/// A comment contains the text, or the game has no comment. The text is in the form that `folded_name` gives.
struct Comment : LookedUp {
    std::string text;
    bool is_missing = false;  ///< `games` has the games with a comment, which the term does not select
};
/// A turn has this mark (NAG).
struct Nag : LookedUp {
    std::uint8_t nag = 0;
};
/// The game has a comment, a mark (NAG) or a variation.
struct Has : LookedUp {
    enum class What : std::uint8_t { comment, nag, variation };
    What what = What::comment;
};
/// The number of times that the most repeated board of the game occurred, with the same side to move.
struct Repeats : LookedUp {
    NumberRange range;
};

}  // namespace term

/// One condition on games.
using QueryTerm = std::variant<term::Word, term::Game, term::Rules, term::Player, term::PlayerOfSide, term::Opponent,
                               term::Decided, term::Outcome, term::Event, term::Site, term::Round, term::RoundNumber,
                               term::Dates, term::Years, term::Plies, term::ScoreText, term::Margin, term::Termination,
                               term::TagValue, term::Ids, term::Irregular, term::ChangedBy, term::PositionText,
                               term::FirstTurns, term::Comment, term::Nag, term::Has, term::Repeats>;

/// A condition on games: a term, or several queries joined.
struct Query {
    enum class Kind : std::uint8_t { all, term, every, any, none };
    Kind kind = Kind::all;
    QueryTerm term;            ///< for `term`
    std::vector<Query> parts;  ///< for the others: all parts hold, any part holds, or the only part does not hold
    std::string typed = {};    ///< for `term`: its value as the user typed it; may be empty

    /// A query that consists of one term.
    [[nodiscard]] static Query of(QueryTerm term) { return {Kind::term, std::move(term), {}}; }
    /// `every`: all parts must hold. `any`: one part at least must hold. If there is only one part, the result is that
    /// part.
    [[nodiscard]] static Query every(std::vector<Query> parts) { return joined(Kind::every, std::move(parts)); }
    [[nodiscard]] static Query any(std::vector<Query> parts) { return joined(Kind::any, std::move(parts)); }
    /// The part does not hold.
    [[nodiscard]] static Query none(Query part) { return {Kind::none, {}, {std::move(part)}}; }

private:
    static Query joined(Kind kind, std::vector<Query> parts) {
        return parts.size() == 1 ? std::move(parts.front()) : Query{kind, {}, std::move(parts)};
    }
};

/// An error in a query: its place in the text, and a message that says what was expected.
struct QueryError {
    std::size_t at = 0;
    std::string message;
};

/// Reads a query. Words and terms are joined by `and`, `or`, `not` and parentheses. A blank means `and`, which binds
/// tighter than `or`. A term is `name:value`; a value with blanks needs quotes. Several numbers of games in a row are
/// alternatives. An empty text means all games; an empty word or value is an error. Names of terms, sides,
/// terminations, `yes` and `no` may be in the user's language. Dates may have the form of that language's tables. See
/// damier-query(7).
[[nodiscard]] Result<Query, QueryError> parse_query(std::string_view text);

/// Whether the database has the names in a query.
using IsKnown = std::function<bool(const Query& query)>;

/// Joins the words of a command line into one query. The shell removes the quotes of `player:"Jean Dupont"`. If a word
/// is one term with blanks in its value, this function puts the quotes back. `is_known` decides whether
/// `event:Win or Lose` is one term. If one of several words has alternatives, `"a or b"`, they stay together. An empty
/// word becomes `""`, which is an error in a query.
[[nodiscard]] std::string query_of_words(
    const std::vector<std::string>& words, const IsKnown& is_known = [](const Query&) { return true; });

/// The value of a term in quotes, as `parse_query` reads it: `"Coupe 4"`.
[[nodiscard]] std::string quoted_value(std::string_view value);

/// The names of all terms, without the colon: `player`, `black`, also in the user's language. See damier-query(7).
[[nodiscard]] std::vector<std::string> query_terms();

/// The English name of a term that somebody typed: `player` for `Joueur`. Any other word is given folded.
[[nodiscard]] std::string term_named(std::string_view typed);

}  // namespace damier
