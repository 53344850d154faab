// Finds games by their first turns, in the segments of the position index (segment.hpp).
//
// `LineFinder` goes through the games of each segment. Games that begin alike are neighbours there, so each beginning
// is tested only once. The test (`ask`) plays the turns of the game, and compares each with the typed turn, through
// every symmetry of the start. An Answer also says on how many elements of the path it depends. As long as the next
// games share these elements, they have the same answer.
#include "store/index/line_search.hpp"

#include "games/any.hpp"
#include "record/typed_turn.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/path.hpp"
#include "store/index/path_finder.hpp"
#include "store/index/segments.hpp"
#include "store/index/tombstones.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace damier {
namespace {

/// The answer to the question whether a game begins with the wanted turns.
struct Answer {
    bool fits = false;
    std::size_t looked_at = 1;  ///< the answer depends on this many elements of the path (the start, then turns)
    bool ends = false;          ///< the path is too short: all its turns fit, but more are wanted
    bool never = false;         ///< a wanted turn cannot be a turn on any board of the game
};

/// A turn as a person typed it.
struct TypedTurn {
    std::string_view text;
    std::optional<LooseTurn> loose;
};

/// Whether the text can be a turn on the board of a position.
template <Game G>
bool can_be_turn(const typename G::Position& p, const TypedTurn& typed) {
    return G::parse_turn(p, typed.text) || (typed.loose && G::parse_turn(p, typed.loose->joined()));
}

/// Whether the typed turn can mean a turn that was played in a position.
template <Game G>
bool is_meant(const typename G::Position& p, const typename G::Turn& played, const TypedTurn& typed) {
    if (const auto exact = G::parse_turn(p, typed.text); exact && *exact == played) {
        return true;
    }
    // The rules are slow, so only the few turns with the same squares are compared by the rules.
    if (!typed.loose || !typed.loose->fits(turn_text<G>(p, played), true)) {
        return false;
    }
    const auto meant = meant_turns<G>(p, typed.text);
    return std::find(meant.begin(), meant.end(), played) != meant.end();
}

/// Whether the turns fit the game with this path, if the game is seen through a symmetry of its start.
template <Game G>
Answer ask(typename G::Position p, std::string_view path, std::span<const TypedTurn> turns, int symmetry) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const auto end = path.find('\n');
        if (end == std::string_view::npos) {
            return {false, i + 2, true, false};
        }
        const auto played = G::parse_turn(p, path.substr(0, end));
        if (!played || !is_meant<G>(G::image(p, symmetry), G::image(p, *played, symmetry), turns[i])) {
            return {false, i + 2, false, false};
        }
        p = G::play(p, *played);
        path.remove_prefix(end + 1);
    }
    return {true, turns.size() + 1, false, false};
}

/// Whether the turns fit through any symmetry. `path` begins with the start.
template <Game G>
Answer ask(std::string_view path, std::span<const TypedTurn> turns, bool exact) {
    const auto end = path.find('\n');
    const auto start = G::start(start_of_path(path.substr(0, end)));
    Answer all;
    if (!start) {
        return all;
    }
    if (G::info.needs_board && !turns.empty() && !can_be_turn<G>(*start, turns.front())) {
        all.never = true;  // the boards of such a game differ in their numbers, not in their squares
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

/// Finds the games with the wanted turns (see the top of this file).
template <Game G>
class LineFinder {
public:
    LineFinder(const SQLite::Database& db, std::span<const TypedTurn> turns, bool exact)
        : db_(db), turns_(turns), exact_(exact), tombstones_(db), paths_(db) {}

    void run(std::vector<std::int64_t>& out) {
        for (const SegmentInfo& segment : segments_of(db_, std::string(G::info.id))) {
            std::uint32_t shared = 0;  // elements shared with the last game that is not deleted
            for_each_slot(db_, segment.id, [&](const Slot& slot, const PathReader& path) {
                shared = std::min(shared, slot.shared);
                if (tombstones_.contains(segment.id, slot.id)) {
                    return;  // the segment lacks some of its turns, and its text is deleted
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
        // Turns that no neighbour shares are only in the text of the game.
        return ask<G>(paths_.path(slot.id), turns_, exact_);
    }

    const SQLite::Database& db_;
    std::span<const TypedTurn> turns_;
    bool exact_;
    Tombstones tombstones_;
    PathFinder paths_;
    Answer answer_;  // for the last game that is not deleted, and for all that share its first `looked_at` elements
};

}  // namespace

std::vector<std::int64_t> games_that_begin(const Database& db, std::span<const std::string_view> turns, bool exact) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        std::vector<TypedTurn> typed;
        for (const std::string_view turn : turns) {
            typed.push_back({turn, LooseTurn::parse(turn)});
        }
        std::vector<std::int64_t> out;
        for_each_game([&]<class G>() { LineFinder<G>(sqlite(db), typed, exact).run(out); });
        return out;
    });
}

}  // namespace damier
