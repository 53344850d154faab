"""Cases by hand for every rule and decision, known numbers, and laws that hold in all games.

There is one class per game, with a small position for each rule. The classes Perft and Laws are about all games.

Run with: python3 test_reference.py
"""

import json
import pathlib
import random
import subprocess
import sys
import unittest

import achef
import anacund
import avalam
import common
import fanorona
import reference

BOARD = "653/34/42/33/1*2/13/51/31/46/46/51/26/24/61/52/54/625"
BOARD_2 = "562/43/45/62/62/44/13/13/33/21/34/11/62/55/66/25/541*"


def legal(game, p, *texts):
    return all(game.judge(p, text) == "legal" for text in texts)


def illegal(game, p, *texts):
    return all(game.judge(p, text) == "illegal" for text in texts)


def line(game, p, text):
    for turn in text.split():
        p = game.play(p, turn)
    return p


class Perft(unittest.TestCase):
    """Known numbers of turn sequences."""

    def numbers(self, game, depth, least=1, **options):
        p = game.start(**options)
        return [reference.perft(game, p, d) for d in range(least, depth + 1)]

    def test_achef(self):
        self.assertEqual(self.numbers(achef, 4), [16, 240, 3360, 43680])

    def test_anacund(self):
        self.assertEqual(self.numbers(anacund, 2, board=BOARD), [696, 200520])
        self.assertEqual(self.numbers(anacund, 1, board=BOARD_2), [696])

    def test_avalam(self):
        self.assertEqual(self.numbers(avalam, 1), [292])

    def test_fanorona(self):
        self.assertEqual(self.numbers(fanorona, 4, rules="forced"), [5, 39, 724, 18026])
        self.assertEqual(self.numbers(fanorona, 5, least=5, rules="forced", board="5x5"), [34608])
        self.assertEqual(self.numbers(fanorona, 4, rules="continue", board="5x5"), [5, 28, 262, 3190])


class Common(unittest.TestCase):

    def test_square_order(self):
        names = ["c12", "a5", "c2", "b17", "a16"]
        self.assertEqual(sorted(names, key=common.order), ["a5", "a16", "b17", "c2", "c12"])

    def test_rows(self):
        board, width, height = common.read_rows("2b/w2/3", "wb")
        self.assertEqual((width, height, board["c3"], board["a2"]), (3, 3, "b", "w"))
        self.assertEqual(common.write_rows(board, 3, 3), "2b/w2/3")
        for wrong in ("2b/w2/12", "2b/w2/4", "2b/w2/30", "2b/w2/2x", "2b//3"):
            with self.assertRaises(ValueError):
                common.read_rows(wrong, "wb")


