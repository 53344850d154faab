#include "base/diagnostic.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

Locator::Locator(const Source& source) : source_(&source) {
    restart();
}

void Locator::restart() {
    line_start_ = source_->text.starts_with(utf8_bom) ? utf8_bom.size() : 0;
    line_ = {source_->first_line, 1};
}

Location Locator::at(std::size_t offset) {
    const std::string_view text = source_->text;
    offset = std::min(offset, text.size());
    if (offset < line_start_) {
        restart();
        offset = std::max(offset, line_start_);
    }
    for (std::size_t end = text.find_first_of("\r\n", line_start_); end < offset;
         end = text.find_first_of("\r\n", line_start_)) {
        end += text.substr(end, 2) == "\r\n" ? 2 : 1;
        if (end > offset) {
            break;
        }
        ++line_.line;
        line_start_ = end;
    }
    return {line_.line, 1 + count_code_points(text.substr(line_start_, offset - line_start_))};
}

std::string_view to_string(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

std::string render(Locator& locator, const Diagnostic& diagnostic) {
    const Location place = locator.at(diagnostic.span.begin);
    return fmt::format("{}:{}:{}: {}: {}", printable(locator.source().name), place.line, place.column,
                       to_string(diagnostic.severity), printable(diagnostic.message));
}

}  // namespace damier
