#pragma once

#include "base/threads.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace damier {

/// Threads that do one step of a work after the other, each its part, and wait for each other in between: what was
/// written in one step can be read by all in the next.
class Team {
public:
    /// A team of `size` members, the caller and threads. It is smaller if fewer threads can be had.
    explicit Team(unsigned size);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    [[nodiscard]] unsigned size() const { return threads_.size() + 1; }
    /// Calls `step` with the numbers of all members, from 0, side by side, and returns when all have done it. Throws
    /// what one of them threw.
    void run(const std::function<void(unsigned member)>& step);

private:
    void work(unsigned member);
    void call(unsigned member);

    std::mutex mutex_;  // guards all but the threads
    std::condition_variable changed_;
    const std::function<void(unsigned)>* step_ = nullptr;  // nothing when the work is over
    std::uint64_t number_ = 0;                             // of the step
    unsigned busy_ = 0;                                    // threads
    std::exception_ptr failure_;
    Threads threads_;  // the last member, since they use all others
};

/// Whether a work is to stop; nothing where nobody can say so.
[[nodiscard]] inline bool is_set(const std::atomic<bool>* cancelled) {
    return cancelled != nullptr && cancelled->load(std::memory_order_relaxed);
}

/// A range of numbers that the members of a team share out among themselves, in several steps where it is long.
class Sweep {
public:
    struct Range {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };

    Sweep(std::uint64_t size, unsigned members) { restart(size, members); }

    /// Between steps: all numbers below `size` are to be done again.
    void restart(std::uint64_t size, unsigned members);
    /// Between steps: just these ranges are left of them.
    void resume(std::vector<Range> left) { left_ = std::move(left); }
    [[nodiscard]] const std::vector<Range>& left() const { return left_; }

    /// What to do next; nothing where all is given out.
    std::optional<Range> take();
    /// What was taken and is left for the next step.
    void give_back(Range range);
    /// Between steps.
    [[nodiscard]] bool is_done() const { return left_.empty(); }

private:
    std::mutex mutex_;
    std::vector<Range> left_;
    std::uint64_t share_ = 1;
};

/// Has a team do all numbers below `size`, in ranges of `share` that are begun in their order, until `cancelled` is set.
/// Where f throws, no more ranges are begun, and what is thrown is what the first of all in which it did has thrown: with
/// any number of members the same.
void each_range(Team& team, std::uint64_t size, std::uint64_t share, const std::atomic<bool>* cancelled,
                const std::function<void(unsigned member, Sweep::Range)>& f);

}  // namespace damier
