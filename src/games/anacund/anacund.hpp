// The game Anacund: its types, its board, and the functions that games/game.hpp asks for.
//
// The end of this file has the captures: a run of pieces that is landlocked is found by shifts of sets on the ring.
// Read next: rules.cpp for turns, play and keys; text.cpp for turns and positions as text; deal.cpp for a random
// board; slat_entry.hpp for a board that is typed; picture.cpp and estimate.cpp.
#pragma once

#include "games/anacund/slat_entry.hpp"
#include "games/game.hpp"
#include "games/square.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

namespace anacund {
class Tree;
}

/// Anacund: two sides place eighteen pieces each on a ring of 36 numbered squares, three pieces per turn. They capture
/// by landlocking. The rules are those of the sheet "anacund" (see notation/anacund.md). The board consists of slats
/// that are mixed before a game, so a position includes its board.
struct Anacund {
    /// When captures are judged: after each placement, or after the third one of a turn.
    enum class Rules : std::uint8_t { standard, series };

    /// Squares are counted around the ring: a1 is 0, a17 is 16, b17 is 17, c17 is 18, c1 is 34, b1 is 35. (The "number"
    /// of a square is the number that is painted on it.) A set of squares has bit i for square i. In `pieces`, `closed`
    /// and `groups`, Dark comes first.
    struct Position {
        /// The number on each square, in binary: bit i of `number[k]` is bit k of the number on square i.
        std::array<std::uint64_t, 3> number{};
        /// The squares that hold a piece of the side.
        std::array<std::uint64_t, 2> pieces{};
        /// The squares that captures have closed and that count for the side.
        std::array<std::uint64_t, 2> closed{};
        /// Each side takes its pieces from three groups. Bits 2k and 2k + 1 of an entry are the number of the side's
        /// groups that have k pieces left.
        std::array<std::uint16_t, 2> groups{};
        std::int8_t bonus = 0;
        Side to_move = Side::one;
        Rules rules = Rules::standard;

        bool operator==(const Position&) const = default;
    };

    /// A piece is taken from a group of `size` pieces and placed on a square.
    struct Placement {
        std::int8_t square = 0;
        std::int8_t size = 0;

        bool operator==(const Placement&) const = default;
    };

    using Part = Placement;
    static constexpr int parts_of_turn = 3;
    using BoardEntry = anacund::SlatEntry;

    struct Turn {
        std::array<Placement, parts_of_turn> placements{};

        bool operator==(const Turn&) const = default;
    };

    using Tree = anacund::Tree;  ///< the tree in which it is searched (tree.hpp)

    static constexpr std::array<std::string_view, 2> rule_names{"standard", "series"};  ///< in the order of Rules
    static constexpr GameInfo info{.id = "anacund",
                                   .title = "Anacund",
                                   .sides = {tr_later("Dark"), tr_later("Light")},
                                   .headings = {"sombre sombres", "clair clairs"},
                                   .side_letters = "dl",
                                   .tones = {{{.letter = 'd',
                                               .is_pale = false,
                                               .ink = 0x4a1f00,
                                               .ground = 5,
                                               .paper = 0x5b4636,
                                               .web = {0x86603f, 0x4a301b}},
                                              {.letter = 'l',
                                               .is_pale = true,
                                               .ink = 0xfff3d6,
                                               .ground = 6,
                                               .paper = 0xfff8e7,
                                               .web = {0xfff4dc, 0xe3cb9c}}}},
                                   .rule_sets = rule_names,
                                   .scored = tr_later("points"),
                                   .score_count = tr_n_later("{} point", "{} points"),
                                   .score_decides = true,
                                   .final_score = tr_later("the points of both add up to 41, and the winner has more"),
                                   .most_score = 41,
                                   .bonus = 5,
                                   .most_turns = 12,
                                   .turn_signs = "+:",
                                   .board = tr_later("the slats"),
                                   .needs_board = true,
                                   .set_option = "--slats",
                                   .set_words = tr_later("Deal the 17 slats of FILE: their numbers separated by "
                                                         "blanks, with * after the number of the bonus square"),
                                   .parts_help = tr_later("A turn is three placements such as c12+a5+b17, in one line "
                                                          "or one per line."),
                                   .misplaced_from = tr_later("from a group of {}"),
                                   .openings_note = tr_later("Boards are mixed: a turn is shown by the groups that its "
                                                             "pieces come from."),
                                   .first_is_free = false,
                                   .one_spelling = false};

