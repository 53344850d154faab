#include "store/database.hpp"

#include "base/file.hpp"
#include "schema/schema.hpp"
#include "store/hot_journal.hpp"
#include "store/migrate.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <thread>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// The bytes of a database that say what it is (https://www.sqlite.org/fileformat.html, "the database header").
class Header {
public:
    /// Nothing where the file is empty.
    static std::optional<Header> read(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        Header header;
        in.read(header.bytes_.data(), static_cast<std::streamsize>(header.bytes_.size()));
        if (in.bad() || !in.is_open()) {
            refuse(path, fmt::format("the database cannot be read ({})", std::strerror(errno)));
        }
        if (in.gcount() == 0) {
            return std::nullopt;
        }
        if (in.gcount() < std::ssize(header.bytes_) || !header.text().starts_with(std::string_view(magic, 16))) {
            refuse(path, "the file is not a database");
        }
        return header;
    }
    [[nodiscard]] int version() const { return number_at(60); }
    [[nodiscard]] int application() const { return number_at(68); }

private:
    static constexpr const char* magic = "SQLite format 3";  // with the NUL that ends it

    [[nodiscard]] std::string_view text() const { return {bytes_.data(), bytes_.size()}; }
    [[nodiscard]] int number_at(std::size_t at) const {
        std::uint32_t number = 0;
        for (std::size_t i = at; i < at + 4; ++i) {
            number = number << 8U | static_cast<unsigned char>(bytes_[i]);
        }
        return static_cast<int>(number);
    }

    std::array<char, 100> bytes_{};
};

void refuse_newer(const fs::path& path, int version) {
    const auto known = std::ssize(migrations());
    if (version > known) {
        refuse(path, fmt::format("the database comes from a newer version of damier (its schema is {}, this program "
                                 "knows up to {}); bring damier up to date",
                                 version, known));
    }
}

/// Refuses what is not our database, without having SQLite touch it.
void inspect(const fs::path& path, OpenMode mode) {
    if (fs::is_directory(path)) {
        refuse(path, "this is a folder, not a database");
    }
    if (!fs::is_regular_file(path)) {
        refuse(path, "this is not a file");
    }
    const auto header = Header::read(path);
    if (!header) {
        if (mode != OpenMode::create) {
            refuse(path, "the file is empty, not a database");
        }
        return;
    }
    if (header->application() != application_id) {
        refuse(path, "this is a database of another program");
    }
    refuse_newer(path, header->version());
    refuse_foreign_journal(path);
}

/// How every connection works. docs/design/database.md says why there is no write-ahead log.
void configure(SQLite::Database& db) {
    db.exec("PRAGMA foreign_keys = ON");
    // FULL leaves it to chance whether the removal of the journal, which is what commits, outlives a power failure.
    db.exec("PRAGMA synchronous = EXTRA");
    db.exec("PRAGMA temp_store = MEMORY");
    // Changed pages stay in memory until the commit: to write one earlier would lock out those who read.
    db.exec("PRAGMA cache_size = -65536");
    db.exec("PRAGMA cache_spill = OFF");
}

/// Makes a whole new database under another name and then gives it its own, so that nobody ever sees half of it. False
/// where another process was quicker, whose database stays.
bool create(const fs::path& path) {
    if (const fs::path folder = fs::absolute(path).parent_path(); !fs::is_directory(folder)) {
        refuse(path, fmt::format("there is no folder {}", folder.string()));
    }
    // An absolute path, since SQLite sees something else in names such as `file:x`.
    UnfinishedFile unfinished(fs::absolute(path));
    {
        SQLite::Database db(unfinished.path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        configure(db);
        // Large pages: a look-up reads few of them, and the blocks of the position index fit.
        db.exec("PRAGMA page_size = 8192");
        migrate(db, unfinished.path(), migrations());
    }
    return unfinished.take(unfinished.target());
}

}  // namespace

struct Database::State {
    fs::path path;
    OpenMode mode;
    OpenOptions options;
    std::chrono::steady_clock::time_point waiting_since;
    bool said_so = false;  // whether on_wait was called in this wait
    SQLite::Database db;

