#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The byte order mark, encoded in UTF-8.
inline constexpr std::string_view utf8_bom = "\xEF\xBB\xBF";

/// The offset of the first byte that is not part of valid UTF-8 (RFC 3629), or nothing.
[[nodiscard]] std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// How many code points the text has; a byte that is not UTF-8 counts as one.
[[nodiscard]] std::size_t count_code_points(std::string_view text);

/// How many columns a terminal shows the text in: 0 for combining marks, 2 for wide characters.
[[nodiscard]] std::size_t display_width(std::string_view text);

/// The text up to `columns` wide; when it is wider it ends in `…`, or in `...` where `ascii` is asked for.
[[nodiscard]] std::string shorten(std::string_view text, std::size_t columns, bool ascii = false);

/// The text with what acts on a terminal or deceives its reader written as escapes: control characters, bytes that are
/// not UTF-8, and characters that cannot be seen (zero-width ones, those that turn the direction of writing, the
/// separators of lines and paragraphs). Line ends become `\n`.
[[nodiscard]] std::string printable(std::string_view text);

/// The same as `printable` for text of several lines: line ends stay.
[[nodiscard]] std::string printable_lines(std::string_view text);

/// The text with what no XML 1.0 document may contain (control characters other than white space, U+FFFE, U+FFFF, bytes
/// that are not UTF-8) replaced by U+FFFD.
[[nodiscard]] std::string replace_forbidden_in_xml(std::string_view text);

/// The first character that controls a terminal, ends a line or turns the direction of writing, or an empty text.
[[nodiscard]] std::string_view find_control(std::string_view text);

/// Whether a text says nothing: there is nothing in it but blanks, accents without a letter, and characters that cannot
/// be seen.
[[nodiscard]] bool says_nothing(std::string_view text);

/// What two spellings of a name have in common: without case, accents, and with inner white space as one blank.
/// `Dupônt`, `DUPONT` and `dupont ` give the same.
[[nodiscard]] std::string fold(std::string_view text);

/// The text without white space (ASCII) at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);

/// The same, with one blank for each run of white space (ASCII) in between.
[[nodiscard]] std::string single_blanks(std::string_view text);

/// The pieces between the separators; one piece more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// The texts of a range one behind the other, with the separator in between.
template <class Texts>
[[nodiscard]] std::string join(const Texts& texts, std::string_view separator) {
    std::string joined;
    bool is_first = true;
    for (const auto& text : texts) {
        joined += is_first ? std::string_view() : separator;
        joined += std::string_view(text);
        is_first = false;
    }
    return joined;
}

/// The number of single insertions, deletions, replacements and swaps of neighbours that turn one text into the other
/// (Damerau–Levenshtein distance, optimal string alignment). A distance of more than `most` is given as `most + 1`, in a
/// time that grows with `most` times the length.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b,
                                        std::size_t most = std::string_view::npos - 1);

/// Up to `most` words that a person may have meant, nearest first; words that have nothing in common are left out.
[[nodiscard]] std::vector<std::string> nearest_words(std::string_view word, std::span<const std::string> words,
                                                     std::size_t most = 3);

}  // namespace damier
