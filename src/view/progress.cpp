#include "view/progress.hpp"

#include "base/text.hpp"
#include "view/terminal.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace damier {
namespace {

constexpr auto before_first = std::chrono::milliseconds(700);
constexpr auto between_updates = std::chrono::milliseconds(150);
constexpr int bar_width = 24;

}  // namespace

Progress::Progress(std::string what, std::uint64_t total, bool wanted)
    : what_(std::move(what)), total_(total), wanted_(wanted && messages_on_terminal()) {}

Progress::~Progress() {
    clear();
}

bool Progress::is_due() {
    if (!wanted_) {
        return false;
    }
    const auto now = Clock::now();
    if (now - begun_ < before_first || now - last_ < between_updates) {
        return false;
    }
    last_ = now;
    return true;
}

void Progress::show(std::uint64_t done, const std::string& words) {
    shown_ = true;
    std::string line = what_ + " ";
    if (total_ > 0 && done <= total_) {
        const int filled = static_cast<int>(bar_width * done / total_);
        line += fmt::format("[{:#<{}}{:.<{}}] {}% ", "", filled, "", bar_width - filled, 100 * done / total_);
    }
    line += printable(words);
    const Terminal terminal = describe_output(ColorChoice::never);
    fmt::print(stderr, "\r\x1b[K{}",
               shorten(line, terminal.columns - 1, !terminal.unicode));  // a second line would stay
    std::fflush(stderr);
}

void Progress::clear() {
    if (shown_) {
        std::fputs("\r\x1b[K", stderr);
        std::fflush(stderr);
        shown_ = false;
    }
}

}  // namespace damier
