#!/usr/bin/env python3
"""With any size of the terminal and any keys, no command crashes, and recorded games are sound.

    resize.py DAMIER [ROUNDS [SEED]]
"""

import os
import random
import select
import signal
import sys
import time

from screen import Screen, check, set_size, table

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SIZES = [0, 1, 2, 3, 5, 8, 9, 10, 11, 20, 40, 79, 80, 81, 132, 500]
# All control keys except those that end, stop or hold the program, and all keys with Meta.
KEYS = [chr(c) for c in range(1, 32) if c not in (3, 4, 17, 19, 26, 28)] + ["\x1b" + chr(c) for c in range(32, 127)]
ARROWS = ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[3~", "\x1b[5~", "\x1b[6~"]
LINES = ["a", "d5-e6", "a4a5", "é", "李", "long words that fill a line and more ", "\t", "\x7f", "comment ",
         "comment " + "many words " * 100, "board\n", "undo\n", "comment x y\n", "moves\n", "\n"]
SEARCH = [*"/quiet\n", "n", "p", "f", "g", "G", "\t", "\x7f", "2\n", "?", " "]
NAMED = ["--side1", "A", "--side2", "B", "--event", "E", "--site", "S", "--round", "1", "--date", "2026.01.01"]
# A command, the keys to type, and the keys that end it.
CASES = [(["record", "avalam", *NAMED], KEYS + 3 * ARROWS + 4 * LINES, ["\x15", "\n", "quit\n", "quit\n"]),
         (["record", "fanorona"], ARROWS + LINES, ["\x04", "\x15", "\x04"] * 8),
         (["replay", "3"], ARROWS + SEARCH, ["\x1b", "\n", "q", "q"]),
         (["list"], ["j", "k", "\n", "/a\n", "G", "g", " "], ["\x1b", "\n", "q", "q"]),
         (["delete", "1..3"], ["x", "\x7f", "é", "\t"], ["\n", "\n"])]


def size(draw):
    return draw.choice(SIZES) if draw.random() < 0.7 else draw.randrange(501)


def takes(screen, seconds):
    """Reads the output, without drawing it. False at the end of the program."""
    while select.select([screen.descriptor], [], [], seconds)[0]:
        try:
            data = os.read(screen.descriptor, 65536)
        except OSError:
            data = b""
        if not data:
            return False
        screen.raw = (screen.raw + data)[-2000:]
        seconds = 0
    return True


def torment(place, draw, arguments, keys, end):
    """Returns the exit status of the program, and its keys and sizes."""
    screen = Screen(place.folder, [place.damier, *arguments], rows=size(draw), columns=size(draw))
    done = []
    alive = takes(screen, 0.3)
    for _ in range(40):
        if not alive:
            break
        if draw.random() < 0.5:
            done.append((size(draw), size(draw)))
            set_size(screen.descriptor, *done[-1])
        else:
            done.append(draw.choice(keys))
            os.write(screen.descriptor, done[-1].encode())
        alive = takes(screen, 0.01)
    set_size(screen.descriptor, 40, 100)
    for key in end:
        if alive:
            os.write(screen.descriptor, key.encode())
            alive = takes(screen, 0.2)
    deadline = time.monotonic() + 60
    while alive and time.monotonic() < deadline:
        alive = takes(screen, 0.5)
    if alive:
        os.kill(screen.pid, signal.SIGKILL)
    _, ended = os.waitpid(screen.pid, 0)
    os.close(screen.descriptor)
    return os.waitstatus_to_exitcode(ended), done, screen.raw


def main():
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 25
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with table() as place:
        place.run("-q", "import", os.path.join(ROOT, "tests/data/sample.dmr"))
        for number in range(seed, seed + rounds):
            arguments, keys, end = CASES[number % len(CASES)]
            code, done, raw = torment(place, random.Random(number), arguments, keys, end)
            check(code >= 0, f"{arguments} with seed {number} ended by signal {-code}: {done[-9:]}\n{raw[-300:]}")
            for draft in place.drafts():
                draft.unlink()
        place.run("db", "check")


if __name__ == "__main__":
    main()
