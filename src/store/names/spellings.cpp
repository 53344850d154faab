#include "store/names/spellings.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

SpellingTables tables_of(Named kind) {
    return kind == Named::player ? SpellingTables{"name", "player"} : SpellingTables{"event", "meeting"};
}

Spellings::Spellings(SQLite::Database& db, Named kind, JournalWriter& journal)
    : db_(db), kind_(kind), tables_(tables_of(kind)), journal_(journal) {}

std::optional<Spellings::Row> Spellings::find(const std::string& spelling) {
    auto found = rows("spelling", spelling);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<Spellings::Row> Spellings::rows(const char* column, const std::string& value) {
    SQLite::Statement query(db_, fmt::format("SELECT id, {0}, spelling FROM {1} WHERE {2} = ? AND {0} NOTNULL"
                                             " ORDER BY id",
                                             tables_.owners, tables_.spellings, column));
    query.bind(1, value);
    std::vector<Row> out;
    while (query.executeStep()) {
        out.push_back({integer(query, 0), integer(query, 1), text(query, 2)});
    }
    return out;
}

std::vector<Spellings::Row> Spellings::rows_of_owner(std::int64_t owner) {
    SQLite::Statement query(
        db_, fmt::format("SELECT id, spelling FROM {} WHERE {} = ? ORDER BY id", tables_.spellings, tables_.owners));
    query.bind(1, owner);
    std::vector<Row> out;
    while (query.executeStep()) {
        out.push_back({integer(query, 0), owner, text(query, 1)});
    }
    return out;
}

std::optional<std::int64_t> Spellings::find_owner(const std::string& name) {
    SQLite::Statement query(db_, fmt::format("SELECT min(id) FROM {} WHERE name = ?", tables_.owners));
    query.bind(1, name);
    return query.executeStep() && !query.isColumnNull(0) ? std::optional(integer(query, 0)) : std::nullopt;
}

std::int64_t Spellings::make_owner(const std::string& name) {
    SQLite::Statement add(db_, fmt::format("INSERT INTO {} (name) VALUES (?)", tables_.owners));
    add.bind(1, name);
    add.exec();
    return db_.getLastInsertRowid();
}

std::string Spellings::name_of_owner(std::int64_t owner) {
    SQLite::Statement query(db_, fmt::format("SELECT name FROM {} WHERE id = ?", tables_.owners));
    query.bind(1, owner);
    return query.executeStep() ? text(query, 0) : std::string();
}

std::optional<std::string> Spellings::owner(const std::string& spelling) {
    const auto row = find(spelling);
    return row ? std::optional(name_of_owner(row->owner)) : std::nullopt;
}

std::optional<std::string> Spellings::owner_of_alike(const std::string& spelling) {
    const auto alike = rows("folded", fold(spelling));
    return alike.empty() ? std::nullopt : std::optional(name_of_owner(alike.front().owner));
}

std::vector<std::string> Spellings::alike(const std::string& spelling) {
    std::vector<std::string> out;
    for (Row& row : rows("folded", fold(spelling))) {
        out.push_back(std::move(row.spelling));
    }
    return out;
}

bool Spellings::is_used(const std::string& spelling) {
    const char* sql =
        kind_ == Named::player
            ? "SELECT 1 FROM name WHERE spelling = ? AND (EXISTS (SELECT 1 FROM game WHERE side1 = name.id)"
              " OR EXISTS (SELECT 1 FROM game WHERE side2 = name.id))"
            : "SELECT 1 FROM event WHERE spelling = ? AND EXISTS (SELECT 1 FROM game WHERE event = event.id)";
    SQLite::Statement query(db_, sql);
    query.bind(1, spelling);
    return query.executeStep();
}

std::vector<std::string> Spellings::spellings_of(const std::string& owner) {
    std::vector<std::string> out;
    for (Row& row : rows_of_owner(find_owner(owner).value_or(0))) {
        out.push_back(std::move(row.spelling));
    }
    return out;
}

void Spellings::remove_owner_without_spellings(std::int64_t owner) {
    SQLite::Statement remove(db_, fmt::format("DELETE FROM {0} WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM {1}"
                                              " WHERE {0} = ?1)",
                                              tables_.owners, tables_.spellings));
    remove.bind(1, owner);
    remove.exec();
}

void Spellings::add(const std::string& spelling, std::int64_t owner, bool by_game) {
    journal_.named({kind_, spelling, std::nullopt, by_game});
    SQLite::Statement add(
        db_, fmt::format("INSERT INTO {} (spelling, folded, {}) VALUES (?, ?, ?)", tables_.spellings, tables_.owners));
    add.bind(1, spelling);
    add.bind(2, fold(spelling));
    add.bind(3, owner);
    add.exec();
}

void Spellings::set(const std::string& spelling, const std::string& owner, bool by_game) {
    const auto alike = rows("folded", fold(spelling));
    const bool is_new = std::none_of(alike.begin(), alike.end(), [&](const Row& r) { return r.spelling == spelling; });
    if (is_new) {
        const auto known = alike.empty() ? find_owner(owner) : std::optional(alike.front().owner);
        add(spelling, known ? *known : make_owner(owner), by_game);
        return;
    }
    const std::int64_t from = alike.front().owner;
    const std::string before = name_of_owner(from);
    if (before == owner) {
        return;
    }
    const auto to = find_owner(owner);
    const std::int64_t id = to ? *to : make_owner(owner);
    SQLite::Statement update(db_, fmt::format("UPDATE {} SET {} = ? WHERE id = ?", tables_.spellings, tables_.owners));
    for (const Row& row : alike) {
        journal_.named({kind_, row.spelling, before, by_game});
        const ResetOnExit reset(update);
        update.bind(1, id);
        update.bind(2, row.id);
        update.exec();
    }
    remove_owner_without_spellings(from);
}

void Spellings::touch(const std::string& owner) {
    for (const std::string& spelling : spellings_of(owner)) {
        journal_.named({kind_, spelling, owner, false});
    }
}

void Spellings::give_name(std::int64_t owner, const std::string& name, bool by_game) {
    const std::string before = name_of_owner(owner);
    for (const Row& row : rows_of_owner(owner)) {
        journal_.named({kind_, row.spelling, before, by_game});
    }
    SQLite::Statement rename(db_, fmt::format("UPDATE {} SET name = ? WHERE id = ?", tables_.owners));
    rename.bind(1, name);
    rename.bind(2, owner);
    rename.exec();
}

void Spellings::rename(const std::string& owner, const std::string& name, bool by_game) {
    const auto id = find_owner(owner);
    if (!id || owner == name) {
        return;
    }
    give_name(*id, name, by_game);
    if (!find(name)) {
        add(name, *id, by_game);
    }
}

void Spellings::remove(const Row& row, const std::string& owner, bool by_game) {
    journal_.named({kind_, row.spelling, owner, by_game});
    SQLite::Statement remove(db_, fmt::format("DELETE FROM {} WHERE id = ?", tables_.spellings));
    remove.bind(1, row.id);
    remove.exec();
    remove_owner_without_spellings(row.owner);
}

void Spellings::remove(const std::string& spelling, bool by_game) {
    if (const auto row = find(spelling)) {
        remove(*row, name_of_owner(row->owner), by_game);
    }
}

void Spellings::sweep(const std::set<std::string>& spellings, const std::function<bool(const std::string&)>& may_go) {
    std::set<std::int64_t> owners;
    for (const std::string& spelling : spellings) {
        if (const auto row = find(spelling)) {
            owners.insert(row->owner);
        }
    }
    for (const std::int64_t owner : owners) {
        sweep_owner(owner, may_go);
    }
}

void Spellings::sweep_owner(std::int64_t owner, const std::function<bool(const std::string&)>& may_go) {
    const std::string name = name_of_owner(owner);
    auto left = rows_of_owner(owner);
    const std::string folded = fold(left.front().spelling);
    const auto all = [&](const auto& condition) { return std::all_of(left.begin(), left.end(), condition); };
    const auto can_go = [&](const Row& row) { return !is_used(row.spelling) && may_go(row.spelling); };
    if (all([&](const Row& row) { return fold(row.spelling) == folded; }) && all(can_go)) {
        for (const Row& row : left) {
            remove(row, name, true);
        }
        return;
    }
    for (auto row = left.begin(); row != left.end();) {
        const bool has_alike = std::any_of(left.begin(), left.end(), [&](const Row& other) {
            return other.id != row->id && fold(other.spelling) == fold(row->spelling);
        });
        if (has_alike && row->spelling != name && can_go(*row)) {
            remove(*row, name, true);
            row = left.erase(row);
        } else {
            ++row;
        }
    }
    if (all([&](const Row& row) { return row.spelling != name; })) {
        give_name(owner, left.front().spelling, true);
    }
}

}  // namespace damier
