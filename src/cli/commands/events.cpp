#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "options/command_line.hpp"
#include "store/read/people.hpp"

#include <algorithm>

namespace damier {
namespace {

enum class Order { last, name, games };

struct EventsOptions {
    SelectionOptions selection;
    FormatOptions format;
    Order order = Order::last;
    bool reverse = false;
    std::size_t limit = 0;
};

void sort(std::vector<EventTally>& events, Order order) {
    std::sort(events.begin(), events.end(), [&](const EventTally& a, const EventTally& b) {
        if (order == Order::last && a.dates.last != b.dates.last) {
            return is_later(a.dates.last, b.dates.last);
        }
        if (order == Order::games && a.games != b.games) {
            return a.games > b.games;
        }
        return fold(a.event) < fold(b.event);
    });
}

std::vector<Column<EventTally>> event_columns() {
    return joined<EventTally>(
        {{{.key = "event", .value = &EventTally::event, .shrinks = true},
          {.key = "games", .value = &EventTally::games, .right = true, .spare = 1},
          {.key = "players", .value = &EventTally::players, .right = true, .spare = 3}},
         date_columns<EventTally>("first_date", tr_later("first"), 4,
                                  [](const EventTally& e) { return e.dates.first; }),
         date_columns<EventTally>("last_date", tr_later("last"), 2, [](const EventTally& e) { return e.dates.last; })});
}

void show(const EventsOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    auto events = count_events(db, options.selection.selection(db, context));
    sort(events, options.order);
    reverse_rows(
        events, options.reverse,
        [&](const EventTally& event) { return options.order != Order::last || event.dates.last; },
        [&](const EventTally& a, const EventTally& b) {
            return options.order == Order::last    ? a.dates.last == b.dates.last
                   : options.order == Order::games ? a.games == b.games
                                                   : a.event == b.event;
        });
    limit_rows(events, options.limit);
    options.format.print(Report(event_columns(), events), context);
}

}  // namespace

void declare_events(CommandLine& app, Context& context) {
    const auto options = std::make_shared<EventsOptions>();
    options->selection.declare(app);
    add_choice<Order>(app, "--sort", options->order,
                      {{"last", Order::last}, {"name", Order::name}, {"games", Order::games}},
                      tr_later("Sort by last (the latest first, default), name or games"));
    declare_reverse(app, options->reverse);
    app.add_option("--limit", options->limit, "Show at most N events (default: all)");
    options->format.declare(app, context, {.drawings = true});
    app.about(
        "Use it to see which events the games belong to, how many games and players each has, and when it took "
        "place. Names that differ only in case and accents are one event. damier crosstable EVENT shows the table of "
        "an event.");
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
