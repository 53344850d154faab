// Counting games by keys, from their summaries only.
//
// `count_by` visits the summary of each selected game. A `KeyReader` gives a number for each key (a player, a year, …).
// A `Grouper` keeps one tally for each combination of numbers, and `Counter` adds the game to it. At the end the
// numbers become texts.

#include "store/read/tally.hpp"

#include "games/game_id.hpp"
#include "record/score_error.hpp"
#include "store/connection/sqlite.hpp"
#include "store/query/selection.hpp"
#include "store/read/opening_classifier.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/group_ids.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace damier {
namespace {

void count_at(std::vector<std::int64_t>& counts, std::size_t at) {
    if (at >= counts.size()) {
        counts.resize(at + 1);
    }
    ++counts[at];
}

/// Adds games to tallies.
class Counter {
public:
    explicit Counter(const SQLite::Database& db) : kinds_(GroupIds::of_kinds(db)), rules_(GroupIds::of_rules(db)) {
        games_.resize(kinds_.size());
        for (std::uint32_t i = 1; i < kinds_.size(); ++i) {
            games_[i] = find_game(kinds_.name(i));
        }
    }

    void add(const GameSummary& game, Tally& tally) const {
        const auto winner = winner_of(game.result);
        tally.add_result(game.result);
        count_at(tally.lengths, game.plies);
        const auto id = games_[kinds_.of_row(game.ruleset)];
        const GameInfo* const kind = id ? &info(*id) : nullptr;
        const bool has_result = game.result != GameResult::unfinished && game.result != GameResult::both_lost;
        if (has_result && is_first_mover_known(game, kind)) {
            ++tally.first_mover_games;
            tally.first_mover_wins += winner == game.first ? 1 : 0;
        }
        if (kind == nullptr || !has_result) {
            return;
        }
        const Outcome outcome = outcome_of(game);
        if (const auto margin = deciding_margin(*id, outcome)) {
            add_margin(std::abs(*margin), game, *kind, tally);
        } else if (kind->score_decides) {
            return;
        }
        if (kind->count.counts != nullptr && kind->count.counts(outcome)) {
            count_at(tally.own_counts, static_cast<std::size_t>(*id));
        }
    }

private:
    /// If a game without turns does not say who moved first, the database has side one as the first side. After a first
    /// round who moves first follows from who won it, which such games always say.
    bool is_first_mover_known(const GameSummary& game, const GameInfo* kind) const {
        return game.plies > 0 || game.first == Side::two ||
               (kind != nullptr && is_first_fixed(*kind, rules_.name(rules_.of_row(game.ruleset))));
    }

    static Outcome outcome_of(const GameSummary& game) {
        Outcome outcome{winner_of(game.result), std::nullopt};
        if (game.score) {
            outcome.score = Score{*game.score, std::nullopt};
        }
        return outcome;
    }

    static void add_margin(int margin, const GameSummary& game, const GameInfo& kind, Tally& tally) {
        count_at(tally.margins, static_cast<std::size_t>(margin));
        if (game.bonus) {
            ++tally.with_bonus;
            if (winner_of(game.result) == game.bonus) {
                ++tally.bonus_wins;
                tally.bonus_decided += margin <= kind.bonus ? 1 : 0;
            }
        }
    }

    GroupIds kinds_;
    GroupIds rules_;
    std::vector<std::optional<GameId>> games_;
};

constexpr std::size_t most_keys = 8;
using Numbers = std::array<std::uint32_t, most_keys>;  // one number for each key; the rest 0

struct NumbersHash {
    std::size_t operator()(const Numbers& numbers) const {
        std::uint64_t hash = 0;
        for (const std::uint32_t number : numbers) {
            hash = (hash + number) * 0x9E3779B97F4A7C15U;
        }
        return hash ^ hash >> 32U;
    }
};

/// One key: a number for each game, and a text for each number.
class KeyReader {
public:
    KeyReader(const SQLite::Database& db, Key key, int opening_turns) : key_(key) {
        switch (key) {
            case Key::game:
                groups_ = GroupIds::of_kinds(db);
                break;
            case Key::rules:
                groups_ = GroupIds::of_rules(db);
                break;
            case Key::event:
                groups_ = GroupIds::of_events(db);
                break;
            case Key::player:
            case Key::opponent:
                groups_ = GroupIds::of_players(db);
                break;
            case Key::opening:
                openings_.emplace(db, opening_turns);
                break;
            case Key::year:
            case Key::month:
                break;
        }
    }

