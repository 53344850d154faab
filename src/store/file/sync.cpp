#include "store/file/sync.hpp"

#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/naming.hpp"

#include <array>
#include <optional>

namespace damier {
namespace {

/// A player here whose name another database has anonymised.
struct NamedPlayer {
    std::int64_t id = 0;
    std::string pseudonym;  ///< there
};

std::optional<NamedPlayer> first_named(const Database& db, const AnonymisedNames& theirs) {
    SQLite::Statement names(sqlite(db),
                            "SELECT spelling, player FROM player_spelling WHERE player NOTNULL ORDER BY id");
    while (!theirs.empty() && names.executeStep()) {
        if (const std::string* const pseudonym = theirs.pseudonym(text(names, 0))) {
            return NamedPlayer{integer(names, 1), *pseudonym};
        }
    }
    return std::nullopt;
}

/// Anonymises the players whose names the other database has anonymised.
void take_over_anonymised(Database& db, const Database& other, std::vector<std::string>& done) {
    AnonymisedNames theirs(sqlite(other));
    theirs.leave_out_readmitted(AnonymisedNames(sqlite(db)));
    while (const auto player = first_named(db, theirs)) {
        const bool is_known = !spellings_of(db, Named::player, player->pseudonym).empty();
        const std::string name = anonymise(db, player->id, is_known ? "" : player->pseudonym).name;
        if (is_known) {
            merge_owners(db, Named::player, player->pseudonym, std::array{name});
        }
        done.push_back(player->pseudonym);
    }
}

}  // namespace

Synced sync(Database& db, const std::filesystem::path& other, const SyncOptions& options) {
    return guarded(other, [&] {
        Synced out;
        MergeOptions merging = options.merge;
        merging.is_sync = true;
        Database there =
            open_database(other, options.only_there ? OpenMode::create : OpenMode::write, {.on_wait = merging.on_wait});
        if (there.is_writable()) {
            take_over_anonymised(there, db, out.anonymised);
        }
        if (!options.only_there) {
            take_over_anonymised(db, there, out.anonymised);
            out.here = merge(db, other, merging);
        }
        if (there.is_writable()) {
            out.there = merge(there, db.path(), merging);
        }
        return out;
    });
}

}  // namespace damier
