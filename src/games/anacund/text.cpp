// The texts of Anacund: boards, starts, turns and position strings (notation/positions.md). A position string is read
// in the order of its fields. Then it is checked as a whole: the numbers of placed pieces, the groups, and runs that
// cannot be there.
#include "base/text.hpp"

#include "base/translate.hpp"
#include "games/anacund/anacund.hpp"
#include "games/start.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

using namespace anacund;

constexpr const char* example = tr_later("a turn is three placements joined by +, such as c12+a5+b17");

void write_placement(const Anacund::Position& p, Anacund::Placement placement, std::string& out) {
    const auto [square, size] = placement;
    if (size != number_of(p, square)) {
        out += static_cast<char>('0' + size);
        out += ':';
    }
    write_square(geometry.names[square], out);
}

/// The slats of a text, from the highest to the lowest. An error gives the wrong number of slats.
Result<std::vector<std::string_view>> split_slats(std::string_view text) {
    auto parts = split(text, '/');
    if (parts.size() != slats) {
        return fail(tr_format("the board has {} slats, not {}", slats, parts.size()));
    }
    return parts;
}

/// Reads the numbers of one slat. Squares with a star are added to `bonus`.
std::optional<std::string> read_numbers(std::string_view text, int slat, Anacund::Position& p, std::uint64_t& bonus) {
    const auto on_slat = squares_of_slat(slat);
    const std::string_view whole = text;
    for (const int square : on_slat) {
        if (text.empty()) {
            return tr_format("slat {} has {} squares, and \"{}\" has fewer", slat + 1, on_slat.size(), excerpt(whole));
        }
        if (text[0] < '1' || text[0] > '0' + highest) {
            return tr_format("'{}' in slat {} is not a number from 1 to {}", first_character(text), slat + 1, highest);
        }
        const int number = text[0] - '0';
        for (std::size_t k = 0; k < p.number.size(); ++k) {
            p.number[k] |= static_cast<std::uint64_t>(number >> k & 1) << square;
        }
        text.remove_prefix(1);
        if (text.starts_with('*')) {
            bonus |= bit(square);
            text.remove_prefix(1);
        }
    }
    if (!text.empty()) {
        return tr_format("slat {} has {} squares, and \"{}\" has more", slat + 1, on_slat.size(), excerpt(whole));
    }
    return std::nullopt;
}

/// Checks that each number has six squares.
std::optional<std::string> check_numbers(const Anacund::Position& p) {
    std::vector<std::string> wrong;
    for (int number = 1; number <= highest; ++number) {
        if (const int count = std::popcount(squares_of(p, number)); count != highest) {
            wrong.push_back(wrong.empty() ? tr_format_n("{} square of number {}", "{} squares of number {}",
                                                        static_cast<std::uint64_t>(count), count, number)
                                          : tr_format("{} of number {}", count, number));
        }
    }
    if (wrong.empty()) {
        return std::nullopt;
    }
    const std::string last = wrong.back();
    wrong.pop_back();
    return tr_format("the board has {} and {} (expected {} of each)", join(wrong, ", "), last, highest);
}

/// A position without pieces on the board of the text, or an error.
Result<Anacund::Position> read_board(std::string_view text) {
    const auto parts = split_slats(text);
    if (!parts) {
        return fail(parts.error());
    }
    Anacund::Position p;
    p.groups = {full_groups, full_groups};
    std::uint64_t bonus = 0;
    for (int slat = slats - 1; slat >= 0; --slat) {
        if (auto error = read_numbers((*parts)[slats - 1 - slat], slat, p, bonus)) {
            return fail(*error);
        }
    }
    if (auto error = check_numbers(p)) {
        return fail(*error);
    }
    if (bonus == 0) {
        return fail(tr("the board has no bonus square (expected a star after one number 1: 1*)"));
    }
    if (std::popcount(bonus) > 1) {
        return fail(tr_format("the board has {} bonus squares (expected one)", std::popcount(bonus)));
    }
    p.bonus = static_cast<std::int8_t>(std::countr_zero(bonus));
    if (const int number = number_of(p, p.bonus); number != 1) {
        return fail(tr_format("the bonus square {} has number {} (expected 1)", name_of(p.bonus), number));
    }
    return p;
}

/// Appends the slats from the highest to the lowest. put(square) appends the text of one square.
template <class Put>
void write_slats(std::string& out, Put put) {
    for (int slat = slats - 1; slat >= 0; --slat) {
        for (const int square : squares_of_slat(slat)) {
            put(square);
        }
        if (slat != 0) {
            out += '/';
        }
    }
}

std::string write_board(const Anacund::Position& p) {
    std::string out;
    write_slats(out, [&](int square) {
        out += static_cast<char>('0' + number_of(p, square));
        if (square == p.bonus) {
            out += '*';
        }
    });
    return out;
}

