#pragma once

#include "cli/context.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace damier {

/// Shows the first games of these, and how many more there are, on standard error.
void show_games(const Database& db, std::span<const std::int64_t> ids, const Context& context);

/// The same where there is a terminal, and asks the question. Throws
/// UsageError where there is no terminal.
[[nodiscard]] bool confirm_games(const Database& db, std::span<const std::int64_t> ids, const std::string& question,
                                 const Context& context);

}  // namespace damier
