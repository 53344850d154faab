#include "import/foreign.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "notation/lexer.hpp"
#include "notation/reader.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

std::string clean(std::string_view text) {
    std::string plain(text);
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; }, ' ');
    return single_blanks(plain);
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

void add_comment(Record& record, std::string_view text, Span span) {
    if (std::string cleaned = clean(text); !cleaned.empty()) {
        record.items.push_back({.kind = Item::Kind::comment, .text = std::move(cleaned), .span = span});
    }
}

std::size_t skip_remarks(std::string_view text, std::size_t at) {
    for (;;) {
        at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
        if (at == text.size() || text[at] != '%') {
            return at;
        }
        at = std::min(text.find('\n', at), text.size());
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

std::string no_text_of_game() {
    return tr("this is a row that damier wrote, without the text of its game (damier export --format json writes whole games)");
}

void read_exported(std::string_view text, Span place, Record& record, std::vector<Diagnostic>& diagnostics) {
    Reader reader(text);
    const bool found = reader.next(record, diagnostics);
    Record second;
    std::vector<Diagnostic> ignored;
    if (!found || reader.next(second, ignored)) {
        diagnostics.push_back(
            {Severity::error, place, found ? tr("this text holds more than one game") : tr("this text holds no game")});
    }
    for (Diagnostic& d : diagnostics) {
        d.span = place;
    }
    for (Tag& tag : record.tags) {
        tag.span = place;
    }
    for (Item& item : record.items) {
        item.span = place;
        item.number_at = place.begin;
    }
    record.span = record.whole = record.result_span = place;
}

}  // namespace damier
