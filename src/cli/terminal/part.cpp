#include "cli/terminal/part.hpp"

#include "base/part.hpp"

namespace damier {

const TerminalPart& terminal_part() {
    static const TerminalPart& part = *load_part<const TerminalPart*()>("damier-terminal.so", "damier_terminal")();
    return part;
}

}  // namespace damier
