#include "games/typed_result.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace damier {
namespace {

/// Other signs, and the sign that `typed_results` has instead. `fold` makes `1⁄2` from `½`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> plain_signs{{
    {"‐", "-"},
    {"‑", "-"},
    {"‒", "-"},
    {"–", "-"},
    {"—", "-"},
    {"−", "-"},
    {":", "-"},
    {"½", "1/2"},
    {"⁄", "/"},
    {"0.5", "1/2"},
    {"0,5", "1/2"},
    {" ", ""},
    {"\u00A0", ""},
    {"\u202F", ""},
}};

/// The texts that are understood, with plain signs. A single `-` is none of them: in a table of results it means that
/// the game was not played.
constexpr std::array<std::pair<std::string_view, GameResult>, 22> typed_results{{
    {"1-0", GameResult::side1_wins}, {"1", GameResult::side1_wins},   {"+", GameResult::side1_wins},
    {"+--", GameResult::side1_wins}, {"+-", GameResult::side1_wins},  {"0-1", GameResult::side2_wins},
    {"0", GameResult::side2_wins},   {"--+", GameResult::side2_wins}, {"-+", GameResult::side2_wins},
    {"1/2-1/2", GameResult::draw},   {"1/2", GameResult::draw},       {"=", GameResult::draw},
    {"=-=", GameResult::draw},       {"draw", GameResult::draw},      {"drawn", GameResult::draw},
    {"nul", GameResult::draw},       {"nulle", GameResult::draw},     {"partienulle", GameResult::draw},
    {"1,0", GameResult::side1_wins}, {"1.0", GameResult::side1_wins}, {"0,1", GameResult::side2_wins},
    {"*", GameResult::unfinished},
}};

/// Words, folded, that say how the player who is named first fared.
constexpr std::array<std::pair<std::string_view, GameResult>, 8> outcomes{{
    {"win", GameResult::side1_wins},
    {"won", GameResult::side1_wins},
    {"gain", GameResult::side1_wins},
    {"gagne", GameResult::side1_wins},
    {"loss", GameResult::side2_wins},
    {"lost", GameResult::side2_wins},
    {"perte", GameResult::side2_wins},
    {"perdu", GameResult::side2_wins},
}};

/// The text with plain signs.
std::string with_plain_signs(std::string_view text) {
    const std::string folded = fold(text);
    std::string plain;
    for (std::string_view rest = folded; !rest.empty();) {
        const auto* const sign = std::find_if(plain_signs.begin(), plain_signs.end(),
                                              [&](const auto& one) { return rest.starts_with(one.first); });
        if (sign == plain_signs.end()) {
            plain += rest.front();
            rest.remove_prefix(1);
        } else {
            plain += sign->second;
            rest.remove_prefix(sign->first.size());
        }
    }
    return plain;
}

/// Whether a text says that both sides did not come: `-:-`. Without the colon it would be a line, as people draw one
/// where nothing was played.
bool is_double_forfeit(std::string_view text) {
    return text.find(':') != std::string_view::npos && with_plain_signs(text) == "---";
}

}  // namespace

std::optional<GameResult> typed_result(std::string_view text) {
    if (const auto plain = parse_result(text)) {
        return plain;  // the usual case, in long tables
    }
    if (is_double_forfeit(text)) {
        return GameResult::unfinished;
    }
    const std::string plain = with_plain_signs(text);
    const auto* const known =
        std::find_if(typed_results.begin(), typed_results.end(), [&](const auto& one) { return one.first == plain; });
    return known == typed_results.end() ? std::nullopt : std::optional(known->second);
}

std::optional<GameResult> typed_result_of_first(std::string_view text) {
    if (const auto result = typed_result(text)) {
        return result;
    }
    const std::string folded = fold(text);
    const auto* const found =
        std::find_if(outcomes.begin(), outcomes.end(), [&](const auto& one) { return one.first == folded; });
    return found == outcomes.end() ? std::nullopt : std::optional(found->second);
}

bool is_typed_forfeit(std::string_view text) {
    return (text.find('+') != std::string_view::npos && typed_result(text)) || is_double_forfeit(text);
}

}  // namespace damier
