#include "cli/commands/import/target.hpp"

#include "base/text.hpp"
#include "cli/option_groups/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace damier {
namespace {

/// After `longest_turn`, an import lets other importers write: it commits at the end of a file, and pauses before its
/// next batch. The pause is long enough for another process to begin, since that one tries every few milliseconds.
constexpr auto longest_turn = std::chrono::milliseconds(250);
constexpr auto between_turns = std::chrono::milliseconds(8);

/// The description of an import in the log: its options and files.
std::string summary_of(const ImportOptions& options) {
    const std::string people = options.people.empty() ? "" : "--people " + options.people;
    return fmt::format("{}{}{}", people, people.empty() || options.input.files.empty() ? "" : " ",
                       join(options.input.files, " "));
}

}  // namespace

ImportTarget::ImportTarget(const ImportOptions& options, Context& context)
    : is_dry_run_(options.dry_run),
      on_duplicate_(options.on_duplicate),
      batch_size_(options.batch),
      db_(open_database(context, options.dry_run ? OpenMode::dry_run : OpenMode::create)),
      writer_(db_, "import", summary_of(options)) {}

std::size_t ImportTarget::bring(const std::vector<KnownAs>& people) {
    writer_.begin();
    const auto changed =
        std::count_if(people.begin(), people.end(), [&](const KnownAs& known) { return writer_.bring(known); });
    writer_.commit();
    return static_cast<std::size_t>(changed);
}

Added ImportTarget::add(const Entry& entry, bool listed) {
    if (in_batch_ == 0) {
        give_way();
        writer_.begin();
        batch_begun_ = std::chrono::steady_clock::now();
    }
    ++in_batch_;
    return writer_.add(entry, on_duplicate_, listed);
}

bool ImportTarget::settle(Settle which) {
    const bool is_due = which == Settle::all || in_batch_ >= batch_size_ ||
                        (which == Settle::old && std::chrono::steady_clock::now() - batch_begun_ > longest_turn);
    if (in_batch_ > 0 && is_due) {
        writer_.commit();
        in_batch_ = 0;
    }
    return in_batch_ == 0 && !is_dry_run_;
}

/// Pauses if this import has written for a while. SQLite gives its lock to the process that asks first, not to the one
/// that has waited longest. Without the pause, another import might never get the lock.
void ImportTarget::give_way() {
    const auto now = std::chrono::steady_clock::now();
    if (!is_dry_run_ && now - turn_begun_ > longest_turn) {
        std::this_thread::sleep_for(between_turns);
        turn_begun_ = now;
    }
}

}  // namespace damier
