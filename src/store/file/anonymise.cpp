// Replaces a person's name everywhere in the database.
//
// The steps, all but the last in one transaction (`replace_names`):
//
// 1. `games_of` finds the games that have the name: as a player, as part of the event or site, in a tag or a comment.
// 2. `give_name` and `rename_events` add the new names to the tables.
// 3. Each of these games is stored again, with the name replaced in its text (`NameReplacer::entry`).
// 4. `clean_log` replaces the name in the log, including the old texts that step 3 has just added there.
// 5. `clean_names` and `forget_spellings` remove the old names from the tables.
// 6. `clean_file` rewrites the file, and lists other files that still have the name.
//
// An example: Anna Petit becomes Anonymous 1. In a game between Anna Petit and Bob, with the event "Anna Petit
// memorial" and the comment "Petit could resign, but Anna Petit plays on", the player is now Anonymous 1, the event is
// "Anonymous 1 memorial", and the comment is "Petit could resign, but Anonymous 1 plays on". A spelling is only
// replaced as a whole.

#include "store/file/anonymise.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/compact.hpp"
#include "store/file/games_that_mention.hpp"
#include "store/file/names_in_files.hpp"
#include "store/file/same_people.hpp"
#include "store/file/words_left.hpp"
#include "store/game/identity.hpp"
#include "store/game/name_replacer.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/declared_names.hpp"
#include "store/names/naming.hpp"
#include "store/read/people.hpp"
#include "store/sync/lost_names.hpp"
#include "store/version/game_fields.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace damier {

