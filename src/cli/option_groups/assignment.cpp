#include "cli/option_groups/assignment.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "games/any.hpp"
#include "games/typed_result.hpp"
#include "record/date.hpp"
#include "record/tags.hpp"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <vector>

namespace damier {

std::string typed_date(std::string_view text) {
    const bool is_yesterday = is_word(text, tr_later("yesterday"));
    if (!is_yesterday && !is_word(text, tr_later("today"))) {
        return tag_date(text);
    }
    const Date day = today();
    std::tm noon{};  // at noon no change of the clock can move it to another day
    noon.tm_year = day.year - 1900;
    noon.tm_mon = day.month - 1;
    noon.tm_mday = day.day - (is_yesterday ? 1 : 0);
    noon.tm_hour = 12;
    std::mktime(&noon);
    return write_date({static_cast<std::uint16_t>(noon.tm_year + 1900), static_cast<std::uint8_t>(noon.tm_mon + 1),
                       static_cast<std::uint8_t>(noon.tm_mday)});
}

Tag read_assignment(const std::string& word) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
        throw UsageError(tr_format("\"{}\" sets no tag (expected NAME=VALUE, for example Round=4)", printable(word)));
    }
    Tag tag{word.substr(0, equals), word.substr(equals + 1), {}};
    if (const auto error = tag_name_error(tag.name)) {
        throw UsageError(*error);
    }
    if (const char first = tag.name[0]; first < 'A' || first > 'Z') {
        std::string right = tag.name;
        right[0] = is_letter(first) ? to_upper(first) : 'T';
        throw UsageError(tr_format("\"{}\" cannot be set: names of tags begin with a capital letter (for example {}=…)",
                                   tag.name, right));
    }
    if (const auto error = tag_value_error(tag.name, tag.value)) {
        throw UsageError(*error);
    }
    if (const auto result = tag.name == "Result" ? typed_result(tag.value) : std::nullopt) {
        tag.value = result_text(*result);
    }
    tag.value = tag.name == "Date"          ? typed_date(tag.value)
                : tag.name == "Termination" ? termination_tag(tag.value)
                                            : tag.value;
    return tag;
}

std::optional<std::string> unknown_tag_remark(std::string_view name) {
    if (find_tag_info(name) != nullptr || is_side_tag(name)) {
        return std::nullopt;
    }
    std::vector<std::string_view> known;
    for (const TagInfo& tag : known_tags) {
        known.push_back(tag.name);
    }
    for_each_game([&]<class G>() { known.insert(known.end(), G::info.sides.begin(), G::info.sides.end()); });
    const std::string typed = fold(name);
    constexpr std::size_t telling_letters = 3;  // so many letters at the beginning allow two errors
    const auto meant = std::find_if(known.begin(), known.end(), [&](std::string_view one) {
        const std::string folded = fold(one);
        const bool begins_alike = folded.substr(0, telling_letters) == typed.substr(0, telling_letters);
        return edit_distance(typed, folded, 2) <= (begins_alike ? 2U : 1U);
    });
    return meant == known.end() ? std::nullopt
                                : std::optional(tr_format("unknown tag {} (nearest: {})", name, *meant));
}

}  // namespace damier
