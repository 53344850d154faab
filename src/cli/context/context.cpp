#include "cli/context/context.hpp"

#include "base/environment.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <cerrno>
#include <cstdio>

namespace damier {

void Context::at_least(Exit exit) {
    status = std::max(status, exit);
}

namespace {

[[noreturn]] void refuse_output() {
    if (errno == EPIPE) {
        throw OutputClosed();
    }
    throw FileError(tr_format("cannot write to standard output: {}", system_message(errno)));
}

}  // namespace

void Context::print(std::string_view text) const {
    write(for_terminal(text, terminal.color));
}

void Context::write(std::string_view bytes) const {
    if (write_to_file) {
        write_to_file(bytes);
        return;
    }
    errno = 0;
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) {
        refuse_output();
    }
}

void Context::flush() const {
    if (complete_file) {
        complete_file();
    }
    if (std::fflush(stdout) != 0) {
        refuse_output();
    }
    if (std::ferror(stdout) != 0) {  // an earlier write failed, and its bytes are lost
        throw FileError(tr("cannot write to standard output"));
    }
}

void Context::print_json(const Value& document) const {
    write(json_text(document));
}

void Context::say(std::string_view lines) const {
    std::fflush(stdout);  // keeps both streams in order on one screen
    const std::string text = for_terminal(lines, false) + "\n";
    std::fputs(text.c_str(), stderr);
}

void Context::note(std::string_view message) const {
    if (!quiet) {
        say(fmt::format("damier: {}", printable(message)));
    }
}

void Context::complain(std::string_view message) const {
    say(tr_format("damier: error: {}", message));  // not `printable`: an error in a query takes several lines
}

std::string Context::state_folder() {
    if (const std::string state(environment("XDG_STATE_HOME")); !state.empty()) {
        return state + "/damier";
    }
    const std::string home(environment("HOME"));
    if (home.empty()) {
        throw UsageError(tr("no folder for unfinished games: set XDG_STATE_HOME or HOME"));
    }
    return home + "/.local/state/damier";
}

std::string Context::cache_folder() {
    if (const std::string cache(environment("XDG_CACHE_HOME")); !cache.empty()) {
        return cache + "/damier";
    }
    const std::string home(environment("HOME"));
    return home.empty() ? home : home + "/.cache/damier";
}

std::string Context::database_path() const {
    if (!db.empty()) {
        return db;
    }
    if (const auto path = environment("DAMIER_DB"); !path.empty()) {
        return std::string(path);
    }
    std::string data(environment("XDG_DATA_HOME"));
    if (data.empty()) {
        const std::string home(environment("HOME"));
        if (home.empty()) {
            throw UsageError(tr("no database: give --db FILE, or set DAMIER_DB, XDG_DATA_HOME or HOME"));
        }
        data = home + "/.local/share";
    }
    return data + "/damier/games.db";
}

}  // namespace damier
