#!/usr/bin/env python3
"""Tables on a terminal: at every width lines do not wrap, names stay whole first, and the least important columns go
first.

The same lists are printed at several widths. HEADINGS has the columns that must be there, and each line is measured in columns
of the terminal.
"""

import re

from screen import check, table
from wcwidth import wcswidth

PEOPLE = ["Jean Dupont", "Zoé Martin", "李小龍", "Marie-Claire Roux"]
LONG = "Αναξαγόρας " * 12
GAMES = """[Game "{game}"]
[Event "{event}"]
[Site "{site}"]
[Date "2026.03.{day:02}"]
[Round "{round}"]
[{sides[0]} "{first}"]
[{sides[1]} "{second}"]
[Result "{result}"]

{turns} {result}

"""
SIDES = {"avalam": ("Yellow", "Red"), "fanorona": ("White", "Black")}
TURNS = {"avalam": "1. d5-e6 a4-a5", "fanorona": "1. d2-e3A"}


def games():
    """A round robin of four players in two games, and a game of people with very long names."""
    texts = []
    day = 1
    for game in SIDES:
        for number, (a, b) in enumerate(((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))):
            result = ["1-0", "0-1", "1/2-1/2"][number % 3]
            texts.append(GAMES.format(game=game, event="Tournoi de printemps", site="Ludothèque de Mâcon", day=day,
                                      round=number // 2 + 1, sides=SIDES[game], first=PEOPLE[a], second=PEOPLE[b],
                                      result=result, turns=TURNS[game]))
            day += 1
    texts.append(GAMES.format(game="avalam", event=f"Coupe {LONG.strip()}", site="?", day=30, round=1,
                              sides=SIDES["avalam"], first=LONG.strip(), second="Bo", result="1-0",
                              turns=TURNS["avalam"]))
    return "".join(texts)


# The headings of each command's tables at each width: the least important columns go first, and then names are cut.
HEADINGS = {
    "list|not player:Bo": {
        40: ["id date side1 side2 res"],
        60: ["id date side1 side2 result"],
        80: ["id game date side1 side2 result score"],
        120: ["id game rules date round side1 side2 result score plies event"],
    },
    "stats": {
        40: ["game games 1-0 draws 0-1"],
        60: ["game games 1-0 % draws 0-1 % open mean plies"],
        80: ["game games 1-0 % draws 0-1 % open first wins mean plies"],
        120: ["game games 1-0 % 95% draws 0-1 % 95% open first wins mean plies quartiles"],
    },
    "stats|--by|player|not player:Bo": {
        40: ["player games wins losses"],
        60: ["player games wins % draws losses"],
        80: ["player games wins % draws losses unfinished mean plies"],
        120: ["player games wins % 95% draws losses unfinished mean plies quartiles"],
    },
    "players|not player:Bo": {
        40: ["player games wins losses"],
        60: ["player games wins draws losses points"],
        80: ["player games wins draws losses points first last"],
        120: ["player games wins draws losses unfinished points first last"],
    },
    "events|not player:Bo": {
        40: ["event games last"],
        60: ["event games players first last"],
        80: ["event games players first last"],
        120: ["event games players first last"],
    },
    "versus|Jean|Zoé": {
        40: ["game side Jean Dupo… Zoé Martin", "id date side1 side2 res"],
        60: ["game side games Jean Dupont draws Zoé Martin", "id game date side1 side2 result"],
        80: ["game side games Jean Dupont draws Zoé Martin unfinished", "id game date side1 side2 result score"],
        120: ["game side games Jean Dupont draws Zoé Martin unfinished", "id game date round side1 side2 result score plies event"],
    },
    "crosstable|Tournoi": {
        40: ["no player points 1 2 3 4"],
        60: ["place no player points 1 2 3 4 SB"],
        80: ["place no player points 1 2 3 4 direct SB"],
        120: ["place no player points 1 2 3 4 direct SB"],
    },
    "openings|avalam": {
        40: ["turn games % 1-0 % 0-1 %", "id date side1 side2 res"],
        60: ["turn games % 1-0 % draws 0-1 % open", "id date side1 side2 result"],
        80: ["turn games % 1-0 % draws 0-1 % open mean plies last played", "id date side1 side2 result event"],
        120: ["turn games % 1-0 % draws 0-1 % open mean plies last played", "id date side1 side2 result plies event"],
    },
    "ratings|not player:Bo": {
        40: ["rank player rating games", "rank player rating games"],
        60: ["rank player rating deviation games last", "rank player rating deviation games last"],
        80: ["rank player rating deviation 95% games last", "rank player rating deviation 95% games last"],
        120: ["rank player rating deviation 95% games wins draws losses last", "rank player rating deviation 95% games wins draws losses last"],
    },
}


