#include "view/board.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace damier {
namespace {

constexpr int columns_per_file = 4;
constexpr std::string_view shades = ".:+";

char letter(Tone tone) {
    constexpr std::string_view letters = "bwdlyr";
    return letters[static_cast<std::size_t>(tone)];
}

std::string_view color_code(Tone tone) {
    switch (tone) {
        case Tone::black:
            return "1;34";
        case Tone::white:
            return "1;37";
        case Tone::dark:
            return "1;35";
        case Tone::light:
            return "1;36";
        case Tone::yellow:
            return "1;33";
        case Tone::red:
            return "1;31";
    }
    return "0";
}

/// A sheet of characters with the board's coordinates.
class Sheet {
public:
    explicit Sheet(const Picture& picture)
        : rows_per_rank_(picture.lines.empty() ? 1 : 2),
          height_(picture.ranks * rows_per_rank_ + 1),
          width_((picture.files + 2) * columns_per_file),
          glyphs_(static_cast<std::size_t>(height_ * width_), ' '),
          codes_(glyphs_.size()) {}

    void put(double x, double y, int right, std::string_view text, std::string_view code = "") {
        const int row = height_ - 1 - static_cast<int>(std::lround(y * rows_per_rank_ + 1));
        int column = static_cast<int>(std::lround((x + 1) * columns_per_file)) + right;
        for (const char c : text) {
            if (row >= 0 && row < height_ && column >= 0 && column < width_) {
                const auto at = static_cast<std::size_t>(row * width_ + column);
                // Two diagonals that cross.
                const bool cross = (glyphs_[at] == '/' && c == '\\') || (glyphs_[at] == '\\' && c == '/');
                glyphs_[at] = cross ? 'X' : c;
                codes_[at] = code;
            }
            ++column;
        }
    }

    void draw_line(const Picture::Line& line) {
        put(line.x1, line.y1, 0, ".");
        put(line.x2, line.y2, 0, ".");
        const double x = (line.x1 + line.x2) / 2;
        const double y = (line.y1 + line.y2) / 2;
        if (line.y1 == line.y2) {
            put(x, y, -1, "---");
        } else if (line.x1 == line.x2) {
            put(x, y, 0, "|");
        } else {
            put(x, y, 0, (line.x2 - line.x1) * (line.y2 - line.y1) > 0 ? "/" : "\\");
        }
    }

    std::string text(bool color) const {
        std::string out;
        for (int row = 0; row < height_; ++row) {
            std::string line;
            std::size_t used = 0;
            for (int column = 0; column < width_; ++column) {
                const auto at = static_cast<std::size_t>(row * width_ + column);
                line += paint(std::string(1, glyphs_[at]), codes_[at], color && !codes_[at].empty());
                used = glyphs_[at] == ' ' ? used : line.size();
            }
            out.append(line, 0, used);
            out += '\n';
        }
        return out;
    }

private:
    int rows_per_rank_;
    int height_;
    int width_;
    std::vector<char> glyphs_;
    std::vector<std::string_view> codes_;
};

}  // namespace

std::string draw_board(const Picture& picture, const Terminal& terminal) {
    Sheet sheet(picture);
    for (const auto& line : picture.lines) {
        sheet.draw_line(line);
    }
    for (const auto& cell : picture.cells) {
        sheet.put(cell.x, cell.y, 0, shades.substr(static_cast<std::size_t>(std::clamp(cell.shade, 0, 2)), 1));
        if (!cell.text.empty()) {
            sheet.put(cell.x, cell.y, 0, ".");
            sheet.put(cell.x, cell.y, 1, cell.text);
        }
    }
    for (const auto& disc : picture.discs) {
        const char small = letter(disc.tone);
        const char shown = disc.beside ? static_cast<char>(small - 'a' + 'A') : small;
        sheet.put(disc.x, disc.y, 0, std::string(1, shown) + disc.text, color_code(disc.tone));
    }
    for (const auto& label : picture.labels) {
        const int left = label.x < 0 ? 2 - static_cast<int>(label.text.size()) : 0;
        sheet.put(label.x, label.y, left, label.text);
    }
    return sheet.text(terminal.color) + (picture.note.empty() ? "" : picture.note + "\n");
}

std::string draw_position(const Position& position, const Terminal& terminal) {
    const Picture picture =
        with_position(position, []<class G>(const typename G::Position& p) { return G::picture(p); });
    return draw_board(picture, terminal) + write_position(position) + "\n";
}

}  // namespace damier
