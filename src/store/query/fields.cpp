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

using Field = QueryTerm::Field;

constexpr std::array<std::pair<std::string_view, Field>, 22> fields{{
    {"game", Field::game},         {"rules", Field::rules},
    {"player", Field::player},     {"result", Field::result},
    {"winner", Field::winner},     {"loser", Field::loser},
    {"event", Field::event},       {"site", Field::site},
    {"round", Field::round},       {"date", Field::date},
    {"year", Field::year},         {"plies", Field::plies},
    {"score", Field::score},       {"termination", Field::termination},
    {"tag", Field::tag},           {"id", Field::id},
    {"position", Field::position}, {"opening", Field::opening},
    {"line", Field::line},         {"irregular", Field::irregular},
    {"repeats", Field::repeats},   {"change", Field::change},
}};

/// Other words that people use for these names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 40> other_words{{
    {"beat", "winner"},        {"beaten", "loser"},    {"begins", "opening"},     {"begin", "opening"},
    {"board", "tag:Board"},    {"city", "site"},       {"competition", "event"},  {"cup", "event"},
    {"day", "date"},           {"defeated", "loser"},  {"end", "termination"},    {"ended", "termination"},
    {"ending", "termination"}, {"first", "tag:First"}, {"import", "change"},      {"kind", "game"},
    {"length", "plies"},       {"location", "site"},   {"lost", "loser"},         {"margin", "score"},
    {"month", "date"},         {"moves", "plies"},     {"name", "player"},        {"no", "id"},
    {"number", "id"},          {"opponent", "player"}, {"opens", "opening"},      {"place", "site"},
    {"points", "score"},       {"recurs", "repeats"},  {"repetition", "repeats"}, {"repetitions", "repeats"},
    {"ruleset", "rules"},      {"start", "opening"},   {"tournament", "event"},   {"turns", "plies"},
    {"type", "game"},          {"variant", "rules"},   {"venue", "site"},         {"won", "winner"},
}};

}  // namespace

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
    std::string meant;
    for_each_game([&]<class G>() {
        for (const std::string_view side : G::info.sides) {
            if (is_word(typed, side)) {
                meant = fold(side);
            }
        }
    });
    return meant;
}

std::vector<std::string> field_names() {
    const std::set<std::string> sides = side_names();
    std::vector<std::string> names;
    names.reserve(fields.size() + sides.size());
    for (const auto& [name, field] : fields) {
        names.emplace_back(name);
    }
    for (const std::string& side : sides) {
        names.push_back(side);
    }
    return names;
}

std::optional<QueryTerm::Field> find_field(const std::string& folded) {
    const auto at = std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.first == folded; });
    if (at != fields.end()) {
        return at->second;
    }
    return side_meant(folded).empty() ? std::nullopt : std::optional(Field::side);
}

std::string meant_field(const std::string& word) {
    const auto other =
        std::find_if(other_words.begin(), other_words.end(), [&](const auto& w) { return w.first == word; });
    if (other != other_words.end()) {
        return tr_format(" (did you mean {}?)", other->second);
    }
    const auto known = field_names();
    const auto near = nearest_words(word, known, 1);
    const bool is_slip = !near.empty() && 3 * edit_distance(word, near[0]) <= std::max<std::size_t>(3, word.size());
    return is_slip ? tr_format(" (did you mean {}?)", near[0]) : tr_format(" (known: {})", join(known, ", "));
}

}  // namespace damier