class Achef(unittest.TestCase):

    def at(self, position):
        return achef.start(position=position)

    def test_placing(self):
        p = achef.start()
        self.assertEqual(achef.to_string(p), "5/5/5/5/5 b 8-8 - -")
        self.assertEqual(achef.turns(p)[:6], ["a1", "a2", "a3", "a4", "a5", "b1"])
        self.assertTrue(illegal(achef, p, "b2", "c3", "a6", "a1-a2"))
        p = achef.play(p, "a1")
        self.assertEqual(achef.to_string(p), "5/5/5/5/b4 w 7-8 - -")
        self.assertTrue(illegal(achef, p, "a1"))
        self.assertEqual(achef.side(achef.start(first="White")), "w")

    def test_moving_begins_when_all_is_placed(self):
        p = line(achef, achef.start(), "a1 a2 a3 a4 a5 b1 b5 c1 c5 d1 d5 e1 e2 e3 e4 e5")
        self.assertEqual(achef.to_string(p), "bbbbw/w3b/b3w/w3b/bwwww b 0-0 - -")
        self.assertTrue(legal(achef, p, "a1=a2", "a3-b3"))
        self.assertTrue(illegal(achef, p, "a5=b5", "b5=a5", "a2=a1", "a1-b2", "c1-c2"))

    def test_levels(self):
        p = self.at("w2bb/bw3/1b3/1w3/1b2w b 0-0 - -")
        self.assertTrue(illegal(achef, p, "a4-b4", "a4xb4", "a4=b4"))       # up: must be empty
        self.assertTrue(legal(achef, p, "b3=b2", "b3=b4", "b3-c3", "b3-a3"))
        p = self.at("w2bb/bw3/1b3/1w3/1b2w w 0-0 - -")
        self.assertTrue(legal(achef, p, "b4xa4", "b2xb1", "b4-b5", "a5=a4"))
        p = self.at("w2bb/bb3/5/1w3/1b2w b 0-0 - -")
        self.assertTrue(illegal(achef, p, "b4xa4", "b4-a4", "b4=a4"))       # only enemies

    def test_ko(self):
        p = achef.play(self.at("bb2w/4w/5/w4/b4 b 0-0 - -"), "a1=a2")
        self.assertEqual(achef.to_string(p), "bb2w/4w/5/b4/w4 w 0-0 - a1=a2")
        self.assertTrue(illegal(achef, p, "a1=a2", "a2=a1"))
        p = line(achef, p, "e4-d4 b5-c5")
        self.assertTrue(legal(achef, p, "a1=a2"))                           # not "de suite"
        p = achef.play(achef.play(p, "a1=a2"), "a5-a4")
        self.assertTrue(achef.to_string(p).endswith(" w 0-0 - -"))

    def test_no_climbing_back(self):
        """The restriction lasts beyond the opponent's turn, and ends with the owner's."""
        p = achef.play(self.at("2w2/5/2b2/2www/b3b b 0-0 - -"), "c3xc2")
        self.assertEqual(achef.to_string(p), "2w2/5/5/2bww/b3b w 0-0 c2 -")
        p = achef.play(p, "c5-b5")
        self.assertEqual(achef.to_string(p), "1w3/5/5/2bww/b3b b 0-0 c2 -")
        self.assertTrue(illegal(achef, p, "c2-c3"))
        self.assertTrue(legal(achef, p, "c2-b2", "c2-c1", "c2=d2"))
        p = achef.play(p, "a1-b1")
        self.assertEqual(achef.to_string(p), "1w3/5/5/2bww/1b2b w 0-0 - -")
        self.assertTrue(legal(achef, achef.play(p, "b5-a5"), "c2-c3"))

    def test_restriction_ends(self):
        p = achef.play(self.at("2w2/5/2b2/2www/b3b b 0-0 - -"), "c3xc2")
        exchanged = achef.play(p, "d2=c2")
        self.assertEqual(achef.to_string(exchanged), "2w2/5/5/2wbw/b3b b 0-0 - c2=d2")
        p = achef.play(self.at("2w2/5/2bw1/2w1w/b3b b 0-0 - -"), "c3xc2")
        climbed = achef.play(p, "d3-c3")
        self.assertEqual(achef.to_string(climbed), "2w2/5/2w2/2b1w/b3b b 0-0 - -")

    def test_coming_down_without_capture_is_free(self):
        p = achef.play(self.at("2w2/5/2b2/4w/b2wb b 0-0 - -"), "c3-c2")
        self.assertEqual(achef.to_string(p), "2w2/5/5/2b1w/b2wb w 0-0 - -")

    def test_two_pieces_lose(self):
        p = achef.play(self.at("2w2/5/2b2/2w1w/b3b b 0-0 - -"), "c3xc2")
        self.assertEqual(achef.to_string(p), "2w2/5/5/2b1w/b3b w 0-0 - -")  # no cell is left
        self.assertEqual(achef.outcome(p), ("1-0", "3-2"))
        self.assertEqual(achef.turns(p), [])

    def test_invalid(self):
        for position in (
                "5/5/5/5/5 b 8-8 -", "5/5/5/5/5  b 8-8 - -", "5/5/5/5 b 8-8 - -",
                "5/5/5/5/5 x 8-8 - -", "5/5/5/5/5 b 9-8 - -", "5/5/5/5/5 b 8-7 - -",
                "5/5/5/5/b4 b 7-8 - -",                             # White is to move
                "5/5/2b2/5/5 w 7-8 - -",                            # not on the border
                "5/5/5/5/b3b w 6-8 - -", "5/5/5/w4/b4 b 7-7 - a1=a2", "5/5/5/5/bw3 b 7-7 c2 -",
                "bb3/5/5/5/ww3 b 0-0 - -", "b4/5/5/5/www2 b 0-0 - -",
                "bbbbb/bbbb1/5/5/www2 b 0-0 - -",
                "bbb2/5/5/5/www2 b 0-0 c2 -", "bbb2/5/5/2b2/www2 b 0-0 b2 -",
                "bbb2/5/5/w4/b1ww1 b 0-0 - a2=a1", "bbb2/5/5/b4/b1www b 0-0 - a1=a2",
                "bbb2/5/1w3/b4/b1ww1 b 0-0 - a2=b3", "bbb2/5/5/bw3/b1ww1 b 0-0 - a2=b2",
                "bbb2/5/5/1bw2/b1ww1 b 0-0 c2 b2=c2",               # contains the restricted cell
                "bbb2/5/5/w1w2/b1ww1 b 0-0 c2 a1=a2",               # not White's last turn
                "bb3/5/5/2b2/ww3 b 0-0 c2 -"):                      # finished: fields are empty
            with self.assertRaises(ValueError, msg=position):
                achef.start(position=position)
        for options in ({"board": "5x5"}, {"first": "Red"}, {"first_round": "White"},
                        {"rules": "forced"},
                        {"position": "5/5/5/5/5 w 8-8 - -", "first": "Black"}):
            with self.assertRaises(ValueError):
                achef.start(**options)
        self.at("bbb2/5/5/w1b2/b1ww1 b 0-0 c2 a1=a2")               # this one is valid


