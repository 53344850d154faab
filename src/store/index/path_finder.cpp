#include "store/index/path_finder.hpp"

#include "store/game/path.hpp"
#include "store/index/segment.hpp"

namespace damier {

PathFinder::PathFinder(const SQLite::Database& db)
    : query_(
          db,
          "SELECT rules, board, position, game_text.first, first_round, movetext FROM game"
          " JOIN ruleset ON ruleset.id = game.ruleset JOIN game_text ON game_text.game = game.id WHERE game.id = ?") {}

const std::string& PathFinder::path(std::int64_t id) {
    const ResetOnExit reset(query_);
    query_.bind(1, id);
    if (!query_.executeStep()) {
        throw_index_damaged();
    }
    path_.clear();
    begin_path({query_.getColumn(0).getText(), query_.getColumn(1).getText(), query_.getColumn(2).getText(),
                query_.getColumn(3).getText(), query_.getColumn(4).getText()},
               path_);
    add_main_line(query_.getColumn(5).getText(), path_);
    return path_;
}

}  // namespace damier
