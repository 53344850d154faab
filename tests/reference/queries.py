"""Answers to random queries, compared with a plain evaluation of damier-query(7) over `export --json`.

    queries.py DAMIER [SEED [COUNT]]

The database has the games of tests/data/sample.dmr and short random games of every kind and rule set, also from set-up
positions. It also has results without a record, with dates, scores and names of every form. The test compares the games
that `list` finds with the rules of the page, for positions also those of `find` and `openings`, and the order of
`list --sort date`. The evaluation does not use the database: it reads tags and turns and plays with the reference engine.
"""

import calendar
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unicodedata

from reference import GAMES

SAMPLE = pathlib.Path(__file__).parent.parent / "data" / "sample.dmr"
SIDES = {
    "achef": ("Black", "White"),
    "anacund": ("Dark", "Light"),
    "avalam": ("Yellow", "Red"),
    "fanorona": ("White", "Black"),
}
PEOPLE = ["Zoé Hery", "ZOE HERY", "Léo O’Brien", "Léo O'Brien", "Anna", "Émile Carré", "?", "Jean Dupônt"]
EVENTS = ["Coupe d’été", "COUPE D'ETE", "?", "Ligue du jeudi", "Spring cup"]
START_TAGS = {"rules": "Rules", "board": "Board", "position": "Position", "first": "First", "first_round": "FirstRound"}


def fold(text):
    text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).casefold()
    return re.sub("[’‘ʼ]", "'", text)


def days(date):
    """The first and the last day that a date may be; None if its year is not known."""
    year, month, day = (None if "?" in part else int(part) for part in date.split("."))
    if year is None:
        return None
    found = [
        (year, m, d)
        for m in range(1, 13)
        for d in range(1, calendar.monthrange(year, m)[1] + 1)
        if month in (None, m) and day in (None, d)
    ]
    return found[0], found[-1]


def span(text):
    """The same for `2026`, `2026-01` or `2026-01-31`."""
    parts = text.split("-") + ["??", "??"]
    return days(".".join(parts[:3]))


class Record:
    """A game from `export --json`, with the terms of the page."""

    def __init__(self, row):
        self.id, self.tags, self.turns = row["id"], row["tags"], row["turns"]
        self.kind = self.tags["Game"]
        self.game = GAMES[self.kind]
        self.rules = self.tags.get("Rules") or {"fanorona": "free"}.get(self.kind, "standard")
        self.sides = [self.tags[name] for name in SIDES[self.kind]]
        body = row["text"].partition("\n\n")[2]
        bare = re.sub(r"\{[^}]*\}", " ", body)
        self.parts = {"comment": "{" in body, "nag": re.search("[!?$]", bare) is not None, "variation": "(" in bare}
        self.winner = {"1-0": 0, "0-1": 1}.get(self.tags["Result"])
        self.positions, self.irregular = [], 0
        if self.turns or "Position" in self.tags:
            self.play()

    def play(self):
        options = {option: self.tags.get(tag) for option, tag in START_TAGS.items()}
        p = self.game.start(**options)
        self.positions.append(p)
        for turn in self.turns:
            self.irregular += self.game.judge(p, turn) == "irregular"
            p = self.game.play(p, turn)
            self.positions.append(p)

    def keys(self):
        """Each position as the least of its images."""
        return {(self.kind, key(self.game, p)) for p in self.positions}


def key(game, p):
    return min(game.to_string(image) for image in game.images(p))


def in_range(number, text):
    first, dots, last = text.partition("..")
    last = last if dots else first
    return (not first or number >= int(first)) and (not last or number <= int(last))


def has_count(number, text):
    """The meaning of a range of plies: without a first number it does not include 0, unless it is `..0`."""
    return in_range(number, text) and not (number == 0 and text.startswith("..") and text != "..0")


def has_player(names, part):
    return any(name == "?" if part == "?" else fold(part) in fold(name) for name in names)


