#include "view/filled.hpp"

#include "base/text.hpp"
#include "view/manual.hpp"

#include <algorithm>

namespace damier {

std::vector<std::string> filled_lines(std::string_view text, std::size_t columns) {
    const std::string filled = fill(text, columns);
    std::vector<std::string> lines;
    for (const std::string_view line : split(trim(filled), '\n')) {
        lines.emplace_back(line);
    }
    return lines;
}

std::string filled_text(std::string_view text, const Terminal& terminal) {
    if (!terminal.is_terminal) {
        return std::string(text);
    }
    std::string out;
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t depth = std::min(line.find_first_not_of(' '), line.size());
        out += display_width(line) <= terminal.columns ? std::string(line) + '\n'
                                                       : fill(line, terminal.columns, depth);
    }
    out.pop_back();  // end as the text ends, with or without a line end
    return out;
}

}  // namespace damier
