// The rules of games: the concept that every game satisfies, and the types that all games share.
//
// A game is a stateless type such as `Avalam`. It names two small value types, `Position` and `Turn`, and has static
// functions on them. `play` gives a new position; nothing is ever undone in place. A game in short:
//
//     const auto p = *Avalam::start({});                    // the usual start
//     const auto t = *Avalam::parse_turn(p, "d5-e6");       // syntax only
//     if (Avalam::judge(p, t).is_legal()) {
//         const auto next = Avalam::play(p, t);             // outcome(next) is nothing while there are turns
//     }
//
// This file has, in this order: sides, scores and GameInfo; the concept Game; optional abilities (Scored to
// HasParts); functions for all games. Read next: avalam/avalam.hpp, the simplest game; any.hpp for a game chosen
// at run time; start.hpp, grid.hpp and picture.hpp, which help to write a game; tiered.hpp for endgame tables.
#pragma once

#include "base/language.hpp"
#include "base/result.hpp"
#include "base/translate.hpp"
#include "games/picture.hpp"
#include "games/square.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace damier {

/// The two sides of a game. Side one moves first by default, and `1-0` means that side one won.
enum class Side : std::uint8_t { one, two };

[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::one ? Side::two : Side::one;
}

[[nodiscard]] constexpr int index(Side side) {
    return static_cast<int>(side);
}

/// The score of each side: points (Anacund), towers (Avalam) or pieces left (Achef, Fanorona). Index 0 is side one.
/// `tie_break` decides between equal points, in games that have a TieBreak.
struct Score {
    std::array<std::int8_t, 2> points{};
    std::optional<std::array<std::int8_t, 2>> tie_break;

    bool operator==(const Score&) const = default;
};

/// How a finished game ended. Without a winner it is a draw. Games that count a score (see Scored) also give one.
struct Outcome {
    std::optional<Side> winner;
    std::optional<Score> score;

    bool operator==(const Outcome&) const = default;
};

/// A second count of each side, which decides between equal scores: Avalam's towers of five.
struct TieBreak {
    std::string_view key{};    ///< its name in JSON: `fives`; empty if the game has none
    std::string_view words{};  ///< the words after the numbers: `of five`
    int most = 0;              ///< the greatest sum of both sides on a finished board
    int per_point = 0;         ///< `utility` is the margin of the score times this, plus the margin of the tie-break
};

/// A column that a kind of game adds to statistics: how many finished games have some property. For Avalam, it counts
/// the games that the towers of five decided.
struct ResultCount {
    std::string_view key{};      ///< its column in CSV and JSON: `fives_decided`; empty if the game has none
    std::string_view heading{};  ///< its column in tables: `fives decided`
    std::string_view meaning{};  ///< an explanation in parentheses
    /// Whether a finished game counts. The outcome lacks the tie-break, because summaries of games do not store it.
    bool (*counts)(const Outcome&) = nullptr;
};

/// A rule set whose games are the second round of a match, and the rule set of the first round.
struct SecondRound {
    std::string_view rules;
    std::string_view after;
};

