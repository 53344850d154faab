"""Anacund: the rules, written out plainly.

36 squares on a closed ring. A turn is three placements in the order played, 'c12+a5+b17'. A piece from a group that
holds k pieces goes to a square of number k. A piece that goes to a square of another number carries its group size,
'c12+5:a5+b17'.
"""

from dataclasses import dataclass, replace
import re

import common
from common import order

NAME = "anacund"
RULES = ["standard", "series"]
SIDES = {"d": "Dark", "l": "Light"}         # Dark begins.
OTHER = {"d": "l", "l": "d"}

# Slats from top (17) to bottom (1); slats 17 and 1 have three squares, every other slat has two.
SLATS = ([["a17", "b17", "c17"]] + [[f"a{r}", f"c{r}"] for r in range(16, 1, -1)]
         + [["a1", "b1", "c1"]])
SQUARES = sorted((square for slat in SLATS for square in slat), key=order)

# The ring: a1 a2 ... a17 b17 c17 c16 ... c1 b1 and back to a1.
RING = [f"a{r}" for r in range(1, 18)] + ["b17"] + [f"c{r}" for r in range(17, 0, -1)] + ["b1"]
NEXT = {square: RING[(i + 1) % 36] for i, square in enumerate(RING)}
BEFORE = {square: RING[i - 1] for i, square in enumerate(RING)}

# On a square: None (free), 'd' or 'l' (a piece), 'D' or 'L' (closed, and it scores for that side).
CLOSED_FOR = {"d": "D", "l": "L"}


@dataclass(frozen=True)
class Position:
    numbers: dict       # square -> 1 to 6
    bonus: str          # the bonus square
    squares: dict       # square -> None, 'd', 'l', 'D' or 'L'
    to_move: str        # 'd' or 'l'
    groups: dict        # side -> its three group sizes in falling order
    rules: str = "standard"


# ---------------------------------------------------------------------------- strings

def start(rules=None, board=None, position=None, first=None, first_round=None):
    """The start on a board, or the position of a position string. ValueError if it cannot occur."""
    rules = rules or RULES[0]
    if rules not in RULES:
        raise ValueError(f"unknown rules {rules!r}")
    common.refuse(NAME, first=first, first_round=first_round)
    given = None if board is None else parse_slats(board)
    if position is not None:
        p = replace(parse(position), rules=rules)
        check(p)
        if given not in (None, (p.numbers, p.bonus)):
            raise ValueError("board and position have different slats")
        return p
    if given is None:
        raise ValueError("anacund needs a board")
    numbers, bonus = given
    return Position(numbers, bonus, dict.fromkeys(SQUARES), "d", {"d": (6, 6, 6), "l": (6, 6, 6)}, rules)


def parse_slats(text):
    """Reads '645/12/.../321*'.  Returns (numbers, bonus square).

    Decision: 15 slats with two squares and 2 with three; six squares of each number; one square
    of number 1 is the bonus square."""
    rows = text.split("/")
    if len(rows) != 17:
        raise ValueError(f"board: {len(rows)} slats, not 17")
    numbers = {}
    stars = []
    for slat, row in zip(SLATS, rows):
        signs = re.findall(r"[1-6]\*?", row)
        if "".join(signs) != row or len(signs) != len(slat):
            raise ValueError(f"board: slat {row!r} is not {len(slat)} numbers from 1 to 6")
        for square, sign in zip(slat, signs):
            numbers[square] = int(sign[0])
            if sign.endswith("*"):
                stars.append(square)
    counts = {number: list(numbers.values()).count(number) for number in range(1, 7)}
    wrong = [f"{found} of number {number}" for number, found in counts.items() if found != 6]
    if wrong:
        raise ValueError(f"board: {', '.join(wrong)}, but there are 6 squares of each number")
    if len(stars) != 1:
        raise ValueError(f"board: {len(stars)} bonus squares, not 1")
    if numbers[stars[0]] != 1:
        raise ValueError(f"board: the bonus square has number {numbers[stars[0]]}, not 1")
    return numbers, stars[0]


