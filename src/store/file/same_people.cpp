#include "store/file/same_people.hpp"

#include "store/game/rows.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/version/versions.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace damier {
namespace {

std::set<std::string> pseudonyms_in(const AnonymisedNames& list) {
    std::set<std::string> out;
    for (const AnonymisedNames::Name& name : list.names()) {
        out.insert(name.pseudonym);
    }
    return out;
}

/// A player's name as it was entered: the field of the side that the player had then.
struct EnteredName {
    Uid uid{};
    std::string field;
    Stamp stamp;
};

/// Where a game has a spelling, apart from games that were entered with different texts.
std::vector<EnteredName> entered_as_spelling(const SQLite::Database& db, Versions& versions,
                                             const std::string& spelling) {
    std::vector<EnteredName> out;
    for (const int side : {1, 2}) {
        SQLite::Statement games(db, side == 1 ? "SELECT uid FROM game WHERE side1 = (SELECT id FROM player_spelling"
                                                " WHERE spelling = ?)"
                                              : "SELECT uid FROM game WHERE side2 = (SELECT id FROM player_spelling"
                                                " WHERE spelling = ?)");
        games.bind(1, spelling);
        while (games.executeStep()) {
            const Uid uid = uid_in(games, 0);
            Stamps stamps = versions.of(uid);
            if (!stamps.contains(entered_as)) {
                const bool is_first = (side == 1) != stamps.contains(exchanged);
                const char* const field = is_first ? ".side1" : ".side2";
                out.push_back({uid, field, stamps[field]});
            }
        }
    }
    return out;
}

/// Reads names of players in games.
class NameReader {
public:
    explicit NameReader(const SQLite::Database& db)
        : versions_(db),
          sides_(db,
                 "SELECT one.spelling, two.spelling FROM game JOIN player_spelling AS one ON one.id = side1"
                 " JOIN player_spelling AS two ON two.id = side2 WHERE uid = ?") {}

    /// The name in a game that was entered with this name; empty if the name was changed since in one of the databases.
    std::string find(const EnteredName& name) {
        const ResetOnExit reset(sides_);
        bind_in_place(sides_, 1, name.uid);
        Stamps stamps = versions_.of(name.uid);
        if (!sides_.executeStep() || stamps.contains(entered_as) || stamps[name.field] != name.stamp) {
            return "";
        }
        const bool is_first = (name.field == ".side1") != stamps.contains(exchanged);
        return text(sides_, is_first ? 0 : 1);
    }

private:
    Versions versions_;
    SQLite::Statement sides_;
};

}  // namespace

std::map<std::string, std::string> pseudonyms_of_one(const SQLite::Database& db, const SQLite::Database& other) {
    const AnonymisedNames list_here(db);
    const AnonymisedNames list_there(other);
    const auto theirs = pseudonyms_in(list_there);
    std::map<std::string, std::string> out;
    if (theirs.empty()) {
        return out;
    }
    Versions versions(db);
    NameReader there(other);
    // The lesser one stays, unless somebody anonymised it: then the other one follows it in the lists.
    const auto is_followed = [&](const std::string& lesser) {
        return list_here.pseudonym(lesser) != nullptr || list_there.pseudonym(lesser) != nullptr;
    };
    for (const std::string& own : pseudonyms_in(list_here)) {
        for (const EnteredName& entered : entered_as_spelling(db, versions, own)) {
            const std::string name = there.find(entered);
            if (name != own && theirs.contains(name) && !is_followed(std::min(own, name))) {
                out[std::max(own, name)] = std::min(own, name);
            }
        }
    }
    return out;
}

}  // namespace damier
