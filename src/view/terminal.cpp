#include "view/terminal.hpp"

#include "base/chars.hpp"
#include "base/environment.hpp"
#include "base/text.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace damier {
namespace {

std::size_t find_columns() {
    if (const auto said = to_number<std::size_t>(environment("COLUMNS"), 1)) {
        return *said;
    }
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        return size.ws_col;
    }
    return 80;
}

/// The number of colours by COLORTERM and TERM; see https://github.com/termstandard/colors.
ColorDepth find_depth() {
    const auto said = environment("COLORTERM");
    if (said == "truecolor" || said == "24bit") {
        return ColorDepth::truecolor;
    }
    return environment("TERM").find("256color") != std::string_view::npos ? ColorDepth::palette : ColorDepth::sixteen;
}

}  // namespace

Terminal describe_output(ColorChoice choice) {
    Terminal terminal;
    terminal.is_terminal = isatty(STDOUT_FILENO) == 1;
    terminal.columns = find_columns();
    terminal.unicode = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    const bool welcome = terminal.is_terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    terminal.color = choice == ColorChoice::always || (choice == ColorChoice::automatic && welcome);
    terminal.depth = find_depth();
    return terminal;
}

bool messages_on_terminal() {
    return isatty(STDERR_FILENO) == 1;
}

namespace {

/// The length of the SGR sequence at the start of the text, or 0.
std::size_t sgr_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) {
        return 0;
    }
    const auto end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

std::string for_terminal(std::string_view text, bool color) {
    if (!color) {
        return printable_lines(text);
    }
    std::string out;
    while (!text.empty()) {
        if (const std::size_t length = sgr_length(text); length > 0) {
            out += text.substr(0, length);
            text.remove_prefix(length);
        }
        const std::size_t next = text.find('\x1b', text.starts_with('\x1b') && sgr_length(text) == 0 ? 1 : 0);
        out += printable_lines(text.substr(0, next));
        text.remove_prefix(std::min(next, text.size()));
    }
    return out;
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
