// Shows the openings of some games on a page, as a tree that the reader unfolds.
#pragma once

#include "games/game.hpp"
#include "store/read/tally.hpp"
#include "view/web_page.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A tree of the turns that began some games. Each turn has its results and can be unfolded to show the next turns, and
/// the games that end there. The leaves are links to games.
class OpeningTree {
public:
    /// The words for a game that the side won, drew or lost, in this order.
    using ResultWords = std::array<std::string, 3>;
    /// Turns with fewer than `least` games are not shown. `link_to` makes the link to a game.
    OpeningTree(const GameOpenings& openings, std::int64_t least, ResultWords words,
                std::function<Link(std::int64_t id)> link_to)
        : openings_(openings), least_(least), words_(std::move(words)), link_to_(std::move(link_to)) {}

    /// Adds a game. Its result is counted from the view of `side`.
    void add(std::int64_t id, GameResult result, Side side);
    /// Whether the tree has no game: none was added, or no added game has a known opening.
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
        std::size_t end = 0;  // the end of that turn in the text of the opening
        Games games;
        PlayerCounts sum;
    };
    [[nodiscard]] const std::string& text(const Game& game) const { return openings_.texts[game.opening]; }
    /// The turns at `begin` in the texts of these games, most games first. All of the texts have a turn there.
    [[nodiscard]] std::vector<Branch> branches(Games games, std::size_t begin) const;
    [[nodiscard]] std::string describe(const Branch& turn) const;
    void write_level(WebPage& page, Games games, std::size_t begin) const;
    /// Links to the first of these games.
    [[nodiscard]] std::vector<Link> links_to(Games games) const;

    const GameOpenings& openings_;
    std::int64_t least_;
    ResultWords words_;
    std::function<Link(std::int64_t id)> link_to_;
    std::vector<Game> games_;
};

}  // namespace damier