    State(const fs::path& p, const std::string& file, OpenMode m, OpenOptions o, int flags)
        : path(p), mode(m), options(std::move(o)), db(file, flags) {
        sqlite3_busy_handler(db.getHandle(), &State::wait, this);
    }

    /// Called by SQLite when another process has a lock. Gives 0 to give up.
    static int wait(void* self, int calls) {
        using namespace std::chrono_literals;
        auto& state = *static_cast<State*>(self);
        const auto now = std::chrono::steady_clock::now();
        if (calls == 0) {
            state.waiting_since = now;
            state.said_so = false;
        }
        const auto waited = now - state.waiting_since;
        if (waited >= state.options.patience) {
            return 0;
        }
        if (waited >= 500ms && !state.said_so && state.options.on_wait) {
            state.said_so = true;
            state.options.on_wait();
        }
        std::this_thread::sleep_for(std::min(1 + calls, 5) * 1ms);
        return 1;
    }

    [[nodiscard]] bool can_write_file() const { return sqlite3_db_readonly(db.getHandle(), "main") == 0; }

    void bring_up_to_date() {
        const auto version = static_cast<int>(single_integer(db, "PRAGMA user_version"));
        refuse_newer(path, version);
        if (version == 0 && mode != OpenMode::create) {
            refuse(path, "the file is empty, not a database");
        }
        if (version < std::ssize(migrations())) {
            if (!can_write_file()) {
                refuse(path, fmt::format("the database was made by an older version of damier (its schema is {}, not "
                                         "{}) and cannot be brought up to date, since it cannot be written; open a "
                                         "copy that can",
                                         version, migrations().size()));
            }
            migrate(db, fs::absolute(path), migrations(), options);
        }
        db.exec("SELECT max(id) FROM game");  // a damaged file shows it now, not half-way through a command
    }
};

Database::Database(std::unique_ptr<State> state) : state_(std::move(state)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

const fs::path& Database::path() const {
    return state_->path;
}

bool Database::is_writable() const {
    return state_->mode != OpenMode::read && state_->can_write_file();
}

SQLite::Database& Database::sqlite() const {
    return state_->db;
}

int Database::version_of(const fs::path& path) {
    return guarded(path, [&] {
        if (!fs::exists(path)) {
            refuse(path, "there is no such database");
        }
        inspect(path, OpenMode::read);
        return Header::read(path)->version();
    });
}

Database Database::in_memory() {
    return guarded(":memory:", [] {
        auto state = std::make_unique<State>(":memory:", ":memory:", OpenMode::create, OpenOptions{},
                                             SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        configure(state->db);
        migrate(state->db, state->path, migrations());
        return Database(std::move(state));
    });
}

Database Database::open(const fs::path& path, OpenMode mode, OpenOptions options) {
    return guarded(path, [&] {
        if (mode != OpenMode::read) {
            remove_abandoned_files(fs::absolute(path).parent_path());
        }
        if (!fs::exists(path)) {
            refuse_orphaned_journal(path);
            if (mode != OpenMode::create) {
                refuse(path, "there is no such database");
            }
            if (create(path) && options.on_create) {
                options.on_create();
            }
        }
        if (fs::exists(path)) {
            inspect(path, mode);
        }
        // Also for reading: what a process that died has left half-done is undone by the next one that opens the file.
        // SQLite makes do with reading where the file cannot be written.
        const int flags =
            SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | (mode == OpenMode::create ? SQLite::OPEN_CREATE : 0);
        // An absolute path, since SQLite sees something else in names such as `:memory:` or `file:x`.
        auto state = std::make_unique<State>(path, fs::absolute(path).string(), mode, std::move(options), flags);
        configure(state->db);
        state->bring_up_to_date();
        if (mode == OpenMode::read) {
            state->db.exec("PRAGMA query_only = ON");
        } else if (state->can_write_file()) {
            state->db.exec("PRAGMA journal_mode = DELETE");
        }
        return Database(std::move(state));
    });
}

}  // namespace damier
