#include "store/query/words.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"

#include <utility>

namespace damier {
namespace {

bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

bool QueryWord::is(std::string_view keyword) const {
    const std::string users = keyword == "or" ? tr("or") : keyword == "and" ? tr("and") : tr("not");
    return kind == Kind::text && !has_name && !quoted && (fold(value) == keyword || fold(value) == users);
}

void refuse(std::size_t at, std::string message) {
    throw QueryRefusal{{at, std::move(message)}};
}

QueryWord QueryLexer::next() {
    while (at_ < text_.size() && is_blank(text_[at_])) {
        ++at_;
    }
    QueryWord word;
    word.at = at_;
    if (at_ == text_.size()) {
        return word;
    }
    if (text_[at_] == '(' || text_[at_] == ')') {
        word.kind = text_[at_++] == '(' ? QueryWord::Kind::open : QueryWord::Kind::close;
        return word;
    }
    word.kind = QueryWord::Kind::text;
    word.value_at = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '(' && text_[at_] != ')') {
        if (text_[at_] == '"') {
            read_quoted(word);
        } else if (text_[at_] == ':' && !word.has_name && !word.quoted) {
            word.has_name = true;
            word.name = std::exchange(word.value, {});
            word.value_at = ++at_;
        } else {
            word.value += text_[at_++];
        }
    }
    return word;
}

void QueryLexer::read_quoted(QueryWord& word) {
    const std::size_t open = at_++;
    word.quoted = true;
    while (at_ < text_.size() && text_[at_] != '"') {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        at_ += text_[at_] == '\\' && (next == '"' || next == '\\') ? 1 : 0;
        word.value += text_[at_++];
    }
    if (at_ == text_.size()) {
        refuse(open, tr("this quote is never closed"));
    }
    ++at_;
}

}  // namespace damier
