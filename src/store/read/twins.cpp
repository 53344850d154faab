#include "store/read/twins.hpp"

#include "base/hash.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/event_round_date.hpp"
#include "store/game/identity.hpp"
#include "store/game/rows.hpp"
#include "store/index/path_finder.hpp"
#include "store/index/runs.hpp"
#include "store/index/tombstones.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace damier {
namespace {

constexpr std::uint32_t shortest_contained = 5;
constexpr std::uint32_t telling_plies = 10;

/// A position that a game is in after so many turns, as the index has it.
std::uint64_t place(std::uint32_t key, std::uint32_t ply) {
    return std::uint64_t{key} << 32U | ply;
}

/// What the index holds of all games of a kind that are there: a few hundred bytes each.
std::vector<IndexedGame> indexed_games(const SQLite::Database& db, const std::string& kind) {
    const Tombstones tombstones(db);
    std::vector<IndexedGame> games;
    for (const RunInfo& run : runs_of(db, kind)) {
        for (IndexedGame& game : read_run(db, run)) {
            if (!tombstones.contains(run.id, game.id)) {
                games.push_back(std::move(game));
            }
        }
    }
    return games;
}

/// A Bloom filter of one hash (Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970): what it says
/// is not there was never added.
class BloomFilter {
public:
    void add(std::uint64_t at) { bits_[mix(0, at) % size] = true; }
    [[nodiscard]] bool may_have(std::uint64_t at) const { return bits_[mix(0, at) % size]; }

private:
    static constexpr std::size_t size = std::size_t{1} << 26U;
    std::vector<bool> bits_ = std::vector<bool>(size);
};

/// Games that were in the same position after the same number of turns.
struct Place {
    std::uint32_t ply = 0;
    std::vector<std::int64_t> ending;  ///< there
    std::vector<std::int64_t> longer;
};

/// The places where games end that others may contain, or be the same as; the farthest first.
std::vector<Place> places_of(const std::vector<IndexedGame>& games) {
    BloomFilter filter;
    std::unordered_map<std::uint64_t, Place> ends;
    for (const IndexedGame& game : games) {
        if (game.plies > 0) {
            const std::uint64_t end = place(game.keys.back(), game.plies);
            filter.add(end);
            Place& found = ends[end];
            found.ply = game.plies;
            found.ending.push_back(game.id);
        }
    }
    for (const IndexedGame& game : games) {
        for (std::uint32_t ply = shortest_contained; ply < game.plies; ++ply) {
            const std::uint64_t at = place(game.keys[ply], ply);
            if (const auto found = filter.may_have(at) ? ends.find(at) : ends.end(); found != ends.end()) {
                found->second.longer.push_back(game.id);
            }
        }
    }
    std::vector<Place> places;
    for (auto& [at, found] : ends) {
        if (found.ending.size() + found.longer.size() > 1) {
            places.push_back(std::move(found));
        }
    }
    std::sort(places.begin(), places.end(), [](const Place& x, const Place& y) { return x.ply > y.ply; });
    return places;
}

/// Finds the twins among the games of each place, and reads of games only what it needs.
class TwinFinder {
public:
    explicit TwinFinder(const Database& db) : reader_(sqlite(db)), paths_(sqlite(db)) {
        for_each_summary(db, {}, [this](std::int64_t id, const GameSummary& game) {
            sides_.emplace(id, Sides{game.side1, game.side2});
        });
        SQLite::Statement names(sqlite(db), "SELECT id, spelling FROM name");
        while (names.executeStep()) {
            names_.emplace(static_cast<std::uint32_t>(integer(names, 0)), text(names, 1));
        }
    }

    /// Places must come the farthest first.
    void look_at(const Place& place) {
        std::map<std::string, Group> groups;  // by path
        const auto alike = games_with_alike_players(place);
        for (const std::int64_t id : place.ending) {
            if (alike.contains(id)) {
                groups[paths_.path(id)].ending.push_back(id);
            }
        }
        for (const std::int64_t id : place.longer) {
            if (alike.contains(id) && !groups.empty()) {
                if (const auto at = groups.find(beginning(paths_.path(id), place.ply)); at != groups.end()) {
                    at->second.longer.push_back(id);
                }
            }
        }
        for (auto& [path, group] : groups) {
            if (group.ending.size() + group.longer.size() > 1) {
                find(group, place.ply < telling_plies);
            }
        }
    }

    /// Hands the twins over.
    std::vector<Twin> twins() && { return std::move(twins_); }

private:
    using Sides = std::array<std::uint32_t, 2>;  // rows of spellings

    /// Games that begin with the same turns, and those of them that have no others.
    struct Group {
        std::vector<std::int64_t> ending;
        std::vector<std::int64_t> longer;
    };
    struct Game {
        std::int64_t id = 0;
        EventRoundDate when{};
        Fullness fullness;
    };
    /// The games with these spellings of players, by event, round and date.
    struct Bucket {
        std::vector<Bucket*> alike;  // those whose players may be the same, itself among them
        EventRoundDateIndex kept;    // of which each may be kept
        EventRoundDateIndex fuller;  // than the one that is looked at
    };

    const Sides& sides(std::int64_t id) const {
        const auto at = sides_.find(id);
        if (at == sides_.end()) {
            throw_index_damaged();
        }
        return at->second;
    }

    bool are_alike(const Sides& a, const Sides& b) { return are_alike(a[0], b[0]) && are_alike(a[1], b[1]); }
    /// Remembered, since of pairs of spellings there are few.
    bool are_alike(std::uint32_t a, std::uint32_t b) {
        const auto [known, is_new] = alike_.try_emplace(std::uint64_t{std::min(a, b)} << 32U | std::max(a, b));
        if (is_new) {
            known->second = alike_names(name(a), name(b));
        }
        return known->second;
    }
    const std::string& name(std::uint32_t row) const {
        const auto at = names_.find(row);
        if (at == names_.end()) {
            throw_damaged(tr_format("row {} of the table name is not there", row));
        }
        return at->second;
    }

