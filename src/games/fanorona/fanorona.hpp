// The game Fanorona: its types, its boards, and the functions that games/game.hpp asks for.
//
// Read next: rules.cpp and count.cpp for turns and captures, with capture.hpp and view.hpp; judge.cpp for the reasons
// of illegal turns; text.cpp for turns and positions as text; symmetry.cpp for images and keys; index.cpp for the
// numbers of endgame positions; picture.cpp and estimate.cpp.
#pragma once

#include "games/square.hpp"
#include "games/tiered.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace damier {

namespace fanorona {
class Tree;
}

/// Fanorona: a piece captures the line that it approaches or withdraws from, and may continue with further captures.
/// The rules are those of the sheet "fanorona" (see notation/fanorona.md), with its second round, vela. Other rule sets
/// have the forced captures of tournaments, or another reading of the sheet. A board has an odd number of files and of
/// ranks, each from 3 to 9, and at most 45 points.
struct Fanorona {
    /// forced: a turn must capture if it can. go_on: a chain must go on while it can. other: only a piece that cannot
    /// capture may move without capturing. vela: the second round. vela_choice: the loser of the first round chooses
    /// the piece of the line that is taken. The other sets are second rounds under the rules of the first.
    enum class Rules : std::uint8_t {
        free,
        forced,
        vela,
        go_on,
        other,
        vela_choice,
        vela_forced,
        vela_go_on,
        vela_other
    };

    /// Point (file, rank) is bit file * (height + 1) + rank. The bit above each file is never set, so a shift past the
    /// edge does not reach a point. The order of bits is the order of squares.
    struct Position {
        std::array<std::uint64_t, 2> pieces{};  ///< of White and of Black
        std::int8_t width = 9;
        std::int8_t height = 5;
        Rules rules = Rules::free;
        Side first_round = Side::one;  ///< in vela the side that won the first round, otherwise always side one
        Side to_move = Side::one;

        bool operator==(const Position&) const = default;
    };

    enum class Capture : std::uint8_t { none, approach, withdrawal };

    /// One displacement of a turn. Bits 0–1 are the Capture, bits 2–7 the point that the piece reaches.
    class Step {
    public:
        constexpr Step() = default;
        constexpr Step(int to, Capture capture)
            : bits_(static_cast<std::uint8_t>(to << 2 | static_cast<int>(capture))) {}
        [[nodiscard]] constexpr int to() const { return bits_ >> 2; }
        [[nodiscard]] constexpr Capture capture() const { return static_cast<Capture>(bits_ & 3); }
        bool operator==(const Step&) const = default;

    private:
        std::uint8_t bits_ = 0;
    };

    /// Each step of a chain captures at least one piece, and a side has at most 22 pieces.
    static constexpr int longest_turn = 22;

    struct Turn {
        std::uint8_t from = 0;
        std::uint8_t length = 0;                 ///< the number of displacements
        std::int8_t taken = -1;                  ///< the point of the one piece that is taken by choice, otherwise -1
        std::array<Step, longest_turn> steps{};  ///< those past `length` are all-zero

        bool operator==(const Turn&) const = default;
    };

    static constexpr std::array<std::string_view, 9> rule_names{
        "free",        "forced",      "vela",          "continue",  "other",
        "vela-choice", "vela-forced", "vela-continue", "vela-other"};  ///< in the order of Rules
    static constexpr std::array<SecondRound, 5> second_rounds{{{"vela", "free"},
                                                               {"vela-forced", "forced"},
                                                               {"vela-continue", "continue"},
                                                               {"vela-other", "other"},
                                                               {"vela-choice", "free"}}};
    static constexpr std::array<std::string_view, 2> mark_words{tr_later("approach"), tr_later("withdrawal")};
    static constexpr GameInfo info{.id = "fanorona",
                                   .title = "Fanorona",
                                   .sides = {tr_later("White"), tr_later("Black")},
                                   .headings = {"blanc blancs", "noir noirs"},
                                   .side_letters = "wb",
                                   .tones = {white_tone, black_tone},
                                   .rule_sets = rule_names,
                                   .scored = tr_later("pieces"),
                                   .score_count = tr_n_later("{} piece", "{} pieces"),
                                   .score_is_pieces = true,
                                   .final_score = tr_later("the loser has no piece left or cannot move, and nobody has "
                                                           "more pieces than at the start"),
                                   .most_score = 44,
                                   .turn_signs = "-:",
                                   .turn_marks = "AW",
                                   .mark_words = mark_words,
                                   .second_rounds = second_rounds,
                                   .board = tr_later("the size, such as 5x5"),
                                   .endless = true};

