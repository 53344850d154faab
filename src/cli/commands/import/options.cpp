#include "cli/commands/import/options.hpp"

#include "base/chars.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/stored/edited.hpp"
#include "store/game/entry.hpp"

#include <utility>

namespace damier {

Entry prepare_entry(const Record& record, const Replay& replay) {
    Entry entry;
    make_entry(record, replay, entry);
    const auto id = to_number<std::int64_t>(record.value("Id"), 1);
    const auto uid = parse_uid(record.value("Uid"));
    if (!id && !uid) {
        entry.is_readable = !unreadable_part(entry);
        return entry;
    }
    // Games without turns are told apart by their tags. So the tags must be the same as if the number and the uid had
    // never been there.
    Record without = record;
    std::erase_if(without.tags, is_tag_of_export);
    make_entry(without, replay, entry);
    entry.id = id.value_or(0);
    entry.uid = uid.value_or(Uid{});
    entry.is_readable = !unreadable_part(entry);
    return entry;
}

ReadOptions ImportOptions::read_options() const {
    ReadOptions options = input.read_options();
    options.replay.keep_faulty = keep_faulty;
    options.replay.keys = true;
    options.foreign = true;
    for (const std::string& assignment : set) {
        Tag tag = read_assignment(assignment);
        options.defaults.emplace_back(std::move(tag.name), std::move(tag.value));
    }
    return options;
}

}  // namespace damier
