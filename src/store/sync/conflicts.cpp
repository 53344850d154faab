#include "store/sync/conflicts.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/difference.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/sync/conflict_table.hpp"
#include "store/sync/lost_names.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"
#include "store/write/numbered_games.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

namespace damier {
namespace {

/// A row of the table about a game, or all rows about the names that one command changed.
struct ConflictRow {
    std::int64_t id = 0;
    std::optional<Uid> uid;
    std::string field;
    std::string other;
    Stamp stamp;
    bool is_other_own = false;
    std::vector<std::int64_t> rows;  // of the table
    std::optional<Named> named;
    std::vector<std::string> spellings;  // of names
};

/// The open conflicts of which this condition with a number holds.
std::vector<ConflictRow> open_conflicts(const SQLite::Database& db, const char* condition, std::int64_t number) {
    std::vector<ConflictRow> out;
    std::map<std::tuple<Named, Stamp, std::string>, std::size_t> names;
    SQLite::Statement rows(
        db,
        fmt::format("SELECT id, uid, field, other, clock, origin, EXISTS (SELECT 1 FROM known_change"
                    " WHERE known_change.origin = conflict.origin AND is_own) FROM conflict WHERE NOT settled AND {}"
                    " ORDER BY id",
                    condition));
    rows.bind(1, number);
    while (rows.executeStep()) {
        ConflictRow row{integer(rows, 0),
                        game_in_conflict(rows, 1),
                        text(rows, 2),
                        text(rows, 3),
                        {integer(rows, 4), integer(rows, 5)},
                        integer(rows, 6) != 0,
                        {integer(rows, 0)},
                        {},
                        {}};
        if (row.uid) {
            out.push_back(std::move(row));
            continue;
        }
        const auto name = parse_name_field(row.field);
        if (!name) {
            throw_damaged(tr_format("a conflict is neither about a game nor about a name: {}", row.field));
        }
        const std::tuple key(name->first, row.stamp, row.other);
        const auto [at, is_new] = names.try_emplace(key, out.size());
        if (is_new) {
            row.named = name->first;
            out.push_back(std::move(row));
        } else {
            out[at->second].rows.push_back(integer(rows, 0));
        }
        out[at->second].spellings.push_back(name->second);
    }
    for (ConflictRow& row : out) {
        std::sort(row.spellings.begin(), row.spellings.end());  // so that all databases show the same one
    }
    return out;
}

/// Finds games by their uids.
class ByUid {
public:
    explicit ByUid(const SQLite::Database& db) : find_(db, "SELECT id FROM game WHERE uid = ?"), reader_(db) {}

