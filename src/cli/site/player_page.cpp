#include "base/language.hpp"
#include "base/translate.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/opening_tree.hpp"
#include "cli/site/site.hpp"
#include "store/read/player_games.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

namespace damier {

namespace {

/// The games of a player, the latest first. Games with an unknown date come last.
std::vector<std::int64_t> latest_first(const Dossier& dossier) {
    std::vector<const PlayerGame*> games;
    for (const PlayerGame& game : dossier.games) {
        games.push_back(&game);
    }
    std::stable_sort(games.begin(), games.end(), [](const PlayerGame* a, const PlayerGame* b) {
        return a->date != b->date ? is_later(a->date, b->date) : a->id > b->id;
    });
    std::vector<std::int64_t> ids;
    for (const PlayerGame* game : games) {
        if (ids.empty() || ids.back() != game->id) {  // a game against oneself is there twice
            ids.push_back(game->id);
        }
    }
    return ids;
}

}  // namespace

Dossier Site::dossier(std::int64_t player) const {
    Dossier out = make_dossier(db_, {player, names_.at(static_cast<std::size_t>(player))},
                               {.selection = selection_, .ratings = false, .facts = &facts_});
    for (const Ratings::Kind& kind : ratings_.kinds) {
        if (const auto history = kind.histories.find(player); history != kind.histories.end()) {
            // The rating after the player's last game, so that games of others leave the page as it is.
            out.ratings.push_back({kind.game, history->second.back().rating, history->second});
        }
    }
    return out;
}

void Site::add_opening_trees(WebPage& page, const Dossier& dossier) const {
    const auto least = std::max<std::int64_t>(1, dossier.total.games / 100);
    std::map<std::pair<GameId, Side>, OpeningTree> by_side;
    for (const PlayerGame& game : dossier.games) {
        by_side
            .try_emplace({game.game, game.side},
                         opening_tree(least, {tr_later("Wins"), tr_later("Draws"), tr_later("Losses")}))
            .first->second.add(game.id, game.result, game.side);
    }
    std::erase_if(by_side, [](const auto& entry) { return entry.second.is_empty(); });
    if (by_side.empty()) {
        return;
    }
    page.heading(2, tr("Openings"));
    for (auto& [key, tree] : by_side) {
        const GameInfo& kind = info(key.first);
        page.heading(3, fmt::format("{}, {}", kind.title, tr(kind.sides[static_cast<std::size_t>(index(key.second))])));
        tree.write(page);
    }
}

std::string Site::player(std::int64_t player) const {
    const Dossier found = dossier(player);
    WebPage page =
        begin(player_href(player), found.player.name, labelled(found.player.name, games_text(found.total.games)));
    add_dossier(page, found, found.opponents.size(), [](std::int64_t opponent) { return player_href(opponent); });
    add_opening_trees(page, found);
    std::vector<std::int64_t> next;
    for (const PlayerGame& game : games_of_player(db_, player, planned(true))) {
        next.push_back(game.id);
    }
    add_planned(page, game_rows(db_, next), std::ssize(next));
    if (found.total.games > 0) {
        page.heading(2, tr("Games"));
        const std::vector<std::int64_t> ids = latest_first(found);
        const auto shown = std::span(ids).first(std::min(ids.size(), most_games));
        add_games(page, game_rows(db_, shown), std::ssize(ids));
    }
    return page.write();
}

}  // namespace damier
