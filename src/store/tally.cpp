#include "store/tally.hpp"

#include "base/hash.hpp"
#include "games/game.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace damier {
namespace {

/// Texts of one kind as small numbers, which alike rows of a table share. 0 is what is not known.
class Labels {
public:
    Labels() = default;
    /// `sql` gives the number of a row, the number that it shares with alike rows, and their text.
    Labels(const SQLite::Database& db, const char* sql) {
        SQLite::Statement query(db, sql);
        while (query.executeStep()) {
            const auto row = static_cast<std::size_t>(integer(query, 0));
            const auto shared = static_cast<std::size_t>(integer(query, 1));
            shared_.resize(std::max(shared_.size(), row + 1));
            texts_.resize(std::max(texts_.size(), shared + 1), "?");
            shared_[row] = static_cast<int>(shared);
            if (shared != 0) {
                texts_[shared] = text(query, 2);
            }
        }
    }
    [[nodiscard]] int number(std::int64_t row) const { return shared_.at(static_cast<std::size_t>(row)); }
    [[nodiscard]] const std::string& text_of(int number) const { return texts_.at(static_cast<std::size_t>(number)); }

private:
    std::vector<int> shared_;
    std::vector<std::string> texts_;
};

/// The labels that a key needs; months and years need none.
Labels labels_of(const SQLite::Database& db, Key key) {
    switch (key) {
        case Key::game:
            return {db, "SELECT id, min(id) OVER (PARTITION BY game), game FROM ruleset"};
        case Key::rules:
            return {db, "SELECT id, min(id) OVER (PARTITION BY rules), rules FROM ruleset"};
        case Key::event:
            return {db,
                    "SELECT id, iif(folded = '?', 0, min(id) OVER alike), first_value(spelling) OVER alike FROM event"
                    " WINDOW alike AS (PARTITION BY folded ORDER BY id)"};
        case Key::player:
            return {db,
                    "SELECT name.id, ifnull(name.player, 0), player.name FROM name"
                    " LEFT JOIN player ON player.id = name.player"};
        case Key::year:
        case Key::month:
            break;
    }
    return {};
}

/// What counting needs of a game.
struct Counted {
    std::optional<Side> winner;
    bool finished = false;
    Side first = Side::one;
    int plies = 0;
    std::int64_t ruleset = 0;
    std::int64_t event = 0;
    std::array<std::int64_t, 2> names{};
    int year = 0;   // 0 where it is not known
    int month = 0;  // the same; from 1
};

constexpr const char* select_counted =
    "SELECT game.result, game.first, game.plies, game.ruleset, game.event, game.date, game.side1, game.side2 FROM game";

/// A part of a date; 0 for question marks.
int date_number(std::string_view part) {
    int number = 0;
    std::from_chars(part.data(), part.data() + part.size(), number);
    return number;
}

Counted read_counted(const SQLite::Statement& row) {
    Counted game;
    const std::string_view result = row.getColumn(0).getText();
    game.finished = result != "*";
    game.winner = result == "1-0"   ? std::optional(Side::one)
                  : result == "0-1" ? std::optional(Side::two)
                                    : std::nullopt;
    game.first = row.getColumn(1).getInt() == 1 ? Side::one : Side::two;
    game.plies = row.getColumn(2).getInt();
    game.ruleset = integer(row, 3);
    game.event = integer(row, 4);
    const std::string_view date = row.getColumn(5).getText();
    game.year = date_number(date.substr(0, 4));
    game.month = date_number(date.substr(5, 2));
    game.names = {integer(row, 6), integer(row, 7)};
    return game;
}

void add(Tally& tally, const Counted& game) {
    ++tally.games;
    tally.side1_wins += game.winner == Side::one ? 1 : 0;
    tally.side2_wins += game.winner == Side::two ? 1 : 0;
    tally.draws += game.finished && !game.winner ? 1 : 0;
    tally.unfinished += game.finished ? 0 : 1;
    tally.first_mover_wins += game.winner == game.first ? 1 : 0;
    tally.with_turns += game.plies > 0 ? 1 : 0;
    tally.plies += game.plies;
}

constexpr std::size_t most_keys = 6;
using Numbers = std::array<int, most_keys>;  // a number for each key that is counted by, the rest 0

struct NumbersHash {
    std::size_t operator()(const Numbers& numbers) const {
        std::uint64_t hash = 0;
        for (const int number : numbers) {
            hash = mix(hash, static_cast<std::uint64_t>(number));
        }
        return hash;
    }
};

class Grouper {
public:
    Grouper(const SQLite::Database& db, std::span<const Key> by) : by_(by.begin(), by.end()) {
        for (const Key key : by) {
            labels_.push_back(labels_of(db, key));
        }
        by_player_ = std::find(by.begin(), by.end(), Key::player) != by.end();
    }

