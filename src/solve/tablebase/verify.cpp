// Verifies a table. `Verifier` deals ranges of entries to threads and merges their reports. `EntryChecker` compares the
// entries of a range:
//
// 1. `gather`: list the successors of 32 positions, and request their values from memory, with those of the entries.
// 2. `derive`: from the values of the successors, compute the value, the second value and the ban of each position.
// 3. `compare`: compare these with the entry in the table, and note any error.

#include "solve/tablebase/verify.hpp"

#include "base/translate.hpp"
#include "games/list.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/reader.hpp"
#include "solve/tablebase/team.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace damier {
namespace {

std::string in_words(std::optional<EndgameValue> value) {
    if (!value) {
        return tr("no position");
    }
    if (value->value() == 0) {
        return tr("a draw");
    }
    return value->value() > 0 ? tr_format("a win in {}", value->plies()) : tr_format("a loss in {}", value->plies());
}

/// An error in one entry.
struct EntryError {
    std::uint64_t index = 0;
    VerifyReport::Error error;
};

/// The report on a range of entries.
struct Found {
    TableSection counts;
    int longest = 0;
    std::uint64_t entries = 0;
    std::uint64_t error_count = 0;
    std::vector<EntryError> errors;  ///< the first errors

    /// Merges two reports into that of one range.
    void add(Found&& other, std::size_t most_errors) {
        counts.barred += other.counts.barred;
        counts.wins += other.counts.wins;
        counts.draws += other.counts.draws;
        counts.losses += other.counts.losses;
        longest = std::max(longest, other.longest);
        entries += other.entries;
        error_count += other.error_count;
        std::move(other.errors.begin(), other.errors.end(), std::back_inserter(errors));
        std::stable_sort(errors.begin(), errors.end(),
                         [](const EntryError& a, const EntryError& b) { return a.index < b.index; });
        errors.resize(std::min(errors.size(), most_errors));
    }
};

/// Compares entries, for one thread.
template <Tiered G>
class EntryChecker {
public:
    using Position = typename G::Position;
    using Successor = typename Prober<G>::Successor;

    EntryChecker(const TableFile& table, const TableFolder& folder, Tier tier, std::size_t most_errors)
        : table_(table), tiers_{tier, swapped(tier)}, most_errors_(most_errors), prober_(folder, tier.variant) {}

    /// The entries that are gathered before the first is compared. Meanwhile the values of their successors come from
    /// memory.
    static constexpr std::uint64_t entries_at_once = 32;

    void check(int section, std::uint64_t begin, std::uint64_t end, Found& found) {
        found_ = &found;
        section_ = section;
        entries_.clear();
        successors_.clear();
        for (std::uint64_t i = begin; i < end; ++i) {
            gather(i);
        }
        for (const Entry& entry : entries_) {
            compare(entry);
        }
        found.entries += end - begin;
    }

private:
    struct Entry {
        std::uint64_t index = 0;
        std::optional<Position> position;  // empty if the index is unused
        std::size_t first = 0;             // its successors begin here in `successors_`
        std::size_t end = 0;
    };
    /// The values of a position that follow from its turns, and the number of its one best turn as a ban.
    struct Derived {
        EndgameValue best = EndgameValue::loss(0);
        EndgameValue second = EndgameValue::loss(0);
        int ban = 0;  ///< of the best turn, if no other turn is as good
    };

    /// Gathers the entry of the position that has this index; if both sides have equally many pieces, that of the same
    /// board with the other side to move (see `give_turn`).
    void gather(std::uint64_t index) {
        Entry& entry = entries_.emplace_back();
        entry.index = index;
        entry.first = successors_.size();
        if (const auto unranked = G::unrank(tiers_[section_], index)) {
            Position& p = entry.position.emplace(unranked->position);
            if (has_equal_sides(tiers_[section_])) {
                entry.index = give_turn<G>(p);
            }
            G::turns(p, turns_);
            prober_.find_successors(p, turns_, successors_);
        }
        entry.end = successors_.size();
        constexpr int any_ban = 1;
        TablePlace{&table_, section_, any_ban, entry.index}.prefetch();
    }