namespace {

/// A player whose name is replaced. In another database, the spellings can be those of several people. Then each of
/// these keeps its own pseudonym, and the player here is known by all of them.
struct Person {
    std::int64_t player = 0;                        // 0: only the log knows the person
    std::map<std::string, std::string> pseudonyms;  // by spelling
    std::string name;                               // the pseudonym that names the player
};
using People = std::vector<Person>;

/// Replaces the names of people, and those that a list of another database recognises.
NameReplacer replacer_of(const People& people, const AnonymisedNames& theirs) {
    std::unordered_map<std::string, std::string> known;  // by folded spelling
    std::set<std::size_t> lengths = theirs.lengths();
    for (const Person& person : people) {
        for (const auto& [spelling, pseudonym] : person.pseudonyms) {
            lengths.insert(known.emplace(fold(spelling), pseudonym).first->first.size());
        }
    }
    return {lengths, [known, look_up = PseudonymLookup(theirs)](const std::string& name) mutable {
                const auto own = known.find(name);
                return own != known.end() ? &own->second : look_up(name);
            }};
}

std::set<std::int64_t> games_of(const SQLite::Database& db, const NameReplacer& replacer, const People& people) {
    std::set<std::int64_t> games = games_that_mention(db, replacer);
    for (const Person& person : people) {
        for (const char* side : {"side1", "side2"}) {
            const auto played = integers(
                db,
                fmt::format("SELECT id FROM game WHERE {} IN (SELECT id FROM player_spelling WHERE player = ?)", side),
                person.player);
            games.insert(played.begin(), played.end());
        }
    }
    return games;
}

/// Replaces the name in a column of texts. Gives the number of texts that contained it.
std::int64_t replace_in(const SQLite::Database& db, const char* table, const char* column,
                        const NameReplacer& replacer) {
    std::vector<std::pair<std::int64_t, std::string>> found;
    SQLite::Statement query(db, fmt::format("SELECT id, {} FROM {}", column, table));
    while (query.executeStep()) {
        if (replacer.is_in(text(query, 1))) {
            found.emplace_back(integer(query, 0), replacer.replaced(text(query, 1)));
        }
    }
    const std::string update = fmt::format("UPDATE {} SET {} = ? WHERE id = ?", table, column);
    for (const auto& [id, replaced] : found) {
        execute(db, update, replaced, id);
    }
    return std::ssize(found);
}

/// Replaces the name in the spellings that the log keeps. Gives the number of entries that contained it.
std::int64_t clean_log_of_names(const SQLite::Database& db, const NameReplacer& replacer) {
    std::int64_t count = 0;
    SQLite::Statement rows(db, "SELECT id, kind, spelling, ifnull(before, '') FROM change_name ORDER BY id");
    SQLite::Statement update(db,
                             "UPDATE change_name SET spelling = ?, before = iif(before IS NULL, NULL, ?) WHERE id = ?");
    while (rows.executeStep()) {
        const bool is_player = text(rows, 1) == "player";
        const auto replaced = [&](const std::string& name) {
            return is_player ? replacer.replaced_name(name) : replacer.replaced(name);
        };
        const std::string spelling = replaced(text(rows, 2));
        const std::string before = replaced(text(rows, 3));
        if (spelling == text(rows, 2) && before == text(rows, 3)) {
            continue;
        }
        execute(update, spelling, before, integer(rows, 0));
        ++count;
    }
    return count;
}

/// Replaces the name in the lost values of conflicts. Gives the number of values that contained it.
std::int64_t clean_conflicts(const SQLite::Database& db, const NameReplacer& replacer) {
    std::vector<std::pair<std::int64_t, std::string>> found;
    std::vector<std::int64_t> about_names;
    SQLite::Statement rows(db, "SELECT id, field, other, uid = x'' FROM conflict WHERE other <> ''");
    while (rows.executeStep()) {
        const std::string other = text(rows, 2);
        if (integer(rows, 3) != 0) {
            const auto name = parse_name_field(text(rows, 1));
            if (replacer.is_in(text(rows, 1) + '\n' + other) || replacer.replaced_name(other) != other ||
                (name && replacer.replaced_name(name->second) != name->second)) {
                about_names.push_back(integer(rows, 0));
            }
            continue;
        }
        if (std::string replaced = replaced_in_field(replacer, text(rows, 1), other); replaced != other) {
            found.emplace_back(integer(rows, 0), std::move(replaced));
        }
    }
    for (const auto& [id, replaced] : found) {
        execute(db, "UPDATE conflict SET other = ? WHERE id = ?", replaced, id);
    }
    for (const std::int64_t id : about_names) {  // what the person was to be called
        execute(db, "DELETE FROM conflict WHERE id = ?", id);
    }
    return std::ssize(found) + std::ssize(about_names);
}

/// Replaces the name in all texts that the log keeps. Gives the number of entries that contained it.
std::int64_t clean_log(const SQLite::Database& db, const NameReplacer& replacer, const People& people) {
    auto rows = rows_that_mention(db, "SELECT id, before FROM change_row WHERE before IS NOT NULL", replacer);
    // Spellings that are too short for a search in texts may still be the value of a tag.
    for (const Person& person : people) {
        for (const auto& [spelling, pseudonym] : person.pseudonyms) {
            if (count_code_points(spelling) < 3) {
                const auto marked =
                    integers(db, "SELECT id FROM change_row WHERE instr(before, '\"' || ? || '\"')", spelling);
                rows.insert(marked.begin(), marked.end());
            }
        }
    }
    SQLite::Statement find(db, "SELECT before FROM change_row WHERE id = ?");
    for (const std::int64_t row : rows) {
        const auto before = first_row(
            find, [](const auto& found) { return text(found, 0); }, row);
        const std::string replaced = write_entry(replacer.entry(before.value()));
        const auto entry = replay_text(replaced);
        const auto now = entry ? std::optional(static_cast<std::int64_t>(identity(*entry))) : std::nullopt;
        execute(db, "UPDATE change_row SET before = ?1, identity = iif(identity ISNULL, NULL, ?2) WHERE id = ?3",
                replaced, now, row);
    }
    return std::ssize(rows) + replace_in(db, "change", "summary", replacer) + clean_log_of_names(db, replacer) +
           clean_conflicts(db, replacer);
}

/// If the name of an event contains the name, it is replaced there, too. Games that are stored afterwards then find the
/// event under its new name.
void rename_events(const SQLite::Database& db, const NameReplacer& replacer) {
    for (const std::int64_t row : rows_that_mention(db, "SELECT id, spelling FROM event_spelling", replacer)) {
        auto find = prepared(db, "SELECT spelling, event, declared FROM event_spelling WHERE id = ?", row);
        find.executeStep();
        const std::string name = replacer.replaced(text(find, 0));
        execute(
            db,
            "INSERT INTO event_spelling (spelling, folded, event, declared) SELECT ?1, ?2, ifnull((SELECT event"
            " FROM event_spelling WHERE folded = ?2 LIMIT 1), ?3), ?4 WHERE NOT EXISTS (SELECT 1 FROM event_spelling"
            " WHERE spelling = ?1)",
            name, fold(name), integer(find, 1), integer(find, 2));
    }
    replace_in(db, "event", "name", replacer);
}

/// Removes names of events and sites that have the name in them, which no game has any longer.
void clean_names(const SQLite::Database& db, const NameReplacer& replacer) {
    for (const char* table : {"event_spelling", "site"}) {
        for (const std::int64_t row :
             rows_that_mention(db, fmt::format("SELECT id, spelling FROM {}", table), replacer)) {
            execute(db, fmt::format("DELETE FROM {} WHERE id = ?", table), row);
        }
    }
    execute(db,
            "DELETE FROM event WHERE NOT EXISTS (SELECT 1 FROM event_spelling WHERE event_spelling.event = event.id)");
}

std::set<std::string> pseudonyms_of(const Person& person) {
    std::set<std::string> out;
    for (const auto& [spelling, pseudonym] : person.pseudonyms) {
        out.insert(pseudonym);
    }
    return out;
}

/// Makes the pseudonyms spellings of the player, so that games with them belong to the same player. If one is the
/// spelling of another player already, that is the same person.
void give_name(const SQLite::Database& db, const Person& person) {
    for (const std::string& pseudonym : pseudonyms_of(person)) {
        execute(db,
                "INSERT OR IGNORE INTO player_spelling (spelling, folded, player, declared) VALUES (?1, ?2, ?3,"
                " (SELECT max(declared) FROM player_spelling WHERE player = ?3))",
                pseudonym, fold(pseudonym), person.player);
    }
    execute(db,
            "UPDATE player SET name = ?1 WHERE id = ?2 AND EXISTS (SELECT 1 FROM player_spelling"
            " WHERE spelling = ?1 AND player = ?2)",
            person.name, person.player);
}

void forget_spellings(const SQLite::Database& db, const Person& person) {
    const std::set<std::string> pseudonyms = pseudonyms_of(person);
    for (const auto& [spelling, pseudonym] : person.pseudonyms) {
        // Two lists may name each other's pseudonyms. Then a game keeps one of these.
        if (!pseudonyms.contains(spelling)) {
            execute(db,
                    "DELETE FROM player_spelling WHERE player = ? AND spelling = ? AND NOT EXISTS"
                    " (SELECT 1 FROM game WHERE side1 = player_spelling.id OR side2 = player_spelling.id)",
                    person.player, spelling);
        }
    }
    execute(db, "DELETE FROM player WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM player_spelling WHERE player = ?1)",
            person.player);
}

/// The files and databases from which these games came, as the log has them, the latest first.
std::vector<std::string> sources_of(const SQLite::Database& db, const std::set<std::int64_t>& games) {
    std::vector<std::string> sources;
    SQLite::Statement rows(db,
                           "SELECT summary, first, last FROM change JOIN change_row ON change_row.change = change.id"
                           " WHERE action = 'insert' AND (command = 'import' OR command = 'db merge')"
                           " ORDER BY change.id DESC");
    while (rows.executeStep()) {
        const auto game = games.lower_bound(integer(rows, 1));
        std::string source = text(rows, 0);
        if (game != games.end() && *game <= integer(rows, 2) &&
            std::find(sources.begin(), sources.end(), source) == sources.end()) {
            sources.push_back(std::move(source));
        }
    }
    return sources;
}

/// Removes the name from what spellings were declared to mean. Events keep their declarations, under the new names.
void clean_declared_names(const SQLite::Database& db, const NameReplacer& replacer) {
    for (const Named kind : {Named::player, Named::event}) {
        DeclaredNames declared(db, kind);
        const auto replaced = [&](const std::string& name) {
            return kind == Named::player ? replacer.replaced_name(name) : replacer.replaced(name);
        };
        for (auto [spelling, means] : declared.all()) {
            const std::string now = replaced(spelling);
            const auto before = means;
            means.name = means.name ? std::optional(replaced(*means.name)) : std::nullopt;
            if (now != spelling || means != before) {
                declared.remove(spelling);
                if (const auto there = declared.find(now); !there || *there < means) {
                    declared.put(now, means);
                }
            }
        }
    }
}

/// In the pairs of two people, replaces the names by the pseudonyms.
void rename_pairs(const SQLite::Database& db, const NameReplacer& replacer) {
    SQLite::Statement add(db,
                          "INSERT OR IGNORE INTO distinct_player (one, other, forgotten, clock, origin)"
                          " SELECT min(name, ?2), max(name, ?2), forgotten, clock, origin FROM (SELECT iif(one = ?1,"
                          " other, one) AS name, forgotten, clock, origin FROM distinct_player"
                          " WHERE ?1 IN (one, other)) WHERE name <> ?2");
    SQLite::Statement remove(db, "DELETE FROM distinct_player WHERE ?1 IN (one, other)");
    for (const std::string& folded :
         texts(db, "SELECT one FROM distinct_player UNION SELECT other FROM distinct_player")) {
        if (const std::string by = fold(replacer.replaced_name(folded)); by != folded) {
            execute(add, folded, by);
            execute(remove, folded);
        }
    }
}

/// Whether each database that gets the list of names replaces the same names. Then the games need no new versions:
/// their texts follow from what was entered, and from the list.
bool are_recognised(const People& people) {
    return std::all_of(people.begin(), people.end(), [](const Person& person) {
        return std::none_of(person.pseudonyms.begin(), person.pseudonyms.end(), [](const auto& one) {
            return says_nothing(fold(one.first)) || is_numbered_pseudonym(one.first);
        });
    });
}

/// Replaces the names in the open batch, and counts the texts that contained one.
void replace_names(Database& database, const People& people, const NameReplacer& replacer, GameWriter& writer,
                   Anonymised& done) {
    SQLite::Database& db = sqlite(database);
    EntryReader reader(db);
    if (are_recognised(people)) {
        writer.leave_versions();
    }
    const auto found = games_of(db, replacer, people);
    std::set<std::int64_t> games;  // some of those found have only the names of others, for example of another Alice
    for (const Person& person : people) {
        if (person.player != 0) {
            give_name(db, person);
        }
    }
    rename_events(db, replacer);
    for (const std::int64_t game : found) {
        const auto stored = reader.find(game);
        const std::string text = stored ? write_entry(*stored) : std::string();
        const auto entry = stored ? std::optional(replacer.entry(text)) : std::nullopt;
        if (entry && write_entry(*entry) == text) {
            continue;
        }
        if (!entry || !writer.replace(game, *entry)) {
            throw StoreError(tr_format("{}: game {} is incomplete", database.path().string(), game));
        }
        games.insert(game);
    }
    done.games = std::ssize(games);
    done.sources = sources_of(db, games);
    done.log_entries = clean_log(db, replacer, people) - done.games;  // without the texts that this change has added
    clean_names(db, replacer);
    clean_declared_names(db, replacer);
    rename_pairs(db, replacer);
    AnonymisedNames list(db);
    for (const Person& person : people) {
        if (person.player != 0) {
            forget_spellings(db, person);
        }
        for (const auto& [spelling, pseudonym] : person.pseudonyms) {
            list.add(db, spelling, pseudonym);
        }
    }
}

std::vector<std::string> spellings_of_player(const SQLite::Database& db, std::int64_t player) {
    return texts(db, "SELECT spelling FROM player_spelling WHERE player = ? ORDER BY id", player);
}

/// All names that a player with these spellings had: the spellings, then those of renames and merges that were undone.
/// The log still has the latter. A name that is the spelling of somebody now is left out. So is a name that an undo
/// took from the player, if it came with a game before: after the undo of a merge, it is another person's.
std::vector<std::string> names_of_player(const SQLite::Database& db, std::vector<std::string> names) {
    std::multimap<std::string, std::string> meant;  // by spelling
    SQLite::Statement rows(
        db,
        "SELECT DISTINCT spelling, before FROM change_name JOIN change ON change.id = change_name.change"
        " WHERE kind = 'player' AND before NOTNULL AND before <> spelling"
        " AND NOT (undoes NOTNULL AND EXISTS (SELECT 1 FROM change_name AS own"
        " WHERE own.kind = 'player' AND own.spelling = change_name.before AND own.by_game"
        " AND own.before ISNULL AND own.change < undoes))");
    while (rows.executeStep()) {
        meant.emplace(text(rows, 0), text(rows, 1));
    }
    const auto present = texts(db, "SELECT spelling FROM player_spelling");
    std::set<std::string> known(present.begin(), present.end());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto [first, last] = meant.equal_range(names[i]);
        for (auto at = first; at != last; ++at) {
            if (known.insert(at->second).second) {
                names.push_back(at->second);
            }
        }
    }
    return names;
}

