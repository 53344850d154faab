#!/usr/bin/env python3
"""The check finds a damaged database, and it never crashes the program.

Known kinds of damage, each in SQL, must be reported with the right message. Then random bytes of the file are changed, and
memory is made short. The program may report an error, but must not crash.

    damage.py DAMIER [ROUNDS [SEED]]
"""

import hmac
import random
import resource
import shutil
import sqlite3
import sys

from common import DATA, SANITIZERS, check, fresh, games_of

# Corruption cases: a change of the stored data, and the game and message that `db check` must then report.
CORRUPTIONS = [
    ("UPDATE game SET plies = plies + 1 WHERE id = 5", "game 5: the column plies is "),
    ("UPDATE game SET irregular = 7 WHERE id = 5", "game 5: the column irregular is 7 (its text gives 0)"),
    ("UPDATE game SET first = 3 - first WHERE id = 5", "game 5: the column first is 2 (its text gives 1)"),
    ("UPDATE game SET identity = identity + 1 WHERE id = 5", "game 5: the column identity is "),
    ("UPDATE game SET uid = x'00' WHERE id = 5", "game 5: another game has the same uid, or the uid is not 16 bytes"),
    ("UPDATE position_key SET key = key + 1 WHERE game = 5 AND ply = 1",
     "game 5: the keys of its positions that db fill stored are wrong"),
    ("DELETE FROM position_key WHERE game = 5 AND ply = 1",
     "game 5: the keys of its positions that db fill stored are wrong"),
    ("INSERT INTO position_key VALUES (9999, 0, 1)", "game 9999: keys of its positions are stored, but the game is not"),
    ("UPDATE rating SET rating = rating + 1", "the ratings that db fill stored are wrong"),
    ("DELETE FROM rating_history WHERE game = 'achef'", "the history of ratings that db fill stored is wrong"),
    ("UPDATE game SET score1 = 99 WHERE id = 1", "game 1: the column score1 is 99 (its text gives 26)"),
    ("UPDATE game SET score2 = NULL WHERE id = 1", "game 1: the column score2 is nothing (its text gives 15)"),
    ("UPDATE game SET date = '2020.13.01' WHERE id = 5", "game 5: line "),
    ("UPDATE game SET result = iif(result = '1-0', '0-1', '1-0') WHERE id = 5", "game 5: "),
    ("UPDATE game SET ruleset = (SELECT ruleset FROM game WHERE id = 2) WHERE id = 1", "game 1: "),
    ("UPDATE game_text SET movetext = replace(movetext, '3.', '3. ') WHERE game = 5", "game 5: line "),
    ("UPDATE game_text SET movetext = replace(movetext, char(9), ' ') WHERE game = 5",
     "game 5: its text marks other turns than those of the main line"),
    ("UPDATE game_text SET movetext = replace(movetext, ' 3.', char(9) || '3.') WHERE game = 5",
     "game 5: its text marks other turns than those of the main line"),
    ("UPDATE game_text SET movetext = '*' || char(10) WHERE game = 5", "game 5: "),
    ("UPDATE game_text SET movetext = movetext || movetext WHERE game = 5", "game 5: its text contains more than one game"),
    ("UPDATE game_text SET movetext = '' WHERE game = 5", "game 5: "),
    ("UPDATE game_text SET movetext = CAST(x'ff' AS TEXT) || movetext WHERE game = 5", "game 5: "),
    ("DELETE FROM game_text WHERE game = 5", "game 5: it has no text"),
    ("UPDATE ruleset SET game = 'chess' WHERE game = 'anacund'",
     'game 1: it is of a kind that this program does not know: "chess"'),
    ("UPDATE ruleset SET first_fixed = 0 WHERE game = 'anacund'",
     "the rules standard of anacund have 0 in the column first_fixed (expected 1)"),
    ("UPDATE game SET side1 = 9999 WHERE id = 5", "refers to a missing row of the table player_spelling"),
    ("UPDATE player_spelling SET folded = 'x' WHERE id = 1", "\" is \"x\" (expected "),
    ("UPDATE event_spelling SET folded = 'x' WHERE id = 1", "the event \""),
    ("UPDATE site SET folded = 'x' WHERE id = 1", "the site \""),
    ("UPDATE player_spelling SET player = NULL WHERE folded <> '?'", "belong to several players"),
    ("UPDATE player_spelling SET player = NULL WHERE id = 1", "belong to several players"),
    ("UPDATE player_spelling SET declared = 0 WHERE spelling = 'Coco'",
     "the name \"Coco\" is in no game, and nobody declared whom"),
    ("UPDATE player_spelling SET declared = 0 WHERE player = (SELECT player FROM player_spelling WHERE spelling = 'Coco')",
     "the name \"Coco\" is in no game, and nobody declared whom it means"),
    ("UPDATE player_spelling SET declared = 0 WHERE spelling = (SELECT name FROM player WHERE id = (SELECT player FROM"
     " player_spelling WHERE spelling = 'Coco'))", " has declared spellings, but the name is not declared"),
    ("UPDATE player_spelling SET player = (SELECT player FROM player_spelling WHERE spelling = 'Coco') WHERE declared = 0"
     " AND folded <> '?'",
     "\", which nobody declared"),
    ("UPDATE event_spelling SET declared = 0 WHERE spelling = 'Coupe'",
     "the event \"Coupe\" is in no game, and nobody declared"),
    ("UPDATE event_spelling SET event = (SELECT event FROM event_spelling WHERE spelling = 'Coupe') WHERE declared = 0 AND"
     " folded <> '?'",
     "\", which nobody declared"),
    ("INSERT INTO event_spelling (spelling, folded, event) SELECT 'None', 'none', min(id) FROM event",
     "the event \"None\" is in no game, and nobody declared what it means"),
    ("DELETE FROM player_spelling", "refers to a missing row of the table player_spelling"),
    ("DELETE FROM player", "refers to a missing row of the table player"),
    ("DELETE FROM event_spelling", "refers to a missing row of the table event_spelling"),
    ("DELETE FROM event", "refers to a missing row of the table event"),
    ("DELETE FROM site", "refers to a missing row of the table site"),
    ("DELETE FROM change", "refers to a missing row of the table change"),
    ("INSERT INTO tag (game, name, value) VALUES (5, 'Fine', 'two' || char(10) || 'lines')", "game 5: "),
    ("INSERT INTO tag (game, name, value) VALUES (9999, 'A', 'b')", "refers to a missing row of the table game"),
    ("DELETE FROM game WHERE id BETWEEN 5 AND 7", "games 5 to 7 are missing, but the log does not say that they were"),
    ("DELETE FROM game WHERE id = 5", "game 5: it is missing, but the log does not say that it was deleted"),
    ("DELETE FROM change_row", "game 5: the log does not say that it was stored"),
    ("INSERT INTO change_row (change, action, first, last) VALUES (1, 'insert', 5, 5)",
     "game 5: the log says twice that it was stored"),
    ("INSERT INTO change_row (change, action, first, last, before) VALUES (1, 'delete', 5, 5, 'x')",
     "game 5: the log says that it was deleted"),
    ("INSERT INTO change_row (change, action, first, last, before) VALUES (1, 'replace', 5, 5, '[Game \"x\"]')",
     "game 5: the copy of it in change 1 cannot be read: "),
    ("INSERT INTO change_row (change, action, first, last, before, identity) SELECT 1, 'replace', first, last, before, 7"
     " FROM change_row WHERE before NOTNULL LIMIT 1", "is 7 (its text gives "),
    ("UPDATE change SET undoes = 2 WHERE id = 1", "change 1 undid change 2, which came later"),
    ("UPDATE change SET undoes = id WHERE id = 5", "change 5 undid change 5, which came later"),
    ("UPDATE change SET undoes = 9 - id WHERE command = 'undo'", "which came later"),
    ("DELETE FROM change WHERE id > 2", "refers to a missing row of the table change"),
    ("DELETE FROM change WHERE id = 3", "refers to a missing row of the table change"),
    ("UPDATE change SET command = 'undo' WHERE id = 1", "change 1 does not say what it undid"),
    ("INSERT INTO change (at, command, summary, undoes) VALUES ('', 'undo', '', 1), ('', 'undo', '', 1)",
     "change 1 was undone twice"),
    ("UPDATE change_name SET spelling = ''", "of the name \"\" that is not a name"),
    ("UPDATE change_name SET before = '?' WHERE id = 1", "that is not a name"),
    ("UPDATE event_spelling SET event = NULL WHERE folded <> '?'", "belong to several events"),
    ("UPDATE event SET name = 'x' WHERE id = 1", "the event \"x\" has no spelling of that name"),
    ("UPDATE player SET name = 'x' WHERE id = 1", "the player \"x\" has no spelling of that name"),
    ("UPDATE sqlite_sequence SET seq = 3 WHERE name = 'game'", "but the next number would be 4"),
    ("UPDATE change_row SET last = 9000000000000000000", "are missing, but the log does not say"),
    ("DELETE FROM game_summary", "game 5: it has no summary"),
    ("UPDATE game_summary SET block = CAST(substr(block, 1, 31 * 6) || substr(block, 32, 31) || substr(block, 1 + 31 * 7)"
     " AS BLOB)",
     "game 6: its summary, which reports use, does not match its text"),
    # Its last byte says that both players lost.
    ("UPDATE game_summary SET block = CAST(substr(block, 1, 31 * 6 - 1) || x'8b' || substr(block, 1 + 31 * 6) AS BLOB)",
     "game 5: its summary, which reports use, does not match its text"),
    ("UPDATE game_summary SET block = CAST(substr(block, 1, 31 * 6 - 1) || x'88' || substr(block, 1 + 31 * 6) AS BLOB)",
     "the summaries of games are damaged"),
    ("UPDATE game_summary SET block = x'ff'", "the summaries of games are damaged"),
    ("INSERT INTO game_summary VALUES (9, (SELECT substr(block, 1 + 31, 31) FROM game_summary))",
     "game 4608: its summary is stored, but the game is not"),
    ("DELETE FROM segment", "the position index does not have the game"),
    ("UPDATE segment SET games = games + 1", "of the position index has "),
    ("DELETE FROM segment_keys", "the position index has other positions than the game"),
    ("UPDATE segment_keys SET id = id + 1", "the position index has other positions than the game"),
    ("UPDATE segment_keys SET block = substr(block, 2)", "the position index"),
    ("UPDATE segment_keys SET block = x'ff'", "the position index is damaged"),
    ("UPDATE segment_slots SET block = x'ff'", "the position index is damaged"),
    ("UPDATE segment_slots SET block = CAST(replace(CAST(block AS TEXT), 'standard', 'slandard') AS BLOB)",
     "the position index has other turns than the game"),
    ("UPDATE segment SET game = 'avalam' WHERE game = 'achef'", "the position index has other positions than the game"),
    ("INSERT INTO tombstone VALUES (5, 1000)", "game 5: the position index does not have the game"),
    ("INSERT INTO anonymised_name (hash, key, length, pseudonym) VALUES (x'00', x'00', 5, 'x')",
     "the list of anonymised names is damaged"),
    ("INSERT INTO anonymised_name (hash, key, length, pseudonym) SELECT hmac(folded), zeroblob(32), length(CAST(folded AS BLOB)),"
     " 'x' FROM player_spelling WHERE player NOTNULL LIMIT 1", "is anonymised, but a player has it"),
    ("UPDATE version SET uid = x'00' WHERE field = 'Site'", "has a version, but is neither stored nor deleted"),
    ("UPDATE version SET uid = x'00' WHERE field = 'Site'", "is damaged: a uid has 16 bytes"),
    ("UPDATE version SET clock = -1 WHERE field = 'Site'", "has a time that no change has"),
    ("UPDATE version SET clock = 0 WHERE field = 'Site'", "has a time that no change has"),
    ("UPDATE version SET origin = 77 WHERE field = 'Site'", "comes from a database whose changes are not here"),
    ("UPDATE version SET clock = clock * 2 WHERE field = 'Site'", "comes from a database whose changes are not here"),
    ("DELETE FROM known_change", "comes from a database whose changes are not here"),
    ("INSERT INTO version VALUES (zeroblob(16), 'Site', 1, 0)", "has a version, but is neither stored nor deleted"),
    ("UPDATE known_change SET clock = -1 WHERE NOT is_own", "the list of changes that were seen is damaged"),
    ("UPDATE same_game SET uid = x'00'", "was entered twice, but damier cannot tell which game it became"),
    ("UPDATE same_game SET same_as = uid", "was entered twice, but damier cannot tell which game it became"),
    ("INSERT INTO same_game (uid, same_as) SELECT max(uid), zeroblob(16) FROM game", "became another game, but is still in use"),
    ("INSERT INTO parted_game VALUES (zeroblob(16), x'00', 1, 1)", "were parted, but damier cannot tell which games they are"),
    ("UPDATE conflict SET uid = (SELECT uid FROM same_game)", "became another game, but is still in use"),
    ("UPDATE conflict SET uid = x'00'", "is neither about a game nor about a name"),
    ("UPDATE conflict SET uid = x''", "is neither about a game nor about a name"),
    ("UPDATE conflict SET field = '.play'", "cannot be read: "),
    ("UPDATE distinct_player SET one = 'A'", "the name \"A\" in a pair of two people is not without case and accents"),
    ("UPDATE distinct_player SET clock = -1", "has a time that no change has"),
    ("UPDATE declared_name SET clock = -1 WHERE spelling = 'Coco'", "what the name \"Coco\" was declared to mean is damaged"),
    ("UPDATE declared_name SET name = '' WHERE spelling = 'Coco'", "what the name \"Coco\" was declared to mean is damaged"),
    ("UPDATE declared_name SET name = NULL WHERE spelling = 'Coco'", "the name \"Coco\" is declared, but that was undone"),
    ("DELETE FROM declared_name WHERE spelling = 'Coco'",
     "the name \"Coco\" is declared, but other databases cannot learn of it"),
    ("INSERT INTO declared_name VALUES ('player', 'Nobody', 'Coco', 0, 0)",
     "the name \"Nobody\" was declared to mean \"Coco\", but does not"),
    ("UPDATE declared_name SET name = 'Elsa' WHERE spelling = 'Coco'", "\", but was declared to mean \"Elsa\""),
    ("DROP INDEX game_identity", "the schema lacks the index game_identity"),
    ("DROP INDEX game_text_ended", "the schema lacks the index game_text_ended"),
    ("DROP TRIGGER changed", "the schema lacks the trigger changed"),
    ("DROP VIEW v_game", "the schema lacks the view v_game"),
]


