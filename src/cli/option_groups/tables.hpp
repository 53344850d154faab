// The option --tables.
#pragma once

#include "solve/tablebase/file.hpp"

#include <memory>
#include <string>

namespace damier {

/// The folder of endgame tables: --tables, else $DAMIER_TABLES, else empty.
[[nodiscard]] std::string tables_path(const std::string& option);

/// Opens the folder of endgame tables; null if neither --tables nor $DAMIER_TABLES names one. Throws std::runtime_error
/// if that folder does not exist.
[[nodiscard]] std::shared_ptr<const TableFolder> open_tables(const std::string& option);

/// Opens the folder of endgame tables for a command that needs it. Throws UsageError if the user named no folder.
[[nodiscard]] std::shared_ptr<const TableFolder> require_tables(const std::string& option);

}  // namespace damier
