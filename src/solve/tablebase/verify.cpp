#include "solve/tablebase/verify.hpp"

#include "base/translate.hpp"
#include "games/any.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

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

template <Tiered G>
class Verifier {
public:
    using Position = typename G::Position;

    Verifier(const TableFile& table, const TableFolder& folder, const VerifyOptions& options, std::uint8_t variant)
        : table_(table), options_(options), prober_(folder, variant) {
        const TableId& id = table.info().id;
        tiers_ = {Tier{static_cast<std::int8_t>(id.more), static_cast<std::int8_t>(id.fewer), variant}, {}};
        tiers_[1] = swapped(tiers_[0]);
    }

    VerifyReport run() {
        const auto& sections = table_.info().sections;
        for (int s = 0; s < 2 && !report_.interrupted; ++s) {
            const std::uint64_t right = s == 1 && tiers_[0] == tiers_[1] ? 0 : G::tier_size(tiers_[s]);
            if (sections[s].size != right) {
                add_fault({},
                          tr_format("section {} has {} indices (right would be {})", s + 1, sections[s].size, right));
                continue;
            }
            found_ = {sections[s].size, 0, 0, 0, 0};
            for (std::uint64_t i = 0; i < sections[s].size && !report_.interrupted; ++i) {
                look();
                check(s, i);
            }
            check_counts(s, sections[s]);
        }
        if (!report_.interrupted && longest_ != table_.info().longest) {
            add_fault({}, tr_format("the longest end takes {} plies, not {} as the header says", longest_,
                                    table_.info().longest));
        }
        return std::move(report_);
    }

private:
    /// What the turns of a position say of it, and which number its one best turn has as a ban.
    struct Derived {
        EndgameValue best = EndgameValue::loss(0);
        EndgameValue second = EndgameValue::loss(0);
        int ban = 0;  ///< of the best turn, where no other one is as good
    };

    void look() {
        if (report_.entries++ % 4096 != 0) {
            return;
        }
        report_.interrupted = options_.cancelled != nullptr && options_.cancelled->load(std::memory_order_relaxed);
        if (options_.progress) {
            options_.progress(report_.entries, table_.info().sections[0].size + table_.info().sections[1].size);
        }
    }

    void add_fault(std::string position, std::string message) {
        ++report_.fault_count;
        if (report_.faults.size() < options_.most_faults) {
            report_.faults.push_back({std::move(position), std::move(message)});
        }
    }

    Derived derive(const Position& p) {
        G::turns(p, turns_);
        Derived derived;
        bool is_first = true;
        for (const auto& turn : turns_) {
            const auto next = prober_.probe(G::play(p, turn));
            if (!next) {
                throw std::runtime_error(tr_format("no table holds {}", G::write_position(G::play(p, turn))));
            }
            const EndgameValue value = next->before();
            if (is_first || value > derived.best) {
                derived.second = is_first ? EndgameValue::loss(0) : derived.best;
                derived.best = value;
                derived.ban = 0;
                if constexpr (Barring<G>) {
                    derived.ban = G::rank(G::barred(p, turn)).ban;
                }
            } else {
                derived.second = std::max(derived.second, value);
            }
            is_first = false;
        }
        if (derived.best == derived.second) {
            derived.ban = 0;
        }
        return derived;
    }

    void check(int s, std::uint64_t i) {
        const auto unranked = G::unrank(tiers_[s], i);
        const auto stored = reader_.value(table_, s, i);
        if (!unranked) {
            if (stored || reader_.barred(table_, s, i)) {
                add_fault({}, tr_format("index {} of section {} is {} (right would be {})", i, s + 1, in_words(stored),
                                        in_words({})));
            }
            return;
        }
        const Position& p = unranked->position;
        const Derived derived = derive(p);
        if (stored != derived.best) {
            add_fault(G::write_position(p), tr_format("{} (right would be {}, as its turns are stored)",
                                                      in_words(stored), in_words(derived.best)));
        }
        check_barred(p, s, i, derived);
        if (stored) {
            ++(stored->value() > 0 ? found_.wins : stored->value() < 0 ? found_.losses : found_.draws);
            longest_ = std::max(longest_, stored->plies());
        }
    }

    void check_barred(const Position& p, int s, std::uint64_t i, const Derived& derived) {
        const auto stored = reader_.barred(table_, s, i);
        found_.barred += stored ? 1 : 0;
        if (stored) {
            longest_ = std::max(longest_, stored->value.plies());
        }
        if (stored.has_value() == (derived.ban != 0) &&
            (!stored || (stored->ban == derived.ban && stored->value == derived.second))) {
            return;
        }
        const auto words = [](int ban, EndgameValue value) {
            return ban == 0 ? std::string(tr("no ban matters")) : tr_format("with ban {} {}", ban, in_words(value));
        };
        add_fault(G::write_position(p), tr_format("{} (right would be: {})",
                                                  stored ? words(stored->ban, stored->value) : words(0, derived.best),
                                                  words(derived.ban, derived.second)));
    }

    void check_counts(int s, const TableSection& stored) {
        if (!report_.interrupted && (stored.wins != found_.wins || stored.draws != found_.draws ||
                                     stored.losses != found_.losses || stored.barred != found_.barred)) {
            add_fault({}, tr_format("section {} has {} wins, {} draws, {} losses, {} bans that matter; the header says "
                                    "{}, {}, {}, {}",
                                    s + 1, found_.wins, found_.draws, found_.losses, found_.barred, stored.wins,
                                    stored.draws, stored.losses, stored.barred));
        }
    }

    const TableFile& table_;
    const VerifyOptions& options_;
    Prober<G> prober_;
    TableReader reader_;
    std::array<Tier, 2> tiers_{};
    VerifyReport report_;
    TableSection found_;
    int longest_ = 0;
    std::vector<typename G::Turn> turns_;
};

}  // namespace

template <Game G>
VerifyReport verify_table(const TableFile& table, const TableFolder& folder, const VerifyOptions& options) {
    const TableId& id = table.info().id;
    const auto start = G::start(Start{id.rules, id.board, {}, {}, {}});
    if (id.game != G::info.id || !start) {
        throw std::runtime_error(tr_format("the table is not about {}", G::info.id));
    }
    return Verifier<G>(table, folder, options, G::variant(*start)).run();
}

/// Defines `verify_table` for the games that have tables.
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