def corruption_cases(damier):
    for sql, expected in CORRUPTIONS:
        shutil.copy(damier.path("games.db"), damier.path("corrupt.db"))
        connection = sqlite3.connect(damier.path("corrupt.db"))
        connection.execute("PRAGMA synchronous = OFF")
        connection.create_function("hmac", 1, lambda text: hmac.digest(bytes(32), text.encode(), "sha256"))
        connection.execute("PRAGMA foreign_keys = ON" if sql.startswith("DELETE FROM game ") else "PRAGMA foreign_keys = OFF")
        changed = connection.execute(sql).rowcount
        connection.commit()
        connection.close()
        check(changed != 0, f"this changes nothing: {sql}")
        done = damier.run("--db", "corrupt.db", "db", "check")
        out = done.out.decode()
        check(done.status == 1 and expected in out, f"{sql}: {done}")
        check(out.rstrip().endswith(("error", "errors")), done)


# Commands that change a database, and commands that read its log.
CHANGES = [["tag", "-y", "1..20", "Round=7"], ["tag", "-y", "3..9", "Event=Other"], ["delete", "-y", "1..30"],
           ["undo", "1"], ["undo", "2"], ["undo", "4"], ["event", "rename", "Coupe", "Another"], ["player", "unmerge", "Coco", "Coco"],
           ["player", "merge", "Coco", "Elsa Durand"], ["player", "anonymise", "Elsa Durand", "-y"],
           ["import", "some.dmr", "--on-duplicate", "replace"], ["import", "--people", "people.txt"], ["twins", "--merge", "-y"],
           ["log", "1", "--json"], ["log", "4", "--json"]]


