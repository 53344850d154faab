#include "games/game.hpp"

#include "base/cell.hpp"
#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace damier {
namespace {

/// Reads `12-7` at the start of the text, and removes it from the text.
std::optional<std::array<std::int8_t, 2>> take_pair(std::string_view& text) {
    std::array<std::int8_t, 2> pair{};
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (std::size_t i = 0; i < 2; ++i) {
        if (i == 1) {
            if (at == end || *at != '-') {
                return std::nullopt;
            }
            ++at;
        }
        if (at == end || *at < '0' || *at > '9') {
            return std::nullopt;
        }
        const auto read = std::from_chars(at, end, pair[i]);
        if (read.ec != std::errc{}) {
            return std::nullopt;
        }
        at = read.ptr;
    }
    text.remove_prefix(static_cast<std::size_t>(at - text.data()));
    return pair;
}

}  // namespace

std::optional<Side> parse_side(const GameInfo& info, std::string_view typed) {
    const std::string wanted = fold(typed);
    for (const Side side : {Side::one, Side::two}) {
        const auto i = static_cast<std::size_t>(side);
        if (is_word(typed, info.sides[i]) || wanted == info.side_letters.substr(i, 1)) {
            return side;
        }
    }
    return std::nullopt;
}

std::string side_tag(const GameInfo& info, std::string_view typed) {
    const auto side = parse_side(info, typed);
    return std::string(side ? info.sides[static_cast<std::size_t>(index(*side))] : typed);
}

std::string write_score(const Score& score) {
    std::string text = fmt::format("{}-{}", score.points[0], score.points[1]);
    if (score.tie_break) {
        text += fmt::format(" ({}-{})", (*score.tie_break)[0], (*score.tie_break)[1]);
    }
    return text;
}

std::string unknown_result(std::string_view text) {
    return text == "0-0" ? tr_format(
                               "both players cannot lose: \"{}\" (expected 1-0, 0-1, 1/2-1/2, or * for a game "
                               "without a result)",
                               excerpt(text))
           : is_date_of_spreadsheet(text)
               ? tr_format(
                     "unknown result \"{}\"; a spreadsheet has made a date of it (expected 1-0, 0-1, 1/2-1/2 or *; in "
                     "the spreadsheet, make the column a text)",
                     excerpt(text))
               : tr_format("unknown result \"{}\" (expected 1-0, 0-1, 1/2-1/2 or *)", excerpt(text));
}

Result<Score> parse_score(std::string_view text) {
    const auto wrong = [&, whole = text] {
        return is_date_of_spreadsheet(whole)
                   ? fail(tr_format(
                         "not a score: \"{}\"; a spreadsheet has made a date of it (expected two numbers, side 1 "
                         "first, for example 23-18; in the spreadsheet, make the column a text)",
                         excerpt(whole)))
                   : fail(tr_format("not a score: \"{}\" (expected two numbers, side 1 first, for example 23-18)",
                                    excerpt(whole)));
    };
    Score score;
    const auto points = take_pair(text);
    if (!points) {
        return wrong();
    }
    score.points = *points;
    if (text.empty()) {
        return score;
    }
    if (!text.starts_with(" (") || !text.ends_with(")")) {
        return wrong();
    }
    text.remove_prefix(2);
    text.remove_suffix(1);
    score.tie_break = take_pair(text);
    if (!score.tie_break || !text.empty()) {
        return wrong();
    }
    return score;
}

std::string score_text(const GameInfo& info, const Score& score) {
    std::string text =
        tr_format(/* TRANSLATORS: a score: Dark 23, Light 18 points */ "{} {}, {} {} {}", side_name(info, Side::one),
                  score.points[0], side_name(info, Side::two), score.points[1], tr(info.scored));
    if (score.tie_break) {
        text += fmt::format(" ({}-{} {})", (*score.tie_break)[0], (*score.tie_break)[1], tr(info.tie_break.words));
    }
    return text;
}

std::string outcome_text(const GameInfo& info, const Outcome& outcome) {
    return outcome.winner ? tr_format("{} has won", side_name(info, *outcome.winner)) : tr("a draw");
}

std::string_view result_text(const Outcome& outcome) {
    return result_text(result_of(outcome));
}

}  // namespace damier
