#include "cli/command.hpp"
#include "cli/database.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

nlohmann::ordered_json optional_text(const std::optional<std::string>& text) {
    return text ? nlohmann::ordered_json(*text) : nlohmann::ordered_json();
}

void show_info(bool json, Context& context) {
    const DatabaseInfo info = describe(open_database(context, OpenMode::read));
    if (json) {
        nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
        for (const auto& [game, games] : info.games_per_kind) {
            kinds[game] = games;
        }
        context.print_json(nlohmann::ordered_json{{"path", info.path},
                                                  {"schema", info.schema_version},
                                                  {"sqlite", info.sqlite_version},
                                                  {"bytes", info.bytes},
                                                  {"games", info.games},
                                                  {"by_game", kinds},
                                                  {"players", info.players},
                                                  {"events", info.events},
                                                  {"first_date", optional_text(info.first_date)},
                                                  {"last_date", optional_text(info.last_date)},
                                                  {"last_change", optional_text(info.last_change)}});
        return;
    }
    const auto line = [&](std::string_view what, const std::string& value) {
        context.print(fmt::format("{:<12}  {}\n", what, value));
    };
    line("database", info.path);
    line("size", fmt::format("{:.1f} MiB", static_cast<double>(info.bytes) / (1024 * 1024)));
    line("schema", fmt::format("{} (SQLite {})", info.schema_version, info.sqlite_version));
    line("games", std::to_string(info.games));
    for (const auto& [game, games] : info.games_per_kind) {
        line("  " + game, std::to_string(games));
    }
    line("players", std::to_string(info.players));
    line("events", std::to_string(info.events));
    line("dates", info.first_date ? fmt::format("{} to {}", *info.first_date, *info.last_date) : "none");
    line("last change", info.last_change.value_or("none"));
}

}  // namespace

void declare_db(CLI::App& app, Context& context) {
    app.require_subcommand(1);
    CLI::App* info = app.add_subcommand("info", "what is in the database");
    info->fallthrough();
    const auto json = std::make_shared<bool>(false);
    info->add_flag("--json", *json, "Report as one JSON document");
    info->callback([=, &context] { context.action = [=, &context] { show_info(*json, context); }; });
}

}  // namespace damier
