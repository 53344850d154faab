#include "solve/tablebase/format.hpp"

#include "solve/tablebase/reader.hpp"

#include <algorithm>

namespace damier {

using namespace table_format;

namespace {

template <std::size_t N>
void put(std::array<char, N>& field, std::string_view text) {
    std::copy_n(text.begin(), std::min(text.size(), N - 1), field.begin());
}

std::uint64_t divide_up(std::uint64_t number, std::uint64_t by) {
    return (number + by - 1) / by;
}

}  // namespace

Header table_format::header_of(const TableInfo& info) {
    Header header;
    std::copy(magic.begin(), magic.end(), header.magic.begin());
    header.version = version;
    header.longest = static_cast<std::uint32_t>(info.longest);
    put(header.game, info.id.game);
    put(header.rules, info.id.rules);
    put(header.board, info.id.board);
    header.more = static_cast<std::uint8_t>(info.id.more);
    header.fewer = static_cast<std::uint8_t>(info.id.fewer);
    header.bytes_per_value = static_cast<std::uint8_t>(info.bytes_per_value);
    for (std::size_t i = 0; i < 2; ++i) {
        const TableSection& s = info.sections[i];
        header.sections[i] = {s.size, s.barred, s.wins, s.draws, s.losses};
    }
    header.checksum = checksum_of(header);
    return header;
}

std::uint64_t table_format::checksum_of(const Header& header) {
    return table_checksum(bytes_of(header).substr(0, offsetof(Header, checksum)));
}

BlockCounts table_format::block_counts(const TableInfo& info) {
    BlockCounts counts{};
    for (std::size_t s = 0; s < 2; ++s) {
        const TableSection& section = info.sections[s];
        counts[2 * s] = divide_up(section.size, TableReader::values_of_block);
        counts[2 * s + 1] = section.barred == 0 ? 0 : divide_up(section.size, TableReader::bans_of_block);
    }
    return counts;
}

std::size_t table_format::most_bytes(std::size_t part, int bytes_per_value) {
    const auto bytes = static_cast<std::size_t>(bytes_per_value);
    return part % 2 == 0 ? TableReader::values_of_block * bytes
                         : TableReader::bans_of_block / bans_of_group + TableReader::bans_of_block * (2 + bytes);
}

std::uint64_t table_format::index_bytes(const BlockCounts& counts) {
    std::uint64_t lengths = 0;
    for (const std::uint64_t count : counts) {
        lengths += 2 * count;
    }
    return part_count * sizeof(Dictionary) + lengths + sizeof(std::uint64_t) + end_mark.size();
}

std::uint64_t table_bytes(const TableInfo& info, const TableCost& cost) {
    double bytes = sizeof(Header);
    for (const TableSection& section : info.sections) {
        bytes +=
            cost.value_bytes * static_cast<double>(section.size) + cost.ban_bytes * static_cast<double>(section.barred);
    }
    return static_cast<std::uint64_t>(bytes) + index_bytes(block_counts(info));
}

}  // namespace damier
