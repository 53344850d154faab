#pragma once

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

/// What each side has at the end: points (Anacund), towers (Avalam), pieces left (Achef, Fanorona); index 0 is side
/// one. `tie_break` is what tells equal points apart, in games that have such a thing, see TieBreak.
struct Score {
    std::array<std::int8_t, 2> points{};
    std::optional<std::array<std::int8_t, 2>> tie_break;

    bool operator==(const Score&) const = default;
};

/// How a finished game ended; no winner is a draw. A score is there in games that count one, see Scored.
struct Outcome {
    std::optional<Side> winner;
    std::optional<Score> score;

    bool operator==(const Outcome&) const = default;
};

/// A second count of each side, which tells equal scores apart: Avalam's towers of five.
struct TieBreak {
    std::string_view key{};    ///< its name in JSON: `fives`; empty where the game has none
    std::string_view words{};  ///< what stands behind the numbers: `of five`
    int most = 0;              ///< of both sides together, on a finished board
    int per_point = 0;         ///< a value is the margin of the score times this, and the margin of the tie-break
};

/// What does not change about a game.
struct GameInfo {
    std::string_view id;                          ///< as in the Game tag: `avalam`
    std::string_view title;                       ///< for people: `Avalam`
    std::array<std::string_view, 2> sides;        ///< names of the sides, also of their tags: `Yellow`, `Red`
    std::string_view side_letters;                ///< the letter of each side in position strings: `yr`
    std::span<const std::string_view> rule_sets;  ///< the first is the default
    std::string_view scored{};                    ///< what the score counts: `points`; empty without a score
    bool score_decides = false;                   ///< whether who has more wins
    std::string_view final_score{};               ///< what `can_end` asks of a score: `the points add up to 41`
    int most_score = 0;                           ///< what the scores of both sides can add up to at most
    TieBreak tie_break{};                         ///< where there is one, the score decides
    int bonus = 0;                                ///< points that a bonus square adds to its own; 0 without one
    int most_turns = 0;                           ///< that a game from the usual start can have; 0: any number
    std::string_view turn_signs{};                ///< what may stand between the squares of a turn: `-x=`
    std::string_view turn_marks{};                ///< letters that may stand right behind a square: `AW`
    std::string_view first_round_rules{};         ///< the rule set whose games follow a first round; empty without one
    std::string_view board{};                     ///< what a Board tag holds: `the slats`; empty without such a tag
    bool needs_board = false;                     ///< whether a game with turns must have one
    bool first_is_free = true;                    ///< whether a First tag may give the move to side two
    bool endless = false;                         ///< whether play can go on for ever
    bool one_spelling = true;                     ///< whether `parse_turn` takes only what `write_turn` writes
};

/// A game's start as tags give it; an empty string is a tag that is not there. `first` and `first_round` are names of
/// sides. The views must outlive the call they are passed to.
struct Start {
    std::string_view rules;
    std::string_view board;
    std::string_view position;
    std::string_view first;
    std::string_view first_round;
};

/// The same, owned; see `describe`.
struct StartTags {
    std::string rules;
    std::string board;
    std::string position;
    std::string first;
    std::string first_round;

    [[nodiscard]] Start view() const { return {rules, board, position, first, first_round}; }
    bool operator==(const StartTags&) const = default;
};

/// Which part of a Start is at fault, and why.
struct StartFault {
    enum class Part : std::uint8_t { rules, board, position, first, first_round };
    Part part;
    std::string message;
};

/// What the rules say of a turn. Irregular: an error of play that a record may hold (Anacund's misplacement).
struct Judgement {
    enum class Verdict : std::uint8_t { legal, irregular, illegal };
    Verdict verdict = Verdict::legal;
    std::string reason;  ///< empty when legal

    static Judgement illegal(std::string why) { return {Verdict::illegal, std::move(why)}; }
    static Judgement irregular(std::string why) { return {Verdict::irregular, std::move(why)}; }
    [[nodiscard]] bool is_legal() const { return verdict == Verdict::legal; }
    [[nodiscard]] bool is_illegal() const { return verdict == Verdict::illegal; }
};

