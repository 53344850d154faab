// Ctrl-C during long work.
#pragma once

#include <atomic>
#include <csignal>

namespace damier {

/// Set by Ctrl-C while a SignalGuard lives.
inline std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

/// While this object lives, a signal only sets `interrupted`. Long work checks this flag, and ends by itself.
class SignalGuard {
public:
    explicit SignalGuard(int signal) : signal_(signal), before_(std::signal(signal, [](int) { interrupted = true; })) {}
    ~SignalGuard() { std::signal(signal_, before_); }
    SignalGuard(const SignalGuard&) = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;

private:
    int signal_;
    void (*before_)(int);
};

/// For work after which the program ends: SIGINT (Ctrl-C) and SIGTERM end the work, and its results are still shown.
struct InterruptGuard {
    SignalGuard ctrl_c{SIGINT};
    SignalGuard termination{SIGTERM};
};

}  // namespace damier
