#include "store/write/bulk_load.hpp"

#include <algorithm>
#include <utility>

namespace damier {
namespace {

/// Pages beyond this are written before the commit. All are new, so that each is written about once.
constexpr int mebibytes_of_pages = 24;

constexpr const char* identity_index = "game_identity";

/// A name in SQL.
std::string quoted(const std::string& name) {
    std::string out = "\"";
    for (const char c : name) {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    return out + '"';
}

}  // namespace

bool HashSet::insert(std::uint64_t number) {
    if (number == 0) {
        return !std::exchange(has_zero_, true);
    }
    if (4 * (size_ + 1) > 3 * places_.size()) {
        const auto old =
            std::exchange(places_, std::vector<std::uint64_t>(std::max<std::size_t>(2 * places_.size(), 64)));
        for (const std::uint64_t one : old) {
            if (one != 0) {
                put(one);
            }
        }
    }
    const bool is_new = put(number);
    size_ += is_new ? 1 : 0;
    return is_new;
}

bool HashSet::put(std::uint64_t number) {
    const std::size_t mask = places_.size() - 1;
    std::size_t at = number & mask;
    while (places_[at] != 0 && places_[at] != number) {
        at = (at + 1) & mask;
    }
    return std::exchange(places_[at], number) == 0;
}

BulkLoad::BulkLoad(SQLite::Database& db) : db_(db), large_(db, mebibytes_of_pages) {
    // Then SQLite sorts in one piece of memory (see SQLITE_CONFIG_PMASZ), not in one piece for each row.
    db_.exec("PRAGMA temp_store = FILE");
}

BulkLoad::~BulkLoad() {
    db_.tryExec("PRAGMA temp_store = MEMORY");
}

bool BulkLoad::begin() {
    if (single_integer(db_, "SELECT EXISTS (SELECT 1 FROM game)") != 0) {
        return false;
    }
    {
        SQLite::Statement query(db_,
                                "SELECT name, sql FROM sqlite_master"
                                " WHERE type = 'index' AND tbl_name = 'game' AND sql NOTNULL");
        while (query.executeStep()) {
            missing_.emplace(text(query, 0), text(query, 1));
        }
    }
    for (const auto& [name, sql] : missing_) {
        SQLite::Statement(db_, "DROP INDEX " + quoted(name)).exec();
    }
    unchecked_.emplace(db_);
    identities_.emplace();
    return true;
}

bool BulkLoad::is_new(std::uint64_t identity) {
    if (identities_ && identities_->insert(identity)) {
        return true;
    }
    make_index(identity_index);
    identities_.reset();
    return false;
}

void BulkLoad::finish() {
    identities_.reset();
    while (!missing_.empty()) {
        make_index(std::string(missing_.begin()->first));
    }
}

void BulkLoad::make_index(const std::string& name) {
    if (const auto index = missing_.find(name); index != missing_.end()) {
        SQLite::Statement(db_, index->second).exec();
        missing_.erase(index);
    }
}

}  // namespace damier
