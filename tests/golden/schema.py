#!/usr/bin/env python3
"""The views of a database agree with the output of the program, and the recipes of damier-schema(5) work as printed.

Each function checks one promise of the page: views have the rows that commands print, names and columns are as described, and
filters use indexes. `recipes` takes the SQL out of the page, and `recipes_agree` runs it.

    schema.py DAMIER SAMPLE PAGE EXTENSION
"""

import csv
import hashlib
import io
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile


REAL = ("rating", "deviation", "volatility")
# Games with many unknown parts, and copies of one.
ODD = """[Game "avalam"]
[Date "2024.03.??"]
[Yellow "Léa"]

{"a4-a5\\tb5-b4" \\" a4-a5} 1. i6-i5 {a4-a5} (1. i6-h5 {"} h6-h5) 1... i5-h5 $1 *

[Game "avalam"]
[Result "1-0"]

1-0

"""


def check(condition, message):
    if not condition:
        sys.exit(f"schema.py: {message}")


def recipes(page):
    """The commands between .RS and .RE, as a reader of the page would type them."""
    text = pathlib.Path(page).read_text(encoding="utf-8")
    found = re.findall(r"^\.RS 2\n(.*?)^\.RE$", text, re.MULTILINE | re.DOTALL)
    return [recipe.replace("\\-", "-") for recipe in found]


def plies_agree(run, db):
    rows = list(csv.reader(io.StringIO(run("export", "--format", "csv", "--plies"))))[1:]
    sides = {row[0]: row[1] for row in rows}
    exported = [(int(row[0]), int(row[2]), row[4]) for row in rows]
    viewed = list(db.execute("SELECT id, ply, turn FROM v_ply ORDER BY id, ply"))
    check(len(exported) > 1000 and len(sides) > 50, "the sample is too small to show anything")
    check(exported == viewed, "v_ply has other turns than the export")
    lines = [json.loads(line) for line in run("export", "--format", "jsonl", "--plies").splitlines()]
    check([(line["id"], line["ply"], line["turn"]) for line in lines] == exported, "jsonl and csv differ")
    counts = dict(db.execute("SELECT id, plies FROM v_game WHERE plies NOTNULL"))
    check(counts == dict(db.execute("SELECT id, count(*) FROM v_ply GROUP BY id")), "v_game counts other plies")
    check(list(db.execute("SELECT id, side, turn FROM v_first_turn ORDER BY id"))
          == list(db.execute("SELECT id, side, turn FROM v_ply WHERE ply = 1 ORDER BY id")), "v_first_turn")


