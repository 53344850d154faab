#include "base/random.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/serve/receiver.hpp"
#include "cli/context/exit.hpp"
#include "cli/http/http.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/site/site.hpp"
#include "record/date.hpp"
#include "store/connection/busy.hpp"
#include "store/file/open.hpp"
#include "view/page_engine.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace damier {
namespace {

struct ServeOptions {
    SelectionOptions selection;
    SiteOptions site{.base = {}, .title = "damier", .language = "en", .explores = true};
    std::string host = "127.0.0.1";
    int port = 8080;
    bool records = false;

    /// The same without `--record`, for those who may only read.
    [[nodiscard]] ServeOptions for_readers() const {
        ServeOptions options = *this;
        options.records = options.site.records = false;
        return options;
    }
};

/// Identifies a state of a file: its device and number, its size, and its times. A file that was replaced by one of the
/// same age has another number. Nobody can set the time of the last change (`st_ctim`).
using FileState = std::array<std::int64_t, 7>;

FileState state_of(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        return {};
    }
    return {static_cast<std::int64_t>(status.st_dev),
            static_cast<std::int64_t>(status.st_ino),
            status.st_size,
            status.st_mtim.tv_sec,
            status.st_mtim.tv_nsec,
            status.st_ctim.tv_sec,
            status.st_ctim.tv_nsec};
}

/// The site of the present database. It is built again when the file of the database changes, and each day.
class LiveSite {
public:
    LiveSite(const ServeOptions& options, const Context& context) : options_(options), context_(context) { renew(); }

    /// Calls f for the site. Throws the exceptions of opening and reading the database; the next call tries again.
    template <class F>
    auto with(F&& f) {
        renew();
        return f(state_->site);
    }

    /// A page of the site. Pages are kept until the database changes, since some take long to make.
    template <class F>
    std::optional<std::string> page(const std::string& name, F&& make) {
        renew();
        if (const auto known = pages_.find(name); known != pages_.end()) {
            return known->second;
        }
        auto made = make(state_->site);
        if (made && kept_bytes_ + made->size() <= most_kept) {
            kept_bytes_ += made->size();
            pages_.emplace(name, *made);
        }
        return made;
    }

private:
    struct State {
        State(const ServeOptions& options, const Context& context)
            : db(open(context)), site(db, options.selection.selection(db, context), options.site) {}

        /// With little patience, since nobody else is answered meanwhile.
        static Database open(const Context& context) {
            const std::string path = context.database_path();
            if (is_missing(path)) {
                return open_for_reading(context);
            }
            Database db = open_database(path, OpenMode::read, {.patience = server_patience});
            check_quickly(db);
            return db;
        }

        Database db;
        Site site;
    };

    void renew() {
        const FileState file = state_of(context_.database_path());
        if (!state_ || file != file_ || today() != day_) {
            pages_.clear();
            kept_bytes_ = 0;
            state_.reset();
            state_.emplace(options_, context_);  // opens the file again, since another may have replaced it
            file_ = file;
            day_ = today();
        }
    }

    static constexpr std::size_t most_kept = std::size_t{64} << 20U;

    const ServeOptions& options_;
    const Context& context_;
    FileState file_{};
    Date day_{};  // a query may have today in it
    std::optional<State> state_;
    std::map<std::string, std::string> pages_;
    std::size_t kept_bytes_ = 0;
};

constexpr const char* page_type = "text/html; charset=utf-8";

HttpAnswer answer_of(const std::optional<std::string>& page, std::string_view name) {
    const char* const type = !page                    ? plain_text_type
                             : name.ends_with(".xml") ? "application/xml"
                             : name.ends_with(".js")  ? "text/javascript; charset=utf-8"
                             : name.ends_with(".css") ? "text/css; charset=utf-8"
                                                      : page_type;
    return {page ? 200 : 404, type, page.value_or(tr("There is no such page.\n"))};
}

HttpAnswer page_for(const HttpRequest& request, LiveSite& live, const ServeOptions& options) {
    if (request.path == "/explorer" || request.path == "/explorer.json") {
        PositionOptions question;
        question.game = request.parameter("game");
        for (std::size_t i = 0; i < start_parts.size(); ++i) {
            question.tags.texts[i] = request.parameter(start_parts[i].column);
        }
        question.line = request.parameter("line");
        const bool is_data = request.path == "/explorer.json";
        Explored explored =
            live.with([&](const Site& site) { return is_data ? site.explored(question) : site.explorer(question); });
        return {explored.status, is_data ? json_type : page_type, std::move(explored.text),
                std::move(explored.location)};
    }
    const bool is_path = request.path.starts_with('/');  // a client may send anything
    const std::string name = request.path == "/" ? "index.html" : is_path ? request.path.substr(1) : "";
    return answer_of(live.page(name,
                               [&](const Site& site) {
                                   return name == "record" && options.records ? std::optional(site.recorder())
                                                                              : site.page(name);
                               }),
                     name);
}

/// An answer to a request that failed, in the form for which its page asks.
HttpAnswer refusal(const HttpRequest& request, int status, const std::string& reason) {
    return request.path.ends_with(".json") ? HttpAnswer{status, json_type, json_text(Value{{"error", reason}})}
                                           : HttpAnswer{status, plain_text_type, printable(reason) + "\n"};
}

HttpAnswer answer(const HttpRequest& request, LiveSite& live, const ServeOptions& options) {
    const InLanguage words(options.site.language);
    try {
        return page_for(request, live, options);
    } catch (const UsageError& error) {  // for example, the player of the query has no game any more
        return refusal(request, 404, error.what());
    }
}

