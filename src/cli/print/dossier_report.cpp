// The dossier for people and programs.
//
// `sections_of` describes the tables once. `print_dossier`, `dossier_page` and `dossier_document` write all of them.

#include "cli/print/dossier_report.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/print/page_date.hpp"
#include "cli/print/report.hpp"
#include "record/shown_player.hpp"
#include "reports/glicko2.hpp"
#include "view/numbers.hpp"
#include "view/plot.hpp"
#include "view/svg.hpp"
#include "view/table.hpp"
#include "view/web_page.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

constexpr std::size_t games_in_form = 10;

std::string game_of(GameId game) {
    return std::string(info(game).id);
}

std::string side_of(GameId game, Side side) {
    return std::string(side_name(info(game), side));
}

/// The columns of results, which every section has. Row must be derived from PlayerCounts.
template <class Row>
std::vector<Column<Row>> result_columns() {
    return {{.key = "games", .value = [](const Row& row) { return row.games; }, .right = true},
            {.key = "wins", .value = [](const Row& row) { return row.wins; }, .right = true, .spare = 1},
            {.key = "draws", .value = [](const Row& row) { return row.draws; }, .right = true, .spare = 2},
            {.key = "losses", .value = [](const Row& row) { return row.losses; }, .right = true, .spare = 1},
            {.key = "unfinished", .value = [](const Row& row) { return row.unfinished; }, .in = {.table = false}},
            {.key = "points",
             .value = [](const Row& row) { return row.points(); },
             .heading = "%",
             .text = [](const Row& row) { return percentage(row.points(), static_cast<double>(row.decided())); },
             .right = true}};
}

std::vector<Column<Dossier::SideGroup>> side_group_columns() {
    using Row = Dossier::SideGroup;
    return joined<Row>(
        {{{.key = "game", .value = [](const Row& row) { return game_of(row.game); }},
          {.key = "side",
           .value = [](const Row& row) { return info(row.game).sides[static_cast<std::size_t>(index(row.side))]; },
           .text = [](const Row& row) { return side_of(row.game, row.side); }}},
         result_columns<Row>(),
         {{.key = "median_plies",
           .value = [](const Row& row) { return row.plies ? Value(row.plies->median) : Value(); },
           .heading = tr_later("median plies"),
           .text = [](const Row& row) { return row.plies ? decimal(row.plies->median, 1) : std::string(); },
           .right = true,
           .spare = 3}}});
}

/// The columns of a date with this text.
template <class Row>
std::vector<Column<Row>> in_words(std::vector<Column<Row>> date, std::function<std::string(const Row&)> text) {
    date.front().text = std::move(text);
    return date;
}

std::vector<Column<Dossier::OpponentGroup>> opponent_columns(DateText date) {
    using Row = Dossier::OpponentGroup;
    return joined<Row>(
        {{{.key = "opponent",
           .value = [](const Row& row) { return known_value(row.name); },
           .heading = tr_later("opponent"),
           .text = [](const Row& row) { return shown_player(row.name, row.is_bye ? bye_termination : ""); },
           .shrinks = true},
          {.key = "bye", .value = &Row::is_bye, .in = {.table = false}}},
         result_columns<Row>(),
         in_words<Row>(date_columns<Row>("last_date", tr_later("last"), 4,
                                         [](const Row& row) { return std::optional(row.last); }),
                       [=](const Row& row) { return date(row.last); })});
}

std::vector<Column<Dossier::OpeningGroup>> opening_columns() {
    using Row = Dossier::OpeningGroup;
    return joined<Row>(
        {{{.key = "side",
           .value = [](const Row& row) { return info(row.game).sides[static_cast<std::size_t>(index(row.side))]; },
           .text = [](const Row& row) { return side_of(row.game, row.side); }},
          {.key = "opening", .value = [](const Row& row) { return row.opening; }, .shrinks = true}},
         result_columns<Row>(),
         {{.key = "others_games",
           .value = [](const Row& row) { return row.others.games; },
           .heading = tr_later("others"),
           .right = true,
           .spare = 3},
          {.key = "others_points",
           .value = [](const Row& row) { return row.others.points(); },
           .heading = "%",
           .text =
               [](const Row& row) {
                   return percentage(row.others.points(), static_cast<double>(row.others.decided()));
               },
           .right = true}}});
}

