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

#include "base/translate.hpp"
#include "games/pair_index.hpp"
#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/reader.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace damier {

/// Whether this program can have tables. A page has none (src/wasm), and is smaller without the code that reads them.
#ifdef __EMSCRIPTEN__
inline constexpr bool can_have_tables = false;
#else
inline constexpr bool can_have_tables = true;
#endif

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
        /// Of the position after the turn. If that position is restricted, the place of the same position without the
        /// restriction. Without a table if there is none.
        TablePlace place;
    };

    /// Appends the successors of a position after these turns. It also starts to fetch their values from memory, so
    /// that a later look-up does not wait.
    void find_successors(const Position& p, const std::vector<typename G::Turn>& turns, std::vector<Successor>& out) {
        for (const auto& turn : turns) {
            // Constructed in place: a processor waits if it copies data that was just stored in parts.
            Successor& successor = out.emplace_back();
            successor.turn = turn;
            const Position next = G::play(p, turn);
            successor.is_in_table = find(next, successor.place);
            if constexpr (Barring<G>) {
                if (G::is_restricted(next)) {
                    find(G::released(next), successor.place);
                }
            }
            if (successor.place.table != nullptr) {
                successor.place.prefetch();
            }
        }
    }
    /// Calls `take` with each of these successors of `p` and its value. A successor that is in no table is searched for
    /// a player who already has another turn worth `rival`, as `probe` does. Such successors come last, because their
    /// search may stop if `rival`, which `take` may change, is good. Throws std::runtime_error if a table is missing.
    template <class Take>
    void values(const Position& p, std::span<const Successor> successors, const EndgameValue& rival, Take take) {
        bool is_any_searched = false;
        for (const Successor& successor : successors) {
            if (successor.is_in_table) {
                take(successor, value_or_throw(p, successor, value(successor.place)));
            }
            is_any_searched = is_any_searched || !successor.is_in_table;
        }
        for (auto successor = successors.begin(); is_any_searched && successor != successors.end(); ++successor) {
            if (!successor->is_in_table) {
                take(*successor, value_or_throw(p, *successor, search(p, *successor, rival)));
            }
        }
    }

    /// The value of a position for its side to move. Empty if no table has it. Throws std::runtime_error if a table is
    /// damaged.
    [[nodiscard]] std::optional<EndgameValue> probe(const Position& p) { return probe(p, EndgameValue::loss(0)); }

    /// The same, for a player who can lead to this position, and who already has another turn worth `best`. If the turn
    /// to this position is not worth more than `best`, the result may be inexact. But it never makes the turn look
    /// better than `best`. This saves work.
    [[nodiscard]] std::optional<EndgameValue> probe(const Position& p, EndgameValue best) {
        if constexpr (Tiered<G> && can_have_tables) {
            return probe(p, best, 0);
        } else {
            return std::nullopt;
        }
    }

