// The rules of Anacund (notation/anacund.md).
//
// The file first counts and lists turns, then judges and plays placements, and ends with symmetries and keys. Captures
// are in anacund.hpp, since the search trees use them, too.
#include "base/hash.hpp"
#include "base/translate.hpp"
#include "games/anacund/anacund.hpp"
#include "games/bits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace damier {
namespace {

using namespace anacund;

/// Calls f(size) for every size but 0 that a group has, smallest first.
template <class F>
void each_size(std::uint16_t groups, F f) {
    constexpr unsigned sizes = 0b01'01'01'01'01'01'00;
    for (unsigned left = (groups | groups >> 1U) & sizes; left != 0; left &= left - 1) {
        f(std::countr_zero(left) / 2);
    }
}

/// The number of free squares of each number, in four bits each.
std::uint32_t count_free(const Anacund::Position& p) {
    const std::uint64_t free = free_squares(p);
    std::uint32_t counts = 0;
    for (int number = 1; number <= highest; ++number) {
        counts |= static_cast<std::uint32_t>(std::popcount(free & squares_of(p, number))) << (4 * number);
    }
    return counts;
}

/// The number of ways to place `left` pieces one after the other. Captures do not matter, since they free no square.
template <int left>
std::uint64_t ways(std::uint32_t free, std::uint16_t groups) {
    if constexpr (left == 0) {
        return 1;
    } else {
        std::uint64_t sum = 0;
        const auto onto = [&](int number, int size) {
            if (const std::uint32_t count = free >> (4 * number) & 15U; count != 0) {
                sum += count * ways<left - 1>(free - (1U << (4 * number)), take_piece(groups, size));
            }
        };
        each_size(groups, [&](int size) {
            if ((free >> (4 * size) & 15U) != 0) {
                onto(size, size);
            } else {
                for (int number = 1; number <= highest; ++number) {
                    onto(number, size);
                }
            }
        });
        return sum;
    }
}

/// The canonical order of turns.
bool stands_before(const Anacund::Turn& a, const Anacund::Turn& b) {
    const auto rank = [](const Anacund::Turn& t) {
        const auto& [x, y, z] = t.placements;
        return std::array{
            geometry.order[x.square], geometry.order[y.square], geometry.order[z.square], x.size, y.size, z.size};
    };
    return rank(a) < rank(b);
}

/// Lists turns. In its sets, bit i is the square `geometry.in_order[i]`.
class Lister {
public:
    explicit Lister(const Anacund::Position& p) {
        const std::uint64_t free = free_squares(p);
        for (int i = 0; i < squares; ++i) {
            if (const int square = geometry.in_order[i]; (free & bit(square)) != 0) {
                const int number = number_of(p, square);
                right_[i] = {static_cast<std::int8_t>(square), static_cast<std::int8_t>(number)};
                of_number_[number] |= bit(i);
                free_ |= bit(i);
            }
        }
    }

    /// Lists the turns of a side with these groups. `out` must already have as many elements as there are turns.
    void list(std::uint16_t groups, std::vector<Anacund::Turn>& out) {
        next_ = out.data();
        place<0>({}, free_, groups);
        // If a number has no free square, a square can take pieces from several groups. Turns with the same squares are
        // then not listed next to each other.
        if (exhausted_) {
            std::sort(out.begin(), out.end(), stands_before);
        }
    }

private:
    /// Lists the turns that begin with the first `done` placements of `turn`.
    template <int done>
    void place(Anacund::Turn turn, std::uint64_t free, std::uint16_t groups) {
        std::uint64_t right = 0;  // the squares that have the number of a group
        each_size(groups, [&](int size) {
            right |= free & of_number_[size];
            if ((free & of_number_[size]) == 0) {
                exhausted_ = true;
                each_bit(free, [&](int i) {
                    place_one<done>(turn, {right_[i].square, static_cast<std::int8_t>(size)}, free & ~bit(i), groups);
                });
            }
        });
        each_bit(right, [&](int i) { place_one<done>(turn, right_[i], free & ~bit(i), groups); });
    }

    template <int done>
    void place_one(Anacund::Turn turn, Anacund::Placement placement, std::uint64_t free, std::uint16_t groups) {
        turn.placements[done] = placement;
        if constexpr (done == 2) {
            *next_++ = turn;
        } else {
            place<done + 1>(turn, free, take_piece(groups, placement.size));
        }
    }

