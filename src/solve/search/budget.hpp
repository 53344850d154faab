#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace damier {

/// What a solver may spend. What is not there is not limited.
struct Limits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    /// Set from outside, also by a signal handler, to stop the work early.
    const std::atomic<bool>* cancelled = nullptr;
    /// Called now and then with the nodes so far.
    std::function<void(std::uint64_t nodes)> progress;
};

/// What the budgets of threads that work together share: the nodes of all, and the sign at which all of them stop.
struct SharedBudget {
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<bool> is_halted = false;
};

/// Counts what a thread of a solver spends. A node is one position that is looked at; the clock is read only every few
/// hundred nodes, so that with a limit of nodes alone the work of one thread is the same each time. Several threads
/// together may look at a few hundred nodes too many each.
class Budget {
public:
    /// `limits` and `shared` must outlive the budget. `shared` is null for one thread.
    explicit Budget(const Limits& limits, SharedBudget* shared = nullptr) : limits_(limits), shared_(shared) {
        restart();
    }

    /// Begins anew, with the same limits.
    void restart() {
        nodes_ = 0;
        said_ = 0;
        is_used_up_ = false;
        begun_ = Clock::now();
        resume();
    }

    /// Pays for one node. False when nothing is left, and until it is resumed.
    [[nodiscard]] bool spend() {
        if (is_spent_ || nodes_ >= last_node_) {
            is_spent_ = true;
            is_used_up_ = is_used_up_ || nodes_ >= limits_.nodes.value_or(no_limit);
            return false;
        }
        if (++nodes_ % between_looks == 0) {
            look_up();
        }
        return !is_spent_;
    }
    /// For work that is no node: looks at the clock, and for a sign to stop. False when nothing is left.
    [[nodiscard]] bool check() {
        look_up();
        return !is_spent_;
    }
    /// Whether the work must stop: for good, or because it is to be resumed.
    [[nodiscard]] bool is_spent() const { return is_spent_; }
    /// Stops after so many nodes more, until it is resumed.
    void pause_after(std::uint64_t nodes) { last_node_ = std::min(last_node_, nodes_ + nodes); }
    /// Goes on after a pause or a halt, if something is left.
    void resume() {
        is_spent_ = is_used_up_;
        last_node_ = limits_.nodes.value_or(no_limit);
    }
    /// What this thread has spent.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    /// Since the budget was made or restarted.
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t between_looks = 256;
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    void look_up() {
        std::uint64_t all = nodes_;
        if (shared_ != nullptr) {
            all = shared_->nodes.fetch_add(nodes_ - said_, std::memory_order_relaxed) + nodes_ - said_;
            said_ = nodes_;
            is_spent_ = shared_->is_halted.load(std::memory_order_relaxed);
        }
        is_used_up_ = (limits_.cancelled != nullptr && limits_.cancelled->load(std::memory_order_relaxed)) ||
                      (limits_.seconds && seconds() >= *limits_.seconds) || all > limits_.nodes.value_or(no_limit);
        is_spent_ = is_spent_ || is_used_up_;
        if (limits_.progress) {
            limits_.progress(all);
        }
    }

    const Limits& limits_;
    SharedBudget* shared_;
    std::uint64_t last_node_ = no_limit;
    std::uint64_t nodes_ = 0;
    std::uint64_t said_ = 0;  // of them, those that are counted among the nodes of all
    bool is_spent_ = false;
    bool is_used_up_ = false;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace damier
