// The text of `--help`, and its parts.
//
// The command line declares its options once; `write_help` shows them in a terminal, and man.hpp makes manual pages
// from the same declarations. game_lists.hpp has texts that list all games.
#pragma once

#include "cli/context/command.hpp"
#include "options/command_line.hpp"
#include "view/terminal.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The text of `--help`, for the program or for one command. The program's help lists its commands in groups by
/// purpose.
[[nodiscard]] std::string write_help(const CommandLine& line, const Commands& commands, const Terminal& terminal);

/// The arguments of a command, after its path: `[OPTIONS] GAME [TURN ...]`.
[[nodiscard]] std::string write_usage(const CommandLine& line);

/// The names of an option with dashes (`-q`, `--quiet`), and the name of its value. The value is a word such as `FILE`,
/// or its choices, such as `auto|always|never`; it is empty for a flag. A positional argument has no names.
struct OptionWords {
    std::vector<std::string> names;
    std::string value;
};
[[nodiscard]] OptionWords words_of(const Option& option);

/// A subject that `damier help` explains, in addition to the commands.
struct Topic {
    std::string_view name;
    std::string_view summary;  ///< one line, lower case, without a full stop
    std::string_view page;     ///< the manual page: `damier-query.7`
};
/// All topics.
[[nodiscard]] const std::vector<Topic>& topics();

/// The command or topic of damier for a word that other programs use (`backup` gives `db backup`), or for an option
/// that a command lacks (`analyse --plot`); else empty. Several are separated by commas, the usual one first.
[[nodiscard]] std::string usual_words(std::string_view word);

/// The paragraph that begins the help and the manual page of a command: its summary, and what it is for.
[[nodiscard]] std::string introduction(const CommandLine& line);

/// The text with a capital first letter.
[[nodiscard]] std::string capitalised(std::string text);

}  // namespace damier
