// The interface to the terminal part: the shared library `damier-terminal.so`, which alone uses curses and libedit.
//
// The part is loaded when a command first needs it, so that other commands start without these libraries
// (base/part.hpp). Two files use this interface: the replayer (`replayer.hpp`) draws on the whole screen, and
// `LineReader` (`line_reader.hpp`) edits lines. The part itself is `terminal_part.cpp`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The input of a terminal: bytes of characters, and keys without a character.
enum TerminalKey : int {
    key_none = -1,  ///< the end of the input
    key_enter = '\n',
    key_escape = 27,
    key_left = 256,
    key_right,
    key_up,
    key_down,
    key_home,
    key_end,
    key_page_up,
    key_page_down,
    key_backspace,
    key_resize,  ///< the size of the terminal has changed
    key_other,
};

/// The look of characters on the screen. Colours are numbers of the terminal's colours; -1 is the terminal's default.
struct Look {
    int fore = -1;
    int back = -1;
    bool bold = false;
    bool dim = false;
    bool reverse = false;
};

/// Gives the words that may replace the last word of a line. Blanks and `+` separate words.
using Complete = std::function<std::vector<std::string>(std::string_view line)>;

/// The functions of the terminal part.
struct TerminalPart {
    /// Takes the whole screen until `close`, or until a signal ends the program. Returns the number of colours: 0 if
    /// the terminal has none, or if `color` is false. Takes nothing, and returns -1, if the kind of terminal is unknown
    /// (TERM).
    int (*open)(bool color) noexcept;
    void (*close)() noexcept;
    int (*rows)() noexcept;
    int (*columns)() noexcept;
    void (*clear)() noexcept;
    void (*clear_row)(int row) noexcept;
    /// Writes on a hidden screen; `show` copies the hidden screen to the terminal. The caller cuts off text that does
    /// not fit.
    void (*write)(int row, int column, const char* text, const Look& look) noexcept;
    void (*show)() noexcept;
    void (*show_cursor)(bool shown) noexcept;
    /// Waits for a key: a byte, or a value of `TerminalKey`.
    int (*read_key)() noexcept;

    /// Reads a line with the editor, which has a history and completes words. Empty at the end of input, and after
    /// Ctrl-C. Not to be called while the screen is open.
    std::optional<std::string> (*read_line)(const std::string& prompt, const Complete& complete) noexcept;
};

/// Loads the part on the first call. Throws std::runtime_error if the part is not installed.
[[nodiscard]] const TerminalPart& terminal_part();

}  // namespace damier

/// The one function that the part exports.
extern "C" const damier::TerminalPart* damier_terminal() noexcept;
