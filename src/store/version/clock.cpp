#include "store/version/clock.hpp"

#include "base/random.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace damier {
namespace {

std::int64_t random_origin() {
    const auto bytes = random_bytes<sizeof(std::int64_t)>();
    std::int64_t origin = 0;
    std::memcpy(&origin, bytes.data(), sizeof origin);
    return std::max<std::int64_t>(1, origin & INT64_MAX);
}

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() << 16U;
}

}  // namespace

Seen changes_seen(const SQLite::Database& db) {
    Seen seen;
    SQLite::Statement rows(db, "SELECT origin, clock FROM known_change");
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
    const Seen known = changes_seen(db);
    SQLite::Statement add(db,
                          "INSERT INTO known_change (origin, clock) VALUES (?1, ?2)"
                          " ON CONFLICT DO UPDATE SET clock = max(clock, ?2)");
    for (const auto& [origin, clock] : seen) {
        if (const auto at = known.find(origin); at == known.end() || at->second < clock) {
            execute(add, origin, clock);
        }
    }
}

void forget_seen(SQLite::Database& db) {
    static_cast<void>(Clock(db).now());  // so that later stamps stay later than all that were seen
    db.exec("UPDATE known_change SET clock = 0 WHERE NOT is_own");
}

Stamp Clock::now() {
    if (!now_) {
        const std::int64_t last = single_integer(db_, "SELECT ifnull(max(clock), 0) FROM known_change");
        now_ = {std::max(time_of_day(), last + 1), random_origin()};
        execute(db_, "INSERT INTO known_change (origin, clock, is_own) VALUES (?, ?, 1)", now_->origin, now_->clock);
    }
    return *now_;
}

}  // namespace damier
