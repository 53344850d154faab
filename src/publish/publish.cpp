// Writes the script of `damier publish`: tables, staged rows, and the change on the server.
//
// `publish`, at the end of this file, takes these steps:
// 1. write the settings, the tables, the early end, and the beginning of the transaction with the log (script.hpp);
// 2. find the games that changed since the last transfer (`ChangedGames`);
// 3. write a row for each selected game, and all rows of those that changed (`GameRows`);
// 4. write the names that these games have (`Names`), and all ratings;
// 5. apply the staged rows.
//
// Read script.cpp next.

#include "publish/publish.hpp"

#include "base/translate.hpp"
#include "publish/copy_row.hpp"
#include "publish/script.hpp"
#include "reports/rating_rows.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/uid.hpp"
#include "store/log/log.hpp"
#include "store/read/all_spellings.hpp"
#include "store/read/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// Rows are written when they have this many bytes.
constexpr std::size_t enough = std::size_t{1} << 20U;

/// The games that changes after `since` have added or replaced; all games without `since`.
class ChangedGames {
public:
    ChangedGames(const Database& db, const std::vector<Change>& log, std::optional<std::int64_t> since) : all_(!since) {
        if (since) {
            for (const Change& change : log) {
                if (change.id <= *since) {
                    break;  // changes come newest first
                }
                for (const ChangeRow& row : change_rows(db, change.id)) {
                    ranges_.push_back({row.first, row.last});
                }
            }
            join_ranges();
        }
    }

    [[nodiscard]] bool contains(std::int64_t id) const {
        const auto range = std::lower_bound(ranges_.begin(), ranges_.end(), id,
                                            [](const IdRange& r, std::int64_t wanted) { return r.last < wanted; });
        return all_ || (range != ranges_.end() && range->first <= id);
    }

private:
    /// Sorts the ranges, and merges those that overlap.
    void join_ranges() {
        std::sort(ranges_.begin(), ranges_.end(), [](const IdRange& a, const IdRange& b) { return a.first < b.first; });
        std::vector<IdRange> joined;
        for (const IdRange& range : ranges_) {
            if (!joined.empty() && range.first <= joined.back().last) {
                joined.back().last = std::max(joined.back().last, range.last);
            } else {
                joined.push_back(range);
            }
        }
        ranges_ = std::move(joined);
    }

    bool all_;
    std::vector<IdRange> ranges_;  // in order, without overlaps
};

/// The players and events of the games met, with all their spellings: other clubs may use any of these.
class Names {
public:
    explicit Names(const Database& db)
        : players_(all_spellings(db, Named::player)), events_(all_spellings(db, Named::event)) {}

    void meet(const GameRow& row) {
        players_.meet(row.side1);
        players_.meet(row.side2);
        events_.meet(row.event);
    }

    void write(const std::function<void(std::string_view)>& write) const {
        std::map<std::int64_t, std::string> people;
        std::string rows;
        players_.for_each_met([&](const std::string& spelling, const Meaning& meaning) {
            CopyRow(rows).text(spelling).number(meaning.owner).text(meaning.folded);
            people.emplace(meaning.owner, meaning.name);
        });
        write("COPY new_spelling (spelling, person, folded) FROM STDIN;\n" + rows + "\\.\n");
        rows.clear();
        for (const auto& [person, name] : people) {
            CopyRow(rows).number(person).text(name);
        }
        write("COPY new_person (person, name) FROM STDIN;\n" + rows + "\\.\n");
        rows.clear();
        events_.for_each_met([&](const std::string& spelling, const Meaning& meaning) {
            CopyRow(rows).text(spelling).text(meaning.name).text(meaning.folded);
        });
        write("COPY new_event (event, event_name, folded) FROM STDIN;\n" + rows + "\\.\n");
    }

private:
    class Kind {
    public:
        explicit Kind(std::map<std::string, Meaning> spellings) : spellings_(std::move(spellings)) {}

        void meet(const std::string& spelling) {
            if (const auto found = spellings_.find(spelling); found != spellings_.end()) {
                met_.insert(found->second.owner);
            }
        }
        template <class F>
        void for_each_met(F f) const {
            for (const auto& [spelling, meaning] : spellings_) {
                if (met_.contains(meaning.owner)) {
                    f(spelling, meaning);
                }
            }
        }

    private:
        std::map<std::string, Meaning> spellings_;
        std::set<std::int64_t> met_;  // owners
    };

    Kind players_;
    Kind events_;
};

/// The rows of games, collected until there are `enough` bytes.
class GameRows {
public:
    GameRows(const Database& db, const PublishOptions& options, const std::function<void(std::string_view)>& write)
        : db_(db), options_(options), write_(write) {}

    /// Adds a game. Every game gets a row with its uid and the hash of its text, which says that it exists. A game that
    /// is sent gets all other rows, too.
    void add(const GameRow& row, const std::string& text, bool is_sent) {
        const std::string uid = uuid_text(row.uid);
        const std::string hash = uuid_text(text_hash(text));
        CopyRow(there_).text(uid).number(row.id).text(hash);
        if (is_sent) {
            send(row.id, uid, text, hash);
        }
        if (there_.size() + games_.size() + tags_.size() + plies_.size() > enough) {
            flush();
        }
    }

