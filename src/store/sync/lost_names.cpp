#include "store/sync/lost_names.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace damier {
namespace {

/// The latest register of a class. It has no name if the declaration was undone: then the spelling is on its own.
struct Latest {
    std::string spelling;
    DeclaredName declared;

    [[nodiscard]] const std::string& means() const { return declared.name ? *declared.name : spelling; }
};

std::map<std::string, Latest> latest_by_class(const std::map<std::string, DeclaredName>& registers) {
    std::map<std::string, Latest> out;
    for (const auto& [spelling, declared] : registers) {
        const auto [at, is_new] = out.try_emplace(fold(spelling), Latest{spelling, declared});
        if (!is_new && at->second.declared < declared) {
            at->second = {spelling, declared};
        }
    }
    return out;
}

}  // namespace

LostValue row_of(const LostName& lost) {
    return {fmt::format("{} {}", name_of(lost.kind), lost.spelling), lost.stamp, lost.name};
}

std::optional<std::pair<Named, std::string>> parse_name_field(const std::string& field) {
    for (const Named kind : {Named::player, Named::event}) {
        const std::string begin = std::string(name_of(kind)) + ' ';
        if (field.starts_with(begin) && field.size() > begin.size()) {
            return std::pair(kind, field.substr(begin.size()));
        }
    }
    return std::nullopt;
}

std::vector<LostName> all_lost_names(const SQLite::Database& db, Named kind) {
    std::vector<LostName> out;
    SQLite::Statement rows(db, "SELECT field, clock, origin, other FROM conflict WHERE uid = x'' ORDER BY id");
    while (rows.executeStep()) {
        if (const auto field = parse_name_field(text(rows, 0)); field && field->first == kind) {
            out.push_back({kind, field->second, {integer(rows, 1), integer(rows, 2)}, text(rows, 3)});
        }
    }
    return out;
}

std::vector<LostName> names_lost_by_joining(Named kind, const std::map<std::string, DeclaredName>& ours,
                                            const Seen& seen_here, const std::map<std::string, DeclaredName>& theirs,
                                            const Seen& seen_there) {
    const auto there = latest_by_class(theirs);
    std::vector<LostName> out;
    for (const auto& [folded, here] : latest_by_class(ours)) {
        const auto at = there.find(folded);
        if (at == there.end() || here.declared.stamp == at->second.declared.stamp) {
            continue;
        }
        const bool is_ours_later = at->second.declared < here.declared;
        const Latest& kept = is_ours_later ? here : at->second;
        const Latest& lost = is_ours_later ? at->second : here;
        const Stamp stamp = lost.declared.stamp;
        if (stamp.clock > 0 && kept.means() != lost.means() &&
            !has_seen(is_ours_later ? seen_here : seen_there, stamp)) {
            out.push_back({kind, lost.spelling, stamp, lost.means()});
        }
    }
    return out;
}

std::vector<LostName> lost_distinctions(const SQLite::Database& db) {
    SQLite::Statement rows(db,
                           "SELECT min(a.spelling), min(b.spelling), player.name, d.clock, d.origin"
                           " FROM distinct_player d JOIN player_spelling a ON a.folded = d.one"
                           " JOIN player_spelling b ON b.folded = d.other AND b.player = a.player"
                           " JOIN player ON player.id = a.player WHERE NOT forgotten GROUP BY d.one, d.other");
    return rows_of(std::move(rows), [](const auto& row) {
        const std::string one = text(row, 0);
        const std::string& lost = fold(one) == fold(text(row, 2)) ? text(row, 1) : one;
        return LostName{Named::player, lost, {integer(row, 3), integer(row, 4)}, lost};
    });
}

std::optional<std::string> owner_of_alike(const SQLite::Database& db, Named kind, const std::string& spelling) {
    const auto [spellings, owners] = tables_of(kind);
    return first_row(prepared(db,
                              fmt::format("SELECT name FROM {1} JOIN {0} ON {0}.{1} = {1}.id WHERE folded = ? LIMIT 1",
                                          spellings, owners),
                              fold(spelling)),
                     [](const auto& row) { return text(row, 0); });
}

Declarations declarations_of_lost(const SQLite::Database& db, Named kind, const std::vector<std::string>& spellings,
                                  const std::string& name) {
    const auto now = owner_of_alike(db, kind, spellings.front());
    const auto named = owner_of_alike(db, kind, name);
    const std::string target = named && named != now ? *named : name;
    std::set<std::string> lost{fold(target)};
    for (const std::string& spelling : spellings) {
        lost.insert(fold(spelling));
    }
    const auto all = spelt_names(db, kind);
    auto first_use = prepared(db, first_use_query(kind));
    const auto is_in_game = [&](const Spelt& one) {
        return !rows_of(
                    first_use, [](const auto& row) { return row.isColumnNull(0); }, one.id)
                    .front();
    };
    const bool is_whole = std::all_of(all.begin(), all.end(), [&](const Spelt& one) {
        return one.owner != now || lost.contains(one.folded) || !is_in_game(one);
    });
    Declarations out;
    std::set<std::string> rest;
    for (const Spelt& one : all) {
        if (one.owner == target || (one.owner == now && (is_whole || lost.contains(one.folded)))) {
            out[one.spelling] = target;
        } else if (one.owner == now) {
            rest.insert(one.spelling);
        }
    }
    const bool keeps_name = rest.contains(now.value_or(""));
    for (const std::string& spelling : rest) {
        out[spelling] = keeps_name ? *now : *rest.begin();
    }
    out[spellings.front()] = target;
    out[target] = target;
    return out;
}

std::map<std::string, DeclaredName> with_lost_names(std::map<std::string, DeclaredName> registers,
                                                    std::vector<LostName> lost) {
    const auto classes = latest_by_class(registers);
    std::set<std::string> in_use;  // names that other spellings mean
    for (const auto& [folded, latest] : classes) {
        if (fold(latest.means()) != folded) {
            in_use.insert(fold(latest.means()));
        }
    }
    std::sort(lost.begin(), lost.end());  // so that all databases agree
    for (const LostName& one : lost) {
        const auto given = registers.find(one.name);
        const auto renamed = classes.find(fold(one.spelling));
        const bool is_only_given = given != registers.end() && given->second == DeclaredName{one.stamp, one.name};
        if (is_only_given && !in_use.contains(fold(one.name)) && renamed != classes.end() &&
            renamed->second.declared.name && renamed->first != fold(one.name)) {
            given->second.name = one.spelling;
        }
    }
    return registers;
}

}  // namespace damier
