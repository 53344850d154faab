#include "cli/print/pager.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace damier {
namespace {

/// The shell command that shows text; empty if no pager is wanted. If the pager fails or cannot be run, `cat` writes
/// the text that the pager has not read. After a signal (Ctrl-C) the rest is not written, since the user has seen
/// enough.
std::string pager_command() {
    if (const char* const said = std::getenv("PAGER")) {
        const std::string_view pager = said;
        return pager.empty() || pager == "cat" ? ""
                                               : R"(sh -c "$PAGER"; s=$?; [ $s -eq 0 ] || [ $s -ge 128 ] || exec cat)";
    }
    return "if command -v less >/dev/null; then exec less; else exec cat; fi";
}

/// A user who leaves the pager early has seen enough. This is not an error.
void stop_quietly(int) {
    _exit(0);
}

}  // namespace

Pager::Pager() {
    const std::string command = pager_command();
    int ends[2];
    if (command.empty() || pipe2(ends, O_CLOEXEC) != 0) {
        return;
    }
    std::fflush(stdout);
    child_ = fork();
    if (child_ == 0) {
        dup2(ends[0], STDIN_FILENO);
        setenv("LESS", "FRX", 0);           // as git sets it: no pager for short text, colours, no clearing
        setenv("LESSCHARSET", "utf-8", 0);  // also if the locale is not installed
        execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    if (child_ > 0) {
        terminal_ = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
        dup2(ends[1], STDOUT_FILENO);
        std::signal(SIGPIPE, stop_quietly);
    }
    close(ends[0]);
    close(ends[1]);
}

Pager::~Pager() {
    if (child_ <= 0) {
        return;
    }
    std::signal(SIGINT, SIG_IGN);  // from here on, Ctrl-C is for the pager
    std::fflush(stdout);
    dup2(terminal_, STDOUT_FILENO);
    close(terminal_);
    while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace damier
