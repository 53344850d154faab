#include "store/sync/join_game.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"
#include "games/game_id.hpp"
#include "record/tags.hpp"
#include "store/version/game_fields.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace damier {
namespace {

Stamp stamp_of(const Stamps& stamps, const std::string& field) {
    const auto at = stamps.find(field);
    return at == stamps.end() ? Stamp{} : at->second;
}

/// One side is right about the whole game. Changes of the other side that it has not seen are lost.
JoinedGame whole_game(const JoinSide& right, const JoinSide& other) {
    JoinedGame out{right.game, {}};
    Stamp unseen;
    for (const auto& [field, stamp] : other.game.stamps) {
        if (stamp.clock > 0 && !has_seen(right.seen, stamp)) {
            unseen = std::max(unseen, stamp);
        }
    }
    const auto text = [](const GameState& game) { return game.entry ? write_entry(*game.entry) : std::string(); };
    const std::string lost = text(other.game);
    if (unseen.clock > 0 && text(right.game) != lost) {
        out.lost.push_back({existence, unseen, lost});
    } else if (!right.knows_entries && !right.game.entry && other.game.entry) {
        out.lost.push_back({existence, mark_of_text(lost), lost});
    }
    return out;
}

/// One field of a game on one side.
struct Value {
    const Entry& entry;
    const std::string* text;  // nothing without the tag
    Stamp stamp;
};

bool are_equal(const std::string* a, const std::string* b) {
    return a == nullptr || b == nullptr ? a == b : *a == *b;
}

/// How much of a value is unknown. In a text other than a date, a question mark may end a question.
std::ptrdiff_t unknown_in(const std::string& field, std::string_view text) {
    return field == "Date" ? std::count(text.begin(), text.end(), '?') : text == "?" ? 1 : 0;
}

/// The greater, the more a value says.
auto fullness_of(const std::string& field, const Value& value) {
    const bool is_play = field == field_of_play;
    const std::string_view text = value.text != nullptr ? std::string_view(*value.text) : std::string_view();
    return std::tuple(value.text != nullptr, is_play ? value.entry.plies : 0,
                      is_play && value.entry.result != GameResult::unfinished, -unknown_in(field, text), text.size(),
                      text);
}

bool has_remarks(const Entry& entry) {
    return entry.movetext.find_first_of("{;($") != std::string::npos;
}

/// Whether a date says all that another date says.
bool includes_date(const std::string& date, const std::string& other) {
    return std::equal(date.begin(), date.end(), other.begin(), other.end(),
                      [](char known, char asked) { return asked == '?' || asked == known; });
}

/// Whether something is lost with a value that was entered.
bool is_loss(const std::string& field, const Value& lost, const Value& kept) {
    if (field != field_of_play) {
        return lost.text != nullptr && *lost.text != "?" &&
               !(field == "Date" && kept.text != nullptr && includes_date(*kept.text, *lost.text));
    }
    const bool has_result = lost.entry.result != GameResult::unfinished && lost.entry.result != kept.entry.result;
    return has_remarks(lost.entry) || has_result || (lost.entry.plies > 0 && lost.entry.plies != kept.entry.plies);
}

/// Whether two results without turns say that the same player won, and do not differ in more than the sides.
bool is_same_result(const Entry& a, const Entry& b) {
    const auto winner = [](const Entry& entry) {
        const auto side = winner_of(entry.result);
        return side ? fold(*side == Side::one ? entry.side1 : entry.side2) : std::string(result_text(entry.result));
    };
    const auto players = [](const Entry& entry) { return std::multiset{fold(entry.side1), fold(entry.side2)}; };
    const auto says_more = [](const Entry& entry) { return entry.plies > 0 || entry.score || has_remarks(entry); };
    return !says_more(a) && !says_more(b) && a.termination == b.termination && players(a) == players(b) &&
           winner(a) == winner(b);
}

/// Joins the fields of a game that both sides have.
class FieldJoin {
public:
    FieldJoin(const JoinSide& a, const JoinSide& b, bool is_one_entry)
        : a_(a),
          b_(b),
          is_one_entry_(is_one_entry),
          values_a_(field_values(*a.game.entry, a.game.stamps.contains(exchanged))),
          values_b_(field_values(*b.game.entry, b.game.stamps.contains(exchanged))) {}

