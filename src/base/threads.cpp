#include "base/threads.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <system_error>
#include <utility>

namespace damier {

Threads::Threads(unsigned wanted, std::function<void(unsigned)> work) : work_(std::move(work)) {
    threads_.reserve(wanted);
    for (unsigned number = 1; number <= wanted; ++number) {
        try {
            threads_.emplace_back([this, number] { run(number); });
        } catch (const std::system_error&) {
            return;
        } catch (const std::bad_alloc&) {
            return;
        }
    }
}

Threads::~Threads() {
    wait();
}

void Threads::join() {
    wait();
    if (failure_) {
        std::rethrow_exception(std::exchange(failure_, nullptr));
    }
}

void Threads::run(unsigned number) {
    try {
        work_(number);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) {
            failure_ = std::current_exception();
        }
    }
}

void Threads::wait() {
    for (std::thread& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

void each_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto take_part = [&](unsigned) {
        for (std::size_t i = next++; i < count; i = next++) {
            work(i);
        }
    };
    const std::size_t threads = std::clamp<std::size_t>(count, 1, std::max(1U, std::thread::hardware_concurrency()));
    Threads helpers(static_cast<unsigned>(threads) - 1, take_part);
    take_part(0);
    helpers.join();
}

}  // namespace damier
