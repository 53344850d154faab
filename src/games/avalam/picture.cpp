#include "games/picture.hpp"

#include "games/avalam/avalam.hpp"

namespace damier {

Picture Avalam::picture(const Position& p) {
    using namespace avalam;
    Picture picture;
    picture.files = 9;
    picture.ranks = 9;
    for (int i = 0; i < holes; ++i) {
        const double x = geometry.squares[i].file;
        const double y = geometry.squares[i].rank;
        picture.cells.push_back({.x = x, .y = y, .shade = 0, .round = true, .text = {}});
        if (const int height = height_of(p, i); height > 0) {
            picture.discs.push_back({.x = x,
                                     .y = y,
                                     .tone = (p.red & bit(i)) != 0 ? Tone::red : Tone::yellow,
                                     .text = height > 1 ? std::to_string(height) : std::string(),
                                     .beside = false});
        }
    }
    label_edges(picture);
    return picture;
}

}  // namespace damier
