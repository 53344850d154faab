// A kind of game that only tests have: Dodgem. Its facts differ from those of all other games.
#pragma once

#include "games/game.hpp"
#include "games/square.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace damier {

/// Dodgem on 3 × 3 squares (Winning Ways, volume 4). Azure's cars start on the left and leave the board on the right,
/// Coral's start at the bottom and leave at the top. A car goes one square ahead or to its side, never back. The first
/// side without cars on the board wins. So does a side whose cars are all blocked. A Board tag may name a square with a
/// hole, which no car enters.
///
/// No other game has the names, letters, colours, signs and units of this one.
struct Dodgem {
    /// Square (file, rank) is bit 3 * file + rank of the cars of a side.
    struct Position {
        std::array<std::uint16_t, 2> cars{};
        std::uint16_t hole = 0;
        Side to_move = Side::one;

        bool operator==(const Position&) const = default;
    };

    struct Turn {
        std::int8_t from = 0;
        std::int8_t to = 0;  ///< the same as `from` for a car that leaves the board

        bool operator==(const Turn&) const = default;
    };

    static constexpr std::array<std::string_view, 1> rules{"standard"};
    static constexpr std::array<std::string_view, 1> mark_words{"off the board"};
    static constexpr GameInfo info{
        .id = "dodgem",
        .title = "Dodgem",
        .sides = {"Azure", "Coral"},
        .side_letters = "ac",
        .tones = {{{.letter = 'a',
                    .is_pale = false,
                    .ink = 0x1474d4,
                    .ground = 4,
                    .paper = 0x0b62c4,
                    .web = {0x5b9bf0, 0x0a4a99}},
                   {.letter = 'c',
                    .is_pale = true,
                    .ink = 0xff9e80,
                    .ground = 5,
                    .paper = 0xff8a65,
                    .web = {0xffc2ad, 0xf2714c}}}},
        .rule_sets = rules,
        .scored = "cars",
        .score_count = {"{} car", "{} cars"},
        .final_score = "the winner has 2 cars off the board, or all others are blocked",
        .most_score = 3,
        .count = {.key = "wins_blocked",
                  .heading = "blocked",
                  .meaning = "(all cars of the winner were blocked)",
                  .counts =
                      [](const Outcome& o) { return o.winner && o.score && o.score->points[index(*o.winner)] < 2; }},
        .turn_signs = "~",
        .turn_marks = "Z",
        .mark_words = mark_words,
        .board = "the hole",
        .endless = true};

    static Result<Position, StartError> start(const Start& start);
    static StartTags describe(const Position& p);
    static Side side_to_move(const Position& p) { return p.to_move; }
    static void turns(const Position& p, std::vector<Turn>& out);
    static Judgement judge(const Position& p, const Turn& t);
    static Position play(const Position& p, const Turn& t);
    static std::optional<Outcome> outcome(const Position& p);
    /// The cars of each side that have left the board.
    static Score score(const Position& p);
    static const char* end_fault(const Position* start, const Outcome& o);
    static const char* score_fault(const Position* start, const Score& s);
    static std::string deal(std::uint64_t seed);
    static std::vector<std::string> board_names();
    static int utility(const Outcome& o) { return o.winner == Side::one ? 1 : -1; }
    /// The steps that Azure's cars are ahead of Coral's, times a hundred, and a bonus for the side to move.
    static int estimate(const Position& p);
    static int symmetries(const Position&) { return 1; }
    static Position image(const Position& p, int) { return p; }
    static Turn image(const Position&, const Turn& t, int) { return t; }
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
