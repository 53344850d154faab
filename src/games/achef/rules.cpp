// The rules of Achef (notation/achef.md).
//
// The first half has the steps of the public functions. They come in this order: the cells that a turn may reach; the
// reasons why a turn is illegal; the restriction after a turn; then symmetries on the sets of both sides at once, for
// keys. The second half has the functions that achef.hpp declares.
#include "base/hash.hpp"
#include "base/translate.hpp"
#include "games/achef/achef.hpp"
#include "games/bits.hpp"

#include <fmt/format.h>

#include <utility>

namespace damier {
namespace {

using namespace achef;
using Form = Achef::Form;

static_assert(none == Achef::Position{}.restricted);

constexpr std::size_t most_turns = 4 * men;

std::uint32_t own(const Achef::Position& p) {
    return p.pieces[index(p.to_move)];
}

std::uint32_t theirs(const Achef::Position& p) {
    return p.pieces[index(other(p.to_move))];
}

/// Whether the side to move places a piece: it has as many in hand as the other side, or one more.
bool is_placing(const Achef::Position& p) {
    return p.hand[index(p.to_move)] != 0;
}

/// The cells on which the side to move may place a piece.
std::uint32_t free_border(const Achef::Position& p) {
    return geometry.border & ~(own(p) | theirs(p));
}

/// The pieces that a piece of the side to move may capture or change places with.
std::uint32_t met(const Achef::Position& p) {
    return p.rules == Achef::Rules::own ? own(p) | theirs(p) : theirs(p);
}

/// The pieces of the side to move that its piece on `from` may not go to. An exchange of two own pieces names the
/// smaller cell first, so that it is one turn.
std::uint32_t own_in_the_way(const Achef::Position& p, int from) {
    if (p.rules != Achef::Rules::own) {
        return own(p);
    }
    const std::uint32_t greater = ~(2 * bit(from) - 1);
    return own(p) & ~(geometry.below[from] | (p.passed ? 0 : geometry.beside[from] & greater));
}

/// The cells that the piece of the side to move on `from` may go to.
std::uint32_t targets(const Achef::Position& p, int from) {
    std::uint32_t to = geometry.neighbours[from] & ~own_in_the_way(p, from) & ~(geometry.above[from] & theirs(p));
    if (from == p.restricted) {
        to &= ~geometry.above[from];
    }
    if ((p.ko & bit(from)) != 0) {
        to &= ~p.ko;
    }
    return to;
}

/// The form of a turn from one cell to a neighbour. `met` has the pieces that it may capture or exchange.
Form form_of(std::uint32_t met, int from, int to) {
    // Computed without a branch, since the processor would often mispredict the form.
    const unsigned meets = met >> to & 1U;
    const unsigned level = geometry.beside[from] >> to & 1U;
    return static_cast<Form>(1U + meets * (1U + level));
}
static_assert(static_cast<int>(Form::move) == 1 && static_cast<int>(Form::capture) == 2 &&
              static_cast<int>(Form::exchange) == 3);

Judgement judge_placement(const Achef::Position& p, const Achef::Turn& t) {
    if (t.form != Form::placement) {
        return Judgement::illegal(tr_format("{} has pieces in hand ({}): nothing moves before all are placed",
                                            side_name(Achef::info, p.to_move), p.hand[index(p.to_move)]));
    }
    if ((geometry.border & bit(t.to)) == 0) {
        return Judgement::illegal(tr_format("{} is not on the border, where pieces are placed", name_of(t.to)));
    }
    if ((free_border(p) & bit(t.to)) == 0) {
        return Judgement::illegal(tr_format("{} is occupied", name_of(t.to)));
    }
    return {};
}

std::string ko_error(int from, int to) {
    return tr_format("exchanging {} and {} again would bring back the board before the last turn (ko)", name_of(from),
                     name_of(to));
}

/// Why the side to move cannot move from `t.from`, which has none of its pieces.
std::string error_of_piece(const Achef::Position& p, const Achef::Turn& t) {
    if ((theirs(p) & bit(t.from)) == 0) {
        return tr_format("{} is empty", name_of(t.from));
    }
    if (t.form == Form::exchange && (own(p) & geometry.beside[t.from] & bit(t.to)) != 0) {
        return (p.ko & bit(t.from)) != 0 && (p.ko & bit(t.to)) != 0
                   ? ko_error(t.from, t.to)
                   : tr_format("an exchange names the player's own piece first: {}={}", name_of(t.to), name_of(t.from));
    }
    return tr_format("the piece on {} is {}'s, and {} is to move", name_of(t.from),
                     side_name(Achef::info, other(p.to_move)), side_name(Achef::info, p.to_move));
}

/// Why the piece on `from` may not go to `to`, which is not one of its targets.
std::string error_of_target(const Achef::Position& p, int from, int to) {
    if ((geometry.neighbours[from] & bit(to)) == 0) {
        return tr_format("{} is not a neighbour of {} along a file or rank", name_of(to), name_of(from));
    }
    if ((geometry.above[from] & bit(to)) != 0) {
        if (((own(p) | theirs(p)) & bit(to)) != 0) {
            return tr_format("{} is occupied: a piece climbs only to an empty cell", name_of(to));
        }
        return tr_format("the piece on {} came down from {} by capturing and may not climb back on this turn",
                         name_of(from), name_of(to));
    }
    const bool level = (geometry.beside[from] & bit(to)) != 0;
    if ((own(p) & bit(to)) != 0 && p.rules == Achef::Rules::own) {
        return p.passed
                   ? tr("the last turn exchanged two pieces of one side, and such an exchange now would bring back "
                        "the board before it (ko)")
                   : tr_format("an exchange of own pieces names the smaller square first: {}={}", name_of(to),
                               name_of(from));
    }
    if ((own(p) & bit(to)) != 0) {
        const auto owner = side_name(Achef::info, p.to_move);
        return level ? tr_format("the piece on {} is {}'s own: only enemy pieces change places", name_of(to), owner)
                     : tr_format("the piece on {} is {}'s own: only enemy pieces are captured", name_of(to), owner);
    }
    return ko_error(from, to);
}

/// The message for a legal move with a wrong mark: its right form, and how that form is written.
std::string error_of_mark(const Achef::Position& p, const Achef::Turn& t) {
    const Achef::Turn right{t.from, t.to, form_of(met(p), t.from, t.to)};
    const std::string said = turn_text<Achef>(p, t);
    const std::string meant = turn_text<Achef>(p, right);
    return right.form == Form::exchange  ? tr_format("{} is an exchange, written {}", said, meant)
           : right.form == Form::capture ? tr_format("{} is a capture, written {}", said, meant)
                                         : tr_format("{} is a move to an empty cell, written {}", said, meant);
}

/// The restricted cell after a turn that leaves the enemy these cells.
std::int8_t restricted_after(const Achef::Position& p, const Achef::Turn& t, std::uint32_t enemy) {
    if (std::popcount(enemy) == lost) {
        return none;  // the game is over, or the pieces are still being placed
    }
    if (t.from == centre && t.form == Form::capture) {
        return t.to;
    }
    // The enemy's restricted piece stays restricted in the enemy's turn, unless this turn exchanges it or c3 is
    // occupied.
    const bool stays = (theirs(p) & enemy & bit(p.restricted)) != 0 && t.to != centre &&
                       (t.from == centre || ((p.pieces[0] | p.pieces[1]) & bit(centre)) == 0);
    return stays ? p.restricted : std::int8_t{none};
}

/// The position after a capture of an own piece, or an exchange of two.
Achef::Position play_on_own(const Achef::Position& p, const Achef::Turn& t) {
    Achef::Position next = p;
    if (t.form == Form::capture) {
        next.pieces[index(p.to_move)] &= ~bit(t.from);
    }
    next.ko = 0;
    next.passed = t.form == Form::exchange && has_pair(theirs(p));
    next.restricted = is_over(next) ? std::int8_t{none} : restricted_after(p, t, theirs(p));
    next.to_move = other(p.to_move);
    return next;
}

// The flips and the transposition of the board move whole files, ranks or diagonals at a time. They work on two sets of
// cells at once: one in the lower half of a word, one in the upper half.

constexpr std::uint64_t side_by_side(std::uint32_t lower, std::uint32_t upper) {
    return lower | static_cast<std::uint64_t>(upper) << 32U;
}

/// A pair of equal sets.
constexpr std::uint64_t twice(std::uint32_t set) {
    return side_by_side(set, set);
}

constexpr std::uint64_t flip_files(std::uint64_t sets) {
    constexpr std::uint64_t a = twice(0x1f);
    constexpr std::uint64_t b = twice(0x3e0);
    return (sets & a) << 20U | (sets & b) << 10U | (sets & twice(0x7c00)) | (sets >> 10U & b) | (sets >> 20U & a);
}

constexpr std::uint64_t flip_ranks(std::uint64_t sets) {
    constexpr std::uint64_t first = twice(0x108421);  // the cells of rank 1
    return (sets & first) << 4U | (sets & first << 1U) << 2U | (sets & first << 2U) | (sets >> 2U & first << 1U) |
           (sets >> 4U & first);
}

constexpr std::uint64_t transpose(std::uint64_t sets) {
    // The diagonals k + 1 ranks above the main one. Their images are 4 (k + 1) bits higher.
    constexpr std::array<std::uint64_t, 4> above{twice(0x82082), twice(0x4104), twice(0x208), twice(0x10)};
    std::uint64_t out = sets & twice(0x1041041);
    for (unsigned k = 0; k < 4; ++k) {
        const unsigned shift = 4 * (k + 1);
        out |= (sets & above[k]) << shift | (sets >> shift & above[k]);
    }
    return out;
}

/// Bit 0 of a symmetry flips the files, then bit 1 flips the ranks, then bit 2 swaps files and ranks.
constexpr std::uint64_t image_of_sets(std::uint64_t sets, int symmetry) {
    if ((symmetry & 1) != 0) {
        sets = flip_files(sets);
    }
    if ((symmetry & 2) != 0) {
        sets = flip_ranks(sets);
    }
    return (symmetry & 4) != 0 ? transpose(sets) : sets;
}

/// The images through all symmetries. A flip of the files before the swap equals a flip of the ranks after it, and the
/// other way round.
constexpr std::array<std::uint64_t, 8> images_of_sets(std::uint64_t sets) {
    const std::uint64_t flipped = flip_files(sets);
    const std::uint64_t swapped = transpose(sets);
    const std::uint64_t swapped_flipped = flip_ranks(swapped);
    return {sets,    flipped,         flip_ranks(sets),    flip_ranks(flipped),
            swapped, swapped_flipped, flip_files(swapped), flip_files(swapped_flipped)};
}

/// By a bit of two such sets: its images.
constexpr auto images_of_bit = [] {
    std::array<std::array<std::uint64_t, 8>, 64> images{};
    for (int i = 0; i < 64; ++i) {
        images[i] = images_of_sets(std::uint64_t{1} << i);
    }
    return images;
}();

constexpr std::int8_t image_of_cell(int cell, int symmetry) {
    return static_cast<std::int8_t>(std::countr_zero(image_of_sets(bit(cell), symmetry)));
}

/// The pieces of both sides.
constexpr std::uint64_t pieces_of(const Achef::Position& p) {
    return side_by_side(p.pieces[0], p.pieces[1]);
}

/// The ko, and the restricted cell if there is one.
constexpr std::uint64_t bans_of(const Achef::Position& p) {
    return side_by_side(p.ko, p.restricted == none ? 0 : bit(p.restricted));
}

/// The restricted cell of such a pair of sets.
constexpr std::int8_t restricted_of(std::uint64_t bans) {
    return static_cast<std::int8_t>(std::countr_zero(static_cast<std::uint32_t>(bans >> 32U) | bit(none)));
}

/// The first part of a key: everything except the pieces on the board. `bans` are the bans of the position or of its
/// image.
std::uint64_t begin_key(const Achef::Position& p, std::uint64_t bans) {
    const auto wide = [](auto part) { return static_cast<std::uint64_t>(part); };
    return mix(0x6163686566000000U, wide(p.to_move) | wide(p.rules) << 1U | wide(p.passed) << 7U |
                                        wide(p.hand[0]) << 8U | wide(p.hand[1]) << 16U |
                                        wide(restricted_of(bans)) << 24U | bans << 32U);
}

}  // namespace

void Achef::turns(const Position& p, std::vector<Turn>& out) {
    out.clear();
    if (is_over(p)) {
        return;
    }
    if (is_placing(p)) {
        each_bit(free_border(p), [&](int cell) {
            out.push_back({static_cast<std::int8_t>(cell), static_cast<std::int8_t>(cell), Form::placement});
        });
        return;
    }
    std::array<Turn, most_turns> list;  // filling and copying it is faster than growing `out` turn by turn
    Turn* next = list.data();
    const std::uint32_t pieces_met = met(p);
    each_bit(own(p), [&](int from) {
        each_bit(targets(p, from), [&](int to) {
            *next++ = {static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), form_of(pieces_met, from, to)};
        });
    });
    out.assign(list.data(), next);
}

