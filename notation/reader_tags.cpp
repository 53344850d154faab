// The tags of a game: `[Name "value"]`.
#include "base/translate.hpp"
#include "notation/reader.hpp"
#include "record/tags.hpp"

#include <algorithm>

namespace damier {
namespace {

/// A limit for one game. A game with more tags could only be an attempt to exhaust memory.
constexpr std::size_t most_tags = 100'000;

}  // namespace

std::size_t Reader::tag_name_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_in_tag_names(text[length])) {
        ++length;
    }
    return length;
}

void Reader::read_tag(Record& record) {
    Tag tag;
    const std::uint32_t begin = token_.span.begin;
    std::uint32_t at = token_.span.end;
    const auto skip = [&](auto wanted) {
        while (at < text_.size() && wanted(text_[at])) {
            ++at;
        }
    };
    skip(is_white);
    const std::uint32_t name_at = at;
    at += static_cast<std::uint32_t>(tag_name_length(text_.substr(at)));
    tag.name = text_.substr(name_at, at - name_at);
    skip([](char c) { return c != '"'; });  // the lexer has seen that there is one
    const bool good = read_tag_value(tag, at);
    if (good) {
        const std::uint32_t value_end = at;
        skip(is_white);
        if (at < text_.size() && text_[at] == ']') {
            ++at;
        } else {
            const auto line_end =
                static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", value_end), text_.size()));
            const std::uint32_t place = at < line_end ? at : value_end;
            error({place, place}, tr_format("the tag {} is not closed (expected ])", tag.name));
            // Skip the rest of that line, which cannot be another tag.
            at = std::max(at, line_end);
        }
    }
    tag.span = {begin, at};
    if (tags_.has(record, tag.name)) {
        if (good) {
            error(tag.span, tr_format("the tag {} is given twice", tag.name));
        }
    } else if (record.tags.size() == most_tags) {
        give_up(tag.span, tr_format("the game has too many tags (expected at most {})", most_tags), record);
    } else if (!record.given_up) {
        record.tags.push_back(std::move(tag));
    }
    lexer_.resume(at);
    token_ = lexer_.next();
}

/// Reports a line among the tags that begins with a bracket but is not a tag. Only this line is skipped.
void Reader::read_malformed_tag() {
    const std::uint32_t begin = token_.span.begin;
    const auto end = static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", begin), text_.size()));
    error(token_.span, tr_format("not a tag: \"{}\" (expected [Name \"value\"])", quote({begin, end})));
    lexer_.jump(end);
}

/// Reads the quoted value at `at`, and moves `at` past it. False if the value has no closing quotation mark.
bool Reader::read_tag_value(Tag& tag, std::uint32_t& at) {
    const std::uint32_t quote = at++;
    const auto is_plain = [](char c) { return c != '"' && c != '\\' && c != '\n' && c != '\r'; };
    for (;;) {
        const std::uint32_t begin = at;
        while (at < text_.size() && is_plain(text_[at])) {
            ++at;
        }
        tag.value += text_.substr(begin, at - begin);
        if (at < text_.size() && text_[at] == '"') {
            ++at;
            return true;
        }
        if (at == text_.size() || text_[at] != '\\') {
            break;
        }
        const char escaped = at + 1 < text_.size() ? text_[at + 1] : '\0';
        const bool good = escaped == '"' || escaped == '\\';
        if (!good) {
            error({at, at + 1}, tr("a backslash in a tag value may come only before \" or \\"));
        }
        tag.value += good ? escaped : '\\';
        at += good ? 2 : 1;
    }
    error({quote, quote + 1}, tr_format("the value of the tag {} is never closed", tag.name));
    return false;
}

}  // namespace damier
