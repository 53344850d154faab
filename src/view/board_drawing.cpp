// Boards as shapes, for SVG and PDF.
//
// `BoardDrawer` draws a Picture in this order, so that later shapes cover earlier ones: slats, cells, lines, pieces,
// numbers, then marks, labels and the words below the board. drawing.hpp has the shapes.
#include "base/text.hpp"
#include "view/drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace damier {
namespace {

constexpr double unit = 48;  // the distance of two neighbouring squares, in pixels
constexpr double letter_height = 14;
constexpr double line_height = 20;

constexpr Rgb wood = 0xefe6d2;
constexpr Rgb other_wood = 0xe2d0a8;
constexpr Rgb edge = 0x8a7a55;
constexpr Rgb ink = 0x222222;
constexpr Rgb label_ink = 0x444444;
constexpr Rgb bonus = 0xffd54f;
constexpr Rgb mark_blue = 0x1e6fd9;
constexpr std::array<Rgb, 3> levels{wood, 0xdcc9a0, 0xc4a86e};

/// The colour of words on a piece.
Rgb ink_on(const Tone& tone) {
    return tone.is_pale ? ink : 0xffffff;
}

/// The area of a picture, in squares.
struct Extent {
    static constexpr double beyond_board = 0.75;
    static constexpr double beyond_label = 0.4;

    double left = -beyond_board;
    double right = 0;
    double bottom = -beyond_board;
    double top = 0;

    explicit Extent(const Picture& picture)
        : right(picture.files - 1 + beyond_board), top(picture.ranks - 1 + beyond_board) {
        for (const auto& label : picture.labels) {
            left = std::min(left, label.x - beyond_label);
            bottom = std::min(bottom, label.y - beyond_label);
        }
        if (!picture.slats.empty()) {  // room for captured pieces on all sides
            right += 0.65;
            top += 0.65;
        }
    }
};

/// Appends the words as lines of at most `width` pixels. The font is unknown, so the width of a letter is assumed to be
/// 0.55 of its height.
void wrap(const std::string& words, double width, std::vector<std::string>& lines) {
    const auto most = static_cast<std::size_t>(width / (letter_height * 0.55));
    std::string line;
    for (const std::string_view word : split(words, ' ')) {
        if (!line.empty() && line.size() + 1 + word.size() > most) {
            lines.push_back(std::exchange(line, {}));
        }
        line += (line.empty() ? "" : " ") + std::string(word);
    }
    if (!line.empty()) {
        lines.push_back(line);
    }
}

class BoardDrawer {
public:
    explicit BoardDrawer(const Picture& picture) : picture_(picture), extent_(picture) {}

    Drawing draw() {
        out_.width = (extent_.right - extent_.left) * unit;
        if (!picture_.lines.empty()) {
            box(-0.6, picture_.files - 0.4, -0.6, picture_.ranks - 0.4, wood);
        }
        for (const auto& slat : picture_.slats) {
            box(slat.x1 - 0.5, slat.x2 + 0.5, slat.y - 0.5, slat.y + 0.5,
                std::lround(slat.y) % 2 != 0 ? other_wood : wood);
        }
        for (const auto& cell : picture_.cells) {
            draw_cell(cell);
        }
        for (const auto& line : picture_.lines) {
            out_.line(x(line.x1), y(line.y1), x(line.x2), y(line.y2), edge);
        }
        for (const auto& disc : picture_.discs) {
            draw_disc(disc);
        }
        for (const auto& cell : picture_.cells) {
            draw_number(cell);
        }
        for (const Square mark : picture_.marks) {
            out_.circle(x(mark.file), y(mark.rank), 0.44 * unit, no_paint, mark_blue, 3);
        }
        for (const auto& label : picture_.labels) {
            write(label.x, label.y, label.text, 0.32, label_ink);
        }
        draw_words();
        return std::move(out_);
    }

private:
    [[nodiscard]] double x(double file) const { return (file - extent_.left) * unit; }
    [[nodiscard]] double y(double rank) const { return (extent_.top - rank) * unit; }

    void box(double left, double right, double bottom, double top, Rgb fill) {
        out_.box(x(left), y(top), (right - left) * unit, (top - bottom) * unit, fill, edge);
    }

    void write(double file, double rank, const std::string& text, double size, Rgb color) {
        out_.write(x(file), y(rank) + unit * size * 0.35, unit * size, text, color);
    }

    void draw_cell(const Picture::Cell& cell) {
        const Rgb fill = cell.bonus                ? bonus
                         : !picture_.slats.empty() ? no_paint
                                                   : levels[static_cast<std::size_t>(std::clamp(cell.shade, 0, 2))];
        if (cell.round) {
            out_.circle(x(cell.x), y(cell.y), 0.46 * unit, fill, edge);
        } else {
            box(cell.x - 0.5, cell.x + 0.5, cell.y - 0.5, cell.y + 0.5, fill);
        }
    }

    void draw_disc(const Picture::Disc& disc) {
        if (disc.is_aside()) {  // a cross on the closed square
            constexpr double reach = 0.4;
            for (const double sign : {1.0, -1.0}) {
                out_.line(x(disc.x - reach), y(disc.y - sign * reach), x(disc.x + reach), y(disc.y + sign * reach),
                          edge, 3);
            }
        }
        out_.circle(x(disc.x + disc.aside_x), y(disc.y + disc.aside_y), (disc.is_aside() ? 0.28 : 0.36) * unit,
                    disc.tone.paper, ink);
        if (!disc.text.empty()) {
            write(disc.x, disc.y, disc.text, 0.4, ink_on(disc.tone));
        }
    }

    /// Draws the number of a square, on top of a piece that is there.
    void draw_number(const Picture::Cell& cell) {
        if (cell.text.empty()) {
            return;
        }
        const auto here = std::find_if(picture_.discs.begin(), picture_.discs.end(), [&](const auto& disc) {
            return disc.x == cell.x && disc.y == cell.y && !disc.is_aside();
        });
        write(cell.x, cell.y, cell.text, 0.46, here == picture_.discs.end() ? ink : ink_on(here->tone));
    }

    void draw_words() {
        std::vector<std::string> lines;
        for (const std::string& words : words_below(picture_)) {
            wrap(words, out_.width, lines);
        }
        double at = y(extent_.bottom);
        for (std::string& line : lines) {
            at += line_height;
            out_.write(out_.width / 2, at, letter_height, std::move(line), ink);
        }
        out_.height = at + (lines.empty() ? 0 : line_height / 2);
    }

    const Picture& picture_;
    Extent extent_;
    Drawing out_;
};

}  // namespace

Drawing draw_picture(const Picture& picture) {
    return BoardDrawer(picture).draw();
}

}  // namespace damier
