#include "games/words.hpp"

#include "base/translate.hpp"

#include <array>

namespace damier {
namespace {

/// The words in `GameInfo` of all games, for translators. They are literals, so `data()` ends with NUL.
[[maybe_unused]] constexpr std::array words{
    tr_later("Black"), tr_later("White"),  tr_later("Dark"),   tr_later("Light"),  tr_later("Yellow"),
    tr_later("Red"),   tr_later("points"), tr_later("towers"), tr_later("pieces"), tr_later("of five"),
};

}  // namespace

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
