#include "cli/site/opening_tree.hpp"

#include "base/translate.hpp"
#include "cli/site/cells.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

constexpr std::ptrdiff_t widest = 8;   // turns shown in one place
constexpr std::size_t most_games = 5;  // games shown in one place

/// The end of the turn at `begin`, or of the text in brackets there: an unusual start.
std::size_t end_of_turn(std::string_view text, std::size_t begin) {
    const std::size_t end = text[begin] == '[' ? text.find(']', begin) + 1 : text.find(' ', begin);
    return std::min(end, text.size());
}

}  // namespace

void OpeningTree::add(std::int64_t id, GameResult result, Side side) {
    const auto at = static_cast<std::size_t>(id);
    if (at < openings_.of_game.size() && openings_.of_game[at] != 0) {
        games_.push_back({openings_.of_game[at], static_cast<std::uint32_t>(id), {}});
        games_.back().sum.add_result(result, side);
    }
}

void OpeningTree::write(WebPage& page) {
    if (is_empty()) {
        return;
    }
    // Sorts games with the same beginning together, the latest first.
    std::sort(games_.begin(), games_.end(),
              [&](const Game& a, const Game& b) { return a.opening != b.opening ? text(a) < text(b) : a.id > b.id; });
    write_level(page, games_, end_of_turn(text(games_.front()), 0));  // after the name of the game
}

std::vector<OpeningTree::Branch> OpeningTree::branches(Games games, std::size_t begin) const {
    std::vector<Branch> out;
    for (auto game = games.begin(); game != games.end();) {
        const std::string_view opening = text(*game);
        Branch branch;
        branch.end = end_of_turn(opening, begin + 1);
        branch.turn = opening.substr(begin + 1, branch.end - begin - 1);
        const auto first = game;
        for (; game != games.end() && text(*game).size() >= branch.end &&
               end_of_turn(text(*game), begin + 1) == branch.end &&
               text(*game).compare(begin + 1, branch.turn.size(), branch.turn) == 0;
             ++game) {
            branch.sum += game->sum;
        }
        branch.games = {first, game};
        out.push_back(branch);
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Branch& a, const Branch& b) { return a.games.size() > b.games.size(); });
    return out;
}

std::string OpeningTree::describe(const Branch& turn) const {
    std::string out = labelled(turn.turn, games_text(turn.sum.games));
    const std::array<std::int64_t, 3> results{turn.sum.wins, turn.sum.draws, turn.sum.losses};
    for (std::size_t i = 0; i < results.size() && turn.sum.decided() > 0; ++i) {
        out += fmt::format(" · {}\u00A0{}", words_[i], percent(static_cast<double>(results[i]), turn.sum.decided()));
    }
    return out;
}

void OpeningTree::write_level(WebPage& page, Games games, std::size_t begin) const {
    // The texts without a further turn are the first in the order of texts.
    const auto last =
        std::find_if(games.begin(), games.end(), [&](const Game& game) { return text(game).size() > begin; });
    const std::vector<Branch> turns = branches({last, games.end()}, begin);
    const auto is_shown = [&](const Branch& turn) { return turn.sum.games >= least_; };
    const auto few = std::find_if_not(turns.begin(), turns.end(), is_shown);
    const auto end = turns.begin() + std::min<std::ptrdiff_t>(few - turns.begin(), widest);
    if (end == turns.begin()) {
        page.list(links_to(games));
        return;
    }
    const auto singles = std::find_if(turns.begin(), end, [](const Branch& turn) { return turn.games.size() == 1; });
    for (auto turn = turns.begin(); turn != singles; ++turn) {
        page.folded(describe(*turn), [&](WebPage& part) { write_level(part, turn->games, turn->end); });
    }
    std::vector<Link> links;
    for (auto turn = singles; turn != end; ++turn) {
        Link link = link_to_(turn->games.front().id);
        links.push_back({link.href, labelled(turn->turn, link.text)});
    }
    for (Link& link : links_to({games.begin(), last})) {
        links.push_back(std::move(link));
    }
    page.list(links);
    std::int64_t others = 0;
    for (auto turn = end; turn != turns.end(); ++turn) {
        others += turn->sum.games;
    }
    if (others > 0) {
        page.paragraph(labelled(tr("Other turns"), games_text(others)));
    }
}

std::vector<Link> OpeningTree::links_to(Games games) const {
    std::vector<Link> links;
    for (const Game& game : games.first(std::min(games.size(), most_games))) {
        links.push_back(link_to_(game.id));
    }
    return links;
}

}  // namespace damier
