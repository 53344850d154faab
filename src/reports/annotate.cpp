// Writes an analysis into a record, removes it, and reads its comments.
//
// The record is split into the turns of its main line and the remarks after each (`places_of`). Remarks of an earlier
// analysis are removed (`remove_own`), new ones are added (`add_own`), and the record is put together (`put_back`).
// The signature `damier:` marks the comments of an analysis.

#include "reports/annotate.hpp"

#include "base/text.hpp"
#include "notation/lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

constexpr std::string_view signature = annotation_signature;
/// The most turns of a variation.
constexpr std::size_t longest_line = 10;

using Items = std::vector<Item>;

/// `?!`, `?` and `??` as NAGs.
constexpr std::uint8_t nag_of(Mark mark) {
    constexpr std::array<std::uint8_t, 4> nags{0, 6, 2, 4};
    return nags[static_cast<std::size_t>(mark)];
}

bool is_signed(const Item& item) {
    return item.kind == Item::Kind::comment && item.text.starts_with(signature);
}

/// The mark that was written together with this comment; none if a person had marked the turn.
Mark mark_that_came_with(std::string_view comment) {
    for (const Mark mark : {Mark::dubious, Mark::mistake, Mark::blunder}) {
        for (const std::string_view sign : {"", "~"}) {
            if (comment.starts_with(fmt::format("{} {}{} ", signature, sign, mark_text(mark)))) {
                return mark;
            }
        }
    }
    return Mark::none;
}

/// A turn of the main line with the remarks after it, or the remarks before the first turn.
struct Place {
    Items remarks;
    bool has_turn = false;
    Item turn;
};

std::vector<Place> places_of(const Record& record) {
    std::vector<Place> places(1);
    int depth = 0;
    for (const Item& item : record.items) {
        if (depth == 0 && item.kind == Item::Kind::turn) {
            places.push_back({{}, true, item});
            continue;
        }
        depth += item.kind == Item::Kind::open ? 1 : item.kind == Item::Kind::close ? -1 : 0;
        places.back().remarks.push_back(item);
    }
    return places;
}

void put_back(Record& record, const std::vector<Place>& places) {
    record.items.clear();
    for (const Place& place : places) {
        if (place.has_turn) {
            record.items.push_back(place.turn);
        }
        record.items.insert(record.items.end(), place.remarks.begin(), place.remarks.end());
    }
}

/// The number of NAGs directly after the turn.
std::size_t end_of_nags(const Items& remarks) {
    std::size_t i = 0;
    while (i < remarks.size() && remarks[i].kind == Item::Kind::nag) {
        ++i;
    }
    return i;
}

/// The index after the remark at `begin`. A variation is one remark.
std::size_t end_of_remark(const Items& remarks, std::size_t begin) {
    int depth = 0;
    for (std::size_t i = begin; i < remarks.size(); ++i) {
        depth += remarks[i].kind == Item::Kind::open ? 1 : remarks[i].kind == Item::Kind::close ? -1 : 0;
        if (depth == 0) {
            return i + 1;
        }
    }
    return remarks.size();
}

/// Whether a variation is as `annotate` writes it: turns, with a signed comment after the first.
bool is_own_variation(const Items& remarks, std::size_t begin, std::size_t end) {
    if (end - begin < 4 || !is_signed(remarks[begin + 2])) {
        return false;
    }
    for (std::size_t i = begin + 1; i + 1 < end; ++i) {
        if (i != begin + 2 && remarks[i].kind != Item::Kind::turn) {
            return false;
        }
    }
    return true;
}

void remove_own(Items& remarks) {
    std::size_t nags = end_of_nags(remarks);
    Items kept(remarks.begin(), remarks.begin() + static_cast<std::ptrdiff_t>(nags));
    for (std::size_t i = nags; i < remarks.size();) {
        const bool opens = remarks[i].kind == Item::Kind::open;
        const std::size_t end = end_of_remark(remarks, i);
        if (!opens && is_signed(remarks[i])) {
            const auto last = std::find_if(kept.rend() - static_cast<std::ptrdiff_t>(nags), kept.rend(),
                                           [nag = nag_of(mark_that_came_with(remarks[i].text))](const Item& item) {
                                               return nag != 0 && item.nag == nag;
                                           });
            if (last != kept.rend()) {
                kept.erase(std::next(last).base());
                --nags;
            }
        } else if (!opens || !is_own_variation(remarks, i, end)) {
            kept.insert(kept.end(), remarks.begin() + static_cast<std::ptrdiff_t>(i),
                        remarks.begin() + static_cast<std::ptrdiff_t>(end));
        }
        i = end;
    }
    remarks = std::move(kept);
}

