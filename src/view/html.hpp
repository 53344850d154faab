#pragma once

#include "games/any.hpp"
#include "record/record.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// What stands before and behind the games of a page: HTML 5 that needs no other file.
[[nodiscard]] std::string_view html_begin();
[[nodiscard]] std::string_view html_end();

/// A game as a part of such a page: who played, all tags, the movetext, and a drawing of `board`, where there is one.
[[nodiscard]] std::string write_html(const Record& record, std::string_view movetext,
                                     const std::optional<Position>& board);

}  // namespace damier
