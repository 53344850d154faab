#include "session/turns.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/anacund/parts.hpp"
#include "record/repair.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// A game whose turns consist of parts that are made one after the other, as anacund/parts.hpp has them.
template <class G>
concept Piecemeal = Game<G> && requires(const typename G::Position& p) {
    { parts_of_turn(p) } -> std::same_as<int>;
};

/// The text with `-` for blanks, which separate squares as well.
std::string without_blanks(std::string_view typed) {
    std::string out(trim(typed));
    std::replace(out.begin(), out.end(), ' ', '-');
    std::replace(out.begin(), out.end(), '\t', '-');
    return out;
}

/// The squares with hyphens between them, and the marks of captures.
std::string with_hyphens(const LooseTurn& turn) {
    std::string out;
    for (const auto& step : turn.steps) {
        out += (out.empty() ? "" : "-") + step.square + (step.mark != 0 ? std::string(1, step.mark) : "");
    }
    return out;
}

template <Game G>
std::vector<std::string> legal_texts(const typename G::Position& p) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    std::vector<std::string> texts;
    texts.reserve(turns.size());
    for (const auto& turn : turns) {
        texts.push_back(turn_text<G>(p, turn));
    }
    return texts;
}

template <Game G>
TypedTurn read_turn_of(const typename G::Position& p, std::string_view typed) {
    const std::string text = without_blanks(typed);
    TypedTurn out;
    const auto use = [&](const typename G::Turn& turn) {
        const Judgement judgement = G::judge(p, turn);
        if (!judgement.is_illegal()) {
            out.turn = turn_text<G>(p, turn);
            out.irregular = judgement.reason;
        }
        return judgement.reason;
    };
    const auto exact = G::parse_turn(p, text);
    std::string reason = exact ? use(*exact) : exact.error();
    if (!out.turn.empty()) {
        return out;
    }
    if (const auto repaired = repair_turn<G>(p, text)) {
        use(*repaired);
        return out;
    }
    const auto legal = legal_texts<G>(p);
    if (const auto wanted = LooseTurn::parse(text)) {
        const auto plain = G::parse_turn(p, with_hyphens(*wanted));
        const std::string rule = exact || !plain ? std::string() : G::judge(p, *plain).reason;
        reason = rule.empty() ? reason : rule;  // what the rules say against it, rather than how it is written
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(out.choices),
                     [&](const std::string& turn) { return LooseTurn::parse(turn)->same_squares(*wanted); });
    }
    out.fault = turn_fault(typed, reason, nearest_texts(text, legal, 3));
    return out;
}

template <class P>
auto parse_part(const P& p, std::string_view text) {
    return take_placement(p, text);
}

template <Game G>
TypedPart read_part_of(const typename G::Position& p, std::string_view typed) {
    TypedPart out;
    const auto loose = LooseTurn::parse(typed);
    if (!loose || loose->steps.size() != 1) {
        out.fault = tr_format("\"{}\" is no placement (right would be a square such as c12, or 5:c12)", typed);
        return out;
    }
    const std::string square = loose->steps[0].square;
    const char group = loose->steps[0].group;
    const auto part = parse_part(p, group != 0 ? fmt::format("{}:{}", group, square) : square);
    if (!part) {
        out.fault = part.error();
        return out;
    }
    const Judgement judgement = judge_part(p, *part);
    if (!judgement.is_illegal()) {
        out.part = write_part(p, *part);
        out.irregular = judgement.reason;
        return out;
    }
    out.fault = judgement.reason;
    for (int size = 9; group == 0 && size > 0; --size) {
        const std::string other = fmt::format("{}:{}", size, square);
        if (const auto error = parse_part(p, other); error && !judge_part(p, *error).is_illegal()) {
            out.errors.push_back(other);
        }
    }
    return out;
}

}  // namespace

TypedTurn read_turn(const Position& position, std::string_view typed) {
    return with_position(position, [&]<class G>(const auto& p) { return read_turn_of<G>(p, typed); });
}

std::vector<std::string> continuations(const Position& before, const std::string& turn) {
    return with_position(before, [&]<class G>(const auto& p) {
        std::vector<std::string> out;
        if constexpr (Piecemeal<G>) {
            return out;
        }
        for (const std::string& text : legal_texts<G>(p)) {
            if (text.size() > turn.size() && text.starts_with(turn + "-")) {
                std::string step = text.substr(turn.size(), text.find('-', turn.size() + 1) - turn.size());
                if (out.empty() || out.back() != step) {  // in canonical order, equal steps follow one another
                    out.push_back(std::move(step));
                }
            }
        }
        return out;
    });
}

std::vector<std::string> next_words(const Position& position) {
    return with_position(position, [&]<class G>(const auto& p) {
        if constexpr (Piecemeal<G>) {
            std::vector<std::string> parts;
            for (const auto& part : legal_parts(p)) {
                parts.push_back(write_part(p, part));
            }
            return parts;
        } else {
            return legal_texts<G>(p);
        }
    });
}

bool has_parts(GameId game) {
    return with_game(game, []<class G>() { return Piecemeal<G>; });
}

TypedPart read_part(const Position& position, std::string_view typed) {
    return with_position(position, [&]<class G>(const auto& p) {
        if constexpr (Piecemeal<G>) {
            return read_part_of<G>(p, typed);
        } else {
            return TypedPart{};
        }
    });
}

Position play_part(const Position& position, std::string_view part) {
    return with_position(position, [&]<class G>(const auto& p) {
        if constexpr (Piecemeal<G>) {
            return Position(std::in_place_type<typename G::Position>, damier::play_part(p, *parse_part(p, part)));
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
    return parts;
}

}  // namespace damier
