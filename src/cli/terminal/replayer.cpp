// Shows a game on the whole terminal.
//
// `Replayer` waits for a key, moves a `Walk` through the game tree, and draws everything again. The screen has three
// rows for the players and the event, then the board, and a panel with the turns and comments. The panel is to the
// right of the board if there is room, otherwise below the board. `Screen` hides the terminal part (`part.hpp`) and
// cuts off text at the edge.

#include "cli/terminal/replayer.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/print/report.hpp"
#include "cli/terminal/ascii.hpp"
#include "cli/terminal/part.hpp"
#include "cli/terminal/program_player.hpp"
#include "games/position.hpp"
#include "record/date.hpp"
#include "reports/annotate.hpp"
#include "view/board.hpp"
#include "view/canvas.hpp"
#include "view/filled.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// The whole terminal, which is restored at the end.
class Screen {
public:
    explicit Screen(Terminal terminal)
        : part_(terminal_part()), terminal_(terminal), colors_(part_.open(terminal.color)) {
        terminal_.color = colors_ > 0;
        terminal_.depth = colors_ >= 256 ? ColorDepth::palette : ColorDepth::sixteen;
    }
    ~Screen() {
        if (is_open()) {
            part_.close();
        }
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    /// Whether the kind of terminal is known. If not, nothing can be drawn.
    [[nodiscard]] bool is_open() const { return colors_ >= 0; }
    [[nodiscard]] const Terminal& terminal() const { return terminal_; }
    [[nodiscard]] int rows() const { return part_.rows(); }
    [[nodiscard]] int columns() const { return part_.columns(); }
    void clear() const { part_.clear(); }
    void show() const { part_.show(); }

    void write(int row, int column, const std::string& text, const Look& look = {}) const {
        if (row >= 0 && row < rows() && column < columns()) {
            const std::string shown = terminal_.unicode ? text : ascii_text(text);
            const auto room = static_cast<std::size_t>(columns() - column);
            part_.write(row, column, shorten(shown, room, !terminal_.unicode).c_str(), look);
        }
    }

    void draw(const Canvas& canvas, int top) {
        for (int row = 0; row < canvas.rows() && top + row < rows(); ++row) {
            for (int column = 0; column < canvas.columns() && column < columns(); ++column) {
                const auto& glyph = canvas.at(row, column);
                part_.write(top + row, column, glyph.text.c_str(), look_of(glyph.style));
            }
        }
    }

    /// Waits for a key.
    [[nodiscard]] int key() const { return part_.read_key(); }
    /// Waits for a key with a question on the last row. The cursor is shown after the question.
    [[nodiscard]] int ask_key(const std::string& question) const {
        part_.clear_row(rows() - 1);
        write(rows() - 1, 0, question);
        part_.show_cursor(true);
        const int key = part_.read_key();
        part_.show_cursor(false);
        return key;
    }

private:
    [[nodiscard]] Look look_of(Style style) const {
        Look look{.bold = style.bold};
        if (terminal_.color) {
            // A terminal with eight colours shows the bright ones as bold text in the plain colours.
            const auto limited = [&](int color) { return color >= colors_ ? color % 8 : color; };
            const Colors colors = colors_of(style, terminal_.depth);
            look.fore = limited(colors.fore);
            look.back = limited(colors.back);
        }
        return look;
    }

    const TerminalPart& part_;
    Terminal terminal_;
    int colors_;
};

/// A line of text next to the board or below it.
struct Words {
    std::string text;
    Look look;
};

/// A game that the user walks through with keys.
class Replayer {
public:
    Replayer(const Record& record, const GameTree& tree, int ply, const Terminal& terminal)
        : record_(record), tree_(tree), walk_(tree), screen_(terminal) {
        walk_.to_ply(ply);
    }

    /// Until the user quits. False if there is no screen.
    bool run() {
        while (screen_.is_open()) {
            draw();
            if (!obey(screen_.key())) {
                return true;
            }
        }
        return false;
    }

private:
    static constexpr int usual_panel = 28;  // columns
    static constexpr int narrowest_panel = 12;
    static constexpr int lowest_panel = 6;  // rows
    static constexpr Look bold{.bold = true};
    static constexpr Look reversed{.reverse = true};

    /// Does what a key means. False if the user quits.
    bool obey(int key) {
        message_.clear();
        if (go(key)) {
            return true;
        }
        switch (key) {
            case 'f':
                flipped_ = !flipped_;
                break;
            case 'h':
                hint();
                break;
            case '/':
                search();
                break;
            case 'q':
            case key_escape:
            case key_none:
                return false;
            default:
                if (key >= '0' && key <= '9') {
                    go_to(key);
                }
                break;
        }
        return true;
    }

