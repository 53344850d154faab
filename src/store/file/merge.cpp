#include "store/file/merge.hpp"

#include "base/file.hpp"
#include "base/translate.hpp"
#include "schema/schema.hpp"
#include "store/connection/large_transaction.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/copy_database.hpp"
#include "store/file/open.hpp"
#include "store/game/replay_text.hpp"
#include "store/names/spellings.hpp"
#include "store/read/games.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// Players or events with all their spellings, of which the first is the name; only those that have several.
std::vector<std::vector<std::string>> known_by_several(const SQLite::Database& db, Named kind) {
    const auto [spellings, owners] = tables_of(kind);
    SQLite::Statement query(db, fmt::format("SELECT {1}.id, spelling FROM {0} JOIN {1} ON {1}.id = {0}.{1}"
                                            " ORDER BY {1}.id, spelling <> name, {0}.id",
                                            spellings, owners));
    std::vector<std::vector<std::string>> out;
    std::int64_t last = 0;
    while (query.executeStep()) {
        if (integer(query, 0) != last) {
            last = integer(query, 0);
            out.emplace_back();
        }
        out.back().push_back(text(query, 1));
    }
    std::erase_if(out, [](const auto& known) { return known.size() == 1; });
    return out;
}

/// Whom the other database takes for one is one here, too, by the name that is known here already.
void bring_names(const SQLite::Database& other, Named kind, Spellings& spellings) {
    for (const auto& known : known_by_several(other, kind)) {
        std::optional<std::string> owner;
        for (auto spelling = known.begin(); spelling != known.end() && !owner; ++spelling) {
            owner = spellings.owner_of_alike(*spelling);
        }
        const std::string keep = owner.value_or(known.front());
        if (std::all_of(known.begin(), known.end(), [&](const auto& one) { return spellings.owner(one) == keep; })) {
            continue;
        }
        spellings.touch(keep);
        for (const std::string& spelling : known) {
            const auto also = spellings.owner_of_alike(spelling);
            if (also && also != keep) {
                for (const std::string& theirs : spellings.spellings_of(*also)) {
                    spellings.set(theirs, keep);
                }
            }
            spellings.set(spelling, keep);
        }
    }
}

Merged add_all(Database& db, const Database& other, const std::string& name, const MergeOptions& options) {
    const ReadTransaction one_state(sqlite(other));
    const std::int64_t all = count(other, {});
    GameWriter writer(db, "db merge", name);
    writer.begin();
    for (const Named kind : {Named::player, Named::event}) {
        bring_names(sqlite(other), kind, writer.spellings(kind));
    }
    Merged merged;
    for_each_game(other, {}, [&](const GameRow& row, const std::string& text) {
        const auto entry = replay_text(text);
        if (!entry) {
            throw StoreError(tr_format("{}: game {} is damaged: {}", name, row.id, entry.error()));
        }
        const bool is_new = writer.add(*entry, OnDuplicate::skip).what == Added::What::imported;
        (is_new ? merged.imported : merged.duplicates) += 1;
        if (options.progress) {
            options.progress(merged.imported + merged.duplicates, all);
        }
    });
    if (merged.imported + merged.duplicates != all) {
        throw StoreError(tr_format("{}: not all of its games can be read (see damier --db {} db check)", name, name));
    }
    writer.commit();
    return merged;
}

}  // namespace

void inspect_for_merge(const fs::path& path, const fs::path& other) {
    std::error_code ignored;
    if (fs::equivalent(path, other, ignored)) {
        throw StoreError(tr_format("{}: this is the database itself; name another one", other.string()));
    }
    (void)schema_version_of(other);
}

Merged merge(Database& db, const fs::path& other, const MergeOptions& options) {
    inspect_for_merge(db.path(), other);
    return guarded(other, [&] {
        std::optional<UnfinishedFile> copy;
        if (schema_version_of(other) < std::ssize(migrations())) {
            copy_database(other, copy.emplace(fs::absolute(db.path())).path());
        }
        const Database source =
            open_database(copy ? copy->path() : other, OpenMode::read, {.on_wait = options.on_wait, .keep_old = false});
        const LargeTransaction large(sqlite(db), 256);
        return add_all(db, source, other.string(), options);
    });
}

}  // namespace damier
