// A server for browsers on this machine. libmicrohttpd reads requests and writes answers in one thread, without waiting
// for any client. This file chooses the answers and limits the time of each client:
//
// 1. `begun` notes each connection with its deadline to ask.
// 2. `handle` checks a request, has its page made, and sets the deadline to receive the answer.
// 3. `run` shuts down connections that are overdue, or the oldest if there are too many.

#include "cli/http/http_part.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <strings.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <list>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_connections = 256;
constexpr unsigned most_accepted = 2 * most_connections;
constexpr std::size_t connection_memory = 16 * 1024;  // bytes for the head of a request
constexpr auto time_to_ask = std::chrono::seconds(5);
constexpr auto time_to_take = std::chrono::seconds(30);
constexpr int time_to_look = 200;  // milliseconds

struct Client {
    int socket;
    Clock::time_point deadline;
};

class Server {
public:
    using Answer = std::function<HttpAnswer(const HttpRequest&)>;

    Server(const Answer& answer, const HttpAnswer& refused) : answer_(answer), refused_(refused) {}

    /// False if the port cannot be used.
    bool bind(int port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        daemon_.reset(MHD_start_daemon(
            MHD_USE_EPOLL, static_cast<std::uint16_t>(port), nullptr, nullptr, &Server::handle, this,
            MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT, most_accepted,
            MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory, MHD_OPTION_NOTIFY_CONNECTION, &Server::begun, this,
            MHD_OPTION_LISTEN_BACKLOG_SIZE, static_cast<unsigned>(SOMAXCONN), MHD_OPTION_END));
        if (!daemon_) {
            return false;
        }
        port_ = MHD_get_daemon_info(daemon_.get(), MHD_DAEMON_INFO_BIND_PORT)->port;
        return true;
    }

    [[nodiscard]] int port() const { return port_; }

    [[noreturn]] void run() {
        for (;;) {
            has_answered_ = false;
            MHD_run_wait(daemon_.get(), time_to_look);
            // No client is read while a page is made, so a client that asked in the meantime is not late.
            if (!has_answered_) {
                dismiss_late();
            }
            dismiss_oldest();
        }
    }

private:
    using Clients = std::list<Client>;  // the oldest first

    /// Notes a connection when it begins, and forgets it when it ends.
    static void begun(void* self, MHD_Connection* connection, void** context, MHD_ConnectionNotificationCode code) {
        auto& server = *static_cast<Server*>(self);
        if (code == MHD_CONNECTION_NOTIFY_STARTED) {
            const int socket = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
            server.clients_.push_back({socket, Clock::now() + time_to_ask});
            *context = &server.clients_.back();
            return;
        }
        server.clients_.remove_if([&](const Client& client) { return &client == *context; });
    }

    static MHD_Result add_parameter(void* request, MHD_ValueKind, const char* name, const char* value) {
        static_cast<HttpRequest*>(request)->parameters.emplace(name, value != nullptr ? value : "");
        return MHD_YES;
    }

    static MHD_Result count_host(void* hosts, MHD_ValueKind, const char* name, const char* value) {
        if (strcasecmp(name, MHD_HTTP_HEADER_HOST) == 0) {
            static_cast<std::vector<std::string>*>(hosts)->emplace_back(value != nullptr ? value : "");
        }
        return MHD_YES;
    }

    /// Whether a request names this server. Another site could make its own name resolve to this machine.
    [[nodiscard]] bool is_for_us(MHD_Connection* connection) const {
        std::vector<std::string> hosts;
        MHD_get_connection_values(connection, MHD_HEADER_KIND, &Server::count_host, &hosts);
        return hosts.size() == 1 && (hosts.front() == fmt::format("127.0.0.1:{}", port_) ||
                                     hosts.front() == fmt::format("localhost:{}", port_));
    }

    [[nodiscard]] HttpAnswer find_answer(MHD_Connection* connection, const char* path, std::string_view method) const {
        if (method != MHD_HTTP_METHOD_GET && method != MHD_HTTP_METHOD_HEAD) {
            return {MHD_HTTP_METHOD_NOT_ALLOWED, refused_.type, refused_.text};
        }
        if (!is_for_us(connection)) {
            return refused_;
        }
        HttpRequest request{path, {}};
        MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, &Server::add_parameter, &request);
        return answer_(request);
    }

    static MHD_Result handle(void* self, MHD_Connection* connection, const char* path, const char* method, const char*,
                             const char*, std::size_t*, void**) {
        auto& server = *static_cast<Server*>(self);
        const HttpAnswer page = server.find_answer(connection, path, method);
        server.has_answered_ = true;
        expect_end(connection);
        std::unique_ptr<MHD_Response, decltype(&MHD_destroy_response)> response(
            MHD_create_response_from_buffer(page.text.size(), const_cast<char*>(page.text.data()), MHD_RESPMEM_MUST_COPY),
            &MHD_destroy_response);
        if (!response) {
            return MHD_NO;
        }
        constexpr std::array fields{std::pair{"Cache-Control", "no-store"},
                                    std::pair{"Content-Security-Policy", "frame-ancestors 'none'"},
                                    std::pair{"Cross-Origin-Resource-Policy", "same-origin"},
                                    std::pair{"Referrer-Policy", "no-referrer"},
                                    std::pair{"X-Content-Type-Options", "nosniff"},
                                    std::pair{"Accept-Ranges", "none"},
                                    std::pair{"Allow", "GET, HEAD"},
                                    std::pair{"Connection", "close"}};
        for (const auto& [name, value] : fields) {
            MHD_add_response_header(response.get(), name, value);
        }
        MHD_add_response_header(response.get(), MHD_HTTP_HEADER_CONTENT_TYPE, page.type.c_str());
        return MHD_queue_response(connection, static_cast<unsigned>(page.status), response.get());
    }

    /// Gives a client time to receive its answer.
    static void expect_end(MHD_Connection* connection) {
        void* const context = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
        static_cast<Client*>(context)->deadline = Clock::now() + time_to_take;
    }

    /// The library notices that the connection has ended, and closes it.
    static void dismiss(const Client& client) { shutdown(client.socket, SHUT_RDWR); }

    void dismiss_late() {
        const auto now = Clock::now();
        for (const Client& client : clients_) {
            if (client.deadline < now) {
                dismiss(client);
            }
        }
    }

    void dismiss_oldest() {
        std::size_t too_many = clients_.size() > most_connections ? clients_.size() - most_connections : 0;
        for (auto client = clients_.begin(); too_many > 0; ++client, --too_many) {
            dismiss(*client);
        }
    }

    const Answer& answer_;
    const HttpAnswer& refused_;
    std::unique_ptr<MHD_Daemon, decltype(&MHD_stop_daemon)> daemon_{nullptr, &MHD_stop_daemon};
    int port_ = 0;
    Clients clients_;
    bool has_answered_ = false;
};

}  // namespace
}  // namespace damier

extern "C" bool damier_serve_http(int port, const std::function<void(int)>& on_bound,
                                  const std::function<damier::HttpAnswer(const damier::HttpRequest&)>& answer,
                                  const damier::HttpAnswer& refused, std::string& trouble) noexcept {
    try {
        damier::Server server(answer, refused);
        if (!server.bind(port)) {
            return false;
        }
        on_bound(server.port());
        server.run();
    } catch (const std::exception& error) {
        trouble = error.what();
        return true;
    }
}