def results_agree(run, db):
    stats = json.loads(run("stats", "--by", "player", "--json"))["by"]
    told = sorted((row["key"], row["games"], row["wins"], row["losses"]) for row in stats if row["key"] is not None)
    viewed = sorted(db.execute("SELECT player, count(*), sum(ifnull(result = 'win', 0)), sum(ifnull(result = 'loss', 0))"
                               " FROM v_result WHERE player NOTNULL GROUP BY player"))
    check(told == viewed, "v_result counts otherwise than stats")
    stats = json.loads(run("stats", "--by", "event", "--json"))["by"]
    told = sorted((row["key"], row["games"]) for row in stats if row["key"] is not None)
    viewed = sorted(db.execute("SELECT event_name, count(*) FROM v_game JOIN v_event USING (event) GROUP BY event_name"))
    check(told == viewed and ("Fall cup" in dict(told)), "v_event says otherwise than stats")
    check(all(event.casefold() == folded for event, folded in db.execute("SELECT event, folded FROM v_event")
              if event.isascii()), "folded")
    listed = json.loads(run("list", "--json"))
    keys = ["id", "game", "rules", "event", "site", "round", "side1", "side2", "result", "plies", "score"]
    viewed = list(db.execute(f"SELECT {', '.join(keys)}, date_written FROM v_game"))
    check([(*(row[key] for key in keys), row["date"]) for row in listed] == viewed, "v_game says otherwise than list")
    names = [name for name, in db.execute("SELECT name FROM v_player ORDER BY name")]
    check(names == sorted(row["player"] for row in json.loads(run("players", "--json"))), "v_player has others")
    check(names == [name for name, in db.execute("SELECT name FROM v_person ORDER BY name")], "v_person has others")
    for name, spellings in db.execute("SELECT name, spellings FROM v_player"):
        check(sorted(json.loads(spellings)) == sorted(run("player", "list-spellings", name).splitlines()), name)
        check(json.loads(spellings) == [spelling for spelling, in db.execute(
            "SELECT spelling FROM v_spelling JOIN v_person USING (person) WHERE name = ? ORDER BY spelling", (name,))],
            f"v_spelling: {name}")
    for person, column in (("person1", "player1"), ("person2", "player2")):
        check(db.execute(f"SELECT count(*) FROM v_game LEFT JOIN v_person ON person = {person}"
                         f" WHERE {column} IS NOT name").fetchone() == (0,), f"{person} is not {column}")
    keys = ("id", "at", "command", "summary", "added", "replaced", "deleted", "names", "undoes")
    check([tuple(row[key] for key in keys) for row in json.loads(run("log", "--json"))]
          == list(db.execute("SELECT * FROM v_change ORDER BY change DESC")), "v_change says otherwise than log")
    tags = {(game["id"], name, value) for line in run("export", "--format", "jsonl").splitlines()
            for game in [json.loads(line)] for name, value in game["tags"].items()}
    check(set(db.execute("SELECT id, name, value FROM v_tag")) < tags, "v_tag has others")
    check(set(db.execute("SELECT id, 'Annotator', value FROM v_tag WHERE name = 'Annotator'"))
          == {tag for tag in tags if tag[1] == "Annotator"} != set(), "v_tag lacks some")


def unknown_is_null(db):
    """No column has a game's marks for unknown parts, such as `?`."""
    views = [name for name, in db.execute("SELECT name FROM sqlite_master WHERE type = 'view' AND name LIKE 'v\\_%' ESCAPE '\\'")]
    check(len(views) == 12, f"there are other views than this test knows: {views}")
    nulls = set()
    for view in views:
        rows = db.execute(f"SELECT * FROM {view}")
        names = [column[0] for column in rows.description]
        for row in rows:
            for name, value in zip(names, row):
                check(value not in ("", "?", "????.??.??") and (name == "movetext" or "??" not in str(value)
                                                                or name == "date_written"), f"{view}.{name}: {value}")
                if value is None:
                    nulls.add(f"{view}.{name}")
    for known in ("event", "site", "round", "year", "month", "day", "date", "date_written", "side2", "person2", "player2",
                  "winner", "plies", "irregular", "score"):
        check(f"v_game.{known}" in nulls, f"no game lacks {known}, which shows nothing")
    check({"v_result.result", "v_result.points", "v_result.opponent", "v_ply.key"} <= nulls, "unfinished games")


def uids_are_identities(run, db):
    """Each game has a uid of its own, which it keeps when it is changed."""
    uids = dict(db.execute("SELECT id, uid FROM v_game"))
    check(len(set(uids.values())) == len(uids) > 10, "two games have one uid")
    check(all(re.fullmatch(r"\w{8}(-\w{4}){3}-\w{12}", uid) for uid in uids.values()), uids)
    listed = {row["id"]: row["uid"] for row in json.loads(run("list", "--json"))}
    check(listed == {id: uid.replace("-", "") for id, uid in uids.items()}, "list has other uids")
    run("-q", "tag", "-y", min(uids), "Site=Elsewhere")
    check(dict(db.execute("SELECT id, uid FROM v_game")) == uids, "uids have changed")
    run("-q", "undo")


def changes_are_the_latest(run, db):
    """The change of a game is the last change in the log with that game."""
    changes = {id: change for id, change in db.execute("SELECT id, change FROM v_game")}
    check(len(set(changes.values())) > 3, "all games come from a few changes")
    for change in set(changes.values()):
        listed = {row["id"] for row in json.loads(run("list", f"change:{change}", "--json"))}
        check({id for id, of in changes.items() if of == change} <= listed, f"change {change}")
        check(all(changes[id] >= change for id in listed), f"a game has an older change than {change}")


