// Makes the manual pages from the declarations of the command line.
#pragma once

#include "cli/context/command.hpp"
#include "cli/help/help.hpp"
#include "options/command_line.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Makes the manual page damier(1) from a template: `@GLOBAL_OPTIONS@`, `@COMMANDS@`, `@VERSION@` and `@DATE@` are
/// replaced.
[[nodiscard]] std::string write_man_page(const CommandLine& program, const Commands& commands, std::string page);

/// The text of a page in the user's language, otherwise in English; empty if the page does not exist.
[[nodiscard]] std::string_view translated_manual_text(std::string_view name);

/// The manual page of a topic, with the lists of games (see below).
[[nodiscard]] std::string topic_page(const Topic& topic);

/// Makes the manual page of a command, such as damier-import(1), from the command's declaration and a text written by
/// hand.
///
/// The text is roff with these shortcuts:
/// - Text between backquotes is literal and bold.
/// - The name of a page, such as damier(1), is bold.
/// - Lines indented by two blanks are examples, as in golden tests. They are literal, too.
/// - Lines between `.nf` and `.fi` have no shortcuts.
/// - The line `@FINAL_SCORES@` becomes a list of the scores that finished games can have.
/// - The line `@COUNTS@` becomes a list of the counts that games add to `stats`.
/// - `@GAMES@` becomes the titles of all games. `@TABLE_GAMES@` becomes the titles of the games with endgame tables.
///   `@UNITS@` becomes the units of scores that decide: `points (Anacund) or towers (Avalam)`. `@GAME_NAMES@`,
///   `@SIDE_TERMS@`, `@SIDE_NAMES@` and `@FIRST_SIDES@` become the values of `game:`, the terms of sides, their names
///   in the user's language, and side 1 of each game.
///
/// If `text` begins with an example before its first heading, the example goes below the description. The rest goes to
/// the end of the page.
[[nodiscard]] std::string write_command_page(const CommandLine& command, std::string_view text);

}  // namespace damier
