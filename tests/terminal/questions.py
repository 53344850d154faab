#!/usr/bin/env python3
"""Commands that ask before they change games: `undo` of many games, `twins --merge`, which uses no pager, `result` and
`sync`, and a second plan of an event."""

import json

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
    question = "Site of game 1: 1 \"Club\", or 2 \"Library\" as in game 3? [1/2]"
    screen.see(question)
    for times, wrong in enumerate(("y", "banana", "7", ""), 2):  # no answer is the default, since no game was edited
        screen.send(wrong + "\n")
        screen.wait_until("the question again", lambda: screen.shown().count(question) == times)
    check('"banana" is not an answer (expected 1 or 2)' in screen.shown(), "damier says what is expected")
    screen.send("1\n")
    screen.see("Site of game 2: 1 \"Club\", or 2 \"Library\" as in game 4? [1/2]")
    screen.send("\x04")
    screen.ends(2)
    check("\ndamier: error: a question has no answer, so nothing is changed" in screen.shown() and count(place) == 4, "the end of the input merges nothing")
    place.run("tag", "4", "Site=Nancy")
    screen = place.start("twins", "--merge", PAGER="sed s/^/paged:/")
    screen.see("Merge 2 pairs? [y/N]")
    screen.send("perhaps\n")
    screen.wait_until("the question again", lambda: screen.shown().count("Merge 2 pairs? [y/N]") == 2)
    check('"perhaps" is not an answer (expected yes or no)' in screen.shown(), "damier says what is expected")
    screen.send("y\n")
    screen.see("[1/2]")
    screen.send("1\n")
    screen.see("Site of game 2: 1 \"Club\", or 2 \"Nancy\" as in game 4? [2]")
    screen.send("\n")
    screen.ends()
    check(json.loads(place.run("list", "--json"))[1]["site"] == "Nancy", "the game that was edited is right")
    check("paged:" not in "\n".join(screen.all_lines()), "no pager hides the questions")
    check(count(place) == 2, "the pairs are merged")


def names(place):
    """A name that looks like one known name: the known one may be meant, and then its planned game is played."""
    place.run("event", "plan", "Cup", "--game", "avalam", "--round-robin", "Cid Roche", "Bob Mas", "--date", "2026-03-14")
    screen = place.start("result", "avalam", "Cid Roch", "Bob Mas", "1-0", "--event", "Cup")
    screen.see("Cid Roch is new. Do you mean Cid Roche? [Y/n]")
    screen.send("\n")
    screen.ends()
    check("the planned game 1 (Cup, round 1) is stored" in screen.shown() and count(place) == 1, "the known name is meant")
    screen = place.start("result", "avalam", "Cid Roch", "Bob Mas", "1-0")
    screen.see("Do you mean Cid Roche? [Y/n]")
    screen.send("n\n")
    screen.ends()
    check(count(place) == 2 and "Cid Roch " in place.run("list"), "the new name is meant")


def planned(place):
    """The question about a new name is the same in every command, and its default is the known name."""
    place.run("event", "plan", "Spring cup", "--game", "avalam", "--round-robin", "Cid Roche", "Bob Mas")
    screen = place.start("event", "plan", "Autumn cup", "--game", "avalam", "--round-robin", "Cid Roch", "Bob Mas")
    screen.see("Cid Roch is new. Do you mean Cid Roche? [Y/n]")
    screen.send("\n")
    screen.ends()
    check("Cid Roch " not in place.run("list", "--columns", "side1,side2,event"), "the known name is meant")
    check(count(place) == 2, "the games are planned")
    screen = place.start("event", "plan", "Autumn cups", "--game", "avalam", "--round-robin", "Cid Roche", "Bob Mas", "Eve Lys")
    screen.see("Autumn cups is new. Do you mean Autumn cup? [Y/n]")
    screen.send("y\n")
    screen.see("Add 3 other games? [y/N]")
    screen.send("y\n")
    screen.ends()
    check("Autumn cups" not in place.run("list", "--columns", "event"), "the known event is meant")
    check(count(place) == 5, "the games are added to the known event")


def parts_of_names(place):
    """A part of a name: damier says whom it means, and asks."""
    place.run("result", "avalam", "Ann Martin", "Bob Mas", "1-0")
    place.run("result", "avalam", "Cid Roche", "Bob Mas", "1-0")
    screen = place.start("player", "rename", "Ann", "Anna")
    screen.see('"Ann" is taken for Ann Martin', "Rename Ann Martin to Anna? [y/N]")
    screen.send("\n")
    screen.ends()
    check("nothing is changed" in screen.shown() and "Ann Martin" in place.run("players"), "the name stays")
    screen = place.start("player", "merge", "Ann Martin", "Roche")
    screen.see("Merge Cid Roche into Ann Martin? [y/N]")
    screen.send("y\n")
    screen.ends()
    check("Cid Roche" not in place.run("players"), "the two are one player")
    screen = place.start("player", "rename", "Bob Mas", "Bob")
    screen.ends()
    check("?" not in screen.shown(), "a whole name is no question")


