#pragma once

#include "options/command_line.hpp"
#include "view/terminal.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What `--help` shows of the program, which lists its commands by what people do with them, or of one command.
[[nodiscard]] std::string write_help(const CommandLine& line, const Terminal& terminal);

/// How a command is called, after its path: `[OPTIONS] GAME [TURN ...]`.
[[nodiscard]] std::string write_usage(const CommandLine& line);

/// The names of an option with dashes (`-q`, `--quiet`), and what its value is called: `FILE`, or the few words that it
/// may be as `auto|always|never`; empty for a flag. A positional argument has no names.
struct OptionWords {
    std::vector<std::string> names;
    std::string value;
};
[[nodiscard]] OptionWords words_of(const Option& option);

/// What `damier help` explains beside the commands.
struct Topic {
    std::string_view name;
    std::string_view summary;  ///< one line, lower case, without a full stop
    std::string_view page;     ///< the manual page: `damier-query.7`
};
/// THE list of topics.
[[nodiscard]] const std::vector<Topic>& topics();

/// The text with its first letter as at the start of a sentence.
[[nodiscard]] std::string capitalised(std::string text);

}  // namespace damier
