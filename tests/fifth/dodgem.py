"""Dodgem on 3 x 3 squares: the rules, written out plainly.

Azure's cars a2 and a3 leave the board on the right, Coral's b1 and c1 at the top.  'a2~b2' moves a
car, 'c2Z' takes it off the board.  A side without cars on the board has won, and so has one that is
to move and cannot.
"""

from dataclasses import dataclass

import common

NAME = "dodgem"
SIDES = {"a": "Azure", "c": "Coral"}
OTHER = {"a": "c", "c": "a"}
SQUARES = sorted((common.square(f, r) for f in range(1, 4) for r in range(1, 4)), key=common.order)
DIRECTIONS = {"a": [(1, 0), (0, 1), (0, -1)], "c": [(0, 1), (1, 0), (-1, 0)]}  # ahead comes first


HOLES = ["a1", "b2", "b3", "c2", "c3"]


@dataclass(frozen=True)
class Position:
    board: dict         # square -> 'a', 'c', 'x' for a hole, or None
    to_move: str


def start(rules=None, board=None, position=None, first=None, first_round=None):
    common.only_standard_rules(rules)
    common.refuse(NAME, first_round=first_round)
    hole = {} if board is None else {board: "x"}
    if board is not None and board not in HOLES:
        raise ValueError(f"no hole on {board!r}")
    if position is None:
        cars = {"a2": "a", "a3": "a", "b1": "c", "c1": "c"} | hole
        to_move = "a" if first is None else common.side_letter(SIDES, first, "first")
        return Position({square: cars.get(square) for square in SQUARES}, to_move)
    rows, to_move = common.fields(position, 2)
    if to_move not in SIDES:
        raise ValueError(f"side to move {to_move!r} is not a or c")
    common.first_agrees(SIDES, first, to_move)
    board, width, height = common.read_rows(rows, "acx")
    if (width, height) != (3, 3):
        raise ValueError("the board is 3 x 3")
    cars = list(board.values())
    if cars.count("a") > 2 or cars.count("c") > 2 or cars.count("x") > 1:
        raise ValueError("a side has two cars, and the board one hole")
    if hole and board[next(iter(hole))] != "x":
        raise ValueError("the Board and the Position have different holes")
    if to_move not in cars:
        raise ValueError("a side without cars is to move")
    return Position(board, to_move)


def to_string(p):
    return common.write_rows(p.board, 3, 3) + " " + p.to_move


def turns(p):
    found = []
    if OTHER[p.to_move] not in p.board.values():
        return found
    for square in SQUARES:
        if p.board[square] == p.to_move:
            ahead, *_ = there = [common.step(square, direction) for direction in DIRECTIONS[p.to_move]]
            found += sorted(f"{square}~{to}" for to in there if to in SQUARES and not p.board[to])
            if ahead not in SQUARES:
                found.append(square + "Z")
    return found


def judge(p, turn):
    return "legal" if turn in turns(p) else "illegal"


def play(p, turn):
    if judge(p, turn) != "legal":
        raise ValueError(f"illegal turn {turn!r}")
    board = dict(p.board)
    here, *there = turn.rstrip("Z").split("~")
    board[here] = None
    for to in there:
        board[to] = p.to_move
    return Position(board, OTHER[p.to_move])


def outcome(p):
    if turns(p):
        return None
    other = OTHER[p.to_move]
    winner = p.to_move if other in p.board.values() else other
    cars = list(p.board.values())
    return common.result(SIDES, winner), f"{2 - cars.count('a')}-{2 - cars.count('c')}"


def random_options(rng):
    p = start(first=rng.choice([None, "Azure", "Coral"]))
    for _ in range(rng.randint(0, 8)):
        if turns(p):
            p = play(p, rng.choice(turns(p)))
    return rng.choice([{}, {"first": "Coral"}, {"position": to_string(p)}, {"board": rng.choice(HOLES)}])


random_setup = random_options
