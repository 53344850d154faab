#!/usr/bin/env python3
"""The cost of queries: twice the games, or a game twice as long, take at most 2.6 times the steps: sorting has its
part.

Each database is the worst kind for the command. Steps are instructions (see count_steps in common.py).

    growth.py DAMIER VALGRIND [NAME]     only cases whose names contain NAME
"""

import shutil
import sys

from common import DATA, check, count_steps, fresh, games_of

MOST_STEPS = 2.6
MOST_STEPS_OF_FILES = 3


def game(kind, tags, movetext):
    lines = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Game "{kind}"]\n{lines}\n{movetext}\n\n'


def games(count, make):
    return "".join(make(i) for i in range(count))


def walk(plies):
    """A game in which two pieces move back and forth."""
    return game("fanorona", {"Position": WALK}, "a1-a2 i5-i4 a2-a1 i4-i5 " * (plies // 4) + "*")


def match(number):
    return game("fanorona", PLAYERS | {"Event": "Cup", "Round": number, "Rules": "vela", "FirstRound": "White"}, "1-0")


def same_turns(number):
    """Different players each time: only the program can tell that they are not the same."""
    return game("avalam", {"Yellow": f"Ann {number}", "Red": f"Bob {number}", "Event": "Cup"}, "a4-a5 *")


def many_rounds(number):
    return game("avalam", {"Yellow": f"Ann {number}", "Red": f"Bob {number}", "Event": "Cup", "Round": number}, "1-0")


def same_player(number):
    return game("avalam", {"Yellow": "Ann", "Red": f"Bob {number}", "Event": "Cup", "Round": number}, "1-0")


def begin_alike(count):
    """Games with the given number of turns in total. Each is the beginning of the next."""
    turns = ["a1-a2", "i5-i4", "a2-a1", "i4-i5"]
    plies = range(5, int((2 * count) ** 0.5) + 5)
    return "".join(game("fanorona", PLAYERS | {"Position": WALK}, " ".join(turns[i % 4] for i in range(n)) + " *")
                   for n in plies)


def alike(number):
    """Each way to write one name with small letters and capitals."""
    name = "".join(c.upper() if number >> at & 1 else c for at, c in enumerate("abcdefghijklmnop"))
    return game("avalam", {"Yellow": name, "Red": f"Bob {number}", "Event": "Cup"}, "1-0")


WALK = "8b/9/9/9/w8 w"
PLAYERS = {"White": "Ann", "Black": "Bob"}
DELETE_HALF = ["delete", "1..{half}", "--yes"]

# The growing part, by its name: the games for a number, the commands with the worst cost for them, and a number. Of two
# commands the steps of the second are counted. An import into "new" meets only unknown names.
CASES = {
    "walks": (lambda n: walk(n) + walk(n),
              [["novelty", "2"], ["find", "fanorona", "--position", WALK], ["openings", "fanorona", "--position", WALK]],
              4000),
    "second rounds": (lambda n: games(n, match), [["versus", "Ann", "Bob"], ["crosstable", "Cup"]], 500),
    "the same turns": (lambda n: games(n, same_turns), [["twins"], ["crosstable", "Cup"]], 1500),
    "equal games": (lambda n: games(n, lambda i: same_turns(1)),
                    [["twins"], ["crosstable", "Cup"], ["publish", "--source", "club"]], 800),
    "many rounds": (lambda n: games(n, many_rounds), [["crosstable", "Cup", "--format", "csv"]], 400),
    "names that fold alike": (lambda n: games(n, alike),
                              [["crosstable", "Cup"], ["db", "check"], ["player", "rename", "abcdefghijklmnop", "Ann"],
                               DELETE_HALF, [*DELETE_HALF, "then", "undo"],
                               [*DELETE_HALF, "then", "db", "merge", "{n}.db"],
                               ["player", "anonymise", "abcdefghijklmnop", "--yes"]], 800),
    "one player": (lambda n: games(n, same_player), [["import", "-q", "--on-duplicate", "keep", "{n}.dmr"],
                                                     ["--db", "new", "import", "-q", "{n}.dmr"]], 1500),
    "games that begin alike": (begin_alike, [["twins", "--format", "csv"]], 8000),
}


def check_case(damier, valgrind, name, make, commands, size):
    sizes = (8, size, 2 * size)
    for n in sizes:
        damier.path(f"{n}.dmr").write_text(make(n), encoding="utf-8")
        damier.path(f"{n}.db").unlink(missing_ok=True)
        damier.good("--db", f"{n}.db", "import", "-q", "--on-duplicate", "keep", f"{n}.dmr")
    for command in commands:
        what = f"{name}: {' '.join(command)}"
        nothing, once, twice = (steps_of(damier, valgrind, command, n) for n in sizes)
        ratio = (twice - nothing) / (once - nothing)
        print(f"{what}: {(once - nothing) / 1e6:.1f} and {(twice - nothing) / 1e6:.1f} million steps, {ratio:.2f}")
        check(ratio <= MOST_STEPS, f"{what}: twice as much takes {ratio:.2f} times the steps")


def steps_of(damier, valgrind, command, n):
    """The steps of a command in a copy of the database of n games."""
    shutil.copy(damier.path(f"{n}.db"), damier.path("copy.db"))
    arguments = [word.format(n=n, half=n // 2) for word in command]
    if "then" in arguments:
        at = arguments.index("then")
        damier.good("--db", "copy.db", *arguments[:at])
        arguments = arguments[at + 1:]
    damier.path("new").unlink(missing_ok=True)
    return count_steps(damier, valgrind, *(arguments if arguments[0] == "--db" else ["--db", "copy.db", *arguments]))


def check_files(damier, valgrind):
    """Importing games from a file each takes about the same steps as from one file."""
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
        for name, case in CASES.items():
            if wanted in name:
                check_case(damier, valgrind, name, *case)


if __name__ == "__main__":
    main()
