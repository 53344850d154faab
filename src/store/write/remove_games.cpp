#include "store/write/remove_games.hpp"

#include "store/query/selection.hpp"
#include "store/write/writer.hpp"

namespace damier {

RemovedGames remove_games(Database& db, std::span<const std::int64_t> ids, const std::string& command,
                          const std::string& summary) {
    GameWriter writer(db, command, summary);
    writer.begin();
    std::int64_t removed = 0;
    for (auto id = ids.begin(); id != ids.end();) {
        IdRange games{*id, *id};
        while (++id != ids.end() && *id == games.last + 1) {
            games.last = *id;
        }
        removed += writer.remove(games);
    }
    writer.commit();
    return {.games = removed, .change = writer.change()};
}

}  // namespace damier
