#include "store/query/query.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "games/any.hpp"
#include "notation/lexer.hpp"
#include "record/record.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>

namespace damier {
namespace {

using Field = QueryTerm::Field;

constexpr std::array<std::pair<std::string_view, Field>, 22> fields{{
    {"game", Field::game},
    {"rules", Field::rules},
    {"player", Field::player},
    {"result", Field::result},
    {"winner", Field::winner},
    {"loser", Field::loser},
    {"event", Field::event},
    {"site", Field::site},
    {"round", Field::round},
    {"date", Field::date},
    {"year", Field::year},
    {"plies", Field::plies},
    {"score", Field::score},
    {"termination", Field::termination},
    {"tag", Field::tag},
    {"id", Field::id},
    {"position", Field::position},
    {"opening", Field::opening},
    {"line", Field::line},
    {"irregular", Field::irregular},
    {"repeats", Field::repeats},
    {"change", Field::change},
}};

/// Words that people use for these.
constexpr std::array<std::pair<std::string_view, std::string_view>, 40> other_words{{
    {"beat", "winner"},        {"beaten", "loser"},      {"begins", "opening"},    {"begin", "opening"},
    {"board", "tag:Board"},    {"city", "site"},         {"competition", "event"}, {"cup", "event"},
    {"day", "date"},           {"defeated", "loser"},    {"end", "termination"},   {"ended", "termination"},
    {"ending", "termination"}, {"first", "tag:First"},   {"import", "change"},     {"kind", "game"},
    {"length", "plies"},       {"location", "site"},     {"lost", "loser"},        {"margin", "score"},
    {"month", "date"},         {"moves", "plies"},       {"name", "player"},       {"no", "id"},
    {"number", "id"},          {"opponent", "player"},   {"opens", "opening"},     {"place", "site"},
    {"points", "score"},       {"recurs", "repeats"},    {"repetition", "repeats"},
    {"repetitions", "repeats"}, {"ruleset", "rules"},
    {"start", "opening"},      {"tournament", "event"},  {"turns", "plies"},       {"type", "game"},
    {"variant", "rules"},      {"venue", "site"},        {"won", "winner"},
}};

/// The names of all sides of all games, folded: `black`, `yellow`.
std::set<std::string> side_names() {
    std::set<std::string> names;
    for_each_game([&]<class G>() {
        for (const std::string_view side : G::info.sides) {
            names.insert(fold(side));
        }
    });
    return names;
}

std::vector<std::string> term_names() {
    std::vector<std::string> names;
    for (const auto& [name, field] : fields) {
        names.emplace_back(name);
    }
    for (const std::string& side : side_names()) {
        names.push_back(side);
    }
    return names;
}

std::optional<Field> find_field(const std::string& folded) {
    const auto at = std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.first == folded; });
    if (at != fields.end()) {
        return at->second;
    }
    return side_names().count(folded) != 0 ? std::optional(Field::side) : std::nullopt;
}

/// What an unknown name of a term may have meant: by its sense, or where it is a slip of the pen.
std::string meant_term(const std::string& word) {
    const auto other = std::find_if(other_words.begin(), other_words.end(), [&](const auto& w) { return w.first == word; });
    if (other != other_words.end()) {
        return fmt::format(" (did you mean {}?)", other->second);
    }
    const auto known = term_names();
    const auto near = nearest_words(word, known, 1);
    const bool is_slip = !near.empty() && 3 * edit_distance(word, near[0]) <= std::max<std::size_t>(3, word.size());
    return is_slip ? fmt::format(" (did you mean {}?)", near[0]) : fmt::format(" (known: {})", fmt::join(known, ", "));
}

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
    const auto near = nearest_words(word, known, 1);
    return near.empty() ? fmt::format(" (known: {})", fmt::join(known, ", "))
                        : fmt::format(" (did you mean {}?)", near[0]);
}

struct Word {
    enum class Kind : std::uint8_t { end, open, close, text };
    Kind kind = Kind::end;
    std::size_t at = 0;
    std::string name;  // in front of a colon
    bool has_name = false;
    bool quoted = false;
    std::size_t value_at = 0;
    std::string value;

    [[nodiscard]] bool is(std::string_view keyword) const {
        return kind == Kind::text && !has_name && !quoted && fold(value) == keyword;
    }
};

/// Thrown within this file only.
struct Fault {
    QueryFault fault;
};

[[noreturn]] void refuse(std::size_t at, std::string message) {
    throw Fault{{at, std::move(message)}};
}

class QueryLexer {
public:
    explicit QueryLexer(std::string_view text) : text_(text) {}

