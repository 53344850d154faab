#include "reports/crosstable.hpp"

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/matches.hpp"
#include "cli/people.hpp"
#include "cli/report.hpp"
#include "options/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

namespace damier {
namespace {

using Row = Crosstable::Row;
using Meeting = Crosstable::Meeting;
using How = Meeting::How;

struct Options {
    std::string event;
    SelectionOptions selection;
    FormatOptions format;
    std::optional<Pairing> pairing;
    std::optional<TieBreakRules> rules;
    FirstTieBreak first = FirstTieBreak::usual;
};

/// A number of points: `3½`, or `3.5` where that cannot be shown.
std::string points_text(double points, bool unicode) {
    const auto halves = static_cast<std::int64_t>(2 * points);
    if (!unicode || static_cast<double>(halves) != 2 * points) {
        return fmt::format("{}", points);
    }
    return fmt::format("{}{}", halves == 1 ? "" : std::to_string(halves / 2), halves % 2 == 0 ? "" : "½");
}

/// The result of a meeting in one character: `1 ½ 0` of games, `+ = -` of what was not played.
std::string result_text(const Meeting& meeting, bool unicode) {
    if (!meeting.points) {
        return "*";
    }
    const bool played = meeting.how == How::played;
    const std::string half = played && unicode ? "½" : "=";
    return *meeting.points == 1 ? played ? "1" : "+" : *meeting.points == 0 ? played ? "0" : "-" : half;
}

/// The cells of a row: in a round robin all results against each opponent, in a Swiss place and result a round.
std::vector<std::string> cells(const Crosstable& table, std::size_t at, bool unicode) {
    const bool swiss = table.pairing == Pairing::swiss;
    std::vector<std::string> out(swiss ? table.rounds.size() : table.rows.size());
    for (const Meeting& meeting : table.rows[at].meetings) {
        const std::string result = result_text(meeting, unicode);
        if (!swiss && meeting.how != How::bye) {
            out[meeting.opponent] += result;
        } else if (swiss && meeting.how != How::absent) {
            std::string& cell = out[meeting.round];
            const std::string who = meeting.how == How::bye ? "bye" : fmt::format("{}:", meeting.opponent + 1);
            cell += (cell.empty() ? "" : " ") + who + result;
        }
    }
    if (!swiss) {
        out[at] = "x";
    }
    return out;
}

/// As CSV it bears the names that it has in JSON, and numbers as numbers.
Table make_table(const Crosstable& crosstable, bool unicode, bool csv) {
    const bool swiss = crosstable.pairing == Pairing::swiss;
    Table table{{{"place", true}, {"no", true}, {"player", false, true}, {"points", true}}, {}};
    const std::size_t count = swiss ? crosstable.rounds.size() : crosstable.rows.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string heading = swiss ? "r" + crosstable.rounds[i] : std::to_string(i + 1);
        table.columns.push_back({heading, false, false, static_cast<int>(i + 1)});
    }
    const auto add_column = [&](const char* heading, const char* name) {
        table.columns.push_back({csv ? name : heading, true});
    };
    const bool shows_difference = csv || crosstable.first == FirstTieBreak::difference;
    if (shows_difference) {
        add_column("diff", "difference");
    }
    if (swiss) {
        add_column("cut 1", "buchholz_cut1");
        add_column("Buchholz", "buchholz");
        add_column("SB", "sonneborn_berger");
        add_column("direct", "direct_encounters");
    } else {
        add_column("direct", "direct_encounters");
        add_column("SB", "sonneborn_berger");
    }
    for (std::size_t at = 0; at < crosstable.rows.size(); ++at) {
        const Row& row = crosstable.rows[at];
        auto& out = table.rows.emplace_back();
        out = {std::to_string(row.place), std::to_string(at + 1), row.player.name,
               points_text(row.points, unicode && !csv)};
        for (std::string& cell : cells(crosstable, at, unicode)) {
            out.push_back(std::move(cell));
        }
        if (shows_difference) {
            out.push_back(fmt::format("{}", row.difference));
        }
        std::string direct;
        for (const double points : row.direct_encounter) {
            direct += (direct.empty() ? "" : " ") + points_text(points, unicode && !csv);
        }
        const std::string sb = fmt::format("{:.2f}", row.sonneborn_berger);
        if (swiss) {
            out.push_back(fmt::format("{:.1f}", row.buchholz_cut1));
            out.push_back(fmt::format("{:.1f}", row.buchholz));
            out.push_back(sb);
            out.push_back(direct);
        } else {
            out.push_back(direct);
            out.push_back(sb);
        }
    }
    return table;
}

std::string_view year_of(TieBreakRules rules) {
    return rules == TieBreakRules::of_2023 ? "2023" : "2026";
}

/// The round before each second round, by number of the game.
using RoundsBefore = std::map<std::int64_t, std::int64_t>;

nlohmann::ordered_json to_json(const Meeting& meeting, const Crosstable& table, const RoundsBefore& rounds) {
    const bool alone = meeting.how == How::bye || meeting.how == How::absent;
    const nlohmann::ordered_json none;
    return {{"round", table.rounds[meeting.round]},
            {"opponent", alone ? none : nlohmann::ordered_json(table.rows[meeting.opponent].player.name)},
            {"points", optional_json(meeting.points)},
            {"how", std::array{"played", "forfeit", "bye", "absent"}[static_cast<std::size_t>(meeting.how)]},
            {"game", meeting.game == 0 ? none : nlohmann::ordered_json(meeting.game)},
            {"second_round_of", rounds.count(meeting.game) != 0 ? nlohmann::ordered_json(rounds.at(meeting.game)) : none}};
}

nlohmann::ordered_json to_json(const Crosstable& table, const std::string& event, const RoundsBefore& rounds) {
    const bool swiss = table.pairing == Pairing::swiss;
    auto players = nlohmann::ordered_json::array();
    for (const Row& row : table.rows) {
        auto meetings = nlohmann::ordered_json::array();
        for (const Meeting& meeting : row.meetings) {
            meetings.push_back(to_json(meeting, table, rounds));
        }
        nlohmann::ordered_json out{
            {"place", row.place},
            {"player", row.player.name},
            {"points", row.points},
            {"games", row.games},
            {"wins", row.wins},
            {"direct_encounter", row.direct_encounter.empty() ? nlohmann::ordered_json()
                                                              : nlohmann::ordered_json(row.direct_encounter.front())},
            {"direct_encounters", row.direct_encounter},
            {"difference", row.difference},
            {"sonneborn_berger", row.sonneborn_berger}};
        if (swiss) {
            out["buchholz"] = row.buchholz;
            out["buchholz_cut1"] = row.buchholz_cut1;
        }
        out["meetings"] = std::move(meetings);
        players.push_back(std::move(out));
    }
    return {{"event", event},
            {"pairing", swiss ? "swiss" : "round-robin"},
            {"rules", year_of(table.rules)},
            {"rounds", table.rounds},
            {"players", std::move(players)}};
}

void show(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::string event = the_event(db, options.event, Match::part);
    const auto games = event_games(db, event, options.selection.selection(db));
    const Crosstable table = make_crosstable(games, options.pairing, options.rules, options.first);
    std::set<std::string> kinds;
    std::vector<MatchGame> matches;
    for (const EventGame& game : games) {
        kinds.insert(game.row.game);
        matches.push_back({game.row, game.side1.id, game.side2.id, {}});
    }
    const RoundsBefore rounds = rounds_before(db, std::move(matches), context);
    if (kinds.size() > 1) {
        context.note(fmt::format("the games of {} stand in one table; one kind alone: damier crosstable {} game:{}",
                                 fmt::join(kinds, ", "), shell_quoted(event), *kinds.begin()));
    }
    if (options.format.is_json()) {
        context.print_json(to_json(table, event, rounds));
        return;
    }
    const bool csv = options.format.is_csv();
    options.format.print(make_table(table, context.terminal.unicode || csv, csv), context);
    if (table.pairing == Pairing::swiss && !csv) {
        context.print(fmt::format("Unplayed rounds count as in FIDE's rules of {}.\n", year_of(table.rules)));
    }
}

}  // namespace