    static Result<Position, StartError> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    /// Turns with the same squares are ordered by the sizes of the groups, small ones first.
    static void turns(const Position& p, std::vector<Turn>& out);
    static std::uint64_t count_turns(const Position& p);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    static std::optional<Outcome> outcome(const Position& p);
    static Score score(const Position& p);
    static const char* end_fault(const Position* start, const Outcome& o);
    static const char* score_fault(const Position* start, const Score& s);
    /// The margin in points. It is odd, since there are 41 points.
    static int utility(const Outcome& o);
    static std::optional<Side> bonus_owner(const Position& p);
    /// A number for the sizes of the three groups that the pieces come from. Each size minus 1 is a digit of a number
    /// in base 6. The kind is that number plus 1.
    static std::uint8_t turn_kind(const Turn& t);
    /// The sizes of the groups: `6-6-5`.
    static std::string turn_kind_text(std::uint8_t kind);
    /// In hundredths of a point. On a finished board it is the margin.
    static int estimate(const Position& p);
    static constexpr bool has_features = false;  ///< see features.hpp
    /// By the phase of the game; see `HasSpread` in solve/estimate/chance.hpp.
    static double spread(const Position& p);
    static int symmetries(const Position&) { return 4; }
    /// Symmetry 1 swaps left and right, 2 swaps top and bottom, 3 swaps both. The numbers on the squares move too.
    static Position image(const Position& p, int symmetry);
    static Turn image(const Position& p, const Turn& t, int symmetry);
    static int inverse(const Position&, int symmetry) { return symmetry; }
    static std::uint64_t key(const Position& p);
    static std::uint64_t canonical_key(const Position& p);
    static Result<Turn> parse_turn(const Position& p, std::string_view text);
    static void write_turn(const Position& p, const Turn& t, std::string& out);
    static Result<Position, StartError> parse_position(std::string_view text, std::string_view rules,
                                                       std::string_view board);
    static std::string write_position(const Position& p);
    static void path(const Position& p, const Turn& t, std::vector<Square>& out);
    static Picture picture(const Position& p);
    /// Six squares of each number, one of the squares of number 1 being the bonus square. All such boards are equally
    /// likely, since the rule sheets do not say which numbers share a slat.
    static std::string deal(std::uint64_t seed);
    /// The slats of a club's own set: 15 with two numbers and 2 with three, in any order, separated by white space or
    /// `/`. They are mixed, and each is turned one way or the other. The slats with three numbers come to the ends of
    /// the board. If a number does not occur six times, the error names that number, as for a Board tag.
    static Result<std::string> deal_set(std::string_view set, std::uint64_t seed);
    static Result<Placement> parse_part(const Position& p, std::string_view text);
    static std::string write_part(const Position& p, Placement part);
    static Judgement judge_part(const Position& p, Placement part);
    static std::vector<Placement> legal_parts(const Position& p);
    static std::vector<Placement> misplaced_parts(const Position& p, Placement part);
    static Position play_part(const Position& p, Placement part);
    static std::vector<Symbol> legend();
};

