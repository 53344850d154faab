#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The languages that pages are written in.
[[nodiscard]] bool is_page_language(std::string_view language);

/// A word or phrase of pages in that language (`en`, `fr`); `key` is the English one.
[[nodiscard]] std::string in_language(std::string_view language, std::string_view key);

}  // namespace damier