std::uint64_t Achef::count_turns(const Position& p) {
    if (is_over(p)) {
        return 0;
    }
    int sum = 0;
    if (is_placing(p)) {
        sum = std::popcount(free_border(p));
    } else {
        each_bit(own(p), [&](int from) { sum += std::popcount(targets(p, from)); });
    }
    return static_cast<std::uint64_t>(sum);
}

Judgement Achef::judge(const Position& p, const Turn& t) {
    if (is_over(p)) {
        return Judgement::illegal(tr("the game is over"));
    }
    if (is_placing(p)) {
        return judge_placement(p, t);
    }
    if (t.form == Form::placement) {
        return Judgement::illegal(tr("all pieces are placed: a turn moves one, such as b3-c3"));
    }
    if ((own(p) & bit(t.from)) == 0) {
        return Judgement::illegal(error_of_piece(p, t));
    }
    if ((targets(p, t.from) & bit(t.to)) == 0) {
        return Judgement::illegal(error_of_target(p, t.from, t.to));
    }
    if (t.form != form_of(met(p), t.from, t.to)) {
        return Judgement::illegal(error_of_mark(p, t));
    }
    return {};
}

// Computes the parts in registers, mostly without branches, and puts them together at the end.
Achef::Position Achef::play(const Position& p, const Turn& t) {
    if ((own(p) & bit(t.to)) != 0) {
        return play_on_own(p, t);
    }
    const bool black = p.to_move == Side::one;
    const std::uint32_t both = bit(t.from) | bit(t.to);
    const std::uint32_t swapped = t.form == Form::exchange ? both : 0;
    const std::uint32_t mover = own(p) ^ both;
    const std::uint32_t enemy = (theirs(p) | swapped) & ~bit(t.to);
    const int placed = t.form == Form::placement ? 1 : 0;
    return {.pieces = {black ? mover : enemy, black ? enemy : mover},
            .ko = swapped,
            .to_move = other(p.to_move),
            .hand = {static_cast<std::int8_t>(p.hand[0] - (black ? placed : 0)),
                     static_cast<std::int8_t>(p.hand[1] - (black ? 0 : placed))},
            .restricted = restricted_after(p, t, enemy),
            .rules = p.rules};
}

