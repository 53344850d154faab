"""Fanorona: the rules, written out plainly.

The module of each game has the same functions (start, parse, turns, judge, play, outcome, images and so on). They are
written for readers and not for speed, and share no code with damier.

A turn is 'e2-f2' (nothing is captured) or a chain of captures, 'd5-d4A-c5W'. A (approach) or W (withdrawal) comes after
every reached point. Under 'vela-choice', 'd2-e3A:f4' takes only the piece on f4.
"""

from dataclasses import dataclass
import re

import common
from common import order

NAME = "fanorona"
SIDES = {"w": "White", "b": "Black"}        # Decision: White begins by default.
OTHER = {"w": "b", "b": "w"}
RULES = ["free", "forced", "vela", "continue", "other", "vela-choice", "vela-forced", "vela-continue", "vela-other"]
# The rules of the first round, for a second round.
BASE = {"vela": "free", "vela-choice": "free", "vela-forced": "forced", "vela-continue": "continue",
        "vela-other": "other"}
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

# Any width and height, both odd, 3 to 9, at most 45 points.
SIZES = [(w, h) for w in (3, 5, 7, 9) for h in (3, 5, 7, 9) if w * h <= 45]
MIDDLE_RANK = {3: "b.w", 5: "bw.bw", 7: "bwb.wbw", 9: "bwbw.bwbw"}


@dataclass(frozen=True)
class Position:
    board: dict         # point -> 'w', 'b' or None
    width: int
    height: int
    to_move: str        # 'w' or 'b'
    rules: str          # one of RULES
    winner: str         # vela: the side whose player won the first round; else None


# ---------------------------------------------------------------------------- strings

def start(rules=None, board=None, position=None, first=None, first_round=None):
    """The usual start, or the position of a position string. ValueError if it cannot occur."""
    rules = rules or "free"
    if rules not in RULES:
        raise ValueError(f"unknown rules {rules!r}")
    if first_round is not None and rules not in BASE:
        raise ValueError(f"rules {rules!r} have no first_round")
    winner = None if first_round is None else common.side_letter(SIDES, first_round, "first_round")
    size = None if board is None else parse_size(board)
    if position is not None:
        p = parse(position, rules)
        check(p)
        if size not in (None, (p.width, p.height)):
            raise ValueError(f"board {board!r} and the {p.width}x{p.height} position disagree")
        if winner not in (None, p.winner):
            raise ValueError(f"first_round {first_round!r} and the position disagree")
        common.first_agrees(SIDES, first, p.to_move)
        return p
    width, height = size or (9, 5)
    if rules in BASE:
        if winner is None:
            raise ValueError("vela needs first_round")
        to_move = OTHER[winner]             # Decision: the loser of the first round begins.
        common.first_agrees(SIDES, first, to_move)
    else:
        to_move = "w" if first is None else common.side_letter(SIDES, first, "first")
    return Position(first_board(width, height), width, height, to_move, rules, winner)


def parse_size(board):
    """'7x5' is (7, 5)."""
    if not re.fullmatch("[1-9]x[1-9]", board):
        raise ValueError(f"board {board!r} is not WxH")
    size = int(board[0]), int(board[2])
    if size not in SIZES:
        raise ValueError(f"board {board!r}: both numbers are odd, 3 to 9, at most 45 points")
    return size


def first_board(width, height):
    """White fills the lower ranks, Black the upper, the middle rank is mixed."""
    board = {}
    middle = (height + 1) // 2
    for rank in range(1, height + 1):
        for file in range(1, width + 1):
            if rank < middle:
                piece = "w"
            elif rank > middle:
                piece = "b"
            else:
                piece = MIDDLE_RANK[width][file - 1]
            board[common.square(file, rank)] = None if piece == "." else piece
    return board


def parse(position, rules):
    """Reads a position string; only the syntax is checked."""
    parts = common.fields(position, 2, 3)
    board, width, height = common.read_rows(parts[0], "wb")
    if (width, height) not in SIZES:
        raise ValueError(f"the board is {width}x{height}: both numbers are odd, 3 to 9, "
                         "at most 45 points")
    if parts[1] not in SIDES:
        raise ValueError(f"side to move {parts[1]!r} is not w or b")
    if (len(parts) == 3) != (rules in BASE):
        raise ValueError("vela:w or vela:b stands in the positions of vela, and of vela alone")
    winner = None
    if len(parts) == 3:
        if parts[2] not in ("vela:w", "vela:b"):
            raise ValueError(f"{parts[2]!r} is not vela:w or vela:b")
        winner = parts[2][-1]
    return Position(board, width, height, parts[1], rules, winner)


