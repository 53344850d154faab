#pragma once

#include "session/session.hpp"

#include <string>
#include <utility>

namespace damier {

/// A line that makes no sense, and why.
[[nodiscard]] inline Reply fault(std::string text) {
    Reply reply;
    reply.kind = Reply::Kind::fault;
    reply.text = std::move(text);
    return reply;
}

/// An answer that changes nothing.
[[nodiscard]] inline Reply told(std::string text) {
    Reply reply;
    reply.text = std::move(text);
    return reply;
}

}  // namespace damier
