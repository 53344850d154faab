#pragma once

#include "games/picture.hpp"
#include "record/record.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace damier {

struct Replay;

/// The boards of games in the form in which a page holds them, so that it can draw every one of them without knowing
/// any rules: what a drawing has in common with those of other games, and for every turn what it changed.
///
/// Squares are called by name (`c12`). What stands on one is `.` for nothing, or a letter (`b w d l y r` by its tone, a
/// capital for a piece beside its square) with the text on it behind: `r2`. The change that a turn made is what stands
/// on each of the squares that the turn names, in that order and each once, then `,` and name and content of every
/// further square that is another than before: `.w,f3.,g3.`.
class BoardChanges {
public:
    /// The boards of a game as an object: `board` is its place in `boards`, `first` the side that moves first (0 or 1),
    /// `faces` what is printed on the cells (left out where it is as there), `start` the pieces of the start, `changes`
    /// those of all turns in the order of the record, divided by blanks. `fields` has what else a position string says
    /// (pieces in hand, groups, a ko) by how many turns stand before it, where it changes. Empty for a game without a
    /// start.
    [[nodiscard]] nlohmann::ordered_json of_game(const Record& record, const Replay& replay);

    /// The boards of all games so far without what stands on them: `{files, ranks, cells: [[x, y, round]], faces,
    /// lines:
    /// [[x1, y1, x2, y2]], labels: [[x, y, text]]}`.
    [[nodiscard]] const nlohmann::ordered_json& boards() const { return boards_; }

private:
    [[nodiscard]] std::size_t board_of(const Picture& picture);

    nlohmann::ordered_json boards_ = nlohmann::ordered_json::array();
    std::map<std::string, std::size_t> numbers_;  // of boards, by their text
};

}  // namespace damier
