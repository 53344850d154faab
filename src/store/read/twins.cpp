// Finding games that are stored twice, or contained in another game.
//
// The steps, for each kind of game:
//
// 1. Read the keys of all games from the position index (`indexed_games`).
// 2. Find the places (a key and a ply) at which a game ends and another game ends or goes on (`places_of`). These are
//    candidates only, since different positions may share a key.
// 3. At each place, the one with the most turns first, keep only games whose players have similar names. Group them by
//    the exact turns (`TwinFinder::look_at`).
// 4. In each group, find for each game a fuller one that agrees (`TwinFinder::find`).
//
// An example: Game 7 has 30 turns. Game 12 has the first 20 of them, and its players have similar names. So both are at
// the place of the last position of game 12, and game 12 is contained in game 7.

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
#include "store/index/segments.hpp"
#include "store/index/tombstones.hpp"
#include "store/names/distinct_players.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"
#include "store/read/recorded_results.hpp"
#include "store/read/result_twins.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace damier {
namespace {

constexpr std::uint32_t shortest_contained = 5;
constexpr std::uint32_t telling_plies = 10;
/// If so many turns are equal, names of at least this length may differ by so many letters.
constexpr std::size_t long_name = 8;
constexpr std::size_t most_slips = 2;
/// So many other players at most are compared with those of a game, on average.
constexpr std::size_t most_comparisons = 256;
constexpr std::size_t most_remembered = 1'000'000;
constexpr std::uint32_t any_words = static_cast<std::uint32_t>(-1);

std::uint64_t random_seed() {
    std::random_device random;
    return std::uint64_t{random()} << 32U | random();
}

/// A position and the number of turns before it, by the key in the index.
std::uint64_t place(std::uint32_t key, std::uint32_t ply) {
    return std::uint64_t{key} << 32U | ply;
}

/// The index entries of all games of a kind, without deleted games. They take a few hundred bytes each.
std::vector<IndexedGame> indexed_games(const SQLite::Database& db, const std::string& kind) {
    const Tombstones tombstones(db);
    std::vector<IndexedGame> games;
    for (const SegmentInfo& segment : segments_of(db, kind)) {
        for (IndexedGame& game : read_segment(db, segment)) {
            if (!tombstones.contains(segment.id, game.id)) {
                games.push_back(std::move(game));
            }
        }
    }
    return games;
}

/// A Bloom filter with one hash (Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970). If it
/// denies a value, the value was never added.
class BloomFilter {
public:
    void add(std::uint64_t at) { bits_[mix(0, at) % size] = true; }
    [[nodiscard]] bool may_have(std::uint64_t at) const { return bits_[mix(0, at) % size]; }

private:
    static constexpr std::size_t size = std::size_t{1} << 26U;
    std::vector<bool> bits_ = std::vector<bool>(size);
};

/// Games that begin alike.
struct Group {
    std::vector<std::int64_t> ending;  ///< there: they have no other turns
    std::vector<std::int64_t> longer;
};

/// Games that were in the same position after the same number of turns.
struct Place : Group {
    std::uint32_t ply = 0;
};

/// A pair of 64-bit hashes of the beginning of a path. Each run draws new seeds for it, so that nobody can prepare two
/// different beginnings with the same hash.
using Beginning = std::array<std::uint64_t, 2>;

void add_text(Beginning& beginning, std::string_view text) {
    for (std::uint64_t& half : beginning) {
        half = mix_text(half, text);
    }
}

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

/// Finds the twins among the games of each place. Reads the texts of games only if it must.
class TwinFinder {
public:
    explicit TwinFinder(const Database& db) : reader_(sqlite(db)), paths_(sqlite(db)), distinct_(db) {
        for_each_summary(db, {}, [this](std::int64_t id, const GameSummary& game) {
            sides_.emplace(id, Sides{game.side1, game.side2});
        });
        std::unordered_map<std::string, std::uint32_t> numbers;
        SQLite::Statement names(sqlite(db), "SELECT id, spelling FROM player_spelling");
        while (names.executeStep()) {
            std::string folded = fold(text(names, 1));
            const auto [at, is_new] = numbers.try_emplace(folded, static_cast<std::uint32_t>(names_.size()));
            if (is_new) {
                names_.push_back(std::move(folded));
            }
            name_of_row_.emplace(static_cast<std::uint32_t>(integer(names, 0)), at->second);
        }
        std::unordered_map<std::string, std::uint32_t> words;
        for (const std::string& name : names_) {
            words_.push_back(words.try_emplace(join(words_of_name(name), " "), words.size()).first->second);
        }
    }

