#include "store/duplicates.hpp"

#include "base/text.hpp"
#include "store/identity.hpp"
#include "store/writer.hpp"

#include <array>
#include <unordered_map>

namespace damier {
namespace {

std::uint64_t identity_of(const Entry& entry) {
    return identity(entry, fold(entry.side1), fold(entry.side2));
}

}  // namespace

DuplicateFinder::DuplicateFinder(const SQLite::Database& db)
    : candidates_(db, "SELECT id FROM game WHERE identity = ? ORDER BY id"), reader_(db) {}

std::optional<Entry> DuplicateFinder::find(const Entry& entry, std::uint64_t identity) {
    const ResetOnExit reset(candidates_);
    candidates_.bind(1, static_cast<std::int64_t>(identity));
    while (candidates_.executeStep()) {
        auto candidate = reader_.find(integer(candidates_, 0));
        if (candidate && same_game(entry, *candidate)) {
            return candidate;
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> find_duplicate(const Database& db, const Entry& entry) {
    return guarded(db.path(), [&]() -> std::optional<std::int64_t> {
        const auto found = DuplicateFinder(db.sqlite()).find(entry, identity_of(entry));
        return found ? std::optional(found->id) : std::nullopt;
    });
}

/// Games that were seen are kept in a few bytes each, since there may be millions: their identity, which is trusted
/// here, and the occasion, which decides together with it.
struct DryRun::State {
    struct Seen {
        std::array<char, 10> date;
        std::uint32_t event;
        std::uint32_t round;
    };
    const Database* db;
    std::optional<DuplicateFinder> stored;
    std::unordered_multimap<std::uint64_t, Seen> seen;
    std::unordered_map<std::string, std::uint32_t> numbers;  // of events and rounds; `?` is 0

    Seen occasion(const Entry& entry) {
        Seen occasion{{}, number(fold(entry.event)), number(entry.round)};
        entry.date.copy(occasion.date.data(), occasion.date.size());
        return occasion;
    }
    std::uint32_t number(const std::string& text) {
        return text == "?" ? 0
                           : numbers.try_emplace(text, static_cast<std::uint32_t>(numbers.size() + 1)).first->second;
    }
    bool was_seen(std::uint64_t identity, const Seen& occasion) const {
        const auto agree = [](std::uint32_t a, std::uint32_t b) { return a == b || a == 0 || b == 0; };
        const auto [begin, end] = seen.equal_range(identity);
        return std::any_of(begin, end, [&](const auto& earlier) {
            const Seen& other = earlier.second;
            return agree(other.event, occasion.event) && agree(other.round, occasion.round) &&
                   dates_agree({other.date.data(), other.date.size()}, {occasion.date.data(), occasion.date.size()});
        });
    }
};

DryRun::DryRun(const Database* db) : state_(std::make_unique<State>()) {
    state_->db = db;
    if (db != nullptr) {
        guarded(db->path(), [&] { state_->stored.emplace(db->sqlite()); });
    }
}

DryRun::~DryRun() = default;

Added DryRun::add(const Entry& entry, OnDuplicate on_duplicate) {
    if (on_duplicate == OnDuplicate::keep) {
        return {Added::What::imported, 0, false};
    }
    const auto same = on_duplicate == OnDuplicate::skip ? Added::What::duplicate : Added::What::replaced;
    const std::uint64_t key = identity_of(entry);
    if (state_->stored) {
        const auto found = guarded(state_->db->path(), [&] { return state_->stored->find(entry, key); });
        if (found) {
            return {same, found->id, is_fuller(entry, *found)};
        }
    }
    const State::Seen occasion = state_->occasion(entry);
    if (state_->was_seen(key, occasion)) {
        return {same, 0, false};
    }
    state_->seen.emplace(key, occasion);
    return {Added::What::imported, 0, false};
}

Added DryRun::add(const Record& record, const Replay& replay, OnDuplicate on_duplicate) {
    Entry entry;
    make_entry(record, replay, entry);
    return add(entry, on_duplicate);
}

}  // namespace damier
