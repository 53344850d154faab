// Completes the values of options and arguments.
//
// A table of rules (`rules`) gives each option or value a kind, such as a file, a player or a query. `find_rule`
// chooses the rule of a value, and `all_values` lists the candidates of that kind. A new option needs a rule here, even
// if its values cannot be completed.

#include "cli/completion/values.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/help/help.hpp"
#include "cli/stored/stored.hpp"
#include "games/any.hpp"
#include "games/game_result.hpp"
#include "import/encoding.hpp"
#include "record/tags.hpp"
#include "reports/stats.hpp"
#include "store/file/known_names.hpp"
#include "store/query/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>

namespace damier {
namespace {

namespace fs = std::filesystem;

/// The kind of a value, for completion.
enum class Kind {
    nothing,  ///< cannot be completed: a number, a free text
    game,
    rules,
    board,
    side,
    result,
    termination,
    query,
    player,
    event,
    site,
    file,  ///< with an ending of the rule
    folder,
    language,
    encoding,
    column,
    group,  ///< of `stats --by`
    help_word,
};

struct Rule {
    std::string_view command;  ///< its path, also for its subcommands; empty for all commands
    std::string_view name;     ///< the long name of the option, or in capitals the name of its value
    Kind kind;
    std::string_view endings{};  ///< of files, separated by blanks; empty for all files
};

constexpr std::string_view games_of_files = ".dmr .json .jsonl .csv .sgf .fgn .txt";

/// The first rule that fits is used, but rules of one command go before rules of all commands.
constexpr std::array<Rule, 65> rules{{
    {"", "db", Kind::file, ".db"},
    {"damier import", "people", Kind::file},
    {"damier import", "FILE", Kind::file, games_of_files},
    {"damier check", "FILE", Kind::file, games_of_files},
    {"damier format", "FILE", Kind::file, ".dmr"},
    {"damier edit", "from", Kind::file, ".dmr"},
    {"damier db backup", "FILE", Kind::file, ".db"},
    {"damier tablebase verify", "FILE", Kind::file, ".dtb"},
    {"damier tablebase info", "FILE", Kind::file, ".dtb"},
    {"", "BACKUP", Kind::file, ".db"},
    {"", "OTHER", Kind::file, ".db"},
    {"damier analyse", "QUERY", Kind::query},
    {"", "FILE", Kind::file},
    {"", "DIR", Kind::folder},
    {"", "GAME", Kind::game},
    {"", "R", Kind::rules},
    {"", "B", Kind::board},
    {"", "SIDE", Kind::side},
    {"", "QUERY", Kind::query},
    {"", "RESULT", Kind::result},
    {"", "SIDE1", Kind::player},
    {"", "SIDE2", Kind::player},
    {"", "side1", Kind::player},
    {"", "side2", Kind::player},
    {"", "event", Kind::event},
    {"", "site", Kind::site},
    {"", "termination", Kind::termination},
    {"", "rules", Kind::rules},
    {"", "board", Kind::board},
    {"", "EVENT", Kind::event},
    {"", "PLAYER", Kind::player},
    {"damier versus", "A", Kind::player},
    {"damier versus", "B", Kind::player},
    {"", "NEW", Kind::nothing},
    {"", "as", Kind::nothing},
    {"", "encoding", Kind::encoding},
    {"", "NAMES", Kind::column},
    {"", "LANGUAGE", Kind::language},
    {"", "KEY", Kind::group},
    {"", "WORD", Kind::help_word},
    {"", "ID", Kind::nothing},
    {"", "CHANGE", Kind::nothing},
    {"", "TURN", Kind::nothing},
    {"", "TURNS", Kind::nothing},
    {"", "DEPTH", Kind::nothing},
    {"", "AvB", Kind::nothing},
    {"", "N", Kind::nothing},
    {"", "P", Kind::nothing},
    {"", "S", Kind::nothing},
    {"", "SIZE", Kind::nothing},
    {"", "TEXT", Kind::nothing},
    {"", "TIME", Kind::nothing},
    {"", "URL", Kind::nothing},
    {"", "WHICH", Kind::nothing},
    {"", "NAME=VALUE", Kind::nothing},
    {"", "INT", Kind::nothing},
    {"", "UINT", Kind::nothing},
    {"", "FLOAT", Kind::nothing},
    {"damier publish", "NAME", Kind::nothing},
    {"damier player", "NAME", Kind::player},
    {"damier player", "OTHER", Kind::player},
    {"damier player", "SPELLING", Kind::player},
    {"damier event", "NAME", Kind::event},
    {"damier event", "OTHER", Kind::event},
    {"damier event", "SPELLING", Kind::event},
}};

bool is_within(std::string_view path, std::string_view command) {
    return path.starts_with(command) && (path.size() == command.size() || command.empty() || path[command.size()] == ' ');
}

const Rule* find_rule(const CommandLine& command, const Option& option) {
    const std::string path = command.path();
    const std::string value = option.value_name();
    const auto names = option.long_names();
    const auto fits = [&](const Rule& rule) {
        return is_within(path, rule.command) &&
               (rule.name == value || std::find(names.begin(), names.end(), rule.name) != names.end());
    };
    // A rule of one command is more precise than a rule of all commands.
    for (const bool special : {true, false}) {
        const auto at = std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) {
            return rule.command.empty() != special && fits(rule);
        });
        if (at != rules.end()) {
            return at;
        }
    }
    return nullptr;
}

