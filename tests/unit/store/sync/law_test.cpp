// The law of synchronisation: whatever people do in three databases, and in whatever order these are synchronised, all
// end equal. Nothing that was deleted returns, and nothing that was entered or changed is lost unnoticed.
//
// The test keeps a model of its own (`Told`): who changed which value, and which changes this person knew. At the end,
// each change is still there, or somebody who knew it made another, or `conflicts` lists it.
//
// Without settings, three short histories run. To run 50 histories of 200 changes per database (four minutes), and 50
// others:
//
//     DAMIER_SEEDS=50 build/dev/tests/unit/unit_store "databases that are synchronised end equal*"
//     DAMIER_SEEDS=50 DAMIER_FIRST_SEED=1001 build/dev/tests/unit/unit_store "databases that are synchronised*"
#include "base/text.hpp"
#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"
#include "store/file/sync.hpp"
#include "store/game/rows.hpp"
#include "store/log/log.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/sync/conflicts.hpp"
#include "store/undo/undo.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"
#include "support/naming.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

using namespace damier;
using namespace damier::testing;

namespace {

using Texts = std::vector<std::string>;

constexpr const char* turns = "turns";
constexpr const char* sides = "sides";  // who has which side: no edit changes the name of a player
constexpr const char* whole_game = "whole game";

/// A game, by fields: its tags, and all the rest as `turns`.
using Fields = std::map<std::string, std::string>;
/// What a database says: its games, by uid; and whom each name means, by kind and folded spelling (`player zoe`).
using Games = std::map<std::string, Fields>;

/// The field of a name. A new name for a player or event is kept apart from an owner that was there already. A command
/// declares all names of an owner, also those that stay as they are.
constexpr const char* renamed = "renamed";
constexpr const char* merged = "merged";
constexpr const char* declared_again = "declared again";
constexpr const char* owner_field = "owner";

Fields fields_of(const std::string& text) {
    Fields out;
    for (const std::string_view line : split(text, '\n')) {
        const auto quote = line.find(" \"");
        if (line.starts_with('[') && quote != std::string_view::npos) {
            out[std::string(line.substr(1, quote - 1))] = line.substr(quote + 2, line.size() - quote - 4);
        } else {
            out[turns] += line;
        }
    }
    out[sides] = out["Yellow"] + " / " + out["Red"];
    out.erase("Yellow");
    out.erase("Red");
    return out;
}

/// A value that somebody wrote. Of a whole game, it is empty if the game was deleted.
struct Edit {
    std::string game;
    std::string field;
    std::string value;
    std::vector<bool> known;  // the edits that this person knew
    std::size_t by = 0;       // the database
    bool is_taken_back = false;
};

/// All that was told to the databases, and what each of them knows of it.
class Told {
public:
    /// Somebody did something in a database, which said this before: to games, or to names.
    void did_to_games(std::size_t which, const Games& before, const Games& after, bool forgets) {
        std::set<std::string> games;
        for (const auto& [game, fields] : before) {
            games.insert(game);
        }
        for (const auto& [game, fields] : after) {
            games.insert(game);
        }
        for (const std::string& game : games) {
            if (!after.contains(game)) {
                forgets ? forget(which, game) : add(which, game, whole_game, "");
            } else if (!before.contains(game)) {
                add(which, game, whole_game, "entered or restored");
            } else {
                compare(which, game, before.at(game), after.at(game));
            }
        }
    }

    void did_to_names(std::size_t which, const Games& before, const Games& after) {
        std::set<Fields> touched;
        for (const auto& [name, fields] : after) {
            const auto at = before.find(name);
            if (at != before.end() && at->second != fields) {  // names come with games
                touched.insert({at->second, fields});
            }
        }
        for (const auto& [name, fields] : after) {
            const auto at = before.find(name);
            if (at == before.end() || !touched.contains(fields)) {
                continue;
            }
            const std::string& owner = fields.at(owner_field);
            const std::string kind = name.substr(0, name.find(' ') + 1);
            const char* const what = before.contains(kind + fold(owner)) ? merged : renamed;
            add(which, name, at->second == fields ? declared_again : what, owner);
        }
    }

    void joined(std::size_t which, std::size_t other) {
        for (std::size_t i = 0; i < edits.size(); ++i) {
            known_[which][i] = known_[which][i] || known_[other][i];
        }
    }

