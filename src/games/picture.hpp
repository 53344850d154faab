// Drawings of boards, which a game makes and `src/view` turns into text, SVG or PDF.
#pragma once

#include "games/square.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The look of a side's pieces. A colour is 0xRRGGBB.
struct Tone {
    char letter = '?';         ///< in drawings that consist of ASCII; the letter of the side in position strings
    bool is_pale = false;      ///< whether words on the piece are dark, and it is drawn as a ring if there is no colour
    int ink = 0;               ///< the colour of its letter or disc on terminals with 256 colours or more
    int ground = 0;            ///< the colour behind it on terminals with 16 colours: 0 to 7
    int paper = 0;             ///< its colour in SVG and PDF
    std::array<int, 2> web{};  ///< its colours in web pages: where the light falls, and at its edge

    bool operator==(const Tone&) const = default;
};

/// The stones of games whose sides are Black and White.
inline constexpr Tone black_tone{
    .letter = 'b', .is_pale = false, .ink = 0x000000, .ground = 0, .paper = 0x2b2b2b, .web = {0x5b5b5b, 0x1b1b1b}};
inline constexpr Tone white_tone{
    .letter = 'w', .is_pale = true, .ink = 0xffffff, .ground = 7, .paper = 0xfafafa, .web = {0xffffff, 0xdcd8cf}};

/// A drawing of a board. The unit is the distance of two neighbouring squares. The centre of square a1 is (0, 0);
/// x grows to the right with the files, and y grows upwards with the ranks.
struct Picture {
    /// A square or hole of the board, centred at (x, y), one unit wide.
    struct Cell {
        double x = 0;
        double y = 0;
        int shade = 0;       ///< 0 is plain; a greater number is a higher level (Achef)
        bool round = false;  ///< a hole, not a square
        std::string text{};  ///< printed on it: the number of an Anacund square, which a piece must not hide
        bool bonus = false;  ///< the bonus square
    };
    /// A line along which pieces move, from a point to a neighbouring point.
    struct Line {
        double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    };
    /// A bar across the board, with cells on it: a slat of Anacund.
    struct Slat {
        double x1 = 0, x2 = 0;  ///< the centres of its outermost cells
        double y = 0;
    };
    /// A piece. `text` is written on it: the height of a tower.
    struct Disc {
        double x = 0;
        double y = 0;
        Tone tone{};
        std::string text{};
        double aside_x = 0;  ///< the place of a captured piece, relative to its closed square;
        double aside_y = 0;  ///< 0, 0 for a piece on its square
        [[nodiscard]] bool is_aside() const { return aside_x != 0 || aside_y != 0; }
    };
    /// A fact that the drawing cannot show: `in hand: Black {}, White {}` and its values. `text` is marked by
    /// `tr_later`. The values are numbers or names of squares.
    struct Note {
        const char* text = "";
        std::vector<std::string> values;
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
    std::string irregular;      ///< a sentence about an irregular last turn, or empty
    std::vector<Note> notes;    ///< facts that the drawing cannot show: pieces in hand, a ko
    std::string score;          ///< the score of each side: `Dark 12, Light 9 points`
    std::string status;         ///< a sentence: the side to move, or how the game ended
};

/// A symbol that may appear on a square of a drawing, drawn at (0, 0), and its meaning.
struct Symbol {
    std::string meaning;
    std::optional<Picture::Cell> cell;  ///< nothing on boards that consist of points and lines
    std::optional<Picture::Disc> disc;
    bool marked = false;
};

/// The words below a drawing, in the user's language and without empty ones: about an irregular turn, the notes, the
/// score and the status.
[[nodiscard]] std::vector<std::string> words_below(const Picture& picture);

/// A piece on its square.
[[nodiscard]] Picture::Disc make_disc(double x, double y, const Tone& tone, std::string text = {});

/// Adds the names of the files below the board and of the ranks to its left. `distance` is the distance of the labels
/// from the first rank or file.
void label_edges(Picture& picture, double distance = 1);

/// A board of one file that shows the symbols, the first one on top.
[[nodiscard]] Picture picture_of(const std::vector<Symbol>& symbols);

}  // namespace damier
