// The arguments and results of SQL functions, and errors instead of exceptions.
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The text of an argument.
[[nodiscard]] std::string_view text_of(sqlite3_value* value);

/// The number of a game; nothing if no game can have it. Throws std::invalid_argument if the argument is not a number.
[[nodiscard]] std::optional<std::int64_t> game_number_of(sqlite3_value* value);

/// The number of a ply, from 0. Throws std::invalid_argument if the argument is not such a number.
[[nodiscard]] std::size_t ply_of(sqlite3_value* value);

/// Whether one of the arguments is NULL. Every function then gives NULL.
[[nodiscard]] bool has_null(int count, sqlite3_value** values);

/// Gives a text as the result of a function.
void give(sqlite3_context* context, std::string_view text);

/// A copy of a text that SQLite frees; null if there is no memory.
[[nodiscard]] char* copy_for_sqlite(const std::string& text);

/// The message of the exception that is being handled: one line that is safe for terminals.
[[nodiscard]] std::string message_of_exception();

}  // namespace damier
