#include "view/board.hpp"

#include "games/game_id.hpp"
#include "view/canvas.hpp"
#include "view/filled.hpp"

#include <algorithm>

namespace damier {
namespace {

constexpr int legend_columns = 60;

}  // namespace

Picture flipped(Picture picture) {
    const double files = picture.files - 1;
    const double ranks = picture.ranks - 1;
    for (auto& slat : picture.slats) {
        slat = {files - slat.x2, files - slat.x1, ranks - slat.y};
    }
    for (auto& cell : picture.cells) {
        cell.x = files - cell.x;
        cell.y = ranks - cell.y;
    }
    for (auto& line : picture.lines) {
        line = {files - line.x1, ranks - line.y1, files - line.x2, ranks - line.y2};
    }
    for (auto& disc : picture.discs) {
        disc.x = files - disc.x;
        disc.y = ranks - disc.y;
        disc.aside_x = -disc.aside_x;
        disc.aside_y = -disc.aside_y;
    }
    for (auto& label : picture.labels) {  // labels stay below and to the left
        (label.x < 0 ? label.y : label.x) = label.x < 0 ? ranks - label.y : files - label.x;
    }
    for (Square& mark : picture.marks) {
        mark = {static_cast<std::int8_t>(picture.files - 1 - mark.file),
                static_cast<std::int8_t>(picture.ranks - 1 - mark.rank)};
    }
    return picture;
}

std::string draw_board(const Picture& picture, const Terminal& terminal) {
    std::string out = draw_canvas(picture, terminal).text(terminal);
    for (const std::string& line : words_below(picture)) {
        out += filled_text(line, terminal) + "\n";
    }
    return out;
}

std::string draw_legend(GameId game, const Terminal& terminal) {
    const auto symbols = legend_of(game);
    const Canvas samples = draw_canvas(picture_of(symbols), terminal);
    const int column = samples.columns() + 1;
    const auto indent = static_cast<std::size_t>(column);
    std::string out;
    for (int row = 0; row < samples.rows(); ++row) {
        const std::string& meaning = symbols[static_cast<std::size_t>(row)].meaning;
        const auto lines = terminal.is_terminal ? filled_lines(meaning, std::max(terminal.columns, indent + 1) - indent)
                                                : std::vector{meaning};
        Canvas first(1, column + legend_columns);
        first.copy(samples, -row, 0);
        first.write(0, column, lines.front());
        out += first.text(terminal);
        for (std::size_t i = 1; i < lines.size(); ++i) {
            out += std::string(indent, ' ') + lines[i] + "\n";
        }
    }
    return out;
}

}  // namespace damier
