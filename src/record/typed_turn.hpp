// Reading a turn that a person typed.

#pragma once

#include "games/history.hpp"
#include "record/repair.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The squares of a turn with hyphens between them, and with the marks of captures.
[[nodiscard]] inline std::string with_hyphens(const LooseTurn& turn) {
    std::string out;
    for (const auto& step : turn.steps) {
        out += (out.empty() ? "" : "-") + step.square + (step.mark != 0 ? std::string(1, step.mark) : "");
    }
    return out;
}

/// The turns that a typed text can mean in a position. If the text is exactly a turn that is not illegal, only this
/// turn is given. Otherwise all turns that the text may mean if it is written carelessly (`alike_turns`), without wrong
/// signs, marks or groups. The text must not contain blanks.
template <Game G>
[[nodiscard]] std::vector<typename G::Turn> meant_turns(const typename G::Position& p, std::string_view text) {
    const auto exact = G::parse_turn(p, text);
    return exact && !G::judge(p, *exact).is_illegal() ? std::vector{*exact} : alike_turns<G>(p, text, false);
}

/// The meaning of a typed turn in a position of a game. Its squares may be in capitals or without separators. Its marks
/// may be missing if only one legal turn fits. `record` and all options read turns by this type.
template <Game G>
struct MeantTurn {
    std::optional<typename G::Turn> turn;  ///< legal or irregular
    std::string irregular;                 ///< the reason why the turn is irregular; empty if it is legal
    std::string error;                     ///< the reason why there is no turn
    std::vector<std::string> nearest;      ///< if there is no turn: the turns in question, see `is_ambiguous`
    bool is_ambiguous = false;             ///< `nearest` has all turns that the text can mean, not similar ones

    /// Reads a text, which must not contain blanks. The history is that of the game up to the position `p`.
    [[nodiscard]] static MeantTurn read(const typename G::Position& p, std::string_view text,
                                        const History<G>& history) {
        MeantTurn out;
        const auto meant = meant_turns<G>(p, text);
        if (meant.size() == 1 && history.allows(p, meant.front())) {
            out.turn = meant.front();
            out.irregular = G::judge(p, meant.front()).reason;
        } else if (meant.size() == 1) {
            out.error = repeat_error();
        } else {
            out.explain(p, text, history);
        }
        return out;
    }

private:
    void explain(const typename G::Position& p, std::string_view text, const History<G>& history) {
        const auto exact = G::parse_turn(p, text);
        error = exact ? G::judge(p, *exact).reason : exact.error();
        const auto legal = turn_texts<G>(p, history.turns(p));
        if (const auto wanted = LooseTurn::parse(text)) {
            const auto plain = G::parse_turn(p, with_hyphens(*wanted));
            const std::string rule = !exact && plain ? G::judge(p, *plain).reason : std::string();
            error = rule.empty() ? error : rule;  // what the rules say against it, rather than how it is written
            std::copy_if(legal.begin(), legal.end(), std::back_inserter(nearest),
                         [&](const std::string& one) { return wanted->fits(one, false); });
        }
        is_ambiguous = !nearest.empty();
        if (!is_ambiguous) {
            nearest = nearest_texts(text, legal, 3);
        }
    }
};

}  // namespace damier
