#include "base/cell.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace damier {
namespace {

bool is_number(std::string_view text) {
    text.remove_prefix(text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
    std::string with_point(text);
    std::replace(with_point.begin(), with_point.end(), ',', '.');
    double ignored = 0;
    const char* const end = with_point.data() + with_point.size();
    const auto read = std::from_chars(with_point.data(), end, ignored, std::chars_format::general);
    // from_chars also reads `-inf` and `-nan`, which are words here.
    return read.ec == std::errc{} && read.ptr == end && text.find_first_of("0123456789") != std::string_view::npos;
}

/// Whether a spreadsheet would run the text as a formula, not counting apostrophes at its beginning.
bool runs(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos &&
           !is_number(text);
}

/// Whether a spreadsheet would read the text as a date or a time: two or three numbers of at most two digits, as in
/// `12-8` and `4:1`, or a month, as in `2025-01`.
bool looks_like_date(std::string_view text) {
    constexpr std::size_t year = 4;
    if (text.size() == year + 3 && text[year] == '-' && std::all_of(text.begin(), text.begin() + year, is_digit)) {
        text.remove_prefix(2);
    }
    std::size_t numbers = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of("-/.:", at), text.size());
        const std::string_view number = text.substr(at, end - at);
        if (number.empty() || number.size() > 2 || !std::all_of(number.begin(), number.end(), is_digit)) {
            return false;
        }
        ++numbers;
        at = end + 1;
    }
    return (numbers == 2 || numbers == 3) && at == text.size() + 1;
}

}  // namespace

std::string guarded_cell(std::string_view text) {
    const bool is_sign = text == "+" || text == "-" || text == "=";  // as in a cell of a crosstable
    return (runs(text) && !is_sign ? "'" : "") + std::string(text);
}

std::string undated_cell(std::string_view text) {
    return looks_like_date(text) ? fmt::format("=\"{}\"", text) : std::string(text);
}

std::string_view unguarded_cell(std::string_view text) {
    if (text.size() > 3 && text.starts_with("=\"") && text.ends_with('"')) {
        const std::string_view inner = text.substr(2, text.size() - 3);
        return looks_like_date(inner) ? inner : text;
    }
    return text.starts_with('\'') && runs(text) ? text.substr(1) : text;
}

bool is_date_of_spreadsheet(std::string_view text) {
    std::string folded = fold(text);
    std::replace_if(
        folded.begin(), folded.end(), [](char c) { return c == '/' || c == '.' || c == ' '; }, '-');
    std::size_t numbers = 0;
    std::size_t words = 0;
    for (const std::string_view part : split(folded, '-')) {
        const bool is_number = !part.empty() && std::all_of(part.begin(), part.end(), is_digit);
        const bool is_word = part.size() >= 3 && std::all_of(part.begin(), part.end(), is_letter);
        if (!is_number && !is_word) {
            return false;
        }
        numbers += is_number ? 1 : 0;
        words += is_word ? 1 : 0;
    }
    return words + numbers <= 3 && ((words == 1 && numbers > 0) || (words == 0 && numbers == 3));
}

}  // namespace damier
