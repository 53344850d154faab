// A kind of game that only tests have: Konane.
#pragma once

#include "games/game.hpp"
#include "games/square.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace damier {

/// Konane on 6 × 6 squares. Black and white stones fill the board like the squares of a chessboard, with Black on a1.
/// Black removes one of the black stones, in a corner or the centre. White removes a white stone next to it. From then
/// on, a stone jumps over an enemy onto the empty square after it, and may continue in the same direction. A side that
/// cannot move has lost.
struct Konane {
    /// Square (file, rank) is bit 6 * file + rank. Stones jump two squares at a time, so that every square only ever
    /// holds stones of one side. Therefore the set of all stones is enough.
    struct Position {
        std::uint64_t stones = 0;
        Side to_move = Side::one;

        bool operator==(const Position&) const = default;
    };

    /// The same square twice removes a stone.
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

    static Result<Position, StartError> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    static void turns(const Position& p, std::vector<Turn>& out);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    static std::optional<Outcome> outcome(const Position& p);
    static int utility(const Outcome& o) { return o.winner == Side::one ? 1 : -1; }
    /// The number of Black's jumps minus White's, times forty, and a small advantage for the side that need not move.
    static int estimate(const Position& p);
    static int symmetries(const Position&) { return 4; }
    /// Bit 0 of a symmetry turns the board by half; then bit 1 exchanges files and ranks. Both keep the colours.
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

}  // namespace damier