class Anacund(unittest.TestCase):

    def ring(self, **pieces):
        return {**dict.fromkeys(anacund.SQUARES), **pieces}

    def placed(self, square, mover, **pieces):
        """The squares that a placement changes."""
        before = self.ring(**pieces)
        after = anacund.place(before, square, mover)
        return {name: after[name] for name in after if after[name] != before[name]}

    def test_board(self):
        self.assertEqual(len(set(anacund.RING)), 36)
        numbers, bonus = anacund.parse_slats(BOARD)
        self.assertEqual((numbers["a17"], numbers["c17"], bonus, numbers["c1"]), (6, 3, "a13", 5))
        for board in (BOARD.replace("1*2", "12"), BOARD.replace("653", "553"),
                      BOARD.replace("653", "6*53"), BOARD.replace("13/51", "1*3/51"),
                      BOARD.replace("653/34", "65/334"), BOARD + "/12",
                      BOARD.replace("653", "753")):
            with self.assertRaises(ValueError, msg=board):
                anacund.start(board=board)
        with self.assertRaises(ValueError):
            anacund.start()

    def test_first_turn(self):
        p = anacund.start(board=BOARD)
        self.assertEqual(anacund.to_string(p), BOARD + " .../../../../../../../../../../../../../"
                         "../../../... d 666-666")
        groups = {tuple(p.numbers[square] for square in turn.split("+"))
                  for turn in anacund.turns(p)}
        self.assertEqual(groups, {(6, 6, 6), (6, 6, 5), (6, 5, 6), (6, 5, 4)})

    def test_single_capture(self):
        self.assertEqual(self.placed("a3", "d", a1="d", a2="l"), {"a3": "d", "a2": "D"})
        self.assertEqual(self.placed("a4", "l", a1="l", a2="d", a3="d"),
                         {"a4": "l", "a2": "L", "a3": "L"})
        self.assertEqual(self.placed("a3", "d", a2="l"), {"a3": "d"})

    def test_double_capture(self):
        self.assertEqual(self.placed("a4", "d", a1="d", a2="l", a3="l", a5="l", a6="d"),
                         {"a4": "d", "a2": "D", "a3": "D", "a5": "D"})

    def test_own_run_is_captured(self):
        self.assertEqual(self.placed("a3", "l", a1="d", a2="l", a4="d"), {"a2": "D", "a3": "D"})
        self.assertEqual(self.placed("a3", "l", a2="d", a4="d"), {"a3": "D"})
        self.assertEqual(self.placed("a3", "l", a1="d", a2="l", a4="l", a5="d"),
                         {"a2": "D", "a3": "D", "a4": "D"})

    def test_capturing_saves_the_piece(self):
        self.assertEqual(self.placed("a3", "l", a1="l", a2="d", a4="d"), {"a3": "l", "a2": "L"})
        self.assertEqual(self.placed("a5", "l", a6="d", a7="l", a4="l", a3="d"),
                         {"a5": "l", "a6": "L"})

    def test_captures_around_the_ends(self):
        self.assertEqual(self.placed("a2", "d", c1="d", b1="l", a1="l"),
                         {"a2": "d", "a1": "D", "b1": "D"})
        self.assertEqual(self.placed("c17", "l", a16="l", a17="d", b17="d"),
                         {"c17": "l", "a17": "L", "b17": "L"})
        self.assertEqual(self.placed("b1", "l", c2="d", c1="l", a1="l", a2="d"),
                         {"c1": "D", "b1": "D", "a1": "D"})

    def test_closed_squares_belong_to_neither_side(self):
        self.assertEqual(self.placed("a3", "d", a1="D", a2="l"), {"a3": "d"})
        self.assertEqual(self.placed("a3", "l", a2="D", a4="d"), {"a3": "l"})
        self.assertEqual(self.placed("a2", "d", a1="D", a3="l", a4="D"), {"a2": "d"})

    def test_closed_squares_accept_no_piece(self):
        squares = self.ring(a13="D", c1="l", c5="l", a2="d", a9="d", c16="d")
        groups = {"d": (6, 6, 3), "l": (6, 5, 4)}
        p = anacund.Position(*anacund.parse_slats(BOARD), squares, "d", groups)
        anacund.check(p)
        self.assertEqual(anacund.judge(p, "a17+c8+3:b17"), "irregular")
        self.assertEqual(anacund.judge(p, "a17+c8+3:a13"), "illegal")

    def test_misplacement(self):
        p = anacund.start(board=BOARD)
        numbers = p.numbers
        six = [square for square in anacund.SQUARES if numbers[square] == 6]
        five = [square for square in anacund.SQUARES if numbers[square] == 5]
        wrong = f"6:{five[0]}+{six[0]}+{six[1]}"
        self.assertEqual(anacund.judge(p, wrong), "irregular")
        self.assertNotIn(wrong, anacund.turns(p))
        q = anacund.play(p, wrong)
        self.assertTrue(anacund.to_string(q).endswith(" l 555-666"))
        self.assertEqual(anacund.judge(p, f"6:{six[0]}+6:{six[1]}+{six[2]}"), "legal")
        self.assertEqual(anacund.canonical(p, f"6:{six[0]}+6:{six[1]}+{six[2]}"),
                         f"{six[0]}+{six[1]}+{six[2]}")
        for text in (f"{five[0]}+{six[0]}+{six[1]}",            # no group of 5 yet
                     f"5:{six[0]}+{six[1]}+{six[2]}", f"{six[0]}+{six[0]}+{six[1]}",
                     f"{six[0]}+{six[1]}", f"{six[0]}+{six[1]}+d1", f"7:{six[0]}+{six[1]}+{six[2]}",
                     f"{six[0]}+{six[1]}+a04", f"{six[0]}+{six[1]}+{six[2]}+{six[3]}", ""):
            self.assertEqual(anacund.judge(p, text), "illegal", text)

    def test_exhausted_number(self):
        """No square of number 6 is free and Light has groups of 6: a piece of these may go to any square. That is
        legal, written with 6:, and generation produces it."""
        p = anacund.start(board=BOARD)
        six = [square for square in anacund.SQUARES if p.numbers[square] == 6]
        others = ["a2", "a5", "a10", "c2", "c5", "c10"]
        squares = self.ring(**dict.fromkeys(six, "d"), **dict.fromkeys(others, "l"))
        groups = {"d": (6, 5, 1), "l": (6, 6, 0)}
        p = anacund.Position(p.numbers, p.bonus, squares, "d", groups)
        anacund.check(p)
        self.assertEqual(anacund.judge(p, "6:b1+a3+c1"), "legal")
        self.assertEqual(anacund.judge(p, "b1+a3+c1"), "illegal")           # no group of 2
        self.assertEqual(anacund.judge(p, "6:b1+6:a3+c1"), "illegal")       # one group of 6
        self.assertEqual(anacund.judge(p, "6:b1+5:c3+c1"), "irregular")     # fives are free
        free = anacund.free_squares(p, squares)
        firsts = list(dict.fromkeys(turn.split("+")[0] for turn in anacund.turns(p)))
        for square in free:
            self.assertIn(f"6:{square}", firsts)
            self.assertEqual(square in firsts, p.numbers[square] in (5, 1))
            self.assertNotIn(f"1:{square}", firsts)
        # one square: a turn without k: comes before one with k:
        five = next(square for square in free if p.numbers[square] == 5)
        self.assertEqual(firsts.index(five) + 1, firsts.index(f"6:{five}"))

    def test_exhausted_within_a_turn(self):
        """Each placement is judged after the ones before it, also in the same turn."""
        p = anacund.start(board=BOARD)
        six = [square for square in anacund.SQUARES if p.numbers[square] == 6]
        squares = self.ring(**dict.fromkeys(six[:5], "d"), a2="d",
                            **dict.fromkeys(["a5", "a10", "c2", "c5", "c10", "c16"], "l"))
        p = anacund.Position(p.numbers, p.bonus, squares, "d", {"d": (6, 6, 0), "l": (6, 5, 1)})
        anacund.check(p)
        self.assertEqual(anacund.judge(p, f"{six[5]}+6:b1+5:c3"), "irregular")
        self.assertEqual(anacund.judge(p, f"6:b1+{six[5]}+c1"), "irregular")
        self.assertEqual(anacund.judge(p, f"{six[5]}+6:b1+c1"), "legal")
        self.assertIn(f"{six[5]}+6:b1+c1", anacund.turns(p))
        self.assertNotIn(f"6:b1+{six[5]}+c1", anacund.turns(p))

    def test_score(self):
        rng = random.Random(3)
        for _ in range(5):
            p = anacund.start(board=anacund.random_board(rng))
            for _ in range(12):
                self.assertIsNone(anacund.outcome(p))
                p = anacund.play(p, anacund.random_turn(rng, p, 0.05))
            result, score = anacund.outcome(p)
            dark, light = map(int, score.split("-"))
            self.assertEqual(dark + light, 41)
            self.assertEqual(result, "1-0" if dark > light else "0-1")
            self.assertTrue(anacund.to_string(p).endswith(" d 000-000"))
            self.assertEqual(anacund.turns(p), [])

    def test_invalid(self):
        def string(occupation, rest):
            rows = occupation + ["..."][:1 - len(occupation)]
            rows += [".."] * (16 - len(rows)) + ["..."]
            return f"{BOARD} {'/'.join(rows)} {rest}"

        good = string(["dd.", "d.", "ll", ".l"], "d 663-654")
        self.assertEqual(anacund.to_string(anacund.start(position=good)), good)
        for position in (
                string(["dd.", "d.", "ll", ".l"], "l 663-654"),     # not Light's turn
                string(["dd.", "d.", "ll", ".l"], "d 663-655"),     # wrong sum
                string(["dd.", "d.", "ll", ".l"], "d 366-654"),     # not falling
                string(["dd.", "d.", "ll", ".l"], "d 663-753"),
                string(["dd.", "d.", "ll", ".."], "d 663-664"),     # Light has placed two
                string(["ddd", "d.", "ll", ".l"], "d 662-654"),
                string(["dl.", "d.", "ld", ".l"], "d 663-654"),     # a17 .. a15: d between l
                string(["dd.", "d.", "lx", ".l"], "d 663-654"),
                string(["dd..", "d.", "ll", ".l"], "d 663-654")):
            with self.assertRaises(ValueError, msg=position):
                anacund.start(position=position)
        for options in ({"first": "Dark"}, {"first_round": "Dark"}, {"rules": "free"}):
            with self.assertRaises(ValueError):
                anacund.start(board=BOARD, **options)
        with self.assertRaises(ValueError):
            anacund.start(board=BOARD_2, position=good)


