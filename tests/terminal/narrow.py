#!/usr/bin/env python3
"""In a terminal of twenty columns reports stay readable, and nothing breaks."""

import pathlib
import sys

from screen import check, table

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


def main():
    with table() as place:
        place.run("-q", "import", str(CLUB))
        check_narrow(place)


if __name__ == "__main__":
    sys.exit(main())
