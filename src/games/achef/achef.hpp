// The game Achef: its types, its board, and the functions that games/game.hpp asks for.
//
// A position is a set of cells per side, with the pieces in hand, the ko and the restriction. Read next: rules.cpp for
// turns, play and keys; text.cpp for turns and positions as text; picture.cpp and estimate.cpp; index.cpp for the
// numbers of endgame positions.
#pragma once

#include "games/square.hpp"
#include "games/tiered.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace damier {

/// Achef: a stepped board of three levels. Each side places eight pieces on the border, then moves them. Pieces capture
/// downwards only, and a side with two pieces left has lost. The rules are those of the sheet "Le Achef" (see
/// notation/achef.md).
struct Achef {
    /// own: a piece also captures pieces of its own side, and changes places with them. superko: no earlier board of
    /// the game may come back.
    enum class Rules : std::uint8_t { standard, own, superko };

    /// Cells are numbered 0 to 24 in the order of squares, by file and then by rank. A set of cells has bit i for cell
    /// i. If a ko or a restriction no longer forbids any turn, it is removed. So equal situations are equal values.
    struct Position {
        /// The cells of each side's pieces.
        std::array<std::uint32_t, 2> pieces{};
        /// The two cells whose pieces the last turn exchanged, and which may not be exchanged back now. Empty if the
        /// last turn was not an exchange.
        std::uint32_t ko = 0;
        Side to_move = Side::one;
        /// The pieces that each side has yet to place.
        std::array<std::int8_t, 2> hand{};
        /// The cell of the restricted piece, or `achef::none`. A piece is restricted if it captured downwards from c3.
        /// It may not climb back to c3 on its owner's next turn. The piece may be of either side, and c3 is empty.
        std::int8_t restricted = 31;
        Rules rules = Rules::standard;
        /// By the rule set own: whether the ko forbids exchanges of two pieces of one side. It does if the last turn
        /// was such an exchange, and the side to move could make one, too. Neither exchange changes the board, so the
        /// second one would leave the board as it was before the first.
        bool passed = false;

        bool operator==(const Position&) const = default;
    };

    /// The written form of a turn, which must agree with its effect.
    enum class Form : std::uint8_t { placement, move, capture, exchange };

    struct Turn {
        std::int8_t from = 0;  ///< in a placement the same as `to`
        std::int8_t to = 0;
        Form form = Form::placement;

        bool operator==(const Turn&) const = default;
    };

    static constexpr std::array<std::string_view, 3> rule_names{"standard", "own",
                                                                "superko"};  ///< in the order of Rules
    static constexpr GameInfo info{.id = "achef",
                                   .title = "Achef",
                                   .sides = {tr_later("Black"), tr_later("White")},
                                   .headings = {"noir noirs", "blanc blancs"},
                                   .side_letters = "bw",
                                   .tones = {black_tone, white_tone},
                                   .rule_sets = rule_names,
                                   .scored = tr_later("pieces"),
                                   .score_count = tr_n_later("{} piece", "{} pieces"),
                                   .score_is_pieces = true,
                                   .final_score = tr_later("the loser has 2 pieces left, and the winner 3 to 8"),
                                   .most_score = 16,
                                   .turn_signs = "-x=",
                                   .endless = true};

    static Result<Position, StartError> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    static void turns(const Position& p, std::vector<Turn>& out);
    static std::uint64_t count_turns(const Position& p);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    /// 1 if the turn captures a piece of the other side.
    static int captured(const Position& p, const Turn& t) {
        return static_cast<int>(p.pieces[index(other(p.to_move))] >> t.to & 1U) * (t.form == Form::capture ? 1 : 0);
    }
    static std::optional<Outcome> outcome(const Position& p);
    static Score score(const Position& p);
    static const char* end_fault(const Position* start, const Outcome& o);
    static const char* score_fault(const Position* start, const Score& s);
    /// 1 if Black has won, -1 if White has. In the sheet all victories are worth the same.
    static int utility(const Outcome& o);
    /// In hundredths of a piece.
    static int estimate(const Position& p);
    /// By the phase of the game; see `HasSpread` in solve/estimate/chance.hpp.
    static double spread(const Position& p);
    static int symmetries(const Position&) { return 8; }
    static Position image(const Position& p, int symmetry);
    static Turn image(const Position& p, const Turn& t, int symmetry);
    static int inverse(const Position& p, int symmetry);
    static std::uint64_t key(const Position& p);
    static std::uint64_t canonical_key(const Position& p);
    static Result<Turn> parse_turn(const Position& p, std::string_view text);
    static void write_turn(const Position& p, const Turn& t, std::string& out);
    static Result<Position, StartError> parse_position(std::string_view text, std::string_view rules,
                                                       std::string_view board);
    static std::string write_position(const Position& p);
    static void path(const Position& p, const Turn& t, std::vector<Square>& out);
    static Picture picture(const Position& p);
    static std::vector<Symbol> legend();
    static bool forbids_repeats(const Position& p) { return p.rules == Rules::superko; }
    /// The position without its ko and its restriction.
    static Position without_memory(Position p) {
        p.ko = 0;
        p.restricted = Position{}.restricted;
        p.passed = false;
        return p;
    }

