#include "games/game_result.hpp"

#include "base/translate.hpp"

namespace damier {

std::string unknown_result(std::string_view text) {
    if (text == "0-0") {
        return tr_format(
            "both players cannot lose: \"{}\" (expected 1-0, 0-1, 1/2-1/2, or * for a game without a result)", text);
    }
    return tr_format("unknown result \"{}\" (expected 1-0, 0-1, 1/2-1/2 or *)", text);
}

}  // namespace damier