def changes_to(damier, damaged, commands):
    """Changing a damaged database does not crash: it is an error, or succeeds if the damage is elsewhere."""
    for command in commands:
        shutil.copy(damaged, damier.path("changed.db"))
        done = damier.run("--db", "changed.db", *command)
        check(done.status in (0, 1, 2, 3), done)


def corrupted_databases_are_changed(damier, rng, most):
    for sql, _ in CORRUPTIONS:
        shutil.copy(damier.path("games.db"), damier.path("corrupt.db"))
        connection = sqlite3.connect(damier.path("corrupt.db"))
        connection.execute("PRAGMA synchronous = OFF")
        connection.create_function("hmac", 1, lambda text: hmac.digest(bytes(32), text.encode(), "sha256"))
        connection.execute(sql)
        connection.commit()
        connection.close()
        changes_to(damier, damier.path("corrupt.db"), rng.sample(CHANGES, min(most, len(CHANGES))))


def stale_indexes(damier):
    """An index that disagrees with its table: a row found by one is missing in the other."""
    for table, column in (("event_spelling", "event"), ("event_spelling", "folded"), ("player_spelling", "player"),
                          ("player_spelling", "folded"), ("change", "undoes"), ("game", "event"), ("game", "side1")):
        shutil.copy(damier.path("games.db"), damier.path("corrupt.db"))
        name = f"name = '{table}_{column}'"
        statements = (f"CREATE TABLE kept AS SELECT * FROM sqlite_master WHERE {name}",
                      f"DELETE FROM sqlite_master WHERE {name}",
                      f"UPDATE {table} SET {column} = (SELECT max({column}) FROM {table})",
                      "INSERT INTO sqlite_master SELECT * FROM kept")
        for sql in statements:
            connection = sqlite3.connect(damier.path("corrupt.db"))  # each connection reads the schema again
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute(sql)
            connection.commit()
            connection.close()
        changes_to(damier, damier.path("corrupt.db"), CHANGES)


