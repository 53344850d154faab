#include "cli/stored/other_rules.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/index/position_search.hpp"

#include <string>
#include <vector>

namespace damier {

void note_other_rules(const Database& db, const PositionOptions& asked, const Position& found, bool exact,
                      const std::function<bool(std::int64_t, Date)>& wants, const Context& context) {
    if (asked.tags[StartPart::rules].empty()) {
        return;
    }
    const auto rules_of = [](const Position& position) {
        return with_position(position, []<class G>(const auto& p) { return G::describe(p)[StartPart::rules]; });
    };
    std::vector<std::string> others;
    for (const Position& position : under_all_rules(found)) {
        if (rules_of(position) == rules_of(found)) {
            continue;
        }
        std::uint64_t games = 0;
        for_each_visit(db, position, exact,
                       {[](const std::string&) {}, [&](const Visit& visit) { games += visit.again ? 0U : 1U; }, wants});
        if (games > 0) {
            others.push_back(tr_format_n("{} more game under {}", "{} more games under {}", games, games,
                                         rules_of(position)));
        }
    }
    if (!others.empty()) {
        context.note(join(others, ", "));
    }
}

}  // namespace damier
