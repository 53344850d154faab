#include "store/check/check.hpp"

#include "base/threads.hpp"
#include "base/translate.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/busy.hpp"
#include "store/connection/connection.hpp"
#include "store/connection/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

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
        report.errors.push_back({0, message_in_check(e)});
    }
}

/// Another connection to the same file; nothing for a database in memory.
std::optional<Database> second_connection(const Database& db) {
    const char* const file = sqlite3_db_filename(sqlite(db).getHandle(), nullptr);  // null or empty in memory
    if (file == nullptr || *file == '\0') {
        return std::nullopt;
    }
    auto connection = std::make_unique<Connection>(db.path(), file, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, false,
                                                   Waiting{std::chrono::seconds(10), [] {}});
    connection->sqlite().exec("PRAGMA cache_size = -65536");  // in KiB
    return Database(std::move(connection));
}

}  // namespace

CheckReport check(const Database& db, const CheckOptions& options) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        CheckReport of_file;
        // SQLite's own check takes a third of the time of all. It sees the same state, since nobody can write
        // meanwhile.
        const auto second = options.jobs > 1 ? second_connection(db) : std::nullopt;
        InBackground checking(1, second ? 1 : 0,
                              [&](std::size_t) { run(of_file, [&] { check_file(second ? *second : db, of_file); }); });
        if (!second) {
            checking.finish();
        }
        CheckReport report;
        run(report, [&] { check_spellings(db, report); });
        run(report, [&] { check_games(db, options, report); });
        run(report, [&] { check_log(db, report); });
        run(report, [&] { check_versions(db, report); });
        checking.finish();
        report.errors.insert(report.errors.begin(), of_file.errors.begin(), of_file.errors.end());
        return report;
    });
}

}  // namespace damier
