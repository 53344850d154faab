// The pages of a site, and what stands on them.

#include "cli/site/site.hpp"
#include "cli/site/words.hpp"
#include "reports/crosstable.hpp"
#include "reports/openings.hpp"
#include "reports/people.hpp"
#include "reports/stats.hpp"
#include "view/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace damier {
namespace {

using Cells = std::vector<PageCell>;

constexpr std::size_t most_games = 1000;  // in one table

PageCell number(std::int64_t n) {
    return {.text = std::to_string(n), .number = true};
}

std::string points_text(double points) {
    const auto whole = static_cast<std::int64_t>(points);
    return points == static_cast<double>(whole) ? std::to_string(whole)
                                                : fmt::format("{}½", whole == 0 ? "" : std::to_string(whole));
}

std::string percent(std::int64_t part, std::int64_t all) {
    return all == 0 ? "" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

/// `74.1–82.0 %`
std::string interval_text(std::int64_t part, std::int64_t all) {
    const auto interval = wilson(part, all);
    return interval ? fmt::format("{:.1f}–{:.1f} %", 100 * interval->low, 100 * interval->high) : "";
}

std::string known(const std::string& text) {
    return text == "?" ? "" : text;
}

/// How somebody did in some games.
struct Sum {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    std::int64_t unfinished = 0;

    void add(const std::string& result, bool is_side1) {
        result == "1/2-1/2"             ? ++draws
        : result == "*"                 ? ++unfinished
        : (result == "1-0") == is_side1 ? ++wins
                                        : ++losses;
    }
    [[nodiscard]] std::int64_t games() const { return wins + draws + losses + unfinished; }
    [[nodiscard]] Cells cells() const {
        const std::int64_t counted = wins + draws + losses;
        return {
            number(games()),
            number(wins),
            number(draws),
            number(losses),
            {.text = counted == 0 ? ""
                                  : fmt::format("{:.1f} %",
                                                100.0 * (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
                                                    static_cast<double>(counted)),
             .number = true}};
    }
};

Cells joined(Cells first, const Cells& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

}  // namespace

void Site::add_games(WebPage& page, const std::vector<GameRow>& rows) const {
    std::vector<Cells> cells;
    for (const GameRow& row : rows) {
        const Pair pair = pair_of(row.id);
        cells.push_back({{known(row.date).substr(0, row.date.find(".?")), game_href(row.id)},
                         {std::string(info(*find_game(row.game)).title)},
                         player_cell(row.side1, pair[0]),
                         player_cell(row.side2, pair[1]),
                         {row.result, game_href(row.id)},
                         {row.score.value_or("")},
                         number(row.plies),
                         {known(row.event)},
                         {known(row.round)}});
        if (cells.back()[0].text.empty() || cells.back()[0].text.front() == '?') {
            cells.back()[0].text = fmt::format("#{}", row.id);
        }
    }
    page.table({word("Date"), word("Game"), "1", "2", word("Result"), word("Score"), word("turns"), word("Event"),
                word("Round")},
               cells);
}

void Site::add_standings(WebPage& page, std::size_t most) const {
    for (const Ratings::Kind& kind : ratings_.kinds) {
        if (kind.groups.empty()) {
            continue;
        }
        page.heading(3, info(*find_game(kind.game)).title);
        std::vector<Cells> rows;
        for (const Ratings::Row& row : kind.groups.front()) {
            if (rows.size() == most) {
                break;
            }
            rows.push_back({number(static_cast<std::int64_t>(rows.size()) + 1),
                            player_cell(row.name, static_cast<std::uint32_t>(row.player)),
                            {.text = fmt::format("{:.0f}", row.rating.rating), .number = true},
                            {.text = fmt::format("± {:.0f}", 1.96 * row.rating.deviation), .number = true},
                            number(row.games),
                            number(row.wins),
                            number(row.draws),
                            number(row.losses)});
        }
        page.table({word("Place"), word("Player"), word("Rating"), word("95 % interval"), word("Games"), word("Wins"),
                    word("Draws"), word("Losses")},
                   rows);
    }
}

void Site::add_records(WebPage& page) const {
    std::vector<Cells> rows;
    const auto add = [&](const std::string& what, const GameRow& row, const std::string& figure) {
        rows.push_back({{word(what)},
                        {std::string(info(*find_game(row.game)).title)},
                        {fmt::format("{} – {}, {}", row.side1, row.side2, row.result), game_href(row.id)},
                        {.text = figure, .number = true}});
    };
    for (const auto& [game, row] : longest_) {
        add("Longest game", row, fmt::format("{} {}", row.plies, word("turns")));
    }
    for (const auto& [game, margin] : margins_) {
        add("Greatest margin", margin.second, margin.second.score.value_or(""));
    }
    if (!tallies_.empty()) {
        const PlayerTally& tally = tallies_.front();
        rows.push_back({{word("Most games")},
                        {""},
                        player_cell(tally.player.name, static_cast<std::uint32_t>(tally.player.id)),
                        number(tally.games)});
    }
    page.table({"", word("Game"), "", ""}, rows);
}

std::string Site::front() const {
    std::int64_t all = 0;
    for (const auto& [game, games] : kinds_) {
        all += games;
    }
    const std::string numbers = fmt::format("{} {}, {} {}, {} {}", all, word("games"), tallies_.size(), word("players"),
                                            events_.size(), word("events"));
    WebPage page = begin("index.html", options_.title, numbers);
    page.paragraph(numbers);
    std::vector<GameRow> latest;
    for_each_row(db_, selection_, [&](const GameRow& row) { latest.push_back(row); },
                 {.limit = 60, .reverse = true, .sort = SortKey::date});
    // Dates that are not known are no news.
    std::stable_partition(latest.begin(), latest.end(), [](const GameRow& row) { return row.date.front() != '?'; });
    latest.resize(std::min<std::size_t>(latest.size(), 20));
    page.heading(2, word("Latest games"));
    add_games(page, latest);
    page.heading(2, word("Standings"));
    add_standings(page, 10);
    page.heading(2, word("Records"));
    add_records(page);
    std::vector<Link> blocks;
    for (const std::int64_t block : blocks_) {
        const std::string name = fmt::format("games-{}.html", block);
        blocks.push_back({name, fmt::format("{}–{}", block * 256, block * 256 + 255)});
    }
    page.folded(word("Games"), [&](WebPage& part) { part.list(blocks); });
    return page.write();
}

std::string Site::players() const {
    WebPage page = begin("players.html", word("Players"), fmt::format("{} {}", tallies_.size(), word("players")));
    std::vector<Cells> rows;
    for (const PlayerTally& tally : tallies_) {
        const Sum sum{tally.wins, tally.draws, tally.losses, tally.unfinished};
        rows.push_back(
            joined(joined({player_cell(tally.player.name, static_cast<std::uint32_t>(tally.player.id))}, sum.cells()),
                   {{tally.first_date.value_or("")}, {tally.last_date.value_or("")}}));
    }
    page.table({word("Player"), word("Games"), word("Wins"), word("Draws"), word("Losses"), word("Score"),
                word("First"), word("Last")},
               rows);
    return page.write();
}

void Site::add_rating(WebPage& page, std::int64_t player) const {
    for (const Ratings::Kind& kind : ratings_.kinds) {
        const auto history = kind.histories.find(player);
        if (history == kind.histories.end() || history->second.size() < 2) {
            continue;
        }
        const std::string title(info(*find_game(kind.game)).title);
        Curve curve{.name = word("Rating"), .band = word("95 % interval"), .points = {}};
        for (const Ratings::Point& point : history->second) {
            const double reach = 1.96 * point.rating.deviation;
            curve.points.push_back({static_cast<double>(point.number), point.rating.rating, point.rating.rating - reach,
                                    point.rating.rating + reach, point.period});
        }
        page.heading(3, title).drawing(draw_curve(curve), title + ": " + word("Rating over time"));
    }
}

std::string Site::player(std::int64_t player) const {
    const std::string& name = names_.at(static_cast<std::size_t>(player));
    std::map<std::pair<std::string, Side>, Sum> by_side;
    std::map<std::pair<std::uint32_t, std::string>, Sum> by_opponent;
    std::vector<GameRow> rows;
    for (std::size_t id = pairs_.size(); id-- > 0;) {
        const Pair& pair = pairs_[id];
        if (pair[0] != player && pair[1] != player) {
            continue;
        }
        const auto row = game_row(db_, static_cast<std::int64_t>(id));
        if (!row) {
            continue;
        }
        const bool is_side1 = pair[0] == player;
        by_side[{row->game, is_side1 ? Side::one : Side::two}].add(row->result, is_side1);
        const std::uint32_t other = pair[is_side1 ? 1 : 0];
        by_opponent[{other, other == 0 ? "?" : names_.at(other)}].add(row->result, is_side1);
        if (rows.size() < most_games) {
            rows.push_back(*row);
        }
    }
    WebPage page =
        begin(fmt::format("player-{}.html", player), name, fmt::format("{}: {} {}", name, rows.size(), word("games")));
    const std::vector<std::string> sums{word("Games"), word("Wins"), word("Draws"), word("Losses"), word("Score")};
    std::vector<Cells> sides;
    for (const auto& [key, sum] : by_side) {
        const GameInfo& kind = info(*find_game(key.first));
        sides.push_back(joined(
            {{std::string(kind.title)}, {word(kind.sides[static_cast<std::size_t>(index(key.second))])}}, sum.cells()));
    }
    std::vector<std::string> headings{word("Game"), word("Side")};
    headings.insert(headings.end(), sums.begin(), sums.end());
    page.heading(2, word("Results by side")).table(headings, sides);

    std::vector<std::pair<std::int64_t, Cells>> opponents;
    for (const auto& [key, sum] : by_opponent) {
        opponents.emplace_back(sum.games(), joined({player_cell(key.second, key.first)}, sum.cells()));
    }
    std::stable_sort(opponents.begin(), opponents.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Cells> most;
    for (auto& [games, cells] : opponents) {
        most.push_back(std::move(cells));
    }
    headings = {word("Opponent")};
    headings.insert(headings.end(), sums.begin(), sums.end());
    page.heading(2, word("Opponents")).table(headings, most);
    page.heading(2, word("Rating over time"));
    add_rating(page, player);
    page.heading(2, word("Games"));
    std::stable_sort(rows.begin(), rows.end(), [](const GameRow& a, const GameRow& b) {
        const auto date = [](const GameRow& row) { return row.date.front() == '?' ? std::string() : row.date; };
        return date(a) > date(b);
    });
    add_games(page, rows);
    return page.write();
}

std::string Site::events() const {
    WebPage page = begin("events.html", word("Events"), fmt::format("{} {}", events_.size(), word("events")));
    std::vector<std::pair<std::string, const EventTally*>> sorted;
    for (const auto& [name, tally] : events_) {
        sorted.emplace_back(name, &tally);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        const std::string one = a.second->last_date.value_or("");
        const std::string two = b.second->last_date.value_or("");
        return one != two ? one > two : a.second->event < b.second->event;
    });
    std::vector<Cells> rows;
    for (const auto& [name, tally] : sorted) {
        rows.push_back({{tally->event, name},
                        number(tally->games),
                        number(tally->players),
                        {tally->first_date.value_or("")},
                        {tally->last_date.value_or("")}});
    }
    page.table({word("Event"), word("Games"), word("Players"), word("First"), word("Last")}, rows);
    return page.write();
}

void Site::add_crosstable(WebPage& page, const std::vector<EventGame>& games) const {
    const Crosstable table = make_crosstable(games);
    const bool by_round = table.pairing == Pairing::swiss;
    const std::size_t columns = by_round ? table.rounds.size() : table.rows.size();
    constexpr std::size_t widest = 40;
    std::vector<std::string> headings{word("Place"), word("Player"), word("Points"), word("Games")};
    for (std::size_t i = 0; i < std::min(columns, widest); ++i) {
        headings.push_back(by_round ? table.rounds[i] : std::to_string(i + 1));
    }
    std::vector<Cells> rows;
    for (const Crosstable::Row& row : table.rows) {
        Cells cells{number(static_cast<std::int64_t>(row.place)),
                    player_cell(row.player.name, static_cast<std::uint32_t>(row.player.id)),
                    {.text = points_text(row.points), .number = true},
                    number(row.games)};
        cells.resize(headings.size());
        for (const Crosstable::Meeting& meeting : row.meetings) {
            const std::size_t column = by_round ? meeting.round : meeting.opponent;
            if (column >= std::min(columns, widest) || meeting.how == Crosstable::Meeting::How::absent) {
                continue;
            }
            PageCell& cell = cells[4 + column];
            cell.text += meeting.points ? points_text(*meeting.points) : "∗";
            if (by_round && meeting.how != Crosstable::Meeting::How::bye) {
                cell.text += fmt::format(" ({})", meeting.opponent + 1);
            }
            cell.href = meeting.game == 0 ? "" : game_href(meeting.game);
        }
        rows.push_back(std::move(cells));
    }
    page.table(headings, rows);
    if (table.rounds.size() < 2 || table.rounds.size() > widest) {
        return;
    }
    headings = {word("Player")};
    headings.insert(headings.end(), table.rounds.begin(), table.rounds.end());
    rows.clear();
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
    page.heading(3, word("Progress")).table(headings, rows);
}

std::string Site::event(const EventTally& event, const std::string& name) const {
    WebPage page =
        begin(name, event.event,
              fmt::format("{}: {} {}, {} {}", event.event, event.games, word("games"), event.players, word("players")));
    page.paragraph(fmt::format("{} {}, {} {}, {} – {}", event.games, word("games"), event.players, word("players"),
                               event.first_date.value_or("?"), event.last_date.value_or("?")));
    std::map<std::string, std::vector<EventGame>> by_kind;
    std::vector<GameRow> rows;
    for (const EventGame& game : event_games(db_, event.event, selection_)) {
        by_kind[game.row.game].push_back(game);
        if (rows.size() < most_games) {
            rows.push_back(game.row);
        }
    }
    for (const auto& [kind, games] : by_kind) {
        page.heading(2, fmt::format("{}: {}", word("Crosstable"), info(*find_game(kind)).title));
        add_crosstable(page, games);
    }
    page.heading(2, word("Games"));
    add_games(page, rows);
    return page.write();
}

std::string Site::kind(const std::string& game) const {
    const GameId id = *find_game(game);
    const GameInfo& kind = info(id);
    const Stats found = stats(db_, of_kind(game), {.by = {Key::opening}, .min_games = 2, .opening_turns = 2});
    const Numbers& all = found.total;
    WebPage page = begin("kind-" + game + ".html", std::string(kind.title),
                         fmt::format("{}: {} {}", kind.title, all.games, word("games")));
    const std::int64_t ended = all.side1_wins + all.draws + all.side2_wins;
    const std::string one = word(kind.sides[0]);
    const std::string two = word(kind.sides[1]);
    std::vector<Cells> rows;
    const auto add = [&](const std::string& what, std::int64_t n) {
        rows.push_back({{what},
                        number(n),
                        {.text = percent(n, ended), .number = true},
                        {.text = interval_text(n, ended), .number = true}});
    };
    add(one + " " + word("wins"), all.side1_wins);
    add(word("draw"), all.draws);
    add(two + " " + word("wins"), all.side2_wins);
    add(word("first mover") + " " + word("wins"), all.first_mover_wins);
    page.heading(2, word("How games end")).table({"", word("Games"), word("Share"), word("95 % interval")}, rows);
    if (all.plies) {
        page.heading(2, word("Length in turns"));
        page.table({word("quarter"), word("median"), word("three quarters")},
                   {{{.text = fmt::format("{:g}", all.plies->lower), .number = true},
                     {.text = fmt::format("{:g}", all.plies->median), .number = true},
                     {.text = fmt::format("{:g}", all.plies->upper), .number = true}}});
    }
    Bars bars{.title = fmt::format("{}: {}", kind.title, word("Openings")),
              .axis = word("share of games"),
              .parts = {one, word("draw"), two},
              .bars = {},
              .shares = true};
    for (const Stats::Group& group : found.by) {
        const Numbers& n = group.numbers;
        const std::int64_t results = n.side1_wins + n.draws + n.side2_wins;
        if (bars.bars.size() == 20 || results == 0 || group.key[0] == "?") {
            continue;
        }
        Bars::Bar bar{.label = shorten(group.key[0], 40),
                      .parts = {static_cast<double>(n.side1_wins), static_cast<double>(n.draws),
                                static_cast<double>(n.side2_wins)},
                      .note = std::to_string(n.games)};
        if (const auto interval = wilson(n.side1_wins, results)) {
            bar.interval = {interval->low, interval->high};
        }
        bars.bars.push_back(std::move(bar));
    }
    if (!bars.bars.empty()) {
        page.heading(2, word("Openings")).drawing(draw_bars(bars), bars.title);
    }
    if (!kind.needs_board) {
        page.heading(2, word("Opening tree"));
        with_game(id, [&]<class G>() {
            if (const auto start = G::start({})) {
                add_tree(page, Position(std::in_place_type<typename G::Position>, *start), 0);
            }
        });
    }
    return page.write();
}

void Site::add_tree(WebPage& page, const Position& position, int depth) const {
    constexpr int deepest = 4;
    constexpr std::size_t widest = 8;
    const auto counts = [&](std::int64_t id, std::uint32_t) {
        return static_cast<std::size_t>(id) < selected_.size() && selected_[static_cast<std::size_t>(id)];
    };
    const Openings found = openings(db_, position, {.counts = counts});
    std::size_t shown = 0;
    for (const Openings::Row& row : found.turns) {
        const OpeningNumbers& n = row.numbers;
        // A game alone is no opening, and a branch of few is no help where there are many.
        if (shown++ == widest ||
            n.games < std::max<std::int64_t>(2, static_cast<std::int64_t>(selected_.size() / 2000))) {
            break;
        }
        const std::string words =
            fmt::format("{}: {} {} · 1–0 {} · ½ {} · 0–1 {}", row.turn, n.games, word("games"),
                        percent(n.side1_wins, n.games), percent(n.draws, n.games), percent(n.side2_wins, n.games));
        page.folded(words, [&](WebPage& part) {
            with_position(position, [&]<class G>(const typename G::Position& p) {
                const auto next = G::play(p, *G::parse_turn(p, row.turn));
                if (depth + 1 < deepest) {
                    add_tree(part, Position(std::in_place_type<typename G::Position>, next), depth + 1);
                }
            });
        });
    }
}

}  // namespace damier
