#include "store/file/migrate.hpp"

#include "base/file.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "schema/schema.hpp"
#include "store/connection/write_modes.hpp"
#include "store/file/copy_database.hpp"
#include "store/file/old_changes.hpp"
#include "store/file/open.hpp"
#include "store/write/rebuild.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

namespace fs = std::filesystem;

/// The last versions of the schema that changed data derived from games. Scripts cannot compute such data.
constexpr std::size_t last_with_index = 2;
constexpr std::size_t last_with_summaries = 7;
constexpr std::size_t last_with_uids_of_texts = 8;
constexpr std::size_t last_with_marks = 12;
constexpr std::size_t last_without_first_movers = 13;
constexpr std::size_t last_with_own_uids = 15;
constexpr std::size_t last_without_lost_by_both = 20;
constexpr std::size_t last_without_former_versions = 21;

/// Marking changes the texts of all games, which need not fit into memory.
constexpr int marking_mebibytes = 256;

/// Copies the database to an unused name, so that no earlier copy is lost. Returns that name. The caller holds a write
/// lock, so nobody changes the database meanwhile.
fs::path keep_copy(const fs::path& file, int version) {
    UnfinishedFile unfinished(file);
    {
        SQLite::Database source(file.string(), SQLite::OPEN_READONLY);
        copy_database(source, unfinished.path());
    }
    const fs::path name = fmt::format("{}.backup-v{}", file.string(), version);
    for (int i = 1;; ++i) {
        if (unfinished.take(numbered(name, i))) {
            return numbered(name, i);
        }
    }
}

/// The statements that make the views for other programs. They are the end of current.sql.
std::string_view views() {
    return current_schema().substr(current_schema().find("CREATE VIEW"));
}

/// Only the views of damier, since people may have made their own.
void drop_views(SQLite::Database& db) {
    constexpr std::string_view create = "CREATE VIEW ";
    for (auto at = views().find(create); at != std::string_view::npos; at = views().find(create, at + 1)) {
        const std::string_view rest = views().substr(at + create.size());
        db.exec(fmt::format("DROP VIEW IF EXISTS {}", rest.substr(0, rest.find(' '))));
    }
}

/// Switches the check of references off and on again, since a script may create tables again.
class WithoutReferences {
public:
    explicit WithoutReferences(SQLite::Database& db) : db_(db) { db_.exec("PRAGMA foreign_keys = OFF"); }
    ~WithoutReferences() { db_.tryExec("PRAGMA foreign_keys = ON"); }
    WithoutReferences(const WithoutReferences&) = delete;
    WithoutReferences& operator=(const WithoutReferences&) = delete;

private:
    SQLite::Database& db_;
};

/// Stores which rule sets fix the first mover.
void store_first_movers(SQLite::Database& db) {
    SQLite::Statement update(db, "UPDATE ruleset SET first_fixed = ?3 WHERE game = ?1 AND rules = ?2");
    for (const GameInfo& game : all_games()) {
        for (const std::string_view rules : game.rule_sets) {
            execute(update, std::string(game.id), std::string(rules), is_first_fixed(game, rules));
        }
    }
}

}  // namespace

void migrate(SQLite::Database& db, const fs::path& file, std::span<const std::string_view> scripts,
             const OpenOptions& options) {
    const WithoutReferences without_references(db);
    const LargeTransaction large(db, marking_mebibytes);
    WriteTransaction transaction(db);
    // Read only now, since another process may have migrated the database meanwhile.
    const auto version = static_cast<std::size_t>(single_integer(db, "PRAGMA user_version"));
    if (version >= scripts.size()) {
        return;
    }
    if (version > 0 && options.keep_old) {
        const fs::path copy = keep_copy(file, static_cast<int>(version));
        if (options.on_upgrade) {
            options.on_upgrade(copy);
        }
    }
    if (version == 0) {
        db.exec(std::string(current_schema()));
    } else {
        drop_views(db);
        for (const std::string_view script : scripts.subspan(version)) {
            db.exec(std::string(script));
        }
        db.exec(std::string(views()));
    }
    if (version > 0 && version < last_with_summaries) {
        rebuild(db, version < last_with_index ? Derived::all : Derived::summaries);
    }
    if (version > 0 && version <= last_without_first_movers) {
        store_first_movers(db);
    }
    if (version > 0 && version < last_with_uids_of_texts) {
        give_uids_of_texts(db);
    }
    if (version > 0 && version < last_with_own_uids) {
        number_copies(db);
    }
    if (version > 0 && version < last_with_marks) {
        mark_main_lines(db);
    }
    if (version > 0 && version < last_with_own_uids) {
        take_versions_from_log(db);
    }
    if (version > 0 && version <= last_without_lost_by_both) {
        note_lost_by_both(db);
    }
    if (version > 0 && version <= last_without_former_versions) {
        note_former_versions(db);
    }
    db.exec(fmt::format("PRAGMA application_id = {}", application_id));
    db.exec(fmt::format("PRAGMA user_version = {}", scripts.size()));
    SQLite::Statement broken(db, "PRAGMA foreign_key_check");
    if (broken.executeStep()) {
        throw StoreError(tr_format("{}: cannot upgrade the database: a row of the table {} refers to a missing row",
                                   file.string(), text(broken, 0)));
    }
    broken.reset();
    transaction.commit();
}

}  // namespace damier
