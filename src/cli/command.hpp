#pragma once

#include "cli/context.hpp"
#include "options/command_line.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace damier {

/// A subcommand: `declare` adds its options to `app` and sets what it does, which is to store an action in the
/// context. Help, man pages and completion all come from what is declared here.
struct Command {
    std::string_view group;  ///< the heading below which it stands: what people do with it
    std::string_view name;
    std::string_view summary;  ///< one line, lower case, without a full stop
    void (*declare)(CommandLine& app, Context& context);
    bool pages = false;  ///< whether what it writes may be long, and is shown by a pager on a terminal
};

/// THE list of commands, in the order in which help shows them; those of a group stand together.
[[nodiscard]] const std::vector<Command>& commands();

/// Declares the whole command line; or, since that takes a while, only the commands that are among the words `only`
/// beside what belongs to the program.
void declare_all(CommandLine& app, Context& context, const std::vector<std::string>& only = {});

void declare_analyse(CommandLine& app, Context& context);
void declare_board(CommandLine& app, Context& context);
void declare_check(CommandLine& app, Context& context);
void declare_completion(CommandLine& app, Context& context);
void declare_crosstable(CommandLine& app, Context& context);
void declare_db(CommandLine& app, Context& context);
void declare_delete(CommandLine& app, Context& context);
void declare_edit(CommandLine& app, Context& context);
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
void declare_tablebase(CommandLine& app, Context& context);
void declare_tag(CommandLine& app, Context& context);
void declare_twins(CommandLine& app, Context& context);
void declare_undo(CommandLine& app, Context& context);
void declare_versus(CommandLine& app, Context& context);

}  // namespace damier
