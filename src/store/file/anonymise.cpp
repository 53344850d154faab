// Replaces a person's name everywhere in the database.
//
// The steps, all but the last in one transaction (`replace_name`):
//
// 1. `games_with` finds the games that have the name: as a player, as part of the event or site, in a tag or a comment.
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
#include "store/game/name_replacer.hpp"
#include "store/game/rows.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/declared_names.hpp"
#include "store/names/naming.hpp"
#include "store/read/people.hpp"
#include "store/sync/lost_names.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// Replaces one person's name.
NameReplacer replacer_of(const std::vector<std::string>& spellings, const std::string& by) {
    std::set<std::string> folded;
    std::set<std::size_t> lengths;
    for (const std::string& spelling : spellings) {
        lengths.insert(folded.insert(fold(spelling)).first->size());
    }
    return {lengths, [folded, by](const std::string& name) { return folded.contains(name) ? &by : nullptr; }};
}

/// A statement gives numbers, each with a text. Adds the numbers whose text contains the name. A NULL text has it.
void collect(const SQLite::Database& db, const std::string& sql, const NameReplacer& replacer,
             std::set<std::int64_t>& numbers) {
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        if (query.isColumnNull(1) || replacer.is_in(text(query, 1))) {
            numbers.insert(integer(query, 0));
        }
    }
}

std::set<std::int64_t> games_with(const SQLite::Database& db, const NameReplacer& replacer, std::int64_t player) {
    std::set<std::int64_t> games;
    for (const char* side : {"side1", "side2"}) {
        collect(db,
                fmt::format("SELECT id, NULL FROM game WHERE {} IN (SELECT id FROM player_spelling WHERE player = {})",
                            side, player),
                replacer, games);
    }
    for (const auto& [column, table] : {std::pair("event", "event_spelling"), std::pair("site", "site")}) {
        std::set<std::int64_t> rows;
        collect(db, fmt::format("SELECT id, spelling FROM {}", table), replacer, rows);
        for (const std::int64_t row : rows) {
            collect(db, fmt::format("SELECT id, NULL FROM game WHERE {} = {}", column, row), replacer, games);
        }
    }
    collect(db, "SELECT game, value FROM tag", replacer, games);
    collect(db, "SELECT game, termination FROM game_text WHERE termination NOTNULL", replacer, games);
    // A comment is in braces or follows a semicolon.
    collect(db, "SELECT game, movetext FROM game_text WHERE instr(movetext, '{') OR instr(movetext, ';')", replacer,
            games);
    return games;
}

void update_text(const SQLite::Database& db, const char* sql, const std::string& value, std::int64_t id) {
    execute(db, sql, value, id);
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
        update_text(db, update.c_str(), replaced, id);
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
        const ResetOnExit reset(update);
        SQLite::bind(update, spelling, before, integer(rows, 0));
        update.exec();
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
        const std::string field = text(rows, 1);
        const std::string other = text(rows, 2);
        if (integer(rows, 3) != 0) {
            const auto name = parse_name_field(field);
            if (replacer.is_in(field + '\n' + other) || replacer.replaced_name(other) != other ||
                (name && replacer.replaced_name(name->second) != name->second)) {
                about_names.push_back(integer(rows, 0));
            }
            continue;
        }
        const bool is_game = field == existence || field == field_of_play;
        const bool is_name = field == ".side1" || field == ".side2";
        const std::string replaced = is_name                               ? replacer.replaced_name(other)
                                     : !is_game                            ? replacer.replaced(other)
                                     : replacer.is_in(other)               ? write_entry(replacer.entry(other))
                                                                           : other;
        if (replaced != other) {
            found.emplace_back(integer(rows, 0), replaced);
        }
    }
    for (const auto& [id, replaced] : found) {
        update_text(db, "UPDATE conflict SET other = ? WHERE id = ?", replaced, id);
    }
    for (const std::int64_t id : about_names) {  // what the person was to be called
        SQLite::Statement remove(db, "DELETE FROM conflict WHERE id = ?");
        remove.bind(1, id);
        remove.exec();
    }
    return std::ssize(found) + std::ssize(about_names);
}