/// A game: a stateless type that names a position, a turn, and the functions on them. All positions that the functions
/// take and give are valid ones, at the start of a turn.
///
/// - `info`                   what does not change
/// - `start(s)`               the first position, or which part of the start is at fault
/// - `describe(p)`            the canonical tags of a game that starts from `p`: what `start` needs to give `p` again
/// - `side_to_move(p)`        also on a finished board, where it is the side that would be next
/// - `turns(p, out)`          all legal turns in canonical order; `out` is emptied first
/// - `judge(p, t)`            whether `t` may be played in `p`, for any turn that `parse_turn` gives
/// - `play(p, t)`             the position after a legal or irregular turn
/// - `outcome(p)`             nothing while there are turns
/// - `utility(o)`             the outcome as one number for side one: more is better, 0 is a draw
/// - `symmetries(p)`          how many symmetries the board of `p` has; number 0 is the identity
/// - `image(p, s)`            the position seen through symmetry `s`
/// - `image(p, t, s)`         the turn `t` of `p`, seen through symmetry `s` of the board of `p`
/// - `inverse(p, s)`          the symmetry that undoes `s`
/// - `key(p)`                 a 64-bit hash that is stored in databases: frozen by tests/data/keys.csv
/// - `parse_turn(p, text)`    syntax on the board of `p` only; `judge` says whether it is legal
/// - `write_turn(p, t, out)`  appends the canonical text of a turn that `p` allows
/// - `parse_position(text, rules, board)`  a position string; checks everything that a set-up must satisfy
/// - `write_position(p)`      the canonical position string
/// - `path(p, t, out)`        the squares that a turn touches, in its order; `out` is emptied first
/// - `picture(p)`             a drawing
/// - `legend()`               what the symbols of a drawing mean
template <class G>
concept Game = requires(const typename G::Position& p, const typename G::Turn& t, std::vector<typename G::Turn>& out,
                        const Outcome& o, const Start& s, std::string_view text, std::string& line, int i,
                        std::vector<Square>& squares) {
    requires std::regular<typename G::Position> && std::is_trivially_copyable_v<typename G::Position>;
    requires std::regular<typename G::Turn> && std::is_trivially_copyable_v<typename G::Turn>;
    { G::info } -> std::convertible_to<const GameInfo&>;
    { G::start(s) } -> std::same_as<Result<typename G::Position, StartFault>>;
    { G::describe(p) } -> std::same_as<StartTags>;
    { G::side_to_move(p) } -> std::same_as<Side>;
    { G::turns(p, out) } -> std::same_as<void>;
    { G::judge(p, t) } -> std::same_as<Judgement>;
    { G::play(p, t) } -> std::same_as<typename G::Position>;
    { G::outcome(p) } -> std::same_as<std::optional<Outcome>>;
    { G::utility(o) } -> std::same_as<int>;
    { G::symmetries(p) } -> std::same_as<int>;
    { G::image(p, i) } -> std::same_as<typename G::Position>;
    { G::image(p, t, i) } -> std::same_as<typename G::Turn>;
    { G::inverse(p, i) } -> std::same_as<int>;
    { G::key(p) } -> std::same_as<std::uint64_t>;
    { G::parse_turn(p, text) } -> std::same_as<Result<typename G::Turn>>;
    { G::write_turn(p, t, line) } -> std::same_as<void>;
    { G::parse_position(text, text, text) } -> std::same_as<Result<typename G::Position, StartFault>>;
    { G::write_position(p) } -> std::same_as<std::string>;
    { G::path(p, t, squares) } -> std::same_as<void>;
    { G::picture(p) } -> std::same_as<Picture>;
    { G::legend() } -> std::same_as<std::vector<Symbol>>;
};

/// A game that counts a score. `can_end` and `can_stand` are for records that do not show the end of the game. They
/// refuse nothing that can happen. `start` is null if the board is not known (see `needs_board`).
///
/// - `score(p)`             what each side has so far, and on a finished board the score of the outcome
/// - `can_end(start, o)`    whether a game from there may have been played to its end with that outcome; an outcome
///                          without a score is one whose score is not known
/// - `can_stand(start, s)`  whether a game from there may have had that score when it ended early
template <class G>
concept Scored = Game<G> && requires(const typename G::Position& p, const Outcome& o, const Score& s) {
    requires !G::info.scored.empty();
    requires !G::info.final_score.empty();
    { G::score(p) } -> std::same_as<Score>;
    { G::can_end(&p, o) } -> std::same_as<bool>;
    { G::can_stand(&p, s) } -> std::same_as<bool>;
};

