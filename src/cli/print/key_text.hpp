// The key of a position as people and programs read it.
#pragma once

#include "games/game.hpp"

#include <fmt/format.h>

#include <string>

namespace damier {

/// The canonical key of a position in 16 hexadecimal digits. As a text, because many programs round numbers of 64 bits.
template <Game G>
[[nodiscard]] std::string key_text(const typename G::Position& p) {
    return fmt::format("{:016x}", canonical_key<G>(p));
}

}  // namespace damier
