// Ctrl-C during long work.
#pragma once

#include <atomic>
#include <csignal>

namespace damier {

/// Set by Ctrl-C while an InterruptGuard lives.
inline std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

/// While this object lives, SIGINT (Ctrl-C) and SIGTERM only set `interrupted`. Long work checks this flag, and ends by
/// itself.
class InterruptGuard {
public:
    InterruptGuard() : before_{std::signal(SIGINT, &note), std::signal(SIGTERM, &note)} {}
    ~InterruptGuard() {
        std::signal(SIGINT, before_[0]);
        std::signal(SIGTERM, before_[1]);
    }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    using Handler = void (*)(int);

    static void note(int) { interrupted = true; }

    Handler before_[2];
};

}  // namespace damier
