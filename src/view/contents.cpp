// Reads the contents of squares from drawings.
#include "view/contents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace damier {
namespace {

std::size_t square_at(const Picture& picture, double x, double y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.files) + static_cast<std::size_t>(x);
}

std::string name_of(const Picture& picture, std::size_t square) {
    const auto files = static_cast<std::size_t>(picture.files);
    return fmt::format("{}{}", static_cast<char>('a' + square % files), square / files + 1);
}

std::string written(const std::string& content) {
    return content.empty() ? "." : content;
}

/// The squares that a turn names, in the order of the turn and each once.
std::vector<std::size_t> squares_in(const Picture& picture, std::string_view turn) {
    std::vector<std::size_t> squares;
    for (std::size_t i = 0; i + 1 < turn.size(); ++i) {
        const int file = turn[i] - 'a';
        int rank = 0;
        for (std::size_t j = i + 1; j < turn.size() && turn[j] >= '0' && turn[j] <= '9'; ++j) {
            rank = rank * 10 + (turn[j] - '0');
        }
        if (file >= 0 && file < picture.files && rank >= 1 && rank <= picture.ranks) {
            const std::size_t square = square_at(picture, file, rank - 1);
            if (std::find(squares.begin(), squares.end(), square) == squares.end()) {
                squares.push_back(square);
            }
        }
    }
    return squares;
}

}  // namespace

Contents contents_of(const Picture& picture) {
    Contents contents(static_cast<std::size_t>(picture.files) * static_cast<std::size_t>(picture.ranks));
    for (const Picture::Disc& disc : picture.discs) {
        const char piece = disc.tone.letter;
        std::string& content = contents[square_at(picture, disc.x, disc.y)];
        content += disc.is_aside() ? static_cast<char>(std::toupper(piece)) : piece;
        content += disc.text;
    }
    return contents;
}

std::string change_of(const Picture& picture, std::string_view turn, Contents before, const Contents& after) {
    std::string change;
    for (const std::size_t square : squares_in(picture, turn)) {
        change += written(after[square]);
        before[square] = after[square];
    }
    for (std::size_t square = 0; square < after.size(); ++square) {
        if (before[square] != after[square]) {
            change += "," + name_of(picture, square) + written(after[square]);
        }
    }
    return change;
}

std::string pieces_text(const Picture& picture) {
    const Contents contents = contents_of(picture);
    return change_of(picture, "", Contents(contents.size()), contents);
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
