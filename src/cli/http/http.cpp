// A server for one machine. The first thread takes connections, reads what clients ask and writes answers, always only
// as much as can be done without waiting. A second thread finds the answers. So nobody waits for a client that is slow,
// and a client costs no more than a descriptor and its text.

#include "cli/http/http.hpp"

#include "base/text.hpp"
#include "base/threads.hpp"
#include "base/translate.hpp"
#include "cli/http/message.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace damier {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_head = 16 * 1024;
constexpr std::size_t most_connections = 256;
constexpr auto time_to_ask = std::chrono::seconds(5);
constexpr auto time_to_take = std::chrono::seconds(30);
constexpr auto time_to_close = std::chrono::seconds(2);
constexpr auto time_to_look = std::chrono::milliseconds(200);  // after whose time is up

/// A file descriptor that is closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    ~Descriptor() {
        if (number_ >= 0) {
            close(number_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    [[nodiscard]] int get() const { return number_; }

private:
    int number_;
};

bool would_wait(ssize_t done) {
    return done < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
}

/// A client, which asks once. `closing` waits for the client's end of the connection: who closes it before all was read
/// may take the answer away from the client.
struct Connection {
    enum class State { asking, waiting, taking, closing };

    explicit Connection(Descriptor from, std::uint64_t name)
        : socket(std::move(from)), number(name), deadline(Clock::now() + time_to_ask) {}

    Descriptor socket;
    std::uint64_t number;
    State state = State::asking;
    Clock::time_point deadline;
    std::string text;  ///< what came, and then what goes
    std::size_t sent = 0;
};

/// Who is asked by the second thread.
struct Question {
    std::uint64_t connection = 0;
    HttpRequest request;
    bool has_body = true;
};

/// The second thread, and what the first one gives it and takes from it.
class Answerer {
public:
    explicit Answerer(const std::function<std::string(const Question&)>& answer)
        : answer_(answer), bell_(make_pipe()) {}
    ~Answerer() {
        {
            const std::lock_guard lock(mutex_);
            is_over_ = true;
        }
        changed_.notify_all();
    }
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;

    /// Becomes readable when there are answers.
    [[nodiscard]] int bell() const { return bell_[0].get(); }

    void ask(Question question) {
        if (thread_.size() == 0) {  // none could be had
            const std::string found = answer_(question);
            answers_.emplace_back(question.connection, found);
            ring();
            return;
        }
        {
            const std::lock_guard lock(mutex_);
            questions_.push_back(std::move(question));
        }
        changed_.notify_all();
    }

    /// All answers that are there, with the numbers of their connections.
    std::vector<std::pair<std::uint64_t, std::string>> take() {
        std::array<char, 256> rings{};
        while (read(bell(), rings.data(), rings.size()) > 0) {
        }
        const std::lock_guard lock(mutex_);
        return std::exchange(answers_, {});
    }

private:
    static std::array<Descriptor, 2> make_pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
            throw std::runtime_error(system_message(errno));
        }
        return {Descriptor(ends[0]), Descriptor(ends[1])};
    }

    /// If the pipe is full it has been rung enough.
    void ring() { [[maybe_unused]] const ssize_t ignored = write(bell_[1].get(), "!", 1); }

    void work() {
        for (;;) {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return is_over_ || !questions_.empty(); });
            if (is_over_) {
                return;
            }
            const Question question = std::move(questions_.front());
            questions_.pop_front();
            lock.unlock();
            std::string found = answer_(question);
            lock.lock();
            answers_.emplace_back(question.connection, std::move(found));
            ring();
        }
    }

    const std::function<std::string(const Question&)>& answer_;
    std::array<Descriptor, 2> bell_;
    std::mutex mutex_;  // guards all below but the thread
    std::condition_variable changed_;
    std::deque<Question> questions_;
    std::vector<std::pair<std::uint64_t, std::string>> answers_;
    bool is_over_ = false;
    Threads thread_{1, [this](unsigned) { work(); }};  // the last member, since it uses all others
};

