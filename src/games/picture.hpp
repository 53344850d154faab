#pragma once

#include "games/square.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What a disc looks like; the view decides on colours and letters.
enum class Tone : std::uint8_t { black, white, dark, light, yellow, red };

/// A drawing of a board that a view turns into text or SVG. The unit is the distance of two neighbouring squares; the
/// centre of square a1 is (0, 0), x grows to the right with the files and y upwards with the ranks.
struct Picture {
    /// A square or hole of the board, centred at (x, y), one unit wide.
    struct Cell {
        double x = 0;
        double y = 0;
        int shade = 0;       ///< 0 plain, more is higher (the levels of Achef)
        bool round = false;  ///< a hole rather than a square
        std::string text;    ///< printed on it: the number of an Anacund square, to be read under a piece too
        bool bonus = false;  ///< the square that counts more
    };
    /// A line that pieces move along, from point to neighbouring point.
    struct Line {
        double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    };
    /// A bar across the board that some cells lie on: a slat of Anacund.
    struct Slat {
        double x1 = 0, x2 = 0;  ///< the centres of its outermost cells
        double y = 0;
    };
    /// A piece. `text` stands on it: the height of a tower.
    struct Disc {
        double x = 0;
        double y = 0;
        Tone tone = Tone::black;
        std::string text;
        double aside_x = 0;  ///< where a captured piece lies, seen from its square, which is closed; 0, 0: it stands
        double aside_y = 0;  ///< on the square
        [[nodiscard]] bool is_aside() const { return aside_x != 0 || aside_y != 0; }
    };
    /// Words next to the board: names of files (y below 0) and ranks (x below 0).
    struct Label {
        double x = 0;
        double y = 0;
        std::string text;
    };

    int files = 0;  ///< the board spans files 0 … files - 1 and ranks 0 … ranks - 1
    int ranks = 0;
    std::vector<Slat> slats;
    std::vector<Cell> cells;
    std::vector<Line> lines;
    std::vector<Disc> discs;
    std::vector<Label> labels;
    std::vector<Square> marks;  ///< the squares of the last turn
    std::string irregular;      ///< what was irregular in the last turn: a sentence, or empty
    std::string note;           ///< what the drawing cannot show: pieces in hand, a ko
    std::string score;          ///< what each side has: `Dark 12, Light 9 points`
    std::string status;         ///< whose turn it is, or how the game ended: a sentence
};

/// What may be seen on one square of a drawing, at (0, 0), and what it means.
struct Symbol {
    std::string meaning;
    std::optional<Picture::Cell> cell;  ///< none where the board is points that lines meet in
    std::optional<Picture::Disc> disc;
    bool marked = false;
};

/// A piece on its square.
[[nodiscard]] Picture::Disc make_disc(double x, double y, Tone tone, std::string text = {});

/// Adds the names of the files below and of the ranks to the left of a board, so far away from it.
void label_edges(Picture& picture, double distance = 1);

/// A board of one file that shows symbols, the first on top.
[[nodiscard]] Picture picture_of(const std::vector<Symbol>& symbols);

}  // namespace damier