std::vector<Column<Dossier::Mistakes>> mistake_columns() {
    using Row = Dossier::Mistakes;
    std::vector<Column<Row>> out{{.key = "game", .value = [](const Row& row) { return game_of(row.game); }},
                                 {.key = "analysed",
                                  .value = [](const Row& row) { return row.games; },
                                  .heading = tr_later("analysed games"),
                                  .right = true}};
    constexpr std::array<std::pair<const char*, const char*>, 3> marks{
        {{"dubious", "?!"}, {"mistakes", "?"}, {"blunders", "??"}}};
    for (std::size_t i = 0; i < marks.size(); ++i) {
        out.push_back({.key = marks[i].first,
                       .value = [i](const Row& row) { return row.marks[i]; },
                       .heading = tr_format("{} per game", marks[i].second),
                       .text =
                           [i](const Row& row) {
                               return decimal(static_cast<double>(row.marks[i]) / static_cast<double>(row.games), 2);
                           },
                       .right = true});
    }
    return out;
}

std::vector<Column<Dossier::RatingGroup>> rating_columns_of_player() {
    using Row = Dossier::RatingGroup;
    const auto number = [](const std::string& key, double Glicko2::*which) {
        return Column<Row>{.key = key,
                           .value = [=](const Row& row) { return row.rating.*which; },
                           .text = [=](const Row& row) { return fmt::format("{:.0f}", row.rating.*which); },
                           .right = true};
    };
    const auto history = [](const Row& row) {
        Value points = Value::list();
        for (const Ratings::Point& point : row.history) {
            points.push_back({{"period", point.period},
                              {"rating", point.rating.rating},
                              {"deviation", point.rating.deviation},
                              {"games", point.games}});
        }
        return points;
    };
    return {{.key = "game", .value = &Row::game},
            number("rating", &Glicko2::rating),
            number("deviation", &Glicko2::deviation),
            {.key = "last", .value = [](const Row& row) { return row.history.back().period; }},
            {.key = "history", .value = history, .in = {.table = false, .csv = false}}};
}

/// The curve of a rating, with the name of the game.
Curve curve_of(const Dossier::RatingGroup& group) {
    return curve_of(tr_format("{}: {}", group.game, tr("rating")), group.history);
}

/// The latest games with a result, the latest first. Forfeits, byes and games whose whole date is not known are left
/// out.
std::vector<const PlayerGame*> form_of(const Dossier& dossier) {
    std::vector<const PlayerGame*> out;
    for (auto game = dossier.games.rbegin(); game != dossier.games.rend() && out.size() < games_in_form; ++game) {
        if (game->result != GameResult::unfinished && !game->without_play && game->date.is_whole()) {
            out.push_back(&*game);
        }
    }
    return out;
}

Value to_json(const Streak& streak) {
    return {{"games", streak.games}, {"first_date", date_value(streak.first)}, {"last_date", date_value(streak.last)}};
}

std::string streak_text(const std::string& games, const Streak& streak, DateText date) {
    return streak.games < 2 || streak.first == Date{}
               ? games
               : tr_format("{} ({} to {})", games, date(streak.first), date(streak.last));
}

/// The first rows of a list that may be long.
template <class Row>
std::span<const Row> first_of(const std::vector<Row>& rows, std::size_t most) {
    return std::span(rows).first(std::min(most, rows.size()));
}

}  // namespace

Curve curve_of(const std::string& name, const std::vector<Ratings::Point>& history) {
    Curve curve{.name = name, .band = tr("95%"), .points = {}};
    for (const Ratings::Point& point : history) {
        const double reach = z95 * point.rating.deviation;
        curve.points.push_back({static_cast<double>(point.number), point.rating.rating, point.rating.rating - reach,
                                point.rating.rating + reach, point.period});
    }
    return curve;
}

PageHead page_head(const std::string& title) {
    const auto& known = languages();
    const auto wanted = wanted_languages();
    const auto first = std::find_first_of(wanted.begin(), wanted.end(), known.begin(), known.end());
    return {.language = first == wanted.end() ? known.front() : *first, .title = title};
}

std::vector<DossierSection> sections_of(const Dossier& dossier, std::size_t opponents, DateText date) {
    std::vector<DossierSection> out;
    const auto add = [&](const std::string& key, const std::string& heading, Report report) {
        if (report.size() > 0) {
            out.push_back({key, heading, std::move(report)});
        }
    };
    add("ratings", tr("Ratings"), Report(rating_columns_of_player(), dossier.ratings));
    add("sides", tr("Results by side"), Report(side_group_columns(), dossier.sides));
    add("opponents", tr("Opponents"), Report(opponent_columns(date), first_of(dossier.opponents, opponents)));
    add("openings", tr("Openings, compared with the others"), Report(opening_columns(), dossier.openings));
    add("mistakes", tr("Mistakes that the analysis found"), Report(mistake_columns(), dossier.mistakes));
    return out;
}

