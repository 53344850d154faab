#include "store/query/fields.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace damier {
namespace {

/// Other words that people use for these names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 38> other_words{{
    {"beat", "winner"}, {"beaten", "loser"}, {"begins", "opening"}, {"begin", "opening"}, {"board", "tag:Board"},
    {"city", "site"}, {"competition", "event"}, {"cup", "event"}, {"day", "date"}, {"defeated", "loser"},
    {"end", "termination"}, {"ended", "termination"}, {"ending", "termination"}, {"import", "change"},
    {"kind", "game"}, {"length", "plies"}, {"location", "site"}, {"lost", "loser"}, {"month", "date"},
    {"moves", "plies"}, {"name", "player"}, {"no", "id"}, {"number", "id"}, {"opponent", "player"},
    {"opens", "opening"}, {"place", "site"}, {"points", "score"}, {"recurs", "repeats"}, {"repetition", "repeats"},
    {"repetitions", "repeats"}, {"ruleset", "rules"}, {"start", "opening"}, {"tournament", "event"},
    {"turns", "plies"}, {"type", "game"}, {"variant", "rules"}, {"venue", "site"}, {"won", "winner"},
}};

/// The names of sides that hold in every game.
constexpr std::array<std::string_view, 4> roles{"side1", "side2", "first", "second"};

}  // namespace

std::set<std::string> role_names() {
    return {roles.begin(), roles.end()};
}

std::set<std::string> side_names() {
    std::set<std::string> names;
    for_each_game([&]<class G>() {
        for (const std::string_view side : G::info.sides) {
            names.insert(fold(side));
        }
    });
    return names;
}

std::string side_meant(std::string_view typed) {
    const auto* const role = std::find(roles.begin(), roles.end(), fold(typed));
    std::string meant(role == roles.end() ? "" : *role);
    for_each_game([&]<class G>() {
        for (const std::string_view side : G::info.sides) {
            if (is_word(typed, side)) {
                meant = fold(side);
            }
        }
    });
    return meant;
}

std::string meant_field(const std::string& word, const std::vector<std::string>& known) {
    const auto other =
        std::find_if(other_words.begin(), other_words.end(), [&](const auto& w) { return w.first == word; });
    if (other != other_words.end()) {
        return did_you_mean(other->second);
    }
    const auto near = nearest_words(word, known, 1);
    const bool is_slip = !near.empty() && 3 * edit_distance(word, near[0]) <= std::max<std::size_t>(3, word.size());
    return is_slip ? did_you_mean(near[0]) : tr_format(" (expected {})", join(known, ", "));
}

}  // namespace damier
