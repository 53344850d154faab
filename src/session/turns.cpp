// Reading turns that were typed loosely. A turn is tried in this order:
//
// 1. exactly as typed;
// 2. repaired, if that has only one meaning (record/repair.hpp);
// 3. as one of the legal turns on the same squares, which become the choices of a question.
#include "session/turns.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "games/history.hpp"
#include "record/typed_turn.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// The text with `-` in place of blanks between squares.
std::string without_blanks(std::string_view typed) {
    std::string out(trim(typed));
    std::replace(out.begin(), out.end(), ' ', '-');
    std::replace(out.begin(), out.end(), '\t', '-');
    return out;
}

template <Game G>
TypedTurn read_turn_of(const typename G::Position& p, std::string_view typed, const History<G>& history) {
    auto meant = MeantTurn<G>::read(p, without_blanks(typed), history);
    TypedTurn out;
    if (meant.turn) {
        out.turn = turn_text<G>(p, *meant.turn);
        out.irregular = std::move(meant.irregular);
        return out;
    }
    out.error = turn_error(typed, meant.error,
                           meant.is_ambiguous ? nearest_turns<G>(p, without_blanks(typed), history) : meant.nearest);
    if (meant.is_ambiguous) {
        out.choices = std::move(meant.nearest);
    }
    return out;
}

/// Whether a text has the form of a turn, legal or not.
bool is_turn_in_form(const Position& position, std::string_view typed) {
    return with_position(position, [&]<class G>(const auto& p) {
        const auto loose = LooseTurn::parse(without_blanks(typed));
        return loose && G::parse_turn(p, with_hyphens(*loose));
    });
}

TypedTurn read_one_turn(std::span<const Position> positions, std::string_view typed) {
    return with_position(positions.back(),
                         [&]<class G>(const auto& p) { return read_turn_of<G>(p, typed, History<G>(positions)); });
}

/// What follows the turn with which a wrong line begins: `e6-d6` in `d5-e6 e6-d6`. Nothing if the line may be meant as
/// one turn.
std::string_view rest_after_turn(std::span<const Position> positions, std::string_view typed) {
    constexpr int most_words = 3;  // of the turn
    std::string_view rest;
    std::size_t blank = 0;
    for (int words = 0; words < most_words && (blank = typed.find(' ', blank + 1)) != std::string_view::npos; ++words) {
        if (!read_one_turn(positions, typed.substr(0, blank)).turn.empty()) {
            rest = typed.substr(blank + 1);
        }
    }
    const auto is_in_form = [&](std::string_view text) { return is_turn_in_form(positions.back(), text); };
    return is_in_form(typed) && !is_in_form(rest) ? std::string_view() : rest;
}

template <HasParts G>
TypedPart read_part_of(const typename G::Position& p, std::string_view typed) {
    TypedPart out;
    const auto loose = LooseTurn::parse(typed);
    const auto part = G::parse_part(p, loose ? loose->joined() : std::string(typed));
    if (!part) {
        out.error = part.error();
        return out;
    }
    const Judgement judgement = G::judge_part(p, *part);
    if (!judgement.is_illegal()) {
        out.part = G::write_part(p, *part);
        out.irregular = judgement.reason;
        return out;
    }
    out.error = judgement.reason;
    if (loose && loose->steps[0].group == 0) {
        for (const auto& error : G::misplaced_parts(p, *part)) {
            out.errors.push_back(G::write_part(p, error));
        }
    }
    return out;
}

}  // namespace

TypedTurn read_turn(std::span<const Position> positions, std::string_view typed) {
    TypedTurn read = read_one_turn(positions, typed);
    if (read.turn.empty() && read.choices.empty()) {
        if (const auto rest = rest_after_turn(positions, typed); !rest.empty()) {
            read.error = tr_format("\"{}\" is too much: a line has one turn", excerpt(rest));
        }
    }
    return read;
}

std::vector<std::string> continuations(const Position& before, const std::string& turn) {
    return with_position(before, [&]<class G>(const auto& p) {
        std::vector<std::string> out;
        if constexpr (HasParts<G>) {
            return out;
        }
        for (const std::string& text : turn_texts<G>(p, all_turns<G>(p))) {
            if (text.size() > turn.size() && text.starts_with(turn + "-")) {
                std::string step = text.substr(turn.size(), text.find('-', turn.size() + 1) - turn.size());
                if (out.empty() || out.back() != step) {  // in canonical order, equal steps are neighbours
                    out.push_back(std::move(step));
                }
            }
        }
        return out;
    });
}

std::vector<std::string> next_words(const Position& position, std::span<const Position> earlier) {
    return with_position(position, [&]<class G>(const auto& p) {
        if constexpr (HasParts<G>) {
            std::vector<std::string> parts;
            for (const auto& part : G::legal_parts(p)) {
                parts.push_back(G::write_part(p, part));
            }
            return parts;
        } else {
            return turn_texts<G>(p, History<G>(earlier).turns(p));
        }
    });
}

int parts_of_turn(GameId game) {
    return with_game(game, []<class G>() {
        if constexpr (HasParts<G>) {
            return G::parts_of_turn;
        } else {
            return 0;
        }
    });
}

TypedPart read_part(const Position& position, std::string_view typed) {
    return with_position(position, [&]<class G>(const auto& p) {
        if constexpr (HasParts<G>) {
            return read_part_of<G>(p, typed);
        } else {
            return TypedPart{};
        }
    });
}

Position play_part(const Position& position, std::string_view part) {
    return with_position(position, [&]<class G>(const auto& p) {
        if constexpr (HasParts<G>) {
            return Position::of<G>(G::play_part(p, *G::parse_part(p, part)));
        } else {
            return position;
        }
    });
}

std::vector<std::string> split_parts(std::string_view typed) {
    std::vector<std::string> parts(1);
    for (const char c : typed) {
        if (c != ' ' && c != '\t' && c != '+' && c != ',') {
            parts.back() += c;
        } else if (!parts.back().empty()) {
            parts.emplace_back();
        }
    }
    if (parts.back().empty()) {
        parts.pop_back();
    }
    std::vector<std::string> single;
    for (std::string& part : parts) {
        const auto loose = LooseTurn::parse(part);
        if (!loose || loose->steps.size() == 1) {
            single.push_back(std::move(part));
            continue;
        }
        for (const auto& step : loose->steps) {
            single.push_back(step.group != 0 ? fmt::format("{}:{}", step.group, step.square) : step.square);
        }
    }
    return single;
}

}  // namespace damier
