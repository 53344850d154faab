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

/// How a game ended.
struct Ending {
    std::optional<Side> winner;
    bool finished = false;
    Side first = Side::one;
    int plies = 0;
    std::int64_t games = 0;  ///< how many ended so
};

constexpr int ending_columns = 4;
constexpr const char* select_endings = "SELECT game.result, game.first, game.plies, game.games";

/// Where games are counted: one by one, or as they are counted already where nothing else is asked.
std::string_view source_of(const Selection& selection, std::span<const Key> by) {
    const auto is_kept = [](Key key) { return key == Key::game || key == Key::rules; };
    const bool kept = selection.is_all() && std::all_of(by.begin(), by.end(), is_kept);
    return kept ? "tally AS game" : "(SELECT *, 1 AS games FROM game) AS game";
}

Ending read_ending(const SQLite::Statement& row) {
    const std::string_view result = row.getColumn(0).getText();
    return {.winner = result == "1-0"   ? std::optional(Side::one)
                      : result == "0-1" ? std::optional(Side::two)
                                        : std::nullopt,
            .finished = result != "*",
            .first = row.getColumn(1).getInt() == 1 ? Side::one : Side::two,
            .plies = row.getColumn(2).getInt(),
            .games = integer(row, 3)};
}

/// The columns that a key is made of.
std::string_view columns_of(Key key) {
    switch (key) {
        case Key::game:
        case Key::rules:
            return "game.ruleset";
        case Key::event:
            return "game.event";
        case Key::player:
            return "game.side1, game.side2";
        case Key::year:
        case Key::month:
            return "game.date";
    }
    return {};
}

/// A part of a date; 0 for question marks.
int date_number(std::string_view part) {
    int number = 0;
    std::from_chars(part.data(), part.data() + part.size(), number);
    return number;
}

void add(Tally& tally, const Ending& game) {
    tally.games += game.games;
    tally.side1_wins += game.winner == Side::one ? game.games : 0;
    tally.side2_wins += game.winner == Side::two ? game.games : 0;
    tally.draws += game.finished && !game.winner ? game.games : 0;
    tally.unfinished += game.finished ? 0 : game.games;
    tally.first_mover_wins += game.winner == game.first ? game.games : 0;
    tally.with_turns += game.plies > 0 ? game.games : 0;
    tally.plies += game.plies * game.games;
}

void add_length(std::vector<std::int64_t>& lengths, const Ending& game) {
    const auto plies = static_cast<std::size_t>(game.plies);
    if (plies >= lengths.size()) {
        lengths.resize(plies + 1);
    }
    lengths[plies] += game.games;
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

/// Keeps a tally for each combination of keys. The columns that it reads stand behind those of the ending.
class Grouper {
public:
    Grouper(const SQLite::Database& db, std::span<const Key> by) : by_(by.begin(), by.end()) {
        int column = ending_columns;
        for (const Key key : by) {
            columns_ += fmt::format(", {}", columns_of(key));
            column_.push_back(column);
            column += key == Key::player ? 2 : 1;
            labels_.push_back(labels_of(db, key));
        }
        by_player_ = std::find(by.begin(), by.end(), Key::player) != by.end();
    }

    [[nodiscard]] const std::string& columns() const { return columns_; }

    void add(const SQLite::Statement& row, const Ending& game) {
        if (!by_player_) {
            add(groups_[numbers(row, Side::one)], game);
            return;
        }
        for (const Side side : {Side::one, Side::two}) {
            Group& group = groups_[numbers(row, side)];
            add(group, game);
            group.tally.wins += game.winner == side ? game.games : 0;
            group.tally.losses += game.winner == other(side) ? game.games : 0;
        }
    }

    [[nodiscard]] std::vector<Tallies::Group> groups() const {
        std::vector<Tallies::Group> out;
        for (const auto& [numbers, group] : groups_) {
            out.push_back({{}, group.tally, group.lengths});
            for (std::size_t i = 0; i < by_.size(); ++i) {
                out.back().key.push_back(text_of(i, numbers[i]));
            }
        }
        return out;
    }

private:
    struct Group {
        Tally tally;
        std::vector<std::int64_t> lengths;
    };

    static void add(Group& group, const Ending& game) {
        damier::add(group.tally, game);
        add_length(group.lengths, game);
    }

    Numbers numbers(const SQLite::Statement& row, Side player) const {
        Numbers out{};
        for (std::size_t i = 0; i < by_.size(); ++i) {
            out[i] = number(i, row, player);
        }
        return out;
    }

    int number(std::size_t i, const SQLite::Statement& row, Side player) const {
        if (by_[i] == Key::year || by_[i] == Key::month) {
            const std::string_view date = row.getColumn(column_[i]).getText();
            const int year = date_number(date.substr(0, 4));
            const int month = date_number(date.substr(5, 2));
            return by_[i] == Key::year ? year : year == 0 || month == 0 ? 0 : 100 * year + month;
        }
        return labels_[i].number(integer(row, column_[i] + (by_[i] == Key::player ? index(player) : 0)));
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
    std::vector<Labels> labels_;  // this and the next: one for each key
    std::vector<int> column_;
    std::string columns_;
    bool by_player_ = false;
    std::unordered_map<Numbers, Group, NumbersHash> groups_;
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
        SQLite::Statement query(db.sqlite(), fmt::format("{}{} FROM {} WHERE {}", select_endings, grouper.columns(),
                                                         source_of(selection, by), condition.sql));
        bind_values(query, condition);
        while (query.executeStep()) {
            const Ending game = read_ending(query);
            add(out.total, game);
            add_length(out.lengths, game);
            if (!by.empty()) {
                grouper.add(query, game);
            }
        }
        out.groups = grouper.groups();
        return out;
    });
}

}  // namespace damier
