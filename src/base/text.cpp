// Functions on UTF-8 text; text.hpp says what each of them gives.
//
// Most of them go through the text with `next_code_point`. It decodes one code point, or takes one byte that is not
// UTF-8. The categories of code points, their widths and their decompositions come from utf8proc. The functions are in
// this order: counting and cutting, safe forms of a text, folding and splitting, then the distance of two words and the
// nearest words.
#include "base/text.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

namespace damier {
namespace {

const utf8proc_uint8_t* bytes(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

struct CodePoint {
    utf8proc_int32_t value;  // -1 if the byte is not UTF-8
    std::size_t length;
};

CodePoint next_code_point(std::string_view text) {
    utf8proc_int32_t value = -1;
    const auto read = utf8proc_iterate(bytes(text), static_cast<utf8proc_ssize_t>(text.size()), &value);
    if (read <= 0) {
        return {-1, 1};
    }
    return {value, static_cast<std::size_t>(read)};
}

/// Calls `f(value, letter)` for each code point, or for each byte that is not UTF-8.
template <class F>
void for_each_letter(std::string_view text, F f) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = next_code_point(text.substr(at));
        f(point.value, text.substr(at, point.length));
        at += point.length;
    }
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> letters_without_decomposition{{
    {"ł", "l"},
    {"ø", "o"},
    {"đ", "d"},
    {"ı", "i"},
    {"æ", "ae"},
    {"œ", "oe"},
    {"þ", "th"},
}};

/// Whether a character is invisible but has an effect (Unicode's categories Cc, Cf, Zl and Zp), or is one of Unicode's
/// noncharacters (U+FFFE …).
bool is_unseen(utf8proc_int32_t point) {
    if ((point & 0xFFFE) == 0xFFFE || (point >= 0xFDD0 && point <= 0xFDEF)) {
        return true;
    }
    switch (utf8proc_category(point)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
            return true;
        default:
            return false;
    }
}

/// Whether a character forces the direction of the text after it (U+202A to U+202E, U+2066 to U+2069).
bool turns_writing(utf8proc_int32_t point) {
    return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

std::string escaped(utf8proc_int32_t point) {
    return point < 0x100 ? fmt::format("\\x{:02X}", point) : fmt::format("\\u{:04X}", point);
}

}  // namespace

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        // Most text is ASCII, so skip eight ASCII bytes at a time.
        std::uint64_t word = 0;
        if (at + sizeof word <= text.size()) {
            std::memcpy(&word, text.data() + at, sizeof word);
            if ((word & 0x8080808080808080U) == 0) {
                at += sizeof word;
                continue;
            }
        }
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            ++at;
            continue;
        }
        const CodePoint point = next_code_point(text.substr(at));
        if (point.value < 0) {
            return at;
        }
        at += point.length;
    }
    return std::nullopt;
}

std::size_t count_code_points(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        at += static_cast<unsigned char>(text[at]) < 0x80 ? 1 : next_code_point(text.substr(at)).length;
    }
    return count;
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, next_code_point(text).length);
}

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    for_each_letter(text, [&](utf8proc_int32_t value, std::string_view) {
        width += value < 0 ? 1U : static_cast<std::size_t>(std::max(0, utf8proc_charwidth(value)));
    });
    return width;
}

std::string shorten(std::string_view text, std::size_t columns, bool ascii) {
    if (display_width(text) <= columns) {
        return std::string(text);
    }
    const std::string ending = ascii ? std::string(std::min<std::size_t>(columns, 3), '.') : columns == 0 ? "" : "…";
    std::string out;
    std::size_t width = display_width(ending);
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = next_code_point(text.substr(at));
        const std::string_view piece = text.substr(at, point.length);
        width += display_width(piece);
        if (width > columns) {
            break;
        }
        out += piece;
        at += point.length;
    }
    return out + ending;
}

std::string printable(std::string_view text) {
    std::string out;
    for_each_letter(text, [&](utf8proc_int32_t value, std::string_view letter) {
        if (value < 0) {
            out += escaped(static_cast<unsigned char>(letter[0]));
        } else if (value == '\n') {
            out += "\\n";
        } else if (is_unseen(value)) {
            out += escaped(value);
        } else {
            out += letter;
        }
    });
    return out;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    return shorten(printable(text.substr(0, 8 * longest)), longest);  // `printable` would copy all of a long text
}

