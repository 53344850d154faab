// The rules and texts of Dodgem; dodgem.hpp describes the game.
//
// As in every kind of game, the file has turns, play and scores, then the texts of turns and positions, then the
// drawing.
#include "fifth/dodgem.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"
#include "games/bits.hpp"
#include "games/grid.hpp"
#include "games/start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace damier {
namespace {

constexpr int length = 3;
constexpr int squares = length * length;
constexpr int men = 2;  // the cars of each side at the start

constexpr int at(int file, int rank) {
    return length * file + rank;
}

constexpr std::uint16_t bit(int square) {
    return static_cast<std::uint16_t>(1U << square);
}

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < length && rank >= 0 && rank < length;
}

Square square_of(int square) {
    return {static_cast<std::int8_t>(square / length), static_cast<std::int8_t>(square % length)};
}

std::string name(int square) {
    return square_name(square_of(square));
}

/// How many steps ahead of its start line a square is: by file for Azure, by rank for Coral.
constexpr int steps(Side side, int square) {
    return side == Side::one ? square / length : square % length;
}

int cars_off(const Dodgem::Position& p, Side side) {
    return men - std::popcount(p.cars[index(side)]);
}

Dodgem::Position usual_start(Side first) {
    return {{static_cast<std::uint16_t>(bit(at(0, 1)) | bit(at(0, 2))),
             static_cast<std::uint16_t>(bit(at(1, 0)) | bit(at(2, 0)))},
            0,
            first};
}

/// The squares that are free at the start, and may have a hole.
constexpr std::array free_squares{at(0, 0), at(1, 1), at(1, 2), at(2, 1), at(2, 2)};

std::int8_t take(std::string_view& text) {
    const auto square = take_square(text);
    return square && on_board(square->file, square->rank) ? static_cast<std::int8_t>(at(square->file, square->rank))
                                                          : std::int8_t{-1};
}

/// Why a turn is illegal.
std::string error_of(const Dodgem::Position& p, const Dodgem::Turn& t) {
    const auto own = p.cars[index(p.to_move)];
    const auto theirs = p.cars[index(other(p.to_move))];
    if (own == 0 || theirs == 0) {
        return "the game is over";
    }
    if ((own & bit(t.from)) == 0) {
        return (theirs & bit(t.from)) == 0 ? fmt::format("{} is empty", name(t.from))
                                           : fmt::format("the car on {} belongs to {}", name(t.from),
                                                         Dodgem::info.sides[index(other(p.to_move))]);
    }
    if (t.from == t.to) {
        return fmt::format("the car on {} cannot leave the board yet", name(t.from));
    }
    if (p.hole == bit(t.to)) {
        return fmt::format("{} is a hole", name(t.to));
    }
    if (((own | theirs) & bit(t.to)) != 0) {
        return fmt::format("{} is occupied", name(t.to));
    }
    return fmt::format("{} is not ahead of {} or beside it", name(t.to), name(t.from));
}

}  // namespace

Result<Dodgem::Position, StartError> Dodgem::start(const Start& start) {
    std::uint16_t hole = 0;
    if (std::string_view board = start[StartPart::board]; !board.empty()) {
        const std::int8_t square = take(board);
        if (!board.empty() || std::find(free_squares.begin(), free_squares.end(), square) == free_squares.end()) {
            return fail(StartError{StartPart::board, "a hole is on a1, b2, b3, c2 or c3"});
        }
        hole = bit(square);
    }
    return start_on_one_board<Dodgem>(start, [&](Side first) {
        Position p = usual_start(first);
        p.hole = hole;
        return p;
    });
}

StartTags Dodgem::describe(const Position& p) {
    Position without = p;
    without.hole = 0;
    StartTags tags = describe_on_one_board<Dodgem>(without, usual_start);
    if (p.hole != 0 && tags[StartPart::position].empty()) {
        tags[StartPart::board] = name(std::countr_zero(p.hole));
    } else if (p.hole != 0) {
        tags[StartPart::position] = write_position(p);
    }
    return tags;
}

std::vector<std::string> Dodgem::board_names() {
    std::vector<std::string> names;
    std::transform(free_squares.begin(), free_squares.end(), std::back_inserter(names), name);
    return names;
}