def restore(place):
    place.run("result", "avalam", "Ann Martin", "Bob Mas", "1-0", "--event", "Cup")
    place.run("db", "backup", "old.db")
    place.run("result", "avalam", "Cid Roche", "Bob Mas", "1-0", "--event", "Cup")
    screen = place.start("db", "restore", "old.db")
    screen.see("Cid Roche", "1 game of the database is not in the backup", "by the backup old.db? [y/N]")
    check("Ann Martin" not in screen.shown(), "games of the backup are not lost")
    screen.send("\n")
    screen.ends()
    check("nothing is changed" in screen.shown() and count(place) == 2, "an empty answer is a no")
    place.start("db", "restore", "old.db", "--yes").ends()
    check(count(place) == 1, "--yes does not ask")


def restored(place):
    """An undo after a restore."""
    place.run("import", "-", text=GAME.format(site="Club", round=1, result="1-0", turns="1. b5-b4 b6-b7"))
    place.run("db", "backup", "bak.db")
    place.run("tag", "1", "Site=Lyon")
    place.run("db", "restore", "bak.db", "--yes")
    screen = place.start("undo", columns=250)
    screen.see("The database was restored after change 1 (import -)", "games.db.before-restore'. Undo the change all the same? [y/N]")
    screen.send("\n")
    screen.ends()
    check("nothing is undone" in screen.shown() and count(place) == 1, "an empty answer leaves the game")


def another_club(place):
    """A sync with a database that has no common game, and an undo after it."""
    place.run("import", "-", text=GAME.format(site="Club", round=1, result="1-0", turns="1. b5-b4"))
    place.run("--db", "other.db", "import", "-", text=GAME.format(site="Elsewhere", round=2, result="0-1", turns="1. b6-b7"))
    screen = place.start("sync", "other.db")
    screen.see("No game is in both databases, so other.db may belong to another club.")
    screen.send("\n")
    screen.ends()
    check("nothing is changed" in screen.shown() and count(place) == 1, "an empty answer is a no")
    screen = place.start("sync", "other.db")
    screen.see("state? [y/N]")
    screen.send("y\n")
    screen.ends()
    check(count(place) == 2, "a yes joins the two")
    screen = place.start("undo")
    screen.see("Change 2 (sync other.db) cannot be undone. Undo change 1 (import -)")
    screen.send("n\n")
    screen.ends()
    check("nothing is undone" in screen.shown() and count(place) == 2, "a no leaves the games")


def second_plan(place):
    """A plan for an event that has one already."""
    place.run("event", "plan", "Cup", "--game", "avalam", "--round-robin", "Ann", "Bob", "Cid")
    screen = place.start("event", "plan", "Cup", "--round-robin", "Ann", "Bob", "Zed", columns=150)
    screen.see('"Cup" already has 3 games in 3 rounds. Add 2 other games? [y/N]')
    screen.send("\n")
    screen.ends()
    check("termination:planned" in screen.shown() and count(place) == 3, "an empty answer is a no, and says how to cancel")
    screen = place.start("event", "plan", "Cup", "--round-robin", "Ann", "Bob", "Zed", columns=150)
    screen.see("[y/N]")
    screen.send("y\n")
    screen.ends()
    check(count(place) == 5, "a yes adds the games")


def tags(place):
    """A new name, event or tag that looks like a known one. What is replaced does not count."""
    place.run("result", "avalam", "Cid Roche", "Bob Mas", "1-0", "--event", "Spring cup")
    place.run("result", "avalam", "Ann Ley", "Bob Mas", "1-0")
    screen = place.start("tag", "2", "Side1=Cid Roch")
    screen.see("Cid Roch is new. Do you mean Cid Roche? [Y/n]")
    screen.send("\n")
    screen.ends()
    check("Cid Roch " not in place.run("list", "--columns", "side1,side2"), "the known name is meant")
    screen = place.start("tag", "1", "Side1=Cid Rocher")
    screen.ends()
    check("[Y/n]" not in screen.shown() or "Do you mean" not in screen.shown(), "a corrected name is no question")
    screen = place.start("tag", "2", "Evnt=Spring cups", columns=150)
    screen.see("damier does not know the tag Evnt. Do you mean Event? [Y/n]")
    screen.send("\n")
    screen.see("Spring cups is new. Do you mean Spring cup? [Y/n]")
    screen.send("n\n")
    screen.ends()
    events = place.run("list", "--columns", "event")
    check("Spring cups" in events and "Evnt" not in place.run("export", "2"), "the tag is Event, the event is new")
    screen = place.start("tag", "2", "Rund=5", columns=150)
    screen.see("Do you mean Round? [Y/n]")
    screen.send("n\n")
    screen.ends()
    check('[Rund "5"]' in place.run("export", "2"), "a no sets the unknown tag")


