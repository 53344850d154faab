#include "base/file.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/player_show.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/naming.hpp"
#include "cli/stored/people.hpp"
#include "session/draft.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"
#include "store/names/typed_names.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace damier {
namespace {

struct PlayerOptions {
    std::string name;
    std::string other;
    bool readmit = false;
    bool forget = false;
    bool yes = false;
    bool json = false;
};

void let_in_again(Database& db, const PlayerOptions& options, Context& context) {
    if (!readmit(db, options.name)) {
        throw UsageError(tr_format("the name \"{}\" is not anonymised", options.name));
    }
    if (options.json) {
        context.print_json(Value{{"readmitted", options.name}});
        return;
    }
    context.note(tr_format("the name \"{}\" is allowed again (stored games keep its pseudonym)", options.name));
}

/// The unfinished games, also those that are being recorded.
std::vector<std::filesystem::path> drafts_of_user() {
    try {
        return all_drafts(Context::state_folder(), "");
    } catch (const UsageError&) {
        return {};  // without a folder there are no drafts
    }
}

/// Replaces the anonymised names in a draft of the database. Returns whether the draft still has such a name. That of
/// another database may mean somebody else.
bool keeps_name(const Database& db, const TypedNames& names, const std::filesystem::path& file) {
    try {
        Draft draft = Draft::open(file);
        const Record tags = names.replaced(draft.tags());
        std::vector<std::string> entries;
        std::transform(draft.entries().begin(), draft.entries().end(), std::back_inserter(entries),
                       [&](const std::string& entry) { return names.replaced(entry); });
        const bool has_name =
            entries != draft.entries() || !std::equal(tags.tags.begin(), tags.tags.end(), draft.tags().tags.begin(),
                                                      [](const Tag& a, const Tag& b) { return a.value == b.value; });
        std::error_code ignored;
        const bool is_own =
            std::filesystem::equivalent(std::string(draft.tags().value(database_tag)), db.path(), ignored);
        if (has_name && is_own) {
            draft.rewrite(tags, entries);
        }
        return has_name && !is_own;
    } catch (const std::runtime_error&) {  // it is damaged, or is being recorded
        std::error_code ignored;
        const auto text = read_whole_file(file);
        return text ? names.replaced(*text) != *text : std::filesystem::exists(file, ignored);
    }
}

/// Says which games still have a word of the name by itself, for example the surname.
void note_left(const LeftWord& left, const Context& context) {
    constexpr std::size_t most_named = 10;
    std::vector<std::string> games;
    for (std::size_t i = 0; i < std::min(left.games.size(), most_named); ++i) {
        games.push_back(std::to_string(left.games[i]));
    }
    if (left.games.size() > most_named) {
        games.emplace_back("…");
    }
    context.note(tr_format_n("\"{}\" alone is still in game {} (if it means this person, correct it: damier edit {})",
                             "\"{}\" alone is still in games {} (if it means this person, correct it: damier edit {})",
                             left.games.size(), left.word, join(games, ", "), left.games.front()));
}

Value document(const Anonymised& done) {
    auto files = Value::list();
    for (const auto& file : done.holds_it) {
        files.push_back(file.string());
    }
    auto left = Value::list();
    for (const LeftWord& one : done.left) {
        left.push_back({{"word", one.word}, {"games", one.games}});
    }
    return {{"player", done.name},         {"games", done.games},
            {"journal", done.log_entries}, {"compacted", done.not_compacted.empty()},
            {"left", std::move(left)},     {"files", std::move(files)},
            {"sources", done.sources}};
}

/// Says where the name was replaced, and where it may still be.
void tell(const Anonymised& done, const Context& context) {
    context.note(tr_format("\"{}\" replaces the name in {} and {} of the log", done.name, games_text(done.games),
                           counted("{} text", "{} texts", done.log_entries)));
    if (!done.not_compacted.empty()) {
        context.complain(
            tr_format("the name is replaced, but the file could not be rewritten and may have traces of it (to rewrite "
                      "it: damier db compact): {}",
                      done.not_compacted));
    }
    for (const LeftWord& one : done.left) {
        note_left(one, context);
    }
    for (const auto& file : done.holds_it) {
        context.note(tr_format("{} still holds the name", file.string()));
    }
    if (!done.sources.empty()) {
        context.note(tr_format("games with the name came from: {}; these may still hold it", join(done.sources, ", ")));
    }
    context.note(
        tr("backups elsewhere, exports and pages may hold the name, too; a server holds it until damier publish runs "
           "again"));
}

void forget(const PlayerOptions& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    if (options.readmit) {
        let_in_again(db, options, context);
        return;
    }
    const auto deleted = deleted_player(db, options.name);
    const Player player = deleted.empty() ? the_player(db, options.name, Match::whole) : Player{0, deleted.front()};
    if (!options.other.empty()) {
        refuse_odd_name(Named::player, options.other);
        if (!players_with_name(db, options.other, Match::whole).empty()) {
            throw UsageError(tr_format("\"{}\" is a player already; choose another name", options.other));
        }
        refuse_anonymised(db, Named::player, options.other);
    }
    if (!options.yes &&
        !confirm(tr_format("Replace the name {} for good? It cannot be undone.", printable(player.name)))) {
        context.note(tr("nothing is changed"));
        return;
    }
    auto drafts = drafts_of_user();
    const auto is_replaced = [&] {
        const TypedNames names(db);
        std::erase_if(drafts, [&](const auto& file) { return !keeps_name(db, names, file); });
    };
    Anonymised done = deleted.empty() ? anonymise(db, player.id, options.other, is_replaced)
                                      : anonymise_deleted(db, deleted, options.other, is_replaced);
    done.holds_it.insert(done.holds_it.end(), drafts.begin(), drafts.end());
    if (!done.not_compacted.empty()) {
        context.at_least(Exit::storage);
    }
    if (options.json) {
        context.print_json(document(done));
    } else {
        tell(done, context);
    }
}

void list_distinct(const PlayerOptions& options, Context& context) {
    const auto pairs = distinct_pairs(open_for_reading(context));
    if (options.json) {
        auto list = Value::list();
        for (const auto& [one, other] : pairs) {
            list.push_back(std::vector<std::string>{one, other});
        }
        context.print_json(list);
        return;
    }
    for (const auto& [one, other] : pairs) {
        context.print(fmt::format("{} - {}\n", printable(one), printable(other)));
    }
}

/// The player's name. The name in a pair that is to be forgotten may have no player any longer.
std::string name_in_pair(const Database& db, const std::string& name, bool is_forgotten) {
    const bool is_player = !is_forgotten || !players_with_name(db, name, Match::part).empty();
    return is_player ? the_player(db, name, Match::part).name : name;
}

/// The names of the two people. Throws UsageError if they are one player.
std::pair<std::string, std::string> names_of_two(const Database& db, const PlayerOptions& options) {
    std::string one = name_in_pair(db, options.name, options.forget);
    std::string other = name_in_pair(db, options.other, options.forget);
    if (options.forget && one == other) {  // somebody else merged the two
        one = options.name;
        other = options.other;
    }
    if (fold(one) == fold(other)) {
        throw UsageError(tr_format("\"{}\" and \"{}\" are the same player: {}", options.name, options.other, one));
    }
    return {std::move(one), std::move(other)};
}

void tell_apart(const PlayerOptions& options, Context& context) {
    if (options.name.empty()) {
        list_distinct(options, context);
        return;
    }
    if (options.other.empty()) {
        throw UsageError(tr("the second player is missing (expected damier player distinct A B)"));
    }
    Database db = open_database(context, OpenMode::write);
    std::string one;
    std::string other;
    const auto find = [&] {
        std::tie(one, other) = names_of_two(db, options);
        return std::pair(one, other);
    };
    const bool is_changed = set_distinct(db, find, !options.forget);
    if (options.json) {
        context.print_json(Value{{"a", one}, {"b", other}, {"distinct", !options.forget}});
    } else if (options.forget) {
        context.note(is_changed ? tr_format("{} and {} may be one person again", one, other)
                                : tr_format("nobody had said that {} and {} are two people", one, other));
    } else {
        // The log does not have it, so that damier undo would undo the command before.
        const std::string way =
            tr_format(" (to undo: damier player distinct --forget {} {})", shell_quoted(one), shell_quoted(other));
        context.note((is_changed ? tr_format("{} and {} are two people", one, other)
                                 : tr_format("{} and {} are two people already", one, other)) +
                     way);
    }
}

void declare_distinct(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PlayerOptions>();
    CommandLine* part = app.add_subcommand("distinct", tr_later("say that two players are two people"));
    part->add_option(
        "A", options->name, ValueKind::player,
        "The first player: a name, or a part of a name that only one player has (default: list all pairs)");
    part->add_option("B", options->other, ValueKind::player, "The second player");
    part->add_flag("--forget", options->forget, "Take it back: the two may be one person");
    part->add_flag("--json", options->json, "Write the result as one JSON document");
    part->about(
        "Use it if damier takes two players for one person, because their names look alike. The database remembers "
        "it: players, twins and the questions of record and result no longer confuse the two.");
    part->action([=, &context] { tell_apart(*options, context); });
}

}  // namespace