def has_round(record, text):
    if ".." not in text:
        return fold(record.tags["Round"]) == fold(text)
    number = re.match("[0-9]+", record.tags["Round"])
    return number is not None and in_range(int(number[0]), text)


def has_date(record, text):
    own = days(record.tags["Date"])
    first, dots, last = text.partition("..")
    last = last if dots else first
    return own is not None and (not first or own[0] >= span(first)[0]) and (not last or own[1] <= span(last)[1])


def has_score(record, text):
    score = record.tags.get("Score")
    if score is None:
        return False
    points = [int(part) for part in score.split(" ")[0].split("-")]
    if re.fullmatch("[0-9]+-[0-9]+", text):
        return score.split(" ")[0] == text
    return score == text if "(" in text else in_range(abs(points[0] - points[1]), text)


def has_tag(record, text):
    name, equals, part = text.partition("=")
    value = next((value for tag, value in record.tags.items() if fold(tag) == fold(name)), None)
    return value not in (None, "?", "????.??.??") and (not equals or fold(part) in fold(value))


def has_position(record, text):
    for rules in ["standard"] if record.kind != "fanorona" else GAMES["fanorona"].RULES:
        try:
            wanted = key(record.game, record.game.start(rules=rules, position=text))
        except (ValueError, KeyError, IndexError):
            continue
        if (record.kind, wanted) in record.keys():
            return True
    return False


def size(record):
    """Files and ranks of the board."""
    if record.kind != "fanorona":
        return {"achef": (5, 5), "avalam": (9, 9)}[record.kind]
    rows = record.game.to_string(record.positions[0]).split(" ")[0].split("/")
    return sum(int(c) if c.isdigit() else 1 for c in rows[0]), len(rows)


def seen(board, turn, symmetry):
    """A turn seen through a symmetry of the board: flips of files and ranks, and exchange of both."""
    width, height = board

    def square(match):
        file, rank = "abcdefghi".index(match[1]) + 1, int(match[2])
        file = width + 1 - file if symmetry & 1 else file
        rank = height + 1 - rank if symmetry & 2 else rank
        file, rank = (rank, file) if symmetry & 4 else (file, rank)
        return "abcdefghi"[file - 1] + str(rank)

    return re.sub("([a-i])([0-9])", square, turn)


def is_play(record, turns):
    """Whether the turns can be played from the game's start. Their image under a symmetry that changes the start
    cannot."""
    p = record.positions[0]
    for turn in turns:
        if turn not in record.game.turns(p):
            return False
        p = record.game.play(p, turn)
    return True


def has_opening(record, text):
    turns = text.split(" ")
    if not record.turns or record.kind == "anacund" or not is_play(record, turns):
        return False
    board = size(record)
    symmetries = [0, 3] if record.kind == "avalam" else range(8 if board[0] == board[1] else 4)
    return any([seen(board, turn, s) for turn in turns] == record.turns[: len(turns)] for s in symmetries)


def winner_is(record, text, winner):
    if record.winner is None:
        return False
    side = record.winner if winner else 1 - record.winner
    if text in ("white", "black", "yellow", "red", "dark", "light"):
        return fold(SIDES[record.kind][side]) == text
    return has_player([record.sides[side]], text)


TERMS = {
    "player": lambda r, v: has_player(r.sides, v),
    "winner": lambda r, v: winner_is(r, v, True),
    "loser": lambda r, v: winner_is(r, v, False),
    "game": lambda r, v: r.kind == v,
    "rules": lambda r, v: r.rules == v,
    "result": lambda r, v: r.tags["Result"] == v,
    "event": lambda r, v: has_player([r.tags["Event"]], v),
    "site": lambda r, v: has_player([r.tags["Site"]], v),
    "round": has_round,
    "date": has_date,
    "year": lambda r, v: r.tags["Date"][0] != "?" and in_range(int(r.tags["Date"][:4]), v),
    "plies": lambda r, v: has_count(len(r.turns), v),
    "id": lambda r, v: in_range(r.id, v),
    "score": has_score,
    "termination": lambda r, v: fold(v) in fold(r.tags.get("Termination", "")) and "Termination" in r.tags,
    "tag": has_tag,
    "has": lambda r, v: r.parts[v],
    "irregular": lambda r, v: bool(r.turns) and (r.irregular > 0) == (v == "yes"),
    "position": has_position,
    "line": lambda r, v: r.turns[: len(v.split(" "))] == v.split(" "),
    "opening": has_opening,
}
for side in ("white", "black", "yellow", "red", "dark", "light"):
    TERMS[side] = lambda r, v, side=side: any(
        fold(name) == side and has_player([r.sides[i]], v) for i, name in enumerate(SIDES[r.kind])
    )


