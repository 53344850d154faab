#include "store/index/line_search.hpp"

#include "games/any.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/path.hpp"
#include "store/index/path_finder.hpp"
#include "store/index/runs.hpp"
#include "store/index/tombstones.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace damier {
namespace {

/// What the beginning of a game says.
struct Answer {
    bool fits = false;
    std::size_t looked_at = 1;  ///< so many elements of the path (the start, then the turns), or their absence, say so
    bool ends = false;          ///< it does not fit only because the path ends
    bool never = false;         ///< what should be a turn is none on any board of the game
};

/// Whether turns fit the game with that path, seen through a symmetry of its start.
template <Game G>
Answer ask(typename G::Position p, std::string_view path, std::span<const std::string_view> turns, int symmetry) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const auto end = path.find('\n');
        if (end == std::string_view::npos) {
            return {false, i + 2, true, false};
        }
        const auto played = G::parse_turn(p, path.substr(0, end));
        const auto seen = G::parse_turn(G::image(p, symmetry), turns[i]);
        if (!played || !seen || G::image(p, *played, symmetry) != *seen) {
            return {false, i + 2, false, false};
        }
        p = G::play(p, *played);
        path.remove_prefix(end + 1);
    }
    return {true, turns.size() + 1, false, false};
}

/// The same, whatever the symmetry. `path` has the start too.
template <Game G>
Answer ask(std::string_view path, std::span<const std::string_view> turns, bool exact) {
    const auto end = path.find('\n');
    const auto start = G::start(start_of_path(path.substr(0, end)));
    Answer all;
    if (!start) {
        return all;
    }
    if (G::info.needs_board && !turns.empty() && !G::parse_turn(*start, turns.front())) {
        all.never = true;  // such boards differ in their numbers, and not in their squares
        return all;
    }
    path.remove_prefix(end + 1);
    for (int s = 0; s < (exact ? 1 : G::symmetries(*start)); ++s) {
        const bool is_same_start = s == 0 || G::info.needs_board || G::image(*start, s) == *start;
        if (!is_same_start) {
            continue;
        }
        const Answer one = ask<G>(*start, path, turns, s);
        all.fits = all.fits || one.fits;
        all.ends = all.ends || one.ends;
        all.looked_at = std::max(all.looked_at, one.looked_at);
    }
    return all;
}

/// Asks each way in which games begin once: in a run those that begin alike stand together.
template <Game G>
class LineFinder {
public:
    LineFinder(const SQLite::Database& db, std::span<const std::string_view> turns, bool exact)
        : db_(db), turns_(turns), exact_(exact), tombstones_(db), paths_(db) {}

    void run(std::vector<std::int64_t>& out) {
        for (const RunInfo& run : runs_of(db_, std::string(G::info.id))) {
            std::uint32_t shared = 0;  // with the last game that is there
            for_each_slot(db_, run.id, [&](const Slot& slot, const PathReader& path) {
                shared = std::min(shared, slot.shared);
                if (tombstones_.contains(run.id, slot.id)) {
                    return;  // the run does not know all its turns, and nobody else knows them
                }
                if (shared < answer_.looked_at && !answer_.never) {
                    answer_ = answer_of(slot, path);
                }
                shared = std::numeric_limits<std::uint32_t>::max();
                if (answer_.fits) {
                    out.push_back(slot.id);
                }
            });
        }
    }

private:
    Answer answer_of(const Slot& slot, const PathReader& path) {
        if (path.size() > 0) {
            const Answer answer = ask<G>(path.prefix(std::min(path.size(), turns_.size() + 1)), turns_, exact_);
            if (answer.fits || !answer.ends || path.size() > slot.plies) {
                return answer;
            }
        }
        // What no neighbour shares stands in the game only.
        return ask<G>(paths_.path(slot.id), turns_, exact_);
    }

    const SQLite::Database& db_;
    std::span<const std::string_view> turns_;
    bool exact_;
    Tombstones tombstones_;
    PathFinder paths_;
    Answer answer_;  // of the last game that is there, and so of those that share what was looked at
};

}  // namespace

std::vector<std::int64_t> games_that_begin(const Database& db, std::span<const std::string_view> turns, bool exact) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        std::vector<std::int64_t> out;
        for_each_game([&]<class G>() { LineFinder<G>(sqlite(db), turns, exact).run(out); });
        return out;
    });
}

}  // namespace damier
