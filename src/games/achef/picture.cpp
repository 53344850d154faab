#include "games/picture.hpp"

#include "games/achef/achef.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace achef;

/// What the board does not show.
std::string note(const Achef::Position& p) {
    if (is_over(p)) {
        return {};
    }
    std::string text;
    const auto say = [&](const std::string& words) { text += text.empty() ? words : "; " + words; };
    if (p.hand[0] + p.hand[1] > 0) {
        say(fmt::format("in hand: {} {}, {} {}", Achef::info.sides[0], p.hand[0], Achef::info.sides[1], p.hand[1]));
    }
    if (p.restricted != none) {
        say(fmt::format("the piece on {} may not climb on its owner's next turn",
                        square_name(square_of(p.restricted))));
    }
    if (p.ko != 0) {
        say(fmt::format("{} and {} may not be exchanged back", square_name(square_of(std::countr_zero(p.ko))),
                        square_name(square_of(31 - std::countl_zero(p.ko)))));
    }
    return text;
}

}  // namespace

Picture Achef::picture(const Position& p) {
    Picture picture;
    picture.files = length;
    picture.ranks = length;
    for (int cell = 0; cell < cells; ++cell) {
        const auto [file, rank] = square_of(cell);
        const double x = file;
        const double y = rank;
        picture.cells.push_back({.x = x, .y = y, .shade = level(cell) - 1, .round = false, .text = {}});
        if (((p.pieces[0] | p.pieces[1]) & bit(cell)) != 0) {
            const Tone tone = (p.pieces[0] & bit(cell)) != 0 ? Tone::black : Tone::white;
            picture.discs.push_back({.x = x, .y = y, .tone = tone, .text = {}, .beside = false});
        }
    }
    label_edges(picture);
    picture.note = note(p);
    return picture;
}

}  // namespace damier
