"""Konane on 6 x 6 squares: the rules, written out plainly.

Black and white stones fill the board like a chessboard, black on a1. 'c3' removes a stone, as the first two turns do;
'c1>c5' jumps over the enemies on c2 and c4. A side that cannot move has lost.
"""

from dataclasses import dataclass

import common

NAME = "konane"
SIDES = {"b": "Black", "w": "White"}
OTHER = {"b": "w", "w": "b"}
SQUARES = sorted((common.square(f, r) for f in range(1, 7) for r in range(1, 7)), key=common.order)
DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
FIRST = ["a1", "c3", "d4", "f6"]


@dataclass(frozen=True)
class Position:
    board: dict         # square -> 'b', 'w' or None
    to_move: str


def colour(square):
    return "b" if sum(common.split(square)) % 2 == 0 else "w"


def step(square, direction):
    there = common.step(square, direction)
    return there if there in SQUARES else None


def start(rules=None, board=None, position=None, first=None, first_round=None):
    common.only_standard_rules(rules)
    common.refuse(NAME, board=board, first=first, first_round=first_round)
    if position is None:
        return Position({square: colour(square) for square in SQUARES}, "b")
    rows, to_move = common.fields(position, 2)
    if to_move not in SIDES:
        raise ValueError(f"side to move {to_move!r} is not b or w")
    board, width, height = common.read_rows(rows, "bw")
    if (width, height) != (6, 6):
        raise ValueError("the board is 6 x 6")
    if any(stone not in (None, colour(square)) for square, stone in board.items()):
        raise ValueError("a stone stands on a square of the other colour")
    gone = [square for square in SQUARES if not board[square]]
    if len(gone) < 2 and to_move != "bw"[len(gone)] or len(gone) == 1 and gone[0] not in FIRST:
        raise ValueError("Black takes off the first stone, White the second")
    if len(gone) > 1 and len({colour(square) for square in gone}) < 2:
        raise ValueError("a stone of each side is gone after two turns")
    return Position(board, to_move)


def to_string(p):
    return common.write_rows(p.board, 6, 6) + " " + p.to_move


def jumps(p, square):
    """The squares to which the stone on a square can jump."""
    for direction in DIRECTIONS:
        here = square
        while True:
            over = step(here, direction)
            here = over and step(over, direction)
            if not here or p.board[over] != OTHER[p.to_move] or p.board[here]:
                break
            yield here


def turns(p):
    gone = [square for square in SQUARES if not p.board[square]]
    if not gone:
        return FIRST
    if len(gone) == 1:
        return [square for square in SQUARES if square in [step(gone[0], d) for d in DIRECTIONS]]
    return [f"{square}>{to}" for square in SQUARES if p.board[square] == p.to_move
            for to in sorted(jumps(p, square), key=common.order)]


def judge(p, turn):
    return "legal" if turn in turns(p) else "illegal"


def play(p, turn):
    if judge(p, turn) != "legal":
        raise ValueError(f"illegal turn {turn!r}")
    board = dict(p.board)
    here, *landing = turn.split(">")
    board[here] = None
    for to in landing:
        (file, rank), (to_file, to_rank) = common.split(here), common.split(to)
        while (file, rank) != (to_file, to_rank):
            file += (to_file > file) - (to_file < file)
            rank += (to_rank > rank) - (to_rank < rank)
            board[common.square(file, rank)] = None
        board[to] = p.to_move
    return Position(board, OTHER[p.to_move])


def outcome(p):
    return None if turns(p) else (common.result(SIDES, OTHER[p.to_move]), None)


def random_options(rng):
    p = start()
    for _ in range(rng.randint(0, 20)):
        if turns(p):
            p = play(p, rng.choice(turns(p)))
    return rng.choice([{}, {"position": to_string(p)}])


random_setup = random_options
