// Uniting two records of the same game.

#pragma once

#include "games/game_result.hpp"
#include "record/record.hpp"

#include <string>
#include <vector>

namespace damier {

/// Adds to `into` everything that only `other` has, another record of the same game. The main line of `other` must be
/// that of `into`, or the beginning of it. Both records must be in canonical form and replay without errors.
/// - Comments, NAGs and variations of `other` are added after the same turns of `into`, unless they are already there.
/// - Tags and the result are copied if they are missing or unknown in `into`.
/// - If both have a tag with different values, `into` keeps its value. The value of `other` goes into a tag `OtherNAME`
///   (`OtherDate`). This function returns the names of these tags.
/// - If `other` has another result, or fewer turns and no result, its Score and Termination are not those of `into`.
///   They go into OtherScore and OtherTermination, even if `into` has none.
std::vector<std::string> unite(Record& into, const Record& other);

/// Whether two results of one game are known, and differ. Then `unite` keeps the other one in OtherResult.
[[nodiscard]] constexpr bool contradict(GameResult one, GameResult other) {
    return one != GameResult::unfinished && other != GameResult::unfinished && one != other;
}

/// The stored game with the changes that a later form of it makes. `before` is the form that the sender sent last, or
/// null if it is unknown.
/// - What the sender has changed since then is as in `sent`: the turns, each remark, the result, each tag. Everything
///   else is as in `stored`, where others may have changed it meanwhile.
/// - If `unite` kept a value of the sender apart, and the sender has changed it since, its tag `OtherNAME` goes.
/// - If `before` is unknown, the turns, the result and the ending are those of `sent`. Remarks of both stay, and so do
///   the tags of `stored`, unless they are unknown.
/// - If turns are taken back, their remarks go with them.
[[nodiscard]] Record with_changes(const Record& stored, const Record& sent, const Record* before);

/// The tag whose other value is in the tag `other_name`: `Date` for OtherDate, and for OtherDate2.
[[nodiscard]] std::string name_without_other(const Record& record, const std::string& other_name);

/// Swaps the values of the tags `OtherNAME` and `NAME`. This is for a person who finds that the other record was right.
void exchange(Record& record, const std::string& other_name);

}  // namespace damier
