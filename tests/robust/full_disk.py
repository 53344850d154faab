#!/usr/bin/env python3
"""A full disk, here a limit on the size of files, gives a clear error, and leaves whole batches and no unfinished file.

    full_disk.py DAMIER
"""

import json
import os
import shutil
import sys

from common import check, fresh, games_of, write_copies

LIMIT_MESSAGE = "a file would become larger than is allowed (ulimit -f)"


def an_import(damier, total):
    damier.good("--db", "whole.db", "import", "many.dmr")
    whole = damier.export("whole.db")
    earlier = 0
    damier.good("--db", "empty.db", "import", "/dev/null")
    empty = damier.path("empty.db").stat().st_size
    damier.path("empty.db").unlink()
    size = damier.path("whole.db").stat().st_size - empty
    for part in (0.3, 0.7):
        done = damier.limited(int(empty + size * part), "--db", "games.db", "import", "--batch", 100, "many.dmr")
        check(done.status == 3 and LIMIT_MESSAGE in done.err, done)
        damier.check_database("games.db")
        games = damier.export("games.db")
        check(whole.startswith(games) and len(games_of(games)) % 100 == 0, "whole batches are there, and no more")
        said = json.loads(damier.good("--db", "games.db", "db", "info", "--json"))["games"]
        new = said - earlier
        check(new > 0 and f"{new} games of this import are in the database" in done.err, done)
        earlier = said
    damier.good("--db", "games.db", "import", "many.dmr")
    check(damier.export("games.db") == whole and len(games_of(whole)) == total, "the import does not finish the job")
    damier.check_database("games.db")


def copies(damier):
    """Commands that make or rewrite a file fail without a trace."""
    size = damier.path("games.db").stat().st_size
    files = damier.files()
    for command in (["db", "backup", "copy.db"], ["db", "backup", "--force", "whole.db"], ["export", "-o", "all.dmr"]):
        kept = damier.path("whole.db").read_bytes()
        done = damier.limited(size // 3, "--db", "games.db", *command)
        check(done.status == 3 and (command[0] == "export" or LIMIT_MESSAGE in done.err), done)
        check(damier.files() == files and damier.path("whole.db").read_bytes() == kept, done)
    done = damier.limited(size // 3, "--db", "new.db", "db", "restore", "games.db")
    check(done.status == 3 and "/new.db: " in done.err and LIMIT_MESSAGE in done.err, done)
    check(damier.files() == files, done)
    damier.good("--db", "games.db", "delete", "--yes", "1..1000")
    games = damier.export("games.db")
    done = damier.limited(size // 3, "--db", "games.db", "db", "compact")
    check(done.status == 3 and LIMIT_MESSAGE in done.err, done)
    check(damier.export("games.db") == games and damier.files() == files, done)
    damier.check_database("games.db")
    before = damier.hash_of_data("games.db")  # free pages may still contain data that was rolled back
    damier.good("--db", "third.db", "import", "other.dmr")
    files = damier.files()
    size = damier.path("games.db").stat().st_size
    done = damier.limited(size, "--db", "games.db", "db", "merge", "third.db")
    check(done.status == 3 and LIMIT_MESSAGE in done.err, done)
    check(damier.hash_of_data("games.db") == before and damier.files() == files, done)
    damier.check_database("games.db")
    damier.good("--db", "games.db", "db", "merge", "third.db")
    damier.good("--db", "games.db", "db", "compact")
    damier.check_database("games.db")


def anonymise(damier):
    """A name is replaced or not. If the file cannot be rewritten afterwards, the message says so, and lists the files
    that still contain the name."""
    damier.good("--db", "names.db", "import", "many.dmr")
    damier.good("--db", "names.db", "db", "backup", "names-copy.db")
    name = json.loads(damier.good("--db", "names.db", "players", "--json"))[-1]["player"]
    size = damier.path("names.db").stat().st_size
    outcomes = set()
    # The least space for replacing the name is too little for rewriting the file, which needs a journal of the whole
    # file.
    enough, too_little = 4 * size, size // 4
    for step in range(18):
        limit = enough if step == 0 else (enough + too_little) // 2
        shutil.copy(damier.path("names-copy.db"), damier.path("names.db"))
        done = damier.limited(limit, "--db", "names.db", "player", "anonymise", "--yes", name)
        replaced = name.encode() not in damier.export("names.db")
        check(done.status == (3 if LIMIT_MESSAGE in done.err else 0), done)
        check(replaced == ("replaces the name" in done.err), done)
        check(not replaced or "names-copy.db still holds the name" in done.err, done)
        check(not replaced or done.status == 0 or "could not be rewritten" in done.err, done)
        damier.check_database("names.db")
        outcomes.add((replaced, done.status))
        enough, too_little = (limit, too_little) if replaced else (enough, limit)
    check(outcomes == {(False, 3), (True, 3), (True, 0)}, outcomes)


def output(damier):
    """Standard output that cannot be written is an error, too."""
    with open(damier.path("out.txt"), "wb") as out:
        done = damier.limited(1000, "--db", "games.db", "export")
        check(done.status == 0, done)  # a pipe has no such limit
        process = damier.start("--db", "games.db", "export", preexec_fn=lambda: (limit_to(1000), os.dup2(out.fileno(), 1)))
        _, err = process.communicate()
    check(process.returncode == 3 and b"cannot write to standard output: File too large" in err, err)


def limit_to(size):
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def main():
    with fresh(sys.argv[1]) as damier:
        total = write_copies(damier.path("many.dmr"), 8)
        damier.path("other.dmr").write_bytes(damier.path("many.dmr").read_bytes().replace(b"Meeting", b"Evening"))
        an_import(damier, total)
        copies(damier)
        anonymise(damier)
        output(damier)


main()