/// Reads the board of a position string. A Board tag, if present, must be the same.
Result<Anacund::Position, StartError> read_board(std::string_view slats_text, std::string_view tag) {
    const auto p = read_board(slats_text);
    if (!p) {
        return bad_position(p.error());
    }
    if (!tag.empty()) {
        const auto given = read_board(tag);
        if (!given) {
            return fail(StartError{StartPart::board, given.error()});
        }
        if (given->number != p->number || given->bonus != p->bonus) {
            return fail(StartError{StartPart::board, tr("the Board and the Position have different slats")});
        }
    }
    return *p;
}

/// Reads the pieces on or next to the squares of one slat. A piece next to its square was captured.
std::optional<std::string> read_pieces(std::string_view text, int slat, Anacund::Position& p) {
    const auto on_slat = squares_of_slat(slat);
    if (text.size() != on_slat.size()) {
        return text.size() < on_slat.size()
                   ? tr_format("slat {} has {} squares, and \"{}\" has fewer", slat + 1, on_slat.size(), excerpt(text))
                   : tr_format("slat {} has {} squares, and \"{}\" has more", slat + 1, on_slat.size(), excerpt(text));
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        switch (text[i]) {
            case '.':
                break;
            case 'd':
            case 'l':
                p.pieces[text[i] == 'd' ? 0 : 1] |= bit(on_slat[i]);
                break;
            case 'D':
            case 'L':
                p.closed[text[i] == 'D' ? 0 : 1] |= bit(on_slat[i]);
                break;
            default:
                return tr_format("'{}' in slat {} is neither d, l, D, L nor . (a free square)",
                                 first_character(text.substr(i)), slat + 1);
        }
    }
    return std::nullopt;
}

/// Reads the pieces on or next to all squares.
std::optional<std::string> read_pieces(std::string_view text, Anacund::Position& p) {
    const auto parts = split_slats(text);
    if (!parts) {
        return parts.error();
    }
    for (int slat = slats - 1; slat >= 0; --slat) {
        if (auto error = read_pieces((*parts)[slats - 1 - slat], slat, p)) {
            return error;
        }
    }
    return std::nullopt;
}

/// Reads the groups of both sides, for example 666-665.
std::optional<std::string> read_groups(std::string_view text, Anacund::Position& p) {
    const auto parts = split(text, '-');
    const auto is_side = [](std::string_view part) {
        return part.size() == 3 && part.find_first_not_of("0123456") == std::string_view::npos;
    };
    if (parts.size() != 2 || !is_side(parts[0]) || !is_side(parts[1])) {
        return tr_format(
            "not the sizes of groups: \"{}\" (expected three sizes from 0 to {} for each side, for example 666-665)",
            excerpt(text), highest);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        std::string falling(parts[side]);
        std::sort(falling.rbegin(), falling.rend());
        if (parts[side] != falling) {
            return tr_format("groups \"{}\" are not in falling order (expected {})", parts[side], falling);
        }
        p.groups[side] = 0;
        for (const char size : falling) {
            p.groups[side] = static_cast<std::uint16_t>(p.groups[side] + (1U << (2 * (size - '0'))));
        }
    }
    return std::nullopt;
}

/// Checks the numbers of pieces that the sides have placed.
std::optional<std::string> check_pieces(const Anacund::Position& p) {
    std::array<int, 2> placed{};
    for (int side = 0; side < 2; ++side) {
        // A closed square that counts for one side had a piece of the other side.
        placed[side] = std::popcount(p.pieces[side]) + std::popcount(p.closed[1 - side]);
        if (const int left = pieces_in(p.groups[side]); placed[side] + left != pieces_of_a_side) {
            return tr_format("{} has placed {} and has {} left in its groups (expected {} together)",
                             side_name(Anacund::info, side == 0 ? Side::one : Side::two), placed[side], left,
                             pieces_of_a_side);
        }
    }
    const int lead = p.to_move == Side::one ? 0 : 3;
    if (placed[0] - placed[1] != lead || placed[1] % 3 != 0) {
        return lead == 0
                   ? tr_format(
                         "Dark has placed {} and Light {} (expected the same multiple of 3, since Dark is to move)",
                         placed[0], placed[1])
                   : tr_format(
                         "Dark has placed {} and Light {} (expected a multiple of 3 for Light and 3 more for Dark, "
                         "since Light is to move)",
                         placed[0], placed[1]);
    }
    return std::nullopt;
}

