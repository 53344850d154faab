#include "store/names/distinct_players.hpp"

#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/version/clock.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace damier {
namespace {

std::pair<std::string, std::string> in_order(std::string a, std::string b) {
    return a < b ? std::pair(std::move(a), std::move(b)) : std::pair(std::move(b), std::move(a));
}

/// A text about the first spelling that folds so, or the folded name itself.
std::string about_spelling(const SQLite::Database& db, const char* column, const std::string& folded) {
    auto find = prepared(db,
                         fmt::format("SELECT {} FROM player_spelling JOIN player ON player.id = player_spelling.player"
                                     " WHERE player_spelling.folded = ? ORDER BY player_spelling.spelling LIMIT 1",
                                     column),
                         folded);
    return find.executeStep() ? text(find, 0) : folded;
}

/// The names that tables show for a pair; of one player, the two spellings.
std::pair<std::string, std::string> shown(const SQLite::Database& db, const std::string& one,
                                          const std::string& other) {
    const auto both = [&](const char* column) {
        return std::pair(about_spelling(db, column, one), about_spelling(db, column, other));
    };
    auto names = both("player.name");
    return names.first == names.second ? both("player_spelling.spelling") : names;
}

}  // namespace

DistinctPlayers::DistinctPlayers(const Database& db) {
    guarded(db.path(), [&] {
        SQLite::Statement query(
            sqlite(db),
            "SELECT one, other FROM distinct_player WHERE NOT forgotten"
            " UNION SELECT x.folded, y.folded FROM distinct_player"
            " JOIN player_spelling a ON a.folded = one JOIN player_spelling x ON x.player = a.player"
            " JOIN player_spelling b ON b.folded = other JOIN player_spelling y ON y.player = b.player"
            " WHERE NOT forgotten");
        while (query.executeStep()) {
            pairs_.insert(in_order(text(query, 0), text(query, 1)));
        }
    });
}

bool DistinctPlayers::has(std::string_view name, std::string_view other) const {
    return !pairs_.empty() && has_folded(fold(name), fold(other));
}

bool DistinctPlayers::has_folded(const std::string& name, const std::string& other) const {
    return !pairs_.empty() && name != other && pairs_.contains(in_order(name, other));
}

std::vector<std::pair<std::string, std::string>> distinct_pairs(const Database& db) {
    return guarded(db.path(), [&] {
        SQLite::Statement rows(sqlite(db),
                               "SELECT one, other FROM distinct_player WHERE NOT forgotten ORDER BY one, other");
        std::vector<std::pair<std::string, std::string>> pairs;
        std::set<std::pair<std::string, std::string>> known;  // several spellings of a player may have been said
        while (rows.executeStep()) {
            auto names = shown(sqlite(db), text(rows, 0), text(rows, 1));
            if (known.insert(in_order(names.first, names.second)).second) {
                pairs.push_back(std::move(names));
            }
        }
        return pairs;
    });
}

bool set_distinct(Database& database, const std::function<std::pair<std::string, std::string>()>& find,
                  bool are_distinct) {
    return guarded(database.path(), [&] {
        SQLite::Database& db = sqlite(database);
        WriteTransaction transaction(db);
        const auto [name, other] = find();
        const auto [one, two] = in_order(fold(name), fold(other));
        // All spellings of the two players may have been said.
        const Stamp stamp = Clock(db).now();
        const int changed = execute(
            db,
            are_distinct
                ? "INSERT INTO distinct_player (one, other, clock, origin) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO"
                  " UPDATE SET forgotten = 0, clock = ?3, origin = ?4 WHERE forgotten"
                : "UPDATE distinct_player SET forgotten = 1, clock = ?3, origin = ?4 WHERE NOT forgotten"
                  " AND (one, other) IN (SELECT min(x.folded, y.folded),"
                  " max(x.folded, y.folded) FROM player_spelling a JOIN player_spelling x ON x.player = a.player"
                  " JOIN player_spelling b JOIN player_spelling y ON y.player = b.player"
                  " WHERE a.folded = ?1 AND b.folded = ?2 UNION SELECT ?1, ?2)",
            one, two, stamp.clock, stamp.origin);
        transaction.commit();
        return changed > 0;
    });
}

void join_distinct(Database& database, const Database& from) {
    SQLite::Database& db = sqlite(database);
    const SQLite::Database& other = sqlite(from);
    const AnonymisedNames anonymised(db);
    const auto known = [&](const std::string& folded) {
        const AnonymisedNames::Name* const found = anonymised.find(folded);
        return found != nullptr ? fold(found->pseudonym) : folded;
    };
    SQLite::Statement rows(other, "SELECT one, other, forgotten, clock, origin FROM distinct_player");
    SQLite::Statement put(db,
                          "INSERT INTO distinct_player (one, other, forgotten, clock, origin) VALUES (?, ?, ?, ?, ?)"
                          " ON CONFLICT DO UPDATE SET forgotten = excluded.forgotten, clock = excluded.clock,"
                          " origin = excluded.origin WHERE (excluded.clock, excluded.origin) > (clock, origin)");
    while (rows.executeStep()) {
        const auto [one, two] = in_order(known(text(rows, 0)), known(text(rows, 1)));
        if (one == two) {
            continue;
        }
        execute(put, one, two, integer(rows, 2), integer(rows, 3), integer(rows, 4));
    }
}

}  // namespace damier
