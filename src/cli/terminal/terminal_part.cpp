// The terminal part of damier: the only file that uses curses and libedit. `terminal_part` in part.cpp loads it as a
// shared library.
//
// The first half draws on the screen with curses and reads keys. The second half reads lines with libedit. libedit is
// not safe in terminals that are too small, or if its own signal handlers run while it works. Therefore
// `SignalsOfEditing` handles signals here, and very small terminals get a plain line without an editor.

#include "cli/terminal/part.hpp"

#include <editline/readline.h>

#define NCURSES_NOMACROS  // some of its macros have the names of standard library functions
#include <curses.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <utility>

namespace damier {
namespace {

/// Restores the terminal, as curses itself does at an interrupt, and then ends the program by the same signal.
void leave_by_signal(int signal) {
    endwin();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

int open(bool color) noexcept {
    if (newterm(nullptr, stdout, stdin) == nullptr) {  // initscr would end the program
        return -1;
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, &leave_by_signal);
    }
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    set_escdelay(25);  // milliseconds: Esc alone is a key, too
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

// libedit's callback has no argument for data of the caller. A global variable is enough, since one line is read at a
// time.
std::vector<std::string> found;

char* next_found(const char*, int state) {
    const auto at = static_cast<std::size_t>(state);
    return at < found.size() ? strdup(found[at].c_str()) : nullptr;
}

const Complete* completing = nullptr;

char** complete_word(const char* word, int, int end) {
    rl_attempted_completion_over = 1;  // never complete names of files
    rl_completion_append_character = 0;
    found.clear();
    try {
        if (*completing) {
            found = (*completing)(std::string_view(rl_line_buffer).substr(0, static_cast<std::size_t>(end)));
        }
    } catch (...) {  // no exception may pass through the editor's C code; completion is optional
    }
    return found.empty() ? nullptr : rl_completion_matches(word, next_found);
}

/// In smaller terminals, the editor writes outside of its buffers.
constexpr unsigned least_columns = 10;
constexpr unsigned least_rows = 2;

bool has_room() {
    winsize size{};
    const auto fits = [](unsigned there, unsigned least) { return there == 0 || there >= least; };  // 0: not known
    return ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0 ||
           (fits(size.ws_col, least_columns) && fits(size.ws_row, least_rows));
}

termios before_editing{};
volatile std::sig_atomic_t redraws = 0;  // whether the line must be drawn again

void note_size(int) {
    redraws = 1;
}

/// Restores the terminal for the shell, since a signal ends the program.
void end_by_signal(int signal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before_editing);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

volatile std::sig_atomic_t is_interrupted = 0;  // Ctrl-C ends the input

void note_interrupt(int) {
    is_interrupted = 1;
}

/// Restores the terminal for the shell while the program is stopped.
void stop_by_signal(int) {
    const int error = errno;
    termios editing{};
    tcgetattr(STDIN_FILENO, &editing);
    tcsetattr(STDIN_FILENO, TCSANOW, &before_editing);
    std::raise(SIGSTOP);
    tcsetattr(STDIN_FILENO, TCSANOW, &editing);
    redraws = 1;
    errno = error;
}

/// Handles signals while a line is edited. The editor's own handler would allocate its buffers again, even while the
/// editor is using them.
class SignalsOfEditing {
public:
    SignalsOfEditing() {
        tcgetattr(STDIN_FILENO, &before_editing);
        for (std::size_t i = 0; i < answers.size(); ++i) {
            struct sigaction action {};
            action.sa_handler = answers[i].second;  // without SA_RESTART: a signal interrupts the reading of a key
            sigaction(answers[i].first, nullptr, &before_[i]);
            if (before_[i].sa_handler != SIG_IGN) {
                sigaction(answers[i].first, &action, nullptr);
            }
        }
    }
    ~SignalsOfEditing() {
        for (std::size_t i = 0; i < answers.size(); ++i) {
            sigaction(answers[i].first, &before_[i], nullptr);
        }
    }
    SignalsOfEditing(const SignalsOfEditing&) = delete;
    SignalsOfEditing& operator=(const SignalsOfEditing&) = delete;

private:
    static constexpr std::array<std::pair<int, void (*)(int)>, 6> answers{{{SIGINT, note_interrupt},
                                                                           {SIGTERM, end_by_signal},
                                                                           {SIGHUP, end_by_signal},
                                                                           {SIGQUIT, end_by_signal},
                                                                           {SIGTSTP, stop_by_signal},
                                                                           {SIGWINCH, note_size}}};
    std::array<struct sigaction, answers.size()> before_{};
};

/// Draws the line again while the editor is not working. In a terminal that is too small, nothing is drawn.
void redraw() {
    redraws = 0;
    if (has_room()) {
        rl_resize_terminal();
        std::fputc('\r', stdout);
        rl_forced_update_display();
    }
}

/// The next character for the editor, or -1 at the end.
int read_character(FILE*) {
    std::mbstate_t state{};
    for (;;) {
        if (redraws != 0) {
            redraw();
        }
        if (is_interrupted != 0) {
            return -1;
        }
        char byte = 0;
        const ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            return -1;
        }
        wchar_t character = 0;
        const std::size_t length = got < 0 ? static_cast<std::size_t>(-2) : std::mbrtowc(&character, &byte, 1, &state);
        if (length <= 1) {
            return static_cast<int>(character);
        }
        if (length == static_cast<std::size_t>(-1)) {
            state = {};
        }
    }
}

/// Reads a line that the terminal itself edits, without the editor.
std::optional<std::string> read_plain_line(const std::string& prompt) {
    std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    std::string line;
    for (char byte = 0;;) {  // read no further than the line: the editor may read the next one
        const ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return line.empty() ? std::nullopt : std::optional(std::move(line));
        }
        if (byte == '\n') {
            return line;
        }
        line += byte;
    }
}

bool begin_editing() {
    static char breaks[] = " +";
    rl_completer_word_break_characters = breaks;
    rl_attempted_completion_function = complete_word;
    rl_catch_signals = 0;
    rl_getc_function = read_character;
    // The editor's search letter by letter reads outside of the line. The search bound here looks for lines with the
    // same beginning.
    return rl_initialize() == 0 && rl_parse_and_bind("bind ^R ed-search-prev-history") == 0;
}

std::optional<std::string> read_line(const std::string& prompt, const Complete& complete) noexcept {
    static const bool is_begun = begin_editing();
    if (!is_begun || !has_room()) {
        return read_plain_line(prompt);
    }
    completing = &complete;
    redraws = 0;
    is_interrupted = 0;
    const SignalsOfEditing signals;
    char* const typed = readline(prompt.c_str());
    if (is_interrupted != 0 || typed == nullptr) {
        std::free(typed);
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
