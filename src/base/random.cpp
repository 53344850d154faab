#include "base/random.hpp"

#include <sys/random.h>

#include <cerrno>
#include <system_error>

namespace damier {

void fill_random(std::span<std::uint8_t> bytes) {
    // The system always gives all of a few bytes.
    while (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        if (errno != EINTR) {
            throw std::system_error(errno, std::generic_category(), "getrandom");
        }
    }
}

}  // namespace damier
