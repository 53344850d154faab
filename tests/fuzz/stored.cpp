#include "fuzz/harness.hpp"
#include "fuzz/some_games.hpp"
#include "store/check/check.hpp"
#include "store/file/open.hpp"
#include "store/index/segment.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/games.hpp"
#include "store/summary/game_summary.hpp"
#include "store/write/remove_games.hpp"

#include <cstring>
#include <optional>

namespace damier::fuzz {
namespace {

void read_games_of_index(std::string_view bytes) {
    PathReader path;
    bool first = true;
    for (const Slot& slot : read_slots(bytes)) {
        path.pass(slot, first);
        for (std::size_t i = 0; i < path.size(); ++i) {
            (void)path.element(i);
        }
        (void)path.prefix(path.size());
        first = false;
    }
}

void read_keys_of_index(std::string_view bytes) {
    std::uint32_t key = 0;
    if (bytes.size() < sizeof key) {
        return;
    }
    std::memcpy(&key, bytes.data(), sizeof key);
    read_keys(key, bytes.substr(sizeof key), [](const NodeEntry&) {});
}

void read_summaries(std::string_view bytes) {
    for (; bytes.size() >= bytes_per_summary; bytes.remove_prefix(bytes_per_summary)) {
        const auto summary = read_summary(bytes.substr(0, bytes_per_summary));
        if (summary) {
            require(read_summary(write_summary(summary)) == summary, "a summary is what was written");
        }
    }
}

}  // namespace

void read_block(std::string_view input) {
    if (input.empty()) {
        return;
    }
    const auto rest = input.substr(1);
    try {
        switch (static_cast<unsigned char>(input[0]) % 3) {
            case 0:
                return read_games_of_index(rest);
            case 1:
                return read_keys_of_index(rest);
            default:
                return read_summaries(rest);
        }
    } catch (const StoreError&) {
        // It is not a valid block, and the exception says so.
    }
}

void import_games(std::string_view input) {
    // The database is made from scratch every 64 imports, since its log keeps deleted games.
    static std::optional<Database> db;
    static int imports = 0;
    if (imports++ % 64 == 0) {
        db = database_in_memory();
    }
    const std::vector<std::string> games = import_text(input, *db);
    std::vector<std::string> stored;
    for_each_game(*db, {}, [&](const GameRow&, const std::string& text) { stored.push_back(text); });
    require(stored == games, "what is exported is what was imported", input);
    const CheckReport report = check(*db);
    require(report.errors.empty(), "a database that was written to is sound",
            report.errors.empty() ? std::string() : report.errors[0].message);
    remove_games(*db, ids_of(*db, {}), "delete", "all");
    require(count(*db, {}) == 0, "what is deleted is gone");
}

}  // namespace damier::fuzz
