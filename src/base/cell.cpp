#include "base/cell.hpp"

#include <algorithm>
#include <charconv>

namespace damier {
namespace {

bool is_number(std::string_view text) {
    text.remove_prefix(text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
    double ignored = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), ignored, std::chars_format::general);
    // from_chars also reads `-inf` and `-nan`, which are words here.
    return read.ec == std::errc{} && read.ptr == text.data() + text.size() &&
           text.find_first_of("0123456789") != std::string_view::npos;
}

/// Whether a spreadsheet would run the text as a formula, not counting apostrophes at its beginning.
bool runs(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos &&
           !is_number(text);
}

}  // namespace

std::string guarded_cell(std::string_view text) {
    const bool is_sign = text == "+" || text == "-" || text == "=";  // as in a cell of a crosstable
    return (runs(text) && !is_sign ? "'" : "") + std::string(text);
}

std::string_view unguarded_cell(std::string_view text) {
    return text.starts_with('\'') && runs(text) ? text.substr(1) : text;
}

}  // namespace damier
