// The part of damier that knows cpp-httplib; `serve_http` loads it.

#include "cli/http/http.hpp"

#include <fmt/format.h>
#include <httplib.h>

namespace damier {
namespace {

using Handled = httplib::Server::HandlerResponse;

/// Whether the request was made to us by our own name: a page elsewhere could have its name resolve to this machine.
bool is_for_us(const httplib::Request& request, int port) {
    const std::string host = request.get_header_value("Host");
    return host == fmt::format("127.0.0.1:{}", port) || host == fmt::format("localhost:{}", port);
}

void set_limits(httplib::Server& server, socket_t& listening) {
    server.set_payload_max_length(1024);
    server.set_read_timeout(2);  // a browser on this machine sends what it asks at once
    server.set_write_timeout(30);
    server.set_keep_alive_max_count(100);
    server.set_keep_alive_timeout(2);
    // A connection holds a thread until its request has come or its time is up, and browsers keep some open that they
    // may need: with as many threads nobody waits for a client that has stalled. One that waits costs next to nothing.
    constexpr std::size_t threads = 128;
    server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
    // By default the library also sets SO_REUSEPORT, and two servers would share the requests to one port.
    server.set_socket_options([&listening](socket_t socket) {
        listening = socket;
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                                {"Cache-Control", "no-store"},
                                {"Referrer-Policy", "no-referrer"},
                                {"Cross-Origin-Resource-Policy", "same-origin"},
                                {"Content-Security-Policy", "frame-ancestors 'none'"}});
}

bool serve(int port, const std::function<void(int)>& on_bound,
           const std::function<HttpAnswer(const HttpRequest&)>& answer, const HttpAnswer& refused) {
    httplib::Server server;
    socket_t listening = INVALID_SOCKET;
    set_limits(server, listening);
    const char* const host = "127.0.0.1";
    const bool is_bound = port == 0 ? (port = server.bind_to_any_port(host)) > 0 : server.bind_to_port(host, port);
    if (!is_bound) {
        return false;
    }
    // The library lets five connections wait to be accepted; a sixth is only tried again after a second.
    listen(listening, SOMAXCONN);
    server.set_pre_routing_handler([&, port](const httplib::Request& request, httplib::Response& response) {
        const bool reads = request.method == "GET" || request.method == "HEAD";
        if (is_for_us(request, port) && reads) {
            return Handled::Unhandled;
        }
        response.status = reads ? refused.status : 405;
        response.set_header("Allow", "GET, HEAD");
        response.set_content(refused.text, refused.type);
        return Handled::Handled;
    });
    server.Get(".*", [&](const httplib::Request& request, httplib::Response& response) {
        const HttpAnswer page = answer({request.path, {request.params.begin(), request.params.end()}});
        response.status = page.status;
        response.set_content(page.text, page.type);
    });
    on_bound(port);
    server.listen_after_bind();
    return true;
}

}  // namespace
}  // namespace damier

extern "C" bool damier_serve_http(int port, const std::function<void(int)>& on_bound,
                                  const std::function<damier::HttpAnswer(const damier::HttpRequest&)>& answer,
                                  const damier::HttpAnswer& refused, std::string& trouble) noexcept {
    try {
        return damier::serve(port, on_bound, answer, refused);
    } catch (const std::exception& error) {
        trouble = error.what();
        return true;
    }
}
