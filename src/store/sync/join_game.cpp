#include "store/sync/join_game.hpp"

#include "base/hash.hpp"
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

bool has_seen(const Seen& seen, Stamp stamp) {
    const auto at = seen.find(stamp.origin);
    return at != seen.end() && at->second >= stamp.clock;
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
    if (unseen.clock > 0 && text(right.game) != text(other.game)) {
        out.lost.push_back({existence, unseen, text(other.game)});
    }
    return out;
}

/// One field of a game on one side.
struct Value {
    const Entry& entry;
    std::optional<std::string> text;  // nothing without the tag
    Stamp stamp;
};

/// The greater, the more a value says.
auto fullness_of(const std::string& field, const Value& value) {
    const bool is_play = field == field_of_play;
    const std::string text = value.text.value_or("");
    return std::tuple(value.text.has_value(), is_play ? value.entry.plies : 0,
                      is_play && value.entry.result != GameResult::unfinished,
                      -std::count(text.begin(), text.end(), '?'), text.size(), text);
}

/// Whether something is lost with a value that was entered.
bool is_loss(const std::string& field, const Value& lost, const Value& kept) {
    if (field != field_of_play) {
        return lost.text && lost.text->find('?') == std::string::npos;
    }
    const bool has_remarks = lost.entry.movetext.find_first_of("{;($") != std::string::npos;
    const bool has_result = lost.entry.result != GameResult::unfinished && lost.entry.result != kept.entry.result;
    return has_remarks || has_result || (lost.entry.plies > 0 && lost.entry.plies != kept.entry.plies);
}

/// Joins the fields of a game that both sides have.
class FieldJoin {
public:
    FieldJoin(const JoinSide& a, const JoinSide& b, bool is_one_entry)
        : a_(a),
          b_(b),
          is_one_entry_(is_one_entry),
          values_a_(field_values(*a.game.entry)),
          values_b_(field_values(*b.game.entry)) {}

    JoinedGame run() {
        // The play comes first: it decides which entry the other values are put into.
        out_.state.entry = *(is_of_a(field_of_play) ? a_ : b_).game.entry;
        const Entry& other = *(is_of_a(field_of_play) ? b_ : a_).game.entry;
        out_.state.entry->uid = std::min(out_.state.entry->uid, other.uid);
        for (const std::string& field : fields()) {
            const Value kept = is_of_a(field) ? value_of_a(field) : value_of_b(field);
            if (field != field_of_play) {
                set_field(*out_.state.entry, field, kept.text);
            }
            if (kept.stamp.clock > 0) {
                out_.state.stamps[field] = kept.stamp;
            }
            note_loss(field, kept, is_of_a(field) ? value_of_b(field) : value_of_a(field),
                      is_of_a(field) ? a_.seen : b_.seen);
        }
        if (const Stamp whole = stamp_of(a_.game.stamps, existence); whole.clock > 0) {
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
                if (field != existence && field != entered_as) {
                    out.insert(field);  // a tag that was removed
                }
            }
        }
        return out;
    }

    static Value value_of(const JoinSide& side, const FieldValues& values, const std::string& field) {
        const auto at = values.find(field);
        return {*side.game.entry, at == values.end() ? std::nullopt : std::optional(at->second),
                stamp_of(side.game.stamps, field)};
    }
    [[nodiscard]] Value value_of_a(const std::string& field) const { return value_of(a_, values_a_, field); }
    [[nodiscard]] Value value_of_b(const std::string& field) const { return value_of(b_, values_b_, field); }

    [[nodiscard]] bool is_of_a(const std::string& field) const {
        const Value a = value_of_a(field);
        const Value b = value_of_b(field);
        return a.stamp != b.stamp ? a.stamp > b.stamp : fullness_of(field, a) >= fullness_of(field, b);
    }

    void note_loss(const std::string& field, const Value& kept, const Value& lost, const Seen& seen) {
        if (kept.text == lost.text) {
            return;
        }
        had_tie_ |= kept.stamp == lost.stamp;
        const bool was_entered = lost.stamp.clock == 0;
        const bool is_known = was_entered ? is_one_entry_ && kept.stamp != lost.stamp : has_seen(seen, lost.stamp);
        if (is_known || (was_entered && !is_loss(field, lost, kept))) {
            return;
        }
        const std::string text = field == field_of_play ? write_entry(lost.entry) : lost.text.value_or("");
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

JoinedGame join_game(const JoinSide& a, const JoinSide& b, bool is_one_entry) {
    if (!a.game.is_known() || !b.game.is_known()) {
        return {a.game.is_known() ? a.game : b.game, {}};
    }
    const Stamp of_a = stamp_of(a.game.stamps, existence);
    const Stamp of_b = stamp_of(b.game.stamps, existence);
    if (of_a != of_b || !a.game.entry || !b.game.entry) {
        const bool is_a = of_a != of_b ? of_a > of_b : !a.game.entry;
        return is_a ? whole_game(a, b) : whole_game(b, a);
    }
    return FieldJoin(a, b, is_one_entry).run();
}

}  // namespace damier
