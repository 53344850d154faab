// Finds the game that was entered in this database as well, among the games that only this database has.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/event_round_date.hpp"
#include "store/sync/contents.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace damier {

/// Each game is found once. Of several games that are the same, the one with the least uid comes first, so that two
/// databases that are joined in different ways agree.
class PairFinder {
public:
    /// Reads the games of a database for which `is_wanted`.
    PairFinder(const SQLite::Database& db, const std::function<bool(const Uid&)>& is_wanted);

    [[nodiscard]] bool empty() const { return games_.empty(); }
    /// Whether there may be a game with this identity.
    [[nodiscard]] bool may_have(std::uint64_t identity) const { return groups_.contains(identity); }
    /// The game that is the same as `entry`, which has this identity.
    std::optional<Uid> take(const Entry& entry, std::uint64_t identity, Contents& contents);

private:
    /// Games that may be the same: their places in `games_`.
    struct Group {
        std::set<std::int64_t> games;
        std::optional<EventRoundDateIndex> index;  // made if the group is large
    };

    std::optional<std::int64_t> look_through(const Group& group, const Entry& entry, Contents& contents) const;
    EventRoundDate when(const Entry& entry);

    std::vector<Uid> games_;  // by uid
    std::unordered_map<std::uint64_t, Group> groups_;
    EventRoundDateReader dates_;
};

}  // namespace damier
