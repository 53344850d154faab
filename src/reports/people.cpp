#include "reports/people.hpp"

#include "base/names.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace damier {
namespace {

constexpr std::size_t most_comparisons = 60'000;

/// Players with a word or the initials in common; any two of them are compared.
using Block = std::vector<std::size_t>;

std::vector<Block> make_blocks(const std::vector<PlayerTally>& players) {
    std::unordered_map<std::string, Block> by_key;
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::string initials = " ";  // which no word has
        std::set<std::string> keys;
        for (const std::string& word : words_of_name(players[i].player.name)) {
            initials += word[0];
            if (word.size() > 1) {
                keys.insert(word);
            }
        }
        keys.insert(initials);
        for (const std::string& key : keys) {
            by_key[key].push_back(i);
        }
    }
    std::vector<Block> blocks;
    for (auto& [key, block] : by_key) {
        if (block.size() > 1) {
            blocks.push_back(std::move(block));
        }
    }
    std::sort(blocks.begin(), blocks.end(),
              [](const Block& a, const Block& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
    return blocks;
}

/// One row per player, for all kinds of games together.
std::vector<PlayerTally> once_each(std::span<const PlayerTally> players) {
    std::map<std::int64_t, PlayerTally> once;
    for (const PlayerTally& tally : players) {
        auto& kept = once[tally.player.id];
        kept.player = tally.player;
        kept.games += tally.games;
    }
    std::vector<PlayerTally> out;
    out.reserve(once.size());
    for (auto& [id, tally] : once) {
        out.push_back(std::move(tally));
    }
    return out;
}

void add(PlayerCounts& counts, const Encounter& game) {
    counts.add_result(game.row.outcome(), game.first_is_side1 ? Side::one : Side::two);
}

/// Whether `a` comes before `b`, whatever their names.
bool is_ahead(const PlayerTally& a, const PlayerTally& b, PlayerOrder order) {
    switch (order) {
        case PlayerOrder::games:
            return a.games > b.games;
        case PlayerOrder::score:
            return points_share(a).value_or(-1) > points_share(b).value_or(-1);
        case PlayerOrder::points:
            return a.points() > b.points();
        case PlayerOrder::wins:
            return a.wins > b.wins;
        case PlayerOrder::last:
            return is_later(a.dates.last, b.dates.last);
        case PlayerOrder::name:
            break;
    }
    return false;
}

}  // namespace

bool are_level(const PlayerTally& a, const PlayerTally& b, PlayerOrder order) {
    return !is_ahead(a, b, order) && !is_ahead(b, a, order);
}

std::optional<double> points_share(const PlayerTally& tally) {
    return tally.decided() == 0 ? std::nullopt : std::optional(tally.points() / static_cast<double>(tally.decided()));
}

void sort_players(std::vector<PlayerTally>& players, PlayerOrder order) {
    std::vector<std::pair<std::string, PlayerTally>> named;
    for (PlayerTally& tally : players) {
        std::string folded = fold(tally.player.name);
        named.emplace_back(std::move(folded), std::move(tally));
    }
    std::sort(named.begin(), named.end(), [&](const auto& a, const auto& b) {
        if (!are_level(a.second, b.second, order)) {
            return is_ahead(a.second, b.second, order);
        }
        return std::tie(a.first, a.second.player.id, a.second.game) <
               std::tie(b.first, b.second.player.id, b.second.game);
    });
    for (std::size_t i = 0; i < players.size(); ++i) {
        players[i] = std::move(named[i].second);
    }
}

DoubleNames find_double_names(std::span<const PlayerTally> tallies, const DistinctPlayers& distinct) {
    const auto players = once_each(tallies);
    DoubleNames out;
    std::set<std::pair<std::size_t, std::size_t>> seen;
    std::size_t compared = 0;
    for (const Block& block : make_blocks(players)) {
        compared += block.size() * (block.size() - 1) / 2;
        if (compared > most_comparisons) {
            out.all_compared = false;
            break;
        }
        for (std::size_t i = 0; i < block.size(); ++i) {
            for (std::size_t j = i + 1; j < block.size(); ++j) {
                const PlayerTally& a = players[block[i]];
                const PlayerTally& b = players[block[j]];
                if (alike_names(a.player.name, b.player.name) && !distinct.has(a.player.name, b.player.name) &&
                    seen.emplace(block[i], block[j]).second) {
                    const bool a_has_more = a.games >= b.games;
                    out.pairs.push_back({(a_has_more ? a : b).player, (a_has_more ? b : a).player});
                }
            }
        }
    }
    std::sort(out.pairs.begin(), out.pairs.end(), [](const auto& a, const auto& b) {
        return std::tie(a.keep.name, a.other.name) < std::tie(b.keep.name, b.other.name);
    });
    return out;
}

Versus sum_up(std::span<const Encounter> games) {
    Versus out;
    std::map<std::string, Versus::Group> groups;
    for (const Encounter& game : games) {
        if (!is_played(game.row.outcome(), game.row.plies)) {
            continue;
        }
        Versus::Group& group = groups[game.row.game];
        group.game = game.row.game;
        add(out.total, game);
        add(group.total, game);
        add(game.first_is_side1 ? group.as_side1 : group.as_side2, game);
    }
    for (auto& [name, group] : groups) {
        out.by_game.push_back(std::move(group));
    }
    return out;
}

}  // namespace damier
