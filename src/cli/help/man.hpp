#pragma once

#include "options/command_line.hpp"

#include <string>
#include <string_view>

namespace damier {

/// The manual page damier(1): the template with what the command line declares in the places of `@GLOBAL_OPTIONS@`,
/// `@COMMANDS@` and `@VERSION@`.
[[nodiscard]] std::string write_man_page(const CommandLine& program, std::string page);

/// The text of a page in the user's language, or else in English; empty where there is none.
[[nodiscard]] std::string_view translated_manual_text(std::string_view name);

/// The manual page of a command, damier-import(1): what was declared, and `text`, which is written by hand. That is
/// roff with a few signs less to type: what stands between backquotes is literal and bold, the name of a page as
/// damier(1) is bold, and lines that are indented by two blanks are examples, as golden tests have them. What stands
/// before its heading EXAMPLES (in the user's language) goes below the description, and the rest to the end.
[[nodiscard]] std::string write_command_page(const CommandLine& command, std::string_view text);

}  // namespace damier