# Commands that read all the tables.
READERS = [["export"], ["list"], ["list", "--json", "--limit", "3"], ["show", "3"], ["stats"], ["players"], ["events"], ["openings", "avalam"],
           ["ratings"], ["twins"], ["log"], ["conflicts"], ["db", "check"], ["db", "info"]]


def rows_out_of_order(damier):
    """In each table in turn, the row with the highest number gets a far higher one and comes first in its page. Whoever
    takes the last row for that with the highest number must notice it."""
    whole = damier.path("games.db").read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    for table in ("change", "event", "event_spelling", "game", "game_text", "player", "player_spelling", "ruleset", "segment",
                  "segment_keys", "segment_slots", "site"):
        damier.path("bad.db").write_bytes(whole)
        connection = sqlite3.connect(damier.path("bad.db"))
        number = "game" if table == "game_text" else "id"
        connection.execute(f"UPDATE {table} SET {number} = {number} + 1000000 WHERE {number} = (SELECT max({number}) FROM {table})")
        connection.commit()
        page, = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
        connection.close()
        bad = bytearray(damier.path("bad.db").read_bytes())
        # The formats of pages: sqlite.org/fileformat2.html#b_tree_pages
        while bad[size * (page - 1)] == 5:
            page = int.from_bytes(bad[size * (page - 1) + 8:][:4], "big")
        start = size * (page - 1)
        last = start + 8 + 2 * (int.from_bytes(bad[start + 3:start + 5], "big") - 1)
        bad[start + 8:last + 2] = bad[last:last + 2] + bad[start + 8:last]
        damier.path("bad.db").write_bytes(bad)
        for command in READERS:
            done = damier.run("--db", "bad.db", *command)
            check(done.status in (0, 1, 3), f"{table}: {done}")
        changes_to(damier, damier.path("bad.db"), CHANGES)


