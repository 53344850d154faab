#!/usr/bin/env python3
"""While a command waits to write, another process changes the names and games that the command has found. The command
then refuses, or it changes what is there now. The database stays sound, and no anonymised name comes back.

    meanwhile.py DAMIER
"""

import contextlib
import shutil
import sqlite3
import sys

from common import check, fresh

GAMES = [("Cup", "Hugo", "Bob"), ("League", "Cid", "Bob"), ("Open", "Dan", "Bob")]
WAITING = b"waiting for it"
CHANGED = "another process has changed the {} meanwhile; nothing is changed"

# The waiting command, the command of the other process, and the status and message of the first.
NAMES = [
    (["player", "rename", "Hugo", "Hubert"], ["player", "rename", "Hugo", "Hans"], 3, CHANGED.format("player")),
    (["player", "rename", "Hugo", "Hubert", "--in-games"], ["player", "rename", "Hugo", "Hubert", "--in-games"], 3,
     CHANGED.format("player")),
    (["player", "rename", "Hugo", "Hugo 2", "--where", "1"], ["delete", "--yes", "1"], 2, 'no player "Hugo"'),
    (["player", "merge", "Cid", "Hugo"], ["player", "merge", "Dan", "Cid"], 3, CHANGED.format("player")),
    (["player", "merge", "Cid", "Hugo"], ["player", "distinct", "Cid", "Hugo"], 2, "are two people"),
    (["player", "merge", "Cid", "Hugo"], ["player", "alias", "Cid", "C. D."], 0, "is now known by 3 spellings"),
    (["player", "alias", "Hugo", "HH"], ["player", "merge", "Cid", "Hugo"], 3, CHANGED.format("player")),
    (["player", "alias", "Hugo", "HH"], ["player", "alias", "Cid", "HH"], 2, '"HH" is already another player'),
    (["player", "alias", "Hugo", "HH"], ["delete", "--yes", "1"], 2, 'no player "Hugo"'),
    (["player", "distinct", "Cid", "Hugo"], ["player", "merge", "Cid", "Hugo"], 2, "are the same player"),
    (["event", "rename", "Cup", "Final"], ["event", "rename", "Cup", "Night"], 3, CHANGED.format("event")),
    (["event", "merge", "Cup", "League"], ["event", "merge", "Open", "Cup"], 3, CHANGED.format("event")),
]
ANONYMISED = [
    (["player", "merge", "Cid", "Hugo"], 2, 'no player "Hugo"'),
    (["player", "merge", "Hugo", "Cid", "--in-games", "--yes"], 2, 'no player "Hugo"'),
    (["player", "rename", "Hugo", "Hubert"], 2, 'no player "Hugo"'),
    (["player", "alias", "Hugo", "HH"], 2, 'no player "Hugo"'),
    (["player", "distinct", "Cid", "Hugo"], 2, 'no player "Hugo"'),
    (["result", "avalam", "Hugo", "Dan", "1-0"], 0, "is stored"),
    (["tag", "2", "Yellow=Hugo"], 0, "is changed"),
]


def put_in_place(connection):
    """Gives the tables of the database the rows of the other one, in the open transaction."""
    tables = [name for name, in connection.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
    for table in tables:
        connection.execute(f'DELETE FROM main."{table}"')
        connection.execute(f'INSERT INTO main."{table}" SELECT * FROM other."{table}"')


def run_meanwhile(damier, waiting, other):
    """Runs `waiting`. Before it can write, the database becomes what `other` makes of it. Returns the status of
    `waiting` and its messages."""
    for name in ("games.db", "other.db"):
        shutil.copy(damier.path("base.db"), damier.path(name))
    damier.good("--db", "other.db", *other)
    with contextlib.closing(sqlite3.connect(damier.path("games.db"), isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS other", [str(damier.path("other.db"))])
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("BEGIN IMMEDIATE")
        process = damier.start("--db", "games.db", *waiting)
        said = b""
        while WAITING not in said:
            line = process.stderr.readline()
            check(line, f"{waiting} did not wait: {said.decode()}")
            said += line
        put_in_place(connection)
        connection.execute("COMMIT")
    _, err = process.communicate()
    damier.check_database("games.db")
    return process.returncode, (said + err).decode()


def main():
    with fresh(sys.argv[1]) as damier:
        damier.path("club.dmr").write_text("".join(
            f'[Game "avalam"]\n[Event "{event}"]\n[Yellow "{one}"]\n[Red "{two}"]\n\n1. i6-i5 1-0\n\n'
            for event, one, two in GAMES))
        damier.good("--db", "base.db", "import", "club.dmr")
        for waiting, other, status, message in NAMES:
            found, said = run_meanwhile(damier, waiting, other)
            check(found == status and message in said, f"{waiting}, meanwhile {other}: status {found}: {said}")
        for waiting, status, message in ANONYMISED:
            found, said = run_meanwhile(damier, waiting, ["player", "anonymise", "--yes", "Hugo"])
            check(found == status and message in said, f"{waiting}, meanwhile anonymise: status {found}: {said}")
            check(b"Hugo" not in damier.path("games.db").read_bytes(), f"{waiting} brings the name back")
        found, said = run_meanwhile(damier, ["delete", "--yes", "player:cid"], ["result", "avalam", "Cid", "Dan", "1-0"])
        check(found == 0 and "1 game deleted" in said, said)
        check(damier.export("games.db").count(b'"Cid"') == 1, "a game is deleted that was not there when damier asked")


main()