    std::optional<Entry> find(const Uid& uid) {
        const auto id = first_integer(find_, uid);
        return id ? reader_.find(*id) : std::nullopt;
    }

private:
    SQLite::Statement find_;
    EntryReader reader_;
};

bool has_text(const ConflictRow& row) {
    return row.field == field_of_play || row.field == existence;
}

/// The game in a text that the table keeps.
Entry entry_of(const std::string& text) {
    auto entry = replay_text(text);
    if (!entry) {
        throw_damaged(tr_format("a conflict has a game that cannot be read: {}", entry.error()));
    }
    return *std::move(entry);
}

std::string name_of_field(const std::string& field, const std::string& kind) {
    const auto game = find_game(kind);
    if (game && (field == ".side1" || field == ".side2")) {
        return std::string(info(*game).sides[field == ".side1" ? 0 : 1]);
    }
    return field == existence ? tr_later("whole game") : field == field_of_play ? tr_later("turns") : field;
}

/// A field of a game, for people. A whole game is shown by its turns, too.
std::string shown(const std::string& field, const Entry& entry) {
    if (field == existence || field == field_of_play) {
        return std::string(trim(write_entry_movetext(entry)));
    }
    const FieldValues values = field_values(entry);
    const auto at = values.find(field);
    return at == values.end() ? "" : at->second;
}

/// The field in the game as it is now, after the players may have exchanged their sides.
std::string field_now(const std::string& field, bool is_exchanged) {
    return !is_exchanged ? field : field == ".side1" ? ".side2" : field == ".side2" ? ".side1" : field;
}

Conflict name_conflict_of(const ConflictRow& row, const SQLite::Database& db) {
    Conflict out;
    out.id = row.id;
    out.named = row.named;
    out.spelling = row.spellings.front();
    out.field = row_of({*row.named, out.spelling, {}, row.other}).field;
    out.is_other_own = row.is_other_own;
    out.kept = owner_of_alike(db, *row.named, out.spelling).value_or("");
    out.other = row.other;
    return out;
}

/// Says which parts of the play differ: the turns or the remarks, and the tags, such as the score.
void name_difference(const Entry& kept, const Entry& other, Conflict& out) {
    const auto play_alone = [](const Entry& entry) { return entry_of(field_values(entry).at(field_of_play)); };
    const PlayDifference play = difference_of_play(kept, other);
    const auto tags = differing_tags(play_alone(kept), play_alone(other));
    out.field = play == PlayDifference::remarks ? tr_later("remarks") : out.field;
    if (tags.empty()) {
        return;
    }
    const bool is_only_tags = play == PlayDifference::none;
    std::vector<std::string> names = is_only_tags ? std::vector<std::string>() : std::vector{out.field};
    const auto values = [&](std::string TagDifference::*which, const std::string& movetext) {
        std::vector<std::string> known = is_only_tags ? std::vector<std::string>() : std::vector{movetext};
        for (const TagDifference& tag : tags) {
            if (!(tag.*which).empty()) {
                const bool is_single = is_only_tags && tags.size() == 1;
                known.push_back(is_single ? tag.*which : fmt::format("{} {}", tag.name, tag.*which));
            }
        }
        return join(known, "; ");
    };
    for (const TagDifference& tag : tags) {
        names.push_back(tag.name);
    }
    out.field = join(names, ", ");
    out.kept = values(&TagDifference::value, out.kept);
    out.other = values(&TagDifference::other, out.other);
}

/// Says who has which side, and the result, if the players would exchange their sides with the other value. Then
/// another one may have won.
void name_sides(const Entry& kept, const Entry& other, Conflict& out) {
    const Entry then = with_fields_of(other, kept);
    if (!have_exchanged_sides(then, kept)) {
        return;
    }
    const auto with_sides = [](const Entry& entry, const std::string& value) {
        const std::string sides = fmt::format("{} - {} {}", entry.side1, entry.side2, result_text(entry.result));
        return value.empty() ? sides : fmt::format("{}; {}", sides, value);
    };
    const std::string players = tr_later("players");
    out.field = out.kept.empty() && out.other.empty() ? players : fmt::format("{}, {}", players, out.field);
    out.kept = with_sides(kept, out.kept);
    out.other = with_sides(then, out.other);
}

Conflict conflict_of(const ConflictRow& row, ByUid& games, Versions& versions) {
    const auto kept = games.find(*row.uid);
    const std::string field = field_now(row.field, versions.of(*row.uid).contains(exchanged));
    const auto other = has_text(row) && !row.other.empty() ? std::optional(entry_of(row.other)) : std::nullopt;
    Conflict out;
    out.id = row.id;
    out.uid = uid_text(*row.uid);
    out.is_other_own = row.is_other_own;
    out.game = kept ? std::optional(kept->id) : std::nullopt;
    out.title = kept ? title_of(*kept) : other ? title_of(*other) : "";
    out.field = name_of_field(field, kept ? kept->game : other ? other->game : "");
    out.kept = kept ? shown(field, *kept) : "";
    out.other = other ? shown(field, *other) : row.other;
    if (kept && other && row.field == field_of_play) {
        name_difference(*kept, *other, out);
        name_sides(*kept, *other, out);
    }
    if (kept && other && row.field == existence && out.kept == out.other) {
        const std::string tags = differences(*other, *kept);
        out.other = tags.empty() ? out.other : tags;
    }
    return out;
}

/// A conflict as it is shown. Nothing if there is no difference any more: since then, somebody has written the lost
/// value here, or undone the change that it was lost to. Nothing for a field of a game that was deleted: if it is
/// restored, the conflict is open again.
std::optional<Conflict> unsettled(const ConflictRow& row, const SQLite::Database& db, ByUid& games,
                                  Versions& versions) {
    Conflict conflict = row.uid ? conflict_of(row, games, versions) : name_conflict_of(row, db);
    const bool is_of_deleted = row.uid && !conflict.game && row.field != existence;
    return !is_of_deleted && conflict.kept != conflict.other ? std::optional(std::move(conflict)) : std::nullopt;
}

/// A whole game that was lost, with the fields of the stored game that somebody changed after it was lost. If the game
/// was stored again, all its fields have that stamp, although nobody changed them. Such a field stays only if the lost
/// game does not know it.
Entry with_later_fields_of(const Entry& lost, const Entry& kept, const Stamps& stamps, Stamp when) {
    const auto stored_again = stamps.find(existence);
    const auto stays = [&](const std::string& field, bool is_known) {
        const auto at = stamps.find(field);
        const bool is_change = stored_again == stamps.end() || at == stamps.end() || at->second != stored_again->second;
        return at != stamps.end() && at->second > when && (is_change || !is_known);
    };
    const bool has_turns = lost.plies > 0;
    const bool has_result = lost.result != GameResult::unfinished;
    Entry out = stays(field_of_play, has_turns || (has_result && kept.plies == 0)) ? with_fields_of(kept, lost) : lost;
    const FieldValues values = field_values(kept, have_exchanged_sides(kept, out));
    const FieldValues others = field_values(out);
    for (const std::string& field : changed_fields(values, others)) {
        const auto other = others.find(field);
        const bool is_known = other != others.end() && other->second != "?" && other->second != write_date(Date{});
        if (field != field_of_play && stays(field, is_known)) {
            const auto at = values.find(field);
            set_field(out, field, at == values.end() ? std::nullopt : std::optional(at->second));
        }
    }
    return out;
}

/// Puts the lost value in the place of the one that stayed. Returns the number of a game that was deleted and is stored
/// again. Throws std::invalid_argument if nothing would change.
std::optional<std::int64_t> put_other(const ConflictRow& row, ByUid& games, NumbersOfDeleted& deleted,
                                      Versions& versions, GameWriter& writer) {
    const auto kept = games.find(*row.uid);
    if (row.field == existence && row.other.empty()) {
        if (kept) {
            writer.remove({kept->id, kept->id});
        }
        return std::nullopt;
    }
    Entry entry;
    if (!has_text(row)) {
        entry = *kept;
        set_field(entry, field_now(row.field, versions.of(*row.uid).contains(exchanged)),
                  row.other.empty() ? std::nullopt : std::optional(row.other));
    } else {
        entry = entry_of(row.other);
        if (row.field == field_of_play) {
            entry = with_fields_of(std::move(entry), *kept);
        } else if (kept) {
            entry = with_later_fields_of(entry, *kept, versions.of(*row.uid), row.stamp);
        }
    }
    entry = entry_of(write_entry(entry));
    entry.uid = *row.uid;
    if (kept) {
        if (write_entry(entry) == write_entry(*kept)) {
            throw std::invalid_argument(
                tr_format("conflict {0}: nothing would change, since the game has later values in all that differs (to "
                          "take the conflict off the list: damier conflicts {0} --keep)",
                          row.id));
        }
        writer.replace(kept->id, entry);
        return std::nullopt;
    }
    return writer.insert(entry, deleted.free_number(*row.uid));
}

/// Whether the conflict is about two people whom somebody else merged (see `lost_distinctions`).
bool is_distinction(const ConflictRow& row, const SQLite::Database& db) {
    const auto lost = lost_distinctions(db);
    return std::any_of(lost.begin(), lost.end(), [&](const LostName& one) {
        return one.kind == row.named && one.spelling == row.spellings.front() && one.name == row.other;
    });
}

}  // namespace

std::vector<Conflict> conflicts(const Database& db, std::int64_t after) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        ByUid games(sqlite(db));
        Versions versions(sqlite(db));
        std::vector<Conflict> out;
        for (const ConflictRow& row : open_conflicts(sqlite(db), "id > ?", after)) {
            if (auto conflict = unsettled(row, sqlite(db), games, versions)) {
                out.push_back(*std::move(conflict));
            }
        }
        return out;
    });
}

