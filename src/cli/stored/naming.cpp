// Commands for the names of players and events.
//
// Each command finds its player or event by any spelling, and all that it is to change (a `Find`), asks, changes the
// spellings (`declare`), and reports the result. Another process may have changed names while the user was asked. So
// `declare` finds everything again in its transaction.
//
// The functions at the top do the work. `NamingCommands` declares the same commands for players and for events, with
// words for each. Games are changed only with --in-games or --where.

#include "cli/stored/naming.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/filled_plan.hpp"
#include "cli/stored/names_in_games.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/several.hpp"
#include "record/tags.hpp"
#include "store/file/open.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace damier {
namespace {

struct Options {
    Named kind = Named::player;
    std::string name;
    std::string other;
    std::optional<std::string> new_name;  ///< of rename
    std::vector<std::string> others;
    SelectionOptions where{{}, false};  // a word that no name has is an error
    bool in_games = false;
    bool yes = false;
    bool json = false;
};

using Declared = std::map<std::string, std::optional<std::string>>;

/// The shown name of the player or event that a word on the command line means.
std::string the_owner(const Database& db, Named kind, const std::string& name) {
    return kind == Named::player ? the_player(db, name, Match::part).name : the_event(db, name, Match::part);
}

void report(const Database& db, const std::string& owner, const Options& options, Context& context,
            std::optional<std::size_t> games = {}) {
    const auto spellings = spellings_of(db, options.kind, owner);
    if (options.json) {
        Value value{{std::string(name_of(options.kind)), owner}, {"spellings", spellings}};
        if (games) {
            value["games"] = *games;
        }
        context.print_json(value);
        return;
    }
    context.note(tr_format_n("{} is now known by {} spelling", "{} is now known by {} spellings", spellings.size(),
                             printable(owner), spellings.size()));
}

/// Throws UsageError about a spelling that already belongs to another player or event. The message suggests to merge
/// `added` into `keep`.
[[noreturn]] void refuse_taken(Named kind, const std::string& spelling, const std::string& keep,
                               const std::string& added) {
    const std::string merge =
        fmt::format("damier {} merge {} {}", name_of(kind), shell_quoted(keep), shell_quoted(added));
    throw UsageError(kind == Named::player
                         ? tr_format("\"{}\" is already another player; to merge the two: {}", spelling, merge)
                         : tr_format("\"{}\" is already another event; to merge the two: {}", spelling, merge));
}

/// The name of the player or event that already has this spelling, if there is one.
std::optional<std::string> owner_named(const Database& db, Named kind, const std::string& spelling) {
    if (kind == Named::event) {
        const auto events = events_with_name(db, spelling, Match::whole);
        return events.empty() ? std::nullopt : std::optional(events.front());
    }
    const auto players = players_with_name(db, spelling, Match::whole);
    return players.empty() ? std::nullopt : std::optional(players.front().name);
}

/// A word on the command line, and the name of the player or event that it means.
using Meant = std::pair<std::string, std::string>;

/// Says whom those words mean that are only a part of a name. Whether there are any.
bool note_parts(const Database& db, Named kind, const std::vector<Meant>& meant, const Context& context) {
    bool any = false;
    for (const auto& [typed, owner] : meant) {
        if (!owner_named(db, kind, typed)) {
            context.note(tr_format("\"{}\" is taken for {}", quoted_name(typed), printable(owner)));
            any = true;
        }
    }
    return any;
}

/// Says that the user did not want the change. In JSON, that is a report on the name as it is.
void decline(const Database& db, const std::string& owner, const Options& options, Context& context) {
    context.note(tr("nothing is changed"));
    if (options.json) {
        report(db, owner, options, context, 0);
    }
}

/// Whether to go on if some words are only a part of a name. At a terminal the user decides.
bool may_mean(const Database& db, const Options& options, const std::vector<Meant>& meant, const std::string& question,
              const Context& context) {
    return !note_parts(db, options.kind, meant, context) || options.yes || !can_ask() || confirm(question);
}

/// A change of names in the database, and in games.
struct NameChange {
    std::vector<Meant> meant;  ///< first the player or event that is renamed, or that gets other spellings
    std::string summary;       ///< for the log
    Declared declared;         ///< what spellings mean from now on
    NameInGames in_games;
    std::vector<std::int64_t> ids;  ///< the games in which the name is to be written
    std::size_t others = 0;         ///< number of games that keep another spelling

