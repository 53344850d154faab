#include "base/text.hpp"
#include "cli/changes.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "cli/report.hpp"
#include "cli/stored.hpp"
#include "store/games.hpp"
#include "store/rederive.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

#include <ctime>

namespace damier {
namespace {

constexpr std::int64_t usual_limit = 20;

struct Options {
    std::string change;
    std::optional<std::int64_t> limit;
    FormatOptions format;

    /// 0 for all.
    [[nodiscard]] std::int64_t most() const { return limit.value_or(format.is_table() ? usual_limit : 0); }
};

/// `2026-01-31 19:05`: the time in UTC as the clock on the wall shows it.
std::string local_time(const std::string& at) {
    std::tm utc{};
    if (strptime(at.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc) == nullptr) {
        return at;
    }
    const std::time_t seconds = timegm(&utc);
    std::tm local{};
    std::array<char, 32> text{};
    localtime_r(&seconds, &local);
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local);
    return {text.data(), size};
}

/// Nothing instead of 0.
std::string known_count(std::int64_t count) {
    return count == 0 ? "" : std::to_string(count);
}

Table table_of(const std::vector<Change>& changes) {
    Table table{{{"change", true},
                 {"when"},
                 {"command"},
                 {"added", true},
                 {"replaced", true},
                 {"deleted", true},
                 {"names", true},
                 {"undone by", true},
                 {"summary"}},
                {}};
    for (const Change& change : changes) {
        table.rows.push_back({std::to_string(change.id), local_time(change.at), change.command,
                              known_count(change.inserted), known_count(change.replaced), known_count(change.deleted),
                              known_count(change.names), change.undone_by ? std::to_string(*change.undone_by) : "",
                              change.summary});
    }
    return table;
}

/// A game that a change touched.
struct Touched {
    std::string_view what;       ///< `added`, `replaced` or `deleted`
    std::optional<GameRow> row;  ///< as it was before the change, or is now where it was added; nothing for one that
                                 ///< was added and is there no more
    std::int64_t id = 0;
};

std::vector<Touched> games_of(const Database& db, const Change& change, std::int64_t most) {
    std::vector<Touched> games;
    const auto is_full = [&] { return most != 0 && std::ssize(games) == most; };
    for (const ChangeRow& row : change_rows(db, change.id, most)) {
        for (std::int64_t id = row.first; id <= row.last && !is_full(); ++id) {
            if (!row.before) {
                games.push_back({"added", game_row(db, id), id});
                continue;
            }
            Touched& game = games.emplace_back(Touched{row.action == "delete" ? "deleted" : "replaced", {}, id});
            if (const auto before = rederive(*row.before)) {
                game.row = *before;
                game.row->id = id;
            }
        }
    }
    return games;
}

Table table_of(const std::vector<Touched>& games) {
    Table table{{{"id", true}, {"what"}, {"game"}, {"date"}, {"round"}, {"side1"}, {"side2"}, {"result"}, {"event"}},
                {}};
    for (const Touched& game : games) {
        const GameRow row = game.row.value_or(GameRow{});
        table.rows.push_back({std::to_string(game.id), std::string(game.what), row.game, row.date, row.round, row.side1,
                              row.side2, row.result, game.row ? row.event : "(no longer there)"});
    }
    return table;
}

nlohmann::ordered_json to_json(const std::vector<Touched>& games, const std::vector<ChangeName>& names) {
    nlohmann::ordered_json out{{"games", nlohmann::ordered_json::array()},
                               {"spellings", nlohmann::ordered_json::array()}};
    for (const Touched& game : games) {
        nlohmann::ordered_json one{{"what", game.what}};
        one.update(game.row ? damier::to_json(*game.row) : nlohmann::ordered_json{{"id", game.id}});
        out["games"].push_back(std::move(one));
    }
    for (const ChangeName& name : names) {
        out["spellings"].push_back(
            {{"kind", name_of(name.kind)}, {"spelling", name.spelling}, {"before", optional_json(name.before)}});
    }
    return out;
}

void print_spellings(const std::vector<ChangeName>& names, std::int64_t most, Context& context) {
    Table table{{{"spelling"}, {"of"}, {"meant before"}}, {}};
    for (const ChangeName& name : names) {
        if (most == 0 || std::ssize(table.rows) < most) {
            table.rows.push_back({name.spelling, std::string(name_of(name.kind)), name.before.value_or("")});
        }
    }
    if (!table.rows.empty()) {
        context.print("\n" + write_table(table, context.terminal));
    }
}

void show_change(const Database& db, const Options& options, Context& context) {
    const Change change = the_change(db, parse_change(options.change));
    const auto games = games_of(db, change, options.most());
    const auto names = change_names(db, change.id);
    if (options.format.is_json()) {
        auto document = to_json(change);
        document.update(to_json(games, names));
        context.print_json(document);
        return;
    }
    if (options.format.is_csv()) {
        options.format.print(table_of(games), context);
        return;
    }
    context.print(write_table(table_of(std::vector{change}), context.terminal));
    if (!games.empty()) {
        context.print("\n" + write_table(table_of(games), context.terminal));
    }
    const std::int64_t all = change.inserted + change.replaced + change.deleted;
    if (all > std::ssize(games)) {
        context.note(fmt::format("the first {} of {} are shown (--limit 0 shows all)", games.size(),
                                 count_noun(static_cast<std::uint64_t>(all), "game")));
    }
    print_spellings(names, options.most(), context);
}

void run(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    if (!options.change.empty()) {
        show_change(db, options, context);
        return;
    }
    const auto list = changes(db, options.most());
    if (options.format.is_json()) {
        auto document = nlohmann::ordered_json::array();
        for (const Change& change : list) {
            document.push_back(to_json(change));
        }
        context.print_json(document);
        return;
    }
    options.format.print(table_of(list), context);
}

}  // namespace

void declare_log(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("CHANGE", options->change, "One change, with the games that it touched");
    app.add_option("--limit", options->limit,
                   "At most so many changes, or games of one; 0 for all (default: 20, in JSON and CSV all)")
        ->type_name("N")
        ->range(0);
    options->format.declare(app);
    app.footer(
        "The newest change comes first. Counts are of games, and of spellings of people and events. Of one change the\n"
        "games are shown as they were before it, or as they are now where it added them. damier undo takes a change\n"
        "back.");
    app.callback([=, &context] { context.action = [=, &context] { run(*options, context); }; });
}

}  // namespace damier
