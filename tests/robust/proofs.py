#!/usr/bin/env python3
"""The file of proofs next to a database: a second run is quick, and damage, kills, a full disk, a folder that cannot be
written, and many processes at once change no answer.

    proofs.py DAMIER
"""

import json
import os
import random
import signal
import sys
import time

from common import DATA, check, fresh

FILE = "games.db.proofs"
QUESTION = ["--db", "games.db", "solve", "fanorona", "--board", "5x3", "--rules", "forced", "--json"]
SECOND = ["--db", "games.db", "solve", "fanorona", "--board", "3x5", "--rules", "forced", "--json"]


def value(damier, question=QUESTION, **options):
    done = damier.run(*question, **options)
    check(done.status == 0, done)
    answer = json.loads(done.out)
    return {key: answer[key] for key in ("value", "distance", "best", "pv")}, answer["nodes"]


def damaged(damier, truth):
    whole = damier.path(FILE).read_bytes()
    rng = random.Random(1)
    for round_number in range(25):
        text = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.randrange(256)
        if round_number % 3 == 0:
            del text[rng.randrange(len(text)):]
        damier.path(FILE).write_bytes(text)
        check(value(damier)[0] == truth, f"another answer after damage, round {round_number}")
    for text in (b"", b"\0" * 100_000, os.urandom(50_000), b"x" * (20 << 20)):
        damier.path(FILE).write_bytes(text)
        check(value(damier)[0] == truth, "another answer from a file that is not one of proofs")
    damier.path(FILE).unlink()
    damier.path(FILE).mkdir()
    check(value(damier)[0] == truth, "a folder in place of the file")
    damier.path(FILE).rmdir()
    os.mkfifo(damier.path(FILE))
    check(value(damier)[0] == truth, "a pipe in place of the file")
    damier.path(FILE).unlink()


def killed(damier, truth):
    for milliseconds in range(0, 60, 4):
        process = damier.start(*SECOND)
        time.sleep(milliseconds / 1000)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stderr.close()
        check(value(damier)[0] == truth, f"another answer after a kill at {milliseconds} ms")


def together(damier, truth):
    damier.path(FILE).unlink(missing_ok=True)
    expected = {}
    commands = [QUESTION, SECOND]
    for command in commands:
        expected[tuple(command)] = value(damier, [*command, "--fresh"])[0]
    check(not damier.path(FILE).exists(), "--fresh keeps proofs")
    running = [damier.start(*commands[i % 2]) for i in range(12)]
    for process in running:
        process.communicate()
        check(process.returncode == 0, "a process among others fails")
    for command in commands:
        found, nodes = value(damier, command)
        check(found == expected[tuple(command)] and nodes == 0, "the proofs of processes that run at once are lost")
    check(expected[tuple(QUESTION)] == truth, "another answer with --fresh")


def cannot_write(damier, truth):
    damier.path(FILE).unlink(missing_ok=True)
    done = damier.limited(0, *QUESTION)
    check(done.status == 0 and json.loads(done.out)["best"] == truth["best"] and not done.err.count("error"), done)
    for limit in (10, 100):
        damier.limited(limit, *QUESTION)
        check(value(damier)[0] == truth, "another answer after a full disk")
    damier.path(FILE).unlink(missing_ok=True)
    if os.geteuid() != 0:
        damier.folder.chmod(0o500)
        check(value(damier)[0] == truth, "another answer in a folder that cannot be written")
        damier.folder.chmod(0o700)
    # A folder in a path that does not exist is not created.
    other = ["--db", "missing/games.db", *QUESTION[2:]]
    check(value(damier, other)[0] == truth and not damier.path("missing").exists(), "a folder was created")


def told(text):
    """An analysis without the number of nodes."""
    games = json.loads(text)
    for game in games:
        del game["nodes"]
    return games


def second_analysis(damier):
    damier.good("--db", "games.db", "import", DATA / "sample.dmr")

    def analysis():
        done = damier.run("--db", "games.db", "analyse", "3", "--json")
        check(done.status == 0, done)
        return told(done.out)

    first = analysis()
    check(damier.path(FILE).exists(), "analyse keeps no proofs")
    check(analysis() == first, "the second analysis differs")
    fresh_run = told(damier.good("--db", "games.db", "analyse", "3", "--json", "--fresh"))
    check(fresh_run == first, "the analysis with --fresh differs")


def main():
    with fresh(sys.argv[1]) as damier:
        truth, nodes = value(damier)
        check(nodes > 1000 and damier.path(FILE).exists(), "no proof is kept")
        again, nodes = value(damier)
        check(again == truth and nodes == 0, "the proof is not used")
        damaged(damier, truth)
        killed(damier, truth)
        together(damier, truth)
        cannot_write(damier, truth)
        second_analysis(damier)


if __name__ == "__main__":
    main()