    std::array<std::uint64_t, highest + 1> of_number_{};  // the free squares of each number
    std::array<Anacund::Placement, squares> right_{};     // for each free square, the placement by the matching group
    std::uint64_t free_ = 0;
    Anacund::Turn* next_ = nullptr;
    bool exhausted_ = false;
};

/// Whether a side with these groups may make a placement.
Judgement judge_placement(const Anacund::Position& p, const Track& track, std::uint16_t groups,
                          Anacund::Placement placement) {
    const auto [square, size] = placement;
    if (((track.mine | track.theirs) & bit(square)) != 0) {
        return Judgement::illegal(tr_format("{} is taken", name_of(square)));
    }
    if (((track.won | track.lost) & bit(square)) != 0) {
        return Judgement::illegal(tr_format("{} is closed: a captured piece lies next to it", name_of(square)));
    }
    const int number = number_of(p, square);
    if (count_groups(groups, size) == 0) {
        const std::string why = tr_format_n("no group of {} piece is left", "no group of {} pieces is left",
                                            static_cast<std::uint64_t>(size), size);
        return Judgement::illegal(number == size ? tr_format("{}, and {} has number {}", why, name_of(square), number)
                                                 : why);
    }
    if (number != size) {
        const std::uint64_t right = squares_of(p, size) & ~(track.mine | track.theirs | track.won | track.lost);
        for (const int better : geometry.in_order) {
            if ((right & bit(better)) != 0) {
                return Judgement::irregular(tr_format(
                    "{} has number {}, and a piece from a group of {} goes to number {} while it can: {} is free",
                    name_of(square), number, size, size, name_of(better)));
            }
        }
    }
    return {};
}

/// The position after placements of the side to move, with the same side to move.
template <std::size_t N>
Anacund::Position with_placements(const Anacund::Position& p, const std::array<Anacund::Placement, N>& placements) {
    const int me = index(p.to_move);
    Track track = track_of(p, p.to_move);
    Anacund::Position next = p;
    for (const auto [square, size] : placements) {
        next.groups[me] = take_piece(next.groups[me], size);
        place(track, square, p.rules, next.groups[me]);
    }
    next.pieces[me] = track.mine;
    next.pieces[1 - me] = track.theirs;
    next.closed[me] = track.won;
    next.closed[1 - me] = track.lost;
    return next;
}

/// The set with square 35 - i for every square i.
std::uint64_t reversed(std::uint64_t set) {
    return reverse_bits(set) >> (64 - squares);
}

/// On the ring, the half turn is a rotation by half the ring, and a mirror image runs in the opposite direction.
std::uint64_t image_of_set(std::uint64_t set, int symmetry) {
    switch (symmetry) {
        case 1:
            return turned(reversed(set), 1);
        case 2:
            return turned(reversed(set), slats + 2);
        case 3:
            return turned(set, squares / 2);
        default:
            return set;
    }
}

std::int8_t image_of_square(int square, int symmetry) {
    return static_cast<std::int8_t>(std::countr_zero(image_of_set(bit(square), symmetry)));
}

/// The parts of a key, except the groups, the side to move and the rule set: planes of the numbers (7 for the bonus
/// square), and planes of the pieces and closed squares. Each plane is cut into the halves of the ring, squares 0 to 17
/// and 18 to 35, so that the half turn only exchanges the halves.
class KeyParts {
public:
    explicit KeyParts(const Anacund::Position& p) {
        for (unsigned k = 0; k < 3; ++k) {
            put(numbers_, k, p.number[k] | bit(p.bonus));
        }
        put(pieces_, 0, p.pieces[0] | p.closed[0]);
        put(pieces_, 1, p.pieces[1] | p.closed[1]);
        put(pieces_, 2, p.closed[0] | p.closed[1]);
    }

    /// The parts of the image through symmetry 1.
    [[nodiscard]] KeyParts mirrored() const {
        KeyParts seen = *this;
        seen.numbers_ = mirror(numbers_);
        seen.pieces_ = mirror(pieces_);
        return seen;
    }

