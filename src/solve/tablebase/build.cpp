// Builds a table. The steps of `build_table`:
//
// 1. If the table exists, return. Otherwise lock it (lock.hpp), and check that the tables below exist: those of all
//    classes that captures lead to.
// 2. Unpack the tables below, as far as memory goes (`build_with`).
// 3. Compute the values (retrograde.hpp) with one byte each, from a snapshot if there is one. `Keeper` writes
//    snapshots.
// 4. If an end is too far for one byte, begin again with two bytes (`build_with_least`).
// 5. Write the file (write.hpp), and delete the snapshot.

#include "solve/tablebase/build.hpp"

#include "base/stopwatch.hpp"
#include "base/translate.hpp"
#include "games/list.hpp"
#include "solve/tablebase/lock.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/retrograde.hpp"
#include "solve/tablebase/snapshot.hpp"
#include "solve/tablebase/team.hpp"
#include "solve/tablebase/write.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

namespace damier {
namespace {

template <Retractable G, class Number>
TableInfo describe(Retrograde<G, Number>& found, Tier tier, int most_plies_of_a_byte) {
    TableInfo info;
    info.id = table_id<G>(tier);
    for (int s = 0; s < found.sections(); ++s) {
        info.sections[s] = found.count(s);
    }
    info.longest = found.longest_counted();
    info.bytes_per_value = info.longest > most_plies_of_a_byte ? 2 : 1;
    return info;
}

/// Writes the table. It calls `look` now and then, which may throw.
template <Retractable G, class Number, class Look>
void write(Retrograde<G, Number>& found, const TableInfo& info, const std::filesystem::path& path, Team& team,
           Look look) {
    constexpr std::uint64_t between_looks = std::uint64_t{1} << 20U;
    TableSource source;
    source.watch = look;
    source.value = [&](int section, std::uint64_t index) -> std::uint16_t { return found.value(section, index); };
    source.bans = [&](int section, const auto& take) {
        std::uint64_t looked_at = 0;
        found.each_barred(section, [&](const BarredCell<Number>& one) {
            for (; looked_at < one.index; looked_at += between_looks) {
                look();
            }
            take({one.index, one.ban, one.value});
        });
    };
    write_table(path, info, source, team);
}

/// The text that identifies a snapshot of this class, with this layout of numbers, and this order of positions in
/// step 0: damier 0.2 had another order if both sides have equally many pieces.
template <Retractable G, class Number>
std::string about_snapshot(const TableId& id) {
    return id.file_name() + " " + Retrograde<G, Number>::layout() + (id.more == id.fewer ? " other side" : "");
}

void remove_snapshot(const std::filesystem::path& table) {
    std::error_code ignored;
    std::filesystem::remove(snapshot_path(table), ignored);
}

/// Writes snapshots of a table while it is built.
template <Retractable G, class Number>
class Keeper {
public:
    Keeper(const std::filesystem::path& table, const TableId& id, const BuildOptions& options)
        : path_(snapshot_path(table)), about_(about_snapshot<G, Number>(id)), options_(options) {}

    /// Continues from a snapshot, or else begins. The work throws TooFar if an end is farther than `most_plies`.
    std::unique_ptr<Retrograde<G, Number>> begin(Tier tier, const TableFolder& folder, int most_plies) const {
        const auto make = [&] {
            return std::make_unique<Retrograde<G, Number>>(tier, folder, options_.jobs, most_plies);
        };
        auto found = make();
        std::error_code error;
        if (std::filesystem::exists(path_, error)) {
            try {
                SnapshotReader in(path_, about_);
                found->load(in);
                remark(tr_format("continues with the work saved in {}", path_.string()));
            } catch (const std::runtime_error& damaged) {
                remark(tr_format("starts again: {}", damaged.what()));
                found.reset();  // frees the memory before it is needed again
                found = make();
            }
        }
        return found;
    }

    /// Writes a snapshot if it is time.
    void look(const Retrograde<G, Number>& found) {
        if (const double work = watch_.seconds(); work > std::max(options_.snapshot_seconds, cost_ * most_share)) {
            save(found);
        }
    }

    /// Writes a snapshot if the work since the last one took long.
    void stop(const Retrograde<G, Number>& found) {
        if (watch_.seconds() > options_.snapshot_seconds) {
            remark(tr_format("keeps the work so far in {}", path_.string()));
            save(found);
        }
    }

private:
    static constexpr double most_share = 20;  // work takes at least this many times as long as its snapshot

    void remark(const std::string& words) const {
        if (options_.remark) {
            options_.remark(words);
        }
    }

