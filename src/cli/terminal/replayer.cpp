#include "cli/terminal/replayer.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "reports/annotate.hpp"
#include "view/board.hpp"
#include "view/canvas.hpp"
#include "view/filled.hpp"

#define NCURSES_NOMACROS  // its macros have names of the standard library
#include <curses.h>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <clocale>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// The terminal under ncurses, given back as it was.
/// Gives the terminal back, as curses itself does it at an interrupt, and then lets the signal do what it does.
void leave_by_signal(int signal) {
    endwin();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

class Screen {
public:
    explicit Screen(Terminal terminal) : terminal_(terminal) {
        initscr();
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            std::signal(signal, &leave_by_signal);
        }
        cbreak();
        noecho();
        keypad(stdscr, TRUE);
        curs_set(0);
        set_escdelay(25);  // milliseconds: Esc is a key of its own
        if (terminal_.color && has_colors() == TRUE) {
            start_color();
            use_default_colors();
            terminal_.depth = COLORS >= 256 ? ColorDepth::palette : ColorDepth::sixteen;
        } else {
            terminal_.color = false;
        }
    }
    ~Screen() { endwin(); }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    [[nodiscard]] const Terminal& terminal() const { return terminal_; }
    [[nodiscard]] static int rows() { return LINES; }
    [[nodiscard]] static int columns() { return COLS; }

    void write(int row, int column, const std::string& text, int attributes = A_NORMAL) {
        if (row >= 0 && row < rows() && column < columns()) {
            attrset(static_cast<attr_t>(attributes));
            const std::string shown = terminal_.unicode ? text : ascii_text(text);
            mvaddstr(row, column,
                     shorten(shown, static_cast<std::size_t>(columns() - column), !terminal_.unicode).c_str());
            attrset(A_NORMAL);
        }
    }

    void draw(const Canvas& canvas, int top) {
        for (int row = 0; row < canvas.rows() && top + row < rows(); ++row) {
            for (int column = 0; column < canvas.columns() && column < columns(); ++column) {
                const auto& glyph = canvas.at(row, column);
                attrset(attribute_of(glyph.style));
                mvaddstr(top + row, column, glyph.text.c_str());
            }
        }
        attrset(A_NORMAL);
    }

private:
    attr_t attribute_of(Style style) {
        const attr_t bold = style.bold ? A_BOLD : A_NORMAL;
        if (!terminal_.color) {
            return bold;
        }
        const Colors colors = colors_of(style, terminal_.depth);
        if (colors.fore < 0 && colors.back < 0) {
            return bold;
        }
        // With eight colours the bright ones are the bold ones.
        const auto limited = [](int color) { return static_cast<short>(color >= COLORS ? color % 8 : color); };
        const std::pair<short, short> wanted{limited(colors.fore), limited(colors.back)};
        auto known = pairs_.find(wanted);
        if (known == pairs_.end()) {
            known = pairs_.emplace(wanted, static_cast<short>(pairs_.size() + 1)).first;
            init_pair(known->second, wanted.first, wanted.second);
        }
        return bold | static_cast<attr_t>(COLOR_PAIR(known->second));
    }

    Terminal terminal_;
    std::map<std::pair<short, short>, short> pairs_;
};

/// A line of words beside or below the board.
struct Words {
    std::string text;
    int attributes = A_NORMAL;
};

/// The game under the user's keys.
class Replayer {
public:
    Replayer(const Record& record, const GameTree& tree, int ply, const Terminal& terminal)
        : record_(record), tree_(tree), walk_(tree), screen_(terminal) {
        walk_.to_ply(ply);
    }

    void run() {
        for (;;) {
            draw();
            if (!obey(getch())) {
                return;
            }
        }
    }

private:
    static constexpr int escape = 27;
    static constexpr int usual_panel = 28;  // columns
    static constexpr int narrowest_panel = 12;
    static constexpr int lowest_panel = 6;  // rows

    /// False where the user leaves.
    bool obey(int key) {
        message_.clear();
        switch (key) {
            case KEY_RIGHT:
            case KEY_DOWN:
            case 'n':
            case ' ':
            case '\n':
                walk_.forward();
                break;
            case KEY_LEFT:
            case KEY_UP:
            case 'p':
            case 'b':
            case KEY_BACKSPACE:
                walk_.back();
                break;
            case KEY_NPAGE:
                walk_.forward(page);
                break;
            case KEY_PPAGE:
                walk_.back(page);
                break;
            case KEY_HOME:
            case 'g':
                walk_.to_start();
                break;
            case KEY_END:
            case 'G':
                walk_.to_end();
                break;
            case '\t':
            case 'v':
                walk_.next_variation();
                break;
            case 'f':
                flipped_ = !flipped_;
                break;
            case '/':
                search();
                break;
            case 'q':
            case escape:
            case ERR:
                return false;
            default:
                if (key >= '0' && key <= '9') {
                    go_to(key);
                }
                break;
        }
        return true;
    }

