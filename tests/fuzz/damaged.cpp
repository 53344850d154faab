// Harness: a database is damaged, and then read and changed in every way.
//
// `Sound` makes a sound database once. The input (`Bytes`) says which bytes or cells of a copy to change. Only a
// StoreError may be thrown, and the program must not crash.
#include "fuzz/harness.hpp"
#include "fuzz/scratch.hpp"
#include "fuzz/some_games.hpp"
#include "games/any.hpp"
#include "store/check/check.hpp"
#include "store/file/open.hpp"
#include "store/index/position_search.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"
#include "store/read/all_spellings.hpp"
#include "store/read/database_info.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/read/results.hpp"
#include "store/read/tally.hpp"
#include "store/read/twins.hpp"
#include "store/write/remove_games.hpp"

#include <sqlite3.h>

#include <cstring>
#include <iterator>
#include <memory>
#include <vector>

namespace damier::fuzz {
namespace {

/// Takes an input apart, from the front. After its end all values are zero.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool is_empty() const { return bytes_.empty(); }
    template <class Number>
    Number number() {
        Number value{};
        const std::string_view taken = text(sizeof value);
        std::memcpy(&value, taken.data(), taken.size());
        return value;
    }
    std::string_view text(std::size_t length) {
        const std::string_view taken = bytes_.substr(0, length);
        bytes_.remove_prefix(taken.size());
        return taken;
    }

private:
    std::string_view bytes_;
};

using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

/// A connection without checks of references and constraints. A change that SQLite refuses has no effect.
class Connection {
public:
    explicit Connection(const std::filesystem::path& path) {
        sqlite3_open(path.c_str(), &db_);
        for (const char* pragma : {"PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", "PRAGMA foreign_keys = OFF",
                                   "PRAGMA ignore_check_constraints = ON"}) {
            sqlite3_exec(db_, pragma, nullptr, nullptr, nullptr);
        }
    }
    ~Connection() { sqlite3_close(db_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] Statement prepare(const std::string& sql) const {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(db_, sql.c_str(), -1, &statement, nullptr);
        return {statement, sqlite3_finalize};
    }

private:
    sqlite3* db_ = nullptr;
};

struct Column {
    std::string table;
    std::string name;
};

/// A sound database, and the columns that can be changed in it.
class Sound {
public:
    Sound() {
        const auto path = scratch_.path() / "sound.db";
        {
            Database db = open_database(path, OpenMode::create);
            games_ = import_text(some_text(), db).size();
            import_text(some_text(), db);
            remove_games(db, std::vector<std::int64_t>{1}, "delete", "1");
            games_ = 2 * games_ - 1;
        }
        std::ifstream in(path, std::ios::binary);
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        const Connection connection(path);
        const auto list = connection.prepare(
            "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c "
            "WHERE t.type = 'table' ORDER BY t.name, c.cid");
        while (sqlite3_step(list.get()) == SQLITE_ROW) {
            const auto text = [&](int i) { return reinterpret_cast<const char*>(sqlite3_column_text(list.get(), i)); };
            columns_.push_back({text(0), text(1)});
        }
    }

    [[nodiscard]] std::size_t games() const { return games_; }

