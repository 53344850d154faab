// The SQL that brings a PostgreSQL server up to date.
//
// There is one function per part of the script, in the order of script.hpp: make tables, end if nothing is new, stage
// rows, apply them. The tables themselves are in schema/server.sql. Rows are staged in temporary tables, so that a
// transfer that is cut off changes nothing.

#include "publish/script.hpp"

#include "games/game_id.hpp"
#include "publish/copy_row.hpp"
#include "schema/schema.hpp"

#include <fmt/format.h>

#include <vector>

namespace damier {
namespace {

/// A text as a literal of SQL. Backslashes need no escapes, because of standard_conforming_strings.
std::string sql_literal(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        out += c == '\'' ? "''" : std::string(1, c);
    }
    return out + "'";
}

/// The revision of server.sql, which a server keeps as a comment on its table `sync`. Servers of damier 0.2.0 have no
/// such comment. The comment on `source` tells which versions of damier know the columns, and so can publish there.
constexpr int revision = 6;

/// server.sql, with the rule sets that say who moves first.
std::string tables_of_server() {
    constexpr std::string_view place = "@FIRST_FIXED@";
    std::string sets;
    for (std::size_t i = 0; i < game_names().size(); ++i) {
        const GameInfo& game = info(GameId(i));
        for (const std::string_view rules : game.rule_sets) {
            if (is_first_fixed(game, rules)) {
                sets += fmt::format("{}({}, {})", sets.empty() ? "" : ", ", sql_literal(game.id), sql_literal(rules));
            }
        }
    }
    std::string text(server_tables());
    return text.replace(text.find(place), place.size(), sets);
}

/// Whoever makes the tables waits until this transaction ends. Otherwise each could wait for a lock of the other.
constexpr const char* wait_for_tables = "DO $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1684106601); END $$;\n";

/// Replaces the source's rows of a table by the staged ones. Rows that are missing among these, or differ, are deleted.
std::string replace_rows(std::string_view table, const std::vector<std::string_view>& key) {
    std::string same_key;
    for (const std::string_view column : key) {
        same_key += fmt::format("new.{0} = old.{0} AND ", column);
    }
    return fmt::format(
        "DELETE FROM {0} AS old WHERE source = :'source'"
        " AND NOT EXISTS (SELECT FROM new_{0} AS new WHERE {1}new = old);\n"
        "INSERT INTO {0} SELECT * FROM new_{0} ON CONFLICT DO NOTHING;\n",
        table, same_key);
}

}  // namespace

std::string make_tables() {
    return fmt::format(
        "DO $$ BEGIN\n"
        "  IF to_regclass('source') IS NOT NULL"
        " AND obj_description(to_regclass('source'), 'pg_class') IS DISTINCT FROM 'damier tables 1' THEN\n"
        "    RAISE EXCEPTION 'the tables on the server are not those of this version of damier'\n"
        "      USING HINT = 'Publish into a new database, which is filled by publishing.';\n"
        "  END IF;\n"
        "END $$;\n"
        "SELECT is_old AND is_mine AS make, is_old AND NOT is_mine AS leave FROM (SELECT\n"
        "  coalesce(substring(obj_description(to_regclass('sync'), 'pg_class') FROM '^damier revision "
        "([0-9]+)$')::integer,"
        " 1) < {0} AS is_old,\n"
        "  coalesce((SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('source')), true)"
        " AS is_mine) AS known \\gset\n"
        "\\if :make\n"
        "BEGIN;\n"
        "DO $$ BEGIN PERFORM pg_advisory_xact_lock(1684106601); END $$;\n"
        "{1}"
        "COMMENT ON TABLE sync IS 'damier revision {0}';\n"
        "COMMIT;\n"
        // Works out what follows from all rows. In a transaction of its own: a transfer that waits for its turn to do
        // this may hold locks that tables need.
        "BEGIN;\n"
        "{2}"
        "UPDATE sync SET source = source WHERE false;\n"
        "COMMIT;\n"
        "\\elif :leave\n"
        "\\warn The views of this server are those of an earlier version of damier. They are brought up to date if the"
        " role publishes that owns them.\n"
        "\\endif\n",
        revision, tables_of_server(), wait_for_tables);
}

std::string end_if_known(const PublishOptions& options, const DatabaseState& state) {
    return fmt::format(
        "CREATE TEMPORARY TABLE sent AS SELECT text {} AS source, bigint '{}' AS change, text {} AS changed_at,"
        " text {} AS selection, {} AS plies, bigint '{}' AS since, {} AS replaces;\n"
        "SELECT source, change, EXISTS (SELECT FROM sync WHERE sync.source = sent.source AND sync.change = sent.change"
        " AND sync.changed_at = sent.changed_at AND sync.selection = sent.selection AND sync.plies = sent.plies)"
        " AS known FROM sent \\gset\n"
        "\\if :known\n"
        "\\echo :source: nothing is new since change :change\n"
        "\\q\n"
        "\\endif\n",
        sql_literal(options.source), state.change, sql_literal(state.at), sql_literal(options.query), options.plies,
        options.since.value_or(-1), options.replace);
}

