// The boards that a game came through, for rule sets that forbid repeats (see ForbidsRepeats).
//
// A position alone does not tell which turns such a rule set forbids. So everything that reads, lists or proposes turns
// of a game, and knows the turns before, asks a History.
#pragma once

#include "games/position.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// Why a turn that brings back an earlier board is illegal.
[[nodiscard]] inline std::string repeat_error() {
    return tr("it brings back an earlier board of the game, which these rules forbid");
}

/// A stack of keys that knows whether it has a key. A standard container would add 2 kB to the engine of each page.
class BoardStack {
public:
    [[nodiscard]] bool empty() const { return keys_.empty(); }
    [[nodiscard]] std::size_t size() const { return keys_.size(); }

    [[nodiscard]] bool contains(std::uint64_t key) const {
        if (keys_.empty()) {
            return false;
        }
        std::size_t slot = slot_of(key);
        while (places_[slot] != 0 && !(places_[slot] <= keys_.size() && keys_[places_[slot] - 1] == key)) {
            slot = (slot + 1) % places_.size();
        }
        return places_[slot] != 0;
    }
    void add(std::uint64_t key) {
        if (2 * used_ >= places_.size()) {
            used_ = 0;
            places_.assign(4 * (keys_.size() + 16), 0);
            for (std::uint32_t place = 1; place <= keys_.size(); ++place) {
                note(keys_[place - 1], place);
            }
        }
        const bool is_new = !contains(key);
        keys_.push_back(key);
        if (is_new) {
            note(key, static_cast<std::uint32_t>(keys_.size()));
        }
    }
    void take_back() { keys_.pop_back(); }

private:
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
        return static_cast<std::size_t>(key % places_.size());
    }
    void note(std::uint64_t key, std::uint32_t place) {
        std::size_t slot = slot_of(key);
        while (places_[slot] != 0) {
            slot = (slot + 1) % places_.size();
        }
        places_[slot] = place;
        ++used_;
    }

    std::vector<std::uint64_t> keys_;
    // A hash table of places in the stack, from 1; 0: free. A place whose key was taken back stays, and means nothing,
    // or the key that is there now.
    std::vector<std::uint32_t> places_;
    std::size_t used_ = 0;
};

/// The boards of a game that may not come back. If the rule set does not forbid repeats, there are none, and the
/// History allows every turn.
template <Game G>
class History {
    using P = typename G::Position;
    using Turn = typename G::Turn;

public:
    History() = default;
    /// The history of a game that came through these positions.
    explicit History(std::span<const P> positions) {
        for (const P& p : positions) {
            add(p);
        }
    }
    /// The same for positions of G.
    explicit History(std::span<const Position> positions) {
        for (const Position& p : positions) {
            add(p.as<G>());
        }
    }

    /// Notes the next position of the game.
    void add(const P& p) {
        if constexpr (ForbidsRepeats<G>) {
            if (G::forbids_repeats(p)) {
                boards_.add(board_key<G>(p));
            }
        }
    }
    /// Takes the last position back. The start stays.
    void take_back() {
        if (boards_.size() > 1) {
            boards_.take_back();
        }
    }
    /// The number of positions that were added, or 0 if the rule set does not forbid repeats.
    [[nodiscard]] std::size_t size() const { return boards_.size(); }
    /// Goes back to the game as it was before a variation, when it had that size and the last position `last`. The
    /// variation has replaced that position and added others.
    void leave_variation(std::size_t size, const P& last) {
        while (boards_.size() >= size && boards_.size() > 1) {
            take_back();
        }
        if (boards_.size() < size) {
            add(last);
        }
    }

    /// Whether the rule set forbids repeats. False also if no position was added.
    [[nodiscard]] bool forbids_any() const { return !boards_.empty(); }
    /// Whether a turn that the position `p` allows is also allowed by the boards of the game.
    [[nodiscard]] bool allows(const P& p, const Turn& turn) const {
        if constexpr (ForbidsRepeats<G>) {
            return boards_.empty() || !boards_.contains(board_key<G>(G::play(p, turn)));
        }
        return true;
    }
    /// The judgement of a turn by its position, and by the boards of the game.
    [[nodiscard]] Judgement judge(const P& p, const Turn& turn) const {
        Judgement judgement = G::judge(p, turn);
        if (!judgement.is_illegal() && !allows(p, turn)) {
            judgement = Judgement::illegal(repeat_error());
        }
        return judgement;
    }
    /// All legal turns of a position that the boards of the game allow, in canonical order.
    [[nodiscard]] std::vector<Turn> turns(const P& p) const {
        auto turns = all_turns<G>(p);
        std::erase_if(turns, [&](const Turn& turn) { return !allows(p, turn); });
        return turns;
    }
    /// Whether `turns` has any, in a position of a game that is not over.
    [[nodiscard]] bool may_move(const P& p) const { return boards_.empty() || !turns(p).empty(); }
    /// The number of legal turns of a position that the boards of the game forbid.
    [[nodiscard]] std::size_t forbidden_turns(const P& p) const {
        return boards_.empty() ? 0 : all_turns<G>(p).size() - turns(p).size();
    }
    /// The turns of a line up to the first one that the boards of the game or of the line forbid. The line begins at
    /// the last position of the game, which is `p`.
    [[nodiscard]] std::vector<Turn> allowed_part(P p, std::vector<Turn> line) const {
        if (!boards_.empty()) {
            History of_line;
            std::size_t allowed = 0;
            for (; allowed < line.size() && allows(p, line[allowed]) && of_line.allows(p, line[allowed]); ++allowed) {
                p = G::play(p, line[allowed]);
                of_line.add(p);
            }
            line.resize(allowed);
        }
        return line;
    }

private:
    BoardStack boards_;
};

/// The last of these positions of a game: those since the last capture. No board before a capture can come back.
template <Game G>
[[nodiscard]] std::span<const Position> since_last_capture(std::span<const Position> positions) {
    if constexpr (Scored<G> && G::info.score_is_pieces) {
        const auto pieces = [](const Position& p) {
            const Score score = G::score(p.as<G>());
            return score.points[0] + score.points[1];
        };
        const auto differs = [&](const Position& p) { return pieces(p) != pieces(positions.back()); };
        const auto last = std::find_if(positions.rbegin(), positions.rend(), differs);
        return positions.last(static_cast<std::size_t>(last - positions.rbegin()));
    }
    return positions;
}

}  // namespace damier
