#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/reader.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace damier {

/// The class of a tier: the side with more pieces is to move.
[[nodiscard]] constexpr Tier class_of(Tier tier) {
    return tier.own >= tier.enemy ? tier : swapped(tier);
}

template <Tiered G>
[[nodiscard]] TableId table_id(Tier tier) {
    const Tier of = class_of(tier);
    const StartTags tags = G::variant_tags(tier.variant);
    return {std::string(G::info.id), tags.rules, tags.board, of.own, of.enemy};
}

/// Where a table says what a position is worth.
struct TablePlace {
    const TableFile* table = nullptr;
    int section = 0;
    int ban = 0;
    std::uint64_t index = 0;

    /// Asks for what a look will read, where that stands in memory.
    [[gnu::always_inline]] void prefetch() const {
        if (const UnpackedSection* const all = table->unpacked(section)) {
            all->prefetch(index, ban);
        }
    }
};

/// Looks positions of one variant of a game up in the tables of a folder; there are none of games that are not Tiered.
/// Not for several threads at once.
template <Game G>
class Prober {
public:
    using Position = typename G::Position;

    /// The folder must outlive the prober.
    Prober(const TableFolder& folder, std::uint8_t variant) : folder_(folder), variant_(variant) {}

    /// What a turn leads to.
    struct Successor {
        typename G::Turn turn;
        bool is_in_table = false;
        TablePlace place;  ///< there
    };

    /// Adds what each turn of a position leads to. What is in memory is asked for, so that it need not be waited for when
    /// it is looked at some time later.
    void find_successors(const Position& p, std::vector<Successor>& out) {
        G::turns(p, turns_);
        for (const auto& turn : turns_) {
            // Put together in its place: to copy what was just stored in parts, a processor waits.
            Successor& successor = out.emplace_back();
            successor.turn = turn;
            successor.is_in_table = find(G::play(p, turn), successor.place);
            if (successor.is_in_table) {
                successor.place.prefetch();
            }
        }
    }
    /// As `probe` says of the position that this turn of `p` leads to.
    [[nodiscard]] std::optional<EndgameValue> value(const Position& p, const Successor& successor, EndgameValue best) {
        return successor.is_in_table ? value(successor.place) : probe(G::play(p, successor.turn), best);
    }

    /// What the position is worth, or nothing where no table says. Throws std::runtime_error where a table is damaged.
    [[nodiscard]] std::optional<EndgameValue> probe(const Position& p) { return probe(p, EndgameValue::loss(0)); }

    /// The same for who has a turn that is worth `best` already: where this one is worth no more, what is given need
    /// not be the exact value, but is worth no more either.
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

    /// Finds where a table says what the position is worth. False where none does so at once: the game is over, or
    /// something is restricted that tables do not know, or there is no table.
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

    /// The value of a position with a restriction, from those without.
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

    /// The side to move lacks some turns, and the others are worth what they are. So it is worth as much, unless all best
    /// turns are among those.
    std::optional<EndgameValue> search_restricted(const Position& p, const Position& released, EndgameValue free,
                                                  std::size_t depth) {
        auto& [all, left] = lists_[depth];
        G::turns(released, all);
        G::turns(p, left);
        auto best = EndgameValue::loss(0);  // of those that it lacks
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

    /// The other side will lack some turns, so that what is still restricted then may be worth more for this one. Stops
    /// when this does no better by it than by what it has, its `rival`.
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
    // What would else be allocated for each position; in searches, at each depth.
    struct Lists {
        std::vector<typename G::Turn> all;
        std::vector<typename G::Turn> left;
    };
    std::vector<typename G::Turn> turns_;
    std::deque<Lists> lists_;
};

}  // namespace damier
