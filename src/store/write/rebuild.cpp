#include "store/write/rebuild.hpp"

#include "base/translate.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/index/position_writer.hpp"
#include "store/summary/summary_table.hpp"
#include "store/summary/summary_writer.hpp"

#include <fmt/format.h>

#include <optional>
#include <tuple>
#include <vector>

namespace damier {
namespace {

/// The tables of positions and summaries, which start empty.
class Replayed {
public:
    Replayed(SQLite::Database& db, bool with_index) : summaries_((db.exec("DELETE FROM game_summary"), db)) {
        if (with_index) {
            for (const char* table : {"tombstone", "segment_slots", "segment_keys", "segment"}) {
                db.exec(fmt::format("DELETE FROM {}", table));
            }
            positions_.emplace(db);
        }
    }

    /// Adds a game. `row` has its number, then those of the rule set, the event and the two names.
    void put(const SQLite::Statement& row, const std::string& text) {
        const std::int64_t id = integer(row, 0);
        const auto entry = replay_text(text);
        if (!entry) {
            throw StoreError(tr_format("game {} cannot be replayed: {}", id, entry.error()));
        }
        if (positions_) {
            positions_->add(id, *entry);
        }
        summaries_.put(id, make_summary(*entry, integer(row, 1), integer(row, 2), integer(row, 3), integer(row, 4)));
    }

    void store() {
        if (positions_) {
            positions_->store();
        }
        summaries_.store();
    }

private:
    SummaryWriter summaries_;
    std::optional<PositionWriter> positions_;
};

/// A canonical movetext with marks, or nothing if it is not canonical.
std::optional<std::string> marked(const std::string& game, Side first, const std::string& movetext) {
    const std::string text = fmt::format("[Game \"{}\"]\n\n{}\n", game, movetext);
    std::vector<Diagnostic> diagnostics;
    Record record;
    Reader reader(text);
    if (!reader.next(record, diagnostics)) {
        return std::nullopt;
    }
    std::string out;
    write_marked_movetext(record, first, out);
    std::string unmarked;
    append_unmarked(out, unmarked);
    return unmarked == movetext ? std::optional(out) : std::nullopt;
}

constexpr const char* put_uid = "UPDATE game SET uid = ? WHERE id = ?";

Entry find_game_to_rebuild(EntryReader& reader, std::int64_t id) {
    auto stored = reader.find(id);
    if (!stored) {
        throw StoreError(tr_format("game {} is incomplete", id));
    }
    return *std::move(stored);
}

}  // namespace

void rebuild(SQLite::Database& db, Derived what) {
    Replayed replayed(db, what == Derived::all);
    EntryReader reader(db);
    SQLite::Statement ids(db, "SELECT id, ruleset, event, side1, side2 FROM game ORDER BY id");
    while (ids.executeStep()) {
        replayed.put(ids, write_entry(find_game_to_rebuild(reader, integer(ids, 0))));
    }
    replayed.store();
}

void give_uids_of_texts(SQLite::Database& db) {
    EntryReader reader(db);
    SQLite::Statement put(db, put_uid);
    SQLite::Statement ids(db, "SELECT id FROM game ORDER BY id");
    while (ids.executeStep()) {
        const std::int64_t id = integer(ids, 0);
        execute(put, text_hash(write_entry(find_game_to_rebuild(reader, id))), id);
    }
}

void number_copies(SQLite::Database& db) {
    const auto copies =
        rows_of(prepared(db,
                         "SELECT id, uid, copy FROM (SELECT id, uid, row_number() OVER"
                         " (PARTITION BY identity, uid ORDER BY id) AS copy FROM game) WHERE copy > 1"),
                [](const auto& row) {
                    return std::tuple(integer(row, 0), uid_in(row, 1), static_cast<std::uint64_t>(integer(row, 2)));
                });
    SQLite::Statement put(db, put_uid);
    for (auto [id, uid, copy] : copies) {
        for (std::size_t i = uid.size(); i > uid.size() - 4; --i, copy >>= 8U) {
            uid[i - 1] = static_cast<std::uint8_t>(copy);
        }
        execute(put, uid, id);
    }
}

void mark_main_lines(SQLite::Database& db) {
    SQLite::Statement put(db, "UPDATE game_text SET movetext = ? WHERE game = ?");
    SQLite::Statement games(db,
                            "SELECT game.id, ruleset.game, game.first, movetext FROM game"
                            " JOIN ruleset ON ruleset.id = game.ruleset JOIN game_text ON game_text.game = game.id"
                            " ORDER BY game.id");
    while (games.executeStep()) {
        const Side first = integer(games, 2) == 1 ? Side::one : Side::two;
        if (const auto movetext = marked(text(games, 1), first, text(games, 3))) {
            execute(put, *movetext, integer(games, 0));
        }
    }
}

void note_lost_by_both(SQLite::Database& db) {
    SummaryReader reader(db);
    SummaryWriter writer(db);
    for (const std::int64_t id : integers(db,
                                          "SELECT id FROM game JOIN game_text ON game_text.game = game.id WHERE"
                                          " termination = 'forfeit' AND result = '*' AND plies = 0 ORDER BY id")) {
        if (auto summary = reader.find(id)) {
            summary->result = GameResult::both_lost;
            writer.put(id, *summary);
        }
    }
    writer.store();
}

void note_former_versions(SQLite::Database& db) {
    SQLite::Statement put(db, "UPDATE change_row SET identity = ? WHERE id = ?");
    SQLite::Statement before(db, "SELECT before FROM change_row WHERE id = ?");
    for (const std::int64_t row : integers(db, "SELECT id FROM change_row WHERE action = 'replace'")) {
        const ResetOnExit reset(before);
        before.bind(1, row);
        before.executeStep();
        if (const auto entry = replay_text(text(before, 0))) {
            execute(put, static_cast<std::int64_t>(identity(*entry)), row);
        }
    }
}

}  // namespace damier
