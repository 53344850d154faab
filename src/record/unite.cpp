#include "record/unite.hpp"

#include "record/date.hpp"
#include "record/tags.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace damier {
namespace {

/// The items at one place of a main line: each a comment, a NAG or a whole variation.
using Remarks = std::vector<std::vector<Item>>;

/// A text that is equal for equal remarks. With it, the time for finding remarks is proportional to their number.
std::string key_of(const std::vector<Item>& remark) {
    std::string key;
    for (const Item& item : remark) {
        key += static_cast<char>('0' + static_cast<int>(item.kind));
        key += std::to_string(item.nag) + ' ' + item.text + '\0';
    }
    return key;
}

/// How often a place has each remark.
std::unordered_map<std::string, std::size_t> count(const Remarks& remarks) {
    std::unordered_map<std::string, std::size_t> counts;
    for (const auto& remark : remarks) {
        ++counts[key_of(remark)];
    }
    return counts;
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

/// Adds the remarks that `other` has more often.
void add_remarks(Remarks& into, const Remarks& other) {
    auto there = count(into);
    for (const auto& remark : other) {
        if (auto& equal_ones = there[key_of(remark)]; equal_ones > 0) {
            --equal_ones;
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

/// The items of a game with these turns, and these remarks before the first turn and after each.
std::vector<Item> items_of(const std::vector<Item>& turns, const std::vector<Remarks>& places) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i > 0) {
            items.push_back(turns[i - 1]);
        }
        for (const auto& remark : places[i]) {
            items.insert(items.end(), remark.begin(), remark.end());
        }
    }
    return items;
}

/// How many turns two main lines have in common.
std::size_t common_turns(const std::vector<Item>& a, const std::vector<Item>& b) {
    const auto is_equal = [](const Item& x, const Item& y) { return x.text == y.text; };
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end(), is_equal).first - a.begin());
}

/// One of the three records that `with_changes` joins, taken apart.
struct Parts {
    std::vector<Item> turns{};
    std::vector<Remarks> places;
    std::size_t common = 0;  ///< turns in common with the line that is chosen

    explicit Parts(const Record& record) : places(remarks_of(record, turns)) {}

    /// The remarks at a place of the chosen line.
    [[nodiscard]] Remarks at(std::size_t place) const { return place <= common ? places[place] : Remarks(); }
};

/// The remarks of `a`, then those of `b`, without those that one of the two has deleted since `before`.
Remarks joined_remarks(const Remarks& a, const Remarks& b, const Remarks& before) {
    auto of_a = count(a);
    auto of_b = count(b);
    auto known = count(before);
    std::unordered_map<std::string, std::size_t> seen;
    Remarks all = a;
    add_remarks(all, b);
    std::erase_if(all, [&](const auto& remark) {
        const std::string key = key_of(remark);
        const std::size_t in_both = std::min(of_a[key], of_b[key]);
        return in_both < known[key] && ++seen[key] > in_both;
    });
    return all;
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

/// Whether a tag of the stored game keeps a value of the sender apart, as `unite` does, and the sender has changed that
/// value since.
bool is_former_value(const Record& stored, const Record& sent, const Record& before, const std::string& tag) {
    if (!tag.starts_with("Other")) {
        return false;
    }
    const std::string name = name_without_other(before, tag);
    return stored.value(tag) == before.value(name) && sent.value(name) != before.value(name);
}

bool is_derived(const std::string& name) {
    const TagInfo* const tag = find_tag_info(name);
    return tag != nullptr && tag->is_derived;
}

}  // namespace

std::string name_without_other(const Record& record, const std::string& other_name) {
    std::string name = other_name.substr(std::string_view("Other").size());
    while (record.find(name) == nullptr && !name.empty()) {
        name.pop_back();  // the number of a second tag
    }
    return name;
}

void exchange(Record& record, const std::string& other_name) {
    const std::string name = name_without_other(record, other_name);
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
    into.items = items_of(turns, places);
    std::vector<std::string> kept_apart;
    const auto own_result = parse_result(into.result).value_or(GameResult::unfinished);
    const auto other_result = parse_result(other.result).value_or(GameResult::unfinished);
    if (contradict(own_result, other_result)) {
        kept_apart.emplace_back("OtherResult");
        into.set(kept_apart.back(), other.result);
    } else if (other_result != GameResult::unfinished) {
        into.result = other.result;
        into.set("Result", other.result);
    }
    // A record that breaks off early tells of its own end, not of that of the game.
    const bool same_end =
        into.result == other.result && (other_result != GameResult::unfinished || fewer_turns.size() == turns.size());
    for (const Tag& tag : other.tags) {
        Tag* mine = into.find(tag.name);
        const bool is_of_other_end = !same_end && (tag.name == "Score" || tag.name == "Termination");
        if (is_derived(tag.name) || is_unknown(tag.value) || (mine != nullptr && mine->value == tag.value) ||
            (is_of_other_end && tag.value == planned_termination) ||
            (tag.name == "Date" && mine != nullptr && complete_date(mine->value, tag.value))) {
            continue;
        }
        const bool is_missing = mine == nullptr || is_unknown(mine->value);
        if (is_missing && !is_of_other_end) {
            into.set(tag.name, tag.value);
            continue;
        }
        std::string name = "Other" + tag.name;
        for (int i = 2; into.find(name) != nullptr && into.value(name) != tag.value; ++i) {
            name = "Other" + tag.name + std::to_string(i);
        }
        into.set(name, tag.value);
        if (!is_missing) {
            kept_apart.push_back(name);
        }
    }
    return kept_apart;
}

Record with_changes(const Record& stored, const Record& sent, const Record* before) {
    Parts now(stored);
    Parts later(sent);
    Parts earlier(before != nullptr ? *before : Record());
    const auto same_turns = [](const Parts& a, const Parts& b) {
        return a.turns.size() == b.turns.size() && common_turns(a.turns, b.turns) == a.turns.size();
    };
    const bool is_line_sent = before == nullptr || !same_turns(later, earlier);
    Record out = is_line_sent ? sent : stored;
    const std::vector<Item> turns = is_line_sent ? later.turns : now.turns;
    std::vector<Remarks> places(turns.size() + 1);
    for (Parts* const parts : {&now, &later, &earlier}) {
        parts->common = common_turns(parts->turns, turns);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = joined_remarks(later.at(i), now.at(i), earlier.at(i));
    }
    out.items = items_of(turns, places);
    out.result = before == nullptr || sent.result != before->result ? sent.result : stored.result;
    std::set<std::string> names;
    for (const Record* const record : {&stored, &sent}) {
        for (const Tag& tag : record->tags) {
            names.insert(tag.name);
        }
    }
    for (const std::string& name : names) {
        if (is_derived(name) || name == "Score") {
            continue;
        }
        const std::string mine(stored.value(name));
        const std::string theirs(sent.value(name));
        const bool is_sent = before != nullptr ? theirs != before->value(name) : name == "Termination";
        const std::string& value =
            is_sent || (is_unknown(mine) && !theirs.empty() && before == nullptr) ? theirs : mine;
        const bool is_gone = before != nullptr && is_former_value(stored, sent, *before, name);
        out.remove(name);
        if (!value.empty() && !is_gone) {
            out.set(name, value);
        }
    }
    out.set("Result", out.result);
    return out;
}

}  // namespace damier