def published(run):
    """The rows that `publish` sends, by table and without the source."""
    script = run("publish", "--source", "x")
    tables = {}
    for name, columns, rows in re.findall(r"^COPY new_(\w+) \((.*?)\) FROM STDIN;\n(.*?)^\\\.$", script, re.M | re.S):
        unknown = [[None if value == "\\N" else value for value in row.split("\t")] for row in rows.splitlines()]
        tables.setdefault(name, (columns.split(", "), []))[1].extend(unknown)
    return tables


def tables_equal_published_rows(run, db):
    """The filled tables have the same rows as a server, and all columns of a server under the same names."""
    tables = published(run)
    uids = {uid: id for id, uid in db.execute("SELECT id, uid FROM v_game")}
    for table, (columns, rows) in tables.items():
        if table == "uid":
            continue
        wanted = [column for column in columns if column not in ("line", "hash") and (table == "game" or column != "uid")]
        sent = [[value for column, value in zip(columns, row) if column in wanted] for row in rows if
                table != "ply" or row[1] != "0"]
        if "uid" in columns and table != "game":
            wanted, sent = ["id", *wanted], [[str(uids[row[0]]), *values] for row, values in
                                             zip([row for row in rows if table != "ply" or row[1] != "0"], sent)]
        viewed = [[None if value is None else repr(value) if isinstance(value, float) else str(value) for value in row]
                  for row in db.execute(f"SELECT {', '.join(wanted)} FROM v_{table}")]
        unescaped = [[value and (float_text(value) if wanted[i] in REAL else copied_text(value))
                      for i, value in enumerate(row)] for row in sent]
        order = lambda row: [str(value) for value in row]  # noqa: E731
        check(sorted(viewed, key=order) == sorted(unescaped, key=order) != [], f"v_{table} is not what is published")
    starts = {(uids[row[0]], int(row[1])): int(row[4]) for row in tables["ply"][1]}
    check(all(starts[id, ply - 1] == before for id, ply, before in db.execute("SELECT id, ply, key_before FROM v_ply")),
          "key_before is another key")


def copied_text(value):
    """A value without the escapes of COPY."""
    return re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), value)


def float_text(value):
    return repr(float(value))


def filled_data_are_never_outdated(run, db):
    """Data made from games are deleted with the games, and return when the tables are filled again."""
    run("-q", "db", "fill")
    tables_equal_published_rows(run, db)
    filled = [list(db.execute(f"SELECT * FROM {view}")) for view in ("v_ply", "v_rating", "v_rating_history")]
    changed, = db.execute("SELECT min(id) FROM v_game WHERE plies > 2").fetchone()
    run("-q", "tag", "-y", changed, "Annotator=Léa")
    check(db.execute("SELECT count(*) FROM v_rating").fetchone() == (0,), "ratings outlive a change")
    check(db.execute("SELECT count(*) FROM v_rating_history").fetchone() == (0,), "old ratings outlive a change")
    check(db.execute("SELECT count(*) FROM v_ply WHERE key IS NULL").fetchone() == (0,), "a tag has taken keys away")
    side = run("export", f"id:{changed}").splitlines()[5].split()[0][1:]
    run("-q", "tag", "-y", changed, f"{side}=Somebody")  # changes what tells games apart, as other turns do
    run("-q", "undo")
    lacking = db.execute("SELECT DISTINCT id FROM v_ply WHERE key IS NULL OR key_before IS NULL").fetchall()
    check(lacking == [(changed,)], f"{lacking} lack keys after game {changed} was changed")
    check(json.loads(run("db", "fill", "--json"))["positions"] == db.execute(
        "SELECT plies + 1 FROM v_game WHERE id = ?", (changed,)).fetchone()[0], "other games were filled, too")
    check(filled == [list(db.execute(f"SELECT * FROM {view}")) for view in ("v_ply", "v_rating", "v_rating_history")],
          "filled again it is something else")
    run("-q", "delete", "-y", changed)
    check("no error" in run("db", "check"), "keys of a deleted game")
    run("-q", "undo")
    run("-q", "db", "fill", "--empty")
    check(db.execute("SELECT count(key) FROM v_ply").fetchone() == (0,), "keys are left")


