// Finds results that are stored twice: games without turns.
//
// 1. Group the results by players, result and all else that twins must share (`key_of`, `PairOfPeople`).
// 2. In a group, put results with equal contents into one `Form`. If their names are spelled in different ways, two
//    people have entered them, so they are twins (`add_spelled_otherwise`).
// 3. Go through the forms, the one with the most information first. Look for an earlier form that agrees with it in
//    event, round, date, score, termination and site (`find_fuller`). An index answers that, so the time hardly grows
//    with the number of forms.
// 4. If such a form exists, the games of both are twins. Otherwise the form is added to the index.
// 5. Find results of one round that are equal but for a very similar name of one player (`SimilarResults`).
#include "store/read/result_twins.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/event_round_date.hpp"
#include "store/game/identity.hpp"
#include "store/game/rows.hpp"
#include "store/names/distinct_players.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace damier {
namespace {

/// The score, the termination and the folded site of a result. Empty if it is unknown.
using Details = std::array<std::string, 3>;

/// Results with the same contents, except for the spelling of the players' names. The lowest number comes first.
struct Form {
    std::vector<std::int64_t> games;
    std::map<std::string, std::vector<std::int64_t>> by_names;  ///< by the names of both players
    EventRoundDate when{};
    Details details{};
    std::int32_t known = 0;
    bool is_alone = false;  ///< whether it can be there only once (`meets_once`)
};

/// The kind of game, the start and the result.
std::string game_of(const Entry& entry) {
    return fmt::format("{}\n{}\n{}", entry.game, result_text(entry.result), join(entry.whole_start().texts, "\n"));
}

/// The words of the names of players, by spelling. All spellings of a person have the words of the name in tables.
class WordsOfPlayers {
public:
    explicit WordsOfPlayers(const SQLite::Database& db) {
        SQLite::Statement rows(
            db, "SELECT spelling, name FROM player_spelling JOIN player ON player.id = player_spelling.player");
        while (rows.executeStep()) {
            words_.emplace(text(rows, 0), join(words_of_name(text(rows, 1)), " "));
        }
    }

    [[nodiscard]] std::string of(const std::string& spelling) const {
        const auto at = words_.find(spelling);
        return at == words_.end() ? join(words_of_name(spelling), " ") : at->second;
    }

private:
    std::unordered_map<std::string, std::string> words_;
};

/// The names of events in tables, by spelling.
class NamesOfEvents {
public:
    explicit NamesOfEvents(const SQLite::Database& db) {
        SQLite::Statement rows(db,
                               "SELECT spelling, name FROM event_spelling JOIN event ON event.id = "
                               "event_spelling.event WHERE spelling <> name");
        while (rows.executeStep()) {
            names_.emplace(text(rows, 0), text(rows, 1));
        }
    }

    [[nodiscard]] const std::string& of(const std::string& spelling) const {
        const auto at = names_.find(spelling);
        return at == names_.end() ? spelling : at->second;
    }

private:
    std::unordered_map<std::string, std::string> names_;
};

/// The players, the result and all else that twins must share. Empty if a player is unknown.
std::string key_of(const Entry& entry, const WordsOfPlayers& words) {
    return entry.side1 == "?" || entry.side2 == "?"
               ? std::string()
               : fmt::format("{}\n{}\n{}", words.of(entry.side1), words.of(entry.side2), game_of(entry));
}

/// The twins among the results with one `key_of`. Each form is searched among the forms with as much information or
/// more. The time hardly grows with their number.
class PairOfPeople {
    static constexpr const char* any = "\n";  // stands for each value of a detail

public:
    void add(const Entry& entry, EventRoundDateReader& reader) {
        Entry same = entry;
        same.side1 = same.side2 = "?";
        Form& form = forms_[text_hash(write_entry(same))];
        if (form.games.empty()) {
            form.when = reader.read(entry);
            form.details = {entry.score.value_or(""), entry.termination.value_or(""),
                            entry.site == "?" ? "" : fold(entry.site)};
            form.known = fullness(entry).known;
            form.is_alone = meets_once(entry);
        }
        form.games.push_back(entry.id);
        form.by_names[entry.side1 + '\n' + entry.side2].push_back(entry.id);
    }