    void flush() {
        flush("new_uid (uid, id, hash)", there_);
        flush(
            "new_game (uid, id, game, rules, event, site, round, year, month, day, date, side1, side2, result, winner,"
            " first, plies, irregular, score, score1, score2, termination, board, position, line, movetext, hash)",
            games_);
        flush("new_tag (uid, name, value)", tags_);
        flush("new_ply (uid, ply, side, turn, key)", plies_);
    }

private:
    void send(std::int64_t id, const std::string& uid, const std::string& text, const std::string& hash) {
        auto entry = replay_text(text);
        if (!entry) {
            throw StoreError(tr_format("{}: game {} is damaged (damier db check says more)", db_.path().string(), id));
        }
        entry->id = id;
        send_game(uid, *entry, hash);
        for (const auto& [name, value] : entry->tags) {
            CopyRow(tags_).text(uid).text(name).text(value);
        }
        if (options_.plies) {
            send_plies(uid, *entry);
        }
    }

    void send_game(const std::string& uid, const Entry& entry, const std::string& hash) {
        const auto score = parse_score(entry.score.value_or(""));
        const bool played = !entry.path.empty() && entry.plies > 0;
        const auto known = [](std::uint32_t part) { return part != 0 ? std::optional(part) : std::nullopt; };
        const std::string movetext = write_entry_movetext(entry);
        CopyRow row(games_);
        row.text(uid).number(entry.id).text(entry.game).text(entry.rules).known(entry.event).known(entry.site);
        row.known(entry.round);
        row.number(known(entry.date.year)).number(known(entry.date.month)).number(known(entry.date.day));
        if (entry.date.is_whole()) {
            row.text(write_known_date(entry.date, '-'));
        } else {
            row.null();
        }
        row.known(entry.side1).known(entry.side2).text(result_text(entry.result));
        if (const auto winner = winner_of(entry.result)) {
            row.number(index(*winner) + 1);
        } else {
            row.null();
        }
        row.number(index(entry.first) + 1);
        if (played) {
            row.number(entry.plies).number(entry.irregular);
        } else {
            row.null().null();
        }
        row.text(entry.score);
        for (const std::size_t side : {0U, 1U}) {
            row.number(score ? std::optional(score->points[side]) : std::nullopt);
        }
        row.text(entry.termination);
        for (const StartPart part : {StartPart::board, StartPart::position}) {
            entry.start[part].empty() ? row.null() : row.text(entry.start[part]);
        }
        row.text(played ? std::optional(uuid_text(text_hash(entry.path))) : std::nullopt).text(movetext).text(hash);
    }

    void send_plies(const std::string& uid, const Entry& entry) {
        std::string_view path = entry.path;  // the start, then the turns
        for (std::size_t ply = 0; ply < entry.keys.size(); ++ply) {
            const std::string_view element = path.substr(0, path.find('\n'));
            path.remove_prefix(element.size() + 1);
            CopyRow row(plies_);
            row.text(uid).number(ply);
            if (ply == 0) {
                row.null().null();
            } else {
                row.number((ply - 1 + static_cast<std::size_t>(index(entry.first))) % 2 + 1).text(element);
            }
            row.number(static_cast<std::int64_t>(entry.keys[ply]));  // the same bits: PostgreSQL has no unsigned type
        }
    }

    void flush(std::string_view table, std::string& rows) {
        if (!rows.empty()) {
            write_(fmt::format("COPY {} FROM STDIN;\n{}\\.\n", table, rows));
            rows.clear();
        }
    }

    const Database& db_;
    const PublishOptions& options_;
    const std::function<void(std::string_view)>& write_;
    std::string there_;
    std::string games_;
    std::string tags_;
    std::string plies_;
};

void write_ratings(const Database& db, const Selection& selection, const std::function<void(std::string_view)>& write) {
    const RatingRows ratings = rating_rows(db, selection);
    std::string rows;
    for (const RatingRow& row : ratings.now) {
        CopyRow(rows)
            .text(row.game)
            .number(row.player)
            .number(row.rating)
            .number(row.deviation)
            .number(row.volatility)
            .number(row.games)
            .text(row.period);
    }
    write("COPY new_rating (game, person, rating, deviation, volatility, games, last) FROM STDIN;\n" + rows + "\\.\n");
    rows.clear();
    for (const RatingRow& row : ratings.history) {
        CopyRow(rows)
            .text(row.game)
            .number(row.player)
            .text(row.period)
            .number(row.rating)
            .number(row.deviation)
            .number(row.volatility)
            .number(row.games);
    }
    write("COPY new_rating_history (game, person, period, rating, deviation, volatility, games) FROM STDIN;\n" + rows +
          "\\.\n");
}

/// The state after the last change of a log, which has the newest first.
DatabaseState state_of(const std::vector<Change>& log) {
    return log.empty() ? DatabaseState{} : DatabaseState{log.front().id, log.front().at};
}

}  // namespace

Published publish(const Database& db, const Selection& selection, const PublishOptions& options,
                  const std::function<void(std::string_view)>& write) {
    const std::vector<Change> log = changes(db);
    write(settings);
    write(make_tables());
    write(end_if_known(options, state_of(log)));
    write(begin_staging(log, options.since.has_value()));
    const ChangedGames changed(db, log, options.since);
    Names names(db);
    GameRows rows(db, options, write);
    Published done;
    for_each_game(db, selection, [&](const GameRow& row, const std::string& text) {
        const bool is_sent = changed.contains(row.id);
        names.meet(row);
        rows.add(row, text, is_sent);
        done.games += is_sent ? 1 : 0;
        ++done.of;
        if (options.progress) {
            options.progress(done.of);
        }
    });
    rows.flush();
    names.write(write);
    write_ratings(db, selection, write);
    write(apply_staged(options.plies));
    return done;
}

}  // namespace damier
