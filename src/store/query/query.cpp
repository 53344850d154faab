// Reading queries. For the grammar see query.hpp.
//
// The functions of `QueryParser` follow the grammar, one for each level: `parse_any` (or), `parse_every` (and),
// `parse_one` (not, parentheses, a term). words.hpp cuts the text into words; values.hpp reads the value of a term. Any
// error ends the parsing with a QueryRefusal, which `parse_query` returns as a QueryError.

#include "store/query/query.hpp"

#include "base/chars.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/query/condition.hpp"
#include "store/query/fields.hpp"
#include "store/query/settle_results.hpp"
#include "store/query/values.hpp"
#include "store/query/words.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace damier {
namespace {

/// Whether a word means games by number: `12`, `3..7`, `40..`.
bool is_number(const QueryWord& word) {
    const std::string& text = word.value;
    return word.kind == QueryWord::Kind::text && !word.has_name && !word.quoted &&
           text.find_first_not_of("0123456789.") == std::string::npos && text.find_first_of("0123456789") == 0 &&
           (text.find('.') == std::string::npos || text.find("..") != std::string::npos);
}

/// Parses by recursive descent, with one function for each level of the grammar.
class QueryParser {
public:
    explicit QueryParser(std::string_view text) : lexer_(text) { advance(); }

