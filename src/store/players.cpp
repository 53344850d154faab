#include "store/players.hpp"

#include "base/text.hpp"
#include "store/journal_writer.hpp"

#include <fmt/format.h>

#include <initializer_list>

namespace damier {
namespace {

std::string name_of(const SQLite::Database& db, std::int64_t player) {
    SQLite::Statement query(db, "SELECT name FROM player WHERE id = ?");
    query.bind(1, player);
    return query.executeStep() ? text(query, 0) : std::string();
}

/// The player whom a name means, if it means one.
std::optional<Player> owner(const SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db,
                            "SELECT player.id, player.name FROM name JOIN player ON player.id = name.player"
                            " WHERE folded = ? ORDER BY name.id LIMIT 1");
    query.bind(1, fold(name));
    return query.executeStep() ? std::optional(Player{integer(query, 0), text(query, 1)}) : std::nullopt;
}

/// Makes the spelling mean the player, whom all that fold alike mean already, or nobody.
void put_spelling(SQLite::Database& db, const std::string& spelling, std::int64_t player) {
    SQLite::Statement add(db,
                          "INSERT INTO name (spelling, folded, player) VALUES (?, ?, ?) ON CONFLICT (spelling) DO"
                          " NOTHING");
    add.bind(1, spelling);
    add.bind(2, fold(spelling));
    add.bind(3, player);
    add.exec();
}

void run(const SQLite::Database& db, const char* sql, std::initializer_list<std::int64_t> values) {
    SQLite::Statement statement(db, sql);
    int at = 0;
    for (const std::int64_t value : values) {
        statement.bind(++at, value);
    }
    statement.exec();
}

}  // namespace

std::vector<std::string> spellings_of(const Database& db, std::int64_t player) {
    return guarded(db.path(), [&] {
        SQLite::Statement query(db.sqlite(), "SELECT spelling FROM name WHERE player = ? ORDER BY id");
        query.bind(1, player);
        std::vector<std::string> out;
        while (query.executeStep()) {
            out.push_back(text(query, 0));
        }
        return out;
    });
}

std::optional<Player> rename_player(Database& database, std::int64_t player, const std::string& name) {
    return guarded(database.path(), [&]() -> std::optional<Player> {
        SQLite::Database& db = database.sqlite();
        WriteTransaction transaction(db);
        if (const auto other = owner(db, name); other && other->id != player) {
            return other;
        }
        JournalWriter(db, "player rename", fmt::format("{} to {}", name_of(db, player), name)).without_games();
        put_spelling(db, name, player);
        SQLite::Statement rename(db, "UPDATE player SET name = ? WHERE id = ?");
        rename.bind(1, name);
        rename.bind(2, player);
        rename.exec();
        transaction.commit();
        return std::nullopt;
    });
}

void merge_players(Database& database, std::int64_t keep, std::span<const std::int64_t> others) {
    guarded(database.path(), [&] {
        SQLite::Database& db = database.sqlite();
        WriteTransaction transaction(db);
        std::string summary = name_of(db, keep);
        for (const std::int64_t other : others) {
            if (other != keep) {
                summary += fmt::format(" and {}", name_of(db, other));
                run(db, "UPDATE name SET player = ?1 WHERE player = ?2", {keep, other});
                run(db, "DELETE FROM player WHERE id = ?1", {other});
            }
        }
        JournalWriter(db, "player merge", summary).without_games();
        transaction.commit();
    });
}

std::optional<Player> add_spelling(Database& database, std::int64_t player, const std::string& spelling) {
    return guarded(database.path(), [&]() -> std::optional<Player> {
        SQLite::Database& db = database.sqlite();
        WriteTransaction transaction(db);
        if (const auto other = owner(db, spelling); other && other->id != player) {
            return other;
        }
        JournalWriter(db, "player alias", fmt::format("{} is {}", spelling, name_of(db, player))).without_games();
        put_spelling(db, spelling, player);
        transaction.commit();
        return std::nullopt;
    });
}

}  // namespace damier