/// Constant properties of a game.
struct GameInfo {
    std::string_view id;                                ///< the name in the Game tag: `avalam`
    std::string_view title;                             ///< for people: `Avalam`
    std::array<std::string_view, 2> sides;              ///< names of the sides and of their tags: `Yellow`, `Red`;
                                                        ///< these and all words for people are marked by `tr_later`
    std::array<std::string_view, 2> headings{};         ///< further headings that CSV tables may use for the column of
                                                        ///< each side, separated by spaces: `jaune jaunes`
    std::string_view side_letters;                      ///< the letter of each side in position strings: `yr`
    std::array<Tone, 2> tones;                          ///< the look of the pieces of each side
    std::span<const std::string_view> rule_sets;        ///< the first is the default
    std::string_view scored{};                          ///< the unit of the score: `points`; empty without a score
    std::pair<const char*, const char*> score_count{};  ///< the score of one side, marked by `tr_n_later`:
                                                        ///< `{} tower`, `{} towers`; needed with `scored`
    bool score_is_pieces = false;    ///< whether it counts the pieces left, so that it falls by captures
    bool score_decides = false;      ///< whether the side with the higher score wins
    std::string_view final_score{};  ///< the scores of finished games in words: `the points add up to 41`
    int most_score = 0;              ///< the greatest sum of both scores
    TieBreak tie_break{};            ///< only in games in which the score decides
    ResultCount count{};             ///< the column of statistics that only this kind of game has
    int bonus = 0;                   ///< extra points for the bonus square, on top of its normal points;
                                     ///< 0 without such a square
    int most_turns = 0;              ///< the longest game from the usual start; 0: no limit
    std::string_view turn_signs{};   ///< signs that may separate the squares of a turn: `-x=`
    std::string_view turn_marks{};   ///< letters that may follow a square directly: `AW`
    std::span<const std::string_view> mark_words{};  ///< the meaning of each of these letters: `approach`
    std::span<const SecondRound> second_rounds{};    ///< the rule sets of second rounds, the usual ones first
    std::string_view board{};           ///< the content of a Board tag: `the slats`; empty without such a tag
    bool needs_board = false;           ///< whether a game with turns must have a Board tag
    std::string_view set_option{};      ///< the option that takes a club's own set: `--slats`; see DealtFromSets
    std::string_view set_words{};       ///< a summary of that option: `Deal the 17 slats of FILE`
    std::string_view parts_help{};      ///< how to type a turn, in a game with parts (see HasParts)
    std::string_view misplaced_from{};  ///< what the digit of a misplaced part means: `from a group of {}`
    std::string_view openings_note{};   ///< what a reader of opening trees must know; see HasTurnKinds
    bool first_is_free = true;          ///< whether a First tag may give the move to side two
    bool endless = false;               ///< whether play can go on for ever
    bool one_spelling = true;           ///< whether `parse_turn` accepts only what `write_turn` writes
};

/// The parts of a game's start, in the order of the database's columns and of the index's paths (store/game/path.hpp).
/// Each part is a tag. `first` and `first_round` are names of sides.
enum class StartPart : std::uint8_t { rules, board, position, first, first_round };

/// The names of a part.
struct StartPartNames {
    std::string_view tag;
    const char* option;
    std::string_view column;  ///< in the database
    const char* label;        ///< in forms, marked for translation
};

/// The names of all parts, in the order of StartPart.
inline constexpr std::array<StartPartNames, 5> start_parts{{
    {"Rules", "--rules", "rules", tr_later("Rules")},
    {"Board", "--board", "board", tr_later("Board")},
    {"Position", "--position", "position", tr_later("Position")},
    {"First", "--first", "first", tr_later("Moves first")},
    {"FirstRound", "--first-round", "first_round", tr_later("First round won by")},
}};

/// The names of all parts but the rules. (Tables of games show the rules in a separate column.)
inline constexpr std::span<const StartPartNames> other_start_parts = std::span(start_parts).subspan(1);

[[nodiscard]] constexpr const StartPartNames& names_of(StartPart part) {
    return start_parts[static_cast<std::size_t>(part)];
}

/// The part with that tag, or nothing.
[[nodiscard]] constexpr std::optional<StartPart> find_start_part(std::string_view tag) {
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (start_parts[i].tag == tag) {
            return StartPart(i);
        }
    }
    return std::nullopt;
}

/// A text for each part of a start. An empty text means that the part is missing.
template <class Text>
struct StartTexts {
    std::array<Text, start_parts.size()> texts{};

    [[nodiscard]] Text& operator[](StartPart part) { return texts[static_cast<std::size_t>(part)]; }
    [[nodiscard]] const Text& operator[](StartPart part) const { return texts[static_cast<std::size_t>(part)]; }
    bool operator==(const StartTexts&) const = default;

    [[nodiscard]] StartTexts<std::string_view> view() const {
        StartTexts<std::string_view> views;
        std::copy(texts.begin(), texts.end(), views.texts.begin());
        return views;
    }
};

/// A game's start, as the tags of a record give it. It only points to the texts, which must live as long as the call
/// that it is passed to.
using Start = StartTexts<std::string_view>;

/// The same as Start, but it owns its texts; see `describe`.
using StartTags = StartTexts<std::string>;

/// An error in a Start: the wrong part, and why it is wrong.
struct StartError {
    StartPart part;
    std::string message;
};

