#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/command.hpp"
#include "cli/terminal/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/naming.hpp"
#include "cli/stored/people.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"

namespace damier {
namespace {

struct Options {
    std::string name;
    std::string other;
    bool yes = false;
    bool json = false;
};

void forget(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const Player player = the_player(db, options.name, Match::whole);
    if (!options.other.empty()) {
        refuse_odd_name(Named::player, options.other);
        if (!find_players(db, options.other, Match::whole).players.empty()) {
            throw UsageError(tr_format("\"{}\" is a player already; choose a name that is nobody's", options.other));
        }
    }
    if (!options.yes &&
        !confirm(tr_format("Replace the name {} for good? It cannot be undone.", printable(player.name)))) {
        context.note(tr("nothing is changed"));
        return;
    }
    const Anonymised done = anonymise(db, player.id, options.other);
    if (!done.not_compacted.empty()) {
        context.at_least(Exit::storage);
    }
    if (options.json) {
        auto files = Value::list();
        for (const auto& file : done.holds_it) {
            files.push_back(file.string());
        }
        context.print_json(Value{
            {"player", done.name},
            {"games", done.games},
            {"journal", done.journal},
            {"compacted", done.not_compacted.empty()},
            {"files", std::move(files)}});
        return;
    }
    const auto texts = static_cast<std::uint64_t>(done.journal);
    context.note(tr_format("the name is replaced by \"{}\" in {} and {} of the journal", done.name,
                           count_games(static_cast<std::uint64_t>(done.games)),
                           tr_format_n("{} text", "{} texts", texts, texts)));
    if (!done.not_compacted.empty()) {
        context.complain(
            tr_format("the name is replaced, but the file was not written anew, as damier db compact "
                      "does: {}",
                      done.not_compacted));
    }
    for (const auto& file : done.holds_it) {
        context.note(tr_format("{} still holds the name", file.string()));
    }
}

}  // namespace

void declare_player(CommandLine& app, Context& context) {
    declare_naming(app, context, Named::player);
    app.about(
        "Use it if a person appears under several names, or to change the name that tables show. Games keep the names "
        "as they were written: damier stores separately which spellings belong to one player. damier undo undoes each "
        "of these changes, except anonymise.");
    const auto options = std::make_shared<Options>();
    CommandLine* part = app.add_subcommand("anonymise", tr_later("replace a person's name everywhere in the database"));
    part->add_option("NAME", options->name, "The player, by any spelling")->required();
    part->add_option("--as", options->other, "The name in its place (default: Anonymous 1, or the next that is free)")
        ->type_name("NAME");
    part->add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    part->add_flag("--json", options->json, "Write the result as one JSON document");
    part->about(
        "The name goes, in all its spellings, from games, comments, tags, events, sites and the journal, and the\n"
        "file is written anew, so that nothing of it is left. Spellings of one or two letters are replaced only\n"
        "where they stand alone as a player. Files beside the database that still hold the name are listed;\n"
        "copies elsewhere, and files that were exported, are yours to look after. This is the one change that\n"
        "damier undo cannot take back.");
    part->callback([=, &context] { context.action = [=, &context] { forget(*options, context); }; });
}

}  // namespace damier