    Word next() {
        while (at_ < text_.size() && is_blank(text_[at_])) {
            ++at_;
        }
        Word word;
        word.at = at_;
        if (at_ == text_.size()) {
            return word;
        }
        if (text_[at_] == '(' || text_[at_] == ')') {
            word.kind = text_[at_++] == '(' ? Word::Kind::open : Word::Kind::close;
            return word;
        }
        word.kind = Word::Kind::text;
        word.value_at = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '(' && text_[at_] != ')') {
            if (text_[at_] == '"') {
                read_quoted(word);
            } else if (text_[at_] == ':' && !word.has_name && !word.quoted) {
                word.has_name = true;
                word.name = std::exchange(word.value, {});
                word.value_at = ++at_;
            } else {
                word.value += text_[at_++];
            }
        }
        return word;
    }

private:
    static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    void read_quoted(Word& word) {
        const std::size_t open = at_++;
        word.quoted = true;
        while (at_ < text_.size() && text_[at_] != '"') {
            at_ += text_[at_] == '\\' && at_ + 1 < text_.size() ? 1 : 0;
            word.value += text_[at_++];
        }
        if (at_ == text_.size()) {
            refuse(open, "this quote is never closed");
        }
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::int64_t read_number(std::string_view text, std::size_t at, std::string_view what) {
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < 0) {
        refuse(at, fmt::format("\"{}\" is no {} (right would be 12, 3..7 or 40..)", text, what));
    }
    return value;
}

/// The two ends of `a..b`, either of which may be empty; of a single value both are it.
std::pair<std::string_view, std::string_view> ends_of(std::string_view value) {
    const auto dots = value.find("..");
    return dots == std::string_view::npos ? std::pair(value, value)
                                          : std::pair(value.substr(0, dots), value.substr(dots + 2));
}

[[noreturn]] void refuse_backwards(const Word& word, std::string_view from, std::string_view to) {
    refuse(word.value_at, fmt::format("the range \"{}\" runs backwards (right would be {}..{})", word.value, to, from));
}

NumberRange read_range(const Word& word, std::string_view what) {
    const auto [from, to] = ends_of(word.value);
    NumberRange range;
    if (from.empty() && to.empty()) {
        refuse(word.value_at, fmt::format("a {} is missing (right would be 12, 3..7 or 40..)", what));
    }
    range.first = from.empty() ? range.first : read_number(from, word.value_at, what);
    range.last = to.empty() ? range.last : read_number(to, word.value_at + word.value.size() - to.size(), what);
    if (range.last < range.first) {
        refuse_backwards(word, from, to);
    }
    return range;
}

/// A date as far as it is given, as databases hold it: `2026.01` of `2026-01`.
std::string read_date(std::string_view text, std::size_t at) {
    if (text.empty()) {
        return {};
    }
    const auto wrong = [&]() {
        refuse(at, fmt::format("\"{}\" is not a date (right would be 2026, 2026-01, 2026-01-31, or two of these joined"
                               " by ..)",
                               text));
    };
    std::string date(text);
    std::replace(date.begin(), date.end(), '-', '.');
    if (date.size() != 4 && date.size() != 7 && date.size() != 10) {
        wrong();
    }
    for (std::size_t i = 0; i < date.size(); ++i) {
        const bool dot = i == 4 || i == 7;
        if (dot ? date[i] != '.' : date[i] < '0' || date[i] > '9') {
            wrong();
        }
    }
    if (date_fault(date + std::string("????.??.??").substr(date.size()))) {
        refuse(at, fmt::format("there is no such {} as \"{}\"",
                               date.size() == 10  ? "day"
                               : date.size() == 7 ? "month"
                                                  : "year",
                               text));
    }
    return date;
}

void read_dates(const Word& word, QueryTerm& term) {
    const auto [from, to] = ends_of(word.value);
    term.from = read_date(from, word.value_at);
    term.to = read_date(to, word.value_at + word.value.size() - to.size());
    if (term.from.empty() && term.to.empty()) {
        refuse(word.value_at, "a date is missing (right would be 2026, 2026-01, 2026-01-31 or 2026-01..2026-03)");
    }
    const std::size_t common = std::min(term.from.size(), term.to.size());
    if (term.to.substr(0, common) < term.from.substr(0, common)) {
        refuse_backwards(word, from, to);
    }
}

void read_game(const Word& word, QueryTerm& term) {
    term.value = fold(word.value);
    if (!damier::find_game(term.value)) {
        refuse(word.value_at, fmt::format("unknown game \"{}\"{}", word.value, suggestion(term.value, game_names())));
    }
}

