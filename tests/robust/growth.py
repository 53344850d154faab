#!/usr/bin/env python3
"""What questions cost: twice the games, or a game twice as long, take at most 2.3 times the steps.

Each database is of the sort that is worst for the command. Steps are instructions (see count_steps in common.py).

    growth.py DAMIER VALGRIND [NAME]     only cases whose names contain NAME
"""

import sys

from common import DATA, check, count_steps, fresh, games_of

MOST_STEPS = 2.3
MOST_STEPS_OF_FILES = 3


def game(kind, tags, movetext):
    lines = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Game "{kind}"]\n{lines}\n{movetext}\n\n'


# What grows, by its name: the games for a number, and a command that they are worst for.
CASES = {
}


def check_case(damier, valgrind, name, games, arguments, size):
    counted = []
    for n in (1, size, 2 * size):
        damier.path("games").write_text("".join(games(i, n) for i in range(n)), encoding="utf-8")
        damier.path("db").unlink(missing_ok=True)
        damier.good("--db", "db", "import", "-q", "--on-duplicate", "keep", "games")
        counted.append(count_steps(damier, valgrind, "--db", "db", *arguments))
    once, twice = (steps - counted[0] for steps in counted[1:])
    print(f"{name}: {once / 1e6:.1f} and {twice / 1e6:.1f} million steps, {twice / once:.2f}")
    check(twice <= MOST_STEPS * once, f"{name}: twice as much takes {twice / once:.2f} times the steps")


def check_files(damier, valgrind):
    """Games in a file each are imported in about the steps of the same games in one file."""
    games = games_of((DATA / "sample.dmr").read_bytes())
    names = [f"{number}.dmr" for number in range(len(games))]
    for name, text in zip(names, games):
        damier.path(name).write_bytes(text)
    damier.path("all.dmr").write_bytes(b"".join(games))
    one = count_steps(damier, valgrind, "--db", "one", "import", "-q", "all.dmr")
    many = count_steps(damier, valgrind, "--db", "many", "import", "-q", *names)
    print(f"files: {one / 1e6:.1f} and {many / 1e6:.1f} million steps, {many / one:.2f}")
    check(many <= MOST_STEPS_OF_FILES * one, f"a file for each game takes {many / one:.2f} times the steps")
    check(damier.export("one") == damier.export("many"), "a file for each game: other games")


def main():
    program, valgrind = sys.argv[1:3]
    wanted = sys.argv[3] if len(sys.argv) > 3 else ""
    with fresh(program) as damier:
        if wanted in "files":
            check_files(damier, valgrind)
        for name, (games, arguments, size) in CASES.items():
            if wanted in name:
                check_case(damier, valgrind, name, games, arguments, size)


if __name__ == "__main__":
    main()
