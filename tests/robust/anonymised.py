#!/usr/bin/env python3
"""An anonymised name does not come back, whatever way a game with it takes: it is in no file and no table.

    anonymised.py DAMIER
"""

import re
import shutil
import subprocess
import sys
import urllib.request

from common import check, fresh

NAME = "Zacharie Quillfeather"
SPELLINGS = [NAME, "ZACHARIE QUILLFEATHER", "zacharie quillfeather"]
GAME = """[Game "avalam"]
[Event "{event}"]
[Date "2026.03.14"]
[Yellow "{name}"]
[Red "Bert"]

1. i6-i5 {{well played, {name}}} *

"""


def holds_name(path):
    data = path.read_bytes().lower()
    return NAME.lower().encode() in data


def none_has_it(damier, way, own):
    """The database and all files that damier wrote next to it."""
    found = [str(path) for name in own for path in sorted(damier.folder.rglob(name)) if path.is_file() and holds_name(path)]
    check(not found, f"{way}: the name is in {', '.join(found)}")
    damier.check_database("games.db")


def clean_database(damier):
    """A database in which the name was anonymised."""
    for path in damier.folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for number, name in enumerate(SPELLINGS):
        damier.path(f"{number}.dmr").write_text(GAME.format(event=f"Cup {number}", name=name))
    damier.path("club.dmr").write_text(GAME.format(event="Open", name="Anna"))
    damier.good("--db", "games.db", "import", "club.dmr", "0.dmr")
    shutil.copy(damier.path("games.db"), damier.path("old.db"))
    damier.good("--db", "games.db", "player", "anonymise", NAME, "-y")
    none_has_it(damier, "anonymise", ["games.db*"])


def other_database(damier):
    damier.good("--db", "other.db", "import", "1.dmr")
    damier.good("--db", "other.db", "player", "distinct", SPELLINGS[1], "Bert")
    damier.good("--db", "other.db", "player", "alias", "Bert", "Bertram")


def typed(damier, lines, *options):
    done = subprocess.run([damier.program, "--db", "games.db", "record", "avalam", *options], cwd=damier.folder,
                          env=damier.environment, input=lines.encode(), capture_output=True, timeout=60)
    check(done.returncode in (0, 1, 2), done)


def sent_by_phone(damier):
    """A game that a phone sends to `serve --record`, and a later form of it."""
    server = damier.start("--db", "games.db", "serve", "--port", "0", "--record")
    try:
        address = re.search(r"(http://\S+)/record", server.stderr.readline().decode()).group(1)
        text = GAME.replace("[Event", f'[Uid "{7:032x}"]\n[Event').format(event=f"{NAME} memorial", name=NAME)
        for form, turns in enumerate(("*", "1... a4-a5 *"), 1):
            url = f"{address}/games?form={form}&sender={NAME.replace(' ', '%20')}"
            with urllib.request.urlopen(url, text.replace("*", turns).encode(), timeout=60) as answer:
                check(answer.status == 200, answer.status)
    finally:
        server.terminate()
        server.communicate()


def ways(damier):
    """Each way in, and the files that must not have the name afterwards."""
    clean_database(damier)
    damier.good("--db", "games.db", "import", "1.dmr", "2.dmr")
    yield "import", ["games.db*"]
    damier.good("--db", "games.db", "import", "0.dmr", "--on-duplicate", "keep")
    yield "import of the same games", ["games.db*"]
    damier.path("people.txt").write_text(f"player: Bert\nalso: {NAME}\n")
    damier.run("--db", "games.db", "import", "--people", "people.txt")
    yield "import of a file of people", ["games.db*"]
    damier.run("--db", "games.db", "result", "avalam", NAME, "Bert", "1-0", "--round", "3", "--yes")
    yield "result", ["games.db*"]
    damier.run("--db", "games.db", "tag", "-y", "1", f"Annotator={NAME}", f"Site=the home of {NAME}")
    yield "tag", ["games.db*"]
    for command in (["player", "rename", "Bert", NAME], ["player", "alias", "Bert", NAME],
                    ["event", "alias", "Open", f"{NAME} memorial"]):
        damier.run("--db", "games.db", *command)
    yield "player rename, player alias, event alias", ["games.db*"]
    named = ["--side1", NAME, "--side2", "Bert", "--event", f"{NAME} memorial"]
    typed(damier, "i6-i5\nsave\n", *named)
    yield "record", ["games.db*", "*.draft"]
    typed(damier, f"i6-i5\ncomment {NAME} is late\nquit\n", *named)
    check(len(list(damier.folder.rglob("*.draft"))) == 1, "the unfinished game is a draft")
    yield "record, unfinished", ["games.db*", "*.draft"]
    typed(damier, "save\n", "--resume")
    yield "record --resume", ["games.db*", "*.draft"]
    sent_by_phone(damier)
    yield "serve --record", ["games.db*", "*.draft", "*.cache*"]
    other_database(damier)
    damier.good("--db", "games.db", "db", "merge", "other.db")
    yield "db merge", ["games.db*"]
    damier.good("--db", "games.db", "sync", "other.db")
    yield "sync", ["games.db*", "other.db*"]
    damier.good("--db", "games.db", "sync", "--write", "stick.db")
    yield "sync --write", ["games.db*", "stick.db*"]
    clean_database(damier)
    other_database(damier)
    damier.good("--db", "other.db", "sync", "--yes", "games.db")
    yield "sync from the other side", ["games.db*", "other.db*"]
    clean_database(damier)
    damier.good("--db", "games.db", "sync", "old.db")
    yield "sync with an older copy", ["games.db*", "old.db*"]
    clean_database(damier)
    damier.good("--db", "old.db", "delete", "2", "-y")
    damier.good("--db", "games.db", "sync", "old.db")
    yield "sync with a copy that had deleted the game", ["games.db*"]
    damier.good("--db", "games.db", "export", "-o", "out.dmr")
    damier.good("--db", "games.db", "db", "backup", "backup.db")
    damier.good("--db", "games.db", "export", "--ids", "-o", "ids.dmr")
    yield "export and db backup", ["out.dmr", "ids.dmr", "backup.db*"]


def main():
    with fresh(sys.argv[1]) as damier:
        count = 0
        for way, own in ways(damier):
            none_has_it(damier, way, own)
            count += 1
        # A backup from before has the name. damier says so.
        clean_database(damier)
        done = damier.run("--db", "games.db", "db", "restore", "old.db")
        check("which you had replaced by" in done.err or not holds_name(damier.path("games.db")), done)
        print(f"{count} ways in")


main()
