#include "notation/writer.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <iterator>

namespace damier {
namespace {

constexpr std::size_t line_width = 80;

/// Fills lines with tokens. Pieces of a token are appended one by one and put on a line when the token ends, so that
/// brackets can touch what they enclose.
class Filler {
public:
    explicit Filler(std::string& out) : out_(out) {}

    void append(std::string_view piece) { token_ += piece; }
    void append(char c) { token_ += c; }

    /// What was appended is one token.
    void end_token() {
        if (token_.empty()) {
            return;
        }
        const std::size_t width = count_code_points(token_);
        if (column_ != 0) {
            const bool fits = column_ + 1 + width <= line_width;
            out_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        out_ += token_;
        column_ += width;
        token_.clear();
    }
    /// Ends the token and its line.
    void end_line() {
        end_token();
        if (column_ != 0) {
            out_ += '\n';
        }
        column_ = 0;
    }

private:
    std::string& out_;
    std::string token_;
    std::size_t column_ = 0;
};

/// Writes one record's movetext. A token is put out only when the next one begins, since a `)` may still touch it.
class MovetextWriter {
public:
    MovetextWriter(Side first, std::string& out) : counter_(first), filler_(out) {}

    void write(const Record& record) {
        for (const Item& item : record.items) {
            switch (item.kind) {
                case Item::Kind::turn:
                    write_turn(item);
                    break;
                case Item::Kind::nag:
                    begin_token();
                    fmt::format_to(std::back_inserter(scratch_), "${}", item.nag);
                    filler_.append(scratch_);
                    scratch_.clear();
                    break;
                case Item::Kind::comment:
                    write_comment(item.text);
                    needs_number_ = true;
                    break;
                case Item::Kind::open:
                    begin_token();
                    filler_.append('(');
                    glued_ = true;
                    needs_number_ = true;
                    break;
                case Item::Kind::close:
                    filler_.append(')');
                    glued_ = false;
                    needs_number_ = true;
                    break;
            }
            counter_.pass(item);
        }
        begin_token();
        filler_.append(record.result);
        filler_.end_line();
    }

private:
    /// The token before is complete, unless it is an opening bracket.
    void begin_token() {
        if (!glued_) {
            filler_.end_token();
        }
        glued_ = false;
    }

    void write_turn(const Item& item) {
        const bool first_side = counter_.side() == Side::one;
        if (first_side || needs_number_) {
            begin_token();
            fmt::format_to(std::back_inserter(scratch_), "{}{}", counter_.number(), first_side ? "." : "...");
            filler_.append(scratch_);
            scratch_.clear();
        }
        begin_token();
        filler_.append(item.text);
        needs_number_ = false;
    }

    void write_comment(std::string_view text) {
        begin_token();
        if (text.find('}') != std::string_view::npos) {
            filler_.append("; ");
            filler_.append(text);
            filler_.end_line();
            return;
        }
        filler_.append('{');
        for (std::size_t blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ')) {
            filler_.append(text.substr(0, blank));
            filler_.end_token();
            text.remove_prefix(blank + 1);
        }
        filler_.append(text);
        filler_.append('}');
    }

    TurnCounter counter_;
    Filler filler_;
    std::string scratch_;
    bool glued_ = false;  // an opening bracket waits for what it touches
    bool needs_number_ = true;
};

}  // namespace

void write_tag(std::string_view name, std::string_view value, std::string& out) {
    out += '[';
    out += name;
    out += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    out += "\"]\n";
}

void write_tags(const Record& record, std::string& out) {
    for (const Tag& tag : record.tags) {
        write_tag(tag.name, tag.value, out);
    }
}

void write_movetext(const Record& record, Side first, std::string& out) {
    MovetextWriter(first, out).write(record);
}

void write_game(const Record& record, Side first, std::string& out) {
    write_tags(record, out);
    out += '\n';
    write_movetext(record, first, out);
    out += '\n';
}

}  // namespace damier