    static std::vector<std::string> board_names();
    static Result<Position, StartError> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    static void turns(const Position& p, std::vector<Turn>& out);
    static std::uint64_t count_turns(const Position& p);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    static int captured(const Position& p, const Turn& t);
    static std::optional<Outcome> outcome(const Position& p);
    static Score score(const Position& p);
    static const char* end_fault(const Position* start, const Outcome& o);
    static const char* score_fault(const Position* start, const Score& s);
    /// 1 if White has won, -1 if Black has. The number of pieces left does not matter.
    static int utility(const Outcome& o);
    /// In hundredths of a piece.
    static int estimate(const Position& p);
    /// By the phase of the game; see `HasSpread` in solve/estimate/chance.hpp.
    static double spread(const Position& p);
    /// 4, or 8 on a square board. Bit 0 of a symmetry reverses the files, bit 1 reverses the ranks, and then bit 2
    /// exchanges files and ranks.
    static int symmetries(const Position& p) { return p.width == p.height ? 8 : 4; }
    static Position image(const Position& p, int symmetry);
    static Turn image(const Position& p, const Turn& t, int symmetry);
    static int inverse(const Position& p, int symmetry);
    static std::uint64_t key(const Position& p);
    static std::uint64_t canonical_key(const Position& p);
    static Result<Turn> parse_turn(const Position& p, std::string_view text);
    static void write_turn(const Position& p, const Turn& t, std::string& out);
    /// If `rules` is empty, the rules are vela if the position names a winner of the first round, otherwise free.
    static Result<Position, StartError> parse_position(std::string_view text, std::string_view rules,
                                                       std::string_view board);
    static std::string write_position(const Position& p);
    static void path(const Position& p, const Turn& t, std::vector<Square>& out);
    static Picture picture(const Position& p);
    static std::vector<Symbol> legend();

    using Tree = fanorona::Tree;  ///< the tree in which it is searched (tree.hpp)

    // Endgames. Those of a second round equal those of a first round, once its winner has few pieces.
    using Retraction = Predecessor<Position, Turn>;
    static std::uint8_t variant(const Position& p);
    static StartTags variant_tags(std::uint8_t variant);
    static std::optional<Tier> tier(const Position& p);
    static std::uint64_t tier_size(Tier tier);
    static std::uint64_t index_bytes(Tier tier);
    static TierRank rank(const Position& p);
    static constexpr TableCost table_cost{.seconds = 1.1e-6, .value_bytes = 0.35};
    static std::optional<Unranked<Position>> unrank(Tier tier, std::uint64_t index);
    static void predecessors(const Position& p, std::vector<Retraction>& out);
    static int captures(const Position& p, std::vector<Turn>& out);
};

