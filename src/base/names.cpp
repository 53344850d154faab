#include "base/names.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {
namespace {

constexpr std::array<std::string_view, 5> apostrophes{"’", "‘", "ʼ", "′", "`"};

/// Whether the words of `a` and `b` can be paired so that each pair is equal, or one word is the initial of the other.
/// At least one pair must be equal and longer than a letter.
bool match_with_initials(const std::vector<std::string>& a, std::vector<std::string> b) {
    if (a.size() != b.size()) {
        return false;
    }
    bool any_equal = false;
    std::vector<std::string> rest;
    for (const std::string& word : a) {
        const auto same = std::find(b.begin(), b.end(), word);
        if (same == b.end()) {
            rest.push_back(word);
        } else {
            any_equal = any_equal || word.size() > 1;
            b.erase(same);
        }
    }
    return any_equal && std::all_of(rest.begin(), rest.end(), [&](const std::string& word) {
               const auto initial = std::find_if(b.begin(), b.end(), [&](const std::string& other) {
                   return (word.size() == 1 || other.size() == 1) && word[0] == other[0];
               });
               if (initial == b.end()) {
                   return false;
               }
               b.erase(initial);
               return true;
           });
}

/// Whether one of two short names has a letter more: Ann and Anne, Bob and Bobb. Tom and Tim are two names.
bool has_one_letter_more(const std::string& a, const std::string& b) {
    constexpr std::size_t shortest = 3;
    const std::size_t less = std::min(a.size(), b.size());
    return less >= shortest && std::max(a.size(), b.size()) == less + 1 && edit_distance(a, b, 1) <= 1;
}

/// The candidates for a misspelt name: these names and each of their words, sorted and without duplicates. Words are
/// not folded, but lose a comma at the end.
std::vector<std::string> names_and_words(const std::vector<std::string>& names) {
    std::vector<std::string> out = names;
    for (const std::string& name : names) {
        for (std::string_view word : split(name, ' ')) {
            word.remove_suffix(word.ends_with(',') ? 1 : 0);  // DUPONT, Jean
            out.emplace_back(word);
        }
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

}  // namespace

std::optional<std::string> name_error(std::string_view name) {
    if (find_invalid_utf8(name)) {
        return tr("is not UTF-8");
    }
    const std::size_t length = count_code_points(name);
    if (length > longest_name) {
        return tr_format("is too long: it has {} characters (expected at most {})", length, longest_name);
    }
    if (const std::string_view character = find_control(name); !character.empty()) {
        return tr_format("contains the control character {}", printable(character));
    }
    if (says_nothing(name)) {
        return tr("is empty (expected a name, or ? if it is unknown)");
    }
    return std::nullopt;
}

std::string folded_name(std::string_view name) {
    const std::string folded = fold(name);
    std::string out;
    for (std::string_view rest = folded; !rest.empty();) {
        const auto found = std::find_if(apostrophes.begin(), apostrophes.end(),
                                        [&](std::string_view apostrophe) { return rest.starts_with(apostrophe); });
        out += found == apostrophes.end() ? rest.front() : '\'';
        rest.remove_prefix(found == apostrophes.end() ? 1 : found->size());
    }
    return out;
}

std::vector<std::string> words_of_name(std::string_view name) {
    std::string folded = folded_name(name);
    std::replace_if(
        folded.begin(), folded.end(), [](char c) { return c == ',' || c == '.' || c == '-' || c == '_'; }, ' ');
    std::vector<std::string> words;
    for (const std::string_view word : split(folded, ' ')) {
        if (!word.empty()) {
            words.emplace_back(word);
        }
    }
    std::sort(words.begin(), words.end());
    return words;
}

std::vector<std::string> nearest_names(const std::string& wanted, const std::vector<std::string>& names) {
    auto near = nearest_words(wanted, names);
    if (!near.empty()) {
        return near;
    }
    for (const std::string& word : nearest_words(wanted, names_and_words(names))) {
        for (const std::string& name : names) {
            if (near.size() < 3 && fold(name).find(fold(word)) != std::string::npos &&
                std::find(near.begin(), near.end(), name) == near.end()) {
                near.push_back(name);
            }
        }
    }
    return near;
}

bool alike_names(std::string_view a, std::string_view b) {
    if (a == b || a == "?" || b == "?") {
        return true;
    }
    const auto words_a = words_of_name(a);
    const auto words_b = words_of_name(b);
    const std::string text_a = join(words_a, " ");
    const std::string text_b = join(words_b, " ");
    const auto digits = [](std::string_view text) {
        std::string out;
        std::copy_if(text.begin(), text.end(), std::back_inserter(out), is_digit);
        return out;
    };
    if (digits(a) != digits(b)) {
        return false;  // whoever numbers players means it
    }
    const std::size_t length = std::min(text_a.size(), text_b.size());
    const std::size_t slips = length >= 19 ? 2 : length >= 5 ? 1 : 0;
    // An error in a first letter changes the sorted order, so the words are also compared in the order as written.
    return text_a == text_b || edit_distance(text_a, text_b, slips) <= slips ||
           edit_distance(fold(a), fold(b), slips) <= slips || has_one_letter_more(fold(a), fold(b)) ||
           match_with_initials(words_a, words_b);
}

}  // namespace damier
