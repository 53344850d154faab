#!/usr/bin/env python3
"""In a terminal of twenty columns reports stay readable, and nothing breaks."""

import pathlib
import sys

from screen import check, table
from wcwidth import wcswidth

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLUB = ROOT / "tests/data/sample.dmr"
# Examples keep their lines and their output. In a command's page they are indented, in a topic's they are between .EX
# and .EE.
EXAMPLES = {line.strip() for page in (ROOT / "man/commands").glob("*.txt")
            for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("  ")}
EXAMPLES |= {line.replace("\\", "").strip() for page in [*(ROOT / "man").glob("*.7*"), *(ROOT / "man/games").glob("*.txt")]
             for block in page.read_text(encoding="utf-8").split("\n.EX\n")[1:]
             for line in block.split("\n.EE")[0].splitlines()}
# Text is filled to the width. A table leaves out columns, but keeps the essential ones.
TEXTS = [["--help"], ["list", "--help"], ["db", "restore", "--help"], ["help", "undo"], ["help", "files"]]
TABLES = {"list": 40, "players": 80, "events": 80, "stats": 110}


def check_narrow(place):
    for text in TEXTS:
        # The screen is wider, so that lines that are too long are visible.
        screen = place.start("--no-pager", *text, columns=200, rows=60, COLUMNS="20")
        screen.ends()
        lines = [line for line in screen.all_lines() if line]
        check(len(lines) > 5, f"{text} shows something in 20 columns")
        for line in lines:
            is_example = line.lstrip().startswith(("$", "damier")) or line.strip() in EXAMPLES
            check(len(line) <= 20 or len(line.split()) <= 2 or is_example, f"{text} in 20 columns: {line!r}")
    for name, least in TABLES.items():
        screen = place.start("--no-pager", "-q", name, columns=200, rows=60, COLUMNS="20")
        screen.ends()
        lines = [line for line in screen.all_lines() if line]
        check(lines and max(map(len, lines)) <= least, f"{name} in 20 columns: {max(lines, key=len)!r}")
    for command in (["show", "1"], ["board", "fanorona"]):
        screen = place.start("--no-pager", *command, columns=20, rows=60)
        screen.ends()
    screen = place.start("replay", "2", columns=20, rows=10)
    screen.send("\x1b[C")
    screen.send("q")
    screen.ends()


# Commands whose lines are filled at every width, and the keys for those that ask.
FILLED = [(["show", "5"], []), (["show", "4"], []), (["show", "99999"], []), (["player", "show", "Alice Carré"], []),
          (["players", "carré"], []), (["db", "info"], []), (["stats", "--by", "year", "--plot"], []),
          (["versus", "Karine Carré", "Odile Carré"], []), (["event", "round", "Cup", "1"], []),
          (["result", "avalam", "Alise Carré", "Leo Arnaud", "1-0", "--score", "3-4"], []),
          (["result", "avalam", "Alise Carré", "Leo Arnaud", "1-0"], ["[Y/n]", "[O/n]"]),
          (["record", "fanorona", "--side1", "Ann", "--side2", "Bob", "--event", "E", "--site", "S", "--round", "1",
            "--date", "2026.01.01"], ["[free]"])]


def check_filled(place):
    """No line is wider than the terminal, unless it is one word. Then no terminal breaks a word."""
    place.run("-q", "event", "plan", "Cup", "--game", "avalam", "--round-robin", "Ann", "Bob", "Cid")
    for language in "", "fr":
        for width in range(40, 101, 10):
            for command, prompts in FILLED:
                screen = place.start("--no-pager", *command, columns=200, rows=60, COLUMNS=str(width), LANGUAGE=language)
                if prompts:
                    screen.wait_until("a prompt", lambda: any(p in screen.shown() for p in prompts + [" :", "> "]))
                    lines = [line for line in screen.all_lines() if line]
                    screen.kill()
                else:
                    screen.read_all()
                    lines = [line for line in screen.all_lines() if line]
                    check(lines, f"{command} shows something in {width} columns")
                for line in lines:
                    if width >= 80 and line.startswith("damier:"):
                        continue  # in a wide terminal a message stays one line, so that people can copy commands from it
                    check(wcswidth(line) <= width or len(line.split()) <= 2, f"{command} in {width} columns: {line!r}")


def main():
    with table() as place:
        place.run("-q", "import", str(CLUB))
        check_narrow(place)
        check_filled(place)


if __name__ == "__main__":
    sys.exit(main())
