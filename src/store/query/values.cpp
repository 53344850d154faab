// Reads the values of search terms.
//
// `read_term` finds the function for the name of a term (`find_reader`), and calls it. Each kind of term has such a
// function, for example `read_score` or `read_opening`. An error is thrown with its place in the query.
//
// Dates have a file of their own, dates.cpp.

#include "store/query/values.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/position.hpp"
#include "games/typed_result.hpp"
#include "notation/lexer.hpp"
#include "record/nag.hpp"
#include "record/record.hpp"
#include "record/repair.hpp"
#include "record/tags.hpp"
#include "store/query/dates.hpp"
#include "store/query/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {
namespace {

std::int64_t read_number(std::string_view text, std::size_t at, std::string_view what) {
    const auto value = to_number<std::int64_t>(text, 0);
    if (!value) {
        refuse(at, tr_format("\"{}\" is not a {} (for example 12, 3..7 or 40..)", text, what));
    }
    return *value;
}

/// The range of `>5`, `>=5`, `<5` or `<=5`.
NumberRange read_comparison(const QueryWord& word, std::string_view what) {
    const bool is_least = word.value.front() == '>';
    const bool includes_end = word.value.substr(1).starts_with('=');
    const std::size_t sign = includes_end ? 2 : 1;
    const std::int64_t end = read_number(std::string_view(word.value).substr(sign), word.value_at + sign, what);
    const std::int64_t step = includes_end ? 0 : 1;
    NumberRange range;
    if (is_least) {
        range.first = end > range.last - step ? end : end + step;
    } else {
        range.last = end - step;
    }
    return range;
}

QueryTerm read_game(const QueryWord& word) {
    const std::string id = fold(word.value);
    if (!find_game(id)) {
        refuse(word.value_at, unknown_game(word.value));
    }
    return term::Game{id};
}

QueryTerm read_rules(const QueryWord& word) {
    const std::string name = fold(word.value);
    std::vector<std::string> known;
    for (const GameInfo& game : all_games()) {
        for (const std::string_view rules : game.rule_sets) {
            if (std::find(known.begin(), known.end(), rules) == known.end()) {
                known.emplace_back(rules);
            }
        }
    }
    if (std::find(known.begin(), known.end(), name) == known.end()) {
        refuse(word.value_at, tr_format("unknown rule set \"{}\"{}", word.value, nearest_or_known(name, known)));
    }
    return term::Rules{name};
}

QueryTerm read_margin(const QueryWord& word) {
    return term::Margin{read_range(word, tr("margin"))};
}

QueryTerm read_score(const QueryWord& word) {
    if (parse_score(word.value)) {
        return term::ScoreText{word.value};
    }
    if (!is_range(word.value)) {
        refuse(word.value_at,
               tr_format("\"{}\" is not a score (expected a score or a margin, for example 23-18, 5.. or 1..3)",
                         word.value));
    }
    return read_margin(word);
}

QueryTerm read_round(const QueryWord& word) {
    if (!is_range(word.value)) {
        return term::Round{word.value};
    }
    return term::RoundNumber{read_range(word, tr("round"))};
}

QueryTerm read_position(const QueryWord& word) {
    if (!is_position(word.value)) {
        refuse(word.value_at, tr_format("\"{}\" is not a position of any game (expected one as damier board GAME "
                                        "prints it below the drawing)",
                                        word.value));
    }
    return term::PositionText{{}, word.value};
}

/// Whether a text consists of squares of a board, in the loose form that people type.
bool can_be_turn(std::string_view text) {
    constexpr char last_file = 'i';
    const auto turn = LooseTurn::parse(text);
    return turn && std::all_of(turn->steps.begin(), turn->steps.end(),
                               [](const LooseTurn::Step& step) { return step.square.front() <= last_file; });
}

/// Turns separated by blanks, without the numbers that may have been pasted along.
std::string read_turns(const QueryWord& word) {
    std::string turns;
    Lexer lexer(word.value);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;
        }
        const std::string turn = word.value.substr(token.span.begin, token.span.end - token.span.begin);
        if (token.kind != Token::Kind::symbol || !can_be_turn(turn)) {
            refuse(word.value_at,
                   tr_format("\"{}\" is not a turn (for example {}:\"a4-a5 b5-b4\")", turn, fold(word.name)));
        }
        turns += (turns.empty() ? "" : " ") + turn;
    }
    if (turns.empty()) {
        refuse(word.value_at, tr_format("a turn is missing (for example {}:\"a4-a5 b5-b4\")", fold(word.name)));
    }
    return turns;
}

QueryTerm read_opening(const QueryWord& word) {
    return term::FirstTurns{{}, read_turns(word), false};
}

QueryTerm read_line(const QueryWord& word) {
    return term::FirstTurns{{}, read_turns(word), true};
}

