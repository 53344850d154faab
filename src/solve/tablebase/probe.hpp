// Looks positions up in endgame tables.
//
// The steps of `Prober::probe`:
// 1. If the game is over, the rules give the value.
// 2. Find the table of the position's class, and the place of the position in the table (`find`).
// 3. Read the value at this place (`TableReader`).
//
// Some positions are in no table: in Achef, a capture may leave a restricted piece (see `Barring::is_restricted`). From
// such a position, a search goes on until the restriction ends, at most two turns later (`search`).
#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/reader.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace damier {

/// The class of a tier, with the side with more pieces to move.
[[nodiscard]] constexpr Tier class_of(Tier tier) {
    return tier.own >= tier.enemy ? tier : swapped(tier);
}

template <Tiered G>
[[nodiscard]] TableId table_id(Tier tier) {
    const Tier of = class_of(tier);
    const StartTags tags = G::variant_tags(tier.variant);
    return {std::string(G::info.id), tags[StartPart::rules], tags[StartPart::board], of.own, of.enemy};
}

/// The place of a position's value in a table.
struct TablePlace {
    const TableFile* table = nullptr;
    int section = 0;
    int ban = 0;
    std::uint64_t index = 0;

    /// Requests from memory what a look-up will read, if the section is unpacked.
    [[gnu::always_inline]] void prefetch() const {
        if (const UnpackedSection* const all = table->unpacked(section)) {
            all->prefetch(index, ban);
        }
    }
};

/// Looks up positions of one variant of a game in the tables of a folder. If the game is not Tiered, there are no
/// tables, and nothing is found. Each thread needs its own prober.
template <Game G>
class Prober {
public:
    using Position = typename G::Position;

    /// The folder must outlive the prober.
    Prober(const TableFolder& folder, std::uint8_t variant) : folder_(folder), variant_(variant) {}

    /// A turn, and the place of the position after it.
    struct Successor {
        typename G::Turn turn;
        bool is_in_table = false;
        TablePlace place;  ///< valid if `is_in_table`
    };

    /// Appends the successors of a position, one for each turn. It also starts to fetch their values from memory, so
    /// that a later look-up does not wait.
    void find_successors(const Position& p, std::vector<Successor>& out) {
        G::turns(p, turns_);
        for (const auto& turn : turns_) {
            // Constructed in place: a processor waits if it copies data that was just stored in parts.
            Successor& successor = out.emplace_back();
            successor.turn = turn;
            successor.is_in_table = find(G::play(p, turn), successor.place);
            if (successor.is_in_table) {
                successor.place.prefetch();
            }
        }
    }
    /// The same as `probe` for the position after this turn of `p`.
    [[nodiscard]] std::optional<EndgameValue> value(const Position& p, const Successor& successor, EndgameValue best) {
        return successor.is_in_table ? value(successor.place) : probe(G::play(p, successor.turn), best);
    }

    /// The value of a position for its side to move. Empty if no table has it. Throws std::runtime_error if a table is
    /// damaged.
    [[nodiscard]] std::optional<EndgameValue> probe(const Position& p) { return probe(p, EndgameValue::loss(0)); }

    /// The same, for a player who can lead to this position, and who already has another turn worth `best`. If the turn
    /// to this position is not worth more than `best`, the result may be inexact. But it never makes the turn look
    /// better than `best`. This saves work.
    [[nodiscard]] std::optional<EndgameValue> probe(const Position& p, EndgameValue best) {
        if constexpr (Tiered<G>) {
            return probe(p, best, 0);
        } else {
            return std::nullopt;
        }
    }

private:
    static constexpr std::size_t most_pieces = 23;

    struct Known {
        bool sought = false;
        const TableFile* file = nullptr;
    };

    /// Finds the place of a position's value. False if no table gives it directly: the game is over, a piece is
    /// restricted, or the table does not exist.
    bool find(const Position& p, TablePlace& place) {
        const auto tier = G::tier(p);
        if (!tier) {
            return false;
        }
        if constexpr (Barring<G>) {
            if (G::is_restricted(p)) {
                return false;
            }
        }
        place.table = find(*tier);
        if (place.table == nullptr) {
            return false;
        }
        const TierRank rank = G::rank(p);
        place.section = tier->own >= tier->enemy ? 0 : 1;
        place.ban = rank.ban;
        place.index = rank.index;
        return true;
    }
    std::optional<EndgameValue> value(const TablePlace& place) {
        return reader_.value(*place.table, place.section, place.index, place.ban);
    }

