// The program as a player of a game that is being recorded, for the command `play`.
#pragma once

#include "reports/opponent.hpp"
#include "session/session.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The program as one of the two players.
class ProgramPlayer {
public:
    /// The program's name in a tag: `damier level 5`.
    [[nodiscard]] static std::string name(int level);
    [[nodiscard]] static bool is_name(std::string_view name);
    /// Whether the tags name the program as a player.
    [[nodiscard]] static bool is_in(const Record& tags);
    /// The program, if the tags name it as a player. `seconds` is the time for each of its turns; without it, the
    /// level decides.
    [[nodiscard]] static std::optional<ProgramPlayer> find(const Record& tags, std::optional<double> seconds);

    /// Whether the game goes on and the program is to move.
    [[nodiscard]] bool is_to_move(const Session& session) const;
    /// The turn that the program plays; empty if it has no legal turn. Ctrl-C ends its search.
    [[nodiscard]] std::string turn(const Session& session);
    [[nodiscard]] bool accepts_draw(const Session& session);
    [[nodiscard]] Side side() const { return side_; }

private:
    struct Seat {
        GameId game;
        Side side;
        int level;
    };

    [[nodiscard]] static std::optional<Seat> seat_in(const Record& tags);
    ProgramPlayer(const Seat& seat, std::optional<double> seconds);

    Side side_;
    std::optional<double> seconds_;
    std::unique_ptr<Opponent> opponent_;
};

/// A hint for the side to move in a game that came through these positions, in words, or why there is none. Ctrl-C ends
/// the search. The game must not be over.
[[nodiscard]] std::string hint_for(std::vector<Position> game);

}  // namespace damier
