// Turns a selection of games into SQL.
//
// `SqlWriter` goes through the tree of the query. Each function writes one kind of term and adds the values that the
// term needs. Terms that SQL cannot answer (positions, openings, lines, repeats) come with lists of games; see
// query.hpp.

#include "store/query/condition.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "games/game_id.hpp"
#include "games/game_result.hpp"
#include "store/query/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace damier {
namespace {

/// Joins conditions as a balanced tree, since SQLite limits the depth of an expression.
std::string combine(std::span<const std::string> conditions, std::string_view word) {
    if (conditions.size() == 1) {
        return conditions.front();
    }
    const std::size_t half = conditions.size() / 2;
    return fmt::format("({} {} {})", combine(conditions.first(half), word), word,
                       combine(conditions.subspan(half), word));
}

template <class Range>
std::string ids_to_sql(const std::vector<Range>& ids) {
    std::string singles;
    std::vector<std::string> alternatives;
    for (const Range& range : ids) {
        if (range.first == range.last) {
            singles += fmt::format("{}{}", singles.empty() ? "" : ", ", range.first);
        } else {
            alternatives.push_back(fmt::format("game.id BETWEEN {} AND {}", range.first, range.last));
        }
    }
    if (!singles.empty()) {
        alternatives.push_back(fmt::format("game.id IN ({})", singles));
    }
    return combine(alternatives, "OR");
}

/// The condition for a game that was decided by forfeit.
constexpr std::string_view by_forfeit =
    "game.plies = 0 AND game.id IN (SELECT game FROM game_text WHERE termination = 'forfeit')";

/// Turns a query into SQL, in which every value is a question mark.
class SqlWriter {
public:
    explicit SqlWriter(Condition& condition) : values_(condition.values) {}

    std::string write(const Query& query) {
        switch (query.kind) {
            case Query::Kind::all:
                return "1";
            case Query::Kind::term:
                return "(" + std::visit([&](const auto& asked) { return sql(asked); }, query.term) + ")";
            case Query::Kind::none:
                return "(" + write(query.parts.front()) + " IS NOT TRUE)";  // an unknown value does not match
            case Query::Kind::every:
            case Query::Kind::any:
                break;
        }
        std::vector<std::string> parts;
        for (const Query& part : query.parts) {
            parts.push_back(write(part));
        }
        return combine(parts, query.kind == Query::Kind::any ? "OR" : "AND");
    }

private:
    /// Question marks are numbered, since C++ does not say in which order arguments are worked out.
    std::string value(std::int64_t number) {
        values_.emplace_back(number);
        return fmt::format("?{}", values_.size());
    }
    std::string value(const std::string& text) {
        values_.emplace_back(text);
        return fmt::format("?{}", values_.size());
    }

    std::string between(std::string_view what, const NumberRange& range) {
        const std::string first = value(range.first);
        return fmt::format("{} BETWEEN {} AND {}", what, first, value(range.last));
    }

    /// All spellings of the players that have a spelling with this text in it.
    std::string names(const std::string& folded) {
        if (folded == "?") {
            return "(SELECT id FROM player_spelling WHERE player IS NULL)";
        }
        return fmt::format(
            "(SELECT id FROM player_spelling WHERE player IN (SELECT player FROM player_spelling WHERE {}))",
            name_matches_sql(folded, value(text_of_name(folded))));
    }

    std::string sql(const term::Game& asked) {
        return "game.ruleset IN (SELECT id FROM ruleset WHERE game = " + value(asked.id) + ")";
    }

    std::string sql(const term::Rules& asked) {
        return "game.ruleset IN (SELECT id FROM ruleset WHERE rules = " + value(asked.name) + ")";
    }

    std::string sql(const term::Player& asked) {
        const std::string first = names(asked.name);
        return fmt::format("(game.side1 IN {} OR game.side2 IN {})", first, names(asked.name));
    }

    std::string sql(const term::Word& asked) {
        const std::string in_player = sql(term::Player{asked.text});
        const std::string in_event = sql(term::Event{asked.text});
        return fmt::format("{} OR {} OR {}", in_player, in_event, sql(term::Site{asked.text}));
    }

