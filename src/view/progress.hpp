#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace damier {

/// A line on standard error that says how far long work has come. It shows only on a terminal, and only once the work
/// has lasted a while; it is wiped when the work ends.
class Progress {
public:
    /// `total` is the amount of work in any unit, 0 where it is not known.
    Progress(std::string what, std::uint64_t total, bool wanted);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Says how much is done, and in words what that means: `12 345 games`. They are asked for when they are shown.
    template <class Words>
    void update(std::uint64_t done, Words words) {
        if (is_due()) {
            show(done, words());
        }
    }
    /// Wipes the line, so that a message can be shown.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool is_due();
    void show(std::uint64_t done, const std::string& words);

    std::string what_;
    std::uint64_t total_;
    bool wanted_;
    bool shown_ = false;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point last_ = begun_;
};

}  // namespace damier