    /// Places must come the farthest first.
    void look_at(std::vector<Place> places) {
        for (Place& place : places) {
            is_telling_ = place.ply >= telling_plies;
            keep_alike(place);
        }
        auto groups = groups_of(places);
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (const auto& [beginning, group] : groups[i]) {
                if (!group.ending.empty() && group.ending.size() + group.longer.size() > 1) {
                    is_telling_ = places[i].ply >= telling_plies;
                    find(group, !is_telling_);
                }
            }
        }
    }

    /// Moves the twins out.
    std::vector<Twin> twins() && { return std::move(twins_); }

private:
    /// Players, as numbers of folded names, or of rows of spellings.
    using Sides = std::array<std::uint32_t, 2>;
    /// Whether two names are those of one person. Names that are `nearly` alike are, if many turns are equal.
    enum class Alikeness : std::uint8_t { others, nearly, alike };
    using GroupsByBeginning = std::map<Beginning, Group>;

    struct Game {
        std::int64_t id = 0;
        EventRoundDate when{};
        Fullness fullness;
    };
    /// The games with these players, by event, round and date.
    struct Bucket {
        std::vector<Bucket*> alike;  // the buckets with similar players, including this one
        EventRoundDateIndex kept;    // games that may be kept
        EventRoundDateIndex fuller;  // games that are fuller than the present one
    };

    Sides sides(std::int64_t id) const {
        const auto at = sides_.find(id);
        if (at == sides_.end()) {
            throw_index_damaged();
        }
        return {name_of_row(at->second[0]), name_of_row(at->second[1])};
    }
    std::uint32_t name_of_row(std::uint32_t row) const {
        const auto at = name_of_row_.find(row);
        if (at == name_of_row_.end()) {
            throw_damaged(tr_format("row {} of the table name is missing", row));
        }
        return at->second;
    }

    bool are_alike(const Sides& a, const Sides& b) { return are_alike(a[0], b[0]) && are_alike(a[1], b[1]); }
    /// Remembered, since of pairs of names there are few.
    bool are_alike(std::uint32_t a, std::uint32_t b) {
        if (a == b) {
            return true;
        }
        if (alike_.size() >= most_remembered) {
            alike_.clear();
        }
        const auto [known, is_new] = alike_.try_emplace(std::uint64_t{std::min(a, b)} << 32U | std::max(a, b));
        if (is_new) {
            known->second = alikeness(names_[a], names_[b]);
        }
        return known->second == Alikeness::alike || (is_telling_ && known->second == Alikeness::nearly);
    }

    Alikeness alikeness(const std::string& a, const std::string& b) const {
        const bool is_alike = alike_names(a, b);
        const bool is_nearly =
            !is_alike && std::min(a.size(), b.size()) >= long_name && edit_distance(a, b, most_slips) <= most_slips;
        return (!is_alike && !is_nearly) || distinct_.has_folded(a, b) ? Alikeness::others
               : is_alike                                              ? Alikeness::alike
                                                                       : Alikeness::nearly;
    }

    using BySides = std::map<Sides, Group>;
    BySides by_sides(const Group& group) const {
        BySides out;
        for (const std::int64_t id : group.ending) {
            out[sides(id)].ending.push_back(id);
        }
        for (const std::int64_t id : group.longer) {
            out[sides(id)].longer.push_back(id);
        }
        return out;
    }

