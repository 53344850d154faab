// Laws of the pictures of positions: drawings, the squares of turns, and estimates.
//
// The tests play random games of every kind. They compare each drawing with the position string of the same position.

#include "base/text.hpp"
#include "catch.hpp"
#include "games/picture.hpp"
#include "random_games.hpp"
#include "support/each_game.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace damier;
using damier::testing::over_random_games;

TEST_OF_EACH_GAME("an estimate is bounded, the same for all images, and the margin at the end", "[law]") {
    int least = 0;
    int most = 0;
    over_random_games<G>(12, [&](const auto& p, const auto& turns) {
        const int estimate = G::estimate(p);
        least = std::min(least, estimate);
        most = std::max(most, estimate);
        REQUIRE(std::abs(estimate) <= most_estimate);
        for (int s = 1; s < G::symmetries(p); ++s) {
            REQUIRE(G::estimate(G::image(p, s)) == estimate);
        }
        if (turns.empty() && G::info.score_decides) {
            const Outcome outcome = *G::outcome(p);
            const int margin = outcome.score->points[0] - outcome.score->points[1];
            if (std::abs(margin) * 100 + 50 < most_estimate) {
                REQUIRE(std::abs(estimate - 100 * margin) < 50);
                REQUIRE((estimate > 0) == (G::utility(outcome) > 0));
                REQUIRE((estimate < 0) == (G::utility(outcome) < 0));
            }
        }
    });
    REQUIRE(least < -50);
    REQUIRE(most > 50);
}

TEST_OF_EACH_GAME("every position can be drawn", "[law]") {
    over_random_games<G>(9, [&](const auto& p, const auto&) {
        const Picture picture = G::picture(p);
        REQUIRE(picture.files > 0);
        REQUIRE(picture.ranks > 0);
        REQUIRE(!picture.labels.empty());
    });
}

TEST_OF_EACH_GAME("an estimate mostly has the sign of the winner", "[law]") {
    int right = 0;
    int wrong = 0;
    int ends = 0;
    int wrong_ends = 0;
    testing::Rng rng(22);
    for (std::size_t game = 0; game < 2 * testing::games_per_law; ++game) {
        std::vector<int> estimates;
        std::optional<Outcome> outcome;
        testing::play_randomly<G>(rng, 400, [&](const auto& p, const auto&) {
            estimates.push_back(G::estimate(p));
            outcome = G::outcome(p);
        });
        if (!outcome || !outcome->winner) {
            continue;
        }
        const int sign = outcome->winner == Side::one ? 1 : -1;
        for (std::size_t i = estimates.size() - std::min<std::size_t>(estimates.size(), 8); i < estimates.size(); ++i) {
            right += estimates[i] * sign > 0 ? 1 : 0;
            wrong += estimates[i] * sign < 0 ? 1 : 0;
        }
        ++ends;
        wrong_ends += estimates.back() * sign < 0 ? 1 : 0;
    }
    CAPTURE(right, wrong, ends, wrong_ends);
    REQUIRE(ends > 0);
    REQUIRE(right > 2 * wrong);
    REQUIRE(10 * wrong_ends < ends);
}

