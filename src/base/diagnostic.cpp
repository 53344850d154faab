#include "base/diagnostic.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace damier {

Locator::Locator(const Source& source) : source_(&source) {
    restart();
}

void Locator::restart() {
    place_ = {source_->first_line, source_->first_column};
    begin_line(0);
}

/// Goes to the beginning of a line, after its byte order mark. Files that were joined may have several marks.
void Locator::begin_line(std::size_t at) {
    at_ = at + bom_length(std::string_view(source_->text).substr(at));
}

Location Locator::at(std::size_t offset) {
    const std::string_view text = source_->text;
    offset = std::min(offset, text.size());
    if (offset < at_) {
        restart();
        offset = std::max(offset, at_);
    }
    // Look only at the text before the place. Otherwise each further place on the same line would search it again. A
    // loop over all bytes is much faster than find_first_of, which calls a function for each byte.
    const auto next_line_end = [&] {
        const auto is_line_end = [](char c) { return c == '\n' || c == '\r'; };
        return static_cast<std::size_t>(std::find_if(text.begin() + at_, text.begin() + offset, is_line_end) -
                                        text.begin());
    };
    for (std::size_t end; (end = next_line_end()) != offset;) {
        end += text.substr(end, 2) == "\r\n" ? 2 : 1;
        if (end > offset) {
            break;
        }
        ++place_.line;
        place_.column = 1;
        begin_line(end);
        offset = std::max(offset, at_);
    }
    // Counting can resume only at the beginning of a code point.
    std::size_t whole = offset;
    while (whole > at_ && whole < text.size() && continues_character(text[whole])) {
        --whole;
    }
    place_.column += count_code_points(text.substr(at_, whole - at_));
    at_ = whole;
    return {place_.line, place_.column + count_code_points(text.substr(at_, offset - at_))};
}

void Findings::error(Span span, std::string message) {
    if (++errors_ < error_limit_) {
        list_->push_back({Severity::error, span, std::move(message)});
    } else if (errors_ == error_limit_) {
        list_->push_back({Severity::error, span, tr("too many errors; the others of this game are not listed")});
    }
}

void Findings::warn(Span span, std::string message) {
    if (++warnings_ < most_warnings) {
        list_->push_back({Severity::warning, span, std::move(message)});
    } else if (warnings_ == most_warnings) {
        list_->push_back({Severity::warning, span, tr("too many warnings; the others of this game are not listed")});
    }
}

void check_encoding(std::string_view text, Span part, Findings& findings, bool from_windows) {
    const std::string_view bytes = text.substr(part.begin, part.end - part.begin);
    const auto place = [&](std::size_t at) {
        const auto begin = static_cast<std::uint32_t>(part.begin + at);
        return Span{begin, begin + 1};
    };
    if (const auto at = find_invalid_utf8(bytes)) {
        const auto byte = static_cast<unsigned char>(bytes[*at]);
        findings.error(place(*at), from_windows
                                       ? tr_format("byte 0x{:02X} is not Windows-1252 (save the file as UTF-8)", byte)
                                       : tr_format("byte 0x{:02X} is not UTF-8 (save the file as UTF-8)", byte));
    }
    if (const auto at = bytes.find('\0'); at != std::string_view::npos) {
        findings.error(place(at), tr("a NUL byte is not text"));
    }
}

std::string_view to_string(Severity severity) {
    return severity == Severity::error ? tr("error") : tr("warning");
}

std::string render(Locator& locator, const Diagnostic& diagnostic) {
    const Location place = locator.at(diagnostic.span.begin);
    return fmt::format("{}:{}:{}: {}: {}", printable(locator.source().name), place.line, place.column,
                       to_string(diagnostic.severity), printable(diagnostic.message));
}

}  // namespace damier
