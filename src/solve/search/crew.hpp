// Several threads that search the same tree for the same question.
//
// The steps of `Crew::ask`:
// 1. The first thread searches alone for 20 000 nodes. So an easy question starts no threads.
// 2. If the answer is not known then, all threads search the whole tree. They share the transposition table, so each
//    uses what the others have found. They avoid nodes that another thread is searching (`Busy`, `Presence`).
// 3. The first thread with the answer stops the others.
// 4. If the table is nearly full and may grow, all threads stop, the table grows, and step 2 continues.
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

/// The nodes that threads are searching now. A thread searches first the moves whose nodes no other thread is searching
/// (Kerrigan, "Simplified ABDADA", 2009, after Weill, "The ABDADA distributed minimax-search algorithm", 1996).
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

    /// If the table should grow, halts all threads, so that it can.
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

/// While this object exists, the node is marked as searched by this thread.
class Presence {
public:
    /// `key()` gives a hash of the node. Nothing is marked if `busy` is null.
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

    /// Whether another thread is searching the node already.
    [[nodiscard]] bool is_elsewhere() const { return is_elsewhere_; }

private:
    Busy* busy_;
    std::uint64_t node_ = 0;
    bool is_elsewhere_ = false;
};

/// One or more searches of the same tree, each in a thread of its own. They share the table. The answer of the thread
/// that finishes first is the answer of all.
///
/// `Search::is_stopped()` tells whether its budget was spent before it had the answer.
template <class Search>
class Crew {
public:
    /// `limits` must outlive the crew. `make(budget, table, busy)` is called once per thread, and gives the search of
    /// this thread. `busy` has the nodes that other threads are searching; it is null for a single thread.
    template <class Make>
    Crew(const Limits& limits, std::size_t memory, unsigned threads, Make make)
        : table_(memory), busy_(table_, shared_) {
        limit(limits);
        SharedBudget* const shared = threads > 1 ? &shared_ : nullptr;
        for (unsigned i = 0; i < std::max(1U, threads); ++i) {
            budgets_.push_back(std::make_unique<Budget>(i == 0 ? limits : helper_limits_, shared));
            searches_.push_back(make(*budgets_.back(), table_, shared != nullptr ? &busy_ : nullptr));
        }
    }

    /// Sets the limits of helpers from new limits of the first thread.
    void limit(const Limits& limits) {
        helper_limits_ = limits;
        helper_limits_.progress = nullptr;
    }
    void restart() {
        shared_.nodes = 0;
        for (auto& budget : budgets_) {
            budget->restart();
        }
    }
    /// The budget and the search of the first thread, which also does all work that is not shared.
    [[nodiscard]] Budget& budget() { return *budgets_.front(); }
    [[nodiscard]] Search& first() { return *searches_.front(); }
    [[nodiscard]] const Search& first() const { return *searches_.front(); }
    /// The nodes of all threads.
    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& budget : budgets_) {
            sum += budget->nodes();
        }
        return sum;
    }

    /// The answer of `question(search)`. It means nothing if `first()` is stopped afterwards.
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
    /// Searching this many nodes takes some hundred times as long as starting a thread. So starting threads then costs
    /// little.
    static constexpr std::uint64_t nodes_alone = 20'000;

    /// Prepares everything to continue. False if the budget is spent.
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

    /// The answer of the first thread that has one. Empty if all threads had to stop before.
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
