#include "base/text.hpp"

#include "base/translate.hpp"
#include "games/avalam/avalam.hpp"
#include "games/grid.hpp"
#include "games/start.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace avalam;

/// Reads a hole at the start of the text, and removes it. Gives -1 if the text does not begin with a hole.
std::int8_t take_hole(std::string_view& text) {
    std::string_view rest = text;
    const auto square = take_square(rest);
    if (!square || !on_board(square->file, square->rank)) {
        return -1;
    }
    text = rest;
    return geometry.hole[square->file][square->rank];
}

/// Why the text does not begin with a hole.
std::string hole_error(std::string_view text) {
    const auto square = take_square(text);
    return square ? tr_format("this board does not have a square {}", square_name(*square))
                  : tr("a turn is two squares such as d5-e6");
}

/// Reads one rank of a position string into the position.
std::optional<std::string> read_rank(std::string_view text, int rank, Avalam::Position& p) {
    const Span span = files_of_rank[rank];
    const std::string_view whole = text;
    for (int file = span.first; file <= span.last; ++file) {
        if (text.empty()) {
            return tr_format("rank {} has {} holes, and \"{}\" has fewer", rank + 1, span.last - span.first + 1,
                             excerpt(whole));
        }
        const char piece = text[0];
        if (piece != '.' && piece != 'y' && piece != 'r') {
            return tr_format("'{}' in rank {} is neither y, r nor . (an empty hole)", first_character(text), rank + 1);
        }
        text.remove_prefix(1);
        if (piece == '.') {
            continue;
        }
        int height = 1;
        if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
            height = text[0] - '0';
            if (height < 2 || height > highest) {
                return tr_format("a height in rank {} is {} (expected 2 to {}, or none for a single piece)", rank + 1,
                                 height, highest);
            }
            text.remove_prefix(1);
        }
        set_stack(p, geometry.hole[file][rank], height, piece == 'r');
    }
    if (!text.empty()) {
        return tr_format("rank {} has {} holes, and \"{}\" has more", rank + 1, span.last - span.first + 1,
                         excerpt(whole));
    }
    return std::nullopt;
}

}  // namespace

Result<Avalam::Position, StartError> Avalam::start(const Start& start) {
    return start_on_one_board<Avalam>(start, usual_start);
}

StartTags Avalam::describe(const Position& p) {
    return describe_on_one_board<Avalam>(p, usual_start);
}

Result<Avalam::Turn> Avalam::parse_turn(const Position&, std::string_view text) {
    const std::int8_t from = take_hole(text);
    if (from < 0) {
        return fail(hole_error(text));
    }
    if (!text.starts_with('-')) {
        return fail(tr("a turn is two squares joined by a hyphen, such as d5-e6"));
    }
    text.remove_prefix(1);
    const std::int8_t to = take_hole(text);
    if (to < 0) {
        return fail(hole_error(text));
    }
    if (!text.empty()) {
        return fail(tr_format("\"{}\" is left over after two squares", excerpt(text)));
    }
    return Turn{from, to};
}

void Avalam::write_turn(const Position&, const Turn& t, std::string& out) {
    write_square(geometry.squares[t.from], out);
    out += '-';
    write_square(geometry.squares[t.to], out);
}

Result<Avalam::Position, StartError> Avalam::parse_position(std::string_view text, std::string_view, std::string_view) {
    const auto fields = position_fields(text, tr_later("board side"));
    if (!fields) {
        return fail(fields.error());
    }
    Position p;
    if (auto error = read_ranks((*fields)[0], static_cast<int>(files_of_rank.size()),
                                [&](std::string_view rank_text, int rank) { return read_rank(rank_text, rank, p); })) {
        return bad_position(*std::move(error));
    }
    if (height_of(p, centre) != 0) {
        return bad_position(tr("e5 is always empty"));
    }
    int pieces = 0;
    for (int i = 0; i < holes; ++i) {
        pieces += height_of(p, i);
    }
    if (pieces > 48) {
        return bad_position(tr_format("the board has {} pieces (expected at most 48)", pieces));
    }
    const auto side = position_side(info, (*fields)[1]);
    if (!side) {
        return fail(side.error());
    }
    p.to_move = *side;
    return p;
}

std::string Avalam::write_position(const Position& p) {
    std::string out;
    for (int rank = 8; rank >= 0; --rank) {
        const Span span = files_of_rank[rank];
        for (int file = span.first; file <= span.last; ++file) {
            const int hole = geometry.hole[file][rank];
            const int height = height_of(p, hole);
            out += height == 0 ? '.' : (p.red & bit(hole)) != 0 ? 'r' : 'y';
            if (height > 1) {
                out += static_cast<char>('0' + height);
            }
        }
        out += rank == 0 ? ' ' : '/';
    }
    return out + info.side_letters[index(p.to_move)];
}

}  // namespace damier
