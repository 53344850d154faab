#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What a terminal sends: the bytes of characters, and keys that are none.
enum Key : int {
    key_none = -1,  ///< there will be no more
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
    key_resize,  ///< the terminal has another size now
    key_other,
};

/// How characters look on the screen. Colours are among those that the terminal has; -1 is its own.
struct Look {
    int fore = -1;
    int back = -1;
    bool bold = false;
    bool dim = false;
    bool reverse = false;
};

/// Words that may stand in the place of the last one of a line. Blanks and `+` separate words.
using Complete = std::function<std::vector<std::string>(std::string_view line)>;

/// What the program asks of the part that knows curses and libedit.
struct TerminalPart {
    /// Takes the whole screen until it is closed, or until a signal ends the program. Gives how many colours there are:
    /// 0 where there are none or none are wanted.
    int (*open)(bool color) noexcept;
    void (*close)() noexcept;
    int (*rows)() noexcept;
    int (*columns)() noexcept;
    void (*clear)() noexcept;
    void (*clear_row)(int row) noexcept;
    /// Writes on the screen, of which `show` makes the terminal's. What does not fit must have been cut off.
    void (*write)(int row, int column, const char* text, const Look& look) noexcept;
    void (*show)() noexcept;
    void (*show_cursor)(bool shown) noexcept;
    /// Waits for a key: a byte, or one of `Key`.
    int (*read_key)() noexcept;

    /// A line from the editor, which has a history and completes words; nothing at the end of input. Without a screen.
    std::optional<std::string> (*read_line)(const std::string& prompt, const Complete& complete) noexcept;
};

/// Throws std::runtime_error where the part is not there.
[[nodiscard]] const TerminalPart& terminal_part();

}  // namespace damier

/// The door of that part.
extern "C" const damier::TerminalPart* damier_terminal() noexcept;
