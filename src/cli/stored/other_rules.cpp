#include "cli/stored/other_rules.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/index/position_search.hpp"

#include <string>
#include <vector>

namespace damier {
namespace {

std::uint64_t count_games(const Database& db, const Position& position, bool exact,
                          const std::function<bool(std::int64_t, Date)>& wants) {
    std::uint64_t games = 0;
    for_each_visit(db, position, exact,
                   {[](const std::string&) {}, [&](const Visit& visit) { games += visit.again ? 0U : 1U; }, wants});
    return games;
}

}  // namespace

void note_other_rules(const Database& db, const PositionOptions& asked, const Position& found, bool exact,
                      const std::function<bool(std::int64_t, Date)>& wants, const Context& context) {
    if (asked.tags[StartPart::rules].empty()) {
        return;
    }
    const auto rules_of = [](const Position& position) { return describe(position)[StartPart::rules]; };
    std::vector<std::string> others;
    for (const Position& position : under_all_rules(found)) {
        if (rules_of(position) == rules_of(found)) {
            continue;
        }
        const std::uint64_t games = count_games(db, position, exact, wants);
        if (games > 0) {
            others.push_back(
                tr_format_n("{} more game under {}", "{} more games under {}", games, games, rules_of(position)));
        }
    }
    if (!others.empty()) {
        context.note(join(others, ", "));
    }
}

void note_other_first(const Database& db, const PositionOptions& asked, bool exact,
                      const std::function<bool(std::int64_t, Date)>& wants, const Context& context) {
    const auto kind = find_game(asked.game);
    const bool has_side = !asked.tags[StartPart::first].empty() || !asked.tags[StartPart::position].empty();
    if (!kind || !info(*kind).first_is_free || has_side) {
        return;
    }
    PositionOptions other = asked;
    const std::string_view side = info(*kind).sides[1];
    other.tags.texts[static_cast<std::size_t>(StartPart::first)] = side;
    std::uint64_t games = 0;
    try {
        for (const Position& position : other.in_games(other.find_any(context))) {
            games += count_games(db, position, exact, wants);
        }
    } catch (const UsageError&) {
        return;  // the other side cannot begin with these turns
    }
    if (games > 0) {
        context.note(tr_format_n("{} game in which {} began (to see it: --first {})",
                                 "{} games in which {} began (to see them: --first {})", games, games,
                                 side_name(info(*kind), Side::two), side));
    }
}

}  // namespace damier
