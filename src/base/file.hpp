// Files that are replaced as a whole or not at all, and reading and writing whole files.
#pragma once

#include "base/descriptor.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A temporary file that will replace another file in the same folder, the target. At every moment, also after a crash,
/// the target's name leads to the old file or to the whole new file. The destructor deletes the temporary file, unless
/// `replace` or `take` was successful. If the process is killed, the temporary file stays. The next process that makes
/// such a file in the same folder deletes it. All members throw std::system_error with a message for people.
class UnfinishedFile {
public:
    /// Makes an empty file next to `target`. It gets the permissions of the target, or those that the umask allows if
    /// there is no target. If `target` is a symbolic link, the file at its end is replaced, and the link stays. Throws
    /// if the target is a folder, a pipe, a device or a socket.
    explicit UnfinishedFile(const std::filesystem::path& target);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

    /// The temporary name.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The file that it will replace, without symbolic links.
    [[nodiscard]] const std::filesystem::path& target() const { return target_; }
    /// For reading and writing.
    [[nodiscard]] int descriptor() const { return descriptor_.number(); }

    /// Syncs the file to disk, then replaces the target by it. Throws if the target is now a folder, pipe, device or
    /// socket.
    void replace();
    /// Renames the temporary file to `name`, in the same folder. Returns false, and changes nothing, if the name is
    /// taken. If several processes want the name, only one of them gets it, even if they run on different machines that
    /// share the folder. Some file systems can neither rename without replacing nor give a file two names. There, the
    /// name may lead to an empty file for a moment.
    [[nodiscard]] bool take(const std::filesystem::path& name);

private:
    void make();
    void sync() const;

    std::filesystem::path target_;
    std::filesystem::path path_;
    Descriptor descriptor_;
};

/// Deletes the unfinished files of processes that have exited. A file that a process still writes is kept, even if that
/// process runs on another machine that shares the folder.
void remove_abandoned_files(const std::filesystem::path& folder);

/// The whole content of a file. It must fit into memory. Nothing if the file cannot be read; errno says why.
[[nodiscard]] std::optional<std::string> read_whole_file(const std::filesystem::path& path);

/// Whether the path `name` leads to the file that is open as `descriptor`. If `name` is a symbolic link, the answer is
/// no.
[[nodiscard]] bool leads_to(const std::filesystem::path& name, int descriptor);

/// Writes the whole text at the descriptor's position. Throws std::system_error with a message for people. `file` is
/// only for this message: the path of the file that could not be written.
void write_all(int descriptor, std::string_view text, const std::filesystem::path& file);

/// Syncs the names in a folder to disk. Errors are ignored, since some file systems cannot do this.
void sync_folder(const std::filesystem::path& folder);

/// Text that replaces a file as a whole or not at all. A crash, a full disk or an exception leaves the old file
/// unchanged. A symbolic link stays a link, and the permissions of the old file are kept. All members throw
/// std::system_error with a message for people.
class AtomicFile {
public:
    explicit AtomicFile(const std::string& path) : file_(path) {}

    void write(std::string_view text) {
        is_whole_ = false;
        write_all(file_.descriptor(), text, file_.target());
        is_whole_ = true;
    }
    /// Replaces the old file, unless a call of `write` failed. Without this call nothing changes.
    void commit() {
        if (is_whole_) {
            file_.replace();
        }
    }

private:
    UnfinishedFile file_;
    bool is_whole_ = true;
};

}  // namespace damier
