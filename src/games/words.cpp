#include "games/words.hpp"

#include "base/translate.hpp"

namespace damier {

std::string_view side_name(const GameInfo& info, Side side) {
    return tr(info.sides[index(side)].data());  // a literal, which ends with NUL
}

}  // namespace damier