QueryTerm read_tag(const QueryWord& word) {
    const auto equals = word.value.find('=');
    term::TagValue tag{word.value.substr(0, equals), {}};
    if (says_nothing(tag.name)) {
        refuse(word.value_at, tr("the name of a tag is missing (expected tag:NAME or tag:NAME=TEXT)"));
    }
    if (equals == std::string::npos) {
        return tag;
    }
    tag.value = word.value.substr(equals + 1);
    if (says_nothing(tag.value)) {
        refuse(word.value_at,
               tr_format("a value is missing after {}= (tag:{} alone means any value)", tag.name, tag.name));
    }
    return tag;
}

QueryTerm read_result(const QueryWord& word) {
    const bool is_draw = is_word(word.value, "draw", tr_as("result", "draw"));
    if (const auto result = is_draw ? std::optional(GameResult::draw) : typed_result(word.value)) {
        return term::Outcome{std::string(result_text(*result)), is_typed_forfeit(word.value)};
    }
    const bool won =
        is_word(word.value, "win", tr_as("result", "win")) || is_word(word.value, "won", tr_as("result", "won"));
    if (won || is_word(word.value, "loss", tr_as("result", "loss")) ||
        is_word(word.value, "lost", tr_as("result", "lost"))) {
        return term::Decided{won, {}, {}, word.at};
    }
    refuse(word.value_at, unknown_result(word.value) + tr("; for a player: win, draw or loss"));
}

QueryTerm read_comment(const QueryWord& word) {
    return word.value == "?" ? term::Comment{{}, {}, true} : term::Comment{{}, folded_name(word.value)};
}

QueryTerm read_nag(const QueryWord& word) {
    const auto nag = parse_nag(word.value);
    if (!nag) {
        refuse(word.value_at,
               tr_format("\"{}\" is not a mark of a turn (expected for example !, ?? or $14)", word.value));
    }
    return term::Nag{{}, *nag};
}

QueryTerm read_has(const QueryWord& word) {
    using What = term::Has::What;
    const std::string typed = fold(word.value);
    const std::string one = typed.ends_with('s') ? typed.substr(0, typed.size() - 1) : typed;
    if (is_word(one, "comment", tr_as("part", "comment"))) {
        return term::Has{{}, What::comment};
    }
    if (is_word(one, "nag", tr_as("part", "nag"))) {
        return term::Has{{}, What::nag};
    }
    if (is_word(one, "variation", tr_as("part", "variation"))) {
        return term::Has{{}, What::variation};
    }
    refuse(word.value_at,
           tr_format("\"{0}\" is not a part of a game (expected comment, nag or variation; for a tag: tag:{0})",
                     word.value));
}

QueryTerm read_irregular(const QueryWord& word) {
    const bool yes = is_word(word.value, "yes");
    if (!yes && !is_word(word.value, "no", tr_as("answer", "no"))) {
        refuse(word.value_at, tr_format("\"{}\" is not an answer (expected yes or no)", word.value));
    }
    return term::Irregular{yes};
}

/// A term of one name.
template <class Term>
QueryTerm read_name(const QueryWord& word) {
    return Term{folded_name(word.value)};
}

template <bool Won>
QueryTerm read_decided(const QueryWord& word) {
    const std::string name = folded_name(word.value);
    return term::Decided{Won, side_meant(name), name, word.at};
}

QueryTerm read_player_of_side(const QueryWord& word) {
    return term::PlayerOfSide{side_meant(word.name), folded_name(word.value)};
}

QueryTerm read_opponent(const QueryWord& word) {
    return term::Opponent{folded_name(word.value), {}, {}, word.at};
}

QueryTerm read_year(const QueryWord& word) {
    return term::Years{read_range(word, tr("year"))};
}

/// A range without a first number does not mean 0, which is what a result without a record has.
QueryTerm read_plies(const QueryWord& word) {
    NumberRange range = read_range(word, tr("number of plies"));
    if (range.first < 0) {
        range.first = std::min<std::int64_t>(1, range.last);
    }
    return term::Plies{range};
}

QueryTerm read_repeats(const QueryWord& word) {
    return term::Repeats{{}, read_range(word, tr("number of times"))};
}

QueryTerm read_change(const QueryWord& word) {
    return term::ChangedBy{read_range(word, tr("number of a change"))};
}

QueryTerm read_id(const QueryWord& word) {
    return term::Ids{{read_range(word, tr("number of a game"))}};
}

QueryTerm read_termination(const QueryWord& word) {
    return term::Termination{fold(termination_tag(word.value))};
}

using ReadTerm = QueryTerm (*)(const QueryWord& word);

