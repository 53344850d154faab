#include "cli/stored/people.hpp"

#include "base/chars.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/confirm.hpp"
#include "store/log/log.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

namespace damier {
namespace {

constexpr std::size_t most_named = 5;
constexpr std::size_t longest_quote = 80;

/// The first names of a list: `"Ann", "Anna" and 3 more`.
std::string listed(const std::vector<std::string>& names) {
    const std::span<const std::string> first(names.data(), std::min(names.size(), most_named));
    std::vector<std::string> quoted;
    std::transform(first.begin(), first.end(), std::back_inserter(quoted),
                   [](const std::string& name) { return tr_format("\"{}\"", name); });
    std::string out = join(quoted, ", ");
    return names.size() > most_named ? tr_format("{} and {} more", out, names.size() - most_named) : out;
}

/// Reports a name that fits nobody (`found` is empty) or more than one.
[[noreturn]] void refuse(Named kind, const std::string& name, const std::vector<std::string>& found,
                         const std::vector<std::string>& nearest) {
    const bool is_player = kind == Named::player;
    if (!found.empty()) {
        throw UsageError(is_player ? tr_format("\"{}\" may mean several players: {}", quoted_name(name), listed(found))
                                   : tr_format("\"{}\" may mean several events: {}", quoted_name(name), listed(found)));
    }
    throw UsageError((is_player ? tr_format("no player \"{}\" in the database", quoted_name(name))
                                : tr_format("no event \"{}\" in the database", quoted_name(name))) +
                     (nearest.empty() ? "" : tr_format(" (nearest: {})", listed(nearest))));
}

/// Whether two names have the same digits, or one has none. `Cup 2025` and `Cup 2026` are two events.
bool may_have_one_number(const std::string& a, const std::string& b) {
    const auto digits = [](const std::string& name) {
        std::string out;
        std::copy_if(name.begin(), name.end(), std::back_inserter(out), is_digit);
        return out;
    };
    return digits(a).empty() || digits(b).empty() || digits(a) == digits(b);
}

/// The name with a blank in place of each apostrophe, so that an article is a word: `Coupe d hiver`.
std::string without_apostrophes(const std::string& name) {
    std::string out = folded_name(name);
    std::replace(out.begin(), out.end(), '\'', ' ');
    return out;
}

/// Whether the words of one name all stand in the other, as for a surname alone.
bool is_part_of_name(const std::string& part, const std::string& name) {
    const auto words = words_of_name(part);
    const auto all = words_of_name(name);
    return !words.empty() && words.size() < all.size() &&
           std::includes(all.begin(), all.end(), words.begin(), words.end());
}

}  // namespace

Player the_player(const Database& db, const std::string& name, Match match) {
    const FoundPlayers found = find_players(db, name, match);
    if (found.players.size() != 1) {
        std::vector<std::string> names;
        for (const Player& player : found.players) {
            names.push_back(player.name);
        }
        refuse(Named::player, name, names, found.nearest);
    }
    return found.players.front();
}

std::string the_event(const Database& db, const std::string& name, Match match) {
    const FoundEvents found = find_events(db, name, match);
    if (found.events.size() != 1) {
        refuse(Named::event, name, found.events, found.nearest);
    }
    return found.events.front();
}

bool mean_one_player(const Database* db, std::string_view one, std::string_view other) {
    if (db == nullptr || fold(one) == fold(other)) {
        return fold(one) == fold(other);
    }
    const auto players = players_with_name(*db, one, Match::whole);
    return players.size() == 1 && players == players_with_name(*db, other, Match::whole);
}

bool mean_one_event(const Database& db, std::string_view one, std::string_view other) {
    if (fold(one) == fold(other)) {
        return true;
    }
    const auto events = events_with_name(db, one, Match::whole);
    return events.size() == 1 && events == events_with_name(db, other, Match::whole);
}

void refuse_absent_player(const std::string& name, const std::vector<std::string>& known) {
    const auto nearest = nearest_names(name, known);
    throw UsageError(tr_format("no player \"{}\" in these games", quoted_name(name)) +
                     (nearest.empty() ? "" : tr_format(" (nearest: {})", listed(nearest))));
}

std::string with_known_apostrophes(const Database& db, Named kind, const std::string& name) {
    const std::string folded = folded_name(name);
    if (folded.find('\'') == std::string::npos) {
        return name;
    }
    std::vector<std::string> known;
    if (kind == Named::event) {
        known = events_with_name(db, name, Match::whole);
    } else {
        for (const Player& player : players_with_name(db, name, Match::whole)) {
            known.push_back(player.name);
        }
    }
    const bool is_meant =
        known.size() == 1 && folded_name(known.front()) == folded && fold(known.front()) != fold(name);
    return is_meant ? known.front() : name;
}

NameDoubt doubt_about(const std::string& name, const std::vector<std::string>& known, const Database* db) {
    const bool is_known =
        std::any_of(known.begin(), known.end(), [&](const std::string& one) { return fold(one) == fold(name); });
    if (is_known || name == "?" || (db != nullptr && is_anonymised(*db, Named::player, name))) {
        return {};
    }
    const DistinctPlayers distinct = db != nullptr ? DistinctPlayers(*db) : DistinctPlayers();
    std::vector<std::string> alike;
    std::copy_if(known.begin(), known.end(), std::back_inserter(alike), [&](const std::string& one) {
        return (alike_names(one, name) || is_part_of_name(name, one)) && !distinct.has(one, name);
    });
    return alike.empty() ? NameDoubt{tr_format("{} is a new player", name), false}
                         : NameDoubt{tr_format("{} is a new player, but looks like {}", name,
                                               alike.size() > most_named ? listed(alike) : join(alike, ", ")),
                                     true, name, alike};
}

std::string is_meant_question(const NameDoubt& doubt) {
    return tr_format("{} is new. Do you mean {}?", printable(doubt.name), printable(doubt.alike.front()));
}

std::vector<NameDoubt> doubts_about_players(const Database& db, const std::vector<std::string>& names) {
    std::vector<std::string> known;
    std::vector<NameDoubt> doubts;
    for (const std::string& name : names) {
        const bool is_known = !players_with_name(db, name, Match::whole).empty() &&
                              with_known_apostrophes(db, Named::player, name) == name;
        if (name == "?" || is_known) {
            continue;
        }
        if (known.empty()) {
            known = sorted_names(db, Named::player);
        }
        if (NameDoubt doubt = doubt_about(name, known, &db); !doubt.words.empty()) {
            doubts.push_back(std::move(doubt));
        }
    }
    return doubts;
}

NameDoubt doubt_about_event(const Database& db, const std::string& name) {
    const bool is_known =
        !events_with_name(db, name, Match::whole).empty() && with_known_apostrophes(db, Named::event, name) == name;
    return is_known ? NameDoubt{} : doubt_about_event(name, sorted_names(db, Named::event));
}

NameDoubt doubt_about_event(const std::string& name, const std::vector<std::string>& known) {
    constexpr std::size_t shortest_part = 3;  // most names contain any one letter
    if (name.empty() || name == "?" ||
        std::any_of(known.begin(), known.end(), [&](const std::string& event) { return fold(event) == fold(name); })) {
        return {};
    }
    const std::string wanted = without_apostrophes(name);
    std::vector<std::string> alike;
    for (const std::string& event : known) {
        const std::string other = without_apostrophes(event);
        const bool is_part = std::min(wanted.size(), other.size()) >= shortest_part &&
                             (wanted.find(other) != std::string::npos || other.find(wanted) != std::string::npos ||
                              is_part_of_name(wanted, other) || is_part_of_name(other, wanted));
        if (may_have_one_number(wanted, other) && (is_part || alike_names(name, event))) {
            alike.push_back(event);
        }
    }
    return alike.empty()
               ? NameDoubt{tr_format("{} is a new event", name), false}
               : NameDoubt{tr_format("{} is a new event, but looks like {}", name, listed(alike)), true, name, alike};
}

bool settle_doubts(const std::vector<NameDoubt>& doubts, bool yes,
                   const std::function<std::string(const std::string& remark)>& question, const Rename& rename,
                   const Context& context) {
    for (const NameDoubt& doubt : doubts) {
        if (!doubt.may_be_slip) {
            continue;
        }
        if (yes || !can_ask()) {
            context.note(doubt.words);
        } else if (doubt.alike.size() == 1) {
            if (confirm(is_meant_question(doubt), true)) {
                rename(doubt.name, doubt.alike.front());
            }
        } else if (!confirm(question(doubt.words))) {
            return false;
        }
    }
    return true;
}

std::string quoted_name(const std::string& name) {
    return shorten(printable(name), longest_quote);
}

void refuse_anonymised(const Database& db, Named kind, const std::string& name) {
    if (is_anonymised(db, kind, name)) {
        throw UsageError(
            tr_format("the name \"{}\" is anonymised in this database (to allow it again: damier player anonymise "
                      "--readmit NAME)",
                      name));
    }
}

void SpellingRemarks::note(const Database& db, const Context& context) const {
    for (const OtherSpelling& other : other_spellings_after(db, Named::event, last_event_)) {
        context.note(tr_format("\"{}\" is taken for {}", printable(other.spelling), printable(other.name)));
    }
    const auto others = other_spellings_after(db, Named::player, last_player_);
    const std::size_t named = others.size() > most_named ? most_named - 1 : others.size();
    for (const OtherSpelling& other : std::span(others).first(named)) {
        context.note(tr_format("\"{}\" is taken for {} (to show this spelling in tables: damier player rename {} {})",
                               printable(other.spelling), printable(other.name), shell_quoted(other.name),
                               shell_quoted(other.spelling)));
    }
    if (const std::size_t more = others.size() - named; more > 0) {
        context.note(
            tr_format_n("{} more name is another spelling of a player (to see the spellings: damier player "
                        "list-spellings NAME)",
                        "{} more names are other spellings of players (to see the spellings: damier player "
                        "list-spellings NAME)",
                        more, more));
    }
}

void note_pseudonyms(const PseudonymCounts& counts, const Context& context) {
    for (const auto& [pseudonym, games] : counts) {
        context.note(tr_format("\"{}\" replaces an anonymised name in {}", pseudonym, games_text(games)));
    }
}

Value to_json(const PseudonymCounts& counts) {
    Value out = Value::list();
    for (const auto& [pseudonym, games] : counts) {
        out.push_back({{"player", pseudonym}, {"games", games}});
    }
    return out;
}

}  // namespace damier