// Only the number of pieces ends a game, since a side with two or more pieces always has a legal turn:
//
// - The border is a cycle of 16 cells. If the side has a piece there, take its run of pieces. The run has at most 8
//   cells. Each of its two ends forms a pair with the next cell of the cycle, and these pairs differ. Each pair is a
//   move or an exchange, and the ko forbids only one exchange.
// - Otherwise the side has a piece on level 2. The cells below that piece are empty or have an enemy.
std::optional<Outcome> Achef::outcome(const Position& p) {
    if (!is_over(p)) {
        return std::nullopt;
    }
    return Outcome{count_pieces(p, Side::one) == lost ? Side::two : Side::one, score(p)};
}

Score Achef::score(const Position& p) {
    return {
        {static_cast<std::int8_t>(count_pieces(p, Side::one)), static_cast<std::int8_t>(count_pieces(p, Side::two))},
        std::nullopt};
}

// A side loses when it has two pieces left and not before, see `outcome`.
const char* Achef::end_fault(const Position* start, const Outcome& o) {
    if (!o.winner || !o.score) {
        return o.winner ? nullptr : tr_later("a side with 2 pieces has lost");
    }
    const int winner = o.score->points[index(*o.winner)];
    const int loser = o.score->points[index(other(*o.winner))];
    return o.score->tie_break                         ? no_tie_break_fault
           : winner > count_pieces(*start, *o.winner) ? more_than_at_start_fault
           : loser != lost                            ? tr_later("the loser has 2 pieces left")
           : winner <= lost                           ? tr_later("the winner has at least 3 pieces left")
                                                      : nullptr;
}