namespace fanorona {

constexpr int shortest_edge = 3;
constexpr int longest_edge = 9;
constexpr int most_points = 45;
/// In vela, the winner of the first round is limited while it has more pieces than this; see `is_limited`.
constexpr int vela_limit = 5;

constexpr bool is_board(int width, int height) {
    const auto is_edge = [](int n) { return n >= shortest_edge && n <= longest_edge && n % 2 == 1; };
    return is_edge(width) && is_edge(height) && width * height <= most_points;
}

constexpr std::uint64_t bit(int point) {
    return std::uint64_t{1} << point;
}

/// Shifts a set up by a distance in bits, or down if the distance is negative.
constexpr std::uint64_t shift(std::uint64_t set, int distance) {
    return distance >= 0 ? set << distance : set >> -distance;
}

/// The eight directions, in the order of the points that they lead to. Direction 7 - d is opposite to direction d.
constexpr std::array<Square, 8> directions{{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

constexpr int opposite(int direction) {
    return 7 - direction;
}

constexpr bool is_diagonal(int direction) {
    return directions[direction].file != 0 && directions[direction].rank != 0;
}

/// The index of distance 0 in a table by distance, which goes from -63 to 63.
constexpr int no_distance = 64;

/// The lines of all boards of one height, for the greatest possible number of files. A narrower board has no pieces and
/// no empty points on its missing files, so it can use the same tables.
struct Geometry {
    int stride = 0;                                       ///< bits from a file to the next
    std::uint64_t points = 0;                             ///< all points
    std::uint64_t strong = 0;                             ///< the points on diagonal lines
    std::array<std::uint64_t, 64> neighbours{};           ///< by point: the points to which a line leads
    std::array<std::array<std::uint64_t, 8>, 64> rays{};  ///< by point and direction: all points after it
    /// By point and direction of a displacement: the points directly ahead and behind. The displacement captures if one
    /// of them has an enemy.
    std::array<std::array<std::uint64_t, 8>, 64> reach{};
    std::array<int, 8> distance{};                ///< by direction: bits from a point to its neighbour
    std::array<std::int8_t, 128> direction_of{};  ///< by distance + no_distance; -1 if it leads to no neighbour
};

/// Adds the lines of one point.
constexpr void add_point(Geometry& g, int width, int height, Square square) {
    const int point = square.file * g.stride + square.rank;
    const bool is_strong = (square.file + square.rank) % 2 == 0;
    g.points |= bit(point);
    g.strong |= is_strong ? bit(point) : 0;
    for (int d = 0; d < 8; ++d) {
        if (is_diagonal(d) && !is_strong) {
            continue;
        }
        int file = square.file + directions[d].file;
        int rank = square.rank + directions[d].rank;
        while (file >= 0 && file < width && rank >= 0 && rank < height) {
            g.rays[point][d] |= bit(file * g.stride + rank);
            file += directions[d].file;
            rank += directions[d].rank;
        }
        g.neighbours[point] |= g.rays[point][d] & shift(bit(point), g.distance[d]);
    }
    for (int d = 0; d < 8; ++d) {
        g.reach[point][d] = (g.rays[point][d] & shift(bit(point), 2 * g.distance[d])) |
                            (g.rays[point][opposite(d)] & shift(bit(point), -g.distance[d]));
    }
}

constexpr Geometry make_geometry(int height) {
    const int width = std::min(longest_edge, most_points / height);
    Geometry g;
    g.stride = height + 1;
    g.direction_of.fill(-1);
    for (int d = 0; d < 8; ++d) {
        g.distance[d] = directions[d].file * g.stride + directions[d].rank;
        g.direction_of[g.distance[d] + no_distance] = static_cast<std::int8_t>(d);
    }
    for (int file = 0; file < width; ++file) {
        for (int rank = 0; rank < height; ++rank) {
            add_point(g, width, height, {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)});
        }
    }
    return g;
}

inline constexpr std::array<Geometry, 4> geometries{make_geometry(3), make_geometry(5), make_geometry(7),
                                                    make_geometry(9)};

constexpr const Geometry& geometry(const Fanorona::Position& p) {
    return geometries[static_cast<std::size_t>(p.height - shortest_edge) / 2];
}

constexpr std::uint64_t points(const Fanorona::Position& p) {
    return geometry(p).points & (bit(p.width * (p.height + 1)) - 1);
}

constexpr std::uint64_t empty_points(const Fanorona::Position& p) {
    return points(p) & ~(p.pieces[0] | p.pieces[1]);
}

constexpr int point_at(const Fanorona::Position& p, Square square) {
    return square.file * (p.height + 1) + square.rank;
}

constexpr Square square_of(const Fanorona::Position& p, int point) {
    return {static_cast<std::int8_t>(point / (p.height + 1)), static_cast<std::int8_t>(point % (p.height + 1))};
}

/// Whether the rules are those of a second round.
constexpr bool is_vela(Fanorona::Rules rules) {
    using Rules = Fanorona::Rules;
    return rules == Rules::vela || rules >= Rules::vela_choice;
}

/// The rules of the first round, which apply again once the limits of vela are gone.
constexpr Fanorona::Rules base_of(Fanorona::Rules rules) {
    using Rules = Fanorona::Rules;
    switch (rules) {
        case Rules::vela:
        case Rules::vela_choice:
            return Rules::free;
        case Rules::vela_forced:
            return Rules::forced;
        case Rules::vela_go_on:
            return Rules::go_on;
        case Rules::vela_other:
            return Rules::other;
        default:
            return rules;
    }
}

/// Whether the limits of vela apply: the winner of the first round must not capture, and the loser captures only one
/// piece per turn.
constexpr bool is_limited(const Fanorona::Position& p) {
    return is_vela(p.rules) && std::popcount(p.pieces[index(p.first_round)]) > vela_limit;
}

/// Whether a chain must go on as long as it can.
constexpr bool must_go_on(const Fanorona::Position& p) {
    return base_of(p.rules) == Fanorona::Rules::go_on && !is_limited(p);
}

/// The pieces of the usual start: White below, Black above. On the middle rank both alternate, and the centre is empty.
constexpr std::array<std::uint64_t, 2> usual_pieces(int width, int height) {
    std::array<std::uint64_t, 2> pieces{};
    for (int file = 0; file < width; ++file) {
        for (int rank = 0; rank < height; ++rank) {
            bool white = rank < height / 2;
            if (rank == height / 2) {
                if (file == width / 2) {
                    continue;
                }
                // The right half mirrors the left half, with colours exchanged.
                white = file < width / 2 ? file % 2 == 1 : (width - 1 - file) % 2 == 0;
            }
            pieces[white ? 0 : 1] |= bit(file * (height + 1) + rank);
        }
    }
    return pieces;
}

/// The usual start. In vela the side that lost the first round is to move, otherwise White.
constexpr Fanorona::Position usual_start(int width, int height, Fanorona::Rules rules, Side first_round) {
    constexpr auto on_nine_by_five = usual_pieces(9, 5);
    Fanorona::Position p;
    p.pieces = width == 9 && height == 5 ? on_nine_by_five : usual_pieces(width, height);
    p.width = static_cast<std::int8_t>(width);
    p.height = static_cast<std::int8_t>(height);
    p.rules = rules;
    if (is_vela(rules)) {
        p.first_round = first_round;
        p.to_move = other(first_round);
    }
    return p;
}

/// The number of possible lengths of an edge.
constexpr int edges = (longest_edge - shortest_edge) / 2 + 1;

constexpr int number_of_board(int width, int height) {
    return (width - shortest_edge) / 2 + edges * ((height - shortest_edge) / 2);
}

constexpr int boards = edges * edges;

/// The rules that have tables. The number of a variant (see `Tier`) is the place of its rules in this list times
/// `boards`, plus the number of its board.
constexpr std::array tabled_rules{Fanorona::Rules::free, Fanorona::Rules::forced, Fanorona::Rules::go_on,
                                  Fanorona::Rules::other};

}  // namespace fanorona

inline std::uint8_t Fanorona::variant(const Position& p) {
    const auto& list = fanorona::tabled_rules;
    const auto place = std::find(list.begin(), list.end(), fanorona::base_of(p.rules)) - list.begin();
    return static_cast<std::uint8_t>(place * fanorona::boards + fanorona::number_of_board(p.width, p.height));
}

inline std::optional<Tier> Fanorona::tier(const Position& p) {
    const int own = std::popcount(p.pieces[index(p.to_move)]);
    const int enemy = std::popcount(p.pieces[index(other(p.to_move))]);
    if (own == 0 || enemy == 0 || fanorona::is_limited(p)) {
        return std::nullopt;
    }
    return Tier{static_cast<std::int8_t>(own), static_cast<std::int8_t>(enemy), variant(p)};
}

}  // namespace damier
