#pragma once

#include "base/file.hpp"
#include "solve/tablebase/file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace damier {

/// Where what is done of a table is kept while it is not whole.
[[nodiscard]] std::filesystem::path snapshot_path(const std::filesystem::path& table);

/// Whether there is a snapshot that begins as one of that work does.
[[nodiscard]] bool is_snapshot(const std::filesystem::path& path, std::string_view about);

/// Writes the state of a work, for this machine and this version of the program. The file takes its name when it is
/// whole and on disk. All members throw std::system_error with a message for people, which names the file.
class SnapshotWriter {
public:
    /// `about` says which work it is.
    SnapshotWriter(const std::filesystem::path& path, std::string_view about);

    template <class T>
    void add(const std::vector<T>& list) {
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

/// Reads it again. All members throw std::runtime_error, which names the file, where it is another work's, that of
/// another version, or damaged.
class SnapshotReader {
public:
    SnapshotReader(const std::filesystem::path& path, std::string_view about);

    /// As many as the list has, which must be as many as were written.
    template <class T>
    void read(std::vector<T>& list) {
        static_assert(std::is_trivially_copyable_v<T>);
        read_bytes(reinterpret_cast<char*>(list.data()), list.size() * sizeof(T));
    }
    /// Only then what was read is known to be what was written.
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