    /// Moves through the game if the key is for that. False if the key has another use.
    bool go(int key) {
        switch (key) {
            case key_right:
            case key_down:
            case 'n':
            case ' ':
            case key_enter:
                walk_.forward();
                return true;
            case key_left:
            case key_up:
            case 'p':
            case 'b':
            case key_backspace:
                walk_.back();
                return true;
            case key_page_down:
                walk_.forward(page);
                return true;
            case key_page_up:
                walk_.back(page);
                return true;
            case key_home:
            case 'g':
                walk_.to_start();
                return true;
            case key_end:
            case 'G':
                walk_.to_end();
                return true;
            case '\t':
            case 'v':
                walk_.next_variation();
                return true;
            default:
                return false;
        }
    }

    /// Asks on the last row. Empty if the user types Esc.
    std::optional<std::string> ask(const std::string& question, std::string answer) {
        for (;;) {
            const int key = screen_.ask_key(question + answer);
            if (key == key_enter) {
                return answer;
            }
            if (key == key_escape || key == key_none) {
                return std::nullopt;
            }
            if (key == key_resize) {
                draw();
            } else if (key == key_backspace && !answer.empty()) {
                while (answer.size() > 1 && continues_character(answer.back())) {
                    answer.pop_back();  // a character may have several bytes
                }
                answer.pop_back();
            } else if (key >= ' ' && key < 256) {
                answer += static_cast<char>(key);
            }
        }
    }

    void go_to(int digit) {
        const auto typed = ask(tr("ply: "), std::string(1, static_cast<char>(digit)));
        const bool number = typed && !typed->empty() && typed->size() < 7 &&
                            typed->find_first_not_of("0123456789") == std::string::npos;
        if (number) {
            walk_.to_ply(std::stoi(*typed));
        }
    }

    void search() {
        const auto typed = ask("/", "");
        if (!typed) {
            return;
        }
        wanted_ = typed->empty() ? wanted_ : *typed;
        if (!wanted_.empty() && !walk_.find(wanted_)) {
            message_ = tr_format("\"{}\" is not in this game", wanted_);
        }
    }

    void hint() {
        const Position& position = walk_.node().position;
        const bool is_over = outcome_of(position).has_value();
        message_ = is_over ? tr("the game is over") : hint_for(tree_.positions_to(walk_.at()));
    }

    void draw() {
        screen_.clear();
        draw_head();
        const Picture upright = tree_.picture(walk_.at());
        const Picture picture = flipped_ ? flipped(upright) : upright;
        const Canvas canvas = draw_canvas(picture, screen_.terminal());
        screen_.draw(canvas, head_rows);
        const int room_beside = screen_.columns() - canvas.columns() - 2;
        const int room_below = screen_.rows() - 1 - head_rows - canvas.rows();
        const bool beside = room_beside >= usual_panel || (room_below < lowest_panel && room_beside >= narrowest_panel);
        const int left = beside ? canvas.columns() + 2 : 0;
        const int top = beside ? head_rows : head_rows + canvas.rows();
        draw_panel(picture, top, left);
        const std::string keys = tr("arrows turn  q quit  Home End  0-9 ply  Tab variation  / search  f flip  h hint");
        screen_.write(screen_.rows() - 1, 0, message_.empty() ? keys : printable(message_), reversed);
        screen_.show();
    }

    void draw_head() {
        const GameInfo& kind = tree_.nodes[0].position.info();
        const auto player = [&](std::size_t side) {
            return printable(fmt::format("{} ({})", record_.value(kind.sides[side]),
                                         side_name(kind, side == 0 ? Side::one : Side::two)));
        };
        const std::string players = fmt::format("{} - {}  {}", player(0), player(1), record_.result);
        const auto columns = static_cast<std::size_t>(screen_.columns());
        const bool fits = display_width(players) <= columns;
        if (fits) {
            screen_.write(0, 0, players, bold);
        } else {
            const std::size_t left = columns - std::min(columns, record_.result.size() + 1);
            screen_.write(0, 0, shorten(player(0), left, !screen_.terminal().unicode) + " " + record_.result, bold);
            screen_.write(1, 0, player(1), bold);
        }
        std::string where(kind.title);
        for (const std::string_view tag : {"Rules", "Event", "Round", "Date"}) {
            const std::string_view value = record_.value(tag);
            if (!value.empty() && value != "?" && value != "????.??.??") {
                const auto date = tag == "Date" ? parse_date(value) : std::nullopt;
                where += ", " + (date ? local_date(*date) : std::string(value));
            }
        }
        screen_.write(fits ? 1 : 2, 0, printable(where));
    }