    /// The games of all events that have a spelling with the text in it.
    std::string sql(const term::Event& asked) {
        if (asked.name == "?") {
            return "game.event IN (SELECT id FROM event_spelling WHERE event IS NULL)";
        }
        return fmt::format(
            "game.event IN (SELECT id FROM event_spelling WHERE event IN"
            " (SELECT event FROM event_spelling WHERE {}))",
            name_matches_sql(asked.name, value(text_of_name(asked.name))));
    }

    std::string sql(const term::Site& asked) {
        return asked.name == "?" ? "game.site IN (SELECT id FROM site WHERE folded = '?')"
                                 : fmt::format("game.site IN (SELECT id FROM site WHERE {})",
                                               name_matches_sql(asked.name, value(text_of_name(asked.name))));
    }

    /// Like `by_side` for a name of a side that holds in every game.
    template <class F>
    std::string by_role(const std::string& name, F condition) {
        const auto of_side = [&](bool is_side1) { return condition(is_side1, is_side1 ? "side1" : "side2"); };
        if (name == "side1" || name == "side2") {
            return of_side(name == "side1");
        }
        const bool is_first = name == "first";
        return "(game.first = 1 AND " + first_is_known() + " AND " + of_side(is_first) + ") OR (game.first = 2 AND " +
               of_side(!is_first) + ")";
    }

    /// Whether the side that moved first is known of a game in which it may be side one. If a game without turns does
    /// not say who moved first, the database has side one as the first side.
    std::string first_is_known() {
        std::vector<std::string> kinds{"0"};
        for (const GameInfo& kind : all_games()) {
            for (const std::string_view rules : kind.rule_sets) {
                if (is_first_fixed(kind, rules)) {
                    const std::string of_game = "game = " + value(std::string(kind.id));
                    kinds.push_back("(" + of_game + " AND rules = " + value(std::string(rules)) + ")");
                }
            }
        }
        return "(game.plies > 0 OR game.ruleset IN (SELECT id FROM ruleset WHERE " + combine(kinds, "OR") + "))";
    }

    /// Calls `condition` for each game that has a side with this name. Its arguments: whether the side is side one, and
    /// the column of the side.
    template <class F>
    std::string by_side(const std::string& name, F condition) {
        if (role_names().contains(name)) {
            return by_role(name, condition);
        }
        std::vector<std::string> kinds;
        for (const GameInfo& kind : all_games()) {
            for (const Side side : {Side::one, Side::two}) {
                if (fold(kind.sides[static_cast<std::size_t>(index(side))]) == name) {
                    const std::string game = value(std::string(kind.id));
                    kinds.push_back("(game.ruleset IN (SELECT id FROM ruleset WHERE game = " + game + ") AND " +
                                    condition(side == Side::one, side == Side::one ? "side1" : "side2") + ")");
                }
            }
        }
        return combine(kinds, "OR");
    }

    std::string sql(const term::PlayerOfSide& asked) {
        return by_side(asked.side, [&](bool, std::string_view column) {
            return fmt::format("game.{} IN {}", column, names(asked.name));
        });
    }

    /// The player whom another term names has one side, and the opponent has the other.
    std::string sql(const term::Opponent& asked) {
        const auto opponent_of = [&](std::string_view column) {
            return fmt::format("game.{} IN {}", column == "side1" ? "side2" : "side1", names(asked.name));
        };
        if (!asked.side.empty()) {
            return by_side(asked.side, [&](bool, std::string_view column) { return opponent_of(column); });
        }
        const std::string as_side1 = fmt::format("game.side1 IN {}", names(asked.player));
        const std::string against_side1 = opponent_of("side1");
        const std::string as_side2 = fmt::format("game.side2 IN {}", names(asked.player));
        return fmt::format("({} AND {}) OR ({} AND {})", as_side1, against_side1, as_side2, opponent_of("side2"));
    }

    std::string sql(const term::Outcome& asked) {
        const std::string result = "game.result = " + value(asked.result);
        return asked.by_forfeit ? fmt::format("({} AND {})", result, by_forfeit) : result;
    }

    std::string sql(const term::Termination& asked) {
        return "game.id IN (SELECT game FROM game_text WHERE termination NOTNULL AND instr(fold_name(termination), " +
               value(asked.text) + "))";
    }

