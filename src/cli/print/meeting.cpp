#include "cli/print/meeting.hpp"

#include "base/translate.hpp"

#include <algorithm>

namespace damier {
namespace {

using How = Crosstable::Meeting::How;

}  // namespace

std::string meeting_text(const Crosstable::Meeting& meeting, bool unicode) {
    if (!meeting.points) {
        return "*";
    }
    const bool played = meeting.how == How::played;
    const std::string half = played && unicode ? "½" : "=";
    return *meeting.points == 1 ? played ? "1" : "+" : *meeting.points == 0 ? played ? "0" : "-" : half;
}

std::string words_about_unplayed(const Crosstable& table) {
    const auto is_unplayed = [&](const Crosstable::Meeting& meeting) {
        return meeting.points && meeting.how != How::played && meeting.how != How::absent &&
               (table.pairing == Pairing::swiss || meeting.how != How::bye);
    };
    const bool has_unplayed = std::any_of(table.rows.begin(), table.rows.end(), [&](const Crosstable::Row& row) {
        return std::any_of(row.meetings.begin(), row.meetings.end(), is_unplayed);
    });
    return has_unplayed ? tr("+ is a win without a game, - a loss, = a half point") : std::string();
}

}  // namespace damier