class Query:
    """A random query, as text and as its meaning."""

    def __init__(self, rng, records):
        self.rng, self.records = rng, records

    def one(self, depth=0):
        kind = self.rng.random()
        if depth < 3 and kind < 0.25:
            a, b = self.one(depth + 1), self.one(depth + 1)
            word = self.rng.choice([" ", " and "])
            return f"({a[0]}{word}{b[0]})", lambda r: a[1](r) and b[1](r)
        if depth < 3 and kind < 0.4:
            a, b = self.one(depth + 1), self.one(depth + 1)
            return f"({a[0]} or {b[0]})", lambda r: a[1](r) or b[1](r)
        if depth < 3 and kind < 0.5:
            a = self.one(depth + 1)
            return f"not {a[0]}", lambda r: not a[1](r)
        if kind < 0.55:
            word = self.part(self.rng.choice(self.rng.choice(self.records).sides))
            return f'"{word}"', lambda r: has_player([*r.sides, r.tags["Event"], r.tags["Site"]], word)
        return self.term()

    def term(self):
        while True:
            name = self.rng.choice(list(TERMS))
            record = self.rng.choice(self.records)
            value = self.value(name, record)
            if value:
                test = TERMS[name]
                return f'{name}:"{value}"', lambda r: test(r, value)

    def part(self, text):
        """The text or a part of it that is not blank; `?` stays."""
        words = [word for word in re.split("[^\\w'’.-]+", text) if word]
        chosen = self.rng.choice(words) if words and self.rng.random() < 0.7 else text
        return chosen.upper() if self.rng.random() < 0.3 else fold(chosen) if self.rng.random() < 0.3 else chosen

    def range(self, number):
        low, high = max(0, number - self.rng.randrange(4)), number + self.rng.randrange(4)
        return self.rng.choice([f"{number}", f"{low}..{high}", f"{low}..", f"..{high}"])

    def date(self):
        def one():
            year, month = self.rng.randrange(2010, 2027), self.rng.randrange(1, 13)
            day = self.rng.choice([1, 15, 28, calendar.monthrange(year, month)[1]])
            return self.rng.choice([f"{year}", f"{year}-{month:02}", f"{year}-{month:02}-{day:02}"])

        a, b = sorted([one(), one()], key=lambda text: span(text)[0])
        if span(b)[1] < span(a)[1]:
            a, b = b, b
        return self.rng.choice([a, f"{a}..{b}", f"{a}..", f"..{b}"])

    def value(self, name, record):
        rng, tags = self.rng, record.tags
        sides = dict(zip(map(fold, SIDES[record.kind]), record.sides))
        if name == "player" or name in map(fold, sum(SIDES.values(), ())):
            return self.part(sides.get(name, rng.choice(record.sides)))
        if name in ("winner", "loser"):
            return rng.choice([self.part(rng.choice(record.sides)), *sides])
        if name in ("event", "site", "round"):
            text = tags[name.capitalize()]
            if name == "round":
                return rng.choice([text, self.range(int(text))]) if text.isdigit() else text
            return self.part(text)
        simple = {"game": record.kind, "rules": record.rules, "result": tags["Result"], "date": self.date()}
        if name in simple:
            return simple[name]
        if name == "has":
            return rng.choice(list(record.parts))
        if name in ("irregular", "year", "plies", "id"):
            number = {"year": rng.randrange(2010, 2027), "plies": len(record.turns), "id": record.id}.get(name)
            return rng.choice(["yes", "no"]) if number is None else self.range(number)
        if name == "score":
            score = tags.get("Score")
            margin = rng.randrange(20)  # a number alone would be no score
            return score and rng.choice([score, score.split(" ")[0], f"{margin}..", f"..{margin}"])
        if name == "termination":
            return tags.get("Termination") and self.part(tags["Termination"])
        if name == "tag":
            tag = rng.choice(list(tags))
            return rng.choice([tag, tag.lower(), f"{tag}={self.part(tags[tag])}"])
        if name == "position":
            return record.positions and record.game.to_string(rng.choice(record.positions))
        turns = record.turns[: rng.randrange(1, 4)]
        if name == "opening" and record.kind == "anacund":
            return None
        symmetry = rng.choice([0, 3]) if name == "opening" else 0
        return " ".join(seen(size(record), turn, symmetry) if symmetry else turn for turn in turns)