/// A socket that listens on this machine alone; nothing if the port cannot be had. `port` becomes the one that is
/// taken.
std::optional<Descriptor> listen_on(int& port) {
    Descriptor listening(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const int yes = 1;
    setsockopt(listening.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    socklen_t size = sizeof address;
    if (bind(listening.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
        listen(listening.get(), SOMAXCONN) != 0 ||
        getsockname(listening.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0) {
        return std::nullopt;
    }
    port = ntohs(address.sin_port);
    return listening;
}

class Server {
public:
    Server(Descriptor listening, int port, const std::function<std::string(const Question&)>& answer)
        : listening_(std::move(listening)),
          port_(port),
          refused_{403, plain_text_type, tr("Only pages of this site are given, and only to this machine.\n")},
          answerer_(answer) {}

    /// Never returns.
    [[noreturn]] void run() {
        for (;;) {
            wait();
            give_answers();
            std::size_t polled = first_client;
            for (Connection& connection : connections_) {
                if (polled_[polled++].revents != 0 || connection.state == State::taking) {
                    advance(connection);
                }
            }
            const auto now = Clock::now();
            connections_.remove_if([&](const Connection& c) { return is_late(c, now); });
            take_connections();
        }
    }

private:
    using State = Connection::State;
    using Place = std::list<Connection>::iterator;
    static constexpr std::size_t first_client = 2;  // in `polled_`

    static bool is_late(const Connection& connection, Clock::time_point now) {
        return connection.state != State::waiting && connection.deadline < now;
    }

    static void end(Connection& connection) { connection.deadline = {}; }

    /// Until something can be done, or somebody's time may be up.
    void wait() {
        polled_.clear();
        polled_.push_back({answerer_.bell(), POLLIN, 0});
        polled_.push_back({can_take() ? listening_.get() : -1, POLLIN, 0});
        for (const Connection& c : connections_) {
            const short events = c.state == State::taking ? POLLOUT : POLLIN;
            polled_.push_back({c.state == State::waiting ? -1 : c.socket.get(), events, 0});
        }
        const int longest = connections_.empty() ? -1 : static_cast<int>(time_to_look.count());
        poll(polled_.data(), polled_.size(), longest);
    }

    void give_answers() {
        for (auto& [number, text] : answerer_.take()) {
            const std::uint64_t wanted = number;
            const auto found = std::find_if(connections_.begin(), connections_.end(),
                                            [&](const Connection& c) { return c.number == wanted; });
            if (found != connections_.end()) {
                give(*found, std::move(text));
            }
        }
    }

    static void give(Connection& connection, std::string text) {
        connection.text = std::move(text);
        connection.state = State::taking;
        connection.deadline = Clock::now() + time_to_take;
    }

    /// Does what can be done without waiting.
    void advance(Connection& connection) {
        if (connection.state == State::asking) {
            read_question(connection);
        }
        if (connection.state == State::taking) {
            write_some(connection);
        }
        if (connection.state == State::closing) {
            std::array<char, 4096> ignored{};
            const ssize_t got = recv(connection.socket.get(), ignored.data(), ignored.size(), 0);
            if (got <= 0 && !would_wait(got)) {
                end(connection);
            }
        }
    }

    void read_question(Connection& connection) {
        std::array<char, 4096> piece{};
        const ssize_t got = recv(connection.socket.get(), piece.data(), piece.size(), 0);
        if (got <= 0) {
            if (!would_wait(got)) {
                end(connection);
            }
            return;
        }
        connection.text.append(piece.data(), static_cast<std::size_t>(got));
        const auto end = find_head_end(connection.text);
        if (!end && connection.text.size() < longest_head) {
            return;
        }
        const auto head = end ? parse_head(std::string_view(connection.text).substr(0, *end)) : std::nullopt;
        if (!head) {
            give(connection, write_answer({400, plain_text_type, refused_.text}, true));
            return;
        }
        const bool has_body = head->method != "HEAD";
        const bool reads = head->method == "GET" || head->method == "HEAD";
        // A page elsewhere could have its own name resolve to this machine.
        const bool is_for_us =
            head->host == fmt::format("127.0.0.1:{}", port_) || head->host == fmt::format("localhost:{}", port_);
        if (!reads || !is_for_us) {
            give(connection, write_answer({reads ? refused_.status : 405, refused_.type, refused_.text}, has_body));
            return;
        }
        connection.state = State::waiting;
        answerer_.ask({connection.number, head->request, has_body});
    }

    static void write_some(Connection& connection) {
        while (connection.sent < connection.text.size()) {
            const ssize_t sent = send(connection.socket.get(), connection.text.data() + connection.sent,
                                      connection.text.size() - connection.sent, MSG_NOSIGNAL);
            if (sent < 0) {
                if (!would_wait(sent)) {
                    end(connection);
                }
                return;
            }
            connection.sent += static_cast<std::size_t>(sent);
        }
        shutdown(connection.socket.get(), SHUT_WR);
        connection.text.clear();
        connection.state = State::closing;
        connection.deadline = Clock::now() + time_to_close;
    }

    /// Who has to go for somebody new: who has been here for the longest time, unless the answer is still to be found.
    Place dispensable() {
        return std::find_if(connections_.begin(), connections_.end(),
                            [](const Connection& c) { return c.state != State::waiting; });
    }

    [[nodiscard]] bool can_take() {
        return connections_.size() < most_connections || dispensable() != connections_.end();
    }

    void take_connections() {
        while (can_take()) {
            Descriptor client(accept4(listening_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
            const bool is_short = client.get() < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM);
            if (client.get() < 0 && !is_short) {
                return;
            }
            if (is_short || connections_.size() >= most_connections) {
                const auto place = dispensable();
                if (place == connections_.end()) {
                    return;
                }
                connections_.erase(place);
            }
            if (client.get() >= 0) {
                connections_.emplace_back(std::move(client), next_number_++);
                advance(connections_.back());
            }
        }
    }

    Descriptor listening_;
    int port_;
    HttpAnswer refused_;
    std::list<Connection> connections_;  // the oldest first
    std::uint64_t next_number_ = 1;
    std::vector<pollfd> polled_;
    Answerer answerer_;
};

}  // namespace

bool serve_http(int port, const std::function<void(int)>& on_bound,
                const std::function<HttpAnswer(const HttpRequest&)>& answer) {
    auto listening = listen_on(port);
    if (!listening) {
        return false;
    }
    const HttpAnswer failed{500, plain_text_type, tr("The database could not be read.\n")};
    const std::function<std::string(const Question&)> give = [&](const Question& question) {
        try {
            return write_answer(answer(question.request), question.has_body);
        } catch (const std::exception&) {
            return write_answer(failed, question.has_body);
        }
    };
    Server server(std::move(*listening), port, give);
    on_bound(port);
    server.run();
}

}  // namespace damier
