#include "import/sgf.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "import/foreign.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>

namespace damier {
namespace {

class SgfReader {
public:
    SgfReader(std::string_view text, std::vector<Diagnostic>& errors, const SgfListener& listener)
        : text_(text), at_(bom_length(text)), errors_(errors), listener_(listener) {}

    void run() {
        for (at_ = find_game(); at_ < text_.size(); at_ = find_game()) {
            read_game();
        }
    }

private:
    /// The next bracket that is in no remark.
    std::size_t find_game() const {
        std::size_t at = skip_remarks(text_, at_);
        while (at < text_.size() && text_[at] != '(') {
            at = text_.find_first_of("(\n", at);
            at = at < text_.size() && text_[at] == '\n' ? skip_remarks(text_, at) : at;
        }
        return at;
    }

    void error(std::size_t at, std::string message) {
        errors_.push_back({Severity::error, span_of(at, at + 1), std::move(message)});
    }

    void read_game() {
        const std::size_t begin = at_++;
        listener_.begin_game(span_of(begin, begin + 1));
        bool closed = false;
        broken_ = false;
        while (!closed && !broken_ && at_ < text_.size() && errors_.size() < most_errors) {
            const char c = text_[at_];
            if (c == ')') {
                closed = true;
                ++at_;
            } else if (c == ';' || c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                ++at_;
            } else if (std::isalnum(static_cast<unsigned char>(c)) == 0 || !read_property()) {
                error(at_, tr_format("unexpected \"{}\" (expected ; or a property such as P0[…])",
                                     printable(text_.substr(at_, 1))));
                skip_game();
                closed = true;
            }
        }
        const Span whole = span_of(begin, at_);
        if (!closed && !broken_) {
            error(begin, tr("this game is never closed (a \")\" is missing at its end)"));
        }
        listener_.end_game(whole);
    }

    /// Reads a name and its values. False if no value follows the name; `at_` is then after the name.
    bool read_property() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0) {
            ++at_;
        }
        const std::string_view name = text_.substr(begin, at_ - begin);
        for (bool first = true;; first = false) {
            const std::size_t open = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
            if (open == text_.size() || text_[open] != '[') {
                return !first || open == text_.size();
            }
            std::string value;
            std::size_t at = open + 1;
            // A value that reaches the beginning of a game was never closed.
            for (; at < text_.size() && text_[at] != ']' && !begins_game(at); ++at) {
                at += text_[at] == '\\' && at + 1 < text_.size() ? 1 : 0;
                value += text_[at];
            }
            if (at >= text_.size() || text_[at] != ']') {
                error(open, tr_format("the value of {} is never closed (expected ])", name));
                at_ = std::min(at, text_.size());
                broken_ = true;
                return true;
            }
            listener_.property(name, value, span_of(open + 1, at));
            at_ = at + 1;
        }
    }

    /// Whether a line end in a value is followed by a game. A text that only looks like a game has a closing bracket
    /// before the next name of a game.
    bool begins_game(std::size_t at) {
        return text_.substr(at, 3) == "\n(;" &&
               find_next("]", at, next_close_) >=
                   std::min(find_next("GM[", at, next_gm_), find_next("SU[", at, next_su_));
    }

    /// The first such text at or after `at`, or the end. `found` keeps the answer, so that no part of the text is
    /// searched twice.
    std::size_t find_next(std::string_view wanted, std::size_t at, std::size_t& found) const {
        found = found < at ? std::min(text_.find(wanted, at), text_.size()) : found;
        return found;
    }

    /// Goes to the possible beginning of the next game: a bracket with a semicolon after it or a line end before it.
    void skip_game() {
        for (at_ = text_.find('(', at_); at_ < text_.size(); at_ = text_.find('(', at_ + 1)) {
            if (text_.substr(at_ + 1, 1) == ";" || text_[at_ - 1] == '\n') {
                return;
            }
        }
        at_ = text_.size();
    }

    std::string_view text_;
    std::size_t at_;
    std::vector<Diagnostic>& errors_;
    const SgfListener& listener_;
    bool broken_ = false;  // a value of this game is never closed
    std::size_t next_close_ = 0;
    std::size_t next_gm_ = 0;
    std::size_t next_su_ = 0;
};

}  // namespace

void read_sgf(std::string_view text, std::vector<Diagnostic>& errors, const SgfListener& listener) {
    SgfReader(text, errors, listener).run();
}

}  // namespace damier