    /// Those whose players another one of them may have too. Asked before texts are read, since very many short games
    /// are equal.
    std::unordered_set<std::int64_t> games_with_alike_players(const Place& place) {
        std::map<Sides, std::vector<std::int64_t>> by_sides;
        for (const auto* games : {&place.ending, &place.longer}) {
            for (const std::int64_t id : *games) {
                by_sides[sides(id)].push_back(id);
            }
        }
        std::unordered_set<std::int64_t> out;
        for (const auto& here : by_sides) {
            const auto is_partner = [&](const auto& other) {
                return &other == &here ? here.second.size() > 1 : are_alike(here.first, other.first);
            };
            if (std::any_of(by_sides.begin(), by_sides.end(), is_partner)) {
                out.insert(here.second.begin(), here.second.end());
            }
        }
        return out;
    }

    /// The start and so many turns of a path.
    static std::string beginning(const std::string& path, std::uint32_t plies) {
        std::size_t end = 0;
        for (std::uint32_t i = 0; i <= plies && end < path.size(); ++i) {
            end = path.find('\n', end) + 1;
        }
        return path.substr(0, end);
    }

    Game read(std::int64_t id, bool with_event_round_date) {
        const auto entry = reader_.find(id);
        if (!entry) {
            throw_index_damaged();
        }
        Game game{id, {}, fullness(*entry)};
        if (with_event_round_date) {
            game.when = date_reader_.read(fold(entry->event), entry->round, entry->date);
        }
        return game;
    }

    /// Finds those of the games which end here that have a twin. Where few turns speak for it,
    /// event, round and date must agree.
    void find(const Group& group, bool with_event_round_date) {
        std::vector<Game> games;
        for (const std::int64_t id : group.ending) {
            games.push_back(read(id, with_event_round_date));
        }
        std::sort(games.begin(), games.end(), [](const Game& a, const Game& b) {
            return std::tuple(-a.fullness.known, b.fullness.remarks, a.id) <
                   std::tuple(-b.fullness.known, a.fullness.remarks, b.id);
        });
        std::map<Sides, Bucket> buckets;
        for (const auto* ids : {&group.ending, &group.longer}) {
            for (const std::int64_t id : *ids) {
                buckets.try_emplace(sides(id));
            }
        }
        for (auto& [here, bucket] : buckets) {
            for (auto& [there, other] : buckets) {
                if (here == there || are_alike(here, there)) {
                    bucket.alike.push_back(&other);
                }
            }
        }
        const std::unordered_set<std::int64_t> longer(group.longer.begin(), group.longer.end());
        for (const std::int64_t id : longer) {
            const Game game = with_event_round_date ? read(id, true) : Game{id, {}, {}};
            put(game, buckets.at(sides(id)));
        }
        for (const Game& game : games) {
            Bucket& bucket = buckets.at(sides(game.id));
            if (lowest(game, bucket, &Bucket::fuller)) {
                others_.insert(game.id);
            }
            put(game, bucket);
        }
        for (const Game& game : games) {
            const auto keep =
                others_.contains(game.id) ? lowest(game, buckets.at(sides(game.id)), &Bucket::kept) : std::nullopt;
            if (keep) {
                twins_.push_back({*keep, game.id, !longer.contains(*keep)});
            }
        }
    }

    void put(const Game& game, Bucket& bucket) {
        bucket.fuller.add(game.when, game.id);
        if (!others_.contains(game.id)) {
            bucket.kept.add(game.when, game.id);
        }
    }

    static std::optional<std::int64_t> lowest(const Game& game, const Bucket& bucket,
                                              EventRoundDateIndex Bucket::*among) {
        std::optional<std::int64_t> found;
        for (const Bucket* alike : bucket.alike) {
            const auto one = (alike->*among).lowest(game.when);
            found = one && (!found || *one < *found) ? one : found;
        }
        return found;
    }

    EntryReader reader_;
    PathFinder paths_;
    EventRoundDateReader date_reader_;
    std::unordered_map<std::int64_t, Sides> sides_;         // by game
    std::unordered_map<std::uint32_t, std::string> names_;  // spellings, by row
    std::unordered_map<std::uint64_t, bool> alike_;         // by the rows of two spellings
    std::unordered_set<std::int64_t> others_;               // games that are no more once all twins are one
    std::vector<Twin> twins_;
};

}  // namespace

std::vector<Twin> find_twins(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        const auto ids = selection.is_all() ? std::vector<std::int64_t>() : ids_of(db, selection);
        const auto is_meant = [&](std::int64_t id) {
            return selection.is_all() || std::binary_search(ids.begin(), ids.end(), id);
        };
        TwinFinder finder(db);
        SQLite::Statement kinds(sqlite(db), "SELECT DISTINCT game FROM run ORDER BY game");
        while (kinds.executeStep()) {
            for (const Place& place : places_of(indexed_games(sqlite(db), text(kinds, 0)))) {
                finder.look_at(place);
            }
        }
        auto twins = std::move(finder).twins();
        std::erase_if(twins, [&](const Twin& twin) { return !is_meant(twin.keep) && !is_meant(twin.other); });
        std::sort(twins.begin(), twins.end(),
                  [](const Twin& a, const Twin& b) { return std::pair(a.keep, a.other) < std::pair(b.keep, b.other); });
        return twins;
    });
}

}  // namespace damier
