// damier edit: changes the text of a stored game, in an editor or from a file. The steps in an editor:
//
// 1. Open the text of the game (`EditorSession`).
// 2. Read the edited text. If it has errors, show them above the text and open the editor again.
// 3. Stop if the text has the same errors as before; the file with the text is kept.
// 4. Store the game, unless another process has changed it meanwhile.
//
// A text that is unchanged or empty leaves the game as it is.

#include "base/environment.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/edited.hpp"
#include "cli/stored/filled_plan.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/people.hpp"
#include "notation/blocks.hpp"
#include "store/file/open.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <array>

namespace damier {
namespace {

struct EditOptions {
    std::string id;
    std::string from;
    bool json = false;
};

/// The text without the lines of errors at its top (see `with_errors`).
std::string without_errors(const std::string& text) {
    std::size_t at = 0;
    while (text.compare(at, 2, "% ") == 0) {
        const auto end = text.find('\n', at);
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return text.substr(at);
}

/// The text, preceded by one line per error. Line numbers in the errors count these lines as well.
std::string with_errors(const std::string& text, const std::vector<Diagnostic>& diagnostics) {
    const Source source{.name = tr_as("place", "line"), .text = text, .first_line = diagnostics.size() + 2};
    Locator locator(source);
    std::string out;
    for (const Diagnostic& d : diagnostics) {
        out += "% " + render(locator, d) + "\n";
    }
    return out + tr("% (damier removes these lines; an empty file leaves the game unchanged)\n") + text;
}

void show(const std::vector<Diagnostic>& diagnostics, const std::string& text, const std::string& name) {
    const Source source{.name = name, .text = text};
    Locator locator(source);
    for (const Diagnostic& d : diagnostics) {
        fmt::print(stderr, "{}\n", render(locator, d));
    }
}

class Edit {
public:
    Edit(const EditOptions& options, Context& context)
        : options_(options),
          context_(context),
          id_(parse_id(options.id)),
          db_(open_database(context, OpenMode::write)) {
        auto text = game_text(db_, id_);
        if (!text) {
            throw UsageError(tr_format("game {} is not in the database", id_));
        }
        before_ = std::move(*text);
    }

    void run() {
        if (options_.from.empty()) {
            in_editor();
        } else {
            from_file();
        }
    }

private:
    void from_file() {
        const std::string text = read_input(options_.from, longest_game);
        const ReadText read = read_text(text);
        show(read.diagnostics, text, display_name(options_.from));
        if (!read.entry) {
            context_.note(tr_format("game {} is not changed", id_));
            context_.at_least(Exit::errors);
            return;
        }
        store(*read.entry);
    }

    void in_editor() {
        if (!can_ask() && environment("VISUAL").empty() && environment("EDITOR").empty()) {
            throw UsageError(
                tr("there is no terminal for an editor (expected --from FILE, or --from - for standard input)"));
        }
        EditorSession session(fmt::format("game-{}", id_));
        std::string text = before_;
        std::string shown = text;
        std::vector<Diagnostic> errors;
        for (;;) {
            std::string edited = without_errors(session.edit(shown));
            if (edited == before_ || trim(edited).empty()) {
                session.let_go();
                say_unchanged();
                return;
            }
            const std::string name = tr_format("game {}", id_);
            if (edited == text) {
                show(errors, text, name);
                context_.complain(
                    tr_format("your text still has errors, so game {0} is not changed (to store it once it is "
                              "corrected: damier edit {0} --from {1})",
                              id_, shell_quoted(session.path())));
                context_.at_least(Exit::errors);
                return;
            }
            text = std::move(edited);
            ReadText read = read_text(text);
            if (read.entry) {
                show(read.diagnostics, text, name);
                store_or_say_where(*read.entry, session);
                session.let_go();
                return;
            }
            shown = with_errors(text, read.diagnostics);
            errors = std::move(read.diagnostics);
        }
    }

    /// Stores the game. If that fails, the error names the file with the typed text, so that the text is not lost.
    void store_or_say_where(const Entry& entry, const EditorSession& session) {
        try {
            store(entry);
        } catch (const StoreError& error) {
            throw StoreError(tr_format("{}; the text is in {}", error.what(), session.path()));
        }
    }

    void store(Entry entry) {
        if (auto planned = planned_again(db_, id_, entry)) {
            entry = std::move(*planned);
        }
        if (write_entry(entry) == before_) {
            say_unchanged();
            return;
        }
        const auto not_planned = games_not_planned(db_, std::array{id_});
        const SpellingRemarks spellings(db_);
        GameWriter writer(db_, "edit", std::to_string(id_));
        writer.begin();
        if (game_text(db_, id_) != before_) {
            throw StoreError(
                tr_format("game {} was changed by another process meanwhile; your text is not stored", id_));
        }
        writer.replace(id_, entry);
        const auto filled = fill_planned_games(db_, writer, not_planned);
        writer.commit();
        if (options_.json) {
            context_.print_json(
                Value{{"id", filled.empty() ? id_ : filled.front().planned}, {"change", writer.change()}});
        } else {
            context_.note(tr_format("game {} is changed (to undo: damier undo)", id_));
            note_filled(filled, context_);
        }
        if (filled.empty() && !options_.json) {  // the second round may say that another side won the first
            (void)rounds_before(db_, as_rounds(games_of_same_players(db_, id_)), context_);
        }
        spellings.note(db_, context_);
        note_pseudonyms(writer.pseudonyms(), context_);
    }

    void say_unchanged() const {
        if (options_.json) {
            context_.print_json(Value{{"id", id_}, {"change", nullptr}});
        } else {
            context_.note(tr_format("game {} is unchanged", id_));
        }
    }

    const EditOptions& options_;
    Context& context_;
    std::int64_t id_;
    Database db_;
    std::string before_;
};

}  // namespace

void declare_edit(CommandLine& app, Context& context) {
    const auto options = std::make_shared<EditOptions>();
    app.add_option("ID", options->id, ValueKind::text, "The number of the game")->required();
    app.add_option("--from", options->from, ValueKind::file,
                   "Take the new text from a file instead of an editor; - is standard input")
        ->endings(".dmr");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to correct one game by hand; damier tag changes a tag of many games. It opens the game as .dmr text "
        "in $VISUAL or $EDITOR. The text that you save is checked against the rules and replaces the game, under the "
        "same number. If the text has errors, damier shows them at its top and opens the editor again.");
    app.action([=, &context] { Edit(*options, context).run(); });
}

}  // namespace damier
