#include "games/picture.hpp"

#include "games/anacund/anacund.hpp"

#include <fmt/format.h>

namespace damier {

Picture Anacund::picture(const Position& p) {
    using namespace anacund;
    Picture picture;
    picture.files = 3;
    picture.ranks = slats;
    for (const int square : geometry.in_order) {
        const double x = geometry.names[square].file;
        const double y = geometry.names[square].rank;
        picture.cells.push_back({.x = x,
                                 .y = y,
                                 .shade = square == p.bonus ? 1 : 0,
                                 .round = false,
                                 .text = std::to_string(number_of(p, square))});
        for (std::size_t side = 0; side < 2; ++side) {
            const bool captured = (p.closed[side] & bit(square)) != 0;
            if (captured || (p.pieces[side] & bit(square)) != 0) {
                picture.discs.push_back(
                    {.x = x, .y = y, .tone = side == 0 ? Tone::dark : Tone::light, .text = {}, .beside = captured});
            }
        }
    }
    label_edges(picture);
    picture.note = fmt::format("groups: Dark {}, Light {}", write_groups(p.groups[0]), write_groups(p.groups[1]));
    return picture;
}

}  // namespace damier
