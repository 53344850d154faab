// A position of any game, for code that keeps positions and passes them on.
//
// This file includes the rules of no game. Code that asks a position something that only the rules of its game can
// answer includes any.hpp, and is compiled again when a game changes.
#pragma once

#include "games/game.hpp"
#include "games/game_id.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A position of any game of the list.
class Position {
public:
    /// Room for a position of any game, in bytes. A larger position does not compile.
    static constexpr std::size_t room = 64;

    /// A position of the game G.
    template <Game G>
    [[nodiscard]] static Position of(const typename G::Position& position) {
        static_assert(sizeof(typename G::Position) <= room, "this position is larger than Position::room");
        static_assert(alignof(typename G::Position) <= alignof(Position), "this position needs another alignment");
        Position any(G::info);
        std::memcpy(any.bytes_, &position, sizeof position);
        return any;
    }

    /// The same position for code that knows its game. It must be G.
    template <Game G>
    [[nodiscard]] const typename G::Position& as() const {
        if (info_ != &G::info) {
            throw std::logic_error("a position of another game");
        }
        return *std::launder(reinterpret_cast<const typename G::Position*>(bytes_));
    }

    [[nodiscard]] const GameInfo& info() const { return *info_; }
    [[nodiscard]] GameId game() const;

    friend bool operator==(const Position& a, const Position& b);

private:
    explicit Position(const GameInfo& info) : info_(&info) {}

    const GameInfo* info_;
    alignas(8) std::byte bytes_[room];
};

/// The canonical position string.
[[nodiscard]] std::string write_position(const Position& position);

/// The same board under every rule set of its game that has such a position.
[[nodiscard]] std::vector<Position> under_all_rules(const Position& position);

/// Whether a text is a position string of some game.
[[nodiscard]] bool is_position(std::string_view text);

/// On a finished board, the side that would be next.
[[nodiscard]] Side side_to_move(const Position& position);

/// How the game ended; nothing while there are turns.
[[nodiscard]] std::optional<Outcome> outcome_of(const Position& position);

/// The score of each side so far; nothing in games that do not count a score.
[[nodiscard]] std::optional<Score> score_of(const Position& position);

/// The canonical tags of a game that starts from the position.
[[nodiscard]] StartTags describe(const Position& position);

/// The least of the keys of a position and of all its images.
[[nodiscard]] std::uint64_t canonical_key(const Position& position);

/// The position after a turn, given as text, that `before` allows.
[[nodiscard]] Position position_after(const Position& before, std::string_view turn);

/// The drawing of a position; see `picture_of` in game.hpp.
[[nodiscard]] Picture picture_of(const Position& position);

/// The drawing of a position without the score and the side to move.
[[nodiscard]] Picture bare_picture(const Position& position);

/// The drawing of the position after a turn, given as text; see `picture_after` in game.hpp. `before` must allow it.
[[nodiscard]] Picture picture_after(const Position& before, std::string_view turn);

/// Why a turn that was played, given as text, is irregular; empty if it is legal.
[[nodiscard]] std::string irregularity(const Position& before, std::string_view turn);

}  // namespace damier
