#include "store/game/path.hpp"

#include "games/any.hpp"
#include "notation/writer.hpp"

#include <algorithm>

namespace damier {

void add_main_line(std::string_view marked, std::string& path) {
    // Not `is_mark` itself, which would be called by its address.
    const auto is_turn_mark = [](char c) { return is_mark(c); };
    const auto is_blank = [](char c) { return c == ' ' || c == '\n' || is_mark(c); };
    const auto* const end = marked.data() + marked.size();
    for (const auto* at = std::find_if(marked.data(), end, is_turn_mark); at != end;) {
        const auto* const turn_end = std::find_if(at + 1, end, is_blank);
        path.append(at + 1, turn_end);
        path += '\n';
        at = std::find_if(turn_end, end, is_turn_mark);
    }
}

}  // namespace damier
