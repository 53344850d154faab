#include "store/game/identity.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"
#include "record/next_round.hpp"
#include "record/round.hpp"
#include "store/game/path.hpp"

#include <algorithm>

namespace damier {
namespace {

bool same_folded(const std::string& a, const std::string& b) {
    return a == b || fold(a) == fold(b);
}

std::string main_line_text(const Entry& entry) {
    std::string out;
    add_main_line(entry.movetext, out);
    return out;
}

bool same_start(const Entry& a, const Entry& b) {
    return a.game == b.game && a.rules == b.rules && a.start == b.start;
}

bool same_event_round_date(const Entry& a, const Entry& b) {
    const auto agree = [](const std::string& x, const std::string& y) { return x == y || x == "?" || y == "?"; };
    return may_be_same_day(a.date, b.date) && (agree(a.round, b.round) || is_same_round(a.round, b.round)) &&
           (agree(a.event, b.event) || fold(a.event) == fold(b.event));
}

/// What nobody knows of two games does not make them alike.
bool same_known_players(const Entry& a, const Entry& b) {
    return same_folded(a.side1, b.side1) && same_folded(a.side2, b.side2) && (a.side1 != "?" || a.side2 != "?");
}

bool same_known_event_round_date(const Entry& a, const Entry& b) {
    return same_folded(a.event, b.event) && is_same_round(a.round, b.round) && a.date == b.date &&
           (a.event != "?" || a.date != Date{});
}

/// Whether at least half of the turns of the longer main line are the same turns at the same ply of the other.
bool half_of_turns_equal(const Entry& a, const Entry& b) {
    const std::string text_a = main_line_text(a);
    const std::string text_b = main_line_text(b);
    const auto turns_a = split(text_a, '\n');
    const auto turns_b = split(text_b, '\n');
    const auto plies = static_cast<std::size_t>(std::min(a.plies, b.plies));
    std::size_t equal = 0;
    for (std::size_t i = 0; i < plies; ++i) {
        equal += turns_a[i] == turns_b[i] ? 1 : 0;
    }
    return 2 * equal >= static_cast<std::size_t>(std::max(a.plies, b.plies));
}

}  // namespace

std::uint64_t identity(const Entry& entry, std::string_view folded1, std::string_view folded2) {
    return entry.plies == 0 ? entry.played : mix_text(mix_text(entry.played, folded1), folded2);
}

std::uint64_t identity(const Entry& entry) {
    return identity(entry, fold(entry.side1), fold(entry.side2));
}

bool meets_once(const Entry& entry) {
    const auto is_match = [](const auto& tag) { return tag.first == match_tag; };
    return entry.event != "?" && entry.round != "?" && std::none_of(entry.tags.begin(), entry.tags.end(), is_match);
}

Fullness fullness(const Entry& entry) {
    std::ptrdiff_t known = std::ssize(entry.tags) + (entry.result != GameResult::unfinished ? 1 : 0) +
                           (entry.termination ? 1 : 0) + (entry.score ? 1 : 0);
    for (const std::string* text : {&entry.event, &entry.site, &entry.round, &entry.side1, &entry.side2}) {
        known += *text != "?" ? 1 : 0;
    }
    const std::string date = write_date(entry.date);
    known -= std::count(date.begin(), date.end(), '?');
    return {static_cast<std::int32_t>(known), static_cast<std::uint32_t>(entry.movetext.size())};
}

bool is_fuller(const Fullness& a, const Fullness& b) {
    // The texts of the main line are equal, so a longer movetext has more remarks.
    return a.known > b.known || a.remarks > b.remarks + 4;
}

bool is_fuller(const Entry& a, const Entry& b) {
    return is_fuller(fullness(a), fullness(b));
}

bool same_game(const Entry& a, const Entry& b) {
    if (a.plies != b.plies) {
        return false;
    }
    if (a.plies == 0) {
        return write_entry_tags(a) == write_entry_tags(b);
    }
    return same_start(a, b) && same_event_round_date(a, b) && same_folded(a.side1, b.side1) &&
           same_folded(a.side2, b.side2) && (a.movetext == b.movetext || main_line_text(a) == main_line_text(b));
}

bool is_near(const Entry& a, const Entry& b) {
    if (a.game != b.game || same_game(a, b)) {
        return a.game == b.game;
    }
    const bool players = same_known_players(a, b);
    const bool occasion = same_known_event_round_date(a, b);
    return a.plies > 0 && b.plies > 0 ? (players || occasion) && half_of_turns_equal(a, b) : players && occasion;
}

bool has_remark(const Entry& result) {
    return result.movetext.find('{') != std::string::npos;
}

}  // namespace damier
