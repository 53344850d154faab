#pragma once

#include "base/file.hpp"
#include "solve/tablebase/value.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

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

/// The checksum at the end of a table: over 64-bit words in little-endian order, in four lanes, since one would wait
/// for itself.
class TableChecksum {
public:
    /// The text is a whole number of words.
    void add(std::string_view text);
    [[nodiscard]] std::uint64_t value() const;

private:
    std::array<std::uint64_t, 4> lanes_{};
    std::uint64_t words_ = 0;
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

/// A table on disk. See damier-tablebase(5) for the format.
class TableFile {
public:
    /// Opens and checks a table: the header, that its sections are those of a class that there is, the size and the
    /// checksum of the whole, and the order of the bans. What it says of positions is taken as it is (see
    /// `verify_table`), but no look-up leaves the file. Throws std::runtime_error, which names the file, where it is no
    /// table, is cut, altered or damaged, or cannot be read.
    explicit TableFile(const std::filesystem::path& path);

    [[nodiscard]] const TableInfo& info() const { return info_; }
    [[nodiscard]] std::uint64_t bytes() const { return file_.size(); }

    /// The value by index when the turn with number `ban` is barred (0: nothing is); nothing for an index that is not
    /// used.
    [[nodiscard]] std::optional<EndgameValue> value(int section, std::uint64_t index, int ban = 0) const {
        if (ban != 0) {
            if (const auto found = barred(section, index); found && found->ban == ban) {
                return found->value;
            }
        }
        const unsigned char* values = values_[section];
        if (info_.bytes_per_value == 1) {
            return values[index] == TableNumber<std::uint8_t>::unused
                       ? std::nullopt
                       : std::optional(TableNumber<std::uint8_t>::value(values[index]));
        }
        const auto number = static_cast<std::uint16_t>(values[2 * index] | values[2 * index + 1] << 8);
        return number == TableNumber<std::uint16_t>::unused ? std::nullopt
                                                            : std::optional(TableNumber<std::uint16_t>::value(number));
    }

    /// The one turn on which the value of a position rests, and the value when it is barred.
    struct Barred {
        int ban = 0;
        EndgameValue value = EndgameValue::draw();
    };
    [[nodiscard]] std::optional<Barred> barred(int section, std::uint64_t index) const;

private:
    void read_header(const std::filesystem::path& path);
    void check_barred(const std::filesystem::path& path, std::size_t section) const;

    MappedFile file_;
    TableInfo info_;
    std::array<const unsigned char*, 2> values_{};
    std::array<const unsigned char*, 2> barred_{};  // 64-bit words in order, see `TableWriter::add_barred`
};

/// Writes a table, which gets its name when it is whole and on disk. All members throw std::runtime_error.
class TableWriter {
public:
    /// The most indices of a section.
    static constexpr std::uint64_t most_indices = std::uint64_t{1} << 40U;

    TableWriter(const std::filesystem::path& path, const TableInfo& info);

    /// The next value of the section, as `TableNumber` has it, of as many bytes as the info says.
    void add_value(std::uint16_t number) {
        const auto low = static_cast<char>(number & 0xffU);
        buffer_.push_back(low);
        if (bytes_per_value_ == 2) {
            buffer_.push_back(static_cast<char>(number >> 8U));
        }
        flush_full();
    }
    /// Ends the values of a section. What is barred in it follows.
    void end_values();
    /// In order of index; the number is one of two bytes.
    void add_barred(std::uint64_t index, int ban, std::uint16_t number);
    void commit();

private:
    static constexpr std::size_t block = std::size_t{1} << 16U;

    void add_word(std::uint64_t word);
    void flush_full() {
        if (buffer_.size() >= block) {
            flush();
        }
    }
    void flush();

    AtomicFile file_;
    TableChecksum checksum_;
    std::string buffer_;
    int bytes_per_value_;
};

/// The bytes of a table's file. `barred` is a guess before it is built.
[[nodiscard]] std::uint64_t table_bytes(const TableInfo& info);

/// A folder of tables; each is opened when it is first asked for, and then kept. May be used by several threads.
class TableFolder {
public:
    /// Throws std::runtime_error where there is no such folder.
    explicit TableFolder(std::filesystem::path path);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The table, or nothing where there is none. Throws std::runtime_error where the file is not that table.
    [[nodiscard]] const TableFile* find(const TableId& id) const;
    /// The files that are tables by their names, in order.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;

private:
    std::filesystem::path path_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, std::unique_ptr<const TableFile>> open_;
};

}  // namespace damier
