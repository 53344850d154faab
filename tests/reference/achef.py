"""Achef: the rules, written out plainly.

Board 5x5.  The border is level 1, the ring around the centre level 2, the centre c3 level 3.
A turn is 'a1' (placement), 'b3-c3' (to an empty cell), 'c3xc2' (capture), 'a2=a3' (exchange,
own piece first).
"""

from dataclasses import dataclass, replace
import re

import common
from common import order

NAME = "achef"
RULES = ["standard", "own", "superko"]      # own: pieces of one side are also captured and exchanged; superko: see repeat_of
SIDES = {"b": "Black", "w": "White"}        # Decision: Black is listed first and begins.
OTHER = {"b": "w", "w": "b"}
CELLS = [common.square(file, rank) for file in range(1, 6) for rank in range(1, 6)]
CENTRE = "c3"
BELOW_CENTRE = ["b3", "c2", "c4", "d3"]     # the cells to which a piece on c3 can come down


def level_of(cell):
    file, rank = common.split(cell)
    return min(file, 6 - file, rank, 6 - rank)


LEVEL = {cell: level_of(cell) for cell in CELLS}
NEIGHBOURS = {
    cell: [near for near in CELLS
           if abs(order(near)[0] - order(cell)[0]) + abs(order(near)[1] - order(cell)[1]) == 1]
    for cell in CELLS
}


@dataclass(frozen=True)
class Position:
    board: dict         # cell -> 'b', 'w' or None
    to_move: str        # 'b' or 'w'
    hand: dict          # side -> pieces that are not yet placed
    restricted: str     # the cell of a piece that may not climb on its owner's next turn, or None
    ko: tuple           # the two cells exchanged by the last turn, in square order, or None; "=" under the rules own, if
                        # the last turn exchanged pieces of one side and the side to move could do so, too
    rules: str = "standard"


# ---------------------------------------------------------------------------- strings

def start(rules=None, board=None, position=None, first=None, first_round=None):
    """The usual start, or the position of a position string. ValueError if it cannot occur."""
    rules = rules or RULES[0]
    if rules not in RULES:
        raise ValueError(f"unknown rules {rules!r}")
    common.refuse(NAME, board=board, first_round=first_round)
    if position is None:
        to_move = "b" if first is None else common.side_letter(SIDES, first, "first")
        return Position(dict.fromkeys(CELLS), to_move, {"b": 8, "w": 8}, None, None, rules)
    p = replace(parse(position), rules=rules)
    check(p)
    common.first_agrees(SIDES, first, p.to_move)
    if p.restricted and p.board[CENTRE]:
        p = replace(p, restricted=None)         # nobody can climb, so it is the same position
    return p


def parse(position):
    """Reads a position string; only the syntax is checked."""
    rows, to_move, hands, restricted, ko = common.fields(position, 5)
    board, width, height = common.read_rows(rows, "bw")
    if (width, height) != (5, 5):
        raise ValueError(f"the board is {width}x{height}, not 5x5")
    if to_move not in SIDES:
        raise ValueError(f"side to move {to_move!r} is not b or w")
    if not re.fullmatch("[0-8]-[0-8]", hands):
        raise ValueError(f"pieces in hand {hands!r} are not two numbers 0-8, as in 8-8")
    hand = {"b": int(hands[0]), "w": int(hands[2])}
    if restricted != "-" and restricted not in BELOW_CENTRE:
        raise ValueError(f"restricted cell {restricted!r} is not one of b3 c2 c4 d3")
    pair = None
    if ko == "=":
        pair = "="
    elif ko != "-":
        pair = tuple(ko.split("="))
        if len(pair) != 2 or any(cell not in CELLS for cell in pair):
            raise ValueError(f"ko {ko!r} is not two cells, as in a1=a2")
        if order(pair[0]) >= order(pair[1]):
            raise ValueError(f"ko {ko!r}: the smaller cell stands first")
    return Position(board, to_move, hand, None if restricted == "-" else restricted, pair)


def check(p):
    """The conditions of a valid set-up position. ValueError with the reason."""
    if p.hand["b"] + p.hand["w"] > 0:
        check_placing(p)
    else:
        check_moving(p)


def check_placing(p):
    """While placing: pieces are only on the border. Board and hand make 8 for each side, and the hands are equal or one
    larger for the side to move. There is no restricted cell and no ko."""
    for cell in CELLS:
        if p.board[cell] and LEVEL[cell] != 1:
            raise ValueError(f"a piece on {cell}, inside the border, while pieces are in hand")
    for side in SIDES:
        if on_board(p, side) + p.hand[side] != 8:
            raise ValueError(f"{SIDES[side]} has {on_board(p, side)} on the board and "
                             f"{p.hand[side]} in hand, which is not 8")
    if p.hand[p.to_move] - p.hand[OTHER[p.to_move]] not in (0, 1):
        raise ValueError(f"with these pieces in hand {SIDES[p.to_move]} cannot be to move")
    if p.restricted or p.ko:
        raise ValueError("a restricted cell or a ko while pieces are in hand")


