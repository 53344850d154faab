// Edges: the messages from a decided position to its predecessors. They are sorted into bins, so that each bin can be
// handled by one thread (see worker.hpp).
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace damier {

/// A retracted turn. It has the index of the position before the turn, the number of the turn (0 if it can never be
/// barred), and a weight. The weight is the number of turns of that position which this edge represents.
class Edge {
public:
    Edge() = default;
    Edge(std::uint64_t index, int ban, int weight)
        : word_(index << 16U | static_cast<std::uint64_t>(ban) << 8U | static_cast<std::uint64_t>(weight)) {}

    [[nodiscard]] std::uint64_t index() const { return word_ >> 16U; }
    [[nodiscard]] int ban() const { return static_cast<int>(word_ >> 8U & 0xffU); }
    [[nodiscard]] int weight() const { return static_cast<int>(word_ & 0xffU); }
    auto operator<=>(const Edge&) const = default;

private:
    std::uint64_t word_ = 0;
};

/// The edges that one worker has found, sorted into bins. Each strip of neighbouring cells belongs to one bin, and the
/// bins take the strips in turn. In each step a bin belongs to one worker, and only that worker writes the cells of the
/// bin and their marks.
class EdgeBins {
public:
    EdgeBins(std::uint64_t bins, std::size_t room) : bins_(bins), starts_(bins + 1) {
        edges.reserve(room);
        sorted_.reserve(room);
    }

    /// Moves all `edges` to their bins.
    void sort() {
        if (bins_ == 1) {
            sorted_.swap(edges);
            starts_[1] = sorted_.size();
        } else {
            std::fill(starts_.begin(), starts_.end(), 0);
            for (const Edge& edge : edges) {
                ++starts_[bin_of(edge) + 1];
            }
            std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
            sorted_.resize(std::max(sorted_.size(), edges.size()));
            std::vector<std::size_t> next(starts_);
            for (const Edge& edge : edges) {
                sorted_[next[bin_of(edge)]++] = edge;
            }
        }
        edges.clear();
    }

    [[nodiscard]] std::span<const Edge> bin(std::uint64_t number) const {
        return {sorted_.data() + starts_[number], starts_[number + 1] - starts_[number]};
    }
    [[nodiscard]] bool is_empty() const { return starts_.back() == 0; }

    std::vector<Edge> edges;  ///< not sorted yet

private:
    static constexpr std::uint64_t strip = 4096;  // cells; a whole number of blocks

    [[nodiscard]] std::uint64_t bin_of(const Edge& edge) const { return edge.index() / strip & (bins_ - 1); }

    std::uint64_t bins_;  // a power of two
    std::vector<Edge> sorted_;
    std::vector<std::size_t> starts_;  // of each bin in `sorted_`, then the end
};

}  // namespace damier
