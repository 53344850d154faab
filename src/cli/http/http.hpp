// A web server, for `serve`.
//
// `serve_http` (http.cpp) loads the shared library `damier-http.so`, so that other commands start without libmicrohttpd
// (base/part.hpp). The server itself is in http_part.cpp. `qr_code` is in the same library.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A page that a browser asks for, with the parameters after `?` in its address; or data that it sends.
struct HttpRequest {
    std::string path;         ///< without the key
    bool only_reads = false;  ///< whether the path began with the key for reading
    std::map<std::string, std::string> parameters;
    bool sends = false;  ///< whether the browser sends data (POST)
    std::string body{};  ///< the data
    std::string from{};  ///< the address of the sender: `192.168.1.23`

    /// The parameter with this name; empty without one.
    [[nodiscard]] std::string parameter(std::string_view name) const {
        const auto at = parameters.find(std::string(name));
        return at == parameters.end() ? std::string() : at->second;
    }
};

inline constexpr const char* plain_text_type = "text/plain; charset=utf-8";
inline constexpr const char* json_type = "application/json; charset=utf-8";

struct HttpAnswer {
    int status = 200;
    std::string type;  ///< its media type
    std::string text;
    std::string location{};  ///< of an answer that leads to another address
};

/// Where a server listens, and for whom.
struct HttpPlace {
    std::string host = "127.0.0.1";  ///< an IPv4 address of this machine
    int port = 0;                    ///< 0 is any free port
    /// If this is not empty, only requests whose path begins with `/KEY/` are answered.
    std::string key{};
    /// A second key, which gives pages too, but with which nobody may send anything.
    std::string reading_key{};
    /// The most bytes that a request may send. With 0, nobody may send anything.
    std::size_t most_sent = 0;
    std::string language = "en";  ///< of the messages
};

/// Serves pages to browsers until the process is interrupted. Only requests that name the host of the server (or, for
/// 127.0.0.1, localhost) are accepted. `on_bound` is called with the port. `answer` is called for one request at a
/// time. If it throws, the browser gets a page that says that the database could not be read or written. Requests that
/// a page of another site makes in the background are refused. Returns false if the host and port cannot be used.
/// Throws std::runtime_error for any other failure.
///
/// A client has five seconds to ask, twenty to send data, and thirty to receive the answer. Slow clients do not delay
/// the others, however many there are: those that have not shown the key are the first to be disconnected. A page is
/// always sent as a whole, never as ranges.
[[nodiscard]] bool serve_http(const HttpPlace& place, const std::function<void(int)>& on_bound,
                              const std::function<HttpAnswer(const HttpRequest&)>& answer);

/// The QR code of a text (ISO/IEC 18004) as lines of half blocks, two rows of the code per line, with its margin. A
/// light module is drawn, so the code is for a dark terminal. Empty if the text is too long.
[[nodiscard]] std::vector<std::string> qr_code(const std::string& text);

}  // namespace damier
