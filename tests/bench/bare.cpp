// damier-bare: the yardstick of import. It only copies a database of games row by row with prepared statements. The
// rows, their order, the size of transactions and the schema are the same as in an import.

#include "read_line.hpp"
#include "schema/schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace {

constexpr int games_per_transaction = 10'000;

/// Copies the rows of one table with keys between two numbers.
class Copier {
public:
    Copier(SQLite::Database& from, SQLite::Database& to, const std::string& table, const std::string& key)
        : read_(from, fmt::format("SELECT * FROM {} WHERE {} > ? AND {} <= ? ORDER BY {}", table, key, key, key)),
          write_(to, insert(table, read_.getColumnCount())) {}

    void copy(std::int64_t after, std::int64_t last) {
        read_.reset();
        read_.bind(1, after);
        read_.bind(2, last);
        while (read_.executeStep()) {
            for (int i = 0; i < read_.getColumnCount(); ++i) {
                bind(i);
            }
            write_.exec();
            write_.reset();
        }
    }

private:
    static std::string insert(const std::string& table, int columns) {
        std::string marks = "?";
        for (int i = 1; i < columns; ++i) {
            marks += ", ?";
        }
        return fmt::format("INSERT INTO {} VALUES ({})", table, marks);
    }
    void bind(int i) {
        const auto value = read_.getColumn(i);
        if (value.isInteger()) {
            write_.bind(i + 1, value.getInt64());
        } else if (value.isNull()) {
            write_.bind(i + 1);
        } else if (value.isBlob()) {
            write_.bindNoCopy(i + 1, value.getBlob(), value.getBytes());
        } else {
            write_.bindNoCopy(i + 1, std::string_view(value.getText()).data());
        }
    }

    SQLite::Statement read_;
    SQLite::Statement write_;
};

std::int64_t number(SQLite::Database& db, const std::string& sql) {
    return db.execAndGet(sql).getInt64();
}

/// The upper half of a block's key in the position index is the number of its segment.
void copy_blocks(SQLite::Database& from, SQLite::Database& to) {
    to.exec("BEGIN IMMEDIATE");
    for (const char* table : {"segment", "segment_slots", "segment_keys"}) {
        Copier(from, to, table, "id").copy(-1, std::numeric_limits<std::int64_t>::max());
    }
    to.exec("COMMIT");
}

void copy(SQLite::Database& from, SQLite::Database& to) {
    for (const char* table : {"ruleset", "player", "player_spelling", "event", "event_spelling", "site"}) {
        Copier(from, to, table, "id").copy(-1, std::numeric_limits<std::int64_t>::max());
    }
    Copier games(from, to, "game", "id");
    Copier texts(from, to, "game_text", "game");
    Copier tags(from, to, "tag", "game");
    const std::int64_t last = number(from, "SELECT ifnull(max(id), 0) FROM game");
    for (std::int64_t at = 0; at < last; at += games_per_transaction) {
        to.exec("BEGIN IMMEDIATE");
        for (Copier* table : {&games, &texts, &tags}) {
            table->copy(at, at + games_per_transaction);
        }
        to.exec("COMMIT");
    }
    copy_blocks(from, to);
}

}  // namespace

int main(int argc, char** argv) {
    damier::CommandLine app("Copies a database row by row, and says how long that took", "damier-bare");
    std::string source;
    std::string target;
    app.add_option("SOURCE", source, damier::ValueKind::file, "The database to copy")->endings(".db")->required();
    app.add_option("TARGET", target, damier::ValueKind::file, "Is made anew")->endings(".db")->required();
    damier::bench::read_line(app, argc, argv);
    std::filesystem::remove(target);
    SQLite::Database from(source, SQLite::OPEN_READONLY);
    SQLite::Database to(target, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    to.exec(fmt::format("PRAGMA page_size = {}", number(from, "PRAGMA page_size")));
    to.exec(std::string(damier::current_schema()));
    to.exec("PRAGMA synchronous = FULL");
    to.exec("PRAGMA cache_size = -65536");
    const auto begun = std::chrono::steady_clock::now();
    copy(from, to);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
    fmt::print("{:.2f} s\n", seconds.count());
    return 0;
}
