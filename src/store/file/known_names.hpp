#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

enum class NameKind : std::uint8_t { player, event, site };

/// The names in a database that begin like a text, case and accents aside, for somebody who types one: all spellings,
/// in the order of the alphabet, some hundreds at most. Nothing where the database is missing, damaged, of another
/// version or being written: it is never waited for, brought up to date or complained about.
[[nodiscard]] std::vector<std::string> known_names(const std::filesystem::path& database, NameKind kind,
                                                   std::string_view begin) noexcept;

}  // namespace damier
