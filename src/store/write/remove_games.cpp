#include "store/write/remove_games.hpp"

#include "store/query/selected_games.hpp"
#include "store/write/writer.hpp"

namespace damier {

RemovedGames remove_games(Database& db, const Selection& selection, const std::string& command,
                          const std::string& summary) {
    GameWriter writer(db, command, summary);
    writer.begin();
    const auto ids = ids_of(db, selection);
    for (auto id = ids.begin(); id != ids.end();) {
        IdRange games{*id, *id};
        while (++id != ids.end() && *id == games.last + 1) {
            games.last = *id;
        }
        writer.remove(games);
    }
    writer.commit();
    return {.games = std::ssize(ids), .change = writer.change()};
}

}  // namespace damier
