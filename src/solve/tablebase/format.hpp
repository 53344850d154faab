// The layout of table files, for the code that reads or writes them. See damier-tablebase(5).
#pragma once

#include "solve/tablebase/blocks.hpp"
#include "solve/tablebase/file.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace damier::table_format {

inline constexpr std::string_view magic = "damierET";
inline constexpr std::string_view end_mark = "ETdamier";
inline constexpr std::uint32_t version = 3;
/// The number of indices in a group of bans. It is so small that a byte can hold the distance between two bans of a
/// group.
inline constexpr std::uint64_t bans_of_group = 128;

/// The beginning of a file. All numbers are little-endian; texts end with zero bytes.
struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t longest = 0;
    std::array<char, 16> game{};
    std::array<char, 16> rules{};
    std::array<char, 16> board{};
    std::uint8_t more = 0;
    std::uint8_t fewer = 0;
    std::uint8_t bytes_per_value = 0;
    std::array<std::uint8_t, 5> reserved{};
    std::array<std::array<std::uint64_t, 5>, 2> sections{};  // size, barred, wins, draws, losses
    std::uint64_t checksum = 0;                              // of all bytes before it
};
static_assert(sizeof(Header) == 160 && std::has_unique_object_representations_v<Header>);

[[nodiscard]] inline std::string_view bytes_of(const Header& header) {
    return {reinterpret_cast<const char*>(&header), sizeof header};
}
[[nodiscard]] Header header_of(const TableInfo& info);
[[nodiscard]] std::uint64_t checksum_of(const Header& header);

/// The entry of the index for the dictionary of a part; all zero if the part has no dictionary.
struct Dictionary {
    std::uint32_t bytes = 0;
    std::uint32_t checksum = 0;
    bool operator==(const Dictionary&) const = default;
};
[[nodiscard]] inline Dictionary describe_dictionary(std::string_view text) {
    return {static_cast<std::uint32_t>(text.size()),
            text.empty() ? 0 : static_cast<std::uint32_t>(table_checksum(text))};
}

/// The parts of a file: the values and the bans of the first section, then those of the second section.
inline constexpr std::size_t part_count = 4;
using BlockCounts = std::array<std::uint64_t, part_count>;
[[nodiscard]] BlockCounts block_counts(const TableInfo& info);
/// The most bytes that a block of a part can have before compression.
[[nodiscard]] std::size_t most_bytes(std::size_t part, int bytes_per_value);

/// The size of the index at the end of the file. The index has the entries of the dictionaries, the lengths of all
/// blocks, a checksum of both, and the end mark.
[[nodiscard]] std::uint64_t index_bytes(const BlockCounts& counts);

}  // namespace damier::table_format
