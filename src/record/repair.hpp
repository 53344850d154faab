// Carelessly written turns: which turn such a text can mean, and which legal turns are nearest.

#pragma once

#include "games/history.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The parts of a turn, whatever its separators (the signs of GameInfo, and the usual ones) and its case. `5:c12+A1` is
/// 5, c12, a1; `D3E3a` is d3, e3 with mark A.
struct LooseTurn {
    struct Step {
        char group = 0;  ///< the digit before a colon, or 0
        std::string square;
        char sign = 0;  ///< `x` or `=` before the square, or 0
        char mark = 0;  ///< one of the marks of GameInfo, or 0
    };
    std::vector<Step> steps;

    /// Reads a text. Nothing if the text has anything but squares, groups, marks and separators.
    static std::optional<LooseTurn> parse(std::string_view text);
    /// Whether a turn in canonical form has the same squares in the same order and, unless signs and marks
    /// `may_be_wrong`, those signs and marks that are not missing.
    [[nodiscard]] bool fits(std::string_view turn, bool may_be_wrong) const;
    /// The groups and squares in small letters with a plus between them, without the marks.
    [[nodiscard]] std::string joined() const;
    /// The squares in small letters with their marks. Between squares are their signs, or hyphens.
    [[nodiscard]] std::string hyphened() const;
};

/// The turns that a carelessly written text can mean. Its squares may be in upper case; its separators may be missing
/// or doubled; its signs, marks and groups may be missing and, with `may_be_wrong`, also wrong.
template <Game G>
[[nodiscard]] std::vector<typename G::Turn> alike_turns(const typename G::Position& p, std::string_view text,
                                                        bool may_be_wrong) {
    const auto wanted = LooseTurn::parse(text);
    if (!wanted) {
        return {};
    }
    std::vector<typename G::Turn> alike;
    const std::string joined = wanted->joined();
    // This also finds turns that are irregular, which are not listed.
    if (const auto turn = G::parse_turn(p, joined); turn && !G::judge(p, *turn).is_illegal()) {
        if (wanted->fits(turn_text<G>(p, *turn), may_be_wrong)) {
            alike.push_back(*turn);
        }
        return alike;
    }
    if (!may_be_wrong && joined.find(':') != std::string::npos) {
        return alike;  // a group is wrong
    }
    for (const auto& turn : all_turns<G>(p)) {
        if (wanted->fits(turn_text<G>(p, turn), may_be_wrong)) {
            alike.push_back(turn);
        }
    }
    return alike;
}

/// The turn that a carelessly written text means, if only one turn is possible. Otherwise nothing.
template <Game G>
[[nodiscard]] std::optional<typename G::Turn> repair_turn(const typename G::Position& p, std::string_view text) {
    auto alike = alike_turns<G>(p, text, false);
    if (alike.empty()) {
        alike = alike_turns<G>(p, text, true);
    }
    return alike.size() == 1 ? std::optional(alike.front()) : std::nullopt;
}

/// `illegal turn "d3-e3": WHY (nearest legal: d3-d4, d2-e3)`.
[[nodiscard]] std::string turn_error(std::string_view turn, std::string_view why,
                                     const std::vector<std::string>& nearest);

/// At most `most` of the texts of legal turns, those nearest to the given text (by edit distance), nearest first.
[[nodiscard]] std::vector<std::string> nearest_texts(std::string_view text, const std::vector<std::string>& legal,
                                                     std::size_t most);

/// At most three of the legal turns of a position in a game with that history.
template <Game G>
[[nodiscard]] std::vector<std::string> nearest_turns(const typename G::Position& p, std::string_view text,
                                                     const History<G>& history = {}) {
    return nearest_texts(text, turn_texts<G>(p, history.turns(p)), 3);
}

}  // namespace damier