    /// Two games became one.
    void made_one(const std::string& game, const std::string& same_as) { same_as_[game] = same_as; }

    [[nodiscard]] std::string uid_now(std::string game) const {
        for (auto at = same_as_.find(game); at != same_as_.end(); at = same_as_.find(game)) {
            game = at->second;
        }
        return game;
    }

    std::vector<Edit> edits;

private:
    void add(std::size_t which, const std::string& game, const std::string& field, const std::string& value) {
        edits.push_back({game, field, value, known_[which], which});
        for (auto& known : known_) {
            known.push_back(false);
        }
        known_[which].back() = true;
    }

    void compare(std::size_t which, const std::string& game, const Fields& before, const Fields& after) {
        for (const auto& [field, value] : after) {
            if (const auto at = before.find(field); at == before.end() || at->second != value) {
                add(which, game, field, value);
            }
        }
        for (const auto& [field, value] : before) {
            if (!after.contains(field)) {
                add(which, game, field, "");
            }
        }
    }

    /// The game is as if it had never been here. If it was entered here, it was not entered.
    void forget(std::size_t which, const std::string& game) {
        for (std::size_t i = 0; i < edits.size(); ++i) {
            const bool is_it = uid_now(edits[i].game) == uid_now(game);
            edits[i].is_taken_back |= is_it && edits[i].by == which && edits[i].field == whole_game;
            known_[which][i] = known_[which][i] && !is_it;
        }
    }

    std::array<std::vector<bool>, 3> known_;
    std::map<std::string, std::string> same_as_;
};

class World {
public:
    explicit World(unsigned seed) : random_(seed) {
        for (const char* name : {"a.db", "b.db", "c.db"}) {
            databases_.push_back(open_database(folder_ / name, OpenMode::create));
        }
    }

    /// Somebody does something in one of the databases.
    void change(std::size_t which) {
        is_forgotten_ = is_about_names_ = false;
        do_something(which);
        for (const std::size_t each : {which, (which + 1) % 3}) {
            Games games = read_games(each);
            Games names = read_names(each);
            told.did_to_games(each, games_[each], games, is_forgotten_);
            if (is_about_names_) {
                told.did_to_names(each, names_[each], names);
            }
            games_[each] = std::move(games);
            names_[each] = std::move(names);
        }
    }

    /// A sync of two databases. Some end after one half.
    void sync_two() {
        const std::size_t one = below(3);
        const std::size_t other = (one + 1 + below(2)) % 3;
        if (below(4) == 0) {
            (void)merge(databases_[one], path(other), {.on_wait = {}, .progress = {}, .is_sync = below(2) == 0});
        } else {
            (void)sync(databases_[one], path(other));
            note_join(other, one);
        }
        note_join(one, other);
    }

    void sync_all() {
        for (const auto& [one, other] : {std::pair{0, 1}, {1, 2}, {0, 1}, {2, 0}}) {
            (void)sync(databases_[static_cast<std::size_t>(one)], path(static_cast<std::size_t>(other)));
        }
        note_same_games(0);
        games_[0] = read_games(0);
        names_[0] = read_names(0);
    }

    [[nodiscard]] const Database& database(std::size_t which) const { return databases_[which]; }

    /// The texts of all games, in the order of an export.
    [[nodiscard]] Texts games(std::size_t which) const {
        Texts out;
        for_each_game_to_export(databases_[which], {},
                                [&](const GameRow&, const std::string& text) { out.push_back(text); });
        return out;
    }

