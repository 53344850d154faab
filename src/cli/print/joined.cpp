#include "cli/print/joined.hpp"

#include "base/translate.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <cstdint>

namespace damier {
namespace {

/// The number of changed games that are shown. --json has all of them.
constexpr std::size_t most_shown = 20;

std::uint64_t natural(std::int64_t count) {
    return static_cast<std::uint64_t>(count);
}

}  // namespace

std::string in_words(const JoinedGames& joined) {
    const auto changed = joined.changed.size();
    const auto there = natural(joined.duplicates);
    const auto deleted = natural(joined.deleted);
    const auto stay = natural(joined.stay_deleted);
    std::string out =
        tr_format_n("{} game merged", "{} games merged", natural(joined.imported), grouped(natural(joined.imported)));
    out += there > 0 ? tr_format_n(", {} already there", ", {} already there", there, grouped(there)) : "";
    out += changed > 0 ? tr_format_n(", {} of them is changed", ", {} of them are changed", changed, grouped(changed))
                       : "";
    out +=
        deleted > 0 ? tr_format_n(", {} deleted, as there", ", {} deleted, as there", deleted, grouped(deleted)) : "";
    out += stay > 0 ? tr_format_n(", {} stays deleted", ", {} stay deleted", stay, grouped(stay)) : "";
    return out;
}

void note_changed(const JoinedGames& joined, const std::string& other, const Context& context) {
    const std::size_t shown = std::min(joined.changed.size(), most_shown);
    for (std::size_t i = 0; i < shown; ++i) {
        const JoinedGames::Changed& game = joined.changed[i];
        context.note(tr_format("game {} (game {} of {}): {}", game.id, game.other, other, game.differences));
    }
    if (shown < joined.changed.size()) {
        const std::size_t more = joined.changed.size() - shown;
        context.note(tr_format_n("{} more game is changed (--json lists all)",
                                 "{} more games are changed (--json lists all)", more, grouped(more)));
    }
    if (joined.conflicts > 0) {
        const auto conflicts = natural(joined.conflicts);
        context.note(
            tr_format_n("{} value was changed in both databases; the later one is kept (to choose: damier conflicts)",
                        "{} values were changed in both databases; the later ones are kept (to choose: damier "
                        "conflicts)",
                        conflicts, grouped(conflicts)));
    }
}

Value to_json(const JoinedGames& joined) {
    Value changed = Value::list();
    for (const JoinedGames::Changed& game : joined.changed) {
        changed.push_back({{"id", game.id}, {"other", game.other}, {"differences", game.differences}});
    }
    return Value{{"read", joined.imported + joined.duplicates + joined.stay_deleted},
                 {"imported", joined.imported},
                 {"duplicates", joined.duplicates},
                 {"differing", std::move(changed)},
                 {"deleted", joined.deleted},
                 {"stay_deleted", joined.stay_deleted},
                 {"conflicts", joined.conflicts}};
}

}  // namespace damier