    /// For each pair of players of a game that ends here those pairs that they may be, themselves among them. All are
    /// compared, unless so many different players have equal games that their turns say little: then the words of one
    /// name at least must be the same.
    std::map<Sides, std::vector<Sides>> partners_of(const BySides& all) {
        std::size_t games = 0;
        std::size_t ending = 0;
        std::map<Sides, std::vector<Sides>> blocks;  // by words of one name
        for (const auto& [here, group] : all) {
            ending += group.ending.size();
            games += group.ending.size() + group.longer.size();
        }
        const bool is_crowded = ending * all.size() > most_comparisons * games;
        for (const auto& [here, group] : all) {
            if (is_crowded) {
                blocks[{words_[here[0]], any_words}].push_back(here);
                blocks[{any_words, words_[here[1]]}].push_back(here);
            } else {
                blocks[{any_words, any_words}].push_back(here);
            }
        }
        std::map<Sides, std::vector<Sides>> out;
        for (const auto& [words, block] : blocks) {
            if (is_crowded && block.size() > most_comparisons) {
                continue;
            }
            for (const Sides& here : block) {
                if (!all.at(here).ending.empty()) {
                    std::copy_if(block.begin(), block.end(), std::back_inserter(out[here]),
                                 [&](const Sides& other) { return other != here && are_alike(here, other); });
                }
            }
        }
        for (const auto& [here, group] : all) {
            if (!group.ending.empty()) {
                out[here].push_back(here);
            }
        }
        return out;
    }

    /// Leaves only games whose players another one of them may have too. Asked before texts are read, since very many
    /// short games are equal.
    void keep_alike(Place& place) {
        const BySides all = by_sides(place);
        std::set<Sides> alike;
        for (const auto& [here, partners] : partners_of(all)) {
            const Group& group = all.at(here);
            if (partners.size() > 1 || group.ending.size() + group.longer.size() > 1) {
                alike.insert(partners.begin(), partners.end());
            }
        }
        const auto is_alone = [&](std::int64_t id) { return !alike.contains(sides(id)); };
        std::erase_if(place.ending, is_alone);
        std::erase_if(place.longer, is_alone);
    }

