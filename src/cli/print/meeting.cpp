#include "cli/print/meeting.hpp"

#include "base/translate.hpp"
#include "cli/print/report.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

using Row = Crosstable::Row;
using How = Crosstable::Meeting::How;
using RowColumns = std::vector<Column<Row>>;

/// Whether a row has a meeting of this kind.
template <class IsKind>
bool has_meeting(const Crosstable& table, IsKind is_kind) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [&](const Row& row) { return std::any_of(row.meetings.begin(), row.meetings.end(), is_kind); });
}

Column<Row> tie_break(const std::string& key, const std::string& heading, double Row::*which, int decimals, int spare) {
    return {.key = key,
            .value = [which](const Row& row) { return row.*which; },
            .heading = heading,
            .text = [=](const Row& row) { return decimal(row.*which, decimals); },
            .right = true,
            .spare = spare};
}

}  // namespace

std::string meeting_text(const Crosstable::Meeting& meeting, bool unicode) {
    if (!meeting.points) {
        return "*";
    }
    const bool played = meeting.how == How::played;
    const std::string half = played && unicode ? "½" : "=";
    return *meeting.points == 1 ? played ? "1" : "+" : *meeting.points == 0 ? played ? "0" : "-" : half;
}

std::vector<std::string> words_about_signs(const Crosstable& table) {
    const auto is_unplayed = [&](const Crosstable::Meeting& meeting) {
        return meeting.points && meeting.how != How::played && meeting.how != How::absent &&
               (table.pairing == Pairing::swiss || meeting.how != How::bye);
    };
    std::vector<std::string> out;
    if (has_meeting(table, is_unplayed)) {
        out.push_back(fmt::format("{}.", tr("+ is a win without a game, - a loss, = a half point")));
    }
    if (has_meeting(table, [](const Crosstable::Meeting& meeting) { return meeting.planned; })) {
        out.push_back(fmt::format("{}.", tr("* planned, not played yet")));
    }
    return out;
}

RowColumns tie_break_columns(const Crosstable& table, bool unicode) {
    const RowColumns difference{{.key = "difference",
                                 .value = [](const Row& row) { return row.difference; },
                                 .heading = tr_later("diff"),
                                 .text = [](const Row& row) { return decimal(row.difference, 0); },
                                 .right = true,
                                 .spare = 1,
                                 .in = {.table = table.first == FirstTieBreak::difference}}};
    const RowColumns direct{{.key = "direct_encounters",
                             .value = [](const Row& row) { return row.direct_encounter; },
                             .heading = tr_later("direct"),
                             .text =
                                 [unicode](const Row& row) {
                                     std::string text;
                                     for (const double points : row.direct_encounter) {
                                         text += (text.empty() ? "" : " ") + points_text(points, unicode);
                                     }
                                     return text;
                                 },
                             .right = true,
                             .spare = 5,
                             .in = {.csv = false}}};
    const RowColumns sonneborn{tie_break("sonneborn_berger", tr_later("SB"), &Row::sonneborn_berger, 2, 4)};
    if (table.pairing == Pairing::swiss) {
        return joined<Row>({difference,
                            {tie_break("buchholz_cut1", tr_later("cut 1"), &Row::buchholz_cut1, 1, 2),
                             tie_break("buchholz", "Buchholz", &Row::buchholz, 1, 3)},
                            sonneborn,
                            direct});
    }
    const RowColumns wins{{.key = "wins",
                           .value = [](const Row& row) { return row.rounds_won; },
                           .right = true,
                           .spare = 3,
                           .in = {.table = table.wins_decide, .csv = false, .json = false}}};
    return joined<Row>({difference, direct, sonneborn, wins});
}

}  // namespace damier
