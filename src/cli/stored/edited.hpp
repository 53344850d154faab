#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"
#include "store/game/entry.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What the text of one game was read as.
struct ReadText {
    std::optional<Entry> entry;  ///< nothing where there is an error
    std::vector<Diagnostic> diagnostics;
};

/// Reads a text that must be one whole game, and puts it to the rules.
[[nodiscard]] ReadText read_text(const std::string& text);

/// The same for a game that is there as a record, whose places mean nothing.
[[nodiscard]] ReadText read_changed(Record record);

/// Lets a person change a text in an editor: `$VISUAL`, else `$EDITOR`, else `editor`, else `vi`. The text is a file
/// that nobody else can read, and that stays where it is until it is let go.
class EditorSession {
public:
    /// Throws FileError where the file cannot be written.
    explicit EditorSession(const std::string& name);
    ~EditorSession();
    EditorSession(const EditorSession&) = delete;
    EditorSession& operator=(const EditorSession&) = delete;

    /// Shows the text and gives what it became. Throws FileError where the editor fails; the file then stays, and the
    /// message says where it is.
    std::string edit(const std::string& text);
    [[nodiscard]] const std::string& path() const { return path_; }
    /// The file is not needed any more, and goes with the session.
    void let_go() { is_kept_ = false; }

private:
    std::string path_;
    bool is_kept_ = false;
};

}  // namespace damier
