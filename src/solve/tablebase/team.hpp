// Threads that do the steps of a task together, and share out ranges of numbers among themselves.
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

/// Threads that do the steps of a task together. Each does its part of a step, and then all wait for each other. All
/// members can read in one step what any member wrote in an earlier step.
class Team {
public:
    /// A team of `size` members: the calling thread and size - 1 others. It is smaller if the system gives fewer
    /// threads.
    explicit Team(unsigned size);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    [[nodiscard]] unsigned size() const { return threads_.size() + 1; }
    /// Calls `step` once for each member, with numbers from 0, at the same time. Returns when all calls have returned.
    /// Throws an exception that one of them threw.
    void run(const std::function<void(unsigned member)>& step);

private:
    void work(unsigned member);
    void call(unsigned member);

    std::mutex mutex_;  // guards everything but the threads
    std::condition_variable changed_;
    const std::function<void(unsigned)>* step_ = nullptr;  // null at the end of the team
    std::uint64_t number_ = 0;                             // of the current step
    unsigned busy_ = 0;                                    // threads that still do the step
    std::exception_ptr failure_;
    Threads threads_;  // the last member, because the threads use all others
};

/// Whether the work should stop; false if `cancelled` is null.
[[nodiscard]] inline bool is_set(const std::atomic<bool>* cancelled) {
    return cancelled != nullptr && cancelled->load(std::memory_order_relaxed);
}

/// Shares out the numbers below `size` among the members of a team, in ranges. The work may take several steps.
class Sweep {
public:
    struct Range {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };

    Sweep(std::uint64_t size, unsigned members) { restart(size, members); }

    /// Begins again with all numbers below `size`. Call it between steps.
    void restart(std::uint64_t size, unsigned members);
    /// Begins again with only these ranges. Call it between steps.
    void resume(std::vector<Range> left) { left_ = std::move(left); }
    [[nodiscard]] const std::vector<Range>& left() const { return left_; }

    /// Takes the next range; empty if none is left.
    std::optional<Range> take();
    /// Gives back the rest of a range, for the next step.
    void give_back(Range range);
    /// Whether no range is left. Call it between steps.
    [[nodiscard]] bool is_done() const { return left_.empty(); }

private:
    std::mutex mutex_;
    std::vector<Range> left_;
    std::uint64_t share_ = 1;
};

/// Calls `f` for all numbers below `size`, in ranges of `share` numbers. Ranges are begun in order, until `cancelled`
/// is set. If f throws, no more ranges are begun. If several ranges throw, the exception of the lowest range is thrown
/// on. So the exception is the same with any number of members.
void each_range(Team& team, std::uint64_t size, std::uint64_t share, const std::atomic<bool>* cancelled,
                const std::function<void(unsigned member, Sweep::Range)>& f);

}  // namespace damier
