#include "solve/tablebase/team.hpp"

#include <algorithm>
#include <utility>

namespace damier {

Team::Team(unsigned size) : threads_(std::max(size, 1U) - 1, [this](unsigned member) { work(member); }) {}

Team::~Team() {
    {
        const std::lock_guard lock(mutex_);
        step_ = nullptr;
        ++number_;
    }
    changed_.notify_all();
}

void Team::run(const std::function<void(unsigned)>& step) {
    if (threads_.size() == 0) {
        step(0);
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        step_ = &step;
        busy_ = threads_.size();
        ++number_;
    }
    changed_.notify_all();
    call(0);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return busy_ == 0; });
    if (failure_) {
        std::rethrow_exception(std::exchange(failure_, nullptr));
    }
}

void Team::work(unsigned member) {
    for (std::uint64_t seen = 0;;) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return number_ != seen; });
        seen = number_;
        if (step_ == nullptr) {
            return;
        }
        lock.unlock();
        call(member);
        lock.lock();
        if (--busy_ == 0) {
            changed_.notify_all();
        }
    }
}

void Team::call(unsigned member) {
    try {
        (*step_)(member);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
    }
}

void Sweep::restart(std::uint64_t size, unsigned members) {
    constexpr std::uint64_t shares = 64;  // per member, so that all finish at about the same time
    constexpr std::uint64_t longest = 1024;
    share_ = std::clamp<std::uint64_t>(size / (shares * members), 1, longest);
    left_.clear();
    give_back({0, size});
}

std::optional<Sweep::Range> Sweep::take() {
    const std::lock_guard lock(mutex_);
    if (left_.empty()) {
        return std::nullopt;
    }
    Range& rest = left_.back();
    const Range range{rest.begin, std::min(rest.begin + share_, rest.end)};
    rest.begin = range.end;
    if (rest.begin == rest.end) {
        left_.pop_back();
    }
    return range;
}

void Sweep::give_back(Range range) {
    const std::lock_guard lock(mutex_);
    if (range.begin < range.end) {
        left_.push_back(range);
    }
}

void each_range(Team& team, std::uint64_t size, std::uint64_t share, const std::atomic<bool>* cancelled,
                const std::function<void(unsigned, Sweep::Range)>& f) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex;
    std::uint64_t first = size;
    std::exception_ptr failure;
    team.run([&](unsigned member) {
        while (!failed.load(std::memory_order_relaxed) && !is_set(cancelled)) {
            const std::uint64_t begin = next.fetch_add(share, std::memory_order_relaxed);
            if (begin >= size) {
                break;
            }
            try {
                f(member, {begin, std::min(begin + share, size)});
            } catch (...) {
                failed.store(true, std::memory_order_relaxed);
                const std::lock_guard lock(mutex);
                if (begin < first) {
                    first = begin;
                    failure = std::current_exception();
                }
            }
        }
    });
    if (failure) {
        std::rethrow_exception(failure);
    }
}

}  // namespace damier
