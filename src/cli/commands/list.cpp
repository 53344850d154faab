#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "options/command_line.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"

#include <fmt/format.h>

#include <variant>

namespace damier {
namespace {

struct ListOptions {
    SelectionOptions selection;
    std::int64_t limit = 0;
    bool reverse = false;
    SortKey sort = SortKey::id;
    std::vector<std::string> columns;
    FormatOptions format;
};

/// The term that somebody probably meant who asks for a comment `yes`, or for a tag `Comment`. Empty if no term of the
/// query is suspicious.
std::string suspicious_term(const Query& query) {
    if (query.kind == Query::Kind::term) {
        const auto* const comment = std::get_if<term::Comment>(&query.term);
        const auto* const tag = std::get_if<term::TagValue>(&query.term);
        if (comment != nullptr && is_word(comment->text, "no", tr_as("answer", "no"))) {
            return "not has:comment";
        }
        if (comment != nullptr && (is_word(comment->text, "yes") || comment->text == "*" || comment->text == "any")) {
            return "has:comment";
        }
        for (const char* const part : {"comment", "nag", "variation"}) {
            if (tag != nullptr && is_word(tag->name, part, tr_as("part", part))) {
                return fmt::format("has:{}", part);
            }
        }
    }
    for (const Query& part : query.parts) {
        if (std::string meant = suspicious_term(part); !meant.empty()) {
            return meant;
        }
    }
    return {};
}

void list(ListOptions options, Context& context) {
    options.format.title = options.selection.text();
    const Database db = open_for_reading(context);
    const Selection selection = options.selection.selection(db, context);
    const auto columns = options.columns.empty() ? game_columns() : chosen_columns(game_columns(), options.columns);
    const Page page{options.limit, options.reverse, options.sort};
    std::vector<GameRow> rows;
    if (options.format.is_json()) {
        JsonRows<GameRow> list(columns, context);
        for_each_row(
            db, selection, [&](GameRow&& row) { list.add(std::move(row)); }, page);
        list.finish();
    } else {
        for_each_row(
            db, selection, [&](GameRow&& row) { rows.push_back(std::move(row)); }, page);
        options.format.print(Report(columns, rows), context);
    }
    if (const std::int64_t matches = options.format.is_csv() ? count_match_tags(db, selection) : 0; matches > 0) {
        context.note(tr_format_n(
            "{} game has a tag Match, which this table lacks (damier export --format csv writes whole games)",
            "{} games have a tag Match, which this table lacks (damier export --format csv writes whole "
            "games)",
            matches, matches));
    }
    if (!rows.empty() || !options.format.is_table()) {
        return;
    }
    if (const std::string meant = suspicious_term(selection.query); !meant.empty()) {
        context.note(tr("no game matches") + did_you_mean(meant));
    } else if (context.terminal.is_terminal) {
        context.note(tr("no game matches"));
    }
}

}  // namespace

void declare_list(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ListOptions>();
    options->selection.declare(app);
    app.add_option("--limit", options->limit, "Show at most N games (default: all)")->range(0);
    add_choice<SortKey>(app, "--sort", options->sort,
                        {{"id", SortKey::id},
                         {"game", SortKey::game},
                         {"rules", SortKey::rules},
                         {"date", SortKey::date},
                         {"round", SortKey::round},
                         {"side1", SortKey::side1},
                         {"side2", SortKey::side2},
                         {"result", SortKey::result},
                         {"score", SortKey::score},
                         {"plies", SortKey::plies},
                         {"event", SortKey::event},
                         {"site", SortKey::site}},
                        tr_later("Sort by this column (default: id)"));
    declare_reverse(app, options->reverse);
    app.add_option("--columns", options->columns, ValueKind::column,
                   "Show these columns, for example id,date,side1,result")
        ->comma_separated();
    options->format.declare(app, context, {.drawings = true});
    app.about(
        "Use it to see which games are stored, and to find the number of a game for other commands. A query chooses "
        "the games, for example those of a player or an event. -o games.csv writes the table for a spreadsheet; damier "
        "export writes the games themselves.");
    app.action([=, &context] { list(*options, context); });
}

}  // namespace damier
