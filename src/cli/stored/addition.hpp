// What a game that is entered again adds to the stored game.
#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The entry of a record that is stored. Throws std::logic_error if it does not replay.
[[nodiscard]] Entry entry_of(Record record);

/// The additions of a record to a stored game that is the same.
struct Addition {
    Entry both;
    std::string difference;  ///< between both and the stored game, for people
    std::vector<std::string>
        notes;  ///< about tags whose values differ: `Date is "…", and "…" is kept in the tag OtherDate`
};

/// The additions of a record to a stored game with the same main line. The record may also go on from the main line of
/// the stored game. Empty if the stored game has everything already. A name that the record only spells in another way
/// stays as it is stored. If the record `corrects` the result, its result, score and ending take the place of the
/// stored ones; otherwise another result goes into the tag OtherResult. Throws StoreError.
[[nodiscard]] std::optional<Addition> addition_to(const Database& db, std::int64_t id, const Record& record,
                                                  bool corrects = false);

}  // namespace damier
