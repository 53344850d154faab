// Completion of command lines in bash, zsh and fish.
//
// A script of the shell runs `damier __complete SHELL ...` when the user presses Tab. `answer_shell` takes three steps:
//
// 1. split the line into words (`shell_words.hpp`);
// 2. find the possible words (`candidates.hpp`, and `values.hpp` for the values of options);
// 3. print them in the form that the shell needs.
#pragma once

#include "cli/context/context.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The first argument of a damier command that a shell runs to complete another command line.
inline constexpr std::string_view completion_word = "__complete";

/// Writes the candidates for the last word of a command line, one per line. The arguments after `completion_word` name
/// the shell and the line:
/// - `bash LINE BREAKS`: the candidates are written as readline inserts them. LINE ends at the cursor, and BREAKS is
///   $COMP_WORDBREAKS.
/// - `zsh LINE`: each candidate is written as it is in a line, then a tab and the text to show. The candidate begins
///   with `+` if more may follow at once, otherwise with a blank.
/// - `fish WORD... TYPED`: the candidates, a tab, and a description of each. TYPED is the word under the cursor as it
///   was typed.
/// It writes nothing else, even after an error: the user presses Tab in the middle of a line.
void answer_shell(const std::vector<std::string>& asked, Context& context) noexcept;

}  // namespace damier
