// Commands for the names of players and events.
//
// Each command finds its player or event by any spelling (`the_owner`), changes the spellings, and reports the result.
// The functions at the top do the work. `NamingCommands` declares the same commands for players and for events, with
// words for each. The games themselves are never changed.

#include "cli/stored/naming.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/people.hpp"
#include "store/file/open.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"

#include <algorithm>
#include <memory>

namespace damier {
namespace {

struct Options {
    Named kind = Named::player;
    std::string name;
    std::string other;
    std::vector<std::string> others;
    bool json = false;
};

/// The shown name of the player or event that a word on the command line means.
std::string the_owner(const Database& db, Named kind, const std::string& name) {
    return kind == Named::player ? the_player(db, name, Match::part).name : the_event(db, name, Match::part);
}

void report(const Database& db, const std::string& owner, const Options& options, Context& context) {
    const auto spellings = spellings_of(db, options.kind, owner);
    if (options.json) {
        context.print_json(Value{{std::string(name_of(options.kind)), owner}, {"spellings", spellings}});
        return;
    }
    context.note(tr_format_n("{} is now known by {} spelling", "{} is now known by {} spellings", spellings.size(),
                             printable(owner), spellings.size()));
}

/// Throws UsageError if a spelling already belongs to another player or event. The message suggests a merge of the two.
void refuse_taken(const std::string& spelling, const std::optional<std::string>& other, const std::string& owner,
                  Named kind) {
    if (other) {
        const std::string merge =
            fmt::format("damier {} merge {} {}", name_of(kind), shell_quoted(owner), shell_quoted(*other));
        throw UsageError(kind == Named::player
                             ? tr_format("\"{}\" is already another player; to merge the two: {}", spelling, merge)
                             : tr_format("\"{}\" is already another event; to merge the two: {}", spelling, merge));
    }
}

void rename(const Options& options, Context& context) {
    refuse_odd_name(options.kind, options.other);
    Database db = open_database(context, OpenMode::write);
    refuse_anonymised(db, options.kind, options.other);
    const std::string owner = the_owner(db, options.kind, options.name);
    refuse_taken(options.other, rename_owner(db, options.kind, owner, options.other), owner, options.kind);
    report(db, options.other, options, context);
}

void merge(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const std::string keep = the_owner(db, options.kind, options.name);
    std::vector<std::string> others;
    for (const std::string& name : options.others) {
        std::string other = the_owner(db, options.kind, name);
        if (other == keep) {
            throw UsageError(options.kind == Named::player
                                 ? tr_format("\"{}\" and \"{}\" are already the same player", options.name, name)
                                 : tr_format("\"{}\" and \"{}\" are already the same event", options.name, name));
        }
        if (options.kind == Named::player && DistinctPlayers(db).has(keep, other)) {
            throw UsageError(tr_format("\"{}\" and \"{}\" are two people (to change that: damier player distinct --forget "
                                       "{} {})",
                                       keep, other, shell_quoted(keep), shell_quoted(other)));
        }
        if (std::find(others.begin(), others.end(), other) == others.end()) {
            others.push_back(std::move(other));
        }
    }
    merge_owners(db, options.kind, keep, others);
    report(db, keep, options, context);
}

void alias(const Options& options, Context& context) {
    refuse_odd_name(options.kind, options.other);
    Database db = open_database(context, OpenMode::write);
    refuse_anonymised(db, options.kind, options.other);
    const std::string owner = the_owner(db, options.kind, options.name);
    refuse_taken(options.other, add_spelling(db, options.kind, owner, options.other), owner, options.kind);
    report(db, owner, options, context);
}

void unmerge(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const std::string owner = the_owner(db, options.kind, options.name);
    const auto known = spellings_of(db, options.kind, owner);
    std::vector<std::string> separate;
    for (const std::string& word : options.others) {
        const auto spelling =
            std::find_if(known.begin(), known.end(), [&](const auto& one) { return fold(one) == fold(word); });
        if (spelling == known.end()) {
            throw UsageError(tr_format("\"{}\" is not a spelling of \"{}\" (to list them: damier {} list-spellings {})",
                                       word, owner, name_of(options.kind), shell_quoted(owner)));
        }
        if (fold(*spelling) == fold(owner)) {
            throw UsageError(
                tr_format("\"{}\" is the name that tables show; name the other spellings, or first choose another "
                          "name: damier {} rename {} NEW",
                          word, name_of(options.kind), shell_quoted(owner)));
        }
        separate.push_back(std::find(known.begin(), known.end(), word) != known.end() ? word : *spelling);
    }
    separate_spellings(db, options.kind, owner, separate);
    report(db, separate.front(), options, context);
}

void list_spellings(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::string owner = the_owner(db, options.kind, options.name);
    const auto spellings = spellings_of(db, options.kind, owner);
    if (options.json) {
        context.print_json(Value{{std::string(name_of(options.kind)), owner}, {"spellings", spellings}});
        return;
    }
    for (const std::string& spelling : spellings) {
        context.print(printable(spelling) + "\n");
    }
}

}  // namespace

void refuse_odd_name(Named kind, const std::string& name) {
    if (const auto error = says_nothing(name) ? std::nullopt : name_error(name)) {
        throw UsageError(tr_format("the name \"{}\" {}", quoted_name(name), *error));
    }
    if (trim(name) != name || name.find_first_of("{}") != std::string::npos || fold(name) == "?" || says_nothing(name)) {
        throw UsageError(kind == Named::player
                             ? tr_format("not a player's name: \"{}\" (for example \"Jean Dupont\")", quoted_name(name))
                             : tr_format("not an event's name: \"{}\" (for example \"Spring cup\")", quoted_name(name)));
    }
}

namespace {

/// Declares the commands for spellings of players, or of events.
class NamingCommands {
public:
    NamingCommands(CommandLine& app, Context& context, Named kind) : app_(app), context_(context) {
        options_->kind = kind;
    }

