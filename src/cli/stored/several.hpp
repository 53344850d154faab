// Shows several games before a command changes them.
#pragma once

#include "cli/context/context.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace damier {

/// Shows the first of these games on standard error, and the number of the others.
void show_games(const Database& db, std::span<const std::int64_t> ids, const Context& context);

/// Shows the games and asks the question. True if the answer is yes. Throws UsageError if standard input is not a
/// terminal.
[[nodiscard]] bool confirm_games(const Database& db, std::span<const std::int64_t> ids, const std::string& question,
                                 const Context& context);

}  // namespace damier
