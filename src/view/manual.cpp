// Roff to text. `Page` reads a page line by line: a line that begins with a dot is a request, any other is text.
// `Escapes` reads the escapes of text. Words are collected until a request ends the paragraph, and are then written as
// filled lines (`flush`).
#include "view/manual.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace damier {
namespace {

constexpr std::size_t usual_indent = 4;
constexpr std::size_t tag_indent = 8;

/// Signs in text that is not yet filled: changes of the font, and a blank at which no line may end.
constexpr char roman = '\1';
constexpr char bold = '\2';
constexpr char italic = '\3';
constexpr char hard_blank = '\4';

constexpr bool is_font(char c) {
    return c == roman || c == bold || c == italic;
}

/// The characters that damier's pages name, and letters with accents, which roff writes as `\('o`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> glyphs{{
    {"bu", "•"},    {"dq", "\""},   {"aq", "'"},    {"lq", "“"},    {"rq", "”"}, {"mu", "×"},
    {"ha", "^"},    {"ti", "~"},    {"mi", "−"},    {"em", "—"},    {"'e", "é"}, {"'o", "ó"},
    {"`e", "è"},    {"`a", "à"},    {"^a", "â"},    {"^i", "î"},    {",c", "ç"}, {"u00B7", "·"},
    {"u25A0", "■"}, {"u25A1", "□"}, {"u25CB", "○"}, {"u25CF", "●"},
}};

std::string_view glyph(std::string_view name) {
    const auto at = std::find_if(glyphs.begin(), glyphs.end(), [&](const auto& known) { return known.first == name; });
    return at == glyphs.end() ? name : at->second;
}

/// Calls `f` for each word of a text.
template <class F>
void for_each_word(std::string_view text, F f) {
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(" \n"), text.size());
        if (end > 0) {
            f(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Reads the escapes in roff text. The font at the end of a text is kept for the next one.
class Escapes {
public:
    std::string read(std::string_view text) {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '\\' || i + 1 == text.size()) {
                out += text[i];
                continue;
            }
            ++i;
            switch (text[i]) {
                case 'f':
                    out += set_font(i + 1 < text.size() ? text[++i] : 'R');
                    break;
                case 'e':
                    out += '\\';
                    break;
                case '&':
                    break;
                case ' ':
                    out += hard_blank;
                    break;
                case '(':
                    out += glyph(text.substr(i + 1, 2));
                    i += 2;
                    break;
                case '[': {
                    const auto end = std::min(text.find(']', i), text.size());
                    out += glyph(text.substr(i + 1, end - i - 1));
                    i = end;
                    break;
                }
                default:
                    out += text[i];  // for example \-
            }
        }
        return out;
    }

    std::string set_font(char name) {
        const char next = name == 'B' ? bold : name == 'I' ? italic : name == 'P' ? before_ : roman;
        before_ = std::exchange(font_, next);
        return std::string(1, next);
    }

private:
    char font_ = roman;
    char before_ = roman;
};

/// The arguments of a request: words, or texts in double quotes.
std::vector<std::string_view> arguments(std::string_view text) {
    std::vector<std::string_view> out;
    while (!(text = text.substr(std::min(text.find_first_not_of(' '), text.size()))).empty()) {
        const bool is_quoted = text[0] == '"';
        std::size_t end = is_quoted ? text.find('"', 1) : 0;
        if (!is_quoted) {
            while (end < text.size() && text[end] != ' ') {
                end += text[end] == '\\' ? 2 : 1;
            }
        }
        end = std::min(end, text.size());
        out.push_back(text.substr(is_quoted ? 1 : 0, end - (is_quoted ? 1 : 0)));
        text.remove_prefix(std::min(end + (is_quoted ? 1 : 0), text.size()));
    }
    return out;
}

class Page {
public:
    Page(std::size_t width, bool color) : width_(width), color_(color), step_(width < 40 ? 1 : usual_indent) {}

    std::string show(std::string_view roff) {
        while (!roff.empty()) {
            take(take_until(roff, '\n'));
        }
        flush();
        return std::move(out_);
    }

private:
    void take(std::string_view line) {
        if (line.starts_with("'") || line.starts_with(".\\\"")) {
            return;
        }
        if (line.starts_with('.')) {
            const auto name_end = std::min(line.find(' '), line.size());
            request(line.substr(1, name_end - 1), line.substr(name_end));
            return;
        }
        add(escapes_.read(line));
    }

    void request(std::string_view name, std::string_view rest) {
        const auto words = arguments(rest);
        if (name == "SH" || name == "SS") {
            heading(words, name == "SH" ? 0 : step_ / 2);
        } else if (name == "PP") {
            paragraph(base_ + step_);
        } else if (name == "TP") {
            paragraph(base_ + step_);
            wants_tag_ = true;
        } else if (name == "IP") {
            paragraph(base_ + step_);
            words.empty() ? void() : add(escapes_.read(words[0]));
            tag_ends();
        } else if (name == "RS" || name == "RE") {
            flush();
            base_ = name == "RS" ? base_ + step_ : base_ - std::min(base_, step_);
            indent_ = base_ + step_;
        } else if (name == "nf" || name == "EX" || name == "fi" || name == "EE") {
            flush();
            is_filled_ = name == "fi" || name == "EE";
        } else if (!name.empty() && name.find_first_not_of("BIR") == std::string_view::npos) {
            add(alternate(name, words));
        }
    }

