#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/replay_text.hpp"
#include "store/names/declared_names.hpp"
#include "store/names/spellings.hpp"
#include "store/sync/lost_names.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

namespace damier {
namespace {

class VersionCheck {
public:
    VersionCheck(const SQLite::Database& db, CheckReport& report) : db_(db), report_(report) {}

    void run() {
        // Each query gives the rows that are wrong, as one text each. A uid is shown by its digits.
        each("SELECT DISTINCT lower(hex(uid)) FROM version WHERE length(uid) <> 16", [](const std::string& what) {
            return tr_format("the version of game {} is damaged: a uid has 16 bytes", what);
        });
        each(
            "SELECT DISTINCT lower(hex(uid)) FROM version WHERE clock < 0 OR (clock = 0) <> (field = '*' OR field = "
            "'.exchanged')",
            [](const std::string& what) {
                return tr_format("the version of game {} has a time that no change has", what);
            });
        each(
            "SELECT DISTINCT lower(hex(uid)) FROM version WHERE origin <> 0 AND clock > 0"
            " AND (origin NOT IN (SELECT origin FROM known_change)"
            " OR clock > (SELECT max(clock) FROM known_change))",
            [](const std::string& what) {
                return tr_format("the version of game {} comes from a database whose changes are not here", what);
            });
        each(
            "SELECT DISTINCT lower(hex(uid)) FROM version AS one WHERE uid NOT IN (SELECT uid FROM game)"
            " AND NOT EXISTS (SELECT 1 FROM version WHERE uid = one.uid AND field = '')",
            [](const std::string& what) {
                return tr_format("the game {} has a version, but is neither stored nor deleted", what);
            });
        each("SELECT origin FROM known_change WHERE origin <= 0 OR clock < 0", [](const std::string& what) {
            return tr_format("the list of changes that were seen is damaged: {}", what);
        });
        each(
            "SELECT lower(hex(uid)) FROM same_game WHERE length(uid) <> 16 OR length(same_as) <> 16 OR uid <= same_as"
            " OR same_as IN (SELECT uid FROM same_game)",
            [](const std::string& what) {
                return tr_format("the game {} was entered twice, but damier cannot tell which game it became", what);
            });
        each(
            "SELECT lower(hex(uid)) || ' / ' || lower(hex(other)) FROM parted_game WHERE length(uid) <> 16"
            " OR length(other) <> 16 OR uid <= other OR clock <= 0",
            [](const std::string& what) {
                return tr_format("the games {} were parted, but damier cannot tell which games they are", what);
            });
        for (const char* table : {"game", "version", "conflict"}) {
            each(fmt::format("SELECT DISTINCT lower(hex(uid)) FROM {} WHERE uid IN (SELECT uid FROM same_game)", table),
                 [](const std::string& what) {
                     return tr_format("the game {} became another game, but is still in use", what);
                 });
        }
        each("SELECT one || ' / ' || other FROM distinct_player WHERE clock < 0", [](const std::string& what) {
            return tr_format("the pair of two people {} has a time that no change has", what);
        });
        check_pairs();
        check_conflicts();
        for (const Named kind : {Named::player, Named::event}) {
            check_registers(kind);
        }
    }

private:
    void error(std::string message) { report_.errors.push_back({0, std::move(message)}); }

    template <class Message>
    void each(const std::string& sql, Message message) {
        for (const std::string& what : texts(db_, sql)) {
            error(message(what));
        }
    }

    void check_pairs() {
        SQLite::Statement rows(db_, "SELECT one, other FROM distinct_player");
        while (rows.executeStep()) {
            for (const std::string& name : {text(rows, 0), text(rows, 1)}) {
                if (name.empty() || fold(name) != name) {
                    error(tr_format("the name \"{}\" in a pair of two people is not without case and accents", name));
                }
            }
        }
    }

    void check_conflicts() {
        SQLite::Statement rows(db_, "SELECT id, uid, field, other FROM conflict");
        while (rows.executeStep()) {
            const auto uid = blob(rows, 1);
            const std::string field = text(rows, 2);
            const std::string other = text(rows, 3);
            if (uid.empty() ? !parse_name_field(field) || other.empty() : uid.size() != 16) {
                error(tr_format("conflict {} is neither about a game nor about a name", integer(rows, 0)));
            } else if (!uid.empty() && (field == field_of_play || (field == existence && !other.empty()))) {
                if (const auto entry = replay_text(other); !entry) {
                    error(tr_format("the game of conflict {} cannot be read: {}", integer(rows, 0), entry.error()));
                }
            }
        }
    }

    /// The tables of spellings follow from the registers.
    void check_registers(Named kind) {
        const auto [spellings, owners] = tables_of(kind);
        const auto registers = DeclaredNames(db_, kind).all();
        const auto means = meanings(with_lost_names(registers, all_lost_names(db_, kind)));
        std::set<std::string> names;  // of owners, which are declared, too
        for (const auto& [folded, name] : means) {
            names.insert(name);
        }
        std::map<std::string, std::string> declared;  // spellings, and their owners
        SQLite::Statement rows(
            db_, fmt::format("SELECT spelling, name FROM {0} JOIN {1} ON {1}.id = {0}.{1} WHERE declared", spellings,
                             owners));
        while (rows.executeStep()) {
            declared[text(rows, 0)] = text(rows, 1);
        }
        for (const auto& [spelling, one] : registers) {
            if (one.stamp.clock < 0 || fold(spelling) == "?" || (one.name && says_nothing(*one.name))) {
                error(tr_format("what the name \"{}\" was declared to mean is damaged", spelling));
            } else if (one.name.has_value() != declared.contains(spelling) && !names.contains(spelling)) {
                error(one.name
                          ? tr_format("the name \"{}\" was declared to mean \"{}\", but does not", spelling, *one.name)
                          : tr_format("the name \"{}\" is declared, but that was undone", spelling));
            }
        }
        for (const auto& [spelling, owner] : declared) {
            const auto at = means.find(fold(spelling));
            if (!registers.contains(spelling)) {
                error(tr_format("the name \"{}\" is declared, but other databases cannot learn of it", spelling));
            } else if (at != means.end() && at->second != owner) {
                error(tr_format("the name \"{}\" means \"{}\", but was declared to mean \"{}\"", spelling, owner,
                                at->second));
            }
        }
    }

    const SQLite::Database& db_;
    CheckReport& report_;
};

}  // namespace

void check_versions(const Database& database, CheckReport& report) {
    VersionCheck(sqlite(database), report).run();
}

}  // namespace damier