def several_plans(place):
    """A result that several planned games fit, and the same result once more."""
    for event in ("Cup", "Open", "Last"):
        place.run("event", "plan", event, "--game", "avalam", "--round-robin", "Ann", "Bob")
    question = "Several planned games fit: game 1 (Cup, round 1), game 2 (Open, round 1), game 3 (Last, round 1). Which one"
    screen = place.start("result", "avalam", "Ann", "Bob", "1-0", columns=200)
    screen.see(question, "[1/2/3]")
    screen.send("7\n")
    screen.wait_until("the question again", lambda: screen.shown().count(question) == 2)
    screen.send("2\n")
    screen.ends()
    check("the planned game 2 (Open, round 1) is stored" in screen.shown(), "the planned game that was chosen is played")
    screen = place.start("result", "avalam", "Ann", "Bob", "1-0", columns=200)
    screen.see("Game 2 (Open, round 1) has the same result. Store it for another planned game, too? [y/N]")
    screen.send("\n")
    screen.ends()
    check("nothing is stored" in screen.shown(), "an empty answer is a no")
    screen = place.start("result", "avalam", "Ann", "Bob", "1-0", columns=200)
    screen.see("too? [y/N]")
    screen.send("y\n")
    screen.see("[1/3]")
    screen.send("\x04")
    screen.ends()
    check("nothing is stored" in screen.shown() and count(place) == 3, "the end of the input chooses nothing")
    screen = place.start("result", "avalam", "Ann", "Bob", "0-1", columns=200)
    screen.see("[1/3]")
    screen.send("1\n")
    screen.ends()
    screen = place.start("result", "avalam", "Ann", "Bob", "0-1", columns=200)
    screen.see("Store it for game 3 (Last, round 1), too? [y/N]")
    screen.send("y\n")
    screen.ends()
    check("*" not in place.run("list", "--columns", "result"), "a yes stores the result")


def rounds(place):
    """A result of a Swiss without its round, a bye in a round robin, and a player who leaves."""
    place.run("event", "plan", "Open", "--game", "avalam", "--swiss", "Ann", "Bob", "Cid", "Dee")
    screen = place.start("result", "avalam", "Ann", "Bob", "1-0", "--event", "Open", columns=150)
    question = 'The games of "Open" have rounds. Which round? [2]'
    screen.see(question)
    screen.send("Final\n")
    screen.wait_until("the question again", lambda: screen.shown().count(question) == 2)
    screen.send("\n")
    screen.ends()
    check("2      Ann    Bob    1-0" in place.run("list", "--columns", "round,side1,side2,result"), "the round is stored")
    screen = place.start("result", "avalam", "Ann", "Dee", "1-0", "--event", "Open", columns=150)
    screen.see("Which round? [3]")
    screen.send("1\n")
    screen.see('"Ann" already has a game in round 1', "Store the result? [y/N]")
    screen.send("\n")
    screen.ends()
    place.run("event", "plan", "Cup", "--game", "avalam", "--round-robin", "Ann", "Bob", "Cid")
    screen = place.start("result", "avalam", "Ann", "bye", "--event", "Cup", "--round", "1", columns=150)
    screen.see('The games of "Cup" look like a round robin, in which a free round counts nothing. Store the bye? [y/N]')
    screen.send("\n")
    screen.ends()
    screen = place.start("event", "plan", "Cup", "--withdraw", "Ann", columns=150)
    screen.see("2 planned games of Ann are lost by forfeit. Store the results? [y/N]")
    screen.send("\n")
    screen.ends()
    check("forfeit" not in place.run("export"), "an empty answer is a no")
    screen = place.start("event", "plan", "Cup", "--withdraw", "Cid", columns=150)
    screen.see("2 planned games of Cid are lost by forfeit. Store the results? [y/N]")
    place.run("result", "avalam", "Cid", "Bob", "1-0", "--event", "Cup")  # while the question waits
    screen.send("y\n")
    screen.ends(3)
    check("another process has changed the games" in screen.shown(), "a plan of games that were changed is refused")
    check("forfeit" not in place.run("export"), "and stores nothing")
    place.run("undo")
    screen = place.start("event", "plan", "Cup", "--withdraw", "Ann", columns=150)
    screen.see("[y/N]")
    screen.send("y\n")
    screen.ends()
    check(place.run("export").count("forfeit") == 2, "a yes stores the results")


