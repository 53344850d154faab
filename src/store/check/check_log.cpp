// Checks the log of changes.
//
// The log says how often each number was stored and deleted. `Comparison` goes through all numbers in order and
// compares that with the games that exist. It handles a whole stretch of numbers at once if nothing changes within it,
// since an import of a million games is one row. Other functions check the kept texts and names, replaced games, undos,
// and the next number of a game.

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"
#include "store/query/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace damier {
namespace {

using Numbers = std::vector<std::int64_t>;  ///< numbers of games, in order

/// The rows of the log, in the order of games.
struct Log {
    std::vector<IdRange> inserted;
    Numbers deleted;   ///< with repetitions: after an undo, a game can be deleted again
    Numbers replaced;  ///< with repetitions
};

Log read_log(const SQLite::Database& db, CheckReport& report) {
    Log log;
    SQLite::Statement rows(db, "SELECT change, action, first, last, before, identity FROM change_row ORDER BY id");
    while (rows.executeStep()) {
        const std::string action = text(rows, 1);
        const std::int64_t first = integer(rows, 2);
        if (action == "insert") {
            log.inserted.push_back({first, integer(rows, 3)});
            continue;
        }
        (action == "delete" ? log.deleted : log.replaced).push_back(first);
        const auto before = replay_text(text(rows, 4));
        if (!before) {
            report.errors.push_back(
                {first, tr_format("the copy of it in change {} cannot be read: {}", integer(rows, 0), before.error())});
        } else if (!rows.isColumnNull(5) && integer(rows, 5) != static_cast<std::int64_t>(identity(*before))) {
            report.errors.push_back(
                {first, tr_format("the identity of its copy in change {} is {} (its text gives {})", integer(rows, 0),
                                  integer(rows, 5), static_cast<std::int64_t>(identity(*before)))});
        }
    }
    std::sort(log.inserted.begin(), log.inserted.end(),
              [](const IdRange& a, const IdRange& b) { return a.first < b.first; });
    std::sort(log.deleted.begin(), log.deleted.end());
    std::sort(log.replaced.begin(), log.replaced.end());
    return log;
}

/// Goes through the numbers of games, from the lowest. The counts in the log are constant in each stretch of numbers.
class Comparison {
public:
    Comparison(const Log& log, const Numbers& present, CheckReport& report)
        : log_(log), present_(present), report_(report) {
        for (const IdRange& range : log.inserted) {
            steps_.emplace_back(range.first, 1);
            steps_.emplace_back(behind(range.last), -1);
        }
        std::sort(steps_.begin(), steps_.end());
    }

    void run() {
        std::int64_t at = std::numeric_limits<std::int64_t>::min();
        while (const auto next = next_number()) {
            compare_stretch(at, *next - 1);
            stored_ += steps_at(*next);
            compare_game(*next);
            at = *next + 1;
        }
    }

private:
    static std::int64_t behind(std::int64_t number) {
        return std::min(number, std::numeric_limits<std::int64_t>::max() - 2) + 1;
    }

    /// The next number at which anything changes.
    [[nodiscard]] std::optional<std::int64_t> next_number() const {
        std::optional<std::int64_t> next;
        const auto consider = [&](std::int64_t number) { next = next ? std::min(*next, number) : number; };
        if (step_ < steps_.size()) {
            consider(steps_[step_].first);
        }
        for (const auto& [numbers, at] : {std::pair(&present_, game_), std::pair(&log_.deleted, deletion_)}) {
            if (at < numbers->size()) {
                consider((*numbers)[at]);
            }
        }
        return next;
    }

    std::int64_t steps_at(std::int64_t number) {
        std::int64_t sum = 0;
        for (; step_ < steps_.size() && steps_[step_].first == number; ++step_) {
            sum += steps_[step_].second;
        }
        return sum;
    }

    static std::int64_t count_at(const Numbers& numbers, std::size_t& at, std::int64_t number) {
        const std::size_t first = at;
        while (at < numbers.size() && numbers[at] == number) {
            ++at;
        }
        return static_cast<std::int64_t>(at - first);
    }

