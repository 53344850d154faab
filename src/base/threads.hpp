// Threads that work for the caller.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

/// A group of threads. All threads of the program are started here. The system may give fewer threads than wanted
/// (`ulimit -u`, `ulimit -v`), or none. So the caller must not count on `wanted` threads: divide the work by `size()`,
/// or let each thread take the next piece of work. If `size()` is 0, the caller does the work.
class Threads {
public:
    /// Starts up to `wanted` threads. Each calls `work` once, with its own number, counted from 1.
    Threads(unsigned wanted, std::function<void(unsigned number)> work);
    /// Waits for all threads.
    ~Threads();
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    /// The number of threads that were started.
    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(threads_.size()); }
    /// Waits for all threads. If any `work` threw an exception, throws the first of these exceptions.
    void join();

private:
    void run(unsigned number);
    void wait();

    std::function<void(unsigned)> work_;
    std::mutex mutex_;  // guards the failure
    std::exception_ptr failure_;
    std::vector<std::thread> threads_;
};

/// Calls `work` once for each number below `count`, on threads of its own, while the caller does something else.
class InBackground {
public:
    InBackground(std::size_t count, unsigned threads, std::function<void(std::size_t)> work);
    /// Takes part in the work until all is done. If a call threw an exception, throws one of these.
    void finish();

private:
    void take_part();

    std::size_t count_;
    std::function<void(std::size_t)> work_;
    std::atomic<std::size_t> next_ = 0;
    Threads helpers_;
};

/// The number of threads that can run at the same time while the caller does something else.
[[nodiscard]] unsigned other_cores();

/// Calls `work` once for each number below `count`, on all cores. If a call threw an exception, throws one of these.
void each_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace damier
