#include "store/file/known_names.hpp"

#include "base/names.hpp"
#include "schema/schema.hpp"
#include "store/connection/database.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"
#include "store/query/condition.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

constexpr int most_names = 500;

std::string query_of(NameKind kind) {
    const std::string_view table = kind == NameKind::player  ? "player_spelling"
                                   : kind == NameKind::event ? "event_spelling"
                                                             : "site";
    // Texts that begin with a given text sort after it, and before it with the last code point added.
    return fmt::format(
        "SELECT spelling FROM {} WHERE spelling <> '?' AND {} >= ?1 AND {} < ?1 || char(0x10FFFF) ORDER BY folded, "
        "spelling "
        "LIMIT {}",
        table, folded_name_sql, folded_name_sql, most_names);
}

}  // namespace

std::vector<std::string> known_names(const std::filesystem::path& database, NameKind kind,
                                     std::string_view begin) noexcept {
    try {
        if (schema_version_of(database) != std::ssize(migrations())) {
            return {};
        }
        OpenOptions options;
        options.patience = std::chrono::milliseconds(0);
        const Database db = open_database(database, OpenMode::read, options);
        return texts(sqlite(db), query_of(kind), folded_name(begin));
    } catch (...) {
        return {};
    }
}

}  // namespace damier