    /// Writes the database with the changes that the input describes, and returns its path.
    std::filesystem::path damage(std::string_view input) const {
        constexpr int most_changes = 8;
        const auto path = scratch_.path() / "damaged.db";
        std::string bytes = bytes_;
        Bytes changes(input);
        std::vector<Bytes> cells;
        for (int i = 0; i < most_changes && !changes.is_empty(); ++i) {
            if (changes.number<std::uint8_t>() % 2 == 0) {
                bytes[changes.number<std::uint32_t>() % bytes.size()] = changes.number<char>();
            } else {
                const std::size_t length = changes.number<std::uint8_t>();
                cells.emplace_back(changes.text(length));
            }
        }
        write_bytes(path, bytes);
        if (!cells.empty()) {
            const Connection connection(path);
            for (Bytes& cell : cells) {
                change_cell(connection, cell);
            }
        }
        return path;
    }

private:
    void change_cell(const Connection& connection, Bytes& change) const {
        const Column& column = columns_[change.number<std::uint8_t>() % columns_.size()];
        const int row = change.number<std::uint8_t>();
        const int what = change.number<std::uint8_t>() % 5;
        const std::string where = " WHERE rowid = (SELECT rowid FROM \"" + column.table + "\" LIMIT 1 OFFSET ?2)";
        const std::string set = "UPDATE \"" + column.table + "\" SET \"" + column.name + "\" = ";
        // A changed byte within a blob keeps most of its content.
        const std::string piece =
            "CAST(substr(" + column.name + ", 1, ?3) || ?1 || substr(" + column.name + ", ?3 + 2) AS BLOB)";
        const auto statement =
            what == 4 ? connection.prepare(set + piece + where) : connection.prepare(set + "?1" + where);
        if (!statement) {
            return;
        }
        sqlite3_bind_int(statement.get(), 2, row);
        if (what == 0) {
            sqlite3_bind_null(statement.get(), 1);
        } else if (what == 1) {
            sqlite3_bind_int64(statement.get(), 1, change.number<std::int64_t>());
        } else {
            if (what == 4) {
                sqlite3_bind_int(statement.get(), 3, change.number<std::uint16_t>());
            }
            const std::string_view text = change.text(what == 4 ? 1 : 250);
            const auto size = static_cast<int>(text.size());
            if (what == 2) {
                sqlite3_bind_text(statement.get(), 1, text.data(), size, SQLITE_TRANSIENT);
            } else {
                sqlite3_bind_blob(statement.get(), 1, text.data(), size, SQLITE_TRANSIENT);
            }
        }
        sqlite3_step(statement.get());
    }

    Scratch scratch_;
    std::size_t games_ = 0;
    std::string bytes_;
    std::vector<Column> columns_;
};

/// Whether the call succeeded. If not, it threw a StoreError with a message.
template <class F>
bool can(F f) {
    try {
        f();
        return true;
    } catch (const StoreError& error) {
        require(*error.what() != '\0', "what cannot be read is named");
        return false;
    }
}

void read_in_every_way(const Database& db, std::size_t games) {
    bool is_sound = false;
    can([&] { is_sound = check(db).errors.empty(); });
    std::size_t read = 0;
    const bool all_read = can([&] { for_each_game(db, {}, [&](const GameRow&, const std::string&) { ++read; }); });
    require(!is_sound || (all_read && read == games), "where the check finds nothing, all games are there");
    can([&] { for_each_row(db, {}, [](const GameRow&) {}); });
    can([&] { (void)describe(db); });
    can([&] { (void)count_by(db, {}, {{Key::game, Key::player, Key::opening}, 2}); });
    can([&] { (void)count_by(db, {}, {{Key::event, Key::month, Key::rules}, 1}); });
    can([&] { (void)count_players(db, {}, true); });
    can([&] { (void)count_events(db, {}); });
    can([&] { (void)event_games(db, "cup", {}); });
    can([&] { (void)find_players(db, "a", Match::part); });
    can([&] { (void)find_twins(db, {}); });
    can([&] { for_each_result(db, {}, OrderOfDay::by_round, [](const PlayedResult&) {}); });
    can([&] { for_each_player(db, {}, Side::one, [](std::int64_t, std::int64_t) {}); });
    can([&] { (void)player_names(db); });
    can([&] { (void)all_spellings(db, Named::player); });
    can([&] { (void)all_spellings(db, Named::event); });
    can([&] {
        for (const Change& change : changes(db)) {
            (void)change_rows(db, change.id);
        }
    });
    damier::for_each_game([&]<class G>() {
        if (const auto start = G::start(Start{})) {
            can([&] {
                for_each_visit(db, Position::of<G>(*start), false,
                               {[](const std::string&) {}, [](const Visit&) {}, {}});
            });
        }
    });
}

/// Changes to a damaged database may fail, but must not crash.
void change(Database& db) {
    can([&] { import_text(some_text(), db); });
    can([&] { remove_games(db, std::vector<std::int64_t>{2, 3}, "delete", "2 3"); });
}

}  // namespace

void read_damaged(std::string_view input) {
    static const Sound sound;
    const auto path = sound.damage(input);
    can([&] {
        const Database db = open_database(path, OpenMode::read);
        read_in_every_way(db, sound.games());
    });
    can([&] {
        Database db = open_database(path, OpenMode::write);
        change(db);
    });
}

}  // namespace damier::fuzz
