#include "store/check/check.hpp"

#include "base/translate.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace damier {
namespace {

/// Runs one part. If a damaged file stops it, that is reported, and the next part still runs.
template <class Part>
void run(CheckReport& report, Part part) {
    try {
        part();
    } catch (const SQLite::Exception& e) {
        if (e.getErrorCode() != SQLITE_CORRUPT) {
            throw;
        }
        report.errors.push_back({0, tr_format("the file is damaged and cannot be read to the end ({})", e.what())});
    } catch (const StoreError& e) {
        report.errors.push_back({0, e.what()});
    }
}

}  // namespace

CheckReport check(const Database& db, const CheckOptions& options) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        CheckReport report;
        run(report, [&] { check_file(db, report); });
        run(report, [&] { check_spellings(db, report); });
        run(report, [&] { check_games(db, options, report); });
        run(report, [&] { check_log(db, report); });
        run(report, [&] { check_versions(db, report); });
        return report;
    });
}

}  // namespace damier