def lines_of(place, arguments, columns, locale):
    screen = place.start("--no-pager", *arguments, columns=columns, rows=50, LANG=locale, LC_ALL=locale)
    screen.ends()
    text = re.sub(r"\x1b\[[0-9;]*m", "", screen.raw.decode())
    lines = text.replace("\r", "").split("\n")[:-1]
    return [line for line in lines if not line.startswith("damier: ")]  # messages are not filled


def headings(lines):
    """The words of the first lines of tables."""
    return [" ".join(line.split()) for line in lines if line.split()[:1] and line.split()[0] in FIRST]


FIRST = ("id", "game", "player", "event", "place", "turn", "rank", "no")


def check_width(place, arguments, columns, locale):
    lines = lines_of(place, arguments, columns, locale)
    what = f"{' '.join(arguments)} at {columns} columns in {locale}"
    for line in lines:
        check(wcswidth(line) <= columns, f"{what}: a line is too wide: {line!r}")
    check(not (locale == "C" and any("…" in line for line in lines)), f"{what}: no ellipsis without UTF-8")
    return lines


def main():
    with table() as place:
        place.run("import", "-", text=games())
        for command, expected in HEADINGS.items():
            for columns, heading in expected.items():
                for locale in ("C.UTF-8", "C"):
                    lines = check_width(place, command.split("|"), columns, locale)
                    if locale != "C" or "…" not in "".join(heading):
                        check(headings(lines) == heading, f"{command} at {columns}: {headings(lines)}")
            piped = place.run(*command.split("|"))
            check("…" not in piped and "..." not in piped, f"{command}: nothing is cut in a pipe")

        # Names are whole if there is room for the id, the date and the result beside them.
        for columns in (60, 80, 120):
            shown = "\n".join(check_width(place, ["list", "not player:Bo"], columns, "C.UTF-8"))
            check(all(name in shown for name in PEOPLE), f"names are whole at {columns} columns:\n{shown}")

        # In a narrow terminal, names have initials rather than a few letters.
        shown = "\n".join(check_width(place, ["list", "not player:Bo"], 40, "C.UTF-8"))
        check("J. Dupo…" in shown or "J. Dupont" in shown, shown)
        check("½-½" in shown and "1/2" not in shown, shown)

        # A name that is wider than the terminal is cut, without changing the others.
        for columns in (40, 60, 80, 120):
            for locale, ellipsis in (("C.UTF-8", "…"), ("C", "...")):
                lines = check_width(place, ["list"], columns, locale)
                check(any("Αν" in line and ellipsis in line for line in lines), f"it is cut at {columns}")
                check(columns == 40 or all(any(name in line for line in lines) for name in PEOPLE),
                      f"others are whole at {columns}")

        # A message lists the columns that the table of a tournament leaves out. Without left-out columns there is no
        # message.
        lines = check_width(place, ["crosstable", "Tournoi"], 40, "C.UTF-8")
        said = " ".join(lines[lines.index(next(line for line in lines if "left out" in line)):])
        check(said == "3 columns left out: direct, SB, place; --format csv has all", said)
        check(not any("left out" in line for line in check_width(place, ["crosstable", "Tournoi"], 120, "C.UTF-8")),
              "nothing is left out")
        for words in ("list|not player:Bo", "players|not player:Bo", "events", "ratings|game:avalam",
                      "find|avalam|--line||--where|not player:Bo"):
            command = words.split("|")
            said = " ".join(check_width(place, command, 40, "C.UTF-8"))
            check("left out: " in said and "--format csv has all" in said, f"{command}: {said}")
            wide = " ".join(check_width(place, command, 250, "C.UTF-8"))
            check("left out" not in wide, f"{command}: nothing is left out")
        # A share is named after its column, so no two names are the same.
        said = " ".join(check_width(place, ["stats"], 40, "C.UTF-8")).split("left out: ")[1].split(";")[0].split(", ")
        check(len(set(said)) == len(said) and {"1-0 %", "0-1 %", "1-0 95%", "0-1 95%"} <= set(said), said)
        # A whole club: its grid stays, since names are cut first.
        place.run("event", "plan", "Club", "--game", "avalam", "--round-robin", *(f"Joueur numéro {i}" for i in range(7)))
        lines = check_width(place, ["crosstable", "Club"], 40, "C.UTF-8")
        check(headings(lines) == ["no player points 1 2 3 4 5 6 7"], headings(lines))
        screen = place.start("--no-pager", "list", "comment:nowhere", columns=100)
        screen.ends()
        check("damier: no game matches" in screen.shown(), screen.shown())
        header = place.run("crosstable", "Tournoi", "--format", "csv").splitlines()[0]
        check(header.startswith("place,no,player,points,1,2,3,4,"), header)


if __name__ == "__main__":
    main()
