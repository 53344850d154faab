#pragma once

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

/// Which endgames a table holds: those in which one side has so many pieces and the other so many, with either to move.
struct TableId {
    std::string game;
    std::string rules;
    std::string board;  ///< empty where the game has only one
    int more = 0;       ///< pieces of the side that has more, or as many
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
    std::uint64_t barred = 0;  ///< positions that are worth less when one turn is barred
    std::uint64_t wins = 0;    ///< of the side to move, nothing being barred
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
};

/// What is in a table.
struct TableInfo {
    TableId id;
    int bytes_per_value = 1;
    int longest = 0;  ///< the most plies to an end
    /// Where the side with more pieces is to move, and then the other one; the second is empty where both are equal.
    std::array<TableSection, 2> sections;
};

/// A file that is mapped into memory to be read.
class MappedFile {
public:
    /// Throws std::runtime_error, which names the file, where it cannot be mapped or is shorter than `least`.
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

/// A table on disk, of which nothing is read before it is asked for but header and index. May be read by several
/// threads, each with a `TableReader`. See damier-tablebase(5) for the format.
class TableFile {
public:
    /// Opens a table, and checks the header, that its sections are those of a class that there is, the index and that
    /// the file has the bytes that it asks for. Whatever the blocks hold, no look-up leaves the file. Throws
    /// std::runtime_error, which names the file, if it is no table, is cut, altered or damaged, cannot be read, or has
    /// the name of another class's table.
    explicit TableFile(const std::filesystem::path& path);
    ~TableFile();
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] const TableInfo& info() const { return info_; }
    [[nodiscard]] std::uint64_t bytes() const { return file_.size(); }
    /// By section.
    [[nodiscard]] const PackedBlocks& values(int section) const { return *values_[section]; }
    /// By section; without any block where nothing is barred.
    [[nodiscard]] const PackedBlocks& bans(int section) const { return *bans_[section]; }

    /// Takes all of a section into memory, where looks find it from then on. Nobody may look meanwhile. Where `cancelled`
    /// is set it stops, and nothing has changed. Throws std::runtime_error, which names file and block, where one is
    /// damaged.
    void unpack(int section, Team& team, const std::atomic<bool>* cancelled);
    /// By section; nothing where it was not unpacked.
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

/// No section has more indices.
inline constexpr std::uint64_t most_table_indices = std::uint64_t{1} << 40U;

/// The bytes that a table's file has, about, when a value takes so many.
[[nodiscard]] std::uint64_t table_bytes(const TableInfo& info, double value_bytes);

/// A folder of tables; each is opened when it is first asked for, and then kept. May be used by several threads.
class TableFolder {
public:
    /// Throws std::runtime_error where there is no such folder.
    explicit TableFolder(std::filesystem::path path);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The table, or nothing where there is none. Throws std::runtime_error where the file is not that table.
    [[nodiscard]] const TableFile* find(const TableId& id) const;
    /// Opens a table that may stand elsewhere, and is found as that of its class from then on.
    const TableFile& add(const std::filesystem::path& file);
    /// Takes what there is of these tables into memory (see `TableFile::unpack`), the first ones first, section by
    /// section, each that does not need more than is left of so many bytes. Nobody may look into them meanwhile.
    void unpack(const std::vector<TableId>& ids, std::uint64_t memory, Team& team, const std::atomic<bool>* cancelled);
    /// The files that are tables by their names, in order.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;

private:
    TableFile* open(const TableId& id) const;

    std::filesystem::path path_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, std::unique_ptr<TableFile>> open_;
};

}  // namespace damier
