// Tests of merging two databases: games, names that are one person, and anonymised names.
#include "store/file/merge.hpp"

#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/undo/undo.hpp"
#include "store/write/writer.hpp"
#include "support/naming.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

#include <algorithm>

using namespace damier;
using namespace damier::testing;

namespace {

using Lines = std::vector<std::string>;

Sample game(const std::string& one, const std::string& two, const std::string& event, const std::string& moves) {
    return avalam_game(fmt::format("[Yellow \"{}\"]\n[Red \"{}\"]\n[Event \"{}\"]", one, two, event), moves);
}

/// A database in a file, since a merge reads from a file.
class Club {
public:
    Club(const std::filesystem::path& path, const std::vector<Sample>& games)
        : db(open_database(path, OpenMode::create)) {
        store(db, games);
    }

    Database db;

    /// All players with their numbers of games and all spellings.
    [[nodiscard]] Lines people() const {
        Lines out;
        for (const PlayerTally& tally : count_players(db, {}, false)) {
            auto spellings = spellings_of(db, Named::player, tally.player.name);
            std::sort(spellings.begin(), spellings.end());
            std::string line = fmt::format("{} {}:", tally.player.name, tally.games);
            for (const std::string& spelling : spellings) {
                line += " " + spelling;
            }
            out.push_back(line);
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    [[nodiscard]] Lines events() const {
        Lines out;
        for (const EventTally& tally : count_events(db, {})) {
            out.push_back(fmt::format("{} {}", tally.event, tally.games));
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    [[nodiscard]] Lines errors() const {
        Lines out;
        for (const auto& error : check(db, {.jobs = 1, .progress = {}}).errors) {
            out.push_back(error.message);
        }
        return out;
    }
};

}  // namespace

TEST_CASE("people and events that are one in a database are one after it is merged into another") {
    const TemporaryFolder folder;
    Club theirs(folder / "theirs.db",
                {game("Anna", "Bert", "Cup", "1. i6-i5 *"), game("A. Nemo", "Carl", "Cup 2026", "1. i6-h5 *")});
    merge_owners(theirs.db, Named::player, "Anna", Lines{"A. Nemo"});
    CHECK(!add_spelling(theirs.db, Named::player, "Bert", "Robert"));
    CHECK(!rename_owner(theirs.db, Named::player, "Carl", "Karl"));
    merge_owners(theirs.db, Named::event, "Cup", Lines{"Cup 2026"});
    Club ours(folder / "ours.db", {game("Dora", "Robert", "Open", "1. i6-i5 i5-h5 *")});
    const Lines people_before = ours.people();

    CHECK(merge(ours.db, folder / "theirs.db").imported == 2);
    CHECK(ours.people() == Lines{"Anna 2: A. Nemo Anna", "Bert 2: Bert Robert", "Dora 1: Dora", "Karl 1: Carl Karl"});
    CHECK(ours.events() == Lines{"Cup 2", "Open 1"});
    CHECK(ours.errors() == Lines{});

    SECTION("a second merge changes nothing") {
        const Lines people = ours.people();
        CHECK(merge(ours.db, folder / "theirs.db").duplicates == 2);
        CHECK(ours.people() == people);
        CHECK(last_to_undo(ours.db) == 2);
    }
    SECTION("a merge can be undone, and the undo too") {
        const Lines people = ours.people();
        CHECK(undo(ours.db, 2));
        CHECK(ours.people() == people_before);
        CHECK(ours.events() == Lines{"Open 1"});
        CHECK(ours.errors() == Lines{});
        CHECK(undo(ours.db, 3));
        CHECK(ours.people() == people);
        CHECK(ours.events() == Lines{"Cup 2", "Open 1"});
        CHECK(ours.errors() == Lines{});
    }
}

TEST_CASE("a person here remains one though the other database knows two") {
    const TemporaryFolder folder;
    Club ours(folder / "ours.db",
              {game("Anna", "Bert", "Cup", "1. i6-i5 *"), game("Ann", "Carl", "Cup", "1. i6-h5 *")});
    merge_owners(ours.db, Named::player, "Anna", Lines{"Ann"});
    const Club theirs(folder / "theirs.db", {game("Ann", "Anna", "Cup", "1. i6-i5 i5-h5 *")});
    CHECK(merge(ours.db, folder / "theirs.db").imported == 1);
    CHECK(ours.people() == Lines{"Anna 4: Ann Anna", "Bert 1: Bert", "Carl 1: Carl"});
    CHECK(ours.errors() == Lines{});
}

TEST_CASE("two people here become one if the other database knows that they are") {
    const TemporaryFolder folder;
    Club ours(folder / "ours.db",
              {game("Anna", "Bert", "Cup", "1. i6-i5 *"), game("Ann", "Carl", "Cup", "1. i6-h5 *")});
    Club theirs(folder / "theirs.db", {game("Ann", "Anna", "Cup", "1. i6-i5 i5-h5 *")});
    merge_owners(theirs.db, Named::player, "Ann", Lines{"Anna"});
    CHECK(merge(ours.db, folder / "theirs.db").imported == 1);
    CHECK(ours.people() == Lines{"Ann 4: Ann Anna", "Bert 1: Bert", "Carl 1: Carl"});
    CHECK(undo(ours.db, 2));
    CHECK(ours.people() == Lines{"Ann 1: Ann", "Anna 1: Anna", "Bert 1: Bert", "Carl 1: Carl"});
    CHECK(ours.errors() == Lines{});
}

TEST_CASE("a name that was taken out of one database does not come back by a merge") {
    const TemporaryFolder folder;
    const std::vector<Sample> games{game("Anna", "Bert", "Cup", "1. i6-i5 *"),
                                    game("Bert", "Carl", "Cup", "1. i6-h5 *")};
    Club theirs(folder / "theirs.db", games);
    const auto anonymised = [](Club& club, const char* name) {
        return anonymise(club.db, find_players(club.db, name, Match::whole).players.at(0).id, "").name;
    };
    SECTION("here: the games of the other database come with the pseudonym") {
        Club ours(folder / "ours.db", games);
        const std::string by = anonymised(ours, "Anna");
        const Merged merged = merge(ours.db, folder / "theirs.db");
        CHECK(merged.imported == 0);
        CHECK(merged.duplicates == 2);
        CHECK(merged.pseudonyms == PseudonymCounts{{by, 1}});
        CHECK(find_players(ours.db, "Anna", Match::whole).players.empty());
        CHECK(ours.errors().empty());
    }
    SECTION("there: it is taken out here, too") {
        Club ours(folder / "ours.db", {});
        const std::string by = anonymised(theirs, "Anna");
        CHECK(merge(ours.db, folder / "theirs.db").named_here.empty());
        store(ours.db, {game("ANNA", "Bert", "Cup", "1. i6-i5 i5-h5 *")});
        CHECK(find_players(ours.db, "Anna", Match::whole).players.empty());
        CHECK(find_players(ours.db, by, Match::whole).players.size() == 1);
        CHECK(ours.errors().empty());
    }
    SECTION("there, and a player has the name here: that is said") {
        Club ours(folder / "ours.db", {game("Anna", "Dora", "Cup", "1. i6-i5 *")});
        const std::string by = anonymised(theirs, "Anna");
        CHECK(merge(ours.db, folder / "theirs.db").named_here ==
              std::vector<std::pair<std::string, std::string>>{{"Anna", by}});
        CHECK(find_players(ours.db, "Anna", Match::whole).players.size() == 1);
        CHECK(ours.errors().empty());
    }
    SECTION("there, and the log here has the name: it leaves the log, so that an undo does not bring it back") {
        Club ours(folder / "ours.db", {game("Carl", "Dora", "Cup", "1. i6-i5 *")});
        CHECK_FALSE(add_spelling(ours.db, Named::player, "Carl", "Anna"));
        CHECK(undo(ours.db, 2));
        const std::string by = anonymised(theirs, "Anna");
        CHECK(merge(ours.db, folder / "theirs.db").named_here.empty());
        CHECK(undo(ours.db, 3));
        CHECK(find_players(ours.db, "Anna", Match::whole).players.empty());
        CHECK(spellings_of(ours.db, Named::player, "Carl") == Lines{"Carl", by});
        CHECK(ours.errors().empty());
    }
    SECTION("there, and an earlier version merged it, so that the log still has the name: an undo is refused") {
        Club ours(folder / "ours.db", {game("Carl", "Dora", "Cup", "1. i6-i5 *")});
        CHECK_FALSE(add_spelling(ours.db, Named::player, "Carl", "Anna"));
        CHECK(undo(ours.db, 2));
        (void)anonymised(theirs, "Anna");
        GameWriter writer(ours.db, "db merge", "");
        writer.begin();
        CHECK(writer.merge_anonymised(AnonymisedNames(sqlite(theirs.db))).empty());
        writer.commit();
        const auto done = undo(ours.db, 3);
        REQUIRE_FALSE(done);
        CHECK(done.error() ==
              "change 3 (undo 2 (player alias Carl / Anna)) cannot be undone: it would bring back an anonymised name "
              "(to allow the name again: damier player anonymise --readmit NAME)");
        CHECK(readmit(ours.db, "Anna"));
        CHECK(undo(ours.db, 3));
    }
    SECTION("in both: the lesser pseudonym counts") {
        Club ours(folder / "ours.db", games);
        const std::string here = anonymised(ours, "Anna");
        const std::string there = anonymised(theirs, "Anna");
        CHECK(here != there);
        CHECK(merge(ours.db, folder / "theirs.db").named_here.empty());
        store(ours.db, {game("Anna", "Bert", "Cup", "1. i6-i5 i5-h5 *")});
        CHECK(game_text(ours.db, 4)->find(std::min(here, there)) != std::string::npos);
        CHECK(ours.errors().empty());
        Club third(folder / "third.db", {game("Anna", "Dora", "Cup", "1. i6-i5 *")});
        CHECK(merge(third.db, folder / "ours.db").named_here ==
              std::vector<std::pair<std::string, std::string>>{{"Anna", here}});
        CHECK(third.errors() == Lines{});
    }
    SECTION("pseudonyms of earlier versions may be two people") {
        Club ours(folder / "ours.db", {game("Anonymous 1", "Bert", "Cup", "1. i6-i5 *")});
        store(theirs.db, {game("Anonymous 1", "Carl", "Cup", "1. i6-i5 *")});
        CHECK(merge(ours.db, folder / "theirs.db").numbered == Lines{"Anonymous 1"});
    }
}