void read_rules(const Word& word, QueryTerm& term) {
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
        refuse(word.value_at, fmt::format("unknown rule set \"{}\"{}", word.value, suggestion(term.value, known)));
    }
}

void read_score(const Word& word, QueryTerm& term) {
    if (parse_score(word.value)) {
        term.value = word.value;
        return;
    }
    if (word.value.find("..") == std::string::npos) {
        refuse(word.value_at,
               fmt::format("\"{}\" is no score (right would be 23-18, or margins such as 5.. or 1..3)", word.value));
    }
    term.range = read_range(word, "margin");
}

void read_round(const Word& word, QueryTerm& term) {
    if (word.value.find("..") == std::string::npos) {
        term.value = word.value;
    } else {
        term.range = read_range(word, "round");
    }
}

/// Turns separated by blanks, without the numbers that may have been pasted along.
void read_turns(const Word& word, QueryTerm& term) {
    Lexer lexer(word.value);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;
        }
        const std::string turn = word.value.substr(token.span.begin, token.span.end - token.span.begin);
        if (token.kind != Token::Kind::symbol || turn.find_first_not_of("0123456789abcdefghi+-=x:AW") != turn.npos) {
            refuse(word.value_at,
                   fmt::format("\"{}\" is no turn (right would be {}:\"a4-a5 b5-b4\")", turn, fold(word.name)));
        }
        term.value += (term.value.empty() ? "" : " ") + turn;
    }
    if (term.value.empty()) {
        refuse(word.value_at, fmt::format("a turn is missing (right would be {}:\"a4-a5 b5-b4\")", fold(word.name)));
    }
}

void read_tag(const Word& word, QueryTerm& term) {
    const auto equals = word.value.find('=');
    term.name = word.value.substr(0, equals);
    if (says_nothing(term.name)) {
        refuse(word.value_at, "the name of a tag is missing (right would be tag:NAME or tag:NAME=TEXT)");
    }
    if (equals == std::string::npos) {
        return;
    }
    term.value = word.value.substr(equals + 1);
    if (says_nothing(term.value)) {
        refuse(word.value_at, fmt::format("a value is missing behind {}= (tag:{} alone means any)", term.name,
                                          term.name));
    }
}

QueryTerm read_term(const Word& word) {
    const auto field = find_field(fold(word.name));
    if (!field) {
        refuse(word.at, fmt::format("unknown term \"{}\"{}", word.name, meant_term(fold(word.name))));
    }
    // What says nothing would be in every name.
    if (says_nothing(word.value)) {
        refuse(word.value_at, fmt::format("a value is missing behind {}:", word.name));
    }
    QueryTerm term;
    term.field = *field;
    switch (*field) {
        case Field::game:
            read_game(word, term);
            break;
        case Field::rules:
            read_rules(word, term);
            break;
        case Field::result:
            if (!is_result(word.value)) {
                refuse(word.value_at,
                       fmt::format("unknown result \"{}\" (right would be 1-0, 0-1, 1/2-1/2 or *)", word.value));
            }
            term.value = word.value;
            break;
        case Field::date:
            read_dates(word, term);
            break;
        case Field::year:
            term.range = read_range(word, "year");
            break;
        case Field::plies:
            term.range = read_range(word, "number of plies");
            break;
        case Field::id:
            term.ids.push_back(read_range(word, "number of a game"));
            break;
        case Field::score:
            read_score(word, term);
            break;
        case Field::tag:
            read_tag(word, term);
            break;
        case Field::round:
            read_round(word, term);
            break;
        case Field::position:
            term.value = word.value;
            break;
        case Field::opening:
        case Field::line:
            read_turns(word, term);
            break;
        case Field::irregular:
            term.value = fold(word.value);
            if (term.value != "yes" && term.value != "no") {
                refuse(word.value_at, fmt::format("\"{}\" is no answer (right would be yes or no)", word.value));
            }
            break;
        case Field::repeats:
            term.range = read_range(word, "number of times");
            break;
        case Field::change:
            term.range = read_range(word, "number of a change");
            break;
        case Field::winner:
        case Field::loser:
            term.value = folded_name(word.value);
            term.name = side_names().count(term.value) != 0 ? term.value : "";
            break;
        case Field::side:
            term.name = fold(word.name);
            term.value = folded_name(word.value);
            break;
        case Field::word:
        case Field::player:
        case Field::event:
        case Field::site:
            term.value = folded_name(word.value);
            break;
        case Field::termination:
            term.value = fold(word.value);
            break;
    }
    return term;
}