/// The verdict of the rules on a turn. An irregular turn breaks a rule, but a record may contain it, and play goes on
/// (Anacund's misplacement).
struct Judgement {
    enum class Verdict : std::uint8_t { legal, irregular, illegal };
    Verdict verdict = Verdict::legal;
    std::string reason;  ///< empty when legal

    static Judgement illegal(std::string why) { return {Verdict::illegal, std::move(why)}; }
    static Judgement irregular(std::string why) { return {Verdict::irregular, std::move(why)}; }
    [[nodiscard]] bool is_legal() const { return verdict == Verdict::legal; }
    [[nodiscard]] bool is_illegal() const { return verdict == Verdict::illegal; }
};

/// The greatest distance of an estimate from 0.
inline constexpr int most_estimate = 3000;

/// A game: a stateless type that names a position, a turn, and the functions on them. All positions that the functions
/// take and give are valid positions at the start of a turn.
///
/// - `info`                   the constant properties
/// - `start(s)`               the first position, or the error in the start
/// - `describe(p)`            the canonical tags of a game that starts from `p`; `start` turns them into `p` again
/// - `side_to_move(p)`        on a finished board, the side that would be next
/// - `turns(p, out)`          all legal turns in canonical order; `out` is emptied first
/// - `judge(p, t)`            whether `t` may be played in `p`, for any turn that `parse_turn` gives
/// - `play(p, t)`             the position after a legal or irregular turn
/// - `outcome(p)`             how the game ended; nothing while there are turns
/// - `utility(o)`             the outcome as one number for side one: more is better, 0 is a draw
/// - `estimate(p)`            the likely value for side one, in hundredths of a unit of the score; it proves nothing.
///                            It is the same for all images, and within `most_estimate`. It takes no more time than
///                            listing the turns.
///                            On a finished board it is the margin if the score decides. In other games its sign
///                            mostly shows the winner.
/// - `symmetries(p)`          the number of symmetries of the board of `p`; symmetry 0 is the identity
/// - `image(p, s)`            the position seen through symmetry `s`
/// - `image(p, t, s)`         the turn `t` of `p`, seen through symmetry `s` of the board of `p`
/// - `inverse(p, s)`          the symmetry that undoes `s`
/// - `key(p)`                 a 64-bit hash. Databases store it, so it must never change; a test checks this with
///                            tests/data/keys.csv
/// - `parse_turn(p, text)`    syntax on the board of `p` only; `judge` says whether it is legal
/// - `write_turn(p, t, out)`  appends the canonical text of a turn that `p` allows
/// - `parse_position(text, rules, board)`  reads a position string, and checks everything that a set-up must satisfy
/// - `write_position(p)`      the canonical position string
/// - `path(p, t, out)`        the squares that a turn touches, in its order; `out` is emptied first
/// - `picture(p)`             a drawing
/// - `legend()`               the symbols of a drawing, with their meanings
template <class G>
concept Game = requires(const typename G::Position& p, const typename G::Turn& t, std::vector<typename G::Turn>& out,
                        const Outcome& o, const Start& s, std::string_view text, std::string& line, int i,
                        std::vector<Square>& squares) {
    requires std::regular<typename G::Position> && std::is_trivially_copyable_v<typename G::Position>;
    requires std::regular<typename G::Turn> && std::is_trivially_copyable_v<typename G::Turn>;
    { G::info } -> std::convertible_to<const GameInfo&>;
    { G::start(s) } -> std::same_as<Result<typename G::Position, StartError>>;
    { G::describe(p) } -> std::same_as<StartTags>;
    { G::side_to_move(p) } -> std::same_as<Side>;
    { G::turns(p, out) } -> std::same_as<void>;
    { G::judge(p, t) } -> std::same_as<Judgement>;
    { G::play(p, t) } -> std::same_as<typename G::Position>;
    { G::outcome(p) } -> std::same_as<std::optional<Outcome>>;
    { G::utility(o) } -> std::same_as<int>;
    { G::estimate(p) } -> std::same_as<int>;
    { G::symmetries(p) } -> std::same_as<int>;
    { G::image(p, i) } -> std::same_as<typename G::Position>;
    { G::image(p, t, i) } -> std::same_as<typename G::Turn>;
    { G::inverse(p, i) } -> std::same_as<int>;
    { G::key(p) } -> std::same_as<std::uint64_t>;
    { G::parse_turn(p, text) } -> std::same_as<Result<typename G::Turn>>;
    { G::write_turn(p, t, line) } -> std::same_as<void>;
    { G::parse_position(text, text, text) } -> std::same_as<Result<typename G::Position, StartError>>;
    { G::write_position(p) } -> std::same_as<std::string>;
    { G::path(p, t, squares) } -> std::same_as<void>;
    { G::picture(p) } -> std::same_as<Picture>;
    { G::legend() } -> std::same_as<std::vector<Symbol>>;
};

