#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/stored.hpp"
#include "record/turns.hpp"
#include "reports/openings.hpp"
#include "store/read/games.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct NoveltyOptions {
    std::string id;
    bool json = false;
};

/// Options that count only the games before this one: by date, or by number if the dates do not decide.
OpeningsOptions earlier_than(const GameRow& game) {
    OpeningsOptions options;
    options.counts = [id = game.id, date = game.date](std::int64_t other_id, Date other_date) {
        return is_before(other_date, date) || (!is_before(date, other_date) && other_id < id);
    };
    return options;
}

void look(const NoveltyOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::int64_t id = parse_id(options.id);
    const StoredGame game = load_game(db, id);
    const auto turns = main_turns(game.record);
    const auto found = novelty(db, earlier_than(*game_row(db, id)), game.replay.positions, turns);
    const auto number = [&](int ply) {
        const int from_start = ply + index(game.replay.first);
        return fmt::format("{}{}", from_start / 2 + 1, from_start % 2 == 0 ? "." : "...");
    };
    if (options.json) {
        Value document{{"id", id}, {"ply", nullptr}, {"turn", nullptr}};
        if (found) {
            document["ply"] = found->ply;
            document["turn"] = turns[static_cast<std::size_t>(found->ply)];
            document["games_before"] = found->games;
            document["transposes"] = found->transposes;
        }
        context.print_json(document);
    } else if (!found) {
        context.print(turns.empty() ? tr("the game has no turns\n")
                                    : tr("every turn of the game had been played before\n"));
    } else {
        context.print(fmt::format("{} {}\n", number(found->ply), turns[static_cast<std::size_t>(found->ply)]));
        const std::string before =
            found->games == 0
                ? std::string(tr("no earlier game reached the position before this turn"))
                : tr_format_n("{} earlier game reached the position before this turn, but did not play it",
                              "{} earlier games reached the position before this turn, but none of them played it",
                              found->games, found->games);
        const char* const after =
            found->transposes ? tr("; other games reached the position after it by another way") : "";
        context.print(before + after + "\n");
    }
}

}  // namespace

void declare_novelty(CommandLine& app, Context& context) {
    const auto options = std::make_shared<NoveltyOptions>();
    app.add_option("ID", options->id, ValueKind::text, "The number of the game")->required();
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to see at which turn a game left what had been played before. damier compares it, position by "
        "position, with the earlier games of the database.");
    app.action([=, &context] { look(*options, context); });
}

}  // namespace damier
