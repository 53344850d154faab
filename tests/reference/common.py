"""Helpers that the games share: names of squares, rows of a position string, options of a start.

This folder is a second, slow engine of the games. It is easy to read and check, and not fast. The fast engine is tested
against it, and the two do not share any code.
"""

from functools import cache

FILES = "abcdefghi"


@cache
def square(file, rank):
    """The name of a square: square(3, 12) is 'c12'.  Files and ranks count from 1."""
    return FILES[file - 1] + str(rank)


@cache
def split(name):
    """File and rank of a square: split('c12') is (3, 12)."""
    return FILES.index(name[0]) + 1, int(name[1:])


def order(name):
    """The sort key of a square: by file, then by rank as a number (c2 before c12)."""
    return split(name)


@cache
def step(name, direction):
    """The name of the square one step away, or None beyond the files and below rank 1."""
    file, rank = split(name)
    file, rank = file + direction[0], rank + direction[1]
    if 1 <= file <= len(FILES) and rank >= 1:
        return square(file, rank)
    return None


def fields(position, *counts):
    """The fields of a position string, which are separated by exactly one space."""
    parts = position.split(" ")
    if "" in parts:
        raise ValueError(f"position {position!r}: fields are separated by one space")
    if len(parts) not in counts:
        wanted = " or ".join(str(count) for count in counts)
        raise ValueError(f"position {position!r} has {len(parts)} fields, not {wanted}")
    return parts


def read_rows(text, letters):
    """Reads ranks from top to bottom, joined by '/'. A digit counts empty squares.

    Returns (board, width, height); the board is a dict with a letter or None for every square.
    Two digits in a row and the digit 0 are refused, so that a board has only one spelling.
    """
    rows = text.split("/")
    height = len(rows)
    board = {}
    widths = []
    for index, row in enumerate(rows):
        rank = height - index
        file = 0
        after_digit = False
        for sign in row:
            if sign in "123456789":
                if after_digit:
                    raise ValueError(f"rank {rank} {row!r}: two numbers side by side")
                contents = [None] * int(sign)
                after_digit = True
            elif sign in letters:
                contents = [sign]
                after_digit = False
            else:
                raise ValueError(f"rank {rank} {row!r}: unexpected {sign!r}")
            for piece in contents:
                file += 1
                if file > len(FILES):
                    raise ValueError(f"rank {rank} {row!r} is too long")
                board[square(file, rank)] = piece
        widths.append(file)
    if len(set(widths)) != 1:
        raise ValueError(f"the ranks {text!r} differ in length")
    return board, widths[0], height


def write_rows(board, width, height):
    """The opposite of read_rows."""
    rows = []
    for rank in range(height, 0, -1):
        row = ""
        empty = 0
        for file in range(1, width + 1):
            piece = board[square(file, rank)]
            if piece is None:
                empty += 1
            else:
                row += (str(empty) if empty else "") + piece
                empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)


def side_letter(sides, name, option):
    """The letter of a side from its name in a tag: 'White' is 'w'."""
    for letter, side_name in sides.items():
        if name == side_name:
            return letter
    raise ValueError(f"{option} {name!r} is not one of {', '.join(sides.values())}")


def only_standard_rules(rules):
    """All games but Fanorona have one rule set, 'standard'."""
    if rules not in (None, "standard"):
        raise ValueError(f"unknown rules {rules!r}")


def refuse(game, **options):
    """Board, First and FirstRound are errors if the game does not have them."""
    for name, value in options.items():
        if value is not None:
            raise ValueError(f"{game} has no {name}")


def first_agrees(sides, first, to_move):
    """A First that contradicts the position (or vela) is an error."""
    if first is not None and side_letter(sides, first, "first") != to_move:
        raise ValueError(f"first {first!r} contradicts the side to move {sides[to_move]}")


def result(sides, winner):
    """'1-0' if the side listed first won, '0-1' if the other side won, a draw for None."""
    if winner is None:
        return "1/2-1/2"
    return "1-0" if winner == next(iter(sides)) else "0-1"