def parse(position):
    """Reads a position string; only the syntax is checked."""
    slats, occupation, to_move, groups = common.fields(position, 4)
    numbers, bonus = parse_slats(slats)
    rows = occupation.split("/")
    if [len(row) for row in rows] != [len(slat) for slat in SLATS]:
        raise ValueError("the occupation has not the shape of the board")
    squares = {}
    for slat, row in zip(SLATS, rows):
        for square, sign in zip(slat, row):
            if sign not in ".dlDL":
                raise ValueError(f"occupation of {square}: unexpected {sign!r}")
            squares[square] = None if sign == "." else sign
    if to_move not in SIDES:
        raise ValueError(f"side to move {to_move!r} is not d or l")
    if not re.fullmatch("[0-6]{3}-[0-6]{3}", groups):
        raise ValueError(f"groups {groups!r} are not three sizes a side, as in 666-666")
    sizes = {}
    for side, text in zip("dl", groups.split("-")):
        sizes[side] = tuple(int(sign) for sign in text)
        if sizes[side] != falling(sizes[side]):
            raise ValueError(f"groups {text!r} are not in falling order")
    return Position(numbers, bonus, squares, to_move, sizes)


def check(p):
    """The conditions of a valid set-up position. ValueError with the reason."""
    there = list(p.squares.values())
    placed = {"d": there.count("d") + there.count("L"),     # L held a dark piece
              "l": there.count("l") + there.count("D")}     # D held a light piece
    for side in SIDES:
        if placed[side] + sum(p.groups[side]) != 18:
            raise ValueError(f"{SIDES[side]} has placed {placed[side]} pieces and "
                             f"{sum(p.groups[side])} in groups, which is not 18")
    ahead = 0 if p.to_move == "d" else 3
    if placed["d"] != placed["l"] + ahead:
        raise ValueError(f"Dark has placed {placed['d']} pieces and Light {placed['l']}: "
                         f"{SIDES[p.to_move]} cannot be to move")
    if placed["l"] % 3 != 0:
        raise ValueError("a side has placed a number of pieces that three does not divide")
    for square in SQUARES:
        if p.squares[square] in SIDES and landlocked(p.squares, square):
            raise ValueError(f"the run on {square} is landlocked")


def to_string(p):
    slats = "/".join("".join(str(p.numbers[square]) + ("*" if square == p.bonus else "")
                             for square in slat) for slat in SLATS)
    occupation = "/".join("".join(p.squares[square] or "." for square in slat) for slat in SLATS)
    groups = "-".join("".join(str(size) for size in p.groups[side]) for side in "dl")
    return f"{slats} {occupation} {p.to_move} {groups}"


# ---------------------------------------------------------------------------- runs and captures

def run_of(squares, square):
    """The run on a square: the maximal series of neighbouring pieces of its side, on the ring. (A run cannot fill the
    ring, as a side has 18 pieces; the walk still stops after one round.)"""
    run = [square]
    while squares[NEXT[run[-1]]] == squares[square] and NEXT[run[-1]] != square:
        run.append(NEXT[run[-1]])
    while squares[BEFORE[run[0]]] == squares[square] and BEFORE[run[0]] not in run:
        run.insert(0, BEFORE[run[0]])
    return run


def landlocked(squares, square):
    """True if the square next to each end of the run holds an enemy piece. A closed square belongs to neither side and
    never helps (Decision)."""
    run = run_of(squares, square)
    enemy = OTHER[squares[square]]
    return squares[BEFORE[run[0]]] == enemy and squares[NEXT[run[-1]]] == enemy


def after_series(squares, mover):
    """The squares after the captures of a whole turn (rule set series). The enemy runs that are landlocked are captured
    first, all together. Then the mover's runs that are landlocked still are captured."""
    after = dict(squares)
    for victim, captor in ((OTHER[mover], mover), (mover, OTHER[mover])):
        captured = [square for square in SQUARES if after[square] == victim and landlocked(after, square)]
        for gone in captured:
            after[gone] = CLOSED_FOR[captor]
    return after


def placed(p, squares, square, groups):
    """The squares after a placement under the rules of the position. `groups` are those of the mover afterwards."""
    if p.rules == "standard":
        return place(squares, square, p.to_move)
    after = {**squares, square: p.to_move}
    return after if sum(groups) % 3 else after_series(after, p.to_move)


