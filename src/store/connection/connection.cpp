#include "store/connection/connection.hpp"

#include "base/names.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <new>
#include <string>
#include <thread>

namespace damier {
namespace {

/// SQLite counts the bytes that it has under a lock, for statistics that nobody asks for: 3 % of an import. It can be
/// told so only before it is first used.
const int without_statistics = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);

/// SQLite sorts up to this many pages of 8 KiB in memory before it needs a temporary file: the columns of an index of
/// more than a million games.
const int sorts_in_memory = sqlite3_config(SQLITE_CONFIG_PMASZ, 8192U);

/// `fold_name(text)` in SQL: the text without case, accents and kinds of apostrophes. NULL stays NULL.
void fold_name(sqlite3_context* context, int, sqlite3_value** values) {
    const void* const text = sqlite3_value_text(values[0]);
    if (text == nullptr) {
        return;
    }
    try {
        const auto length = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
        const std::string folded = folded_name({static_cast<const char*>(text), length});
        sqlite3_result_text64(context, folded.data(), folded.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    } catch (const std::bad_alloc&) {
        sqlite3_result_error_nomem(context);
    }
}

}  // namespace

Connection::Connection(std::filesystem::path path, const std::string& file, int flags, bool for_writing,
                       Waiting waiting)
    : path_(std::move(path)), for_writing_(for_writing), waiting_(std::move(waiting)), db_(file, flags) {
    static_cast<void>(without_statistics);
    static_cast<void>(sorts_in_memory);
    sqlite3_create_function(db_.getHandle(), "fold_name", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, &fold_name,
                            nullptr, nullptr);
    sqlite3_busy_handler(db_.getHandle(), &Connection::wait, this);
}

/// SQLite calls this when another process has a lock. Returns 0 to give up.
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

int Connection::descriptor() {
    const std::string file = db_.getFilename();
    if (!descriptor_.is_open() && file != ":memory:") {
        descriptor_ = Descriptor(open(file.c_str(), (can_write_file() ? O_RDWR : O_RDONLY) | O_CLOEXEC));
    }
    return descriptor_.number();
}

bool Connection::can_write_file() const {
    return sqlite3_db_readonly(db_.getHandle(), "main") == 0;
}

}  // namespace damier
