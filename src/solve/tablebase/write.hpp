// Writes the file of an endgame table.
#pragma once

#include "solve/tablebase/file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

/// A ban: the turn on which the value of a position rests, and the value if that turn is barred.
struct TableBan {
    std::uint64_t index = 0;
    int turn = 0;  ///< its number, from 1
    std::uint16_t value = 0;
};

/// The source of the values and bans of a table. A value is a number as `TableNumber` defines it. Only its lowest bytes
/// are written: `TableInfo` gives the number of bytes per value. If either function throws, no file is made.
struct TableSource {
    /// Gives the value of any index. It is called in any order, and more than once for an index.
    std::function<std::uint16_t(int section, std::uint64_t index)> value;
    /// Passes all bans of a section to `take`, in the order of indices. It is called once, and only if the section has
    /// bans.
    std::function<void(int section, const std::function<void(const TableBan&)>& take)> bans;
};

/// Writes a table. The file gets its name when it is complete and on disk. Throws std::runtime_error.
void write_table(const std::filesystem::path& path, const TableInfo& info, const TableSource& source);

}  // namespace damier
