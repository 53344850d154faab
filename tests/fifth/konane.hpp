#pragma once

#include "games/game.hpp"
#include "games/square.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace damier {

/// Konane on 6 × 6 squares: black and white stones fill the board like the squares of a chessboard, Black on a1. Black
/// takes off a stone of his from a corner or the centre, White one of his beside it; from then on a stone jumps over an
/// enemy onto the empty square behind, and on in the same direction as far as it likes. Who cannot move has lost.
struct Konane {
    /// Square (file, rank) is bit 6 * file + rank. Stones jump two squares at a time, so that every square only ever
    /// holds stones of one side, and the set of all stones says it all.
    struct Position {
        std::uint64_t stones = 0;
        Side to_move = Side::one;

        bool operator==(const Position&) const = default;
    };

    /// The same square twice takes a stone off.
    struct Turn {
        std::int8_t from = 0;
        std::int8_t to = 0;

        bool operator==(const Turn&) const = default;
    };

    static constexpr std::array<std::string_view, 1> rules{"standard"};
    static constexpr GameInfo info{.id = "konane",
                                   .title = "Konane",
                                   .sides = {"Black", "White"},
                                   .side_letters = "bw",
                                   .tones = {black_tone, white_tone},
                                   .rule_sets = rules,
                                   .most_turns = 36,
                                   .turn_signs = ">",
                                   .first_is_free = false};

    static Result<Position, StartFault> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    static void turns(const Position& p, std::vector<Turn>& out);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    static std::optional<Outcome> outcome(const Position& p);
    static int utility(const Outcome& o) { return o.winner == Side::one ? 1 : -1; }
    /// By how many jumps Black has more than White, times forty, and a little for who need not move.
    static int estimate(const Position& p);
    static int symmetries(const Position&) { return 4; }
    /// Bit 0 of a symmetry turns the board by half, then bit 1 exchanges files and ranks; both keep the colours.
    static Position image(const Position& p, int symmetry);
    static Turn image(const Position& p, const Turn& t, int symmetry);
    static int inverse(const Position&, int symmetry) { return symmetry; }
    static std::uint64_t key(const Position& p);
    static Result<Turn> parse_turn(const Position& p, std::string_view text);
    static void write_turn(const Position& p, const Turn& t, std::string& out);
    static Result<Position, StartFault> parse_position(std::string_view text, std::string_view rules,
                                                       std::string_view board);
    static std::string write_position(const Position& p);
    static void path(const Position& p, const Turn& t, std::vector<Square>& out);
    static Picture picture(const Position& p);
    static std::vector<Symbol> legend();
};

}  // namespace damier