const char* Achef::score_fault(const Position* start, const Score& s) {
    const auto has_more = [&](Side side) { return s.points[index(side)] > count_pieces(*start, side); };
    return s.tie_break                                  ? no_tie_break_fault
           : has_more(Side::one) || has_more(Side::two) ? more_than_at_start_fault
           : std::min(s.points[0], s.points[1]) <= lost ? tr_later("a game ends as soon as a side has 2 pieces left")
                                                        : nullptr;
}

int Achef::utility(const Outcome& o) {
    return o.winner == Side::one ? 1 : -1;
}

Achef::Position Achef::image(const Position& p, int symmetry) {
    const std::uint64_t pieces = image_of_sets(pieces_of(p), symmetry);
    Position seen = p;
    seen.pieces = {static_cast<std::uint32_t>(pieces), static_cast<std::uint32_t>(pieces >> 32U)};
    if (const std::uint64_t bans = bans_of(p); bans != 0) {
        const std::uint64_t image_of_bans = image_of_sets(bans, symmetry);
        seen.ko = static_cast<std::uint32_t>(image_of_bans);
        seen.restricted = restricted_of(image_of_bans);
    }
    return seen;
}

Achef::Turn Achef::image(const Position& p, const Turn& t, int symmetry) {
    Turn seen{image_of_cell(t.from, symmetry), image_of_cell(t.to, symmetry), t.form};
    if (t.form == Form::exchange && (own(p) & bit(t.to)) != 0 && seen.from > seen.to) {
        std::swap(seen.from, seen.to);  // an exchange of own pieces names the smaller cell first
    }
    return seen;
}

