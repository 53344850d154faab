// damier player show: the dossier of a player.
#pragma once

#include "cli/context/context.hpp"
#include "options/command_line.hpp"
#include "reports/dossier.hpp"

namespace damier {

/// Adds the subcommand `show` to the command `player`.
void declare_player_show(CommandLine& app, Context& context);

/// Leaves out what takes long if the database has very many games and `full` is not set. A note tells the user.
void limit_dossier(const Database& db, bool full, DossierOptions& options, const Context& context);

}  // namespace damier
