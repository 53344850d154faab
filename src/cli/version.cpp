#include "cli/version.hpp"

#include "base/translate.hpp"
#include "commit.hpp"

#include <sqlite3.h>

namespace damier {

std::string version_line() {
    const std::string commit = *built_from == '\0' ? "" : tr_format("commit {}, ", built_from);
    return fmt::format("damier " DAMIER_VERSION " ({}SQLite {})", commit, sqlite3_libversion());
}

}  // namespace damier
