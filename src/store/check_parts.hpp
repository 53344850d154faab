#pragma once

// The parts of `check`, each of which appends what it finds to the report. They run in one read transaction.

#include "store/check.hpp"

namespace damier {

/// SQLite's own check of the file, and references that lead nowhere.
void check_file(const Database& db, CheckReport& report);
/// Folded forms of names, events and sites; spellings of one name belong to one player.
void check_spellings(const Database& db, CheckReport& report);
/// Replays every game and compares its row, its brief and the position index with what the replay gives.
void check_games(const Database& db, const CheckOptions& options, CheckReport& report);
/// What the journal says of games that are there, and of those that are gone.
void check_journal(const Database& db, CheckReport& report);

}  // namespace damier
