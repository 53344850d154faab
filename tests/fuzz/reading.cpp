#include "fuzz/reading.hpp"

#include "fuzz/harness.hpp"
#include "notation/writer.hpp"

#include <algorithm>
#include <any>
#include <sstream>

namespace damier::fuzz {
namespace {

void look_at(const BlockRead& read, Reading& reading) {
    const std::string& text = read.block.source.text;
    const auto lies_inside = [&](Span span) { return span.begin <= span.end && span.end <= text.size(); };
    Locator locator(read.block.source);
    std::uint32_t behind = 0;
    for (const GameRead& game : read.games) {
        bool error = false;
        for (const Diagnostic& d : game.diagnostics) {
            require(lies_inside(d.span), "a diagnostic lies in the file", d.message);
            require(!d.message.empty(), "a diagnostic says something");
            error = error || d.severity == Severity::error;
            reading.said.push_back(render(locator, d));
        }
        require(game.faulty == error, "a game is at fault where an error is said of it", text);
        require(lies_inside(game.whole) && game.whole.begin >= behind, "games stand one behind the other", text);
        behind = game.whole.end;
        if (!game.faulty) {
            reading.games.push_back(std::any_cast<const std::string&>(game.prepared));
        }
    }
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) {
        all += text;
    }
    return all;
}

}  // namespace

Reading read_text(std::string_view text, bool lenient, bool foreign, unsigned jobs) {
    ReadOptions options;
    options.replay.lenient = lenient;
    options.foreign = foreign;
    options.jobs = jobs;
    options.prepare = [](const Record& record, const Replay& replay) {
        std::string out;
        write_game(record, replay.first, out);
        return std::any(std::move(out));
    };
    Reading reading;
    std::istringstream in{std::string(text)};
    read_games(in, "f", options, [&](BlockRead& read) { look_at(read, reading); });
    return reading;
}

void require_canonical(const Reading& reading) {
    for (const std::string& game : reading.games) {
        const Reading again = read_text(game);
        require(again.games.size() == 1 && again.games[0] == game, "a game that was written reads as itself", game);
    }
    const std::string file = joined(reading.games);
    require(read_text(file).games == reading.games, "games that were written one after the other are a file", file);
}

}  // namespace damier::fuzz
