// Opening and creating databases.
//
// The steps of `open_database`:
//
// 1. Unless it only reads, remove temporary files that a killed process left.
// 2. If the file is missing and the mode allows it, create a new database under another name and rename it (`create`).
// 3. Look at the header without SQLite: is it a database of damier, of a known version? Refuse the journal of another
//    database (`inspect`).
// 4. Open the file with SQLite, and set the pragmas (`configure`).
// 5. Migrate an older schema, after copying the database (`bring_up_to_date`).
// 6. For a dry run, keep all changes in memory (`keep_from_file`).

#include "store/file/open.hpp"

#include "base/file.hpp"
#include "base/translate.hpp"
#include "schema/schema.hpp"
#include "store/connection/busy.hpp"
#include "store/connection/connection.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/hot_journal.hpp"
#include "store/file/migrate.hpp"

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <optional>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// The header of a database file (https://www.sqlite.org/fileformat.html, "the database header").
class Header {
public:
    /// Nothing if the file is empty.
    static std::optional<Header> read(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        Header header;
        in.read(header.bytes_.data(), static_cast<std::streamsize>(header.bytes_.size()));
        if (in.bad() || !in.is_open()) {
            refuse(path, tr_format("the database cannot be read ({})", system_message(errno)));
        }
        if (in.gcount() == 0) {
            return std::nullopt;
        }
        if (in.gcount() < std::ssize(header.bytes_) || !header.text().starts_with(magic)) {
            refuse(path, tr("the file is not a database"));
        }
        return header;
    }
    [[nodiscard]] int version() const { return static_cast<int>(number_at(text(), 60)); }
    [[nodiscard]] int application() const { return static_cast<int>(number_at(text(), 68)); }

private:
    static constexpr std::string_view magic{"SQLite format 3\0", 16};

    [[nodiscard]] std::string_view text() const { return {bytes_.data(), bytes_.size()}; }

    std::array<char, 100> bytes_{};
};

void refuse_newer(const fs::path& path, int version) {
    const auto known = std::ssize(migrations());
    if (version > known) {
        refuse(path, tr_format("the database comes from a newer version of damier (its schema is {}, this program "
                               "knows up to {}); install a newer damier",
                               version, known));
    }
}

/// Refuses files that are not databases of damier, before SQLite touches them.
void inspect(const fs::path& path, OpenMode mode) {
    if (fs::is_directory(path)) {
        refuse(path, tr("this is a folder, not a database"));
    }
    if (!fs::is_regular_file(path)) {
        refuse(path, tr("this is not a file"));
    }
    const auto header = Header::read(path);
    if (!header) {
        if (mode != OpenMode::create && mode != OpenMode::dry_run) {
            refuse(path, tr("the file is empty, not a database"));
        }
        return;
    }
    if (header->application() != application_id) {
        refuse(path, tr("this is a database of another program"));
    }
    refuse_newer(path, header->version());
    refuse_foreign_journal(path);
}

/// The pragmas of every connection. docs/design/database.md says why there is no write-ahead log.
void configure(SQLite::Database& db) {
    db.exec("PRAGMA foreign_keys = ON");
    // Removing the journal is what commits. With FULL, that removal may not survive a power failure.
    db.exec("PRAGMA synchronous = EXTRA");
    db.exec("PRAGMA temp_store = MEMORY");
    // Changed pages stay in memory until the commit. Writing one earlier would lock readers out.
    db.exec("PRAGMA cache_size = -65536");
    db.exec("PRAGMA cache_spill = OFF");
}