    void compare_game(std::int64_t game) {
        const std::int64_t deleted = count_at(log_.deleted, deletion_, game);
        const bool is_there = count_at(present_, game_, game) > 0;
        const std::int64_t left = stored_ - deleted;
        const auto error = [&](const char* message) { report_.errors.push_back({game, message}); };
        if (left > 1) {
            error(tr("the log says twice that it was stored"));
        } else if (left < 0) {
            error(is_there ? tr("the log says that it was deleted") : tr("the log says twice that it was deleted"));
        } else if (is_there && left == 0) {
            error(deleted > 0 ? tr("the log says that it was deleted") : tr("the log does not say that it was stored"));
        } else if (!is_there && left == 1) {
            error(tr("it is missing, but the log does not say that it was deleted"));
        }
    }

    /// Reports games that are missing but were never deleted.
    void compare_stretch(std::int64_t first, std::int64_t last) {
        if (stored_ <= 0 || first > last) {
            return;
        }
        if (first == last) {
            report_.errors.push_back({first, tr("it is missing, but the log does not say that it was deleted")});
        } else {
            report_.errors.push_back(
                {0, tr_format("games {} to {} are missing, but the log does not say that they were deleted", first,
                              last)});
        }
    }

    const Log& log_;
    const Numbers& present_;
    CheckReport& report_;
    std::vector<std::pair<std::int64_t, int>> steps_;  // ranges of the log: first (+1), and after the last (-1)
    std::size_t step_ = 0;
    std::size_t game_ = 0;
    std::size_t deletion_ = 0;
    std::int64_t stored_ = 0;  // how often the log says that the present games were stored
};

/// A replaced game must have been stored.
void check_replaced(const Log& log, CheckReport& report) {
    auto range = log.inserted.begin();
    std::int64_t end = std::numeric_limits<std::int64_t>::min();  // of the ranges that begin at or before the game
    for (const std::int64_t game : log.replaced) {
        for (; range != log.inserted.end() && range->first <= game; ++range) {
            end = std::max(end, range->last);
        }
        if (game > end) {
            report.errors.push_back({game, tr("the log says that it was replaced, but not that it was stored")});
        }
    }
}

/// An undo must undo an earlier change, and no two undos may be in effect for one change.
void check_undos(const SQLite::Database& db, CheckReport& report) {
    std::map<std::int64_t, bool> is_undone;  // by change; an undo that was undone itself does not count
    SQLite::Statement query(db, "SELECT id, undoes, command FROM change ORDER BY id DESC");
    while (query.executeStep()) {
        const std::int64_t id = integer(query, 0);
        if ((text(query, 2) == "undo") != !query.isColumnNull(1)) {
            report.errors.push_back({0, tr_format("change {} does not say what it undid", id)});
        }
        if (query.isColumnNull(1)) {
            continue;
        }
        const std::int64_t undone = integer(query, 1);
        if (undone >= id) {
            report.errors.push_back({0, tr_format("change {} undid change {}, which came later", id, undone)});
        } else if (!is_undone[id] && std::exchange(is_undone[undone], true)) {
            report.errors.push_back({0, tr_format("change {} was undone twice", undone)});
        }
    }
}

/// The names that the log keeps for a spelling must be names.
void check_names(const SQLite::Database& db, CheckReport& report) {
    SQLite::Statement query(db, "SELECT change, spelling, before FROM change_name");
    while (query.executeStep()) {
        const auto is_name = [](const std::string& name) { return !name.empty() && fold(name) != "?"; };
        if (!is_name(text(query, 1)) || !is_name(optional_text(query, 2).value_or("a name"))) {
            report.errors.push_back({0, tr_format("change {} keeps a value of the name \"{}\" that is not a name",
                                                  integer(query, 0), text(query, 1))});
        }
    }
}

}  // namespace

void check_log(const Database& database, CheckReport& report) {
    const SQLite::Database& db = sqlite(database);
    const Log log = read_log(db, report);
    Comparison(log, integers(db, "SELECT id FROM game ORDER BY id"), report).run();
    check_replaced(log, report);
    check_undos(db, report);
    check_names(db, report);
    const std::int64_t given = single_integer(db, "SELECT seq FROM sqlite_sequence WHERE name = 'game'");
    std::int64_t highest = 0;
    for (const IdRange& range : log.inserted) {
        highest = std::max(highest, range.last);
    }
    if (given < highest) {
        report.errors.push_back(
            {0, tr_format("games have numbers up to {}, but the next number would be {}", highest, given + 1)});
    }
}

}  // namespace damier
