#include "cli/context.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace damier {

void Context::at_least(Exit exit) {
    status = std::max(status, exit);
}

void Context::print(std::string_view text) const {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
        throw FileError(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    }
}

void Context::print_json(const nlohmann::ordered_json& document) const {
    print(document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

void Context::note(std::string_view message) const {
    if (!quiet) {
        std::fflush(stdout);  // so that both streams on one screen are in order
        fmt::print(stderr, "damier: {}\n", printable(message));
    }
}

void Context::complain(std::string_view message) const {
    std::fflush(stdout);
    std::string text;
    for (const std::string_view line : split(message, '\n')) {  // the place in a query stands on lines of its own
        text += printable(line) + "\n";
    }
    fmt::print(stderr, "damier: error: {}", text);
}

std::string Context::database_path() const {
    if (!db.empty()) {
        return db;
    }
    const auto environment = [](const char* name) -> std::string {
        const char* value = std::getenv(name);
        return value != nullptr ? value : "";
    };
    if (auto path = environment("DAMIER_DB"); !path.empty()) {
        return path;
    }
    std::string data = environment("XDG_DATA_HOME");
    if (data.empty()) {
        const std::string home = environment("HOME");
        if (home.empty()) {
            throw UsageError("no database: give --db FILE, or set DAMIER_DB, XDG_DATA_HOME or HOME");
        }
        data = home + "/.local/share";
    }
    return data + "/damier/games.db";
}

}  // namespace damier