/// A player who gets one pseudonym.
Person person_with(std::int64_t player, const std::vector<std::string>& spellings, const std::string& pseudonym) {
    Person out{player, {}, pseudonym};
    for (const std::string& spelling : spellings) {
        out.pseudonyms[spelling] = pseudonym;
    }
    return out;
}

/// The players here whom a list of another database recognises. Spellings that it does not know get the least of a
/// player's pseudonyms.
People people_known_to(const SQLite::Database& db, const AnonymisedNames& theirs) {
    std::map<std::int64_t, std::map<std::string, std::string>> known;
    SQLite::Statement names(db, "SELECT spelling, player FROM player_spelling WHERE player NOTNULL");
    while (names.executeStep()) {
        if (const std::string* const found = theirs.pseudonym(text(names, 0))) {
            known[integer(names, 1)][text(names, 0)] = *found;
        }
    }
    People people;
    for (const auto& [player, pseudonyms] : known) {
        const auto least = std::min_element(pseudonyms.begin(), pseudonyms.end(),
                                            [](const auto& a, const auto& b) { return a.second < b.second; });
        Person person = person_with(player, spellings_of_player(db, player), least->second);
        for (const auto& [spelling, pseudonym] : pseudonyms) {
            person.pseudonyms[spelling] = pseudonym;
        }
        people.push_back(std::move(person));
    }
    return people;
}