namespace anacund {

constexpr int squares = 36;
constexpr int slats = 17;
constexpr int highest = 6;  ///< the highest number, the size of the largest group, and the count of each number
constexpr int pieces_of_a_side = 18;
constexpr std::uint64_t all_squares = (std::uint64_t{1} << squares) - 1;

/// Slats 17 and 1 have three squares, the others two.
constexpr bool on_board(int file, int rank) {
    return rank >= 0 && rank < slats && (file == 0 || file == 2 || (file == 1 && (rank == 0 || rank == slats - 1)));
}

/// The square on a file and rank of the board.
constexpr int square_at(int file, int rank) {
    return file == 0 ? rank : file == 2 ? squares - 2 - rank : rank == 0 ? squares - 1 : slats;
}

constexpr std::uint64_t bit(int square) {
    return std::uint64_t{1} << square;
}

struct Geometry {
    std::array<Square, squares> names{};          ///< file and rank of each square
    std::array<std::int8_t, squares> in_order{};  ///< all squares by file, then by rank
    std::array<std::int8_t, squares> order{};     ///< the place of each square in that order
    std::array<std::int8_t, squares> in_text{};   ///< the squares slat by slat, the highest first
    std::array<std::uint64_t, squares> beside{};  ///< the two squares next to each square
};

constexpr Geometry make_geometry() {
    Geometry g;
    int next = 0;
    for (int file = 0; file < 3; ++file) {
        for (int rank = 0; rank < slats; ++rank) {
            if (on_board(file, rank)) {
                const auto square = static_cast<std::int8_t>(square_at(file, rank));
                g.names[square] = {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
                g.order[square] = static_cast<std::int8_t>(next);
                g.in_order[next++] = square;
            }
        }
    }
    for (int i = 0; i < squares; ++i) {
        g.beside[i] = bit((i + 1) % squares) | bit((i + squares - 1) % squares);
    }
    next = 0;
    for (int rank = slats - 1; rank >= 0; --rank) {
        for (int file = 0; file < 3; ++file) {
            if (on_board(file, rank)) {
                g.in_text[next++] = static_cast<std::int8_t>(square_at(file, rank));
            }
        }
    }
    return g;
}

inline constexpr Geometry geometry = make_geometry();

[[nodiscard]] inline std::string name_of(int square) {
    return square_name(geometry.names[static_cast<std::size_t>(square)]);
}

/// The squares of a slat from left to right. Slat 0 is the lowest one; people call it slat 1.
constexpr std::span<const std::int8_t> squares_of_slat(int slat) {
    const auto first = slat == slats - 1 ? 0 : 3 + 2 * (slats - 2 - slat);
    return std::span(geometry.in_text).subspan(static_cast<std::size_t>(first), on_board(1, slat) ? 3 : 2);
}

/// The number on a square.
constexpr int number_of(const Anacund::Position& p, int square) {
    return static_cast<int>((p.number[0] >> square & 1U) | (p.number[1] >> square & 1U) << 1U |
                            (p.number[2] >> square & 1U) << 2U);
}

/// The squares that have a number.
constexpr std::uint64_t squares_of(const Anacund::Position& p, int number) {
    return ((number & 1) != 0 ? p.number[0] : ~p.number[0]) & ((number & 2) != 0 ? p.number[1] : ~p.number[1]) &
           ((number & 4) != 0 ? p.number[2] : ~p.number[2]) & all_squares;
}

/// The squares that hold no piece and are not closed.
constexpr std::uint64_t free_squares(const Anacund::Position& p) {
    return all_squares & ~(p.pieces[0] | p.pieces[1] | p.closed[0] | p.closed[1]);
}

/// Three groups of six, in the form of `Position::groups`.
constexpr std::uint16_t full_groups = 3U << (2 * highest);

constexpr int count_groups(std::uint16_t groups, int size) {
    return groups >> (2 * size) & 3;
}

/// The groups after a piece is taken from a group of `size` pieces. There is one group fewer of that size, and one more
/// of the next smaller size.
constexpr std::uint16_t take_piece(std::uint16_t groups, int size) {
    return static_cast<std::uint16_t>(groups - (3U << (2 * (size - 1))));
}

/// The sizes of the groups in falling order: `665`.
[[nodiscard]] std::string write_groups(std::uint16_t groups);

/// The set, rotated around the ring so that `square` becomes square 0.
constexpr std::uint64_t turned(std::uint64_t set, int square) {
    return (set >> square | set << (squares - square)) & all_squares;
}

/// The squares of a set that form a run with square 0 on the ring, in both directions, and the gaps that end the run.
/// There is always a gap, since a side has only 18 pieces. Square 0 itself may be in the set or not.
struct Reach {
    std::uint64_t ahead;        ///< the squares 1, 2, … up to the first gap
    std::uint64_t ahead_stop;   ///< that gap
    std::uint64_t behind;       ///< the squares 35, 34, … down to the first gap
    std::uint64_t behind_stop;  ///< that gap
};

constexpr Reach reach(std::uint64_t set) {
    set |= 1U;
    // The carry of the addition passes through the squares ahead, and stops at the first gap.
    const std::uint64_t ahead_stop = (set + 1) & ~set;
    const std::uint64_t behind_stop = bit(63 - std::countl_zero((all_squares & ~set) | 1U));
    return {ahead_stop - 2, ahead_stop, all_squares & ~(2 * behind_stop - 1), behind_stop};
}

/// The set if the condition is true, otherwise the empty set. This form has no branch, which the processor would often
/// mispredict.
constexpr std::uint64_t only_if(bool condition, std::uint64_t set) {
    return (0 - static_cast<std::uint64_t>(condition)) & set;
}

/// The run of `mine` that includes square 0, if it is landlocked; otherwise the empty set.
constexpr std::uint64_t landlocked(std::uint64_t mine, std::uint64_t theirs) {
    const Reach own = reach(mine);
    const std::uint64_t stops = own.ahead_stop | own.behind_stop;
    return only_if((theirs & stops) == stops, own.behind | own.ahead | 1U);
}

/// The runs of `theirs` next to square 0 that a piece of `mine` on square 0 landlocks.
constexpr std::uint64_t landlocked_beside(std::uint64_t mine, std::uint64_t theirs) {
    const Reach enemy = reach(theirs);
    return only_if((mine & enemy.ahead_stop) != 0, enemy.ahead) |
           only_if((mine & enemy.behind_stop) != 0, enemy.behind);
}

/// The number of pieces in the groups of a side.
constexpr int pieces_in(std::uint16_t groups) {
    int sum = 0;
    for (int size = 1; size <= highest; ++size) {
        sum += size * count_groups(groups, size);
    }
    return sum;
}

/// The track, seen by the side that places a piece.
struct Track {
    std::uint64_t mine = 0;    ///< the squares with pieces of this side
    std::uint64_t theirs = 0;  ///< the squares with pieces of the other side
    std::uint64_t won = 0;     ///< the closed squares that count for this side
    std::uint64_t lost = 0;    ///< the closed squares that count for the other side
};

constexpr Track track_of(const Anacund::Position& p, Side side) {
    const int me = index(side);
    return {p.pieces[me], p.pieces[1 - me], p.closed[me], p.closed[1 - me]};
}

/// Places a piece on the free square `at`, and captures. If the piece captures something, it is not captured itself in
/// the same placement.
constexpr void place(Track& track, int at) {
    const std::uint64_t beside = geometry.beside[at];
    track.mine |= bit(at);
    if ((track.theirs & beside) != 0) {
        if (const std::uint64_t gain = landlocked_beside(turned(track.mine, at), turned(track.theirs, at)); gain != 0) {
            const std::uint64_t won = turned(gain, squares - at);
            track.won |= won;
            track.theirs &= ~won;
            return;
        }
    }
    if (((track.mine | track.theirs) & beside) == beside) {
        if (const std::uint64_t loss = landlocked(turned(track.mine, at), turned(track.theirs, at)); loss != 0) {
            const std::uint64_t lost = turned(loss, squares - at);
            track.lost |= lost;
            track.mine &= ~lost;
        }
    }
}

/// Captures at the end of a turn, by the rule set series. The landlocked runs of the other side come first. Then the
/// runs of this side are captured that are still landlocked.
void capture(Track& track);

/// Places a piece by a rule set. `groups` are those of the side after the placement. They show whether this placement
/// ends the turn: after a turn, a side has placed a multiple of three pieces.
inline void place(Track& track, int at, Anacund::Rules rules, std::uint16_t groups) {
    if (rules == Anacund::Rules::standard) {
        place(track, at);
        return;
    }
    track.mine |= bit(at);
    if (pieces_in(groups) % 3 == 0) {
        capture(track);
    }
}

}  // namespace anacund
}  // namespace damier
