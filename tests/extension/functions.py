#!/usr/bin/env python3
"""The functions of the SQLite extension agree with the program, and nothing that they are given harms the host.

    functions.py DAMIER EXTENSION
"""

import contextlib
import csv
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "robust"))

from common import DATA, check, fresh, unpacked  # noqa: E402

SKIPPED = 77
DEBIAN_PYTHON = "/usr/bin/python3"  # another one on the path may be built without extensions
RESULT = '[Game "avalam"]\n[Yellow "Léa"]\n[Red "Max"]\n[Result "1-0"]\n\n1-0\n\n'
LENT = '[Game "avalam"]\n[First "Red"]\n\n1... a4-a5 *\n\n'


def loaded(path, extension, *, mode="ro", **options):
    """A connection with the extension."""
    db = sqlite3.connect(f"file:{path}?mode={mode}", uri=True, **options)
    db.enable_load_extension(True)
    db.load_extension(str(extension))
    return db


def value(db, sql, *arguments):
    (found,), = db.execute(f"SELECT {sql}", arguments)
    return found


def refused(db, sql, *arguments):
    """The message of an error."""
    try:
        found = db.execute(f"SELECT {sql}", arguments).fetchall()
    except sqlite3.Error as error:
        return str(error)
    raise SystemExit(f"FAILED: SELECT {sql} {arguments} gives {found}")


def test_games(damier, db):
    """The turns of every game are those that the program exports, and so are the positions, keys and boards."""
    exported = {}
    for line in damier.good("--db", "games.db", "export", "--format", "jsonl", "--plies").splitlines():
        ply = json.loads(line)
        exported.setdefault(ply["id"], []).append((ply["ply"], ply["turn"], ply["position"], ply["key"]))
    damier.good("--db", "games.db", "db", "fill")
    ids = [id for id, in db.execute("SELECT id FROM v_game")]
    check(len(ids) > 240 and len(exported) > 200, "too few games")
    for id in ids:
        rows = db.execute("SELECT ply, turn, position, key FROM damier_turns(?)", (id,)).fetchall()
        check(rows[1:] == exported.get(id, []), f"game {id}: {rows[1:3]}")
        check(not rows or rows[0][:2] == (0, None), f"game {id}: {rows[0]}")
    check(db.execute("SELECT DISTINCT of_game FROM damier_turns('2')").fetchall() == [(2,)], "the hidden column")
    viewed = db.execute("SELECT id, ply, side, turn, printf('%016x', key) FROM v_ply ORDER BY id, ply").fetchall()
    joined = db.execute("SELECT v_game.id, t.ply, t.side, t.turn, t.key FROM v_game JOIN damier_turns(v_game.id) AS t"
                        " WHERE t.ply > 0 ORDER BY 1, 2").fetchall()
    check(joined == viewed, "damier_turns and v_ply differ")
    check(db.execute("SELECT count(*) FROM v_ply WHERE printf('%016x', key_before) <> (SELECT key FROM damier_turns(v_ply.id) AS t"
                     " WHERE t.ply = v_ply.ply - 1) AND id % 10 = 1").fetchone() == (0,), "key_before")
    for id in ids[::16]:
        boards = json.loads(damier.good("--db", "games.db", "replay", id, "--json"))
        for board in boards[::7]:
            check(value(db, "damier_position(?, ?)", id, board["ply"]) == board["position"], f"game {id}")
            drawn = damier.good("--db", "games.db", "board", id, "--ply", board["ply"]).decode()
            check(value(db, "damier_board(?, ?)", id, board["ply"]) == drawn.rsplit("\n", 2)[0],
                  f"game {id}, ply {board['ply']}: {drawn}")
        check(value(db, "damier_position(?, ?)", id, len(boards)) is None, f"game {id} has no such ply")


