// The drafts of unfinished games, for the commands `record` and `play`.
#pragma once

#include "cli/context/context.hpp"
#include "cli/terminal/recorder.hpp"
#include "session/draft.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A draft that no process has open.
struct FoundDraft {
    std::filesystem::path file;
    DraftContent content;  ///< nothing if the draft is damaged
    std::string damage;    ///< why the draft cannot be read; empty if it can
};

/// The game of a draft in words: `avalam, Ann - Bob, 12 lines`.
[[nodiscard]] std::string draft_in_words(const FoundDraft& draft);

/// The drafts of GAME in the options, or all if it is not given. A draft belongs to the database of the context, unless
/// it names another one.
class Drafts {
public:
    /// Throws UsageError if there is no folder for drafts.
    Drafts(const RecordOptions& options, const Context& context);

    /// Creates a draft that names the database.
    [[nodiscard]] Draft create(Record tags) const;

    /// The last draft of this kind of game that is not damaged.
    [[nodiscard]] std::optional<FoundDraft> last(std::string_view kind) const;

    /// The draft with the number of the options, or else the last one that is not damaged, or else the last one. Throws
    /// UsageError if there is none.
    [[nodiscard]] FoundDraft find() const;

    void list() const;

    /// Deletes the draft that `find` gives, if the user confirms it.
    void discard() const;

private:
    /// The last one comes first.
    struct OfGame {
        std::vector<FoundDraft> here;
        std::vector<std::string> elsewhere;  // the paths of other databases that have drafts
    };
    /// `kind` is that of the games; empty for all.
    [[nodiscard]] OfGame of_game(std::string_view kind) const;
    /// The drafts of GAME, or all.
    [[nodiscard]] OfGame of_game() const;
    /// The path of the database for a tag; empty if a tag cannot have it.
    [[nodiscard]] std::string own_database() const;

    const RecordOptions& options_;
    const Context& context_;
    std::filesystem::path folder_;
};

}  // namespace damier
