// Corrects the checksums of a changed endgame table, so that tests reach what comes after the checksums.
#pragma once

#include "solve/tablebase/format.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace damier::testing {

/// Sets the checksums of a table to the right values: those of its header, index and dictionaries, and of all blocks
/// that the index has. Sets the end mark of the table, too.
inline void mend_table(std::string& table) {
    using namespace table_format;
    Header header;
    if (table.size() < sizeof header) {
        return;
    }
    std::memcpy(&header, table.data(), sizeof header);
    header.checksum = checksum_of(header);
    std::memcpy(table.data(), &header, sizeof header);
    TableInfo info;
    for (std::size_t i = 0; i < 2; ++i) {
        info.sections[i].size = header.sections[i][0];
        info.sections[i].barred = header.sections[i][1];
        if (info.sections[i].size > most_table_indices) {
            return;
        }
    }
    const BlockCounts counts = block_counts(info);
    const std::uint64_t index_size = index_bytes(counts);
    if (index_size > table.size() - sizeof header) {
        return;
    }
    char* const index = table.data() + table.size() - index_size;
    std::array<Dictionary, part_count> dictionaries;
    std::memcpy(dictionaries.data(), index, sizeof dictionaries);
    const char* length_at = index + sizeof dictionaries;
    char* at = table.data() + sizeof header;
    // The next bytes before the index, at most `size`.
    const auto take = [&](std::uint64_t size) {
        const auto begin = at;
        at += std::min(size, static_cast<std::uint64_t>(index - at));
        return std::string_view(begin, static_cast<std::size_t>(at - begin));
    };
    for (std::size_t part = 0; part < part_count; ++part) {
        dictionaries[part].checksum = describe_dictionary(take(dictionaries[part].bytes)).checksum;
        for (std::uint64_t block = 0; block < counts[part]; ++block) {
            std::uint16_t length = 0;
            std::memcpy(&length, length_at, sizeof length);
            length_at += sizeof length;
            char* const begin = at;
            if (const auto packed = take(length); packed.size() > sizeof(std::uint32_t)) {
                const auto sum = static_cast<std::uint32_t>(table_checksum(packed.substr(sizeof(std::uint32_t))));
                std::memcpy(begin, &sum, sizeof sum);
            }
        }
    }
    std::memcpy(index, dictionaries.data(), sizeof dictionaries);
    const std::uint64_t summed = index_size - end_mark.size() - sizeof(std::uint64_t);
    const std::uint64_t sum = table_checksum(std::string_view(index, summed));
    std::memcpy(index + summed, &sum, sizeof sum);
    std::copy(end_mark.begin(), end_mark.end(), table.end() - static_cast<std::ptrdiff_t>(end_mark.size()));
}

}  // namespace damier::testing
