// The bytes of a segment: making and reading its blocks.
//
// All numbers are stored with 7 bits per byte, the lowest first; the highest bit says that another byte follows
// (`Numbers`, `Bytes`).
//
// - A slot is: the number of the game; 4 × plies + result; the date; the number of shared elements; the length of the
//   label; the label.
// - A node is: the difference of its key from the key before it (of the first one: from the least key of the block);
//   its first slot; its ply.
//
// `make_segment` sorts the games by path and finds how many elements neighbours share. Then it writes the slots,
// collects the nodes, sorts them by key, and writes them.

#include "store/index/segment.hpp"

#include "base/translate.hpp"
#include "store/connection/busy.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace damier {
namespace {

constexpr std::size_t bytes_per_block = 1950;  // of keys: a little less than half of a page of 4 KiB

/// The bytes of a few numbers.
class Numbers {
public:
    Numbers& put(std::uint64_t number) {
        for (; number >= 0x80; number >>= 7U) {
            *end_++ = static_cast<char>(number | 0x80U);
        }
        *end_++ = static_cast<char>(number);
        return *this;
    }
    [[nodiscard]] std::string_view bytes() const {
        return {bytes_.data(), static_cast<std::size_t>(end_ - bytes_.data())};
    }

private:
    static constexpr std::size_t most_numbers = 5;
    std::array<char, most_numbers * 10> bytes_;  // not initialised, since there are very many
    char* end_ = bytes_.data();
};

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

    [[nodiscard]] bool is_empty() const { return at_ == end_; }

    std::uint64_t number() {
        if (at_ != end_ && static_cast<unsigned char>(*at_) < 0x80) {  // most numbers are this small
            return static_cast<unsigned char>(*at_++);
        }
        std::uint64_t value = 0;
        for (unsigned shift = 0; at_ != end_ && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(*at_++);
            value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if (byte < 0x80) {
                return value;
            }
        }
        throw_index_damaged();
    }
    std::uint32_t small() {
        const std::uint64_t value = number();
        if (value > std::numeric_limits<std::uint32_t>::max()) {
            throw_index_damaged();
        }
        return static_cast<std::uint32_t>(value);
    }

    std::string_view text(std::size_t size) {
        if (size > static_cast<std::size_t>(end_ - at_)) {
            throw_index_damaged();
        }
        const std::string_view text(at_, size);
        at_ += size;
        return text;
    }

private:
    const char* at_;
    const char* end_;
};

/// The elements `from` to `to` of a path, including `to`, as far as the path has them.
std::string_view elements(std::string_view path, std::uint32_t from, std::uint32_t to) {
    std::size_t begin = 0;
    std::size_t end = 0;
    for (std::uint32_t i = 0; i <= to && end < path.size(); ++i) {
        begin = i == from ? end : begin;
        end = path.find('\n', end) + 1;
    }
    return path.substr(begin, end - begin);
}

/// The part of a path that its slot stores. It ends with the first turn that no neighbour shares, which tells the
/// children of a node apart. All later turns are only in the text of the game. If no neighbour shares the start, the
/// label is empty.
std::string_view label_of(const IndexedGame& game, std::uint32_t known, std::uint32_t before, std::uint32_t behind) {
    const std::uint32_t to = std::max(before, behind);
    const std::uint32_t count = game.plies + 1;
    if (to == 0 || known >= count) {
        return {};
    }
    return elements(game.path, known, to);
}

std::vector<SegmentBlocks::Block> write_slots(const std::vector<IndexedGame>& games,
                                              const std::vector<std::uint32_t>& shared) {
    std::vector<SegmentBlocks::Block> blocks;
    std::string block;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const IndexedGame& game = games[i];
        const bool first_of_block = i % slots_per_block == 0;
        const std::uint32_t behind = i + 1 < games.size() ? shared[i + 1] : 0;
        const auto label = label_of(game, first_of_block ? 0 : shared[i], shared[i], behind);
        block += Numbers()
                     .put(static_cast<std::uint64_t>(game.id))
                     .put(static_cast<std::uint64_t>(game.plies) << 2U | static_cast<std::uint64_t>(game.result))
                     .put(game.date.number())
                     .put(shared[i])
                     .put(label.size())
                     .bytes();
        block += label;
        if ((i + 1) % slots_per_block == 0 || i + 1 == games.size()) {
            blocks.push_back({static_cast<std::uint32_t>(i / slots_per_block), block});
            block.clear();
        }
    }
    return blocks;
}

/// Sorts by key and keeps the order of equal keys. A radix sort (Knuth, "The art of computer programming", 5.2.5) is
/// several times as fast here as a sort by comparison.
void sort_by_key(std::vector<NodeEntry>& nodes) {
    constexpr std::uint32_t digit_bits = 11;
    constexpr std::uint32_t digit_mask = (1U << digit_bits) - 1;
    std::vector<NodeEntry> other(nodes.size());
    for (std::uint32_t shift = 0; shift < 32; shift += digit_bits) {
        std::array<std::size_t, digit_mask + 1> next{};
        for (const NodeEntry& node : nodes) {
            ++next[node.key >> shift & digit_mask];
        }
        std::exclusive_scan(next.begin(), next.end(), next.begin(), std::size_t{0});
        for (const NodeEntry& node : nodes) {
            other[next[node.key >> shift & digit_mask]++] = node;
        }
        nodes.swap(other);
    }
}

