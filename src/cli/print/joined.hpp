// Prints what joining another database did, for `db merge` and `sync`.
#pragma once

#include "cli/context/context.hpp"
#include "store/file/merge.hpp"

#include <cstddef>
#include <string>

namespace damier {

/// The outcome in words: `3 games merged, 240 already there, 2 of them changed`.
[[nodiscard]] std::string in_words(const JoinedGames& joined);

/// Notes the games that are different now, and the values that were lost. `other` is the name of the other database.
void note_changed(const JoinedGames& joined, const std::string& other, const Context& context);

/// Notes how many values were lost. `command` begins the commands for the database: `damier --db laptop.db`.
void note_conflicts(const JoinedGames& joined, const std::string& command, const Context& context);

/// Pairs of games that may be one game, and pairs that contradict each other, of which one came with the merge. None if
/// the database was empty before.
struct NewTwins {
    std::size_t twins = 0;
    std::size_t contradictions = 0;
};
[[nodiscard]] NewTwins new_twins(const Database& db, const Merged& merged);
/// `command` as in `note_conflicts`.
void note_twins(const NewTwins& found, const std::string& command, const Context& context);

/// Notes the anonymised names that the other database allowed again.
void note_readmitted(const Merged& merged, const Context& context);

/// The outcome with the keys of `db merge --json`.
[[nodiscard]] Value to_json(const JoinedGames& joined);

}  // namespace damier