def test_positions(damier, db):
    """The keys of positions are those that databases hold."""
    rows = [row for row in csv.reader(open(DATA / "keys.csv", encoding="utf-8")) if not row[0].startswith("#")]
    check(len(rows) > 190, "too few positions")
    for game, rules, _, position, _, key in rows:
        check(value(db, "damier_key(?, ?, ?)", game, rules, position) == key, f"{game} {rules} {position}")
    for row in rows[::9]:
        game, rules, _, position, *_ = row
        drawn = damier.good("board", game, "--rules", rules, "--position", position).decode()
        check(value(db, "damier_board(?, ?, ?)", game, rules, position) == drawn.rsplit("\n", 2)[0], position)
        told = json.loads(damier.good("moves", game, "--rules", rules, "--position", position, "--json"))
        check(value(db, "damier_key(?, ?, ?)", game, rules, position) == told["key"], position)
    for game in ("achef", "avalam", "fanorona"):
        told = json.loads(damier.good("moves", game, "--json"))
        check(value(db, "damier_key(?, '', '')", game) == told["key"], f"the start of {game}")


def test_arguments(db):
    """NULL gives NULL, a game or ply that does not exist gives nothing, and everything else is an error in words."""
    for sql in ("damier_key(NULL, 'free', '')", "damier_key('fanorona', NULL, '')", "damier_key('fanorona', '', NULL)",
                "damier_position(NULL, 1)", "damier_position(1, NULL)", "damier_board(NULL, 1)", "damier_board(1, NULL)",
                "damier_board('fanorona', '', NULL)", "damier_position(99999, 1)", "damier_position(0, 0)",
                "damier_position(-1, 0)", "damier_position(9223372036854775807, 0)", "damier_position(1, 99999)",
                "damier_board(99999, 0)", "damier_position(242, 1)"):
        check(value(db, sql) is None, sql)
    for game in (None, 0, -5, 99999, 9223372036854775807):
        check(db.execute("SELECT * FROM damier_turns(?)", (game,)).fetchall() == [], game)
    check(value(db, "damier_position(1, 2)") == value(db, "damier_position('1', 2.0)") == value(db, "damier_position(1.0, '2')"),
          "numbers of other types")
    for sql, told in (
            ("damier_position('one', 1)", 'damier_position: not a game number: "one" (expected a number, for example 12)'),
            ("damier_position(1.5, 1)", 'damier_position: not a game number: "1.5"'),
            ("damier_position(1e300, 1)", 'damier_position: not a game number: "1.0e+300"'),
            ("damier_position(1, -1)", 'damier_position: not a number of turns: "-1" (expected 0 for the start'),
            ("damier_board(1, 'x')", 'damier_board: not a number of turns: "x"'),
            ("damier_position(x'00ff', 1)", "damier_position: not a game number: "),
            ("damier_key('chess', '', '')", 'damier_key: unknown game "chess"'),
            ("damier_key('fanorona', 'x', '')", "damier_key: "), ("damier_key('anacund', '', '')", "damier_key: "),
            ("damier_key('fanorona', '', 'x')", "damier_key: "), ("damier_board('avalam', '', x'ff00')", "damier_board: "),
            ("damier_key('fanorona', '')", "wrong number of arguments to function damier_key()"),
            ("* FROM damier_turns", "damier_turns needs the number of a game, for example damier_turns(12)"),
            ("* FROM damier_turns('x')", 'damier_turns: not a game number: "x"'),
            ("* FROM damier_turns(1, 2)", "too many arguments on damier_turns()")):
        check(refused(db, sql).startswith(told), f"{sql}: {refused(db, sql)}")
    for text in ("\x1b[31m\n" * 1000, "é" * 100_000, "\0" * 50, "w" * 10_000_000, "'; DROP TABLE game; --"):
        for sql in ("damier_key(?, '', '')", "damier_key('fanorona', ?, '')", "damier_key('fanorona', '', ?)",
                    "damier_board('avalam', '', ?)", "damier_position(?, 1)", "damier_board(1, ?)", "* FROM damier_turns(?)"):
            message = refused(db, sql, text)
            check(len(message) < 600 and message.isprintable(), f"{sql}: {message[:1000]!r}")