std::string begin_staging(const std::vector<Change>& log, bool since) {
    std::string out =
        "BEGIN;\n" + std::string(wait_for_tables) +
        "DO $$ BEGIN\n"
        "  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'game'::regclass AND attname = 'hash') THEN\n"
        "    RAISE EXCEPTION 'the tables on the server are those of an earlier version of damier'\n"
        "      USING HINT = 'The role that owns them has to publish once with this version.';\n"
        "  END IF;\n"
        "END $$;\n"
        "INSERT INTO source (source) SELECT source FROM sent ON CONFLICT DO NOTHING;\n"
        "DO $$ BEGIN\n"
        "  PERFORM FROM source JOIN sent USING (source) FOR UPDATE OF source;\n"
        "  IF NOT FOUND THEN\n"
        "    RAISE EXCEPTION 'the rows of source % belong to another role', (SELECT source FROM sent)\n"
        "      USING HINT = 'Publish under a name of your own, or as that role.';\n"
        "  END IF;\n"
        "END $$;\n"
        "CREATE TEMPORARY TABLE own_change (change bigint PRIMARY KEY, at text NOT NULL) ON COMMIT DROP;\n"
        "COPY own_change (change, at) FROM STDIN;\n";
    for (const Change& change : log) {
        CopyRow(out).number(change.id).text(change.at);
    }
    out +=
        "\\.\n"
        "DO $$ BEGIN\n"
        "  IF EXISTS (SELECT FROM sync JOIN sent USING (source) WHERE NOT replaces AND sync.change > 0 AND NOT EXISTS"
        " (SELECT FROM own_change WHERE own_change.change = sync.change AND at = sync.changed_at)) THEN\n"
        "    RAISE EXCEPTION 'another database, or an older copy, publishes as source %', (SELECT source FROM sent)\n"
        "      USING DETAIL = (SELECT format('The server has its change %s of %s, which this database does not have.',"
        " sync.change, sync.changed_at) FROM sync JOIN sent USING (source)),\n"
        "      HINT = 'Choose another --source. If this database takes the place of the other, publish with "
        "--replace.';\n"
        "  END IF;\n"
        "END $$;\n";
    if (since) {
        out +=
            "DO $$ BEGIN\n"
            "  IF NOT EXISTS (SELECT FROM sync JOIN sent USING (source, selection, plies) WHERE sync.change >= since)"
            " THEN\n"
            "    RAISE EXCEPTION 'the server does not have what --since leaves out'\n"
            "      USING HINT = 'Publish without --since.';\n"
            "  END IF;\n"
            "END $$;\n";
    }
    for (const char* table : {"game", "tag", "ply", "person", "spelling", "event", "rating", "rating_history"}) {
        out += fmt::format(
            "CREATE TEMPORARY TABLE new_{0} (LIKE {0}) ON COMMIT DROP;\n"
            "ALTER TABLE new_{0} ALTER source SET DEFAULT :'source';\n",
            table);
    }
    // The columns game and year are copied from the table `game` later.
    out += "ALTER TABLE new_ply DROP COLUMN game, DROP COLUMN year, ALTER ply TYPE integer;\n";
    return out +
           "CREATE TEMPORARY TABLE new_uid (uid uuid PRIMARY KEY, id bigint NOT NULL, hash uuid NOT NULL) ON COMMIT "
           "DROP;\n";
}

std::string apply_staged(bool plies) {
    std::string out = "ANALYZE new_uid;\n";
    out +=
        // Tags and plies are deleted here, too, since tables on several servers have no foreign keys.
        "CREATE TEMPORARY TABLE gone ON COMMIT DROP AS SELECT uid FROM game WHERE source = :'source'"
        " AND NOT EXISTS (SELECT FROM new_uid WHERE new_uid.uid = game.uid AND new_uid.hash = game.hash);\n"
        "DELETE FROM tag USING gone WHERE source = :'source' AND tag.uid = gone.uid;\n"
        "DELETE FROM ply USING gone WHERE source = :'source' AND ply.uid = gone.uid;\n"
        "DELETE FROM game USING gone WHERE source = :'source' AND game.uid = gone.uid;\n"
        "SELECT count(*) AS gone FROM gone \\gset\n"
        "UPDATE game SET id = new_uid.id FROM new_uid WHERE source = :'source' AND game.uid = new_uid.uid"
        " AND game.id <> new_uid.id;\n"
        "WITH came AS (INSERT INTO game SELECT * FROM new_game ON CONFLICT DO NOTHING RETURNING 1)"
        " SELECT count(*) AS came FROM came \\gset\n"
        "INSERT INTO tag SELECT * FROM new_tag ON CONFLICT DO NOTHING;\n";
    // ON CONFLICT names no columns: the key of a partitioned table (docs/federation.md) has more columns, and tables on
    // several servers have none.
    out += plies ? "INSERT INTO ply SELECT new_ply.*, game.game, game.year FROM new_ply JOIN game USING (source, uid)"
                   " ON CONFLICT DO NOTHING;\n"
                 : "DELETE FROM ply WHERE source = :'source';\n";
    out +=
        // Every game on the server is now among the staged ones. If both counts are equal, no game is missing.
        "DO $$ BEGIN\n"
        "  IF (SELECT count(*) FROM new_uid) <> (SELECT count(*) FROM game JOIN sent USING (source)) THEN\n"
        "    RAISE EXCEPTION 'the server lacks games that --since leaves out' USING HINT = 'Publish without "
        "--since.';\n"
        "  END IF;\n"
        "END $$;\n";
    out += replace_rows("person", {"person"});
    out += replace_rows("spelling", {"spelling"});
    out += replace_rows("event", {"event"});
    out += replace_rows("rating", {"game", "person"});
    out += replace_rows("rating_history", {"game", "person", "period"});
    return out +
           "INSERT INTO sync (source, change, changed_at, selection, plies)"
           " SELECT source, change, changed_at, selection, plies FROM sent"
           " ON CONFLICT (source) DO UPDATE SET change = excluded.change, changed_at = excluded.changed_at,"
           " selection = excluded.selection, plies = excluded.plies, sent_at = now();\n"
           "SELECT count(*) AS games FROM game WHERE source = :'source' \\gset\n"
           "COMMIT;\n"
           "\\echo :source: :games games up to change :change (:came came, :gone went)\n";
}

}  // namespace damier
