// The rules for spellings; spellings.hpp lists them by number, with an example.
//
// - `declare` (rules 3 and 7): write the declarations before the change into the log; find or make the rows of the
//   owners (`owners_for`); store the declarations (`put`); then settle each class that they concern.
// - `settle_class` (rules 4 to 6): remove spellings that nobody needs (`remove_unused`), find the owner, and give it
//   all spellings of the class. Without a declared spelling, the games decide (`owner_by_games`).
#include "store/names/spellings.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace damier {

SpellingTables tables_of(Named kind) {
    return kind == Named::player ? SpellingTables{"player_spelling", "player"}
                                 : SpellingTables{"event_spelling", "event"};
}

const char* first_use_query(Named kind) {
    return kind == Named::player ? "SELECT min(at) FROM (SELECT 2 * min(id) AS at FROM game WHERE side1 = ?1"
                                   " UNION ALL SELECT 2 * min(id) + 1 FROM game WHERE side2 = ?1)"
                                 : "SELECT min(id) FROM game WHERE event = ?1";
}

std::vector<Spelt> spelt_names(const SQLite::Database& db, Named kind) {
    const auto [spellings, owners] = tables_of(kind);
    return rows_of(prepared(db, fmt::format("SELECT {0}.id, spelling, folded, {1}.name, declared FROM {0}"
                                            " JOIN {1} ON {1}.id = {0}.{1} ORDER BY folded, spelling",
                                            spellings, owners)),
                   [](const auto& row) {
                       return Spelt{integer(row, 0), text(row, 1), text(row, 2), text(row, 3), integer(row, 4) != 0};
                   });
}

Spellings::Spellings(SQLite::Database& db, Named kind, LogWriter& log)
    : db_(db),
      kind_(kind),
      tables_(tables_of(kind)),
      log_(log),
      declared_(db, kind),
      find_(db, fmt::format("SELECT id, {}, spelling, declared FROM {} WHERE spelling = ? AND folded <> '?'",
                            tables_.owners, tables_.spellings)),
      alike_(db, fmt::format("SELECT id, {}, spelling, declared FROM {} WHERE folded = ? AND folded <> '?' ORDER BY id",
                             tables_.owners, tables_.spellings)),
      first_use_(db, first_use_query(kind)),
      name_of_owner_(db, fmt::format("SELECT name FROM {} WHERE id = ?", tables_.owners)),
      // Thousands may fold alike, and all have one owner, so the first is enough.
      owner_of_alike_(db, fmt::format("SELECT {} FROM {} WHERE folded = ? AND folded <> '?' ORDER BY id LIMIT 1",
                                      tables_.owners, tables_.spellings)) {}

std::vector<Spellings::Row> Spellings::rows(SQLite::Statement& query, const std::string& value) {
    const auto read = [](const auto& row) {
        return Row{integer(row, 0), integer(row, 1), text(row, 2), integer(row, 3) != 0};
    };
    return rows_of(query, read, value);
}

