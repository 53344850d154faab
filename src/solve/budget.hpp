#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
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

/// Counts what a solver spends. A node is one position that is looked at; the clock is read only every few hundred
/// nodes, so that with a limit of nodes alone the work is the same each time.
class Budget {
public:
    /// `limits` must outlive the budget.
    explicit Budget(const Limits& limits) : limits_(limits), last_node_(limits.nodes.value_or(~std::uint64_t{0})) {}

    /// Begins anew, with the same limits.
    void restart() {
        nodes_ = 0;
        spent_ = false;
        begun_ = Clock::now();
    }

    /// Pays for one node. False when nothing is left, and ever after.
    [[nodiscard]] bool spend() {
        if (spent_ || nodes_ >= last_node_) {
            spent_ = true;
            return false;
        }
        if (++nodes_ % between_looks == 0) {
            look_up();
        }
        return !spent_;
    }
    [[nodiscard]] bool is_spent() const { return spent_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    /// Since the budget was made or restarted.
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t between_looks = 256;

    void look_up() {
        spent_ = (limits_.cancelled != nullptr && limits_.cancelled->load(std::memory_order_relaxed)) ||
                 (limits_.seconds && seconds() >= *limits_.seconds);
        if (limits_.progress) {
            limits_.progress(nodes_);
        }
    }

    const Limits& limits_;
    std::uint64_t last_node_;
    std::uint64_t nodes_ = 0;
    bool spent_ = false;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace damier
