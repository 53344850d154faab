#include "base/file.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "store/games.hpp"

#include <optional>

namespace damier {
namespace {

struct Options {
    SelectionOptions selection;
    std::string output;
};

void export_games(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const Selection selection = options.selection.selection(db);
    std::optional<AtomicFile> file;
    if (!options.output.empty() && options.output != "-") {
        file.emplace(options.output);
    }
    for_each_game(db, selection, [&](const GameRow&, const std::string& text) {
        if (file) {
            file->write(text);
        } else {
            context.print(text);
        }
    });
    if (file) {
        file->commit();
    }
}

}  // namespace

void declare_export(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    app.add_option("-o,--output", options->output, "Write to a file, which is replaced when all is written")
        ->type_name("FILE");
    app.footer("Games are written in canonical form, in the order in which they were imported.");
    app.callback([=, &context] { context.action = [=, &context] { export_games(*options, context); }; });
}

}  // namespace damier
