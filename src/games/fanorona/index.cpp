// The numbers of Fanorona's endgame positions, and play backwards (games/tiered.hpp).
//
// - Each size of the board has a PairIndex, which numbers the sets of pieces. The smaller set comes first.
// - `captures` lists the turns that capture. They lead to another tier.
// - `predecessors` retracts one turn without a capture. A displacement that can capture must capture, so not every
//   displacement can have been played.
#include "games/bits.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"
#include "games/pair_index.hpp"

#include <fmt/format.h>

#include <deque>

namespace damier {
namespace {

using namespace fanorona;
using Rules = Fanorona::Rules;

/// A position without pieces.
Fanorona::Position empty_board(std::uint8_t variant) {
    Fanorona::Position p;
    p.width = static_cast<std::int8_t>(shortest_edge + 2 * (variant % edges));
    p.height = static_cast<std::int8_t>(shortest_edge + 2 * (variant / edges % edges));
    p.rules = tabled_rules[static_cast<std::size_t>(variant / boards)];
    return p;
}

/// The indices of all boards, by the number of the board. Boards that do not exist have no cells.
class Indices {
public:
    Indices() {
        for (std::uint8_t board = 0; board < boards; ++board) {
            add(empty_board(board));
        }
    }
    const PairIndex& operator[](int board) const { return indices_[static_cast<std::size_t>(board)]; }

private:
    void add(Fanorona::Position p) {
        const std::uint64_t all = is_board(p.width, p.height) ? points(p) : 0;
        std::vector<PairIndex::Permutation> symmetries(static_cast<std::size_t>(Fanorona::symmetries(p)));
        for (std::size_t s = 0; s < symmetries.size(); ++s) {
            each_bit(all, [&](int point) {
                p.pieces[0] = bit(point);
                const std::uint64_t seen = Fanorona::image(p, static_cast<int>(s)).pieces[0];
                symmetries[s][point] = static_cast<std::uint8_t>(std::countr_zero(seen));
            });
        }
        indices_.emplace_back(all, symmetries);
    }

    std::deque<PairIndex> indices_;
};

const PairIndex& pair_index(int board) {
    static const Indices indices;
    return indices[board];
}

/// The most pieces that a side has on the board.
int most_pieces(const Fanorona::Position& p) {
    return (p.width * p.height - 1) / 2;
}

/// The sets that index a tier: the smaller one first. If both are equally large, that of the side to move is first.
struct Sets {
    std::uint64_t first;
    std::uint64_t second;
};

Sets sets_of(const Fanorona::Position& p) {
    const std::uint64_t own = p.pieces[index(p.to_move)];
    const std::uint64_t enemy = p.pieces[index(other(p.to_move))];
    return std::popcount(own) <= std::popcount(enemy) ? Sets{own, enemy} : Sets{enemy, own};
}

}  // namespace

StartTags Fanorona::variant_tags(std::uint8_t variant) {
    const Position p = empty_board(variant);
    return {std::string(rule_names[static_cast<std::size_t>(p.rules)]),
            fmt::format("{}x{}", p.width, p.height),
            {},
            {},
            {}};
}

std::uint64_t Fanorona::tier_size(Tier tier) {
    const Position p = empty_board(tier.variant);
    const int most = most_pieces(p);
    if (tier.own < 1 || tier.enemy < 1 || tier.own > most || tier.enemy > most) {
        return 0;
    }
    return pair_index(number_of_board(p.width, p.height))
        .size(std::min(tier.own, tier.enemy), std::max(tier.own, tier.enemy));
}

std::uint64_t Fanorona::index_bytes(Tier tier) {
    return pair_index(tier.variant % boards).bytes(std::min(tier.own, tier.enemy));
}

TierRank Fanorona::rank(const Position& p) {
    const Sets sets = sets_of(p);
    const PairIndex::Place place = pair_index(number_of_board(p.width, p.height)).rank(sets.first, sets.second);
    return {place.index, place.stabiliser, 0};
}

std::optional<Unranked<Fanorona::Position>> Fanorona::unrank(Tier tier, std::uint64_t index) {
    const auto pair =
        pair_index(tier.variant % boards).pair(std::min(tier.own, tier.enemy), std::max(tier.own, tier.enemy), index);
    if (!pair) {
        return std::nullopt;
    }
    Position p = empty_board(tier.variant);
    const bool own_first = tier.own <= tier.enemy;
    p.pieces = {own_first ? pair->first : pair->second, own_first ? pair->second : pair->first};
    return Unranked<Position>{p, pair->stabiliser};
}

int Fanorona::captures(const Position& p, std::vector<Turn>& out) {
    turns(p, out);
    return static_cast<int>(std::erase_if(out, [](const Turn& t) { return t.steps[0].capture() == Capture::none; }));
}

void Fanorona::predecessors(const Position& p, std::vector<Retraction>& out) {
    out.clear();
    const Geometry& g = geometry(p);
    Position before = p;
    before.to_move = other(p.to_move);
    const std::uint64_t movers = p.pieces[index(before.to_move)];
    const std::uint64_t enemy = p.pieces[index(p.to_move)];
    const std::uint64_t empty = empty_points(p);
    each_bit(movers, [&](int to) {
        each_bit(g.neighbours[to] & empty, [&](int from) {
            // A displacement that can capture must capture. So this one is possible only if it cannot capture.
            if ((g.reach[from][g.direction_of[to - from + no_distance]] & enemy) != 0) {
                return;
            }
            before.pieces[index(before.to_move)] = movers ^ bit(to) ^ bit(from);
            if (forbids_quiet(before) && (quiet_pieces(before, View(before)) & bit(from)) == 0) {
                return;
            }
            Turn turn;
            turn.from = static_cast<std::uint8_t>(from);
            turn.length = 1;
            turn.steps[0] = {to, Capture::none};
            out.push_back({before, turn, rank(before)});
        });
    });
}

}  // namespace damier
