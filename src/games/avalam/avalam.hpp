// The game Avalam: its types, its board, and the functions that games/game.hpp asks for.
//
// A position has the height of each stack and the colour of its top piece, as sets of holes. Read next: rules.cpp for
// turns, play, scores and keys; text.cpp for turns and positions as text; picture.cpp and estimate.cpp.
#pragma once

#include "games/game.hpp"
#include "games/square.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace damier {

namespace avalam {
class Tree;
}

/// Avalam: stacks of up to five pieces on 49 holes. The side of the top piece owns the tower. The rules are those of
/// the sheet "avalam" (see notation/avalam.md), and the board is that of the published game.
struct Avalam {
    /// Holes are numbered 0 to 48 in the order of squares, by file and then by rank.
    struct Position {
        /// The height of the stack on each hole, in binary: bit i of `height[k]` is bit k of the height on hole i.
        std::array<std::uint64_t, 3> height{};
        /// The holes whose top piece is red. An empty hole has no bit here.
        std::uint64_t red = 0;
        Side to_move = Side::one;

        bool operator==(const Position&) const = default;
    };

    struct Turn {
        std::int8_t from = 0;
        std::int8_t to = 0;

        bool operator==(const Turn&) const = default;
    };

    using Tree = avalam::Tree;  ///< the tree in which it is searched (tree.hpp)

    static constexpr std::array<std::string_view, 1> rules{"standard"};
    static constexpr GameInfo info{
        .id = "avalam",
        .title = "Avalam",
        .sides = {tr_later("Yellow"), tr_later("Red")},
        .headings = {"jaune jaunes", "rouge rouges"},
        .side_letters = "yr",
        .tones = {{{.letter = 'y',
                    .is_pale = true,
                    .ink = 0xffd23f,
                    .ground = 3,
                    .paper = 0xf4c430,
                    .web = {0xffe083, 0xe3a90d}},
                   {.letter = 'r',
                    .is_pale = false,
                    .ink = 0xff6b57,
                    .ground = 1,
                    .paper = 0xc0392b,
                    .web = {0xe0695b, 0xa82a1d}}}},
        .rule_sets = rules,
        .scored = tr_later("towers"),
        .score_count = tr_n_later("{} tower", "{} towers"),
        .score_decides = true,
        .final_score = tr_later("10 to 24 towers are left, and the winner has more, "
                                "or as many and more of five"),
        .most_score = 48,
        .tie_break = {.key = "fives", .words = tr_later("of five"), .most = 9, .per_point = 64},
        .count = {.key = "fives_decided",
                  .heading = tr_later("fives decided"),
                  .meaning = tr_later("(equal number of towers; the towers of five decided)"),
                  .counts =
                      [](const Outcome& o) {
                          return o.winner.has_value() && o.score && o.score->points[0] == o.score->points[1];
                      }},
        .most_turns = 47,
        .turn_signs = "-"};

    static Result<Position, StartError> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    static void turns(const Position& p, std::vector<Turn>& out);
    static std::uint64_t count_turns(const Position& p);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    static std::optional<Outcome> outcome(const Position& p);
    static Score score(const Position& p);
    static const char* end_fault(const Position* start, const Outcome& o);
    static const char* score_fault(const Position* start, const Score& s);
    /// The margin in towers, times 64. If both sides have as many towers, it is the margin in towers of five.
    static int utility(const Outcome& o);
    /// The margin in towers, times 64, plus the margin in towers of five, on a finished board. `utility` leaves the
    /// fives out if the towers decide. `worth` always counts them, so it contains both margins.
    static int worth(const Position& p);
    /// In hundredths of a tower; a tower of five counts a 64th of a tower more. On a finished board it is the margin.
    static int estimate(const Position& p);
    /// By the phase of the game; see `HasSpread` in solve/estimate/chance.hpp.
    static double spread(const Position& p);
    static int symmetries(const Position&) { return 2; }
    static Position image(const Position& p, int symmetry);
    static Turn image(const Position& p, const Turn& t, int symmetry);
    static int inverse(const Position&, int symmetry) { return symmetry; }
    static std::uint64_t key(const Position& p);
    static Result<Turn> parse_turn(const Position& p, std::string_view text);
    static void write_turn(const Position& p, const Turn& t, std::string& out);
    static Result<Position, StartError> parse_position(std::string_view text, std::string_view rules,
                                                       std::string_view board);
    static std::string write_position(const Position& p);
    static void path(const Position& p, const Turn& t, std::vector<Square>& out);
    static Picture picture(const Position& p);
    static std::vector<Symbol> legend();
};