/// Rules that several games share (see `Scored`).
inline constexpr const char* no_tie_break_fault = tr_later("the score has no second pair of numbers");
inline constexpr const char* more_than_at_start_fault = tr_later("no side has more pieces than at the start");

/// A game that counts a score. A record may have a score without the turns that led to it. `end_fault` and
/// `score_fault` say why play from `start` cannot lead to such a score: the rule that it breaks, marked by `tr_later`;
/// null if play can. `start` is null if the board is not known (see `needs_board`).
///
/// - `score(p)`               the score of each side so far; on a finished board, the score of the outcome
/// - `end_fault(start, o)`    why play cannot reach a finished board with the outcome `o`. If `o` has no score, any
///                            score will do
/// - `score_fault(start, s)`  why play cannot reach an unfinished board with the score `s`; the players may stop at any
///                            such board
template <class G>
concept Scored = Game<G> && requires(const typename G::Position& p, const Outcome& o, const Score& s) {
    requires !G::info.scored.empty();
    requires !G::info.final_score.empty();
    { G::score(p) } -> std::same_as<Score>;
    { G::end_fault(&p, o) } -> std::same_as<const char*>;
    { G::score_fault(&p, s) } -> std::same_as<const char*>;
};

/// A game in which `worth(p)` tells finished positions apart that have the same utility. In Avalam, `worth` counts the
/// towers of five even if the number of towers already decides.
template <class G>
concept HasWorth = Game<G> && requires(const typename G::Position& p) {
    { G::worth(p) } -> std::same_as<int>;
};

/// A game that counts its legal turns faster than by listing them.
template <class G>
concept Countable = Game<G> && requires(const typename G::Position& p) {
    { G::count_turns(p) } -> std::same_as<std::uint64_t>;
};

/// A game that finds the least key of all images faster than by making the images one by one.
template <class G>
concept Canonical = Game<G> && requires(const typename G::Position& p) {
    { G::canonical_key(p) } -> std::same_as<std::uint64_t>;
};

/// A game in which turns capture pieces. `captured(p, t)` is the number of pieces that the turn `t` captures.
template <class G>
concept Capturing = Game<G> && requires(const typename G::Position& p, const typename G::Turn& t) {
    { G::captured(p, t) } -> std::same_as<int>;
};

/// A game with a bonus square. `bonus_owner(p)` is the side that has it, if any.
template <class G>
concept HasBonus = Game<G> && requires(const typename G::Position& p) {
    { G::bonus_owner(p) } -> std::same_as<std::optional<Side>>;
};

/// A game whose positions contain something from earlier turns that the board does not show, such as a ko.
/// `without_memory(p)` has only the board, the pieces in hand and the side to move.
template <class G>
concept HasMemory = Game<G> && requires(const typename G::Position& p) {
    { G::without_memory(p) } -> std::same_as<typename G::Position>;
};

/// A game with a rule set that forbids repeats: no earlier board may come back with the same side to move. A position
/// alone then does not tell which turns are legal. `turns` and `judge` allow every turn that the board allows. `replay`
/// and the recording of games refuse turns that bring a board back.
template <class G>
concept ForbidsRepeats = HasMemory<G> && requires(const typename G::Position& p) {
    { G::forbids_repeats(p) } -> std::same_as<bool>;
};

/// The key of a position without its memory: of the board, the pieces in hand and the side to move.
template <HasMemory G>
[[nodiscard]] std::uint64_t board_key(const typename G::Position& p) {
    return G::key(G::without_memory(p));
}

/// A kind of game in which two recorded games hardly ever reach the same board. So statistics compare turns by their
/// kind: a number above 0, which databases store. `turn_kind_text(kind)` describes it to people.
template <class G>
concept HasTurnKinds = Game<G> && requires(const typename G::Turn& t, std::uint8_t kind) {
    { G::turn_kind(t) } -> std::same_as<std::uint8_t>;
    { G::turn_kind_text(kind) } -> std::same_as<std::string>;
};

