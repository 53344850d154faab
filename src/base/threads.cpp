#include "base/threads.hpp"

#include <algorithm>
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

InBackground::InBackground(std::size_t count, unsigned threads, std::function<void(std::size_t)> work)
    : count_(count),
      work_(std::move(work)),
      helpers_(static_cast<unsigned>(std::min<std::size_t>(threads, count)), [this](unsigned) { take_part(); }) {}

void InBackground::finish() {
    take_part();
    helpers_.join();
}

void InBackground::take_part() {
    for (std::size_t i = next_++; i < count_; i = next_++) {
        work_(i);
    }
}

unsigned other_cores() {
    return std::max(1U, std::thread::hardware_concurrency()) - 1;
}

void each_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
    InBackground(count, count > 1 ? other_cores() : 0, work).finish();
}

}  // namespace damier
