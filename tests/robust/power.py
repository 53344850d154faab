#!/usr/bin/env python3
"""The power fails at every moment of a day at the club. Work that was reported as done is present; other work is
present as a whole or not at all.

    power.py DAMIER [STATES [SEED [STEP]]]

Every command of the day is run under strace and cut at each change that it makes to files. STATES is the number of
states of the disk that are checked for each cut (default 0.15). STEP is the name of the only command to check.
"""

import collections
import hashlib
import json
import os
import re
import random
import shutil
import sys

from common import DATA, check, fresh, games_of
from disk import Disk, can_trace, traced
from old import old_databases, restore

HOWS = ["nothing", "all", "data", "names", "some", "some", "some"]
TURNS = [b"b5-b4", b"b6-b7", b"undo", b"b6-b7", b"comment " + 40 * b"a long story ", b"a4-a5"]


class Step:
    """A command, and a way to check its result. `look` returns a value that is equal for equal states, and fails if
    something is broken. `between` tells whether a value is right after a cut in the middle of the command. By default
    only the values before and after the command are right."""

    def __init__(self, name, *words, look=None, between=None, **options):
        self.name, self.words, self.look, self.options = name, words, look or database, options
        self.between = between or (lambda there, before, after: there in (before, after))


def database(damier, name="games.db"):
    """A hash of all data of a sound database; None without any."""
    if not damier.path(name).exists():
        check(not damier.path(name + "-journal").exists(), "a journal without its database")
        return None
    damier.check_database(name)
    return damier.hash_of_data(name)


def with_backup(damier):
    return database(damier), database(damier, "copy.db")


def with_file(name):
    def look(damier):
        return database(damier), damier.path(name).read_bytes() if damier.path(name).exists() else None
    return look


def draft(damier):
    """The games, and the record of an unfinished game, after `record --resume` has read it."""
    for file in damier.folder.rglob("*.draft"):  # it was written for the same database in another folder
        path = str(damier.path("games.db").resolve()).encode()
        file.write_bytes(re.sub(rb'\[Database "[^"]*"\]', lambda _: b'[Database "' + path + b'"]', file.read_bytes()))
    damier.run("--db", "games.db", "record", "--resume")
    damier.check_database("games.db")
    left = list(damier.folder.rglob("*.draft"))
    check(len(left) < 2, left)
    return damier.export("games.db"), tuple(left[0].read_bytes().split(b"\n\n")[1].splitlines()) if left else ()


def is_begun(there, before, after):
    return there[0] == before[0] and there[1] == after[1][:len(there[1])]


def table(damier):
    done = damier.run("tablebase", "verify", "--tables", "tables") if damier.path("tables").exists() else None
    if done is None or not any(name.endswith(".dtb") for name in os.listdir(damier.path("tables"))):
        return None
    check(done.status == 0, done)
    return done.out


def day(damier):
    """The commands of a secretary."""
    games = games_of((DATA / "sample.dmr").read_bytes())
    for number, some in enumerate((games[:12], games[8:24], games[100:104])):
        damier.path(f"{number}.dmr").write_bytes(b"".join(some))
    damier.path("edited.dmr").write_bytes(games[1].replace(b"[Site ", b'[Annotator "Anna"]\n[Site '))
    damier.path("out.dmr").write_bytes(games[0])
    damier.path("untidy.dmr").write_bytes(b"".join(games[:30]).replace(b"\n\n", b"\n\n\n"))
    damier.good("--db", "other.db", "import", "2.dmr")
    version = restore(old_databases()[-1], damier.path("old.db"))
    on = ("--db", "games.db")
    damier.good("--db", "names.db", "import", "0.dmr")
    names = [player["player"] for player in json.loads(damier.good("--db", "names.db", "players", "--json"))]
    return [
        Step("import", *on, "import", "0.dmr"),
        Step("import again", *on, "import", "--on-duplicate", "replace", "1.dmr"),
        Step("result", *on, "result", "avalam", "Anna", "Bert", "1-0"),
        Step("tag", *on, "tag", "-y", "3..6", "Event=Spring cup"),
        Step("edit", *on, "edit", "2", "--from", "edited.dmr"),
        Step("delete", *on, "delete", "-y", "4..8"),
        Step("undo", *on, "undo"),
        Step("rename", *on, "player", "rename", names[0], "Somebody Else"),
        Step("merge", *on, "db", "merge", "other.db"),
        Step("keep", *on, "import", "--on-duplicate", "keep", "0.dmr"),
        Step("twins", *on, "twins", "--merge", "-y"),
        Step("backup", *on, "db", "backup", "copy.db", look=with_backup),
        Step("anonymise", *on, "player", "anonymise", "-y", names[1], "--as", "N. N."),
        Step("restore", *on, "db", "restore", "copy.db", look=with_backup),
        Step("compact", *on, "db", "compact"),
        Step("export", *on, "export", "-o", "out.dmr", look=with_file("out.dmr")),
        Step("format", "format", "-i", "untidy.dmr", look=with_file("untidy.dmr")),
        Step("record", *on, "record", "avalam", look=draft, between=is_begun, input=b"\n".join(TURNS) + b"\n"),
        Step("resign", *on, "record", "--resume", look=draft, input=b"resign\n"),
        Step("migrate", "--db", "old.db", "tag", "-y", "id:1..", "Event=New",
             look=lambda damier: (damier.export("old.db"), damier.path(f"old.db.backup-v{version}").exists()
                                  and damier.export(f"old.db.backup-v{version}"))),
        Step("table", "tablebase", "build", "fanorona", "--board", "5x5", "--pieces", "2", "--tables", "tables", look=table),
    ]