bool is_free(const Database& db, const std::string& name) {
    return players_with_name(db, name, Match::whole).empty() && !is_anonymised(db, Named::player, name);
}

std::string free_pseudonym(const Database& db) {
    std::string name = random_pseudonym();
    while (!is_free(db, name)) {
        name = random_pseudonym();
    }
    return name;
}

/// Throws if another process has made the change impossible before the batch was opened.
void refuse_changed(const Database& db, std::int64_t player, const std::vector<std::string>& spellings,
                    const std::string& name) {
    const bool is_changed = player == 0 ? deleted_player(db, spellings.front()) != spellings
                                        : spellings_of_player(sqlite(db), player) != spellings;
    if (is_changed) {
        throw StoreError(
            tr_format("{}: another process has changed the player meanwhile; nothing is changed", db.path().string()));
    }
    if (!is_free(db, name)) {
        throw std::invalid_argument("the new name means a player already, or is anonymised");
    }
}

/// Rewrites the file. The name is already replaced, so an error is not thrown, but written into `done`.
void clean_file(Database& database, const std::vector<std::string>& names, Anonymised& done) {
    const NamesInFiles in_files(sqlite(database),
                                names);  // a file that cannot be rewritten may not be readable at once
    try {
        compact(database);
    } catch (const StoreError& error) {
        done.not_compacted = error.what();
    }
    done.holds_it = in_files.files_next_to(database.path());
}