def pages_of_names_flipped(damier, rng, rounds):
    """Bytes are overwritten in the tables of names."""
    whole = damier.path("games.db").read_bytes()
    connection = sqlite3.connect(damier.path("games.db"))
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    pages = [page for page, in connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0 AND tbl_name IN"
                                                  " ('player_spelling', 'player', 'event_spelling', 'event',"
                                                  " 'change_name', 'change')")]
    connection.close()
    for _ in range(rounds):
        bad = bytearray(whole)
        page = rng.choice(pages) - 1
        for _ in range(rng.choice([1, 2, 8, 40])):
            bad[page * size + rng.randrange(size)] = rng.choice([0, 1, rng.randrange(256)])
        damier.path("bad.db").write_bytes(bad)
        changes_to(damier, damier.path("bad.db"), rng.sample(CHANGES, 3))


def bytes_flipped(damier, rng, rounds):
    """Bytes are overwritten anywhere. Every command ends with one of its own statuses, and if the check finds nothing,
    all games can be read. (The games may still differ: the check cannot see a changed letter in a comment.)"""
    whole = damier.path("games.db").read_bytes()
    games = len(games_of(damier.export("games.db")))
    found = 0
    for _ in range(rounds):
        bad = bytearray(whole)
        for _ in range(rng.choice([1, 1, 4, 40])):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        if rng.random() < 0.2:
            at = rng.randrange(0, len(bad), 4096)
            bad[at:at + 4096] = rng.randbytes(4096)
        if rng.random() < 0.1:
            bad = bad[:rng.randrange(len(bad))]
        damier.path("bad.db").write_bytes(bad)
        done = damier.run("--db", "bad.db", "db", "check")
        check(done.status in (0, 1, 3), done)
        check(done.status == 0 or done.out or done.err.startswith("damier: error: "), done)
        found += done.status != 0
        for command in (["export"], ["db", "backup", "--force", "copy.db"]):
            other = damier.run("--db", "bad.db", *command)
            check(other.status in (0, 1, 2, 3), other)
            if done.status == 0 and command == ["export"]:
                check(len(games_of(other.out)) == games, f"games are gone, and the check found nothing: {other}")
    return found