def alone(place):
    """One person on both sides, also by another spelling."""
    place.run("result", "avalam", "Ann", "Bob", "1-0", "--date", "1/1/2020")
    place.run("player", "alias", "Bob", "Robert")
    for two in ("ann", "Robert"):
        one = "Ann" if two == "ann" else "Bob"
        screen = place.start("result", "avalam", one, two, "1-0", "--date", "1/1/2020", columns=150)
        screen.see(f'Both players are "{two}". Store the result? [y/N]')
        screen.send("n\n")
        screen.ends()
        check("nothing is stored" in screen.shown(), "a no stores nothing")
    screen = place.start("record", "avalam", "--side1", "Ann", "--side2", "Ann", columns=150)
    screen.see('both players are "Ann". Keep the name? [y/N]')
    screen.send("n\n")
    screen.ends()
    check(len(json.loads(place.run("list", "--json"))) == 1, "nothing is stored")


def arguments(place):
    """`result` asks for what is not given."""
    place.run("event", "plan", "Cup", "--game", "avalam", "--round-robin", "Ann", "Bob", "Cid")
    screen = place.start("result")
    screen.see("Game (achef, anacund, avalam, fanorona):")
    screen.send("avalam\n")
    screen.see("Yellow [?]:")
    screen.send("Ann\n")
    screen.see("Red [?]:")
    screen.send("Bob\n")
    screen.see("Event [?]:")
    screen.send("Cup\n")
    screen.see("Round [?]:")
    screen.send("\n")
    screen.see("Date [")
    screen.send("20/13/2026\n")
    screen.see('a year has no month 13: "20/13/2026"', "Date [")
    screen.send("14/3/2026\n")
    screen.see("Result (1-0, 0-1, 1/2-1/2, +:-, -:+ or -:-):")
    screen.send("x\n")
    screen.see('unknown result "x"')
    screen.send("0-1\n")
    screen.see("Score (Yellow first, for example 14-9; Enter if it is unknown):")
    screen.send("14\n")
    screen.see("Score (Yellow first")
    screen.send("14-9\n")
    screen.see("Score (Yellow first")
    screen.send("9-14\n")
    screen.see("is stored: Ann (Yellow) - Bob (Red) 0-1")
    screen.ends()
    check('"9-14"' in place.run("export", "event:Cup"), "the score is stored")
    screen = place.start("result", "anacund", "Bob", "Cid")
    screen.see("Result (")
    screen.send("1-0\n")
    screen.see("Score (Dark first, for example 14-9; Enter if it is unknown):")
    screen.send("\n")
    screen.see("is stored")
    screen.ends()
    for game, result in [("achef", "1-0"), ("avalam", "+:-")]:
        screen = place.start("result", game, "Bob", "Cid")
        screen.see("Result (")
        screen.send(f"{result}\n")
        screen.see("is stored")
        screen.ends()
        check("Score" not in screen.shown(), f"{game} {result} has a score")
    screen = place.start("result", "avalam", "Bob", "Cid")
    screen.see("Result (1-0, 0-1, 1/2-1/2, +:-, -:+ or -:-):")
    screen.send("quit\n")
    screen.see("nothing is stored")
    screen.ends()


def future(place):
    screen = place.start("result", "avalam", "Ann", "Bob", "1-0", "--date", "1/1/2090", columns=150)
    screen.see("The date 2090.01.01 is in the future. Store the result? [y/N]")
    screen.send("\n")
    screen.ends()
    check("nothing is stored" in screen.shown(), "an empty answer is a no")
    place.run("result", "avalam", "Ann", "Bob", "1-0", "--date", "1/1/2090")
    screen = place.start("record", "avalam", "--side1", "Ann", "--side2", "Bob", "--event", "Cup", "--site", "Club", "--round",
                         "1", columns=150)
    screen.see("Date [2")
    screen.send("2/1/2090\n")
    screen.see("The date 2090.01.02 is in the future. Keep the date? [y/N]")
    screen.send("n\n")
    screen.wait_until("the date again", lambda: screen.shown().count("Date [2") == 2)
    screen.send("2/1\n")
    screen.see('"2/1" is read as', "1. Yellow>")
    screen.kill()


def main():
    for part in (undo, twins, names, tags, planned, parts_of_names, restore, restored, another_club, second_plan, several_plans, rounds,
                 alone, future, arguments):
        with table() as place:
            part(place)


if __name__ == "__main__":
    main()
