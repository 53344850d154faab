// The texts of Fanorona: boards, starts, turns and position strings (notation/positions.md).
//
// A position string is read field by field: `parse_pieces` reads the size and the pieces, and `count_error` checks
// their numbers. A start comes from its position string (`start_from_position`) or from its tags. `parse_turn` reads a
// turn step by step, and leaves the question whether it is legal to judge.cpp.
#include "base/text.hpp"

#include "base/translate.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/grid.hpp"
#include "games/start.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace fanorona;
using Capture = Fanorona::Capture;
using Part = StartPart;
using Rules = Fanorona::Rules;

constexpr std::string_view vela_mark = "vela:";
constexpr char taken_sign = ':';  ///< comes before the piece that is taken by choice

/// Whether the last field of a position string is that of vela.
bool has_vela_field(std::string_view position) {
    return position.substr(position.rfind(' ') + 1).starts_with(vela_mark);
}

/// The rule set with that name, which must be known. Without a name, the position string decides.
Rules rules_of(std::string_view name, std::string_view position) {
    return name.empty() && has_vela_field(position) ? Rules::vela : damier::rules_of<Fanorona>(name);
}

struct Size {
    int width;
    int height;
};

Failure<StartError> bad_board(std::string message) {
    return fail(StartError{Part::board, std::move(message)});
}

Result<Size, StartError> parse_size(std::string_view text) {
    if (text.size() == 3 && text[1] == 'x') {
        const Size size{text[0] - '0', text[2] - '0'};
        if (is_board(size.width, size.height)) {
            return size;
        }
    }
    return bad_board(
        tr_format("not a board of fanorona: \"{}\" (expected two odd numbers from {} to {} that make at most {} "
                  "points, for example 5x5)",
                  excerpt(text), shortest_edge, longest_edge, most_points));
}

/// The side that won the first round, from a FirstRound tag.
Result<Side, StartError> parse_first_round(std::string_view name) {
    auto side = first_side(Fanorona::info, name, std::nullopt);
    if (!side) {
        return fail(StartError{Part::first_round, side.error().message});
    }
    return side;
}

/// The pieces of one rank from left to right as `w`, `b` and `.`, or an error.
Result<std::string, StartError> spell_out(std::string_view text, int rank) {
    std::string points;
    bool after_count = false;
    for (; !text.empty(); text.remove_prefix(1)) {
        const char c = text[0];
        const bool is_count = c >= '1' && c <= '9';
        if (is_count && after_count) {
            return bad_position(tr_format("rank {} has two counts of empty points side by side", rank));
        }
        if (is_count) {
            points.append(static_cast<std::size_t>(c - '0'), '.');
        } else if (c == 'w' || c == 'b') {
            points += c;
        } else {
            return bad_position(
                tr_format("'{}' in rank {} is neither w, b nor a number of empty points", first_character(text), rank));
        }
        after_count = is_count;
    }
    return points;
}

/// Reads the first field of a position string: width, height and pieces.
Result<Fanorona::Position, StartError> parse_pieces(std::string_view text) {
    const auto ranks = split(text, '/');
    const int height = static_cast<int>(ranks.size());
    std::vector<std::string> points;
    for (int i = 0; i < height; ++i) {
        auto rank = spell_out(ranks[static_cast<std::size_t>(i)], height - i);
        if (!rank) {
            return fail(rank.error());
        }
        if (i > 0 && rank->size() != points.front().size()) {
            return bad_position(tr_format("rank {} has {} points, and rank {} has {}", height, points.front().size(),
                                          height - i, rank->size()));
        }
        points.push_back(*std::move(rank));
    }
    const int width = static_cast<int>(points.front().size());
    if (!is_board(width, height)) {
        return bad_position(parse_size(fmt::format("{}x{}", width, height)).error().message);
    }
    Fanorona::Position p;
    p.width = static_cast<std::int8_t>(width);
    p.height = static_cast<std::int8_t>(height);
    for (int file = 0; file < width; ++file) {
        for (int rank = 0; rank < height; ++rank) {
            const char piece = points[static_cast<std::size_t>(height - 1 - rank)][static_cast<std::size_t>(file)];
            if (piece != '.') {
                p.pieces[piece == 'w' ? 0 : 1] |= bit(file * (height + 1) + rank);
            }
        }
    }
    return p;
}

/// Checks the numbers of pieces.
std::optional<std::string> count_error(const Fanorona::Position& p) {
    const int most = (p.width * p.height - 1) / 2;
    for (const Side side : {Side::one, Side::two}) {
        if (const int pieces = std::popcount(p.pieces[index(side)]); pieces > most) {
            return tr_format("{} has {} pieces (expected at most {} on this board)", side_name(Fanorona::info, side),
                             pieces, most);
        }
    }
    if ((p.pieces[0] | p.pieces[1]) == 0) {
        return tr("the board has no pieces");
    }
    return std::nullopt;
}

