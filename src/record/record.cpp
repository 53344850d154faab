#include "record/record.hpp"

#include <algorithm>

namespace damier {

const Tag* Record::find(std::string_view name) const {
    const auto at = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
    return at == tags.end() ? nullptr : &*at;
}

Tag* Record::find(std::string_view name) {
    return const_cast<Tag*>(std::as_const(*this).find(name));
}

std::string_view Record::value(std::string_view name) const {
    const Tag* tag = find(name);
    return tag != nullptr ? std::string_view(tag->value) : std::string_view();
}

void Record::set(std::string_view name, std::string value) {
    if (Tag* tag = find(name)) {
        tag->value = std::move(value);
    } else {
        tags.push_back({std::string(name), std::move(value), {}});
    }
}

void Record::remove(std::string_view name) {
    std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

bool Record::has_turns() const {
    // A variation cannot come before the first turn, so any turn is enough.
    return std::any_of(items.begin(), items.end(), [](const Item& item) { return item.kind == Item::Kind::turn; });
}

void Record::clear() {
    tags.clear();
    items.clear();
    result.clear();
    result_span = {};
    span = {};
    whole = {};
    given_up = false;
}

}  // namespace damier