    // Endgames: the moving phase by the standard rules, with three or more pieces on each side. The barred turn is the
    // ko.
    using Retraction = Predecessor<Position, Turn>;
    static std::uint8_t variant(const Position&) { return 0; }
    static StartTags variant_tags(std::uint8_t variant);
    [[gnu::always_inline]] static std::optional<Tier> tier(const Position& p) {
        const int own = std::popcount(p.pieces[index(p.to_move)]);
        const int enemy = std::popcount(p.pieces[index(other(p.to_move))]);
        if (p.rules != Rules::standard || p.hand[0] + p.hand[1] != 0 || own <= 2 || enemy <= 2) {
            return std::nullopt;
        }
        return Tier{static_cast<std::int8_t>(own), static_cast<std::int8_t>(enemy), 0};
    }
    static std::uint64_t tier_size(Tier tier);
    static std::uint64_t index_bytes(Tier tier);
    static TierRank rank(const Position& p);
    static constexpr TableCost table_cost{.seconds = 3.3e-6, .value_bytes = 0.4, .barred = 0.07, .ban_bytes = 1.4};
    static std::optional<Unranked<Position>> unrank(Tier tier, std::uint64_t index);
    static void predecessors(const Position& p, std::vector<Retraction>& out);
    static int captures(const Position& p, std::vector<Turn>& out);
    static Position barred(const Position& p, const Turn& t);
    static void bars(const Position& p, std::vector<BarredTurn<Turn>>& out);
    static bool is_restricted(const Position& p) { return p.restricted != 31; }
    static bool is_mover_restricted(const Position& p) {
        return (p.pieces[static_cast<std::size_t>(p.to_move)] >> p.restricted & 1U) != 0;
    }
    static constexpr Turn missing_turn(const Position& p) { return {p.restricted, 12, Form::move}; }  // up to c3
    static Position released(const Position& p) {
        Position free = p;
        free.restricted = Position{}.restricted;
        return free;
    }
};

namespace achef {

constexpr int length = 5;  ///< cells along one side of the board
constexpr int cells = length * length;
constexpr int men = 8;   ///< the pieces of each side at the start
constexpr int lost = 2;  ///< a side with this number of pieces has lost
/// A value for "no cell". A set of cells never has bit 31, so the test whether a set has this cell needs no special
/// case.
constexpr int none = 31;

constexpr int cell_at(int file, int rank) {
    return file * length + rank;
}

constexpr Square square_of(int cell) {
    return {static_cast<std::int8_t>(cell / length), static_cast<std::int8_t>(cell % length)};
}

[[nodiscard]] inline std::string name_of(int cell) {
    return square_name(square_of(cell));
}

constexpr std::uint32_t bit(int cell) {
    return std::uint32_t{1} << cell;
}

/// 1 on the border, 2 on the ring inside it, 3 in the centre.
constexpr int level(int cell) {
    const auto [file, rank] = square_of(cell);
    return 1 + std::min({int{file}, length - 1 - file, int{rank}, length - 1 - rank});
}

/// The cell c3, the only one of level 3.
constexpr int centre = cell_at(2, 2);
static_assert(Achef::missing_turn({}).to == centre);

struct Geometry {
    std::array<std::uint32_t, cells> neighbours{};  ///< along a file or rank
    std::array<std::uint32_t, cells> above{};       ///< neighbours one level higher
    std::array<std::uint32_t, cells> beside{};      ///< neighbours on the same level
    std::array<std::uint32_t, cells> below{};       ///< neighbours one level lower
    std::uint32_t border = 0;                       ///< the cells of level 1
};

constexpr Geometry make_geometry() {
    Geometry g;
    for (int i = 0; i < cells; ++i) {
        if (level(i) == 1) {
            g.border |= bit(i);
        }
        for (int j = 0; j < cells; ++j) {
            const int files = square_of(i).file - square_of(j).file;
            const int ranks = square_of(i).rank - square_of(j).rank;
            if (files * files + ranks * ranks != 1) {
                continue;
            }
            g.neighbours[i] |= bit(j);
            g.above[i] |= level(j) > level(i) ? bit(j) : 0;
            g.beside[i] |= level(j) == level(i) ? bit(j) : 0;
            g.below[i] |= level(j) < level(i) ? bit(j) : 0;
        }
    }
    return g;
}

inline constexpr Geometry geometry = make_geometry();

/// All pieces, in hand and on the board.
constexpr int count_pieces(const Achef::Position& p, Side side) {
    return std::popcount(p.pieces[index(side)]) + p.hand[index(side)];
}

/// Whether two of the pieces are neighbours on one level.
constexpr bool has_pair(std::uint32_t pieces) {
    for (int cell = 0; cell < cells; ++cell) {
        if ((pieces & bit(cell)) != 0 && (pieces & geometry.beside[cell]) != 0) {
            return true;
        }
    }
    return false;
}

constexpr bool is_over(const Achef::Position& p) {
    return count_pieces(p, Side::one) == lost || count_pieces(p, Side::two) == lost;
}

/// The empty board with all pieces in hand.
constexpr Achef::Position usual_start(Side first, Achef::Rules rules) {
    Achef::Position p;
    p.rules = rules;
    p.to_move = first;
    p.hand = {men, men};
    return p;
}

}  // namespace achef
}  // namespace damier
