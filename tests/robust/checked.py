#!/usr/bin/env python3
"""A database that has not changed since it was found sound is not checked again. Whatever changes the file afterwards,
the next command checks it: SQLite, bytes written with the old times, another file under the same name, an older copy.

    checked.py DAMIER
"""

import os
import shutil
import sqlite3
import sys
import time

from common import DATA, check, fresh, games_of

SETTLED = 3.2  # seconds after which a change of a file is old enough


def listed(damier):
    path = damier.path(".cache/damier/checked")
    return path.read_text() if path.exists() else ""


def without_a_game(path):
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("DELETE FROM game WHERE id = 20")
    connection.commit()
    connection.close()


def by_sqlite(damier, sound, bad):
    without_a_game(sound)


def by_bytes(damier, sound, bad):
    """The bytes change, but neither the size nor the time of the last change that a program may set."""
    before = os.stat(sound)
    with open(sound, "r+b") as file:
        file.write(bad.read_bytes())
        file.truncate()
    os.utime(sound, ns=(before.st_atime_ns, before.st_mtime_ns))


def by_another_file(damier, sound, bad):
    other = damier.path("other.db")
    shutil.copy(bad, other)
    os.replace(other, sound)


def main():
    with fresh(sys.argv[1]) as damier:
        damier.path("some.dmr").write_bytes(b"".join(games_of((DATA / "sample.dmr").read_bytes())[:40]))
        sound, bad = damier.path("sound.db"), damier.path("bad.db")
        damier.good("--db", "sound.db", "import", "some.dmr")
        shutil.copy(sound, bad)
        without_a_game(bad)
        for change in (by_sqlite, by_bytes, by_another_file):
            name = f"{change.__name__}.db"
            damier.good("--db", name, "import", "some.dmr")
            damier.good("--db", name, "list")
            check(not listed(damier), "a file that was just written is listed: a change in the same tick would not show")
            time.sleep(SETTLED)
            expected = damier.good("--db", name, "list")
            first = listed(damier)
            check(first.count("\n") == 1, f"the file is not listed: {first!r}")
            check(damier.good("--db", name, "list") == expected and listed(damier) == first, "the list changes without need")
            change(damier, damier.path(name), bad)
            done = damier.run("--db", name, "list")
            check(done.status == 3 and "db check" in done.err, f"{change.__name__}: {done}")
            time.sleep(SETTLED)
            check(damier.run("--db", name, "list").status == 3, f"{change.__name__}: the damaged file was listed")
            check(listed(damier) == first, "the damaged file is listed")
            shutil.rmtree(damier.path(".cache"))
        # Without a cache, or with one that cannot be used, each command checks.
        time.sleep(SETTLED)
        damier.path(".cache").write_text("not a folder")
        damier.good("--db", "sound.db", "list")
        damier.good("--db", "sound.db", "list")


main()
