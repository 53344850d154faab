#include "store/write/duplicate_finder.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"
#include "store/log/log_writer.hpp"

namespace damier {
namespace {

/// Up to this many candidates are compared one by one. An index pays only for more.
constexpr std::int64_t few_candidates = 16;
constexpr std::int64_t all = -1;

}  // namespace

DuplicateFinder::DuplicateFinder(const SQLite::Database& db)
    : db_(db),
      candidates_(db, "SELECT id FROM game WHERE identity = ? ORDER BY id LIMIT ?"),
      candidates_above_(db, "SELECT id FROM game WHERE identity = ? AND id > ? ORDER BY id"),
      of_identity_(db,
                   "SELECT game.id, event_spelling.folded, game.round, game.date FROM game"
                   " LEFT JOIN event_spelling ON event_spelling.id = game.event WHERE game.identity = ?"),
      // What an undo replaced was an error, and not what somebody has in a file.
      former_(db,
              "SELECT first, before, change_row.change FROM change_row JOIN change ON change.id = change_row.change"
              " WHERE identity = ? AND first > ? AND undoes ISNULL ORDER BY first"),
      reader_(db) {}

std::optional<Entry> DuplicateFinder::find(const Entry& entry, std::uint64_t identity) {
    if (!many_.contains(identity)) {
        const Looked looked = look_through(entry, identity, few_candidates);
        if (looked.found || looked.candidates < few_candidates) {
            return looked.found;
        }
        read_index(identity);
    }
    const auto id = many_.at(identity).lowest(date_reader_.read(entry));
    if (!id) {
        return std::nullopt;
    }
    auto candidate = reader_.find(*id);
    if (candidate && same_game(entry, *candidate)) {
        return candidate;
    }
    return look_through(entry, identity, all).found;  // equal hashes do not always mean the same game
}

std::optional<Entry> DuplicateFinder::find_above(std::int64_t id, const Entry& entry, std::uint64_t identity) {
    const ResetOnExit reset(candidates_above_);
    SQLite::bind(candidates_above_, static_cast<std::int64_t>(identity), id);
    while (candidates_above_.executeStep()) {
        auto candidate = reader_.find(integer(candidates_above_, 0));
        if (candidate && same_game(entry, *candidate)) {
            return candidate;
        }
    }
    return std::nullopt;
}

std::optional<Entry> DuplicateFinder::find_former(std::int64_t id, const Entry& entry, std::uint64_t identity) {
    const ResetOnExit reset(former_);
    SQLite::bind(former_, static_cast<std::int64_t>(identity), id);
    while (former_.executeStep()) {
        auto stored = reader_.find(integer(former_, 0));
        if (!stored || same_game(entry, *stored)) {  // an undo may have taken the edit back
            continue;
        }
        const auto former = replay_text(text(former_, 1));
        // If the change was undone, the game may have got this text from another game (twins --merge).
        if (former && same_game(entry, *former) && !undone_by(db_, integer(former_, 2))) {
            return stored;
        }
    }
    return std::nullopt;
}

void DuplicateFinder::added(std::int64_t id, const Entry& entry, std::uint64_t identity) {
    if (const auto many = many_.find(identity); many != many_.end()) {
        many->second.add(date_reader_.read(entry), id);
    }
}

void DuplicateFinder::removed(std::int64_t id, const Entry& entry, std::uint64_t identity) {
    if (const auto many = many_.find(identity); many != many_.end()) {
        many->second.remove(date_reader_.read(entry), id);
    }
}

DuplicateFinder::Looked DuplicateFinder::look_through(const Entry& entry, std::uint64_t identity, std::int64_t most) {
    const ResetOnExit reset(candidates_);
    SQLite::bind(candidates_, static_cast<std::int64_t>(identity), most);
    Looked looked;
    for (; !looked.found && candidates_.executeStep(); ++looked.candidates) {
        auto candidate = reader_.find(integer(candidates_, 0));
        if (candidate && same_game(entry, *candidate)) {
            looked.found = std::move(candidate);
        }
    }
    return looked;
}

void DuplicateFinder::read_index(std::uint64_t identity) {
    EventRoundDateIndex& index = many_[identity];
    const auto add = [&](const SQLite::Statement& row) {
        const Date date = parse_date(text(row, 3)).value_or(Date{});
        index.add(date_reader_.read(text(row, 1), text(row, 2), date), integer(row, 0));
    };
    each_row(of_identity_, add, static_cast<std::int64_t>(identity));
}

}  // namespace damier