def test_transaction(path, extension):
    """The functions see what the connection sees: also a change that is not committed."""
    with contextlib.closing(loaded(path, extension, mode="rw", isolation_level=None)) as db:
        db.execute("BEGIN")
        db.execute("DELETE FROM game WHERE id = 1")
        check(value(db, "damier_position(1, 0)") is None, "a game that this transaction deleted")
        db.execute("ROLLBACK")
        check(value(db, "damier_position(1, 0)") is not None, "a rolled back deletion")
    with contextlib.closing(sqlite3.connect(path)) as db, contextlib.closing(sqlite3.connect(":memory:")) as memory:
        db.backup(memory)
        memory.enable_load_extension(True)
        memory.load_extension(str(extension))
        check(value(memory, "count(*) FROM damier_turns(1)") > 1, "a database in memory")


def test_other_databases(damier, path, extension):
    """Databases of other programs and versions, and damaged ones, are errors in words."""
    def said(name, *changes, sql="damier_position(5, 1)"):
        shutil.copy(path, damier.path(name))
        with contextlib.closing(sqlite3.connect(damier.path(name))) as db:
            db.executescript(";".join(changes))
        with contextlib.closing(loaded(damier.path(name), extension)) as db:
            return refused(db, sql)

    version = value(loaded(path, extension), "user_version FROM pragma_user_version")
    check(f"its schema is {version - 1}, not {version}); any command upgrades it"
          in said("older.db", f"PRAGMA user_version = {version - 1}"), "an older database")
    check("newer version of damier" in said("newer.db", f"PRAGMA user_version = {version + 1}"), "a newer database")
    check("attached databases are not read" in said("other.db", "PRAGMA application_id = 0"), "another program's")
    check(said("text.db", "UPDATE game_text SET movetext = '1. x *' WHERE game = 5").startswith(
        "damier_position: game 5 is damaged: "), "a damaged game")
    told = said("kind.db", "UPDATE ruleset SET game = 'chess' WHERE game = 'avalam'",
                sql="count(damier_position(id, 1)) FROM game")
    check("chess" in told, told)
    check("no such table" in said("less.db", "DROP TABLE game_text"), "a missing table")
    for sql in ("damier_position(5, 1)", "damier_board(5, 1)", "count(*) FROM damier_turns(5)"):
        told = said("hostile.db", "ALTER TABLE site RENAME TO place",
                    "CREATE VIEW site AS SELECT id, damier_position(id, 0) AS spelling FROM place", sql=sql)
        check("the tables of the database call damier's functions" in told, told)
    old = sorted((DATA / "old").glob("v*.sql.xz"))[-1]
    with contextlib.closing(sqlite3.connect(damier.path("old.db"))) as db:
        db.executescript(unpacked(old).decode())
    with contextlib.closing(loaded(damier.path("old.db"), extension)) as db:
        check("an older version of damier made this database" in refused(db, "damier_position(1, 1)"), old)
        check(value(db, "length(damier_key('avalam', '', ''))") == 16, "functions that need no database")
    damier.good("--db", "old.db", "db", "info")
    with contextlib.closing(loaded(damier.path("old.db"), extension)) as db:
        check(value(db, "count(damier_position(id, 0)) FROM game") > 0, "an upgraded database")


def test_temporary_tables(path, extension):
    """A temporary table with the name of a table of the database is an error in words; SQLite would read it instead."""
    for name, kind in (("game", "TABLE"), ("Player_Spelling", "VIEW")):
        with contextlib.closing(loaded(path, extension)) as db:
            db.execute("CREATE TEMP TABLE v_mine AS SELECT * FROM v_game")
            check(value(db, "count(*) FROM damier_turns(2)") > 1, "a temporary table of another name")
            db.execute(f"CREATE TEMP {kind} {name} AS SELECT * FROM main.{name}")
            for sql in ("damier_position(2, 1)", "* FROM damier_turns(2)"):
                told = refused(db, sql)
                check(f'a temporary table or view hides the table "{name}" of the database' in told, told)


