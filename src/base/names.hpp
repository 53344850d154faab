// Names of players, events and places: checking, searching and comparing them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The most characters of a name. A longer text is not a name, and comparing such texts would take very long.
inline constexpr std::size_t longest_name = 250;

/// Why a text cannot be the name of a player, an event or a place; nothing if it can be. A name is one line of UTF-8 of
/// at most `longest_name` characters, without control characters and without characters that turn the direction of
/// writing. It has at least one character besides blanks, lone accents and invisible characters. The unknown `?` is a
/// name. The caller puts the reason after the words `the name "…" `.
[[nodiscard]] std::optional<std::string> name_error(std::string_view name);

/// A name, or a part of one, in the form used for searching: folded, with a plain apostrophe for `’`, `‘`, `ʼ`, `′` and
/// the accent grave that stands alone.
[[nodiscard]] std::string folded_name(std::string_view name);

/// The words of a name, folded and sorted. `DUPONT, Jean` and `Jean Dupont` give the same words.
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

/// The names that are nearest to an unknown name. If no whole name is near, at most three names that have a near word.
[[nodiscard]] std::vector<std::string> nearest_names(const std::string& wanted, const std::vector<std::string>& names);

/// Whether two spellings may well be one person's name. Case, accents and the order of the words do not matter. The
/// rest must be equal, or differ by a typing error or two, or one may have initials: `J. Dupont`, `DUPOND, Jean` and
/// `Jean Dupônt` are alike. Of two short names, one may only have a letter more, as Anne has more than Ann. Two typing
/// errors are allowed only in a long name. Numbers in names must be equal. The unknown `?` may be anybody.
[[nodiscard]] bool alike_names(std::string_view a, std::string_view b);

}  // namespace damier
