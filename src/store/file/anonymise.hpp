// Replaces a person's name everywhere in the database: the work of `damier player anonymise`.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

class AnonymisedNames;

/// A single word of a name that is replaced, which texts of games still have. It may mean somebody else.
struct LeftWord {
    std::string word;
    std::vector<std::int64_t> games;  ///< with the word as a player, in a tag or in a comment
};

/// The result of `anonymise`.
struct Anonymised {
    std::string name;                             ///< the new name
    std::int64_t games = 0;                       ///< stored games whose text had the old name
    std::int64_t log_entries = 0;                 ///< entries of the log that had the old name
    std::string not_compacted;                    ///< why the file could not be rewritten; empty if it was
    std::vector<std::filesystem::path> holds_it;  ///< files in the folder of the database that still have the old name
    std::vector<LeftWord>
        left;  ///< words of the old name, such as the surname alone; within names of other players they do not count
    std::vector<std::string> sources;  ///< from which games with the name were imported or merged, as the log has it
};

/// Replaces a person's name, in all its spellings. Case and accents are ignored. The tags of the sides get the new
/// name. So do other tags, comments, names of events and sites, and the log, if they contain the old name as whole
/// words. Like a sync, this change cannot be undone.
///
/// The file is rewritten, so that free pages have no trace of the name. damier then searches other files in the folder
/// for the old name. It reads databases, files whose names begin with the name of the database, and files that
/// damier writes or reads, such as `.dmr` and `.csv`. The beginning of a longer name does not count.
///
/// `name` is the new name. If it is empty, a random name is used, such as `Anonymous 7F3K92QM`. Otherwise no player may
/// have this name, and it must not be an anonymised name (std::invalid_argument). Once the old name is replaced,
/// nothing is thrown any more, except by `is_replaced`.
///
/// `is_replaced` is called when the old name is replaced, before the file is rewritten. If rewriting fails, for example
/// on a full disk, the database may be unreadable until it is opened again.
///
/// The database recognises the old spellings (see anonymised_names.hpp). If a later import contains one of them,
/// GameWriter stores the new name instead.
Anonymised anonymise(
    Database& database, std::int64_t player, const std::string& name, const std::function<void()>& is_replaced = [] {});

/// The spellings of a player who is in no game any longer, but in the log: those equal to `name` except for case and
/// accents. Empty if they are somebody's spellings now, or were never those of a player. Throws StoreError.
[[nodiscard]] std::vector<std::string> deleted_player(const Database& db, std::string_view name);

/// The same as `anonymise`, for a player with these spellings, of whom only the log knows (`deleted_player`).
Anonymised anonymise_deleted(
    Database& database, const std::vector<std::string>& spellings, const std::string& name,
    const std::function<void()>& is_replaced = [] {});

/// The result of `anonymise_as_in`.
struct AnonymisedAs {
    std::vector<std::string> pseudonyms;  ///< of players here
    bool is_changed = false;              ///< whether any text had one of the names
};

/// Anonymises all names that another database has anonymised (`names`): of players, and in all texts. One transaction
/// does it for all people. Returns nothing if the list of names here has all those names already.
/// The file is not rewritten: do so afterwards if texts were changed.
///
/// A player whose pseudonym is a spelling of somebody else here becomes that player. Games get no new versions, since
/// every database that knows the names replaces them alike.
std::optional<AnonymisedAs> anonymise_as_in(Database& database, const AnonymisedNames& names);

/// If the other database has another pseudonym for a person, the two become one: the lesser. Other spellings of this
/// player stay. Returns whether a pseudonym here was replaced. `anonymise_as_in` then hands that on.
bool unite_pseudonyms(Database& database, const Database& other);

}  // namespace damier
