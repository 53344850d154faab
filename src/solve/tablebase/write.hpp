#pragma once

#include "solve/tablebase/file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

/// A turn on which the value of a position rests, where it can be barred, and the value without it.
struct TableBan {
    std::uint64_t index = 0;
    int turn = 0;  ///< its number, from 1
    std::uint16_t value = 0;
};

/// What a table is made of. Values are numbers as `TableNumber` has them, of which as many bytes count, from the
/// lowest, as the info of the table says. Either function may throw, and then there is no table.
struct TableSource {
    /// Is asked for any index, in any order and more than once.
    std::function<std::uint16_t(int section, std::uint64_t index)> value;
    /// Hands on all bans of a section, in the order of their indices; is asked once, and only where there are any.
    std::function<void(int section, const std::function<void(const TableBan&)>& take)> bans;
};

/// Writes a table, which gets its name when it is whole and on disk. Throws std::runtime_error.
void write_table(const std::filesystem::path& path, const TableInfo& info, const TableSource& source);

}  // namespace damier
