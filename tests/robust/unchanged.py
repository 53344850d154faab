#!/usr/bin/env python3
"""A database that is only read, or imported into again, does not change. The results do not depend on the number of
threads.

    unchanged.py DAMIER
"""

import os
import pathlib
import re
import shutil
import sys

from common import DATA, check, fresh, write_copies

READS = [["list", "--limit", "3"], ["stats", "--by", "game"], ["show", "1"], ["export", "1..9"], ["db", "info"],
         ["db", "check"], ["db", "backup", "/dev/null/x"]]


def import_again(damier):
    damier.good("--db", "games.db", "import", "many.dmr")
    before = damier.path("games.db").read_bytes()
    done = damier.run("--db", "games.db", "import", "many.dmr")
    check(done.status == 0 and " 0 games imported" in done.err, done)
    check(damier.path("games.db").read_bytes() == before, "an import of what is there changes the database")


def threads(damier):
    """The same bytes for any number of threads, including errors."""
    text = damier.path("many.dmr").read_bytes()
    damier.path("faulty.dmr").write_bytes(re.sub(rb"\n1\. (\S+) (\S+) 2\.", rb"\n1. \2 \2 2.", text, count=40))
    outcomes = set()
    for jobs in (1, 2, 4):
        db = f"jobs{jobs}.db"
        done = damier.run("--db", db, "import", "--jobs", jobs, "--rejects", "rejects.dmr", "many.dmr", "faulty.dmr")
        checked = damier.good("--db", db, "db", "check", "--jobs", jobs)
        again = damier.run("check", "--jobs", jobs, "faulty.dmr")
        outcomes.add((done.status, done.out, done.err.replace(db, "jobs.db"), again.status, again.out, again.err, checked, damier.export(db),
                      damier.path("rejects.dmr").read_bytes()))
    check(len(outcomes) == 1, "the outcome depends on the number of threads")


def read_only(damier):
    """A database without write permission, in a folder without write permission, can be read."""
    folder = damier.path("shelf")
    folder.mkdir()
    shutil.copy(damier.path("games.db"), folder / "games.db")
    # Other users may have no access to the folders of the program and the sample.
    shutil.copy(damier.program, damier.path("damier"))
    shutil.copy(DATA / "sample.dmr", damier.path("sample.dmr"))
    damier.program = str(damier.path("damier"))
    expected = [damier.run("--db", "games.db", *command).out for command in READS]
    (folder / "games.db").chmod(0o444)
    folder.chmod(0o555)
    damier.good("--db", "sample.db", "import", "sample.dmr")
    damier.folder.chmod(0o755)
    before = (folder / "games.db").read_bytes()
    # Root may write everything, so root becomes nobody.
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    for command, out in zip(READS, expected):
        done = damier.run("--db", "shelf/games.db", *command, **nobody)
        if command[1] == "backup":
            check(done.status == 3 and "the folder does not exist" in done.err, done)
        else:
            check(done.status == 0 and done.err == "", done)
            check(done.out.replace(b"shelf/", b"") == out, done)
    for command in (["import", "sample.dmr"], ["delete", "--yes", "1"], ["db", "compact"],
                    ["db", "merge", "sample.db"]):
        done = damier.run("--db", "shelf/games.db", *command, **nobody)
        check(done.status == 3 and "read-only" in done.err, done)
    check((folder / "games.db").read_bytes() == before, "a read-only database has changed")
    check([path.name for path in pathlib.Path(folder).iterdir()] == ["games.db"], "something was left beside it")


def unreadable(damier):
    """A default database that cannot be read is not treated as missing."""
    home = damier.path("home")
    (home / "damier").mkdir(parents=True)
    shutil.copy(damier.path("games.db"), home / "damier" / "games.db")
    (home / "damier").chmod(0o000)
    damier.environment["XDG_DATA_HOME"] = str(home)
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    for command in (["list"], ["stats"], ["import", "--dry-run", "/dev/null"], ["import", "/dev/null"]):
        done = damier.run(*command, **nobody)
        check(done.status == 3 and "Permission denied" in done.err, done)


def main():
    with fresh(sys.argv[1]) as damier:
        write_copies(damier.path("many.dmr"), 4)
        import_again(damier)
        threads(damier)
        read_only(damier)
        unreadable(damier)


main()