/// Replaces the name of a player, or of somebody of whom only the log knows (0), with these spellings.
Anonymised replace_person(Database& database, std::int64_t player, const std::vector<std::string>& spellings,
                          const std::string& name, const std::function<void()>& is_replaced) {
    return guarded(database.path(), [&] {
        const auto names = names_of_player(sqlite(database), spellings);
        sqlite(database).exec("PRAGMA secure_delete = ON");  // free pages are overwritten
        Anonymised done;
        done.name = name.empty() ? free_pseudonym(database) : name;
        {
            GameWriter writer(database, ChangeInfo{"player anonymise", done.name, {}, false});
            writer.begin();
            refuse_changed(database, player, spellings, done.name);
            const People people{person_with(player, names, done.name)};
            const AnonymisedNames no_other;
            replace_names(database, people, replacer_of(people, no_other), writer, done);
            writer.commit();
        }
        done.left = words_left(sqlite(database), names, done.name);
        is_replaced();
        if (database.path() != ":memory:") {
            clean_file(database, names, done);
        }
        return done;
    });
}

}  // namespace

Anonymised anonymise(Database& database, std::int64_t player, const std::string& name,
                     const std::function<void()>& is_replaced) {
    const auto spellings = guarded(database.path(), [&] { return spellings_of_player(sqlite(database), player); });
    return replace_person(database, player, spellings, name, is_replaced);
}

