#include "games/picture.hpp"

#include "base/translate.hpp"
#include "games/anacund/anacund.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace anacund;

/// The distance of a captured piece from its square, and that of the names of files and ranks.
constexpr double aside = 0.85;
constexpr double labels_at = 1.55;

Picture::Cell cell_of(double x, double y, int number, bool bonus) {
    return {.x = x, .y = y, .text = std::to_string(number), .bonus = bonus};
}

Picture::Disc disc_of(double x, double y, Side side) {
    return make_disc(x, y, Anacund::info.tones[index(side)]);
}

/// A captured piece, drawn outside the track.
Picture::Disc captured_of(Square square, Side owner) {
    Picture::Disc disc = disc_of(square.file, square.rank, owner);
    disc.aside_x = square.file == 0 ? -aside : square.file == 2 ? aside : 0;
    disc.aside_y = square.file != 1 ? 0 : square.rank == 0 ? -aside : aside;
    return disc;
}

}  // namespace

void Anacund::path(const Position&, const Turn& t, std::vector<Square>& out) {
    out.clear();
    for (const Placement& placement : t.placements) {
        out.push_back(geometry.names[placement.square]);
    }
}

Picture Anacund::picture(const Position& p) {
    Picture picture;
    picture.files = 3;
    picture.ranks = slats;
    for (int slat = 0; slat < slats; ++slat) {
        picture.slats.push_back({0, 2, static_cast<double>(slat)});
    }
    for (const int square : geometry.in_order) {
        const Square name = geometry.names[square];
        picture.cells.push_back(cell_of(name.file, name.rank, number_of(p, square), square == p.bonus));
        for (const Side side : {Side::one, Side::two}) {
            if ((p.closed[index(side)] & bit(square)) != 0) {
                picture.discs.push_back(captured_of(name, side));
            } else if ((p.pieces[index(side)] & bit(square)) != 0) {
                picture.discs.push_back(disc_of(name.file, name.rank, side));
            }
        }
    }
    label_edges(picture, labels_at);
    picture.notes = {{tr_later("groups: Dark {}, Light {}"), {write_groups(p.groups[0]), write_groups(p.groups[1])}}};
    return picture;
}

std::vector<Symbol> Anacund::legend() {
    const Picture::Cell five = cell_of(0, 0, 5, false);
    return {{tr("a free square of number 5"), five, std::nullopt, false},
            {tr("the bonus square, which counts 5 more"), cell_of(0, 0, 1, true), std::nullopt, false},
            {tr("a piece of Dark on number 5"), five, disc_of(0, 0, Side::one), false},
            {tr("a piece of Light on number 5"), five, disc_of(0, 0, Side::two), false},
            {tr("a closed square that counts for Dark"), five, captured_of({}, Side::one), false},
            {tr("a closed square that counts for Light"), five, captured_of({}, Side::two), false},
            {tr("a square of the last turn"), five, disc_of(0, 0, Side::one), true}};
}

}  // namespace damier
