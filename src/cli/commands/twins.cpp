// damier twins: finds games that are stored twice, and merges them with --merge. The steps:
//
// 1. Find the pairs (`find_twins`, `find_contradictions`) and show them in two columns. Only twins are merged.
// 2. Merge all pairs in memory, and ask about tags in which they differ (`unite_all`).
// 3. Lock the database and find the pairs again, since other processes may have changed games (`still_there`).
// 4. Merge again with the answers from step 2, make one game of each pair, and store what the two say together.

#include "store/read/twins.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "record/tags.hpp"
#include "record/unite.hpp"
#include "store/file/open.hpp"
#include "store/game/replay_text.hpp"
#include "store/query/selection.hpp"
#include "store/read/contradictions.hpp"
#include "store/read/edited.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>

namespace damier {
namespace {

struct TwinsOptions {
    SelectionOptions selection;
    bool merge = false;
    bool yes = false;
    std::string prefer;
    FormatOptions format;
};

std::size_t remarks_in(const Record& record) {
    return static_cast<std::size_t>(std::count_if(record.items.begin(), record.items.end(), [](const Item& item) {
        return item.kind == Item::Kind::comment || item.kind == Item::Kind::nag || item.kind == Item::Kind::open;
    }));
}

/// A pair of games that is shown.
struct GamePair {
    Twin twin;
    bool contradicts = false;
    bool exchanged = false;  ///< see Contradiction
    bool differs = false;    ///< see Contradiction
    bool by_day = false;     ///< see Contradiction
};

/// A table with the two games in two columns: all tags, the number of plies and the number of remarks.
Table side_by_side(const Twin& twin, const StoredGame& keep, const StoredGame& other) {
    Table table{{{""}, {tr_format("game {}", twin.keep), false, true}, {tr_format("game {}", twin.other), false, true}},
                {}};
    for (const std::string& name : tag_names(keep.record, other.record)) {
        table.rows.push_back({name, std::string(keep.record.value(name)), std::string(other.record.value(name))});
    }
    table.rows.push_back({tr("plies"), std::to_string(keep.replay.plies), std::to_string(other.replay.plies)});
    table.rows.push_back(
        {tr("remarks"), std::to_string(remarks_in(keep.record)), std::to_string(remarks_in(other.record))});
    return table;
}

std::string heading_of(const GamePair& pair, bool has_turns, bool other_has_turns) {
    const auto& [keep, other, whole] = pair.twin;
    return pair.exchanged && pair.differs
               ? tr_format("Game {} contradicts game {}: the same round, exchanged sides and another result:\n", other,
                           keep)
           : pair.exchanged ? tr_format("Game {} may be the result of game {} with the sides exchanged:\n", other, keep)
           : pair.by_day    ? tr_format("Game {} may contradict game {}: the same day, another result:\n", other, keep)
           : pair.contradicts ? tr_format("Game {} contradicts game {}: the same round, another result:\n", other, keep)
           : !has_turns       ? tr_format("Game {} is the same result as game {}:\n", other, keep)
           : !other_has_turns ? tr_format("Game {} is the result of game {}:\n", other, keep)
           : whole            ? tr_format("Game {} has the same turns as game {}:\n", other, keep)
                              : tr_format("Game {} is the beginning of game {}:\n", other, keep);
}

void show(const Database& db, const std::vector<GamePair>& pairs, Context& context) {
    for (const GamePair& pair : pairs) {
        const Twin& twin = pair.twin;
        auto keep = game_text(db, twin.keep);
        auto other = game_text(db, twin.other);
        if (!keep || !other) {
            continue;  // another process has just deleted it
        }
        const StoredGame kept = read_stored(db, twin.keep, std::move(*keep));
        const StoredGame gone = read_stored(db, twin.other, std::move(*other));
        context.print(heading_of(pair, kept.replay.plies > 0, gone.replay.plies > 0));
        context.print(write_table(side_by_side(twin, kept, gone), context.terminal));
        context.print("\n");
    }
}

std::vector<Column<GamePair>> pair_columns() {
    return {{.key = "keep", .value = [](const GamePair& pair) { return pair.twin.keep; }},
            {.key = "other", .value = [](const GamePair& pair) { return pair.twin.other; }},
            {.key = "whole", .value = [](const GamePair& pair) { return pair.twin.whole; }},
            {.key = "contradicts", .value = &GamePair::contradicts}};
}

/// The twins, then the contradictions.
std::vector<GamePair> all_pairs(const std::vector<Twin>& twins, const std::vector<Contradiction>& contradictions) {
    std::vector<GamePair> pairs;
    std::transform(twins.begin(), twins.end(), std::back_inserter(pairs),
                   [](const Twin& twin) { return GamePair{twin}; });
    std::transform(contradictions.begin(), contradictions.end(), std::back_inserter(pairs),
                   [](const Contradiction& one) {
                       return GamePair{{one.game, one.other, false}, true, one.exchanged, one.differs, one.by_day};
                   });
    return pairs;
}

/// The pairs of `twins` that are still pairs. Other processes may have changed games since the search.
std::vector<Twin> still_there(const Database& db, const Selection& selection, const std::vector<Twin>& twins) {
    const auto now = find_twins(db, selection);
    std::vector<Twin> out;
    std::set_intersection(
        now.begin(), now.end(), twins.begin(), twins.end(), std::back_inserter(out),
        [](const Twin& a, const Twin& b) { return std::pair(a.keep, a.other) < std::pair(b.keep, b.other); });
    return out;
}

/// Merges the two games of each pair. damier asks all questions before it locks the database, so that no other process
/// waits for the answers.
class Merging {
public:
    Merging(Database& db, const TwinsOptions& options, Context& context)
        : db_(db), options_(options), context_(context) {}