def filters_use_indexes(db):
    """Conditions are fast, as the page says: no table of games is scanned."""
    conditions = ["id = 7", "year = 2021", "year BETWEEN 2020 AND 2021", "event = 'Autumn cup'",
                  "year = 2021 AND game = 'achef'"]
    games = ["side1 = 'x'", "side2 = 'x'", "person1 = 3", "person2 = 3", "player1 = 'x'", "player2 = 'x'"]
    results = ["player = 'x'", "person = 3", "opponent = 'x'", "opponent_person = 3", "player = 'x' AND opponent = 'y'"]
    queries = [f"SELECT * FROM v_game WHERE {condition}" for condition in conditions + games]
    queries += [f"SELECT * FROM v_result WHERE {condition}" for condition in conditions + results]
    queries += [f"SELECT result, count(*) FROM v_result WHERE {condition} GROUP BY 1" for condition in conditions + results]
    queries += ["SELECT * FROM v_ply WHERE key = 5", "SELECT * FROM v_ply WHERE id = 7", "SELECT * FROM v_tag WHERE id = 7",
                "SELECT * FROM v_first_turn WHERE id = 7", "SELECT * FROM v_change WHERE change = 3",
                "SELECT * FROM v_spelling WHERE spelling = 'x'", "SELECT * FROM v_event WHERE event = 'x'",
                "SELECT * FROM v_rating WHERE game = 'achef'"]
    tables = {name for name, in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for query in queries:
        steps = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {query}")]
        scans = [step for step in steps if step.startswith("SCAN ") and step.split()[1] in tables]
        check(steps and not scans, f"{query}: {scans}")
    check(any(row[3].startswith("SCAN game") for row in db.execute("EXPLAIN QUERY PLAN SELECT * FROM v_game WHERE round = 1")),
          "a scan is not noticed")


def points_of(row, wins):
    """The mean of the points of a side, as SQLite rounds and writes it. `wins` is the column of its wins."""
    decided = row["side1_wins"] + row["draws"] + row["side2_wins"]
    return str(int(100 * (row[wins] + row["draws"] / 2) / decided + 0.5) / 100) if decided else ""


def recipes_agree(run, path, environment, position, interval):
    """The answers about turns in a position and the advantage of the first move agree with damier's reports."""
    stats = json.loads(run("stats", "game:avalam", "--json"))
    wins, games = stats["first_mover_wins"], stats["first_mover_games"]
    with sqlite3.connect(path) as db:
        results, = db.execute("SELECT count(*) FROM v_game WHERE game = 'avalam' AND result <> '*'").fetchone()
        check(games < results, "no result lacks a record, which shows nothing")
        games_of = db.execute("SELECT id, game, rules FROM v_game WHERE first = 1 AND board IS NULL AND position IS NULL"
                              " AND plies > 3 ORDER BY id % 10, id LIMIT 8").fetchall()
        turns_of = {id: [turn for turn, in db.execute("SELECT turn FROM v_ply WHERE id = ? ORDER BY ply LIMIT 3", (id,))]
                    for id, *_ in games_of}
    text = " ".join(f"{value:.7f}" for value in stats["first_mover_wins_95"])
    check(interval.split("\n")[0] == f"[1] {text}", f"R says {interval} of {wins} in {games} games, and damier {text}")
    shown = 0
    for id, game, rules in games_of:
        for ply in (1, 3):
            asked = position.replace("id = 1", f"id = {id}").replace("ply = 3", f"ply = {ply}").replace("LIMIT 3", "")
            done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, env=environment, check=True)
            found = sorted(row.split("|")[1:] for row in done.stdout.splitlines())
            chosen = ["--rules", rules] if game == "fanorona" else []
            told = json.loads(run("openings", game, "--json", *chosen, "--line", " ".join(turns_of[id][:ply])))
            expected = sorted([str(row["games"]), points_of(row, "side2_wins")] for row in told["turns"])
            check(found == expected, f"game {id}, ply {ply}: {found} and not {expected}")
            shown += told["games"] > 1
    check(shown > 3, "no position has several games")


