// The commands of damier: the list of all commands.
//
// The steps of a run (main.cpp):
//
// 1. `declare_all` declares the program's options and commands (command_line.hpp).
// 2. The command line is parsed. The callback of the chosen command stores an action in the context (context.hpp).
// 3. The action runs. It may raise the exit status (exit.hpp).
//
// Each command has a file of its own name in this folder, whose function `declare_<name>` declares its options; import
// and tablebase have folders.
// Next: list.cpp, a short example.
#pragma once

#include "cli/context/command.hpp"
#include "cli/context/context.hpp"
#include "options/command_line.hpp"

#include <string>
#include <vector>

namespace damier {

/// All commands, in the order of help: the commands of a group follow one another.
[[nodiscard]] const Commands& commands();

/// Declares the options of the program and its commands. Declaring all commands takes a while, so unless `only` is
/// empty, just the commands whose names are among these words are declared.
void declare_all(CommandLine& app, Context& context, const std::vector<std::string>& only = {});

void declare_analyse(CommandLine& app, Context& context);
void declare_board(CommandLine& app, Context& context);
void declare_check(CommandLine& app, Context& context);
void declare_completion(CommandLine& app, Context& context);
void declare_crosstable(CommandLine& app, Context& context);
void declare_db(CommandLine& app, Context& context);
void declare_delete(CommandLine& app, Context& context);
void declare_edit(CommandLine& app, Context& context);
void declare_engine(CommandLine& app, Context& context);
void declare_event(CommandLine& app, Context& context);
void declare_events(CommandLine& app, Context& context);
void declare_export(CommandLine& app, Context& context);
void declare_find(CommandLine& app, Context& context);
void declare_format(CommandLine& app, Context& context);
void declare_help(CommandLine& app, Context& context);
void declare_import(CommandLine& app, Context& context);
void declare_list(CommandLine& app, Context& context);
void declare_log(CommandLine& app, Context& context);
void declare_moves(CommandLine& app, Context& context);
void declare_novelty(CommandLine& app, Context& context);
void declare_openings(CommandLine& app, Context& context);
void declare_perft(CommandLine& app, Context& context);
void declare_player(CommandLine& app, Context& context);
void declare_players(CommandLine& app, Context& context);
void declare_publish(CommandLine& app, Context& context);
void declare_ratings(CommandLine& app, Context& context);
void declare_record(CommandLine& app, Context& context);
void declare_replay(CommandLine& app, Context& context);
void declare_result(CommandLine& app, Context& context);
void declare_serve(CommandLine& app, Context& context);
void declare_sheet(CommandLine& app, Context& context);
void declare_show(CommandLine& app, Context& context);
void declare_site(CommandLine& app, Context& context);
void declare_solve(CommandLine& app, Context& context);
void declare_stats(CommandLine& app, Context& context);
void declare_suggest(CommandLine& app, Context& context);
void declare_tablebase(CommandLine& app, Context& context);
void declare_tag(CommandLine& app, Context& context);
void declare_twins(CommandLine& app, Context& context);
void declare_undo(CommandLine& app, Context& context);
void declare_versus(CommandLine& app, Context& context);

}  // namespace damier
