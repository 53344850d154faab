#include "games/anacund/slat_entry.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/anacund/anacund.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier::anacund {

std::string SlatEntry::introduction() {
    return std::string(tr("The slats from the highest to the lowest, such as 63, or 31* with the bonus square."));
}

int SlatEntry::missing(char number) const {
    int left = highest;
    for (const std::string& slat : slats_) {
        left -= static_cast<int>(std::count(slat.begin(), slat.end(), number));
    }
    return left;
}

bool SlatEntry::has_bonus() const {
    return std::any_of(slats_.begin(), slats_.end(),
                       [](const std::string& slat) { return slat.find('*') != std::string::npos; });
}

std::size_t SlatEntry::wanted_length() const {
    return slats_.empty() || slats_.size() + 1 == slats ? 3 : 2;
}

std::string SlatEntry::prompt() const {
    std::vector<std::string> counts;
    for (char number = '1'; number <= '0' + highest; ++number) {
        if (const int count = missing(number); count > 0) {
            counts.push_back(tr_format(/* TRANSLATORS: a count and a number: 6 x 1, 5 x 2 */ "{} x {}", count, number));
        }
    }
    std::string left = join(counts, ", ");
    if (!has_bonus()) {
        left = tr_format("{}; the bonus square, 1*", left);
    }
    const std::size_t number = static_cast<std::size_t>(slats) - slats_.size();
    return wanted_length() == 3 ? tr_format("slat {}, three numbers (missing: {})", number, left)
                                : tr_format("slat {}, two numbers (missing: {})", number, left);
}

std::optional<std::string> SlatEntry::error_of(const std::string& slat) const {
    std::string numbers = slat;
    std::erase(numbers, '*');
    if (numbers.find_first_not_of("123456") != std::string::npos) {
        return tr_format(
            "\"{}\" is not a slat (expected numbers from 1 to 6, and * after the number of the bonus square)", slat);
    }
    if (numbers.size() != wanted_length()) {
        const std::size_t number = static_cast<std::size_t>(slats) - slats_.size();
        return numbers.size() < wanted_length()
                   ? tr_format("slat {} has {} squares, and \"{}\" has fewer", number, wanted_length(), slat)
                   : tr_format("slat {} has {} squares, and \"{}\" has more", number, wanted_length(), slat);
    }
    for (const char number : numbers) {
        if (std::count(numbers.begin(), numbers.end(), number) > missing(number)) {
            return tr_format("a board has {} squares of number {}, and \"{}\" would be one more", highest, number,
                             slat);
        }
    }
    const auto stars = std::count(slat.begin(), slat.end(), '*');
    if (stars > 0 && (stars > 1 || has_bonus())) {
        return std::string(tr("a board has one bonus square"));
    }
    if (stars == 1 && slat.find("1*") == std::string::npos) {
        return std::string(tr("the bonus square is one of number 1 (1*)"));
    }
    const bool last_ones = missing('1') == std::count(numbers.begin(), numbers.end(), '1');
    if (stars == 0 && !has_bonus() && last_ones) {
        return tr_format("\"{}\" uses up number 1, and the bonus square (1*) is still missing", slat);
    }
    return std::nullopt;
}

Result<bool> SlatEntry::take(std::string_view line) {
    if (is_word(line, "undo", tr_as("command", "undo"))) {
        if (slats_.empty()) {
            return fail(tr("no slat to remove"));
        }
        slats_.pop_back();
        return true;
    }
    std::string text(line);
    std::replace(text.begin(), text.end(), '/', ' ');
    for (const std::string_view word : split(text, ' ')) {
        if (word.empty()) {
            continue;
        }
        std::string slat(trim(word));
        if (board()) {
            return fail(tr_format("a board has {} slats", slats));
        }
        if (auto error = error_of(slat)) {
            return fail(*error);
        }
        slats_.push_back(std::move(slat));
    }
    return true;
}

std::optional<std::string> SlatEntry::board() const {
    return slats_.size() == slats ? std::optional(join(slats_, "/")) : std::nullopt;
}

}  // namespace damier::anacund
