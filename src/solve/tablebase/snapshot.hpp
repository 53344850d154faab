// Snapshots: the state of a table that is being built, in a file next to the table.
#pragma once

#include "base/file.hpp"
#include "solve/tablebase/file.hpp"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace damier {

/// The file for the snapshot of this table.
[[nodiscard]] std::filesystem::path snapshot_path(const std::filesystem::path& table);

/// Whether the file is a snapshot of the work that `about` identifies. Only the beginning of the file is read.
[[nodiscard]] bool is_snapshot(const std::filesystem::path& path, std::string_view about);

/// Writes a snapshot, for the same machine and the same version of the program. The file gets its name when it is
/// complete and on disk. All members throw std::system_error with a message for people that names the file.
class SnapshotWriter {
public:
    /// `about` identifies the work.
    SnapshotWriter(const std::filesystem::path& path, std::string_view about);

    template <class T, class Allocator>
    void add(const std::vector<T, Allocator>& list) {
        static_assert(std::is_trivially_copyable_v<T>);
        add_bytes({reinterpret_cast<const char*>(list.data()), list.size() * sizeof(T)});
    }
    void commit();

private:
    void add_bytes(std::string_view bytes);
    void flush();

    AtomicFile file_;
    TableChecksum sum_;
    std::string buffer_;
};

/// Reads a snapshot. All members throw std::runtime_error, which names the file, if the snapshot is damaged, belongs to
/// other work, or comes from another version.
class SnapshotReader {
public:
    SnapshotReader(const std::filesystem::path& path, std::string_view about);

    /// Fills the list. It must have as many elements as the list that was written.
    template <class T, class Allocator>
    void read(std::vector<T, Allocator>& list) {
        static_assert(std::is_trivially_copyable_v<T>);
        read_bytes(reinterpret_cast<char*>(list.data()), list.size() * sizeof(T));
    }
    /// Checks the checksum and the end of the file. Until this has returned, the lists that were read may be wrong.
    void end();
    [[noreturn]] void refuse_damaged() const;

private:
    void read_bytes(char* to, std::size_t size);
    void take(char* to, std::size_t size);

    std::filesystem::path path_;
    std::ifstream file_;
    TableChecksum sum_;
};

}  // namespace damier
