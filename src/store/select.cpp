#include "store/select.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace damier {
namespace {

/// Alternatives as a balanced tree, since SQLite bounds the depth of an expression.
std::string any_of(std::span<const std::string> alternatives) {
    if (alternatives.size() == 1) {
        return alternatives.front();
    }
    const std::size_t half = alternatives.size() / 2;
    return fmt::format("({} OR {})", any_of(alternatives.first(half)), any_of(alternatives.subspan(half)));
}

std::string ids_to_sql(const std::vector<IdRange>& ids) {
    std::string singles;
    std::vector<std::string> alternatives;
    for (const IdRange& range : ids) {
        if (range.first == range.last) {
            singles += fmt::format("{}{}", singles.empty() ? "" : ", ", range.first);
        } else {
            alternatives.push_back(fmt::format("game.id BETWEEN {} AND {}", range.first, range.last));
        }
    }
    if (!singles.empty()) {
        alternatives.push_back(fmt::format("game.id IN ({})", singles));
    }
    return any_of(alternatives);
}

}  // namespace

Condition to_sql(const Selection& selection) {
    Condition condition{"1", {}};
    if (!selection.ids.empty()) {
        condition.sql += " AND " + ids_to_sql(selection.ids);
    }
    if (!selection.game.empty()) {
        condition.sql += " AND game.ruleset IN (SELECT id FROM ruleset WHERE game = ?)";
        condition.values.emplace_back(selection.game);
    }
    return condition;
}

}  // namespace damier
