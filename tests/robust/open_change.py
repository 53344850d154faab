#!/usr/bin/env python3
"""An import of several batches is one change, which is open until its process has ended. Meanwhile it is neither undone
nor published nor rated. When the process has ended, in any way, the change can be undone.

    open_change.py DAMIER
"""

import json
import os
import signal
import sys
import time

from common import check, fresh, games_of

REMARK = 300_000  # bytes: an import reads a mebibyte at once, so that some games are stored before the pipe is closed
NOT_FINISHED = "is not finished: another process is still at work on it; try again when it is done"


def game(number):
    return (f'[Game "avalam"]\n[Event "Evening {number}"]\n[Yellow "Ann"]\n[Red "Ben"]\n\n'
            f'1. a4-a5 {{{"word " * (REMARK // 5)}}}\n1... b5-b4 1-0\n\n').encode()


def log(damier):
    return json.loads(damier.good("--db", "games.db", "log", "--json"))


def games(damier):
    return len(games_of(damier.export("games.db")))


def begin_import(damier, first):
    """An import that waits for its pipe between two batches, and the pipe. Also returns the number of the change."""
    known = log(damier)[0]["id"]
    os.mkfifo(damier.path("pipe"))
    importer = damier.start("--db", "games.db", "import", "--batch", 1, "pipe")
    pipe = open(damier.path("pipe"), "wb")
    os.unlink(damier.path("pipe"))
    for number in range(first, first + 12):
        pipe.write(game(number))
    pipe.flush()
    stored, since, begun = 0, time.monotonic(), time.monotonic()
    while time.monotonic() < since + 0.5:
        check(time.monotonic() < begun + 60, "nothing is imported")
        last = log(damier)[0]
        if last["added"] != stored or last["id"] == known:
            stored, since = last["added"], time.monotonic()
        check(importer.poll() is None, "the import has ended")
    check(last["command"] == "import" and stored > 1, last)
    return importer, pipe, last["id"]


def check_refused(damier, status, change, *arguments):
    done = damier.run("--db", "games.db", *arguments)
    check(done.status == status and f"change {change} (import pipe) {NOT_FINISHED}" in done.err and not done.out, done)


def check_nothing_can_be_done(damier, change):
    before = games(damier)
    check_refused(damier, 1, change, "undo", "--dry-run")
    check_refused(damier, 1, change, "undo")
    check_refused(damier, 1, change, "undo", change)
    check_refused(damier, 3, change, "publish", "--source", "club")
    check_refused(damier, 3, change, "db", "fill")
    check(games(damier) == before and log(damier)[0]["id"] == change, "something was changed")


def check_all_can_be_done(damier):
    script = damier.good("--db", "games.db", "publish", "--source", "club").decode()
    check(script.count("\nCOPY new_game ") > 0, "nothing is published")
    damier.good("--db", "games.db", "db", "fill")
    damier.good("--db", "games.db", "undo")
    damier.check_database("games.db")


def ended(damier):
    """Others can undo their own changes meanwhile, and the whole import afterwards."""
    importer, pipe, change = begin_import(damier, 100)
    check_nothing_can_be_done(damier, change)
    damier.good("--db", "games.db", "delete", "-y", "1")
    damier.good("--db", "games.db", "undo")
    check_refused(damier, 1, change, "undo")
    for number in range(200, 212):
        pipe.write(game(number))
    pipe.close()
    _, err = importer.communicate()
    check(importer.returncode == 0, err)
    check(games(damier) == 1 + 24 and {row["id"]: row["added"] for row in log(damier)}[change] == 24, "a game is missing")
    check_all_can_be_done(damier)
    check(games(damier) == 1, "the import is not undone")


def killed(damier):
    importer, pipe, change = begin_import(damier, 300)
    importer.send_signal(signal.SIGSTOP)  # a stopped process has not ended
    check_nothing_can_be_done(damier, change)
    importer.send_signal(signal.SIGKILL)
    importer.communicate()
    pipe.close()
    check(games(damier) > 2, "nothing was imported")
    check_all_can_be_done(damier)
    check(games(damier) == 1, "the import is not undone")


def main():
    with fresh(sys.argv[1]) as damier:
        damier.path("first.dmr").write_bytes(game(1))
        damier.good("--db", "games.db", "import", "first.dmr")
        ended(damier)
        killed(damier)


main()
