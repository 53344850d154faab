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

void rebuild(SQLite::Database& db, Derived what) {
    std::optional<PositionWriter> positions;
    if (what == Derived::summaries_and_index) {
        for (const char* table : {"gone", "run_slots", "run_keys", "run"}) {
            db.exec(fmt::format("DELETE FROM {}", table));
        }
        positions.emplace(db);
    }
    db.exec("DELETE FROM brief");
    SummaryWriter summaries(db);
    EntryReader reader(db);
    SQLite::Statement ids(db, "SELECT id, ruleset, event, side1, side2 FROM game ORDER BY id");
    while (ids.executeStep()) {
        const std::int64_t id = integer(ids, 0);
        const auto stored = reader.find(id);
        if (!stored) {
            throw StoreError(tr_format("game {} is not whole", id));
        }
        const auto entry = replay_text(write_entry(*stored));
        if (!entry) {
            throw StoreError(tr_format("game {} cannot be replayed: {}", id, entry.error()));
        }
        if (positions) {
            positions->add(id, *entry);
        }
        summaries.put(id, make_summary(*entry, integer(ids, 1), integer(ids, 2), integer(ids, 3), integer(ids, 4)));
    }
    if (positions) {
        positions->store();
    }
    summaries.store();
}

}  // namespace damier
