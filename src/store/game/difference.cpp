#include "store/game/difference.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/game/path.hpp"

#include <fmt/format.h>

#include <map>
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

}  // namespace

std::string differences(const Entry& entry, const Entry& stored) {
    const auto here = tags_of(entry);
    const auto there = tags_of(stored);
    std::vector<std::string> parts;
    for (const auto& [name, value] : here) {
        const auto other = there.find(name);
        if (other == there.end() || other->second != value) {
            parts.push_back(other == there.end() ? tr_format("{} {}, stored none", name, value)
                                                 : tr_format("{} {}, stored {}", name, value, other->second));
        }
    }
    for (const auto& [name, value] : there) {
        if (!here.contains(name)) {
            parts.push_back(tr_format("{} missing, stored {}", name, value));
        }
    }
    if (without_result(entry) != without_result(stored)) {
        parts.emplace_back(main_line_of(entry) == main_line_of(stored) ? tr("remarks") : tr("turns"));
    }
    return join(parts, "; ");
}

}  // namespace damier