class Avalam(unittest.TestCase):

    def test_start(self):
        p = avalam.start()
        self.assertEqual(avalam.to_string(p), "yr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/"
                         "yryryr/ryry/ry y")
        self.assertEqual([t[0] for t in (p.board["c9"], p.board["d9"])], ["y", "r"])
        self.assertEqual(len(avalam.HOLES), 49)
        self.assertEqual(avalam.side(avalam.start(first="Red")), "r")
        self.assertTrue(illegal(avalam, p, "d5-e5", "e5-d5", "d5-f5", "c9-c8-c7", "z1-a1"))

    def test_stacking(self):
        p = avalam.play(avalam.start(), "d5-e6")
        self.assertEqual((p.board["e6"], p.board["d5"]), (("r", 2), None))
        self.assertTrue(illegal(avalam, p, "d4-d5"))                # never onto an empty hole
        self.assertTrue(legal(avalam, p, "e6-f7", "f6-e6"))         # also the other side's stack
        self.assertIn("r2", avalam.to_string(p))

    def test_height(self):
        p = avalam.start(position="y3r2/..../....../......../........./......../....../r3y3../.. y")
        self.assertEqual(avalam.turns(p), ["c9-d9", "d9-c9"])       # 3 + 3 is too high
        self.assertEqual(avalam.play(p, "c9-d9").board["d9"], ("y", 5))

    def test_outcome(self):
        def end(top):
            return avalam.outcome(avalam.start(
                position=f"{top}/..../....../......../........./......../....../..../r. y"))
        self.assertEqual(end("y5."), ("1-0", "1-1 (1-0)"))
        self.assertEqual(end("y."), ("1/2-1/2", "1-1 (0-0)"))
        self.assertEqual(end("r."), ("0-1", "0-2"))
        self.assertEqual(end("y5y"), ("1-0", "2-1"))
        self.assertEqual(end("yr"), None)

    def test_invalid(self):
        start = avalam.to_string(avalam.start())
        for position in (start[:-1] + "w", start[:-2], start.replace("yryr.", "yryry"),
                         start.replace("ry y", "y1y y"), start.replace("ry y", "r6y y"),
                         start.replace("ry y", "r2y y"), start.replace("ry y", "ryr y"),
                         start.replace("/ry y", " y"), start + " -"):
            with self.assertRaises(ValueError, msg=position):
                avalam.start(position=position)
        with self.assertRaises(ValueError):
            avalam.start(board="9x9")


