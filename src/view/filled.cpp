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

namespace {

/// Where the text after the first gap of two blanks or more begins; 0 if the line has no such gap.
std::size_t begin_of_last_column(std::string_view line, std::size_t depth) {
    const std::size_t gap = line.find("  ", depth);
    const std::size_t begin = gap == std::string_view::npos ? gap : line.find_first_not_of(' ', gap);
    return begin == std::string_view::npos ? 0 : begin;
}

}  // namespace

std::string filled_text(std::string_view text, const Terminal& terminal) {
    if (!terminal.is_terminal) {
        return std::string(text);
    }
    std::string out;
    for (const std::string_view line : split(text, '\n')) {
        if (display_width(line) <= terminal.columns) {
            out += std::string(line) + '\n';
            continue;
        }
        const std::size_t depth = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t text_begin = begin_of_last_column(line, depth);
        const std::size_t column = display_width(line.substr(0, text_begin));
        if (text_begin == 0 || column > terminal.columns / 2) {
            out += fill(line, terminal.columns, depth);
        } else {
            out += line.substr(0, text_begin);
            out += fill(line.substr(text_begin), terminal.columns, column).substr(column);
        }
    }
    out.pop_back();  // end as the text ends, with or without a line end
    return out;
}

std::string filled_prompt(std::string_view text, const Terminal& terminal) {
    const std::string_view words = text.substr(0, text.find_last_not_of(' ') + 1);
    return filled_text(words, terminal) + std::string(text.substr(words.size()));
}

}  // namespace damier