def check_moving(p):
    """Later: 2 to 8 pieces per side and not both 2. The ko pair is two neighbours of one level and of different
    colours, without the restricted cell. The restricted cell holds a piece. A ko excludes a restricted piece of the
    side not to move (its last turn was a capture). On a finished board the last two fields are '-'."""
    for side in SIDES:
        if not 2 <= on_board(p, side) <= 8:
            raise ValueError(f"{SIDES[side]} has {on_board(p, side)} pieces, not 2 to 8")
    if on_board(p, "b") == 2 and on_board(p, "w") == 2:
        raise ValueError("both sides have 2 pieces")
    if p.restricted and p.board[p.restricted] is None:
        raise ValueError(f"the restricted cell {p.restricted} holds no piece")
    if p.ko == "=":
        if p.rules != "own":
            raise ValueError("only the rules own have such a ko")
        for side in SIDES:
            if not own_pairs(p.board, side):
                raise ValueError(f"no two pieces of {SIDES[side]} can be exchanged")
    elif p.ko:
        one, two = p.ko
        if two not in NEIGHBOURS[one]:
            raise ValueError(f"ko {one}={two}: not neighbours")
        if LEVEL[one] != LEVEL[two]:
            raise ValueError(f"ko {one}={two}: not of one level")
        if {p.board[one], p.board[two]} != {"b", "w"}:
            raise ValueError(f"ko {one}={two}: not two pieces of different colours")
        if p.restricted in p.ko:
            raise ValueError(f"ko {one}={two} contains the restricted cell")
    if p.ko:
        if p.restricted and p.board[p.restricted] != p.to_move:
            raise ValueError("a ko together with a restricted piece of the side not to move")
    if (p.restricted or p.ko) and outcome(p):
        raise ValueError("a restricted cell or a ko on a finished board")


def to_string(p):
    ko = "-" if not p.ko else "=" if p.ko == "=" else f"{p.ko[0]}={p.ko[1]}"
    return (f"{common.write_rows(p.board, 5, 5)} {p.to_move} "
            f"{p.hand['b']}-{p.hand['w']} {p.restricted or '-'} {ko}")


# ---------------------------------------------------------------------------- rules

def side(p):
    return p.to_move


def on_board(p, side):
    return sum(1 for piece in p.board.values() if piece == side)


def own_pairs(board, side):
    """The pairs of neighbours on one level with pieces of that side."""
    return [(one, two) for one in CELLS for two in NEIGHBOURS[one]
            if order(one) < order(two) and LEVEL[one] == LEVEL[two] and board[one] == board[two] == side]


def pieces(p, side):
    """Pieces in hand count as pieces."""
    return on_board(p, side) + p.hand[side]


def turns(p):
    """All legal turns, in square order."""
    if pieces(p, "b") <= 2 or pieces(p, "w") <= 2:
        return []
    if p.hand[p.to_move] > 0:
        return [cell for cell in CELLS if LEVEL[cell] == 1 and p.board[cell] is None]
    found = []
    for cell in CELLS:
        if p.board[cell] != p.to_move:
            continue
        for target in NEIGHBOURS[cell]:
            sign = move_sign(p, cell, target)
            if sign:
                found.append(cell + sign + target)
    return found


def move_sign(p, cell, target):
    """'-', 'x' or '=' if the piece on the cell may go to the neighbour, else None."""
    there = p.board[target]
    if there == p.to_move and p.rules != "own":
        return None             # Decision: no capture and no exchange among pieces of one side.
    if LEVEL[target] > LEVEL[cell]:
        if there is not None:
            return None         # up one level: the target must be empty
        if cell == p.restricted:
            return None         # no climbing back after a capture from c3
        return "-"
    if LEVEL[target] < LEVEL[cell]:
        return "-" if there is None else "x"
    if there is None:
        return "-"
    if there == p.to_move:      # one turn, not two: the smaller cell comes first; and no two in a row (ko)
        return "=" if order(cell) < order(target) and p.ko != "=" else None
    if p.ko and {cell, target} == set(p.ko):
        return None             # ko: an exchange may not be undone by the next turn
    return "="


def judge(p, turn_text):
    return "legal" if turn_text in turns(p) else "illegal"


