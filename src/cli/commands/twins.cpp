#include "store/twins.hpp"

#include "cli/command.hpp"
#include "cli/confirm.hpp"
#include "cli/database.hpp"
#include "cli/input.hpp"
#include "cli/report.hpp"
#include "cli/stored.hpp"
#include "record/unite.hpp"
#include "store/games.hpp"
#include "store/writer.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace damier {
namespace {

struct Options {
    SelectionOptions selection;
    bool merge = false;
    bool yes = false;
    FormatOptions format;
};

std::size_t remarks_in(const Record& record) {
    return static_cast<std::size_t>(std::count_if(record.items.begin(), record.items.end(), [](const Item& item) {
        return item.kind == Item::Kind::comment || item.kind == Item::Kind::nag || item.kind == Item::Kind::open;
    }));
}

/// The two games side by side: all tags in which they differ, and those by which people know a game.
Table side_by_side(const Twin& twin, const StoredGame& keep, const StoredGame& other) {
    Table table{
        {{""}, {fmt::format("game {}", twin.keep), false, true}, {fmt::format("game {}", twin.other), false, true}},
        {}};
    std::vector<std::string> names;
    for (const Record* record : {&keep.record, &other.record}) {
        for (const Tag& tag : record->tags) {
            if (std::find(names.begin(), names.end(), tag.name) == names.end()) {
                names.push_back(tag.name);
            }
        }
    }
    for (const std::string& name : names) {
        table.rows.push_back({name, std::string(keep.record.value(name)), std::string(other.record.value(name))});
    }
    table.rows.push_back({"plies", std::to_string(keep.replay.plies), std::to_string(other.replay.plies)});
    table.rows.push_back(
        {"remarks", std::to_string(remarks_in(keep.record)), std::to_string(remarks_in(other.record))});
    return table;
}

void show(const Database& db, const std::vector<Twin>& twins, Context& context) {
    for (const Twin& twin : twins) {
        auto keep = game_text(db, twin.keep);
        auto other = game_text(db, twin.other);
        if (!keep || !other) {
            continue;  // another process has removed it just now
        }
        context.print(fmt::format("Game {} {} game {}:\n", twin.other,
                                  twin.whole ? "has the same turns as" : "is the beginning of", twin.keep));
        context.print(write_table(side_by_side(twin, read_stored(db, twin.keep, std::move(*keep)),
                                               read_stored(db, twin.other, std::move(*other))),
                                  context.terminal));
        context.print("\n");
    }
}

/// The same as `to_json` as a table.
Table pairs_of(const std::vector<Twin>& twins) {
    Table table{{{"keep"}, {"other"}, {"whole"}}, {}};
    for (const Twin& twin : twins) {
        table.rows.push_back({std::to_string(twin.keep), std::to_string(twin.other), twin.whole ? "yes" : "no"});
    }
    return table;
}

nlohmann::ordered_json to_json(const std::vector<Twin>& twins) {
    auto document = nlohmann::ordered_json::array();
    for (const Twin& twin : twins) {
        document.push_back({{"keep", twin.keep}, {"other", twin.other}, {"whole", twin.whole}});
    }
    return document;
}

/// One game with all that both say.
Entry united(const Database& db, const Twin& twin, Context& context) {
    StoredGame keep = load_game(db, twin.keep);
    const auto apart = unite(keep.record, load_game(db, twin.other).record);
    for (const std::string& name : apart) {
        context.note(
            fmt::format("game {}: what game {} says otherwise stands in the tag {}", twin.keep, twin.other, name));
    }
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(keep.record, {.keys = true}, diagnostics);
    if (!replayed) {
        throw StoreError(fmt::format("games {} and {} cannot be made one: {}", twin.keep, twin.other,
                                     diagnostics.empty() ? std::string() : diagnostics.front().message));
    }
    Entry entry;
    make_entry(keep.record, *replayed, entry);
    return entry;
}

/// Those of the twins that are still there: others may have changed games since the twins were looked for.
std::vector<Twin> still_there(const Database& db, const Selection& selection, const std::vector<Twin>& twins) {
    const auto now = find_twins(db, selection);
    std::vector<Twin> out;
    std::set_intersection(
        now.begin(), now.end(), twins.begin(), twins.end(), std::back_inserter(out),
        [](const Twin& a, const Twin& b) { return std::pair(a.keep, a.other) < std::pair(b.keep, b.other); });
    return out;
}

void merge(Database& db, const Selection& selection, const std::vector<Twin>& seen, Context& context) {
    GameWriter writer(db, "twins", "--merge");
    writer.begin();  // from here on nobody else writes
    const auto twins = still_there(db, selection, seen);
    for (const Twin& twin : twins) {
        writer.replace(twin.keep, united(db, twin, context));
        writer.remove(twin.other);
    }
    writer.commit();
    context.note(fmt::format("{} made one with another; what they were stands in the journal",
                             count_noun(twins.size(), "game")));
    if (twins.size() < seen.size()) {
        context.note(fmt::format("{} left alone, since another process has changed the games meanwhile",
                                 count_noun(seen.size() - twins.size(), "pair")));
    }
}

void run(const Options& options, Context& context) {
    Database db = options.merge ? open_database(context, OpenMode::write) : open_for_reading(context);
    const Selection selection = options.selection.selection(db);
    const auto twins = find_twins(db, selection);
    if (options.format.is_json()) {
        context.print_json(to_json(twins));
    } else if (options.format.is_csv()) {
        options.format.print(pairs_of(twins), context);
    } else {
        show(db, twins, context);
    }
    if (twins.empty()) {
        context.note("no game is stored twice");
    } else if (!options.merge) {
        context.note(fmt::format("{} found (--merge makes each one with the other, and keeps all that both say)",
                                 count_noun(twins.size(), "twin")));
    } else if (options.yes || confirm(fmt::format("Make one game of each of {}?", count_noun(twins.size(), "pair")))) {
        merge(db, selection, twins, context);
    } else {
        context.note("nothing is changed");
    }
}

}  // namespace

void declare_twins(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->selection.declare(app);
    app.add_flag("--merge", options->merge, "Make one game of each pair, with every tag and remark of both");
    app.add_flag("-y,--yes", options->yes, "Do not ask");
    options->format.declare(app);
    app.footer(
        "Twins have the same start and the same turns, or one's turns are the beginning of the other's, and\n"
        "players whose names are alike (case, accents, order, initials, a slip). Where fewer than ten turns speak\n"
        "for it, date, event and round must not contradict. The longer or fuller game is kept. What the other\n"
        "says otherwise is kept in tags such as OtherDate. With a QUERY, at least one of the two must meet it.");
    app.callback([=, &context] { context.action = [=, &context] { run(*options, context); }; });
}

}  // namespace damier
