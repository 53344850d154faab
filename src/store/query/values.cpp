#include "store/query/values.hpp"

#include "base/language.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "games/game_result.hpp"
#include "notation/lexer.hpp"
#include "record/record.hpp"
#include "record/repair.hpp"
#include "record/tags.hpp"
#include "store/query/fields.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {
namespace {

using Field = QueryTerm::Field;

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
    const auto near = nearest_words(word, known, 1);
    return near.empty() ? tr_format(" (known: {})", join(known, ", ")) : tr_format(" (did you mean {}?)", near[0]);
}

std::int64_t read_number(std::string_view text, std::size_t at, std::string_view what) {
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < 0) {
        refuse(at, tr_format("\"{}\" is no {} (right would be 12, 3..7 or 40..)", text, what));
    }
    return value;
}

/// The two ends of `a..b`, either of which may be empty; of a single value both are it.
std::pair<std::string_view, std::string_view> ends_of(std::string_view value) {
    const auto dots = value.find("..");
    return dots == std::string_view::npos ? std::pair(value, value)
                                          : std::pair(value.substr(0, dots), value.substr(dots + 2));
}

[[noreturn]] void refuse_backwards(const QueryWord& word, std::string_view from, std::string_view to) {
    refuse(word.value_at, tr_format("the range \"{}\" runs backwards (right would be {}..{})", word.value, to, from));
}

/// The known part of a date as tags have it: `2026.01` for `2026.01.??`. Nothing if the text is not such a date, or if
/// a part is known and the one before it is not.
std::optional<std::string_view> known_part(std::string_view date) {
    constexpr std::string_view form = "0000.00.00";
    const std::string_view known = date.substr(0, date.find(".?"));
    const bool has_form = (known.size() == 4 || known.size() == 7 || known.size() == 10) &&
                          std::equal(known.begin(), known.end(), form.begin(),
                                     [](char c, char sign) { return sign == '0' ? c >= '0' && c <= '9' : c == sign; });
    const std::string_view rest = date.substr(known.size());
    return has_form && rest == std::string_view(".??.??").substr(known.size() - 4) ? std::optional(known)
                                                                                   : std::nullopt;
}

/// A date as far as it is given: the year 2026 and the month 1 of `2026-01` and `01/2026`.
Date read_date(std::string_view text, std::size_t at) {
    if (text.empty()) {
        return {};
    }
    const std::string date = tag_date(text);
    const auto known = known_part(date);
    if (!known) {
        refuse(at, tr_format("\"{}\" is not a date (right would be 2026, 2026-01, 2026-01-31, or two of these joined"
                             " by ..)",
                             text));
    }
    if (date_fault(date)) {
        refuse(at, known->size() == 10  ? tr_format("there is no such day as \"{}\"", text)
                   : known->size() == 7 ? tr_format("there is no such month as \"{}\"", text)
                                        : tr_format("there is no such year as \"{}\"", text));
    }
    return parse_date(date).value();
}

void read_dates(const QueryWord& word, QueryTerm& term) {
    const auto [from, to] = ends_of(word.value);
    term.from = read_date(from, word.value_at);
    term.to = read_date(to, word.value_at + word.value.size() - to.size());
    if (from.empty() && to.empty()) {
        refuse(word.value_at, tr("a date is missing (right would be 2026, 2026-01, 2026-01-31 or 2026-01..2026-03)"));
    }
    const std::string first = write_known_date(term.from, '.');
    const std::string last = write_known_date(term.to, '.');
    const std::size_t common = std::min(first.size(), last.size());
    if (last.substr(0, common) < first.substr(0, common)) {
        refuse_backwards(word, from, to);
    }
}

void read_game(const QueryWord& word, QueryTerm& term) {
    term.value = fold(word.value);
    if (!damier::find_game(term.value)) {
        refuse(word.value_at, tr_format("unknown game \"{}\"{}", word.value, suggestion(term.value, game_names())));
    }
}

void read_rules(const QueryWord& word, QueryTerm& term) {
    term.value = fold(word.value);
    std::vector<std::string> known;
    for_each_game([&]<class G>() {
        for (const std::string_view rules : G::info.rule_sets) {
            if (std::find(known.begin(), known.end(), rules) == known.end()) {
                known.emplace_back(rules);
            }
        }
    });
    if (std::find(known.begin(), known.end(), term.value) == known.end()) {
        refuse(word.value_at, tr_format("unknown rule set \"{}\"{}", word.value, suggestion(term.value, known)));
    }
}

void read_score(const QueryWord& word, QueryTerm& term) {
    if (parse_score(word.value)) {
        term.value = word.value;
        return;
    }
    if (word.value.find("..") == std::string::npos) {
        refuse(word.value_at,
               tr_format("\"{}\" is no score (right would be 23-18, or margins such as 5.. or 1..3)", word.value));
    }
    term.range = read_range(word, tr("margin"));
}

void read_round(const QueryWord& word, QueryTerm& term) {
    if (word.value.find("..") == std::string::npos) {
        term.value = word.value;
    } else {
        term.range = read_range(word, tr("round"));
    }
}

void read_position(const QueryWord& word, QueryTerm& term) {
    if (!is_position(word.value)) {
        refuse(word.value_at, tr_format("\"{}\" is not a position of any game (expected one as damier board GAME "
                                        "prints it below the drawing)",
                                        word.value));
    }
    term.value = word.value;
}