    /// Continues `hash`, a hash of the rest. `half` is the half that comes first.
    [[nodiscard]] std::uint64_t key(std::uint64_t hash, std::size_t half) const {
        hash = mix(mix(hash, numbers_[half]), numbers_[1 - half]);
        return mix(mix(hash, pieces_[half]), pieces_[1 - half]);
    }

private:
    static constexpr unsigned half_ring = squares / 2;
    using Halves = std::array<std::uint64_t, 2>;

    static void put(Halves& halves, unsigned k, std::uint64_t plane) {
        halves[0] |= (plane & (bit(half_ring) - 1)) << half_ring * k;
        halves[1] |= plane >> half_ring << half_ring * k;
    }

    /// Square s becomes 34 - s, and squares 17 and 35 stay. So each half keeps the last square of its planes, and the
    /// other squares come from the other half, in reverse order.
    static Halves mirror(const Halves& halves) {
        return {(halves[0] & lasts) | reverse_planes(halves[1] & ~lasts),
                (halves[1] & lasts) | reverse_planes(halves[0] & ~lasts)};
    }
    /// Reverses the first 17 squares of each plane. The last ones must be empty.
    static std::uint64_t reverse_planes(std::uint64_t half) {
        const std::uint64_t planes = reverse_bits(half) >> (64 - 3 * half_ring + 1);  // in reverse order
        return planes >> 2 * half_ring | (planes & first_plane << half_ring) | (planes & first_plane) << 2 * half_ring;
    }

    static constexpr std::uint64_t first_plane = bit(half_ring) - 1;
    /// The last square of each plane.
    static constexpr std::uint64_t lasts = bit(half_ring - 1) | bit(2 * half_ring - 1) | bit(3 * half_ring - 1);

    Halves numbers_{};
    Halves pieces_{};
};

std::uint64_t begin_key(const Anacund::Position& p) {
    return mix(0x616e6163756e6400U,
               static_cast<std::uint64_t>(p.groups[0]) | static_cast<std::uint64_t>(p.groups[1]) << 16U |
                   static_cast<std::uint64_t>(p.to_move) << 32U | static_cast<std::uint64_t>(p.rules) << 40U);
}

/// All runs of `mine` that are landlocked.
std::uint64_t all_landlocked(std::uint64_t mine, std::uint64_t theirs) {
    std::uint64_t found = 0;
    for (std::uint64_t left = mine; left != 0;) {
        const int at = std::countr_zero(left);
        const Reach own = reach(turned(mine, at));
        found |= turned(landlocked(turned(mine, at), turned(theirs, at)), squares - at);
        left &= ~turned(own.ahead | own.behind | 1U, squares - at);
    }
    return found;
}

}  // namespace

void anacund::capture(Track& track) {
    const std::uint64_t won = all_landlocked(track.theirs, track.mine);
    track.won |= won;
    track.theirs &= ~won;
    const std::uint64_t lost = all_landlocked(track.mine, track.theirs);
    track.lost |= lost;
    track.mine &= ~lost;
}

void Anacund::turns(const Position& p, std::vector<Turn>& out) {
    out.resize(count_turns(p));
    Lister(p).list(p.groups[index(p.to_move)], out);
}

std::uint64_t Anacund::count_turns(const Position& p) {
    return ways<3>(count_free(p), p.groups[index(p.to_move)]);
}

Judgement Anacund::judge(const Position& p, const Turn& t) {
    if (outcome(p)) {
        return Judgement::illegal(tr("the game is over"));
    }
    Track track = track_of(p, p.to_move);
    std::uint16_t groups = p.groups[index(p.to_move)];
    Judgement verdict;
    for (const Placement& placement : t.placements) {
        Judgement one = judge_placement(p, track, groups, placement);
        if (one.is_illegal()) {
            return one;
        }
        if (verdict.is_legal()) {
            verdict = std::move(one);
        }
        groups = take_piece(groups, placement.size);
        place(track, placement.square, p.rules, groups);
    }
    return verdict;
}

Anacund::Position Anacund::play(const Position& p, const Turn& t) {
    Position next = with_placements(p, t.placements);
    next.to_move = other(p.to_move);
    return next;
}

Judgement Anacund::judge_part(const Position& p, Placement part) {
    return judge_placement(p, track_of(p, p.to_move), p.groups[index(p.to_move)], part);
}