    /// The games of each place that have not only the position in common, but the start and all turns. Each path is
    /// read once, however many places lie on it.
    std::vector<GroupsByBeginning> groups_of(const std::vector<Place>& places) {
        struct Visit {
            std::int64_t game;
            std::uint32_t ply;
            bool ends;
            std::size_t place;
        };
        std::vector<Visit> visits;
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (const std::int64_t id : places[i].ending) {
                visits.push_back({id, places[i].ply, true, i});
            }
            for (const std::int64_t id : places[i].longer) {
                visits.push_back({id, places[i].ply, false, i});
            }
        }
        std::sort(visits.begin(), visits.end(),
                  [](const Visit& a, const Visit& b) { return std::pair(a.game, a.ply) < std::pair(b.game, b.ply); });
        std::vector<GroupsByBeginning> groups(places.size());
        for (auto visit = visits.begin(); visit != visits.end();) {
            const std::int64_t game = visit->game;
            Beginning beginning = seeds_;
            std::uint32_t read = 0;  // elements: the start, then the turns
            for (std::string_view path = paths_.path(game); visit != visits.end() && visit->game == game; ++visit) {
                for (; read <= visit->ply && !path.empty(); ++read) {
                    const std::size_t size = std::min(path.find('\n'), path.size() - 1) + 1;
                    add_text(beginning, path.substr(0, size));
                    path.remove_prefix(size);
                }
                Group& group = groups[visit->place][beginning];
                (visit->ends ? group.ending : group.longer).push_back(game);
            }
        }
        return groups;
    }

    Game read(std::int64_t id, bool with_event_round_date) {
        const auto entry = reader_.find(id);
        if (!entry) {
            throw_index_damaged();
        }
        Game game{id, {}, fullness(*entry)};
        if (with_event_round_date) {
            game.when = date_reader_.read(*entry);
        }
        return game;
    }

    /// Finds the games of a group that have a twin. If the games have few turns, event, round and date must agree.
    void find(const Group& group, bool with_event_round_date) {
        std::vector<Game> games;
        for (const std::int64_t id : group.ending) {
            games.push_back(read(id, with_event_round_date));
        }
        std::sort(games.begin(), games.end(), [](const Game& a, const Game& b) {
            return std::tuple(-a.fullness.known, b.fullness.remarks, a.id) <
                   std::tuple(-b.fullness.known, a.fullness.remarks, b.id);
        });
        const BySides all = by_sides(group);
        std::map<Sides, Bucket> buckets;
        for (const auto& [here, partners] : partners_of(all)) {
            for (const Sides& other : partners) {
                buckets[here].alike.push_back(&buckets[other]);
            }
        }
        const std::unordered_set<std::int64_t> longer(group.longer.begin(), group.longer.end());
        for (const std::int64_t id : longer) {
            const Game game = with_event_round_date ? read(id, true) : Game{id, {}, {}};
            if (const auto bucket = buckets.find(sides(id)); bucket != buckets.end()) {
                put(game, bucket->second);
            }
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
    DistinctPlayers distinct_;
    EventRoundDateReader date_reader_;
    std::unordered_map<std::int64_t, Sides> sides_;  // by game: rows of spellings
    std::unordered_map<std::uint32_t, std::uint32_t> name_of_row_;
    std::vector<std::string> names_;                      // folded: case and accents make nobody another
    std::vector<std::uint32_t> words_;                    // numbers of the words of these names
    std::unordered_map<std::uint64_t, Alikeness> alike_;  // by two names
    bool is_telling_ = false;                             // whether the games that are compared have many equal turns
    Beginning seeds_{random_seed(), random_seed()};
    std::unordered_set<std::int64_t> others_;  // games that are no more once all twins are one
    std::vector<Twin> twins_;
};

/// If the game that a pair keeps is the other game of a second pair, the three are one game: the one that the second
/// pair keeps. Each game is merged once. The game that is kept is always the better one, so no pairs form a circle.
std::vector<Twin> without_chains(const std::vector<Twin>& twins) {
    std::map<std::int64_t, Twin> by_other;
    for (const Twin& twin : twins) {
        by_other.emplace(twin.other, twin);
    }
    std::vector<Twin> out;
    for (auto& [other, twin] : by_other) {
        for (auto next = by_other.find(twin.keep); next != by_other.end(); next = by_other.find(twin.keep)) {
            twin.keep = next->second.keep;
            twin.whole = twin.whole && next->second.whole;
        }
        out.push_back(twin);
    }
    return out;
}

}  // namespace

std::vector<Twin> find_twins(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        const auto ids = selection.is_all() ? std::vector<std::int64_t>() : ids_of(db, selection);
        const auto is_meant = [&](std::int64_t id) {
            return selection.is_all() || std::binary_search(ids.begin(), ids.end(), id);
        };
        TwinFinder finder(db);
        SQLite::Statement kinds(sqlite(db), "SELECT DISTINCT game FROM segment ORDER BY game");
        while (kinds.executeStep()) {
            finder.look_at(places_of(indexed_games(sqlite(db), text(kinds, 0))));
        }
        auto twins = std::move(finder).twins();
        const auto of_results = find_result_twins(db);
        twins.insert(twins.end(), of_results.begin(), of_results.end());
        const auto of_records = find_recorded_results(db, twins);
        twins.insert(twins.end(), of_records.begin(), of_records.end());
        std::erase_if(twins, [&](const Twin& twin) { return !is_meant(twin.keep) && !is_meant(twin.other); });
        const auto by_numbers = [](const Twin& a, const Twin& b) {
            return std::pair(a.keep, a.other) < std::pair(b.keep, b.other);
        };
        std::sort(twins.begin(), twins.end(), by_numbers);
        twins = without_chains(twins);
        std::sort(twins.begin(), twins.end(), by_numbers);
        return twins;
    });
}

}  // namespace damier
