#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace damier {

/// What became of a name that was replaced.
struct Anonymised {
    std::string name;                             ///< what stands in its place
    std::int64_t games = 0;                       ///< stored games in whose text it stood
    std::int64_t journal = 0;                     ///< entries of the journal in which it stood
    std::string not_compacted;                    ///< why the file could not be written anew; empty where it was
    std::vector<std::filesystem::path> holds_it;  ///< files in the folder of the database that still have the name
};

/// Puts another name in the place of a person's name, in all its spellings (case and accents aside): in the tags of
/// the sides, and wherever else it stands as whole words in tags, comments, names of events and sites, and in the
/// journal, which keeps no trace of what was replaced; it is the one change that cannot be undone. The file is written
/// anew, so that free pages have none either. Files in the folder of the database that SQLite wrote, or whose names
/// begin with the name of the database, are searched. An empty `name` makes one up, such as `Anonymous 7F3K92`; else it
/// must mean nobody yet, and not be taken out itself (std::invalid_argument). Once the name is replaced nothing is
/// thrown any longer. If one of the spellings comes in again, the new name takes its place (see GameWriter).
Anonymised anonymise(Database& database, std::int64_t player, const std::string& name);

}  // namespace damier
