// Names for completion in the shell.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

enum class NameKind : std::uint8_t { player, event, site };

/// The names in a database that begin with `begin`, in alphabetical order. Case and accents do not matter. All
/// spellings of a name count. The list has some hundreds at most. Empty if the database is missing, damaged, of another
/// version, or being written. The function never waits, never migrates, and never reports an error.
[[nodiscard]] std::vector<std::string> known_names(const std::filesystem::path& database, NameKind kind,
                                                   std::string_view begin) noexcept;

}  // namespace damier
