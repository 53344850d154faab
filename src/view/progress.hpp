// The progress of long work.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace damier {

/// A line on standard error that shows the progress of long work. It appears only on a terminal, and only if the work
/// lasts a while. It is erased when the work ends.
class Progress {
public:
    /// `total` is the amount of work in any unit, or 0 if unknown.
    Progress(std::string what, std::uint64_t total, bool wanted);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Shows that `done` units of the work are done. `words` gives a text for it, such as `12 345 games`, and is called
    /// only if the line is drawn.
    template <class Words>
    void update(std::uint64_t done, Words words) {
        if (is_due()) {
            show(done, words());
        }
    }
    /// Erases the line, so that a message can be shown.
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
