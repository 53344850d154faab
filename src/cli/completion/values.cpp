// Completes the values of options and arguments.
//
// Options declare the kind of their value (`ValueKind`). `all_values` chooses one function per kind, which lists the
// candidates: names from the database, files, rule sets of the game in the line, and so on. A query is completed word
// by word (`query`). `beginning_like` then keeps the candidates that begin with the typed text.

#include "cli/completion/values.hpp"

#include "base/environment.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/help/help.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_id.hpp"
#include "games/game_result.hpp"
#include "import/encoding.hpp"
#include "record/tags.hpp"
#include "reports/stats.hpp"
#include "store/file/known_names.hpp"
#include "store/query/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

namespace damier {
namespace {

namespace fs = std::filesystem;

template <class Words>
std::vector<Candidate> plain(const Words& words) {
    std::vector<Candidate> out;
    out.reserve(words.size());
    for (const auto& word : words) {
        out.push_back({std::string(word), "", false});
    }
    return out;
}

/// Candidates for words that people may also type in translation.
template <class Words>
std::vector<Candidate> with_translations(const Words& words) {
    std::vector<Candidate> out = plain(words);
    for (const std::string_view word : words) {
        if (std::string own(tr(word)); own != word) {
            out.push_back({std::move(own), "", false});
        }
    }
    return out;
}

std::vector<Candidate> column_names() {
    std::vector<Candidate> out;
    for (const Column<GameRow>& column : game_columns()) {
        out.push_back({column.key, "", false});
    }
    return out;
}

std::vector<Candidate> games() {
    std::vector<Candidate> out;
    for (const GameInfo& game : all_games()) {
        out.push_back({std::string(game.id), std::string(game.title), false});
    }
    return out;
}

/// The words that `f` adds for the named game, or for all games if `named` is empty. Each word is listed once.
template <class F>
std::vector<Candidate> of_games(std::string_view named, F f) {
    std::vector<Candidate> out;
    for (const GameInfo& game : all_games()) {
        if (named.empty() || named == game.id) {
            f(game, [&](std::string_view word) {
                const auto known = [&](const Candidate& candidate) { return candidate.text == word; };
                if (std::none_of(out.begin(), out.end(), known)) {
                    out.push_back({std::string(word), std::string(game.title), false});
                }
            });
        }
    }
    return out;
}

std::vector<Candidate> rule_sets(std::string_view game) {
    return of_games(
        game, [](const GameInfo& kind, auto add) { std::for_each(kind.rule_sets.begin(), kind.rule_sets.end(), add); });
}

std::vector<Candidate> sides(std::string_view game) {
    return of_games(game, [](const GameInfo& kind, auto add) {
        for (const Side side : {Side::one, Side::two}) {
            add(kind.sides[index(side)]);
            add(side_name(kind, side));
        }
    });
}

std::vector<Candidate> boards(std::string_view game) {
    return of_games(game, [](const GameInfo& kind, auto add) {
        for (const std::string& name : board_names(*find_game(kind.id))) {
            add(name);
        }
    });
}

std::vector<Candidate> help_words() {
    std::vector<Candidate> out;
    for (const Command& command : commands()) {
        out.push_back({std::string(command.name), std::string(tr(command.summary)), false});
    }
    for (const Topic& topic : topics()) {
        out.push_back({std::string(topic.name), std::string(tr(topic.summary)), false});
    }
    return out;
}

/// The entries of a folder that begin with the typed text: folders, and files with one of the endings.
std::vector<Candidate> files(std::string_view typed, std::string_view endings, bool only_folders) {
    const auto slash = typed.rfind('/');
    const std::string shown(typed.substr(0, slash + 1));  // empty if there is no slash
    const std::string_view begin = typed.substr(slash + 1);
    const std::string home(environment("HOME"));
    const std::string folder = shown.empty()                              ? "."
                               : shown.starts_with("~/") && !home.empty() ? home + shown.substr(1)
                                                                          : shown;
    std::vector<Candidate> out;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with(begin) || (begin.empty() && name.starts_with('.'))) {
            continue;
        }
        std::error_code unknown;
        const bool is_folder = at->is_directory(unknown);
        const std::string ending = at->path().extension().string();
        const auto found = ending.empty() ? std::string_view::npos : endings.find(ending);
        const bool fits =
            endings.empty() || (found != std::string_view::npos &&
                                (found + ending.size() == endings.size() || endings[found + ending.size()] == ' '));
        if (is_folder || (!only_folders && fits)) {
            out.push_back({shown + name + (is_folder ? "/" : ""), "", is_folder});
        }
    }
    std::sort(out.begin(), out.end(), [](const Candidate& a, const Candidate& b) { return a.text < b.text; });
    return out;
}

std::vector<Candidate> names(NameKind kind, std::string_view typed, const Context& context) {
    return plain(known_names(context.database_path(), kind, typed));
}

std::vector<Candidate> term_values(std::string_view field, std::string_view typed, const Context& context) {
    const auto side_names = sides("");
    const bool is_side = std::any_of(side_names.begin(), side_names.end(),
                                     [&](const Candidate& side) { return fold(side.text) == field; });
    if (is_side || field == "player" || field == "opponent" || field == "winner" || field == "loser") {
        return names(NameKind::player, typed, context);
    }
    return field == "event"         ? names(NameKind::event, typed, context)
           : field == "site"        ? names(NameKind::site, typed, context)
           : field == "game"        ? games()
           : field == "rules"       ? rule_sets("")
           : field == "result"      ? plain(result_texts)
           : field == "termination" ? with_translations(terminations())
           : field == "irregular"   ? plain(std::set<std::string>{"yes", tr("yes"), "no", tr_as("answer", "no")})
                                    : std::vector<Candidate>();
}

