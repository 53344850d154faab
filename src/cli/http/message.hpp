#pragma once

#include "cli/http/http.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The head of a request of HTTP/1.0 or 1.1, as far as it matters here (RFC 9112).
struct HttpHead {
    std::string method;
    std::string host;  ///< whom the client means to ask, with the port; empty if it does not say
    HttpRequest request;
};

/// The length of a request's head with its blank line; nothing while it has not come as a whole.
[[nodiscard]] std::optional<std::size_t> find_head_end(std::string_view text);

/// Reads such a head. Nothing if it is none.
[[nodiscard]] std::optional<HttpHead> parse_head(std::string_view text);

/// The bytes of an answer; a request by HEAD gets no body. The connection ends behind it.
[[nodiscard]] std::string write_answer(const HttpAnswer& answer, bool has_body);

}  // namespace damier
