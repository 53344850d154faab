#include "store/merge.hpp"

#include "schema/schema.hpp"
#include "store/copy.hpp"
#include "store/games.hpp"
#include "store/rederive.hpp"
#include "store/room.hpp"
#include "store/writer.hpp"

#include <fmt/format.h>
#include <stdlib.h>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// A folder beside a file, which is gone at the end with all that is in it.
class FolderBeside {
public:
    explicit FolderBeside(const fs::path& file) {
        std::string name = fs::absolute(file).string() + ".merge-XXXXXX";
        if (mkdtemp(name.data()) == nullptr) {
            throw fs::filesystem_error("mkdtemp", {}, std::error_code(errno, std::generic_category()));
        }
        path_ = name;
    }
    ~FolderBeside() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    FolderBeside(const FolderBeside&) = delete;
    FolderBeside& operator=(const FolderBeside&) = delete;

    [[nodiscard]] fs::path operator/(const char* name) const { return path_ / name; }

private:
    fs::path path_;
};

void copy_other(const fs::path& from, const fs::path& to) {
    SQLite::Database source(fs::absolute(from).string(), SQLite::OPEN_READWRITE, 10'000);
    copy_database(source, to);
}

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
        std::optional<FolderBeside> folder;
        fs::path readable = other;
        if (Database::version_of(other) < std::ssize(migrations())) {
            readable = folder.emplace(db.path()) / "copy.db";
            copy_other(other, readable);
        }
        const Database source = Database::open(readable, OpenMode::read, {.on_wait = options.on_wait});
        const LargeTransaction large(db.sqlite(), 256);
        return add_all(db, source, other.string(), options);
    });
}

}  // namespace damier
