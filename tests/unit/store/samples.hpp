// Games for tests of the store.
#pragma once

#include "catch.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <string>
#include <vector>

namespace damier::testing {

/// A game in the form of an import: replayed, and in canonical form.
struct Sample {
    Record record;
    Replay replay;

    [[nodiscard]] std::string text() const {
        std::string out;
        write_game(record, replay.first, out);
        return out;
    }
    [[nodiscard]] Entry entry() const {
        Entry out;
        make_entry(record, replay, out);
        return out;
    }
};

inline Sample sample(const std::string& text) {
    std::vector<Diagnostic> diagnostics;
    Sample out;
    Reader(text).next(out.record, diagnostics);
    auto replayed = replay(out.record, {.keys = true, .positions = true}, diagnostics);
    CAPTURE(text, diagnostics.empty() ? "" : diagnostics.front().message);
    REQUIRE(replayed);
    out.replay = std::move(*replayed);
    return out;
}

/// A game of Avalam between Anna and Bert with these tags and turns.
inline Sample avalam_game(const std::string& tags, const std::string& movetext) {
    std::string players;
    players += tags.find("[Yellow ") == std::string::npos ? "[Yellow \"Anna\"]\n" : "";
    players += tags.find("[Red ") == std::string::npos ? "[Red \"Bert\"]\n" : "";
    return sample("[Game \"avalam\"]\n" + players + tags + "\n\n" + movetext + "\n");
}

/// Stores games in one batch and returns the result for each.
inline std::vector<Added> store(Database& db, const std::vector<Sample>& games,
                                OnDuplicate on_duplicate = OnDuplicate::skip) {
    GameWriter writer(db, "import", "test.dmr");
    std::vector<Added> out;
    writer.begin();
    for (const Sample& game : games) {
        out.push_back(writer.add(game.record, game.replay, on_duplicate));
    }
    writer.commit();
    return out;
}

}  // namespace damier::testing