    /// The side or player of the term has side one in games that `side` won, side two in those that the other won.
    std::string sql(const term::Decided& asked) {
        const Side side = asked.won ? Side::one : Side::two;
        const std::string_view as_side1 = result_text(win_of(side));
        const std::string_view as_side2 = result_text(win_of(other(side)));
        // A game that both lost (GameRow::outcome).
        const std::string by_both = asked.won ? "" : fmt::format(" OR game.result = '*' AND {}", by_forfeit);
        if (!asked.side.empty()) {
            return by_side(asked.side, [&](bool is_side1, std::string_view) {
                return fmt::format("(game.result = '{}'{})", is_side1 ? as_side1 : as_side2, by_both);
            });
        }
        const std::string first = names(asked.player);
        return fmt::format(
            "((game.result = '{}'{}) AND game.side1 IN {}) OR ((game.result = '{}'{}) AND game.side2 IN {})", as_side1,
            by_both, first, as_side2, by_both, names(asked.player));
    }

    /// A batch of new games is one row of the log, a game that was replaced has its own.
    std::string sql(const term::ChangedBy& asked) {
        const std::string of_change = between("change", asked.range);
        return fmt::format(
            "game.id IN (SELECT first FROM change_row WHERE {0} AND action = 'replace') OR EXISTS (SELECT"
            " 1 FROM change_row WHERE {0} AND action = 'insert' AND game.id BETWEEN change_row.first AND"
            " last)",
            of_change);
    }

    std::string sql(const term::Years& asked) {
        const auto text = [](std::int64_t year) {
            return fmt::format("{:04}", std::clamp<std::int64_t>(year, 0, 9999));
        };
        const std::string first = value(text(asked.range.first));
        return fmt::format("game.date >= {} AND game.date <= {} AND game.date < '?'", first,
                           value(text(asked.range.last) + "~"));
    }

    std::string sql(const term::Plies& asked) { return between("game.plies", asked.range); }

    std::string sql(const term::Ids& asked) { return ids_to_sql(asked.ranges); }

    std::string sql(const term::Round& asked) { return "fold_name(game.round) = " + value(folded_name(asked.text)); }

    std::string sql(const term::RoundNumber& asked) {
        return "game.round GLOB '[0-9]*' AND " + between("CAST(game.round AS INTEGER)", asked.range);
    }

    std::string sql(const term::Irregular& asked) {
        return asked.yes ? "game.irregular > 0" : "game.irregular = 0 AND game.plies > 0";
    }

    std::string sql(const term::LookedUp& asked) {
        return "game.id IN (SELECT value FROM json_each(" + value(json_of(asked.games)) + "))";
    }

    std::string sql(const term::Comment& asked) {
        const std::string found = sql(static_cast<const term::LookedUp&>(asked));
        return asked.is_missing ? "NOT " + found : found;
    }

    /// All days that the date may mean are between both ends of the term. One of the ends may be open. The bare column
    /// is there for its index: the text of a date is not less than that of its first day.
    std::string sql(const term::Dates& asked) {
        if (asked.from == Date{} && asked.to == Date{}) {
            return "game.date = " + value(write_date({}));
        }
        std::string days = "1";
        if (asked.from != Date{}) {
            const std::string from = value(write_date(Date::of_number(days_of(asked.from).first).value()));
            days += fmt::format(" AND game.date >= {0} AND {1} >= {0}", from, first_day_sql);
        }
        if (asked.to != Date{}) {
            Date to = Date::of_number(days_of(asked.to).last).value();
            const std::string year = value(fmt::format("{:04}~", to.year));
            if (days_of(to).last == days_of({to.year, to.month, 0}).last) {
                to.day = 31;
            }
            days += fmt::format(" AND game.date <= {} AND {} <= {}", year, last_day_sql, value(write_date(to)));
        }
        return days;
    }

    std::string sql(const term::Margin& asked) { return between("abs(game.score1 - game.score2)", asked.range); }

    std::string sql(const term::ScoreText& asked) {
        const Score score = parse_score(asked.text).value();
        if (score.tie_break) {
            return "game.score = " + value(write_score(score));
        }
        const std::string first = value(std::int64_t{score.points[0]});
        return fmt::format("game.score1 = {} AND game.score2 = {}", first, value(std::int64_t{score.points[1]}));
    }