    [[nodiscard]] const std::string& owner() const { return meant.front().second; }
};

/// Finds what a command is to change, and changes nothing. Throws UsageError if the names do not allow the change.
using Find = NameChange (*)(const Database& db, const Options& options, const Context& context);

/// All spellings of these players or events become spellings of one with this name.
NameChange change_to(const Database& db, const Options& options, std::vector<Meant> meant, const std::string& name) {
    NameChange change{std::move(meant), {}, {}, {options.kind, {}, name}, {}};
    std::vector<std::string> owners;
    for (const auto& [typed, owner] : change.meant) {
        owners.push_back(owner);
        for (const std::string& spelling : spellings_of(db, options.kind, owner)) {
            change.declared[spelling] = name;
            change.in_games.spellings.insert(spelling);
        }
    }
    change.declared[name] = name;
    change.in_games.spellings.erase(name);
    change.ids = games_to_correct(db, change.in_games, owners, {});
    if (!options.in_games) {
        change.others = std::exchange(change.ids, {}).size();
    }
    return change;
}

/// Asks before the names in several games are changed. True if they are to be changed.
bool is_wanted(const Database& db, const NameChange& change, const Options& options, Context& context) {
    const std::size_t games = change.ids.size();
    return games < 2 || options.yes ||
           confirm_games(db, change.ids,
                         tr_format_n("Write \"{}\" in {} game?", "Write \"{}\" in {} games?", games,
                                     printable(change.in_games.name), grouped(games)),
                         context);
}

/// Opens the batch, and declares what spellings mean. Returns the change as it is found now. Throws UsageError or
/// StoreError if another process has made the change impossible since it was `found`, or has changed whom or which
/// games it means.
NameChange declare(Database& db, GameWriter& writer, const NameChange& found, Find find, const Options& options,
                   const Context& context) {
    writer.begin();
    NameChange now = find(db, options, context);
    if (now.meant != found.meant || now.ids != found.ids) {
        throw StoreError(options.kind == Named::player
                             ? tr_format("{}: another process has changed the player meanwhile; nothing is changed",
                                         db.path().string())
                             : tr_format("{}: another process has changed the event meanwhile; nothing is changed",
                                         db.path().string()));
    }
    writer.enter_change();
    if (!now.declared.empty()) {
        writer.declare(options.kind, now.declared);
    }
    return now;
}

/// The name of a command in the log.
std::string in_log(const Options& options, std::string_view command) {
    return fmt::format("{} {}", name_of(options.kind), command);
}

/// Makes the change, and puts games into the places of planned ones.
void carry_out(Database& db, std::string_view command, const NameChange& change, Find find, const Options& options,
               Context& context) {
    GameWriter writer(db, in_log(options, command), change.summary);
    const NameChange now = declare(db, writer, change, find, options, context);
    const auto of_one_person = write_name(db, writer, now.in_games, now.ids);
    const auto filled = fill_planned_games(db, writer);
    writer.commit();
    if (options.json) {
        return;
    }
    for (const std::int64_t id : of_one_person) {
        context.note(tr_format("game {}: warning: {}", id,
                               tr_format("both players are \"{}\"", printable(change.in_games.name))));
    }
    for (const FilledGame& game : filled) {
        context.note(
            tr_format("the planned game {} is played: its result was stored under another name", game.planned));
    }
}

/// Says which games have the name now, or keep another spelling of it.
void note_games(const NameChange& change, const Options& options, Context& context) {
    const std::string& name = change.in_games.name;
    if (options.in_games || !options.where.is_empty()) {
        context.note(counted("{} game changed", "{} games changed", change.ids.size()) +
                     (change.ids.empty() ? "" : tr(" (to undo: damier undo)")));
    } else if (change.others > 0) {
        const std::string correct =
            fmt::format("damier {} rename {} --in-games", name_of(options.kind), shell_quoted(name));
        context.note(tr_format_n("{} game keeps another spelling (to write the name in it: {})",
                                 "{} games keep another spelling (to write the name in them: {})", change.others,
                                 grouped(change.others), correct));
    }
}

void make_change(Database& db, std::string_view command, const NameChange& change, Find find, const Options& options,
                 Context& context) {
    const std::string& name = change.in_games.name;
    if (!is_wanted(db, change, options, context)) {
        decline(db, change.owner(), options, context);
        return;
    }
    const bool is_named_so = change.declared.size() == spellings_of(db, options.kind, name).size();
    if (!is_named_so || !change.ids.empty()) {
        carry_out(db, command, change, find, options, context);
    }
    report(db, name, options, context, change.ids.size());
    if (!options.json) {
        note_games(change, options, context);
    }
}

/// Finds the chosen games of a player, which are to be given to another person.
NameChange games_given(const Database& db, const Options& options, const Meant& meant, const std::string& name,
                       const Context& context) {
    const std::string& owner = meant.second;
    if (owner_named(db, options.kind, name) == owner) {
        throw UsageError(
            tr_format("\"{}\" is a spelling of {} (expected the name of another person, for example \"{} 2\")", name,
                      printable(owner), printable(owner)));
    }
    NameChange change = change_to(db, options, {meant}, name);
    change.summary = fmt::format("{} / {} {}", owner, name, options.where.text());
    change.declared.clear();
    change.ids = games_to_correct(db, change.in_games, std::vector{owner}, options.where.selection(db, context));
    return change;
}

NameChange find_renaming(const Database& db, const Options& options, const Context& context) {
    const std::string owner = the_owner(db, options.kind, options.name);
    const std::string name = options.new_name.value_or(owner);
    refuse_anonymised(db, options.kind, name);
    if (!options.where.is_empty()) {
        return games_given(db, options, {options.name, owner}, name, context);
    }
    if (const auto other = owner_named(db, options.kind, name); other && other != owner) {
        refuse_taken(options.kind, name, *other, owner);
    }
    NameChange change = change_to(db, options, {{options.name, owner}}, name);
    change.summary = name == owner ? owner : fmt::format("{} / {}", owner, name);
    change.summary += options.in_games ? " --in-games" : "";
    return change;
}

/// Gives chosen games of a player to another person.
void give_games(Database& db, const NameChange& change, const Options& options, Context& context) {
    const std::string& name = change.in_games.name;
    if (!is_wanted(db, change, options, context)) {
        decline(db, change.owner(), options, context);
        return;
    }
    const auto doubts = doubts_about_players(db, {name});
    if (!change.ids.empty()) {
        carry_out(db, "rename", change, find_renaming, options, context);
    }
    if (options.json) {
        context.print_json(Value{{"player", name}, {"games", change.ids.size()}});
        return;
    }
    note_games(change, options, context);
    const bool looks_alike = std::any_of(doubts.begin(), doubts.end(), [&](const NameDoubt& doubt) {
        return std::find(doubt.alike.begin(), doubt.alike.end(), change.owner()) != doubt.alike.end();
    });
    if (looks_alike && !change.ids.empty()) {
        context.note(tr_format("the names look alike; to say that these are two people: damier player distinct {} {}",
                               shell_quoted(change.owner()), shell_quoted(name)));
    }
}

void rename(const Options& options, Context& context) {
    if (!options.new_name && !options.in_games) {
        throw UsageError(tr("the new name is missing (it can only be left out with --in-games)"));
    }
    if (options.new_name) {
        refuse_odd_name(options.kind, *options.new_name);
    }
    Database db = open_database(context, OpenMode::write);
    const NameChange change = find_renaming(db, options, context);
    if (!may_mean(db, options, change.meant,
                  tr_format("Rename {} to {}?", printable(change.owner()), printable(change.in_games.name)), context)) {
        decline(db, change.owner(), options, context);
    } else if (!options.where.is_empty()) {
        give_games(db, change, options, context);
    } else {
        make_change(db, "rename", change, find_renaming, options, context);
    }
}

/// Warns of games in which one player has both sides now: two people were merged who had played each other.
void warn_of_both_sides(const Database& db, const std::string& player, const Context& context) {
    const std::string exactly = "=" + folded_name(player);
    Selection both;
    both.query = Query::every(
        {Query::of(term::PlayerOfSide{"side1", exactly}), Query::of(term::PlayerOfSide{"side2", exactly})});
    if (const std::int64_t games = count(db, both); games > 0) {
        const std::string query = fmt::format("side1:={0} side2:={0}", quoted_value(player));
        context.note(
            tr_format_n("warning: {} has both sides in {} game (to list it: damier list {}; to undo the "
                        "merge: damier undo)",
                        "warning: {} has both sides in {} games (to list them: damier list {}; to undo the "
                        "merge: damier undo)",
                        games, printable(player), grouped(games), shell_quoted(query)));
    }
}

/// The names of the players or events that are merged into the first.
std::vector<std::string> merged_owners(const NameChange& change) {
    std::vector<std::string> others;
    for (const auto& [typed, owner] : change.meant) {
        if (owner != change.owner() && std::find(others.begin(), others.end(), owner) == others.end()) {
            others.push_back(owner);
        }
    }
    return others;
}

NameChange find_merge(const Database& db, const Options& options, const Context&) {
    const std::string keep = the_owner(db, options.kind, options.name);
    std::vector<Meant> meant{{options.name, keep}};
    for (const std::string& name : options.others) {
        const std::string other = the_owner(db, options.kind, name);
        if (other == keep) {
            throw UsageError(options.kind == Named::player
                                 ? tr_format("\"{}\" and \"{}\" are already the same player", options.name, name)
                                 : tr_format("\"{}\" and \"{}\" are already the same event", options.name, name));
        }
        if (options.kind == Named::player && DistinctPlayers(db).has(keep, other)) {
            throw UsageError(
                tr_format("\"{}\" and \"{}\" are two people (to change that: damier player distinct --forget "
                          "{} {})",
                          keep, other, shell_quoted(keep), shell_quoted(other)));
        }
        meant.emplace_back(name, other);
    }
    NameChange change = change_to(db, options, std::move(meant), keep);
    change.summary =
        fmt::format("{} / {}{}", keep, join(merged_owners(change), " / "), options.in_games ? " --in-games" : "");
    return change;
}

void merge(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const NameChange change = find_merge(db, options, context);
    const std::string& keep = change.owner();
    if (!may_mean(db, options, change.meant,
                  tr_format("Merge {} into {}?", printable(join(merged_owners(change), ", ")), printable(keep)),
                  context)) {
        decline(db, keep, options, context);
        return;
    }
    make_change(db, "merge", change, find_merge, options, context);
    if (options.kind == Named::player) {
        warn_of_both_sides(db, keep, context);
    }
}

/// Declarations that leave all spellings of an owner with it.
NameChange change_of_spellings(const Database& db, const Options& options, const std::string& owner) {
    NameChange change{{{options.name, owner}}, {}, {}, {options.kind, {}, owner}, {}};
    for (const std::string& spelling : spellings_of(db, options.kind, owner)) {
        change.declared[spelling] = owner;
    }
    return change;
}

/// Makes a change of spellings that concerns no game.
void change_spellings(Database& db, std::string_view command, Find find, const Options& options, Context& context) {
    const NameChange change = find(db, options, context);
    note_parts(db, options.kind, change.meant, context);
    GameWriter writer(db, in_log(options, command), change.summary);
    (void)declare(db, writer, change, find, options, context);
    writer.commit();
    report(db, change.in_games.name, options, context);
}

NameChange find_alias(const Database& db, const Options& options, const Context&) {
    refuse_anonymised(db, options.kind, options.other);
    const std::string owner = the_owner(db, options.kind, options.name);
    if (const auto other = owner_named(db, options.kind, options.other); other && other != owner) {
        refuse_taken(options.kind, options.other, owner, *other);
    }
    NameChange change = change_of_spellings(db, options, owner);
    change.summary = fmt::format("{} / {}", owner, options.other);
    change.declared[options.other] = owner;
    return change;
}

void alias(const Options& options, Context& context) {
    refuse_odd_name(options.kind, options.other);
    Database db = open_database(context, OpenMode::write);
    change_spellings(db, "alias", find_alias, options, context);
}

/// The spelling of an owner that a word on the command line means. Throws UsageError if it cannot be separated.
std::string spelling_to_separate(const std::vector<std::string>& known, const std::string& word,
                                 const std::string& owner, Named kind) {
    const auto spelling =
        std::find_if(known.begin(), known.end(), [&](const auto& one) { return fold(one) == fold(word); });
    if (spelling == known.end()) {
        throw UsageError(tr_format("\"{}\" is not a spelling of \"{}\" (to list them: damier {} list-spellings {})",
                                   word, owner, name_of(kind), shell_quoted(owner)));
    }
    if (fold(*spelling) == fold(owner)) {
        throw UsageError(
            tr_format("\"{}\" is the name that tables show; name the other spellings, or first choose another "
                      "name: damier {} rename {} NEW",
                      word, name_of(kind), shell_quoted(owner)));
    }
    return std::find(known.begin(), known.end(), word) != known.end() ? word : *spelling;
}

/// Spellings that fold alike stay together. The first becomes the name.
NameChange find_separation(const Database& db, const Options& options, const Context&) {
    const std::string owner = the_owner(db, options.kind, options.name);
    NameChange change = change_of_spellings(db, options, owner);
    const auto known = spellings_of(db, options.kind, owner);
    std::vector<std::string> separate;
    std::set<std::string> folded;
    for (const std::string& word : options.others) {
        separate.push_back(spelling_to_separate(known, word, owner, options.kind));
        folded.insert(fold(separate.back()));
    }
    for (auto& [spelling, means] : change.declared) {
        means = folded.contains(fold(spelling)) ? separate.front() : owner;
    }
    change.in_games.name = separate.front();
    change.summary = fmt::format("{} / {}", owner, join(separate, " / "));
    return change;
}

void unmerge(const Options& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    change_spellings(db, "unmerge", find_separation, options, context);
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
    if (trim(name) != name || name.find_first_of("{}") != std::string::npos || fold(name) == "?" ||
        says_nothing(name) || (kind == Named::player && means_bye(name))) {
        throw UsageError(
            kind == Named::player
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

    Option* add_in_games(CommandLine* part, const char* what) {
        Option* const in_games = part->add_flag("--in-games", options_->in_games, what);
        part->add_flag("-y,--yes", options_->yes, "Do not ask for confirmation");
        return in_games;
    }

    void add_rename() {
        CommandLine* part = add("rename",
                                about(tr_later("change the name that tables show for a player"),
                                      tr_later("change the name that tables show for an event")),
                                rename);
        part->add_option("NEW", options_->new_name, ValueKind::text,
                         about(tr_later("The new name, by which tables show the player (with --in-games: default the "
                                        "present one)"),
                               tr_later("The new name, by which tables show the event (with --in-games: default the "
                                        "present one)")));
        Option* const in_games =
            add_in_games(part, tr_later("Also write NEW in the games, in place of all other spellings"));
        if (options_->kind == Named::player) {
            part->add_option("--where", options_->where.words, ValueKind::query,
                             "Write NEW only in the games of NAME that match this query: they are another person's")
                ->single()
                ->excludes(in_games);
        }
        part->about(about(
            tr_later("Use it if tables show the player under a name that is wrong or that you do not like. "
                     "Tables then show NEW, and NEW also means the player in later imports. Games and exports keep "
                     "the name as it was written, unless you give --in-games; the old name still finds the "
                     "player. Use --where if two people have one name. damier undo undoes the change."),
            tr_later("Use it if tables show the event under a name that is wrong or that you do not like. Tables "
                     "then show NEW, and NEW also means the event in later imports. Games and exports keep the name "
                     "as it was written, unless you give --in-games; the old name still finds the event. damier "
                     "undo undoes the change.")));
    }

    void add_merge() {
        CommandLine* part =
            add("merge",
                about(tr_later("merge players that are the same person"), tr_later("merge events that are the same")),
                merge);
        part->add_option("OTHER", options_->others, names(),
                         about(tr_later("The other players that are the same person"),
                               tr_later("The other events that are the same event")))
            ->required();
        add_in_games(part, tr_later("Also write NAME in the games, in place of all other spellings"));
        part->about(about(
            tr_later("Use it if tables show one player under several names. Every spelling of each OTHER then means "
                     "NAME, in stored games and in later imports. Games keep the names as they were written, unless "
                     "you give --in-games. damier undo undoes the merge."),
            tr_later("Use it if tables show one event under several names. Every spelling of each OTHER then means "
                     "NAME, in stored games and in later imports. Games keep the names as they were written, unless "
                     "you give --in-games. damier undo undoes the merge.")));
    }

    void add_alias() {
        CommandLine* part = add(
            "alias",
            about(tr_later("add a spelling to a player's name"), tr_later("add a spelling to an event's name")), alias);
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
        CommandLine* part = add("unmerge",
                                about(tr_later("separate spellings that belong to another player"),
                                      tr_later("separate spellings that belong to another event")),
                                unmerge);
        part->add_option("SPELLING", options_->others, names(),
                         about(tr_later("The spellings to separate; the first becomes the name of the other player"),
                               tr_later("The spellings to separate; the first becomes the name of the other event")))
            ->required();
        part->about(about(
            tr_later("Use it if a merge put two people together. The spellings become a player of their own, named "
                     "after the first one. Spellings that differ only in case or accents stay together. To undo a "
                     "whole merge, use damier undo."),
            tr_later("Use it if a merge put two events together. The spellings become an event of their own, named "
                     "after the first one. Spellings that differ only in case or accents stay together. To undo a "
                     "whole merge, use damier undo.")));
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
