#pragma once

#include "cli/exit.hpp"
#include "view/terminal.hpp"
#include "view/value.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace damier {

/// What all commands share: the global options, the terminal, and the way results and messages go out.
struct Context {
    std::string db;  ///< of --db; empty where it was not given
    ColorChoice color = ColorChoice::automatic;
    bool quiet = false;
    bool verbose = false;
    bool no_pager = false;
    Terminal terminal;             ///< set once the options are known
    std::function<void()> action;  ///< what the chosen command does
    Exit status = Exit::done;

    /// The exit status is at least this one.
    void at_least(Exit exit);
    /// Writes a report for people to standard output: what could act on their terminal is escaped (see
    /// `for_terminal`), also where the output is a file or a pipe. Throws FileError or OutputClosed.
    void print(std::string_view text) const;
    /// Writes data to standard output, byte for byte: games, CSV, SVG. Throws FileError or OutputClosed.
    void write(std::string_view bytes) const;
    /// Sees to it that all results are out. Throws FileError or OutputClosed.
    void flush() const;
    /// Writes a JSON document to standard output, as `json_text`.
    void print_json(const Value& document) const;
    /// Writes lines to standard error, escaped as reports are. As all messages, they are let go where they cannot be
    /// written: that never stops the work.
    void say(std::string_view lines) const;
    /// Writes `damier: MESSAGE` to standard error, unless --quiet.
    void note(std::string_view message) const;
    /// Writes `damier: error: MESSAGE` to standard error.
    void complain(std::string_view message) const;
    /// The database to use: --db, else $DAMIER_DB, else $XDG_DATA_HOME/damier/games.db.
    [[nodiscard]] std::string database_path() const;
    /// Where what is not finished is kept: $XDG_STATE_HOME/damier, else ~/.local/state/damier.
    [[nodiscard]] static std::string state_folder();
};

}  // namespace damier