    /// The words in the fonts of a request such as `BR`, which take turns.
    std::string alternate(std::string_view fonts, const std::vector<std::string_view>& words) {
        std::string out;
        for (std::size_t i = 0; i < words.size(); ++i) {
            out += escapes_.set_font(fonts[fonts.size() == 1 ? 0 : i % 2]);
            out += escapes_.read(words[i]);
            out += fonts.size() == 1 && i + 1 < words.size() ? " " : "";
        }
        return out + escapes_.set_font('R');
    }

    void heading(const std::vector<std::string_view>& words, std::size_t indent) {
        flush();
        out_ += out_.empty() ? "" : "\n";
        std::string text;
        for (const auto word : words) {
            text += (text.empty() ? "" : " ") + escapes_.read(word);
        }
        std::erase_if(text, is_font);
        out_ += std::string(indent, ' ') + paint(text, "1", color_) + "\n";
        base_ = 0;
        indent_ = step_;
        is_first_ = true;
        is_filled_ = true;
    }

    void paragraph(std::size_t indent) {
        flush();
        out_ += is_first_ ? "" : "\n";
        is_first_ = true;
        indent_ = indent;
    }

    void add(const std::string& text) {
        if (!is_filled_) {
            words_ = {};
            out_ += std::string(indent_, ' ') + dress(text) + "\n";
            is_first_ = false;
            return;
        }
        for_each_word(text, [&](std::string_view word) { words_.emplace_back(word); });
        if (std::exchange(wants_tag_, false)) {
            tag_ends();
        }
    }

    /// Makes the words so far the tag of a paragraph. The tag goes before the first line, or on its own line.
    void tag_ends() {
        const std::size_t body = indent_ + (step_ == usual_indent ? tag_indent : step_);
        if (words_.empty()) {
            indent_ = body;
            return;
        }
        std::string tag;
        for (const std::string& word : words_) {
            tag += (tag.empty() ? "" : std::string(1, hard_blank)) + word;
        }
        if (const std::size_t used = indent_ + width_of(tag); used < body) {
            tag_ = std::string(indent_, ' ') + dress(tag) + std::string(body - used, ' ');
            words_.clear();
        } else {
            flush();
        }
        indent_ = body;
    }

    /// Writes the collected words as lines.
    void flush() {
        std::size_t used = 0;
        std::string line;
        const auto end_line = [&] {
            out_ += (tag_.empty() ? std::string(indent_, ' ') : std::exchange(tag_, {})) + line + "\n";
            line.clear();
            used = 0;
        };
        for (const std::string& word : words_) {
            const std::size_t width = width_of(word);
            if (used > 0 && indent_ + used + 1 + width > width_) {
                end_line();
            }
            line += (line.empty() ? "" : " ") + dress(word);
            used += width + (used > 0 ? 1 : 0);
        }
        if (!line.empty() || !tag_.empty()) {
            end_line();
            is_first_ = false;
        }
        words_.clear();
    }

    static std::size_t width_of(std::string text) {
        std::erase_if(text, is_font);
        std::replace(text.begin(), text.end(), hard_blank, ' ');
        return display_width(text);
    }

    /// The text with its fonts as escape sequences. `shown_` is the font at its end.
    std::string dress(const std::string& text) {
        std::string out;
        std::string run;
        const auto end_run = [&] {
            out += run.empty() ? "" : paint(run, shown_ == bold ? "1" : "4", color_ && shown_ != roman);
            run.clear();
        };
        for (const char c : text) {
            if (is_font(c)) {
                end_run();
                shown_ = c;
            } else {
                run += c == hard_blank ? ' ' : c;
            }
        }
        end_run();
        return out;
    }

    std::size_t width_;
    bool color_;
    std::size_t step_;
    std::size_t base_ = 0;    // the indent that RS and RE set
    std::size_t indent_ = 0;  // the indent of the paragraph
    bool is_first_ = true;    // nothing was written since the heading, or since the last paragraph began
    bool is_filled_ = true;
    bool wants_tag_ = false;
    char shown_ = roman;
    Escapes escapes_;
    std::vector<std::string> words_;
    std::string tag_;
    std::string out_;
};

}  // namespace

std::string show_manual(std::string_view roff, std::size_t width, bool color) {
    return Page(width, color).show(roff);
}

std::size_t reading_width(const Terminal& terminal) {
    return terminal.is_terminal ? std::clamp<std::size_t>(terminal.columns, 20, 100) : 80;
}

std::string fill(std::string_view text, std::size_t width, std::size_t indent) {
    std::string out;
    while (!text.empty()) {
        const auto end = std::min(text.find("\n\n"), text.size());
        out += out.empty() ? "" : "\n";
        std::size_t used = width;
        for_each_word(text.substr(0, end), [&](std::string_view word) {
            const std::size_t columns = display_width(word);
            const bool is_new = used + 1 + columns > width;
            out += !is_new ? " " : (out.empty() || out.back() == '\n' ? "" : "\n") + std::string(indent, ' ');
            used = (is_new ? indent : used + 1) + columns;
            out += word;
        });
        out += "\n";
        text.remove_prefix(std::min(end + 2, text.size()));
    }
    return out;
}

}  // namespace damier
