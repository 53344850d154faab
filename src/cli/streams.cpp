#include "cli/streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

namespace damier {
namespace {

/// As `stdopen` of gnulib does it: the mode is the one that is of no use for that stream. Since the lower descriptors are
/// open, the new one has this number.
void open_if_closed(int descriptor, int mode) {
    if (fcntl(descriptor, F_GETFD) < 0) {
        static_cast<void>(open("/dev/null", mode));
    }
}

}  // namespace

void prepare_streams() {
    open_if_closed(STDIN_FILENO, O_WRONLY);
    open_if_closed(STDOUT_FILENO, O_RDONLY);
    open_if_closed(STDERR_FILENO, O_RDONLY);
    // A handler, unlike SIG_IGN, is not handed on to the programs that are started.
    std::signal(SIGPIPE, [](int) {});
    std::signal(SIGXFSZ, [](int) {});
}

}  // namespace damier
