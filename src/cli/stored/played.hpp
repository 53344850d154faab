// Finds a game that was entered already, before the same pairing of a round is stored again.
#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/read/people.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A stored game of a pairing that is entered again.
struct PlayedGame {
    EventGame game;
    bool exchanged = false;  ///< whether the players have the other sides in the stored game

    /// `game 5 has this pairing of round 2 already: Ann - Bob 1-0`.
    [[nodiscard]] std::string words() const;
    /// The same as an error, with the command that gives the stored game another result, and the one that stores a
    /// second game (`again`).
    [[nodiscard]] std::string refusal(std::string_view result, std::string_view again) const;
    /// Whether the stored game is only the result of this record, so that its turns can be added.
    [[nodiscard]] bool is_result_of(const Record& record) const;
};

/// The stored game with a result that has the kind, the event, the round and the players of a record. Only the round of
/// the record may be unknown. Games of two years, and the rounds of a match, are different games. The game with the
/// number `except` does not count.
[[nodiscard]] std::optional<PlayedGame> find_played(const Database& db, const Record& record, std::int64_t except = 0);

/// Why a record of a planned event contradicts the plan: its pairing is planned for another round, a player already has
/// a game in its round, or has no game in the event. Nothing if the event has no planned game, or if event or round is
/// unknown. The game with the number `except` does not count.
[[nodiscard]] std::optional<std::string> contradiction_to_plan(const Database& db, const Record& record,
                                                               std::int64_t except);

}  // namespace damier
