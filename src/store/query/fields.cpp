#include "store/query/fields.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace damier {
namespace {

/// Other words that people use for these names, in English and in French, without accents.
constexpr std::array<std::pair<std::string_view, std::string_view>, 72> other_words{{
    {"adversaire", "opponent"},
    {"annee", "year"},
    {"annotation", "nag"},
    {"battu", "loser"},
    {"beat", "winner"},
    {"beaten", "loser"},
    {"begin", "opening"},
    {"begins", "opening"},
    {"board", "tag:Board"},
    {"camp1", "side1"},
    {"camp2", "side2"},
    {"city", "site"},
    {"commentaire", "comment"},
    {"competition", "event"},
    {"coup", "plies"},
    {"coups", "plies"},
    {"cup", "event"},
    {"day", "date"},
    {"debut", "opening"},
    {"defeated", "loser"},
    {"ecart", "margin"},
    {"end", "termination"},
    {"ended", "termination"},
    {"ending", "termination"},
    {"etiquette", "tag"},
    {"fin", "termination"},
    {"gagnant", "winner"},
    {"import", "change"},
    {"jeu", "game"},
    {"joueur", "player"},
    {"joueur1", "side1"},
    {"joueur2", "side2"},
    {"kind", "game"},
    {"length", "plies"},
    {"lieu", "site"},
    {"location", "site"},
    {"longueur", "plies"},
    {"lost", "loser"},
    {"modification", "change"},
    {"mois", "date"},
    {"month", "date"},
    {"moves", "plies"},
    {"name", "player"},
    {"no", "id"},
    {"nom", "player"},
    {"number", "id"},
    {"numero", "id"},
    {"opens", "opening"},
    {"ouverture", "opening"},
    {"partie", "id"},
    {"perdant", "loser"},
    {"place", "site"},
    {"points", "score"},
    {"premier", "first"},
    {"recurs", "repeats"},
    {"regles", "rules"},
    {"repetition", "repeats"},
    {"repetitions", "repeats"},
    {"resultat", "result"},
    {"ronde", "round"},
    {"ruleset", "rules"},
    {"start", "opening"},
    {"suite", "line"},
    {"tournament", "event"},
    {"tournoi", "event"},
    {"turns", "plies"},
    {"type", "game"},
    {"vainqueur", "winner"},
    {"variant", "rules"},
    {"venue", "site"},
    {"ville", "site"},
    {"won", "winner"},
}};

/// The names of sides that hold in every game.
constexpr std::array<std::string_view, 4> roles{"side1", "side2", "first", "second"};

/// The side that a table may call so; see `headings` in GameInfo. Empty for any other word.
std::string side_with_heading(std::string_view word) {
    for (const GameInfo& game : all_games()) {
        for (std::size_t i = 0; i < game.sides.size(); ++i) {
            const auto headings = split(game.headings[i], ' ');
            if (!word.empty() && std::find(headings.begin(), headings.end(), word) != headings.end()) {
                return fold(game.sides[i]);
            }
        }
    }
    return {};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> users_terms() {
    return {{"game", tr_as("term", "game")},
            {"rules", tr_as("term", "rules")},
            {"player", tr_as("term", "player")},
            {"opponent", tr_as("term", "opponent")},
            {"side1", tr_as("term", "side1")},
            {"side2", tr_as("term", "side2")},
            {"first", tr_as("term", "first")},
            {"second", tr_as("term", "second")},
            {"result", tr_as("term", "result")},
            {"winner", tr_as("term", "winner")},
            {"loser", tr_as("term", "loser")},
            {"event", tr_as("term", "event")},
            {"site", tr_as("term", "site")},
            {"round", tr_as("term", "round")},
            {"date", tr_as("term", "date")},
            {"year", tr_as("term", "year")},
            {"plies", tr_as("term", "plies")},
            {"score", tr_as("term", "score")},
            {"margin", tr_as("term", "margin")},
            {"termination", tr_as("term", "termination")},
            {"tag", tr_as("term", "tag")},
            {"comment", tr_as("term", "comment")},
            {"nag", tr_as("term", "nag")},
            {"has", tr_as("term", "has")},
            {"id", tr_as("term", "id")},
            {"position", tr_as("term", "position")},
            {"opening", tr_as("term", "opening")},
            {"line", tr_as("term", "line")},
            {"irregular", tr_as("term", "irregular")},
            {"repeats", tr_as("term", "repeats")},
            {"change", tr_as("term", "change")}};
}

namespace {

/// Second words of the user's language for some terms.
std::vector<std::pair<std::string, std::string>> other_users_terms() {
    return {{"winner", tr_as("other term", "winner")},
            {"margin", tr_as("other term", "margin")},
            {"comment", tr_as("other term", "comment")},
            {"plies", tr_as("other term", "plies")}};
}

}  // namespace

std::set<std::string> role_names() {
    return {roles.begin(), roles.end()};
}

std::set<std::string> side_terms() {
    std::set<std::string> terms;
    for (const std::string_view side : side_names()) {
        terms.insert(fold(side));
    }
    return terms;
}

std::string side_meant(std::string_view typed) {
    const auto* const role = std::find(roles.begin(), roles.end(), english_term(fold(typed)));
    std::string meant(role == roles.end() ? "" : *role);
    for (const std::string_view side : side_names()) {
        if (is_word(typed, side)) {
            meant = fold(side);
        }
    }
    return meant;
}

std::string usual_field(const std::string& word) {
    const auto* const other =
        std::find_if(other_words.begin(), other_words.end(), [&](const auto& w) { return w.first == word; });
    return other == other_words.end() ? word : std::string(other->second);
}

std::string english_term(const std::string& folded) {
    for (const auto& terms : {users_terms(), other_users_terms()}) {
        for (const auto& [english, translated] : terms) {
            if (fold(translated) == folded) {
                return english;
            }
        }
    }
    return folded;
}

std::string users_term(const std::string& english) {
    for (const auto& [term, translated] : users_terms()) {
        if (term == english) {
            return translated;
        }
    }
    for (const std::string_view side : side_names()) {
        if (fold(side) == english) {
            return to_lower(tr(side));
        }
    }
    return english;
}

std::string meant_field(const std::string& word, const std::vector<std::string>& known) {
    if (const std::string usual = usual_field(word); usual != word) {
        return did_you_mean(users_term(usual));
    }
    if (const std::string side = side_with_heading(word); !side.empty()) {
        return did_you_mean(users_term(side));
    }
    std::vector<std::string> names;
    std::transform(known.begin(), known.end(), std::back_inserter(names), users_term);
    std::vector<std::string> all = known;
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            all.push_back(name);
        }
    }
    const auto near = nearest_words(word, all, 1, 3);
    return near.empty() ? tr_format(" (expected {})", join(names, ", ")) : did_you_mean(near[0]);
}

}  // namespace damier