class Fanorona(unittest.TestCase):

    def at(self, position, rules="free", **options):
        return fanorona.start(rules=rules, position=position, **options)

    def test_starts(self):
        self.assertEqual(fanorona.to_string(fanorona.start()),
                         "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w")
        self.assertEqual(fanorona.to_string(fanorona.start(board="7x3")),
                         "bbbbbbb/bwb1wbw/wwwwwww w")
        self.assertEqual(fanorona.to_string(fanorona.start(board="3x5", first="Black")),
                         "bbb/bbb/b1w/www/www b")
        self.assertEqual(len(fanorona.SIZES), 12)
        for size in ("4x5", "7x7", "9x7", "11x3", "1x9", "9*5", "5"):
            with self.assertRaises(ValueError):
                fanorona.start(board=size)

    def test_lines(self):
        p = self.at("5/5/5/1w3/b3b w")
        self.assertEqual(len(fanorona.turns(p)), 8)                 # b2 is strong
        p = self.at("5/5/5/2w2/b3b w")
        self.assertEqual(fanorona.turns(p), ["c2-b2", "c2-c1", "c2-c3", "c2-d2"])

    def test_approach_or_withdrawal(self):
        p = self.at("9/9/1bw1bb3/9/9 w")
        self.assertTrue(legal(fanorona, p, "c3-d3A", "c3-d3W"))
        self.assertTrue(illegal(fanorona, p, "c3-d3", "c3-d3AW"))   # a capture must be made
        after = fanorona.play(p, "c3-d3A")
        self.assertEqual(fanorona.to_string(after), "9/9/1b1w5/9/9 b")
        self.assertEqual(fanorona.to_string(fanorona.play(p, "c3-d3W")), "9/9/3wbb3/9/9 b")

    def test_line_ends(self):
        p = self.at("9/9/w1bb1b3/9/9 w")                            # at the first empty point
        self.assertEqual(fanorona.to_string(fanorona.play(p, "a3-b3A")), "9/9/1w3b3/9/9 b")
        p = self.at("9/9/w1bbwb3/9/9 w")                            # at an own piece
        self.assertEqual(fanorona.to_string(fanorona.play(p, "a3-b3A")), "9/9/1w2wb3/9/9 b")

    def test_no_same_direction(self):
        p = self.at("9/9/9/9/bw2b4 w")
        self.assertTrue(legal(fanorona, p, "b1-c1W"))
        self.assertTrue(illegal(fanorona, p, "b1-c1W-d1A"))
        self.assertTrue(legal(fanorona, self.at("9/9/9/9/2w1b4 w"), "c1-d1A"))

    def test_no_point_twice(self):
        p = self.at("9/9/1bw1b4/9/9 w")
        self.assertTrue(illegal(fanorona, p, "c3-d3A-c3A"))         # its starting point
        self.assertTrue(legal(fanorona, self.at("9/9/1b1w5/9/9 w"), "d3-c3A"))

    def test_chain(self):
        # a1-b1 captures c1; b1-b2 captures b3 and b4; stopping is allowed after each capture.
        p = self.at("9/1b7/1b7/9/w1b5b w")
        self.assertTrue(legal(fanorona, p, "a1-b1A", "a1-b1A-b2A"))
        self.assertEqual(fanorona.to_string(fanorona.play(p, "a1-b1A-b2A")), "9/9/9/1w7/8b b")
        self.assertTrue(illegal(fanorona, p, "a1-b1A-b2", "a1-b1-b2A"))
        listed = fanorona.turns(p)
        self.assertLess(listed.index("a1-b1A"), listed.index("a1-b1A-b2A"))

    def test_order(self):
        p = self.at("9/3b5/1bw1b4/9/3b5 w")
        chosen = [turn for turn in fanorona.turns(p) if turn.startswith("c3-d3")]
        self.assertEqual(chosen, [
            "c3-d3A", "c3-d3A-d2A", "c3-d3A-d2W",
            "c3-d3W", "c3-d3W-d2A", "c3-d3W-d2A-c1W",
            "c3-d3W-d2W", "c3-d3W-d2W-c1W", "c3-d3W-d2W-c1W-b1W"])

    def test_free_and_forced(self):
        position = "9/9/w1b6/9/w8 w"
        self.assertTrue(legal(fanorona, self.at(position), "a1-b1", "a3-b3A", "a3-a2"))
        p = self.at(position, "forced")
        self.assertTrue(legal(fanorona, p, "a3-b3A"))
        self.assertTrue(illegal(fanorona, p, "a1-b1", "a3-a2"))
        self.assertTrue(legal(fanorona, self.at("9/9/w7b/9/w8 w", "forced"), "a1-b1"))

    def test_continue(self):
        p = self.at("9/9/3b5/5b3/3w5 w", "continue")
        self.assertEqual(fanorona.turns(p), ["d1-c1", "d1-d2A-e2A", "d1-e1"])

    def test_other(self):
        p = self.at("9/9/w1b6/9/8w w", "other")
        self.assertTrue(legal(fanorona, p, "i1-h1", "a3-b3A"))
        self.assertTrue(illegal(fanorona, p, "a3-a2"))

    def test_vela_by_choice(self):
        p = self.at("bbb6/9/w1bbb4/9/9 w vela:b", "vela-choice")
        self.assertTrue(legal(fanorona, p, "a3-b3A:c3", "a3-b3A:d3", "a3-b3A:e3", "a3-a2"))
        self.assertTrue(illegal(fanorona, p, "a3-b3A", "a3-b3A:c5"))
        self.assertEqual(fanorona.to_string(fanorona.play(p, "a3-b3A:d3")), "bbb6/9/1wb1b4/9/9 b vela:b")

    def test_vela_forced(self):
        p = self.at("6bbb/9/w1bbb4/9/8w w vela:b", "vela-forced")
        self.assertEqual(fanorona.turns(p), ["a3-b3A"])
        p = self.at("7bb/9/w1bbb4/9/9 b vela:b", "vela-forced")    # five pieces: forced for both
        self.assertEqual(fanorona.turns(p), ["c3-b3A"])

    def test_vela_start(self):
        p = fanorona.start(rules="vela", first_round="Black")
        self.assertTrue(fanorona.to_string(p).endswith(" w vela:b"))    # the loser begins
        p = fanorona.start(rules="vela", first_round="White")
        self.assertTrue(fanorona.to_string(p).endswith(" b vela:w"))
        for options in ({}, {"first_round": "White", "first": "White"}, {"first_round": "?"}):
            with self.assertRaises(ValueError):
                fanorona.start(rules="vela", **options)
        with self.assertRaises(ValueError):
            fanorona.start(first_round="White")

    def test_vela_loser(self):
        """While the winner has more than 5: one piece, the nearest, and the turn ends."""
        p = self.at("bbb6/9/w1bbb4/9/1b7 w vela:b", "vela")
        self.assertTrue(legal(fanorona, p, "a3-b3A", "a3-a2"))
        self.assertTrue(illegal(fanorona, p, "a3-b3", "a3-b3A-b2A"))
        self.assertEqual(fanorona.to_string(fanorona.play(p, "a3-b3A")),
                         "bbb6/9/1w1bb4/9/1b7 b vela:b")
        p = self.at("bbb6/9/bbw6/9/7bb w vela:b", "vela")           # withdrawal: b3 is nearest
        self.assertEqual(fanorona.to_string(fanorona.play(p, "c3-d3W")),
                         "bbb6/9/b2w5/9/7bb b vela:b")

    def test_vela_winner(self):
        """While the winner has more than 5 it captures nothing and writes no letter."""
        p = self.at("bbb6/9/w1bbb4/9/9 b vela:b", "vela")
        self.assertTrue(legal(fanorona, p, "c3-b3"))
        self.assertTrue(illegal(fanorona, p, "c3-b3A"))
        self.assertEqual(fanorona.to_string(fanorona.play(p, "c3-b3")),
                         "bbb6/9/wb1bb4/9/9 w vela:b")

    def test_vela_after_five(self):
        """As soon as the winner has 5, the free rules hold for both."""
        p = self.at("bb7/9/w1bbb4/9/w8 w vela:b", "vela")
        self.assertTrue(legal(fanorona, p, "a1-b1"))
        self.assertEqual(fanorona.to_string(fanorona.play(p, "a3-b3A")),
                         "bb7/9/1w7/9/w8 b vela:b")
        p = self.at("bb7/9/w1bbb4/9/9 b vela:b", "vela")
        self.assertTrue(legal(fanorona, p, "c3-b3A", "e3-e2"))
        self.assertTrue(illegal(fanorona, p, "c3-b3"))

    def test_outcome(self):
        p = fanorona.play(self.at("9/9/w1b6/9/9 w"), "a3-b3A")
        self.assertEqual(fanorona.outcome(p), ("1-0", "1-0"))
        self.assertEqual(fanorona.turns(p), [])
        p = self.at("3/bb1/wb1 w")                                  # White cannot move
        self.assertEqual((fanorona.turns(p), fanorona.outcome(p)), ([], ("0-1", "1-3")))
        self.assertIsNone(fanorona.outcome(self.at("3/bb1/wb1 b")))

    def test_invalid(self):
        for position in ("9/9/9/9/9 w", "9/9/9/9/w7b", "9/9/9/9/w7b x", "9/9/9/9/w7b w vela:b",
                         "4/4/w2b w", "9/9/9/9/wx6b w", "www/www/wbb w", "9/9/9/9/w34b w",
                         "9/9/9/w7b w"):
            with self.assertRaises(ValueError, msg=position):
                fanorona.start(position=position)
        for options in ({"position": "9/9/9/9/w7b w", "rules": "vela"},
                        {"position": "9/9/9/9/w7b w vela:x", "rules": "vela"},
                        {"position": "9/9/9/9/w7b w vela:b", "rules": "vela",
                         "first_round": "White"},
                        {"position": "9/9/9/9/w7b w", "board": "5x5"},
                        {"position": "9/9/9/9/w7b w", "first": "Black"}, {"rules": "blitz"}):
            with self.assertRaises(ValueError, msg=options):
                fanorona.start(**options)
        self.at("9/9/9/9/w7b w vela:b", "vela")