    void find(std::vector<Twin>& out) {
        std::vector<Form*> forms;
        for (auto& known : forms_) {
            add_spelled_otherwise(known.second, out);
            add_repeated(known.second, out);
            forms.push_back(&known.second);
        }
        std::sort(forms.begin(), forms.end(), [](const Form* a, const Form* b) {
            return std::tuple(-a->known, a->games.front()) < std::tuple(-b->known, b->games.front());
        });
        for (const Form* form : forms) {
            if (const Form* fuller = find_fuller(*form)) {
                // If a result is there several times, each copy is a game of its own.
                for (std::size_t i = 0; i < std::min(form->games.size(), fuller->games.size()); ++i) {
                    out.push_back({fuller->games[i], form->games[i], false});
                }
            } else {
                keep(*form);
            }
        }
    }

private:
    /// If a result is there several times with the same names, each copy is a game of its own. So the n-th game with
    /// one spelling of the names is the twin of the n-th game with another. The spelling with the most games stays.
    static void add_spelled_otherwise(Form& form, std::vector<Twin>& out) {
        const auto most =
            std::min_element(form.by_names.begin(), form.by_names.end(), [](const auto& a, const auto& b) {
                return std::pair(-std::ssize(a.second), a.second.front()) <
                       std::pair(-std::ssize(b.second), b.second.front());
            });
        for (const auto& [names, games] : form.by_names) {
            for (std::size_t i = 0; names != most->first && i < games.size(); ++i) {
                out.push_back({most->second[i], games[i], false});
            }
        }
        form.games = most->second;
    }

    /// Two people meet once in a round of an event, so all further copies of the result are errors.
    static void add_repeated(Form& form, std::vector<Twin>& out) {
        if (form.is_alone) {
            for (std::size_t i = 1; i < form.games.size(); ++i) {
                out.push_back({form.games.front(), form.games[i], false});
            }
            form.games.resize(1);
        }
    }

    /// The keys by which a form is found: twins must share the event or the day, so each known one of them is a key.
    static std::vector<EventRoundDate> places_of(const EventRoundDate& when) {
        std::vector<EventRoundDate> places;
        if (when[0] != 0) {
            places.push_back({when[0], 0, 0, 0, 0});
        }
        if (when[2] != 0 && when[3] != 0 && when[4] != 0) {
            places.push_back({0, 0, when[2], when[3], when[4]});
        }
        if (when == EventRoundDate{}) {
            places.push_back(when);  // nothing is known, so it may be any other result of which nothing is known
        }
        return places;
    }

    void keep(const Form& form) {
        const std::int64_t game = form.games.front();
        kept_[game] = &form;
        auto places = places_of(form.when);
        if (is_one_occasion(form.when)) {
            places.push_back(form.when);
        }
        const auto& [score, termination, site] = form.details;
        for (const EventRoundDate& place : places) {
            for (const std::string& one : {score, std::string(any)}) {
                for (const std::string& two : {termination, std::string(any)}) {
                    for (const std::string& three : {site, std::string(any)}) {
                        indexes_[{place, {one, two, three}}].add(form.when, game);
                    }
                }
            }
        }
    }

    const Form* find_fuller(const Form& form) const {
        for (const EventRoundDate& place : places_of(form.when)) {
            for (const std::string& score : agreeing(form.details[0])) {
                if (const Form* const found = lowest(place, score, form)) {
                    return found;
                }
            }
        }
        // Two people meet once in a round of an event. So another score is the same game, one of them with an error.
        return is_one_occasion(form.when) ? lowest(form.when, any, form) : nullptr;
    }

    /// Of the forms at a place with this score that agree with a form in all else, the one with the lowest number.
    const Form* lowest(const EventRoundDate& place, const std::string& score, const Form& form) const {
        std::optional<std::int64_t> found;
        for (const std::string& termination : agreeing(form.details[1])) {
            for (const std::string& site : agreeing(form.details[2])) {
                const auto index = indexes_.find({place, {score, termination, site}});
                const auto game = index != indexes_.end() ? index->second.lowest(form.when) : std::nullopt;
                found = game && (!found || *game < *found) ? game : found;
            }
        }
        return found ? kept_.at(*found) : nullptr;
    }

    /// The values that agree with one: the same, or an unknown one. If it is unknown itself, any.
    static std::vector<std::string> agreeing(const std::string& value) {
        return value.empty() ? std::vector<std::string>{any} : std::vector<std::string>{value, ""};
    }

    /// Whether the event and the round are known.
    static bool is_one_occasion(const EventRoundDate& when) { return when[0] != 0 && when[1] != 0; }

