#include "store/game/difference.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/game/path.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// The tags of a game, with their values in quotes.
std::map<std::string, std::string, std::less<>> tags_of(const Entry& entry) {
    std::map<std::string, std::string, std::less<>> tags;
    const std::string text = write_entry_tags(entry);
    for (const std::string_view line : split(text, '\n')) {
        if (const auto blank = line.find(' '); blank != std::string_view::npos) {
            tags.emplace(line.substr(1, blank - 1), line.substr(blank + 1, line.size() - blank - 2));
        }
    }
    return tags;
}

std::string_view without_result(const Entry& entry) {
    std::string_view text = trim(entry.movetext);
    text.remove_suffix(std::min(result_text(entry.result).size(), text.size()));
    return trim(text);
}

std::string main_line_of(const Entry& entry) {
    std::string out;
    add_main_line(entry.movetext, out);
    return out;
}

/// The parts in which `entry` differs from `other`, each as `words` says it: with the values of both, of which one may
/// be missing.
template <class Words>
std::string in_words(const Entry& entry, const Entry& other, Words words) {
    const auto here = tags_of(entry);
    const auto there = tags_of(other);
    std::vector<std::string> parts;
    for (const auto& [name, value] : here) {
        const auto old = there.find(name);
        if (old == there.end() || old->second != value) {
            parts.push_back(words(name, &value, old == there.end() ? nullptr : &old->second));
        }
    }
    for (const auto& [name, value] : there) {
        if (!here.contains(name)) {
            parts.push_back(words(name, nullptr, &value));
        }
    }
    if (const PlayDifference play = difference_of_play(entry, other); play != PlayDifference::none) {
        parts.emplace_back(play == PlayDifference::remarks ? tr("remarks") : tr("turns"));
    }
    return join(parts, "; ");
}

}  // namespace

PlayDifference difference_of_play(const Entry& entry, const Entry& other) {
    return without_result(entry) == without_result(other) ? PlayDifference::none
           : main_line_of(entry) == main_line_of(other)   ? PlayDifference::remarks
                                                          : PlayDifference::turns;
}

std::string differences(const Entry& entry, const Entry& stored) {
    return in_words(entry, stored, [](const std::string& name, const std::string* value, const std::string* other) {
        return value == nullptr   ? tr_format("{} missing, stored {}", name, *other)
               : other == nullptr ? tr_format("{} {}, stored none", name, *value)
                                  : tr_format("{} {}, stored {}", name, *value, *other);
    });
}

std::string changes_between(const Entry& before, const Entry& after) {
    return in_words(after, before, [](const std::string& name, const std::string* value, const std::string* old) {
        return value == nullptr ? tr_format("{} removed (was {})", name, *old)
               : old == nullptr ? tr_format("{} {} (new)", name, *value)
                                : tr_format("{} {} (was {})", name, *value, *old);
    });
}

std::vector<TagDifference> differing_tags(const Entry& entry, const Entry& other) {
    const auto unquoted = [](const std::string* value) {
        return value == nullptr || value->size() < 2 ? std::string() : value->substr(1, value->size() - 2);
    };
    std::map<std::string, TagDifference> out;
    in_words(entry, other, [&](const std::string& name, const std::string* value, const std::string* old) {
        out[name] = {name, unquoted(value), unquoted(old)};
        return name;
    });
    std::vector<TagDifference> tags;
    for (auto& [name, tag] : out) {
        tags.push_back(std::move(tag));
    }
    return tags;
}

}  // namespace damier