int Achef::inverse(const Position&, int symmetry) {
    // Without a swap, each flip undoes itself. With a swap, the flips of files and ranks change places.
    constexpr std::array<int, 8> inverses{0, 1, 2, 3, 4, 6, 5, 7};
    return inverses[static_cast<std::size_t>(symmetry)];
}

std::uint64_t Achef::key(const Position& p) {
    return mix(begin_key(p, bans_of(p)), pieces_of(p));
}

[[gnu::flatten]] std::uint64_t Achef::canonical_key(const Position& p) {
    const auto pieces = images_of_sets(pieces_of(p));
    std::uint64_t least = ~std::uint64_t{0};
    if (bans_of(p) == 0) {
        const std::uint64_t begun = begin_key(p, 0);  // equal for all images
        for (const std::uint64_t image : pieces) {
            least = std::min(least, mix(begun, image));
        }
        return least;
    }
    std::array<std::uint64_t, 8> bans{};
    each_bit(bans_of(p), [&](int ban) {
        for (std::size_t s = 0; s < bans.size(); ++s) {
            bans[s] |= images_of_bit[ban][s];
        }
    });
    for (std::size_t s = 0; s < pieces.size(); ++s) {
        least = std::min(least, mix(begin_key(p, bans[s]), pieces[s]));
    }
    return least;
}

}  // namespace damier
