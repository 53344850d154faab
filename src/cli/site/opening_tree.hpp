#pragma once

#include "cli/site/cells.hpp"
#include "games/game.hpp"
#include "store/read/tally.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// How some games began, on a page: the turns that were played, each with how the games went, and behind it, to be
/// opened, those that came next; at the ends stand links to games.
class OpeningTree {
public:
    /// The words for a game that the side won, drew and lost.
    using ResultWords = std::array<std::string, 3>;
    /// A turn with fewer than `least` games is not shown. `link_to` makes the link to a game.
    OpeningTree(const GameOpenings& openings, std::int64_t least, ResultWords words,
                std::function<Link(std::int64_t id)> link_to)
        : openings_(openings), least_(least), words_(std::move(words)), link_to_(std::move(link_to)) {}

    /// Adds a game with such a result, of which the results are counted as `side` sees them.
    void add(std::int64_t id, GameResult result, Side side);
    /// Whether it is not known of any game how it began.
    [[nodiscard]] bool is_empty() const { return games_.empty(); }
    void write(WebPage& page);

private:
    struct Game {
        std::uint32_t opening;
        std::uint32_t id;
        PlayerCounts sum;
    };
    using Games = std::span<const Game>;
    struct Branch {
        std::string_view turn;
        std::size_t end = 0;  // of that turn in the text of the opening
        Games games;
        PlayerCounts sum;
    };
    [[nodiscard]] const std::string& text(const Game& game) const { return openings_.texts[game.opening]; }
    [[nodiscard]] std::vector<Branch> branches(Games games, std::size_t begin) const;
    [[nodiscard]] std::string describe(const Branch& turn) const;
    void write_level(WebPage& page, Games games, std::size_t begin) const;
    void write_games(WebPage& page, Games games) const;

    const GameOpenings& openings_;
    std::int64_t least_;
    ResultWords words_;
    std::function<Link(std::int64_t id)> link_to_;
    std::vector<Game> games_;
};

}  // namespace damier
