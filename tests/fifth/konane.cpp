// The rules and texts of Konane; konane.hpp describes the game.
//
// As in every kind of game, the file has turns and play, then symmetries, the texts of turns and positions, and the
// drawing.
#include "fifth/konane.hpp"

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

constexpr int length = 6;
constexpr int squares = length * length;
constexpr std::uint64_t all_stones = (std::uint64_t{1} << squares) - 1;
constexpr std::array<std::array<int, 2>, 4> directions{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};

constexpr int at(int file, int rank) {
    return length * file + rank;
}

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < length && rank >= 0 && rank < length;
}

constexpr std::uint64_t bit(int square) {
    return std::uint64_t{1} << square;
}

constexpr Side side_of(int square) {
    return (square / length + square % length) % 2 == 0 ? Side::one : Side::two;
}

constexpr std::uint64_t make_black_squares() {
    std::uint64_t set = 0;
    for (int square = 0; square < squares; ++square) {
        set |= side_of(square) == Side::one ? bit(square) : 0;
    }
    return set;
}

constexpr std::uint64_t black_squares = make_black_squares();
/// The squares from which Black may remove the first stone.
constexpr std::uint64_t openings = bit(at(0, 0)) | bit(at(2, 2)) | bit(at(3, 3)) | bit(at(5, 5));

Square square_of(int square) {
    return {static_cast<std::int8_t>(square / length), static_cast<std::int8_t>(square % length)};
}

std::string name(int square) {
    return square_name(square_of(square));
}

bool is_opening(const Konane::Position& p) {
    return std::popcount(p.stones) > squares - 2;
}

std::uint64_t beside(std::uint64_t set) {
    std::uint64_t found = 0;
    each_bit(set, [&](int square) {
        for (const auto& [file, rank] : directions) {
            if (on_board(square / length + file, square % length + rank)) {
                found |= bit(square + at(file, rank));
            }
        }
    });
    return found;
}

/// The stones that the side to move may remove.
std::uint64_t removals(const Konane::Position& p) {
    return !is_opening(p) ? 0 : p.stones == all_stones ? openings : beside(all_stones & ~p.stones);
}

/// Calls f(from, to) for all jumps of a side.
template <class F>
void each_jump(std::uint64_t stones, Side side, F f) {
    each_bit(stones, [&](int from) {
        if (side_of(from) != side) {
            return;
        }
        for (const auto& [file, rank] : directions) {
            int to = from;
            while (on_board(to / length + 2 * file, to % length + 2 * rank) &&
                   (stones & bit(to + at(file, rank))) != 0 && (stones & bit(to + at(2 * file, 2 * rank))) == 0) {
                to += at(2 * file, 2 * rank);
                f(from, to);
            }
        }
    });
}

std::int8_t seen(int square, int symmetry) {
    int file = square / length;
    int rank = square % length;
    if ((symmetry & 1) != 0) {
        file = length - 1 - file;
        rank = length - 1 - rank;
    }
    return static_cast<std::int8_t>((symmetry & 2) != 0 ? at(rank, file) : at(file, rank));
}

Konane::Position usual_start(Side) {
    return {all_stones, Side::one};
}

std::int8_t take(std::string_view& text) {
    const auto square = take_square(text);
    return square && on_board(square->file, square->rank) ? static_cast<std::int8_t>(at(square->file, square->rank))
                                                          : std::int8_t{-1};
}

}  // namespace

Result<Konane::Position, StartError> Konane::start(const Start& start) {
    return start_on_one_board<Konane>(start, usual_start);
}

StartTags Konane::describe(const Position& p) {
    return describe_on_one_board<Konane>(p, usual_start);
}

