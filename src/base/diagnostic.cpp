#include "base/diagnostic.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

Location locate(const Source& source, std::size_t offset) {
    const std::string_view text = source.text;
    offset = std::min(offset, text.size());
    Location place{source.first_line, source.first_column};
    std::size_t line_start = 0;
    for (std::size_t i = text.find_first_of("\r\n"); i < offset; i = text.find_first_of("\r\n", i)) {
        i += text.substr(i, 2) == "\r\n" ? 2 : 1;
        if (i > offset) {
            break;
        }
        ++place.line;
        place.column = 1;
        line_start = i;
    }
    std::string_view before = text.substr(line_start, offset - line_start);
    if (line_start == 0 && place.line == 1 && before.starts_with(utf8_bom)) {
        before.remove_prefix(utf8_bom.size());
    }
    place.column += count_code_points(before);
    return place;
}

std::string_view to_string(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

std::string render(const Source& source, const Diagnostic& diagnostic) {
    const Location place = locate(source, diagnostic.span.begin);
    return fmt::format("{}:{}:{}: {}: {}", source.name, place.line, place.column, to_string(diagnostic.severity),
                       printable(diagnostic.message));
}

}  // namespace damier
