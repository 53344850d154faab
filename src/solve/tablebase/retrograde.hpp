// Computes the values of one class of endgames, backwards from the ends, with several threads.
//
// Read cell.hpp first (the memory), then worker.hpp (the steps, with an example). This file has the order of the work:
// levels, rounds, threads and snapshots. build.cpp makes a table of the result. docs/design/tablebases.md gives the
// reasons.
#pragma once

#include "solve/tablebase/build.hpp"
#include "solve/tablebase/snapshot.hpp"
#include "solve/tablebase/team.hpp"
#include "solve/tablebase/worker.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// Computes the values of one class of endgames by retrograde analysis (Thompson: "Retrograde analysis of certain
/// endgames", 1986). The values are found level by level. At level n, the positions that are won or lost in n plies
/// change the cells of their predecessors. A capture leads to a smaller class, whose table must exist.
///
/// A position is won in n + 1 plies if a turn leads to a position that is lost in n. A position is lost if all its
/// turns lead to won positions. To find this out, each cell counts the turns that are not yet known to lose.
///
/// All images of a position share one index. If a position is symmetric, it has fewer images than others. So the number
/// of turns from one index to another can differ from the number of retracted turns. `RetrogradeWorker::unite_edges`
/// corrects this.
///
/// In some games a turn may bar one of the next turns (`Barring`). This changes the value of a position only if the
/// barred turn is its one best turn. Then the table also has this turn (the ban), and the value without it (the second
/// value).
///
/// The workers do a level in rounds. In a round, they collect edges until their buffers are full, and then follow the
/// edges. Between these two steps, all workers wait for each other. In a step, no worker writes what another worker
/// reads, so no locks are needed. The values are the same with any number of workers.
template <Retractable G, class Number>
class Retrograde {
public:
    /// Called between two rounds. A round takes less than a second. To stop the work, the function throws.
    using Watch = std::function<void(const BuildProgress&)>;

    /// In `tier`, the side with more pieces is to move. The folder `below` must hold the tables of all smaller classes
    /// that captures lead to.
    Retrograde(Tier tier, const TableFolder& below, unsigned jobs, int most_plies)
        : all_(tier),
          team_(workers_for(all_, jobs)),
          bins_(bins_for(team_.size())),
          hand_(edges_in_hand(tier) / team_.size()),
          blocks_(all_.marks[0].size(), team_.size()) {
        workers_.reserve(team_.size());
        for (unsigned k = 0; k < team_.size(); ++k) {
            workers_.emplace_back(all_, below, EdgeBins(bins_, hand_ + hand_ / 4), most_plies);
        }
    }

    /// Finds all values. Throws TooFar if an end is farther than `most_plies`, or than a cell can hold.
    void run(const Watch& watch) {
        while (level_ <= longest()) {
            while (!blocks_.is_done()) {
                watch({level_, share()});
                round();
            }
            section_ = all_.other_section(section_);
            level_ += section_ == 0 ? 1 : 0;
            blocks_.restart(all_.marks[section_].size(), team_.size());
        }
    }

    /// Writes the state to a snapshot. Call it between two rounds only, for example from `watch`.
    void save(SnapshotWriter& out) const {
        std::uint64_t begun = 0;
        std::uint64_t told = 0;
        for (const Worker& worker : workers_) {
            begun += worker.begun;
            told += worker.told;
        }
        const auto& left = blocks_.left();
        out.add(std::vector<std::uint64_t>{static_cast<std::uint64_t>(level_ - before_levels),
                                           static_cast<std::uint64_t>(section_), static_cast<std::uint64_t>(longest()),
                                           begun, told, left.size()});
        out.add(left);
        for (int s = 0; s < all_.sections; ++s) {
            out.add(all_.cells[s]);
            out.add(all_.marks[s]);
        }
    }

