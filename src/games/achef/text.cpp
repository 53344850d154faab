// The texts of Achef: starts, turns and position strings (notation/positions.md).
//
// A position string is read in two steps. The `read_…` functions read one field each. Then the `check_…` functions
// check the whole position: a position while pieces are placed, the ko and the restriction, and a position while pieces
// move.
#include "base/text.hpp"

#include "base/translate.hpp"
#include "games/achef/achef.hpp"
#include "games/grid.hpp"
#include "games/start.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace achef;
using Position = Achef::Position;
using Form = Achef::Form;

constexpr std::string_view marks = "-x=";
constexpr std::array<Form, 3> forms_of_marks{Form::move, Form::capture, Form::exchange};

/// An error message, or nothing.
using Error = std::optional<std::string>;

std::string_view side_name(int side) {
    return damier::side_name(Achef::info, side == 0 ? Side::one : Side::two);
}

/// Reads a cell at the start of the text, and removes it. Gives -1 if the text does not begin with a cell.
std::int8_t take_cell(std::string_view& text) {
    std::string_view rest = text;
    const auto square = take_square(rest);
    if (!square || square->file >= length || square->rank >= length) {
        return -1;
    }
    text = rest;
    return static_cast<std::int8_t>(cell_at(square->file, square->rank));
}

/// Why the text does not begin with a cell.
std::string cell_error(std::string_view text) {
    const auto square = take_square(text);
    return square ? tr_format("this board does not have a square {}", square_name(*square))
                  : tr("a turn is one square such as a1, or two such as b3-c3, c3xc2 or a2=a3");
}

Error read_hands(std::string_view text, Position& p) {
    const auto is_hand = [](char c) { return c >= '0' && c <= '0' + men; };
    if (text.size() != 3 || !is_hand(text[0]) || text[1] != '-' || !is_hand(text[2])) {
        return tr_format(
            "not a number of pieces in hand: \"{}\" (expected two numbers from 0 to {}, Black's first, for example "
            "8-8)",
            excerpt(text), men);
    }
    p.hand = {static_cast<std::int8_t>(text[0] - '0'), static_cast<std::int8_t>(text[2] - '0')};
    return std::nullopt;
}

Error read_restricted(std::string_view text, Position& p) {
    if (text == "-") {
        return std::nullopt;
    }
    std::string_view rest = text;
    const std::int8_t cell = take_cell(rest);
    if (cell < 0 || !rest.empty() || (geometry.neighbours[centre] & bit(cell)) == 0) {
        return tr_format("not a restricted cell: \"{}\" (expected b3, c2, c4, d3, or - for none)", excerpt(text));
    }
    p.restricted = cell;
    return std::nullopt;
}

Error read_ko(std::string_view text, Position& p) {
    if (text == "-") {
        return std::nullopt;
    }
    if (text == "=" && p.rules == Achef::Rules::own) {
        p.passed = true;
        return std::nullopt;
    }
    const auto turn = Achef::parse_turn(p, text);
    if (!turn || turn->form != Form::exchange) {
        return tr_format(
            "not an exchange that may not be undone: \"{}\" (expected two squares such as a1=a2, or - for none)",
            excerpt(text));
    }
    if (turn->from > turn->to) {
        return tr_format("the exchange {} must name its smaller square first: {}={}", text, name_of(turn->to),
                         name_of(turn->from));
    }
    if ((geometry.beside[turn->from] & bit(turn->to)) == 0) {
        return tr_format("{} and {} cannot have been exchanged: they are not neighbours on one level",
                         name_of(turn->from), name_of(turn->to));
    }
    p.ko = bit(turn->from) | bit(turn->to);
    return std::nullopt;
}

/// Checks a position in which pieces are in hand.
Error check_placing(const Position& p) {
    if (const std::uint32_t inside = (p.pieces[0] | p.pieces[1]) & ~geometry.border) {
        return tr_format("{} holds a piece, but while pieces are in hand, all placed pieces are on the border",
                         name_of(std::countr_zero(inside)));
    }
    for (const int side : {0, 1}) {
        const int placed = std::popcount(p.pieces[side]);
        if (placed + p.hand[side] != men) {
            return tr_format("{} has {} on the board and {} in hand (expected {} together)", side_name(side), placed,
                             p.hand[side], men);
        }
    }
    const int mover = index(p.to_move);
    if (const int more = p.hand[mover] - p.hand[1 - mover]; more != 0 && more != 1) {
        return tr_format("with {}-{} pieces in hand it cannot be {}'s turn", p.hand[0], p.hand[1], side_name(mover));
    }
    if (p.restricted != none || p.ko != 0 || p.passed) {
        return tr("while pieces are in hand, nothing is restricted or exchanged (expected - in the last two fields)");
    }
    return std::nullopt;
}

