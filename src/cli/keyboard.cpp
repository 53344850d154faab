#include "cli/keyboard.hpp"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace damier {
namespace {

constexpr std::array<int, 4> endings{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

termios before{};  // where a signal handler finds it

void give_back(int signal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    std::signal(signal, SIG_DFL);
    std::raise(signal);  // ends the process as if nobody had looked
}

}  // namespace

KeyboardMode::KeyboardMode() {
    tcgetattr(STDIN_FILENO, &before);
    for (const int signal : endings) {
        std::signal(signal, &give_back);
    }
    termios raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

KeyboardMode::~KeyboardMode() {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    for (const int signal : endings) {
        std::signal(signal, SIG_DFL);
    }
}

}  // namespace damier
