#include "cli/option_groups/tables.hpp"

#include "base/translate.hpp"
#include "cli/context/exit.hpp"

#include <cstdlib>

namespace damier {

std::string tables_path(const std::string& option) {
    const char* const variable = std::getenv("DAMIER_TABLES");
    return !option.empty() || variable == nullptr ? option : variable;
}

std::shared_ptr<const TableFolder> open_tables(const std::string& option) {
    const std::string path = tables_path(option);
    return path.empty() ? nullptr : std::make_shared<const TableFolder>(path);
}

std::shared_ptr<const TableFolder> require_tables(const std::string& option) {
    auto folder = open_tables(option);
    if (!folder) {
        throw UsageError(tr("no folder of endgame tables is named (right would be --tables DIR, or DAMIER_TABLES)"));
    }
    return folder;
}

}  // namespace damier
