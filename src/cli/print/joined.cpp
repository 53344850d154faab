#include "cli/print/joined.hpp"

#include "base/translate.hpp"
#include "store/read/contradictions.hpp"
#include "store/read/twins.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <cstdint>

namespace damier {
namespace {

/// The number of changed games that are shown. --json has all of them.
constexpr std::size_t most_shown = 20;

}  // namespace

std::string in_words(const JoinedGames& joined) {
    std::string out = counted("{} game merged", "{} games merged", joined.imported);
    const auto add = [&](std::int64_t count, const std::string& words) { out += count > 0 ? words : ""; };
    add(joined.duplicates, counted(", {} already there", ", {} already there", joined.duplicates));
    add(std::ssize(joined.changed),
        counted(", {} of them is changed", ", {} of them are changed", joined.changed.size()));
    add(joined.united,
        counted(", {} became one with another, as there", ", {} became one with others, as there", joined.united));
    add(joined.deleted, counted(", {} deleted, as there", ", {} deleted, as there", joined.deleted));
    add(joined.stay_deleted, counted(", {} stays deleted", ", {} stay deleted", joined.stay_deleted));
    return out;
}

void note_changed(const JoinedGames& joined, const std::string& other, const Context& context) {
    const std::size_t shown = std::min(joined.changed.size(), most_shown);
    for (std::size_t i = 0; i < shown; ++i) {
        const JoinedGames::Changed& game = joined.changed[i];
        context.note(game.other != 0
                         ? tr_format("game {} (game {} of {}): {}", game.id, game.other, other, game.differences)
                         : tr_format("game {}: {}", game.id, game.differences));
    }
    if (shown < joined.changed.size()) {
        const std::size_t more = joined.changed.size() - shown;
        context.note(counted("{} more game is changed (--json lists all)",
                             "{} more games are changed (--json lists all)", more));
    }
    for (const std::string& title : joined.titles_deleted) {
        context.note(tr_format("deleted, as in {}: {}", other, title));
    }
    note_conflicts(joined, "damier", context);
}

void note_conflicts(const JoinedGames& joined, const std::string& command, const Context& context) {
    if (joined.conflicts > 0) {
        context.note(
            tr_format_n("{} value was changed in both databases; the later one is kept, and a deleted game stays "
                        "deleted (to choose: {} conflicts)",
                        "{} values were changed in both databases; the later ones are kept, and deleted games stay "
                        "deleted (to choose: {} conflicts)",
                        joined.conflicts, grouped(joined.conflicts), command));
    }
}

NewTwins new_twins(const Database& db, const Merged& merged) {
    const std::int64_t last = merged.last_before;
    if (last == 0 || merged.imported == 0) {
        return {};
    }
    const auto twins = find_twins(db, {});
    const auto contradictions = find_contradictions(db, {});
    return {static_cast<std::size_t>(std::count_if(
                twins.begin(), twins.end(), [&](const Twin& twin) { return std::max(twin.keep, twin.other) > last; })),
            static_cast<std::size_t>(std::count_if(contradictions.begin(), contradictions.end(),
                                                   [&](const Contradiction& one) { return one.other > last; }))};
}

void note_twins(const NewTwins& found, const std::string& command, const Context& context) {
    if (found.twins > 0) {
        context.note(tr_format_n("{} pair of games may be one game, entered twice (to compare the two: {} twins)",
                                 "{} pairs of games may each be one game, entered twice (to compare them: {} twins)",
                                 found.twins, grouped(found.twins), command));
    }
    if (found.contradictions > 0) {
        context.note(tr_format_n("{} pair of games contradicts each other (to compare the two: {} twins)",
                                 "{} pairs of games contradict each other (to compare them: {} twins)",
                                 found.contradictions, grouped(found.contradictions), command));
    }
}

void note_readmitted(const Merged& merged, const Context& context) {
    for (const std::string& pseudonym : merged.readmitted) {
        context.note(tr_format("the name that {} stands for is allowed again in both databases", pseudonym));
    }
}

Value to_json(const JoinedGames& joined) {
    Value changed = Value::list();
    for (const JoinedGames::Changed& game : joined.changed) {
        changed.push_back({{"id", game.id},
                           {"other", game.other != 0 ? Value(game.other) : Value()},
                           {"differences", game.differences}});
    }
    return Value{{"read", joined.imported + joined.duplicates + joined.stay_deleted},
                 {"imported", joined.imported},
                 {"duplicates", joined.duplicates},
                 {"differing", std::move(changed)},
                 {"united", joined.united},
                 {"deleted", joined.deleted},
                 {"stay_deleted", joined.stay_deleted},
                 {"conflicts", joined.conflicts}};
}

}  // namespace damier
