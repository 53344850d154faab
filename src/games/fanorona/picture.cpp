#include "games/picture.hpp"

#include "base/translate.hpp"
#include "games/fanorona/fanorona.hpp"

#include <fmt/format.h>

namespace damier {
void Fanorona::path(const Position& p, const Turn& t, std::vector<Square>& out) {
    out.assign(1, fanorona::square_of(p, t.from));
    for (std::size_t i = 0; i < t.length; ++i) {
        out.push_back(fanorona::square_of(p, t.steps[i].to()));
    }
    if (t.taken >= 0) {
        out.push_back(fanorona::square_of(p, t.taken));
    }
}

Picture Fanorona::picture(const Position& p) {
    using namespace fanorona;
    Picture picture;
    picture.files = p.width;
    picture.ranks = p.height;
    const Geometry& g = geometry(p);
    for (int file = 0; file < p.width; ++file) {
        for (int rank = 0; rank < p.height; ++rank) {
            const int point = point_at(p, {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)});
            const double x = file;
            const double y = rank;
            // Each line once, from point to point, since a view in characters cannot draw longer lines.
            for (int d = 4; d < 8; ++d) {
                const std::uint64_t next = shift(bit(point), g.distance[d]);
                if ((g.neighbours[point] & points(p) & next) != 0) {
                    picture.lines.push_back({x, y, x + directions[d].file, y + directions[d].rank});
                }
            }
            for (const Side side : {Side::one, Side::two}) {
                if ((p.pieces[index(side)] & bit(point)) != 0) {
                    picture.discs.push_back(make_disc(x, y, info.tones[index(side)]));
                }
            }
        }
    }
    label_edges(picture);
    if (is_vela(p.rules)) {
        picture.notes = {
            {p.first_round == Side::one ? tr_later("White won the first round") : tr_later("Black won the first round"),
             {}}};
    }
    return picture;
}

std::vector<Symbol> Fanorona::legend() {
    return {{tr("a piece of White"), std::nullopt, make_disc(0, 0, info.tones[0]), false},
            {tr("a piece of Black"), std::nullopt, make_disc(0, 0, info.tones[1]), false},
            {tr("an empty point"), std::nullopt, std::nullopt, false},
            {tr("a point of the last turn"), std::nullopt, make_disc(0, 0, info.tones[0]), true}};
}

}  // namespace damier
