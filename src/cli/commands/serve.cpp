#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/exit.hpp"
#include "cli/http/http.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/site/site.hpp"

#include <sys/stat.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace damier {
namespace {

struct ServeOptions {
    SelectionOptions selection;
    SiteOptions site{.base = {}, .title = "damier", .language = "en", .explores = true};
    int port = 8080;
};

/// Identifies a state of a file: its device and number, its size, and its times. A file that was replaced by one of the
/// same age has another number. Nobody can set the time of the last change (`st_ctim`).
using FileState = std::array<std::int64_t, 7>;

FileState state_of(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        return {};
    }
    return {static_cast<std::int64_t>(status.st_dev), static_cast<std::int64_t>(status.st_ino), status.st_size,
            status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec};
}

/// The site of the present database. It is built again when the file of the database changes.
class LiveSite {
public:
    LiveSite(const ServeOptions& options, const Context& context) : options_(options), context_(context) { renew(); }

    /// Calls f for the site. Throws the exceptions of opening and reading the database; the next call tries again.
    template <class F>
    auto with(F&& f) {
        renew();
        return f(state_->site);
    }

private:
    struct State {
        State(const ServeOptions& options, const Context& context)
            : db(open_for_reading(context)), site(db, options.selection.selection(db, context), options.site) {}

        Database db;
        Site site;
    };

    void renew() {
        const FileState file = state_of(context_.database_path());
        if (!state_ || file != file_) {
            state_.reset();
            state_.emplace(options_, context_);  // opens the file again, since another may have replaced it
            file_ = file;
        }
    }

    const ServeOptions& options_;
    const Context& context_;
    FileState file_{};
    std::optional<State> state_;
};

HttpAnswer answer_of(const std::optional<std::string>& page, bool is_xml) {
    const char* const type = !page ? plain_text_type : is_xml ? "application/xml" : "text/html; charset=utf-8";
    return {page ? 200 : 404, type, page.value_or(tr("There is no such page.\n"))};
}

HttpAnswer answer(const HttpRequest& request, LiveSite& live) {
    if (request.path == "/explorer") {
        const auto asked = [&](std::string_view name) {
            const auto at = request.parameters.find(std::string(name));
            return at == request.parameters.end() ? std::string() : at->second;
        };
        PositionOptions question;
        question.game = asked("game");
        for (std::size_t i = 0; i < start_parts.size(); ++i) {
            question.tags.texts[i] = asked(start_parts[i].column);
        }
        question.line = asked("line");
        return answer_of(live.with([&](const Site& site) { return site.explorer(question); }), false);
    }
    const std::string name = request.path == "/" ? "index.html" : request.path.substr(1);
    return answer_of(live.with([&](const Site& site) { return site.page(name); }), name.ends_with(".xml"));
}

void serve(const ServeOptions& options, Context& context) {
    check(options.site);
    LiveSite live(options, context);
    const auto on_bound = [&](int port) {
        context.note(tr_format("http://127.0.0.1:{}/ (press Ctrl-C to stop)", port));
    };
    if (!serve_http(options.port, on_bound, [&](const HttpRequest& request) { return answer(request, live); })) {
        throw FileError(tr_format(
            "cannot listen on port {} of 127.0.0.1: it is in use or not allowed (--port 0 takes any free port)",
            options.port));
    }
}

}  // namespace

void declare_serve(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ServeOptions>();
    options->selection.declare(app);
    app.add_option("--port", options->port, "Listen on port N; 0 takes any free port (default: 8080)")->range(0, 65535);
    app.add_option("--title", options->site.title, ValueKind::text,
                   "The name of the site, shown on every page (default: damier)");
    app.add_option("--language", options->site.language, ValueKind::language,
                   "The language of the pages: en (English, the default) or fr (French)");
    app.about(
        "Use it to look at the games in a browser, or to explore positions by clicking. The pages are those of "
        "damier site, up to date at each request. damier changes nothing, and answers only this machine.");
    app.action([=, &context] { serve(*options, context); });
}

}  // namespace damier
