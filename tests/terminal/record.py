#!/usr/bin/env python3
"""A whole game of each kind is recorded at a terminal, with errors, undo, a kill in the middle, and resuming.

`Screen` (screen.py) types the keys and reads the screen. At the end, the stored game is compared with the turns that were typed.
"""

import json
import os
import time

from screen import check, table

SLATS = "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624"


def legal(place, game, line, *options):
    return json.loads(place.run("moves", game, "--json", "--line", " ".join(line), *options))


def play_out(place, game, *options):
    """A game that always plays the first legal turn, or ends with a draw after twelve turns."""
    line = []
    while len(line) < 60:
        state = legal(place, game, line, *options)
        if state["over"] or (game in ("achef", "fanorona") and len(line) == 12):
            return line, state["over"]
        turns = state["turns"]
        line.append(turns[len(line) * 7 % len(turns)])
    return line, False


def stored(place, game_number):
    return json.loads(place.run("export", "--format", "json", str(game_number)))


def answer_questions(screen, first, second):
    screen.answer(f"{first} [?]:", "Ann")
    screen.answer(f"{second} [?]:", "Bob")
    screen.answer("Event [?]:", "Club evening")
    screen.answer("Site [?]:", "Cluny")
    screen.answer("Round [?]:", "1")


def record_whole(place, game, first, second, date_prompt, options, board_options=()):
    """Records a game, and kills the session in the middle."""
    line, over = play_out(place, game, *board_options)
    screen = place.start("record", game, *options)
    answer_questions(screen, first, second)
    date_prompt(screen)
    half = len(line) // 2
    for ply, turn in enumerate(line[:half]):
        screen.answer(">", "z9-z8")
        screen.see("illegal turn")
        screen.answer(">", turn)
        if ply == 1:
            screen.answer(">", "undo")
            screen.answer(">", "redo")
    screen.answer(">", "comment half")
    screen.answer(">", "score")
    screen.wait_until("the score", lambda: any(f"{first} " in text for text in screen.all_lines()))
    screen.kill()
    check(len(place.drafts()) == 1, "the draft is there after a kill")

    screen = place.start("record", "--resume")
    for turn in line[half:]:
        screen.answer(">", turn)
    if not over:
        screen.answer(">", "draw")
    screen.answer("save, undo or quit>", "")
    if game == "fanorona":
        screen.wait_until("the end", lambda: any("is stored" in text for text in screen.all_lines()))
    screen.ends()
    check(any("is stored" in text for text in screen.all_lines()), "the number of the game is said")
    check(place.drafts() == [], "the draft is gone when the game is stored")
    return line


def recorded_turns(place, number):
    listed = json.loads(place.run("replay", str(number), "--json"))
    return [row["turn"] for row in listed[1:]]


