#include "store/index/path_finder.hpp"

#include "store/game/path.hpp"
#include "store/game/rows.hpp"
#include "store/index/segment.hpp"

namespace damier {

PathFinder::PathFinder(const SQLite::Database& db)
    : query_(db, "SELECT movetext, rules" + start_columns(", game_text.") +
                     " FROM game JOIN ruleset ON ruleset.id = game.ruleset"
                     " JOIN game_text ON game_text.game = game.id WHERE game.id = ?") {}

const std::string& PathFinder::path(std::int64_t id) {
    const ResetOnExit reset(query_);
    query_.bind(1, id);
    if (!query_.executeStep()) {
        throw_index_damaged();
    }
    path_.clear();
    Start start;
    for (std::size_t i = 0; i < start.texts.size(); ++i) {
        start.texts[i] = query_.getColumn(1 + static_cast<int>(i)).getText();
    }
    begin_path(start, path_);
    add_main_line(query_.getColumn(0).getText(), path_);
    return path_;
}

}  // namespace damier
