#include "cli/stored/addition.hpp"

#include "base/names.hpp"
#include "base/translate.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "games/list.hpp"
#include "record/turns.hpp"
#include "record/unite.hpp"
#include "store/game/difference.hpp"
#include "store/game/replay_text.hpp"
#include "store/log/log.hpp"
#include "store/read/people.hpp"

#include <stdexcept>
#include <utility>

namespace damier {
namespace {

/// Whether two names fold alike, or are spellings of one player or event.
bool is_one_name(const Database& db, Named kind, std::string_view a, std::string_view b) {
    return folded_name(a) == folded_name(b) ||
           (kind == Named::event ? mean_one_event(db, a, b) : mean_one_player(&db, a, b));
}

/// Gives the names of players, event and place their stored spellings.
void spell_as_stored(const Database& db, const Record& stored, Record& record) {
    const auto game = find_game(stored.value("Game"));
    const auto spell = [&](std::string_view tag, std::optional<Named> kind) {
        const std::string there(stored.value(tag));
        const std::string_view here = record.value(tag);
        if (here.empty() || there.empty() || here == there) {
            return;
        }
        if (kind ? is_one_name(db, *kind, here, there) : folded_name(here) == folded_name(there)) {
            record.set(std::string(tag), there);
        }
    };
    if (game) {
        spell(info(*game).sides[0], Named::player);
        spell(info(*game).sides[1], Named::player);
    }
    spell("Event", Named::event);
    spell("Site", std::nullopt);
}

}  // namespace

Entry entry_of(Record record) {
    auto entry = replay_record(std::move(record));
    if (!entry) {
        throw std::logic_error("a game that is stored does not replay: " + entry.error());
    }
    return *std::move(entry);
}

std::optional<Addition> addition_to(const Database& db, std::int64_t id, const Record& record, bool corrects) {
    const StoredGame stored = load_game(db, id);
    Record there = stored.record;
    Record here = record;
    spell_as_stored(db, there, here);
    if (corrects) {
        there.remove("Score");
        there.remove("Termination");
        there.result = "*";
        there.set("Result", there.result);
    }
    Addition addition;
    const bool goes_on = main_turns(here).size() > main_turns(there).size();
    Record both = goes_on ? here : there;
    for (const std::string& other : unite(both, goes_on ? there : here)) {
        const std::string name = name_without_other(both, other);
        const std::string note = tr_format("{} is \"{}\", and \"{}\" is kept in the tag {}", name, both.value(name),
                                           both.value(other), other);
        addition.notes.push_back(name == "Result" ? tr_format("{} (to correct it: damier tag {} Result={} {}=)", note,
                                                              id, both.value(other), other)
                                                  : note);
    }
    addition.both = entry_of(both);
    addition.difference = differences(addition.both, entry_of(stored.record));
    return addition.difference.empty() ? std::nullopt : std::optional(std::move(addition));
}

}  // namespace damier
