#include "store/twins.hpp"

#include "base/hash.hpp"
#include "base/names.hpp"
#include "store/brief.hpp"
#include "store/identity.hpp"
#include "store/resolve.hpp"
#include "store/rows.hpp"
#include "store/runs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace damier {
namespace {

constexpr std::uint32_t shortest_contained = 5;
constexpr int telling_plies = 10;

/// A position that a game is in after so many turns, as the index has it.
std::uint64_t place(std::uint32_t key, std::uint32_t ply) {
    return std::uint64_t{key} << 32U | ply;
}

/// What the index holds of all games of a kind that are there: a few hundred bytes each.
std::vector<IndexedGame> indexed_games(const SQLite::Database& db, const std::string& kind) {
    const Gone gone(db);
    std::vector<IndexedGame> games;
    for (const RunInfo& run : runs_of(db, kind)) {
        for (IndexedGame& game : read_run(db, run.id)) {
            if (!gone.contains(run.id, game.id)) {
                games.push_back(std::move(game));
            }
        }
    }
    return games;
}

/// Says quickly, and for most that are not there truly, that a place is none of those that were added.
class Sieve {
public:
    void add(std::uint64_t at) { bits_[mix(0, at) % size] = true; }
    [[nodiscard]] bool may_have(std::uint64_t at) const { return bits_[mix(0, at) % size]; }

private:
    static constexpr std::size_t size = std::size_t{1} << 26U;
    std::vector<bool> bits_ = std::vector<bool>(size);
};

/// Pairs of games of which the first may be the other's beginning, or the whole of it.
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

Pairs propose(const std::vector<IndexedGame>& games) {
    Sieve sieve;
    std::unordered_multimap<std::uint64_t, std::pair<std::int64_t, std::uint32_t>> ends;
    for (const IndexedGame& game : games) {
        if (game.plies > 0) {
            const std::uint64_t end = place(game.keys.back(), game.plies);
            sieve.add(end);
            ends.emplace(end, std::pair(game.id, game.plies));
        }
    }
    Pairs pairs;
    for (const IndexedGame& game : games) {
        for (std::uint32_t ply = 1; ply <= game.plies; ++ply) {
            const std::uint64_t at = place(game.keys[ply], ply);
            if ((ply < shortest_contained && ply < game.plies) || !sieve.may_have(at)) {
                continue;
            }
            const auto [begin, end] = ends.equal_range(at);
            for (auto found = begin; found != end; ++found) {
                const std::int64_t id = found->second.first;
                if (id != game.id && (ply < game.plies || id < game.id)) {
                    pairs.emplace_back(id, game.id);
                }
            }
        }
    }
    return pairs;
}

/// Decides about pairs by what is stored of the games.
class Judge {
public:
    explicit Judge(const Database& db) : reader_(db.sqlite()), paths_(db.sqlite()) {
        for_each_brief(db, {}, [this](std::int64_t id, const Brief& game) {
            sides_.resize(static_cast<std::size_t>(id) + 1);
            sides_.back() = {game.side1, game.side2};
        });
        SQLite::Statement names(db.sqlite(), "SELECT id, spelling FROM name");
        while (names.executeStep()) {
            names_.emplace(static_cast<std::uint32_t>(integer(names, 0)), text(names, 1));
        }
    }

    std::optional<Twin> judge(std::int64_t a, std::int64_t b) {
        if (!same_players(a, b)) {
            return std::nullopt;
        }
        const std::string path_a = paths_.path(a);
        if (!paths_.path(b).starts_with(path_a)) {
            return std::nullopt;
        }
        const Entry shorter = *reader_.find(a);
        const Entry longer = *reader_.find(b);
        const bool agree = dates_agree(shorter.date, longer.date) && agrees(shorter.event, longer.event) &&
                           agrees(shorter.round, longer.round);
        if (shorter.plies < telling_plies && !agree) {
            return std::nullopt;
        }
        const bool whole = shorter.plies == longer.plies;
        return whole && is_fuller(shorter, longer) && !is_fuller(longer, shorter) ? Twin{a, b, true}
               : whole && !is_fuller(longer, shorter) ? Twin{std::min(a, b), std::max(a, b), true}
                                                      : Twin{b, a, whole};
    }

private:
    /// Whether the players may be the same. Asked before texts are read, since very many short games are equal, and
    /// remembered for pairs of spellings, of which there are few.
    bool same_players(std::int64_t a, std::int64_t b) {
        const auto& names_a = sides_.at(static_cast<std::size_t>(a));
        const auto& names_b = sides_.at(static_cast<std::size_t>(b));
        return are_alike(names_a[0], names_b[0]) && are_alike(names_a[1], names_b[1]);
    }
    bool are_alike(std::uint32_t a, std::uint32_t b) {
        const auto [known, is_new] = alike_.try_emplace(std::uint64_t{std::min(a, b)} << 32U | std::max(a, b));
        if (is_new) {
            known->second = alike_names(names_.at(a), names_.at(b));
        }
        return known->second;
    }

    static bool agrees(const std::string& a, const std::string& b) { return a == "?" || b == "?" || alike_names(a, b); }

    EntryReader reader_;
    PathFinder paths_;
    std::vector<std::array<std::uint32_t, 2>> sides_;       // rows of spellings, by game
    std::unordered_map<std::uint32_t, std::string> names_;  // spellings, by row
    std::unordered_map<std::uint64_t, bool> alike_;         // by the rows of two spellings
};

}  // namespace

std::vector<Twin> find_twins(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(db.sqlite());
        const auto ids = selection.is_all() ? std::vector<std::int64_t>() : ids_of(db, selection);
        const auto is_meant = [&](std::int64_t id) {
            return selection.is_all() || std::binary_search(ids.begin(), ids.end(), id);
        };
        std::vector<Twin> twins;
        Judge judge(db);
        SQLite::Statement kinds(db.sqlite(), "SELECT DISTINCT game FROM run ORDER BY game");
        while (kinds.executeStep()) {
            for (const auto& [shorter, longer] : propose(indexed_games(db.sqlite(), text(kinds, 0)))) {
                if (is_meant(shorter) || is_meant(longer)) {
                    if (const auto twin = judge.judge(shorter, longer)) {
                        twins.push_back(*twin);
                    }
                }
            }
        }
        std::sort(twins.begin(), twins.end(),
                  [](const Twin& a, const Twin& b) { return std::pair(a.keep, a.other) < std::pair(b.keep, b.other); });
        // Of three that are one, each of the others is named once, and what is kept is never an other.
        std::unordered_set<std::int64_t> others;
        for (const Twin& twin : twins) {
            others.insert(twin.other);
        }
        std::unordered_set<std::int64_t> named;
        std::erase_if(
            twins, [&](const Twin& twin) { return others.count(twin.keep) != 0 || !named.insert(twin.other).second; });
        return twins;
    });
}

}  // namespace damier
