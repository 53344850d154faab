// The known tags of the format. Read tags.hpp first; notation/dmr.md describes the tags.
//
// The file has, in this order: checks of names and values, the values of Termination, and the canonical order of tags
// (`arrange_tags`).

#include "record/tags.hpp"

#include "base/language.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {
namespace {

constexpr std::array known_terminations{
    tr_later("abandoned"),    tr_later("adjudication"), tr_later("agreement"),   tr_later("bye"),
    tr_later("death"),        tr_later("emergency"),    tr_later("forfeit"),     tr_later("normal"),
    tr_later("planned"),      tr_later("repetition"),   tr_later("resignation"), tr_later("rules infraction"),
    tr_later("time forfeit"), tr_later("unterminated"),
};

/// Other words that people type, without accents, and the known value. French words mean the same in any language, as
/// those of `typed_result` do.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> typed_terminations{{
    {"abandon", "resignation"},
    {"accord", "agreement"},
    {"deces", "death"},
    {"decision arbitrale", "adjudication"},
    {"exempt", "bye"},
    {"forfait", "forfeit"},
    {"inachevee", "unterminated"},
    {"interrompue", "abandoned"},
    {"normale", "normal"},
    {"perte au temps", "time forfeit"},
    {"prevue", "planned"},
    {"resigned", "resignation"},
    {"temps", "time forfeit"},
    {"walkover", "forfeit"},
}};

/// The tags of a game in canonical order, including those of its sides.
struct CanonicalTags {
    static constexpr std::size_t count = known_tags.size() + 2;
    std::array<std::string_view, count> names;
    std::array<std::string_view, count> unknown;  ///< the values that mean unknown, of tags that are always written

    explicit CanonicalTags(const GameInfo& info) {
        std::size_t at = 0;
        const auto add = [&](std::string_view name, std::string_view value) {
            names[at] = name;
            unknown[at++] = value;
        };
        for (const TagInfo& tag : known_tags) {
            if (tag.name == "Result") {
                add(info.sides[0], "?");
                add(info.sides[1], "?");
            }
            add(tag.name, tag.unknown);
        }
    }
};

}  // namespace

const TagInfo* find_tag_info(std::string_view name) {
    const auto at =
        std::find_if(known_tags.begin(), known_tags.end(), [&](const TagInfo& tag) { return tag.name == name; });
    return at == known_tags.end() ? nullptr : &*at;
}

std::optional<std::string> tag_name_error(std::string_view name) {
    if (name.empty() || !std::all_of(name.begin(), name.end(), is_in_tag_names)) {
        return tr_format(
            "\"{}\" cannot be the name of a tag (expected letters A to Z, digits and _, for example Arbiter)",
            excerpt(name));
    }
    if (name.size() > longest_tag_name) {
        return tr_format("the name of the tag \"{}\" is too long (expected at most {} characters)", excerpt(name),
                         longest_tag_name);
    }
    return std::nullopt;
}

std::optional<std::string> tag_value_error(std::string_view name, std::string_view value) {
    if (find_invalid_utf8(value)) {
        return tr_format("the value of the tag {} is not UTF-8: \"{}\"", name, excerpt(value));
    }
    const std::string_view control = find_control(value);
    return control.empty() ? std::nullopt
                           : std::optional(tr_format("the value of the tag {} contains the control character {}", name,
                                                     printable(control)));
}

std::optional<std::string> tag_error(const Tag& tag, const GameInfo& info) {
    if (auto error = tag_name_error(tag.name)) {
        return error;
    }
    const auto is_plain = [](char c) { return c > ' ' && c <= '~'; };
    const auto is_plain_or_blank = [&](char c) { return c == ' ' || is_plain(c); };
    // Most values are plain ASCII, so they are tested first. An empty value means unknown.
    if ((tag.value.size() <= longest_name && std::all_of(tag.value.begin(), tag.value.end(), is_plain_or_blank) &&
         std::any_of(tag.value.begin(), tag.value.end(), is_plain)) ||
        tag.value.empty()) {
        return std::nullopt;
    }
    const TagInfo* const known = find_tag_info(tag.name);
    if (is_side_of(tag.name, info) || (known != nullptr && known->is_name)) {
        const auto error = name_error(tag.value);
        return error ? std::optional(tr_format("the name \"{}\" {}", excerpt(tag.value), *error)) : std::nullopt;
    }
    return tag_value_error(tag.name, tag.value);
}

