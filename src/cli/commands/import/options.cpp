#include "cli/commands/import/options.hpp"

#include "base/translate.hpp"
#include "cli/command.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "store/game/entry.hpp"

#include <algorithm>
#include <any>
#include <utility>

namespace damier {
namespace {

/// The entry of a game, with the number that `export --ids` wrote into it.
Entry prepare(const Record& record, const Replay& replay) {
    Entry entry;
    make_entry(record, replay, entry);
    const auto tag = std::find_if(entry.tags.begin(), entry.tags.end(), [](const auto& t) { return t.first == "Id"; });
    if (tag == entry.tags.end()) {
        return entry;
    }
    const auto id = parse_number(tag->second);
    if (!id) {
        return entry;  // a tag of somebody else
    }
    // Without turns the tags are what games are told apart by, so that it must look as if it had never been there.
    Record without = record;
    std::erase_if(without.tags, [](const Tag& t) { return t.name == "Id"; });
    make_entry(without, replay, entry);
    entry.id = *id;
    return entry;
}

}  // namespace

ReadOptions ImportOptions::read_options() const {
    ReadOptions options = input.read_options();
    options.replay.keep_faulty = keep_faulty;
    options.replay.keys = true;
    options.foreign = true;
    for (const std::string& assignment : set) {
        Tag tag = read_assignment(assignment);
        options.defaults.emplace_back(std::move(tag.name), std::move(tag.value));
    }
    options.prepare = [](const Record& record, const Replay& replay) { return std::any(prepare(record, replay)); };
    return options;
}

}  // namespace damier