/// A game whose Board tag has one of a few values. `board_names()` lists them for completion.
template <class G>
concept HasBoardNames = Game<G> && requires {
    { G::board_names() } -> std::same_as<std::vector<std::string>>;
};

/// A game whose board can be dealt at random. `deal(seed)` gives a Board tag, for the same seed always the same.
template <class G>
concept Dealt = Game<G> && requires(std::uint64_t seed) {
    { G::deal(seed) } -> std::same_as<std::string>;
};

/// A dealt game for which clubs have sets of their own. `deal_set(set, seed)` reads the parts of a set and gives a
/// Board tag made from them, or an error about the set.
template <class G>
concept DealtFromSets = Dealt<G> && requires(std::string_view set, std::uint64_t seed) {
    requires !G::info.set_option.empty();
    { G::deal_set(set, seed) } -> std::same_as<Result<std::string>>;
};

/// A game whose board people type part by part. `BoardEntry` has
///
/// - `introduction()`   a sentence that says how to type a board
/// - `prompt()`         what to type next
/// - `take(line)`       reads one or more parts, or `undo`; an error says what is wrong with a part
/// - `board()`          the Board tag, or nothing if parts are missing
template <class G>
concept HasBoardEntry = Game<G> && requires(typename G::BoardEntry entry, std::string_view line) {
    { G::BoardEntry::introduction() } -> std::same_as<std::string>;
    { entry.prompt() } -> std::same_as<std::string>;
    { entry.take(line) } -> std::same_as<Result<bool>>;
    { entry.board() } -> std::same_as<std::optional<std::string>>;
};

/// A game in which a player makes a turn in several parts, such as Anacund's placements. The text of a turn is the
/// texts of its parts with `+` between them. These functions accept a position in the middle of a turn. Of the other
/// functions, only `picture` accepts such a position.
///
/// - `parts_of_turn`          the number of parts in a turn
/// - `parse_part(p, text)`    syntax only, as `parse_turn`
/// - `write_part(p, part)`    the canonical text of a part
/// - `judge_part(p, part)`    whether a part may be played, as `judge`
/// - `legal_parts(p)`         all legal parts in canonical order
/// - `misplaced_parts(p, part)`  if `part` is illegal: the parts that put a piece of another group on the same square,
///                            and are not illegal. They are written with the size of their group: `5:c12`
/// - `play_part(p, part)`     the position after a part, with the same side to move
template <class G>
concept HasParts = Game<G> &&
    requires(const typename G::Position& p, const typename G::Part& part, std::string_view text) {
    { G::parts_of_turn } -> std::convertible_to<int>;
    { G::parse_part(p, text) } -> std::same_as<Result<typename G::Part>>;
    { G::write_part(p, part) } -> std::same_as<std::string>;
    { G::judge_part(p, part) } -> std::same_as<Judgement>;
    { G::legal_parts(p) } -> std::same_as<std::vector<typename G::Part>>;
    { G::misplaced_parts(p, part) } -> std::same_as<std::vector<typename G::Part>>;
    { G::play_part(p, part) } -> std::same_as<typename G::Position>;
};

/// The least of the keys of a position and of all its images. All images of a position have the same canonical key.
template <Game G>
[[nodiscard]] std::uint64_t canonical_key(const typename G::Position& p) {
    if constexpr (Canonical<G>) {
        return G::canonical_key(p);
    }
    std::uint64_t least = G::key(p);
    for (int s = 1; s < G::symmetries(p); ++s) {
        least = std::min(least, G::key(G::image(p, s)));
    }
    return least;
}

/// The score of each side so far; nothing in games that do not count a score.
template <Game G>
[[nodiscard]] std::optional<Score> score_of(const typename G::Position& p) {
    if constexpr (Scored<G>) {
        return G::score(p);
    } else {
        return std::nullopt;
    }
}

/// The text of one turn.
template <Game G>
[[nodiscard]] std::string turn_text(const typename G::Position& p, const typename G::Turn& t) {
    std::string text;
    G::write_turn(p, t, text);
    return text;
}