Anonymised anonymise_deleted(Database& database, const std::vector<std::string>& spellings, const std::string& name,
                             const std::function<void()>& is_replaced) {
    return replace_person(database, 0, spellings, name, is_replaced);
}

std::vector<std::string> deleted_player(const Database& db, std::string_view name) {
    return guarded(db.path(), [&] {
        const std::string folded = fold(name);
        auto spellings = texts(sqlite(db), "SELECT DISTINCT spelling FROM change_name WHERE kind = 'player'");
        std::erase_if(spellings, [&](const std::string& spelling) { return fold(spelling) != folded; });
        const bool is_somebody = !players_with_name(db, name, Match::whole).empty();
        return is_somebody || is_anonymised(db, Named::player, std::string(name)) ? std::vector<std::string>()
                                                                                  : spellings;
    });
}

std::optional<AnonymisedAs> anonymise_as_in(Database& database, const AnonymisedNames& names) {
    return guarded(database.path(), [&]() -> std::optional<AnonymisedAs> {
        SQLite::Database& db = sqlite(database);
        const AnonymisedNames theirs = names.without(AnonymisedNames(db));
        if (theirs.empty()) {
            return std::nullopt;
        }
        db.exec("PRAGMA secure_delete = ON");
        std::set<std::string> named;
        for (const Person& person : people_known_to(db, theirs)) {
            named.merge(pseudonyms_of(person));
        }
        const std::vector<std::string> pseudonyms(named.begin(), named.end());
        GameWriter writer(database, ChangeInfo{"player anonymise", join(pseudonyms, ", "), {}, false});
        writer.begin();
        const People people = people_known_to(db, theirs);
        Anonymised done;
        replace_names(database, people, replacer_of(people, theirs), writer, done);
        static_cast<void>(writer.merge_anonymised(theirs));
        writer.commit();
        return AnonymisedAs{pseudonyms, !people.empty() || done.games + done.log_entries > 0};
    });
}

bool unite_pseudonyms(Database& database, const Database& other) {
    return guarded(database.path(), [&] {
        SQLite::Database& db = sqlite(database);
        bool is_changed = false;
        for (const auto& [greater, lesser] : pseudonyms_of_one(db, sqlite(other))) {
            GameWriter writer(database, ChangeInfo{"player anonymise", lesser, {}, false});
            writer.begin();
            SQLite::Statement find(db,
                                   "SELECT player, name FROM player_spelling JOIN player ON player.id = player"
                                   " WHERE spelling = ?");
            find.bind(1, greater);
            if (find.executeStep()) {
                // If the pseudonym was merged into a player, this player keeps the other spellings.
                const std::string name = text(find, 1) == greater ? lesser : text(find, 1);
                const People people{{integer(find, 0), {{greater, lesser}}, name}};
                find.reset();
                const AnonymisedNames no_other;
                Anonymised done;
                replace_names(database, people, replacer_of(people, no_other), writer, done);
                is_changed = true;
            } else {  // games with it come from the other database
                AnonymisedNames(db).add(db, greater, lesser);
            }
            writer.commit();
        }
        return is_changed;
    });
}

}  // namespace damier
