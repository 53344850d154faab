// A server for browsers. libmicrohttpd reads requests and writes answers in one thread, without waiting for any client.
// This file chooses the answers and limits the time of each client:
//
// 1. `begun` notes each connection with its deadline to ask.
// 2. `handle` is called when the head of a request has come, and again for each part of its body. It refuses a request
//    by its head (`refusal_of`). Of data that a client may send, it collects at most as many bytes as the head names.
//    At the end it has the page made, and sets the deadline to receive the answer.
// 3. `run` shuts down connections that are overdue, or the oldest if there are too many.

#include "cli/http/http_part.hpp"

#include "base/chars.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <strings.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <exception>
#include <list>
#include <memory>
#include <optional>
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
constexpr auto time_to_send = std::chrono::seconds(20);
constexpr auto time_to_take = std::chrono::seconds(30);
constexpr int time_to_look = 200;  // milliseconds

struct Client {
    int socket;
    Clock::time_point deadline;
    bool is_known = false;  ///< whether it has sent a request that is for this server
};

class Server {
public:
    using Answer = std::function<HttpAnswer(const HttpRequest&)>;

    Server(const HttpPlace& place, const Answer& answer, const HttpRefusals& refusals)
        : place_(place), answer_(answer), refusals_(refusals) {}

    /// False if the host and port cannot be used.
    bool bind() {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(place_.port));
        if (inet_pton(AF_INET, place_.host.c_str(), &address.sin_addr) != 1) {
            return false;
        }
        daemon_.reset(
            MHD_start_daemon(MHD_USE_EPOLL, static_cast<std::uint16_t>(place_.port), nullptr, nullptr, &Server::handle,
                             this, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT, most_accepted,
                             MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory, MHD_OPTION_NOTIFY_CONNECTION,
                             &Server::begun, this, MHD_OPTION_NOTIFY_COMPLETED, &Server::completed, this,
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
        const auto is_host = [&](std::string_view name) {
            // Browsers leave out the usual port.
            return hosts.front() == fmt::format("{}:{}", name, port_) || (port_ == 80 && hosts.front() == name);
        };
        return hosts.size() == 1 && (is_host(place_.host) || (place_.host == "127.0.0.1" && is_host("localhost")));
    }

    /// Whether a page of another site makes a request in the background, for example for a picture.
    static bool is_from_other_site(MHD_Connection* connection) {
        const auto field = [&](const char* name) {
            const char* const value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
            return std::string_view(value != nullptr ? value : "");
        };
        return field("Sec-Fetch-Site").ends_with("-site") && field("Sec-Fetch-Mode") != "navigate";
    }

    /// Whether a path begins with a key. The time does not depend on where a wrong key differs.
    static bool begins_with(std::string_view path, std::string_view key) {
        if (path.size() < key.size() + 2 || path.front() != '/' || path[key.size() + 1] != '/') {
            return false;
        }
        unsigned difference = 0;
        for (std::size_t i = 0; i < key.size(); ++i) {
            difference |= static_cast<unsigned char>(path[i + 1]) ^ static_cast<unsigned char>(key[i]);
        }
        return difference == 0;
    }

    /// The key with which a path begins; null if it begins with none.
    [[nodiscard]] const std::string* key_of(std::string_view path) const {
        const std::string* found = nullptr;
        for (const std::string* const key : {&place_.key, &place_.reading_key}) {
            found = begins_with(path, *key) ? key : found;
        }
        return found;
    }

    /// The length of the data that a request announces; nothing if it announces none or writes it in an odd way.
    static std::optional<std::size_t> length_of(MHD_Connection* connection) {
        const char* const text =
            MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_CONTENT_LENGTH);
        return to_number<std::size_t>(text != nullptr ? text : "");
    }

    /// The answer to a request that is refused by its head.
    [[nodiscard]] std::optional<HttpAnswer> refusal_of(MHD_Connection* connection, std::string_view path,
                                                       std::string_view method) const {
        const std::string* const key = key_of(path);
        if (!place_.key.empty() && key == nullptr) {
            const std::string* const known = key_of(std::string(path) + '/');
            return known != nullptr && is_for_us(connection)
                       ? HttpAnswer{301, refusals_.not_for_us.type, "", fmt::format("/{}/", *known)}
                       : refusals_.not_for_us;
        }
        const bool only_reads = key == &place_.reading_key;
        const bool sends = method == MHD_HTTP_METHOD_POST && place_.most_sent > 0;
        if (!sends && method != MHD_HTTP_METHOD_GET && method != MHD_HTTP_METHOD_HEAD) {
            return refusals_.not_allowed;
        }
        if (!is_for_us(connection)) {
            return only_reads ? refusals_.wrong_host_for_readers : refusals_.wrong_host;
        }
        if (sends && only_reads) {
            return refusals_.only_reads;
        }
        if (is_from_other_site(connection)) {
            return refusals_.from_other_site;
        }
        if (sends && !length_of(connection)) {
            return HttpAnswer{MHD_HTTP_LENGTH_REQUIRED, refusals_.not_for_us.type, "411\n"};
        }
        if (sends && *length_of(connection) > place_.most_sent) {
            return refusals_.too_large;
        }
        return std::nullopt;
    }

