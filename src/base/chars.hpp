// Letters, digits and numbers in ASCII, and the bytes of UTF-8.
#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace damier {

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

[[nodiscard]] constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || is_upper(c);
}

[[nodiscard]] constexpr bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// Whether this is a byte within a character of UTF-8, not its first one.
[[nodiscard]] constexpr bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80;
}

[[nodiscard]] constexpr char to_lower(char c) {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr char to_upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// The text in lower case; bytes that are not ASCII stay.
[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = to_lower(c);
    }
    return out;
}

/// Reads a whole number. Nothing if the text is anything else, too long for the type, or less than `least`.
template <class Number>
[[nodiscard]] std::optional<Number> to_number(std::string_view text,
                                              Number least = std::numeric_limits<Number>::min()) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end && number >= least ? std::optional(number) : std::nullopt;
}

}  // namespace damier