/// The texts of turns that can be played in one position.
template <Game G>
[[nodiscard]] std::vector<std::string> turn_texts(const typename G::Position& p,
                                                  const std::vector<typename G::Turn>& turns) {
    std::vector<std::string> texts;
    texts.reserve(turns.size());
    for (const auto& turn : turns) {
        texts.push_back(turn_text<G>(p, turn));
    }
    return texts;
}

/// All turns of `G::turns`, in a new list.
template <Game G>
[[nodiscard]] std::vector<typename G::Turn> all_turns(const typename G::Position& p) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    return turns;
}

/// The side that a person typed: its name in English or in the user's language, or its letter. Nothing for
/// another text.
[[nodiscard]] std::optional<Side> parse_side(const GameInfo& info, std::string_view typed);

/// The name that tags use for a side that a person typed. For `black` it is `Black`; if damier speaks French, also for
/// `noir`. A text that is not a side is returned unchanged, so that the rules can refuse it.
[[nodiscard]] std::string side_tag(const GameInfo& info, std::string_view typed);

/// Whether games under a rule set follow a first round, and have a FirstRound tag.
[[nodiscard]] constexpr bool is_second_round(const GameInfo& info, std::string_view rules) {
    return std::any_of(info.second_rounds.begin(), info.second_rounds.end(),
                       [&](const SecondRound& round) { return round.rules == rules; });
}

/// The usual rule set of a second round, after a first round under a rule set; empty if there is none.
[[nodiscard]] constexpr std::string_view second_round_rules(const GameInfo& info, std::string_view rules) {
    const auto found = std::find_if(info.second_rounds.begin(), info.second_rounds.end(),
                                    [&](const SecondRound& round) { return round.after == rules; });
    return found == info.second_rounds.end() ? std::string_view() : found->rules;
}

/// Whether the first mover is known even without turns and without a First tag. The kind of game or the winner of the
/// first round then decides.
[[nodiscard]] constexpr bool is_first_fixed(const GameInfo& info, std::string_view rules) {
    return !info.first_is_free || is_second_round(info, rules);
}

/// A score in the form of the Score tag: `23-18`; with a tie-break, `9-9 (3-1)`.
[[nodiscard]] std::string write_score(const Score& score);

/// Reads a score in that form. An error says why the text is not a score.
[[nodiscard]] Result<Score> parse_score(std::string_view text);

/// `1-0`, `0-1` or `1/2-1/2`.
[[nodiscard]] std::string_view result_text(const Outcome& outcome);

/// A side's name in the user's language. Tags use `info.sides`, which is not translated.
[[nodiscard]] inline std::string_view side_name(const GameInfo& info, Side side) {
    return tr(info.sides[index(side)]);
}

/// A score in words: `Dark 23, Light 18 points`.
[[nodiscard]] std::string score_text(const GameInfo& info, const Score& score);

/// An outcome in words: `Dark has won`, `a draw`.
[[nodiscard]] std::string outcome_text(const GameInfo& info, const Outcome& outcome);

/// The drawing of a position, with the score and the side to move.
template <Game G>
[[nodiscard]] Picture picture_of(const typename G::Position& p) {
    Picture picture = G::picture(p);
    const auto outcome = G::outcome(p);
    if (const auto score = score_of<G>(p)) {
        picture.score = score_text(G::info, *score);
    }
    picture.status = outcome ? tr_format("The game is over: {}.", outcome_text(G::info, *outcome))
                             : tr_format("{} to move.", side_name(G::info, G::side_to_move(p)));
    return picture;
}

/// Why a turn that was played is irregular; empty if it is legal.
template <Game G>
[[nodiscard]] std::string irregularity(const typename G::Position& before, const typename G::Turn& t) {
    Judgement judgement = G::judge(before, t);
    return judgement.verdict == Judgement::Verdict::irregular ? std::move(judgement.reason) : std::string();
}

/// The drawing of the position after a turn that `before` allows. The squares of the turn are marked, and an irregular
/// turn is explained.
template <Game G>
[[nodiscard]] Picture picture_after(const typename G::Position& before, const typename G::Turn& t) {
    Picture picture = picture_of<G>(G::play(before, t));
    G::path(before, t, picture.marks);
    if (const std::string reason = irregularity<G>(before, t); !reason.empty()) {
        picture.irregular = tr_format("The last turn was irregular: {}.", reason);
    }
    return picture;
}

}  // namespace damier
