#include "store/version/clock.hpp"

#include "base/random.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <string>

namespace damier {
namespace {

/// What tells the file of a database from its copies: its number on the disk, and when it was made there.
std::string place_of(const SQLite::Database& db) {
    struct statx file {};
    if (statx(AT_FDCWD, db.getFilename().c_str(), 0, STATX_INO | STATX_BTIME, &file) != 0) {
        return "";  // a database in memory
    }
    return fmt::format("{} {}.{:09}", file.stx_ino, file.stx_btime.tv_sec, file.stx_btime.tv_nsec);
}

std::int64_t random_origin() {
    const auto bytes = random_bytes<sizeof(std::int64_t)>();
    std::int64_t origin = 0;
    std::memcpy(&origin, bytes.data(), sizeof origin);
    return std::max<std::int64_t>(1, origin & INT64_MAX);
}

/// The number of this database. It is made when it is first needed.
std::int64_t own_origin(SQLite::Database& db) {
    const std::string place = place_of(db);
    auto find = prepared(db, "SELECT origin FROM known_database WHERE place = ?", place);
    if (find.executeStep()) {
        return integer(find, 0);
    }
    db.exec("UPDATE known_database SET place = NULL WHERE place NOTNULL");
    const std::int64_t origin = random_origin();
    execute(db, "INSERT INTO known_database (origin, clock, place) VALUES (?, 0, ?)", origin, place);
    return origin;
}

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() << 16U;
}

}  // namespace

Seen databases_seen(const SQLite::Database& db) {
    Seen seen;
    SQLite::Statement rows(db, "SELECT origin, clock FROM known_database");
    while (rows.executeStep()) {
        seen[integer(rows, 0)] = integer(rows, 1);
    }
    return seen;
}

bool has_seen(const Seen& seen, Stamp stamp) {
    const auto at = seen.find(stamp.origin);
    return at != seen.end() && at->second >= stamp.clock;
}

void add_seen(SQLite::Database& db, const Seen& seen) {
    SQLite::Statement add(db,
                          "INSERT INTO known_database (origin, clock) VALUES (?1, ?2)"
                          " ON CONFLICT DO UPDATE SET clock = max(clock, ?2)");
    for (const auto& [origin, clock] : seen) {
        execute(add, origin, clock);
    }
}

void forget_seen(SQLite::Database& db) {
    static_cast<void>(Clock(db).now());  // so that later stamps stay later than all that were seen
    db.exec("UPDATE known_database SET clock = 0 WHERE place IS NULL");
}

Stamp Clock::now() {
    if (!now_) {
        const std::int64_t origin = own_origin(db_);
        const std::int64_t last = single_integer(db_, "SELECT max(clock) FROM known_database");
        now_ = {std::max(time_of_day(), last + 1), origin};
        add_seen(db_, {{now_->origin, now_->clock}});
    }
    return *now_;
}

}  // namespace damier