    JoinedGame run() {
        // The play comes first: it decides which entry the other values are put into.
        const JoinSide& play = is_of_a(field_of_play) ? a_ : b_;
        Entry& entry = out_.state.entry.emplace(*play.game.entry);
        entry.uid = std::min(a_.game.entry->uid, b_.game.entry->uid);
        for (const std::string& field : fields()) {
            const Value kept = is_of_a(field) ? value_of_a(field) : value_of_b(field);
            const Value lost = is_of_a(field) ? value_of_b(field) : value_of_a(field);
            if (kept.stamp.clock > 0) {
                out_.state.stamps[field] = kept.stamp;
            }
            if (const auto side = side_of(entry, field)) {
                put_tag_away(*side, kept, lost);
                continue;
            }
            if (field != field_of_play) {
                set_field(entry, field, kept.text != nullptr ? std::optional(*kept.text) : std::nullopt);
            }
            note_loss(field, kept, lost, is_of_a(field) ? a_.seen : b_.seen);
        }
        if (play.game.stamps.contains(exchanged)) {
            std::swap(entry.side1, entry.side2);
            set_exchanged(out_.state.stamps, true);
        }
        if (const Stamp whole = std::max(stamp_of(a_.game.stamps, existence), stamp_of(b_.game.stamps, existence));
            whole.clock > 0) {
            out_.state.stamps[existence] = whole;
        }
        if (had_tie_ || a_.game.stamps.contains(entered_as) || b_.game.stamps.contains(entered_as)) {
            out_.state.stamps[entered_as] = mark_of_text(write_entry(*out_.state.entry));
        }
        return std::move(out_);
    }

private:
    [[nodiscard]] std::set<std::string> fields() const {
        std::set<std::string> out;
        for (const auto& values : {values_a_, values_b_}) {
            for (const auto& [field, value] : values) {
                out.insert(field);
            }
        }
        for (const auto& stamps : {a_.game.stamps, b_.game.stamps}) {
            for (const auto& [field, stamp] : stamps) {
                if (!is_mark(field)) {
                    out.insert(field);  // a tag that was removed
                }
            }
        }
        return out;
    }

    static Value value_of(const JoinSide& side, const FieldValues& values, const std::string& field) {
        const auto at = values.find(field);
        return {*side.game.entry, at == values.end() ? nullptr : &at->second, stamp_of(side.game.stamps, field)};
    }
    [[nodiscard]] Value value_of_a(const std::string& field) const { return value_of(a_, values_a_, field); }
    [[nodiscard]] Value value_of_b(const std::string& field) const { return value_of(b_, values_b_, field); }

    [[nodiscard]] bool is_of_a(const std::string& field) const {
        const Value a = value_of_a(field);
        const Value b = value_of_b(field);
        return a.stamp != b.stamp ? a.stamp > b.stamp
                                  : are_equal(a.text, b.text) || fullness_of(field, a) >= fullness_of(field, b);
    }

    /// The field of the side that a tag names. A tag that was free may be one since the kind of game was changed.
    static std::optional<std::string> side_of(const Entry& entry, const std::string& field) {
        const auto& sides = info(find_game(entry.game).value()).sides;
        return field == sides[0]   ? std::optional<std::string>(".side1")
               : field == sides[1] ? std::optional<std::string>(".side2")
                                   : std::nullopt;
    }

    /// A game cannot have both the name of a side and a tag of that name. So the tag becomes a lost name of the side.
    void put_tag_away(const std::string& side, const Value& kept, const Value& lost) {
        for (const Value& value : {kept, lost}) {
            if (value.text != nullptr) {
                out_.lost.push_back(
                    {side, value.stamp.clock > 0 ? value.stamp : mark_of_text(*value.text), *value.text});
            }
        }
    }

    void note_loss(const std::string& field, const Value& kept, const Value& lost, const Seen& seen) {
        if (are_equal(kept.text, lost.text)) {
            return;
        }
        had_tie_ |= kept.stamp == lost.stamp;
        const bool was_entered = lost.stamp.clock == 0;
        const bool is_known = was_entered ? is_one_entry_ && kept.stamp != lost.stamp : has_seen(seen, lost.stamp);
        if (is_known || (was_entered && !is_loss(field, lost, kept)) ||
            (field == field_of_play && is_same_result(lost.entry, kept.entry))) {
            return;
        }
        const std::string text = field == field_of_play ? write_entry(lost.entry)
                                 : lost.text != nullptr ? *lost.text
                                                        : "";
        out_.lost.push_back({field, was_entered ? mark_of_text(text) : lost.stamp, text});
    }

    const JoinSide& a_;
    const JoinSide& b_;
    bool is_one_entry_;
    FieldValues values_a_;
    FieldValues values_b_;
    bool had_tie_ = false;  // values that differ, though no stamp says which is later
    JoinedGame out_;
};

}  // namespace

bool includes(const Stamps& stamps, const Seen& seen, const Stamps& other) {
    if (stamps.contains(entered_as) || other.contains(entered_as)) {
        return false;  // the texts may differ although no stamp does
    }
    return std::all_of(other.begin(), other.end(), [&](const auto& one) {
        const auto& [field, theirs] = one;
        const Stamp ours = stamp_of(stamps, field);
        return is_mark(field) && field != existence ? true
                                                    : ours == theirs || (ours > theirs && has_seen(seen, theirs));
    });
}

JoinedGame join_game(const JoinSide& a, const JoinSide& b, bool is_one) {
    if (!a.game.is_known() || !b.game.is_known()) {
        return {a.game.is_known() ? a.game : b.game, {}};
    }
    const Stamp of_a = stamp_of(a.game.stamps, existence);
    const Stamp of_b = stamp_of(b.game.stamps, existence);
    if (!a.game.entry || !b.game.entry) {
        const bool is_a = of_a != of_b ? of_a > of_b : !a.game.entry;
        return is_a ? whole_game(a, b) : whole_game(b, a);
    }
    return FieldJoin(a, b, is_one).run();
}

}  // namespace damier
