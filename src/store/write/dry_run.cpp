// Predicts what GameWriter would do, without writing (`import --dry-run`).
//
// It looks for duplicates in the database and among the games that were added before. Like GameWriter, it prefers a
// game that the entry names by number, then the duplicate with the lowest number.

#include "store/write/dry_run.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/difference.hpp"
#include "store/game/identity.hpp"
#include "store/write/duplicate_finder.hpp"
#include "store/write/numbered_games.hpp"
#include "store/write/pseudonyms.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace damier {

/// Each added game takes only some bytes, since there may be millions. Kept are the identity (which is trusted here),
/// event, round and date, a hash of the text, and the fullness.
struct DryRun::State {
    struct Game {
        EventRoundDate when;
        std::uint64_t text;
        Fullness fullness;
    };
    /// Added games with the same identity.
    struct Group {
        std::map<std::int64_t, Game> games;        // by number
        std::optional<EventRoundDateIndex> index;  // only if there are many games
    };
    const Database* db;
    std::optional<DuplicateFinder> stored;
    std::optional<NumberedGames> numbered;
    std::optional<Pseudonyms> pseudonyms;
    std::int64_t last_stored = 0;
    std::int64_t last_given = 0;  // new games get numbers above all stored games
    std::unordered_map<std::uint64_t, Group> groups;
    std::unordered_map<std::int64_t, std::uint64_t> replaced;  // the groups of stored games that were replaced
    EventRoundDateReader date_reader;
    ListedGames listed;
    std::unordered_map<std::uint64_t, int> new_lines;    // of the present file: listed games that are not stored
    std::unordered_map<std::uint64_t, int> known_lines;  // the greatest count in one earlier file
    std::string difference;

    Game game(const Entry& entry) {
        return {date_reader.read(fold(entry.event), entry.round, entry.date), mix_text(0, write_entry(entry)),
                fullness(entry)};
    }

    /// The game with the lowest number that agrees.
    static std::map<std::int64_t, Game>::iterator find(Group& group, const EventRoundDate& when) {
        if (group.index) {
            const auto id = group.index->lowest(when);
            return id ? group.games.find(*id) : group.games.end();
        }
        return std::find_if(group.games.begin(), group.games.end(),
                            [&](const auto& other) { return agree(other.second.when, when); });
    }

    static void remove(Group& group, std::map<std::int64_t, Game>::iterator at) {
        if (group.index) {
            group.index->remove(at->second.when, at->first);
        }
        group.games.erase(at);
    }

    /// The game `id` is this one from now on, of the group of this identity.
    void put(std::uint64_t key, std::int64_t id, const Game& game) {
        Group& group = groups[key];
        if (id <= last_stored) {
            replaced[id] = key;
        }
        const auto [at, is_new] = group.games.try_emplace(id, game);
        if (group.index) {
            if (!is_new) {
                group.index->remove(at->second.when, id);
            }
            group.index->add(game.when, id);
        }
        at->second = game;
        if (!group.index && std::ssize(group.games) > few_candidates) {
            group.index.emplace();
            for (const auto& [number, other] : group.games) {
                group.index->add(other.when, number);
            }
        }
    }

    /// As the game with its number, where that is stored.
    std::optional<Added> add_numbered(const Entry& entry, std::uint64_t key) {
        const auto named = numbered ? numbered->find(entry) : std::nullopt;
        if (!named) {
            return std::nullopt;
        }
        if (!numbered->is_same(entry, *named)) {
            difference = title_of(*named);
            return Added{Added::What::another, named->id, false};
        }
        const Game added = game(entry);
        if (const auto before = replaced.find(named->id); before != replaced.end()) {
            Group& group = groups[before->second];
            const auto at = group.games.find(named->id);
            if (at->second.text == added.text) {
                return Added{Added::What::duplicate, named->id, false};
            }
            remove(group, at);
        } else if (write_entry(*named) == write_entry(entry)) {
            return Added{Added::What::duplicate, named->id, false};
        } else {
            stored->pass_over(named->id, *named, identity(*named));
        }
        put(key, named->id, added);
        return Added{Added::What::replaced, named->id, false};
    }