    void add(const Counted& game) {
        if (!by_player_) {
            damier::add(groups_[numbers(game, Side::one)], game);
            return;
        }
        for (const Side side : {Side::one, Side::two}) {
            Tally& tally = groups_[numbers(game, side)];
            damier::add(tally, game);
            tally.wins += game.winner == side ? 1 : 0;
            tally.losses += game.winner == other(side) ? 1 : 0;
        }
    }

    [[nodiscard]] std::vector<Tallies::Group> groups() const {
        std::vector<Tallies::Group> out;
        for (const auto& [numbers, tally] : groups_) {
            out.push_back({{}, tally});
            for (std::size_t i = 0; i < by_.size(); ++i) {
                out.back().key.push_back(text_of(i, numbers[i]));
            }
        }
        return out;
    }

private:
    Numbers numbers(const Counted& game, Side player) const {
        Numbers out{};
        for (std::size_t i = 0; i < by_.size(); ++i) {
            out[i] = number(i, game, player);
        }
        return out;
    }

    int number(std::size_t i, const Counted& game, Side player) const {
        switch (by_[i]) {
            case Key::game:
            case Key::rules:
                return labels_[i].number(game.ruleset);
            case Key::event:
                return labels_[i].number(game.event);
            case Key::player:
                return labels_[i].number(game.names[static_cast<std::size_t>(index(player))]);
            case Key::year:
                return game.year;
            case Key::month:
                return game.year == 0 || game.month == 0 ? 0 : 100 * game.year + game.month;
        }
        return 0;
    }

    std::string text_of(std::size_t i, int number) const {
        if (number == 0) {
            return "?";
        }
        switch (by_[i]) {
            case Key::year:
                return fmt::format("{:04}", number);
            case Key::month:
                return fmt::format("{:04}-{:02}", number / 100, number % 100);
            default:
                return labels_[i].text_of(number);
        }
    }

    std::vector<Key> by_;
    std::vector<Labels> labels_;  // one for each key
    bool by_player_ = false;
    std::unordered_map<Numbers, Tally, NumbersHash> groups_;
};

}  // namespace

Tallies count_by(const Database& db, const Selection& selection, std::span<const Key> by) {
    if (by.size() > most_keys) {
        throw std::invalid_argument("games are counted by at most six keys");
    }
    return guarded(db.path(), [&] {
        Tallies out;
        const ReadTransaction transaction(db.sqlite());
        Grouper grouper(db.sqlite(), by);
        const Condition condition = to_sql(selection);
        SQLite::Statement query(db.sqlite(), fmt::format("{} WHERE {}", select_counted, condition.sql));
        bind_values(query, condition);
        while (query.executeStep()) {
            const Counted game = read_counted(query);
            add(out.total, game);
            const auto plies = static_cast<std::size_t>(game.plies);
            out.lengths.resize(std::max(out.lengths.size(), plies + 1));
            ++out.lengths[plies];
            if (!by.empty()) {
                grouper.add(game);
            }
        }
        out.groups = grouper.groups();
        return out;
    });
}

}  // namespace damier
