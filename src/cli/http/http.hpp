// A web server for this machine only, for `serve`.
//
// `serve_http` (http.cpp) loads the shared library `damier-http.so`, so that other commands start without libmicrohttpd
// (base/part.hpp). The server itself is in http_part.cpp.
#pragma once

#include <functional>
#include <map>
#include <string>

namespace damier {

/// A page that a browser asks for, with the parameters after `?` in its address.
struct HttpRequest {
    std::string path;
    std::map<std::string, std::string> parameters;
};

inline constexpr const char* plain_text_type = "text/plain; charset=utf-8";

struct HttpAnswer {
    int status = 200;
    std::string type;  ///< its media type
    std::string text;
};

/// Serves pages to browsers on this machine until the process is interrupted. Only requests that name this machine
/// (127.0.0.1 or localhost) are accepted. Port 0 means any free port; `on_bound` is called with the port. `answer` is
/// called for one request at a time. If it throws, the browser gets a page that says that the database could not be
/// read. Returns false if the port cannot be used. Throws std::runtime_error for any other failure.
///
/// A client has five seconds to send its request and thirty to receive the answer. Slow clients do not delay the
/// others, however many there are. A page is always sent as a whole, never as ranges.
[[nodiscard]] bool serve_http(int port, const std::function<void(int)>& on_bound,
                              const std::function<HttpAnswer(const HttpRequest&)>& answer);

}  // namespace damier
