#include "cli/stored.hpp"

#include "cli/exit.hpp"
#include "cli/report.hpp"
#include "notation/reader.hpp"
#include "store/games.hpp"

#include <fmt/format.h>

namespace damier {

StoredGame read_stored(const Database& db, std::int64_t id, std::string text) {
    StoredGame game;
    game.text = std::move(text);
    std::vector<Diagnostic> diagnostics;
    Reader reader(game.text);
    const bool read = reader.next(game.record, diagnostics);
    auto replayed = read ? replay(game.record, {.stored = true}, diagnostics) : std::nullopt;
    if (!replayed) {
        throw StoreError(fmt::format("game {} in {} is damaged (damier db check says more): {}", id, db.path().string(),
                                     diagnostics.empty() ? "it is empty" : diagnostics.front().message));
    }
    game.replay = std::move(*replayed);
    return game;
}

StoredGame load_game(const Database& db, std::int64_t id) {
    auto text = game_text(db, id);
    if (!text) {
        throw UsageError(fmt::format("there is no game {} in the database", id));
    }
    return read_stored(db, id, std::move(*text));
}

nlohmann::ordered_json to_json(const GameRow& row) {
    return {{"id", row.id},
            {"game", row.game},
            {"rules", row.rules},
            {"event", known_json(row.event)},
            {"site", known_json(row.site)},
            {"date", row.date},
            {"round", row.round},
            {"side1", known_json(row.side1)},
            {"side2", known_json(row.side2)},
            {"result", row.result},
            {"plies", row.plies},
            {"score", optional_json(row.score)}};
}

}  // namespace damier
