// The numbers of Achef's endgame positions, and play backwards (games/tiered.hpp).
//
// - PairIndex numbers the sets of pieces. The smaller set comes first; if both are equally large, that of the side to
//   move.
// - A ko bars one exchange. `number_of_bar` numbers the two cells of that exchange on the board of `unrank`.
// - `predecessors` retracts one turn: the exchange of a ko if there is one, otherwise a move. Captures lead to another
//   tier, so only `captures` lists them.
#include "games/achef/achef.hpp"
#include "games/bits.hpp"
#include "games/pair_index.hpp"

namespace damier {
namespace {

using namespace achef;

std::vector<PairIndex::Permutation> symmetries_of_board() {
    std::vector<PairIndex::Permutation> list(PairIndex::most_symmetries);
    for (int s = 0; s < PairIndex::most_symmetries; ++s) {
        for (int cell = 0; cell < cells; ++cell) {
            Achef::Position p;
            p.pieces[0] = bit(cell);
            list[s][cell] = static_cast<std::uint8_t>(std::countr_zero(Achef::image(p, s).pieces[0]));
        }
    }
    return list;
}

PairIndex make_pair_index() {
    return {bit(cells) - 1, symmetries_of_board()};
}

const PairIndex& pair_index() {
    static const PairIndex index = make_pair_index();
    return index;
}

/// Numbers from 1 for all pairs of cells that can exchange their pieces. The indices are the lower cell, and whether
/// the other cell is on the next file.
constexpr auto bar_numbers = [] {
    std::array<std::array<std::uint8_t, 2>, cells> numbers{};
    std::uint8_t next = 1;
    for (int cell = 0; cell < cells; ++cell) {
        for (const int file : {0, 1}) {
            const int beside = cell + (file == 1 ? length : 1);
            if (beside < cells && (geometry.beside[cell] & bit(beside)) != 0) {
                numbers[cell][file] = next++;
            }
        }
    }
    return numbers;
}();

int number_of_bar(std::uint64_t pair) {
    const int cell = std::countr_zero(pair);
    return bar_numbers[cell][(pair & bit(cell + 1)) == 0 ? 1 : 0];
}

/// Whether the first set of the index is that of the side to move. The smaller set comes first.
bool is_own_first(Tier tier) {
    return tier.own <= tier.enemy;
}

/// The number of a position with these pieces, in which the exchange of `ko` is barred.
TierRank rank_of_sets(std::uint32_t own, std::uint32_t enemy, std::uint32_t ko) {
    const bool own_first = std::popcount(own) <= std::popcount(enemy);
    const PairIndex::Place place = pair_index().rank(own_first ? own : enemy, own_first ? enemy : own);
    const int ban = ko == 0 ? 0 : number_of_bar(pair_index().image(ko, place.symmetry));
    return {place.index, place.stabiliser, ban};
}

}  // namespace

StartTags Achef::variant_tags(std::uint8_t) {
    return {std::string(rule_names[0]), {}, {}, {}, {}};
}

std::uint64_t Achef::tier_size(Tier tier) {
    if (tier.own <= lost || tier.enemy <= lost || tier.own > men || tier.enemy > men) {
        return 0;
    }
    return pair_index().size(std::min(tier.own, tier.enemy), std::max(tier.own, tier.enemy));
}

std::uint64_t Achef::index_bytes(Tier tier) {
    return pair_index().bytes(std::min(tier.own, tier.enemy));
}

TierRank Achef::rank(const Position& p) {
    return rank_of_sets(p.pieces[index(p.to_move)], p.pieces[index(other(p.to_move))], p.ko);
}

std::optional<Unranked<Achef::Position>> Achef::unrank(Tier tier, std::uint64_t index) {
    const bool own_first = is_own_first(tier);
    const auto pair = pair_index().pair(std::min(tier.own, tier.enemy), std::max(tier.own, tier.enemy), index);
    std::optional<Unranked<Position>> found;  // built in place, as in `predecessors`
    if (pair) {
        found.emplace();
        found->position.pieces[own_first ? 0 : 1] = static_cast<std::uint32_t>(pair->first);
        found->position.pieces[own_first ? 1 : 0] = static_cast<std::uint32_t>(pair->second);
        found->stabiliser = pair->stabiliser;
    }
    return found;
}

void Achef::predecessors(const Position& p, std::vector<Retraction>& out) {
    out.clear();
    const Side mover = other(p.to_move);
    const std::uint32_t movers = p.pieces[index(mover)];
    const std::uint32_t others = p.pieces[index(p.to_move)];
    const auto add = [&](std::uint32_t mine, std::uint32_t theirs, int from, int to, Form form, const TierRank& rank) {
        // Built in place, since copying data right after storing its parts makes the processor wait.
        Retraction& made = out.emplace_back();
        made.position.pieces[index(mover)] = mine;
        made.position.pieces[index(p.to_move)] = theirs;
        made.position.to_move = mover;
        made.turn = {static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), form};
        made.rank = rank;
    };
    if (p.ko != 0) {
        const std::uint32_t mine = movers ^ p.ko;
        const std::uint32_t theirs = others ^ p.ko;
        add(mine, theirs, std::countr_zero(p.ko & mine), std::countr_zero(p.ko & theirs), Form::exchange,
            rank_of_sets(mine, theirs, p.ko));
        return;
    }
    const PairIndex& pairs = pair_index();
    const bool movers_first = std::popcount(movers) <= std::popcount(others);
    const PairIndex::Frame frame = movers_first ? PairIndex::Frame{} : pairs.frame(others);
    // A piece may move to any empty neighbour, so it may have come from any empty neighbour.
    each_bit(movers, [&](int to) {
        each_bit(geometry.neighbours[to] & ~(movers | others), [&](int from) {
            const std::uint32_t mine = movers ^ bit(to) ^ bit(from);
            const PairIndex::Place place = movers_first ? pairs.rank(mine, others) : pairs.rank(frame, mine);
            add(mine, others, from, to, Form::move, {place.index, place.stabiliser, 0});
        });
    });
}

int Achef::captures(const Position& p, std::vector<Turn>& out) {
    out.clear();
    const std::uint32_t enemy = p.pieces[index(other(p.to_move))];
    each_bit(p.pieces[index(p.to_move)], [&](int from) {
        each_bit(geometry.below[from] & enemy, [&](int to) {
            out.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), Form::capture});
        });
    });
    return static_cast<int>(count_turns(p) - out.size());
}

Achef::Position Achef::barred(const Position& p, const Turn& t) {
    Position seen = p;
    seen.ko = t.form == Form::exchange ? bit(t.from) | bit(t.to) : 0;
    return seen;
}

// The board of `unrank` is the one that numbers of bans are about. So no symmetry is needed.
void Achef::bars(const Position& p, std::vector<BarredTurn<Turn>>& out) {
    out.clear();
    each_bit(p.pieces[index(p.to_move)], [&](int cell) {
        each_bit(geometry.beside[cell] & p.pieces[index(other(p.to_move))], [&](int beside) {
            out.push_back({{static_cast<std::int8_t>(cell), static_cast<std::int8_t>(beside), Form::exchange},
                           number_of_bar(bit(cell) | bit(beside))});
        });
    });
}

}  // namespace damier
