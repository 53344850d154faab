#include "cli/stored.hpp"

#include "cli/exit.hpp"
#include "notation/reader.hpp"
#include "store/games.hpp"

#include <fmt/format.h>

namespace damier {

StoredGame load_game(const Database& db, std::int64_t id) {
    StoredGame game;
    auto text = game_text(db, id);
    if (!text) {
        throw UsageError(fmt::format("there is no game {} in the database", id));
    }
    game.text = std::move(*text);
    std::vector<Diagnostic> diagnostics;
    Reader reader(game.text);
    const bool read = reader.next(game.record, diagnostics);
    auto replayed = read ? replay(game.record, {}, diagnostics) : std::nullopt;
    if (!replayed) {
        throw StoreError(fmt::format("game {} in {} is damaged: {}", id, db.path().string(),
                                     diagnostics.empty() ? "it is empty" : diagnostics.front().message));
    }
    game.replay = std::move(*replayed);
    return game;
}

}  // namespace damier