std::vector<NodeEntry> nodes_of(const std::vector<IndexedGame>& games, const std::vector<std::uint32_t>& shared) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        count += games[i].keys.size() - std::min<std::size_t>(shared[i], games[i].keys.size());
    }
    std::vector<NodeEntry> nodes;
    nodes.reserve(count);
    for (std::uint32_t i = 0; i < games.size(); ++i) {
        for (std::uint32_t ply = shared[i]; ply < games[i].keys.size(); ++ply) {
            nodes.push_back({games[i].keys[ply], i, ply});
        }
    }
    sort_by_key(nodes);
    return nodes;
}

std::vector<SegmentBlocks::Block> write_keys(const std::vector<NodeEntry>& nodes) {
    std::vector<SegmentBlocks::Block> blocks;
    std::string block;
    std::uint32_t least = 0;
    std::uint32_t last = 0;
    for (const NodeEntry& node : nodes) {
        // Nodes with the same key stay in one block, so that a look-up reads only one.
        if (block.size() >= bytes_per_block && node.key != last) {
            blocks.push_back({least, block});
            block.clear();
        }
        if (block.empty()) {
            least = last = node.key;
        }
        block += Numbers().put(node.key - last).put(node.slot).put(node.ply).bytes();
        last = node.key;
    }
    if (!block.empty()) {
        blocks.push_back({least, block});
    }
    return blocks;
}

}  // namespace

void throw_index_damaged() {
    throw StoreDamaged(tr("the position index is damaged (damier db check says more, damier db compact rebuilds it)"),
                       tr("the position index is damaged (damier db compact rebuilds it)"));
}

std::uint32_t shared_elements(std::string_view a, std::string_view b) {
    const auto end =
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
    return static_cast<std::uint32_t>(std::count(a.begin(), end.first, '\n'));
}

SegmentBlocks make_segment(std::vector<IndexedGame>& games) {
    std::sort(games.begin(), games.end(), [](const IndexedGame& a, const IndexedGame& b) {
        const int order = a.path.compare(b.path);
        return order != 0 ? order < 0 : a.id < b.id;
    });
    std::vector<std::uint32_t> shared(games.size(), 0);
    for (std::size_t i = 1; i < games.size(); ++i) {
        shared[i] = shared_elements(games[i - 1].path, games[i].path);
    }
    return {write_slots(games, shared), write_keys(nodes_of(games, shared))};
}

std::vector<Slot> read_slots(std::string_view bytes) {
    std::vector<Slot> slots;
    slots.reserve(slots_per_block);
    for (Bytes in(bytes); !in.is_empty();) {
        Slot& slot = slots.emplace_back();
        slot.id = static_cast<std::int64_t>(in.number());
        const std::uint32_t plies_and_result = in.small();
        if (plies_and_result >> 2U > most_plies) {
            throw_index_damaged();
        }
        slot.plies = plies_and_result >> 2U;
        slot.result = static_cast<GameResult>(plies_and_result & 3U);
        const auto date = Date::of_number(in.small());
        slot.shared = in.small();
        if (slot.id < 1 || !date) {
            throw_index_damaged();
        }
        slot.date = *date;
        slot.label = in.text(in.number());
    }
    return slots;
}

void read_keys(std::uint32_t key, std::string_view bytes, const std::function<void(const NodeEntry&)>& visit) {
    for (Bytes in(bytes); !in.is_empty();) {
        key += in.small();
        const std::uint32_t slot = in.small();
        const std::uint32_t ply = in.small();
        if (ply > most_plies) {
            throw_index_damaged();
        }
        visit({key, slot, ply});
    }
}

void PathReader::pass(const Slot& slot, bool first_of_block) {
    const std::size_t keep = first_of_block ? 0 : std::min<std::size_t>(slot.shared, ends_.size());
    ends_.resize(keep);
    text_.resize(keep == 0 ? 0 : ends_.back());
    if (!first_of_block && slot.shared > keep) {
        throw_index_damaged();
    }
    for (const char c : slot.label) {
        text_ += c;
        if (c == '\n') {
            ends_.push_back(text_.size());
        }
    }
}

std::string_view PathReader::element(std::size_t i) const {
    if (i >= ends_.size()) {
        throw_index_damaged();
    }
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(text_).substr(begin, ends_[i] - begin - 1);
}

std::string_view PathReader::prefix(std::size_t count) const {
    if (count > ends_.size()) {
        throw_index_damaged();
    }
    return std::string_view(text_).substr(0, count == 0 ? 0 : ends_[count - 1]);
}

}  // namespace damier
