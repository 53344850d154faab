// Finds single words of a name that was replaced.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"

#include <string>
#include <vector>

namespace damier {

/// The words of names that games still have by themselves, where they are not part of another player's name.
/// `pseudonym` has replaced the names.
[[nodiscard]] std::vector<LeftWord> words_left(const SQLite::Database& db, const std::vector<std::string>& names,
                                               const std::string& pseudonym);

}  // namespace damier
