#include "view/terminal.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <cstring>

namespace damier {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::size_t find_columns() {
    if (const auto said = environment("COLUMNS"); !said.empty()) {
        if (const long columns = std::strtol(said.data(), nullptr, 10); columns > 0) {
            return static_cast<std::size_t>(columns);
        }
    }
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        return size.ws_col;
    }
    return 80;
}

}  // namespace

Terminal describe_output(ColorChoice choice) {
    Terminal terminal;
    terminal.is_terminal = isatty(STDOUT_FILENO) == 1;
    terminal.columns = find_columns();
    terminal.unicode = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    const bool welcome = terminal.is_terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    terminal.color = choice == ColorChoice::always || (choice == ColorChoice::automatic && welcome);
    return terminal;
}

bool messages_on_terminal() {
    return isatty(STDERR_FILENO) == 1;
}

std::string paint(std::string_view text, std::string_view code, bool color) {
    if (!color || text.empty()) {
        return std::string(text);
    }
    std::string out = "\x1b[";
    out += code;
    out += 'm';
    out += text;
    out += "\x1b[0m";
    return out;
}

}  // namespace damier
