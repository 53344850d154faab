#pragma once

#include <cstdint>
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
        int shade = 0;       ///< 0 plain, more is higher (the levels of Achef) or marked
        bool round = false;  ///< a hole rather than a square
        std::string text;    ///< printed on it: the number of an Anacund square
    };
    /// A line that pieces move along.
    struct Line {
        double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    };
    /// A piece. `text` stands on it: the height of a tower. A piece `beside` its square was captured.
    struct Disc {
        double x = 0;
        double y = 0;
        Tone tone = Tone::black;
        std::string text;
        bool beside = false;
    };
    /// Words next to the board: names of files and ranks, pieces in hand.
    struct Label {
        double x = 0;
        double y = 0;
        std::string text;
    };

    int files = 0;  ///< the board spans files 0 … files - 1 and ranks 0 … ranks - 1
    int ranks = 0;
    std::vector<Cell> cells;
    std::vector<Line> lines;
    std::vector<Disc> discs;
    std::vector<Label> labels;
    std::string note;  ///< what the drawing cannot show: side to move, pieces in hand, a ko
};

/// Adds the names of the files below and of the ranks to the left of a board.
void label_edges(Picture& picture);

}  // namespace damier