Settled settle_conflicts(Database& db, std::span<const std::int64_t> ids, bool prefers_other,
                         const std::string& summary) {
    return guarded(db.path(), [&] {
        Settled out;
        GameWriter writer(db, "conflicts", summary);
        writer.begin();
        ByUid games(sqlite(db));
        NumbersOfDeleted deleted(sqlite(db));
        Versions versions(sqlite(db));
        SQLite::Statement settle(sqlite(db), "UPDATE conflict SET settled = 1 WHERE id = ?");
        for (const std::int64_t id : ids) {
            const auto open = open_conflicts(
                sqlite(db), "(uid, clock, origin) = (SELECT uid, clock, origin FROM conflict WHERE id = ?)", id);
            const auto found =
                std::find_if(open.begin(), open.end(), [&](const ConflictRow& row) { return row.id == id; });
            if (found == open.end() || !unsettled(*found, sqlite(db), games, versions)) {
                throw std::invalid_argument(
                    tr_format("there is no open conflict {} (damier conflicts lists them)", id));
            }
            if (prefers_other && found->uid) {
                if (const auto game = put_other(*found, games, deleted, versions, writer)) {
                    out.stored_again.push_back(*game);
                }
            } else if (prefers_other) {
                out.can_undo = out.can_undo && !is_distinction(*found, sqlite(db));
                writer.declare(*found->named,
                               declarations_of_lost(sqlite(db), *found->named, found->spellings, found->other));
            }
            for (const std::int64_t row : found->rows) {
                execute(settle, row);
            }
        }
        writer.commit();
        return out;
    });
}

}  // namespace damier
