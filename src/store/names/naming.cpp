#include "store/names/naming.hpp"

#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/kept_pseudonyms.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

#include <set>

namespace damier {
namespace {

/// Calls `f` with the spellings in one transaction. The transaction is one change of the log, such as `player
/// merge`. `summary` has the arguments of the command, which are the same in every language.
template <class F>
auto change_spellings(Database& database, Named kind, const char* what, const std::string& summary, F&& f) {
    return guarded(database.path(), [&] {
        SQLite::Database& db = sqlite(database);
        WriteTransaction transaction(db);
        LogWriter log(db, {fmt::format("{} {}", name_of(kind), what), summary});
        Spellings spellings(db, kind, log);
        return f(spellings, transaction, log);
    });
}

/// The owner that a spelling already means, if that is not `owner`.
std::optional<std::string> other_owner(Spellings& spellings, const std::string& spelling, const std::string& owner) {
    auto found = spellings.owner_of_alike(spelling);
    return found != owner ? found : std::nullopt;
}

/// Declarations that leave all spellings of an owner with it.
Declarations all_of(Spellings& spellings, const std::string& owner) {
    Declarations out;
    for (const std::string& spelling : spellings.spellings_of(owner)) {
        out[spelling] = owner;
    }
    return out;
}

}  // namespace

std::vector<std::string> spellings_of(const Database& db, Named kind, const std::string& owner) {
    return guarded(db.path(), [&] {
        const auto [spellings, owners] = tables_of(kind);
        return texts(sqlite(db),
                     fmt::format("SELECT spelling FROM {0} WHERE {1} IN"
                                 " (SELECT id FROM {1} WHERE name = ?1)"
                                 " ORDER BY spelling <> ?1, folded, spelling",
                                 spellings, owners),
                     owner);
    });
}

bool is_anonymised(const Database& db, Named kind, const std::string& name) {
    return guarded(db.path(), [&] { return AnonymisedNames(sqlite(db)).has(kind, name); });
}

bool readmit(Database& db, const std::string& name) {
    return guarded(db.path(), [&] {
        WriteTransaction transaction(sqlite(db));
        AnonymisedNames anonymised(sqlite(db));
        const std::string* const pseudonym = anonymised.pseudonym(name);
        if (pseudonym != nullptr) {
            keep_pseudonym(sqlite(db), *pseudonym, Clock(sqlite(db)).now());
        }
        const bool found = anonymised.remove(sqlite(db), name);
        transaction.commit();
        return found;
    });
}

std::optional<std::string> add_spelling(Database& db, Named kind, const std::string& owner,
                                        const std::string& spelling) {
    const std::string summary = fmt::format("{} / {}", owner, spelling);
    return change_spellings(db, kind, "alias", summary, [&](Spellings& spellings, auto& transaction, auto& log) {
        auto other = other_owner(spellings, spelling, owner);
        if (!other) {
            log.enter();
            auto declarations = all_of(spellings, owner);
            declarations[spelling] = owner;
            spellings.declare(declarations);
            transaction.commit();
        }
        return other;
    });
}

void separate_spellings(Database& db, Named kind, const std::string& owner, std::span<const std::string> separate) {
    const std::string summary = fmt::format("{} / {}", owner, join(separate, " / "));
    std::set<std::string> folded;
    for (const std::string& spelling : separate) {
        folded.insert(fold(spelling));
    }
    change_spellings(db, kind, "unmerge", summary, [&](Spellings& spellings, auto& transaction, auto& log) {
        log.enter();
        auto declarations = all_of(spellings, owner);
        for (auto& [spelling, means] : declarations) {
            means = folded.contains(fold(spelling)) ? separate.front() : owner;
        }
        spellings.declare(declarations);
        transaction.commit();
    });
}

}  // namespace damier
