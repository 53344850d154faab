// Drawings of boards that consist of characters, for a terminal.
//
// The first half is Canvas: a grid of characters with colours, and its lines with escape sequences. The second half is
// `Drawer`. It draws a Picture in this order, so that later parts cover earlier ones: lines, slats, cells, points,
// discs, marks, labels.
#include "view/canvas.hpp"

#include "base/chars.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace damier {

Canvas::Canvas(int rows, int columns)
    : rows_(rows), columns_(columns), glyphs_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

void Canvas::put(int row, int column, std::string_view text, Hue fore, bool bold) {
    if (holds(row, column)) {
        Glyph& glyph = glyphs_[index(row, column)];
        glyph.text = text;
        glyph.style.fore = fore;
        glyph.style.bold = bold;
    }
}

void Canvas::write(int row, int column, std::string_view text, Hue fore) {
    for (const char& c : text) {
        put(row, column++, std::string_view(&c, 1), fore);
    }
}

void Canvas::lay(int row, int column, int columns, Hue back) {
    for (int i = column; i < column + columns; ++i) {
        if (holds(row, i)) {
            glyphs_[index(row, i)].style.back = back;
        }
    }
}

void Canvas::copy(const Canvas& from, int row, int column) {
    for (int i = 0; i < from.rows(); ++i) {
        for (int j = 0; j < from.columns(); ++j) {
            if (holds(row + i, column + j)) {
                glyphs_[index(row + i, column + j)] = from.at(i, j);
            }
        }
    }
}

std::string Canvas::text(const Terminal& terminal) const {
    std::string out;
    for (int row = 0; row < rows_; ++row) {
        int end = columns_;
        const auto shows_nothing = [&](const Glyph& glyph) {
            return glyph.text == " " && !(terminal.color && colors_of(glyph.style, terminal.depth).back >= 0);
        };
        while (end > 0 && shows_nothing(at(row, end - 1))) {
            --end;
        }
        std::string now;
        for (int column = 0; column < end; ++column) {
            const Glyph& glyph = at(row, column);
            const std::string wanted = terminal.color ? sgr_of(glyph.style, terminal.depth) : std::string();
            if (wanted != now) {
                out += wanted.empty() ? "\x1b[0m" : "\x1b[0;" + wanted + "m";
                now = wanted;
            }
            out += glyph.text;
        }
        out += now.empty() ? "\n" : "\x1b[0m\n";
    }
    return out;
}

namespace {

constexpr int label_columns = 3;  // two digits and a blank

/// The characters for a drawing; see draw_canvas.
struct Glyphs {
    std::string_view across, up, rising, falling, crossed, bar, empty;
    std::array<std::string_view, 3> shades;  ///< on both sides of a square's core, by its shade
};
constexpr Glyphs plain_glyphs{"-", "|", "/", "\\", "X", "|", ".", {" ", ":", "+"}};
constexpr Glyphs unicode_glyphs{"─", "│", "╱", "╲", "╳", "│", "·", {" ", "░", "▒"}};

Hue ground_of(const Picture::Cell& cell) {
    return cell.round        ? Hue::felt
           : cell.shade <= 0 ? Hue::wood
           : cell.shade == 1 ? Hue::higher_wood
                             : Hue::highest_wood;
}

/// Draws one picture. The field of a square has these parts, from left to right: a bracket, a shade, the core (number,
/// star, piece, height), a shade, a bracket. Only boards with shades have the shades.
class Drawer {
public:
    Drawer(const Picture& picture, const Terminal& terminal)
        : picture_(picture),
          terminal_(terminal),
          glyphs_(terminal.unicode ? unicode_glyphs : plain_glyphs),
          grounds_(terminal.color && terminal.depth != ColorDepth::sixteen),
          numbered_(any([](const auto& cell) { return !cell.text.empty(); })),
          shaded_(any([](const auto& cell) { return cell.shade > 0; })),
          round_(any([](const auto& cell) { return cell.round; })),
          core_(numbered_ ? 3
                : round_  ? 2
                          : 1),
          pitch_(std::max(4, core_ + 2 * edge()) + (numbered_ ? 1 : 0)),
          left_((picture.labels.empty() ? 0 : label_columns) + (picture.slats.empty() ? 0 : 1)),
          rows_per_rank_(picture.lines.empty() ? 1 : 2),
          canvas_((picture.ranks - 1) * rows_per_rank_ + (picture.labels.empty() ? 1 : 2),
                  left_ + picture.files * pitch_ + (picture.slats.empty() ? 0 : 1)) {}