    void run(const Selection& selection, const std::vector<Twin>& seen) {
        unite_all(seen);
        GameWriter writer(db_, "twins", "--merge");
        writer.begin();  // no other process can write after this
        const auto twins = still_there(db_, selection, seen);
        unite_all(twins);
        for (const Twin& twin : twins) {
            writer.unite(twin.keep, twin.other);
        }
        for (const std::int64_t id : kept_) {
            writer.replace(id, entry(id));
        }
        writer.commit();
        for (const std::string& note : notes_) {
            context_.note(note);
        }
        context_.note(tr_format_n("{} game merged with its twin (to undo: damier undo)",
                                  "{} games merged with their twins (to undo: damier undo)", twins.size(),
                                  twins.size()));
        if (twins.size() < seen.size()) {
            const std::size_t left = seen.size() - twins.size();
            context_.note(tr_format_n("{} pair not merged: another process has changed the games meanwhile",
                                      "{} pairs not merged: another process has changed the games meanwhile", left,
                                      left));
        }
    }

private:
    void unite_all(const std::vector<Twin>& twins) {
        games_.clear();
        kept_.clear();
        notes_.clear();
        for (const Twin& twin : twins) {
            if (load(twin.keep) && load(twin.other)) {  // unless another process has just deleted one
                unite_pair(twin);
            }
        }
    }

    bool load(std::int64_t id) {
        if (!games_.contains(id)) {
            if (auto text = game_text(db_, id)) {
                games_.emplace(id, read_stored(db_, id, std::move(*text)));
            }
        }
        return games_.contains(id);
    }

    /// Adds the tags and remarks of the other game to the game that is kept. If the two have different values for a
    /// tag, the tag keeps one of them, and the tag `OtherNAME` gets the other (see `unite`).
    void unite_pair(const Twin& twin) {
        Record& record = games_.at(twin.keep).record;
        kept_.insert(twin.keep);
        for (const std::string& other_name : unite(record, games_.at(twin.other).record)) {
            const std::string name = name_without_other(record, other_name);
            Record exchanged = record;
            exchange(exchanged, other_name);
            if (replay_record(exchanged) && is_other_right(twin, record, other_name, name)) {
                record = std::move(exchanged);
            }
            notes_.push_back(tr_format("game {}: {}", twin.keep,
                                       tr_format("{} is \"{}\", and \"{}\" is kept in the tag {}", name,
                                                 record.value(name), record.value(other_name), other_name)));
        }
    }

    /// Whether the other game is right about a tag in which the two differ. --prefer decides, or else the answer to the
    /// question. With --yes, a game that people have edited is right. If both or none were edited, the other game is
    /// right if it was stored later with the same turns.
    bool is_other_right(const Twin& twin, const Record& record, const std::string& other_name,
                        const std::string& name) {
        const bool is_newer = twin.other > twin.keep;
        if (options_.prefer == "newer" || options_.prefer == "older") {
            return is_newer == (options_.prefer == "newer");
        }
        if (!options_.prefer.empty()) {
            return twin.other == to_number<std::int64_t>(options_.prefer, 1);
        }
        const bool is_correction =
            was_edited(twin.other) != was_edited(twin.keep) ? was_edited(twin.other) : twin.whole && is_newer;
        if (options_.yes) {
            return is_correction;
        }
        const auto [answer, is_new] = answers_.try_emplace({twin.keep, twin.other, other_name});
        if (is_new) {
            const bool is_known = was_edited(twin.other) != was_edited(twin.keep);
            answer->second =
                asks_for_other(twin, record, other_name, name, is_known ? std::optional(is_correction) : std::nullopt);
        }
        return answer->second;
    }

    bool was_edited(std::int64_t id) {
        const auto [edited, is_new] = edited_.try_emplace(id, false);
        if (is_new) {
            edited->second = is_edited(db_, id);
        }
        return edited->second;
    }