namespace {

/// The letters of the pieces on each rank of a drawing, from left to right, with the rank's number from the top.
std::vector<std::string> pieces_drawn(const Picture& picture) {
    std::vector<std::multimap<double, char>> ranks(static_cast<std::size_t>(picture.ranks));
    for (const Picture::Disc& disc : picture.discs) {
        const auto rank = picture.ranks - 1 - static_cast<int>(std::lround(disc.y));
        ranks.at(static_cast<std::size_t>(rank)).emplace(disc.x, disc.tone.letter);
    }
    std::vector<std::string> letters;
    for (const auto& rank : ranks) {
        std::string& line = letters.emplace_back();
        std::transform(rank.begin(), rank.end(), std::back_inserter(line),
                       [](const auto& entry) { return entry.second; });
    }
    return letters;
}

/// The letters of the pieces on each rank of a position string. They are in the field whose ranks are joined by
/// slashes.
std::vector<std::string> pieces_named(const GameInfo& info, const std::string& position) {
    std::vector<std::string> letters;
    for (const std::string_view field : split(position, ' ')) {
        if (field.find('/') == std::string_view::npos ||
            field.find_first_not_of("123456/*") == std::string_view::npos) {
            continue;
        }
        for (const std::string_view rank : split(field, '/')) {
            std::string& line = letters.emplace_back();
            for (const char sign : rank) {
                const char letter = sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
                line += info.side_letters.find(letter) != std::string_view::npos ? std::string(1, letter) : "";
            }
        }
    }
    return letters;
}

/// The fields of a position string that describe the board.
std::string board_of(const std::string& position) {
    std::string board;
    for (const std::string_view field : split(position, ' ')) {
        board += field.find('/') == std::string_view::npos ? "" : std::string(field) + ' ';
    }
    return board;
}

}  // namespace

TEST_OF_EACH_GAME("a drawing shows the pieces of the position string, in their places", "[law]") {
    over_random_games<G>(23, [&](const auto& p, const auto& turns) {
        const std::string position = G::write_position(p);
        CAPTURE(position);
        const Picture picture = G::picture(p);
        for (const Picture::Note& note : picture.notes) {
            const std::string text = note.text;
            std::size_t places = 0;
            for (std::size_t at = text.find("{}"); at != std::string::npos; at = text.find("{}", at + 2)) {
                ++places;
            }
            REQUIRE(places == note.values.size());
            REQUIRE(join(note.values, "").find_first_of(",;.") == std::string::npos);  // the viewer separates by these
        }
        const auto named = pieces_named(G::info, position);
        if (!named.empty()) {  // a board without pieces may consist of numbers
            REQUIRE(pieces_drawn(picture) == named);
        }
        std::set<std::pair<long, long>> taken;
        for (const Picture::Disc& disc : picture.discs) {
            REQUIRE(taken.emplace(std::lround(disc.x), std::lround(disc.y)).second);
            REQUIRE((disc.x >= 0 && disc.x < picture.files && disc.y >= 0 && disc.y < picture.ranks));
        }
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 10) {
            const auto next = G::play(p, turns[i]);
            if (board_of(G::write_position(next)) == board_of(position)) {
                continue;  // some turns leave the board as it was
            }
            const Picture drawn = G::picture(next);
            const bool same_texts = std::equal(drawn.discs.begin(), drawn.discs.end(), picture.discs.begin(),
                                               picture.discs.end(), [](const auto& a, const auto& b) {
                                                   return a.x == b.x && a.y == b.y && a.tone == b.tone &&
                                                          a.text == b.text && a.is_aside() == b.is_aside();
                                               });
            REQUIRE(!same_texts);
        }
    });
}

TEST_OF_EACH_GAME("the squares of a turn are those of its text, and are on the board", "[law]") {
    std::vector<Square> path;
    over_random_games<G>(24, [&](const auto& p, const auto& turns) {
        const Picture picture = G::picture(p);
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 20) {
            G::path(p, turns[i], path);
            const std::string text = turn_text<G>(p, turns[i]);
            CAPTURE(text);
            REQUIRE(path == testing::squares_in(text));
            for (const Square square : path) {
                REQUIRE((square.file < picture.files && square.rank < picture.ranks));
            }
        }
    });
}

TEST_OF_EACH_GAME("a legend explains the pieces of both sides and the squares of the last turn", "[law]") {
    std::set<char> explained;
    std::set<std::string> meanings;
    bool marked = false;
    for (const Symbol& symbol : G::legend()) {
        REQUIRE(meanings.insert(symbol.meaning).second);
        marked = marked || symbol.marked;
        if (symbol.disc) {
            explained.insert(symbol.disc->tone.letter);
        }
    }
    REQUIRE(marked);
    REQUIRE(explained == std::set<char>(G::info.side_letters.begin(), G::info.side_letters.end()));
}
