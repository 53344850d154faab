// Writes the file of an endgame table.
#pragma once

#include "solve/tablebase/file.hpp"
#include "solve/tablebase/team.hpp"

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
/// are written: `TableInfo` gives the number of bytes per value. If a function throws, no file is made.
struct TableSource {
    /// Gives the value of any index. Several threads call it, in any order, and more than once for an index.
    std::function<std::uint16_t(int section, std::uint64_t index)> value;
    /// Passes all bans of a section to `take`, in the order of indices. It is called once, and only if the section has
    /// bans.
    std::function<void(int section, const std::function<void(const TableBan&)>& take)> bans;
    /// Called now and then while values are written, by the thread that called `write_table`. To stop, it throws.
    std::function<void()> watch;
};

/// Writes a table. The members of the team pack the values; the file is the same with any number of members. It gets
/// its name when it is complete and on disk. Throws std::runtime_error.
void write_table(const std::filesystem::path& path, const TableInfo& info, const TableSource& source, Team& team);

}  // namespace damier