    void declare() {
        add_rename();
        add_merge();
        add_alias();
        add_unmerge();
        add("list-spellings",
            about(tr_later("list the spellings of a player's name"), tr_later("list the spellings of an event's name")),
            list_spellings);
    }

private:
    [[nodiscard]] std::string about(const char* players, const char* events) const {
        return options_->kind == Named::player ? players : events;
    }

    [[nodiscard]] ValueKind names() const {
        return options_->kind == Named::player ? ValueKind::player : ValueKind::event;
    }

    CommandLine* add(const std::string& name, const std::string& summary, void (*action)(const Options&, Context&)) {
        CommandLine* part = app_.add_subcommand(name, summary);
        part->add_option("NAME", options_->name, names(),
                         about(tr_later("The player: a spelling, or a part of a name that only one player has"),
                               tr_later("The event: a spelling, or a part of a name that only one event has")))
            ->required();
        part->add_flag("--json", options_->json, "Write the result as one JSON document");
        part->action([options = options_, &context = context_, action] { action(*options, context); });
        return part;
    }

    void add_rename() {
        CommandLine* part = add("rename",
                                about(tr_later("change the name that tables show for a player"),
                                      tr_later("change the name that tables show for an event")),
                                rename);
        part->add_option("NEW", options_->other, ValueKind::text,
                         about(tr_later("The new name, by which tables show the player"),
                               tr_later("The new name, by which tables show the event")))
            ->required();
        part->about(
            about(tr_later("Use it if tables show the player under a name that is wrong or that you do not like. "
                           "Tables then show NEW, and NEW also means the player in later imports. Games keep the name "
                           "as it was written, and so do exports; the old name still finds the player. damier undo "
                           "undoes the change."),
                  tr_later("Use it if tables show the event under a name that is wrong or that you do not like. Tables "
                           "then show NEW, and NEW also means the event in later imports. Games keep the name as it "
                           "was written, and so do exports; the old name still finds the event. damier undo undoes the "
                           "change.")));
    }

    void add_merge() {
        CommandLine* part = add("merge", about(tr_later("merge players that are the same person"), tr_later("merge events that are the same")), merge);
        part->add_option(
                "OTHER", options_->others, names(),
                about(tr_later("The other players that are the same person"), tr_later("The other events that are the same event")))
            ->required();
        part->about(
            "Use it if tables show one player or event under several names. Every spelling of each OTHER then means "
            "NAME, in stored games and in later imports. Games keep the names as they were written. damier undo undoes "
            "the merge.");
    }

    void add_alias() {
        CommandLine* part =
            add("alias",
                about(tr_later("add a spelling to a player's name"), tr_later("add a spelling to an event's name")),
                alias);
        part->add_option("SPELLING", options_->other, names(),
                         about(tr_later("The new spelling of the player's name"),
                               tr_later("The new spelling of the event's name")))
            ->required();
        part->about(
            about(tr_later("Use it if a file to be imported spells the player's name in a way that no stored game "
                           "does. Games under that spelling then count for this player. If another player already has "
                           "the spelling, use damier player merge."),
                  tr_later("Use it if a file to be imported spells the event's name in a way that no stored game does. "
                           "Games under that spelling then count for this event. If another event already has the "
                           "spelling, use damier event merge.")));
    }

    void add_unmerge() {
        CommandLine* part =
            add("unmerge",
                about(tr_later("separate spellings that belong to another player"), tr_later("separate spellings that belong to another event")),
                unmerge);
        part->add_option("SPELLING", options_->others, names(),
                         about(tr_later("The spellings to separate; the first becomes the name of the other player"),
                               tr_later("The spellings to separate; the first becomes the name of the other event")))
            ->required();
        part->about(
            "Use it if a merge put two different persons or events together. The spellings become a player or event of "
            "their own, named after the first one. Spellings that differ only in case or accents stay together. To "
            "undo a whole merge, use damier undo.");
    }

    CommandLine& app_;
    Context& context_;
    std::shared_ptr<Options> options_ = std::make_shared<Options>();
};

}  // namespace

void declare_naming(CommandLine& app, Context& context, Named kind) {
    app.require_subcommand();
    NamingCommands(app, context, kind).declare();
}

}  // namespace damier
