#include "store/game/name_replacer.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "notation/reader.hpp"
#include "record/replay.hpp"
#include "record/tags.hpp"
#include "store/connection/database.hpp"

#include <algorithm>
#include <array>

namespace damier {

std::string NameReplacer::replaced_name(const std::string& name) const {
    const std::string* const by = known_(fold(name));
    return by != nullptr ? *by : name;
}

bool NameReplacer::is_in(const Entry& entry) const {
    const std::array sides{&entry.side1, &entry.side2};
    return std::any_of(sides.begin(), sides.end(), [&](const auto* side) { return known_(fold(*side)) != nullptr; }) ||
           is_in(entry.event) || is_in(entry.site) || (entry.termination && is_in(*entry.termination)) ||
           std::any_of(entry.tags.begin(), entry.tags.end(), [&](const auto& tag) { return is_in(tag.second); }) ||
           // A comment is in braces, or after a semicolon.
           (entry.movetext.find_first_of("{;") != std::string::npos && is_in(entry.movetext));
}

Entry NameReplacer::entry(const std::string& text) const {
    std::vector<Diagnostic> diagnostics;
    Record record;
    if (Reader(text).next(record, diagnostics)) {
        edit(record);
        if (const auto replayed = replay(record, {.keys = true, .stored = true}, diagnostics)) {
            Entry out;
            make_entry(record, *replayed, out);
            return out;
        }
    }
    throw StoreError(tr("a stored game cannot be read; nothing is changed (see damier db check)"));
}

void NameReplacer::edit(Record& record) const {
    const auto game = find_game(record.value("Game"));
    for (Tag& tag : record.tags) {
        const bool side = game && (tag.name == info(*game).sides[0] || tag.name == info(*game).sides[1]);
        const TagInfo* const known = find_tag_info(tag.name);
        if (side) {
            tag.value = replaced_name(tag.value);
        } else if (known == nullptr || known->holds_names) {
            tag.value = replaced(tag.value);
        }
    }
    for (Item& item : record.items) {
        if (item.kind == Item::Kind::comment) {
            item.text = replaced(item.text);
        }
    }
}

}  // namespace damier
