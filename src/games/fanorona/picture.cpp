#include "games/picture.hpp"

#include "games/fanorona/fanorona.hpp"

#include <fmt/format.h>

namespace damier {

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
            // Every line once, from point to point: a view on a grid of letters can draw no longer ones.
            for (int d = 4; d < 8; ++d) {
                const std::uint64_t next = shift(bit(point), g.distance[d]);
                if ((g.neighbours[point] & points(p) & next) != 0) {
                    picture.lines.push_back({x, y, x + directions[d].file, y + directions[d].rank});
                }
            }
            for (const Side side : {Side::one, Side::two}) {
                if ((p.pieces[index(side)] & bit(point)) != 0) {
                    picture.discs.push_back({.x = x,
                                             .y = y,
                                             .tone = side == Side::one ? Tone::white : Tone::black,
                                             .text = {},
                                             .beside = false});
                }
            }
        }
    }
    label_edges(picture);
    if (p.rules == Rules::vela) {
        picture.note = fmt::format("{} won the first round", info.sides[index(p.first_round)]);
    }
    return picture;
}

}  // namespace damier
