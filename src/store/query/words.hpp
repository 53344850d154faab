// The words of a query.
#pragma once

#include "store/query/query.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace damier {

/// A word of a query, a parenthesis, or the end.
struct QueryWord {
    enum class Kind : std::uint8_t { end, open, close, text };
    Kind kind = Kind::end;
    std::size_t at = 0;
    std::string name;  ///< the part before a colon
    bool has_name = false;
    bool quoted = false;
    std::size_t value_at = 0;
    std::string value;

    /// Whether the word is this keyword (`and`, `or` or `not`), or has that meaning in the user's language.
    [[nodiscard]] bool is(std::string_view keyword) const;
};

/// Parts of `parse_query` throw this to report an error. `parse_query` catches it, so no other code sees it.
struct QueryRefusal {
    QueryError error;
};

/// Throws a QueryRefusal.
[[noreturn]] void refuse(std::size_t at, std::string message);

/// Splits a query into words.
class QueryLexer {
public:
    explicit QueryLexer(std::string_view text) : text_(text) {}

    /// The next word. Throws QueryRefusal if a quote is never closed.
    QueryWord next();

private:
    void read_quoted(QueryWord& word);

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace damier