    Query parse() {
        if (word_.kind == QueryWord::Kind::end) {
            return {};
        }
        Query query = parse_any();
        if (word_.kind == QueryWord::Kind::close) {
            refuse(word_.at, tr("this parenthesis closes nothing"));
        }
        settle_results(query);
        if (levels_of(query) > most_levels) {
            refuse(0, tr("the query is nested too deep"));
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
        return Query::any(std::move(parts));
    }

    Query parse_every() {
        std::vector<Query> parts{parse_one()};
        while (word_.kind != QueryWord::Kind::end && word_.kind != QueryWord::Kind::close && !word_.is("or")) {
            if (word_.is("and")) {
                advance();
            }
            parts.push_back(parse_one());
        }
        return Query::every(std::move(parts));
    }

    Query parse_one() {
        if (++depth_ > deepest) {
            refuse(word_.at, tr("the query is nested too deep"));
        }
        Query query = parse_not_or_term();
        --depth_;
        return query;
    }

    Query parse_not_or_term() {
        if (word_.is("not")) {
            advance();
            return Query::none(parse_one());
        }
        if (word_.kind == QueryWord::Kind::open) {
            const std::size_t open = word_.at;
            advance();
            Query query = parse_any();
            if (word_.kind != QueryWord::Kind::close) {
                refuse(open, tr("this parenthesis is never closed"));
            }
            advance();
            return query;
        }
        if (word_.kind != QueryWord::Kind::text || word_.is("and") || word_.is("or")) {
            refuse(word_.at, tr("a term is missing here (such as player:dupont, or a name)"));
        }
        if (is_number(word_)) {
            return Query::of(parse_numbers());
        }
        if (!word_.has_name && says_nothing(word_.value)) {
            refuse(word_.at, tr("this word is empty (expected a name or a term; to mean all games, leave it out)"));
        }
        Query query = Query::of(word_.has_name ? read_term(word_) : term::Word{folded_name(word_.value)});
        query.typed = word_.value;
        advance();
        return query;
    }

    /// Several numbers in a row are alternatives, since no game has two numbers.
    term::Ids parse_numbers() {
        term::Ids numbers;
        for (; is_number(word_); advance()) {
            numbers.ranges.push_back(read_range(word_, tr("number of a game")));
        }
        return numbers;
    }

    static constexpr int deepest = 100;

    QueryLexer lexer_;
    QueryWord word_;
    int depth_ = 0;
};

/// Whether each parenthesis of a text has its other half in the text.
bool is_balanced(std::string_view text) {
    int open = 0;
    for (const char c : text) {
        open += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (open < 0) {
            return false;
        }
    }
    return open == 0;
}

/// Whether a term begins within the value of another: `game:achef` in `Open game:achef`, but no time of day, and not
/// the colon of `Cup: final`. A term whose name is misspelled counts, so that it is found to be unknown.
bool has_term(std::string_view value) {
    constexpr std::string_view separators = " ()";
    std::size_t begin = value.find_first_of(separators);  // of the word, less 1
    for (std::size_t at = begin; at < value.size() - 1; ++at) {
        if (separators.find(value[at]) != std::string_view::npos) {
            begin = at;
        } else if (value[at] == ':' && value[at + 1] != ' ') {
            const std::string_view name = value.substr(begin + 1, at - begin - 1);
            const bool may_be_name = name.find(':') == std::string_view::npos;  // of a term such as side1
            if (is_letter(value[at - 1]) || (may_be_name && is_term_name(fold(name)))) {
                return true;
            }
        }
    }
    return false;
}

/// Whether a word of a value is `or`, `and` or `not`.
bool has_keyword(std::string_view value) {
    QueryLexer lexer(value);
    for (QueryWord word = lexer.next(); word.kind != QueryWord::Kind::end; word = lexer.next()) {
        if (word.is("or") || word.is("and") || word.is("not")) {
            return true;
        }
    }
    return false;
}

/// Whether a word of a command line can be one term, whose value would need quotes in a query: `event:Open (B)`, but
/// not `event:open (game:achef)` or `event:open (ann or bob)`.
bool can_be_one_term(std::string_view word) {
    const auto colon = word.find(':');
    const std::string name = colon == std::string_view::npos ? "" : fold(word.substr(0, colon));
    const std::string_view value = word.substr(colon + 1);
    if (!is_term_name(name) || value.find_first_of(" ()") == std::string_view::npos ||
        value.find('"') != std::string_view::npos || has_term(value)) {
        return false;
    }
    const bool is_plain = value.find_first_of("()") == std::string_view::npos;
    return is_plain || (is_term_of_text(name) && !value.starts_with('(') && is_balanced(value) && !has_keyword(value));
}

/// A word of a command line as one term, with quotes; nothing if the word is several terms. The value decides: it is
/// `last month` in `date:last month`, but `2020..` in `date:2020.. besson`. A name with `or` inside is a name only if
/// the database has it.
std::optional<std::string> quoted_term(std::string_view word, const IsKnown& is_known) {
    if (!can_be_one_term(word)) {
        return std::nullopt;
    }
    const auto begin = word.find(':') + 1;
    const std::string_view value = word.substr(begin);
    std::string quoted = std::string(word.substr(0, begin)) + quoted_value(value);
    try {
        const Query whole = Query::of(read_term(QueryLexer(quoted).next()));
        return !has_keyword(value) || is_known(whole) ? std::optional(std::move(quoted)) : std::nullopt;
    } catch (const QueryRefusal&) {
        return std::nullopt;
    }
}

}  // namespace

Result<Query, QueryError> parse_query(std::string_view text) {
    try {
        return QueryParser(text).parse();
    } catch (QueryRefusal& refusal) {
        return fail(std::move(refusal.error));
    }
}

std::string quoted_value(std::string_view value) {
    std::string out = "\"";
    for (const char c : value) {
        out += c == '"' || c == '\\' ? "\\" : "";
        out += c;
    }
    return out + '"';
}

std::vector<std::string> query_terms() {
    std::vector<std::string> names = term_names();
    for (const auto& [english, translated] : users_terms()) {
        if (translated != english) {
            names.push_back(translated);
        }
    }
    return names;
}

std::string term_named(std::string_view typed) {
    return english_term(fold(typed));
}

std::string query_of_words(const std::vector<std::string>& words, const IsKnown& is_known) {
    const auto has_alternatives = [](const std::string& word) {
        const auto parsed = parse_query(word);
        return parsed && parsed->kind == Query::Kind::any;
    };
    std::string query;
    for (const std::string& word : words) {
        if (trim(word).empty()) {  // for example from `"$UNSET"`: an error, which an omitted word could not be
            query += query.empty() ? "\"\"" : " \"\"";
            continue;
        }
        query += query.empty() ? "" : " ";
        query += quoted_term(word, is_known)
                     .value_or(words.size() > 1 && has_alternatives(word) ? fmt::format("({})", word) : word);
    }
    return query;
}

}  // namespace damier
