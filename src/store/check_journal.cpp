#include "store/check_parts.hpp"
#include "store/rederive.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace damier {
namespace {

using Numbers = std::vector<std::int64_t>;  ///< of games, in order; with repetitions where a game was named twice

/// What the journal says, in the order of games.
struct Journal {
    std::vector<IdRange> inserted;
    Numbers deleted;
    Numbers replaced;
};

Journal read_journal(const SQLite::Database& db, CheckReport& report) {
    Journal journal;
    SQLite::Statement rows(db, "SELECT change, action, first, last, before FROM change_row ORDER BY id");
    while (rows.executeStep()) {
        const std::string action = text(rows, 1);
        const std::int64_t first = integer(rows, 2);
        if (action == "insert") {
            journal.inserted.push_back({first, integer(rows, 3)});
            continue;
        }
        (action == "delete" ? journal.deleted : journal.replaced).push_back(first);
        if (const auto before = rederive(text(rows, 4)); !before) {
            report.faults.push_back({first, fmt::format("what change {} keeps of it cannot be read: {}",
                                                        integer(rows, 0), before.error())});
        }
    }
    std::sort(journal.inserted.begin(), journal.inserted.end(),
              [](const IdRange& a, const IdRange& b) { return a.first < b.first; });
    std::sort(journal.deleted.begin(), journal.deleted.end());
    std::sort(journal.replaced.begin(), journal.replaced.end());
    return journal;
}

Numbers numbers(const SQLite::Database& db, const char* sql) {
    Numbers out;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        out.push_back(integer(query, 0));
    }
    return out;
}

void report_all(const Numbers& games, const char* message, CheckReport& report) {
    for (const std::int64_t game : games) {
        report.faults.push_back({game, message});
    }
}

Numbers in_both(const Numbers& a, const Numbers& b) {
    Numbers out;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out;
}

Numbers in_either(const Numbers& a, const Numbers& b) {
    Numbers out;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out;
}

/// Each once.
Numbers in_first_only(Numbers a, const Numbers& b) {
    a.erase(std::unique(a.begin(), a.end()), a.end());
    Numbers out;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out;
}

Numbers repeated(const Numbers& numbers) {
    Numbers out;
    for (auto at = numbers.begin(); (at = std::adjacent_find(at, numbers.end())) != numbers.end(); ++at) {
        out.push_back(*at);
    }
    return out;
}

void report_gone(std::int64_t first, std::int64_t last, CheckReport& report) {
    if (first == last) {
        report.faults.push_back({first, "it is gone, and the journal does not say that it was deleted"});
    } else if (first < last) {
        report.faults.push_back(
            {0,
             fmt::format("games {} to {} are gone, and the journal does not say that they were deleted", first, last)});
    }
}

/// Every game must have been stored once, and every number that was stored must be accounted for.
void compare(const std::vector<IdRange>& inserted, const Numbers& accounted, CheckReport& report) {
    auto at = accounted.begin();
    std::int64_t free = 1;  // the lowest number that no range before has
    for (const IdRange& range : inserted) {
        for (; at != accounted.end() && *at < range.first; ++at) {
            report.faults.push_back({*at, "the journal does not say that it was stored"});
        }
        if (range.first < free) {
            report.faults.push_back({range.first, "the journal says twice that it was stored"});
        }
        std::int64_t next = std::max(range.first, free);
        for (; at != accounted.end() && *at <= range.last; ++at) {
            report_gone(next, *at - 1, report);
            next = *at + 1;
        }
        report_gone(next, range.last, report);
        free = std::max(free, range.last + 1);
    }
    for (; at != accounted.end(); ++at) {
        report.faults.push_back({*at, "the journal does not say that it was stored"});
    }
}

}  // namespace

void check_journal(const Database& database, CheckReport& report) {
    const SQLite::Database& db = database.sqlite();
    const Journal journal = read_journal(db, report);
    const Numbers present = numbers(db, "SELECT id FROM game ORDER BY id");
    report_all(in_both(present, journal.deleted), "the journal says that it was deleted", report);
    report_all(repeated(journal.deleted), "the journal says twice that it was deleted", report);
    const Numbers accounted = in_either(present, journal.deleted);
    compare(journal.inserted, accounted, report);
    report_all(in_first_only(journal.replaced, accounted),
               "the journal says that it was replaced, but not what became of it", report);
    const std::int64_t given = single_integer(db, "SELECT seq FROM sqlite_sequence WHERE name = 'game'");
    const std::int64_t highest = journal.inserted.empty() ? 0 : journal.inserted.back().last;
    if (given < highest) {
        report.faults.push_back(
            {0, fmt::format("numbers of games were given up to {}, but the next would be {}", highest, given + 1)});
    }
}

}  // namespace damier
