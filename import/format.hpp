// Foreign formats: the type that each reader provides, and the detection of a file's format.
//
// formats.md describes the formats for users. To add one, write `detect` and `read` as in fgn.cpp, declare them here,
// and add the format to the list in formats.cpp. pipeline.cpp calls the readers and replays the games.

#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace damier {

/// Receives a game from a reader, with the diagnostics of the reader. Spans are places in the file. `Record::result` is
/// empty if the file gives no result. A record without tags is no game: its diagnostics say why it could not be read, or,
/// if they are only warnings, something about the file. The sink may empty both arguments.
using GameSink = std::function<void(Record& record, std::vector<Diagnostic>& diagnostics)>;

/// A format of other programs. Its reader turns bytes into records; the replay checks them by the rules. formats.md
/// describes the translation.
struct Format {
    const char* name;  ///< for messages, in English: `a CSV file`
    /// Whether a file that begins with these bytes (without a byte order mark) has this format.
    bool (*detect)(std::string_view head);
    /// Passes all games of the file to the sink, in their order. Never throws because of the contents of the file.
    void (*read)(std::string_view text, const GameSink& sink);
    /// Only for tables with one line per game: finds the line with the names of columns. If damier writes some of the
    /// games to another file, that file must begin with this line.
    Span (*names)(std::string_view text) = nullptr;
    /// Only for such tables: reads like `read`, with the kind of game of the lines that do not say it.
    void (*read_with_game)(std::string_view text, std::string_view game, const GameSink& sink) = nullptr;
};

// The formats. formats.md says what their readers make of each.

/// Game records of Abstract Play, and the JSON of `damier export`. A file has one record, several records in a row, or
/// an array of records.
[[nodiscard]] bool detect_abstract_play(std::string_view head);
void read_abstract_play(std::string_view text, const GameSink& sink);

/// Game files of Boardspace: SGF with turns in the site's own words.
[[nodiscard]] bool detect_boardspace(std::string_view head);
void read_boardspace(std::string_view text, const GameSink& sink);

/// FGN, a notation for Fanorona that is modelled on PGN.
[[nodiscard]] bool detect_fgn(std::string_view head);
void read_fgn(std::string_view text, const GameSink& sink);

/// A table of results: one line per game, without turns.
[[nodiscard]] bool detect_csv(std::string_view head);
void read_csv(std::string_view text, const GameSink& sink);
/// Whether a file is a table whatever the names of its columns are: they are words, and the next line has as many fields.
[[nodiscard]] bool has_shape_of_table(std::string_view head);
/// The same as `read_csv`. `game` is the kind of game of the lines that do not say it; it may be empty.
void read_table(std::string_view text, std::string_view game, const GameSink& sink);

/// The first line of a table, which names its columns; empty if there is none.
[[nodiscard]] Span find_names_of_csv(std::string_view text);
/// Whether a table was written by `damier export`: each line has a whole game as text.
[[nodiscard]] bool has_whole_games(std::string_view text);

/// The tag that the heading of a column means, in English or French: `Result` for `résultat`, `side1` for `joueur 1`.
/// Empty for a column that is left out, and nothing for an unknown heading.
[[nodiscard]] std::optional<std::string_view> tag_of_heading(std::string_view heading);

/// The number of bytes from the beginning of a file that `detect_format` needs.
inline constexpr std::size_t format_head = 4096;

/// All foreign formats, in the order in which `detect_format` tries them.
[[nodiscard]] std::span<const Format> foreign_formats();

/// The foreign format of a file that begins with these bytes; null means `.dmr`.
[[nodiscard]] const Format* detect_format(std::string_view head);

/// The format of tables, if the file has the shape of one. Its reader then says which names of columns damier does not know.
[[nodiscard]] const Format* detect_shape(std::string_view head);

/// The kind of a file that cannot contain games as text (an archive, a picture), with advice. Empty if the file may be
/// read.
[[nodiscard]] std::string_view detect_stranger(std::string_view head);

}  // namespace damier