/// Checks that no run on the board should have been captured.
std::optional<std::string> check_runs(const Anacund::Position& p) {
    for (const int square : geometry.in_order) {
        for (int side = 0; side < 2; ++side) {
            if ((p.pieces[side] & bit(square)) != 0 &&
                landlocked(turned(p.pieces[side], square), turned(p.pieces[1 - side], square)) != 0) {
                return tr_format("the run on {} is landlocked, and would have been captured", name_of(square));
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::string anacund::write_groups(std::uint16_t groups) {
    std::string out;
    for (int size = highest; size >= 0; --size) {
        out.append(static_cast<std::size_t>(count_groups(groups, size)), static_cast<char>('0' + size));
    }
    return out;
}

Result<Anacund::Position, StartError> Anacund::start(const Start& start) {
    if (auto error = check_start(info, start)) {
        return fail(*error);
    }
    if (!start[StartPart::position].empty()) {
        return parse_position(start[StartPart::position], start[StartPart::rules], start[StartPart::board]);
    }
    if (start[StartPart::board].empty()) {
        return fail(
            StartError{StartPart::board,
                       tr("anacund needs its slats, the highest first (expected a Board tag, or the option --board)")});
    }
    auto p = read_board(start[StartPart::board]);
    if (!p) {
        return fail(StartError{StartPart::board, p.error()});
    }
    p->rules = rules_of<Anacund>(start[StartPart::rules]);
    return *p;
}

StartTags Anacund::describe(const Position& p) {
    StartTags tags{std::string(rules_name<Anacund>(p.rules)), write_board(p)};
    if (p.to_move != Side::one || free_squares(p) != all_squares) {
        tags[StartPart::position] = write_position(p);
    }
    return tags;
}

namespace {

/// Reads a placement such as c12 or 5:c12 at the start of the text, and removes it from the text. `otherwise` makes the
/// error if no square is there.
template <class Otherwise>
Result<Anacund::Placement> take_placement(const Anacund::Position& p, std::string_view& text, Otherwise otherwise) {
    int size = 0;
    if (text.size() > 1 && text[1] == ':') {
        size = text[0] - '0';
        if (size < 1 || size > highest) {
            return fail(tr_format("'{}' is not the size of a group (expected 1 to {}, as in 5:c12)", text[0], highest));
        }
        text.remove_prefix(2);
    }
    const auto square = take_square(text);
    if (!square) {
        return fail(otherwise());
    }
    if (!on_board(square->file, square->rank)) {
        return fail(tr_format("this board does not have a square {}", square_name(*square)));
    }
    const int at = square_at(square->file, square->rank);
    return Anacund::Placement{static_cast<std::int8_t>(at),
                              static_cast<std::int8_t>(size != 0 ? size : number_of(p, at))};
}

}  // namespace

Result<Anacund::Turn> Anacund::parse_turn(const Position& p, std::string_view text) {
    Turn turn;
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0) {
            if (!text.starts_with('+')) {
                return fail(tr(example));
            }
            text.remove_prefix(1);
        }
        const auto placement = take_placement(p, text, [] { return tr(example); });
        if (!placement) {
            return fail(placement.error());
        }
        turn.placements[i] = *placement;
    }
    if (!text.empty()) {
        return fail(tr_format("\"{}\" is left over after three placements", excerpt(text)));
    }
    return turn;
}

void Anacund::write_turn(const Position& p, const Turn& t, std::string& out) {
    const char* separator = "";
    for (const Placement& placement : t.placements) {
        out += separator;
        write_placement(p, placement, out);
        separator = "+";
    }
}

Result<Anacund::Placement> Anacund::parse_part(const Position& p, std::string_view text) {
    const auto otherwise = [whole = text] {
        return tr_format("\"{}\" is not a placement (for example c12, or 5:c12)", excerpt(whole));
    };
    auto placement = take_placement(p, text, otherwise);
    return placement && !text.empty() ? fail(otherwise()) : std::move(placement);
}

std::string Anacund::write_part(const Position& p, Placement part) {
    std::string out;
    write_placement(p, part, out);
    return out;
}

Result<Anacund::Position, StartError> Anacund::parse_position(std::string_view text, std::string_view rules,
                                                              std::string_view board) {
    if (auto error = check_start(info, {rules})) {
        return fail(*error);
    }
    const auto fields = position_fields(text, tr_later("slats occupation side groups"));
    if (!fields) {
        return fail(fields.error());
    }
    auto p = read_board((*fields)[0], board);
    if (!p) {
        return p;
    }
    if (auto error = read_pieces((*fields)[1], *p)) {
        return bad_position(*error);
    }
    const auto side = position_side(info, (*fields)[2]);
    if (!side) {
        return fail(side.error());
    }
    p->to_move = *side;
    p->rules = rules_of<Anacund>(rules);
    auto error = read_groups((*fields)[3], *p);
    if (!error) {
        error = check_pieces(*p);
    }
    if (!error) {
        error = check_runs(*p);
    }
    return error ? bad_position(*error) : p;
}

std::string Anacund::write_position(const Position& p) {
    std::string out = write_board(p) + ' ';
    write_slats(out, [&](int square) {
        const auto has = [&](std::uint64_t set) { return (set & bit(square)) != 0; };
        out += has(p.pieces[0]) ? 'd' : has(p.pieces[1]) ? 'l' : has(p.closed[0]) ? 'D' : has(p.closed[1]) ? 'L' : '.';
    });
    out += fmt::format(" {} {}-{}", info.side_letters[index(p.to_move)], write_groups(p.groups[0]),
                       write_groups(p.groups[1]));
    return out;
}

}  // namespace damier