    static std::string address_of(MHD_Connection* connection) {
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* const client = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
        if (client == nullptr || client->sa_family != AF_INET) {
            return {};
        }
        sockaddr_in address{};
        std::memcpy(&address, client, sizeof address);
        return inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) != nullptr ? text.data() : "";
    }

    static void completed(void*, MHD_Connection*, void** received, MHD_RequestTerminationCode) {
        delete static_cast<HttpRequest*>(*received);
        *received = nullptr;
    }

    static MHD_Result handle(void* self, MHD_Connection* connection, const char* path, const char* method, const char*,
                             const char* data, std::size_t* size, void** context) {
        auto& server = *static_cast<Server*>(self);
        auto* request = static_cast<HttpRequest*>(*context);
        if (request == nullptr) {
            if (const auto refusal = server.refusal_of(connection, path, method)) {
                return server.give(connection, *refusal);
            }
            client_of(connection).is_known = true;
            request = new HttpRequest;
            *context = request;
            const std::string* const key = server.place_.key.empty() ? nullptr : server.key_of(path);
            request->path = std::string_view(path).substr(key == nullptr ? 0 : key->size() + 1);
            request->only_reads = key == &server.place_.reading_key;
            request->sends = std::string_view(method) == MHD_HTTP_METHOD_POST;
            request->from = address_of(connection);
            MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, &Server::add_parameter, request);
            if (request->sends) {
                expect_end(connection, time_to_send);
                return MHD_YES;
            }
        }
        if (*size > 0) {
            if (request->body.size() + *size > server.place_.most_sent) {
                return MHD_NO;
            }
            request->body.append(data, *size);
            *size = 0;
            return MHD_YES;
        }
        return server.give(connection, server.answer_(*request));
    }

    MHD_Result give(MHD_Connection* connection, const HttpAnswer& page) {
        has_answered_ = true;
        expect_end(connection, time_to_take);
        std::unique_ptr<MHD_Response, decltype(&MHD_destroy_response)> response(
            MHD_create_response_from_buffer(page.text.size(), const_cast<char*>(page.text.data()),
                                            MHD_RESPMEM_MUST_COPY),
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
                                    std::pair{"Connection", "close"}};
        for (const auto& [name, value] : fields) {
            MHD_add_response_header(response.get(), name, value);
        }
        MHD_add_response_header(response.get(), "Allow", place_.most_sent > 0 ? "GET, HEAD, POST" : "GET, HEAD");
        if (!page.location.empty()) {
            MHD_add_response_header(response.get(), MHD_HTTP_HEADER_LOCATION, page.location.c_str());
        }
        if (page.status == MHD_HTTP_SERVICE_UNAVAILABLE) {
            MHD_add_response_header(response.get(), MHD_HTTP_HEADER_RETRY_AFTER, "15");
        }
        MHD_add_response_header(response.get(), MHD_HTTP_HEADER_CONTENT_TYPE, page.type.c_str());
        return MHD_queue_response(connection, static_cast<unsigned>(page.status), response.get());
    }

    static Client& client_of(MHD_Connection* connection) {
        return *static_cast<Client*>(
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context);
    }

    /// Gives a client this time for what it does next.
    static void expect_end(MHD_Connection* connection, std::chrono::seconds time) {
        client_of(connection).deadline = Clock::now() + time;
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

    /// First those that have not asked for anything of this server: others who lack the key cannot displace a phone.
    void dismiss_oldest() {
        std::size_t too_many = clients_.size() > most_connections ? clients_.size() - most_connections : 0;
        for (const bool is_known : {false, true}) {
            for (auto client = clients_.begin(); too_many > 0 && client != clients_.end(); ++client) {
                if (client->is_known == is_known) {
                    dismiss(*client);
                    --too_many;
                }
            }
        }
    }

    const HttpPlace& place_;
    const Answer& answer_;
    const HttpRefusals& refusals_;
    std::unique_ptr<MHD_Daemon, decltype(&MHD_stop_daemon)> daemon_{nullptr, &MHD_stop_daemon};
    int port_ = 0;
    Clients clients_;
    bool has_answered_ = false;
};

}  // namespace
}  // namespace damier

extern "C" bool damier_serve_http(const damier::HttpPlace& place, const std::function<void(int)>& on_bound,
                                  const std::function<damier::HttpAnswer(const damier::HttpRequest&)>& answer,
                                  const damier::HttpRefusals& refusals, std::string& trouble) noexcept {
    try {
        damier::Server server(place, answer, refusals);
        if (!server.bind()) {
            return false;
        }
        on_bound(server.port());
        server.run();
    } catch (const std::exception& error) {
        trouble = error.what();
        return true;
    }
}
