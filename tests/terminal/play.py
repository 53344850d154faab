#!/usr/bin/env python3
"""A whole game against damier is played at a terminal of 40 columns, with a hint, undo, a kill and resuming."""

import json
import re

from screen import check, table

BOARD = ("--board", "3x3", "--rules", "forced")


class Game:
    """A game of Fanorona against damier. `turns` has the turns of both sides as the screen shows them."""

    def __init__(self, place, *arguments):
        self.place = place
        self.turns = []
        self.screen = place.start("play", *arguments, rows=60, columns=40)

    def answers(self):
        return re.findall(r"^Black plays (\S+)$", "\n".join(self.screen.all_lines()), re.MULTILINE)

    def legal(self):
        return json.loads(self.place.run("moves", "fanorona", "--json", "--line", " ".join(self.turns), *BOARD))

    def play(self):
        """Plays a legal turn, and waits for damier's answer. False if the game is over."""
        turn = self.legal()["turns"][0]
        known = len(self.answers())
        self.screen.answer("White>", turn)
        self.turns.append(turn)
        if self.legal()["over"]:
            return False
        if any(longer.startswith(turn) and longer != turn for longer in self.alternatives(turn)):
            self.screen.answer(">", "")  # the capture could go on
        self.screen.wait_until("an answer", lambda: len(self.answers()) > known)
        self.turns.append(self.answers()[-1])
        return not self.legal()["over"]

    def alternatives(self, turn):
        before = json.loads(self.place.run("moves", "fanorona", "--json", "--line", " ".join(self.turns[:-1]), *BOARD))
        return [other for other in before["turns"] if other != turn]


def whole_game(place):
    game = Game(place, "fanorona", *BOARD, "--level", "3")
    game.screen.answer("Your name (White) [?]:", "Ann")
    check(game.play(), "the game is not over after a turn")
    game.screen.answer("White>", "hint")
    game.screen.see("(=")
    # undo takes back the answer, too, and redo plays both again
    game.screen.answer("White>", "undo")
    game.screen.answer("1. White>", "redo")
    game.screen.answer("2. White>", "score")
    game.screen.kill()
    check(len(place.drafts()) == 1, "the draft is there after a kill")
    turns = game.turns
    game = Game(place, "--resume")
    game.turns = turns
    while len(game.turns) < 14 and game.play():
        pass
    if not game.legal()["over"]:  # Fanorona can go on for ever
        game.screen.answer("White>", "resign")
    game.screen.answer("save, undo or quit>", "")
    game.screen.wait_until("the end", lambda: any("is stored" in line for line in game.screen.all_lines()))
    game.screen.answer("[y/N]", "no")  # the second round
    game.screen.ends()
    check(place.drafts() == [], "the draft is gone when the game is stored")
    check(all(len(line) <= 40 for line in game.screen.all_lines()), "it fits into 40 columns")
    stored = json.loads(place.run("replay", "1", "--json"))
    check([row["turn"] for row in stored[1:]] == game.turns, "the turns are those on the screen")
    text = place.run("export", "1")
    check('[White "Ann"]' in text and '[Black "damier level 3"]' in text, "the players are Ann and damier")


def end_of_capture(place):
    """An empty line says that a capture does not go on. If the game ends then, the line does not store it, too."""
    before = place.run("export")
    screen = place.start("play", "fanorona", *BOARD, "--position", "b2/1w1/b2 w", "--name", "Ann")
    screen.answer("White>", "b2-c1W")
    screen.see("White may go on: -b1A")
    screen.answer("Black>", "")
    screen.see("Black plays a1-b1A", "The game is over: Black has won.")
    screen.answer("save, undo or quit>", "quit")
    screen.ends()
    check(place.run("export") == before, "the game is not stored")
    place.run("record", "--discard", "--yes")


ENDED = """[Game "fanorona"]
[Rules "forced"]
[Board "3x3"]
[Position "b2/1w1/b2 w"]

1. b2-c1W a1-b1A 0-1
"""


def hint_in_replay(place):
    place.run("import", "-", text=ENDED)
    screen = place.start("replay", "2", columns=80)
    screen.see("h hint")
    screen.send("h")
    screen.see("(=win in")
    screen.send("G")
    screen.see("h hint")
    screen.send("h")
    screen.see("the game is over")
    screen.send("q")
    screen.ends()


def asked_game(place):
    """`play` asks for the game, as `record` does. Each question can be left."""
    screen = place.start("play", "--level", "1", columns=120)
    screen.answer("fanorona):", "chess")
    screen.see('"chess" is not a choice (expected achef, anacund, avalam, fanorona, or quit).')
    screen.answer("fanorona):", "quit")
    screen.see("nothing was recorded")
    screen.ends()
    screen = place.start("play", columns=120)
    screen.answer("fanorona):", "Fanorona")
    screen.answer("Your name (White) [?]:", "Ann")
    screen.answer("[free]:", "chess")
    screen.see("is not a choice (expected free, forced,")
    screen.answer("[free]:", "quit")
    screen.see("nothing was recorded")
    screen.ends()
    check(place.drafts() == [], "nothing is left")


def main():
    with table() as place:
        asked_game(place)
        whole_game(place)
        hint_in_replay(place)
        end_of_capture(place)
        screen = place.start("play", "avalam", "--side", "Red", "--level", "1", "--name", "Ann")
        screen.see("You play Red; Yellow is damier level 1.", "a piece of Yellow", "Yellow plays")
        screen.answer("Red>", "resign Yellow")
        screen.see("damier does not resign")
        screen.answer("Red>", "resign")
        screen.answer("save, undo or quit>", "")
        screen.ends()


if __name__ == "__main__":
    main()
