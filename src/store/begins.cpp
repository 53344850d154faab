#include "store/begins.hpp"

#include "games/any.hpp"
#include "store/path.hpp"
#include "store/runs.hpp"

#include <algorithm>
#include <string>

namespace damier {
namespace {

/// Whether the game with that path, seen through a symmetry of its start, begins with the turns.
template <Game G>
bool begins(typename G::Position p, std::string_view path, std::span<const std::string_view> turns, int symmetry) {
    for (const std::string_view wanted : turns) {
        const auto end = path.find('\n');
        if (end == std::string_view::npos) {
            return false;
        }
        const auto played = G::parse_turn(p, path.substr(0, end));
        const auto seen = G::parse_turn(G::image(p, symmetry), wanted);
        if (!played || !seen || G::image(p, *played, symmetry) != *seen) {
            return false;
        }
        p = G::play(p, *played);
        path.remove_prefix(end + 1);
    }
    return true;
}

/// The same, whatever the symmetry. `path` has the start too.
template <Game G>
bool begins(std::string_view path, std::span<const std::string_view> turns, bool exact) {
    const auto end = path.find('\n');
    const auto start = G::start(start_of_path(path.substr(0, end)));
    if (!start) {
        return false;
    }
    path.remove_prefix(end + 1);
    for (int s = 0; s < (exact ? 1 : G::symmetries(*start)); ++s) {
        const bool is_same_start = s == 0 || G::info.needs_board || G::image(*start, s) == *start;
        if (is_same_start && begins<G>(*start, path, turns, s)) {
            return true;
        }
    }
    return false;
}

/// Asks each way in which games begin once: in a run those that begin alike stand together.
template <Game G>
class Finder {
public:
    Finder(const SQLite::Database& db, std::span<const std::string_view> turns, bool exact)
        : db_(db), turns_(turns), exact_(exact), gone_(db), paths_(db) {}

    void run(std::vector<std::int64_t>& out) {
        for (const RunInfo& run : runs_of(db_, std::string(G::info.id))) {
            known_.clear();
            for_each_slot(db_, run.id, [&](const Slot& slot, const PathReader& path) {
                if (slot.plies >= turns_.size() && !gone_.contains(run.id, slot.id) && is_wanted(slot, path)) {
                    out.push_back(slot.id);
                }
            });
        }
    }

private:
    bool is_wanted(const Slot& slot, const PathReader& path) {
        if (path.size() == 0) {  // no neighbour has the same start
            return begins<G>(paths_.path(slot.id), turns_, exact_);
        }
        const std::size_t asked = std::min(path.size() - 1, turns_.size());
        if (const std::string_view beginning = path.prefix(asked + 1); beginning != known_) {
            known_ = beginning;
            fits_ = begins<G>(known_, turns_.first(asked), exact_);
        }
        // The rest of its turns stands in the game only.
        return fits_ && (asked == turns_.size() || begins<G>(paths_.path(slot.id), turns_, exact_));
    }

    const SQLite::Database& db_;
    std::span<const std::string_view> turns_;
    bool exact_;
    Gone gone_;
    PathFinder paths_;
    std::string known_;  // the beginning that was asked about last
    bool fits_ = false;
};

}  // namespace

std::vector<std::int64_t> games_that_begin(const Database& db, std::span<const std::string_view> turns, bool exact) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(db.sqlite());
        std::vector<std::int64_t> out;
        for_each_game([&]<class G>() { Finder<G>(db.sqlite(), turns, exact).run(out); });
        return out;
    });
}

}  // namespace damier