bool is_side_tag(std::string_view tag) {
    const auto games = all_games();
    return std::any_of(games.begin(), games.end(), [&](const GameInfo& game) { return is_side_of(tag, game); });
}

std::string no_side(const GameInfo& info, std::string_view tag) {
    return tr_format("{} has no side {} (its sides are {} and {})", info.title, tag, info.sides[0], info.sides[1]);
}

bool is_termination(std::string_view text) {
    return std::find(known_terminations.begin(), known_terminations.end(), text) != known_terminations.end();
}

std::span<const char* const> terminations() {
    return known_terminations;
}

std::string termination_tag(std::string_view typed) {
    const auto known = std::find_if(known_terminations.begin(), known_terminations.end(),
                                    [&](const char* one) { return is_word(typed, one); });
    if (known != known_terminations.end()) {
        return *known;
    }
    const auto* const other = std::find_if(typed_terminations.begin(), typed_terminations.end(),
                                           [folded = fold(typed)](const auto& one) { return one.first == folded; });
    return std::string(other == typed_terminations.end() ? typed : other->second);
}

bool means_bye(std::string_view name) {
    return name == "-" || termination_tag(name) == bye_termination;
}

std::string_view termination_name(std::string_view termination) {
    const auto known = std::find(known_terminations.begin(), known_terminations.end(), termination);
    return known == known_terminations.end() ? termination : tr(*known);
}

std::vector<std::string> tag_names(const Record& one, const Record& other) {
    std::vector<std::string> names;
    for (const Record* const record : {&one, &other}) {
        for (const Tag& tag : record->tags) {
            if (std::find(names.begin(), names.end(), tag.name) == names.end()) {
                names.push_back(tag.name);
            }
        }
    }
    return names;
}

void arrange_tags(Record& record, const GameInfo& info) {
    const CanonicalTags tags(info);
    const auto& order = tags.names;
    const auto rank = [&](std::string_view name) {
        const auto at = std::find_if(order.begin(), order.end(), [&](std::string_view known) {
            return known.size() == name.size() && known[0] == name[0] && known == name;
        });
        return static_cast<std::size_t>(at - order.begin());
    };
    std::array<const Tag*, CanonicalTags::count + 1> found{};
    bool in_order = true;
    const Tag* last = nullptr;
    std::size_t last_rank = 0;
    for (const Tag& tag : record.tags) {
        const std::size_t tag_rank = rank(tag.name);
        in_order = in_order && (tag_rank > last_rank || last == nullptr ||
                                (tag_rank == order.size() && tag_rank == last_rank && last->name < tag.name));
        found[tag_rank] = last = &tag;
        last_rank = tag_rank;
    }
    bool complete = true;
    for (std::size_t i = 0; i < order.size(); ++i) {
        complete = complete && (tags.unknown[i].empty() || (found[i] != nullptr && !found[i]->value.empty()));
    }
    if (in_order && complete) {
        return;
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (!tags.unknown[i].empty() && record.value(order[i]).empty()) {
            record.set(order[i], std::string(tags.unknown[i]));
        }
    }
    std::stable_sort(record.tags.begin(), record.tags.end(), [&](const Tag& a, const Tag& b) {
        const std::size_t rank_a = rank(a.name);
        const std::size_t rank_b = rank(b.name);
        return rank_a != rank_b ? rank_a < rank_b : rank_a == order.size() && a.name < b.name;
    });
}

}  // namespace damier
