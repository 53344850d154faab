#include "solve/tablebase/reader.hpp"

#include "base/translate.hpp"
#include "solve/tablebase/ban_block.hpp"
#include "solve/tablebase/format.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier {

using namespace table_format;

void refuse_counts(const TableFile& table, int section) {
    throw std::runtime_error(tr_format("{}: is damaged: section {} has other counts than its header says",
                                       table.path().string(), section + 1));
}

namespace {

/// Counts the values and bans of a table, and refuses impossible blocks.
class Check {
public:
    Check(const TableFile& table, const std::function<void(std::uint64_t)>& progress)
        : table_(table), progress_(progress) {}

    void run() {
        for (int s = 0; s < 2; ++s) {
            const TableSection& stored = table_.info().sections[s];
            found_ = {stored.size, 0, 0, 0, 0};
            each_block(stored.size, TableReader::values_of_block, table_.values(s),
                       [&](std::string_view block, std::uint64_t indices) { return check_values(block, indices); });
            each_block(stored.size, TableReader::bans_of_block, table_.bans(s),
                       [&](std::string_view block, std::uint64_t indices) { return check_bans(block, indices); });
            if (found_.wins != stored.wins || found_.draws != stored.draws || found_.losses != stored.losses ||
                found_.barred != stored.barred) {
                refuse_counts(table_, s);
            }
            done_ += stored.size;
        }
        if (longest_ != table_.info().longest) {
            throw std::runtime_error(
                tr_format("{}: is damaged: the longest endgame takes {} plies, not {} as its header says", path(),
                          longest_, table_.info().longest));
        }
    }

private:
    [[nodiscard]] std::string path() const { return table_.path().string(); }

    template <class F>
    void each_block(std::uint64_t size, std::uint64_t of_block, const PackedBlocks& blocks, F is_right) {
        for (std::uint64_t b = 0; b < blocks.size(); ++b) {
            if (progress_ && b % 256 == 0) {
                progress_(done_ + b * of_block);
            }
            if (!is_right(reader_.block(blocks, b), std::min(of_block, size - b * of_block))) {
                blocks.refuse(b);
            }
        }
    }

    bool check_values(std::string_view block, std::uint64_t indices) {
        const auto bytes = static_cast<std::size_t>(table_.info().bytes_per_value);
        for (std::size_t at = 0; at + bytes <= block.size(); at += bytes) {
            if (const auto value = read_table_value(block.data() + at, bytes)) {
                ++(value->value() > 0 ? found_.wins : value->value() < 0 ? found_.losses : found_.draws);
                longest_ = std::max(longest_, value->plies());
            }
        }
        return block.size() == indices * bytes;
    }

    bool check_bans(std::string_view text, std::uint64_t indices) {
        const BanBlock block(text, indices, table_.info().bytes_per_value);
        found_.barred += block.size();
        return block.each(
            [&](std::size_t ban, std::uint64_t) { longest_ = std::max(longest_, block.value(ban)->plies()); });
    }

    const TableFile& table_;
    const std::function<void(std::uint64_t)>& progress_;
    BlockUnpacker reader_;
    TableSection found_;
    std::uint64_t done_ = 0;
    int longest_ = 0;
};

}  // namespace

std::uint16_t TableReader::number_in_blocks(const TableFile& table, int section, std::uint64_t index) {
    const PackedBlocks& blocks = table.values(section);
    const std::string_view block = blocks_.block(blocks, index / values_of_block);
    const auto at = static_cast<std::size_t>(index % values_of_block);
    const auto bytes = static_cast<std::size_t>(table.info().bytes_per_value);
    if ((at + 1) * bytes > block.size()) {
        blocks.refuse(index / values_of_block);
    }
    return read_table_number(block.data() + at * bytes, bytes);
}

std::optional<BarredValue> TableReader::barred_in_blocks(const TableFile& table, int section, std::uint64_t index) {
    const PackedBlocks& blocks = table.bans(section);
    if (blocks.size() == 0) {
        return std::nullopt;
    }
    const std::uint64_t number = index / bans_of_block;
    const std::uint64_t indices = std::min(bans_of_block, table.info().sections[section].size - number * bans_of_block);
    const BanBlock block(blocks_.block(blocks, number), indices, table.info().bytes_per_value);
    if (!block.is_whole()) {
        blocks.refuse(number);
    }
    const auto group = static_cast<std::size_t>(index % bans_of_block / bans_of_group);
    const std::size_t wanted = static_cast<std::size_t>(index % bans_of_group) + 1;
    std::size_t ban = block.before(group);
    const std::size_t end = ban + block.count(group);
    for (std::size_t at = 0; ban < end; ++ban) {
        at += block.distance(ban);
        if (at < wanted) {
            continue;
        }
        const auto value = block.value(ban);
        return at == wanted && value ? std::optional(BarredValue{block.turn(ban), *value}) : std::nullopt;
    }
    return std::nullopt;
}

void check_table(const TableFile& table, const std::function<void(std::uint64_t)>& progress) {
    Check(table, progress).run();
}

}  // namespace damier
