#include "extension/games.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "extension/host.hpp"
#include "games/any.hpp"
#include "record/turns.hpp"
#include "schema/schema.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace damier {
namespace {

/// While this object lives, this thread reads a game. A view that somebody put in the place of damier's tables may call
/// the functions again, and so on without end.
class Reading {
public:
    Reading() {
        if (is_reading) {
            throw StoreError("the tables of the database call damier's functions");
        }
        is_reading = true;
    }
    ~Reading() { is_reading = false; }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

private:
    static thread_local bool is_reading;
};

thread_local bool Reading::is_reading = false;

void require_this_version(const SQLite::Database& db) {
    if (single_integer(db, "PRAGMA application_id") != application_id) {
        throw StoreError(
            "this is a database of another program (expected that damier's database is opened; "
            "attached databases are not read)");
    }
    const auto version = single_integer(db, "PRAGMA user_version");
    const auto known = std::ssize(migrations());
    if (version > known) {
        throw StoreError(
            tr_format("the database comes from a newer version of damier (its schema is {}, this program "
                      "knows up to {}); install a newer damier",
                      version, known));
    }
    if (version < known) {
        throw StoreError(
            fmt::format("an older version of damier made this database (its schema is {}, not {}); any "
                        "command upgrades it, for example damier db info",
                        version, known));
    }
}

/// The reader's SQL names tables without their database, and SQLite looks among temporary tables first.
void refuse_hidden_tables(const SQLite::Database& db) {
    const auto hidden = texts(db,
                              "SELECT hides.name FROM temp.sqlite_master AS hides JOIN main.sqlite_master AS of_damier"
                              " ON lower(hides.name) = lower(of_damier.name)"
                              " WHERE hides.type IN ('table', 'view') AND of_damier.type = 'table' LIMIT 1");
    if (!hidden.empty()) {
        throw StoreError(
            fmt::format("a temporary table or view hides the table \"{}\" of the database (expected another name)",
                        hidden.front()));
    }
}

}  // namespace

std::optional<MainLine> read_main_line(sqlite3* connection, std::int64_t id) {
    const Reading reading;
    LentConnection lent(connection);
    require_this_version(lent.database());
    refuse_hidden_tables(lent.database());
    const auto entry = EntryReader(lent.database()).find(id);
    if (!entry) {
        return std::nullopt;
    }
    auto game = read_and_replay(write_entry(*entry), {.keys = true, .positions = true});
    if (!game) {
        throw DamagedGame(id, game.error());
    }
    return MainLine{game->replay.first, std::move(game->replay.positions), std::move(game->replay.keys),
                    main_turns(game->record)};
}

Position position_of(std::string_view game, std::string_view rules, std::string_view position) {
    const auto id = find_game(game);
    if (!id) {
        throw std::invalid_argument(unknown_game(game));
    }
    return with_game(*id, [&]<class G>() {
        Start start;
        start[StartPart::rules] = rules.empty() ? G::info.rule_sets.front() : rules;
        start[StartPart::position] = position;
        const auto found = G::start(start);
        if (!found) {
            throw std::invalid_argument(found.error().message);
        }
        return Position::of<G>(*found);
    });
}

}  // namespace damier
