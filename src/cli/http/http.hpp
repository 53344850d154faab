#pragma once

#include <functional>
#include <map>
#include <string>

namespace damier {

/// A page that a browser asks for, with what stands behind `?` in its address.
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

/// Gives pages to browsers on this machine alone, and only to those that ask by its own name, until the process is
/// interrupted. `port` 0 takes any that is free; `on_bound` is told which it is. `answer` is called for one request
/// after the other; if it throws, the answer is that the database could not be read. False if the port cannot be had.
///
/// A client has five seconds to ask and thirty to take the answer. However many clients are slow, the others do not
/// wait for them. A page is always given as a whole: ranges of it are not.
[[nodiscard]] bool serve_http(int port, const std::function<void(int)>& on_bound,
                              const std::function<HttpAnswer(const HttpRequest&)>& answer);

}  // namespace damier