    [[nodiscard]] std::uint32_t number(std::int64_t id, const GameSummary& game, Side player) {
        switch (key_) {
            case Key::game:
            case Key::rules:
                return groups_.of_row(game.ruleset);
            case Key::event:
                return groups_.of_row(game.event);
            case Key::player:
                return groups_.of_row(player == Side::one ? game.side1 : game.side2);
            case Key::opponent:
                return groups_.of_row(player == Side::one ? game.side2 : game.side1);
            case Key::opening:
                return openings_->opening(id, game);
            case Key::year:
                return game.date.year;
            case Key::month:
                break;
        }
        const std::uint32_t year = game.date.year;
        const std::uint32_t month = game.date.month;
        return year == 0 || month == 0 ? 0 : 100 * year + month;
    }

    [[nodiscard]] std::string text(std::uint32_t number) const {
        if (number == 0) {
            return "?";
        }
        switch (key_) {
            case Key::year:
                return fmt::format("{:04}", number);
            case Key::month:
                return fmt::format("{:04}-{:02}", number / 100, number % 100);
            case Key::opening:
                return openings_->name(number);
            default:
                return groups_.name(number);
        }
    }

private:
    Key key_;
    GroupIds groups_;
    std::optional<OpeningClassifier> openings_;
};

/// One tally for each combination of keys.
class Grouper {
public:
    Grouper(const SQLite::Database& db, const CountOptions& options) {
        for (const Key key : options.by) {
            keys_.emplace_back(db, key, options.opening_turns);
        }
        const auto has = [&](Key key) {
            return std::find(options.by.begin(), options.by.end(), key) != options.by.end();
        };
        by_player_ = options.player || has(Key::player) || has(Key::opponent);
        player_ = options.player;
        if (by_player_) {
            players_ = GroupIds::of_players(db);
            SQLite::Statement byes(db, "SELECT game FROM game_text WHERE termination = 'bye'");
            while (byes.executeStep()) {
                byes_.insert(integer(byes, 0));
            }
        }
    }

    void add(std::int64_t id, const GameSummary& game, const Counter& counter) {
        if (keys_.empty()) {
            return;
        }
        if (!by_player_) {
            counter.add(game, group(id, game, Side::one));
            return;
        }
        for (const Side side : {Side::one, Side::two}) {
            const std::uint32_t player = players_.of_row(side == Side::one ? game.side1 : game.side2);
            if (player_ ? player != *player_ : player == 0 && game.plies == 0 && byes_.contains(id)) {
                continue;
            }
            Tally& tally = group(id, game, side);
            counter.add(game, tally);
            tally.of_player.add_result(game.result, side);
        }
    }

    [[nodiscard]] std::vector<Tallies::Group> groups() const {
        std::vector<Tallies::Group> out;
        for (const auto& [numbers, tally] : groups_) {
            out.push_back({{}, tally});
            for (std::size_t i = 0; i < keys_.size(); ++i) {
                out.back().key.push_back(keys_[i].text(numbers[i]));
            }
        }
        return out;
    }

private:
    Tally& group(std::int64_t id, const GameSummary& game, Side player) {
        Numbers numbers{};
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            numbers[i] = keys_[i].number(id, game, player);
        }
        return groups_[numbers];
    }

    std::vector<KeyReader> keys_;
    bool by_player_ = false;
    std::optional<std::int64_t> player_;
    GroupIds players_;                       // if a key is about players, like the next
    std::unordered_set<std::int64_t> byes_;  // in them, the unknown player is nobody
    std::unordered_map<Numbers, Tally, NumbersHash> groups_;
};

}  // namespace

Tallies count_by(const Database& db, const Selection& selection, const CountOptions& options) {
    if (options.by.size() > most_keys) {
        throw std::invalid_argument("games are counted by at most eight keys");
    }
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        const Counter counter(sqlite(db));
        Grouper grouper(sqlite(db), options);
        Tallies out;
        const auto count = [&](std::int64_t id, const GameSummary& game) {
            if (!is_played(game.result, game.plies)) {
                ++out.not_played;
                return;
            }
            counter.add(game, out.total);
            grouper.add(id, game, counter);
        };
        options.player ? for_each_summary_of(db, selection, *options.player, count)
                       : for_each_summary(db, selection, count);
        out.groups = grouper.groups();
        return out;
    });
}

GameOpenings openings_of_games(const Database& db, const Selection& selection, int turns) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        OpeningClassifier openings(sqlite(db), turns);
        GameOpenings out;
        for_each_summary(db, selection, [&](std::int64_t id, const GameSummary& game) {
            const std::uint32_t number = openings.opening(id, game);
            out.of_game.resize(std::max(out.of_game.size(), static_cast<std::size_t>(id) + 1));
            out.of_game[static_cast<std::size_t>(id)] = number;
            out.texts.resize(std::max(out.texts.size(), static_cast<std::size_t>(number) + 1));
            out.texts[number] = openings.name(number);
        });
        return out;
    });
}

}  // namespace damier
