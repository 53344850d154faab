// Records to text. `MovetextWriter` turns items into tokens, and `Filler` fills lines of at most 80 code points with
// them. A token is complete only when the next one begins, since a `)` may still touch it.
#include "notation/writer.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace damier {
namespace {

constexpr std::size_t line_width = 80;

/// Fills lines with tokens. A token may be appended in pieces, so that a bracket can touch the text inside. When the
/// token ends, the blank in front of it stays or becomes a line end.
class Filler {
public:
    explicit Filler(std::string& out) : out_(out) {}

    /// Makes room for about as many elements, so that the text seldom has to be moved.
    void reserve(std::size_t elements) {
        constexpr std::size_t usual_bytes = 10;
        out_.reserve(out_.size() + usual_bytes * elements);
    }

    /// Appends a piece that is ASCII.
    void append(std::string_view piece) { append(piece, piece.size()); }
    /// Appends a piece of `width` code points.
    void append(std::string_view piece, std::size_t width) {
        if (piece.empty()) {
            return;
        }
        if (token_at_ == no_token) {
            if (column_ != 0) {
                out_ += ' ';
            }
            token_at_ = out_.size();
        }
        out_ += piece;
        width_ += width;
    }

    /// The current token gets a mark in front of it.
    void mark() { is_marked_ = true; }

    /// Ends a token: everything that was appended since the last one.
    void end_token() {
        if (token_at_ == no_token) {
            return;
        }
        if (column_ != 0) {
            const bool fits = column_ + 1 + width_ <= line_width;
            out_[token_at_ - 1] = is_marked_ ? (fits ? blank_mark : line_end_mark) : (fits ? ' ' : '\n');
            column_ = fits ? column_ + 1 : 0;
        }
        column_ += std::exchange(width_, 0);
        token_at_ = no_token;
        is_marked_ = false;
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
    static constexpr std::size_t no_token = std::string::npos;

    std::string& out_;
    std::size_t token_at_ = no_token;  // the beginning of the current token in the text
    std::size_t width_ = 0;            // its width so far
    std::size_t column_ = 0;           // the width of the line before it
    bool is_marked_ = false;
};

/// Writes the movetext of one record.
class MovetextWriter {
public:
    MovetextWriter(Side first, bool with_marks, std::string& out)
        : counter_(first), filler_(out), with_marks_(with_marks) {}

    void write(const Record& record) {
        filler_.reserve(record.items.size());
        for (const Item& item : record.items) {
            switch (item.kind) {
                case Item::Kind::turn:
                    write_turn(item);
                    break;
                case Item::Kind::nag:
                    begin_token();
                    filler_.append("$");
                    append_number(item.nag);
                    break;
                case Item::Kind::comment:
                    write_comment(item.text);
                    needs_number_ = true;
                    break;
                case Item::Kind::open:
                    begin_token();
                    filler_.append("(");
                    glued_ = true;
                    needs_number_ = true;
                    break;
                case Item::Kind::close:
                    filler_.append(")");
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
    /// Ends the token before, unless it is an opening bracket.
    void begin_token() {
        if (!glued_) {
            filler_.end_token();
        }
        glued_ = false;
    }

    void append_text(std::string_view text) { filler_.append(text, count_code_points(text)); }

    void append_number(int number, std::string_view dots = {}) {
        std::array<char, 16> text;
        char* end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
        end = std::copy(dots.begin(), dots.end(), end);
        filler_.append({text.data(), static_cast<std::size_t>(end - text.data())});
    }

    void write_turn(const Item& item) {
        const bool first_side = counter_.side() == Side::one;
        if (first_side || needs_number_) {
            begin_token();
            append_number(counter_.number(), first_side ? "." : "...");
        }
        begin_token();
        filler_.append(item.text);
        if (with_marks_ && counter_.in_main_line()) {
            filler_.mark();  // a number stands before the first turn of a line, so there is room for the mark
        }
        needs_number_ = false;
    }

    void write_comment(std::string_view text) {
        begin_token();
        if (text.find('}') != std::string_view::npos) {
            filler_.append("; ");
            append_text(text);
            filler_.end_line();
            return;
        }
        filler_.append("{");
        for (std::size_t blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ')) {
            append_text(text.substr(0, blank));
            filler_.end_token();
            text.remove_prefix(blank + 1);
        }
        append_text(text);
        filler_.append("}");
    }

    TurnCounter counter_;
    Filler filler_;
    bool with_marks_;
    bool glued_ = false;  // the next token touches an opening bracket
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
    MovetextWriter(first, false, out).write(record);
}

void write_marked_movetext(const Record& record, Side first, std::string& out) {
    MovetextWriter(first, true, out).write(record);
}

void append_unmarked(std::string_view marked, std::string& out) {
    const auto from = static_cast<std::ptrdiff_t>(out.size());
    out += marked;
    std::transform(out.begin() + from, out.end(), out.begin() + from,
                   [](char c) { return c == blank_mark ? ' ' : c == line_end_mark ? '\n' : c; });
}

void write_game(const Record& record, Side first, std::string& out) {
    write_tags(record, out);
    out += '\n';
    write_movetext(record, first, out);
    out += '\n';
}

}  // namespace damier
