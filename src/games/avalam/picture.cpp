#include "games/picture.hpp"

#include "base/translate.hpp"
#include "games/avalam/avalam.hpp"

namespace damier {
namespace {

using namespace avalam;

Picture::Cell hole_at(double x, double y) {
    return {.x = x, .y = y, .round = true};
}

Picture::Disc tower_of(double x, double y, const Tone& tone, int height) {
    return make_disc(x, y, tone, height > 1 ? std::to_string(height) : std::string());
}

}  // namespace

void Avalam::path(const Position&, const Turn& t, std::vector<Square>& out) {
    out.assign({geometry.squares[t.from], geometry.squares[t.to]});
}

Picture Avalam::picture(const Position& p) {
    Picture picture;
    picture.files = 9;
    picture.ranks = 9;
    for (int i = 0; i < holes; ++i) {
        const double x = geometry.squares[i].file;
        const double y = geometry.squares[i].rank;
        picture.cells.push_back(hole_at(x, y));
        if (const int height = height_of(p, i); height > 0) {
            picture.discs.push_back(tower_of(x, y, info.tones[(p.red & bit(i)) != 0 ? 1 : 0], height));
        }
    }
    label_edges(picture);
    return picture;
}

std::vector<Symbol> Avalam::legend() {
    const Picture::Cell hole = hole_at(0, 0);
    return {{tr("a piece of Yellow"), hole, tower_of(0, 0, info.tones[0], 1), false},
            {tr("a piece of Red"), hole, tower_of(0, 0, info.tones[1], 1), false},
            {tr("a tower of three pieces that Yellow owns"), hole, tower_of(0, 0, info.tones[0], 3), false},
            {tr("an empty hole"), hole, std::nullopt, false},
            {tr("a hole of the last turn"), hole, tower_of(0, 0, info.tones[1], 2), true}};
}

}  // namespace damier