/// THE list of terms, apart from the sides.
constexpr std::array<std::pair<std::string_view, ReadTerm>, 27> fields{{
    {"game", read_game},
    {"rules", read_rules},
    {"player", read_name<term::Player>},
    {"opponent", read_opponent},
    {"result", read_result},
    {"winner", read_decided<true>},
    {"loser", read_decided<false>},
    {"event", read_name<term::Event>},
    {"site", read_name<term::Site>},
    {"round", read_round},
    {"date", read_dates},
    {"year", read_year},
    {"plies", read_plies},
    {"score", read_score},
    {"margin", read_margin},
    {"termination", read_termination},
    {"tag", read_tag},
    {"comment", read_comment},
    {"nag", read_nag},
    {"has", read_has},
    {"id", read_id},
    {"position", read_position},
    {"opening", read_opening},
    {"line", read_line},
    {"irregular", read_irregular},
    {"repeats", read_repeats},
    {"change", read_change},
}};

/// What reads the term of this English name, or null.
ReadTerm find_reader(const std::string& name) {
    const auto* const at = std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
    return at != fields.end() ? at->second : side_meant(name).empty() ? nullptr : read_player_of_side;
}

}  // namespace

std::string term_meant(const std::string& word) {
    const auto sign = word.find_first_of("<>=");
    const std::string name = usual_field(word.substr(0, sign));
    if (sign != std::string::npos) {
        return is_term_name(name) ? name + ":" + word.substr(word[sign] == '=' ? sign + 1 : sign) : std::string();
    }
    for (const char* const part : {"comment", "nag", "variation"}) {
        if (is_word(word, part, tr_as("part", part)) || fold(word) == part + std::string("s")) {
            return fmt::format("has:{}", part);
        }
    }
    if (is_term_name(word)) {
        return word + ":…";
    }
    if (is_termination(termination_tag(word))) {
        return "termination:" + word;
    }
    if (word.ends_with('s')) {  // draws, forfeits
        if (std::string of_one = term_meant(word.substr(0, word.size() - 1)); !of_one.empty()) {
            return of_one;
        }
    }
    for (const std::string_view field : {"result", "date", "rules"}) {
        try {
            QueryWord term;
            term.kind = QueryWord::Kind::text;
            term.has_name = true;
            term.name = field;
            term.value = word;
            static_cast<void>(read_term(term));
            return fmt::format("{}:{}", field, word);
        } catch (const QueryRefusal&) {  // then the word is not a value of this field
        }
    }
    return {};
}

std::vector<std::string> term_names() {
    std::vector<std::string> names;
    for (const auto& [name, read] : fields) {
        names.emplace_back(name);
    }
    for (const auto& sides : {role_names(), side_terms()}) {
        names.insert(names.end(), sides.begin(), sides.end());
    }
    return names;
}

bool is_term_name(const std::string& folded) {
    return find_reader(english_term(folded)) != nullptr;
}

bool is_term_of_text(const std::string& folded) {
    constexpr std::array<std::string_view, 10> names{"player", "opponent", "winner", "loser", "event",
                                                     "site",   "round",    "score",  "tag",   "comment"};
    const std::string name = english_term(folded);
    return std::find(names.begin(), names.end(), name) != names.end() || !side_meant(name).empty();
}

bool is_range(std::string_view value) {
    return value.find("..") != std::string_view::npos || value.starts_with('>') || value.starts_with('<');
}

std::pair<std::string_view, std::string_view> ends_of(std::string_view value) {
    const auto dots = value.find("..");
    return dots == std::string_view::npos ? std::pair(value, value)
                                          : std::pair(value.substr(0, dots), value.substr(dots + 2));
}

void refuse_backwards(const QueryWord& word, std::string_view from, std::string_view to) {
    refuse(word.value_at, tr_format("the range \"{}\" runs backwards (expected {}..{})", word.value, to, from));
}

NumberRange read_range(const QueryWord& word, std::string_view what) {
    if (word.value.starts_with('>') || word.value.starts_with('<')) {
        return read_comparison(word, what);
    }
    const auto [from, to] = ends_of(word.value);
    NumberRange range;
    if (from.empty() && to.empty()) {
        refuse(word.value_at, tr_format("a {} is missing (for example 12, 3..7 or 40..)", what));
    }
    range.first = from.empty() ? range.first : read_number(from, word.value_at, what);
    range.last = to.empty() ? range.last : read_number(to, word.value_at + word.value.size() - to.size(), what);
    if (range.last < range.first) {
        refuse_backwards(word, from, to);
    }
    return range;
}

QueryTerm read_term(const QueryWord& word) {
    const std::string name = english_term(fold(word.name));
    const ReadTerm read = find_reader(name);
    if (read == nullptr) {
        refuse(word.at, tr_format("unknown term \"{}\"{}", word.name, meant_field(fold(word.name), term_names())));
    }
    // A value without visible characters would match every name.
    if (says_nothing(word.value)) {
        refuse(word.value_at, tr_format("a value is missing after {}:", word.name));
    }
    QueryWord named = word;
    named.name = name;
    return read(named);
}

}  // namespace damier
