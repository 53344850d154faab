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
/// are stored once (`boards`), since many games share a board.
class BoardStates {
public:
    /// `languages` are those in which a reader may see the page.
    explicit BoardStates(std::vector<std::string> languages) : languages_(std::move(languages)) {}

    /// The boards of a game as an object. It is empty for a game without a start. Its keys:
    /// - `board`: the index in `boards`;
    /// - `first`: the side that moves first, 0 or 1;
    /// - `faces`: the texts printed on the cells, if they differ from those in `boards`;
    /// - `pieces` (see `pieces_text`), `positions` (position strings) and `scores` (in the form of the Score tag):
    /// those
    ///   of the start and after each turn in the order of the record, one per line;
    /// - `notes`: if a drawing cannot show all, the words below it in each language, by the number of the line.
    [[nodiscard]] nlohmann::ordered_json of_game(const Record& record, const Replay& replay);

    /// The boards of all games so far, without pieces. Each board is `{files, ranks, cells: [[x, y, round]], faces,
    /// lines: [[x1, y1, x2, y2]], labels: [[x, y, text]]}`.
    [[nodiscard]] const nlohmann::ordered_json& boards() const { return boards_; }

private:
    [[nodiscard]] std::size_t board_of(const Picture& picture);

    std::vector<std::string> languages_;
    nlohmann::ordered_json boards_ = nlohmann::ordered_json::array();
    std::map<std::string, std::size_t> numbers_;  // the index of each board, by its text
};

}  // namespace damier
