// The content of the site's pages: the front page, players, events and their tables. Pages of one player are in
// player_page.cpp, and pages of one kind of game in kind_page.cpp.
//
// The `add_...` functions each add a section to a page. One function per page, such as `front` or `event`, puts the
// sections together.

#include "base/translate.hpp"
#include "cli/print/meeting.hpp"
#include "cli/print/page_date.hpp"
#include "cli/print/report.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/site.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/stored.hpp"
#include "reports/crosstable.hpp"
#include "reports/glicko2.hpp"
#include "reports/people.hpp"
#include "view/numbers.hpp"
#include "view/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace damier {
namespace {

/// The days from first to last; a single day is shown once.
std::string span_of(Date first, Date last) {
    return first == last ? page_date(first) : page_date(first) + " – " + page_date(last);
}

/// Adds a link to a cell, which may have others.
void add_link(PageCell& cell, Link link) {
    if (cell.text.empty()) {
        cell.text = std::move(link.text);
        cell.href = std::move(link.href);
    } else {
        cell.more.push_back(std::move(link));
    }
}

}  // namespace

std::span<const GameRow> Site::add_number_shown(WebPage& page, const std::vector<GameRow>& rows, std::int64_t all) {
    const auto shown = std::span(rows).first(std::min(rows.size(), most_games));
    say_number_shown(page, std::ssize(shown), all);
    return shown;
}

PageCell Site::game_cell(const GameRow& row) const {
    const std::string date = page_date(row.date);
    return {date.empty() ? fmt::format("#{}", row.id) : date, game_href(row.id)};
}

void Site::add_games(WebPage& page, const std::vector<GameRow>& rows, std::int64_t all) const {
    std::vector<Cells> cells;
    for (const GameRow& row : add_number_shown(page, rows, all)) {
        const Pair pair = pair_of(row.id);
        cells.push_back({game_cell(row),
                         player_cell(player_in_table(row, &GameRow::side1), pair[0]),
                         player_cell(player_in_table(row, &GameRow::side2), pair[1]),
                         {typeset_result(row), game_href(row.id)},
                         {row.score.value_or("")},
                         {std::string(info(*find_game(row.game)).title), kind_href(row.game)},
                         row.plies > 0 ? number_cell(row.plies) : PageCell{.text = "", .number = true},
                         {known(row.event), event_href(row.event)},
                         {known(row.round)}});
    }
    page.table({tr("Date"), tr("Player 1"), tr("Player 2"), tr("Result"), tr("Score"), tr("Game"), tr("Turns"),
                tr("Event"), tr("Round")},
               cells);
}

void Site::add_planned(WebPage& page, const std::vector<GameRow>& rows, std::int64_t all) const {
    if (rows.empty()) {
        return;
    }
    page.heading(2, tr("Planned games"));
    std::vector<Cells> cells;
    for (const GameRow& row : add_number_shown(page, rows, all)) {
        const Pair pair = pair_of(row.id);
        cells.push_back({game_cell(row),
                         player_cell(row.side1, pair[0]),
                         player_cell(row.side2, pair[1]),
                         {std::string(info(*find_game(row.game)).title), kind_href(row.game)},
                         {known(row.event), event_href(row.event)},
                         {known(row.round)}});
    }
    page.table({tr("Date"), tr("Player 1"), tr("Player 2"), tr("Game"), tr("Event"), tr("Round")}, cells);
}

void Site::add_standings(WebPage& page, std::size_t most) const {
    const auto is_rated = [](const Ratings::Kind& kind) { return !kind.groups.empty(); };
    if (std::any_of(ratings_.kinds.begin(), ratings_.kinds.end(), is_rated)) {
        page.heading(2, tr("Standings"));
    }
    for (const Ratings::Kind& kind : ratings_.kinds) {
        if (!is_rated(kind)) {
            continue;
        }
        page.heading(3, info(*find_game(kind.game)).title);
        std::vector<Cells> rows;
        for (const Ratings::Row& row : kind.groups.front()) {
            if (rows.size() == most) {
                break;
            }
            rows.push_back({number_cell(static_cast<std::int64_t>(rows.size()) + 1),
                            player_cell(row.name, static_cast<std::uint32_t>(row.player)),
                            {.text = fmt::format("{:.0f}", row.rating.rating), .number = true},
                            {.text = fmt::format("± {:.0f}", z95 * row.rating.deviation), .number = true},
                            number_cell(row.games),
                            number_cell(row.wins),
                            number_cell(row.draws),
                            number_cell(row.losses)});
        }
        page.table({tr("Place"), tr("Player"), tr("Rating"), tr("95% interval"), tr("Games"), tr("Wins"), tr("Draws"),
                    tr("Losses")},
                   rows);
    }
}

