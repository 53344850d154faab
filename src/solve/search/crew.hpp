#pragma once

#include "base/threads.hpp"
#include "solve/search/budget.hpp"
#include "solve/search/transposition_table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace damier {

/// What threads that search the same tree tell each other: where they are, so that each looks first at what nobody else
/// does (Kerrigan, "Simplified ABDADA", 2009, after Weill, "The ABDADA distributed minimax-search algorithm", 1996).
class Busy {
public:
    Busy(const TranspositionTable& table, SharedBudget& shared) : table_(table), shared_(shared) {}

    [[nodiscard]] bool has(std::uint64_t node) const {
        return nodes_[node % nodes_.size()].load(std::memory_order_relaxed) == node;
    }
    void add(std::uint64_t node) { nodes_[node % nodes_.size()].store(node, std::memory_order_relaxed); }
    void remove(std::uint64_t node) {
        nodes_[node % nodes_.size()].compare_exchange_strong(node, 0, std::memory_order_relaxed);
    }

    /// Halts all threads where the table should grow.
    void make_room() {
        if (table_.is_tight()) {
            shared_.is_halted.store(true, std::memory_order_relaxed);
        }
    }

private:
    std::array<std::atomic<std::uint64_t>, 4096> nodes_{};
    const TranspositionTable& table_;
    SharedBudget& shared_;
};

/// Tells the other threads, while it lives, that this one is at a node.
class Presence {
public:
    /// `key` gives a hash of the node. Says nothing where `busy` is null.
    template <class Key>
    Presence(Busy* busy, Key key) : busy_(busy) {
        if (busy_ != nullptr) {
            node_ = key();
            is_elsewhere_ = busy_->has(node_);
            busy_->add(node_);
        }
    }
    ~Presence() {
        if (busy_ != nullptr && !is_elsewhere_) {
            busy_->remove(node_);
        }
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;

    /// Whether another thread was there already.
    [[nodiscard]] bool is_elsewhere() const { return is_elsewhere_; }

private:
    Busy* busy_;
    std::uint64_t node_ = 0;
    bool is_elsewhere_ = false;
};

/// One or more searches of the same tree, a thread each. They share the table, and whoever is first to know what was
/// asked answers for all. A question that is soon answered is never put to more than one.
///
/// A `Search` says by `is_stopped()` that its budget was spent before it knew.
template <class Search>
class Crew {
public:
    /// `limits` must outlive the crew. `make` gives a search that has this budget and table, and tells others by `busy`
    /// (null for a single thread); it is called once for each thread.
    template <class Make>
    Crew(const Limits& limits, std::size_t memory, unsigned threads, Make make)
        : helper_limits_(limits), table_(memory), busy_(table_, shared_) {
        helper_limits_.progress = nullptr;
        SharedBudget* const shared = threads > 1 ? &shared_ : nullptr;
        for (unsigned i = 0; i < std::max(1U, threads); ++i) {
            budgets_.push_back(std::make_unique<Budget>(i == 0 ? limits : helper_limits_, shared));
            searches_.push_back(make(*budgets_.back(), table_, shared != nullptr ? &busy_ : nullptr));
        }
    }

    void restart() {
        shared_.nodes = 0;
        for (auto& budget : budgets_) {
            budget->restart();
        }
    }
    /// Of the first thread, which also does what is not shared.
    [[nodiscard]] Budget& budget() { return *budgets_.front(); }
    [[nodiscard]] Search& first() { return *searches_.front(); }
    [[nodiscard]] const Search& first() const { return *searches_.front(); }
    /// What all threads have spent.
    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& budget : budgets_) {
            sum += budget->nodes();
        }
        return sum;
    }

    /// What `question(search)` gives. Means nothing when `first()` is stopped afterwards.
    template <class Question>
    auto ask(const Question& question) {
        if (searches_.size() == 1) {
            return question(first());
        }
        budget().pause_after(nodes_alone);
        auto answer = question(first());
        bool is_known = !first().is_stopped();
        while (!is_known && resume()) {
            if (const auto found = ask_all(question)) {
                answer = *found;
                is_known = true;
            }
        }
        resume();
        return answer;
    }

private:
    /// So many nodes take about as long as it takes to start a thread some hundred times.
    static constexpr std::uint64_t nodes_alone = 20'000;

    /// Makes everything ready to go on. False where nothing is left to be spent.
    bool resume() {
        if (table_.is_tight()) {
            table_.grow();
        }
        shared_.is_halted = false;
        for (auto& budget : budgets_) {
            budget->resume();
        }
        return !first().is_stopped();
    }

    /// The answer of whoever is first. Nothing where all had to stop.
    template <class Question>
    auto ask_all(const Question& question) {
        std::mutex mutex;
        std::optional<decltype(question(first()))> answer;
        const auto work = [&](Search& search) {
            struct HaltAll {
                SharedBudget& shared;
                ~HaltAll() { shared.is_halted = true; }
            } const at_the_end{shared_};
            const auto found = question(search);
            if (!search.is_stopped()) {
                const std::lock_guard lock(mutex);
                answer = found;
            }
        };
        const TranspositionTable::Sharing sharing(table_);
        Threads helpers(static_cast<unsigned>(searches_.size() - 1), [&](unsigned i) { work(*searches_[i]); });
        work(first());
        helpers.join();
        return answer;
    }

    Limits helper_limits_;
    TranspositionTable table_;
    SharedBudget shared_;
    Busy busy_;
    std::vector<std::unique_ptr<Budget>> budgets_;
    std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace damier
