#include "store/file/merge.hpp"

#include "base/file.hpp"
#include "base/translate.hpp"
#include "schema/schema.hpp"
#include "store/connection/sqlite.hpp"
#include "store/connection/write_modes.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/compact.hpp"
#include "store/file/copy_database.hpp"
#include "store/file/open.hpp"
#include "store/file/snapshot.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/distinct_players.hpp"
#include "store/read/games.hpp"
#include "store/read/known_by_several.hpp"
#include "store/sync/conflicts.hpp"
#include "store/sync/game_joiner.hpp"
#include "store/sync/name_joiner.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// The players of both databases whose names earlier versions made up, `Anonymous 1`.
std::vector<std::string> numbered_in_both(const SQLite::Database& db, const SQLite::Database& other) {
    std::vector<std::string> out;
    SQLite::Statement here(db, "SELECT 1 FROM player_spelling WHERE spelling = ?");
    for (std::string& name :
         texts(other, "SELECT spelling FROM player_spelling WHERE folded GLOB 'anonymous [0-9]*' ORDER BY id")) {
        if (is_numbered_pseudonym(name) && has_row(here, name)) {
            out.push_back(std::move(name));
        }
    }
    return out;
}

Merged add_all(Database& db, const Database& other, const std::string& name, const MergeOptions& options) {
    const ReadTransaction one_state(sqlite(other));
    GameWriter writer(db, options.is_sync ? ChangeInfo{"sync", name, {}, false} : ChangeInfo{"db merge", name});
    writer.begin();
    writer.leave_versions();
    Merged merged;
    merged.last_before = single_integer(sqlite(db), "SELECT ifnull(max(id), 0) FROM game");
    const Seen seen_before = changes_seen(sqlite(db));
    const std::int64_t last_conflict = single_integer(sqlite(db), "SELECT ifnull(max(id), 0) FROM conflict");
    merged.readmitted = writer.readmit_as_in(AnonymisedNames(sqlite(other)));
    merged.named_here = writer.merge_anonymised(AnonymisedNames(sqlite(other)));
    merged.numbered = numbered_in_both(sqlite(db), sqlite(other));
    for (const KnownAs& known : known_by_several(other, {})) {
        writer.anonymise_spellings_of(known);
    }
    static_cast<JoinedGames&>(merged) = GameJoiner(sqlite(db), writer, other, name).run(options.progress);
    merged.names = join_names(sqlite(db), writer, sqlite(other), seen_before);
    join_distinct(db, other);
    list_lost_distinctions(sqlite(db));
    merged.conflicts = std::ssize(conflicts(db, last_conflict));
    if (options.is_sync ? !was_synchronised(db) : merged.conflicts > 0) {
        writer.enter_change();  // from now on, both export in one order; or else an undo would undo the change before
    }
    writer.commit();
    merged.pseudonyms = writer.pseudonyms();
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
    return guarded_both(db.path(), sqlite(db), other, [&] {
        std::optional<UnfinishedFile> copy;
        if (schema_version_of(other) < std::ssize(migrations())) {
            copy_database(other, copy.emplace(fs::absolute(db.path())).path());
        }
        Database there =
            open_database(copy ? copy->path() : other, OpenMode::read, {.on_wait = options.on_wait, .keep_old = false});
        // Two people may synchronise the same databases at once. So nobody holds a lock on one of them while they wait
        // for the other.
        const Database source = copy ? std::move(there) : copy_of(there);
        const AnonymisedNames theirs(sqlite(source));
        if (const auto taken = anonymise_as_in(db, theirs.unused_in(sqlite(db))); taken && taken->is_changed) {
            compact(db);
        }
        while (unite_pseudonyms(db, source)) {  // a person may have more than two
        }
        const LargeTransaction large(sqlite(db), 256);
        return add_all(db, source, other.string(), options);
    });
}

}  // namespace damier
