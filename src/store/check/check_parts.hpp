// The parts of a check, in the order in which `check` runs them. Each has a file of its own name.
#pragma once

#include "store/check/check.hpp"

namespace damier {

/// Runs SQLite's own check of the file, and finds references to missing rows.
void check_file(const Database& database, CheckReport& report);

/// Checks the folded forms of names, events and sites, and that all spellings of a name belong to one player.
void check_spellings(const Database& database, CheckReport& report);

/// Replays every game, and compares its row, its summary and the position index with the replay.
void check_games(const Database& database, const CheckOptions& options, CheckReport& report);

/// Compares the log of changes with the games, and checks its undos and names.
void check_log(const Database& database, CheckReport& report);

/// Checks what databases are joined by: the stamps of games, the databases that were seen, games that were entered
/// twice, conflicts, the registers of declared names, and pairs of players who are two people.
void check_versions(const Database& database, CheckReport& report);

}  // namespace damier
