#include "store/migrate.hpp"

#include "store/copy.hpp"
#include "store/derive.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

namespace fs = std::filesystem;

/// The last schemas that changed what is derived from the games, which no script can do.
constexpr std::size_t last_with_index = 2;
constexpr std::size_t last_with_briefs = 5;

/// A name beside the file that nothing has yet: no earlier copy is ever lost.
fs::path free_backup_name(const fs::path& file, int version) {
    const std::string base = fmt::format("{}.backup-v{}", file.string(), version);
    fs::path name = base;
    for (int i = 2; fs::exists(name); ++i) {
        name = fmt::format("{}.{}", base, i);
    }
    return name;
}

/// Copies the database as it is, and gives the name of the copy. The caller holds a write lock, so nobody changes it
/// meanwhile.
fs::path keep_copy(const fs::path& file, int version) {
    const fs::path unfinished = file.string() + ".backup-unfinished";
    fs::remove(unfinished);
    {
        SQLite::Database source(file.string(), SQLite::OPEN_READONLY);
        copy_database(source, unfinished);
    }
    fs::path copy = free_backup_name(file, version);
    fs::rename(unfinished, copy);
    return copy;
}

/// Switches the checking of references off and back on: a script may make tables anew.
class WithoutReferences {
public:
    explicit WithoutReferences(SQLite::Database& db) : db_(db) { db_.exec("PRAGMA foreign_keys = OFF"); }
    ~WithoutReferences() { db_.tryExec("PRAGMA foreign_keys = ON"); }
    WithoutReferences(const WithoutReferences&) = delete;
    WithoutReferences& operator=(const WithoutReferences&) = delete;

private:
    SQLite::Database& db_;
};

}  // namespace

void migrate(SQLite::Database& db, const fs::path& file, std::span<const std::string_view> scripts,
             const std::function<void(const fs::path&)>& on_upgrade) {
    const WithoutReferences without_references(db);
    WriteTransaction transaction(db);
    // Asked only now, since another process may have been quicker.
    const auto version = static_cast<std::size_t>(single_integer(db, "PRAGMA user_version"));
    if (version >= scripts.size()) {
        return;
    }
    if (version > 0) {
        const fs::path copy = keep_copy(file, static_cast<int>(version));
        if (on_upgrade) {
            on_upgrade(copy);
        }
    }
    for (const std::string_view script : scripts.subspan(version)) {
        db.exec(std::string(script));
    }
    if (version > 0 && version < last_with_briefs) {
        derive_anew(db, version < last_with_index ? Derived::briefs_and_index : Derived::briefs);
    }
    db.exec(fmt::format("PRAGMA application_id = {}", application_id));
    db.exec(fmt::format("PRAGMA user_version = {}", scripts.size()));
    SQLite::Statement broken(db, "PRAGMA foreign_key_check");
    if (broken.executeStep()) {
        throw StoreError(fmt::format("{}: cannot be brought up to date, a row of the table {} refers to nothing",
                                     file.string(), text(broken, 0)));
    }
    broken.reset();
    transaction.commit();
}

}  // namespace damier