/// Whether a word is numbers of games: `12`, `3..7`, `40..`.
bool is_number(const Word& word) {
    const std::string& text = word.value;
    return word.kind == Word::Kind::text && !word.has_name && !word.quoted &&
           text.find_first_not_of("0123456789.") == std::string::npos && text.find_first_of("0123456789") == 0 &&
           (text.find('.') == std::string::npos || text.find("..") != std::string::npos);
}

/// A recursive descent over words, one function for each level of the grammar.
class QueryParser {
public:
    explicit QueryParser(std::string_view text) : lexer_(text) { advance(); }

    Query parse() {
        if (word_.kind == Word::Kind::end) {
            return {};
        }
        Query query = parse_any();
        if (word_.kind == Word::Kind::close) {
            refuse(word_.at, "this parenthesis closes nothing");
        }
        return query;
    }

private:
    void advance() { word_ = lexer_.next(); }

    Query parse_any() {
        std::vector<Query> parts{parse_every()};
        while (word_.is("or")) {
            advance();
            parts.push_back(parse_every());
        }
        return joined(Query::Kind::any, std::move(parts));
    }

    Query parse_every() {
        std::vector<Query> parts{parse_one()};
        while (word_.kind != Word::Kind::end && word_.kind != Word::Kind::close && !word_.is("or")) {
            if (word_.is("and")) {
                advance();
            }
            parts.push_back(parse_one());
        }
        return joined(Query::Kind::every, std::move(parts));
    }

    Query parse_one() {
        if (++depth_ > deepest) {
            refuse(word_.at, "the query is too deep");
        }
        const Query query = parse_not_or_term();
        --depth_;
        return query;
    }

    Query parse_not_or_term() {
        if (word_.is("not")) {
            advance();
            return {Query::Kind::none, {}, {parse_one()}};
        }
        if (word_.kind == Word::Kind::open) {
            const std::size_t open = word_.at;
            advance();
            Query query = parse_any();
            if (word_.kind != Word::Kind::close) {
                refuse(open, "this parenthesis is never closed");
            }
            advance();
            return query;
        }
        if (word_.kind != Word::Kind::text || word_.is("and") || word_.is("or")) {
            refuse(word_.at, "a term is missing here (such as player:dupont, or a name)");
        }
        Query query{Query::Kind::term, {}, {}};
        if (word_.has_name) {
            query.term = read_term(word_);
        } else if (is_number(word_)) {
            query.term.field = Field::id;
            query.term.ids = parse_numbers();
            return query;
        } else if (says_nothing(word_.value)) {
            refuse(word_.at, "this word is empty (right would be a name or a term; to mean all games, leave it out)");
        } else {
            query.term.value = folded_name(word_.value);
        }
        advance();
        return query;
    }

    /// Numbers side by side are alternatives, since no game has two.
    std::vector<NumberRange> parse_numbers() {
        std::vector<NumberRange> numbers;
        for (; is_number(word_); advance()) {
            numbers.push_back(read_range(word_, "number of a game"));
        }
        return numbers;
    }

    static Query joined(Query::Kind kind, std::vector<Query> parts) {
        return parts.size() == 1 ? std::move(parts.front()) : Query{kind, {}, std::move(parts)};
    }

    static constexpr int deepest = 100;

    QueryLexer lexer_;
    Word word_;
    int depth_ = 0;
};

}  // namespace

Result<Query, QueryFault> parse_query(std::string_view text) {
    try {
        return QueryParser(text).parse();
    } catch (Fault& fault) {
        return fail(std::move(fault.fault));
    }
}

std::vector<std::string> query_terms() {
    return term_names();
}

std::string query_of_words(const std::vector<std::string>& words) {
    std::string query;
    for (const std::string& word : words) {
        if (trim(word).empty()) {  // as of `"$UNSET"`: a fault, which nothing that is left out could be
            query += query.empty() ? "\"\"" : " \"\"";
            continue;
        }
        const auto colon = word.find(':');
        const bool is_one_term = colon != std::string::npos && word.find(' ') > colon && word.find(' ') != word.npos &&
                                 word.find_first_of("\"()") == word.npos && word.find(':', colon + 1) == word.npos &&
                                 find_field(fold(word.substr(0, colon)));
        query += query.empty() ? "" : " ";
        query += is_one_term ? fmt::format("{}:\"{}\"", word.substr(0, colon), word.substr(colon + 1)) : word;
    }
    return query;
}

}  // namespace damier