def functions_agree(run, starts, environment, game, positions):
    """The recipes for damier.so have the answers of damier's reports."""
    for rules in ("free", "forced"):
        asked = starts.replace("'free'", f"'{rules}'").replace("LIMIT 3", "")
        done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, env=environment, check=True)
        told = json.loads(run("openings", "fanorona", "--json", "--rules", rules))["turns"]
        expected = sorted([str(row["games"]), points_of(row, "side1_wins")] for row in told)
        check(sorted(row.split("|")[1:] for row in done.stdout.splitlines()) == expected != [], f"{rules}: {done.stdout}")
    boards = json.loads(run("replay", "1", "--json"))
    expected = "".join(f"{board['ply']} {board['turn']} {board['position']}\n" for board in boards[:3])
    drawn = run("board", "1", "--ply", "2").rsplit("\n", 2)[0] + "\n"
    check(game == expected + drawn, f"Python prints {game}")
    lines = [json.loads(line) for line in run("export", "game:avalam", "--format", "jsonl", "--plies").splitlines()]
    different = len({line["key"] for line in lines if line["ply"] == 4})
    check(int(positions.split()[-1]) == different > 10, f"R counts {positions} and not {different}")


def main():
    program, sample, page, extension = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.db")
        environment = os.environ | {"DB": path, "DAMIER_DB": path, "LANG": "C.UTF-8",
                                    "LD_LIBRARY_PATH": str(pathlib.Path(extension).resolve().parent),
                                    "PATH": f"{pathlib.Path(program).resolve().parent}:/usr/bin:{os.environ['PATH']}"}

        def run(*words):
            return subprocess.run([program, *map(str, words)], check=True, capture_output=True, text=True, env=environment).stdout

        odd = pathlib.Path(folder, "odd.dmr")
        odd.write_text(ODD, encoding="utf-8")
        run("-q", "import", sample)
        run("-q", "import", odd)
        for _ in range(2):
            run("-q", "import", "--on-duplicate", "keep", odd)
        names = [row["player"] for row in json.loads(run("players", "--json"))]
        run("-q", "player", "merge", *names[:3])
        events = [row["event"] for row in json.loads(run("events", "--json"))]
        run("-q", "event", "merge", *events[:2])
        run("-q", "event", "rename", events[2], "Fall cup")
        run("-q", "tag", "-y", "2..9", "Annotator=Denis")
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        plies_agree(run, db)
        results_agree(run, db)
        uids_are_identities(run, db)
        changes_are_the_latest(run, db)
        unknown_is_null(db)
        filled_data_are_never_outdated(run, db)
        filters_use_indexes(db)
        db.close()
        found = recipes(page)
        check(len(found) == 7, "the page has other recipes than this test knows")
        french = pathlib.Path(page).parent / "fr" / pathlib.Path(page).name
        check(found == recipes(french), "the French page has other recipes")
        printed = []
        loads = re.compile(r"\.load|load_extension")
        if os.environ.get("DAMIER_SANITIZED"):
            found = [recipe for recipe in found if not loads.search(recipe)]
        for recipe, expected in zip(found, (r"(\w+\|[^|]+\|\d+\n){3}", r"(\w\d-\w\d\|\d+\|([01]\.\d+)?\n){3}",
                                            r"(\S+\|\d+\|[01]\.\d+\n){1,3}",
                                            r"\[1\] 0\.\d+ 0\.\d+\nattr.*\n\[1\] 0\.95\n",
                                            r"(\S+\|\d+\|[01]\.\d+\n){3}", r"0 None .+\n1 \S+ .+\n2 \S+ .+\n(.*\n)+",
                                            r" +positions\n1 +\d+\n")):
            done = subprocess.run(["bash", "-c", recipe], capture_output=True, text=True, env=environment)
            check(done.returncode == 0 and re.fullmatch(expected, done.stdout),
                  f"this recipe fails:\n{recipe}\n{done.stdout}{done.stderr}")
            printed.append(done.stdout)
        recipes_agree(run, path, environment, found[2], printed[3])
        if loads.search("".join(found)):
            functions_agree(run, found[4], environment, printed[5], printed[6])


main()
