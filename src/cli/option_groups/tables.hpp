#pragma once

#include "solve/tablebase/file.hpp"

#include <memory>
#include <string>

namespace damier {

/// The folder of endgame tables: the one of --tables, else $DAMIER_TABLES, else empty.
[[nodiscard]] std::string tables_path(const std::string& option);

/// The same, opened; nothing where none is named. Throws std::runtime_error where there is no such folder.
[[nodiscard]] std::shared_ptr<const TableFolder> open_tables(const std::string& option);

/// The same where one is needed. Throws UsageError where none is named.
[[nodiscard]] std::shared_ptr<const TableFolder> require_tables(const std::string& option);

}  // namespace damier
