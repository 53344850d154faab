// Functions on UTF-8 text: width, safe forms for terminals and XML, folding of case and accents, splitting, joining.
// `nearest_words` finds the words that a misspelt one may mean.
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

/// The number of bytes of the byte order marks that the text begins with. Texts that were joined may have several.
[[nodiscard]] constexpr unsigned bom_length(std::string_view text) {
    unsigned marks = 0;
    for (; text.starts_with(utf8_bom); ++marks) {
        text.remove_prefix(utf8_bom.size());
    }
    return marks * static_cast<unsigned>(utf8_bom.size());
}
[[nodiscard]] constexpr std::string_view without_bom(std::string_view text) {
    return text.substr(bom_length(text));
}

/// The offset of the first byte that is not part of valid UTF-8 (RFC 3629), or nothing.
[[nodiscard]] std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// The number of code points in the text. A byte that is not UTF-8 counts as one.
[[nodiscard]] std::size_t count_code_points(std::string_view text);

/// The first character of a text: one code point, or one byte that is not UTF-8. An empty text gives an empty one.
[[nodiscard]] std::string_view first_character(std::string_view text);

/// The number of columns that the text takes on a terminal: 0 for a combining mark, 2 for a wide character.
[[nodiscard]] std::size_t display_width(std::string_view text);

/// The text, cut to at most `columns` columns. If it is cut it ends in `…`, or in `...` with `ascii`.
[[nodiscard]] std::string shorten(std::string_view text, std::size_t columns, bool ascii = false);

/// The text with escapes for everything that could act on a terminal or deceive a reader:
/// - control characters and bytes that are not UTF-8;
/// - invisible characters: characters without width, characters that turn the direction of writing, and separators of
///   lines and paragraphs.
/// A line end becomes `\n`.
[[nodiscard]] std::string printable(std::string_view text);

/// The text as a message quotes it: `printable`, and cut to at most 40 columns.
[[nodiscard]] std::string excerpt(std::string_view text);

/// The same as `printable` for text of several lines, with its line ends kept.
[[nodiscard]] std::string printable_lines(std::string_view text);

/// The word in quotes for a shell.
[[nodiscard]] std::string shell_quoted(std::string_view word);

/// The text with U+FFFD in place of everything that XML 1.0 forbids. These are control characters other than white
/// space, U+FFFE, U+FFFF, and bytes that are not UTF-8.
[[nodiscard]] std::string replace_forbidden_in_xml(std::string_view text);

/// The first character that controls a terminal, ends a line or turns the direction of writing, or an empty text.
[[nodiscard]] std::string_view find_control(std::string_view text);

/// Whether a text has nothing to read: only blanks, accents without a letter, and invisible characters.
[[nodiscard]] bool says_nothing(std::string_view text);

/// The text in lower case, without accents and without white space at both ends. Other white space becomes one blank.
/// Two spellings of a name are compared in this form: `Dupônt`, `DUPONT` and `dupont ` give the same.
[[nodiscard]] std::string fold(std::string_view text);

/// The text without white space (ASCII) at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);

/// The text without white space (ASCII) at both ends, and with one blank for each run of white space inside.
[[nodiscard]] std::string single_blanks(std::string_view text);

/// The pieces between the separators. There is always one piece more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// Gives the text up to `separator` or the end, and removes both from `rest`.
[[nodiscard]] std::string_view take_until(std::string_view& rest, char separator);

/// The texts of a range in one text, with the separator between them.
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

/// The least number of edits that turn one text into the other. An edit inserts, deletes or replaces a character, or
/// swaps two neighbours (Damerau–Levenshtein distance, optimal string alignment). If the distance is more than `most`,
/// the result is `most + 1`. The time grows with `most` times the length.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b,
                                        std::size_t most = std::string_view::npos - 1);

/// Up to `most` of the words that a person may have meant by `word`, nearest first. A candidate contains `word`, or has
/// an `edit_distance` of at most the `share`-th part of the shorter text (at least 1). Both are folded first.
[[nodiscard]] std::vector<std::string> nearest_words(std::string_view word, std::span<const std::string> words,
                                                     std::size_t most = 3, std::size_t share = 2);

/// The end of a message about an unknown word: `; did you mean list?`, or nothing if `meant` is empty.
[[nodiscard]] std::string did_you_mean(std::string_view meant);
/// The same with the nearest of these words, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string> words);
/// The same, or all of these words if none is near: ` (expected game, player)`.
[[nodiscard]] std::string nearest_or_known(std::string_view word, std::span<const std::string> words);

}  // namespace damier
