#include "store/file/words_left.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "store/file/games_that_mention.hpp"
#include "store/game/mentions.hpp"
#include "store/game/name_replacer.hpp"
#include "store/game/rows.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string_view>

namespace damier {
namespace {

/// Folded words or names, each with a text.
using Words = std::map<std::string, std::string>;

/// The words of names that may mean a person by themselves, as they are written.
Words words_of_names(const std::vector<std::string>& names, const std::string& pseudonym) {
    constexpr std::size_t shortest = 3;
    Words words;
    for (const std::string& name : names) {
        for (std::string_view word : split(name, ' ')) {
            word = word.substr(0, word.find_last_not_of(",.") + 1);
            if (count_code_points(word) >= shortest && !is_digit(word.back())) {
                words.try_emplace(fold(word), word);
            }
        }
    }
    for (const std::string_view word : split(pseudonym, ' ')) {
        words.erase(fold(word));
    }
    return words;
}

/// Replaces each word by its text. The words must live as long.
template <class Finder>
Finder finder_of(const Words& words) {
    std::set<std::size_t> lengths;
    for (const auto& [folded, text] : words) {
        lengths.insert(folded.size());
    }
    return {lengths, [&words](const std::string& folded) {
                const auto at = words.find(folded);
                return at == words.end() ? nullptr : &at->second;
            }};
}

std::string texts_of(const Entry& game) {
    std::string text =
        fmt::format("{} | {} | {} | {}", game.event, game.site, game.termination.value_or(""), game.movetext);
    for (const auto& [name, value] : game.tags) {
        text += " | " + value;
    }
    return text;
}

}  // namespace

std::vector<LeftWord> words_left(const SQLite::Database& db, const std::vector<std::string>& names,
                                 const std::string& pseudonym) {
    const Words words = words_of_names(names, pseudonym);
    std::map<std::string, std::set<std::int64_t>> left;
    for (const auto& [folded, word] : words) {  // players who are called only so
        const auto games = integers(
            db,
            "SELECT game.id FROM game JOIN player_spelling AS own ON own.id = side1 OR own.id = side2 WHERE folded = ?",
            folded);
        left[folded].insert(games.begin(), games.end());
    }
    Words others;
    for (const std::string& name : texts(db, "SELECT DISTINCT folded FROM player_spelling WHERE instr(folded, ' ')")) {
        others.emplace(name, " ");
    }
    const auto without_others = finder_of<Mentions>(others);
    EntryReader reader(db);
    for (const std::int64_t id : games_that_mention(db, finder_of<NameReplacer>(words))) {
        const auto game = reader.find(id);
        const std::string text = game ? without_others.replaced(texts_of(*game)) : std::string();
        for (const auto& word : words) {
            const Words one{word};
            if (finder_of<Mentions>(one).are_in(text)) {
                left[word.first].insert(id);
            }
        }
    }
    std::vector<LeftWord> out;
    for (const auto& [folded, games] : left) {
        if (!games.empty()) {
            out.push_back({words.at(folded), {games.begin(), games.end()}});
        }
    }
    return out;
}

}  // namespace damier