template <class Words>
std::vector<Candidate> plain(const Words& words) {
    std::vector<Candidate> out;
    out.reserve(words.size());
    for (const auto& word : words) {
        out.push_back({std::string(word), "", false});
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
    for_each_game([&]<class G>() { out.push_back({std::string(G::info.id), std::string(G::info.title), false}); });
    return out;
}

/// The words that `f` adds for the named game, or for all games if `named` is empty. Each word is listed once.
template <class F>
std::vector<Candidate> of_games(std::string_view named, F f) {
    std::vector<Candidate> out;
    for_each_game([&]<class G>() {
        if (named.empty() || named == G::info.id) {
            f.template operator()<G>([&](std::string_view word) {
                const auto known = [&](const Candidate& candidate) { return candidate.text == word; };
                if (std::none_of(out.begin(), out.end(), known)) {
                    out.push_back({std::string(word), std::string(G::info.title), false});
                }
            });
        }
    });
    return out;
}

std::vector<Candidate> rule_sets(std::string_view game) {
    return of_games(game, []<class G>(auto add) { std::for_each(G::info.rule_sets.begin(), G::info.rule_sets.end(), add); });
}

std::vector<Candidate> sides(std::string_view game) {
    return of_games(game, []<class G>(auto add) { std::for_each(G::info.sides.begin(), G::info.sides.end(), add); });
}

std::vector<Candidate> boards(std::string_view game) {
    std::vector<Candidate> out;
    if (game.empty() || game == Fanorona::info.id) {
        for (int width = fanorona::shortest_edge; width <= fanorona::longest_edge; ++width) {
            for (int height = fanorona::shortest_edge; height <= fanorona::longest_edge; ++height) {
                if (fanorona::is_board(width, height)) {
                    out.push_back({fmt::format("{}x{}", width, height), "Fanorona", false});
                }
            }
        }
    }
    return out;
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
    const char* home = std::getenv("HOME");
    const std::string folder = shown.empty()                                  ? "."
                               : shown.starts_with("~/") && home != nullptr ? home + shown.substr(1)
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
        const bool fits = endings.empty() || (found != std::string_view::npos &&
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

/// A value in quotes, as in a query.
std::string quoted_in_query(const std::string& value) {
    std::string out = "\"";
    for (const char c : value) {
        out += c == '"' || c == '\\' ? "\\" : "";
        out += c;
    }
    return out + "\"";
}

std::vector<Candidate> term_values(std::string_view field, std::string_view typed, const Context& context) {
    const auto side_names = sides("");
    const bool is_side = std::any_of(side_names.begin(), side_names.end(),
                                     [&](const Candidate& side) { return fold(side.text) == field; });
    if (is_side || field == "player" || field == "winner" || field == "loser") {
        return names(NameKind::player, typed, context);
    }
    return field == "event"         ? names(NameKind::event, typed, context)
           : field == "site"        ? names(NameKind::site, typed, context)
           : field == "game"        ? games()
           : field == "rules"       ? rule_sets("")
           : field == "result"      ? plain(result_texts)
           : field == "termination" ? plain(terminations())
           : field == "irregular"   ? plain(std::array{"yes", "no"})
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
    for (const Candidate& found : beginning_like(value, term_values(fold(term.substr(0, colon)), value, context))) {
        const bool is_special = found.text.find_first_of("\"():\\") != std::string::npos;
        const bool needs_quotes = is_quoted || is_special || (begin > 0 && found.text.find(' ') != std::string::npos);
        out.push_back({before + (needs_quotes ? quoted_in_query(found.text) : found.text), "", false});
    }
    return out;
}

std::vector<Candidate> all_values(Kind kind, std::string_view endings, const ValueAsked& asked) {
    switch (kind) {
        case Kind::nothing: return {};
        case Kind::game: return games();
        case Kind::rules: return rule_sets(asked.game);
        case Kind::board: return boards(asked.game);
        case Kind::side: return sides(asked.game);
        case Kind::result: return plain(result_texts);
        case Kind::termination: return plain(terminations());
        case Kind::query: return query(asked.typed, asked.context);
        case Kind::player: return names(NameKind::player, asked.typed, asked.context);
        case Kind::event: return names(NameKind::event, asked.typed, asked.context);
        case Kind::site: return names(NameKind::site, asked.typed, asked.context);
        case Kind::file: return files(asked.typed, endings, false);
        case Kind::folder: return files(asked.typed, "", true);
        case Kind::language: return plain(languages());
        case Kind::encoding: return plain(usual_encodings());
        case Kind::column: return column_names();
        case Kind::group: return plain(key_names());
        case Kind::help_word: return help_words();
    }
    return {};
}

}  // namespace

bool is_known_value(const CommandLine& command, const Option& option) {
    return !option.choices().empty() || find_rule(command, option) != nullptr;
}

std::vector<Candidate> values_of(const ValueAsked& asked) {
    if (!asked.option.choices().empty()) {
        return beginning_like(asked.typed, plain(asked.option.choices()));
    }
    const Rule* rule = find_rule(asked.command, asked.option);
    if (rule == nullptr) {
        return {};
    }
    auto all = all_values(rule->kind, rule->endings, asked);
    return rule->kind == Kind::query ? all : beginning_like(asked.typed, std::move(all));
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
