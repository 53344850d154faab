// The context of a command: global options, terminal, output and exit status.
//
// Every command gets a Context, and writes all its output through it. In the same folder, command.hpp has the type of a
// command, exit.hpp the exit statuses and exceptions, streams.hpp and interrupt.hpp the process.
#pragma once

#include "cli/context/exit.hpp"
#include "view/terminal.hpp"
#include "view/value.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace damier {

/// The state that all commands share: the global options, the terminal, and the output of results and messages.
struct Context {
    std::string db;  ///< the value of --db; empty if not given
    ColorChoice color = ColorChoice::automatic;
    bool quiet = false;
    bool verbose = false;
    bool no_pager = false;
    Terminal terminal;  ///< set once the options are known
    /// Set if the results go to a file instead of standard output: writes bytes to the file, and completes it.
    std::function<void(std::string_view bytes)> write_to_file;
    std::function<void()> complete_file;
    Exit status = Exit::done;

    /// Raises the exit status to this one if it is lower.
    void at_least(Exit exit);
    /// Writes a report for people to standard output. Characters that could act on a terminal are escaped (see
    /// `for_terminal`), even if the output is a file or a pipe. Throws FileError or OutputClosed.
    void print(std::string_view text) const;
    /// Prints a line, broken where the terminal ends (see `filled_text`).
    void print_filled(std::string_view line) const;
    /// Writes data to standard output, byte for byte: games, CSV, SVG. Throws FileError or OutputClosed.
    void write(std::string_view bytes) const;
    /// Passes on what was written so far, so that whoever reads it need not wait for the end of long work. Throws
    /// FileError or OutputClosed.
    void pass_on() const;
    /// Flushes standard output, so that all results are written, and completes the file of results. Throws FileError or
    /// OutputClosed.
    void flush() const;
    /// Writes a JSON document to standard output, formatted by `json_text`.
    void print_json(const Value& document) const;
    /// Writes lines to standard error, escaped as in reports. If a message cannot be written, damier carries on: a lost
    /// message never stops the work.
    void say(std::string_view lines) const;
    /// Writes `damier: MESSAGE` to standard error, unless --quiet.
    void note(std::string_view message) const;
    /// Writes `damier: error: MESSAGE` to standard error.
    void complain(std::string_view message) const;
    /// The path of the database: --db, else $DAMIER_DB, else $XDG_DATA_HOME/damier/games.db.
    [[nodiscard]] std::string database_path() const;
    /// The folder for unfinished work, such as drafts of games: $XDG_STATE_HOME/damier, else ~/.local/state/damier.
    [[nodiscard]] static std::string state_folder();
    /// The folder for what can be found out again: $XDG_CACHE_HOME/damier, else ~/.cache/damier. Empty without both.
    [[nodiscard]] static std::string cache_folder();
};

}  // namespace damier