def random_tags(rng, kind):
    date = rng.choice(
        [f"{rng.randrange(2010, 2027)}.{rng.randrange(1, 13):02}.{rng.randrange(1, 29):02}" for _ in range(2)]
        + [f"{rng.randrange(2010, 2027)}.??.??", f"{rng.randrange(2010, 2027)}.{rng.randrange(1, 13):02}.??"]
        + [f"{rng.randrange(2010, 2027)}.??.{rng.randrange(1, 32):02}", "????.??.??", "????.12.04", "2020.02.??"]
    )
    tags = {"Event": rng.choice(EVENTS), "Site": rng.choice(["?", "Mâcon", "cluny"]), "Date": date}
    tags["Round"] = rng.choice(["?", "1", "2", "10", "2.1", "B"])
    for side in SIDES[kind]:
        tags[side] = rng.choice(PEOPLE)
    if rng.random() < 0.2:
        tags[rng.choice(["Clock", "Note"])] = rng.choice(["Ten minutes", "Été", "d’abord"])
    return tags


def random_result(rng):
    kind = rng.choice(list(SIDES))
    tags = {"Game": kind, **random_tags(rng, kind), "Result": rng.choice(["1-0", "0-1"])}
    if kind == "fanorona" and rng.random() < 0.4:
        tags |= rng.choice([{"Rules": "forced"}, {"Rules": "vela", "FirstRound": rng.choice(["White", "Black"])}])
    if rng.random() < 0.4:
        tags["Termination"] = rng.choice(["forfeit", "bye", "time forfeit", "resignation"])
    elif kind == "avalam" and rng.random() < 0.7:
        tags["Score"] = {"1-0": rng.choice(["9-9 (3-1)", "12-8", "11-9"]), "0-1": rng.choice(["9-9 (1-3)", "8-12"])}[
            tags["Result"]
        ]
    elif kind == "anacund" and rng.random() < 0.7:
        tags["Score"] = {"1-0": "23-18", "0-1": "10-31"}[tags["Result"]]
    return tags, []


def random_game(rng):
    kind = rng.choice(["achef", "anacund", "avalam", "fanorona", "fanorona"])
    game = GAMES[kind]
    options = game.random_options(rng) if rng.random() < 0.8 else game.random_setup(rng)
    p, turns = game.start(**options), []
    for _ in range(rng.randrange(4)):
        if game.outcome(p) is not None:
            break
        turn = game.random_turn(rng, p, 0.1) if kind == "anacund" else rng.choice(game.turns(p))
        turns.append(turn)
        p = game.play(p, turn)
    tags = {"Game": kind, **random_tags(rng, kind)}
    tags |= {tag: options[option] for option, tag in START_TAGS.items() if options.get(option)}
    return tags, remarked(rng, turns)


