#!/usr/bin/env python3
"""A dry run says what an import would say, and changes nothing.

    dry_run.py DAMIER
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

from common import DATA, check, fresh

CORPUS = DATA.parent / "fuzz" / "corpus"
MODES = ("skip", "replace", "keep")
PEOPLE = "people.txt"


def state(damier):
    """The names of all files, and a hash of each."""
    return [(name, hashlib.sha256(damier.path(name).read_bytes()).digest()) for name in damier.files()]


def as_import(text):
    """The messages of a dry run in the words of an import."""
    text = text.replace("dry run: ", "")
    text = re.sub(r"(\d+) games? would be imported", lambda m: f"{m[1]} game{'' if m[1] == '1' else 's'} imported", text)
    return text.replace(" would be changed", " changed")


def counts(document):
    report = json.loads(document)
    return {key: value for key, value in report.items() if key not in ("change", "seconds")}


def compare(damier, before, *arguments):
    """Runs a dry run and an import on a copy of the database `before` (None: no database yet)."""
    for form in ([], ["--json"]):
        damier.path("games.db").unlink(missing_ok=True)
        if before:
            shutil.copy(damier.path(before), damier.path("games.db"))
        was = state(damier)
        said = damier.run("--db", "games.db", "import", *form, "--dry-run", *arguments)
        check(state(damier) == was, f"a dry run left something: {said}")
        done = damier.run("--db", "games.db", "import", *form, *arguments)
        real = done.err.replace("damier: made the new database games.db\n", "")
        check(said.status == done.status and as_import(said.err) == real, f"{said}\n{done}")
        if form:
            check(counts(said.out) == counts(done.out), f"{said}\n{done}")
            check(json.loads(said.out)["change"] is None, said)


def says_what_an_import_says(damier):
    """For every file of the tests, with and without a database, whatever happens to duplicates."""
    files = [path for folder in ("boardspace", "csv", "fgn", "import", "json", "lenient", "strict", "table")
             for path in sorted((CORPUS / folder).iterdir())]
    files += [DATA / "sample.dmr", DATA / "evening.dmr"]
    damier.run("--db", "full.db", "import", DATA / "sample.dmr", *files)
    damier.path("ids.dmr").write_bytes(
        damier.good("--db", "full.db", "export", "--ids", "1..90").replace(b'[Site "?"]', b'[Site "Lyon"]'))
    files.append("ids.dmr")
    damier.good("--db", "sample.db", "import", DATA / "sample.dmr")
    damier.good("--db", "sample.db", "player", "anonymise", "--yes", "Alice Carré")
    for number, file in enumerate(files):
        compare(damier, (None, "sample.db", "full.db")[number % 3], "--on-duplicate", MODES[number // 3 % 3], file)
    for mode in MODES:
        for before in (None, "sample.db", "full.db"):
            compare(damier, before, "--on-duplicate", mode, *files)
            compare(damier, before, "--on-duplicate", mode, "--batch", "7", *files, *files[:20])


def says_what_people_change(damier):
    damier.good("--db", "full.db", "export", "1", "--people", PEOPLE)
    for before in (None, "sample.db", "full.db"):
        compare(damier, before, "--people", PEOPLE, DATA / "evening.dmr")


def empty_file(damier):
    damier.path("empty.db").write_bytes(b"")
    compare(damier, "empty.db", DATA / "evening.dmr")


def keeps_readers_and_files(damier):
    """While a dry run waits for its input, nothing is on the disk, and others can read."""
    shutil.copy(damier.path("sample.db"), damier.path("games.db"))
    was = state(damier)
    with subprocess.Popen([damier.program, "--db", "games.db", "import", "-n", "--batch", "50", "-"], cwd=damier.folder,
                          env=damier.environment, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        text = damier.path("many.dmr").read_bytes()
        process.stdin.write(text[:len(text) - 100])
        process.stdin.flush()
        for _ in range(5):
            check(state(damier) == was, "a dry run writes while it works")
            damier.good("--db", "games.db", "list", "--limit", "1")
        _, err = process.communicate(text[-100:], timeout=300)
        check(process.returncode == 0 and b"dry run" in err, err)
    check(state(damier) == was, "a dry run left something")


def read_only(damier):
    """A database that cannot be written, in a folder that cannot be written."""
    shelf = damier.path("shelf")
    shelf.mkdir()
    shutil.copy(damier.path("sample.db"), shelf / "games.db")
    shutil.copy(DATA / "evening.dmr", damier.path("evening.dmr"))
    shutil.copy(damier.program, damier.path("damier"))
    said = damier.run("--db", "shelf/games.db", "import", "-n", "evening.dmr")
    (shelf / "games.db").chmod(0o444)
    shelf.chmod(0o555)
    damier.folder.chmod(0o755)
    damier.program = str(damier.path("damier"))
    # Root may write everything, so root becomes nobody.
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    again = damier.run("--db", "shelf/games.db", "import", "-n", "evening.dmr", **nobody)
    check(again.status == 0 and said.status == 0 and again.err == said.err, f"{said}\n{again}")


def main():
    with fresh(sys.argv[1]) as damier:
        says_what_an_import_says(damier)
        says_what_people_change(damier)
        empty_file(damier)
        damier.path("many.dmr").write_bytes(damier.good("--db", "full.db", "export"))
        keeps_readers_and_files(damier)
        read_only(damier)


main()