    /// Asks on the last line. Nothing where Esc was typed.
    std::optional<std::string> ask(const std::string& question, std::string answer) {
        for (;;) {
            move(Screen::rows() - 1, 0);
            clrtoeol();
            screen_.write(Screen::rows() - 1, 0, question + answer);
            curs_set(1);
            const int key = getch();
            curs_set(0);
            if (key == '\n' || key == KEY_ENTER) {
                return answer;
            }
            if (key == escape || key == ERR) {
                return std::nullopt;
            }
            if (key == KEY_RESIZE) {
                draw();
            } else if ((key == KEY_BACKSPACE || key == 127 || key == '\b') && !answer.empty()) {
                while (answer.size() > 1 && (static_cast<unsigned char>(answer.back()) & 0xC0U) == 0x80U) {
                    answer.pop_back();  // all of a character
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

    void draw() {
        erase();
        draw_head();
        const Picture upright = tree_.picture(walk_.at());
        const Picture picture = flipped_ ? flipped(upright) : upright;
        const Canvas canvas = draw_canvas(picture, screen_.terminal());
        screen_.draw(canvas, head_rows);
        const int room_beside = Screen::columns() - canvas.columns() - 2;
        const int room_below = Screen::rows() - 1 - head_rows - canvas.rows();
        const bool beside = room_beside >= usual_panel || (room_below < lowest_panel && room_beside >= narrowest_panel);
        const int left = beside ? canvas.columns() + 2 : 0;
        const int top = beside ? head_rows : head_rows + canvas.rows();
        draw_panel(picture, top, left);
        const std::string keys = tr("arrows turn  q quit  Home End  0-9 ply  Tab variation  / search  f flip");
        screen_.write(Screen::rows() - 1, 0, message_.empty() ? keys : printable(message_), A_REVERSE);
        refresh();
    }

    void draw_head() {
        const GameInfo& kind = info(GameId(tree_.nodes[0].position.index()));
        const auto player = [&](std::size_t side) {
            return printable(fmt::format("{} ({})", record_.value(kind.sides[side]), kind.sides[side]));
        };
        const std::string players = fmt::format("{} - {}  {}", player(0), player(1), record_.result);
        const auto columns = static_cast<std::size_t>(Screen::columns());
        const bool fits = display_width(players) <= columns;
        if (fits) {
            screen_.write(0, 0, players, A_BOLD);
        } else {
            const std::size_t left = columns - std::min(columns, record_.result.size() + 1);
            screen_.write(0, 0, shorten(player(0), left, !screen_.terminal().unicode) + " " + record_.result, A_BOLD);
            screen_.write(1, 0, player(1), A_BOLD);
        }
        std::string where(kind.title);
        for (const std::string_view tag : {"Rules", "Event", "Round", "Date"}) {
            const auto value = record_.value(tag);
            where += value.empty() || value == "?" || value == "????.??.??" ? "" : fmt::format(", {}", value);
        }
        screen_.write(fits ? 1 : 2, 0, printable(where));
    }

    /// Words in lines that fit.
    static void wrap(const std::string& text, std::size_t width, int attributes, std::vector<Words>& lines) {
        for (std::string& line : filled_lines(text, width)) {
            lines.push_back({std::move(line), attributes});
        }
    }

    void draw_panel(const Picture& picture, int top, int left) {
        const auto width = static_cast<std::size_t>(std::max(1, Screen::columns() - left - 1));
        const int bottom = Screen::rows() - 1;
        std::vector<Words> lines;
        const auto& node = walk_.node();
        const std::string where = tr_format("ply {}  {}", node.ply, tree_.label(walk_.at()));
        if (display_width(where) <= width) {
            lines.push_back({where, A_BOLD});
        } else {
            wrap(where, width, A_BOLD, lines);
        }
        for (const std::string* words : {&picture.irregular, &picture.note, &picture.score, &picture.status}) {
            if (!words->empty()) {
                wrap(*words, width, A_NORMAL, lines);
            }
        }
        for (const std::string& comment : node.comments) {
            wrap(comment_words(tree_, walk_.at(), comment), width, A_NORMAL, lines);
        }
        for (const std::size_t sibling : tree_.nodes[node.parent].children) {
            if (walk_.at() != 0 && sibling != walk_.at()) {
                wrap(tr_format("or {}", tree_.label(sibling)), width, A_DIM, lines);
            }
        }
        int row = top;
        for (const Words& words : lines) {
            if (row < bottom) {
                screen_.write(row++, left, words.text, words.attributes);
            }
        }
        draw_turns(row + 1, bottom, left, width);
    }

    /// The line that one is in, with its present turn, on as many rows as there are.
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
                              one.node == walk_.at() ? A_REVERSE : A_NORMAL);
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
    std::string wanted_;   // what was searched for last
    std::string message_;  // until the next key
};

/// `=+3 (proved)`
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
    const std::string_view side = with_position(before, []<class G>(const typename G::Position& p) {
        return G::info.sides[static_cast<std::size_t>(index(G::side_to_move(p)))];
    });
    return annotation->before.empty() ? tr_format("for {} {}", side, value_words(annotation->after))
                                      : tr_format("for {} before {}, after {}", side, value_words(annotation->before),
                                                  value_words(annotation->after));
}

void replay_on_screen(const Record& record, const GameTree& tree, int ply, const Terminal& terminal) {
    Replayer(record, tree, ply, terminal).run();
}

}  // namespace damier