    /// The people and events, with their spellings.
    [[nodiscard]] Texts people(std::size_t which) const {
        Texts out;
        const Database& db = databases_[which];
        const auto add = [&](Named kind, const std::string& name) {
            std::string line = name + ":";
            for (const std::string& spelling : spellings_of(db, kind, name)) {
                line += " " + spelling;
            }
            out.push_back(line);
        };
        for (const PlayerTally& tally : count_players(db, {}, false)) {
            add(Named::player, tally.player.name);
        }
        for (const EventTally& tally : count_events(db, {})) {
            add(Named::event, tally.event);
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    [[nodiscard]] Texts open_conflicts(std::size_t which) const {
        Texts out;
        for (const Conflict& conflict : conflicts(databases_[which])) {
            out.push_back(fmt::format("{} {} {} {}", conflict.title, conflict.field, conflict.kept, conflict.other));
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    /// The edits that are lost, though nobody who made another knew them, and `conflicts` does not list them.
    [[nodiscard]] Texts lost_edits() {
        for (Edit& edit : told.edits) {
            edit.game = told.uid_now(edit.game);
        }
        Texts out;
        for (const Edit& edit : told.edits) {
            if (!edit.is_taken_back && !stays(edit) && !is_superseded(edit) && !is_listed(edit)) {
                out.push_back(fmt::format("{} {} {}", edit.game, edit.field, edit.value));
            }
        }
        return out;
    }

    Told told;

private:
    void do_something(std::size_t which) {
        Database& db = databases_[which];
        switch (below(12)) {
            case 0:
            case 1:
            case 2:
                enter(db);
                break;
            case 3:
                enter_twice(which);
                break;
            case 4:
            case 5:
            case 6:
                edit(db);
                break;
            case 7:
                remove(db);
                break;
            case 8:
                undo_last(which);
                break;
            case 9:
                merge_people(db);
                break;
            case 10:
                rename(db);
                break;
            default:
                separate(db);
                break;
        }
    }

    void note_same_games(std::size_t which) {
        SQLite::Statement same(sqlite(databases_[which]), "SELECT lower(hex(uid)), lower(hex(same_as)) FROM same_game");
        while (same.executeStep()) {
            told.made_one(text(same, 0), text(same, 1));
        }
    }

    void note_join(std::size_t into, std::size_t from) {
        note_same_games(into);
        told.joined(into, from);
        games_[into] = read_games(into);
        names_[into] = read_names(into);
    }

    [[nodiscard]] Games read_games(std::size_t which) const {
        Games out;
        for_each_game(databases_[which], {},
                      [&](const GameRow& row, const std::string& text) { out[uid_text(row.uid)] = fields_of(text); });
        return out;
    }

    [[nodiscard]] Games read_names(std::size_t which) const {
        Games out;
        for (const char* kind : {"player", "event"}) {
            SQLite::Statement rows(sqlite(databases_[which]),
                                   fmt::format("SELECT folded, name FROM {0}_spelling JOIN {0} ON {0}.id = {0}", kind));
            while (rows.executeStep()) {
                out[fmt::format("{} {}", kind, text(rows, 0))] = {{owner_field, text(rows, 1)}};
            }
        }
        return out;
    }

    static bool is_about_name(const Edit& edit) {
        return edit.field == renamed || edit.field == merged || edit.field == declared_again;
    }

    static bool is_same_field(const Edit& edit, const Edit& later) {
        return later.field == edit.field || later.field == whole_game ||
               (is_about_name(later) && (later.field != declared_again || later.value != edit.value));
    }

    /// Whether a name means what somebody said, or is gone.
    [[nodiscard]] bool name_stays(const Edit& edit) const {
        const auto name = names_[0].find(edit.game);
        const std::string kind = edit.game.substr(0, edit.game.find(' ') + 1);
        const auto owner = names_[0].find(kind + fold(edit.value));
        return name == names_[0].end() || name->second.at(owner_field) == edit.value ||
               (edit.field == merged && (owner == names_[0].end() || owner->second == name->second));
    }

    [[nodiscard]] bool is_name_listed(const Edit& edit) const {
        SQLite::Statement rows(sqlite(databases_[0]),
                               "SELECT field, other FROM conflict WHERE uid = x'' AND NOT settled");
        bool found = false;
        while (rows.executeStep()) {
            const std::string spelling = fold(text(rows, 0));
            const std::string other = fold(text(rows, 1));
            found |= spelling == edit.game && (other == fold(edit.value) || edit.game.ends_with(" " + other));
        }
        return found;
    }

    [[nodiscard]] bool stays(const Edit& edit) const {
        if (is_about_name(edit)) {
            return edit.field == declared_again || name_stays(edit);
        }
        const auto game = games_[0].find(edit.game);
        if (edit.field == whole_game || game == games_[0].end()) {
            return edit.field == whole_game && (game == games_[0].end()) == edit.value.empty();
        }
        const auto value = game->second.find(edit.field);
        return (value == game->second.end() ? "" : value->second) == edit.value;
    }

    /// Whether somebody who knew this edit made another, or deleted or restored the game.
    [[nodiscard]] bool is_superseded(const Edit& edit) const {
        const auto at = static_cast<std::size_t>(&edit - told.edits.data());
        return std::any_of(told.edits.begin() + static_cast<std::ptrdiff_t>(at) + 1, told.edits.end(),
                           [&](const Edit& later) {
                               return at < later.known.size() && later.known[at] && later.game == edit.game &&
                                      is_same_field(edit, later);
                           });
    }

    [[nodiscard]] bool is_listed(const Edit& edit) const {
        if (is_about_name(edit)) {
            return is_name_listed(edit);
        }
        const Texts lost =
            texts(sqlite(databases_[0]),
                  fmt::format("SELECT field || char(10) || other FROM conflict WHERE uid = x'{}' AND NOT settled",
                              edit.game));
        return std::any_of(lost.begin(), lost.end(), [&](const std::string& one) {
            const std::string field = one.substr(0, one.find('\n'));
            const std::string other = one.substr(field.size() + 1);
            if (field == existence) {
                return edit.field == whole_game ? edit.value.empty() == other.empty()
                                                : !other.empty() && fields_of(other)[edit.field] == edit.value;
            }
            const bool is_play = edit.field == turns || edit.field == sides;
            return field == field_of_play ? is_play && fields_of(other)[edit.field] == edit.value
                                          : field == edit.field && other == edit.value;
        });
    }

    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
    [[nodiscard]] std::filesystem::path path(std::size_t which) const { return databases_[which].path(); }

    std::string name() {
        static constexpr const char* names[] = {"Anna", "ANNA", "Bea", "Béa", "Cleo", "Dora", "Zoé", "Zoe"};
        return names[below(std::size(names))];
    }

    std::string event() {
        static constexpr const char* events[] = {"Cup", "CUP", "Open", "League"};
        return events[below(std::size(events))];
    }

    Sample new_game() {
        const std::string number = fmt::format("n{}", ++numbers_);
        return avalam_game(
            fmt::format("[Yellow \"{}\"]\n[Red \"{}\"]\n[Event \"{}\"]\n[Round \"{}\"]\n[Annotator \"{}\"]", name(),
                        name(), event(), numbers_, number),
            below(2) == 0 ? "1. i6-i5 *" : "1. i6-h5 *");
    }

    void enter(Database& db) { store(db, {new_game()}); }

    void enter_twice(std::size_t which) {
        const Sample game = new_game();
        entered_twice_.insert(fields_of(game.text())["Annotator"]);
        store(databases_[which], {game});
        store(databases_[(which + 1) % 3], {game});
    }

    std::optional<GameRow> any_game(const Database& db) {
        std::vector<GameRow> rows;
        for_each_row(db, {}, [&](const GameRow& row) { rows.push_back(row); });
        return rows.empty() ? std::nullopt : std::optional(rows[below(rows.size())]);
    }

    void edit(Database& db) {
        const auto row = any_game(db);
        if (!row) {
            return;
        }
        std::string text = game_text(db, row->id).value();
        const std::size_t what = below(4);
        if (what == 0) {
            text.replace(text.rfind('*'), 1, fmt::format("{{remark{}}} *", ++numbers_));
        } else if (what == 1 && !entered_twice_.contains(fields_of(text)["Annotator"])) {
            exchange_sides(text);
        } else {
            const std::string site = fmt::format("site{}", ++numbers_);
            const auto at = text.find("[Site \"") + 7;
            text.replace(at, text.find('"', at) - at, site);
        }
        GameWriter writer(db, "edit", "");
        writer.begin();
        CHECK(writer.replace(row->id, sample(text).entry()));
        writer.commit();
    }

    static void exchange_sides(std::string& text) {
        const auto yellow = text.find("[Yellow ");
        const auto red = text.find("[Red ");
        text.replace(red, 5, "[Yellow ");
        text.replace(yellow, 8, "[Red ");
    }

    void remove(Database& db) {
        if (const auto row = any_game(db)) {
            GameWriter writer(db, "delete", "");
            writer.begin();
            writer.remove({row->id, row->id});
            writer.commit();
        }
    }

    void undo_last(std::size_t which) {
        Database& db = databases_[which];
        const auto last = last_to_undo(db);
        if (!last) {
            return;
        }
        const std::string command = find_change(db, *last)->command;
        is_forgotten_ = command == "db merge";
        is_about_names_ = is_forgotten_ || command.starts_with("player ") || command.starts_with("event ");
        const auto undone = undo(db, *last);
        if (undone && undone->elsewhere > 0) {  // somebody else entered the game, too, so it is not deleted there
            is_forgotten_ = true;
            check_forgotten(which);
        }
    }

    void check_forgotten(std::size_t which) {
        const Games games = read_games(which);
        for (const auto& [game, fields] : games_[which]) {
            CHECK((games.contains(game) || entered_twice_.contains(fields.at("Annotator"))));
        }
    }

    std::string any_owner(const Database& db, Named kind) {
        Texts owners;
        if (kind == Named::player) {
            for (const PlayerTally& tally : count_players(db, {}, false)) {
                owners.push_back(tally.player.name);
            }
        } else {
            for (const EventTally& tally : count_events(db, {})) {
                owners.push_back(tally.event);
            }
        }
        return owners.empty() ? "" : owners[below(owners.size())];
    }

    Named any_kind() { return below(4) == 0 ? Named::event : Named::player; }

    void merge_people(Database& db) {
        is_about_names_ = true;
        const Named kind = any_kind();
        const std::string keep = any_owner(db, kind);
        const std::string other = any_owner(db, kind);
        if (keep != other) {
            merge_owners(db, kind, keep, Texts{other});
        }
    }

    void rename(Database& db) {
        is_about_names_ = true;
        const Named kind = any_kind();
        if (const std::string owner = any_owner(db, kind); !owner.empty()) {
            (void)rename_owner(db, kind, owner, fmt::format("Name {}", ++numbers_));
        }
    }

    void separate(Database& db) {
        is_about_names_ = true;
        const Named kind = any_kind();
        const std::string owner = any_owner(db, kind);
        const auto spellings = owner.empty() ? Texts{} : spellings_of(db, kind, owner);
        for (const std::string& spelling : spellings) {
            if (fold(spelling) != fold(owner)) {
                separate_spellings(db, kind, owner, Texts{spelling});
                return;
            }
        }
    }

    std::mt19937 random_;
    TemporaryFolder folder_;
    std::vector<Database> databases_;
    std::array<Games, 3> games_;  // as they were after the last change
    std::array<Games, 3> names_;
    bool is_about_names_ = false;
    std::set<std::string> entered_twice_;  // by Annotator; with other sides, they would be two games
    bool is_forgotten_ = false;  // whether the games that the last change took back stay in the other databases
    int numbers_ = 0;
};

void run_history(unsigned seed, int changes) {
    World world(seed);
    CAPTURE(seed);
    for (int i = 0; i < changes; ++i) {
        for (std::size_t which : {0U, 1U, 2U}) {
            world.change(which);
        }
        if (i % 10 == 9) {
            world.sync_two();
        }
    }
    world.sync_all();
    const Texts games = world.games(0);
    const Texts lost = world.open_conflicts(0);
    for (const std::size_t which : {1U, 2U}) {
        CHECK(world.games(which) == games);
        CHECK(world.people(which) == world.people(0));
        CHECK(world.open_conflicts(which) == lost);
    }
    Texts errors;
    for (const CheckReport::Error& error : check(world.database(0), {.jobs = 1, .progress = {}}).errors) {
        errors.push_back(error.message);
    }
    CHECK(errors == Texts{});
    CHECK(world.lost_edits() == Texts{});
}

}  // namespace

TEST_CASE("databases that are synchronised end equal, and nothing is lost") {
    const char* const seeds = std::getenv("DAMIER_SEEDS");
    const char* const from = std::getenv("DAMIER_FIRST_SEED");
    const unsigned count = seeds == nullptr ? 3 : static_cast<unsigned>(std::atoi(seeds));
    const unsigned first = from == nullptr ? 1 : static_cast<unsigned>(std::atoi(from));
    for (unsigned seed = first; seed < first + count; ++seed) {
        run_history(seed, seeds == nullptr ? 40 : 200);
    }
}