    /// Lines that are equal have the same tags, so that nothing is replaced.
    Added add_listed(const Entry& entry, std::uint64_t key) {
        std::int64_t& last = listed[key];
        if (const auto found = stored ? stored->find_above(last, entry, key) : std::nullopt) {
            last = found->id;
            return {Added::What::duplicate, found->id, false};
        }
        return {++new_lines[key] <= known_lines[key] ? Added::What::duplicate : Added::What::imported, 0, false};
    }

    Added add(const Entry& given, OnDuplicate on_duplicate, bool is_listed) {
        const auto renamed = pseudonyms ? pseudonyms->replaced(given) : std::nullopt;
        const Entry& entry = renamed ? *renamed : given;
        const std::uint64_t key = identity(entry);
        difference.clear();
        if (const auto named = on_duplicate == OnDuplicate::replace ? add_numbered(entry, key) : std::nullopt) {
            return *named;
        }
        if (is_listed && on_duplicate != OnDuplicate::keep) {
            return add_listed(entry, key);
        }
        const Game added = game(entry);
        Group& group = groups[key];
        const bool looks = on_duplicate != OnDuplicate::keep;
        const bool replaces = on_duplicate == OnDuplicate::replace;
        const auto known = looks ? find(group, added.when) : group.games.end();
        const auto found = looks && stored ? stored->find(entry, key) : std::nullopt;
        if (found && (known == group.games.end() || found->id < known->first)) {
            if (!replaces || write_entry(*found) == write_entry(entry)) {
                difference = differences(entry, *found);
                return {Added::What::duplicate, found->id, is_fuller(entry, *found)};
            }
            stored->pass_over(found->id, *found, key);
            put(key, found->id, added);
            return {Added::What::replaced, found->id, false};
        }
        if (known != group.games.end()) {
            const std::int64_t id = known->first <= last_stored ? known->first : 0;
            if (!replaces || known->second.text == added.text) {
                return {Added::What::duplicate, id, is_fuller(added.fullness, known->second.fullness)};
            }
            put(key, known->first, added);
            return {Added::What::replaced, id, false};
        }
        put(key, ++last_given, added);
        return {Added::What::imported, 0, false};
    }
};

DryRun::DryRun(const Database* db) : state_(std::make_unique<State>()) {
    state_->db = db;
    if (db != nullptr) {
        guarded(db->path(), [&] {
            state_->stored.emplace(sqlite(*db));
            state_->numbered.emplace(sqlite(*db));
            state_->pseudonyms.emplace(sqlite(*db));
            state_->last_stored = state_->last_given = last_game(sqlite(*db));
        });
    }
}

DryRun::~DryRun() = default;

Added DryRun::add(const Entry& entry, OnDuplicate on_duplicate, bool listed) {
    return guarded(state_->db != nullptr ? state_->db->path() : std::filesystem::path(),
                   [&] { return state_->add(entry, on_duplicate, listed); });
}

void DryRun::begin_file() {
    for (const auto& [key, lines] : state_->new_lines) {
        state_->known_lines[key] = std::max(lines, state_->known_lines[key]);
    }
    state_->new_lines.clear();
    state_->listed.clear();
}

const std::string& DryRun::difference() const {
    return state_->difference;
}

const PseudonymCounts& DryRun::pseudonyms() const {
    static const PseudonymCounts none;
    return state_->pseudonyms ? state_->pseudonyms->counts() : none;
}

Added DryRun::add(const Record& record, const Replay& replay, OnDuplicate on_duplicate) {
    Entry entry;
    make_entry(record, replay, entry);
    return add(entry, on_duplicate);
}

}  // namespace damier
