#include "store/merge.hpp"

#include "base/file.hpp"
#include "schema/schema.hpp"
#include "store/copy.hpp"
#include "store/games.hpp"
#include "store/rederive.hpp"
#include "store/room.hpp"
#include "store/writer.hpp"

#include <fmt/format.h>

namespace damier {

namespace fs = std::filesystem;

namespace {

Merged add_all(Database& db, const Database& other, const std::string& name, const MergeOptions& options) {
    const ReadTransaction one_state(other.sqlite());
    const std::int64_t all = count(other, {});
    GameWriter writer(db, "db merge", name);
    writer.begin();
    Merged merged;
    for_each_game(other, {}, [&](const GameRow& row, const std::string& text) {
        const auto entry = rederive(text);
        if (!entry) {
            throw StoreError(fmt::format("{}: game {} is damaged: {}", name, row.id, entry.error()));
        }
        const bool is_new = writer.add(*entry, OnDuplicate::skip).what == Added::What::imported;
        (is_new ? merged.imported : merged.duplicates) += 1;
        if (options.progress) {
            options.progress(merged.imported + merged.duplicates, all);
        }
    });
    if (merged.imported + merged.duplicates != all) {
        throw StoreError(fmt::format("{}: not all of its games can be read (see damier --db {} db check)", name, name));
    }
    writer.commit();
    return merged;
}

}  // namespace

void inspect_for_merge(const fs::path& path, const fs::path& other) {
    std::error_code ignored;
    if (fs::equivalent(path, other, ignored)) {
        throw StoreError(fmt::format("{}: this is the database itself; name another one", other.string()));
    }
    (void)Database::version_of(other);
}

Merged merge(Database& db, const fs::path& other, const MergeOptions& options) {
    inspect_for_merge(db.path(), other);
    return guarded(other, [&] {
        std::optional<UnfinishedFile> copy;
        if (Database::version_of(other) < std::ssize(migrations())) {
            copy_database(other, copy.emplace(fs::absolute(db.path())).path());
        }
        const Database source = Database::open(copy ? copy->path() : other, OpenMode::read,
                                               {.on_wait = options.on_wait, .keep_old = false});
        const LargeTransaction large(db.sqlite(), 256);
        return add_all(db, source, other.string(), options);
    });
}

}  // namespace damier