def test_read_only(path, extension):
    """A file that cannot be written, with nothing next to it afterwards."""
    folder = path.parent / "locked"
    folder.mkdir()
    shutil.copy(path, folder / "games.db")
    os.chmod(folder / "games.db", 0o444)
    os.chmod(folder, 0o555)
    with contextlib.closing(loaded(folder / "games.db", extension)) as db:
        check(value(db, "count(*) FROM v_game, damier_turns(v_game.id)") > 1000, "a read-only file")
    check(os.listdir(folder) == ["games.db"], "files were written")


def test_threads(path, extension):
    """Several connections in several threads, each of which loads and unloads the library."""
    with contextlib.closing(loaded(path, extension)) as db:
        sql = "SELECT group_concat(t.key), group_concat(t.position) FROM v_game, damier_turns(v_game.id) AS t WHERE v_game.id < 60"
        expected = db.execute(sql).fetchone()
    failed = []

    def work():
        try:
            for _ in range(4):
                with contextlib.closing(loaded(path, extension)) as db:
                    if db.execute(sql).fetchone() != expected:
                        failed.append("other rows")
                    refused(db, "damier_key('chess', '', '')")
        except BaseException as error:  # noqa: BLE001
            failed.append(repr(error))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(failed == [], failed)


def test_hosts(path, extension):
    """The shell of SQLite loads the library by its name. R has a copy of SQLite of its own."""
    environment = os.environ | {"LD_LIBRARY_PATH": str(extension.parent), "DB": str(path)}
    if shutil.which("sqlite3"):
        done = subprocess.run(["sqlite3", "-readonly", path, ".load damier", "SELECT position FROM damier_turns(1) LIMIT 1"],
                              capture_output=True, text=True, env=environment)
        check(done.returncode == 0 and len(done.stdout) > 20, done)
    if shutil.which("Rscript"):
        done = subprocess.run(["Rscript", "-e", """
            db <- DBI::dbConnect(RSQLite::SQLite(), Sys.getenv("DB"), flags = RSQLite::SQLITE_RO)
            loaded <- DBI::dbGetQuery(db, "SELECT load_extension('damier')")
            cat(DBI::dbGetQuery(db, "SELECT position FROM damier_turns(?)", params = list(1))$position[1])
            DBI::dbDisconnect(db)"""], capture_output=True, text=True, env=environment)
        with contextlib.closing(loaded(path, extension)) as db:
            check(done.returncode == 0 and done.stdout == value(db, "damier_position(1, 0)"), done)


def main():
    program, extension = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    if not hasattr(sqlite3.Connection, "enable_load_extension"):
        if sys.executable == DEBIAN_PYTHON or not os.path.exists(DEBIAN_PYTHON):
            print("skipped: this Python loads no extensions of SQLite")
            sys.exit(SKIPPED)
        os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])
    if os.environ.get("DAMIER_PRELOAD") and not os.environ.get("LD_PRELOAD"):
        # Python itself does not free everything at its end.
        os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | {"LD_PRELOAD": os.environ["DAMIER_PRELOAD"]})
    with fresh(program) as damier:
        path = damier.path("games.db")
        for name, text in (("sample.dmr", (DATA / "sample.dmr").read_text()), ("more.dmr", LENT + RESULT)):
            damier.path(name).write_text(text, encoding="utf-8")
            damier.good("--db", "games.db", "import", "-q", name)
        db = loaded(path, extension)
        test_games(damier, db)
        test_positions(damier, db)
        test_arguments(db)
        db.close()
        test_transaction(path, extension)
        test_other_databases(damier, path, extension)
        test_temporary_tables(path, extension)
        test_read_only(path, extension)
        test_threads(path, extension)
        if not os.environ.get("DAMIER_PRELOAD"):
            test_hosts(path, extension)
    print("the functions agree with the program, and survive everything")


main()