/// Replaces the name in all texts that the log keeps. Gives the number of entries that contained it.
std::int64_t clean_log(const SQLite::Database& db, const NameReplacer& replacer, std::int64_t player) {
    std::set<std::int64_t> rows;
    collect(db, "SELECT id, before FROM change_row WHERE before IS NOT NULL", replacer, rows);
    // Spellings that are too short for a search in texts may still be the value of a tag.
    const auto marked =
        integers(db,
                 "SELECT change_row.id FROM change_row JOIN player_spelling ON instr(before, '\"' || spelling || '\"')"
                 " WHERE player_spelling.player = ? AND length(spelling) < 3",
                 player);
    rows.insert(marked.begin(), marked.end());
    SQLite::Statement find(db, "SELECT before FROM change_row WHERE id = ?");
    for (const std::int64_t row : rows) {
        std::string before;
        {
            const ResetOnExit reset(find);
            find.bind(1, row);
            find.executeStep();
            before = text(find, 0);
        }
        update_text(db, "UPDATE change_row SET before = ? WHERE id = ?", write_entry(replacer.entry(before)), row);
    }
    return std::ssize(rows) + replace_in(db, "change", "summary", replacer) + clean_log_of_names(db, replacer) +
           clean_conflicts(db, replacer);
}

/// If the name of an event contains the name, it is replaced there, too. Games that are stored afterwards then find the
/// event under its new name.
void rename_events(const SQLite::Database& db, const NameReplacer& replacer) {
    std::set<std::int64_t> rows;
    collect(db, "SELECT id, spelling FROM event_spelling", replacer, rows);
    for (const std::int64_t row : rows) {
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
        std::set<std::int64_t> rows;
        collect(db, fmt::format("SELECT id, spelling FROM {}", table), replacer, rows);
        for (const std::int64_t row : rows) {
            execute(db, fmt::format("DELETE FROM {} WHERE id = ?", table), row);
        }
    }
    execute(db,
            "DELETE FROM event WHERE NOT EXISTS (SELECT 1 FROM event_spelling WHERE event_spelling.event = event.id)");
}

bool contains_any(const fs::path& file, const std::vector<std::string>& spellings) {
    std::ifstream in(file, std::ios::binary);
    std::size_t longest = 0;
    for (const std::string& spelling : spellings) {
        longest = std::max(longest, spelling.size());
    }
    std::string window;
    std::string block(std::size_t{1} << 20U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())), in.gcount() > 0) {
        window.append(block, 0, static_cast<std::size_t>(in.gcount()));
        for (const std::string& spelling : spellings) {
            if (window.find(spelling) != std::string::npos) {
                return true;
            }
        }
        window.erase(0, window.size() - std::min(window.size(), longest));
    }
    return false;
}

bool may_be_copy(const fs::path& file, const fs::path& database) {
    std::array<char, 15> magic{};
    std::ifstream(file, std::ios::binary).read(magic.data(), magic.size());
    return std::string_view(magic.data(), magic.size()) == "SQLite format 3" ||
           file.filename().string().starts_with(database.filename().string());
}

std::vector<fs::path> files_with(const fs::path& database, const std::vector<std::string>& spellings) {
    std::vector<fs::path> out;
    std::error_code ignored;
    const fs::path folder = fs::absolute(database).parent_path();
    for (const auto& file : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, ignored)) {
        if (file.is_regular_file(ignored) && may_be_copy(file.path(), database) &&
            contains_any(file.path(), spellings)) {
            out.push_back(file.path());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// Makes the new name a spelling of the player, so that games with it belong to the same player.
void give_name(const SQLite::Database& db, std::int64_t player, const std::string& name) {
    execute(db,
            "INSERT INTO player_spelling (spelling, folded, player, declared) VALUES (?1, ?2, ?3,"
            " (SELECT max(declared) FROM player_spelling WHERE player = ?3))",
            name, fold(name), player);
    update_text(db, "UPDATE player SET name = ? WHERE id = ?", name, player);
}

void forget_spellings(const SQLite::Database& db, std::int64_t player, const std::string& but) {
    execute(db, "DELETE FROM player_spelling WHERE player = ? AND spelling <> ?", player, but);
}

/// The files and databases from which these games came, as the log has them, the latest first.
std::vector<std::string> sources_of(const SQLite::Database& db, const std::set<std::int64_t>& games) {
    std::vector<std::string> sources;
    SQLite::Statement rows(db, "SELECT summary, first, last FROM change JOIN change_row ON change_row.change = change.id"
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
                declared.put(now, means);
            }
        }
    }
}