/// Reads a point at the start of the text, and removes it. Gives -1 if the text does not begin with a point.
int take_point(const Fanorona::Position& p, std::string_view& text) {
    std::string_view rest = text;
    const auto square = take_square(rest);
    if (!square || square->file >= p.width || square->rank >= p.height) {
        return -1;
    }
    text = rest;
    return point_at(p, *square);
}

/// Why the text does not begin with a point.
std::string point_error(std::string_view text) {
    const auto square = take_square(text);
    return square ? tr_format("this board does not have a square {}", square_name(*square))
                  : tr("a turn is two points such as e2-f2, and for every capture A or W: d3-e3A, d5-d4A-c5W");
}

Capture take_capture(std::string_view& text) {
    if (text.empty() || (text[0] != 'A' && text[0] != 'W')) {
        return Capture::none;
    }
    const Capture capture = text[0] == 'A' ? Capture::approach : Capture::withdrawal;
    text.remove_prefix(1);
    return capture;
}

Result<Fanorona::Position, StartError> start_from_position(const Start& start) {
    auto p = Fanorona::parse_position(start[Part::position], start[Part::rules], start[Part::board]);
    if (!p) {
        return p;
    }
    if (!start[Part::first_round].empty()) {
        const auto winner = parse_first_round(start[Part::first_round]);
        if (!winner) {
            return fail(winner.error());
        }
        if (*winner != p->first_round) {
            return fail(StartError{Part::first_round,
                                   tr_format("FirstRound says {}, but the position says that {} won the first round",
                                             start[Part::first_round], side_name(Fanorona::info, p->first_round))});
        }
    }
    const auto side = first_side(Fanorona::info, start[Part::first], p->to_move, tr("the position"));
    return side ? p : Result<Fanorona::Position, StartError>(fail(side.error()));
}

}  // namespace

Result<Fanorona::Position, StartError> Fanorona::start(const Start& start) {
    const bool is_known = start[Part::rules].empty() ||
                          std::find(rule_names.begin(), rule_names.end(), start[Part::rules]) != rule_names.end();
    const Rules rules = is_known ? rules_of(start[Part::rules], start[Part::position]) : Rules::free;
    if (auto error = check_start(info, start, is_vela(rules))) {
        return fail(*error);
    }
    if (!start[Part::position].empty()) {
        return start_from_position(start);
    }
    const auto size = parse_size(start[Part::board].empty() ? "9x5" : start[Part::board]);
    if (!size) {
        return fail(size.error());
    }
    if (!is_vela(rules)) {
        const auto side = first_side(info, start[Part::first], std::nullopt);
        if (!side) {
            return fail(side.error());
        }
        Position p = usual_start(size->width, size->height, rules, Side::one);
        p.to_move = *side;
        return p;
    }
    if (start[Part::first_round].empty()) {
        return fail(StartError{Part::first_round,
                               tr_format("the {} rules need the winner of the first round (expected a FirstRound tag, "
                                         "or the option --first-round)",
                                         rules_name<Fanorona>(rules))});
    }
    const auto winner = parse_first_round(start[Part::first_round]);
    if (!winner) {
        return fail(winner.error());
    }
    const auto side = first_side(info, start[Part::first], other(*winner), "FirstRound");
    if (!side) {
        return fail(side.error());
    }
    return usual_start(size->width, size->height, rules, *winner);
}

StartTags Fanorona::describe(const Position& p) {
    StartTags tags{std::string(rules_name<Fanorona>(p.rules))};
    if (p.width != 9 || p.height != 5) {
        tags[Part::board] = fmt::format("{}x{}", p.width, p.height);
    }
    if (is_vela(p.rules)) {
        tags[Part::first_round] = info.sides[index(p.first_round)];
    }
    Position usual = usual_start(p.width, p.height, p.rules, p.first_round);
    if (!is_vela(p.rules)) {
        usual.to_move = p.to_move;
    }
    if (p != usual) {
        tags[Part::position] = write_position(p);
    } else if (!is_vela(p.rules) && p.to_move == Side::two) {
        tags[Part::first] = info.sides[1];
    }
    return tags;
}

std::vector<std::string> Fanorona::board_names() {
    std::vector<std::string> names;
    for (int width = shortest_edge; width <= longest_edge; ++width) {
        for (int height = shortest_edge; height <= longest_edge; ++height) {
            if (is_board(width, height)) {
                names.push_back(fmt::format("{}x{}", width, height));
            }
        }
    }
    return names;
}

