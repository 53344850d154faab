#include "base/names.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/confirm.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "cli/people.hpp"
#include "store/players.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct Options {
    std::string name;
    std::string other;
    std::vector<std::string> others;
    bool yes = false;
    bool json = false;
};

void refuse_odd_name(const std::string& name) {
    const bool odd = trim(name) != name || name.find_first_of("{}") != std::string::npos || fold(name) == "?";
    if (odd || name_fault(name)) {
        throw UsageError(
            fmt::format("\"{}\" is no name of a player (right would be \"Jean Dupont\")", printable(name)));
    }
}

void report(const Database& db, std::int64_t player, const std::string& name, bool json, Context& context) {
    const auto spellings = spellings_of(db, player);
    if (json) {
        context.print_json(nlohmann::ordered_json{{"player", name}, {"spellings", spellings}});
        return;
    }
    context.note(fmt::format("{} is now known by {}", printable(name), count_noun(spellings.size(), "spelling")));
}

/// A spelling that is another player's already is a matter of making two players one.
void refuse_taken(const std::string& spelling, const std::optional<Player>& other, const Player& player) {
    if (other) {
        throw UsageError(fmt::format("\"{}\" is another player already; to make both one: damier player merge {} {}",
                                     spelling, shell_quoted(player.name), shell_quoted(other->name)));
    }
}

void rename(const Options& options, Context& context) {
    refuse_odd_name(options.other);
    Database db = open_database(context, OpenMode::write);
    const Player player = the_player(db, options.name, Match::whole);
    refuse_taken(options.other, rename_player(db, player.id, options.other), player);
    report(db, player.id, options.other, options.json, context);
}

void merge(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const Player keep = the_player(db, options.name, Match::whole);
    std::vector<std::int64_t> others;
    for (const std::string& name : options.others) {
        const Player other = the_player(db, name, Match::whole);
        if (other == keep) {
            throw UsageError(fmt::format("\"{}\" and \"{}\" are one player already", options.name, name));
        }
        others.push_back(other.id);
    }
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    merge_players(db, keep.id, others);
    report(db, keep.id, keep.name, options.json, context);
}

void alias(const Options& options, Context& context) {
    refuse_odd_name(options.other);
    Database db = open_database(context, OpenMode::write);
    const Player player = the_player(db, options.name, Match::whole);
    refuse_taken(options.other, add_spelling(db, player.id, options.other), player);
    report(db, player.id, player.name, options.json, context);
}

void forget(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const Player player = the_player(db, options.name, Match::whole);
    if (!options.other.empty()) {
        refuse_odd_name(options.other);
        if (!find_players(db, options.other, Match::whole).players.empty()) {
            throw UsageError(fmt::format("\"{}\" is a player already; choose a name that is nobody's", options.other));
        }
    }
    if (!options.yes &&
        !confirm(fmt::format("Replace the name {} for good? It cannot be brought back.", printable(player.name)))) {
        context.note("nothing is changed");
        return;
    }
    const Anonymised done = anonymise(db, player.id, options.other);
    if (!done.not_compacted.empty()) {
        context.at_least(Exit::storage);
    }
    if (options.json) {
        auto files = nlohmann::ordered_json::array();
        for (const auto& file : done.holds_it) {
            files.push_back(file.string());
        }
        context.print_json(nlohmann::ordered_json{
            {"player", done.name},
            {"games", done.games},
            {"journal", done.journal},
            {"compacted", done.not_compacted.empty()},
            {"files", std::move(files)}});
        return;
    }
    context.note(fmt::format("the name is replaced by \"{}\" in {} and {} of the journal", done.name,
                             count_noun(static_cast<std::uint64_t>(done.games), "game"),
                             count_noun(static_cast<std::uint64_t>(done.journal), "text")));
    if (!done.not_compacted.empty()) {
        context.complain(fmt::format("the name is replaced, but the file was not written anew, as damier db compact "
                                     "does: {}",
                                     done.not_compacted));
    }
    for (const auto& file : done.holds_it) {
        context.note(fmt::format("{} still holds the name", file.string()));
    }
}

CommandLine* add_part(CommandLine& app, const std::string& name, const std::string& summary, Options& options) {
    CommandLine* part = app.add_subcommand(name, summary);
    part->add_option("NAME", options.name, "The player, by any spelling")->required();
    part->add_flag("--json", options.json, "Report as one JSON document");
    return part;
}

using Action = void (*)(const Options&, Context&);

void let(CommandLine* part, const std::shared_ptr<Options>& options, Context& context, Action action) {
    part->callback([=, &context] { context.action = [=, &context] { action(*options, context); }; });
}

}  // namespace

void declare_player(CommandLine& app, Context& context) {
    app.require_subcommand();
    const auto options = std::make_shared<Options>();
    CommandLine* part = add_part(app, "rename", "the name by which tables show a player", *options);
    part->add_option("NEW", options->other, "The new name; it means the player in later imports too")->required();
    part->footer("Games keep the name that they wrote, and exports give them so. The old name still finds the player.");
    let(part, options, context, rename);
    part = add_part(app, "merge", "make players one", *options);
    part->add_option("OTHER", options->others, "The players that are the same person")->required();
    part->footer(
        "All spellings of the others mean NAME from then on, in games that are stored and in those imported later.\n"
        "Games keep the names that they wrote.");
    let(part, options, context, merge);
    part = add_part(app, "alias", "another spelling of a player's name", *options);
    part->add_option("SPELLING", options->other, "What later imports may call the player")->required();
    part->footer("A spelling that is another player's already is made this one's with damier player merge.");
    let(part, options, context, alias);
    part = add_part(app, "anonymise", "replace a person's name everywhere in the database", *options);
    part->add_option("--as", options->other, "The name in its place (default: Anonymous 1, or the next that is free)")
        ->type_name("NAME");
    part->add_flag("-y,--yes", options->yes, "Do not ask");
    part->footer(
        "The name goes, in all its spellings, from games, comments, tags, events, sites and the journal, and the\n"
        "file is written anew, so that nothing of it is left. Spellings of one or two letters are replaced only\n"
        "where they stand alone as a player. Files beside the database that still hold the name are listed;\n"
        "copies elsewhere, and files that were exported, are yours to look after.");
    let(part, options, context, forget);
}

}  // namespace damier
