#include "store/query/condition.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "games/any.hpp"
#include "games/game_result.hpp"
#include "store/query/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace damier {
namespace {

/// Conditions joined as a balanced tree, since SQLite bounds the depth of an expression.
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

/// Turns a query into SQL, in which every value is a question mark.
class SqlWriter {
public:
    explicit SqlWriter(Condition& condition) : values_(condition.values) {}

    std::string write(const Query& query) {
        switch (query.kind) {
            case Query::Kind::all:
                return "1";
            case Query::Kind::term:
                return "(" + write(query.term) + ")";
            case Query::Kind::none:
                return "(" + write(query.parts.front()) + " IS NOT TRUE)";  // what is not known does not meet it
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
    using Field = QueryTerm::Field;

    std::string write(const QueryTerm& term) {
        switch (term.field) {
            case Field::word:
                return word(term.value);
            case Field::game:
                return "game.ruleset IN (SELECT id FROM ruleset WHERE game = " + value(term.value) + ")";
            case Field::rules:
                return "game.ruleset IN (SELECT id FROM ruleset WHERE rules = " + value(term.value) + ")";
            case Field::player:
                return player(term.value);
            case Field::side:
                return player_of_side(term);
            case Field::winner:
                return winner(term, Side::one);
            case Field::loser:
                return winner(term, Side::two);
            case Field::result:
                return "game.result = " + value(term.value);
            case Field::event:
                return event(term.value);
            case Field::site:
                return site(term.value);
            case Field::termination:
                return termination(term.value);
            case Field::round:
                return round(term);
            case Field::date:
                return date(term);
            case Field::year:
                return years(term.range);
            case Field::plies:
                return between("game.plies", term.range);
            case Field::id:
                return ids_to_sql(term.ids);
            case Field::score:
                return score(term);
            case Field::tag:
                return tag(term);
            case Field::irregular:
                return term.value == "yes" ? "game.irregular > 0" : "game.irregular = 0 AND game.plies > 0";
            case Field::change:
                return change(term.range);
            case Field::position:
            case Field::opening:
            case Field::line:
            case Field::repeats:
                return "game.id IN (SELECT value FROM json_each(" + value(json_of(term.games)) + "))";
        }
        return "0";
    }

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

    /// The spellings of the players of whom one contains the text.
    std::string names(const std::string& folded) {
        if (folded == "?") {
            return "(SELECT id FROM name WHERE player IS NULL)";
        }
        return fmt::format("(SELECT id FROM name WHERE player IN (SELECT player FROM name WHERE instr({}, {})))",
                           folded_name_sql, value(folded));
    }

    std::string player(const std::string& folded) {
        const std::string first = names(folded);
        return fmt::format("(game.side1 IN {} OR game.side2 IN {})", first, names(folded));
    }

    std::string word(const std::string& folded) {
        const std::string in_player = player(folded);
        const std::string in_event = event(folded);
        return fmt::format("{} OR {} OR {}", in_player, in_event, site(folded));
    }

    /// Games of the events of which one spelling contains the text.
    std::string event(const std::string& folded) {
        if (folded == "?") {
            return "game.event IN (SELECT id FROM event WHERE meeting IS NULL)";
        }
        return fmt::format(
            "game.event IN (SELECT id FROM event WHERE meeting IN"
            " (SELECT meeting FROM event WHERE instr({}, {})))",
            folded_name_sql, value(folded));
    }

    std::string site(const std::string& folded) {
        return folded == "?" ? "game.site IN (SELECT id FROM site WHERE folded = '?')"
                             : fmt::format("game.site IN (SELECT id FROM site WHERE instr({}, {}))", folded_name_sql,
                                           value(folded));
    }

    /// What `condition` gives for the side of that name: whether it is side one, and its column.
    template <class F>
    std::string by_side(const std::string& name, F condition) {
        std::vector<std::string> kinds;
        for_each_game([&]<class G>() {
            for (const Side side : {Side::one, Side::two}) {
                if (fold(G::info.sides[static_cast<std::size_t>(index(side))]) == name) {
                    const std::string game = value(std::string(G::info.id));
                    kinds.push_back("(game.ruleset IN (SELECT id FROM ruleset WHERE game = " + game + ") AND " +
                                    condition(side == Side::one, side == Side::one ? "side1" : "side2") + ")");
                }
            }
        });
        return combine(kinds, "OR");
    }

    std::string player_of_side(const QueryTerm& term) {
        return by_side(term.name, [&](bool, std::string_view column) {
            return fmt::format("game.{} IN {}", column, names(term.value));
        });
    }

    std::string termination(const std::string& part) {
        return "game.id IN (SELECT game FROM game_text WHERE termination NOTNULL AND instr(fold_name(termination), " +
               value(part) + "))";
    }

    /// The side or player of the term has side one in games that `side` won, side two in those that the other won.
    std::string winner(const QueryTerm& term, Side side) {
        const std::string_view as_side1 = result_text(win_of(side));
        const std::string_view as_side2 = result_text(win_of(other(side)));
        if (!term.name.empty()) {
            return by_side(term.name, [&](bool is_side1, std::string_view) {
                return fmt::format("game.result = '{}'", is_side1 ? as_side1 : as_side2);
            });
        }
        const std::string first = names(term.value);
        return fmt::format("(game.result = '{}' AND game.side1 IN {}) OR (game.result = '{}' AND game.side2 IN {})",
                           as_side1, first, as_side2, names(term.value));
    }

    /// A batch of new games is one row of the journal, a game that was replaced has its own.
    std::string change(const NumberRange& range) {
        const std::string of_change = between("change", range);
        return fmt::format(
            "game.id IN (SELECT first FROM change_row WHERE {0} AND action = 'replace') OR EXISTS (SELECT"
            " 1 FROM change_row WHERE {0} AND action = 'insert' AND game.id BETWEEN change_row.first AND"
            " last)",
            of_change);
    }

    std::string years(const NumberRange& range) {
        const auto text = [](std::int64_t year) {
            return fmt::format("{:04}", std::clamp<std::int64_t>(year, 0, 9999));
        };
        const std::string first = value(text(range.first));
        return fmt::format("game.date >= {} AND game.date <= {} AND game.date < '?'", first,
                           value(text(range.last) + "~"));
    }

    std::string round(const QueryTerm& term) {
        return term.value.empty() ? "game.round GLOB '[0-9]*' AND " + between("CAST(game.round AS INTEGER)", term.range)
                                  : "fold_name(game.round) = " + value(folded_name(term.value));
    }

    /// All days that the date may be are between both ends of the term, of which one may be open. The bare column is
    /// there for its index: the text of a date is not less than that of its first day.
    std::string date(const QueryTerm& term) {
        std::string sql = "1";
        if (term.from != Date{}) {
            const std::string from = value(write_date(Date::of_number(days_of(term.from).first).value()));
            sql += fmt::format(" AND game.date >= {0} AND {1} >= {0}", from, first_day_sql);
        }
        if (term.to != Date{}) {
            Date to = Date::of_number(days_of(term.to).last).value();
            const std::string year = value(fmt::format("{:04}~", to.year));
            if (days_of(to).last == days_of({to.year, to.month, 0}).last) {
                to.day = 31;
            }
            sql += fmt::format(" AND game.date <= {} AND {} <= {}", year, last_day_sql, value(write_date(to)));
        }
        return sql;
    }

    std::string score(const QueryTerm& term) {
        if (term.value.empty()) {
            return between("abs(game.score1 - game.score2)", term.range);
        }
        const Score score = parse_score(term.value).value();
        if (score.tie_break) {
            return "game.score = " + value(write_score(score));
        }
        const std::string first = value(std::int64_t{score.points[0]});
        return fmt::format("game.score1 = {} AND game.score2 = {}", first, value(std::int64_t{score.points[1]}));
    }

    /// A tag has a column of its own, or a row of the table of other tags; see `column_of`.
    std::string tag(const QueryTerm& term) {
        const std::string name = fold(term.name);
        if (side_names().contains(name)) {
            return by_side(name, [&](bool, std::string_view column) {
                return holds(fmt::format("(SELECT nullif(spelling, '?') FROM name WHERE id = game.{})", column), term);
            });
        }
        if (const std::string column = column_of(name); !column.empty()) {
            return holds(column, term);
        }
        const std::string other = value(term.name);
        return "EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND tag.name = " + other + " COLLATE NOCASE AND " +
               holds("tag.value", term) + ")";
    }

    /// What says the value of a tag: NULL where the game does not have it, or it says that nothing is known.
    std::string column_of(const std::string& name) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 12> columns{{
            {"game", "(SELECT game FROM ruleset WHERE id = game.ruleset)"},
            {"event", "(SELECT nullif(spelling, '?') FROM event WHERE id = game.event)"},
            {"site", "(SELECT nullif(spelling, '?') FROM site WHERE id = game.site)"},
            {"date", "nullif(game.date, '???\?.?\?.?\?')"},
            {"round", "nullif(game.round, '?')"},
            {"result", "game.result"},
            {"score", "game.score"},
            {"board", "(SELECT board FROM game_text WHERE game_text.game = game.id)"},
            {"position", "(SELECT position FROM game_text WHERE game_text.game = game.id)"},
            {"first", "(SELECT first FROM game_text WHERE game_text.game = game.id)"},
            {"firstround", "(SELECT first_round FROM game_text WHERE game_text.game = game.id)"},
            {"termination", "(SELECT termination FROM game_text WHERE game_text.game = game.id)"},
        }};
        if (name == "rules") {
            return "(SELECT rules FROM ruleset WHERE id = game.ruleset AND NOT (" + usual_rules() + "))";
        }
        const auto at = std::find_if(columns.begin(), columns.end(), [&](const auto& c) { return c.first == name; });
        return at == columns.end() ? std::string() : std::string(at->second);
    }

    /// Whether a row of `ruleset` is the default of its game, which no tag says.
    std::string usual_rules() {
        std::vector<std::string> usual;
        for_each_game([&]<class G>() {
            const std::string game = value(std::string(G::info.id));
            usual.push_back("(game = " + game + " AND rules = " + value(std::string(G::info.rule_sets.front())) + ")");
        });
        return combine(usual, "OR");
    }

    std::string holds(const std::string& text, const QueryTerm& term) {
        return term.value.empty() ? text + " NOTNULL"
                                  : fmt::format("instr(fold_name({}), {})", text, value(folded_name(term.value)));
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