private:
    static constexpr std::size_t fetched_turns = 2;  // of a reply; more cost more than they save

    struct Known {
        bool sought = false;
        const TableFile* file = nullptr;
    };

    /// A position that is restricted for its side to move.
    struct Reply {
        Position position;
        TablePlace free;     ///< of the position without the restriction
        TablePlace missing;  ///< of the position after the missing turn
    };

    /// A reply whose missing turn is one of the best, so that the best of the others must be found.
    struct Doubtful {
        Position position;
        std::size_t first = 0;  ///< its turns begin here in `all_turns`
        std::size_t end = 0;
        std::size_t successors = 0;  ///< the successors of its first turns begin here in `successors`
    };

    /// The lists of one depth of a search.
    struct Lists {
        std::vector<typename G::Turn> turns;
        std::vector<Reply> replies;
        std::vector<Doubtful> doubtful;
        std::vector<typename G::Turn> all_turns;  ///< of the doubtful replies
        std::vector<Successor> successors;
    };

    /// Finds the place of a position's value. False if no table gives it directly: the game is over, a piece is
    /// restricted, or the table does not exist.
    [[gnu::always_inline]] bool find(const Position& p, TablePlace& place) {
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
    [[gnu::always_inline]] std::optional<EndgameValue> value(const TablePlace& place) {
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
                return search(p, probe(G::released(p), EndgameValue::loss(0), depth), rival, depth);
            }
        }
        return std::nullopt;
    }

    [[gnu::always_inline]] static EndgameValue value_or_throw(const Position& p, const Successor& successor,
                                                              const std::optional<EndgameValue>& value) {
        if (!value) {
            throw std::runtime_error(tr_format("no table holds {}", G::write_position(G::play(p, successor.turn))));
        }
        return *value;
    }

    /// The value after a turn that leads to no place in a table.
    std::optional<EndgameValue> search(const Position& p, const Successor& successor, EndgameValue best) {
        const Position next = G::play(p, successor.turn);
        if constexpr (Barring<G>) {
            if (successor.place.table != nullptr) {
                return search(next, value(successor.place), best, 0);
            }
        }
        return probe(next, best);
    }

    static std::optional<EndgameValue> value_of_end(const Position& p) {
        const auto outcome = G::outcome(p);
        if (!outcome) {
            return std::nullopt;
        }
        return outcome->winner == G::side_to_move(p) ? EndgameValue::win(0) : EndgameValue::loss(0);
    }

    /// The value of a position with a restriction, from the values of positions without one. `free` is the value of the
    /// same position without the restriction, and `rival` is the `best` of `probe`.
    std::optional<EndgameValue> search(const Position& p, std::optional<EndgameValue> free, EndgameValue rival,
                                       std::size_t depth) {
        if (!free) {
            return std::nullopt;
        }
        return G::is_mover_restricted(p) ? search_restricted(p, *free, depth) : search_other(p, *free, rival, depth);
    }

    /// For a restriction on the side to move. One of its turns is missing, and the other turns keep their values. So
    /// the value is that of the released position (`free`), unless the missing turn is the only best one.
    std::optional<EndgameValue> search_restricted(const Position& p, EndgameValue free, std::size_t depth) {
        const auto missing = probe(after_missing_turn(p), EndgameValue::loss(0), depth + 1);
        if (!missing || missing->before() < free) {
            return missing ? std::optional(free) : std::nullopt;
        }
        return best_of_turns(p, free, depth);
    }
    static Position after_missing_turn(const Position& p) { return G::play(G::released(p), G::missing_turn(p)); }

    /// The value of the best turn. No turn is worth more than `most`.
    std::optional<EndgameValue> best_of_turns(const Position& p, EndgameValue most, std::size_t depth) {
        auto best = EndgameValue::loss(0);
        auto& turns = lists(depth).turns;
        G::turns(p, turns);
        for (auto turn = turns.begin(); turn != turns.end() && best != most; ++turn) {
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
        if (best.before() <= rival) {
            return best;
        }
        if (!find_replies(p, depth) || !find_doubtful(depth)) {
            return std::nullopt;
        }
        for (const Doubtful& reply : lists(depth).doubtful) {
            const auto restricted = best_of_turns(reply, best, depth);
            if (!restricted) {
                return std::nullopt;
            }
            best = std::max(best, restricted->before());
            if (best.before() <= rival) {
                break;
            }
        }
        return best;
    }

    /// Of the replies that were found, those whose missing turn the other side may need. Without this need, a reply is
    /// worth no more than without the restriction. Starts to fetch the values after their first turns: these often tell
    /// what the reply is worth. False if a table is missing.
    bool find_doubtful(std::size_t depth) {
        auto& [turns, replies, doubtful, all_turns, successors] = lists(depth);
        doubtful.clear();
        all_turns.clear();
        successors.clear();
        for (const Reply& reply : replies) {
            const auto value_if_free = value(reply.free);
            const auto missing = value(reply.missing);
            if (!value_if_free || !missing) {
                return false;
            }
            if (missing->before() != *value_if_free) {
                continue;
            }
            G::turns(reply.position, turns);
            doubtful.push_back({reply.position, all_turns.size(), all_turns.size() + turns.size(), successors.size()});
            all_turns.insert(all_turns.end(), turns.begin(), turns.end());
            turns.resize(std::min(turns.size(), fetched_turns));
            find_successors(reply.position, turns, successors);
        }
        return true;
    }

    /// The value of the best turn of a doubtful reply, for a rival who already has a turn worth `rival`, as in `probe`.
    std::optional<EndgameValue> best_of_turns(const Doubtful& reply, EndgameValue rival, std::size_t depth) {
        auto best = EndgameValue::loss(0);
        const Lists& found = lists(depth);
        for (std::size_t i = 0; i < reply.end - reply.first && best.before() > rival; ++i) {
            const auto value = i < fetched_turns && found.successors[reply.successors + i].is_in_table
                                   ? this->value(found.successors[reply.successors + i].place)
                                   : probe(G::play(reply.position, found.all_turns[reply.first + i]), best, depth + 2);
            if (!value) {
                return std::nullopt;
            }
            best = std::max(best, value->before());
        }
        return best;
    }

    /// Finds the turns that leave a restriction, and starts to fetch the values that tell what they are worth. False if
    /// a table is missing.
    bool find_replies(const Position& p, std::size_t depth) {
        auto& turns = lists(depth).turns;
        auto& replies = lists(depth).replies;
        replies.clear();
        G::turns(p, turns);
        for (const auto& turn : turns) {
            const Position next = G::play(p, turn);
            if (!G::is_restricted(next)) {
                continue;
            }
            Reply& reply = replies.emplace_back();
            reply.position = next;
            if (!find(G::released(next), reply.free) || !find(after_missing_turn(next), reply.missing)) {
                return false;
            }
            reply.free.prefetch();
            reply.missing.prefetch();
        }
        return true;
    }

    Lists& lists(std::size_t depth) {
        if (lists_.size() <= depth) {
            lists_.resize(depth + 1);
        }
        return lists_[depth];
    }

    const TableFile* find(const Tier& tier) {
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
    std::array<std::array<Known, PairIndex::most_pieces + 1>, PairIndex::most_pieces + 1> known_{};
    struct NoLists {};
    // By the depth of the search; members, so that no memory is allocated per position.
    std::conditional_t<can_have_tables, std::deque<Lists>, NoLists> lists_;
};

}  // namespace damier
