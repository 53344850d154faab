"""Avalam: the rules, written out plainly.

The module of each game has the same functions (start, parse, turns, judge, play, outcome, images and so on). They are
written for readers and not for speed, and share no code with damier.

49 holes, 48 pieces, the centre e5 empty.  A turn is 'd5-e6': a whole stack, of either colour,
goes onto a neighbouring stack.
"""

from dataclasses import dataclass
import re

import common
from common import order

NAME = "avalam"
SIDES = {"y": "Yellow", "r": "Red"}         # Decision: Yellow begins by default.
OTHER = {"y": "r", "r": "y"}

# Decision: the board of the published game.  Rank -> first and last file.
SPANS = {9: "cd", 8: "be", 7: "bg", 6: "bi", 5: "ai", 4: "ah", 3: "ch", 2: "eh", 1: "fg"}


def holes_of_rank(rank):
    first, last = SPANS[rank]
    return [file + str(rank) for file in common.FILES if first <= file <= last]


HOLES = sorted((hole for rank in SPANS for hole in holes_of_rank(rank)), key=order)
CENTRE = "e5"
DIRECTIONS = [(file, rank) for file in (-1, 0, 1) for rank in (-1, 0, 1) if (file, rank) != (0, 0)]
NEIGHBOURS = {
    hole: sorted((common.step(hole, d) for d in DIRECTIONS if common.step(hole, d) in HOLES),
                 key=order)
    for hole in HOLES
}


@dataclass(frozen=True)
class Position:
    board: dict         # hole -> (top colour, height), or None. The pieces below the top never matter.
    to_move: str        # 'y' or 'r'


# ---------------------------------------------------------------------------- strings

def start(rules=None, board=None, position=None, first=None, first_round=None):
    """The usual start, or the position of a position string. ValueError if it cannot occur."""
    common.only_standard_rules(rules)
    common.refuse(NAME, board=board, first_round=first_round)
    if position is None:
        to_move = "y" if first is None else common.side_letter(SIDES, first, "first")
        return Position({hole: first_piece(hole) for hole in HOLES}, to_move)
    p = parse(position)
    check(p)
    common.first_agrees(SIDES, first, p.to_move)
    return p


def first_piece(hole):
    """Yellow is on holes with an even sum of file and rank number, Red on the odd ones; e5 is empty."""
    if hole == CENTRE:
        return None
    file, rank = common.split(hole)
    return ("y" if (file + rank) % 2 == 0 else "r", 1)


def parse(position):
    """Reads a position string; only the syntax is checked."""
    rows, to_move = common.fields(position, 2)
    if to_move not in SIDES:
        raise ValueError(f"side to move {to_move!r} is not y or r")
    rows = rows.split("/")
    if len(rows) != 9:
        raise ValueError(f"{len(rows)} ranks, not 9")
    board = {}
    for rank, row in zip(range(9, 0, -1), rows):
        signs = re.findall(r"[yr][2-5]?|\.", row)
        if "".join(signs) != row:
            raise ValueError(f"rank {rank} {row!r} is not made of '.', y, r and heights 2 to 5")
        holes = holes_of_rank(rank)
        if len(signs) != len(holes):
            raise ValueError(f"rank {rank} {row!r} has {len(signs)} holes, not {len(holes)}")
        for hole, sign in zip(holes, signs):
            board[hole] = None if sign == "." else (sign[0], int(sign[1:] or 1))
    return Position(board, to_move)


def check(p):
    """Heights 1 to 5 that sum to 48, or less (a study); e5 is empty."""
    if p.board[CENTRE]:
        raise ValueError("a piece on e5, which is always empty")
    total = sum(tower[1] for tower in p.board.values() if tower)
    if total > 48:
        raise ValueError(f"the heights sum to {total}, which is more than 48")


def to_string(p):
    rows = []
    for rank in range(9, 0, -1):
        row = ""
        for hole in holes_of_rank(rank):
            tower = p.board[hole]
            if tower is None:
                row += "."
            else:
                colour, height = tower
                row += colour + (str(height) if height > 1 else "")
        rows.append(row)
    return "/".join(rows) + " " + p.to_move


# ---------------------------------------------------------------------------- rules

def side(p):
    return p.to_move


def turns(p):
    """All legal turns, in square order: stack onto a neighbouring stack, at most 5 high."""
    found = []
    for hole in HOLES:
        for target in NEIGHBOURS[hole]:
            below, above = p.board[target], p.board[hole]
            if below and above and below[1] + above[1] <= 5:
                found.append(f"{hole}-{target}")
    return found


def judge(p, turn_text):
    return "legal" if turn_text in turns(p) else "illegal"


def play(p, turn_text):
    """The position after a legal turn. The moved stack is on top."""
    if judge(p, turn_text) != "legal":
        raise ValueError(f"illegal turn {turn_text!r}")
    hole, target = turn_text.split("-")
    board = dict(p.board)
    colour, height = board[hole]
    board[target] = (colour, height + board[target][1])
    board[hole] = None
    return Position(board, OTHER[p.to_move])


def outcome(p):
    """When no turn is left: more towers win, then more towers of five. Decision: then it is a draw."""
    if turns(p):
        return None
    towers = {"y": 0, "r": 0}
    fives = {"y": 0, "r": 0}
    for tower in p.board.values():
        if tower:
            colour, height = tower
            towers[colour] += 1
            if height == 5:
                fives[colour] += 1
    score = f"{towers['y']}-{towers['r']}"
    compared = towers
    if towers["y"] == towers["r"]:
        score += f" ({fives['y']}-{fives['r']})"
        compared = fives
    if compared["y"] == compared["r"]:
        winner = None
    else:
        winner = "y" if compared["y"] > compared["r"] else "r"
    return common.result(SIDES, winner), score


def images(p):
    """The identity and the half turn."""
    turned = {}
    for hole, tower in p.board.items():
        file, rank = common.split(hole)
        turned[common.square(10 - file, 10 - rank)] = tower
    return [p, Position(turned, p.to_move)]


# ---------------------------------------------------------------------------- random

def random_options(rng):
    """Options of a random start, for random games."""
    kind = rng.random()
    if kind < 0.5:
        return {}
    if kind < 0.7:
        return {"first": "Red"}
    return random_setup(rng)


def random_setup(rng):
    """Options with a random valid set-up position: from play, studies, and finished boards."""
    if rng.random() < 0.5:
        p = start(first=rng.choice(["Yellow", "Red"]))
        for _ in range(rng.randint(0, 48)):
            if not turns(p):
                break
            p = play(p, rng.choice(turns(p)))
        return {"position": to_string(p)}
    board = dict.fromkeys(HOLES)
    left = rng.randint(1, 48)
    holes = [hole for hole in HOLES if hole != CENTRE]
    rng.shuffle(holes)
    tallest = rng.randint(1, 5)
    for hole in holes:
        height = min(left, rng.randint(0, tallest))
        if height:
            board[hole] = (rng.choice("yr"), height)
            left -= height
    p = Position(board, rng.choice("yr"))
    check(p)
    return {"position": to_string(p)}
