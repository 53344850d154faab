#include "store/write/rebuild.hpp"

#include "base/translate.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/index/position_writer.hpp"
#include "store/summary/summary_table.hpp"
#include "store/summary/summary_writer.hpp"

#include <fmt/format.h>

#include <optional>

namespace damier {
namespace {

/// The tables of positions and summaries, which start empty.
class Replayed {
public:
    Replayed(SQLite::Database& db, bool with_index) : summaries_((db.exec("DELETE FROM brief"), db)) {
        if (with_index) {
            for (const char* table : {"gone", "run_slots", "run_keys", "run"}) {
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

}  // namespace

void rebuild(SQLite::Database& db, Derived what) {
    std::optional<Replayed> replayed;
    if (what != Derived::uids) {
        replayed.emplace(db, what == Derived::all);
    }
    EntryReader reader(db);
    SQLite::Statement put_uid(db, "UPDATE game SET uid = ? WHERE id = ?");
    SQLite::Statement ids(db, "SELECT id, ruleset, event, side1, side2 FROM game ORDER BY id");
    while (ids.executeStep()) {
        const std::int64_t id = integer(ids, 0);
        const auto stored = reader.find(id);
        if (!stored) {
            throw StoreError(tr_format("game {} is not whole", id));
        }
        const std::string text = write_entry(*stored);
        const Uid uid = content_uid(text);
        const ResetOnExit reset(put_uid);
        put_uid.bindNoCopy(1, uid.data(), static_cast<int>(uid.size()));
        put_uid.bind(2, id);
        put_uid.exec();
        if (replayed) {
            replayed->put(ids, text);
        }
    }
    if (replayed) {
        replayed->store();
    }
}

}  // namespace damier
