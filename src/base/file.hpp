#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A file that is being made beside the one that it will be: whatever happens, its name leads to the old file or to
/// the whole new one. Unless it takes a name it is gone at the end, and if the process is killed, the next one that
/// makes a file in the same folder removes it. All members throw std::system_error with a message for people.
class UnfinishedFile {
public:
    /// Makes an empty file beside `target`, as private as the one that is there. A symbolic link is followed. Throws if
    /// the target is a folder, a pipe, a device or a socket.
    explicit UnfinishedFile(const std::filesystem::path& target);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

    /// Where the file is now.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// What it will be: the target, without symbolic links.
    [[nodiscard]] const std::filesystem::path& target() const { return target_; }
    /// For reading and writing.
    [[nodiscard]] int descriptor() const { return descriptor_; }

    /// Takes the target's place, once all is on disk. Throws if the target is no longer a file.
    void replace();
    /// The same where nothing has that name, which must be in the same folder. False where something has. Of several
    /// who want the name one gets it, also from machines that share the folder. Only where the file system can neither
    /// refuse to replace a file nor give it two names, the name may lead to an empty file first.
    [[nodiscard]] bool take(const std::filesystem::path& name);

private:
    void make();
    void sync() const;

    std::filesystem::path target_;
    std::filesystem::path path_;
    int descriptor_ = -1;
};

/// Removes the unfinished files of processes that are no more. What a process still works on is left alone, also where
/// it runs on another machine that shares the folder.
void remove_abandoned_files(const std::filesystem::path& folder);

/// All of a file, for which there should be room in memory. Nothing where it cannot be read: errno says why.
[[nodiscard]] std::optional<std::string> read_whole_file(const std::filesystem::path& path);

/// Whether a name, itself and not where a symbolic link leads, is that of an open file.
[[nodiscard]] bool leads_to(const std::filesystem::path& name, int descriptor);

/// Writes all of it where the descriptor stands. Throws std::system_error with a message for people, which names the
/// file.
void write_all(int descriptor, std::string_view text, const std::filesystem::path& file);

/// Makes the names in a folder last, as far as the file system can.
void sync_folder(const std::filesystem::path& folder);

/// Text that replaces a file as a whole or not at all. A crash, a full disk or an exception leaves the old file as it
/// was. A symbolic link stays one; the mode of the old file is kept. All members throw std::system_error with a message
/// for people.
class AtomicFile {
public:
    explicit AtomicFile(const std::string& path) : file_(path) {}

    void write(std::string_view text) { write_all(file_.descriptor(), text, file_.target()); }
    /// Puts the new file in the place of the old one. Without it nothing changes.
    void commit() { file_.replace(); }

private:
    UnfinishedFile file_;
};

}  // namespace damier
