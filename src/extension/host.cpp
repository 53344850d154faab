#include "extension/host.hpp"

#define SQLITE_CORE 1  // sqlite3ext.h then declares the table, and does not redefine the names
#include <sqlite3ext.h>

namespace damier {
namespace {

const sqlite3_api_routines* host = nullptr;

/// The connection that `sqlite3_open_v2` gives.
thread_local sqlite3* lent = nullptr;

SQLite::Database lend(sqlite3* connection) {
    lent = connection;
    return SQLite::Database("");
}

}  // namespace

void use_host(const sqlite3_api_routines* table) {
    host = table;
}

LentConnection::LentConnection(sqlite3* connection) : database_(lend(connection)) {}

}  // namespace damier

int sqlite3_open_v2(const char*, sqlite3** connection, int, const char*) {
    *connection = damier::lent;
    return SQLITE_OK;
}

int sqlite3_close(sqlite3*) {
    return SQLITE_OK;
}

// SQLite is configured by the host. These functions are only linked, since the modules contain them.
int sqlite3_config(int, ...) {
    return SQLITE_MISUSE;
}

int sqlite3_db_config(sqlite3*, int, ...) {
    return SQLITE_MISUSE;
}

// clang-format off
#define FORWARD(result, name, parameters, arguments) \
    result sqlite3_##name parameters { return damier::host->name arguments; }

FORWARD(int, backup_finish, (sqlite3_backup* b), (b))
FORWARD(sqlite3_backup*, backup_init, (sqlite3* to, const char* a, sqlite3* from, const char* b), (to, a, from, b))
FORWARD(int, backup_pagecount, (sqlite3_backup* b), (b))
FORWARD(int, backup_remaining, (sqlite3_backup* b), (b))
FORWARD(int, backup_step, (sqlite3_backup* b, int pages), (b, pages))
FORWARD(int, bind_blob, (sqlite3_stmt* s, int at, const void* value, int size, void (*destroy)(void*)), (s, at, value, size, destroy))
FORWARD(int, bind_double, (sqlite3_stmt* s, int at, double value), (s, at, value))
FORWARD(int, bind_int, (sqlite3_stmt* s, int at, int value), (s, at, value))
FORWARD(int, bind_int64, (sqlite3_stmt* s, int at, sqlite3_int64 value), (s, at, value))
FORWARD(int, bind_null, (sqlite3_stmt* s, int at), (s, at))
FORWARD(int, bind_parameter_count, (sqlite3_stmt* s), (s))
FORWARD(int, bind_parameter_index, (sqlite3_stmt* s, const char* name), (s, name))
FORWARD(int, bind_text, (sqlite3_stmt* s, int at, const char* value, int size, void (*destroy)(void*)), (s, at, value, size, destroy))
FORWARD(int, busy_handler, (sqlite3* db, int (*wait)(void*, int), void* data), (db, wait, data))
FORWARD(int, busy_timeout, (sqlite3* db, int milliseconds), (db, milliseconds))
FORWARD(int, changes, (sqlite3* db), (db))
FORWARD(int, clear_bindings, (sqlite3_stmt* s), (s))
FORWARD(const void*, column_blob, (sqlite3_stmt* s, int at), (s, at))
FORWARD(int, column_bytes, (sqlite3_stmt* s, int at), (s, at))
FORWARD(int, column_count, (sqlite3_stmt* s), (s))
FORWARD(const char*, column_decltype, (sqlite3_stmt* s, int at), (s, at))
FORWARD(double, column_double, (sqlite3_stmt* s, int at), (s, at))
FORWARD(int, column_int, (sqlite3_stmt* s, int at), (s, at))
FORWARD(sqlite3_int64, column_int64, (sqlite3_stmt* s, int at), (s, at))
FORWARD(const char*, column_name, (sqlite3_stmt* s, int at), (s, at))
FORWARD(const char*, column_origin_name, (sqlite3_stmt* s, int at), (s, at))
FORWARD(const unsigned char*, column_text, (sqlite3_stmt* s, int at), (s, at))
FORWARD(int, column_type, (sqlite3_stmt* s, int at), (s, at))
FORWARD(int, create_function, (sqlite3* db, const char* name, int n, int flags, void* data, void (*f)(sqlite3_context*, int, sqlite3_value**), void (*step)(sqlite3_context*, int, sqlite3_value**), void (*end)(sqlite3_context*)), (db, name, n, flags, data, f, step, end))
FORWARD(int, create_function_v2, (sqlite3* db, const char* name, int n, int flags, void* data, void (*f)(sqlite3_context*, int, sqlite3_value**), void (*step)(sqlite3_context*, int, sqlite3_value**), void (*end)(sqlite3_context*), void (*destroy)(void*)), (db, name, n, flags, data, f, step, end, destroy))
FORWARD(int, create_module_v2, (sqlite3* db, const char* name, const sqlite3_module* module, void* data, void (*destroy)(void*)), (db, name, module, data, destroy))
FORWARD(int, db_readonly, (sqlite3* db, const char* name), (db, name))
FORWARD(int, declare_vtab, (sqlite3* db, const char* sql), (db, sql))
FORWARD(int, errcode, (sqlite3* db), (db))
FORWARD(const char*, errmsg, (sqlite3* db), (db))
FORWARD(const char*, errstr, (int code), (code))
FORWARD(int, exec, (sqlite3* db, const char* sql, int (*row)(void*, int, char**, char**), void* data, char** message), (db, sql, row, data, message))
FORWARD(char*, expanded_sql, (sqlite3_stmt* s), (s))
FORWARD(int, extended_errcode, (sqlite3* db), (db))
FORWARD(int, finalize, (sqlite3_stmt* s), (s))
FORWARD(void, free, (void* memory), (memory))
FORWARD(int, get_autocommit, (sqlite3* db), (db))
FORWARD(sqlite3_int64, last_insert_rowid, (sqlite3* db), (db))
FORWARD(const char*, libversion, (), ())
FORWARD(int, libversion_number, (), ())
FORWARD(int, load_extension, (sqlite3* db, const char* file, const char* start, char** message), (db, file, start, message))
FORWARD(void*, malloc, (int size), (size))
FORWARD(int, prepare_v2, (sqlite3* db, const char* sql, int size, sqlite3_stmt** s, const char** rest), (db, sql, size, s, rest))
FORWARD(int, reset, (sqlite3_stmt* s), (s))
FORWARD(void, result_error, (sqlite3_context* c, const char* message, int size), (c, message, size))
FORWARD(void, result_error_nomem, (sqlite3_context* c), (c))
FORWARD(void, result_int64, (sqlite3_context* c, sqlite3_int64 value), (c, value))
FORWARD(void, result_null, (sqlite3_context* c), (c))
FORWARD(void, result_text64, (sqlite3_context* c, const char* value, sqlite3_uint64 size, void (*destroy)(void*), unsigned char encoding), (c, value, size, destroy, encoding))
FORWARD(int, step, (sqlite3_stmt* s), (s))
FORWARD(int, total_changes, (sqlite3* db), (db))
FORWARD(void*, user_data, (sqlite3_context* c), (c))
FORWARD(sqlite3*, context_db_handle, (sqlite3_context* c), (c))
FORWARD(int, value_bytes, (sqlite3_value* v), (v))
FORWARD(double, value_double, (sqlite3_value* v), (v))
FORWARD(sqlite3_int64, value_int64, (sqlite3_value* v), (v))
FORWARD(int, value_numeric_type, (sqlite3_value* v), (v))
FORWARD(const unsigned char*, value_text, (sqlite3_value* v), (v))
FORWARD(int, value_type, (sqlite3_value* v), (v))
