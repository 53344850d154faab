#include "cli/stored/addition.hpp"

#include "base/translate.hpp"
#include "cli/stored/stored.hpp"
#include "record/replay.hpp"
#include "record/turns.hpp"
#include "record/unite.hpp"
#include "store/game/difference.hpp"

#include <stdexcept>
#include <utility>

namespace damier {

Entry entry_of(Record record) {
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(record, {.keys = true, .stored = true}, diagnostics);
    if (!replayed) {
        throw std::logic_error("a game that is stored does not replay: " + diagnostics.front().message);
    }
    Entry entry;
    make_entry(record, *replayed, entry);
    return entry;
}

std::optional<Addition> addition_to(const Database& db, std::int64_t id, const Record& record) {
    const StoredGame stored = load_game(db, id);
    Addition addition;
    const bool goes_on = main_turns(record).size() > main_turns(stored.record).size();
    Record both = goes_on ? record : stored.record;
    for (const std::string& other : unite(both, goes_on ? stored.record : record)) {
        const std::string name = name_without_other(both, other);
        addition.notes.push_back(tr_format("game {}: {} is \"{}\", and \"{}\" is kept in the tag {}", id, name,
                                           both.value(name), both.value(other), other));
    }
    addition.both = entry_of(both);
    addition.difference = differences(addition.both, entry_of(stored.record));
    return addition.difference.empty() ? std::nullopt : std::optional(std::move(addition));
}

}  // namespace damier