void Site::add_records(WebPage& page) const {
    std::vector<Cells> rows;
    const auto add = [&](const char* what, const GameRow& row, const std::string& figure) {
        rows.push_back({{tr(what)},
                        {std::string(info(*find_game(row.game)).title)},
                        {fmt::format("{} – {}, {}", row.side1, row.side2, typeset_result(row)), game_href(row.id)},
                        {.text = figure, .number = true}});
    };
    for (const auto& [game, row] : longest_) {
        add(tr_later("Longest game"), row, counted("{} turn", "{} turns", row.plies));
    }
    for (const auto& [game, margin] : margins_) {
        add(tr_later("Greatest margin"), margin.second, margin.second.score.value_or(""));
    }
    if (!tallies_.empty() && tallies_.front().games > 0) {
        const PlayerTally& tally = tallies_.front();
        rows.push_back({{tr("Most games")},
                        {""},
                        player_cell(tally.player.name, static_cast<std::uint32_t>(tally.player.id)),
                        number_cell(tally.games)});
    }
    if (!rows.empty()) {
        page.heading(2, tr("Records")).table({"", tr("Game"), "", ""}, rows);
    }
}

void Site::add_boards(WebPage& page, const std::vector<GameRow>& latest) const {
    std::set<std::string> kinds;
    for (const GameRow& row : latest) {
        if (row.plies == 0 || kinds.count(row.game) != 0) {
            continue;
        }
        const StoredGame game = load_game(db_, row.id);
        if (game.replay.positions.empty()) {
            continue;
        }
        kinds.insert(row.game);
        const Position& end = game.replay.positions.back();
        page.drawing(draw_svg(bare_picture(end)), write_position(end),
                     {game_href(row.id), fmt::format("{} – {}, {}", row.side1, row.side2, typeset_result(row))});
    }
}

std::string Site::front() const {
    const std::string numbers = fmt::format("{}, {}, {}", games_text(count_games()), players_text(std::ssize(tallies_)),
                                            events_text(std::ssize(events_)));
    WebPage page = begin("index.html", options_.title, numbers);
    page.paragraph(numbers);
    const std::vector<GameRow> latest = latest_game_rows(db_, planned(false), 20);
    if (!latest.empty()) {
        page.heading(2, tr("Latest games"));
        add_boards(page, latest);
        add_games(page, latest, std::ssize(latest));
    }
    std::vector<GameRow> next;
    for_each_row(db_, planned(true), [&](const GameRow& row) { next.push_back(row); },
                 {.limit = 20, .sort = SortKey::date});
    add_planned(page, next, count(db_, planned(true)));
    add_standings(page, 10);
    add_records(page);
    std::vector<Link> blocks;
    for (const auto& [block, ids] : blocks_) {
        blocks.push_back({fmt::format("games-{}.html", block), range_text(ids)});
    }
    page.folded(tr("Games"), [&](WebPage& part) { part.list(blocks); });
    return page.write();
}

std::string Site::players() const {
    WebPage page = begin("players.html", tr("Players"), players_text(std::ssize(tallies_)));
    std::vector<Cells> rows;
    for (const PlayerTally& tally : tallies_) {
        rows.push_back(joined(
            joined({player_cell(tally.player.name, static_cast<std::uint32_t>(tally.player.id))}, cells_of(tally)),
            {date_cell(tally.dates.first), date_cell(tally.dates.last)}));
    }
    page.table({tr("Player"), tr("Games"), tr("Wins"), tr("Draws"), tr("Losses"), tr("Score"), tr("First"), tr("Last")},
               rows);
    return page.write();
}

std::string Site::events() const {
    WebPage page = begin("events.html", tr("Events"), events_text(std::ssize(events_)));
    std::vector<std::pair<std::string, const EventTally*>> sorted;
    for (const auto& [name, tally] : events_) {
        sorted.emplace_back(name, &tally);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        const auto& one = a.second->dates.last;
        const auto& two = b.second->dates.last;
        return one != two ? is_later(one, two) : a.second->event < b.second->event;
    });
    std::vector<Cells> rows;
    rows.reserve(sorted.size());
    for (const auto& [name, tally] : sorted) {
        rows.push_back({{tally->event, name},
                        number_cell(tally->games),
                        number_cell(tally->players),
                        date_cell(tally->dates.first),
                        date_cell(tally->dates.last)});
    }
    page.table({tr("Event"), tr("Games"), tr("Players"), tr("First"), tr("Last")}, rows);
    return page.write();
}

