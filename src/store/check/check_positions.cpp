#include "store/check/check_positions.hpp"

#include "base/hash.hpp"
#include "base/translate.hpp"
#include "store/connection/busy.hpp"
#include "store/index/path_finder.hpp"
#include "store/index/position_writer.hpp"
#include "store/index/segments.hpp"
#include "store/index/tombstones.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

/// A hash of everything that the index has about a game, except its path.
std::uint64_t digest_of(const std::string& kind, const IndexedGame& game) {
    std::uint64_t hash =
        mix(mix(mix_text(static_cast<std::uint64_t>(game.result), kind), game.plies), game.date.number());
    for (const std::uint32_t key : game.keys) {
        hash = mix(hash, key);
    }
    return hash;
}

/// Compares the paths in the slots of a segment with the games.
class PathChecker {
public:
    PathChecker(const SQLite::Database& db, const PositionChecker::Report& report)
        : db_(db), paths_(db), report_(report) {}

    void check(const SegmentInfo& segment, const Tombstones& tombstones) {
        std::string before;  // path of the slot before; empty if it is unknown
        for_each_slot(db_, segment.id, [&](const Slot& slot, const PathReader& known) {
            if (tombstones.contains(segment.id, slot.id)) {
                before.clear();
                return;
            }
            const std::string& path = paths_.path(slot.id);
            const bool follows = before.empty() || (before <= path && slot.shared == shared_elements(before, path));
            if (!follows || !path.starts_with(known.prefix(known.size()))) {
                report_(slot.id, tr("the position index has other turns than the game"));
            }
            before = path;
        });
    }

private:
    const SQLite::Database& db_;
    PathFinder paths_;
    const PositionChecker::Report& report_;
};

}  // namespace

PositionChecker::PositionChecker(const SQLite::Database& db, Report report) : report_(std::move(report)) {
    SQLite::Statement kinds(db, "SELECT DISTINCT game FROM segment");
    while (kinds.executeStep()) {
        const std::string kind = text(kinds, 0);
        try {
            read_kind(db, kind);
        } catch (const StoreError& error) {
            report_(0, tr_format("the segments of {}: {}", kind, message_in_check(error)));
        }
    }
}

void PositionChecker::read_kind(const SQLite::Database& db, const std::string& kind) {
    const Tombstones tombstones(db);
    PathChecker paths(db, report_);
    for (const SegmentInfo& segment : segments_of(db, kind)) {
        try {
            const auto games = read_segment(db, segment.id);
            if (std::ssize(games) != segment.games) {
                report_(0, tr_format("segment {} of the position index has {} games, not {}", segment.id, games.size(),
                                     segment.games));
            }
            for (const IndexedGame& game : games) {
                if (!tombstones.contains(segment.id, game.id) &&
                    !digests_.emplace(game.id, digest_of(kind, game)).second) {
                    report_(game.id, tr("the position index has the game twice"));
                }
            }
            paths.check(segment, tombstones);
        } catch (const StoreError& error) {
            report_(0, tr_format("segment {} ({}): {}", segment.id, kind, message_in_check(error)));
        }
    }
}

void PositionChecker::compare(std::int64_t id, const Entry& entry) {
    const auto found = digests_.find(id);
    if (entry.keys.empty() != (found == digests_.end())) {
        report_(id, entry.keys.empty() ? tr("the position index has the game, which has no positions")
                                       : tr("the position index does not have the game"));
    } else if (found != digests_.end() && found->second != digest_of(entry.game, indexed_game(id, entry))) {
        report_(id, tr("the position index has other positions than the game"));
    }
    if (found != digests_.end()) {
        digests_.erase(found);
    }
}

void PositionChecker::finish() {
    for (const auto& [id, digest] : digests_) {
        report_(id, tr("the position index has a game that is not stored"));
    }
    digests_.clear();
}

}  // namespace damier