def remarked(rng, turns):
    """Turns of a file, some with a mark, a comment or a variation."""
    return [turn + rng.choice([" {late}", "!", " $14", f" {{why?}} ({turn})"]) if rng.random() < 0.1 else turn for turn in turns]


def write(tags, turns):
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", " ".join([*turns, tags.get("Result", "*")]), "", ""])


class Damier:
    def __init__(self, program, folder):
        self.call = [program, "-q", "--db", os.path.join(folder, "games.db")]

    def run(self, *words):
        done = subprocess.run([*self.call, *words], capture_output=True, text=True, encoding="utf-8", check=False)
        return done.returncode, done.stdout, done.stderr

    def ids(self, *words):
        status, out, err = self.run(*words, "--json", "--limit", "0")
        return sorted({row["id"] for row in json.loads(out)}) if status == 0 else err.strip()


def compare_position(damier, record, text, expected):
    """The answers of `find` and `openings` about a position; the games are those of its kind."""
    differences = []
    own = sorted(r.id for r in expected if r.kind == record.kind)
    found = damier.ids("find", record.kind, "--position", text)
    if found != own:
        differences.append(f"find {record.kind} --position {text!r}: {found}, expected {own}")
    shown = json.loads(damier.run("openings", record.kind, "--position", text, "--json")[1])["games"]
    if shown != len(own):
        differences.append(f"openings {record.kind} --position {text!r}: {shown} games, expected {len(own)}")
    return differences


def main():
    program = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        damier = Damier(program, folder)
        made = os.path.join(folder, "made.dmr")
        with open(made, "w", encoding="utf-8") as file:
            file.writelines(write(*rng.choice([random_result, random_game])(rng)) for _ in range(240))
        status, out, err = damier.run("import", str(SAMPLE), made, "--json", "--on-duplicate", "keep")
        if status > 1:  # a set-up board may be finished, and its game is then rejected for its result
            sys.exit(f"import: {out}{err}")
        records = [Record(row) for row in json.loads(damier.run("export", "--format", "json")[1])]
        differences = []
        query = Query(rng, records)
        for _ in range(count):
            text, test = query.one()
            expected = [r.id for r in records if test(r)]
            found = damier.ids("list", text)
            if isinstance(found, str) and "no " in found and "in the database" in found and not expected:
                continue  # a warning reports an unknown name
            if found != expected:
                differences.append(f"list {text!r}: {found}, expected {expected}")
        played = [r for r in records if r.positions]
        for _ in range(count // 10):
            record = rng.choice(played)
            text = record.game.to_string(rng.choice(record.positions))
            expected = [r for r in records if has_position(r, text)]
            found = damier.ids("list", f'position:"{text}"')
            if found != [r.id for r in expected]:
                differences.append(f"list position:{text!r}: {found}, expected {[r.id for r in expected]}")
            differences += compare_position(damier, record, text, expected)
        differences += compare_orders(damier, records)
    for difference in differences:
        print(difference)
    print(f"{count} queries, {count // 10} positions on {len(records)} games, seed {seed}: {len(differences)} differences")
    sys.exit(1 if differences else 0)


def compare_orders(damier, records):
    """`list --sort date`: by the last day, then the narrower date first; reversed by the first day."""
    low, high = (0, 0, 0), (10000, 0, 0)

    def ends(record):
        found = days(record.tags["Date"])
        return found or (low, high)

    def inverse(day):
        return tuple(-part for part in day)

    differences = []
    orders = {
        (): lambda r: (ends(r)[1], inverse(ends(r)[0]), r.id),
        ("--reverse",): lambda r: (inverse(ends(r)[0]), ends(r)[1], r.id),
    }
    for words, order in orders.items():
        found = json.loads(damier.run("list", "year:1..", "--sort", "date", *words, "--limit", "0", "--json")[1])
        expected = [r.id for r in sorted((r for r in records if days(r.tags["Date"])), key=order)]
        if [row["id"] for row in found] != expected:
            differences.append(f"list --sort date {' '.join(words)}: another order")
    return differences


if __name__ == "__main__":
    main()
