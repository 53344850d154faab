#!/usr/bin/env python3
"""Databases of earlier versions are migrated, or stay unchanged.

    old.py DAMIER            the stored databases in tests/data/old
    old.py --keep DAMIER DB  stores DB, of the current version, there: for use before a migration is added

Each is a dump, vN.sql.xz, and its games, vN.dmr.xz.
"""

import lzma
import pathlib
import re
import sqlite3
import sys

from common import DATA, SCHEMA, check, fresh, games_of, unpacked

OLD = DATA / "old"
NEWEST = len(list(SCHEMA.glob("[0-9]*_*.sql")))


def old_databases():
    """The stored dumps, the oldest first."""
    dumps = sorted(OLD.glob("v*.sql.xz"), key=lambda path: int(path.name[1:].split(".")[0]))
    check(dumps, f"there is no old database in {OLD}")
    return dumps


def restore(sql, path):
    """A database from its dump, and its version."""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(unpacked(sql).decode("utf-8"))
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return version


def dump(path):
    """A database as SQL that `restore` understands. The contents of indexes and views follow from the rest."""
    connection = sqlite3.connect(path)
    lines = list(connection.iterdump())
    numbers = [f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
               for name in ("application_id", "user_version")]
    connection.close()
    return "\n".join(numbers + lines) + "\n"


def games_in(sql):
    """The games of a dumped database, in the export of its version."""
    return unpacked(sql.with_name(sql.name.replace(".sql.", ".dmr.")))


def schema(path):
    """The statements of a database's schema, without comments, quotes around names, and unneeded blanks."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    for pattern, instead in ((r"--[^\n]*", ""), (r'"(\w+)"', r"\1"), (r"\s*([(),])\s*", r"\1"), (r"\s+", " ")):
        rows = [(re.sub(pattern, instead, text or ""),) for text, in rows]
    return set(rows)


def is_migrated(damier, sql, version):
    expected = games_in(sql)
    before = damier.path("old.db").read_bytes()
    check(damier.export("old.db") == expected, f"{sql.name}: the games are not as they were")
    damier.check_database("old.db")
    with sqlite3.connect(damier.path("old.db")) as connection:
        check(connection.execute("PRAGMA user_version").fetchone()[0] == NEWEST, f"{sql.name} is not up to date")
    damier.good("--db", "made.db", "import", DATA / "sample.dmr")
    check(schema(damier.path("old.db")) == schema(damier.path("made.db")), f"{sql.name}: a new database has another schema")
    copy = damier.path(f"old.db.backup-v{version}")
    if version == NEWEST:
        check(not copy.exists() and damier.path("old.db").read_bytes() == before, f"{sql.name} was up to date")
        return
    with sqlite3.connect(copy) as connection:
        check(connection.execute("PRAGMA user_version").fetchone()[0] == version, "the copy is not of the old version")
        check(connection.execute("SELECT count(*) FROM game").fetchone()[0] > 0, "the copy is empty")
    # A copy is a normal database: it can be migrated in the same way.
    check(damier.export(copy.name) == expected, "the copy has other games")
    damier.check_database(copy.name)


def edits_are_known(damier, sql, version):
    """A game that was edited before the migration is known by what it was (only v21 has such a game without turns)."""
    if version != 21:
        return
    damier.path("again.csv").write_text("game,date,side1,side2,result\nachef,2026-03-01,Eve,Finn,1-0\n")
    done = damier.run("--db", "old.db", "import", "again.csv")
    check("game 72, with differences" in done.err and "0 games imported" in done.err, done)


def is_merged(damier, sql, version):
    """The other database of a merge does not change, even if it is old."""
    restore(sql, damier.path("other.db"))
    before = damier.path("other.db").read_bytes()
    damier.good("--db", "new.db", "db", "merge", "other.db")
    check(damier.path("other.db").read_bytes() == before, f"{sql.name} was changed by a merge from it")
    merged, there = damier.export("new.db"), games_in(sql)
    check(set(games_of(merged)) == set(games_of(there)), "not all games were merged, or not as they were")
    check(not [name for name in damier.files() if "merge" in name or name.startswith("other.db.")], "a copy is left")
    damier.check_database("new.db")
    damier.path("new.db").unlink()


def failure_changes_nothing(damier, sql, version):
    """A migration that cannot be completed does not change the file."""
    if version == NEWEST:
        return
    later = "".join(path.read_text() for path in sorted(SCHEMA.glob("[0-9]*_*.sql"))[version:])
    # Until version 7, data made from the texts are computed again.
    spoilers = ["UPDATE game_text SET movetext = 'x9-x8 *'"] if version < 7 else []
    restore(sql, damier.path("old.db"))
    with sqlite3.connect(damier.path("old.db")) as connection:
        there = {name for name, in connection.execute("SELECT name FROM sqlite_master")}
    made = [name for name in re.findall(r"CREATE (?:TABLE|INDEX|VIEW) (\w+)", later) if name not in there][-1:]
    spoilers += [f"CREATE TABLE {name} (in_the_way)" for name in made]
    spoilers += re.findall(r"ALTER TABLE \w+ ADD COLUMN \w+ \w+", later)[-1:] if not made else []
    for spoiler in spoilers:
        restore(sql, damier.path("old.db"))
        with sqlite3.connect(damier.path("old.db")) as connection:
            connection.execute(spoiler)
        before = damier.path("old.db").read_bytes()
        done = damier.run("--db", "old.db", "list")
        check(done.status == 3 and damier.path("old.db").read_bytes() == before, done)
    restore(sql, damier.path("old.db"))
    before = damier.path("old.db").read_bytes()
    done = damier.limited(len(before), "--db", "old.db", "list")
    check(done.status in (0, 3), done)
    check(done.status == 0 or damier.path("old.db").read_bytes() == before, done)
    damier.good("--db", "old.db", "list")


def newer_is_refused(damier):
    damier.good("--db", "newer.db", "import", DATA / "sample.dmr")
    with sqlite3.connect(damier.path("newer.db")) as connection:
        connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    before = damier.path("newer.db").read_bytes()
    for command in (["list"], ["import", DATA / "sample.dmr"], ["db", "info"], ["db", "check"], ["db", "compact"],
                    ["db", "backup", "copy.db"], ["--db", "games.db", "db", "merge", "newer.db"]):
        done = damier.run("--db", "newer.db", *command) if command[0] != "--db" else damier.run(*command)
        said = (f"the database comes from a newer version of damier (its schema is {NEWEST + 1}, this program knows up"
                f" to {NEWEST}); install a newer damier")
        check(done.status == 3 and said in done.err, done)
    check(damier.path("newer.db").read_bytes() == before, "a newer database was changed")
    check(not damier.path("games.db").exists() and not damier.path("copy.db").exists(), "something was made of it")


def main():
    if sys.argv[1] == "--keep":
        (OLD / f"v{NEWEST}.sql.xz").write_bytes(lzma.compress(dump(sys.argv[3]).encode("utf-8")))
        with fresh(sys.argv[2]) as damier:
            games = damier.export(pathlib.Path(sys.argv[3]).resolve())
            (OLD / f"v{NEWEST}.dmr.xz").write_bytes(lzma.compress(games))
        return
    for sql in old_databases():
        with fresh(sys.argv[1]) as damier:
            version = restore(sql, damier.path("old.db"))
            is_migrated(damier, sql, version)
            edits_are_known(damier, sql, version)
            is_merged(damier, sql, version)
            failure_changes_nothing(damier, sql, version)
    with fresh(sys.argv[1]) as damier:
        newer_is_refused(damier)


if __name__ == "__main__":
    main()
