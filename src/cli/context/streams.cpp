#include "cli/context/streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

namespace damier {
namespace {

/// Opens a closed descriptor, as gnulib's `stdopen` does. `mode` is the useless one for this stream, so that using it
/// fails. The new descriptor gets this number, since all lower descriptors are open.
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
    // Handlers and not SIG_IGN, since the programs that damier starts would inherit SIG_IGN.
    std::signal(SIGPIPE, [](int) {});
    std::signal(SIGXFSZ, [](int) {});
}

}  // namespace damier