/// Where a variation of damier opens that begins with this turn, and to which a person has added something; the number
/// of remarks if there is none. Its signed comment comes after the turn.
std::size_t edited_variation(const Items& remarks, std::string_view first) {
    for (std::size_t i = 0; i < remarks.size();) {
        const bool opens = remarks[i].kind == Item::Kind::open;
        const std::size_t end = end_of_remark(remarks, i);
        if (opens && end - i >= 4 && remarks[i + 1].kind == Item::Kind::turn && remarks[i + 1].text == first &&
            is_signed(remarks[i + 2])) {
            return i;
        }
        i = end;
    }
    return remarks.size();
}

/// Whether a person has given the turn one of the NAGs $1 to $6. Comments and variations may come before it.
bool has_marked_turn(const Items& remarks) {
    for (std::size_t i = 0; i < remarks.size(); i = end_of_remark(remarks, i)) {
        if (remarks[i].kind == Item::Kind::nag && remarks[i].nag >= 1 && remarks[i].nag <= 6) {
            return true;
        }
    }
    return false;
}

void add_own(Items& remarks, const TurnAnalysis& turn, GameId game) {
    const bool has_mark = has_marked_turn(remarks);
    if (!has_mark) {
        remarks.insert(remarks.begin() + static_cast<std::ptrdiff_t>(end_of_nags(remarks)),
                       {.kind = Item::Kind::nag, .nag = nag_of(turn.mark)});
    }
    const std::string before = write_worth(game, turn.before);
    // A line that is not proved has its estimate, even if it is proved who wins.
    constexpr Verdict unknown{-1, 1};
    const Worth of_line = turn.before.is_exact() ? turn.before : Worth{unknown, turn.before.estimate};
    const std::string worth_of_line = fmt::format("{} {}", signature, write_worth(game, of_line));
    const std::size_t at = turn.line.empty() ? remarks.size() : edited_variation(remarks, turn.line.front());
    const bool has_variation = at != remarks.size();
    if (has_variation) {
        remarks[at + 2].text = worth_of_line;
    }
    remarks.insert(remarks.begin() + static_cast<std::ptrdiff_t>(at),
                   {.kind = Item::Kind::comment,
                    .text = fmt::format("{} {}from {} to {}", signature, has_mark ? "" : turn.mark_text() + " ", before,
                                        write_worth(game, turn.after))});
    if (turn.line.empty() || has_variation) {
        return;
    }
    remarks.push_back({.kind = Item::Kind::open});
    for (std::size_t i = 0; i < std::min(turn.line.size(), longest_line); ++i) {
        remarks.push_back({.text = turn.line[i]});
        if (i == 0) {
            remarks.push_back({.kind = Item::Kind::comment, .text = worth_of_line});
        }
    }
    remarks.push_back({.kind = Item::Kind::close});
}

bool is_value(std::string_view text) {
    return text.size() > 1 && (text.front() == '=' || text.front() == '~');
}

}  // namespace

std::array<std::array<int, 3>, 2> written_marks(std::string_view movetext, Side first) {
    std::array<std::array<int, 3>, 2> marks{};
    Side side = other(first);
    int depth = 0;
    Lexer lexer(movetext);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        depth += token.kind == Token::Kind::open ? 1 : token.kind == Token::Kind::close ? -1 : 0;
        if (depth == 0 && token.kind == Token::Kind::symbol) {
            side = other(side);
        } else if (depth == 0 && token.kind == Token::Kind::comment) {
            const auto written = movetext.substr(token.span.begin, token.span.end - token.span.begin);
            const std::string words = single_blanks(written);  // a line may end after any word
            if (const Mark mark = mark_that_came_with(words); mark != Mark::none) {
                ++marks[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(mark) - 1];
            }
        }
    }
    return marks;
}

std::optional<Annotation> read_annotation(std::string_view comment) {
    constexpr std::string_view from = "from ";
    constexpr std::string_view to = " to ";
    if (!comment.starts_with(signature)) {
        return std::nullopt;
    }
    const std::string_view said = trim(comment.substr(signature.size()));
    const auto begin = said.find(from);
    const auto middle = said.find(to);
    if (begin == std::string_view::npos || middle == std::string_view::npos || middle < begin) {
        return is_value(said) ? std::optional(Annotation{{}, std::string(said)}) : std::nullopt;
    }
    const std::string_view before = said.substr(begin + from.size(), middle - begin - from.size());
    const std::string_view after = said.substr(middle + to.size());
    return is_value(before) && is_value(after) ? std::optional(Annotation{std::string(before), std::string(after)})
                                               : std::nullopt;
}

void remove_annotations(Record& record) {
    auto places = places_of(record);
    for (Place& place : places) {
        remove_own(place.remarks);
    }
    put_back(record, places);
}

void annotate(Record& record, const Analysis& analysis) {
    remove_annotations(record);
    auto places = places_of(record);
    for (const TurnAnalysis& turn : analysis.turns) {
        if (turn.mark != Mark::none) {
            add_own(places[static_cast<std::size_t>(turn.ply) + 1].remarks, turn, analysis.game);
        }
    }
    put_back(record, places);
}

}  // namespace damier