    /// If the snapshot cannot be written, for example on a full disk, the work goes on without it.
    void save(const Retrograde<G, Number>& found) {
        const Stopwatch saving;
        try {
            SnapshotWriter out(path_, about_);
            found.save(out);
            out.commit();
        } catch (const std::system_error& error) {
            remark(error.what());
        }
        cost_ = saving.seconds();
        watch_ = Stopwatch();
    }

    std::filesystem::path path_;
    std::string about_;
    const BuildOptions& options_;
    Stopwatch watch_;  // of the work that no snapshot has
    double cost_ = 0;  // of the last snapshot, in seconds
};

template <Retractable G, class Number>
TableInfo build_with(Tier tier, const TableFolder& folder, const BuildOptions& options, int most_plies) {
    const TableId id = table_id<G>(tier);
    const std::uint64_t needed = Retrograde<G, Number>::bytes(tier);
    if (needed > options.memory) {
        throw std::runtime_error(tr_format("class {} needs {}M of memory, but may use only {}M", id.class_name(),
                                           (needed >> 20U) + 1, options.memory >> 20U));
    }
    const std::filesystem::path path = folder.path() / id.file_name();
    TableFolder below(folder.path());
    Team team(options.jobs);
    below.unpack(classes_below<G>(tier), options.memory - needed, team, options.cancelled);
    Keeper<G, Number> keeper(path, id, options);
    const auto found = keeper.begin(tier, below, most_plies);
    const auto look = [&] {
        if (is_set(options.cancelled)) {
            keeper.stop(*found);
            throw BuildInterrupted();
        }
    };
    try {
        found->run([&](const BuildProgress& progress) {
            look();
            keeper.look(*found);
            if (options.progress) {
                options.progress(progress);
            }
        });
        TableInfo info = describe(*found, tier, options.most_plies_of_a_byte);
        write(*found, info, path, team, look);
        return info;
    } catch (const ImpossibleCells&) {
        throw std::runtime_error(tr_format("{}: was altered or damaged", snapshot_path(path).string()));
    }
}

/// Builds with one byte per number in memory. If an end turns out to be too far for that, it begins again with two
/// bytes.
template <Retractable G>
TableInfo build_with_least(Tier tier, const TableFolder& folder, const BuildOptions& options) {
    const TableId id = table_id<G>(tier);
    const std::filesystem::path path = folder.path() / id.file_name();
    if (!is_snapshot(snapshot_path(path), about_snapshot<G, std::uint16_t>(id))) {
        try {
            return build_with<G, std::uint8_t>(tier, folder, options, options.most_plies_of_a_byte);
        } catch (const TooFar&) {
            remove_snapshot(path);
            if (options.remark) {
                options.remark(tr("starts again with two bytes per value: an endgame is too long for one"));
            }
        }
    }
    return build_with<G, std::uint16_t>(tier, folder, options, TableNumber<std::uint16_t>::most_plies);
}

}  // namespace

template <Game G>
BuildReport build_table(Tier tier, const TableFolder& folder, const BuildOptions& options) {
    const Stopwatch watch;
    const TableClass wanted = table_class<G>(tier);
    BuildReport report;
    const auto is_there = [&] {
        const TableFile* const whole = folder.find(wanted.id);
        if (whole != nullptr) {
            report = {true, whole->info(), whole->bytes(), 0};
        }
        return whole != nullptr;
    };
    const std::filesystem::path path = folder.path() / wanted.id.file_name();
    if (is_there()) {
        TableLock::remove_abandoned(path);
        remove_snapshot(path);
        return report;
    }
    const TableLock lock(path);
    if (is_there()) {  // another process was faster
        return report;
    }
    for (const TableId& id : wanted.needs) {
        if (folder.find(id) == nullptr) {
            throw std::runtime_error(tr_format("class {} needs {}, which is not in {}: build that first",
                                               wanted.id.class_name(), id.class_name(), folder.path().string()));
        }
    }
    report.info = build_with_least<G>(wanted.tier, folder, options);
    remove_snapshot(path);
    report.bytes = std::filesystem::file_size(path);
    report.seconds = watch.seconds();
    return report;
}

/// Instantiates `build_table` for the games that have tables.
template <Game G>
struct TableBuilding {
    static auto functions() {
        if constexpr (Retractable<G>) {
            return &build_table<G>;
        }
    }
};
#define DAMIER_INSTANTIATE(G) template struct TableBuilding<G>;
DAMIER_GAMES(DAMIER_INSTANTIATE)
#undef DAMIER_INSTANTIATE

}  // namespace damier
