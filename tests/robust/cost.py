#!/usr/bin/env python3
"""The cost of reading: twice the input takes at most 2.3 times the steps, and a game at most 20 times its text in
memory.

The cost of an empty input is subtracted.

    cost.py DAMIER VALGRIND [NAME]     only inputs whose names contain NAME
"""

import os
import sys

from common import check, count_steps, fresh

MOST_STEPS = 2.3
MOST_MEMORY = 20
LONGEST_GAME = 16 << 20


def numbered(form, count):
    return "".join(form % i for i in range(count))


def record(header):
    return '{"header": {%s}, "moves": []}' % header


# The growing part, by its name: the text for a number, which is its approximate size in bytes.
INPUTS = {
    "errors on one line": lambda n: '[Game "avalam"] a4-a4 * ' * (n // 24),
    "warnings on one line": lambda n: '[Game "achef"] ' + "9. a1 (7. a2) " * (n // 14) + "*",
    "stray characters": lambda n: '[Game "achef"] ' + "} " * (n // 2) + "*",
    "JSON on one line": lambda n: "[" + ",".join([record('"game": {"name": "chess"}')] * (n // 55)) + "]",
    "members of an object": lambda n: record('"game": {"name": "Fanorona"}' + numbered(', "k%d": 1', n // 12)),
    "FGN on one line": lambda n: '[Vela "x"]\n' + '* [Vela "x"] ' * (n // 13) + "*",
    "tags": lambda n: '[Game "avalam"]\n' + numbered('[T%d "x"]\n', n // 12) + "*",
    "columns": lambda n: "game,side1,side2,result" + numbered(",c%d", n // 9) + "\navalam,A,B,*" + ",x" * (n // 9),
    "open quotes": lambda n: "game,side1,side2,result\n" + 'avalam,"A,B,*\n' * (n // 14),
    "SGF properties": lambda n: "(;GM[Fanorona]" + numbered("P%d[x]", n // 8) + ")",
    "SGF values never closed": lambda n: "(;A[\n" * (n // 5),
    "SGF games with errors": lambda n: "(;!" * (n // 3),
    "comments never closed": lambda n: '[Game "avalam"]\n{\n' * (n // 18),
    "comments never closed, by sections": lambda n: "[A \"x\"]\n{\n\n" * (n // 11),
    "variations": lambda n: '[Game "avalam"]\na4-a5' + "(a4-a5" * (n // 7) + ")" * (n // 7) + "*",
    "lines that are no tags": lambda n: "[A\n" * (n // 3),
}

GAMES = {
    "brackets": "(" * LONGEST_GAME,
    "empty variations": "a4-a5" + "()" * (LONGEST_GAME // 2),
    "deep variations": "a4-a5" + "(b" * (LONGEST_GAME // 2),
    "turns": "a1 " * (LONGEST_GAME // 3),
    "NAGs": "a4-a5" + "!" * LONGEST_GAME,
    "comments": "{a}" * (LONGEST_GAME // 3),
    "words": "{" + "a " * (LONGEST_GAME // 2) + "}",
}


def steps(damier, valgrind, text):
    path = damier.path("input")
    path.write_text(text, encoding="utf-8")
    return count_steps(damier, valgrind, "import", "--dry-run", "--jobs", "1", "--quiet", path)


def check_steps(damier, valgrind, wanted):
    nothing = steps(damier, valgrind, "")
    for name, make in INPUTS.items():
        if wanted in name:
            once, twice = (steps(damier, valgrind, make(n)) - nothing for n in (30_000, 60_000))
            print(f"{name}: {once / 1e6:.1f} and {twice / 1e6:.1f} million steps, {twice / once:.2f}")
            check(twice <= MOST_STEPS * once, f"{name}: twice the input takes {twice / once:.2f} times the steps")


def peak(damier, path):
    """The most memory in bytes that reading the file takes."""
    child = os.fork()
    if child == 0:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        os.execve(damier.program, [damier.program, "import", "--dry-run", "--jobs", "1", path], damier.environment)
    _, status, usage = os.wait4(child, 0)
    check(os.waitstatus_to_exitcode(status) in (0, 1), f"status {status}")
    return usage.ru_maxrss * 1024


def check_memory(damier, wanted):
    for name, movetext in GAMES.items():
        if wanted in name:
            head = '[Game "avalam"]\n\n'
            text = head + movetext[: LONGEST_GAME - len(head) - 3] + " *\n"
            path = damier.path("game")
            path.write_text(text, encoding="utf-8")
            most = peak(damier, path)
            print(f"{name}: {most >> 20} MiB")
            check(most <= MOST_MEMORY * len(text), f"a game of {name} takes {most / len(text):.1f} times its text")


def main():
    program, valgrind = sys.argv[1:3]
    wanted = sys.argv[3] if len(sys.argv) > 3 else ""
    with fresh(program) as damier:
        check_memory(damier, wanted)
        check_steps(damier, valgrind, wanted)


if __name__ == "__main__":
    main()
