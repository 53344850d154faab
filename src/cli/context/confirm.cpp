#include "cli/context/confirm.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "view/filled.hpp"

#include <unistd.h>

#include <cstdio>
#include <iostream>

namespace damier {

bool is_yes(std::string_view answer) {
    const std::string said = fold(answer);
    const auto is = [&](std::string_view word) { return said == word || said == word.substr(0, 1); };
    return is("yes") || is(tr("yes"));
}

bool confirm(const std::string& question, bool otherwise) {
    if (isatty(STDIN_FILENO) != 1) {
        throw UsageError(tr_format("{} damier can only ask on a terminal; give --yes.", question));
    }
    const std::string text = otherwise ? tr_format("{} [Y/n] ", printable(question)) : tr_format("{} [y/N] ", printable(question));
    std::fputs((messages_on_terminal() ? filled_prompt(text, describe_output(ColorChoice::never)) : text).c_str(), stderr);
    std::string answer;
    std::getline(std::cin, answer);
    return std::cin && trim(answer).empty() ? otherwise : is_yes(answer);
}

}  // namespace damier
