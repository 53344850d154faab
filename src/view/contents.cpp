#include "view/contents.hpp"

#include "base/chars.hpp"
#include "games/square.hpp"

#include <fmt/format.h>

namespace damier {

std::string pieces_text(const Picture& picture) {
    std::string pieces;
    for (const Picture::Disc& disc : picture.discs) {
        const Square square{static_cast<std::int8_t>(disc.x), static_cast<std::int8_t>(disc.y)};
        const char piece = disc.tone.letter;
        pieces += ',';
        write_square(square, pieces);
        pieces += disc.is_aside() ? to_upper(piece) : piece;
        pieces += disc.text;
    }
    return pieces;
}

std::string faces_text(const Picture& picture) {
    std::string faces;
    for (const Picture::Cell& cell : picture.cells) {
        faces += &cell == picture.cells.data() ? "" : " ";
        faces += cell.text;
        if (const int shade = cell.bonus ? 1 : cell.shade; shade != 0) {
            faces += fmt::format(":{}", shade);
        }
    }
    return faces;
}

std::string board_text(const Picture& picture) {
    std::string cells;
    for (const Picture::Cell& cell : picture.cells) {
        cells += fmt::format("{}[{},{},{}]", cells.empty() ? "" : ",", cell.x, cell.y, cell.round ? 1 : 0);
    }
    std::string lines;
    for (const Picture::Line& line : picture.lines) {
        lines += fmt::format("{}[{},{},{},{}]", lines.empty() ? "" : ",", line.x1, line.y1, line.x2, line.y2);
    }
    std::string labels;
    for (const Picture::Label& label : picture.labels) {  // letters and numbers
        labels += fmt::format("{}[{},{},\"{}\"]", labels.empty() ? "" : ",", label.x, label.y, label.text);
    }
    return fmt::format(R"({{"files":{},"ranks":{},"cells":[{}],"lines":[{}],"labels":[{}]}})", picture.files,
                       picture.ranks, cells, lines, labels);
}

}  // namespace damier
