#include "base/language.hpp"
#include "base/translate.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/opening_tree.hpp"
#include "cli/site/site.hpp"
#include "reports/normal.hpp"
#include "view/plot.hpp"
#include "view/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace damier {

namespace {

Cells kind_and_side(const std::string& game, const std::string& side) {
    return {{std::string(info(*find_game(game)).title)}, {side}};
}

/// Sorts by day, the latest first. Games with an unknown date come last.
void sort_latest_first(std::vector<GameRow>& rows) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const GameRow& a, const GameRow& b) { return is_later(a.date, b.date); });
}

}  // namespace

void Site::add_ratings(WebPage& page, std::int64_t player) const {
    bool is_first = true;
    for (const Ratings::Kind& kind : ratings_.kinds) {
        const auto history = kind.histories.find(player);
        if (history == kind.histories.end() || history->second.size() < 2) {
            continue;
        }
        if (is_first) {
            page.heading(2, tr("Rating over time"));
        }
        is_first = false;
        const std::string title(info(*find_game(kind.game)).title);
        Curve curve{.name = tr("Rating"), .band = tr("95% interval"), .points = {}};
        for (const Ratings::Point& point : history->second) {
            const double reach = z95 * point.rating.deviation;
            curve.points.push_back({static_cast<double>(point.number), point.rating.rating, point.rating.rating - reach,
                                    point.rating.rating + reach, point.period});
        }
        page.heading(3, title).plot(write_svg(draw_curve(curve)), labelled(title, tr("Rating over time")));
    }
}

std::vector<GameRow> Site::rows_of(std::int64_t player) const {
    std::vector<GameRow> rows;
    for (std::size_t id = pairs_.size(); id-- > 0;) {
        if (pairs_[id][0] == player || pairs_[id][1] == player) {
            if (auto row = game_row(db_, static_cast<std::int64_t>(id))) {
                rows.push_back(std::move(*row));
            }
        }
    }
    sort_latest_first(rows);
    return rows;
}

void Site::add_opponents(WebPage& page, std::int64_t player, const std::vector<GameRow>& rows) const {
    std::map<std::uint32_t, PlayerCounts> by_opponent;
    for (const GameRow& row : rows) {
        const Pair pair = pair_of(row.id);
        const bool is_side1 = pair[0] == player;
        by_opponent[pair[is_side1 ? 1 : 0]].add_result(row.result, is_side1 ? Side::one : Side::two);
    }
    std::vector<std::pair<std::uint32_t, PlayerCounts>> sorted(by_opponent.begin(), by_opponent.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
    std::vector<Cells> cells;
    cells.reserve(sorted.size());
    for (const auto& [opponent, sum] : sorted) {
        cells.push_back(joined({player_cell(name_of(opponent), opponent)}, cells_of(sum)));
    }
    page.heading(2, tr("Opponents"));
    page.table({tr("Opponent"), tr("Games"), tr("Wins"), tr("Draws"), tr("Losses"), tr("Score")}, cells);
}

void Site::add_sides(WebPage& page, std::int64_t player, const std::vector<GameRow>& rows) const {
    struct Part {
        PlayerCounts sum;
        OpeningTree openings;
    };
    std::map<std::pair<std::string, Side>, Part> by_side;
    for (const GameRow& row : rows) {
        const Side side = pair_of(row.id)[0] == player ? Side::one : Side::two;
        const auto part =
            by_side
                .try_emplace({row.game, side},
                             Part{{}, opening_tree(1, {tr_later("Wins"), tr_later("Draws"), tr_later("Losses")})})
                .first;
        part->second.sum.add_result(row.result, side);
        part->second.openings.add(row.id, row.result, side);
    }
    const auto side_name = [&](const std::pair<std::string, Side>& key) {
        return std::string(tr(info(*find_game(key.first)).sides[static_cast<std::size_t>(index(key.second))]));
    };
    std::vector<Cells> cells;
    cells.reserve(by_side.size());
    for (const auto& [key, part] : by_side) {
        cells.push_back(joined(kind_and_side(key.first, side_name(key)), cells_of(part.sum)));
    }
    page.heading(2, tr("Results by side"));
    page.table({tr("Game"), tr("Side"), tr("Games"), tr("Wins"), tr("Draws"), tr("Losses"), tr("Score")},
               cells);
    page.heading(2, tr("Openings"));
    for (auto& [key, part] : by_side) {
        if (!part.openings.is_empty()) {
            page.heading(3, fmt::format("{}, {}", info(*find_game(key.first)).title, side_name(key)));
            part.openings.write(page);
        }
    }
}

std::string Site::player(std::int64_t player) const {
    const std::string& name = names_.at(static_cast<std::size_t>(player));
    const std::vector<GameRow> rows = rows_of(player);
    WebPage page = begin(fmt::format("player-{}.html", player), name,
                         labelled(name, games_text(std::ssize(rows))));
    add_sides(page, player, rows);
    add_opponents(page, player, rows);
    add_ratings(page, player);
    page.heading(2, tr("Games"));
    add_games(page, rows);
    return page.write();
}

}  // namespace damier
