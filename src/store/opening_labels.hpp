#pragma once

#include "store/labels.hpp"
#include "store/sqlite.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace damier {

/// How games began: their first turns, behind the name of the game. Lines that a symmetry of the start maps onto each
/// other are one, shown as the smallest. In games whose boards hardly ever recur a turn is shown as what it is on any
/// board. A start that is not the usual one stands in brackets before the turns.
class OpeningLabels {
public:
    /// `turns` is how many turns are looked at, of games that have as many.
    OpeningLabels(const SQLite::Database& db, int turns);

    /// The number of the opening of a game with that rule set; 0 where nothing was played. The first time for each kind
    /// of game, all openings of the kind are read.
    [[nodiscard]] std::uint32_t number(std::int64_t game, std::size_t ruleset);
    [[nodiscard]] const std::string& text(std::uint32_t number) const { return texts_.at(number); }

private:
    std::uint32_t number_of(const std::string& kind, std::string_view path);
    void read_kind(const std::string& kind);

    const SQLite::Database& db_;
    std::size_t elements_;  // of paths: the start and the turns
    Labels kinds_;
    std::vector<bool> is_read_;  // by kind
    std::vector<std::uint32_t> of_game_;
    std::vector<std::string> texts_{"?"};
    std::unordered_map<std::string, std::uint32_t> by_text_;
    std::unordered_map<std::string, std::uint32_t> by_path_;  // of one kind
};

}  // namespace damier
