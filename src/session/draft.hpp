#pragma once

#include "record/record.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A game that is being recorded, on disk: its tags, then the entries of a Session, a line each. Every entry is on disk
/// when `append` comes back. While it lives, no other process can open the same draft. All members throw
/// std::runtime_error with a message for people.
class Draft {
public:
    /// A new one in a folder, which is made where it is missing.
    [[nodiscard]] static Draft create(const std::filesystem::path& folder, const Record& tags);
    /// Opens a draft that was left, to go on. A last line that was not written whole is dropped.
    [[nodiscard]] static Draft open(const std::filesystem::path& file);

    ~Draft();
    Draft(Draft&& other) noexcept;
    Draft& operator=(Draft&&) = delete;

    void append(std::string_view entry);
    /// Removes the file, since the game is stored.
    void remove();

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    [[nodiscard]] const Record& tags() const { return tags_; }
    /// Those that were there when it was opened.
    [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }

private:
    Draft(std::filesystem::path file, int descriptor);
    void read();

    std::filesystem::path file_;
    int descriptor_ = -1;
    Record tags_;
    std::vector<std::string> entries_;
};

/// The drafts of a folder that no process has open, the one that was changed last first; only those of a game where one
/// is named.
[[nodiscard]] std::vector<std::filesystem::path> find_drafts(const std::filesystem::path& folder,
                                                             std::string_view game);

}  // namespace damier
