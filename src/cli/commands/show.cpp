#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/stored.hpp"
#include "view/board.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct Options {
    std::string id;
    std::optional<std::size_t> ply;
    bool json = false;
};

void show(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const StoredGame game = load_game(db, parse_id(options.id));
    const auto positions = main_line(game.record);
    const std::size_t last = positions.empty() ? 0 : positions.size() - 1;
    const std::size_t ply = options.ply.value_or(last);
    if (ply > last) {
        throw UsageError(fmt::format("--ply {}: game {} has {} plies", ply, options.id, last));
    }
    if (options.json) {
        Value tags = Value::fields();
        for (const Tag& tag : game.record.tags) {
            tags[tag.name] = tag.value;
        }
        context.print_json(Value{
            {"id", parse_id(options.id)},
            {"tags", tags},
            {"plies", game.replay.plies},
            {"ply", ply},
            {"position",
             positions.empty() ? Value() : Value(write_position(positions[ply]))},
            {"text", game.text}});
        return;
    }
    context.print(printable_lines(game.text));
    if (!positions.empty()) {
        context.print(ply == last ? std::string() : fmt::format("After ply {} of {}:\n", ply, last));
        context.print(draw_board(picture_at(positions, main_turns(game.record), ply), context.terminal) +
                      write_position(positions[ply]) + "\n");
    }
}

}  // namespace

void declare_show(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("ID", options->id, "The number of the game")->required();
    app.add_option("--ply", options->ply, "Draw the board after so many turns (0: the start; default: the end)")
        ->type_name("N");
    app.add_flag("--json", options->json, "Report as one JSON document");
    app.callback([=, &context] { context.action = [=, &context] { show(*options, context); }; });
}

}  // namespace damier