    Derived derive(const Entry& entry) {
        const Position& p = *entry.position;
        Derived derived;
        const Successor* best = nullptr;
        const std::span<const Successor> all(successors_);
        // A search may stop if two other turns are at least as good.
        prober_.values(p, all.subspan(entry.first, entry.end - entry.first), derived.second,
                       [&](const Successor& successor, EndgameValue next) {
                           const EndgameValue value = next.before();
                           if (best == nullptr || value > derived.best) {
                               derived.second = best == nullptr ? EndgameValue::loss(0) : derived.best;
                               derived.best = value;
                               best = &successor;
                           } else {
                               derived.second = std::max(derived.second, value);
                           }
                       });
        if constexpr (Barring<G>) {
            if (derived.best != derived.second) {
                const Position barred = G::barred(p, best->turn);
                derived.ban = barred == p ? 0 : G::rank(barred).ban;
            }
        }
        return derived;
    }

    void compare(const Entry& entry) {
        const auto stored = reader_.value(table_, section_, entry.index);
        const auto barred = reader_.barred(table_, section_, entry.index);
        if (!entry.position) {
            if (stored || barred) {
                add_error(entry, tr_format("index {} of section {} is {} (expected {})", entry.index, section_ + 1,
                                           in_words(stored), in_words({})));
            }
            return;
        }
        const Derived derived = derive(entry);
        if (stored != derived.best) {
            add_error(entry, tr_format("{} (expected {}, from the stored values of its turns)", in_words(stored),
                                       in_words(derived.best)));
        }
        compare_barred(entry, barred, derived);
        if (stored) {
            TableSection& counts = found_->counts;
            ++(stored->value() > 0 ? counts.wins : stored->value() < 0 ? counts.losses : counts.draws);
            found_->longest = std::max(found_->longest, stored->plies());
        }
    }

    void compare_barred(const Entry& entry, const std::optional<BarredValue>& stored, const Derived& derived) {
        if (stored) {
            ++found_->counts.barred;
            found_->longest = std::max(found_->longest, stored->value.plies());
        }
        if (stored.has_value() == (derived.ban != 0) &&
            (!stored || (stored->ban == derived.ban && stored->value == derived.second))) {
            return;
        }
        const auto words = [](int ban, EndgameValue value) {
            return ban == 0 ? std::string(tr("no ban matters")) : tr_format("with ban {} {}", ban, in_words(value));
        };
        add_error(entry,
                  tr_format("{} (expected: {})", stored ? words(stored->ban, stored->value) : words(0, derived.best),
                            words(derived.ban, derived.second)));
    }

    void add_error(const Entry& entry, std::string message) {
        ++found_->error_count;
        if (found_->errors.size() < most_errors_) {
            // The board of `unrank`, which numbers of bans are about.
            const auto unranked = G::unrank(tiers_[section_], entry.index);
            found_->errors.push_back(
                {entry.index, {unranked ? G::write_position(unranked->position) : "", std::move(message)}});
        }
    }

    const TableFile& table_;
    std::array<Tier, 2> tiers_;
    std::size_t most_errors_;
    Prober<G> prober_;
    TableReader reader_;
    int section_ = 0;
    Found* found_ = nullptr;
    std::vector<Entry> entries_;
    std::vector<typename G::Turn> turns_;
    std::vector<Successor> successors_;
};

template <Tiered G>
class Verifier {
public:
    Verifier(const TableFile& table, const TableFolder& folder, const VerifyOptions& options, Tier tier)
        : options_(options),
          team_(options.jobs),
          folder_(folder.path()),
          table_(folder_.add(table.path())),
          tier_(tier) {
        std::vector<TableId> ids = classes_below<G>(tier);
        ids.insert(ids.begin(), table.info().id);
        const std::uint64_t index = G::index_bytes(tier);
        folder_.unpack(ids, options.memory - std::min<std::uint64_t>(options.memory, index), team_, options.cancelled);
        for (unsigned k = 0; k < team_.size(); ++k) {
            checkers_.emplace_back(table_, folder_, tier, options.most_errors);
        }
    }