def main():
    with table() as place:
        def date(screen):
            screen.wait_until("the date", lambda: "Date [2" in screen.shown())
            screen.send("2026.03.15\n")

        def date_and_standard(screen):
            date(screen)
            screen.answer("[standard]:", "")

        def date_and_rules(screen):
            date(screen)
            # The names of all rule sets do not fit in one line of the screen.
            screen.wait_until("the rules", lambda: screen.shown().replace("\n", "").rstrip().endswith("[free]:"))
            screen.send("forced\n")

        def date_and_slats(screen):
            date_and_standard(screen)
            slats = SLATS.split("/")
            screen.answer(">", "26")
            screen.see("has fewer")
            for slat in slats:
                screen.answer(">", slat)

        games = [
            ("avalam", "Yellow", "Red", date, (), ()),
            ("achef", "Black", "White", date_and_standard, (), ()),
            ("fanorona", "White", "Black", date_and_rules, (), ("--rules", "forced")),
            ("anacund", "Dark", "Light", date_and_slats, (), ("--board", SLATS)),
        ]
        for number, (game, first, second, dates, options, board) in enumerate(games, 1):
            line = record_whole(place, game, first, second, dates, options, board)
            check(recorded_turns(place, number) == line, f"{game}: the turns are those that were typed")
        rows = json.loads(place.run("list", "--json"))
        check([row["side1"] for row in rows] == ["Ann"] * 4, "the players are those that were typed")
        check({row["date"] for row in rows} == {"2026.03.15"}, "the date is the one that was typed")
        place.run("db", "check")

        # A name that resembles a known one is questioned; Tab completes names, turns and commands.
        place.run("result", "avalam", "Jean Dupont", "Ann", "1-0")
        screen = place.start("record", "avalam", "--clock")
        screen.answer("Yellow [?]:", "Jean Dupond")
        screen.answer("Do you mean Jean Dupont? [Y/n]", "")
        screen.see("Red [?]:")
        screen.send("Jean D\t")
        screen.see("Red [?]: Jean Dupont")
        screen.send("\n")
        screen.see('both players are "Jean Dupont"')
        screen.answer("[y/N]", "no")
        screen.answer("Red [?]:", "New Man")
        screen.see("New Man is a new player")
        screen.answer("Event [?]:", "")
        screen.answer("Site [?]:", "")
        screen.answer("Round [?]:", "")
        screen.wait_until("the date", lambda: "Date [2" in screen.shown())
        screen.send("\n")
        screen.answer("1. Yellow>", "d5e6")
        screen.answer("1... Red>", "a4-a\t")
        screen.answer("2. Yellow>", "resign")
        screen.answer("save, undo or quit>", "save")
        screen.ends()
        text = place.run("export", "6")
        check("[%clk 0:0" in text, "the clock stands behind the turns")
        check('[Yellow "Jean Dupont"]' in text and '[Termination "resignation"]' in text, "what was typed is stored")

        # The clock counts all the time before a turn, also if other lines come first.
        screen = place.start("record", "avalam", "--clock", "--side1", "A", "--side2", "B", "--event", "Clock", "--site", "S",
                             "--round", "1", "--date", "2026.01.01")
        screen.see("1. Yellow>")
        time.sleep(1.1)
        screen.answer("1. Yellow>", "bad")
        screen.answer("1. Yellow>", "d5e6")
        screen.answer("1... Red>", "save")
        screen.answer("[y/N]", "yes")
        screen.ends()
        text = place.run("export", "event:Clock")
        check("[%clk 0:0" in text and "[%clk 0:00:00]" not in text, text)
        place.run("undo")

        # Ctrl-C keeps the game, and says how to go on. Without GAME, damier asks for it.
        screen = place.start("record", "achef", "--side1", "A", "--side2", "B", "--event", "E", "--site", "S", "--round", "1",
                             "--date", "2026.01.01", "--rules", "standard")
        screen.answer("1. Black>", "a1")
        screen.wait_until("the next prompt", lambda: screen.shown().rstrip().endswith("1... White>"))
        screen.send("\x03")
        screen.see("the game is not stored yet; to resume it: damier record --resume")
        screen.ends()
        check(len(place.drafts()) == 1, "Ctrl-C keeps the draft")
        place.run("record", "--discard", "--yes")
        screen = place.start("record")
        screen.answer("):", "chess")
        screen.answer("):", "Avalam")
        screen.see("Yellow [?]:")
        screen.end_input()
        screen.see("\ndamier: nothing was recorded")
        screen.ends()

        # The rest is kept; the end of input keeps it, too.
        screen = place.start("record", "achef", "--side1", "A", "--side2", "B", "--event", "E", "--site", "S", "--round", "1",
                             "--date", "2026.01.01", "--rules", "standard")
        screen.answer("1. Black>", "a1")
        screen.answer("1... White>", "quit")
        screen.ends()
        check(len(place.drafts()) == 1, "the draft is kept after quit")
        screen = place.start("record", "achef", "--resume")
        screen.answer("1... White>", "a2")
        screen.answer("2. Black>", "abandon")
        screen.answer("save, undo or quit>", "save")
        screen.ends()
        check(place.drafts() == [], "the draft is gone")

        # New remarks on a game that is stored already are added after a question. After a no the draft is kept.
        named = ["--side1", "A", "--side2", "B", "--event", "E", "--site", "S", "--round", "1", "--date", "2026.02.02"]
        for turn_and_more in (["d5e6"], ["d5e6", "comment late"]):
            screen = place.start("record", "avalam", *named)
            for number, line in enumerate(turn_and_more):
                screen.answer("1... Red>" if number else "1. Yellow>", line)
            screen.answer("1... Red>", "abandon")
            screen.answer("save, undo or quit>", "save")
            if len(turn_and_more) > 1:
                screen.see("is the same game, with differences: remarks.")
                screen.answer("[Y/n]", "no")
            screen.ends()
        check(len(place.drafts()) == 1, "the draft is kept after a no")
        screen = place.start("record", "--resume")
        screen.answer("save, undo or quit>", "save")
        screen.answer("[Y/n]", "")
        screen.ends()
        check(place.drafts() == [], "the draft is gone")
        check("{late}" in place.run("export", "date:2026.02.02"), "the comment is added")

        # The same turns with the other winner: an empty answer changes nothing, and a yes corrects the stored result.
        named = ["--side1", "A", "--side2", "B", "--event", "E", "--site", "S", "--round", "9", "--date", "2026.02.03"]
        for loser in ["A", "B"]:
            screen = place.start("record", "avalam", *named, columns=150)
            screen.answer("1. Yellow>", "d5e6")
            screen.answer("1... Red>", f"resign {loser}")
            screen.answer("save, undo or quit>", "save")
            if loser == "B":
                screen.see("has the same turns, but the result 0-1.")
                screen.answer("Correct its result to 1-0? [y/N]", "")
            screen.ends()
        check("0-1" in place.run("export", "date:2026.02.03") and len(place.drafts()) == 1, "an empty answer corrects nothing")
        screen = place.start("record", "--resume", columns=150)
        screen.answer("save, undo or quit>", "save")
        screen.answer("[y/N]", "yes")
        screen.see('is corrected: Result "1-0", stored "0-1"')
        screen.ends()
        text = place.run("export", "date:2026.02.03")
        check('[Result "1-0"]' in text and "Other" not in text and place.drafts() == [], text)

        # The second round of Fanorona is suggested.
        screen = place.start("record", "fanorona", "--rules", "free", "--side1", "A", "--side2", "B", "--event", "E", "--site", "S",
                             "--round", "1", "--date", "2026.01.01")
        screen.answer("1. White>", "d3 e3")
        screen.see("which of d3-e3A, d3-e3W")
        screen.send("a\n")
        screen.answer("1... Black>", "resign")
        screen.answer("save, undo or quit>", "save")
        screen.answer("[y/N]", "yes")
        screen.see("White won the first round")
        screen.answer("1. Black>" if "1. Black>" in screen.shown() else "Black>", "quit")
        screen.ends()

        # The user may answer a question in its own language or in English. The same holds for commands and names of
        # sides.
        screen = place.start("record", "fanorona", "--rules", "vela", "--event", "E", "--site", "S", "--round", "1", "--date", "1/2/2026",
                             LANGUAGE="fr")
        screen.answer("Blanc [?]\u00a0:", "A")
        screen.answer("Noir [?]\u00a0:", "B")
        screen.answer("(Blanc, Noir)\u00a0:", "noir")
        screen.answer("1. Blanc>", "abandon")
        screen.see("0-1, Noir a gagné (abandon)")
        screen.answer("enregistrer, annuler ou quitter>", "annuler")
        screen.answer("1. Blanc>", "abandonner Noir")
        screen.answer("enregistrer, annuler ou quitter>", "annuler")
        screen.answer("1. Blanc>", "draw")
        screen.answer("enregistrer, annuler ou quitter>", "enregistrer")
        screen.ends()
        text = place.run("export", "date:2026.02.01")
        check('[FirstRound "Black"]' in text and '[Termination "agreement"]' in text, "what is stored is English")
        for said in ("non", "n", "no"):
            screen = place.start("record", "anacund", "--board", SLATS, "--side1", "A", "--side2", "B", "--event", "E", "--site", "S",
                                 "--round", "1", "--date", "2026.01.01", "--rules", "standard", LANGUAGE="fr")
            screen.answer("1 sur 3>", "a17")
            screen.see("(oui ou non)")
            screen.answer(">", said)
            screen.answer("1 sur 3>", "quitter")
            screen.ends()
        for said in ("oui", "o", "yes"):
            screen = place.start("record", "anacund", "--board", SLATS, "--side1", "A", "--side2", "B", "--event", "E", "--site", "S",
                                 "--round", "1", "--date", "2026.01.01", "--rules", "standard", LANGUAGE="fr")
            screen.answer("1 sur 3>", "a17")
            screen.see("(oui ou non)")
            screen.answer(">", said)
            screen.answer("2 sur 3>", "quit")
            screen.ends()

        # A pairing of a round that has a result already: the user decides, and the turns of a result are added to it.
        named = ["--side1", "A", "--side2", "B", "--event", "Cup", "--site", "S", "--round", "2", "--date", "2026.03.03"]
        place.run("result", "avalam", "A", "B", "1-0", "--event", "Cup", "--round", "2", "--date", "2026.03.03")
        number = json.loads(place.run("list", "event:Cup", "--json"))[0]["id"]
        for said, games in (("n", 1), ("y", 2)):
            screen = place.start("result", "avalam", "A", "B", "0-1", "--event", "Cup", "--round", "2", "--date", "2026.03.03")
            screen.see(f"Game {number} has this pairing of round 2 already: A - B 1-0 (to correct it: damier tag {number} Result=0-1).")
            screen.answer("[y/N]", said)
            screen.ends()
            check(len(json.loads(place.run("list", "event:Cup", "--json"))) == games, f"{games} games after {said}")
        place.run("undo")
        screen = place.start("record", "avalam", *named)
        screen.see(f"game {number} has this pairing of round 2 already")
        screen.answer("1. Yellow>", "d5e6")
        screen.answer("1... Red>", "resign")
        screen.answer("save, undo or quit>", "save")
        screen.see("with differences")
        screen.answer("[Y/n]", "")
        screen.ends()
        for said, games in (("no", 1), ("yes", 2)):
            screen = place.start("record", *(["avalam", *named] if said == "no" else ["--resume"]))
            if said == "no":
                screen.answer("1. Yellow>", "a4a5")
                screen.answer("1... Red>", "abandon")
            screen.answer("save, undo or quit>", "save")
            screen.answer("Store a second game? [y/N]", said)
            screen.ends()
            check(len(json.loads(place.run("list", "event:Cup", "--json"))) == games, f"{games} games after {said}")

        # One person on both sides may be a slip.
        screen = place.start("record", "avalam", "--side1", "A", "--event", "E", "--site", "S", "--round", "1", "--date", "2026.01.01")
        screen.answer("Red [?]:", "a")
        screen.see('both players are "a"')
        screen.answer("[y/N]", "no")
        screen.answer("Red [?]:", "B")
        screen.answer("1. Yellow>", "quit")
        screen.ends()

        # A wrong option is an error before the first question.
        for option, value in (("--clock-from", "x"), ("--date", "2026.02.31"), ("--position", "x"), ("--rules", "x")):
            screen = place.start("record", "fanorona", option, value)
            screen.ends(2)
            check(f"{option}: " in screen.shown() and "[?]" not in screen.shown(), f"{option} {value} is an error at once")
        check(place.run("record", "--drafts").count("fanorona") == 0, "and leaves no draft")

        # All of this works without colours, UTF-8 or a wide terminal.
        screen = place.start("record", "anacund", "--board", SLATS, "--side1", "A", "--side2", "B", "--event", "E", "--site", "S",
                             "--round", "1", "--date", "2026.01.01", "--rules", "standard", columns=40, LANG="C", LC_ALL="C")
        screen.answer("1 of 3>", "c8")
        screen.see("8 | 2 .         6 d  |", "Dark 1, Light 0 points")
        screen.answer("2 of 3>", "quit")
        screen.ends()

        # Letters that the locale does not have are kept, and a locale that is not installed does no harm.
        for name, locale in (("Élodie Œuvre", {"LC_ALL": "C"}), ("Zoé Ñuñez", {"LANG": "xx_XX.UTF-8", "LANGUAGE": "fr"})):
            screen = place.start("record", "avalam", "--side2", "B", "--event", "E", "--site", "S", "--round", "1",
                                 "--date", "2026.01.01", "--rules", "standard", **locale)
            screen.answer("[?]\u00a0:" if "LANGUAGE" in locale else "[?]:", name)
            screen.answer("1. Jaune>" if "LANGUAGE" in locale else "1. Yellow>", "d5-e6")
            screen.answer(">", "save")
            screen.answer("/N]", "y")
            screen.ends()
            check(name in place.run("export", "date:2026.01.01"), f"{name} is stored with all letters")


if __name__ == "__main__":
    os.environ.setdefault("LANG", "C.UTF-8")
    main()
