#!/usr/bin/env python3
"""The full-screen replayer is driven by keys."""

import json

from screen import check, table

GAME = """[Game "avalam"]
[Event "Club"]
[Site "?"]
[Date "2026.03.15"]
[Round "1"]
[Yellow "Ann"]
[Red "Bob"]
[Result "*"]

1. a4-a5 $5 {a quiet start} b5-b4 (1... d5-e6 {sharper} 2. d3-d4) 2. c4-c5 $6
{damier: ?! from =+2 (+1) to ~-0.3} (2. b4-c5 {damier: =+2 (+1)} d3-d4) d3-d4 *
"""

SLATS = "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624"
OTHERS = {
    "achef": '[Game "achef"]\n[Result "*"]\n\n1. a1 a2 2. a3 *\n',
    "anacund": f'[Game "anacund"]\n[Result "*"]\n[Board "{SLATS}"]\n\n1. c8+a13+a1 *\n',
    "fanorona": '[Game "fanorona"]\n[White "Zoé Bœuf"]\n[Black "李"]\n[Result "*"]\n\n1. d2-e3A *\n',
}

DOWN, UP, LEFT, RIGHT = "\x1b[B", "\x1b[A", "\x1b[D", "\x1b[C"
HOME, END, PAGE_UP, PAGE_DOWN = "\x1b[1~", "\x1b[4~", "\x1b[5~", "\x1b[6~"


def walk_through(place):
    screen = place.start("replay", "1")
    screen.see("Ann (Yellow) - Bob (Red)  *", "Avalam, Club, 1, 2026.03.15", "ply 0  start", "Yellow to move.")
    for key, label in ((RIGHT, "ply 1  1. a4-a5!?"), (DOWN, "ply 2  1... b5-b4"), (" ", "ply 3  2. c4-c5"),
                       ("n", "ply 4  2... d3-d4"), (RIGHT, "ply 4  2... d3-d4"), (LEFT, "ply 3  2. c4-c5"),
                       ("p", "ply 2  1... b5-b4"), (HOME, "ply 0  start"), (END, "ply 4  2... d3-d4"),
                       (PAGE_UP, "ply 0  start"), (PAGE_DOWN, "ply 4  2... d3-d4"), ("g", "ply 0  start"),
                       ("G", "ply 4  2... d3-d4"), ("2", "ply: 2"), ("\n", "ply 2  1... b5-b4")):
        screen.send(key)
        screen.see(label)
    screen.see("or 1... d5-e6")
    screen.send("\t")
    screen.see("ply 2  1... d5-e6", "sharper", "or 1... b5-b4")
    screen.send(RIGHT)
    screen.see("ply 3  2. d3-d4")
    screen.send("/QUIET\n")
    screen.see("ply 1  1. a4-a5!?", "a quiet start")
    screen.send("/nothing\n")
    screen.see('"nothing" is not in this game')
    screen.send("/\x1b")
    screen.see("q quit")
    screen.send("3\n")
    screen.see("ply 3  2. c4-c5?!", "for Yellow before =+2 (+1) (proved), after ~-0.3", "(estimated)",
               "or 2. b4-c5")
    check("damier:" not in screen.shown(), "values are not shown as comments")
    screen.send("\t")
    screen.see("ply 3  2. b4-c5", "for Yellow =+2 (+1) (proved)")
    screen.send("\t")
    # The board is turned: file a is at the right, rank 1 on top.
    screen.see("    a   b   c   d   e   f   g   h   i")
    screen.send("f")
    screen.see("    i   h   g   f   e   d   c   b   a")
    screen.send("f")
    screen.see("    a   b   c   d   e   f   g   h   i")
    screen.resize(24, 40)
    screen.see("ply 3  2. c4-c5", "    a   b   c   d   e   f   g   h   i")
    check(all(len(line) <= 40 for line in screen.shown().split("\n")), "it fits")
    screen.resize(24, 20)
    screen.see("Ann (Yellow) *", "Bob (Red)", "Avalam, Club, 1")
    screen.resize(40, 120)
    screen.see("ply 3  2. c4-c5")
    screen.send("q")
    screen.ends()


def main():
    with table() as place:
        text = GAME + "\n" + "\n".join(OTHERS.values())
        place.run("import", "-", text=text)
        walk_through(place)

        screen = place.start("replay", "1", "--ply", "3")
        screen.see("ply 3  2. c4-c5")
        screen.send("\x1b")
        screen.ends()

        screen = place.start("replay", "1", "--from", "2", columns=40, rows=24, LC_ALL="C", NO_COLOR="1")
        screen.see("ply 2  1... b5-b4", " 4  .  [r2]")
        screen.send("q")
        screen.ends()

        screen = place.start("replay", "4", columns=80, rows=24, LC_ALL="C", NO_COLOR="1")
        screen.see("Zoe Boeuf (White) - ? (Black)  *", " 3  b---w---b---w---.---b---w---b---w")
        screen.send("q")
        screen.ends()

        for number in (2, 3, 4):
            for columns, rows in ((40, 24), (80, 24), (120, 40)):
                screen = place.start("replay", str(number), columns=columns, rows=rows)
                screen.see("ply 0  start", "to move.")
                check(screen.shown().split("\n")[0].endswith("*"), "the result stands on top")
                screen.send(END)
                screen.send("q")
                screen.ends()

        # A terminal of an unknown kind gets the boards one after the other.
        for kind in ("nonsense", ""):
            screen = place.start("replay", "1", TERM=kind)
            screen.wait_until("the last board", lambda: any("2... d3-d4" in line for line in screen.all_lines()))
            screen.ends()

        rows = json.loads(place.run("replay", "1", "--json"))
        check([row["ply"] for row in rows] == [0, 1, 2, 3, 4], "a row for every ply")
        check(rows[0]["turn"] is None and rows[1]["turn"] == "a4-a5", "the turn that led to a position")
        check((rows[3]["value_before"], rows[3]["value_after"]) == ("=+2 (+1)", "~-0.3"), "the values of a turn")
        check(rows[1]["value_after"] is None, "values that nobody has written are not known")
        text = place.run("replay", "1", "--ply", "3")
        check("for Yellow before =+2 (+1) (proved), after ~-0.3 (estimated)" in text, "a value in a plain board")
        check(rows[4]["score"] == "20-24" and rows[4]["side"] == "Yellow", "the score so far")


if __name__ == "__main__":
    main()
