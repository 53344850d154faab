#include "cli/option_groups/tables.hpp"

#include "base/environment.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"

namespace damier {

std::string tables_path(const std::string& option) {
    return option.empty() ? std::string(environment("DAMIER_TABLES")) : option;
}

std::shared_ptr<const TableFolder> open_tables(const std::string& option) {
    const std::string path = tables_path(option);
    return path.empty() ? nullptr : std::make_shared<const TableFolder>(path);
}

std::shared_ptr<const TableFolder> require_tables(const std::string& option) {
    auto folder = open_tables(option);
    if (!folder) {
        throw UsageError(tr("no folder of endgame tables: give --tables DIR, or set DAMIER_TABLES"));
    }
    return folder;
}

}  // namespace damier
