#include "cli/confirm.hpp"

#include "base/text.hpp"
#include "cli/exit.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

namespace damier {

bool confirm(const std::string& question) {
    if (isatty(STDIN_FILENO) != 1) {
        throw UsageError(question + " There is no terminal to answer on; give --yes.");
    }
    std::fputs(fmt::format("{} [y/N] ", printable(question)).c_str(), stderr);
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

}  // namespace damier
