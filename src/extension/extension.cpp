// damier.so: functions about games and positions for every program that uses SQLite (damier-schema(5)).
//
// SQLite loads the library and calls `sqlite3_damier_init`, at the end of this file, which declares the functions. They
// read games with the store's own reader, and replay them as the program does:
//
// - arguments.hpp turns values of SQL into numbers and texts, and exceptions into errors of SQL;
// - games.hpp reads games and positions;
// - turns_table.hpp has the function that gives a table;
// - host.hpp says how the modules of damier call the SQLite of the program that loads the library.
//
// The functions change nothing. Each call sees what the connection sees, in its transaction.

#include "extension/arguments.hpp"
#include "extension/games.hpp"
#include "extension/host.hpp"
#include "extension/turns_table.hpp"
#include "record/turns.hpp"
#include "view/board.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

/// SQLite 3.38 is the first that reads the tables.
constexpr int oldest_sqlite = 3'038'000;

/// Calls `f(context, values)` unless an argument is NULL. The user data is the name of the function, for its errors.
template <void (*f)(sqlite3_context*, sqlite3_value**)>
void checked(sqlite3_context* context, int count, sqlite3_value** values) {
    if (has_null(count, values)) {
        return;
    }
    try {
        f(context, values);
    } catch (...) {
        const std::string message =
            static_cast<const char*>(sqlite3_user_data(context)) + (": " + message_of_exception());
        sqlite3_result_error(context, message.c_str(), static_cast<int>(message.size()));
    }
}

void key_of_position(sqlite3_context* context, sqlite3_value** values) {
    const Position p = position_of(text_of(values[0]), text_of(values[1]), text_of(values[2]));
    give(context, key_text(canonical_key(p)));
}

/// Calls `use(game, ply)` if the game in the first argument has as many turns as the second says.
template <class F>
void with_stored(sqlite3_context* context, sqlite3_value** values, F use) {
    const auto id = game_number_of(values[0]);
    const std::size_t ply = ply_of(values[1]);
    const auto game = id ? read_main_line(sqlite3_context_db_handle(context), *id) : std::nullopt;
    if (game && ply < game->positions.size()) {
        use(*game, ply);
    }
}

void position_of_game(sqlite3_context* context, sqlite3_value** values) {
    with_stored(context, values,
                [&](const MainLine& game, std::size_t ply) { give(context, write_position(game.positions[ply])); });
}

void give_board(sqlite3_context* context, const Picture& picture) {
    std::string board = draw_board(picture, Terminal{.unicode = true});
    board.resize(board.find_last_not_of('\n') + 1);
    give(context, board);
}

void board_of_game(sqlite3_context* context, sqlite3_value** values) {
    with_stored(context, values, [&](const MainLine& game, std::size_t ply) {
        give_board(context, picture_at(game.positions, game.turns, ply));
    });
}

void board_of_position(sqlite3_context* context, sqlite3_value** values) {
    give_board(context, picture_of(position_of(text_of(values[0]), text_of(values[1]), text_of(values[2]))));
}

using Function = void(sqlite3_context*, int, sqlite3_value**);

int declare(sqlite3* connection, const char* name, int arguments, int flags, Function* f) {
    // SQLite only hands the name back.
    void* const data = const_cast<char*>(name);
    return sqlite3_create_function_v2(connection, name, arguments, SQLITE_UTF8 | flags, data, f, nullptr, nullptr,
                                      nullptr);
}

int declare_all(sqlite3* connection) {
    constexpr int pure = SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const int code :
         {declare(connection, "damier_key", 3, pure, checked<key_of_position>),
          declare(connection, "damier_board", 3, pure, checked<board_of_position>),
          declare(connection, "damier_board", 2, 0, checked<board_of_game>),
          declare(connection, "damier_position", 2, 0, checked<position_of_game>), declare_turns_table(connection)}) {
        if (code != SQLITE_OK) {
            return code;
        }
    }
    return SQLITE_OK;
}

/// Gives SQLite an error message.
int refuse_to_load(char** out, const std::string& message) {
    if (out != nullptr) {
        *out = copy_for_sqlite(message);
    }
    return SQLITE_ERROR;
}

}  // namespace
}  // namespace damier

/// The function that SQLite calls, by a name that it makes from that of the file.
extern "C" __attribute__((visibility("default"))) int sqlite3_damier_init(sqlite3* connection, char** error,
                                                                          const sqlite3_api_routines* host) {
    damier::use_host(host);
    if (sqlite3_libversion_number() < damier::oldest_sqlite) {
        return damier::refuse_to_load(
            error, fmt::format("damier needs SQLite 3.38 or newer (this is {})", sqlite3_libversion()));
    }
    return damier::declare_all(connection);
}
