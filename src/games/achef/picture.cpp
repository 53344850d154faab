#include "games/picture.hpp"

#include "base/translate.hpp"
#include "games/achef/achef.hpp"

namespace damier {
namespace {

using namespace achef;

/// The facts that the board does not show.
std::vector<Picture::Note> notes_of(const Achef::Position& p) {
    std::vector<Picture::Note> notes;
    if (is_over(p)) {
        return notes;
    }
    if (p.hand[0] + p.hand[1] > 0) {
        notes.push_back(
            {tr_later("in hand: Black {}, White {}"), {std::to_string(p.hand[0]), std::to_string(p.hand[1])}});
    }
    if (p.restricted != none) {
        notes.push_back({tr_later("the piece on {} may not climb on its owner's next turn"),
                         {square_name(square_of(p.restricted))}});
    }
    if (p.ko != 0) {
        notes.push_back(
            {tr_later("{} and {} may not be exchanged back"),
             {square_name(square_of(std::countr_zero(p.ko))), square_name(square_of(31 - std::countl_zero(p.ko)))}});
    }
    if (p.passed) {
        notes.push_back({tr_later("two pieces of one side may not be exchanged on this turn"), {}});
    }
    return notes;
}

Picture::Cell cell_of(double x, double y, int level) {
    return {.x = x, .y = y, .shade = level - 1};
}

}  // namespace

void Achef::path(const Position&, const Turn& t, std::vector<Square>& out) {
    out.assign(1, square_of(t.from));
    if (t.to != t.from) {
        out.push_back(square_of(t.to));
    }
}

Picture Achef::picture(const Position& p) {
    Picture picture;
    picture.files = length;
    picture.ranks = length;
    for (int cell = 0; cell < cells; ++cell) {
        const auto [file, rank] = square_of(cell);
        const double x = file;
        const double y = rank;
        picture.cells.push_back(cell_of(x, y, level(cell)));
        if (((p.pieces[0] | p.pieces[1]) & bit(cell)) != 0) {
            picture.discs.push_back(make_disc(x, y, info.tones[(p.pieces[0] & bit(cell)) != 0 ? 0 : 1]));
        }
    }
    label_edges(picture);
    picture.notes = notes_of(p);
    return picture;
}

std::vector<Symbol> Achef::legend() {
    const auto black = make_disc(0, 0, info.tones[0]);
    return {{tr("a piece of Black"), cell_of(0, 0, 1), black, false},
            {tr("a piece of White"), cell_of(0, 0, 1), make_disc(0, 0, info.tones[1]), false},
            {tr("a cell of level 1, the border"), cell_of(0, 0, 1), std::nullopt, false},
            {tr("a cell of level 2"), cell_of(0, 0, 2), std::nullopt, false},
            {tr("the cell of level 3, the centre"), cell_of(0, 0, 3), std::nullopt, false},
            {tr("a cell of the last turn"), cell_of(0, 0, 2), black, true}};
}

}  // namespace damier