    /// Reads the state from a snapshot. Call it before `run`, which continues from there. If it throws, do not use this
    /// object any more.
    void load(SnapshotReader& in) {
        std::vector<std::uint64_t> numbers(6);
        in.read(numbers);
        const std::uint64_t blocks = all_.marks[0].size();  // the same number in both sections
        if (numbers[0] > Number(~Number{0}) || numbers[1] >= static_cast<std::uint64_t>(all_.sections) ||
            numbers[2] > TableNumber<Number>::most_plies || numbers[5] > blocks) {
            in.refuse_damaged();
        }
        level_ = static_cast<int>(numbers[0]) + before_levels;
        section_ = static_cast<int>(numbers[1]);
        workers_[0].longest = static_cast<int>(numbers[2]);
        workers_[0].begun = numbers[3];
        workers_[0].told = numbers[4];
        std::vector<Sweep::Range> left(numbers[5]);
        in.read(left);
        if (std::any_of(left.begin(), left.end(),
                        [&](const Sweep::Range& range) { return range.begin >= range.end || range.end > blocks; })) {
            in.refuse_damaged();
        }
        for (int s = 0; s < all_.sections; ++s) {
            in.read(all_.cells[s]);
            in.read(all_.marks[s]);
        }
        in.end();
        blocks_.restart(blocks, team_.size());
        blocks_.resume(std::move(left));
    }

    /// The sizes of numbers, cells and blocks, which snapshots of one class must have in common.
    [[nodiscard]] static std::string layout() {
        return std::to_string(sizeof(Number)) + " " + std::to_string(sizeof(Cell)) + " " + std::to_string(Cells::block);
    }

    [[nodiscard]] int sections() const { return all_.sections; }
    [[nodiscard]] std::uint64_t size(int section) const { return all_.cells[section].size(); }
    [[nodiscard]] int longest() const {
        int most = 0;
        for (const Worker& worker : workers_) {
            most = std::max(most, worker.longest);
        }
        return most;
    }
    /// The most plies of a value in the sections that `count` has counted.
    [[nodiscard]] int longest_counted() const {
        int most = 0;
        for (const Worker& worker : workers_) {
            most = std::max(most, worker.longest_counted);
        }
        return most;
    }
    /// The value if nothing is barred.
    [[nodiscard]] Number value(int section, std::uint64_t index) const { return all_.cells[section][index].value; }
    /// Counts the wins, draws, losses and bans of a section.
    [[nodiscard]] TableSection count(int section) {
        std::vector<TableSection> parts(team_.size());
        Sweep blocks(all_.marks[section].size(), team_.size());
        team_.run([&](unsigned k) {
            while (const auto range = blocks.take()) {
                workers_[k].count(section, range->begin * Cells::block,
                                  std::min(range->end * Cells::block, size(section)), parts[k]);
            }
        });
        TableSection all;
        all.size = size(section);
        for (const TableSection& part : parts) {
            all.barred += part.barred;
            all.wins += part.wins;
            all.draws += part.draws;
            all.losses += part.losses;
        }
        return all;
    }
    /// Calls f with each position that is worth less if a turn is barred, in the order of indices.
    template <class F>
    void each_barred(int section, F f) {
        if constexpr (Barring<G>) {
            constexpr std::uint64_t stretch = std::uint64_t{1} << 18U;  // indices per worker
            std::vector<std::vector<BarredCell<Number>>> found(team_.size());
            for (std::uint64_t begin = 0; begin < size(section); begin += stretch * team_.size()) {
                team_.run([&](unsigned k) {
                    found[k].clear();
                    const std::uint64_t from = std::min(begin + k * stretch, size(section));
                    workers_[k].find_barred(section, from, std::min(from + stretch, size(section)), found[k]);
                });
                for (const auto& list : found) {
                    std::for_each(list.begin(), list.end(), f);
                }
            }
        }
    }

    /// The memory that building a class takes, in bytes.
    [[nodiscard]] static std::uint64_t bytes(Tier tier) {
        const std::uint64_t cells = cell_count(tier);
        return cells * sizeof(Cell) + cells / Cells::block * sizeof(std::uint64_t) + G::index_bytes(tier) +
               edges_in_hand(tier) * 5 / 2 * sizeof(Edge);
    }

private:
    using Cells = ClassCells<G, Number>;
    using Cell = typename Cells::Cell;
    using Worker = RetrogradeWorker<G, Number>;
    static constexpr int before_levels = -1;
    static constexpr std::uint64_t blocks_in_hand = 4096;  // per worker in step 0: a few tenths of a second

