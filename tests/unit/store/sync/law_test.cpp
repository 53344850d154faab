// The law of synchronisation: whatever people do in three databases, and in whatever order these are synchronised, all
// end equal. Nothing that was deleted returns, and nothing that was entered or changed is lost unnoticed.
//
// DAMIER_SEEDS=50 runs 50 histories of 200 changes per database; without it, a few shorter ones run.
#include "base/text.hpp"
#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/file/open.hpp"
#include "store/file/sync.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/sync/conflicts.hpp"
#include "store/undo/undo.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

using namespace damier;
using namespace damier::testing;

namespace {

using Texts = std::vector<std::string>;

/// A value that somebody wrote: the tag Annotator has a number of its own for each game, and Site for each edit.
struct Told {
    std::set<std::string> entered;              // numbers of games
    std::map<std::string, std::string> edited;  // values of Site: the game
    std::set<std::string> deleted;              // games
};

class World {
public:
    explicit World(unsigned seed) : random_(seed) {
        for (const char* name : {"a.db", "b.db", "c.db"}) {
            databases_.push_back(open_database(folder_ / name, OpenMode::create));
        }
    }

    void change(std::size_t which) {
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
                undo_last(db);
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

    /// A sync of two databases. Some end after one half.
    void sync_two() {
        const std::size_t one = below(3);
        const std::size_t other = (one + 1 + below(2)) % 3;
        if (below(4) == 0) {
            (void)merge(databases_[one], path(other), {.on_wait = {}, .progress = {}, .is_sync = true});
        } else {
            (void)sync(databases_[one], path(other));
        }
    }

    void sync_all() {
        for (const auto& [one, other] : {std::pair{0, 1}, {1, 2}, {0, 1}, {2, 0}}) {
            (void)sync(databases_[static_cast<std::size_t>(one)], path(static_cast<std::size_t>(other)));
        }
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

    Told told;

private:
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
    [[nodiscard]] std::filesystem::path path(std::size_t which) const { return databases_[which].path(); }

    std::string name() {
        static constexpr const char* names[] = {"Anna", "ANNA", "Bea", "Béa", "Cleo", "Dora", "Zoé", "Zoe"};
        return names[below(std::size(names))];
    }

    Sample new_game() {
        const std::string number = fmt::format("n{}", ++numbers_);
        told.entered.insert(number);
        return avalam_game(
            fmt::format("[Yellow \"{}\"]\n[Red \"{}\"]\n[Event \"{}\"]\n[Round \"{}\"]\n[Annotator \"{}\"]", name(),
                        name(), below(2) == 0 ? "Cup" : "CUP", numbers_, number),
            below(2) == 0 ? "1. i6-i5 *" : "1. i6-h5 *");
    }

    void enter(Database& db) { store(db, {new_game()}); }

    void enter_twice(std::size_t which) {
        const Sample game = new_game();
        entered_twice_.insert(number_of(game.text()));
        store(databases_[which], {game});
        store(databases_[(which + 1) % 3], {game});
    }

    std::optional<GameRow> any_game(const Database& db) {
        std::vector<GameRow> rows;
        for_each_row(db, {}, [&](const GameRow& row) { rows.push_back(row); });
        return rows.empty() ? std::nullopt : std::optional(rows[below(rows.size())]);
    }

    static std::string number_of(const std::string& text) {
        const auto at = text.find("[Annotator \"") + 12;
        return text.substr(at, text.find('"', at) - at);
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
        } else if (what == 1 && !entered_twice_.contains(number_of(text))) {
            exchange_sides(text);
        } else {
            const std::string site = fmt::format("site{}", ++numbers_);
            told.edited[site] = number_of(text);
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
            told.deleted.insert(number_of(game_text(db, row->id).value()));
            GameWriter writer(db, "delete", "");
            writer.begin();
            writer.remove({row->id, row->id});
            writer.commit();
        }
    }

    void undo_last(Database& db) {
        const auto last = last_to_undo(db);
        if (!last) {
            return;
        }
        for (const ChangeRow& row : change_rows(db, *last)) {
            if (row.action == "insert") {
                for (std::int64_t id = row.first; id <= row.last; ++id) {
                    if (const auto text = game_text(db, id)) {
                        told.deleted.insert(number_of(*text));
                    }
                }
            } else if (row.action == "replace") {
                if (const auto text = game_text(db, row.first)) {
                    told.edited.erase(std::string(site_of(*text)));
                }
            }
        }
        (void)undo(db, *last);
    }

    static std::string site_of(const std::string& text) {
        const auto at = text.find("[Site \"") + 7;
        return text.substr(at, text.find('"', at) - at);
    }

    std::string any_player(const Database& db) {
        const auto players = count_players(db, {}, false);
        return players.empty() ? "" : players[below(players.size())].player.name;
    }

    void merge_people(Database& db) {
        const std::string keep = any_player(db);
        const std::string other = any_player(db);
        if (keep != other) {
            merge_owners(db, Named::player, keep, Texts{other});
        }
    }

    void rename(Database& db) {
        if (const std::string player = any_player(db); !player.empty()) {
            (void)rename_owner(db, Named::player, player, fmt::format("Name {}", ++numbers_));
        }
    }

    void separate(Database& db) {
        const std::string player = any_player(db);
        const auto spellings = player.empty() ? Texts{} : spellings_of(db, Named::player, player);
        for (const std::string& spelling : spellings) {
            if (fold(spelling) != fold(player)) {
                separate_spellings(db, Named::player, player, Texts{spelling});
                return;
            }
        }
    }

    std::mt19937 random_;
    TemporaryFolder folder_;
    std::vector<Database> databases_;
    std::set<std::string> entered_twice_;  // numbers; with other sides, they would be two games
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
    CHECK(check(world.database(0), {.jobs = 1, .progress = {}}).errors.empty());
    std::map<std::string, int> here;
    for (const std::string& number : world.told.entered) {
        const std::string tag = fmt::format("[Annotator \"{}\"]", number);
        const auto has_tag = [&](const std::string& text) { return text.find(tag) != std::string::npos; };
        const auto copies = std::count_if(games.begin(), games.end(), has_tag);
        CAPTURE(number);
        // A game that somebody deleted may be there twice: it came again from somebody else, and then the deletion was
        // undone.
        CHECK((copies == 1 || world.told.deleted.contains(number)));
    }
}

}  // namespace

TEST_CASE("databases that are synchronised end equal, and nothing is lost") {
    const char* const seeds = std::getenv("DAMIER_SEEDS");
    const unsigned last = seeds == nullptr ? 3 : static_cast<unsigned>(std::atoi(seeds));
    for (unsigned seed = 1; seed <= last; ++seed) {
        run_history(seed, seeds == nullptr ? 40 : 200);
    }
}