    /// Asks for the right one of two values, until there is an answer. True for the other game's value; `otherwise` is
    /// the answer of an empty line. Throws UsageError at the end of input.
    static bool asks_for_other(const Twin& twin, const Record& record, const std::string& other_name,
                               const std::string& name, std::optional<bool> otherwise) {
        const std::string question =
            tr_format("{} of game {}: 1 \"{}\", or 2 \"{}\" as in game {}? [{}] ", name, twin.keep,
                      printable(record.value(name)), printable(record.value(other_name)), twin.other,
                      !otherwise   ? "1/2"
                      : *otherwise ? "2"
                                   : "1");
        while (const auto answer = ask_line(question)) {
            const std::string_view said = trim(*answer);
            if (said == "1" || said == "2") {
                return said == "2";
            }
            if (said.empty() && otherwise) {
                return *otherwise;
            }
            tell_about_answer(said.empty() ? tr("An answer is needed (expected 1 or 2).")
                                           : tr_format("\"{}\" is not an answer (expected 1 or 2)", printable(said)));
        }
        throw UsageError(tr("a question has no answer, so nothing is changed"));
    }

    Entry entry(std::int64_t id) {
        auto entry = replay_record(games_.at(id).record);
        if (!entry) {
            throw StoreError(tr_format("cannot merge game {} with its twin: {}", id, entry.error()));
        }
        return *std::move(entry);
    }

    Database& db_;
    const TwinsOptions& options_;
    Context& context_;
    std::map<std::int64_t, StoredGame> games_;  // as stored; games in `kept_` grow
    std::set<std::int64_t> kept_;
    std::map<std::int64_t, bool> edited_;
    std::vector<std::string> notes_;
    std::map<std::tuple<std::int64_t, std::int64_t, std::string>, bool> answers_;  // whether the other game was right
};

/// The number of a game in --prefer, or nothing for `newer`, `older` and no --prefer. Throws UsageError otherwise.
std::optional<std::int64_t> preferred_game(const std::string& prefer) {
    if (prefer.empty() || prefer == "newer" || prefer == "older") {
        return std::nullopt;
    }
    if (const auto id = to_number<std::int64_t>(prefer, 1)) {
        return id;
    }
    throw UsageError(
        tr_format("--prefer: \"{}\" is not a game (expected newer, older or the number of a game)", prefer));
}

void run(const TwinsOptions& options, Context& context) {
    const auto preferred = preferred_game(options.prefer);
    Database db = options.merge ? open_database(context, OpenMode::write) : open_for_reading(context);
    const Selection selection = options.selection.selection(db, context);
    const auto twins = find_twins(db, selection);
    const auto contradictions = find_contradictions(db, selection);
    if (preferred && std::none_of(twins.begin(), twins.end(), [&](const Twin& twin) {
            return twin.keep == *preferred || twin.other == *preferred;
        })) {  // a mistyped number would have no effect, and nobody would notice
        throw UsageError(
            tr_format("--prefer: game {} has no twin (expected a game that damier twins shows)", *preferred));
    }
    if (options.format.is_table()) {
        show(db, all_pairs(twins, contradictions), context);
    } else {
        options.format.print(Report(pair_columns(), all_pairs(twins, contradictions)), context);
    }
    if (!contradictions.empty()) {
        context.note(
            tr_format_n("{} pair of games contradicts each other (to delete one of them: damier delete ID; if both "
                        "were played: damier tag ID Round=…)",
                        "{} pairs of games contradict each other (to delete one of them: damier delete ID; if both "
                        "were played: damier tag ID Round=…)",
                        contradictions.size(), contradictions.size()));
    }
    if (twins.empty() && !contradictions.empty()) {
        return;
    }
    if (twins.empty()) {
        context.note(tr("no game is stored twice"));
    } else if (!options.merge) {
        context.note(
            tr_format_n("{} pair of twins found (--merge makes it one game, with every tag and remark of both)",
                        "{} pairs of twins found (--merge makes each pair one game, with every tag and "
                        "remark of both)",
                        twins.size(), twins.size()));
    } else if (options.yes || confirm(tr_format_n("Merge {} pair?", "Merge {} pairs?", twins.size(), twins.size()))) {
        Merging(db, options, context).run(selection, twins);
    } else {
        context.note(tr("nothing is changed"));
    }
}

}  // namespace

void declare_twins(CommandLine& app, Context& context) {
    const auto options = std::make_shared<TwinsOptions>();
    options->selection.declare(app);
    auto* merge =
        app.add_flag("--merge", options->merge, "Merge each pair into one game, with every tag and remark of both");
    app.add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    app.add_option("--prefer", options->prefer, ValueKind::text,
                   "Choose which of the two is right if they differ: newer, older, or the number of a game")
        ->type_name("WHICH")
        ->needs(merge);
    options->format.declare(app, context);
    app.before_action([=, &context] { context.no_pager = context.no_pager || options->merge; });  // it asks questions
    app.about(
        "Use it after importing games that several people typed in. Twins are two games with similar names of "
        "players and the same turns; one may also be the beginning of the other. With --merge, damier merges each "
        "pair: it keeps the longer or fuller game and adds every tag and remark of the other.");
    app.action([=, &context] { run(*options, context); });
}

}  // namespace damier