/// In the pairs of two people, replaces the spellings by the pseudonym.
void rename_pairs(const SQLite::Database& db, const std::vector<std::string>& spellings, const std::string& pseudonym) {
    SQLite::Statement add(db,
                          "INSERT OR IGNORE INTO distinct_player (one, other, forgotten, clock, origin)"
                          " SELECT min(name, ?2), max(name, ?2), forgotten, clock, origin FROM (SELECT iif(one = ?1,"
                          " other, one) AS name, forgotten, clock, origin FROM distinct_player"
                          " WHERE ?1 IN (one, other)) WHERE name <> ?2");
    SQLite::Statement remove(db, "DELETE FROM distinct_player WHERE ?1 IN (one, other)");
    for (const std::string& spelling : spellings) {
        if (const std::string folded = fold(spelling); folded != fold(pseudonym)) {
            const ResetOnExit reset_add(add);
            SQLite::bind(add, folded, fold(pseudonym));
            add.exec();
            execute(remove, folded);
        }
    }
}

/// Replaces the name in the open batch, and counts the texts that contained it.
void replace_name(Database& database, std::int64_t player, const NameReplacer& replacer, GameWriter& writer,
                  const std::vector<std::string>& spellings, Anonymised& done) {
    SQLite::Database& db = sqlite(database);
    EntryReader reader(db);
    const auto games = games_with(db, replacer, player);
    give_name(db, player, done.name);
    rename_events(db, replacer);
    for (const std::int64_t game : games) {
        const auto stored = reader.find(game);
        if (!stored || !writer.replace(game, replacer.entry(write_entry(*stored)))) {
            throw StoreError(tr_format("{}: game {} is incomplete", database.path().string(), game));
        }
    }
    done.games = std::ssize(games);
    done.sources = sources_of(db, games);
    done.log_entries = clean_log(db, replacer, player) - done.games;  // without the texts that this change has added
    clean_names(db, replacer);
    clean_declared_names(db, replacer);
    forget_spellings(db, player, done.name);
    rename_pairs(db, spellings, done.name);
    AnonymisedNames(db).add(db, spellings, done.name);
}

std::vector<std::string> spellings_of_player(const SQLite::Database& db, std::int64_t player) {
    return texts(db, "SELECT spelling FROM player_spelling WHERE player = ? ORDER BY id", player);
}

bool is_free(const Database& db, const std::string& name) {
    return find_players(db, name, Match::whole).players.empty() && !is_anonymised(db, Named::player, name);
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
    if (spellings_of_player(sqlite(db), player) != spellings) {
        throw StoreError(
            tr_format("{}: another process has changed the player meanwhile; nothing is changed", db.path().string()));
    }
    if (!is_free(db, name)) {
        throw std::invalid_argument("the new name means a player already, or is anonymised");
    }
}

/// Rewrites the file. The name is already replaced, so an error is not thrown, but written into `done`.
void clean_file(Database& database, const std::vector<std::string>& spellings, Anonymised& done) {
    try {
        compact(database);
    } catch (const StoreError& error) {
        done.not_compacted = error.what();
    }
    done.holds_it = files_with(database.path(), spellings);
}

}  // namespace

Anonymised anonymise(Database& database, std::int64_t player, const std::string& name) {
    return guarded(database.path(), [&] {
        const auto spellings = spellings_of_player(sqlite(database), player);
        sqlite(database).exec("PRAGMA secure_delete = ON");  // free pages are overwritten
        Anonymised done;
        done.name = name.empty() ? free_pseudonym(database) : name;
        {
            GameWriter writer(database, ChangeInfo{"player anonymise", done.name, {}, false});
            writer.begin();
            refuse_changed(database, player, spellings, done.name);
            replace_name(database, player, replacer_of(spellings, done.name), writer, spellings, done);
            writer.commit();
        }
        if (database.path() != ":memory:") {
            clean_file(database, spellings, done);
        }
        return done;
    });
}

}  // namespace damier
