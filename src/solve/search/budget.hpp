// Limits of a search in time and nodes, and the counting of nodes.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace damier {

/// The limits of a solver. An empty limit means no limit.
struct Limits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    /// The caller may set this to stop the work early. A signal handler may set it, too.
    const std::atomic<bool>* cancelled = nullptr;
    /// Called now and then with the number of nodes so far.
    std::function<void(std::uint64_t nodes)> progress;

    [[nodiscard]] bool is_cancelled() const {
        return cancelled != nullptr && cancelled->load(std::memory_order_relaxed);
    }
};

/// The shared part of the budgets of several threads: the number of nodes of all threads, and the signal that stops
/// them.
struct SharedBudget {
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<bool> is_halted = false;
};

/// Counts the nodes of one thread of a solver. A node is one position that is searched. The clock is read only every
/// few hundred nodes, but more often at first: in a large table that is still empty, each of the first nodes waits for
/// memory, and a few hundred can take a second. If nodes are the only limit, one thread does the same work every time.
/// If there are several threads, each may search a few hundred nodes too many.
class Budget {
public:
    /// `limits` and `shared` must outlive the budget. `shared` is null if there is one thread.
    explicit Budget(const Limits& limits, SharedBudget* shared = nullptr) : limits_(limits), shared_(shared) {
        restart();
    }

    /// Begins again with the same limits.
    void restart() {
        nodes_ = 0;
        next_look_ = between_first_looks;
        said_ = 0;
        is_used_up_ = false;
        begun_ = Clock::now();
        resume();
    }

    /// Counts one node. False if the budget is spent or paused.
    [[nodiscard]] bool spend() {
        if (is_spent_ || nodes_ >= last_node_) {
            is_spent_ = true;
            is_used_up_ = is_used_up_ || nodes_ >= limits_.nodes.value_or(no_limit);
            return false;
        }
        if (++nodes_ >= next_look_) {
            look_up();
        }
        return !is_spent_;
    }
    /// Checks the clock and the signal to stop, without counting a node. False if the budget is spent.
    [[nodiscard]] bool check() {
        look_up();
        return !is_spent_;
    }
    /// Whether the work must stop: because a limit is reached, or because of a pause until `resume`.
    [[nodiscard]] bool is_spent() const { return is_spent_; }
    /// Pauses after `nodes` more nodes, until `resume`.
    void pause_after(std::uint64_t nodes) { last_node_ = std::min(last_node_, nodes_ + nodes); }
    /// Continues after a pause or a halt, unless the limits are reached.
    void resume() {
        is_spent_ = is_used_up_;
        last_node_ = limits_.nodes.value_or(no_limit);
    }
    /// The nodes of this thread.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    /// The time since the budget was made or restarted.
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t first_nodes = 1U << 14U;
    static constexpr std::uint64_t between_first_looks = 16;
    static constexpr std::uint64_t between_looks = 256;
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    void look_up() {
        next_look_ = nodes_ + (nodes_ < first_nodes ? between_first_looks : between_looks);
        std::uint64_t all = nodes_;
        if (shared_ != nullptr) {
            all = shared_->nodes.fetch_add(nodes_ - said_, std::memory_order_relaxed) + nodes_ - said_;
            said_ = nodes_;
            is_spent_ = shared_->is_halted.load(std::memory_order_relaxed);
        }
        is_used_up_ = limits_.is_cancelled() || (limits_.seconds && seconds() >= *limits_.seconds) ||
                      all > limits_.nodes.value_or(no_limit);
        is_spent_ = is_spent_ || is_used_up_;
        if (limits_.progress) {
            limits_.progress(all);
        }
    }

    const Limits& limits_;
    SharedBudget* shared_;
    std::uint64_t last_node_ = no_limit;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = between_first_looks;
    std::uint64_t said_ = 0;  // the part of `nodes_` that is already in the shared count
    bool is_spent_ = false;
    bool is_used_up_ = false;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace damier
