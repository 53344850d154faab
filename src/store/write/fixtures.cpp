#include "store/write/fixtures.hpp"

#include "base/text.hpp"
#include "games/game_id.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"

#include <algorithm>

namespace damier {
namespace {

/// Whether a game may belong to the event of a planned game. A game that names its event may be played on another day
/// or in another place than planned. A game without an event is a friendly if its date or site contradicts the plan.
bool may_be_of_its_event(const Entry& entry, const Entry& planned) {
    const bool is_same_site = entry.site == "?" || planned.site == "?" || fold(entry.site) == fold(planned.site);
    return entry.event != "?" || (may_be_same_day(entry.date, planned.date) && is_same_site);
}

bool is_of_earlier_round(const Entry& one, const Entry& other) {
    const auto round = number_of_round(one.round);
    return round && round < number_of_round(other.round);
}

}  // namespace

Fixtures::Fixtures(const SQLite::Database& db)
    : db_(db),
      find_(db,
            "SELECT game.id, game.round, one.player IN (SELECT player FROM player_spelling WHERE folded = ?3) AS same"
            " FROM game_text JOIN game ON game.id = game_text.game"
            " JOIN ruleset ON ruleset.id = game.ruleset"
            " JOIN player_spelling AS one ON one.id = game.side1 JOIN player_spelling AS two ON two.id = game.side2"
            " JOIN event_spelling AS happening ON happening.id = game.event"
            " WHERE game_text.termination = ?1 AND game.result = '*' AND ruleset.game = ?2"
            " AND (?5 = '?' OR happening.event IN (SELECT event FROM event_spelling WHERE folded = ?5))"
            " AND ((one.player IN (SELECT player FROM player_spelling WHERE folded = ?3)"
            "       AND two.player IN (SELECT player FROM player_spelling WHERE folded = ?4))"
            "   OR (one.player IN (SELECT player FROM player_spelling WHERE folded = ?4)"
            "       AND two.player IN (SELECT player FROM player_spelling WHERE folded = ?3)))"
            " ORDER BY same DESC, game.id"),
      reader_(db) {}

std::optional<PlannedGame> Fixtures::find(const Entry& entry) {
    if (entry.termination == planned_termination) {
        any_.reset();  // this entry may be the first
        return std::nullopt;
    }
    if (!any_) {
        any_ = has_row(db_, "SELECT 1 FROM game_text WHERE termination = ? LIMIT 1", std::string(planned_termination));
    }
    if (!*any_) {
        return std::nullopt;
    }
    const ResetOnExit reset(find_);
    SQLite::bind(find_, std::string(planned_termination), entry.game, fold(entry.side1), fold(entry.side2),
                 fold(entry.event));
    std::optional<PlannedGame> found;
    while (find_.executeStep()) {
        if (entry.round != "?" && !is_same_round(entry.round, text(find_, 1))) {
            continue;
        }
        const bool exchanged = integer(find_, 2) == 0;
        auto planned = reader_.find(integer(find_, 0));
        if (!planned || !may_be_of_its_event(entry, *planned)) {
            continue;
        }
        if (!found) {
            found = PlannedGame{std::move(*planned), exchanged};
        } else if (exchanged == found->exchanged || fold(planned->event) != fold(found->entry.event) ||
                   is_of_earlier_round(*planned, found->entry)) {
            found->others.push_back(planned->id);
        }
    }
    return found;
}

namespace {

/// Takes over the lot of the planned game, and the side that it drew. The two games may have exchanged sides, or the
/// players may have begun otherwise: then the lot says nothing about the entry.
void take_lot(const PlannedGame& game, Entry& entry) {
    const Entry& planned = game.entry;
    const auto is_lot = [](const auto& tag) { return tag.first == "Lot"; };
    const auto lot = std::find_if(planned.tags.begin(), planned.tags.end(), is_lot);
    const bool has_lot = std::any_of(entry.tags.begin(), entry.tags.end(), is_lot);
    const bool is_same_side = !game.exchanged && entry.start[StartPart::position].empty();
    std::string& first = entry.start[StartPart::first];
    if (lot == planned.tags.end() || has_lot || !is_same_side || (entry.plies > 0 && entry.first != planned.first)) {
        return;
    }
    if (entry.plies == 0 && first.empty()) {
        first = planned.start[StartPart::first];
    } else if (entry.first != planned.first) {
        return;
    }
    entry.tags.insert(std::upper_bound(entry.tags.begin(), entry.tags.end(), *lot), *lot);
}

/// Gives a name the planned spelling. Names of results are typed in a hurry, and the plan may be the only place with
/// their accents.
void keep_spelling(std::string& name, const std::string& planned) {
    if (fold(name) == fold(planned)) {
        name = planned;
    }
}

}  // namespace

Entry filled_fixture(const PlannedGame& game, const Entry& entry) {
    const Entry& planned = game.entry;
    Entry filled = entry;
    for (std::string Entry::*part : {&Entry::event, &Entry::site, &Entry::round}) {
        if (filled.*part == "?") {
            filled.*part = planned.*part;
        }
    }
    if (filled.date == Date{}) {
        filled.date = planned.date;
    }
    if (const auto kind = find_game(entry.game);
        kind && entry.plies == 0 && entry.rules == info(*kind).rule_sets.front()) {
        filled.rules = planned.rules;  // the result names none
    }
    take_lot(game, filled);
    if (entry.plies == 0) {
        keep_spelling(filled.side1, game.exchanged ? planned.side2 : planned.side1);
        keep_spelling(filled.side2, game.exchanged ? planned.side1 : planned.side2);
    }
    if (filled.rules == entry.rules && filled.event == entry.event && filled.site == entry.site &&
        filled.round == entry.round && filled.date == entry.date && filled.tags == entry.tags &&
        filled.side1 == entry.side1 && filled.side2 == entry.side2) {
        return entry;
    }
    auto replayed = replay_text(write_entry(filled));
    if (!replayed) {
        return entry;  // the planned tags do not fit this game
    }
    replayed->uid = entry.uid;
    return std::move(*replayed);
}

Entry corrected_result(const PlannedGame& game, const Entry& entry) {
    const Entry& stored = game.entry;
    Entry corrected = filled_fixture(game, entry);
    for (const auto& tag : stored.tags) {
        const auto has_name = [&](const auto& own) { return own.first == tag.first; };
        if (tag.first != "Lot" && std::none_of(corrected.tags.begin(), corrected.tags.end(), has_name)) {
            corrected.tags.insert(std::upper_bound(corrected.tags.begin(), corrected.tags.end(), tag), tag);
        }
    }
    if (!game.exchanged && corrected.start == StartTags{}) {
        corrected.start = stored.start;
    }
    if (has_remark(stored)) {
        const std::string_view end = result_text(stored.result);
        corrected.movetext = stored.movetext;
        corrected.movetext.replace(corrected.movetext.rfind(end), end.size(), result_text(corrected.result));
    }
    auto replayed = replay_text(write_entry(corrected));
    return replayed ? std::move(*replayed) : entry;
}

}  // namespace damier
