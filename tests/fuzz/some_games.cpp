#include "fuzz/some_games.hpp"

#include "fuzz/harness.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"
#include "store/file/open.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace damier::fuzz {

std::string_view some_text() {
    static const std::string text = [] {
        std::ifstream in(DAMIER_FUZZ_FOLDER "/corpus/import/some.dmr", std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    }();
    require(!text.empty(), "there are some games to begin with");
    return text;
}

std::vector<std::string> import_text(std::string_view text, Database& db) {
    using Prepared = std::pair<Entry, std::string>;
    ReadOptions options;
    options.replay.keys = true;
    const auto prepare = [](const Record& record, const Replay& replay) {
        Prepared prepared;
        make_entry(record, replay, prepared.first);
        write_game(record, replay.first, prepared.second);
        return prepared;
    };
    GameWriter writer(db, "import", "some.dmr");
    writer.begin();
    std::vector<std::string> games;
    std::istringstream in{std::string(text)};
    const auto use = [&](const BlockRead&, const std::vector<Prepared>& prepared) {
        for (const auto& [entry, written] : prepared) {
            writer.add(entry, OnDuplicate::keep);
            games.push_back(written);
        }
    };
    read_games(in, "some.dmr", options, stages(prepare, use));
    writer.commit();
    return games;
}

Database some_games() {
    Database db = database_in_memory();
    import_text(some_text(), db);
    return db;
}

}  // namespace damier::fuzz