namespace avalam {

constexpr int holes = 49;
constexpr int highest = 5;

struct Span {
    std::int8_t first;
    std::int8_t last;
};
/// The files that each rank spans, rank 1 first.
constexpr std::array<Span, 9> files_of_rank{{{5, 6}, {4, 7}, {2, 7}, {0, 7}, {0, 8}, {1, 8}, {1, 6}, {1, 4}, {2, 3}}};

constexpr bool on_board(int file, int rank) {
    return rank >= 0 && rank < 9 && file >= files_of_rank[static_cast<std::size_t>(rank)].first &&
           file <= files_of_rank[static_cast<std::size_t>(rank)].last;
}

struct Geometry {
    std::array<Square, holes> squares{};
    std::array<std::array<std::int8_t, 9>, 9> hole{};  ///< by file and rank; -1 for no hole
    std::array<std::uint64_t, holes> neighbours{};
};

constexpr Geometry make_geometry() {
    Geometry g;
    int next = 0;
    for (int file = 0; file < 9; ++file) {
        for (int rank = 0; rank < 9; ++rank) {
            g.hole[file][rank] = -1;
            if (on_board(file, rank)) {
                g.squares[next] = {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
                g.hole[file][rank] = static_cast<std::int8_t>(next++);
            }
        }
    }
    for (int i = 0; i < holes; ++i) {
        for (int file = g.squares[i].file - 1; file <= g.squares[i].file + 1; ++file) {
            for (int rank = g.squares[i].rank - 1; rank <= g.squares[i].rank + 1; ++rank) {
                if (on_board(file, rank) && g.hole[file][rank] != i) {
                    g.neighbours[i] |= std::uint64_t{1} << g.hole[file][rank];
                }
            }
        }
    }
    return g;
}

inline constexpr Geometry geometry = make_geometry();
/// The hole e5, which starts empty and never gets a piece.
inline constexpr int centre = geometry.hole[4][4];

constexpr std::uint64_t bit(int hole) {
    return std::uint64_t{1} << hole;
}

/// The height of the stack on a hole. `Board` is a position, or another type with the members `height` and `red`.
template <class Board>
constexpr int height_of(const Board& p, int hole) {
    return static_cast<int>((p.height[0] >> hole & 1U) | (p.height[1] >> hole & 1U) << 1U |
                            (p.height[2] >> hole & 1U) << 2U);
}

constexpr std::uint64_t stacks(const Avalam::Position& p) {
    return p.height[0] | p.height[1] | p.height[2];
}

/// Entry h has the stacks of height h.
using Heights = std::array<std::uint64_t, highest + 1>;

constexpr Heights by_height(const std::array<std::uint64_t, 3>& height) {
    const auto [low, mid, high] = height;
    return {0, low & ~mid & ~high, mid & ~low, mid & low, high & ~low, high & low};
}

/// Entry h has the stacks onto which a stack of height h may move: together they are at most five pieces high.
using Targets = std::array<std::uint64_t, highest + 1>;

constexpr Targets targets(const std::array<std::uint64_t, 3>& height) {
    const auto [none, one, two, three, four, five] = by_height(height);
    return {0, one | two | three | four, one | two | three, one | two, one, 0};
}

/// Puts a stack on a hole, or empties it (height 0, not red).
template <class Board>
constexpr void set_stack(Board& p, int hole, int height, bool red) {
    for (unsigned k = 0; k < 3; ++k) {
        p.height[k] = (p.height[k] & ~bit(hole)) | (static_cast<std::uint64_t>(height) >> k & 1U) << hole;
    }
    p.red = (p.red & ~bit(hole)) | static_cast<std::uint64_t>(red) << hole;
}

/// The usual start: a piece on every hole but the centre, yellow where file and rank number add up to an even number.
constexpr Avalam::Position make_usual_start() {
    Avalam::Position p;
    for (int i = 0; i < holes; ++i) {
        if (i != centre) {
            set_stack(p, i, 1, (geometry.squares[i].file + geometry.squares[i].rank) % 2 != 0);
        }
    }
    return p;
}

constexpr Avalam::Position usual_start(Side first) {
    constexpr Avalam::Position usual = make_usual_start();
    return {usual.height, usual.red, first};
}

}  // namespace avalam
}  // namespace damier