/// Whether a text names squares of a board, as carelessly as a person may type them.
bool can_be_turn(std::string_view text) {
    constexpr char last_file = 'i';
    const auto turn = LooseTurn::parse(text);
    return turn && std::all_of(turn->steps.begin(), turn->steps.end(),
                               [](const LooseTurn::Step& step) { return step.square.front() <= last_file; });
}

/// Turns separated by blanks, without the numbers that may have been pasted along.
void read_turns(const QueryWord& word, QueryTerm& term) {
    Lexer lexer(word.value);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;
        }
        const std::string turn = word.value.substr(token.span.begin, token.span.end - token.span.begin);
        if (token.kind != Token::Kind::symbol || !can_be_turn(turn)) {
            refuse(word.value_at,
                   tr_format("\"{}\" is no turn (right would be {}:\"a4-a5 b5-b4\")", turn, fold(word.name)));
        }
        term.value += (term.value.empty() ? "" : " ") + turn;
    }
    if (term.value.empty()) {
        refuse(word.value_at, tr_format("a turn is missing (right would be {}:\"a4-a5 b5-b4\")", fold(word.name)));
    }
}

void read_tag(const QueryWord& word, QueryTerm& term) {
    const auto equals = word.value.find('=');
    term.name = word.value.substr(0, equals);
    if (says_nothing(term.name)) {
        refuse(word.value_at, tr("the name of a tag is missing (right would be tag:NAME or tag:NAME=TEXT)"));
    }
    if (equals == std::string::npos) {
        return;
    }
    term.value = word.value.substr(equals + 1);
    if (says_nothing(term.value)) {
        refuse(word.value_at,
               tr_format("a value is missing behind {}= (tag:{} alone means any)", term.name, term.name));
    }
}

void read_result(const QueryWord& word, QueryTerm& term) {
    if (!parse_result(word.value)) {
        refuse(word.value_at, unknown_result(word.value));
    }
    term.value = word.value;
}

void read_yes_or_no(const QueryWord& word, QueryTerm& term) {
    const bool yes = is_word(word.value, "yes");
    if (!yes && !is_word(word.value, "no", tr_as("answer", "no"))) {
        refuse(word.value_at, tr_format("\"{}\" is no answer (right would be yes or no)", word.value));
    }
    term.value = yes ? "yes" : "no";
}

void read_name(const QueryWord& word, QueryTerm& term) {
    term.value = folded_name(word.value);
}

void read_player_or_side(const QueryWord& word, QueryTerm& term) {
    read_name(word, term);
    term.name = side_meant(term.value);
}

void read_player_of_side(const QueryWord& word, QueryTerm& term) {
    read_name(word, term);
    term.name = side_meant(word.name);
}

void read_numbers(const QueryWord& word, std::string_view what, QueryTerm& term) {
    term.range = read_range(word, what);
}

/// A range without a first number does not mean 0, which is what a result without a record has.
void read_count(const QueryWord& word, std::string_view what, QueryTerm& term) {
    term.range = read_range(word, what);
    if (term.range.first < 0) {
        term.range.first = std::min<std::int64_t>(1, term.range.last);
    }
}

/// Reads the value as that of the term's field.
void read_value(const QueryWord& word, QueryTerm& term) {
    switch (term.field) {
        case Field::game:
            return read_game(word, term);
        case Field::rules:
            return read_rules(word, term);
        case Field::result:
            return read_result(word, term);
        case Field::date:
            return read_dates(word, term);
        case Field::year:
            return read_numbers(word, "year", term);
        case Field::plies:
            return read_count(word, tr("number of plies"), term);
        case Field::repeats:
            return read_numbers(word, tr("number of times"), term);
        case Field::change:
            return read_numbers(word, tr("number of a change"), term);
        case Field::id:
            return term.ids.push_back(read_range(word, tr("number of a game")));
        case Field::score:
            return read_score(word, term);
        case Field::tag:
            return read_tag(word, term);
        case Field::round:
            return read_round(word, term);
        case Field::position:
            return read_position(word, term);
        case Field::opening:
        case Field::line:
            return read_turns(word, term);
        case Field::irregular:
            return read_yes_or_no(word, term);
        case Field::winner:
        case Field::loser:
            return read_player_or_side(word, term);
        case Field::side:
            return read_player_of_side(word, term);
        case Field::word:
        case Field::player:
        case Field::event:
        case Field::site:
            return read_name(word, term);
        case Field::termination:
            term.value = fold(termination_tag(word.value));
    }
}

}  // namespace

NumberRange read_range(const QueryWord& word, std::string_view what) {
    const auto [from, to] = ends_of(word.value);
    NumberRange range;
    if (from.empty() && to.empty()) {
        refuse(word.value_at, tr_format("a {} is missing (right would be 12, 3..7 or 40..)", what));
    }
    range.first = from.empty() ? range.first : read_number(from, word.value_at, what);
    range.last = to.empty() ? range.last : read_number(to, word.value_at + word.value.size() - to.size(), what);
    if (range.last < range.first) {
        refuse_backwards(word, from, to);
    }
    return range;
}

QueryTerm read_term(const QueryWord& word) {
    const auto field = find_field(fold(word.name));
    if (!field) {
        refuse(word.at, tr_format("unknown term \"{}\"{}", word.name, meant_field(fold(word.name))));
    }
    // What says nothing would be in every name.
    if (says_nothing(word.value)) {
        refuse(word.value_at, tr_format("a value is missing behind {}:", word.name));
    }
    QueryTerm term;
    term.field = *field;
    read_value(word, term);
    return term;
}

}  // namespace damier
