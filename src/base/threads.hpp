#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

/// Threads that work for the caller. All threads of the program are started here. If the system gives fewer than are
/// wanted (`ulimit -u`, `ulimit -v`), or none, the others do the work: whoever starts them shares it out by `size()`,
/// or lets each thread take what is next.
class Threads {
public:
    /// Starts up to `wanted` threads. Each calls `work` once, with a number of its own, counted from 1.
    Threads(unsigned wanted, std::function<void(unsigned number)> work);
    /// Waits for all of them.
    ~Threads();
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    /// How many were started.
    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(threads_.size()); }
    /// Waits for all of them, and throws what the first of those that failed has thrown.
    void join();

private:
    void run(unsigned number);
    void wait();

    std::function<void(unsigned)> work_;
    std::mutex mutex_;  // guards the failure
    std::exception_ptr failure_;
    std::vector<std::thread> threads_;
};

}  // namespace damier
