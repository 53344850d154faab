// The two kinds of reply after which the game is unchanged.
#pragma once

#include "session/session.hpp"

#include <string>
#include <utility>

namespace damier {

/// The reply to a line that is refused. `text` says why.
[[nodiscard]] inline Reply error(std::string text) {
    Reply reply;
    reply.kind = Reply::Kind::error;
    reply.text = std::move(text);
    return reply;
}

/// The reply to a line that asks for information.
[[nodiscard]] inline Reply told(std::string text) {
    Reply reply;
    reply.text = std::move(text);
    return reply;
}

}  // namespace damier
