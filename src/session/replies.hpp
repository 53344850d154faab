// The two kinds of reply after which the game is unchanged.
#pragma once

#include "session/session.hpp"

#include <string>
#include <utility>

namespace damier {

/// The reply to a line that is refused. `text` says why.
[[nodiscard]] inline Reply error(std::string text) {
    return {.kind = Reply::Kind::error, .text = std::move(text)};
}

/// The reply to a line that asks for information.
[[nodiscard]] inline Reply told(std::string text) {
    return {.text = std::move(text)};
}

}  // namespace damier