    /// A tag has a column of its own, or a row of the table of other tags; see `column_of`.
    std::string sql(const term::TagValue& asked) {
        const std::string name = fold(asked.name);
        if (side_terms().contains(name)) {
            return by_side(name, [&](bool, std::string_view column) {
                return holds(
                    fmt::format("(SELECT nullif(spelling, '?') FROM player_spelling WHERE id = game.{})", column),
                    asked);
            });
        }
        if (const std::string column = column_of(name); !column.empty()) {
            return holds(column, asked);
        }
        const std::string other = value(asked.name);
        return "EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND tag.name = " + other + " COLLATE NOCASE AND " +
               holds("tag.value", asked) + " AND tag.value <> '?')";
    }

    /// The SQL for the value of a tag with a column of its own. It is NULL if the game does not have the tag, or if the
    /// value is unknown.
    std::string column_of(const std::string& name) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 8> columns{{
            {"game", "(SELECT game FROM ruleset WHERE id = game.ruleset)"},
            {"event", "(SELECT nullif(spelling, '?') FROM event_spelling WHERE id = game.event)"},
            {"site", "(SELECT nullif(spelling, '?') FROM site WHERE id = game.site)"},
            {"date", "nullif(game.date, '???\?.?\?.?\?')"},
            {"round", "nullif(game.round, '?')"},
            {"result", "game.result"},
            {"score", "game.score"},
            {"termination", "(SELECT termination FROM game_text WHERE game_text.game = game.id)"},
        }};
        if (name == "rules") {
            return "(SELECT rules FROM ruleset WHERE id = game.ruleset AND NOT (" + usual_rules() + "))";
        }
        for (const StartPartNames& part : other_start_parts) {
            if (name == fold(part.tag)) {
                return fmt::format("(SELECT {} FROM game_text WHERE game_text.game = game.id)", part.column);
            }
        }
        const auto at = std::find_if(columns.begin(), columns.end(), [&](const auto& c) { return c.first == name; });
        return at == columns.end() ? std::string() : std::string(at->second);
    }

    /// Whether a row of `ruleset` has the default rules of its game. Games with these have no Rules tag.
    std::string usual_rules() {
        std::vector<std::string> usual;
        for (const GameInfo& kind : all_games()) {
            const std::string game = value(std::string(kind.id));
            usual.push_back("(game = " + game + " AND rules = " + value(std::string(kind.rule_sets.front())) + ")");
        }
        return combine(usual, "OR");
    }

    std::string holds(const std::string& text, const term::TagValue& asked) {
        return asked.value.empty() ? text + " NOTNULL"
                                   : fmt::format("instr(fold_name({}), {})", text, value(folded_name(asked.value)));
    }

    static std::string json_of(const std::vector<std::int64_t>& numbers) {
        std::string out = "[";
        for (const std::int64_t number : numbers) {
            out += fmt::format("{}{}", out.size() > 1 ? "," : "", number);
        }
        return out + "]";
    }

    std::vector<std::variant<std::int64_t, std::string>>& values_;
};

}  // namespace

std::size_t levels_of(const Query& query) {
    constexpr std::size_t of_pair = 3;  // a parenthesis, a condition and `AND`
    std::size_t most = 0;
    for (const Query& part : query.parts) {
        most = std::max(most, levels_of(part));
    }
    return query.kind == Query::Kind::none ? most + 1
           : query.parts.empty()           ? 0
                                 : most + of_pair * static_cast<std::size_t>(std::bit_width(query.parts.size() - 1));
}

std::string text_of_name(const std::string& asked) {
    return asked.starts_with('=') ? asked.substr(1) : asked;
}

std::string name_matches_sql(const std::string& asked, std::string_view mark) {
    return asked.starts_with('=') ? fmt::format("{} = {}", folded_name_sql, mark)
                                  : fmt::format("instr({}, {})", folded_name_sql, mark);
}

Condition to_sql(const Selection& selection) {
    Condition condition{"1", {}};
    if (!selection.ids.empty()) {
        condition.sql += " AND " + ids_to_sql(selection.ids);
    }
    if (selection.query.kind != Query::Kind::all) {
        condition.sql += " AND " + SqlWriter(condition).write(selection.query);
    }
    return condition;
}

int bind_values(SQLite::Statement& statement, const Condition& condition) {
    int at = 0;
    for (const auto& value : condition.values) {
        std::visit([&](const auto& v) { statement.bind(++at, v); }, value);
    }
    return at;
}

}  // namespace damier
