#include "cli/context/confirm.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "view/filled.hpp"

#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <utility>

namespace damier {

std::optional<bool> read_yes_or_no(std::string_view answer, bool otherwise) {
    const std::string said = fold(trim(answer));
    const auto is = [&](std::string_view word) { return said == word || said == word.substr(0, 1); };
    return said.empty()                            ? std::optional(otherwise)
           : is("yes") || is(tr("yes"))            ? std::optional(true)
           : is("no") || is(tr_as("answer", "no")) ? std::optional(false)
                                                   : std::nullopt;
}

std::string with_answers(const std::string& question, bool otherwise) {
    return otherwise ? tr_format("{} [Y/n] ", printable(question)) : tr_format("{} [y/N] ", printable(question));
}

std::string no_answer(std::string_view answer) {
    return tr_format("\"{}\" is not an answer (expected yes or no)", printable(trim(answer)));
}

void tell_about_answer(const std::string& text) {
    const std::string filled = messages_on_terminal() ? filled_text(text, describe_output(ColorChoice::never)) : text;
    std::fputs((filled + "\n").c_str(), stderr);
}

std::string begun_with_capital(std::string remark) {
    if (!remark.empty()) {
        remark[0] = to_upper(remark[0]);
    }
    return remark;
}

bool can_ask() {
    return isatty(STDIN_FILENO) == 1;
}

std::optional<std::string> ask_line(const std::string& question) {
    std::fputs(
        (messages_on_terminal() ? filled_prompt(question, describe_output(ColorChoice::never)) : question).c_str(),
        stderr);
    std::string answer;
    if (!std::getline(std::cin, answer)) {
        if (messages_on_terminal()) {
            std::fputs("\n", stderr);
        }
        return std::nullopt;
    }
    return answer;
}

bool confirm(const std::string& question, bool otherwise) {
    if (!can_ask()) {
        throw UsageError(tr_format("{} damier can only ask on a terminal; give --yes.", question));
    }
    while (const auto answer = ask_line(with_answers(question, otherwise))) {
        if (const auto said = read_yes_or_no(*answer, otherwise)) {
            return *said;
        }
        tell_about_answer(no_answer(*answer));
    }
    return false;
}

}  // namespace damier