    VerifyReport run() {
        const auto& sections = table_.info().sections;
        for (int s = 0; s < 2 && !is_set(options_.cancelled); ++s) {
            const std::uint64_t right = s == 1 && tier_.own == tier_.enemy ? 0 : G::tier_size(tier_);
            if (sections[s].size != right) {
                add_error(tr_format("section {} has {} indices (expected {})", s + 1, sections[s].size, right));
                continue;
            }
            check_section(s, sections[s]);
        }
        report_.interrupted = is_set(options_.cancelled);
        if (!report_.interrupted && longest_ != table_.info().longest) {
            add_error(tr_format("the longest endgame takes {} plies, not {} as the header says", longest_,
                                table_.info().longest));
        }
        return std::move(report_);
    }

private:
    static constexpr std::uint64_t share = 8192;  // entries that a thread does at once

    void check_section(int s, const TableSection& stored) {
        Found all;
        std::mutex mutex;
        each_range(team_, stored.size, share, options_.cancelled, [&](unsigned member, Sweep::Range range) {
            constexpr std::uint64_t at_once = EntryChecker<G>::entries_at_once;
            Found found;
            for (std::uint64_t i = range.begin; i < range.end; i += at_once) {
                checkers_[member].check(s, i, std::min(i + at_once, range.end), found);
            }
            const std::lock_guard lock(mutex);
            all.add(std::move(found), options_.most_errors);
            if (options_.progress) {
                options_.progress(report_.entries + all.entries,
                                  table_.info().sections[0].size + table_.info().sections[1].size);
            }
        });
        report_.entries += all.entries;
        longest_ = std::max(longest_, all.longest);
        for (EntryError& one : all.errors) {
            keep(std::move(one.error));
        }
        report_.error_count += all.error_count;
        if (!is_set(options_.cancelled)) {
            compare_counts(s, all.counts, stored);
        }
    }

    void compare_counts(int s, const TableSection& found, const TableSection& stored) {
        if (stored.wins != found.wins || stored.draws != found.draws || stored.losses != found.losses ||
            stored.barred != found.barred) {
            add_error(
                tr_format("section {} has {} wins, {} draws, {} losses, {} bans; the header says "
                          "{}, {}, {}, {}",
                          s + 1, found.wins, found.draws, found.losses, found.barred, stored.wins, stored.draws,
                          stored.losses, stored.barred));
        }
    }

    /// Adds an error that is not about a single entry.
    void add_error(std::string message) {
        ++report_.error_count;
        keep({{}, std::move(message)});
    }

    void keep(VerifyReport::Error error) {
        if (report_.errors.size() < options_.most_errors) {
            report_.errors.push_back(std::move(error));
        }
    }

    const VerifyOptions& options_;
    Team team_;
    TableFolder folder_;
    const TableFile& table_;
    Tier tier_;
    std::deque<EntryChecker<G>> checkers_;
    VerifyReport report_;
    int longest_ = 0;
};

}  // namespace

template <Game G>
VerifyReport verify_table(const TableFile& table, const TableFolder& folder, const VerifyOptions& options) {
    const TableId& id = table.info().id;
    const auto start = G::start(Start{id.rules, id.board});
    if (id.game != G::info.id || !start) {
        throw std::runtime_error(tr_format("the table is not about {}", G::info.id));
    }
    const Tier tier{static_cast<std::int8_t>(id.more), static_cast<std::int8_t>(id.fewer), G::variant(*start)};
    return Verifier<G>(table, folder, options, tier).run();
}

/// Instantiates `verify_table` for the games that have tables.
template <Game G>
struct TableVerifying {
    static auto functions() {
        if constexpr (Retractable<G>) {
            return &verify_table<G>;
        }
    }
};
#define DAMIER_INSTANTIATE(G) template struct TableVerifying<G>;
DAMIER_GAMES(DAMIER_INSTANTIATE)
#undef DAMIER_INSTANTIATE

}  // namespace damier
