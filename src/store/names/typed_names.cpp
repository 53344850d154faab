#include "store/names/typed_names.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/name_replacer.hpp"
#include "store/names/anonymised_names.hpp"

namespace damier {

struct TypedNames::State {
    explicit State(const SQLite::Database& db) : names(db), replacer(names.lengths(), PseudonymLookup(names)) {}

    AnonymisedNames names;
    NameReplacer replacer;
};

TypedNames::TypedNames(const Database& db)
    : state_(guarded(db.path(), [&] { return std::make_unique<State>(sqlite(db)); })) {}

TypedNames::~TypedNames() = default;

std::string TypedNames::replaced(const std::string& text) const {
    return state_->replacer.replaced(text);
}

Record TypedNames::replaced(Record record) const {
    state_->replacer.edit(record);
    return record;
}

}  // namespace damier