    static std::uint64_t cell_count(Tier tier) { return G::tier_size(tier) * (tier.own == tier.enemy ? 1 : 2); }

    /// The number of edges that all workers together collect in a round, which then takes a few tenths of a second at
    /// most.
    static std::uint64_t edges_in_hand(Tier tier) {
        return std::clamp<std::uint64_t>(cell_count(tier) / 32, std::uint64_t{1} << 13U, std::uint64_t{1} << 21U);
    }

    /// The share of the work that is done. Step 1 takes about three times as long per position as step 0.
    [[nodiscard]] double share() const {
        constexpr std::uint64_t tell = 3;
        std::uint64_t done = 0;
        for (const Worker& worker : workers_) {
            done += worker.begun + tell * worker.told;
        }
        const std::uint64_t all = size(0) * static_cast<std::uint64_t>(sections());
        return static_cast<double>(done) / static_cast<double>((1 + tell) * all);
    }

    /// The number of workers. In a small class there are few, because waiting for each other would cost more time than
    /// they save.
    static unsigned workers_for(const Cells& all, unsigned jobs) {
        constexpr std::uint64_t least_cells = 512;  // per worker
        return static_cast<unsigned>(std::clamp<std::uint64_t>(all.cells[0].size() / least_cells, 1, jobs));
    }

    /// The number of bins: more than workers, so that all workers finish at about the same time.
    static std::uint64_t bins_for(unsigned workers) {
        return workers == 1 ? 1 : std::bit_ceil(std::uint64_t{4} * workers);
    }

    /// Does one round: step 0 for some blocks, or steps 1 to 4 for some blocks of the level.
    void round() {
        const int s = section_;
        if (level_ == before_levels) {
            share_out([&](Worker& worker, std::uint64_t b, std::uint64_t done) {
                worker.begin_block(s, b);
                return done < blocks_in_hand;
            });
            return;
        }
        share_out([&](Worker& worker, std::uint64_t b, std::uint64_t) {
            if ((all_.marks[s][b] & Cells::mark_of(level_)) != 0) {
                worker.tell_block(s, b, level_);
            }
            return worker.bins.edges.size() < hand_;
        });
        follow_edges(all_.other_section(s));
    }

    /// A step in which all workers take blocks and call f for each. It ends when no block is left, or when f returns
    /// false for one of them because a buffer is full.
    template <class F>
    void share_out(F f) {
        std::atomic<bool> full = false;
        team_.run([&](unsigned k) {
            Worker& worker = workers_[k];
            std::uint64_t done = 0;
            while (!full.load(std::memory_order_relaxed)) {
                auto range = blocks_.take();
                if (!range) {
                    break;
                }
                while (range->begin < range->end && !full.load(std::memory_order_relaxed)) {
                    if (!f(worker, range->begin++, ++done)) {
                        full.store(true, std::memory_order_relaxed);
                    }
                }
                blocks_.give_back(*range);
            }
            worker.bins.sort();
        });
    }

    void follow_edges(int s) {
        const auto is_any = [&](auto has) { return std::any_of(workers_.begin(), workers_.end(), has); };
        if (!is_any([](const Worker& worker) { return !worker.bins.is_empty(); })) {
            return;
        }
        std::atomic<std::uint64_t> next = 0;
        team_.run([&](unsigned k) {
            for (std::uint64_t bin = next++; bin < bins_; bin = next++) {
                for (const Worker& teller : workers_) {
                    workers_[k].follow(teller.bins.bin(bin), s, level_);
                }
            }
        });
        if constexpr (Barring<G>) {
            if (is_any([](const Worker& worker) { return worker.has_ones_left(); })) {
                team_.run([&](unsigned k) { workers_[k].find_turns_left(s, level_); });
            }
        }
        if (is_any([](const Worker& worker) { return worker.has_losses(); })) {
            team_.run([&](unsigned k) { workers_[k].store_losses(s, level_); });
        }
    }

    Cells all_;
    Team team_;
    std::uint64_t bins_;
    std::uint64_t hand_;  // edges per worker and round
    std::vector<Worker> workers_;
    // The work to do next.
    int level_ = before_levels;
    int section_ = 0;
    Sweep blocks_;
};

}  // namespace damier
