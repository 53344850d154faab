#include "cli/option_groups/assignment.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "games/game_id.hpp"
#include "games/typed_result.hpp"
#include "import/format.hpp"
#include "record/date.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace damier {

std::string date_given(std::string_view option, std::string_view text, NearestYear year) {
    std::string date = typed_date(text, year);
    if (const auto error = typed_date_error(date)) {
        throw UsageError(tr_format("{}: {}", option, *error));
    }
    return date;
}

std::string trimmed_value(const std::string& typed) {
    return says_nothing(typed) ? typed : std::string(trim(typed));
}

namespace {

/// The known tag whose name is nearest to a typed one, if any is near.
std::optional<std::string_view> nearest_tag(std::string_view name) {
    std::vector<std::string_view> known;
    for (const TagInfo& tag : known_tags) {
        known.push_back(tag.name);
    }
    for (const GameInfo& game : all_games()) {
        known.insert(known.end(), game.sides.begin(), game.sides.end());
    }
    const std::string typed = fold(name);
    constexpr std::size_t telling_letters = 3;  // so many letters at the beginning allow two errors
    const auto meant = std::find_if(known.begin(), known.end(), [&](std::string_view one) {
        const std::string folded = fold(one);
        const bool begins_alike = folded.substr(0, telling_letters) == typed.substr(0, telling_letters);
        return edit_distance(typed, folded, 2) <= (begins_alike ? 2U : 1U);
    });
    return meant == known.end() ? std::nullopt : std::optional(*meant);
}

/// Throws UsageError for `player=`, and for `Side1=` and `Joueur1=` unless the caller knows these names of sides: each
/// side of a game has a tag of its own.
void refuse_player(std::string_view name, bool knows_sides) {
    const bool is_side = tag_of_heading(name).value_or("").starts_with("side");
    if (!is_word(name, tr_later("player")) && (knows_sides || !is_side)) {
        return;
    }
    const GameInfo& info = all_games().front().get();
    throw UsageError(
        tr_format("\"{}\" is not the name of a tag (expected the tag of a side, for example {}=…; to correct "
                  "a name in all games: damier player rename NAME NEW --in-games)",
                  printable(name), info.sides[0]));
}

}  // namespace

Tag read_assignment(const std::string& word, std::span<const std::string_view> other_names) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
        throw UsageError(tr_format("\"{}\" sets no tag (expected NAME=VALUE, for example Round=4)", printable(word)));
    }
    if (equals == 0) {
        throw UsageError(tr_format("\"{}\" has no name (expected NAME=VALUE, for example Round=4)", printable(word)));
    }
    Tag tag{word.substr(0, equals), trimmed_value(word.substr(equals + 1)), {}};
    const auto other = std::find_if(other_names.begin(), other_names.end(),
                                    [&](std::string_view one) { return fold(one) == fold(tag.name); });
    if (other != other_names.end()) {
        tag.name = *other;
    }
    const bool is_other = other != other_names.end();
    refuse_player(tag.name, !other_names.empty());
    const auto error_of_name = tag_name_error(tag.name);
    const bool is_capital = is_upper(tag.name[0]);
    // A heading such as `Lieu` is not a tag that nobody knows: in a table it is the tag Site. Only its removal is.
    const bool is_heading = !is_other && !tag.value.empty() && !tag_of_heading(tag.name).value_or("").empty();
    if (const auto meant = error_of_name || !is_capital || is_heading ? tag_like(tag.name) : std::nullopt) {
        throw UsageError(tr_format("\"{}\" is not the name of a tag (expected {}=…)", printable(tag.name), *meant));
    }
    if (error_of_name) {
        throw UsageError(*error_of_name);
    }
    if (!is_capital) {
        std::string right = tag.name;
        right[0] = is_letter(right[0]) ? to_upper(right[0]) : 'T';
        throw UsageError(tr_format("\"{}\" cannot be set: names of tags begin with a capital letter (for example {}=…)",
                                   tag.name, right));
    }
    if ((tag.name == "Id" || tag.name == "Uid") && !tag.value.empty()) {
        throw UsageError(
            tr_format("the tag {} cannot be set: damier export --ids writes it, to say which game this is", tag.name));
    }
    if (const auto error = tag_value_error(tag.name, tag.value)) {
        throw UsageError(*error);
    }
    if (const auto result = tag.name == "Result" ? typed_result(tag.value) : std::nullopt) {
        tag.value = result_text(*result);
    }
    tag.value = tag.name == "Date"          ? typed_date(tag.value)
                : tag.name == "Termination" ? termination_tag(tag.value)
                : tag.name == "Round"       ? std::string(without_word_for_round(tag.value))
                                            : tag.value;
    return tag;
}

std::optional<std::string_view> tag_like(std::string_view name) {
    if (find_tag_info(name) != nullptr || is_side_tag(name)) {
        return std::nullopt;
    }
    const auto tag = tag_of_heading(name).value_or("");
    return tag == "side1"   ? std::optional<std::string_view>("Side1")
           : tag == "side2" ? std::optional<std::string_view>("Side2")
           : !tag.empty()   ? std::optional(tag)
                            : nearest_tag(name);
}

}  // namespace damier