std::vector<std::string> summary_lines(const Dossier& dossier, DateText date) {
    const PlayerCounts& n = dossier.total;
    std::vector<std::string> lines{tr_format("{}: {} won, {} drawn, {} lost, {} unfinished", games_text(n.games),
                                             n.wins, n.draws, n.losses, n.unfinished)};
    if (dossier.not_played > 0) {
        lines.push_back(tr_format("not played yet: {}", games_text(dossier.not_played)));
    }
    if (n.decided() > 0) {
        lines.push_back(tr_format("points: {} of {} ({})", decimal(n.points(), 1), n.decided(),
                                  percentage(n.points(), static_cast<double>(n.decided()))));
        std::string form;
        for (const PlayerGame* game : form_of(dossier)) {
            const double points = points_of(game->result, game->side).value();
            form += fmt::format("{}{}", form.empty() ? "" : " ", points == 1 ? "1" : points == 0 ? "0" : "½");
        }
        if (!form.empty()) {
            lines.push_back(tr_format("form, the latest game first: {}", form));
        }
        lines.push_back(
            tr_format("longest series of wins: {}", streak_text(games_text(dossier.wins.games), dossier.wins, date)));
        lines.push_back(tr_format("longest series without a loss: {}",
                                  streak_text(games_text(dossier.unbeaten.games), dossier.unbeaten, date)));
        lines.push_back(tr_format("longest series of losses: {}",
                                  streak_text(games_text(dossier.losses.games), dossier.losses, date)));
        if (dossier.undated > 0) {
            lines.push_back(
                tr_format("without a whole date, so left out of form and series: {}", games_text(dossier.undated)));
        }
    }
    return lines;
}

Value summary_fields(const Dossier& dossier) {
    Value form = Value::list();
    for (const PlayerGame* game : form_of(dossier)) {
        form.push_back({{"id", game->id}, {"points", points_of(game->result, game->side)}});
    }
    return {{"form", std::move(form)},
            {"streaks",
             {{"wins", to_json(dossier.wins)},
              {"unbeaten", to_json(dossier.unbeaten)},
              {"losses", to_json(dossier.losses)}}},
            {"undated", dossier.undated}};
}

Value dossier_document(const Dossier& dossier) {
    const PlayerCounts& n = dossier.total;
    Value out{{"player", dossier.player.name},
              {"games", n.games},
              {"wins", n.wins},
              {"draws", n.draws},
              {"losses", n.losses},
              {"unfinished", n.unfinished},
              {"not_played", dossier.not_played},
              {"points", n.points()},
              {"first_date", date_value(dossier.dates.first)},
              {"last_date", date_value(dossier.dates.last)}};
    out.append(summary_fields(dossier));
    for (const DossierSection& section : sections_of(dossier)) {
        out[section.key] = section.report.list();
    }
    return out;
}

void print_summary(const Dossier& dossier, const Context& context) {
    for (const std::string& line : summary_lines(dossier)) {
        context.print_filled(line);
    }
}

void print_dossier(const Dossier& dossier, const Context& context) {
    context.print(printable(dossier.player.name) + "\n");
    print_summary(dossier, context);
    for (const DossierSection& section : sections_of(dossier)) {
        context.print_filled("\n" + section.heading);
        context.print(write_table(section.report.table(), context.terminal));
        if (section.key == "ratings") {
            for (const Dossier::RatingGroup& kind : dossier.ratings) {
                if (kind.history.size() > 1) {
                    context.print("\n" + plot_curve(curve_of(kind), context.terminal));
                }
            }
        }
    }
}

void add_dossier(WebPage& page, const Dossier& dossier, std::size_t opponents,
                 const std::function<std::string(std::int64_t player)>& link_to) {
    for (const std::string& line : summary_lines(dossier, page_date)) {
        page.paragraph(line);
    }
    for (const DossierSection& section : sections_of(dossier, opponents, page_date)) {
        page.heading(2, section.heading);
        const bool has_players = section.key == "opponents";
        page.table(section.report.table(), [&](std::size_t row, std::size_t column) {
            const std::int64_t opponent = has_players && column == 0 ? dossier.opponents.at(row).opponent : 0;
            return opponent == 0 ? std::string() : link_to(opponent);
        });
        if (section.key == "ratings") {
            for (const Dossier::RatingGroup& kind : dossier.ratings) {
                if (kind.history.size() > 1) {
                    page.plot(write_svg(draw_curve(curve_of(kind))), kind.game);
                }
            }
        }
    }
}

std::string dossier_page(const Dossier& dossier, const Report& latest) {
    WebPage page(page_head(dossier.player.name));
    page.heading(1, dossier.player.name);
    add_dossier(page, dossier, usual_opponents, [](std::int64_t) { return std::string(); });
    if (latest.size() > 0) {
        page.heading(2, tr("Latest games"));
        page.table(latest.table());
    }
    return page.write();
}

}  // namespace damier
