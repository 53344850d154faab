#include "view/board.hpp"

#include "games/game_id.hpp"
#include "view/canvas.hpp"

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
        out += line + "\n";
    }
    return out;
}

std::string draw_legend(GameId game, const Terminal& terminal) {
    const auto symbols = legend_of(game);
    const Canvas samples = draw_canvas(picture_of(symbols), terminal);
    Canvas canvas(samples.rows(), samples.columns() + legend_columns);
    canvas.copy(samples, 0, 0);
    for (int row = 0; row < samples.rows(); ++row) {
        canvas.write(row, samples.columns() + 1, symbols[static_cast<std::size_t>(row)].meaning);
    }
    return canvas.text(terminal);
}

}  // namespace damier
