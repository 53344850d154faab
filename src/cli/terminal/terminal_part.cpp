// The part of damier that knows curses and libedit; `terminal_part` loads it.

#include "cli/terminal/part.hpp"

#include <editline/readline.h>

#define NCURSES_NOMACROS  // its macros have names of the standard library
#include <curses.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace damier {
namespace {

/// Gives the terminal back, as curses itself does it at an interrupt, and then lets the signal do what it does.
void leave_by_signal(int signal) {
    endwin();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

int open(bool color) noexcept {
    initscr();
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, &leave_by_signal);
    }
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    set_escdelay(25);  // milliseconds: Esc is a key of its own
    if (!color || has_colors() != TRUE) {
        return 0;
    }
    start_color();
    use_default_colors();
    return COLORS;
}

void close() noexcept {
    endwin();
}

int rows() noexcept {
    return LINES;
}

int columns() noexcept {
    return COLS;
}

void clear_screen() noexcept {
    erase();
}

void clear_row(int row) noexcept {
    move(row, 0);
    clrtoeol();
}

void write(int row, int column, const char* text, const Look& look) noexcept {
    const attr_t attributes =
        (look.bold ? A_BOLD : A_NORMAL) | (look.dim ? A_DIM : A_NORMAL) | (look.reverse ? A_REVERSE : A_NORMAL);
    const int pair = look.fore < 0 && look.back < 0 ? 0 : std::max(alloc_pair(look.fore, look.back), 0);
    attr_set(attributes, static_cast<short>(pair), nullptr);
    mvaddstr(row, column, text);
    attr_set(A_NORMAL, 0, nullptr);
}

void show() noexcept {
    refresh();
}

void show_cursor(bool shown) noexcept {
    curs_set(shown ? 1 : 0);
}

int read_key() noexcept {
    const int key = getch();
    switch (key) {
        case ERR:
            return key_none;
        case KEY_ENTER:
            return key_enter;
        case KEY_LEFT:
            return key_left;
        case KEY_RIGHT:
            return key_right;
        case KEY_UP:
            return key_up;
        case KEY_DOWN:
            return key_down;
        case KEY_HOME:
            return key_home;
        case KEY_END:
            return key_end;
        case KEY_PPAGE:
            return key_page_up;
        case KEY_NPAGE:
            return key_page_down;
        case KEY_BACKSPACE:
        case '\b':
        case 127:
            return key_backspace;
        case KEY_RESIZE:
            return key_resize;
        default:
            return key < 256 ? key : key_other;
    }
}

// The editor calls back without a place for what belongs to a caller; one line is read at a time.
std::vector<std::string> found;

char* next_found(const char*, int state) {
    const auto at = static_cast<std::size_t>(state);
    return at < found.size() ? strdup(found[at].c_str()) : nullptr;
}

const Complete* completing = nullptr;

char** complete_word(const char* word, int, int end) {
    rl_attempted_completion_over = 1;  // names of files are never meant
    rl_completion_append_character = 0;
    found.clear();
    try {
        if (*completing) {
            found = (*completing)(std::string_view(rl_line_buffer).substr(0, static_cast<std::size_t>(end)));
        }
    } catch (...) {  // the editor is of C, and the line can be typed without
    }
    return found.empty() ? nullptr : rl_completion_matches(word, next_found);
}

std::optional<std::string> read_line(const std::string& prompt, const Complete& complete) noexcept {
    static char breaks[] = " +";
    rl_completer_word_break_characters = breaks;
    rl_attempted_completion_function = complete_word;
    completing = &complete;
    char* const typed = readline(prompt.c_str());
    if (typed == nullptr) {
        return std::nullopt;
    }
    std::string line(typed);
    std::free(typed);
    if (!line.empty()) {
        add_history(line.c_str());
    }
    return line;
}

constexpr TerminalPart part{open,  close, rows,        columns,  clear_screen, clear_row,
                            write, show,  show_cursor, read_key, read_line};

}  // namespace
}  // namespace damier

extern "C" const damier::TerminalPart* damier_terminal() noexcept {
    return &damier::part;
}
