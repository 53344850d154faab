#include "cli/context/context.hpp"

#include "base/environment.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "view/filled.hpp"

#include <cerrno>
#include <cstdio>

namespace damier {

void Context::at_least(Exit exit) {
    status = std::max(status, exit);
}

namespace {

/// The error of a flush before a message. A message must not throw, so `flush` throws later.
int lost_output = 0;

[[noreturn]] void refuse_output() {
    if (errno == EPIPE) {
        throw OutputClosed();
    }
    throw OutputError(tr_format("cannot write to standard output: {}", system_message(errno)));
}

}  // namespace

void Context::print(std::string_view text) const {
    write(for_terminal(text, terminal.color));
}

void Context::print_filled(std::string_view line) const {
    print(filled_text(line, terminal) + "\n");
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
    pass_on();
}

void Context::pass_on() const {
    if (std::fflush(stdout) != 0) {
        refuse_output();
    }
    if (std::ferror(stdout) != 0) {  // an earlier write failed, and its bytes are lost
        errno = lost_output != 0 ? lost_output : EIO;
        refuse_output();
    }
}

void Context::print_json(const Value& document) const {
    write(json_text(document));
}

namespace {

/// A message as a narrow terminal shows it, so that no word is broken. In a wide one, a line stays a line, since people
/// copy commands from messages.
std::string message_text(const std::string& message, const Terminal& terminal) {
    constexpr std::size_t wide = 80;
    const bool is_narrow = terminal.is_terminal && terminal.columns < wide && messages_on_terminal();
    return is_narrow ? filled_text(message, terminal) : message;
}

}  // namespace

void Context::say(std::string_view lines) const {
    if (std::fflush(stdout) != 0) {  // keeps both streams in order on one screen
        lost_output = errno;
    }
    const std::string text = for_terminal(lines, false) + "\n";
    std::fputs(text.c_str(), stderr);
}

void Context::note(std::string_view message) const {
    if (!quiet) {
        say(message_text(fmt::format("damier: {}", printable(message)), terminal));
    }
}

void Context::complain(std::string_view message) const {
    // Not `printable`: an error in a query takes several lines, and the last one points at a place in the line before.
    const std::string text = tr_format("damier: error: {}", message);
    say(text.find('\n') == std::string::npos ? message_text(text, terminal) : text);
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