/// Checks the restricted cell and the pair of exchanged cells of a game that is not over.
Error check_bans(const Position& p) {
    const std::uint32_t restricted = bit(p.restricted);
    if (p.restricted != none && ((p.pieces[0] | p.pieces[1]) & restricted) == 0) {
        return tr_format("the restricted cell {} is empty", name_of(p.restricted));
    }
    const int last = index(other(p.to_move));
    if (p.passed && (!has_pair(p.pieces[0]) || !has_pair(p.pieces[1]))) {
        return tr("the ko field cannot be = here: each side needs two pieces next to each other on one level");
    }
    if ((p.ko != 0 || p.passed) && (p.pieces[last] & restricted) != 0) {
        return tr_format("{}'s last turn cannot have been both an exchange and the capture on {}", side_name(last),
                         name_of(p.restricted));
    }
    if (p.ko == 0) {
        return std::nullopt;
    }
    const int first = std::countr_zero(p.ko);
    const int second = std::countr_zero(p.ko & ~bit(first));
    if ((p.pieces[0] & p.ko) == 0 || (p.pieces[1] & p.ko) == 0) {
        return tr_format("{} and {} cannot have been exchanged: they do not hold one piece of each side",
                         name_of(first), name_of(second));
    }
    if ((p.ko & restricted) != 0) {
        return tr_format("the piece on {} was just exchanged, so it is not restricted any more", name_of(p.restricted));
    }
    return std::nullopt;
}

/// Checks a position in which all pieces have been placed.
Error check_moving(const Position& p) {
    for (const int side : {0, 1}) {
        if (const int left = std::popcount(p.pieces[side]); left < lost || left > men) {
            return tr_format("{} has {} on the board (expected {} to {})", side_name(side), left, lost, men);
        }
    }
    if (std::popcount(p.pieces[0] | p.pieces[1]) == 2 * lost) {
        return tr_format("both sides have {} pieces, but the game ends when one side is down to that number", lost);
    }
    if (is_over(p) && (p.restricted != none || p.ko != 0 || p.passed)) {
        return tr("the game is over, so the last two fields must be -");
    }
    return check_bans(p);
}

}  // namespace

Result<Achef::Position, StartError> Achef::start(const Start& start) {
    return start_on_one_board<Achef>(
        start, [&](Side first) { return usual_start(first, rules_of<Achef>(start[StartPart::rules])); });
}

StartTags Achef::describe(const Position& p) {
    return describe_on_one_board<Achef>(p, [&](Side first) { return usual_start(first, p.rules); });
}

Result<Achef::Turn> Achef::parse_turn(const Position&, std::string_view text) {
    const std::int8_t from = take_cell(text);
    if (from < 0) {
        return fail(cell_error(text));
    }
    if (text.empty()) {
        return Turn{from, from, Form::placement};
    }
    const auto mark = marks.find(text[0]);
    if (mark == std::string_view::npos) {
        return fail(
            tr_format("unexpected \"{}\" after {} (expected -, x or = and a square)", excerpt(text), name_of(from)));
    }
    text.remove_prefix(1);
    const std::int8_t to = take_cell(text);
    if (to < 0) {
        return fail(cell_error(text));
    }
    if (!text.empty()) {
        return fail(tr_format("\"{}\" is left over after two squares", excerpt(text)));
    }
    return Turn{from, to, forms_of_marks[mark]};
}

void Achef::write_turn(const Position&, const Turn& t, std::string& out) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (t.form == forms_of_marks[i]) {
            write_square(square_of(t.from), out);
            out += marks[i];
        }
    }
    write_square(square_of(t.to), out);
}

Result<Achef::Position, StartError> Achef::parse_position(std::string_view text, std::string_view rules,
                                                          std::string_view board) {
    if (auto error = check_start(info, {rules, board})) {
        return fail(*error);
    }
    const auto fields = position_fields(text, tr_later("board side hands restricted ko"));
    if (!fields) {
        return fail(fields.error());
    }
    Position p;
    p.rules = rules_of<Achef>(rules);
    const auto side = position_side(info, (*fields)[1]);
    if (!side) {
        return fail(side.error());
    }
    p.to_move = *side;
    auto error = read_grid((*fields)[0], length, length, info.side_letters,
                           [&](int file, int rank, std::size_t piece) { p.pieces[piece] |= bit(cell_at(file, rank)); });
    if (!error) {
        error = read_hands((*fields)[2], p);
    }
    if (!error) {
        error = read_restricted((*fields)[3], p);
    }
    if (!error) {
        error = read_ko((*fields)[4], p);
    }
    if (!error) {
        error = p.hand[0] + p.hand[1] > 0 ? check_placing(p) : check_moving(p);
    }
    if (error) {
        return bad_position(*error);
    }
    if (((p.pieces[0] | p.pieces[1]) & bit(centre)) != 0 && (p.pieces[index(p.to_move)] & bit(p.restricted)) != 0) {
        p.restricted = none;  // c3 is occupied, so the restriction forbids nothing
    }
    return p;
}

std::string Achef::write_position(const Position& p) {
    std::string out;
    const auto letter_at = [&](int file, int rank) {
        const std::uint32_t cell = bit(cell_at(file, rank));
        return (p.pieces[0] & cell) != 0   ? info.side_letters[0]
               : (p.pieces[1] & cell) != 0 ? info.side_letters[1]
                                           : '\0';
    };
    write_grid(length, length, letter_at, out);
    out += fmt::format(" {} {}-{} {} ", info.side_letters[index(p.to_move)], p.hand[0], p.hand[1],
                       p.restricted == none ? "-" : name_of(p.restricted));
    if (p.ko == 0) {
        return out + (p.passed ? '=' : '-');
    }
    const int first = std::countr_zero(p.ko);
    return out + name_of(first) + '=' + name_of(std::countr_zero(p.ko & ~bit(first)));
}

}  // namespace damier