class Laws(unittest.TestCase):
    """Laws for all games, on random positions."""

    def positions(self, game, seed, number):
        rng = random.Random(seed)
        for _ in range(number):
            options = game.random_setup(rng)
            yield options, game.start(**options)

    def test_strings(self):
        for game in reference.GAMES.values():
            for options, p in self.positions(game, 1, 60):
                self.assertEqual(game.to_string(p), options["position"])

    def test_turns(self):
        """Turns are different, legal, and lead to valid positions of the other side. There are none exactly when the
        game is over. (Of long lists a sample is played.)"""
        for game in reference.GAMES.values():
            for options, p in self.positions(game, 2, 25):
                turns = game.turns(p)
                self.assertEqual(len(turns), len(set(turns)))
                self.assertEqual(not turns, game.outcome(p) is not None)
                for turn in turns[::len(turns) // 20 + 1]:
                    self.assertEqual(game.judge(p, turn), "legal")
                    q = game.play(p, turn)
                    self.assertNotEqual(game.side(p), game.side(q))
                    again = game.start(rules=options.get("rules"), position=game.to_string(q))
                    self.assertEqual(again, q)

    def test_images(self):
        """An image has the same number of turns, and they lead to images of the same positions."""
        for game in reference.GAMES.values():
            for _, p in self.positions(game, 3, 15):
                if len(game.turns(p)) > 300:
                    continue
                self.assertIn(p, game.images(p))
                expected = self.reached(game, p)
                for image in game.images(p)[1::2]:
                    self.assertEqual(self.reached(game, image), expected)

    def reached(self, game, p):
        followers = [game.play(p, turn) for turn in game.turns(p)]
        return sorted(min(game.to_string(image) for image in game.images(q)) for q in followers)


class CommandLine(unittest.TestCase):

    def run_lines(self, *arguments, text=""):
        script = pathlib.Path(__file__).with_name("reference.py")
        done = subprocess.run([sys.executable, script, *arguments], input=text, text=True,
                              capture_output=True, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_generate_and_play(self):
        for name in reference.GAMES:
            games = self.run_lines("generate", name, "7", "3", "--plies", "40")
            self.assertEqual(games, self.run_lines("generate", name, "7", "3", "--plies", "40"))
            text = "\n".join(json.dumps(game) for game in games)
            for game, played in zip(games, self.run_lines("play", "--hash", text=text)):
                self.assertNotIn("error", played)
                self.assertEqual(len(played["positions"]), len(game["turns"]) + 1)
                self.assertEqual(len(played["judgements"]), len(game["turns"]))

    def test_errors(self):
        lines = [{"game": "achef", "turns": ["a1", "a1"]}, {"game": "chess", "turns": []},
                 {"game": "achef", "position": "5 b", "turns": []}]
        errors = self.run_lines("play", text="\n".join(json.dumps(line) for line in lines))
        self.assertEqual([error["ply"] for error in errors], [2, 0, 0])

    def test_perft_and_positions(self):
        self.assertEqual(self.run_lines("perft", "achef", "2"),
                         [{"depth": 1, "count": 16}, {"depth": 2, "count": 240}])
        self.assertEqual(len(self.run_lines("positions", "fanorona", "5", "4")), 4)


if __name__ == "__main__":
    unittest.main()