def play(p, turn_text):
    """The position after a legal turn."""
    if judge(p, turn_text) != "legal":
        raise ValueError(f"illegal turn {turn_text!r}")
    board = dict(p.board)
    hand = dict(p.hand)
    restricted = None
    ko = None
    if turn_text in CELLS:
        board[turn_text] = p.to_move
        hand[p.to_move] -= 1
    else:
        cell, sign, target = re.fullmatch("(..)([-x=])(..)", turn_text).groups()
        taken = board[target]
        board[target] = p.to_move
        board[cell] = taken if sign == "=" else None
        if sign == "=" and taken == p.to_move:
            ko = "=" if own_pairs(board, OTHER[p.to_move]) else None
        elif sign == "=":
            ko = tuple(sorted((cell, target), key=order))
        if sign == "x" and cell == CENTRE:
            restricted = target                 # it came down from c3 by capturing
        elif p.restricted and p.board[p.restricted] != p.to_move:
            # A restriction of the opponent lasts until after the opponent's next turn, unless the piece was exchanged
            # or captured, or c3 is occupied, so that the restriction cannot matter.
            if target != p.restricted and board[CENTRE] is None:
                restricted = p.restricted
    after = Position(board, OTHER[p.to_move], hand, restricted, ko, p.rules)
    if outcome(after):                          # on a finished board both fields are empty
        after = Position(board, OTHER[p.to_move], hand, None, None, p.rules)
    return after


def repeat_of(p):
    """Under superko no board may come back with the same side to move."""
    return f"{common.write_rows(p.board, 5, 5)} {p.to_move} {p.hand}" if p.rules == "superko" else None


def outcome(p):
    """A side with 2 pieces left loses; a side that has to move and cannot loses.
    Decision: there is no draw on the board."""
    loser = None
    for side in SIDES:
        if pieces(p, side) <= 2:
            loser = side
    if loser is None and not turns(p):
        loser = p.to_move
    if loser is None:
        return None
    score = f"{pieces(p, 'b')}-{pieces(p, 'w')}"
    return common.result(SIDES, OTHER[loser]), score


def images(p):
    """The 8 symmetries of the square."""
    found = []
    for flip_files in (False, True):
        for flip_ranks in (False, True):
            for swap in (False, True):
                found.append(image(p, flip_files, flip_ranks, swap))
    return found


def image(p, flip_files, flip_ranks, swap):
    def moved(cell):
        file, rank = common.split(cell)
        file = 6 - file if flip_files else file
        rank = 6 - rank if flip_ranks else rank
        return common.square(rank, file) if swap else common.square(file, rank)

    board = {moved(cell): piece for cell, piece in p.board.items()}
    restricted = moved(p.restricted) if p.restricted else None
    ko = tuple(sorted(map(moved, p.ko), key=order)) if p.ko and p.ko != "=" else p.ko
    return Position(board, p.to_move, dict(p.hand), restricted, ko, p.rules)


# ---------------------------------------------------------------------------- random

def random_options(rng):
    """Options of a random start, for random games."""
    rules = {"rules": rng.choice(RULES)} if rng.random() < 0.5 else {}
    kind = rng.random()
    if kind < 0.5:
        return rules
    if kind < 0.7:
        return {"first": "White", **rules}
    return {**random_setup(rng), **rules}


def random_setup(rng):
    """Options with a random valid set-up position: placing, moving, ko, restriction, finished."""
    while True:
        kind = rng.choice(["placing", "moving", "ko", "restricted", "both", "finished"])
        p = random_placing(rng) if kind == "placing" else random_moving(rng, kind)
        if p is None:
            continue
        try:
            check(p)
        except ValueError:
            continue
        return {"position": to_string(p)}


def random_placing(rng):
    to_move = rng.choice("bw")
    mine = rng.randint(1, 8)
    hand = {to_move: mine, OTHER[to_move]: mine - rng.randint(0, 1)}
    border = [cell for cell in CELLS if LEVEL[cell] == 1]
    rng.shuffle(border)
    board = dict.fromkeys(CELLS)
    for side in SIDES:
        for _ in range(8 - hand[side]):
            board[border.pop()] = side
    return Position(board, to_move, hand, None, None)


def random_moving(rng, kind):
    """A random position of the second phase, or None if this attempt does not fit its kind."""
    few = 2 if kind == "finished" else 3
    count = {"b": rng.randint(few, 8), "w": rng.randint(few, 8)}
    cells = list(CELLS)
    rng.shuffle(cells)
    board = dict.fromkeys(CELLS)
    for side in SIDES:
        for _ in range(count[side]):
            board[cells.pop()] = side
    to_move = rng.choice("bw")
    restricted = None
    ko = None
    if kind in ("restricted", "both"):
        # In play c3 is always empty after a restricted piece has just left it.
        choice = [cell for cell in BELOW_CENTRE if board[cell]]
        if not choice or board[CENTRE]:
            return None
        restricted = rng.choice(choice)
    if kind in ("ko", "both"):
        pairs = [(one, two) for one in CELLS for two in NEIGHBOURS[one]
                 if order(one) < order(two) and LEVEL[one] == LEVEL[two]
                 and {board[one], board[two]} == {"b", "w"}]
        if not pairs:
            return None
        ko = rng.choice(pairs)
    p = Position(board, to_move, {"b": 0, "w": 0}, restricted, ko)
    if kind == "finished":
        # The side that has lost is to move: the other side has just captured.
        if pieces(p, to_move) != 2:
            return None
    return p