std::string Dodgem::deal(std::uint64_t seed) {
    return name(free_squares[mix(0x6465616cU, seed) % free_squares.size()]);
}

void Dodgem::turns(const Position& p, std::vector<Turn>& out) {
    out.clear();
    if (p.cars[0] == 0 || p.cars[1] == 0) {
        return;
    }
    const bool azure = p.to_move == Side::one;
    each_bit(p.cars[index(p.to_move)], [&](int from) {
        const int file = from / length;
        const int rank = from % length;
        for (const auto& [files, ranks] : {std::pair(-1, 0), std::pair(0, -1), std::pair(0, 1), std::pair(1, 0)}) {
            const bool back = azure ? files < 0 : ranks < 0;
            if (!back && on_board(file + files, rank + ranks)) {
                const int to = at(file + files, rank + ranks);
                if (((p.cars[0] | p.cars[1] | p.hole) & bit(to)) == 0) {
                    out.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
                }
            }
        }
        if (steps(p.to_move, from) == length - 1) {
            out.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(from)});
        }
    });
}

Judgement Dodgem::judge(const Position& p, const Turn& t) {
    std::vector<Turn> legal;
    turns(p, legal);
    return std::find(legal.begin(), legal.end(), t) != legal.end() ? Judgement{} : Judgement::illegal(error_of(p, t));
}

Dodgem::Position Dodgem::play(const Position& p, const Turn& t) {
    Position next = p;
    next.to_move = other(p.to_move);
    auto& cars = next.cars[index(p.to_move)];
    cars = static_cast<std::uint16_t>(cars & ~bit(t.from));
    if (t.from != t.to) {
        cars = static_cast<std::uint16_t>(cars | bit(t.to));
    }
    return next;
}

std::optional<Outcome> Dodgem::outcome(const Position& p) {
    std::vector<Turn> left;
    turns(p, left);
    if (!left.empty()) {
        return std::nullopt;
    }
    return Outcome{p.cars[index(other(p.to_move))] == 0 ? other(p.to_move) : p.to_move, score(p)};
}

Score Dodgem::score(const Position& p) {
    return {{static_cast<std::int8_t>(cars_off(p, Side::one)), static_cast<std::int8_t>(cars_off(p, Side::two))}, {}};
}

const char* Dodgem::end_fault(const Position* start, const Outcome& o) {
    if (!o.winner || !o.score) {
        return o.winner ? nullptr : "somebody has won";
    }
    const int winner = o.score->points[index(*o.winner)];
    const int loser = o.score->points[index(other(*o.winner))];
    const bool is_blocked = start->hole != 0 ? winner < men && loser < men : winner == 1 && loser == 0;
    const bool fits = !o.score->tie_break && ((winner == men && loser < men) || is_blocked) &&
                      winner >= cars_off(*start, *o.winner) && loser >= cars_off(*start, other(*o.winner));
    return fits ? nullptr : "the winner has 2 cars off the board, or all others are blocked";
}

const char* Dodgem::score_fault(const Position* start, const Score& s) {
    const auto may_have = [&](Side side) {
        return s.points[index(side)] >= cars_off(*start, side) && s.points[index(side)] < men;
    };
    return !s.tie_break && may_have(Side::one) && may_have(Side::two)
               ? nullptr
               : "a game ends as soon as a side has 2 cars off the board";
}

int Dodgem::estimate(const Position& p) {
    const auto progress = [&](Side side) {
        int sum = length * cars_off(p, side);
        each_bit(p.cars[index(side)], [&](int square) { sum += steps(side, square); });
        return sum;
    };
    if (const auto over = outcome(p)) {
        return over->winner == Side::one ? most_estimate : -most_estimate;
    }
    return 100 * (progress(Side::one) - progress(Side::two)) + (p.to_move == Side::one ? 50 : -50);
}

std::uint64_t Dodgem::key(const Position& p) {
    return mix(0x646f6467656d0000U,
               static_cast<std::uint64_t>(p.cars[0]) | static_cast<std::uint64_t>(p.cars[1]) << 16U |
                   static_cast<std::uint64_t>(p.to_move) << 32U | static_cast<std::uint64_t>(p.hole) << 40U);
}