def place(squares, square, mover):
    """The squares after one placement and its captures (rule set standard: captures are judged after every single
    placement).

    1. If it landlocks one or two enemy runs next to it, those are captured and it is safe.
    2. Otherwise, if its own run is landlocked, that run is captured.
    """
    after = dict(squares)
    after[square] = mover
    enemy = OTHER[mover]
    captured = []
    for near in (BEFORE[square], NEXT[square]):
        if after[near] == enemy and landlocked(after, near):
            captured += run_of(after, near)
    captor = mover
    if not captured and landlocked(after, square):
        captured = run_of(after, square)
        captor = enemy
    for gone in captured:
        after[gone] = CLOSED_FOR[captor]
    return after


# ---------------------------------------------------------------------------- turns

def side(p):
    return p.to_move


def falling(sizes):
    return tuple(sorted(sizes, reverse=True))


def take(groups, k):
    """The groups after one piece is taken from a group of k. Equal groups are interchangeable."""
    sizes = list(groups)
    sizes.remove(k)
    return falling(sizes + [k - 1])


def free_squares(p, squares, number=None):
    """The free squares, or those of one number, in square order."""
    return [square for square in SQUARES if squares[square] is None
            and (number is None or p.numbers[square] == number)]


def placements(p, squares, groups):
    """The legal single placements as (square, k): on a free square of number k; if none is left (after an error of
    play), on any free square."""
    found = []
    for k in sorted(set(groups) - {0}):
        for square in free_squares(p, squares, k) or free_squares(p, squares):
            found.append((square, k))
    return found


def text_of(p, turn):
    """The canonical text: k: only on a square of another number."""
    return "+".join(square if p.numbers[square] == k else f"{k}:{square}" for square, k in turn)


def turn_order(p, turn):
    """The squares in sequence; if all are equal, the groups, small ones first."""
    return [order(square) for square, _ in turn], [k for _, k in turn]


def turns(p):
    """All legal turns, the ordered triples of placements, in canonical order."""
    found = []
    groups = p.groups[p.to_move]
    for one in placements(p, p.squares, groups):
        groups1 = take(groups, one[1])
        squares1 = placed(p, p.squares, one[0], groups1)
        for two in placements(p, squares1, groups1):
            groups2 = take(groups1, two[1])
            squares2 = placed(p, squares1, two[0], groups2)
            for three in placements(p, squares2, groups2):
                found.append([one, two, three])
    found.sort(key=lambda turn: turn_order(p, turn))
    return [text_of(p, turn) for turn in found]


def read_turn(p, turn_text):
    """The three (square, k) of a turn text, or None if it is malformed. Without k: the piece comes from the group of
    the square's number; a redundant k: means the same."""
    turn = []
    for part in turn_text.split("+"):
        match = re.fullmatch("(?:([1-6]):)?([abc][1-9][0-9]?)", part)
        if not match or match[2] not in SQUARES:
            return None
        turn.append((match[2], int(match[1] or p.numbers[match[2]])))
    return turn if len(turn) == 3 else None


def canonical(p, turn_text):
    """The canonical text of a well-formed turn."""
    return text_of(p, read_turn(p, turn_text))


def judge(p, turn_text):
    """'illegal' if a placement needs a missing group or a square that is not free. Otherwise 'irregular' if a placement
    goes to a square of another number while a free square of its own number is left. Otherwise 'legal'. Each placement
    is judged after the ones before it."""
    turn = read_turn(p, turn_text)
    if turn is None:
        return "illegal"
    squares, groups = p.squares, p.groups[p.to_move]
    verdict = "legal"
    for square, k in turn:
        if squares[square] is not None or k not in groups:
            return "illegal"
        if p.numbers[square] != k and free_squares(p, squares, k):
            verdict = "irregular"
        groups = take(groups, k)
        squares = placed(p, squares, square, groups)
    return verdict


def play(p, turn_text):
    """The position after a legal or irregular turn."""
    if judge(p, turn_text) == "illegal":
        raise ValueError(f"illegal turn {turn_text!r}")
    squares, mine = p.squares, p.groups[p.to_move]
    for square, k in read_turn(p, turn_text):
        mine = take(mine, k)
        squares = placed(p, squares, square, mine)
    return replace(p, squares=squares, to_move=OTHER[p.to_move], groups={**p.groups, p.to_move: mine})