/// The start of the last term of a query: after a blank or a parenthesis outside of quotes.
std::size_t last_term(std::string_view query) {
    std::size_t at = 0;
    bool in_quotes = false;
    for (std::size_t i = 0; i < query.size(); ++i) {
        if (query[i] == '\\') {
            ++i;
        } else if (query[i] == '"') {
            in_quotes = !in_quotes;
        } else if (!in_quotes && (query[i] == ' ' || query[i] == '(')) {
            at = i + 1;
        }
    }
    return at;
}

/// Completes a query. A query is typed in one of two ways. Each term can be a word of its own, and its value may have
/// blanks. Or one quoted word has several terms, and a value with blanks needs quotes.
std::vector<Candidate> query(std::string_view typed, const Context& context) {
    const std::size_t begin = [&] {  // `player:Jean Du` is one term, as damier reads such a word
        const auto colon = typed.find(':');
        constexpr auto none = std::string_view::npos;
        const bool is_one = colon != none && typed.find_first_of(" (\"") > colon &&
                            typed.find_first_of("(\"", colon) == none && typed.find(':', colon + 1) == none;
        return is_one ? 0 : last_term(typed);
    }();
    const std::string_view term = typed.substr(begin);
    const std::string head(typed.substr(0, begin));
    const auto colon = term.find(':');
    std::vector<Candidate> out;
    if (colon == std::string_view::npos) {
        for (const std::string& name : query_terms()) {
            out.push_back({head + name + ":", "", true});
        }
        return beginning_like(typed, out);
    }
    std::string_view value = term.substr(colon + 1);
    const bool is_quoted = value.starts_with('"');
    value.remove_prefix(is_quoted ? 1 : 0);
    const std::string before = head + std::string(term.substr(0, colon + 1));
    for (const Candidate& found :
         beginning_like(value, term_values(term_named(term.substr(0, colon)), value, context))) {
        const bool is_special = found.text.find_first_of("\"():\\") != std::string::npos;
        const bool needs_quotes = is_quoted || is_special || (begin > 0 && found.text.find(' ') != std::string::npos);
        out.push_back({before + (needs_quotes ? quoted_value(found.text) : found.text), "", false});
    }
    return out;
}

std::vector<Candidate> all_values(const ValueAsked& asked) {
    switch (asked.option.kind()) {
        case ValueKind::none:
        case ValueKind::number:
        case ValueKind::text:
            return {};
        case ValueKind::choice:
            return plain(asked.option.choices());
        case ValueKind::game:
            return games();
        case ValueKind::rules:
            return rule_sets(asked.game);
        case ValueKind::board:
            return boards(asked.game);
        case ValueKind::side:
            return sides(asked.game);
        case ValueKind::result:
            return plain(result_texts);
        case ValueKind::termination:
            return with_translations(terminations());
        case ValueKind::query:
            return query(asked.typed, asked.context);
        case ValueKind::player:
            return names(NameKind::player, asked.typed, asked.context);
        case ValueKind::event:
            return names(NameKind::event, asked.typed, asked.context);
        case ValueKind::site:
            return names(NameKind::site, asked.typed, asked.context);
        case ValueKind::file:
            return files(asked.typed, asked.option.endings(), false);
        case ValueKind::folder:
            return files(asked.typed, "", true);
        case ValueKind::language:
            return plain(languages());
        case ValueKind::encoding:
            return plain(usual_encodings());
        case ValueKind::column:
            return column_names();
        case ValueKind::group: {
            std::vector<std::string_view> keys(key_names().begin(), key_names().end());
            keys.emplace_back("match");
            return plain(keys);
        }
        case ValueKind::help_word:
            return help_words();
    }
    return {};
}

}  // namespace

std::vector<Candidate> values_of(const ValueAsked& asked) {
    auto all = all_values(asked);
    if (const std::string_view word = asked.option.other_word(); !word.empty()) {
        const auto words = with_translations(std::array{word});
        all.insert(all.end(), words.begin(), words.end());
    }
    return asked.option.kind() == ValueKind::query ? all : beginning_like(asked.typed, std::move(all));
}

std::vector<Candidate> beginning_like(std::string_view typed, std::vector<Candidate> candidates) {
    const auto begins = [&](const Candidate& candidate) { return candidate.text.starts_with(typed); };
    if (std::any_of(candidates.begin(), candidates.end(), begins)) {
        std::erase_if(candidates, [&](const Candidate& candidate) { return !begins(candidate); });
        return candidates;
    }
    const std::string wanted = fold(typed);
    std::erase_if(candidates, [&](const Candidate& candidate) { return !fold(candidate.text).starts_with(wanted); });
    if (!candidates.empty()) {
        std::size_t length = 0;  // the shortest beginning of the first candidate that matches the typed text
        const std::string& first = candidates.front().text;
        while (length < first.size() && !fold(first.substr(0, length)).starts_with(wanted)) {
            ++length;
        }
        const std::string beginning = first.substr(0, length);
        std::erase_if(candidates, [&](const Candidate& candidate) { return !candidate.text.starts_with(beginning); });
    }
    return candidates;
}

}  // namespace damier