    /// Breaks a text into lines that fit.
    static void wrap(const std::string& text, std::size_t width, const Look& look, std::vector<Words>& lines) {
        for (std::string& line : filled_lines(text, width)) {
            lines.push_back({std::move(line), look});
        }
    }

    void draw_panel(const Picture& picture, int top, int left) {
        const auto width = static_cast<std::size_t>(std::max(1, screen_.columns() - left - 1));
        const int bottom = screen_.rows() - 1;
        std::vector<Words> lines;
        const auto& node = walk_.node();
        const std::string where = tr_format("ply {}  {}", node.ply, tree_.label(walk_.at()));
        if (display_width(where) <= width) {
            lines.push_back({where, bold});
        } else {
            wrap(where, width, bold, lines);
        }
        for (const std::string& words : words_below(picture)) {
            wrap(words, width, {}, lines);
        }
        for (const std::string& comment : node.comments) {
            wrap(comment_words(tree_, walk_.at(), comment), width, {}, lines);
        }
        for (const std::size_t sibling : tree_.nodes[node.parent].children) {
            if (walk_.at() != 0 && sibling != walk_.at()) {
                wrap(tr_format("or {}", tree_.label(sibling)), width, Look{.dim = true}, lines);
            }
        }
        int row = top;
        for (const Words& words : lines) {
            if (row < bottom) {
                screen_.write(row++, left, words.text, words.look);
            }
        }
        draw_turns(row + 1, bottom, left, width);
    }

    /// Writes the turns of the current line with the current turn marked. Only the rows around that turn are written if
    /// there are too many.
    void draw_turns(int top, int bottom, int left, std::size_t width) {
        if (bottom - top < 1) {
            return;
        }
        std::vector<std::size_t> line;
        Walk end = walk_;
        end.to_end();
        for (std::size_t at = end.at(); at != 0; at = tree_.nodes[at].parent) {
            line.push_back(at);
        }
        std::reverse(line.begin(), line.end());
        struct Placed {
            int row;
            std::size_t column;
            std::size_t node;
        };
        std::vector<Placed> placed;
        int row = 0;
        std::size_t column = 0;
        int present = 0;
        for (const std::size_t node : line) {
            const std::size_t size = display_width(tree_.label(node));
            if (column > 0 && column + size > width) {
                ++row;
                column = 0;
            }
            placed.push_back({row, column, node});
            present = node == walk_.at() ? row : present;
            column += size + 2;
        }
        const int first = std::clamp(present - (bottom - top) / 2, 0, std::max(0, row + 1 - (bottom - top)));
        for (const Placed& one : placed) {
            if (one.row >= first && one.row - first < bottom - top) {
                screen_.write(top + one.row - first, left + static_cast<int>(one.column), tree_.label(one.node),
                              one.node == walk_.at() ? reversed : Look{});
            }
        }
    }

    static constexpr int page = 10;
    static constexpr int head_rows = 3;

    const Record& record_;
    const GameTree& tree_;
    Walk walk_;
    Screen screen_;
    bool flipped_ = false;
    std::string wanted_;   // the text of the last search
    std::string message_;  // shown until the next key
};

/// A value in words, marked as proved (`=+3`) or estimated.
std::string value_words(const std::string& value) {
    const std::string words = worth_in_words(value);
    return value.starts_with('=') ? tr_format("{} (proved)", words) : tr_format("{} (estimated)", words);
}

}  // namespace

std::string comment_words(const GameTree& tree, std::size_t node, const std::string& comment) {
    const auto annotation = read_annotation(comment);
    if (!annotation) {
        return printable(comment);
    }
    const Position& before = tree.nodes[tree.nodes[node].parent].position;
    const std::string_view side = side_name(before.info(), side_to_move(before));
    return annotation->before.empty() ? tr_format("for {} {}", side, value_words(annotation->after))
                                      : tr_format("for {} before {}, after {}", side, value_words(annotation->before),
                                                  value_words(annotation->after));
}

bool replay_on_screen(const Record& record, const GameTree& tree, int ply, const Terminal& terminal) {
    return Replayer(record, tree, ply, terminal).run();
}

}  // namespace damier