void Site::add_crosstable(WebPage& page, const std::vector<EventGame>& games) const {
    const Crosstable table = make_crosstable(games);
    const bool by_round = table.pairing == Pairing::swiss;
    const std::size_t columns = by_round ? table.rounds.size() : table.rows.size();
    constexpr std::size_t widest = 200;
    // Columns and cells name the players by these numbers, since several may share a place.
    std::vector<std::string> headings{tr("Place"), tr("No"), tr("Player"), tr("Points"), tr("Games")};
    const std::size_t facts = headings.size();
    for (std::size_t i = 0; i < std::min(columns, widest); ++i) {
        headings.push_back(by_round ? table.rounds[i] : std::to_string(i + 1));
    }
    const std::size_t results_end = headings.size();
    const Table tie_breaks = Report(tie_break_columns(table, true), table.rows).table();
    for (const Table::Column& column : tie_breaks.columns) {
        headings.push_back(column.heading);
    }
    std::vector<Cells> rows;
    for (const Crosstable::Row& row : table.rows) {
        Cells cells{number_cell(static_cast<std::int64_t>(row.place)),
                    number_cell(std::ssize(rows) + 1),
                    player_cell(row.player.name, static_cast<std::uint32_t>(row.player.id)),
                    {.text = points_text(row.points), .number = true},
                    number_cell(row.games)};
        cells.resize(results_end);
        for (const std::string& text : tie_breaks.rows[rows.size()]) {
            cells.push_back({.text = text, .number = true});
        }
        for (const Crosstable::Meeting& meeting : row.meetings) {
            const bool is_bye = meeting.how == Crosstable::Meeting::How::bye;
            const std::size_t column = by_round ? meeting.round : meeting.opponent;
            if (column >= std::min(columns, widest) || meeting.how == Crosstable::Meeting::How::absent ||
                (is_bye && !by_round)) {
                continue;
            }
            std::string text = meeting_text(meeting, true);
            if (by_round) {
                text += fmt::format(" ({})", is_bye ? tr("bye") : std::to_string(meeting.opponent + 1));
            }
            add_link(cells[facts + column], {game_href(meeting.game), text});
        }
        rows.push_back(std::move(cells));
    }
    page.table(headings, rows);
    if (columns > widest) {
        page.paragraph(tr_format("Only the first {} of {} columns with results are shown.", widest, columns));
    }
    for (const std::string& sign : words_about_signs(table)) {
        page.paragraph(sign);
    }
    if (table.rounds.size() >= 2 && table.rounds.size() <= widest) {
        add_progress(page, table);
    }
}

/// Adds a table with each player's points after each round.
void Site::add_progress(WebPage& page, const Crosstable& table) const {
    std::vector<std::string> headings{tr("Player")};
    headings.insert(headings.end(), table.rounds.begin(), table.rounds.end());
    std::vector<Cells> rows;
    for (const Crosstable::Row& row : table.rows) {
        std::vector<double> points(table.rounds.size());
        for (const Crosstable::Meeting& meeting : row.meetings) {
            points[meeting.round] += meeting.points.value_or(0);
        }
        Cells cells{player_cell(row.player.name, static_cast<std::uint32_t>(row.player.id))};
        double sum = 0;
        for (const double more : points) {
            sum += more;
            cells.push_back({.text = points_text(sum), .number = true});
        }
        rows.push_back(std::move(cells));
    }
    page.heading(3, tr("Progress")).table(headings, rows);
}

void Site::add_matches(WebPage& page, const std::vector<EventGame>& games) const {
    std::vector<Cells> rows;
    for (const NamedMatch& one : matches_of(games)) {
        const auto points = one.match.points();
        PageCell links;
        for (const std::int64_t id : one.match.games) {
            add_link(links, {game_href(id), fmt::format("#{}", id)});
        }
        rows.push_back({player_cell(one.names[0], static_cast<std::uint32_t>(one.match.players[0])),
                        {.text = points_text(points[0]), .number = true},
                        player_cell(one.names[1], static_cast<std::uint32_t>(one.match.players[1])),
                        {.text = points_text(points[1]), .number = true},
                        std::move(links)});
    }
    if (!rows.empty()) {
        page.heading(3, tr("Matches"))
            .table({tr("Player"), tr("Points"), tr("Player"), tr("Points"), tr("Games")}, rows);
    }
}

std::string Site::event(const EventTally& event, const std::string& name) const {
    const std::string numbers = fmt::format("{}, {}", games_text(event.games), players_text(event.players));
    WebPage page = begin(name, event.event, labelled(event.event, numbers));
    page.paragraph(numbers + (event.dates.first ? ", " + span_of(*event.dates.first, *event.dates.last) : ""));
    std::map<std::string, std::vector<EventGame>> by_kind;
    std::vector<GameRow> rows;
    for (const EventGame& game : event_games(db_, event.event, selection_)) {
        by_kind[game.row.game].push_back(game);
        rows.push_back(game.row);
    }
    for (const auto& [kind, games] : by_kind) {
        page.heading(2, labelled(tr("Crosstable"), info(*find_game(kind)).title));
        add_crosstable(page, games);
        add_matches(page, games);
    }
    page.heading(2, tr("Games"));
    add_games(page, rows, std::ssize(rows));
    return page.write();
}

}  // namespace damier