void declare_crosstable(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("EVENT", options->event, "The event: its name, or a part of it that only one event has")->required();
    options->selection.declare(app);
    add_choice<std::optional<Pairing>>(app, "--pairing", options->pairing,
                                       {{"round-robin", Pairing::round_robin}, {"swiss", Pairing::swiss}},
                                       "round-robin or swiss (default: as the games look)");
    add_choice<std::optional<TieBreakRules>>(
        app, "--rules", options->rules, {{"2023", TieBreakRules::of_2023}, {"2026", TieBreakRules::of_2026}},
        "FIDE's rules of 2023 or 2026 on unplayed rounds (default: those in force when the event began)");
    add_choice<FirstTieBreak>(app, "--tie-break", options->first,
                              {{"usual", FirstTieBreak::usual}, {"difference", FirstTieBreak::difference}},
                              "What breaks ties first: usual (the default), or difference of points (Anacund) or "
                              "towers (Avalam) in all games, and then the usual");
    options->format.declare(app);
    app.footer(
        "A win is a point, a draw half of one. Cells are 1, a half (or =) and 0 of games, + = - of forfeits and\n"
        "byes, * of games without a result; in a Swiss they begin with the opponent's number. Ties are broken in a\n"
        "round robin by direct encounter, Sonneborn-Berger and wins; in a Swiss by Buchholz cut 1, Buchholz,\n"
        "Sonneborn-Berger and direct encounter. Direct encounter is applied again to those whom it leaves level: the\n"
        "column has the points of each time. Unplayed rounds of a Swiss count as in FIDE's C.07: one's own as against\n"
        "a dummy with one's own points, rounds that an opponent left out at the end as draws. By the rules of 2026\n"
        "(--rules) the dummy has no more points than the scheduled opponent of a forfeit, and otherwise no more than\n"
        "half a point a round.\n"
        "A forfeit is a game without turns and with the termination forfeit; a bye has the termination bye, or ?\n"
        "for the opponent.");
    app.callback([=, &context] { context.action = [=, &context] { show(*options, context); }; });
}

}  // namespace damier