    Canvas draw() {
        if (!picture_.lines.empty()) {
            draw_lines();
        }
        for (const auto& slat : picture_.slats) {
            draw_slat(slat);
        }
        for (const auto& cell : picture_.cells) {
            draw_cell(cell);
        }
        for (int rank = 0; picture_.cells.empty() && rank < picture_.ranks; ++rank) {
            for (int file = 0; file < picture_.files; ++file) {
                draw_point(file, rank);
            }
        }
        for (const auto& disc : picture_.discs) {
            draw_disc(disc);
        }
        for (const Square mark : picture_.marks) {
            canvas_.put(row_of(mark.rank), column_of(mark.file), "[", Hue::mark, true);
            canvas_.put(row_of(mark.rank), column_of(mark.file) + core_ + 2 * edge() - 1, "]", Hue::mark, true);
        }
        for (const auto& label : picture_.labels) {
            draw_label(label);
        }
        return std::move(canvas_);
    }

private:
    template <class Test>
    [[nodiscard]] bool any(Test test) const {
        return std::any_of(picture_.cells.begin(), picture_.cells.end(), test);
    }
    /// The number of columns on each side of a core.
    [[nodiscard]] int edge() const { return shaded_ ? 2 : 1; }
    [[nodiscard]] int row_of(double y) const {
        return static_cast<int>(std::lround((picture_.ranks - 1 - y) * rows_per_rank_));
    }
    /// The first column of a square's field.
    [[nodiscard]] int column_of(double x) const { return left_ + static_cast<int>(std::lround(x * pitch_)); }
    [[nodiscard]] int core_of(double x) const { return column_of(x) + edge(); }

    void draw_point(double x, double y) { canvas_.put(row_of(y), core_of(x), glyphs_.empty, Hue::faint); }

    void draw_lines() {
        for (int row = 0; row <= row_of(0); ++row) {
            canvas_.lay(row, left_, (picture_.files - 1) * pitch_ + 3, Hue::wood);
        }
        for (const auto& line : picture_.lines) {
            const double y = (line.y1 + line.y2) / 2;
            const int middle = core_of((line.x1 + line.x2) / 2);
            if (line.y1 == line.y2) {
                for (int i = -1; i <= 1; ++i) {
                    canvas_.put(row_of(y), middle + i, glyphs_.across, Hue::faint);
                }
            } else if (line.x1 == line.x2) {
                canvas_.put(row_of(y), middle, glyphs_.up, Hue::faint);
            } else {
                const bool crossed = canvas_.at(row_of(y), middle).text != " ";
                const bool rising = (line.x2 - line.x1) * (line.y2 - line.y1) > 0;
                canvas_.put(row_of(y), middle,
                            crossed  ? glyphs_.crossed
                            : rising ? glyphs_.rising
                                     : glyphs_.falling,
                            Hue::faint);
            }
        }
    }

    void draw_slat(const Picture::Slat& slat) {
        const int row = row_of(slat.y);
        const int first = column_of(slat.x1);
        const int last = column_of(slat.x2) + pitch_ - 1;
        const bool odd = std::lround(slat.y) % 2 != 0;  // neighbouring slats get different colours
        canvas_.lay(row, first, last - first + 1, odd ? Hue::higher_wood : Hue::wood);
        canvas_.put(row, first - 1, glyphs_.bar, Hue::none);
        canvas_.put(row, last + 1, glyphs_.bar, Hue::none);
    }

    void draw_cell(const Picture::Cell& cell) {
        const int row = row_of(cell.y);
        const int core = core_of(cell.x);
        if (picture_.slats.empty() && !numbered_) {
            canvas_.lay(row, column_of(cell.x), pitch_, ground_of(cell));
        }
        if (shaded_ && !grounds_) {
            const auto shade = glyphs_.shades[static_cast<std::size_t>(std::clamp(cell.shade, 0, 2))];
            canvas_.put(row, core - 1, shade);
            canvas_.put(row, core + core_, shade);
        }
        canvas_.put(row, core + (numbered_ ? 2 : 0), glyphs_.empty, cell.round ? Hue::none : Hue::faint);
        if (!cell.text.empty()) {
            canvas_.write(row, core, cell.text.substr(0, 1), cell.bonus ? Hue::bonus : Hue::ink);
            canvas_.put(row, core + 1, cell.bonus ? "*" : " ", Hue::bonus, true);
        }
    }

    void draw_disc(const Picture::Disc& disc) {
        const int row = row_of(disc.y);
        const int at = core_of(disc.x) + (numbered_ ? 2 : 0);
        canvas_.put(row, at, disc_glyph(disc), hue_of(disc.tone), true);
        canvas_.write(row, at + 1, disc.text, hue_of(disc.tone));
    }

    [[nodiscard]] std::string disc_glyph(const Picture::Disc& disc) const {
        if (!terminal_.unicode) {
            return std::string(1, disc.is_aside() ? to_upper(disc.tone.letter) : disc.tone.letter);
        }
        // Without background colours, a pale disc is drawn as a ring.
        const bool full = grounds_ || !disc.tone.is_pale;
        return disc.is_aside() ? (full ? "■" : "□") : full ? "●" : "○";
    }

    void draw_label(const Picture::Label& label) {
        if (label.x < 0) {
            canvas_.write(row_of(label.y), label_columns - 1 - static_cast<int>(label.text.size()), label.text);
        } else {
            canvas_.write(canvas_.rows() - 1, core_of(label.x), label.text);
        }
    }

    const Picture& picture_;
    const Terminal& terminal_;
    const Glyphs& glyphs_;
    bool grounds_;  // whether squares have background colours
    bool numbered_;
    bool shaded_;
    bool round_;
    int core_;  // in columns
    int pitch_;
    int left_;
    int rows_per_rank_;
    Canvas canvas_;
};

}  // namespace

Canvas draw_canvas(const Picture& picture, const Terminal& terminal) {
    return Drawer(picture, terminal).draw();
}

}  // namespace damier
