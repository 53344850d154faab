#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The languages that pages are written in, the default first.
[[nodiscard]] const std::vector<std::string>& page_languages();

/// A word or phrase of pages in one of these languages, whatever the user's is; `key` is the English one.
[[nodiscard]] std::string in_language(std::string_view language, std::string_view key);

/// A number of games, players, events or turns, named by one of them: `1 game`, `2 games`, `0 partie`.
[[nodiscard]] std::string counted(std::string_view language, std::int64_t n, std::string_view thing);

/// What stands between a word and what it is said of: a colon, with a space before it in French.
[[nodiscard]] std::string_view colon(std::string_view language);

}  // namespace damier