std::string shell_quoted(std::string_view word) {
    std::string out = "'";
    for (const char c : word) {
        out += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return out + "'";
}

std::string replace_forbidden_in_xml(std::string_view text) {
    std::string out;
    for_each_letter(text, [&](utf8proc_int32_t value, std::string_view letter) {
        const bool is_blank = value == '\t' || value == '\n' || value == '\r';
        const bool is_forbidden = (value < 0x20 && !is_blank) || value == 0xFFFE || value == 0xFFFF;
        out += is_forbidden ? "\uFFFD" : letter;
    });
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string out;
    for (const std::string_view line : split(text, '\n')) {
        out += printable(line);
        out += '\n';
    }
    out.pop_back();
    return out;
}

std::string_view find_control(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = next_code_point(text.substr(at));
        const bool is_format = point.value >= 0 && utf8proc_category(point.value) == UTF8PROC_CATEGORY_CF;
        if (point.value >= 0 && is_unseen(point.value) && (!is_format || turns_writing(point.value))) {
            return text.substr(at, point.length);
        }
        at += point.length;
    }
    return {};
}

bool says_nothing(std::string_view text) {
    if (std::any_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; })) {
        return false;  // nearly every text has such a character, and folding never removes it
    }
    std::string seen;
    for_each_letter(text, [&](utf8proc_int32_t value, std::string_view letter) {
        seen += value >= 0 && is_unseen(value) ? std::string_view() : letter;
    });
    return fold(seen).empty();
}

std::string fold(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_ascii)) {
        return to_lower(single_blanks(text));  // the library would take ten times as long
    }
    utf8proc_uint8_t* mapped = nullptr;
    constexpr auto how = UTF8PROC_COMPOSE | UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_STRIPMARK | UTF8PROC_CASEFOLD;
    const auto length = utf8proc_map(bytes(text), static_cast<utf8proc_ssize_t>(text.size()), &mapped,
                                     static_cast<utf8proc_option_t>(how));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
    const std::string_view folded =
        length < 0 ? text : std::string_view(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length));

    std::string out;
    for_each_letter(folded, [&](utf8proc_int32_t, std::string_view letter) {
        const auto* plain = std::find_if(letters_without_decomposition.begin(), letters_without_decomposition.end(),
                                         [&](const auto& entry) { return entry.first == letter; });
        out += plain != letters_without_decomposition.end() ? plain->second : letter;
    });
    return single_blanks(out);
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string single_blanks(std::string_view text) {
    text = trim(text);
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const bool blank = c == ' ' || (c >= '\t' && c <= '\r');
        if (!blank) {
            out += c;
        } else if (out.back() != ' ') {
            out += ' ';
        }
    }
    return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const auto end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return pieces;
        }
        text.remove_prefix(end + 1);
    }
}

std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t at = std::min(rest.find(separator), rest.size());
    const std::string_view taken = rest.substr(0, at);
    rest.remove_prefix(std::min(at + 1, rest.size()));
    return taken;
}

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most) {
    most = std::min(most, std::max(a.size(), b.size()));
    const std::size_t far = most + 1;
    if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) {
        return far;
    }
    std::vector<std::size_t> before_last(b.size() + 1, far);
    std::vector<std::size_t> last(b.size() + 1, far);
    std::vector<std::size_t> row(b.size() + 1, far);
    for (std::size_t j = 0; j <= std::min(b.size(), most); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        // Cells farther from the diagonal are far.
        const std::size_t from = i > most ? i - most : 1;
        const std::size_t to = std::min(b.size(), i + most);
        row[from - 1] = from == 1 ? i : far;
        for (std::size_t j = from; j <= to; ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        if (to < b.size()) {
            row[to + 1] = far;
        }
        std::swap(before_last, last);
        std::swap(last, row);
    }
    return std::min(last[b.size()], far);
}

std::vector<std::string> nearest_words(std::string_view word, std::span<const std::string> words, std::size_t most,
                                       std::size_t share) {
    const std::string wanted = fold(word);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const std::string& candidate : words) {
        const std::string folded = fold(candidate);
        const bool contained = !wanted.empty() && folded.find(wanted) != std::string::npos;
        const std::size_t distance = contained ? 0 : edit_distance(wanted, folded);
        if (distance <= std::max<std::size_t>(1, std::min(wanted.size(), folded.size()) / share)) {
            near.emplace_back(distance, candidate);
        }
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    std::vector<std::string> out;
    for (std::size_t i = 0; i < near.size() && i < most; ++i) {
        out.push_back(near[i].second);
    }
    return out;
}

std::string did_you_mean(std::string_view meant) {
    return meant.empty() ? std::string() : tr_format("; did you mean {}?", meant);
}

std::string did_you_mean(std::string_view word, std::span<const std::string> words) {
    const auto near = nearest_words(word, words, 1);
    return near.empty() ? std::string() : did_you_mean(near[0]);
}

std::string nearest_or_known(std::string_view word, std::span<const std::string> words) {
    const std::string near = did_you_mean(word, words);
    return near.empty() ? tr_format(" (expected {})", join(words, ", ")) : near;
}

}  // namespace damier