/// Creates a whole new database under another name and then renames it, so that nobody ever sees half of it. Returns
/// false if another process was quicker; its database stays.
bool create(const fs::path& path) {
    if (const fs::path folder = fs::absolute(path).parent_path(); !fs::is_directory(folder)) {
        refuse(path, tr_format("the folder {} does not exist", folder.string()));
    }
    // An absolute path, since SQLite reads names such as `file:x` differently.
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

/// An empty SQLite database in memory. Messages call it `path`.
std::unique_ptr<Connection> connect_in_memory(const fs::path& path) {
    auto connection = std::make_unique<Connection>(path, ":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, true,
                                                   Waiting{OpenOptions{}.patience, {}});
    configure(connection->sqlite());
    return connection;
}

std::unique_ptr<Connection> new_in_memory() {
    auto connection = connect_in_memory(":memory:");
    migrate(connection->sqlite(), connection->path(), migrations());
    return connection;
}

void bring_up_to_date(Connection& connection, OpenMode mode, const OpenOptions& options) {
    SQLite::Database& db = connection.sqlite();
    const auto version = static_cast<int>(single_integer(db, "PRAGMA user_version"));
    refuse_newer(connection.path(), version);
    if (version == 0 && mode != OpenMode::create) {
        refuse(connection.path(), tr("the file is empty, not a database"));
    }
    if (version < std::ssize(migrations())) {
        if (!connection.can_write_file()) {
            refuse(connection.path(),
                   tr_format("an older version of damier made this database (its schema is {}, not {}), and it cannot "
                             "be upgraded because it is read-only; open a copy that can be written",
                             version, migrations().size()));
        }
        migrate(db, fs::absolute(connection.path()), migrations(), options);
    }
    db.exec("SELECT max(id) FROM game");  // shows damage now, not in the middle of a command
}

/// A dry run never commits. Without cache_spill and with the journal in memory, it does not touch the disk.
Database keep_from_file(std::unique_ptr<Connection> connection) {
    if (!connection->can_write_file()) {
        const std::unique_ptr<Connection> file = std::move(connection);
        connection = connect_in_memory(file->path());
        SQLite::Backup(connection->sqlite(), file->sqlite()).executeStep(-1);
    }
    connection->sqlite().exec("PRAGMA journal_mode = MEMORY");
    connection->begin_dry_run();
    return Database(std::move(connection));
}

}  // namespace

int schema_version_of(const fs::path& path) {
    return guarded(path, [&] {
        if (!fs::exists(path)) {
            refuse(path, tr("the database does not exist"));
        }
        inspect(path, OpenMode::read);
        return Header::read(path)->version();
    });
}

Database database_in_memory() {
    return guarded(":memory:", [] { return Database(new_in_memory()); });
}

namespace {

Database open_existing_or_new(const fs::path& path, OpenMode mode, const OpenOptions& options) {
    return guarded(path, [&] {
        if (mode == OpenMode::write || mode == OpenMode::create) {
            remove_abandoned_files(fs::absolute(path).parent_path());
        }
        if (!fs::exists(path)) {
            refuse_orphaned_journal(path);
            if (mode == OpenMode::dry_run) {
                return keep_from_file(new_in_memory());
            }
            if (mode != OpenMode::create) {
                refuse(path, tr("the database does not exist"));
            }
            if (create(path) && options.on_create) {
                options.on_create();
            }
        }
        if (fs::exists(path)) {
            inspect(path, mode);
            if (mode == OpenMode::dry_run && fs::file_size(path) == 0) {
                return keep_from_file(new_in_memory());
            }
        }
        // Read-write even for reading: this connection must roll back whatever a killed process left unfinished. If the
        // file cannot be written, SQLite opens it read-only.
        const int flags =
            SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | (mode == OpenMode::create ? SQLite::OPEN_CREATE : 0);
        // An absolute path, since SQLite reads names such as `:memory:` or `file:x` differently.
        auto connection = std::make_unique<Connection>(path, fs::absolute(path).string(), flags, mode != OpenMode::read,
                                                       Waiting{options.patience, options.on_wait});
        configure(connection->sqlite());
        bring_up_to_date(*connection, mode, options);
        if (mode == OpenMode::dry_run) {
            return keep_from_file(std::move(connection));
        }
        if (mode == OpenMode::read) {
            connection->sqlite().exec("PRAGMA query_only = ON");
        } else if (connection->can_write_file()) {
            connection->sqlite().exec("PRAGMA journal_mode = DELETE");
        }
        return Database(std::move(connection));
    });
}

}  // namespace

Database open_database(const fs::path& path, OpenMode mode, const OpenOptions& options) {
    try {
        return open_existing_or_new(path, mode, options);
    } catch (const StoreDamaged& damaged) {  // `db check` cannot open the database either, so it says no more
        throw StoreDamaged(damaged.in_check(), damaged.in_check());
    }
}

}  // namespace damier
