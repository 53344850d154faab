#include "games/game_result.hpp"

#include "base/translate.hpp"

namespace damier {

std::string unknown_result(std::string_view text) {
    return tr_format("unknown result \"{}\" (expected 1-0, 0-1, 1/2-1/2 or *)", text);
}

}  // namespace damier