void Konane::turns(const Position& p, std::vector<Turn>& out) {
    out.clear();
    each_bit(removals(p), [&](int square) {
        out.push_back({static_cast<std::int8_t>(square), static_cast<std::int8_t>(square)});
    });
    if (!is_opening(p)) {
        each_jump(p.stones, p.to_move, [&](int from, int to) {
            out.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
        });
        std::sort(out.begin(), out.end(),
                  [](const Turn& a, const Turn& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
    }
}

Judgement Konane::judge(const Position& p, const Turn& t) {
    std::vector<Turn> legal;
    turns(p, legal);
    if (std::find(legal.begin(), legal.end(), t) != legal.end()) {
        return {};
    }
    if (legal.empty()) {
        return Judgement::illegal("the game is over");
    }
    if (is_opening(p)) {
        return Judgement::illegal(p.stones == all_stones ? "Black begins by taking off a1, c3, d4 or f6"
                                                         : "White takes off a stone beside the empty square");
    }
    if (t.from == t.to) {
        return Judgement::illegal("only the first two turns take a stone off");
    }
    if ((p.stones & bit(t.from)) == 0) {
        return Judgement::illegal(fmt::format("{} is empty", name(t.from)));
    }
    if (side_of(t.from) != p.to_move) {
        return Judgement::illegal(
            fmt::format("the stone on {} is {}'s", name(t.from), info.sides[index(side_of(t.from))]));
    }
    return Judgement::illegal(fmt::format("no line of enemies, each with an empty square behind, leads from {} to {}",
                                          name(t.from), name(t.to)));
}

Konane::Position Konane::play(const Position& p, const Turn& t) {
    Position next{p.stones & ~bit(t.from), other(p.to_move)};
    if (t.from != t.to) {
        const int step = std::abs(t.to - t.from) % length == 0 ? length : 1;
        for (int square = std::min(t.from, t.to); square <= std::max(t.from, t.to); square += step) {
            next.stones &= ~bit(square);
        }
        next.stones |= bit(t.to);
    }
    return next;
}

std::optional<Outcome> Konane::outcome(const Position& p) {
    std::vector<Turn> left;
    turns(p, left);
    return left.empty() ? std::optional(Outcome{other(p.to_move), std::nullopt}) : std::nullopt;
}

int Konane::estimate(const Position& p) {
    std::array<int, 2> jumps{};
    for (const Side side : {Side::one, Side::two}) {
        each_jump(p.stones, side, [&](int, int) { ++jumps[index(side)]; });
    }
    return 40 * (jumps[0] - jumps[1]) + (p.to_move == Side::one ? -10 : 10);
}

Konane::Position Konane::image(const Position& p, int symmetry) {
    Position image{0, p.to_move};
    each_bit(p.stones, [&](int square) { image.stones |= bit(seen(square, symmetry)); });
    return image;
}

Konane::Turn Konane::image(const Position&, const Turn& t, int symmetry) {
    return {seen(t.from, symmetry), seen(t.to, symmetry)};
}

std::uint64_t Konane::key(const Position& p) {
    return mix(0x6b6f6e616e650000U, p.stones | static_cast<std::uint64_t>(p.to_move) << 63U);
}

Result<Konane::Turn> Konane::parse_turn(const Position&, std::string_view text) {
    const std::int8_t from = take(text);
    if (from >= 0 && text.empty()) {
        return Turn{from, from};
    }
    const bool goes_on = from >= 0 && text.starts_with('>');
    text.remove_prefix(goes_on ? 1 : 0);
    const std::int8_t to = goes_on ? take(text) : std::int8_t{-1};
    if (to < 0 || to == from || !text.empty()) {
        return fail("a turn is one square that a stone is taken off, such as c3, or a jump such as c1>c5");
    }
    return Turn{from, to};
}

void Konane::write_turn(const Position&, const Turn& t, std::string& out) {
    write_square(square_of(t.from), out);
    if (t.from != t.to) {
        out += '>';
        write_square(square_of(t.to), out);
    }
}

Result<Konane::Position, StartError> Konane::parse_position(std::string_view text, std::string_view, std::string_view) {
    const auto fields = position_fields(text, "board side");
    if (!fields) {
        return fail(fields.error());
    }
    const auto side = position_side(info, (*fields)[1]);
    if (!side) {
        return fail(side.error());
    }
    Position p{0, *side};
    std::uint64_t strange = 0;
    const auto error =
        read_grid((*fields)[0], length, length, info.side_letters, [&](int file, int rank, std::size_t piece) {
            p.stones |= bit(at(file, rank));
            strange |= index(side_of(at(file, rank))) != static_cast<int>(piece) ? bit(at(file, rank)) : 0;
        });
    if (error) {
        return bad_position(*error);
    }
    if (strange != 0) {
        return bad_position(fmt::format("no stone of that side ever stands on {}", name(std::countr_zero(strange))));
    }
    const std::uint64_t gone = all_stones & ~p.stones;
    const bool fits = std::popcount(gone) > 1 ? (gone & black_squares) != 0 && (gone & ~black_squares) != 0
                      : gone == 0             ? p.to_move == Side::one
                                              : (gone & openings) != 0 && p.to_move == Side::two;
    if (!fits) {
        return bad_position("Black takes off the first stone, from a1, c3, d4 or f6, and White the second");
    }
    return p;
}

std::string Konane::write_position(const Position& p) {
    std::string out;
    write_grid(
        length, length,
        [&](int file, int rank) {
            const int square = at(file, rank);
            return (p.stones & bit(square)) == 0 ? '\0'
                                                 : info.side_letters[static_cast<std::size_t>(index(side_of(square)))];
        },
        out);
    return out + ' ' + info.side_letters[static_cast<std::size_t>(index(p.to_move))];
}

void Konane::path(const Position&, const Turn& t, std::vector<Square>& out) {
    out.assign(1, square_of(t.from));
    if (t.from != t.to) {
        out.push_back(square_of(t.to));
    }
}

Picture Konane::picture(const Position& p) {
    Picture picture;
    picture.files = picture.ranks = length;
    for (int i = 0; i < squares; ++i) {
        const auto [file, rank] = square_of(i);
        Picture::Cell& cell = picture.cells.emplace_back();
        cell.x = file;
        cell.y = rank;
        if ((p.stones & bit(i)) != 0) {
            picture.discs.push_back(make_disc(file, rank, info.tones[index(side_of(i))]));
        }
    }
    label_edges(picture);
    return picture;
}

std::vector<Symbol> Konane::legend() {
    const Picture::Cell cell;
    return {{"a stone of Black", cell, make_disc(0, 0, info.tones[0]), false},
            {"a stone of White", cell, make_disc(0, 0, info.tones[1]), false},
            {"an empty square", cell, std::nullopt, false},
            {"a square of the last turn", cell, make_disc(0, 0, info.tones[0]), true}};
}

}  // namespace damier
