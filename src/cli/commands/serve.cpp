#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/exit.hpp"
#include "cli/site/site.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <filesystem>
#include <mutex>

namespace damier {
namespace {

struct Options {
    SelectionOptions selection;
    SiteOptions site{.base = {}, .title = "damier", .language = "en", .explores = true};
    int port = 8080;
};

/// The site as the database has it now. A connection is not for two threads, so they take turns.
class LiveSite {
public:
    LiveSite(const Options& options, const Context& context) : options_(options), context_(context) { renew(); }

    /// Throws what opening and reading the database throw; the next one who asks tries again.
    template <class F>
    auto with(F&& f) {
        const std::lock_guard lock(mutex_);
        renew();
        return f(state_->site);
    }

private:
    struct State {
        State(const Options& options, const Context& context)
            : db(open_for_reading(context)), site(db, options.selection.selection(db), options.site) {}

        Database db;
        Site site;
    };

    void renew() {
        std::error_code none;
        const auto changed = std::filesystem::last_write_time(context_.database_path(), none);
        if (!state_ || changed != changed_) {
            state_.reset();
            state_.emplace(options_, context_);  // opened anew: there may be another file in its place
            changed_ = changed;
        }
    }

    const Options& options_;
    const Context& context_;
    std::mutex mutex_;
    std::filesystem::file_time_type changed_{};
    std::optional<State> state_;
};

void answer(httplib::Response& response, const std::optional<std::string>& page, bool is_xml) {
    response.status = page ? 200 : 404;
    response.set_content(page.value_or("There is no such page.\n"), !page    ? "text/plain; charset=utf-8"
                                                                    : is_xml ? "application/xml"
                                                                             : "text/html; charset=utf-8");
}

/// Whether the request was made to us by our own name: a page elsewhere could have its name resolve to this machine.
bool is_for_us(const httplib::Request& request, int port) {
    const std::string host = request.get_header_value("Host");
    return host == fmt::format("127.0.0.1:{}", port) || host == fmt::format("localhost:{}", port);
}

void set_limits(httplib::Server& server) {
    server.set_payload_max_length(1024);
    server.set_read_timeout(5);
    server.set_write_timeout(30);
    server.set_keep_alive_max_count(100);
    server.set_keep_alive_timeout(2);
    // A browser keeps some connections open that it may need, each of which holds a thread.
    constexpr std::size_t threads = 16;
    server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
    // By default the library also sets SO_REUSEPORT, and two servers would share the requests to one port.
    server.set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                                {"Cache-Control", "no-store"},
                                {"Referrer-Policy", "no-referrer"},
                                {"Cross-Origin-Resource-Policy", "same-origin"},
                                {"Content-Security-Policy", "frame-ancestors 'none'"}});
}

void set_routes(httplib::Server& server, LiveSite& live, int port) {
    server.set_pre_routing_handler([port](const httplib::Request& request, httplib::Response& response) {
        const bool reads = request.method == "GET" || request.method == "HEAD";
        if (is_for_us(request, port) && reads) {
            return httplib::Server::HandlerResponse::Unhandled;
        }
        response.status = reads ? 403 : 405;
        response.set_header("Allow", "GET, HEAD");
        response.set_content("Only pages of this site are given, and only to this machine.\n", "text/plain");
        return httplib::Server::HandlerResponse::Handled;
    });
    server.Get("/explorer", [&](const httplib::Request& request, httplib::Response& response) {
        const auto asked = [&](const char* name) { return request.get_param_value(name); };
        PositionOptions question;
        question.game = asked("game");
        question.rules = asked("rules");
        question.board = asked("board");
        question.position = asked("position");
        question.line = asked("line");
        answer(response, live.with([&](const Site& site) { return site.explorer(question); }), false);
    });
    server.Get("/([a-z0-9.-]*)", [&](const httplib::Request& request, httplib::Response& response) {
        const std::string asked = request.matches[1];
        const std::string name = asked.empty() ? "index.html" : asked;
        answer(response, live.with([&](const Site& site) { return site.page(name); }), name.ends_with(".xml"));
    });
    server.set_exception_handler([](const httplib::Request&, httplib::Response& response, std::exception_ptr) {
        response.status = 500;
        response.set_content("The database could not be read.\n", "text/plain");
    });
}

void serve(const Options& options, Context& context) {
    check(options.site);
    LiveSite live(options, context);
    httplib::Server server;
    set_limits(server);
    const char* const host = "127.0.0.1";
    int port = options.port;
    const bool is_bound = port == 0 ? (port = server.bind_to_any_port(host)) > 0 : server.bind_to_port(host, port);
    if (!is_bound) {
        throw FileError(fmt::format("port {} of {} cannot be had: it is in use or not allowed (--port 0 takes any)",
                                    options.port, host));
    }
    set_routes(server, live, port);
    context.note(fmt::format("http://{}:{}/ (Ctrl-C ends it)", host, port));
    server.listen_after_bind();
}

}  // namespace

void declare_serve(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    app.add_option("--port", options->port, "Where to listen; 0 takes any that is free (default 8080)")
        ->type_name("N")
        ->range(0, 65535);
    app.add_option("--title", options->site.title, "The name of the site")->type_name("TEXT");
    app.add_option("--language", options->site.language, "en (default) or fr")->type_name("LANGUAGE");
    app.footer(
        "The pages of damier site, made when they are asked for, and the explorer. Nothing can be changed through "
        "it, and it answers to this machine alone.");
    app.callback([=, &context] { context.action = [=, &context] { serve(*options, context); }; });
}

}  // namespace damier
