#include "games/achef/achef.hpp"
#include "support/random_play.hpp"

namespace damier::testing {
namespace {

/// A random subset of `from` with `size` cells, or all of it if it has no more.
std::uint32_t random_cells(Rng& rng, std::uint32_t from, std::size_t size) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t rest = from; rest != 0; rest &= rest - 1) {
        cells.push_back(rest & -rest);
    }
    std::uint32_t chosen = 0;
    for (; size > 0 && !cells.empty(); --size) {
        const std::size_t i = rng.below(cells.size());
        chosen |= cells[i];
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return chosen;
}

/// A board with all pieces placed, and a restricted piece and an exchanged pair anywhere: often not a valid position.
Achef::Position random_board(Rng& rng, Achef::Rules rules) {
    using namespace achef;
    Achef::Position p;
    p.rules = rules;
    const std::uint32_t board = bit(cells) - 1;
    p.pieces[0] = random_cells(rng, board, 2 + rng.below(7));
    p.pieces[1] = random_cells(rng, board & ~p.pieces[0], 2 + rng.below(7));
    p.to_move = rng.one_in(2) ? Side::one : Side::two;
    if (rng.one_in(2)) {
        p.restricted = rng.pick(std::vector<std::int8_t>{7, 11, 13, 17});
    }
    if (const int first = static_cast<int>(rng.below(cells)); first != centre && rng.one_in(2)) {
        p.ko = bit(first) | random_cells(rng, geometry.beside[first], 1);
    } else {
        p.passed = rules == Achef::Rules::own && rng.one_in(2);
    }
    return p;
}

}  // namespace

/// Often goes to c3, captures from there, which restricts a piece, and then exchanges, for a ko in addition to the
/// restriction.
template <>
Achef::Turn random_turn<Achef>(const Achef::Position& p, const std::vector<Achef::Turn>& legal, Rng& rng) {
    const auto is_sought = [&](const Achef::Turn& turn) {
        return turn.to == achef::centre || (turn.from == achef::centre && turn.form == Achef::Form::capture) ||
               (p.restricted != achef::none && turn.form == Achef::Form::exchange);
    };
    for (int tries = rng.one_in(2) ? 8 : 0; tries > 0; --tries) {
        if (const Achef::Turn& turn = rng.pick(legal); is_sought(turn)) {
            return turn;
        }
    }
    return rng.pick(legal);
}

/// One start in three has the rule set own. In half of the cases a random position with all pieces placed, often with a
/// ban.
template <>
StartTags random_start<Achef>(Rng& rng) {
    const auto rules = rng.one_in(3) ? Achef::Rules::own : Achef::Rules::standard;
    StartTags tags{std::string(Achef::rule_names[static_cast<std::size_t>(rules)])};
    if (rng.one_in(2)) {
        tags[StartPart::first] = rng.one_in(2) ? "White" : "";
        return tags;
    }
    do {
        tags[StartPart::position] = Achef::write_position(random_board(rng, rules));
    } while (!Achef::start(tags.view()));
    return tags;
}

}  // namespace damier::testing
