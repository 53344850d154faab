#include "reports/pairings.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "record/round.hpp"

#include <algorithm>
#include <array>

namespace damier {
namespace {

constexpr std::size_t longest_quote = 80;

std::string quoted(std::string_view line) {
    return shorten(printable(trim(line)), longest_quote);
}

/// A line that is not blank.
struct Line {
    std::size_t number = 0;  // from 1
    std::string_view text;
};

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    std::size_t number = 0;
    for (const std::string_view line : split(without_bom(text), '\n')) {
        ++number;
        if (!trim(line).empty()) {
            lines.push_back({number, trim(line)});
        }
    }
    return lines;
}

/// The fields of a line. A field in quotes may have separators in it, and two quotes for one (RFC 4180).
Result<std::vector<std::string>> parts_of(std::string_view line) {
    const char separator = line.find('\t') != std::string_view::npos  ? '\t'
                           : line.find(';') != std::string_view::npos ? ';'
                                                                      : ',';
    std::vector<std::string> parts(1);
    bool is_in_quotes = false;
    bool was_in_quotes = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool begins = !was_in_quotes && trim(parts.back()).empty();
        if (is_in_quotes && line.substr(at, 2) == "\"\"") {
            parts.back() += line[at++];
        } else if (line[at] == '"' && (is_in_quotes || begins)) {
            was_in_quotes = is_in_quotes;
            is_in_quotes = !is_in_quotes;
        } else if (line[at] == separator && !is_in_quotes) {
            parts.emplace_back();
            was_in_quotes = false;
        } else if (was_in_quotes && !trim(line.substr(at, 1)).empty()) {
            const std::string_view rest = line.substr(at, line.find(separator, at) - at);
            return fail(
                tr_format("\"{}\" comes after the closing quote of the field (a quote inside a field is written twice)",
                          quoted(rest)));
        } else {
            parts.back() += line[at];
        }
    }
    for (std::string& part : parts) {
        part = std::string(trim(part));
    }
    return parts;
}

/// Whether a line has headings, in English, in French or in the user's language: `round`, and two sides.
bool is_heading(const std::vector<std::string>& parts) {
    constexpr std::array<std::array<std::string_view, 2>, 5> sides{
        {{"side1", "side2"}, {"player1", "player2"}, {"camp1", "camp2"}, {"joueur1", "joueur2"}, {"blancs", "noirs"}}};
    const auto is_side = [&](std::string_view part, Side side) {
        const auto at = static_cast<std::size_t>(index(side));
        std::string folded = fold(part);
        std::erase(folded, ' ');
        const auto names_it = [&](const GameInfo& game) { return is_word(part, game.sides[at]); };
        return std::any_of(sides.begin(), sides.end(), [&](const auto& pair) { return pair[at] == folded; }) ||
               folded == fold(side == Side::one ? tr("SIDE1") : tr("SIDE2")) ||
               std::any_of(all_games().begin(), all_games().end(), names_it);
    };
    return parts.size() == 3 && (is_word_for_round(parts[0]) || fold(parts[0]) == fold(tr("ROUND"))) &&
           is_side(parts[1], Side::one) && is_side(parts[2], Side::two);
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (const std::string_view word : split(line, ' ')) {
        for (const std::string_view part : split(word, '\t')) {
            if (!part.empty()) {
                words.push_back(part);
            }
        }
    }
    return words;
}

bool is_count(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

}  // namespace

Result<std::size_t> read_round_number(std::string_view text) {
    const auto round = to_number<std::size_t>(without_word_for_round(text), 1);
    if (!round || *round > last_round) {
        return fail(tr_format("\"{}\" is not a round (expected a number from 1 to {})", quoted(text), last_round));
    }
    return *round;
}

Result<std::vector<RoundLine>, FileFault> read_round_lines(std::string_view text) {
    std::vector<RoundLine> games;
    const auto lines = lines_of(text);
    for (const auto& [number, line] : lines) {
        const auto parts = parts_of(line);
        if (!parts) {
            return fail(FileFault{number, parts.error()});
        }
        if (number == lines.front().number && is_heading(*parts)) {
            continue;
        }
        if (parts->size() != 3) {
            return fail(
                FileFault{number, tr_format("\"{}\" is not a game of a round (expected ROUND, SIDE1, SIDE2, for "
                                            "example 1, Jean Dupont, Inès Carré)",
                                            quoted(line))});
        }
        const auto round = read_round_number((*parts)[0]);
        if (!round) {
            return fail(FileFault{number, round.error()});
        }
        games.push_back({number, *round, (*parts)[1], (*parts)[2]});
    }
    return games;
}

bool is_pair_list(std::string_view text) {
    const auto lines = lines_of(text);
    // Each line of TRF begins with a number of three digits, and one may have nothing else: `012`.
    return !lines.empty() && is_count(lines.front().text) &&
           !(lines.front().text.size() == 3 && lines.front().text.front() == '0');
}

Result<std::vector<RankPair>, FileFault> read_pair_list(std::string_view text, std::size_t players) {
    const auto lines = lines_of(text);
    if (!is_pair_list(text)) {
        return fail(FileFault{1, tr("a list of pairs begins with the number of pairs")});
    }
    std::vector<RankPair> pairs;
    for (auto line = lines.begin() + 1; line != lines.end(); ++line) {
        const auto words = words_of(line->text);
        if (words.size() != 2) {
            return fail(
                FileFault{line->number, tr_format("\"{}\" is not a pair (expected two start ranks, for example 3 "
                                                  "8, or 3 0 for a bye)",
                                                  quoted(line->text))});
        }
        std::array<std::size_t, 2> ranks{};
        for (std::size_t side = 0; side < 2; ++side) {
            const auto rank = to_number<std::size_t>(words[side], side == 0 ? 1 : 0);
            if (!rank || *rank > players) {
                return fail(
                    FileFault{line->number, tr_format("\"{}\" is not a start rank of the event (expected a number "
                                                      "from 1 to {})",
                                                      quoted(words[side]), players)});
            }
            ranks[side] = *rank;
        }
        pairs.push_back({line->number, ranks[0], ranks[1]});
    }
    const std::string_view announced = lines.front().text;
    const auto count = to_number<std::size_t>(announced);
    if (count != pairs.size()) {
        return fail(
            FileFault{lines.front().number,
                      tr_format_n("the list announces {} pair, but has {}", "the list announces {} pairs, but has {}",
                                  count.value_or(last_round), quoted(announced), pairs.size())});
    }
    return pairs;
}

}  // namespace damier
