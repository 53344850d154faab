#include "cli/commands/player_show.hpp"

#include "base/translate.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/print/output.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "store/read/games.hpp"
#include "view/numbers.hpp"
#include "view/table.hpp"

#include <algorithm>
#include <memory>
#include <set>

namespace damier {
namespace {

/// In a database with more games, openings, mistakes and ratings of all games take longer than a person likes to wait.
constexpr std::int64_t most_games_in_full = 200'000;

constexpr std::size_t latest_games = 10;

struct PlayerShowOptions {
    std::string name;
    SelectionOptions selection;
    bool full = false;
    bool html = false;
    bool json = false;
    OutputOptions output;

    [[nodiscard]] std::optional<FileFormat> asked() const {
        return html ? std::optional(FileFormat::html) : json ? std::optional(FileFormat::json) : std::nullopt;
    }
};

std::vector<GameRow> latest_of(const Database& db, const Dossier& dossier) {
    std::vector<PlayerGame> games(dossier.games.rbegin(), dossier.games.rend());
    std::stable_sort(games.begin(), games.end(),
                     [](const PlayerGame& a, const PlayerGame& b) { return newer_first(a.date, b.date); });
    std::vector<GameRow> rows;
    std::set<std::int64_t> seen;  // a person who has both sides has the game twice
    for (auto game = games.begin(); game != games.end() && rows.size() < latest_games; ++game) {
        if (auto row = seen.insert(game->id).second ? game_row(db, game->id) : std::nullopt) {
            rows.push_back(std::move(*row));
        }
    }
    return rows;
}

void show(PlayerShowOptions options, Context& context) {
    options.output.choose(options.asked(), context);
    options.output.direct(context);
    const FileFormat format = options.output.format();
    const Database db = open_for_reading(context);
    const Player player = the_player(db, options.name, Match::part);
    DossierOptions how{.selection = options.selection.selection(db, context)};
    limit_dossier(db, options.full, how, context);
    const Dossier dossier = make_dossier(db, player, how);
    const std::vector<GameRow> latest = latest_of(db, dossier);
    const auto columns = picked(
        game_columns(), {"id", "game", "date", "date_iso", "side1", "side2", "result", "score", "plies", "event"});
    if (format == FileFormat::text) {
        print_dossier(dossier, context);
        if (!options.selection.is_empty() && how.ratings) {
            context.note(tr("the ratings count only the games that the query chooses"));
        }
        if (!latest.empty()) {
            context.print(tr("\nThe latest games:\n"));
            context.print(write_table(Report(columns, latest).table(), context.terminal));
        }
        return;
    }
    if (format == FileFormat::html) {
        context.write(dossier_page(dossier, Report(with_page_dates(columns), latest)));
    } else {
        Value document = dossier_document(dossier);
        document["latest"] = Report(columns, latest).list();
        context.print_json(document);
    }
}

}  // namespace

void limit_dossier(const Database& db, bool full, DossierOptions& options, const Context& context) {
    const std::int64_t games = full ? 0 : count(db, {});
    if (games > most_games_in_full) {
        options.openings = options.mistakes = options.ratings = false;
        context.note(
            tr_format("openings, mistakes and ratings are left out, since the database has {} games (--full "
                      "shows them)",
                      grouped(games)));
    }
}

void declare_player_show(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PlayerShowOptions>();
    CommandLine* part = app.add_subcommand("show", tr_later("show the dossier of a player"));
    part->add_option("NAME", options->name, ValueKind::player,
                     "The player: a name, or a part of a name that only one player has")
        ->required();
    options->selection.declare(*part);
    part->add_flag("--full", options->full,
                   "Show openings, mistakes and ratings also in a database with more than 200,000 games");
    auto* html = part->add_flag("--html", options->html, "Write a page");
    part->add_flag("--json", options->json, "Write one JSON document")->excludes(html);
    options->output.declare(*part, {FileFormat::text, FileFormat::html, FileFormat::json});
    part->about(
        "Use it to prepare for an opponent, or to look back on a season. The dossier has the results of the player by "
        "game, side, opponent and opening, the form, the longest series, the ratings and the latest games. A query "
        "limits it to some games, for example of this year: damier player show dupont date:this-year.");
    part->action([=, &context] { show(*options, context); });
}

}  // namespace damier
