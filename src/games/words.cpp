#include "games/words.hpp"

#include "base/translate.hpp"

namespace damier {
// The texts in GameInfo are literals that `tr_later` marks, so `data()` ends with NUL.

std::string_view side_name(const GameInfo& info, Side side) {
    return tr(info.sides[index(side)].data());
}

std::string_view scored_name(const GameInfo& info) {
    return tr(info.scored.data());
}

std::string_view tie_break_words(const GameInfo& info) {
    return tr(info.tie_break.words.data());
}

}  // namespace damier