Result<Fanorona::Turn> Fanorona::parse_turn(const Position& p, std::string_view text) {
    const int from = take_point(p, text);
    if (from < 0) {
        return fail(point_error(text));
    }
    if (take_capture(text) != Capture::none) {
        return fail(tr("A or W comes after the point that a displacement reaches, not after the first"));
    }
    Turn turn;
    turn.from = static_cast<std::uint8_t>(from);
    do {
        if (!text.starts_with('-')) {
            return fail(text.empty()
                            ? tr("a turn is at least two points joined by a hyphen, such as e2-f2")
                            : tr_format("unexpected \"{}\" (expected A, W, or a hyphen and a point)", excerpt(text)));
        }
        text.remove_prefix(1);
        const int to = take_point(p, text);
        if (to < 0) {
            return fail(point_error(text));
        }
        if (turn.length == longest_turn) {
            return fail(tr_format("a turn has at most {} displacements", longest_turn));
        }
        turn.steps[turn.length++] = {to, take_capture(text)};
    } while (!text.empty() && text[0] != taken_sign);
    if (!text.empty()) {
        if (turn.length > 1 || turn.steps[0].capture() == Capture::none) {
            return fail(tr("the piece that is taken follows a single capture, as in d2-e3A:f4"));
        }
        text.remove_prefix(1);
        const int taken = take_point(p, text);
        if (taken < 0) {
            return fail(point_error(text));
        }
        if (!text.empty()) {
            return fail(tr_format("unexpected \"{}\" (expected the end of the turn)", excerpt(text)));
        }
        turn.taken = static_cast<std::int8_t>(taken);
    }
    return turn;
}

void Fanorona::write_turn(const Position& p, const Turn& t, std::string& out) {
    write_square(square_of(p, t.from), out);
    for (int i = 0; i < t.length; ++i) {
        out += '-';
        write_square(square_of(p, t.steps[i].to()), out);
        if (t.steps[i].capture() != Capture::none) {
            out += t.steps[i].capture() == Capture::approach ? 'A' : 'W';
        }
    }
    if (t.taken >= 0) {
        out += taken_sign;
        write_square(square_of(p, t.taken), out);
    }
}

Result<Fanorona::Position, StartError> Fanorona::parse_position(std::string_view text, std::string_view rules,
                                                                std::string_view board) {
    if (auto error = check_start(info, {rules, board})) {
        return fail(*error);
    }
    const Rules rule_set = rules_of(rules, text);
    if (!is_vela(rule_set) && has_vela_field(text)) {
        return bad_position(tr_format("only the vela rules have a winner of the first round, not {}", rules));
    }
    const auto fields =
        position_fields(text, is_vela(rule_set) ? tr_later("board side vela:winner") : tr_later("board side"));
    if (!fields) {
        return fail(fields.error());
    }
    auto p = parse_pieces((*fields)[0]);
    if (!p) {
        return p;
    }
    if (!board.empty()) {
        const auto size = parse_size(board);
        if (!size) {
            return fail(size.error());
        }
        if (size->width != p->width || size->height != p->height) {
            return bad_board(tr_format("Board says {}, but the position is on {}x{}", board, p->width, p->height));
        }
    }
    if (auto error = count_error(*p)) {
        return bad_position(*std::move(error));
    }
    const auto side = position_side(info, (*fields)[1]);
    if (!side) {
        return fail(side.error());
    }
    p->to_move = *side;
    p->rules = rule_set;
    if (is_vela(rule_set)) {
        const std::string_view winner = (*fields)[2];
        if (winner != "vela:w" && winner != "vela:b") {
            return bad_position(tr_format(
                "\"{}\" does not name the winner of the first round (expected vela:w or vela:b)", excerpt(winner)));
        }
        p->first_round = winner.back() == 'w' ? Side::one : Side::two;
    }
    return p;
}

std::string Fanorona::write_position(const Position& p) {
    std::string out;
    const auto letter_at = [&](int file, int rank) {
        const std::uint64_t point = bit(file * (p.height + 1) + rank);
        return (p.pieces[0] & point) != 0 ? 'w' : (p.pieces[1] & point) != 0 ? 'b' : '\0';
    };
    write_grid(p.width, p.height, letter_at, out);
    out += ' ';
    out += info.side_letters[index(p.to_move)];
    if (is_vela(p.rules)) {
        out += fmt::format(" {}{}", vela_mark, info.side_letters[index(p.first_round)]);
    }
    return out;
}

}  // namespace damier
