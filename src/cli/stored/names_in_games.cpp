#include "cli/stored/names_in_games.hpp"

#include "base/names.hpp"
#include "cli/stored/addition.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_id.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/games.hpp"

#include <string_view>
#include <utility>

namespace damier {
namespace {

/// The tags with names of this kind in a game: those of both players, or that of the event.
std::vector<std::string_view> tags_of(const Record& record, Named kind) {
    if (kind == Named::event) {
        return {"Event"};
    }
    const auto& sides = info(*find_game(record.value("Game"))).sides;
    return {sides[0], sides[1]};
}

}  // namespace

std::vector<std::int64_t> games_to_correct(const Database& db, const NameInGames& change,
                                           std::span<const std::string> owners, const Selection& selection) {
    std::vector<Query> any_owner;
    for (const std::string& owner : owners) {
        const std::string exactly = "=" + folded_name(owner);
        any_owner.push_back(Query::of(change.kind == Named::player ? QueryTerm(term::Player{exactly})
                                                                   : QueryTerm(term::Event{exactly})));
    }
    const Selection games{selection.ids, Query::every({Query::any(std::move(any_owner)), selection.query})};
    std::vector<std::int64_t> ids;
    for (const GameRow& row : game_rows(db, ids_of(db, games))) {
        const bool is_in_game = change.kind == Named::event
                                    ? change.spellings.contains(row.event)
                                    : change.spellings.contains(row.side1) || change.spellings.contains(row.side2);
        if (is_in_game) {
            ids.push_back(row.id);
        }
    }
    return ids;
}

std::vector<std::int64_t> write_name(const Database& db, GameWriter& writer, const NameInGames& change,
                                     std::span<const std::int64_t> ids) {
    std::vector<std::int64_t> of_one_person;
    for (const std::int64_t id : ids) {
        Record record = load_game(db, id).record;
        const auto tags = tags_of(record, change.kind);
        for (const std::string_view name : tags) {
            if (change.spellings.contains(std::string(record.value(name)))) {
                record.set(name, change.name);
            }
        }
        if (tags.size() > 1 && record.value(tags.front()) == record.value(tags.back())) {
            of_one_person.push_back(id);
        }
        writer.replace(id, entry_of(std::move(record)));
    }
    return of_one_person;
}

}  // namespace damier
