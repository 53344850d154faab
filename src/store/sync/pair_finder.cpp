#include "store/sync/pair_finder.hpp"

#include "store/game/identity.hpp"

#include <algorithm>

namespace damier {
namespace {

/// Up to this many games are compared one by one. An index pays only for more.
constexpr std::size_t few_games = 16;

}  // namespace

void keep_shared_identities(std::vector<LoneGame>& a, std::vector<LoneGame>& b) {
    const auto by_identity = [](const LoneGame& x, const LoneGame& y) { return x.identity < y.identity; };
    const auto keep_those_in = [&](std::vector<LoneGame>& games, const std::vector<LoneGame>& others) {
        auto other = others.begin();
        std::erase_if(games, [&](const LoneGame& game) {
            other = std::find_if_not(other, others.end(), [&](const LoneGame& o) { return by_identity(o, game); });
            return other == others.end() || by_identity(game, *other);
        });
    };
    keep_those_in(a, b);
    keep_those_in(b, a);
}

PairFinder::PairFinder(const std::vector<LoneGame>& games) {
    games_.reserve(games.size());
    for (const LoneGame& game : games) {
        games_.push_back(game.uid);
    }
    std::sort(games_.begin(), games_.end());
    for (const LoneGame& game : games) {
        const auto at = std::lower_bound(games_.begin(), games_.end(), game.uid);
        groups_[game.identity].games.insert(at - games_.begin());
    }
}

std::optional<std::int64_t> PairFinder::look_through(const Group& group, const Entry& entry, Contents& contents) const {
    for (const std::int64_t place : group.games) {
        const GameState game = contents.state(games_[static_cast<std::size_t>(place)]);
        if (game.entry && same_game(entry, *game.entry)) {
            return place;
        }
    }
    return std::nullopt;
}

std::optional<Uid> PairFinder::take(const Entry& entry, std::uint64_t identity, Contents& contents) {
    const auto at = groups_.find(identity);
    if (at == groups_.end()) {
        return std::nullopt;
    }
    Group& group = at->second;
    if (group.games.size() > few_games && !group.index) {
        group.index.emplace();
        for (const std::int64_t place : group.games) {
            group.index->add(date_reader_.read(contents.state(games_[static_cast<std::size_t>(place)]).entry.value()),
                             place);
        }
    }
    const auto place =
        group.index ? group.index->lowest(date_reader_.read(entry)) : look_through(group, entry, contents);
    if (!place) {
        return std::nullopt;
    }
    const Uid uid = games_[static_cast<std::size_t>(*place)];
    const GameState found = contents.state(uid);
    if (!found.entry || !same_game(entry, *found.entry)) {
        return std::nullopt;  // equal hashes do not always mean the same game
    }
    group.games.erase(*place);
    if (group.index) {
        group.index->remove(date_reader_.read(*found.entry), *place);
    }
    return uid;
}

}  // namespace damier
