#include "store/query/query.hpp"

#include "fuzz/harness.hpp"
#include "fuzz/some_games.hpp"
#include "store/query/selection.hpp"
#include "store/read/find_positions.hpp"
#include "store/read/find_unknown.hpp"
#include "store/read/games.hpp"

namespace damier::fuzz {
namespace {

std::int64_t count_of(const Database& db, Query query) {
    find_positions(db, query);
    (void)find_unknown(db, query);
    Selection selection;
    selection.query = std::move(query);
    return count(db, selection);
}

}  // namespace

void ask(std::string_view input) {
    static const Database db = some_games();
    const auto query = parse_query(input);
    if (!query) {
        require(query.error().at <= input.size(), "an error of a query lies in its text", input);
        require(!query.error().message.empty(), "a query that is refused is refused with words", input);
        return;
    }
    const auto negation = parse_query("not (" + std::string(input) + ")");
    if (query->kind == Query::Kind::all) {
        return;
    }
    require(negation.has_value(), "what is a query has a negation", input);
    require(count_of(db, *query) + count_of(db, *negation) == count(db, Selection{}),
            "a game meets a query or its negation", input);
}

}  // namespace damier::fuzz
