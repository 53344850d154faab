#pragma once

#include "store/entry.hpp"
#include "store/sqlite.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

namespace damier {

/// Keeps the table `tally` in step with the games, as part of the transactions that change them.
class TallyWriter {
public:
    explicit TallyWriter(SQLite::Database& db) : db_(db) {}

    /// There are `by` more games like this one.
    void count(const GameRow& game, int by) {
        changes_[{game.game, game.rules, game.first, game.result, game.plies}] += by;
    }
    /// Stores what was counted. Called before a commit.
    void store();
    /// The transaction was undone.
    void forget() { changes_.clear(); }

private:
    SQLite::Database& db_;
    std::map<std::tuple<std::string, std::string, Side, std::string, int>, std::int64_t> changes_;
};

}  // namespace damier
