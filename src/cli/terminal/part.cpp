#include "cli/terminal/part.hpp"

#include "base/part.hpp"

namespace damier {

const TerminalPart& terminal_part() {
    static const TerminalPart& part = *load_part<decltype(damier_terminal)>("damier-terminal.so", "damier_terminal")();
    return part;
}

}  // namespace damier
