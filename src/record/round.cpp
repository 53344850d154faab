#include "record/round.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace damier {

std::string plain_round(std::string_view round) {
    if (!std::all_of(round.begin(), round.end(), [](char c) { return is_digit(c) || c == '.'; })) {
        return std::string(round);
    }
    std::vector<std::string_view> numbers = split(round, '.');
    for (std::string_view& number : numbers) {
        number.remove_prefix(std::min(number.find_first_not_of('0'), std::max<std::size_t>(number.size(), 1) - 1));
    }
    return join(numbers, ".");
}

std::string whole_round(std::string_view round) {
    return plain_round(round.substr(0, round.find('.')));
}

std::optional<std::size_t> number_of_round(std::string_view round) {
    return to_number<std::size_t>(whole_round(round), 1);
}

RoundKey round_key(std::string_view round) {
    const auto point = std::min(round.find('.'), round.size());
    const auto number = to_number<std::size_t>(round.substr(0, point));
    if (!number) {
        return {true, 0, -1, fold(round)};
    }
    const bool has_board = point < round.size();
    return {false, *number, has_board ? to_number<std::int64_t>(round.substr(point + 1), 0).value_or(0) : -1, ""};
}

bool is_word_for_round(std::string_view text) {
    constexpr std::array words{"round", "ronde", "tour", "manche"};
    return std::find(words.begin(), words.end(), fold(text)) != words.end();
}

std::string_view without_word_for_round(std::string_view round) {
    const auto blank = std::min(round.find(' '), round.size());
    const std::string_view rest = trim(round.substr(blank));
    return is_word_for_round(round.substr(0, blank)) && number_of_round(rest) ? rest : round;
}

bool is_same_round(std::string_view a, std::string_view b) {
    return a == b || plain_round(a) == plain_round(b);
}

}  // namespace damier