std::optional<Spellings::Row> Spellings::find(const std::string& spelling) {
    auto found = rows(find_, spelling);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<std::int64_t> Spellings::find_owner(const std::string& name) {
    SQLite::Statement query(db_, fmt::format("SELECT min(id) FROM {} WHERE name = ?", tables_.owners));
    return first_integer(query, name);
}

std::int64_t Spellings::make_owner(const std::string& name) {
    execute(db_, fmt::format("INSERT INTO {} (name) VALUES (?)", tables_.owners), name);
    return db_.getLastInsertRowid();
}

std::string Spellings::name_of_owner(std::int64_t owner) {
    auto name = first_row(
        name_of_owner_, [](const auto& row) { return text(row, 0); }, owner);
    if (!name) {
        throw_damaged(tr_format("row {} of a table is missing", owner));
    }
    return *std::move(name);
}

void Spellings::name_owner(std::int64_t owner, const std::string& name) {
    execute(db_, fmt::format("UPDATE {} SET name = ?1 WHERE id = ?2 AND name <> ?1", tables_.owners), name, owner);
}

void Spellings::remove_owner_without_spellings(std::int64_t owner) {
    execute(db_,
            fmt::format("DELETE FROM {0} WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM {1}"
                        " WHERE {0} = ?1)",
                        tables_.owners, tables_.spellings),
            owner);
}

std::optional<std::string> Spellings::owner(const std::string& spelling) {
    const auto row = find(spelling);
    return row ? std::optional(name_of_owner(row->owner)) : std::nullopt;
}

std::optional<std::string> Spellings::owner_of_alike(const std::string& spelling) {
    const auto owner = first_integer(owner_of_alike_, fold(spelling));
    return owner ? std::optional(name_of_owner(*owner)) : std::nullopt;
}

std::vector<std::string> Spellings::spellings_of(const std::string& owner) {
    return texts(
        db_, fmt::format("SELECT spelling FROM {} WHERE {} = ? ORDER BY spelling", tables_.spellings, tables_.owners),
        find_owner(owner).value_or(0));
}

/// The row of each declared owner. If a row already has the name, it is that row. Otherwise it is the row of one of the
/// spellings, so that a renamed player keeps the number. Otherwise it is a new row.
std::map<std::string, std::int64_t> Spellings::owners_for(const Declarations& declarations) {
    std::map<std::string, std::int64_t> owners;
    std::set<std::int64_t> taken;
    for (const auto& [spelling, name] : declarations) {
        if (name && !owners.contains(*name)) {
            if (const auto found = find_owner(*name)) {
                owners[*name] = *found;
                taken.insert(*found);
            }
        }
    }
    for (const auto& [spelling, name] : declarations) {
        if (name && !owners.contains(*name)) {
            const auto row = find(spelling);
            if (row && taken.insert(row->owner).second) {
                owners[*name] = row->owner;
            }
        }
    }
    for (const auto& [spelling, name] : declarations) {
        if (name && !owners.contains(*name)) {
            owners[*name] = make_owner(*name);
        }
    }
    return owners;
}

void Spellings::put(const std::string& spelling, const std::optional<Row>& row, std::int64_t owner) {
    if (row) {
        execute(db_, fmt::format("UPDATE {} SET {} = ?, declared = 1 WHERE id = ?", tables_.spellings, tables_.owners),
                owner, row->id);
        return;
    }
    execute(db_,
            fmt::format("INSERT INTO {} (spelling, folded, {}, declared) VALUES (?, ?, ?, 1)", tables_.spellings,
                        tables_.owners),
            spelling, fold(spelling), owner);
}

/// A name that somebody says anew gets the stamp of the change. A spelling that meant the name before anybody said so
/// has no stamp: else a merge into a player would win against a later change of that player's name elsewhere.
void Spellings::keep_register(const std::string& spelling, const std::optional<std::string>& name,
                              const std::optional<std::string>& owner_before) {
    const auto before = declared_.find(spelling);
    if (before ? before->name == name && (!name || name == owner_before) : !name) {
        return;
    }
    const bool is_as_before = !before && name == owner_before;
    declared_.put(spelling, {is_as_before ? Stamp{} : log_.stamp(), name});
}

void Spellings::declare(const Declarations& declarations) {
    for (const auto& [spelling, name] : declarations) {
        keep_register(spelling, name, owner(spelling));
    }
    put_declarations(declarations);
}

void Spellings::declare_as_joined(const Declarations& declarations) {
    for (const auto& [spelling, name] : declarations) {
        if (name && !declared_.find(spelling)) {
            declared_.put(spelling, {{}, name});
        }
    }
    put_declarations(declarations);
}

void Spellings::put_declarations(const Declarations& declarations) {
    std::map<std::string, std::optional<Row>> before;
    std::set<std::string> folded;
    std::set<std::int64_t> left;
    for (const auto& [spelling, name] : declarations) {
        const auto row = find(spelling);
        log_.named({kind_, spelling, row ? std::optional(name_of_owner(row->owner)) : std::nullopt, false,
                    row && row->declared});
        folded.insert(fold(spelling));
        if (row) {
            left.insert(row->owner);
        }
        before.emplace(spelling, row);
    }
    const auto owners = owners_for(declarations);
    for (const auto& [spelling, name] : declarations) {
        const auto& row = before[spelling];
        if (name) {
            put(spelling, row, owners.at(*name));
        } else if (row) {
            execute(db_, fmt::format("UPDATE {} SET declared = 0 WHERE id = ?", tables_.spellings), row->id);
        }
    }
    for (const auto& [name, owner] : owners) {
        name_owner(owner, name);
    }
    for (const std::string& one : folded) {
        settle_class(one, declarations);
    }
    for (const std::int64_t owner : left) {
        remove_owner_without_spellings(owner);
    }
}

void Spellings::settle(const std::set<std::string>& spellings) {
    std::set<std::string> folded;
    for (const std::string& spelling : spellings) {
        folded.insert(fold(spelling));
    }
    for (const std::string& one : folded) {
        settle_class(one, {});
    }
}

/// Applies rules 4 to 6 to the class of spellings with this folded form.
void Spellings::settle_class(const std::string& folded, const Declarations& declarations) {
    const auto all = rows(alike_, folded);
    std::map<std::int64_t, std::string> names;  // of the owners, before the changes
    for (const Row& row : all) {
        if (!names.contains(row.owner)) {
            names[row.owner] = name_of_owner(row.owner);
        }
    }
    const auto kept = remove_unused(all, declarations);
    if (!kept.empty()) {
        const auto declared = std::find_if(kept.begin(), kept.end(), [](const Row& row) { return row.declared; });
        const std::int64_t owner = declared != kept.end() ? declared->owner : owner_by_games(kept, folded);
        const std::string name = name_of_owner(owner);
        SQLite::Statement update(db_,
                                 fmt::format("UPDATE {} SET {} = ? WHERE id = ?", tables_.spellings, tables_.owners));
        for (const Row& row : kept) {
            if (names[row.owner] != name) {
                note(row, names[row.owner], declarations);
            }
            if (row.owner != owner) {
                execute(update, owner, row.id);
            }
        }
    }
    for (const auto& [owner, name] : names) {
        remove_owner_without_spellings(owner);
    }
}

/// Applies rule 6 to the spellings of a class. Returns those that stay.
std::vector<Spellings::Row> Spellings::remove_unused(std::vector<Row> rows, const Declarations& declarations) {
    SQLite::Statement remove(db_, fmt::format("DELETE FROM {} WHERE id = ?", tables_.spellings));
    std::erase_if(rows, [&](const Row& row) {
        if (row.declared || first_use(row.id)) {
            return false;
        }
        note(row, name_of_owner(row.owner), declarations);
        execute(remove, row.id);
        return true;
    });
    return rows;
}

/// Rule 5: the owner of a class without declared spellings, with the name from the games.
std::int64_t Spellings::owner_by_games(const std::vector<Row>& rows, const std::string& folded) {
    const Row* first = nullptr;
    std::int64_t use = 0;
    for (const Row& row : rows) {
        if (const auto here = first_use(row.id); here && (first == nullptr || *here < use)) {
            first = &row;
            use = *here;
        }
    }
    const std::string& name = first->spelling;
    // If the name of an owner folds differently, the owner is that of another class, which these spellings leave.
    const auto own = std::find_if(rows.begin(), rows.end(),
                                  [&](const Row& row) { return fold(name_of_owner(row.owner)) == folded; });
    if (own == rows.end()) {
        return make_owner(name);
    }
    name_owner(own->owner, name);
    return own->owner;
}

std::optional<std::int64_t> Spellings::first_use(std::int64_t spelling) {
    return first_integer(first_use_, spelling);
}

/// Writes into the log that games changed the owner of a spelling. This is only for readers of the log; undo
/// does not need it. Declared spellings are in the log already.
void Spellings::note(const Row& row, const std::string& before, const Declarations& declarations) {
    if (!declarations.contains(row.spelling)) {
        log_.named({kind_, row.spelling, before, true, false});
    }
}

}  // namespace damier
