// Edits games as text, for `edit` and other commands that change a stored game.
#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"
#include "store/game/entry.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A game that was read from a text, with the errors and warnings.
struct ReadText {
    std::optional<Entry> entry;  ///< empty if there is an error
    std::vector<Diagnostic> diagnostics;
};

/// Whether `export --ids` wrote this tag: Id with the number of a game, or Uid with its uid. Other tags of these names
/// are somebody else's.
[[nodiscard]] bool is_tag_of_export(const Tag& tag);

/// Reads a text, which must be exactly one game, and checks it against the rules. Drops the tags of `export --ids`.
[[nodiscard]] ReadText read_text(const std::string& text);

/// Checks a game that was changed as a record. The places in its diagnostics mean nothing without a text.
[[nodiscard]] ReadText read_changed(Record record);

/// Lets a user change a text in an editor: `$VISUAL`, else `$EDITOR`, else `editor`, else `vi`. The text is in a
/// temporary file that other users cannot read. Once the text has been shown, the file is kept until `let_go`.
class EditorSession {
public:
    /// Throws FileError if the file cannot be created.
    explicit EditorSession(const std::string& name);
    ~EditorSession();
    EditorSession(const EditorSession&) = delete;
    EditorSession& operator=(const EditorSession&) = delete;

    /// Shows a text in the editor and returns the changed text. Throws FileError if the editor fails or if the file
    /// cannot be written or read. If the editor fails, the file is kept, and the message names it.
    std::string edit(const std::string& text);
    [[nodiscard]] const std::string& path() const { return path_; }
    /// Lets the destructor delete the file, which is not needed any more.
    void let_go() { is_kept_ = false; }

private:
    std::string path_;
    bool is_kept_ = false;
};

}  // namespace damier
