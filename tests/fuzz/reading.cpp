#include "fuzz/reading.hpp"

#include "fuzz/harness.hpp"
#include "notation/writer.hpp"
#include "record/clocks.hpp"
#include "record/replay.hpp"
#include "record/tree.hpp"
#include "record/turns.hpp"
#include "record/unite.hpp"

#include <algorithm>
#include <sstream>

namespace damier::fuzz {
namespace {

void look_at(const BlockRead& read, const std::vector<std::string>& written, Reading& reading) {
    const std::string& text = read.block.source.text;
    const auto lies_inside = [&](Span span) { return span.begin <= span.end && span.end <= text.size(); };
    Locator locator(read.block.source);
    std::uint32_t behind = 0;
    std::size_t good = 0;
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
        good += game.faulty ? 0 : 1;
    }
    require(written.size() == good, "each game without errors is prepared", text);
    reading.games.insert(reading.games.end(), written.begin(), written.end());
}

std::string movetext_of(const Record& record) {
    std::string text;
    write_movetext(record, Side::one, text);
    return text;
}

/// Only the main line of a record, with other tags and another result.
Record other_record(const Record& record) {
    Record other;
    other.result = record.result == "1-0" ? "0-1" : "*";
    for (const Tag& tag : record.tags) {
        other.set(tag.name, tag.name == "Date" ? "2020.02.??" : "another");
    }
    other.set("Result", other.result);
    for (const std::string& turn : main_turns(record)) {
        Item item;
        item.kind = Item::Kind::turn;
        item.text = turn;
        other.items.push_back(std::move(item));
    }
    return other;
}

/// Requires the laws for a game that replays without errors: as a tree, united with another, and for its clocks.
void require_sound(const Record& record, const Replay& replay) {
    const auto turns = static_cast<std::size_t>(std::count_if(
        record.items.begin(), record.items.end(), [](const Item& item) { return item.kind == Item::Kind::turn; }));
    const std::string text = movetext_of(record);
    const GameTree tree = make_tree(record);
    require(tree.nodes.size() == (replay.start ? turns + 1 : 0), "a tree has a node for each turn", text);
    for (std::size_t node = 1; node < tree.nodes.size(); node += 1 + tree.nodes.size() / 16) {
        require(tree.label(node).find(tree.nodes[node].turn) != std::string::npos, "a label names the turn", text);
        Walk walk(tree);
        walk.to_node(node);
        walk.next_variation();
        require(walk.node().ply == tree.nodes[node].ply, "a variation is written for the same position", text);
        walk.back();
        require(walk.node().ply + 1 == tree.nodes[node].ply, "the turn before is one ply before", text);
        walk.forward();
        require(walk.node().ply == tree.nodes[node].ply, "forward undoes back", text);
        walk.to_ply(0);
        require(walk.at() == 0, "the start is at ply 0", text);
        require(walk.find(tree.nodes[node].turn), "a turn is found", text);
    }
    require(replay.keys.size() == (replay.start ? static_cast<std::size_t>(replay.plies) + 1 : 0),
            "each position of the main line has a key", text);
    require(main_clocks(record).size() == main_turns(record).size(), "a turn has a clock or none", text);

    Record united = other_record(record);
    const auto apart = unite(united, record);
    Record twice = united;
    unite(twice, record);
    require(movetext_of(twice) == movetext_of(united) && twice.tags.size() == united.tags.size(),
            "to unite twice is to unite once", text);
    for (const std::string& name : apart) {
        exchange(twice, name);
        exchange(twice, name);
    }
    require(movetext_of(twice) == movetext_of(united), "what changed places twice stands where it stood", text);
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) {
        all += text;
    }
    return all;
}

}  // namespace

Reading read_text(std::string_view text, const Way& way) {
    ReadOptions options;
    options.replay.lenient = way.lenient;
    options.replay.keep_faulty = way.keep_faulty;
    options.replay.keys = true;
    options.foreign = way.foreign;
    options.jobs = way.jobs;
    const auto prepare = [](const Record& record, const Replay& replay) {
        require_sound(record, replay);
        std::string out;
        write_game(record, replay.first, out);
        return out;
    };
    Reading reading;
    std::istringstream in{std::string(text)};
    const auto use = [&](const BlockRead& read, const std::vector<std::string>& written) {
        look_at(read, written, reading);
    };
    read_games(in, "f", options, stages(prepare, use));
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