    std::map<Uid, Form> forms_;  // by the uid of the text without the players
    std::unordered_map<std::int64_t, const Form*> kept_;
    std::map<std::pair<EventRoundDate, Details>, EventRoundDateIndex> indexes_;
};

/// Finds results of one round that are equal in date, score, result and one player, and in which the other player has
/// a very similar name. A person plays once in a round, so these are one game, and one name has an error.
class SimilarResults {
public:
    void add(const Entry& entry, const EventRoundDate& when, const WordsOfPlayers& words) {
        if (entry.result == GameResult::unfinished || !meets_once(entry)) {
            return;
        }
        const std::string common = fmt::format("{}\n{}\n{}\n{}", game_of(entry), fmt::join(when, " "),
                                               entry.score.value_or(""), entry.termination.value_or(""));
        for (const Side side : {Side::one, Side::two}) {
            const std::string& same = side == Side::one ? entry.side2 : entry.side1;
            games_.push_back(
                {text_hash(fmt::format("{}\n{}\n{}", common, index(side), words.of(same))), entry.id, side});
        }
    }

    /// Adds the pairs to the twins that are known already. Games of those stay as they are.
    void find(const SQLite::Database& db, const DistinctPlayers& distinct, const WordsOfPlayers& words,
              std::vector<Twin>& twins) {
        std::sort(games_.begin(), games_.end(), [](const OneName& a, const OneName& b) {
            return std::tuple(a.rest, a.id) < std::tuple(b.rest, b.id);
        });
        std::unordered_set<std::int64_t> others;
        std::unordered_set<std::int64_t> kept;
        for (const Twin& twin : twins) {
            others.insert(twin.other);
            kept.insert(twin.keep);
        }
        EntryReader reader(db);
        for (auto begin = games_.begin(); begin != games_.end();) {
            const auto end =
                std::find_if(begin, games_.end(), [&](const OneName& one) { return one.rest != begin->rest; });
            if (end - begin > 1 && end - begin <= most_compared) {
                for (const auto& [keep, other] : similar_pairs(begin, end, reader, distinct, words)) {
                    if (!others.contains(keep) && !others.contains(other) && !kept.contains(other)) {
                        twins.push_back({keep, other, false});
                        others.insert(other);
                        kept.insert(keep);
                    }
                }
            }
            begin = end;
        }
    }

private:
    /// A game without the name of one side.
    struct OneName {
        Uid rest;  ///< of all else that must be equal
        std::int64_t id = 0;
        Side side = Side::one;
    };
    using Games = std::vector<OneName>::const_iterator;

    /// A person with more equal results in one round has not played them: the table is of another kind.
    static constexpr std::ptrdiff_t most_compared = 20;

    /// The pairs of games with similar names, the fuller game first.
    static std::vector<std::pair<std::int64_t, std::int64_t>> similar_pairs(Games begin, Games end, EntryReader& reader,
                                                                            const DistinctPlayers& distinct,
                                                                            const WordsOfPlayers& words) {
        std::vector<Entry> entries;
        for (auto game = begin; game != end; ++game) {
            if (auto entry = reader.find(game->id)) {
                entries.push_back(std::move(*entry));
            }
        }
        std::stable_sort(entries.begin(), entries.end(),
                         [](const Entry& a, const Entry& b) { return fullness(a).known > fullness(b).known; });
        const auto name_in = [&](const Entry& entry) { return begin->side == Side::one ? entry.side1 : entry.side2; };
        std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            for (std::size_t j = i + 1; j < entries.size(); ++j) {
                const std::string one = name_in(entries[i]);
                const std::string two = name_in(entries[j]);
                if (words.of(one) != words.of(two) && alike_names(one, two) && !distinct.has(one, two)) {
                    pairs.emplace_back(entries[i].id, entries[j].id);
                }
            }
        }
        return pairs;
    }

    std::vector<OneName> games_;
};

}  // namespace

std::vector<Twin> find_result_twins(const Database& db) {
    std::unordered_map<std::string, PairOfPeople> pairs;
    SimilarResults similar;
    const WordsOfPlayers words(sqlite(db));
    const NamesOfEvents events(sqlite(db));
    EntryReader reader(sqlite(db));
    EventRoundDateReader date_reader;
    SQLite::Statement games(sqlite(db), "SELECT id FROM game WHERE plies = 0 ORDER BY id");
    while (games.executeStep()) {
        auto entry = reader.find(integer(games, 0));
        if (entry) {
            entry->event = events.of(entry->event);
        }
        if (std::string key = entry ? key_of(*entry, words) : std::string(); !key.empty()) {
            pairs[std::move(key)].add(*entry, date_reader);
            similar.add(*entry, date_reader.read(*entry), words);
        }
    }
    std::vector<Twin> twins;
    for (auto& [key, pair] : pairs) {
        pair.find(twins);
    }
    similar.find(sqlite(db), DistinctPlayers(db), words, twins);
    return twins;
}

}  // namespace damier
