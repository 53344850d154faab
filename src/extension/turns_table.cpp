// damier_turns is an eponymous virtual table (https://www.sqlite.org/vtab.html, "Eponymous-only virtual tables"). Its
// hidden column is the argument. A cursor reads the whole game when a query begins to use it.

#include "extension/turns_table.hpp"

#include "extension/arguments.hpp"
#include "extension/games.hpp"
#include "view/numbers.hpp"

#include <cstdint>
#include <optional>

namespace damier {
namespace {

enum Column { column_ply, column_turn, column_position, column_key, column_side, column_argument };

struct TurnsTable : sqlite3_vtab {
    sqlite3* connection = nullptr;
};

struct TurnsCursor : sqlite3_vtab_cursor {
    std::int64_t id = 0;
    std::optional<MainLine> game;
    std::size_t ply = 0;
};

/// Makes a message the error of the table.
int table_error(sqlite3_vtab& table, const std::string& message) {
    sqlite3_free(table.zErrMsg);
    table.zErrMsg = copy_for_sqlite(message);
    return table.zErrMsg == nullptr ? SQLITE_NOMEM : SQLITE_ERROR;
}

int connect_table(sqlite3* connection, void*, int, const char* const*, sqlite3_vtab** out, char**) {
    const int code = sqlite3_declare_vtab(
        connection,
        "CREATE TABLE x (ply INTEGER, turn TEXT, position TEXT, key TEXT, side INTEGER, of_game INTEGER HIDDEN)");
    if (code != SQLITE_OK) {
        return code;
    }
    auto* const table = new (std::nothrow) TurnsTable{};
    if (table == nullptr) {
        return SQLITE_NOMEM;
    }
    table->connection = connection;
    *out = table;
    return SQLITE_OK;
}

int disconnect_table(sqlite3_vtab* table) {
    delete static_cast<TurnsTable*>(table);
    return SQLITE_OK;
}

/// Accepts only plans in which the argument is known before the table is read.
int plan(sqlite3_vtab* table, sqlite3_index_info* info) {
    bool is_given = false;
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto& constraint = info->aConstraint[i];
        if (constraint.iColumn == column_argument && constraint.op == SQLITE_INDEX_CONSTRAINT_EQ) {
            is_given = true;
            if (constraint.usable != 0) {
                info->aConstraintUsage[i].argvIndex = 1;
                info->aConstraintUsage[i].omit = 1;
                info->estimatedCost = 50;
                info->estimatedRows = 50;
                return SQLITE_OK;
            }
        }
    }
    return is_given ? SQLITE_CONSTRAINT
                    : table_error(*table, "damier_turns needs the number of a game, for example damier_turns(12)");
}

int open_cursor(sqlite3_vtab*, sqlite3_vtab_cursor** out) {
    auto* const cursor = new (std::nothrow) TurnsCursor{};
    *out = cursor;
    return cursor == nullptr ? SQLITE_NOMEM : SQLITE_OK;
}

int close_cursor(sqlite3_vtab_cursor* cursor) {
    delete static_cast<TurnsCursor*>(cursor);
    return SQLITE_OK;
}

int begin_rows(sqlite3_vtab_cursor* at, int, const char*, int count, sqlite3_value** values) {
    auto& cursor = *static_cast<TurnsCursor*>(at);
    cursor.game.reset();
    cursor.ply = 0;
    if (count != 1 || has_null(count, values)) {
        return SQLITE_OK;
    }
    try {
        if (const auto id = game_number_of(values[0])) {
            cursor.id = *id;
            cursor.game = read_main_line(static_cast<TurnsTable*>(cursor.pVtab)->connection, *id);
        }
        return SQLITE_OK;
    } catch (...) {
        return table_error(*cursor.pVtab, "damier_turns: " + message_of_exception());
    }
}

int next_row(sqlite3_vtab_cursor* cursor) {
    ++static_cast<TurnsCursor*>(cursor)->ply;
    return SQLITE_OK;
}

int is_past_end(sqlite3_vtab_cursor* at) {
    const auto& cursor = *static_cast<TurnsCursor*>(at);
    return !cursor.game || cursor.ply >= cursor.game->positions.size() ? 1 : 0;
}

void give_column(const TurnsCursor& cursor, int column, sqlite3_context* context) {
    const MainLine& game = *cursor.game;
    const std::size_t ply = cursor.ply;
    switch (column) {
        case column_ply:
            return sqlite3_result_int64(context, static_cast<std::int64_t>(ply));
        case column_turn:
            return ply == 0 ? sqlite3_result_null(context) : give(context, game.turns.at(ply - 1));
        case column_position:
            return give(context, write_position(game.positions.at(ply)));
        case column_key:
            return give(context, key_text(game.keys.at(ply)));
        case column_side:
            return ply == 0 ? sqlite3_result_null(context)
                            : sqlite3_result_int64(context, index(ply % 2 == 1 ? game.first : other(game.first)) + 1);
        case column_argument:
            return sqlite3_result_int64(context, cursor.id);
        default:
            return sqlite3_result_null(context);
    }
}

int read_column(sqlite3_vtab_cursor* cursor, sqlite3_context* context, int column) {
    try {
        give_column(*static_cast<TurnsCursor*>(cursor), column, context);
        return SQLITE_OK;
    } catch (...) {
        return table_error(*cursor->pVtab, "damier_turns: " + message_of_exception());
    }
}

int row_id(sqlite3_vtab_cursor* cursor, sqlite3_int64* out) {
    *out = static_cast<sqlite3_int64>(static_cast<TurnsCursor*>(cursor)->ply);
    return SQLITE_OK;
}

sqlite3_module make_module() {
    sqlite3_module module{};
    module.xConnect = connect_table;  // without xCreate, the table has only the name of the module
    module.xDisconnect = disconnect_table;
    module.xBestIndex = plan;
    module.xOpen = open_cursor;
    module.xClose = close_cursor;
    module.xFilter = begin_rows;
    module.xNext = next_row;
    module.xEof = is_past_end;
    module.xColumn = read_column;
    module.xRowid = row_id;
    return module;
}

}  // namespace

int declare_turns_table(sqlite3* connection) {
    static const sqlite3_module module = make_module();
    return sqlite3_create_module_v2(connection, "damier_turns", &module, nullptr, nullptr);
}

}  // namespace damier
