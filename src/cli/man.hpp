#pragma once

#include "options/command_line.hpp"

#include <string>

namespace damier {

/// The manual page damier(1): the template with what the command line declares in the places of `@GLOBAL_OPTIONS@`,
/// `@COMMANDS@` and `@VERSION@`.
[[nodiscard]] std::string write_man_page(const CommandLine& app, std::string page);

}  // namespace damier
