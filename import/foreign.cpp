#include "import/foreign.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "notation/lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
std::string clean(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > ' ' && byte != 0x7F) {
            out += c;
        } else if (!out.empty() && out.back() != ' ') {
            out += ' ';
        }
    }
    if (!out.empty() && out.back() == ' ') {
        out.pop_back();
    }
    return out;
}

std::string tag_name(std::string_view foreign) {
    std::string out;
    bool begins_word = true;
    for (const char c : foreign) {
        if (!is_letter(c) && !is_digit(c)) {
            begins_word = true;
            continue;
        }
        out += begins_word ? to_upper(c) : c;
        begins_word = false;
    }
    return out;
}

void add_tag(Record& record, TagIndex& index, std::string_view name, std::string_view value, Span span) {
    std::string cleaned = clean(value);
    if (!name.empty() && !cleaned.empty() && !index.has(record, name)) {
        record.tags.push_back({std::string(name), std::move(cleaned), span});
    }
}

bool has_tag_line(std::string_view text) {
    while (!text.empty()) {
        if (starts_tag_pair(trim(take_until(text, '\n')))) {
            return true;
        }
    }
    return false;
}

std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t at = std::min(rest.find(separator), rest.size());
    const std::string_view taken = rest.substr(0, at);
    rest.remove_prefix(std::min(at + 1, rest.size()));
    return taken;
}

}  // namespace damier
