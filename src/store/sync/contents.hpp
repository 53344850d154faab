// The games of a database, by uid, as joining needs them.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/rows.hpp"
#include "store/sync/join_game.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace damier {

/// The numbers and stamps of all games. They were read at the start; whoever changes the games notes it here.
class Contents {
public:
    explicit Contents(const SQLite::Database& db);

    std::unordered_map<Uid, std::int64_t, UidHash> games;  ///< the number of each stored game
    std::unordered_map<Uid, Stamps, UidHash> stamps;       ///< of each game that has stamps, also if it was deleted

    [[nodiscard]] bool knows(const Uid& uid) const { return games.contains(uid) || stamps.contains(uid); }
    /// Whether both know the same changes of a game, so that it is the same on both sides.
    [[nodiscard]] bool is_as_in(const Contents& other, const Uid& uid) const;
    [[nodiscard]] Stamps stamps_of(const Uid& uid) const;
    [[nodiscard]] GameState state(const Uid& uid);
    /// Reads the game with this number. Several threads may call it at once, as long as nobody uses the database
    /// otherwise: a connection has no lock.
    [[nodiscard]] std::optional<Entry> entry(std::int64_t id);
    /// The game now has another uid, which no game had.
    void rename(const Uid& uid, const Uid& to);

private:
    std::mutex reading_;
    EntryReader reader_;
};

}  // namespace damier
