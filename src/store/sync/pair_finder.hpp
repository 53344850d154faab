// Finds the game that was entered in this database as well, among the games that only this database has.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/event_round_date.hpp"
#include "store/sync/contents.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace damier {

/// A game that one database alone knows, with its identity there (game/identity.hpp).
struct LoneGame {
    std::uint64_t identity = 0;
    Uid uid{};

    auto operator<=>(const LoneGame&) const = default;
};

/// Of two sorted lists, keeps the games whose identities are in both lists.
void keep_shared_identities(std::vector<LoneGame>& a, std::vector<LoneGame>& b);

/// Each game is found once. Of several games that are the same, the one with the least uid comes first, so that two
/// databases that are joined in different ways agree.
class PairFinder {
public:
    explicit PairFinder(const std::vector<LoneGame>& games);

    /// The game that is the same as `entry`, which has this identity.
    std::optional<Uid> take(const Entry& entry, std::uint64_t identity, Contents& contents);

private:
    /// Games that may be the same: their places in `games_`.
    struct Group {
        std::set<std::int64_t> games;
        std::optional<EventRoundDateIndex> index;  // made if the group is large
    };

    std::optional<std::int64_t> look_through(const Group& group, const Entry& entry, Contents& contents) const;

    std::vector<Uid> games_;  // by uid
    std::unordered_map<std::uint64_t, Group> groups_;
    EventRoundDateReader date_reader_;
};

}  // namespace damier
