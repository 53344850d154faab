// damier versus: the games between two players. The steps:
//
// 1. Find the two players (`the_player`) and their games (`encounters`).
// 2. Sum the results up by game and side (`sum_up`), and find the matches of several rounds (`matches_of`).
// 3. Print the sums (`summary`) and a table of the games (`listed`).

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/player_show.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/print/page_date.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "reports/people.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"
#include "view/table.hpp"
#include "view/web_page.hpp"

namespace damier {
namespace {

struct VersusOptions {
    std::array<std::string, 2> names;
    SelectionOptions selection;
    FormatOptions format;
    bool reverse = false;
    std::size_t limit = 0;
    bool full = false;
};

Value to_json(const PlayerCounts& duel) {
    return {{"games", duel.games},           {"a_wins", duel.wins},
            {"draws", duel.draws},           {"b_wins", duel.opponent_wins()},
            {"unfinished", duel.unfinished}, {"both_lost", duel.both_lost}};
}

/// A game between the two players. In `row`, the names are those that tables show.
struct ListedGame {
    GameRow row;
    std::optional<std::int64_t> round_before;
};

std::vector<Column<ListedGame>> listed_columns(bool has_second_rounds, bool is_page) {
    auto game = picked(game_columns(), {"id", "game", "rules", "date", "date_iso", "round", "side1", "side2", "result",
                                        "score", "plies", "event"});
    if (is_page) {
        game = with_page_dates(std::move(game));
    }
    for (Column<GameRow>& column : game) {
        column.in.table = column.in.table && column.key != "rules";
    }
    return joined<ListedGame>({columns_through<ListedGame>(game, [](const ListedGame& listed) { return &listed.row; }),
                               {{.key = "second_round_of",
                                 .value = &ListedGame::round_before,
                                 .heading = tr_later("second round of"),
                                 .right = true,
                                 .spare = 4,
                                 .in = {.table = has_second_rounds}}}});
}

/// The sections of a dossier that say more than the table of both players.
std::vector<DossierSection> own_sections(const Dossier& dossier) {
    std::vector<DossierSection> sections = sections_of(dossier);
    std::erase_if(sections, [](const DossierSection& one) { return one.key != "openings" && one.key != "mistakes"; });
    return sections;
}

/// Prints the form, the longest series, the openings and the mistakes of the first player.
void print_dossier_of_first(const Dossier& dossier, const Context& context) {
    context.print(filled_text(tr_format("Seen from {}:\n", printable(dossier.player.name)), context.terminal));
    print_summary(dossier, context);
    for (const DossierSection& section : own_sections(dossier)) {
        context.print(fmt::format("\n{}\n{}", section.heading, write_table(section.report.table(), context.terminal)));
    }
    context.print("\n");
}

/// `dossier` is that of the first player, with the games against the second only.
Value document(const Versus& versus, const std::array<Player, 2>& players, const Dossier& dossier, Value matches,
               Value list) {
    Value document{{"a", players[0].name}, {"b", players[1].name}};
    document.append(to_json(versus.total));
    Value groups = Value::list();
    for (const Versus::Group& group : versus.by_game) {
        Value row{{"game", group.game}};
        row.append(to_json(group.total));
        row["a_as_side1"] = to_json(group.as_side1);
        row["a_as_side2"] = to_json(group.as_side2);
        groups.push_back(std::move(row));
    }
    document["by_game"] = std::move(groups);
    document["not_played"] = dossier.not_played;
    document.append(summary_fields(dossier));
    for (const DossierSection& section : own_sections(dossier)) {
        document[section.key] = section.report.list();
    }
    document["matches"] = std::move(matches);
    document["list"] = std::move(list);
    return document;
}

Table summary(const Versus& versus, const std::array<Player, 2>& players) {
    Table table{{{tr("game")},
                 {tr("side")},
                 {tr("games"), true, false, 2},
                 {players[0].name, true, true},
                 {tr("draws"), true, false, 1},
                 {players[1].name, true, true},
                 {tr("unfinished"), true, false, 3}},
                {}};
    const bool any_both_lost = versus.total.both_lost > 0;
    if (any_both_lost) {
        table.columns.push_back({"-:-", true, false, 3});
    }
    const auto add = [&](const std::string& game, const std::string& side, const PlayerCounts& duel) {
        if (duel.games > 0) {
            std::vector<std::string> cells{game, side};
            for (const std::int64_t n : {duel.games, duel.wins, duel.draws, duel.opponent_wins(), duel.unfinished}) {
                cells.push_back(grouped(n));
            }
            if (any_both_lost) {
                cells.push_back(grouped(duel.both_lost));
            }
            table.rows.push_back(std::move(cells));
        }
    };
    for (const Versus::Group& group : versus.by_game) {
        const auto id = find_game(group.game);
        add(group.game, id ? std::string(tr(info(*id).sides[0])) : tr("side 1"), group.as_side1);
        add(group.game, id ? std::string(tr(info(*id).sides[1])) : tr("side 2"), group.as_side2);
        add(group.game, tr("both"), group.total);
    }
    if (versus.by_game.size() > 1) {
        add(tr("all"), "", versus.total);
    }
    return table;
}

/// The page of two players: all that the command prints.
std::string duel_page(const Versus& versus, const std::array<Player, 2>& players, const Dossier& dossier,
                      const Report& matches, const Report& games) {
    WebPage page(page_head(fmt::format("{} - {}", players[0].name, players[1].name)));
    page.heading(1, fmt::format("{} - {}", players[0].name, players[1].name));
    page.table(summary(versus, players));
    if (matches.size() > 0) {
        page.heading(2, tr("Matches"));
        page.table(matches.table());
    }
    page.heading(2, trim(tr_format("Seen from {}:\n", players[0].name)));
    for (const std::string& line : summary_lines(dossier, page_date)) {
        page.paragraph(line);
    }
    for (const DossierSection& section : own_sections(dossier)) {
        page.heading(2, section.heading);
        page.table(section.report.table());
    }
    page.heading(2, tr("Games"));
    page.table(games.table());
    return page.write();
}

/// The selected games between the two players, with all that matches need.
std::vector<EventGame> rounds_of(const Database& db, std::span<const Encounter> games) {
    if (games.empty()) {
        return {};
    }
    std::map<std::int64_t, EventGame> of_both;
    for (EventGame& game : games_of_same_players(db, games.front().row.id)) {
        of_both.emplace(game.row.id, std::move(game));
    }
    std::vector<EventGame> rounds;
    for (const Encounter& game : games) {
        if (const auto at = of_both.find(game.row.id); at != of_both.end()) {
            rounds.push_back(std::move(at->second));
        }
    }
    return rounds;
}

/// The first `most` games, or all if `most` is 0.
std::vector<ListedGame> listed(std::span<const Encounter> games, std::size_t most, const std::array<Player, 2>& players,
                               const RoundsBefore& rounds) {
    std::vector<ListedGame> out;
    for (const Encounter& game : games.first(most == 0 ? games.size() : std::min(most, games.size()))) {
        ListedGame& one = out.emplace_back(ListedGame{game.row, std::nullopt});
        one.row.side1 = players[game.first_is_side1 ? 0 : 1].name;
        one.row.side2 = players[game.first_is_side1 ? 1 : 0].name;
        if (const auto before = rounds.find(game.row.id); before != rounds.end()) {
            one.round_before = before->second;
        }
    }
    return out;
}

void show(const VersusOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::array<Player, 2> players{the_player(db, options.names[0], Match::part),
                                        the_player(db, options.names[1], Match::part)};
    if (players[0] == players[1]) {
        throw UsageError(tr_format("\"{}\" and \"{}\" are the same player: {}", options.names[0], options.names[1],
                                   players[0].name));
    }
    auto games = encounters(db, players[0].id, players[1].id, options.selection.selection(db, context));
    reverse_rows(
        games, options.reverse, [](const Encounter& game) { return game.row.date.year != 0; },
        [](const Encounter& a, const Encounter& b) { return a.row.date == b.row.date; });
    const Versus versus = sum_up(games);
    const auto with_tags = rounds_of(db, games);
    const RoundsBefore rounds = rounds_before(db, as_rounds(with_tags), context);
    const auto matches = matches_of(with_tags);
    const Report of_matches(match_columns(context.terminal.unicode), matches);
    const auto list = listed(games, options.limit, players, rounds);
    DossierOptions how{.selection = options.selection.selection(db, context), .opponent = players[1].id};
    if (!options.format.is_csv()) {
        limit_dossier(db, options.full, how, context);
    }
    const Report games_report(listed_columns(!rounds.empty(), options.format.is_page()), list);
    how.ratings = false;  // of all players, so they are the same against everybody
    const Dossier dossier = make_dossier(db, players[0], how);
    if (options.format.is_page()) {
        context.write(duel_page(versus, players, dossier, of_matches, games_report));
        return;
    }
    if (options.format.is_table()) {
        context.print(write_table(summary(versus, players), context.terminal) + "\n");
        if (!matches.empty()) {
            context.print(fmt::format("{}\n{}\n", tr("Matches"), write_table(of_matches.table(), context.terminal)));
        }
        print_dossier_of_first(dossier, context);
    }
    options.format.print(games_report, context, [&](Value rows) {
        return document(versus, players, dossier, of_matches.list(), std::move(rows));
    });
}

}  // namespace

void declare_versus(CommandLine& app, Context& context) {
    const auto options = std::make_shared<VersusOptions>();
    app.add_option("A", options->names[0], ValueKind::player,
                   "The first player: a name, or a part of a name that only one player has")
        ->required();
    app.add_option("B", options->names[1], ValueKind::player, "The second player")
        ->required()
        ->hint([](const std::string&) { return std::string(tr("; for all opponents of A: damier player show A")); });
    options->selection.declare(app);
    declare_reverse(app, options->reverse);
    app.add_option("--limit", options->limit, "List at most N games, the latest first (default: all)");
    app.add_flag("--full", options->full, "Show openings and mistakes also in a database with more than 200,000 games");
    options->format.declare(app, context, {.pages = true});
    app.about(
        "Use it to see how two players did against each other, with each side and in each kind of game. The table "
        "counts the wins of both. The form, the longest series, the openings and the mistakes of the first player "
        "follow, "
        "then a list of the games, the latest first.");
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
