#include "store/file/sync.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/compact.hpp"
#include "store/file/open.hpp"
#include "store/names/anonymised_names.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace damier {
namespace {

/// Lists that contradict each other could go on for ever.
constexpr int most_rounds = 10;

/// Each database replaces the names that the other has anonymised, until both lists agree: a name that is replaced here
/// can have a further spelling there.
std::vector<std::string> take_over_anonymised(Database& db, Database& there, bool only_there) {
    std::set<std::string> done;
    bool is_here = false;
    bool is_there = false;
    const auto take_over = [&](Database& to, const Database& from, bool& is_changed) {
        const auto taken = anonymise_as_in(to, AnonymisedNames(sqlite(from)));
        if (taken) {
            done.insert(taken->pseudonyms.begin(), taken->pseudonyms.end());
            is_changed |= taken->is_changed;
        }
        return taken.has_value();
    };
    bool again = true;
    for (int round = 0; again && round < most_rounds; ++round) {
        again = there.is_writable() && take_over(there, db, is_there);
        again = (!only_there && take_over(db, there, is_here)) || again;
        if (!again && there.is_writable()) {
            const bool is_new_there = unite_pseudonyms(there, db);
            const bool is_new_here = !only_there && unite_pseudonyms(db, there);
            is_there |= is_new_there;
            is_here |= is_new_here;
            again = is_new_there || is_new_here;
        }
    }
    // Free pages must have no trace of a name.
    if (is_here) {
        compact(db);
    }
    if (is_there) {
        compact(there);
    }
    return {done.begin(), done.end()};
}

/// Stamps are never less than those that a database has seen. So one wrong clock is handed on to all databases.
std::string date_ahead(const Database& db) {
    SQLite::Statement latest(sqlite(db),
                             "SELECT date(max(clock) / 65536000, 'unixepoch') FROM known_change"
                             " HAVING max(clock) / 65536000 > strftime('%s', 'now', '+1 day') + 0");
    return latest.executeStep() ? text(latest, 0) : "";
}

}  // namespace

Synced sync(Database& db, const std::filesystem::path& other, const SyncOptions& options) {
    return guarded_both(db.path(), sqlite(db), other, [&] {
        Synced out;
        MergeOptions merging = options.merge;
        merging.is_sync = true;
        Database there =
            open_database(other, options.only_there ? OpenMode::create : OpenMode::write, {.on_wait = merging.on_wait});
        if (options.only_there && !there.is_writable()) {
            throw StoreError(tr_format("{}: the file cannot be written; nothing is changed", other.string()));
        }
        out.ahead = std::max(date_ahead(db), date_ahead(there));
        out.anonymised = take_over_anonymised(db, there, options.only_there);
        if (!options.only_there) {
            out.here = merge(db, other, merging);
        }
        if (there.is_writable()) {
            out.there = merge(there, db.path(), merging);
        }
        return out;
    });
}

}  // namespace damier