class Tester:
    def __init__(self, damier, states, seed, only):
        self.damier, self.states, self.seed, self.only = damier, states, seed, only
        self.cuts = collections.Counter()
        self.looked = {}

    def crashed(self, disk, how, seed, look):
        """The state of a folder after a crash. A state that was checked before is recognised by its content."""
        with fresh(self.damier.program) as after:
            disk.crash(after.folder, random.Random(seed), how)
            content = hashlib.sha256()
            for path in sorted(after.folder.rglob("*")):
                content.update(str(path.relative_to(after.folder)).encode() + b"\0")
                content.update(b"" if path.is_dir() else hashlib.sha256(path.read_bytes()).digest())
            key = (content.digest(), look)
            if key not in self.looked:
                self.looked[key] = look(after)
            return self.looked[key]

    def looked_at(self, folder_of, look):
        with fresh(self.damier.program) as copy:
            shutil.copytree(folder_of.folder, copy.folder, dirs_exist_ok=True)
            return look(copy)

    def step(self, step):
        rng = random.Random(f"{self.seed} {step.name}")
        before = self.looked_at(self.damier, step.look)
        disk = Disk(self.damier.folder)
        done, calls = traced([self.damier.program, *step.words], self.damier.folder.parent / f"{self.damier.folder.name}.trace",
                             cwd=self.damier.folder, env=self.damier.environment, **step.options)
        check(done.returncode == 0, f"{step.name}: {done.stdout} {done.stderr}")
        after = self.looked_at(self.damier, step.look)
        for number, call in enumerate([*calls, None]):
            if (call is not None and not disk.play(*call)) or self.only not in (None, step.name):
                continue
            for _ in range(int(self.states + rng.random())):
                how, seed = rng.choice(HOWS), rng.random()
                where = f"{step.name}, cut {disk.steps} (call {number}), {how}, seed {self.seed}"
                try:
                    there = self.crashed(disk, how, seed, step.look)
                except SystemExit as failure:
                    raise SystemExit(f"{where}: {failure}") from None
                check(there == after if call is None else step.between(there, before, after),
                      f"{where}: {there!r} where {before!r} became {after!r}")
                self.cuts[step.name] += 1
        check(disk.equals_folder(), f"{step.name}: the model of the disk is not what happened")
        check(disk.steps > 0, f"{step.name}: nothing was written")


def main():
    program, states, seed = sys.argv[1], float((sys.argv[2:3] or ["0.15"])[0]), int((sys.argv[3:4] or ["1"])[0])
    if not can_trace():
        print("power: this system does not let strace look on, so nothing was tested")
        sys.exit(77)
    with fresh(program) as damier:
        tester = Tester(damier, states, seed, (sys.argv[4:5] or [None])[0])
        for step in day(damier):
            tester.step(step)
            print(f"{step.name}: {tester.cuts[step.name]} cuts", flush=True)
        print(f"{sum(tester.cuts.values())} cuts, {len(tester.looked)} different states, seed {seed}")


main()