    std::optional<EndgameValue> probe(const Position& p, EndgameValue rival, std::size_t depth) {
        if (TablePlace place; find(p, place)) {
            return value(place);
        }
        if (!G::tier(p)) {
            return value_of_end(p);
        }
        if constexpr (Barring<G>) {
            if (G::is_restricted(p)) {
                return search(p, rival, depth);
            }
        }
        return std::nullopt;
    }

    static std::optional<EndgameValue> value_of_end(const Position& p) {
        const auto outcome = G::outcome(p);
        if (!outcome) {
            return std::nullopt;
        }
        return outcome->winner == G::side_to_move(p) ? EndgameValue::win(0) : EndgameValue::loss(0);
    }

    /// The value of a position with a restriction, from the values of positions without one. `rival` is the `best` of
    /// `probe`.
    std::optional<EndgameValue> search(const Position& p, EndgameValue rival, std::size_t depth) {
        const Position released = G::released(p);
        const auto free = probe(released, EndgameValue::loss(0), depth);
        if (!free) {
            return std::nullopt;
        }
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        return G::is_mover_restricted(p) ? search_restricted(p, released, *free, depth)
                                         : search_other(p, *free, rival, depth);
    }

    /// For a restriction on the side to move. Some of its turns are missing, and the other turns keep their values. So
    /// the value is that of the released position (`free`), unless all best turns are missing.
    std::optional<EndgameValue> search_restricted(const Position& p, const Position& released, EndgameValue free,
                                                  std::size_t depth) {
        auto& [all, left] = lists_[depth];
        G::turns(released, all);
        G::turns(p, left);
        auto best = EndgameValue::loss(0);  // of the missing turns
        for (const auto& turn : all) {
            if (std::find(left.begin(), left.end(), turn) == left.end()) {
                const auto value = probe(G::play(released, turn), best, depth + 1);
                if (!value) {
                    return std::nullopt;
                }
                best = std::max(best, value->before());
            }
        }
        if (best < free) {
            return free;
        }
        best = EndgameValue::loss(0);
        for (auto turn = left.begin(); turn != left.end() && best != free; ++turn) {
            const auto value = probe(G::play(p, *turn), best, depth + 1);
            if (!value) {
                return std::nullopt;
            }
            best = std::max(best, value->before());
        }
        return best;
    }

    /// The value if the restriction is on the other side. That side will lack some turns when it moves next. So the
    /// position is worth at least as much to the side to move as without the restriction (`free`).
    ///
    /// `rival` is the value of another turn that the other side could have played instead of coming to this position.
    /// The search stops as soon as it is clear that the position is worth no more to the other side than `rival`.
    std::optional<EndgameValue> search_other(const Position& p, EndgameValue free, EndgameValue rival,
                                             std::size_t depth) {
        auto best = free;
        auto& turns = lists_[depth].all;
        G::turns(p, turns);
        for (auto turn = turns.begin(); turn != turns.end() && best.before() > rival; ++turn) {
            const Position next = G::play(p, *turn);
            if (G::is_restricted(next)) {
                const auto value = probe(next, best, depth + 1);
                if (!value) {
                    return std::nullopt;
                }
                best = std::max(best, value->before());
            }
        }
        return best;
    }

    const TableFile* find(Tier tier) {
        if (tier.variant != variant_) {
            return nullptr;
        }
        Known& known = known_[static_cast<std::size_t>(tier.own)][static_cast<std::size_t>(tier.enemy)];
        if (!known.sought) {
            known = {true, G::tier_size(tier) == 0 ? nullptr : folder_.find(table_id<G>(tier))};
        }
        return known.file;
    }

    const TableFolder& folder_;
    std::uint8_t variant_;
    TableReader reader_;
    std::array<std::array<Known, most_pieces>, most_pieces> known_{};
    // These lists are members, so that no memory is allocated per position. `lists_` has one entry per depth of the
    // search.
    struct Lists {
        std::vector<typename G::Turn> all;
        std::vector<typename G::Turn> left;
    };
    std::vector<typename G::Turn> turns_;
    std::deque<Lists> lists_;
};

}  // namespace damier