def outcome(p):
    """After the 12th turn: 1 for every square that a side controls, by a piece on it or next to it, and 5 more for the
    bonus square."""
    if sum(p.groups["d"]) + sum(p.groups["l"]) > 0:
        return None
    points = {"d": 0, "l": 0}
    for square, there in p.squares.items():
        points[there.lower()] += 6 if square == p.bonus else 1
    winner = "d" if points["d"] > points["l"] else "l"
    return common.result(SIDES, winner), f"{points['d']}-{points['l']}"


def images(p):
    """The 4 symmetries of the rectangle; the slats move with it."""
    return [image(p, flip_files, flip_ranks)
            for flip_files in (False, True) for flip_ranks in (False, True)]


def image(p, flip_files, flip_ranks):
    def moved(square):
        file, rank = common.split(square)
        return common.square(4 - file if flip_files else file, 18 - rank if flip_ranks else rank)

    numbers = {moved(square): number for square, number in p.numbers.items()}
    squares = {moved(square): there for square, there in p.squares.items()}
    return replace(p, numbers=numbers, bonus=moved(p.bonus), squares=squares)


# ---------------------------------------------------------------------------- random

def random_board(rng):
    """The slats of a random board."""
    numbers = [number for number in "123456" for _ in range(6)]
    rng.shuffle(numbers)
    bonus = rng.choice([i for i, number in enumerate(numbers) if number == "1"])
    numbers[bonus] = "1*"
    return "/".join("".join(numbers.pop() for _ in slat) for slat in SLATS)


def random_turn(rng, p, misplace):
    """A random turn; each placement is an error of play with the probability `misplace`."""
    squares, groups = p.squares, p.groups[p.to_move]
    turn = []
    for _ in range(3):
        one = rng.choice(placements(p, squares, groups))
        if rng.random() < misplace:
            one = (rng.choice(free_squares(p, squares)), rng.choice([k for k in groups if k]))
        turn.append(one)
        groups = take(groups, one[1])
        squares = placed(p, squares, one[0], groups)
    return text_of(p, turn)


def random_options(rng):
    """Options of a random start, for random games."""
    options = random_setup(rng) if rng.random() < 0.2 else {"board": random_board(rng)}
    return options if rng.random() < 0.7 else {**options, "rules": "series"}


def random_setup(rng):
    """Options with a random valid set-up position: from play, often late and with errors of play, or built at random.
    """
    if rng.random() < 0.6:
        p = start(board=random_board(rng))
        misplace = rng.choice([0, 0.1, 0.5])
        for _ in range(rng.choice([rng.randint(0, 12), rng.randint(8, 12)])):
            p = play(p, random_turn(rng, p, misplace))
    else:
        p = made_up(rng)
    check(p)
    return {"board": to_string(p).split(" ")[0], "position": to_string(p)}


def made_up(rng):
    """Pieces at random, some of them captured; then every landlocked run is captured, too."""
    ply = rng.randint(0, 12)
    placed = {"d": 3 * ((ply + 1) // 2), "l": 3 * (ply // 2)}
    squares = dict.fromkeys(SQUARES)
    free = list(SQUARES)
    rng.shuffle(free)
    closed = rng.choice([0, 0.1, 0.5])
    for side in SIDES:
        for _ in range(placed[side]):
            captured = rng.random() < closed
            squares[free.pop()] = CLOSED_FOR[OTHER[side]] if captured else side
    for square in SQUARES:
        if squares[square] in SIDES and landlocked(squares, square):
            for gone in run_of(squares, square):
                squares[gone] = CLOSED_FOR[OTHER[squares[gone]]]
    groups = {}
    for side in SIDES:
        total = 18 - placed[side]
        choices = [(x, y, total - x - y) for x in range(7) for y in range(x + 1)
                   if 0 <= total - x - y <= y]
        groups[side] = rng.choice(choices)
    numbers, bonus = parse_slats(random_board(rng))
    return Position(numbers, bonus, squares, "d" if ply % 2 == 0 else "l", groups)
