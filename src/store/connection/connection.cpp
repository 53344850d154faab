#include "store/connection/connection.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <thread>

namespace damier {

Connection::Connection(std::filesystem::path path, const std::string& file, int flags, bool for_writing,
                       Waiting waiting)
    : path_(std::move(path)), for_writing_(for_writing), waiting_(std::move(waiting)), db_(file, flags) {
    sqlite3_busy_handler(db_.getHandle(), &Connection::wait, this);
}

/// Called by SQLite when another process has a lock. Gives 0 to give up.
int Connection::wait(void* self, int calls) {
    using namespace std::chrono_literals;
    auto& connection = *static_cast<Connection*>(self);
    const auto now = std::chrono::steady_clock::now();
    if (calls == 0) {
        connection.waiting_since_ = now;
        connection.said_so_ = false;
    }
    const auto waited = now - connection.waiting_since_;
    if (waited >= connection.waiting_.patience) {
        return 0;
    }
    if (waited >= 500ms && !connection.said_so_ && connection.waiting_.on_wait) {
        connection.said_so_ = true;
        connection.waiting_.on_wait();
    }
    std::this_thread::sleep_for(std::min(1 + calls, 5) * 1ms);
    return 1;
}

bool Connection::can_write_file() const {
    return sqlite3_db_readonly(db_.getHandle(), "main") == 0;
}

}  // namespace damier