void declare_player(CommandLine& app, Context& context) {
    app.usual_words([](std::string_view name) { return "player show " + shell_quoted(std::string(name)); });
    declare_naming(app, context, Named::player);
    declare_player_show(app, context);
    declare_distinct(app, context);
    app.about(
        "Use it if a person appears under several names, or to change the name that tables show. Games keep the names "
        "as they were written: damier stores separately which spellings belong to one player. damier undo undoes each "
        "of these changes, except anonymise and distinct.");
    const auto options = std::make_shared<PlayerOptions>();
    CommandLine* part = app.add_subcommand("anonymise", tr_later("replace a person's name everywhere in the database"));
    part->add_option("NAME", options->name, ValueKind::player, "The player, by any spelling")->required();
    Option* const other = part->add_option("--as", options->other, ValueKind::text,
                                           "The new name (default: a random one, such as Anonymous 7F3K92QM)");
    other->type_name("NAME");
    part->add_flag("--readmit", options->readmit, "Allow an anonymised name again, and replace nothing")
        ->excludes(other);
    part->add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    part->add_flag("--json", options->json, "Write the result as one JSON document");
    part->about(
        "Use it if a person asks to be forgotten. damier replaces the name, in all its spellings, in games, comments, "
        "tags, events, sites and the log. It keeps a keyed hash of each spelling. If somebody imports, merges or types "
        "the name again, damier recognises it and stores the new name instead. damier undo cannot undo this.");
    part->action([=, &context] { forget(*options, context); });
}

}  // namespace damier
