#include "extension/arguments.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>

namespace damier {
namespace {

/// Columns of an error. A text that is quoted in it may be of any length.
constexpr std::size_t longest_message = 400;

/// An argument as a whole number. Texts such as `12` and reals such as 12.0 are numbers, too: R has only reals.
std::optional<std::int64_t> whole_number(sqlite3_value* value) {
    switch (sqlite3_value_numeric_type(value)) {
        case SQLITE_INTEGER:
            return sqlite3_value_int64(value);
        case SQLITE_FLOAT:
            if (const double real = sqlite3_value_double(value); std::trunc(real) == real && std::abs(real) < 1e15) {
                return static_cast<std::int64_t>(real);
            }
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

std::string quoted(sqlite3_value* value) {
    return excerpt(text_of(value));
}

}  // namespace

std::string_view text_of(sqlite3_value* value) {
    const void* const text = sqlite3_value_text(value);
    if (text == nullptr) {
        throw std::bad_alloc();
    }
    return {static_cast<const char*>(text), static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

std::optional<std::int64_t> game_number_of(sqlite3_value* value) {
    const auto number = whole_number(value);
    if (!number) {
        throw std::invalid_argument(
            tr_format("not a game number: \"{}\" (expected a number, for example 12)", quoted(value)));
    }
    return *number >= 1 ? number : std::nullopt;
}

std::size_t ply_of(sqlite3_value* value) {
    const auto number = whole_number(value);
    if (!number || *number < 0) {
        throw std::invalid_argument(
            fmt::format("not a number of turns: \"{}\" (expected 0 for the start, 1 for the first turn, and so on)",
                        quoted(value)));
    }
    return static_cast<std::size_t>(*number);
}

bool has_null(int count, sqlite3_value** values) {
    for (int i = 0; i < count; ++i) {
        if (sqlite3_value_type(values[i]) == SQLITE_NULL) {
            return true;
        }
    }
    return false;
}

void give(sqlite3_context* context, std::string_view text) {
    sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

char* copy_for_sqlite(const std::string& text) {
    auto* const copy = static_cast<char*>(sqlite3_malloc(static_cast<int>(text.size()) + 1));
    if (copy != nullptr) {
        std::memcpy(copy, text.c_str(), text.size() + 1);
    }
    return copy;
}

std::string message_of_exception() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return "out of memory";
    } catch (const std::exception& e) {
        return shorten(printable(e.what()), longest_message);
    }
}

}  // namespace damier
