// Endgame tables on disk: their names, their headers, and folders of tables.
//
// `TableFolder` finds the table of a class, `TableFile` opens it, and `TableReader` (reader.hpp) looks values up in it.
// `Prober` (probe.hpp) does all this for a given position. damier-tablebase(5) describes the format.
#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/blocks.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace damier {

class Team;
class UnpackedSection;

/// The class of endgames in a table: the numbers of pieces of both sides, with either side to move.
struct TableId {
    std::string game;
    std::string rules;
    std::string board;  ///< empty if the game has only one
    int more = 0;       ///< the number of pieces of the side with more; equal to the other if both have the same
    int fewer = 0;

    /// `4v3`.
    [[nodiscard]] std::string class_name() const;
    /// `fanorona-free-9x5-4v3.dtb`.
    [[nodiscard]] std::string file_name() const;
    bool operator==(const TableId&) const = default;
};

/// The positions of a class in which one given side is to move.
struct TableSection {
    std::uint64_t size = 0;    ///< indices
    std::uint64_t barred = 0;  ///< positions that are worth less if a certain turn is barred
    std::uint64_t wins = 0;    ///< positions that the side to move wins, if nothing is barred
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
};

/// The contents of a table, in numbers.
struct TableInfo {
    TableId id;
    int bytes_per_value = 1;
    int longest = 0;  ///< the most plies to an end
    /// First the positions in which the side with more pieces is to move, then the others. The second section is empty
    /// if both sides have the same number of pieces.
    std::array<TableSection, 2> sections;
};

/// A file that is mapped into memory for reading.
class MappedFile {
public:
    /// Throws std::runtime_error, which names the file, if it cannot be mapped or is shorter than `least` bytes.
    MappedFile(const std::filesystem::path& path, std::uint64_t least);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] const unsigned char* data() const { return data_; }
    [[nodiscard]] std::uint64_t size() const { return size_; }

private:
    const unsigned char* data_ = nullptr;
    std::uint64_t size_ = 0;
};

/// A table on disk. Opening it reads the header, the index and the dictionaries; blocks are read on demand. Several
/// threads may read it, each with its own `TableReader`. See damier-tablebase(5) for the format.
class TableFile {
public:
    /// Opens a table, and checks the header, the index and the length of the file. The sections must be those of a
    /// class that exists. After that, no look-up leaves the file, whatever the blocks contain.
    ///
    /// Throws std::runtime_error, which names the file, in these cases: the file cannot be read, is not a table, is
    /// cut, or is damaged; or its name is that of another class.
    explicit TableFile(const std::filesystem::path& path);
    ~TableFile();
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] const TableInfo& info() const { return info_; }
    [[nodiscard]] std::uint64_t bytes() const { return file_.size(); }
    /// By section.
    [[nodiscard]] const PackedBlocks& values(int section) const { return *values_[section]; }
    /// By section. If no position has a ban, there are no blocks.
    [[nodiscard]] const PackedBlocks& bans(int section) const { return *bans_[section]; }

    /// Unpacks a section into memory, which makes later look-ups faster. Until it returns, no thread may look anything
    /// up. If `cancelled` is set, unpacking stops and nothing changes. Throws std::runtime_error, which names file and
    /// block, if a block is damaged.
    void unpack(int section, Team& team, const std::atomic<bool>* cancelled);
    /// By section; null if it is not unpacked.
    [[nodiscard]] const UnpackedSection* unpacked(int section) const { return unpacked_[section].get(); }

private:
    void read_header();
    void read_parts();

    std::filesystem::path path_;
    MappedFile file_;
    TableInfo info_;
    std::array<std::optional<PackedBlocks>, 2> values_;
    std::array<std::optional<PackedBlocks>, 2> bans_;
    std::array<std::unique_ptr<const UnpackedSection>, 2> unpacked_;
};

/// The greatest number of indices in a section.
inline constexpr std::uint64_t most_table_indices = std::uint64_t{1} << 40U;

/// Estimates the size of a table's file in bytes.
[[nodiscard]] std::uint64_t table_bytes(const TableInfo& info, const TableCost& cost);

/// A folder of tables. A table is opened at its first use and then stays open. Several threads may use it.
class TableFolder {
public:
    /// Throws std::runtime_error if the folder does not exist.
    explicit TableFolder(std::filesystem::path path);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The table, or null if the folder does not have it. Throws std::runtime_error if the file is not that table.
    [[nodiscard]] const TableFile* find(const TableId& id) const;
    /// Opens a table that may be in another folder. From then on `find` returns it for its class.
    const TableFile& add(const std::filesystem::path& file);
    /// Unpacks these tables into memory (see `TableFile::unpack`), if the folder has them. It goes through them in
    /// order, and unpacks each section that fits into the rest of `memory` bytes. Until it returns, no thread may look
    /// anything up.
    void unpack(const std::vector<TableId>& ids, std::uint64_t memory, Team& team, const std::atomic<bool>* cancelled);
    /// The files with the names of tables, in order.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;
    /// A short text that differs for other tables; empty if there are none. The name of a table says what is in it.
    [[nodiscard]] std::string fingerprint() const;

private:
    TableFile* open(const TableId& id) const;

    std::filesystem::path path_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, std::unique_ptr<TableFile>> open_;
};

}  // namespace damier