def short_of_memory(damier):
    """Whichever thread runs out of memory, the check reports it and ends properly."""
    if SANITIZERS:
        return  # they need more address space than there is
    game = b'[Game "avalam"]\n\n1. i6-i5 {' + b"a remark that is long " * 300_000 + b"} *\n\n"
    damier.path("long.dmr").write_bytes(b"".join(b'[Round "%d"]\n' % i + game for i in range(3)))
    damier.good("--db", "long.db", "import", "long.dmr")
    statuses = set()
    for mebibytes in range(40, 240, 10):
        limit = mebibytes << 20
        done = damier.run("--db", "long.db", "db", "check", "--jobs", "3",
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        statuses.add(done.status)
        check(done.status in (0, 3, 127), done)  # 127: even the libraries could not be loaded
        check(done.status != 3 or "memory" in done.err or "resource" in done.err.lower(), done)
    check(3 in statuses, "memory was never short")


def joined_with_another(damier):
    """The tables that a sync needs get rows: a conflict of a game and of a name, a game that was entered twice, a pair."""
    shutil.copy(damier.path("games.db"), damier.path("laptop.db"))
    for db, site in (("laptop.db", "Site=Here"), ("games.db", "Site=There")):
        damier.good("--db", db, "tag", "-y", "7", site)
        damier.good("--db", db, "result", "avalam", "Xenia", "Yann", "1-0", "--round", "9")
    damier.good("--db", "games.db", "player", "distinct", "Xenia", "Yann")
    damier.good("--db", "games.db", "sync", "laptop.db")
    damier.path("laptop.db").unlink()


def main():
    program, rounds, seed = sys.argv[1], int((sys.argv[2:3] or ["12"])[0]), int((sys.argv[3:4] or ["1"])[0])
    with fresh(program) as damier:
        some = games_of((DATA / "sample.dmr").read_bytes())[:40]
        damier.path("some.dmr").write_bytes(b"".join(some))
        damier.good("--db", "games.db", "import", "some.dmr")
        damier.good("--db", "games.db", "db", "fill")
        damier.path("people.txt").write_text("player: Elsa Durand\nalso: Coco\n\nevent: Coupe\nalso: Cup\n")
        a_player, = sqlite3.connect(damier.path("games.db")).execute("SELECT name FROM player ORDER BY id").fetchone()
        an_event, = sqlite3.connect(damier.path("games.db")).execute("SELECT name FROM event ORDER BY id").fetchone()
        damier.good("--db", "games.db", "player", "alias", a_player, "Coco")
        damier.good("--db", "games.db", "event", "alias", an_event, "Coupe")
        damier.good("--db", "games.db", "undo")
        damier.good("--db", "games.db", "undo", "4")
        joined_with_another(damier)
        damier.good("--db", "games.db", "db", "fill")
        damier.check_database("games.db")
        rng = random.Random(seed)
        corruption_cases(damier)
        corrupted_databases_are_changed(damier, rng, 3 if rounds < 100 else len(CHANGES))
        stale_indexes(damier)
        rows_out_of_order(damier)
        pages_of_names_flipped(damier, rng, 10 * rounds)
        short_of_memory(damier)
        found = bytes_flipped(damier, rng, rounds)
        print(f"{len(CORRUPTIONS)} corruption cases tried; {found} of {rounds} damaged files noticed; seed {seed}")


main()