/// A game with a value of finished positions that is finer than the utility of their outcomes: Avalam's towers of five
/// count beside the towers also where these decide already.
template <class G>
concept HasWorth = Game<G> && requires(const typename G::Position& p) {
    { G::worth(p) } -> std::same_as<int>;
};

/// A game that counts its legal turns faster than by listing them.
template <class G>
concept Countable = Game<G> && requires(const typename G::Position& p) {
    { G::count_turns(p) } -> std::same_as<std::uint64_t>;
};

/// A game that finds the least key of all images faster than by making them one after the other.
template <class G>
concept Canonical = Game<G> && requires(const typename G::Position& p) {
    { G::canonical_key(p) } -> std::same_as<std::uint64_t>;
};

/// A game with a bonus square: who has it, or nothing while nobody has.
template <class G>
concept HasBonus = Game<G> && requires(const typename G::Position& p) {
    { G::bonus_owner(p) } -> std::same_as<std::optional<Side>>;
};

/// A game whose positions remember of the turns before them what the board does not show: `without_memory(p)` is the
/// board, the pieces in hand and the side to move alone.
template <class G>
concept HasMemory = Game<G> && requires(const typename G::Position& p) {
    { G::without_memory(p) } -> std::same_as<typename G::Position>;
};

/// A game whose boards hardly ever recur, so that its turns are compared by what they are on any board: a kind is a
/// number above 0, which databases store, and `turn_kind_text` how people read it.
template <class G>
concept HasTurnKinds = Game<G> && requires(const typename G::Turn& t, std::uint8_t kind) {
    { G::turn_kind(t) } -> std::same_as<std::uint8_t>;
    { G::turn_kind_text(kind) } -> std::same_as<std::string>;
};

/// No estimate lies further from 0 than this.
inline constexpr int most_estimate = 3000;

/// A game that can say roughly who stands better: `estimate(p)` is what a position seems worth to side one, in
/// hundredths of what the game's score counts, and nothing that is proved. It is the same for all images, lies within
/// `most_estimate`, and takes no more time than listing the turns. Where the score decides it is, on a finished board,
/// the margin; elsewhere it mostly has the sign of who wins.
template <class G>
concept Estimated = Game<G> && requires(const typename G::Position& p) {
    { G::estimate(p) } -> std::same_as<int>;
};

/// The key that a position shares with all its images: the least of theirs.
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

/// What each side has so far, in games that count a score.
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

/// The side whose name (as in tags, ignoring case) or letter is given, or nothing.
[[nodiscard]] std::optional<Side> parse_side(const GameInfo& info, std::string_view name);

/// A score as the Score tag has it: `23-18`; with a tie-break, `9-9 (3-1)`.
[[nodiscard]] std::string write_score(const Score& score);

/// The score that such a text means, or why it is none.
[[nodiscard]] Result<Score> parse_score(std::string_view text);

/// `1-0`, `0-1` or `1/2-1/2`.
[[nodiscard]] std::string_view result_text(const Outcome& outcome);

/// A side's name in the user's language; in tags, and where it is typed, it is `info.sides`.
[[nodiscard]] std::string_view side_name(const GameInfo& info, Side side);

/// What each side has, in words: `Dark 23, Light 18 points`.
[[nodiscard]] std::string score_text(const GameInfo& info, const Score& score);

/// How a game ended, in words: `Dark has won`, `a draw`.
[[nodiscard]] std::string outcome_text(const GameInfo& info, const Outcome& outcome);

/// The drawing of a position, with what each side has and whose turn it is.
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

/// Why a turn that was played is irregular; empty where it is legal.
template <Game G>
[[nodiscard]] std::string irregularity(const typename G::Position& before, const typename G::Turn& t) {
    Judgement judgement = G::judge(before, t);
    return judgement.verdict == Judgement::Verdict::irregular ? std::move(judgement.reason) : std::string();
}

/// The drawing of the position after a turn that `before` allows, with the squares of the turn marked, and what is
/// irregular in it.
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