def check(p):
    """1 to 22 pieces per side, on smaller boards (points - 1) / 2, or none of one side when the game is over."""
    most = (p.width * p.height - 1) // 2
    for side in SIDES:
        if count(p.board, side) > most:
            raise ValueError(f"{count(p.board, side)} pieces of {SIDES[side]}, more than {most}")
    if count(p.board, "w") == 0 and count(p.board, "b") == 0:
        raise ValueError("neither side has a piece")


def to_string(p):
    text = f"{common.write_rows(p.board, p.width, p.height)} {p.to_move}"
    return text + (f" vela:{p.winner}" if p.rules in BASE else "")


# ---------------------------------------------------------------------------- rules

def side(p):
    return p.to_move


def count(board, side):
    return sum(1 for piece in board.values() if piece == side)


def directions(point):
    """The lines of a point. Diagonals begin and end at strong points, which have the parity of a1; a diagonal keeps the
    parity, so both its ends are strong."""
    file, rank = common.split(point)
    return STRAIGHT + DIAGONAL if (file + rank) % 2 == 0 else STRAIGHT


def backwards(direction):
    return -direction[0], -direction[1]


def line(board, point, direction, enemy):
    """The enemy pieces in an unbroken line that begins next to the point. It ends at the first empty point, own piece,
    or the edge."""
    found = []
    point = common.step(point, direction)
    while point is not None and board.get(point) == enemy:
        found.append(point)
        point = common.step(point, direction)
    return found


def captures(board, point, target, direction, enemy):
    """The possible captures of a displacement: {'A': pieces, 'W': pieces}, without empty entries."""
    ahead = line(board, target, direction, enemy)
    behind = line(board, point, backwards(direction), enemy)
    found = {}
    if ahead:
        found["A"] = ahead
    if behind:
        found["W"] = behind
    return found


def displaced(board, point, target, captured):
    """The board after a displacement that captures the given pieces."""
    after = dict(board)
    after[target] = after[point]
    after[point] = None
    for gone in captured:
        after[gone] = None
    return after


def displacements(p):
    """All (point, target, direction) of the side to move: along a line to an empty neighbour."""
    found = []
    for point, piece in p.board.items():
        if piece == p.to_move:
            for direction in directions(point):
                target = common.step(point, direction)
                if target in p.board and p.board[target] is None:
                    found.append((point, target, direction))
    return found


def vela_holds(p):
    """True while the special rules of the second round hold: until the winner of the first
    round has 5 pieces or fewer."""
    return p.rules in BASE and count(p.board, p.winner) > 5


def all_turns(p):
    """All legal turns, unsorted, each as (steps, board after it).  The steps are the starting
    point and every reached point, with the letter of its capture: [('d3', ''), ('e3', 'A')].
    By choice, the letter is followed by the taken piece: ('e3', 'A:f3')."""
    if count(p.board, "w") == 0 or count(p.board, "b") == 0:
        return []
    base = BASE.get(p.rules, p.rules)
    if vela_holds(p) and p.to_move == p.winner:
        return vela_winner_turns(p)
    if vela_holds(p):
        capturing = vela_loser_captures(p)
    else:
        capturing = []
        for point, target, direction in displacements(p):
            capturing += chains(p.board, [(point, "")], target, direction, p.to_move, base == "continue")
    quiet = quiet_turns(p)
    if base == "forced" and capturing:
        return capturing
    if base == "other":
        able = {steps[0] for steps, _ in capturing}
        quiet = [(steps, board) for steps, board in quiet if steps[0] not in able]
    return quiet + capturing        # Decision: otherwise nothing forces a capture, whatever piece moves.


def quiet_turns(p):
    """Displacements that capture nothing. A displacement that can capture must capture."""
    found = []
    for point, target, direction in displacements(p):
        if not captures(p.board, point, target, direction, OTHER[p.to_move]):
            steps = [(point, ""), (target, "")]
            found.append((steps, displaced(p.board, point, target, [])))
    return found


def chains(board, steps, target, direction, mover, must_go_on):
    """All chains that continue the given steps with a capturing displacement to the target.

    Stopping is always allowed (Decision), except under 'continue'. A further displacement must capture, must not
    continue in the direction of the one before it, and never touches a point twice."""
    point = steps[-1][0]
    found = []
    for letter, captured in captures(board, point, target, direction, OTHER[mover]).items():
        after = displaced(board, point, target, captured)
        so_far = steps + [(target, letter)]
        longer = []
        been = [visited for visited, _ in so_far]
        for next_direction in directions(target):
            onward = common.step(target, next_direction)
            if (next_direction != direction and onward not in been
                    and onward in after and after[onward] is None):
                longer += chains(after, so_far, onward, next_direction, mover, must_go_on)
        if not (must_go_on and longer):
            found.append((so_far, after))
        found += longer
    return found