Result<Dodgem::Turn> Dodgem::parse_turn(const Position&, std::string_view text) {
    const std::int8_t from = take(text);
    if (from >= 0 && text == "Z") {
        return Turn{from, from};
    }
    const bool goes_on = from >= 0 && text.starts_with('~');
    text.remove_prefix(goes_on ? 1 : 0);
    const std::int8_t to = goes_on ? take(text) : std::int8_t{-1};
    if (to < 0 || to == from || !text.empty()) {
        return fail("a turn is two squares such as a2~b2, or a square and Z for a car that leaves the board");
    }
    return Turn{from, to};
}

void Dodgem::write_turn(const Position&, const Turn& t, std::string& out) {
    write_square(square_of(t.from), out);
    if (t.from == t.to) {
        out += 'Z';
    } else {
        out += '~';
        write_square(square_of(t.to), out);
    }
}

Result<Dodgem::Position, StartError> Dodgem::parse_position(std::string_view text, std::string_view,
                                                            std::string_view board) {
    const auto fields = position_fields(text, "board side");
    if (!fields) {
        return fail(fields.error());
    }
    const auto side = position_side(info, (*fields)[1]);
    if (!side) {
        return fail(side.error());
    }
    Position p{{}, 0, *side};
    const auto error = read_grid((*fields)[0], length, length, "acx", [&](int file, int rank, std::size_t piece) {
        std::uint16_t& set = piece == 2 ? p.hole : p.cars[piece];
        set = static_cast<std::uint16_t>(set | bit(at(file, rank)));
    });
    if (error) {
        return bad_position(*error);
    }
    if (std::popcount(p.hole) > 1) {
        return bad_position("a board has at most one hole");
    }
    if (!board.empty() && (p.hole == 0 || board != name(std::countr_zero(p.hole)))) {
        return fail(StartError{StartPart::board, "the Board and the Position have different holes"});
    }
    for (const Side one : {Side::one, Side::two}) {
        if (cars_off(p, one) < 0) {
            return bad_position(fmt::format("{} has {} cars on the board (expected at most {})", info.sides[index(one)],
                                            men - cars_off(p, one), men));
        }
    }
    if (p.cars[index(*side)] == 0) {
        return bad_position(fmt::format("{} is to move, but has no cars on the board", info.sides[index(*side)]));
    }
    return p;
}

std::string Dodgem::write_position(const Position& p) {
    std::string out;
    write_grid(
        length, length,
        [&](int file, int rank) {
            const auto square = bit(at(file, rank));
            return (p.cars[0] & square) != 0   ? info.side_letters[0]
                   : (p.cars[1] & square) != 0 ? info.side_letters[1]
                   : p.hole == square          ? 'x'
                                               : '\0';
        },
        out);
    return out + ' ' + info.side_letters[static_cast<std::size_t>(index(p.to_move))];
}

void Dodgem::path(const Position&, const Turn& t, std::vector<Square>& out) {
    out.assign(1, square_of(t.from));
    if (t.from != t.to) {
        out.push_back(square_of(t.to));
    }
}

Picture Dodgem::picture(const Position& p) {
    Picture picture;
    picture.files = picture.ranks = length;
    for (int i = 0; i < squares; ++i) {
        const auto [file, rank] = square_of(i);
        Picture::Cell& cell = picture.cells.emplace_back();
        cell.x = file;
        cell.y = rank;
        cell.shade = p.hole == bit(i) ? 2 : 0;
        for (const Side side : {Side::one, Side::two}) {
            if ((p.cars[index(side)] & bit(i)) != 0) {
                picture.discs.push_back(make_disc(file, rank, info.tones[index(side)]));
            }
        }
    }
    label_edges(picture);
    if (p.hole != 0) {
        picture.notes = {{"no car enters {}", {name(std::countr_zero(p.hole))}}};
    }
    return picture;
}

std::vector<Symbol> Dodgem::legend() {
    const Picture::Cell cell;
    return {{"a car of Azure", cell, make_disc(0, 0, info.tones[0]), false},
            {"a car of Coral", cell, make_disc(0, 0, info.tones[1]), false},
            {"an empty square", cell, std::nullopt, false},
            {"a square of the last turn", cell, make_disc(0, 0, info.tones[0]), true}};
}

}  // namespace damier
