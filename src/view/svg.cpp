#include "view/svg.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <array>

namespace damier {
namespace {

constexpr double unit = 48;     // pixels from one square to the next
constexpr double margin = 1.5;  // in squares, for the names of files and ranks

struct Paint {
    std::string_view fill;
    std::string_view ink;  // of the text on it
};

Paint paint_of(Tone tone) {
    switch (tone) {
        case Tone::black:
            return {"#2b2b2b", "#ffffff"};
        case Tone::white:
            return {"#fafafa", "#222222"};
        case Tone::dark:
            return {"#5b4636", "#ffffff"};
        case Tone::light:
            return {"#f2e2c4", "#222222"};
        case Tone::yellow:
            return {"#f4c430", "#222222"};
        case Tone::red:
            return {"#c0392b", "#ffffff"};
    }
    return {"none", "#222222"};
}

class Drawing {
public:
    explicit Drawing(const Picture& picture) : ranks_(picture.ranks) {
        const double width = (picture.files - 1 + 2 * margin) * unit;
        const double height = (picture.ranks - 1 + 2 * margin) * unit;
        out_ = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 {0:g} {1:g}\" "
            "font-family=\"sans-serif\" text-anchor=\"middle\">\n"
            "<rect width=\"{0:g}\" height=\"{1:g}\" fill=\"#ffffff\"/>\n",
            width, height);
    }

    [[nodiscard]] double x(double file) const { return (file + margin) * unit; }
    [[nodiscard]] double y(double rank) const { return (ranks_ - 1 - rank + margin) * unit; }

    void cell(const Picture::Cell& cell) {
        constexpr std::array<std::string_view, 3> fills{"#efe6d2", "#dcc9a0", "#c4a86e"};
        const auto fill = fills[static_cast<std::size_t>(cell.shade < 0 ? 0 : cell.shade > 2 ? 2 : cell.shade)];
        if (cell.round) {
            out_ += fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"#8a7a55\"/>\n",
                                x(cell.x), y(cell.y), unit * 0.46, fill);
        } else {
            out_ +=
                fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#8a7a55\"/>\n",
                            x(cell.x) - unit / 2, y(cell.y) - unit / 2, unit, unit, fill);
        }
        if (!cell.text.empty()) {
            text(cell.x + 0.32, cell.y + 0.3, cell.text, 0.26, "#222222");
        }
    }

    void line(const Picture::Line& line) {
        out_ += fmt::format("<line x1=\"{:g}\" y1=\"{:g}\" x2=\"{:g}\" y2=\"{:g}\" stroke=\"#8a7a55\"/>\n", x(line.x1),
                            y(line.y1), x(line.x2), y(line.y2));
    }

    void disc(const Picture::Disc& disc) {
        const Paint paint = paint_of(disc.tone);
        const double radius = disc.beside ? 0.16 : 0.36;
        const double shift = disc.beside ? 0.3 : 0.0;
        out_ += fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"#222222\"/>\n",
                            x(disc.x - shift), y(disc.y - shift), unit * radius, paint.fill);
        if (!disc.text.empty()) {
            text(disc.x, disc.y, disc.text, 0.4, paint.ink);
        }
    }

    void text(double file, double rank, std::string_view words, double size, std::string_view ink) {
        out_ += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"{}\">{}</text>\n", x(file),
                            y(rank) + unit * size * 0.35, unit * size, ink, escape_xml(words));
    }

    std::string finish() { return std::move(out_) + "</svg>\n"; }

private:
    double ranks_;
    std::string out_;
};

}  // namespace

std::string escape_xml(std::string_view text) {
    std::string out;
    for (const char c : replace_forbidden_in_xml(text)) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string draw_svg(const Picture& picture) {
    Drawing drawing(picture);
    for (const auto& cell : picture.cells) {
        drawing.cell(cell);
    }
    for (const auto& line : picture.lines) {
        drawing.line(line);
    }
    for (const auto& disc : picture.discs) {
        drawing.disc(disc);
    }
    for (const auto& label : picture.labels) {
        drawing.text(label.x, label.y, label.text, 0.32, "#444444");
    }
    if (!picture.note.empty()) {
        drawing.text((picture.files - 1) / 2.0, picture.ranks - 0.2, picture.note, 0.28, "#444444");
    }
    return drawing.finish();
}

}  // namespace damier
