#include "store/names/kept_pseudonyms.hpp"

#include "base/text.hpp"
#include "store/game/mentions.hpp"
#include "store/game/rows.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"

namespace damier {

void keep_pseudonym(const SQLite::Database& db, const std::string& pseudonym, Stamp stamp) {
    EntryReader reader(db);
    Versions versions(db);
    const std::string folded = fold(pseudonym);
    const Mentions mentions({folded.size()},
                            [&](const std::string& name) { return name == folded ? &pseudonym : nullptr; });
    // A longer name that contains the pseudonym is another person's.
    const auto has_it = [&](const std::string& field, const std::string& value) {
        return field == ".side1" || field == ".side2" ? value == pseudonym : mentions.are_in(value);
    };
    const auto games =
        integers(db,
                 "SELECT game.id FROM game JOIN game_text ON game_text.game = game.id"
                 " JOIN player_spelling AS one ON one.id = side1 JOIN player_spelling AS two ON two.id = side2"
                 " LEFT JOIN event_spelling ON event_spelling.id = game.event LEFT JOIN site ON site.id = game.site"
                 " WHERE instr(one.spelling, ?1) OR instr(two.spelling, ?1) OR instr(event_spelling.spelling, ?1)"
                 " OR instr(site.spelling, ?1) OR instr(movetext, ?1) OR instr(termination, ?1)"
                 " OR EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND instr(value, ?1))",
                 pseudonym);
    for (const std::int64_t game : games) {
        const auto entry = reader.find(game);
        Stamps stamps = versions.of(entry->uid);
        for (const auto& [field, value] : field_values(*entry, stamps.contains(exchanged))) {
            if (has_it(field, value)) {
                stamps[field] = stamp;
            }
        }
        versions.put_all(entry->uid, stamps);
    }
}

}  // namespace damier
