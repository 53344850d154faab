// damier conflicts: lists the values that two people changed in two databases, and settles them.
#include "store/sync/conflicts.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "store/file/open.hpp"
#include "store/read/games.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier {
namespace {

struct ConflictsOptions {
    std::vector<std::string> numbers;
    bool prefer = false;
    bool keep = false;
    FormatOptions format;
};

std::string field_in_words(const Conflict& conflict) {
    if (conflict.named) {
        return *conflict.named == Named::player ? tr_format("player {}", conflict.spelling)
                                                : tr_format("event {}", conflict.spelling);
    }
    std::vector<std::string> words;
    for (const std::string_view part : split(conflict.field, ',')) {
        words.emplace_back(tr(trim(part)));
    }
    return join(words, ", ");
}

/// A value in a table: of a whole game its title and first turns, and of turns their text on one line.
std::string value_in_words(const Conflict& conflict, const std::string& value, bool is_deleted) {
    if (is_deleted) {
        return tr("(deleted)");
    }
    std::string line = value;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return conflict.field == "whole game" ? tr_format("{}: {}", conflict.title, shorten(line, 40)) : line;
}

const std::vector<Column<Conflict>>& conflict_columns() {
    static const std::vector<Column<Conflict>> columns{
        {.key = "conflict", .value = &Conflict::id, .heading = tr_later("conflict"), .right = true},
        {.key = "id", .value = &Conflict::game, .heading = tr_later("id"), .right = true},
        {.key = "uid",
         .value = [](const Conflict& conflict) { return value_unless_empty(conflict.uid); },
         .in = {.table = false}},
        {.key = "title",
         .value = [](const Conflict& conflict) { return value_unless_empty(conflict.title); },
         .in = {.table = false}},
        {.key = "field", .value = &Conflict::field, .heading = tr_later("field"), .text = field_in_words},
        {.key = "here",
         .value =
             [](const Conflict& conflict) {
                 return value_unless_empty(conflict.is_other_own ? conflict.other : conflict.kept);
             },
         .in = {.table = false}},
        {.key = "there",
         .value =
             [](const Conflict& conflict) {
                 return value_unless_empty(conflict.is_other_own ? conflict.kept : conflict.other);
             },
         .in = {.table = false}},
        {.key = "kept",
         .value = [](const Conflict& conflict) { return value_unless_empty(conflict.kept); },
         .heading = tr_later("kept value"),
         .text =
             [](const Conflict& conflict) {
                 return value_in_words(conflict, conflict.kept, !conflict.game && !conflict.named);
             },
         .shrinks = true},
        {.key = "other",
         .value = &Conflict::other,
         .heading = tr_later("other value"),
         .text =
             [](const Conflict& conflict) {
                 return value_in_words(conflict, conflict.other,
                                       conflict.other.empty() && conflict.field == "whole game");
             },
         .shrinks = true,
         .in = {.csv = false, .json = false}}};
    return columns;
}

/// Throws UsageError.
std::int64_t parse_conflict(const std::string& text) {
    const auto id = to_number<std::int64_t>(text, 1);
    if (!id) {
        throw UsageError(tr_format("not the number of a conflict: \"{}\" (expected a number, for example 3)", text));
    }
    return *id;
}

void settle_listed(const ConflictsOptions& options, Context& context) {
    if (options.numbers.empty()) {
        throw UsageError(tr("the number of a conflict is missing (expected for example damier conflicts 1 --prefer)"));
    }
    std::vector<std::int64_t> ids;
    for (const std::string& number : options.numbers) {
        const std::int64_t id = parse_conflict(number);
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
            ids.push_back(id);
        }
    }
    Database db = open_database(context, OpenMode::write);
    Settled done;
    try {
        done = settle_conflicts(db, ids, options.prefer,
                                join(options.numbers, " ") + (options.prefer ? " --prefer" : " --keep"));
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
    for (const GameRow& game : game_rows(db, done.stored_again)) {
        context.note(tr_format("{} was deleted, and is stored again", name_in_message(game)));
    }
    context.note(counted("{} conflict settled", "{} conflicts settled", ids.size()) +
                 (options.prefer && done.can_undo ? tr(" (to undo: damier undo)") : ""));
}

void list_conflicts(const ConflictsOptions& options, Context& context) {
    if (!options.numbers.empty()) {
        throw UsageError(
            tr_format("what to do with conflict {}? (expected --prefer or --keep)", options.numbers.front()));
    }
    const Database db = open_for_reading(context);
    const auto open = conflicts(db);
    options.format.print(Report(conflict_columns(), open), context);
    if (options.format.is_table() && !open.empty()) {
        context.note(
            tr_format("to put the other value in the place of the kept one: damier conflicts {0} --prefer; to keep "
                      "the kept value: damier conflicts {0} --keep",
                      open.front().id));
    }
}

}  // namespace

void declare_conflicts(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ConflictsOptions>();
    app.add_option("CONFLICT", options->numbers, ValueKind::text,
                   "The conflicts to settle, by their numbers in the list");
    Option* prefer =
        app.add_flag("--prefer", options->prefer, "Put the other value in the place of the one that is kept");
    app.add_flag("--keep", options->keep, "Keep the value, and take the conflict off the list")->excludes(prefer);
    options->format.declare(app, context);
    app.about(
        "Use it after damier sync says that a value was changed in both databases. The later change "
        "is kept, and damier conflicts shows the other one next to it. With --prefer, the other value is put in its "
        "place; damier undo goes back.");
    app.action([=, &context] {
        if (options->prefer || options->keep) {
            settle_listed(*options, context);
        } else {
            list_conflicts(*options, context);
        }
    });
}

}  // namespace damier
