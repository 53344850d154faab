// The boards of games as data for the viewer page.
#pragma once

#include "games/picture.hpp"
#include "record/record.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace damier {

struct Replay;

/// The boards of games, in a form from which a page can draw every position without knowing any rules. The empty boards
/// are stored once (`boards`), since many games share a board. Each game has its start, and the change that each turn
/// made.
///
/// contents.hpp has the form of a change.
class BoardChanges {
public:
    /// The boards of a game as an object. It is empty for a game without a start. Its keys:
    /// - `board`: the index in `boards`;
    /// - `first`: the side that moves first, 0 or 1;
    /// - `faces`: the texts printed on the cells, if they differ from those in `boards`;
    /// - `start`: the pieces of the start, as a change of the empty board;
    /// - `changes`: the changes of all turns in the order of the record, separated by blanks;
    /// - `scores`: the score at the start and after each turn, in the form of the Score tag and separated by commas. A
    ///   score that equals the one before it may be left empty;
    /// - `notes`: the facts that the drawing cannot show, at the start and after each turn, one per line. `0:8,7;2:c3`
    ///   gives the texts 0 and 2 of `notes()` and their values; `.` means that there is no fact. An empty line means
    ///   the same facts as before. If the whole game has no such facts, the key is missing;
    /// - `position`: the position string of the start;
    /// - `positions`: for each turn the change of the position string, one per line. `3:ry.y/9:r` gives the new text of
    ///   the parts 3 and 9. `/` and blanks separate the parts, which count from 0. `=` and a whole position string
    ///   follow a turn that changes the number of parts.
    [[nodiscard]] nlohmann::ordered_json of_game(const Record& record, const Replay& replay);

    /// The boards of all games so far, without pieces. Each board is `{files, ranks, cells: [[x, y, round]], faces,
    /// lines: [[x1, y1, x2, y2]], labels: [[x, y, text]]}`.
    [[nodiscard]] const nlohmann::ordered_json& boards() const { return boards_; }

    /// The texts of all notes so far, in the user's language, with `{}` for each value.
    [[nodiscard]] nlohmann::ordered_json notes() const;

private:
    [[nodiscard]] std::size_t board_of(const Picture& picture);
    [[nodiscard]] std::string notes_of(const Picture& picture);

    nlohmann::ordered_json boards_ = nlohmann::ordered_json::array();
    std::map<std::string, std::size_t> numbers_;  // the index of each board, by its text
    std::vector<std::string> notes_;              // the English texts
};

}  // namespace damier