def vela_winner_turns(p):
    """The winner's displacements capture nothing and are written without a letter."""
    return [([(point, ""), (target, "")], displaced(p.board, point, target, []))
            for point, target, _ in displacements(p)]


def vela_loser_captures(p):
    """A capturing displacement of the loser captures one piece (Decision: the nearest of the line, but under
    'vela-choice' any of the line) and ends the turn."""
    found = []
    for point, target, direction in displacements(p):
        possible = captures(p.board, point, target, direction, OTHER[p.to_move])
        for letter, captured in possible.items():
            if p.rules == "vela-choice":
                for taken in captured:
                    steps = [(point, ""), (target, f"{letter}:{taken}")]
                    found.append((steps, displaced(p.board, point, target, [taken])))
            else:
                steps = [(point, ""), (target, letter)]
                found.append((steps, displaced(p.board, point, target, captured[:1])))
    return found


def text_of(steps):
    return "-".join(point + letter for point, letter in steps)


def step_order(steps):
    """Steps are compared in sequence: by the point, then A before W; a chain comes before its continuations."""
    return [(order(point), letter) for point, letter in steps]


def turns(p):
    """All legal turns in canonical order."""
    return [text_of(steps) for steps in sorted((steps for steps, _ in all_turns(p)),
                                               key=step_order)]


def judge(p, turn_text):
    return "legal" if turn_text in turns(p) else "illegal"


def play(p, turn_text):
    """The position after a legal turn."""
    for steps, board in all_turns(p):
        if text_of(steps) == turn_text:
            return Position(board, p.width, p.height, OTHER[p.to_move], p.rules, p.winner)
    raise ValueError(f"illegal turn {turn_text!r}")


def outcome(p):
    """A side without pieces loses. Decision: a side to move without a turn loses, too."""
    loser = None
    for side in SIDES:
        if count(p.board, side) == 0:
            loser = side
    if loser is None and not displacements(p):
        loser = p.to_move
    if loser is None:
        return None
    score = f"{count(p.board, 'w')}-{count(p.board, 'b')}"
    return common.result(SIDES, OTHER[loser]), score


def images(p):
    """The 4 symmetries of the rectangle, or the 8 of a square board."""
    found = []
    for flip_files in (False, True):
        for flip_ranks in (False, True):
            found.append(image(p, flip_files, flip_ranks, False))
            if p.width == p.height:
                found.append(image(p, flip_files, flip_ranks, True))
    return found


def image(p, flip_files, flip_ranks, swap):
    board = {}
    for point, piece in p.board.items():
        file, rank = common.split(point)
        file = p.width + 1 - file if flip_files else file
        rank = p.height + 1 - rank if flip_ranks else rank
        board[common.square(rank, file) if swap else common.square(file, rank)] = piece
    return Position(board, p.width, p.height, p.to_move, p.rules, p.winner)


# ---------------------------------------------------------------------------- random

def random_size(rng):
    return (9, 5) if rng.random() < 0.3 else rng.choice(SIZES)


def random_options(rng):
    """Options of a random start, for random games."""
    if rng.random() < 0.3:
        return random_setup(rng)
    options = {"rules": rng.choice(RULES)}
    width, height = random_size(rng)
    if (width, height) != (9, 5):
        options["board"] = f"{width}x{height}"
    if options["rules"] in BASE:
        options["first_round"] = rng.choice(["White", "Black"])
    elif rng.random() < 0.3:
        options["first"] = "Black"
    return options


def random_setup(rng):
    """Options with a random valid set-up position: full, thin and finished boards, all rule sets, in vela before and
    after the winner is down to five pieces."""
    rules = rng.choice(RULES)
    width, height = random_size(rng)
    points = [common.square(file, rank)
              for file in range(1, width + 1) for rank in range(1, height + 1)]
    rng.shuffle(points)
    most = (len(points) - 1) // 2
    few = min(most, rng.choice([1, 3, 6, 10, 22]))
    numbers = {"w": rng.randint(1, few), "b": rng.randint(1, few)}
    to_move = rng.choice("wb")
    winner = rng.choice("wb") if rules in BASE else None
    kind = rng.random()
    if kind < 0.05:
        numbers[to_move] = 0                # the last piece has just been captured
    elif kind < 0.25 and winner:
        numbers[winner] = min(most, rng.randint(4, 7))      # around the limit of vela
    elif kind < 0.35:
        numbers = {"w": most, "b": most}    # hardly any piece can move
    board = dict.fromkeys(points)
    for side in SIDES:
        for _ in range(numbers[side]):
            board[points.pop()] = side
    p = Position(board, width, height, to_move, rules, winner)
    check(p)
    options = {"rules": rules, "position": to_string(p)}
    if (width, height) != (9, 5):
        options["board"] = f"{width}x{height}"
    if winner:
        options["first_round"] = SIDES[winner]
    return options