std::vector<Anacund::Placement> Anacund::legal_parts(const Position& p) {
    std::vector<Placement> parts;
    for (const std::int8_t square : geometry.in_order) {
        for (std::int8_t size = 1; size <= highest; ++size) {
            if (judge_part(p, {square, size}).is_legal()) {
                parts.push_back({square, size});
            }
        }
    }
    return parts;
}

std::vector<Anacund::Placement> Anacund::misplaced_parts(const Position& p, Placement part) {
    std::vector<Placement> parts;
    for (std::int8_t size = highest; size > 0; --size) {
        if (const Placement other{part.square, size}; !judge_part(p, other).is_illegal()) {
            parts.push_back(other);
        }
    }
    return parts;
}

Anacund::Position Anacund::play_part(const Position& p, Placement part) {
    return with_placements(p, std::array{part});
}

std::optional<Side> Anacund::bonus_owner(const Position& p) {
    for (const Side side : {Side::one, Side::two}) {
        const auto i = static_cast<std::size_t>(side);
        if (((p.pieces[i] | p.closed[i]) & bit(p.bonus)) != 0) {
            return side;
        }
    }
    return std::nullopt;
}

std::uint8_t Anacund::turn_kind(const Turn& t) {
    int kind = 0;
    for (const auto [square, size] : t.placements) {
        kind = kind * highest + size - 1;
    }
    return static_cast<std::uint8_t>(kind + 1);
}

std::string Anacund::turn_kind_text(std::uint8_t kind) {
    const int digits = kind - 1;
    return fmt::format("{}-{}-{}", digits / (highest * highest) + 1, digits / highest % highest + 1,
                       digits % highest + 1);
}

std::optional<Outcome> Anacund::outcome(const Position& p) {
    if (free_squares(p) != 0) {
        return std::nullopt;
    }
    Outcome result{std::nullopt, score(p)};
    result.winner = utility(result) > 0 ? Side::one : Side::two;
    return result;
}

Score Anacund::score(const Position& p) {
    Score score;
    for (int side = 0; side < 2; ++side) {
        const std::uint64_t controlled = p.pieces[side] | p.closed[side];
        const int bonus = (controlled & bit(p.bonus)) != 0 ? Anacund::info.bonus : 0;
        score.points[side] = static_cast<std::int8_t>(std::popcount(controlled) + bonus);
    }
    return score;
}

// Every square is controlled in the end. The sum is odd, so that somebody has more.
const char* Anacund::end_fault(const Position*, const Outcome& o) {
    if (!o.winner) {
        return tr_later("the points of both add up to 41, so that somebody has more");
    }
    if (!o.score) {
        return nullptr;
    }
    const auto [dark, light] = o.score->points;
    return o.score->tie_break                                   ? no_tie_break_fault
           : dark + light != info.most_score                    ? tr_later("the points of both add up to 41")
           : o.winner != (dark > light ? Side::one : Side::two) ? tr_later("the winner has more points")
                                                                : nullptr;
}

const char* Anacund::score_fault(const Position*, const Score& s) {
    return s.tie_break                                   ? no_tie_break_fault
           : s.points[0] + s.points[1] > info.most_score ? tr_later("the points of both add up to at most 41")
                                                         : nullptr;
}

int Anacund::utility(const Outcome& o) {
    return o.score->points[0] - o.score->points[1];
}

Anacund::Position Anacund::image(const Position& p, int symmetry) {
    Position seen = p;
    const auto see = [&](auto& sets) {
        for (std::uint64_t& set : sets) {
            set = image_of_set(set, symmetry);
        }
    };
    see(seen.number);
    see(seen.pieces);
    see(seen.closed);
    seen.bonus = image_of_square(p.bonus, symmetry);
    return seen;
}

Anacund::Turn Anacund::image(const Position&, const Turn& t, int symmetry) {
    Turn seen = t;
    for (Placement& placement : seen.placements) {
        placement.square = image_of_square(placement.square, symmetry);
    }
    return seen;
}

std::uint64_t Anacund::key(const Position& p) {
    return KeyParts(p).key(begin_key(p), 0);
}

[[gnu::flatten]] std::uint64_t Anacund::canonical_key(const Position& p) {
    const std::uint64_t begun = begin_key(p);
    const KeyParts parts(p);
    const KeyParts mirrored = parts.mirrored();
    return std::min({parts.key(begun, 0), parts.key(begun, 1), mirrored.key(begun, 0), mirrored.key(begun, 1)});
}

}  // namespace damier
