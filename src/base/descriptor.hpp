// An open file of the operating system.
#pragma once

#include <unistd.h>

#include <utility>

namespace damier {

/// A file descriptor, which the destructor closes. -1 is none.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    /// Gives the number away, and leaves it open.
    int release() { return std::exchange(number_, -1); }
    void close() {
        if (is_open()) {
            ::close(release());
        }
    }

private:
    int number_;
};

}  // namespace damier
