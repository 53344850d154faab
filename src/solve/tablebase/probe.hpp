#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/reader.hpp"

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

/// Looks positions of one variant of a game up in the tables of a folder; there are none of games that are not Tiered.
/// Not for several threads at once.
template <Game G>
class Prober {
public:
    using Position = typename G::Position;

    /// The folder must outlive the prober.
    Prober(const TableFolder& folder, std::uint8_t variant) : folder_(folder), variant_(variant) {}

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

    struct Place {
        bool sought = false;
        const TableFile* file = nullptr;
    };

    std::optional<EndgameValue> probe(const Position& p, EndgameValue rival, std::size_t depth) {
        const auto tier = G::tier(p);
        if (!tier) {
            return value_of_end(p);
        }
        if constexpr (Barring<G>) {
            if (G::is_restricted(p)) {
                return search(p, rival, depth);
            }
        }
        const TableFile* file = find(*tier);
        if (file == nullptr) {
            return std::nullopt;
        }
        const TierRank rank = G::rank(p);
        return reader_.value(*file, tier->own >= tier->enemy ? 0 : 1, rank.index, rank.ban);
    }

    static std::optional<EndgameValue> value_of_end(const Position& p) {
        const auto outcome = G::outcome(p);
        if (!outcome) {
            return std::nullopt;
        }
        return outcome->winner == G::side_to_move(p) ? EndgameValue::win(0) : EndgameValue::loss(0);
    }

    /// The value of a position with a restriction, which is gone some turns later. Stops when the other side does no
    /// better by this than by what it has, its `rival`.
    std::optional<EndgameValue> search(const Position& p, EndgameValue rival, std::size_t depth) {
        if (turns_.size() <= depth) {
            turns_.resize(depth + 1);
        }
        std::vector<typename G::Turn>& turns = turns_[depth];
        G::turns(p, turns);
        auto best = EndgameValue::loss(0);
        for (const auto& turn : turns) {
            const auto value = probe(G::play(p, turn), best, depth + 1);
            if (!value) {
                return std::nullopt;
            }
            best = std::max(best, value->before());
            if (best.before() <= rival) {
                break;
            }
        }
        return best;
    }

    const TableFile* find(Tier tier) {
        if (tier.variant != variant_) {
            return nullptr;
        }
        Place& place = places_[static_cast<std::size_t>(tier.own)][static_cast<std::size_t>(tier.enemy)];
        if (!place.sought) {
            place = {true, G::tier_size(tier) == 0 ? nullptr : folder_.find(table_id<G>(tier))};
        }
        return place.file;
    }

    const TableFolder& folder_;
    std::uint8_t variant_;
    TableReader reader_;
    std::array<std::array<Place, most_pieces>, most_pieces> places_{};
    std::deque<std::vector<typename G::Turn>> turns_;  // one per depth, so that nothing allocates per position
};

}  // namespace damier