/// A random key of 130 bits, as letters and digits that are not mistaken for one another.
std::string new_key() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
    std::string key;
    for (const std::uint8_t byte : random_bytes<26>()) {
        key += letters[byte % letters.size()];
    }
    return key;
}

/// The IPv4 addresses under which other machines may reach this one.
std::vector<std::string> own_addresses() {
    std::vector<std::string> out;
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) {
        return out;
    }
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        const bool is_reached = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET && is_reached) {
            sockaddr_in address{};
            std::memcpy(&address, one->ifa_addr, sizeof address);
            std::array<char, INET_ADDRSTRLEN> text{};
            out.emplace_back(inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()));
        }
    }
    freeifaddrs(all);
    return out;
}

std::string not_an_address(const std::string& host) {
    auto known = own_addresses();
    known.emplace(known.begin(), "127.0.0.1");
    return tr_format("--host: \"{}\" is not an address of this machine (expected {})", host, join(known, ", "));
}

void check_host(const ServeOptions& options) {
    in_addr address{};
    if (inet_pton(AF_INET, options.host.c_str(), &address) != 1 || address.s_addr == INADDR_ANY) {
        throw UsageError(not_an_address(options.host));
    }
    if (options.records && page_engine().empty()) {
        throw UsageError(tr("--record: this damier was built without emscripten, so its pages know no rules"));
    }
    if (options.host != "127.0.0.1" && !options.records) {
        throw UsageError(tr("--host needs --record: without a key, damier answers only this machine"));
    }
}

/// Tells the user how phones reach the page on which games are taken down.
void show_way(const ServeOptions& options, const std::string& site, const HttpPlace& place, const Context& context) {
    const std::string address = site + place.key + "/record";
    if (context.terminal.is_terminal) {
        for (const std::string& line : qr_code(address)) {
            context.print(line + "\n");
        }
    }
    context.note(tr_format("to take games down: {}", address));
    context.note(tr_format("only to look at games: {}", site + place.reading_key + "/"));
    if (const auto others = own_addresses(); options.host == "127.0.0.1" && !others.empty()) {
        context.note(
            tr_format("only this machine can reach it (for phones on your network: --host {})", join(others, ", ")));
    }
}

void serve(ServeOptions options, Context& context) {
    check(options.site);
    check_host(options);
    options.site.records = options.records;
    HttpPlace place{.host = options.host, .port = options.port, .language = options.site.language};
    if (options.records) {
        place.key = new_key();
        place.reading_key = options.site.reading_key = new_key();
        place.most_sent = Receiver::most_bytes;
    }
    if (options.records && is_missing(context.database_path())) {
        const Database made = open_database(context, OpenMode::create);
    }
    LiveSite live(options, context);
    const ServeOptions reading = options.for_readers();
    std::optional<LiveSite> for_readers;  // made when somebody asks for it
    Receiver receiver(context, options.site.language);
    const auto on_bound = [&](int port) {
        const std::string site = fmt::format("http://{}:{}/", options.host, port);
        if (options.records) {
            show_way(options, site, place, context);
            context.note(tr("press Ctrl-C to stop"));
        } else {
            context.note(tr_format("{} (press Ctrl-C to stop)", site));
        }
    };
    const auto give = [&](const HttpRequest& request) {
        try {
            if (request.sends && request.path == "/games") {
                return receiver.take(request);
            }
            if (request.sends) {
                const InLanguage words(options.site.language);
                return answer_of(std::nullopt, "");
            }
            if (!request.only_reads) {
                return answer(request, live, options);
            }
            if (!for_readers) {
                for_readers.emplace(reading, context);
            }
            return answer(request, *for_readers, reading);
        } catch (const StoreBusy&) {
            const InLanguage words(options.site.language);
            return refusal(request, 503, tr("Another program is busy with the database. Try again in a moment."));
        }
    };
    if (!serve_http(place, on_bound, give)) {
        if (errno == EADDRNOTAVAIL) {
            throw UsageError(not_an_address(options.host));
        }
        throw FileError(
            tr_format("cannot listen on port {} of {}: it is in use or not allowed (--port 0 takes any free port)",
                      options.port, options.host));
    }
}

}  // namespace

void declare_serve(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ServeOptions>();
    options->site.language = usual_language();
    options->selection.declare(app);
    app.add_option("--port", options->port, "Listen on port N; 0 takes any free port (default: 8080)")->range(0, 65535);
    app.add_flag("--record", options->records,
                 "Let phones send games: everybody who has the address that damier prints may take games down");
    app.add_option("--host", options->host, ValueKind::text,
                   "With --record: listen on this address of the machine, so that phones on its network reach it "
                   "(default: 127.0.0.1)")
        ->type_name("ADDRESS");
    app.add_option("--title", options->site.title, ValueKind::text,
                   "The name of the site, shown on every page (default: damier)");
    app.add_option(
        "--language", options->site.language, ValueKind::language,
        "The language of the pages: en (English) or fr (French) (default: the language in which damier speaks)");
    app.about(
        "Use it to look at the games in a browser, or to explore positions by clicking. The pages are those of "
        "damier site, up to date at each request. Without --record, damier changes nothing, and answers only this "
        "machine. With --record, players take games down on their phones, and send them to the database.");
    app.action([=, &context] { serve(*options, context); });
}

}  // namespace damier
