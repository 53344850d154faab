#include "store/sync/name_joiner.hpp"

#include "base/text.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/declared_names.hpp"
#include "store/names/spellings.hpp"
#include "store/sync/conflict_table.hpp"
#include "store/sync/lost_names.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace damier {
namespace {

/// The declarations of the other database, without those that name anonymised people.
std::map<std::string, DeclaredName> declared_there(const SQLite::Database& db, Named kind,
                                                   const SQLite::Database& other) {
    const AnonymisedNames anonymised(db);
    auto all = DeclaredNames(other, kind).all();
    if (!anonymised.empty()) {
        std::erase_if(all, [&](const auto& one) {
            return anonymised.has(kind, one.first) || (one.second.name && anonymised.has(kind, *one.second.name));
        });
    }
    return all;
}

/// Returns how many declarations were taken over.
std::int64_t take_later(const SQLite::Database& db, Named kind, const std::map<std::string, DeclaredName>& there) {
    DeclaredNames here(db, kind);
    std::int64_t taken = 0;
    for (const auto& [spelling, theirs] : there) {
        if (const auto ours = here.find(spelling); !ours || *ours < theirs) {
            here.put(spelling, theirs);
            ++taken;
        }
    }
    return taken;
}

/// Declares classes with several spellings, so that they have the same name in both databases. A spelling whose
/// declaration was undone gets a name only if games have it. The stamp stays that of the undoing: with an equal stamp,
/// a register with a name is the later one.
void declare_doubtful(const SQLite::Database& db, Named kind, const std::vector<Spelt>& here) {
    DeclaredNames declared(db, kind);
    const auto known = meanings(declared.all());
    SQLite::Statement first_use(db, first_use_query(kind));
    for (auto first = here.begin(); first != here.end();) {
        const auto is_other = [&](const Spelt& spelt) { return spelt.folded != first->folded; };
        const auto last = std::find_if(first, here.end(), is_other);
        std::map<std::string, Stamp> kept;
        for (auto at = first; at != last && last - first > 1 && !known.contains(first->folded); ++at) {
            const auto undone = declared.find(at->spelling);
            if (!undone || first_integer(first_use, at->id)) {
                kept[at->spelling] = undone ? undone->stamp : Stamp();
            }
        }
        if (kept.size() > 1) {
            const std::string name = kept.contains(first->owner) ? first->owner : kept.begin()->first;
            for (const auto& [spelling, stamp] : kept) {
                declared.put(spelling, {stamp, name});
            }
        }
        first = last;
    }
}

/// All declarations that follow from the registers.
Declarations wanted_declarations(const SQLite::Database& db, Named kind, const std::vector<Spelt>& here) {
    const auto registers = DeclaredNames(db, kind).all();
    auto means = meanings(with_lost_names(registers, all_lost_names(db, kind)));
    Declarations out;
    for (const auto& [folded, name] : std::map(means)) {
        means[fold(name)] = name;
        out[name] = name;
    }
    for (const auto& [spelling, declared] : registers) {
        const auto at = means.find(fold(spelling));
        if (declared.name && at != means.end()) {
            out[spelling] = at->second;
        }
    }
    for (const Spelt& spelt : here) {
        const auto undone = registers.find(spelt.spelling);
        const bool is_undone = undone != registers.end() && !undone->second.name;
        if (const auto at = means.find(spelt.folded); at != means.end() && !is_undone) {
            out[spelt.spelling] = at->second;
        } else if (spelt.declared && !out.contains(spelt.spelling)) {
            out[spelt.spelling] = std::nullopt;
        }
    }
    return out;
}

/// The declarations of all owners that change.
Declarations changed_declarations(Declarations all, const std::vector<Spelt>& here) {
    std::map<std::string, const Spelt*> now;
    for (const Spelt& spelt : here) {
        now[spelt.spelling] = &spelt;
    }
    std::set<std::string> touched;  // names of owners, before and after
    for (const auto& [spelling, name] : all) {
        const auto at = now.find(spelling);
        const bool is_so =
            at != now.end() && at->second->declared == name.has_value() && (!name || at->second->owner == *name);
        if (!is_so) {
            touched.insert(at != now.end() ? at->second->owner : *name);
            touched.insert(name.value_or(spelling));
        }
    }
    std::erase_if(all, [&](const auto& declaration) {
        const auto at = now.find(declaration.first);
        return !(declaration.second && touched.contains(*declaration.second)) &&
               !(at != now.end() && touched.contains(at->second->owner));
    });
    return all;
}

}  // namespace

void follow_declarations(SQLite::Database& db, GameWriter& writer, Named kind) {
    const auto here = spelt_names(db, kind);
    if (const auto changed = changed_declarations(wanted_declarations(db, kind, here), here); !changed.empty()) {
        writer.declare_as_joined(kind, changed);
    }
}

std::int64_t join_names(SQLite::Database& db, GameWriter& writer, const SQLite::Database& other,
                        const Seen& seen_here) {
    writer.settle_names();
    ConflictTable conflicts(db);
    std::int64_t taken = 0;
    for (const Named kind : {Named::player, Named::event}) {
        const auto there = declared_there(db, kind, other);
        for (const LostName& lost :
             names_lost_by_joining(kind, DeclaredNames(db, kind).all(), seen_here, there, changes_seen(other))) {
            conflicts.put(std::nullopt, row_of(lost), false);
        }
        taken += take_later(db, kind, there);
        declare_doubtful(db, kind, spelt_names(db, kind));
        follow_declarations(db, writer, kind);
    }
    return taken;
}

void list_lost_distinctions(SQLite::Database& db) {
    ConflictTable conflicts(db);
    const auto listed = all_lost_names(db, Named::player);
    for (const LostName& lost : lost_distinctions(db)) {
        const bool is_listed = std::any_of(listed.begin(), listed.end(), [&](const LostName& one) {
            return one.spelling == lost.spelling && one.name == lost.name;
        });
        if (!is_listed) {
            conflicts.put(std::nullopt, row_of(lost), false);
        }
    }
}

}  // namespace damier
