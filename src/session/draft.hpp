// The draft of a game that is being recorded: a file on disk that survives a crash.
#pragma once

#include "base/descriptor.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What the file of a draft has.
struct DraftContent {
    Record tags;
    std::vector<std::string> entries;
};

/// Reads a draft without opening it, so that others can open it. A last line that was not written completely does not
/// count. Throws std::runtime_error with a message for people, also if the file is no draft.
[[nodiscard]] DraftContent read_draft(const std::filesystem::path& file);

/// A draft on disk. The file has the tags of a game, an empty line, and the entries of its Session, one per line.
/// When `append` returns, the entry is on disk. While a Draft object exists, no other process can open the same draft.
/// All members throw std::runtime_error with a message for people.
///
///     [Game "avalam"]
///     …
///
///     d5-e6
///     comment a bold start
class Draft {
public:
    /// Makes a new draft in a folder. Creates the folder if it is missing.
    [[nodiscard]] static Draft create(const std::filesystem::path& folder, const Record& tags);
    /// Opens an existing draft to continue the game. Drops a last line that was not written completely.
    [[nodiscard]] static Draft open(const std::filesystem::path& file);

    void append(std::string_view entry);
    /// Replaces all that the file has. It stays as old as it was, since lists of drafts are sorted by that.
    void rewrite(const Record& tags, const std::vector<std::string>& entries);
    /// Deletes the file. Call this when the game is stored.
    void remove();

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    [[nodiscard]] const Record& tags() const { return content_.tags; }
    /// The entries that the file had when it was opened.
    [[nodiscard]] const std::vector<std::string>& entries() const { return content_.entries; }

private:
    Draft(std::filesystem::path file, Descriptor descriptor, DraftContent content);

    std::filesystem::path file_;
    Descriptor descriptor_;
    DraftContent content_;
};

/// Deletes the file of a draft, also of a damaged one. Throws std::runtime_error with a message for people, also if a
/// process has the draft open.
void remove_draft(const std::filesystem::path& file);

/// The tag of a draft with the path of the database that will have the game. Drafts of earlier versions lack it.
inline constexpr std::string_view database_tag = "Database";

/// The tag of a draft whose database did not exist when the draft was begun.
inline constexpr std::string_view new_database_tag = "DatabaseIsNew";

/// The number of a draft, which it has until it is deleted; 0 for other files. Only drafts of earlier versions may
/// share one.
[[nodiscard]] std::size_t number_of_draft(const std::filesystem::path& file);

/// The drafts in a folder. The draft that was changed last comes first. `game` limits the list to one kind of game
/// (`avalam`); an empty text means all kinds.
[[nodiscard]] std::vector<std::filesystem::path> all_drafts(const std::filesystem::path& folder, std::string_view game);

/// Those that no process has open.
[[nodiscard]] std::vector<std::filesystem::path> find_drafts(const std::filesystem::path& folder,
                                                             std::string_view game);

}  // namespace damier
