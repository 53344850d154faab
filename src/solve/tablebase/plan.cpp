// Lists the classes of endgames, with what is needed to build the table of each.
//
// `table_class` describes one class: its numbers of positions, bytes and seconds, and the classes that its captures
// lead to. `plan_tables` lists all classes of a variant, smaller ones first. The estimates use the costs per position
// of each game (`TableCost`).

#include "solve/tablebase/plan.hpp"

#include "base/chars.hpp"
#include "games/any.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/retrograde.hpp"
#include "solve/tablebase/unpacked.hpp"

#include <algorithm>
#include <tuple>

namespace damier {
namespace {

template <Retractable G>
TableInfo expected_info(Tier tier) {
    TableInfo info;
    info.id = table_id<G>(tier);
    for (int s = 0; s < (tier.own == tier.enemy ? 1 : 2); ++s) {
        const std::uint64_t size = G::tier_size(tier);
        info.sections[s].size = size;
        info.sections[s].barred = static_cast<std::uint64_t>(G::table_cost.barred * static_cast<double>(size));
    }
    return info;
}

}  // namespace

template <Game G>
TableClass table_class(Tier tier) {
    TableClass found{class_of(tier), {}, {}, 0, 0, 0, 0};
    tier = found.tier;
    const std::uint64_t size = G::tier_size(tier);
    if (size == 0 || size > most_table_indices) {
        return found;
    }
    const TableInfo info = expected_info<G>(tier);
    found.id = info.id;
    found.positions = info.sections[0].size + info.sections[1].size;
    found.bytes = table_bytes(info, G::table_cost);
    found.memory = Retrograde<G, std::uint8_t>::bytes(tier);
    found.seconds = G::table_cost.seconds * static_cast<double>(found.positions);
    const auto add = [&](int own, int enemy) {
        const Tier below{static_cast<std::int8_t>(own), static_cast<std::int8_t>(enemy), tier.variant};
        const TableId id = G::tier_size(below) == 0 ? TableId{} : table_id<G>(below);
        if (!id.game.empty() && std::find(found.needs.begin(), found.needs.end(), id) == found.needs.end()) {
            found.needs.push_back(id);
        }
    };
    for (int left = tier.own - 1; left > 0; --left) {
        add(left, tier.enemy);
    }
    for (int left = tier.enemy - 1; left > 0; --left) {
        add(tier.own, left);
    }
    return found;
}

template <Game G>
std::vector<TableId> classes_below(Tier tier) {
    std::vector<TableId> list = table_class<G>(tier).needs;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Tier next{static_cast<std::int8_t>(list[i].more), static_cast<std::int8_t>(list[i].fewer), tier.variant};
        for (const TableId& id : table_class<G>(next).needs) {
            if (std::find(list.begin(), list.end(), id) == list.end()) {
                list.push_back(id);
            }
        }
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const TableId& a, const TableId& b) { return a.more + a.fewer > b.more + b.fewer; });
    return list;
}

template <Game G>
std::uint64_t memory_below(Tier tier) {
    std::uint64_t bytes = 0;
    for (const TableId& id : classes_below<G>(tier)) {
        const TableInfo info =
            expected_info<G>({static_cast<std::int8_t>(id.more), static_cast<std::int8_t>(id.fewer), tier.variant});
        bytes += UnpackedSection::bytes(info, 0) + UnpackedSection::bytes(info, 1);
    }
    return bytes;
}

template <Game G>
std::vector<TableClass> plan_tables(std::uint8_t variant, int most_pieces) {
    std::vector<TableClass> list;
    for (int pieces = 2; pieces <= std::min(most_pieces, 2 * PairIndex::most_pieces); ++pieces) {
        for (int own = pieces - 1; 2 * own >= pieces; --own) {
            TableClass found =
                table_class<G>({static_cast<std::int8_t>(own), static_cast<std::int8_t>(pieces - own), variant});
            if (!found.id.game.empty()) {
                list.push_back(std::move(found));
            }
        }
    }
    return list;
}

std::optional<std::array<std::uint64_t, 2>> section_sizes(const TableId& id) {
    using Sizes = std::optional<std::array<std::uint64_t, 2>>;
    const auto game = find_game(id.game);
    if (!game || id.fewer < 1 || id.more < id.fewer || id.more > PairIndex::most_pieces) {
        return std::nullopt;
    }
    return with_game(*game, [&]<class G>() -> Sizes {
        if constexpr (Retractable<G>) {
            const auto start = G::start(Start{id.rules, id.board});
            if (!start) {
                return std::nullopt;
            }
            const Tier tier{static_cast<std::int8_t>(id.more), static_cast<std::int8_t>(id.fewer), G::variant(*start)};
            const std::uint64_t size = G::tier_size(tier);
            // Other spellings of the same names, for example in other cases, are not in tables.
            if (size == 0 || !(table_id<G>(tier) == id)) {
                return std::nullopt;
            }
            return Sizes({size, id.more == id.fewer ? 0 : size});
        } else {
            return std::nullopt;
        }
    });
}

std::optional<Tier> parse_class(std::string_view text, std::uint8_t variant) {
    const auto v = std::min(text.find('v'), text.size());
    const auto own = to_number<std::int8_t>(text.substr(0, v), 1);
    const auto enemy = to_number<std::int8_t>(text.substr(std::min(v + 1, text.size())), 1);
    if (!own || !enemy || *own >= 100 || *enemy >= 100) {
        return std::nullopt;
    }
    return Tier{std::max(*own, *enemy), std::min(*own, *enemy), variant};
}

/// Instantiates the functions above for the games that have tables.
template <Game G>
struct TablePlanning {
    static auto functions() {
        if constexpr (Retractable<G>) {
            return std::tuple(&table_class<G>, &classes_below<G>, &memory_below<G>, &plan_tables<G>);
        }
    }
};
#define DAMIER_INSTANTIATE(G) template struct TablePlanning<G>;
DAMIER_GAMES(DAMIER_INSTANTIATE)
#undef DAMIER_INSTANTIATE

}  // namespace damier
