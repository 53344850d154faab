#include "store/version/game_fields.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace damier {
namespace {

struct NamedField {
    const char* field;
    std::string GameRow::*member;
};

constexpr NamedField plain_fields[] = {
    {"Event", &GameRow::event},  {"Site", &GameRow::site},    {"Round", &GameRow::round},
    {".side1", &GameRow::side1}, {".side2", &GameRow::side2},
};

std::string play_of(const Entry& entry) {
    Entry play = entry;
    for (const NamedField& field : plain_fields) {
        play.*field.member = std::string("?");
    }
    play.date = {};
    play.tags.clear();
    return write_entry(play);
}

}  // namespace

FieldValues field_values(const Entry& entry, bool is_exchanged) {
    FieldValues values(entry.tags.begin(), entry.tags.end());
    for (const NamedField& field : plain_fields) {
        values[field.field] = entry.*field.member;
    }
    values["Date"] = write_date(entry.date);
    values[field_of_play] = play_of(entry) + (is_exchanged ? "exchanged" : "");
    if (is_exchanged) {
        std::swap(values[".side1"], values[".side2"]);
    }
    return values;
}

std::vector<std::string> changed_fields(const FieldValues& old, const FieldValues& now) {
    std::vector<std::string> changed;
    for (const auto& [field, value] : now) {
        const auto at = old.find(field);
        if (at == old.end() || at->second != value) {
            changed.push_back(field);
        }
    }
    for (const auto& [field, value] : old) {
        if (!now.contains(field)) {
            changed.push_back(field);
        }
    }
    return changed;
}

bool have_exchanged_sides(const Entry& before, const Entry& after) {
    if (before.side1 != before.side2 && after.side1 == before.side2 && after.side2 == before.side1) {
        return true;  // even if the names fold alike
    }
    const std::string old1 = fold(before.side1);
    const std::string old2 = fold(before.side2);
    const std::string now1 = fold(after.side1);
    const std::string now2 = fold(after.side2);
    const bool has_moved = (now1 == old2 && now1 != "?") || (now2 == old1 && now2 != "?");
    return has_moved && now1 != old1 && now2 != old2;
}

void set_field(Entry& entry, const std::string& field, const std::optional<std::string>& value) {
    const auto is_it = [&](const NamedField& plain) { return plain.field == field; };
    if (const auto* const plain = std::find_if(std::begin(plain_fields), std::end(plain_fields), is_it);
        plain != std::end(plain_fields)) {
        entry.*plain->member = value.value_or("?");
    } else if (field == "Date") {
        entry.date = parse_date(value.value_or("")).value_or(Date{});
    } else {
        std::erase_if(entry.tags, [&](const auto& tag) { return tag.first == field; });
        if (value) {
            entry.tags.emplace_back(field, *value);
            std::sort(entry.tags.begin(), entry.tags.end());
        }
    }
}

std::string replaced_in_field(const NameReplacer& replacer, const std::string& field, const std::string& value) {
    if (field == ".side1" || field == ".side2") {
        return replacer.replaced_name(value);
    }
    const bool is_game = field == field_of_play || field.empty();
    if (!is_game) {
        return replacer.replaced(value);
    }
    return value.empty() ? value : write_entry(replacer.entry(value));
}

Entry with_fields_of(Entry play, const Entry& fields) {
    const FieldValues values = field_values(fields, have_exchanged_sides(fields, play));
    for (const auto& [field, value] : field_values(play)) {
        if (field != field_of_play && !values.contains(field)) {
            set_field(play, field, std::nullopt);
        }
    }
    for (const auto& [field, value] : values) {
        if (field != field_of_play) {
            set_field(play, field, value);
        }
    }
    return play;
}

}  // namespace damier
