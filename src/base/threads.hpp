// Threads that work for the caller.
#pragma once

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

/// Calls `work` once for each number below `count`, on all cores. The caller takes part, and waits for the others. If a
/// call threw an exception, throws one of these.
void each_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace damier
