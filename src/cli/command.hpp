#pragma once

#include "cli/context.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string_view>
#include <vector>

namespace damier {

/// A subcommand: `declare` adds its options to `app` and sets what it does, which is to store an action in the
/// context. Help, man pages and completion all come from what is declared here.
struct Command {
    std::string_view name;
    std::string_view summary;  ///< one line, lower case, without a full stop
    void (*declare)(CLI::App& app, Context& context);
};

/// THE list of commands, in the order in which help shows them.
[[nodiscard]] const std::vector<Command>& commands();

/// Declares the whole command line.
void declare_all(CLI::App& app, Context& context);

/// What is wrong with the command line, for people: CLI11's message, and the nearest name where a command is unknown.
[[nodiscard]] std::string explain(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv);

void declare_analyse(CLI::App& app, Context& context);
void declare_board(CLI::App& app, Context& context);
void declare_check(CLI::App& app, Context& context);
void declare_crosstable(CLI::App& app, Context& context);
void declare_db(CLI::App& app, Context& context);
void declare_delete(CLI::App& app, Context& context);
void declare_events(CLI::App& app, Context& context);
void declare_export(CLI::App& app, Context& context);
void declare_find(CLI::App& app, Context& context);
void declare_format(CLI::App& app, Context& context);
void declare_import(CLI::App& app, Context& context);
void declare_list(CLI::App& app, Context& context);
void declare_moves(CLI::App& app, Context& context);
void declare_novelty(CLI::App& app, Context& context);
void declare_openings(CLI::App& app, Context& context);
void declare_perft(CLI::App& app, Context& context);
void declare_player(CLI::App& app, Context& context);
void declare_players(CLI::App& app, Context& context);
void declare_ratings(CLI::App& app, Context& context);
void declare_replay(CLI::App& app, Context& context);
void declare_result(CLI::App& app, Context& context);
void declare_show(CLI::App& app, Context& context);
void declare_solve(CLI::App& app, Context& context);
void declare_stats(CLI::App& app, Context& context);
void declare_tablebase(CLI::App& app, Context& context);
void declare_twins(CLI::App& app, Context& context);
void declare_versus(CLI::App& app, Context& context);

}  // namespace damier
