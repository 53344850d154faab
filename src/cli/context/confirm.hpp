// Asks the user a yes-or-no question.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// What an answer to such a question means, in English or in the user's language: `y`, `yes`, `o`, `oui`. Case does not
/// matter. A blank answer means `otherwise`. Nothing for any other word.
[[nodiscard]] std::optional<bool> read_yes_or_no(std::string_view answer, bool otherwise);

/// The question with its answers: `Delete 3 games? [y/N] `. The capital letter is the answer of an empty line.
[[nodiscard]] std::string with_answers(const std::string& question, bool otherwise);

/// What damier says to any other answer before it asks again.
[[nodiscard]] std::string no_answer(std::string_view answer);

/// Says on standard error what is wrong with an answer. If standard output is the terminal, too, the lines fit it.
void tell_about_answer(const std::string& text);

/// A remark as the beginning of a question: with a capital letter.
[[nodiscard]] std::string begun_with_capital(std::string remark);

/// Whether somebody can answer: whether standard input is a terminal.
[[nodiscard]] bool can_ask();

/// Asks a question on standard error and reads a line from standard input. Nothing at the end of input. If standard
/// output is the terminal, too, the question is broken into lines that fit it.
[[nodiscard]] std::optional<std::string> ask_line(const std::string& question);

/// Asks a yes-or-no question until there is an answer. True if the answer is yes. An empty line means `otherwise`, but
/// the end of input means no. Throws UsageError unless `can_ask`.
[[nodiscard]] bool confirm(const std::string& question, bool otherwise = false);

}  // namespace damier
