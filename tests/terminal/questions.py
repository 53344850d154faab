#!/usr/bin/env python3
"""Commands that ask before they change games: `undo` of many games, and `twins --merge`, which uses no pager."""

from screen import check, table

GAME = """[Game "avalam"]
[Event "Cup"]
[Site "{site}"]
[Date "2026.03.14"]
[Round "{round}"]
[Yellow "Jean Dupont"]
[Red "Inès Carré"]
[Result "{result}"]

{turns} {result}

"""


def count(place):
    return len(place.run("list", "--limit", "0").splitlines()) - 1


def undo(place):
    place.run("import", "-", text="".join(GAME.format(site="Club", round=number, result="1-0", turns="1. b5-b4 b6-b7")
                                          for number in range(1, 13)))
    screen = place.start("undo")
    screen.see("Change 1 (import -) would be undone: 12 games deleted. Undo it? [y/N]")
    screen.send("n\n")
    screen.ends()
    check("nothing is undone" in screen.shown() and count(place) == 12, "a no leaves the games")
    place.start("undo", "--yes").ends()
    check(count(place) == 0, "--yes does not ask")
    place.start("undo", "2").ends()
    check(count(place) == 12, "games that come back are not asked about")
    screen = place.start("undo", "1")
    screen.see("Undo it? [y/N]")
    screen.send("y\n")
    screen.ends()
    check(count(place) == 0, "a yes deletes the games")


def twins(place):
    for site in ("Club", "Library"):
        place.run("import", "--on-duplicate", "keep", "-",
                  text="".join(GAME.format(site=site, round=number, result="1-0",
                                           turns=f"1. {turn} 2. c5-c4 c3-d4 3. d6-d7 e6-e7")
                               for number, turn in ((1, "b5-b4 b6-b7"), (2, "b6-b7 b5-b4"))))
    screen = place.start("twins", "--merge", PAGER="sed s/^/paged:/")
    screen.see("Merge 2 pairs? [y/N]")
    screen.send("y\n")
    screen.see("Site of game 1: 1 \"Club\", or 2 \"Library\" as in game 3? [2]")
    screen.send("1\n")
    screen.see("Site of game 2: 1 \"Club\", or 2 \"Library\" as in game 4? [2]")
    screen.send("1\n")
    screen.ends()
    check("paged:" not in "\n".join(screen.all_lines()), "no pager hides the questions")
    check(count(place) == 2, "the pairs are merged")


def main():
    for part in (undo, twins):
        with table() as place:
            part(place)


if __name__ == "__main__":
    main()
