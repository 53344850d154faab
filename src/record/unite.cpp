#include "record/unite.hpp"

#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/tags.hpp"

#include <algorithm>

namespace damier {
namespace {

/// The items at one place of a main line: each a comment, a NAG or a whole variation.
using Remarks = std::vector<std::vector<Item>>;

bool same_item(const Item& a, const Item& b) {
    return a.kind == b.kind && a.nag == b.nag && a.text == b.text;
}

bool same_remark(const std::vector<Item>& a, const std::vector<Item>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_item);
}

/// The remarks before the first turn of the main line, then those after each turn. The turns go to `turns`.
std::vector<Remarks> remarks_of(const Record& record, std::vector<Item>& turns) {
    std::vector<Remarks> places(1);
    int depth = 0;
    for (const Item& item : record.items) {
        if (depth == 0 && item.kind == Item::Kind::turn) {
            turns.push_back(item);
            places.emplace_back();
            continue;
        }
        if (depth == 0) {
            places.back().emplace_back();
        }
        depth += item.kind == Item::Kind::open ? 1 : item.kind == Item::Kind::close ? -1 : 0;
        places.back().back().push_back(item);
    }
    return places;
}

void add_remarks(Remarks& into, const Remarks& other) {
    for (const auto& remark : other) {
        const bool there = std::any_of(into.begin(), into.end(), [&](const auto& r) { return same_remark(r, remark); });
        if (there) {
            continue;
        }
        // NAGs come first, since they belong to the turn.
        const bool is_nag = remark.front().kind == Item::Kind::nag;
        const auto place = is_nag ? std::find_if(into.begin(), into.end(),
                                                 [](const auto& r) { return r.front().kind != Item::Kind::nag; })
                                  : into.end();
        into.insert(place, remark);
    }
}

bool is_unknown(const std::string& value) {
    return value.empty() || value == "?" || value == "????.??.??" || value == "*";
}

/// Whether both dates can be the same. If so, `into` gets its missing parts.
bool complete_date(std::string& into, const std::string& other) {
    const auto mine = parse_date(into);
    const auto others = parse_date(other);
    const auto both = mine && others ? united(*mine, *others) : std::nullopt;
    if (both) {
        into = write_date(*both);
    }
    return both.has_value();
}

bool is_derived(const std::string& name) {
    const TagInfo* const tag = find_tag_info(name);
    return tag != nullptr && tag->is_derived;
}

}  // namespace

void exchange(Record& record, const std::string& other_name) {
    std::string name = other_name.substr(std::string_view("Other").size());
    while (record.find(name) == nullptr && !name.empty()) {
        name.pop_back();  // the number of a second tag: `OtherDate2`
    }
    Tag* const mine = record.find(name);
    Tag* const other = record.find(other_name);
    if (mine != nullptr && other != nullptr) {
        std::swap(mine->value, other->value);
        if (name == "Result") {
            record.result = mine->value;
        }
    }
}

std::vector<std::string> unite(Record& into, const Record& other) {
    std::vector<Item> turns;
    std::vector<Item> fewer_turns;
    auto places = remarks_of(into, turns);
    const auto other_places = remarks_of(other, fewer_turns);
    for (std::size_t i = 0; i < other_places.size() && i < places.size(); ++i) {
        add_remarks(places[i], other_places[i]);
    }
    into.items.clear();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i > 0) {
            into.items.push_back(turns[i - 1]);
        }
        for (const auto& remark : places[i]) {
            into.items.insert(into.items.end(), remark.begin(), remark.end());
        }
    }
    std::vector<std::string> kept_apart;
    const bool other_says_more = parse_result(other.result) != GameResult::unfinished;
    if (other_says_more && parse_result(into.result) == GameResult::unfinished) {
        into.result = other.result;
        into.set("Result", other.result);
    } else if (other_says_more && other.result != into.result) {
        kept_apart.emplace_back("OtherResult");
        into.set(kept_apart.back(), other.result);
    }
    for (const Tag& tag : other.tags) {
        Tag* mine = into.find(tag.name);
        if (is_derived(tag.name) || is_unknown(tag.value) || (mine != nullptr && mine->value == tag.value) ||
            (tag.name == "Date" && mine != nullptr && complete_date(mine->value, tag.value))) {
            continue;
        }
        if (mine == nullptr || is_unknown(mine->value)) {
            into.set(tag.name, tag.value);
            continue;
        }
        std::string name = "Other" + tag.name;
        for (int i = 2; into.find(name) != nullptr && into.value(name) != tag.value; ++i) {
            name = "Other" + tag.name + std::to_string(i);
        }
        into.set(name, tag.value);
        kept_apart.push_back(name);
    }
    return kept_apart;
}

}  // namespace damier
