// Tokens to records. For each game:
//
// 1. `begin_game` clears the state.
// 2. `next` reads token after token (`read_token`), until the result or the first tag of the next game.
// 3. `end_game` closes open variations, reports a missing result, and checks the encoding.
//
// reader_tags.cpp reads the tags. A game that is too large is given up: the Reader still finds its end, but stores
// nothing more of it.
#include "notation/reader.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "record/nag.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// Limits for one game. A game with more items could only be an attempt to exhaust memory: a game of 16 MiB that
/// consists of turns has fewer.
constexpr std::size_t most_items = 3'000'000;
constexpr std::size_t deepest_variation = 100'000;

}  // namespace

Reader::Reader(std::string_view text, ReaderOptions options)
    : text_(text), options_(options), lexer_(text, bom_length(text)) {
    token_ = lexer_.next();
}

/// The text of a span, as a message quotes it.
std::string Reader::quote(Span span) const {
    return excerpt(text_.substr(span.begin, span.end - span.begin));
}

bool Reader::next(Record& record, std::vector<Diagnostic>& diagnostics) {
    begin_game(record, diagnostics);
    const std::size_t first_of_game = diagnostics.size();
    while (token_.kind != Token::Kind::end && !starts_next_game(token_, record)) {
        const Token token = token_;
        if (token.kind != Token::Kind::comment && token.kind != Token::Kind::open_comment && !begun_) {
            begun_ = true;
            record.span.begin = token.span.begin;
        }
        const bool is_malformed_tag =
            token.kind == Token::Kind::stray && token.line_start && !in_movetext_ && text_[token.span.begin] == '[';
        in_movetext_ =
            in_movetext_ || (begun_ && token.kind != Token::Kind::tag && token.kind != Token::Kind::comment &&
                             !is_malformed_tag && !is_stray_before_tag(token, record));
        read_token(token, is_malformed_tag, record);
        if (token.kind != Token::Kind::tag) {
            token_ = lexer_.next();
        }
        if (!record.result.empty()) {
            break;
        }
    }
    if (!begun_) {
        return false;
    }
    end_game(token_.span.begin, record);
    std::stable_sort(diagnostics.begin() + static_cast<std::ptrdiff_t>(first_of_game), diagnostics.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
    return true;
}

void Reader::begin_game(Record& record, std::vector<Diagnostic>& diagnostics) {
    record.clear();
    findings_.emplace(diagnostics, options_.error_limit);
    tags_.clear();
    begun_ = in_movetext_ = abrupt_ = is_misplaced_ = false;
    forget_number();
    open_at_.clear();
    lost_depth_ = 0;
    turn_seen_.assign(1, false);
    record.span = token_.span;
    // The span of a comment covers its words, which begin one byte after its bracket.
    record.whole.begin = token_.span.begin - (token_.kind == Token::Kind::comment ? 1U : 0U);
}

/// Reads the element that a token begins. After a tag, `token_` is already the next token; otherwise it is unchanged.
void Reader::read_token(const Token& token, bool is_malformed_tag, Record& record) {
    switch (token.kind) {
        case Token::Kind::tag:
            read_tag(record);
            break;
        case Token::Kind::comment:
            read_comment(token, record);
            break;
        case Token::Kind::open_comment:
            error({token.span.begin, token.span.begin + 1}, tr("this comment is never closed"));
            // Before the first tag, this record ends with the comment: the text after it may be a game of its own.
            record.given_up = record.given_up || !begun_;
            begun_ = in_movetext_ = abrupt_ = true;
            break;
        case Token::Kind::nag:
        case Token::Kind::suffix:
            read_nag(token, record);
            break;
        case Token::Kind::open:
            read_open(token, record);
            break;
        case Token::Kind::close:
            read_close(token, record);
            break;
        case Token::Kind::number:
            read_number(token);
            break;
        case Token::Kind::dots:
            if (!renumbered_) {
                const std::uint32_t dots = dots_ + token.span.end - token.span.begin;
                dots_ = static_cast<std::uint8_t>(std::min<std::uint32_t>(3, dots));
            }
            break;
        case Token::Kind::symbol:
            read_symbol(token, record);
            break;
        case Token::Kind::stray:
        case Token::Kind::end:
            if (is_malformed_tag) {
                read_malformed_tag();
                break;
            }
            error(token.span, tr_format("unexpected \"{}\"", quote(token.span)));
            break;
    }
}

/// Whether a tag pair begins the next game. It does so once this game has movetext. Before that, it does so only after
/// a blank line, and only if this game already has a tag of that name. So a game that was cut off after its tags does
/// not swallow the next one.
bool Reader::starts_next_game(const Token& token, const Record& record) {
    if (token.kind != Token::Kind::tag || !begun_) {
        return false;
    }
    if (in_movetext_) {
        return token.line_start || token.after_blank;
    }
    if (!token.after_blank) {
        return false;
    }
    return is_known_tag(token, record);
}

bool Reader::is_known_tag(const Token& token, const Record& record) {
    const auto* const begin = std::find_if_not(text_.begin() + token.span.end, text_.end(), is_white);
    const std::string_view name(begin, static_cast<std::size_t>(text_.end() - begin));
    return tags_.has(record, name.substr(0, tag_name_length(name)));
}

/// Whether a piece of text that has no meaning stands right before the line of a tag, as the comma in
/// `[Yellow "Ann"],`. Then the tags go on. A tag that the game has already is of the next game.
bool Reader::is_stray_before_tag(const Token& token, const Record& record) {
    if (token.kind != Token::Kind::stray) {
        return false;
    }
    const Token next = Lexer(lexer_).next();
    return next.kind == Token::Kind::tag && next.line_start && !next.after_blank && !is_known_tag(next, record);
}

void Reader::read_comment(const Token& token, Record& record) {
    std::string text = single_blanks(text_.substr(token.span.begin, token.span.end - token.span.begin));
    if (text.empty()) {
        return;
    }
    if (Item* item = add(Item::Kind::comment, token.span, record)) {
        item->text = std::move(text);
    }
}

/// Adds an element to the movetext, for the caller to complete. A game with too many errors or elements is given up,
/// and stores nothing more; then this returns null.
Item* Reader::add(Item::Kind kind, Span span, Record& record) {
    record.given_up = record.given_up || findings_->is_full();
    if (record.given_up) {
        return nullptr;
    }
    if (record.items.size() == most_items) {
        give_up(span,
                tr_format("the game has too many turns, NAGs, comments and brackets (expected at most {})", most_items),
                record);
        return nullptr;
    }
    if (record.items.size() == record.items.capacity()) {
        make_room(record);
    }
    Item& item = record.items.emplace_back();
    item.kind = kind;
    item.span = span;
    return &item;
}

/// Reserves memory for the rest of a long game, after counting its elements. A vector that grows by itself can take up
/// to three times its content.
void Reader::make_room(Record& record) const {
    constexpr std::size_t long_game = 4096;
    if (record.items.size() < long_game) {
        return;
    }
    std::size_t count = record.items.size() + 1;
    Lexer ahead = lexer_;
    for (Token token = ahead.next(); token.kind != Token::Kind::end && count < most_items; token = ahead.next()) {
        const bool is_item = token.kind != Token::Kind::number && token.kind != Token::Kind::dots;
        count += is_item ? 1 : 0;
    }
    // A sign in the value of a tag, which the count takes for a comment, may hide the elements after it.
    record.items.reserve(std::max(count, 2 * record.items.capacity()));
}

void Reader::give_up(Span span, std::string message, Record& record) {
    if (!record.given_up) {
        error(span, std::move(message));
    }
    record.given_up = true;
}

void Reader::read_nag(const Token& token, Record& record) {
    const std::string_view text = text_.substr(token.span.begin, token.span.end - token.span.begin);
    const auto nag = parse_nag(text);
    if (!nag) {
        error(token.span, tr_format("the NAG \"{}\" is out of range (expected $0 to $255)", quote(token.span)));
        return;
    }
    if (!turn_seen_.back()) {
        error(token.span, tr_format("the NAG \"{}\" comes before any turn", quote(token.span)));
        return;
    }
    if (Item* item = add(Item::Kind::nag, token.span, record)) {
        item->nag = *nag;
    }
}

/// Reads the number of the next turn. Only the first number before a turn counts.
void Reader::read_number(const Token& token) {
    renumbered_ = number_ != 0;
    if (renumbered_) {
        findings_->warn(token.span,
                        tr_format("the next turn has a number already: \"{}\" is ignored", quote(token.span)));
        return;
    }
    number_ = to_number<std::uint32_t>(text_.substr(token.span.begin, token.span.end - token.span.begin)).value_or(0);
    number_at_ = token.span.begin;
    dots_ = 0;
    if (number_ == 0) {
        findings_->warn(token.span,
                        tr_format("\"{}\" cannot be the number of a turn, and is ignored", quote(token.span)));
    }
}

void Reader::forget_number() {
    number_ = dots_ = 0;
    renumbered_ = false;
}

void Reader::read_symbol(const Token& token, Record& record) {
    const std::string_view text = text_.substr(token.span.begin, token.span.end - token.span.begin);
    // Results begin with a digit or `*`. Nearly all symbols are turns, which begin with a letter.
    if (text.front() <= '9' && parse_result(text)) {
        if (!open_at_.empty() || lost_depth_ > 0) {
            error(token.span, tr_format("the result \"{}\" is inside a variation", text));
            return;
        }
        record.result = text;
        record.result_span = token.span;
        return;
    }
    if (Item* item = add(Item::Kind::turn, token.span, record)) {
        item->text = text;
        item->number = is_misplaced_ ? 0 : number_;
        item->number_at = number_at_;
        item->dots = dots_;
    }
    forget_number();
    turn_seen_.back() = true;
}

void Reader::read_open(const Token& token, Record& record) {
    if (!turn_seen_.back()) {
        error(token.span, tr("a variation must follow the turn that it replaces"));
        is_misplaced_ = true;
    }
    forget_number();
    if (open_at_.size() == deepest_variation) {
        give_up(token.span, tr_format("variations are nested more than {} deep", deepest_variation), record);
    }
    add(Item::Kind::open, token.span, record);
    if (record.given_up) {
        ++lost_depth_;
        return;
    }
    open_at_.push_back(token.span.begin);
    turn_seen_.push_back(false);
}

void Reader::read_close(const Token& token, Record& record) {
    if (lost_depth_ > 0) {
        --lost_depth_;
        return;
    }
    if (open_at_.empty()) {
        error(token.span, tr("unexpected \")\": no variation is open"));
        return;
    }
    add(Item::Kind::close, token.span, record);
    forget_number();
    open_at_.pop_back();
    turn_seen_.pop_back();
}

void Reader::end_game(std::uint32_t end, Record& record) {
    for (const std::uint32_t at : open_at_) {
        error({at, at + 1}, tr("this variation is never closed"));
        add(Item::Kind::close, {}, record);
        abrupt_ = true;
    }
    if (record.result.empty()) {
        record.span.end = end;
        record.result_span = {end, end};
        if (!abrupt_) {
            error(record.result_span, tr("the game has no result (expected 1-0, 0-1, 1/2-1/2 or * at its end)"));
        }
    } else {
        record.span.end = record.result_span.end;
        keep_last_comments(record);
    }
    const std::size_t last = text_.find_last_not_of(" \t\r\n", std::max(record.span.end, token_.span.begin) - 1U);
    record.whole.end = token_.kind == Token::Kind::end || record.result.empty()
                           ? static_cast<std::uint32_t>(last == std::string_view::npos ? 0 : last + 1)
                           : record.span.end;
    record.whole.end = std::max(record.whole.end, record.whole.begin);
    check_encoding(text_, record.whole, *findings_, options_.from_windows);
}

/// Comments after the last result of the text belong to the last game. After any other result they belong to the next
/// game.
void Reader::keep_last_comments(Record& record) {
    Lexer ahead = lexer_;
    std::vector<Token> comments;
    Token token = token_;
    for (; token.kind == Token::Kind::comment; token = ahead.next()) {
        comments.push_back(token);
    }
    if (token.kind == Token::Kind::end) {
        for (const Token& comment : comments) {
            read_comment(comment, record);
        }
        lexer_ = ahead;
        token_ = token;
    }
}

}  // namespace damier
