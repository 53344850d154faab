#!/usr/bin/env python3
"""Clubs publish to one server: after any changes, the server has exactly the clubs' data.

The test starts a PostgreSQL server. Clubs change their databases at random and publish them, also at the same time. After each
step, the tables of the server are compared with what damier itself reports about each club.

    publish.py DAMIER [CLUBS [CHANGES [SEED]]]
"""

import hashlib
import json
import pathlib
import random
import re
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "robust"))

from common import DATA, check, fresh, games_of, unpacked  # noqa: E402
from server import documented, server  # noqa: E402
from undo import random_command  # noqa: E402

OLD = pathlib.Path(__file__).resolve().parent / "old"  # scripts of earlier versions
TABLES = {"game": "source, uid", "tag": "source, uid, name", "ply": "source, uid, ply", "person": "source, person",
          "spelling": "source, spelling", "event": "source, event", "rating": "source, game, person",
          "rating_history": "source, game, person, period"}


class Federation:
    """A database on a server, and clubs that publish to it."""

    def __init__(self, pg, damier, database):
        self.pg, self.damier, self.database = pg, damier, database
        pg.make_database(database)

    def script(self, club, *arguments):
        return self.damier.good("--db", f"{club}.db", "publish", "--source", club, *arguments)

    def publish(self, club, *arguments, user="postgres"):
        """Publishes, and returns the line that psql prints."""
        return self.pg.psql(self.database, self.script(club, *arguments), user).strip()

    def state(self, club):
        """All rows of a club, without the time of sending."""
        return {table: self.pg.rows(self.database, f"SELECT * FROM {table} WHERE source = '{club}' ORDER BY {key}")
                for table, key in TABLES.items()}

    def query(self, query):
        return self.pg.rows(self.database, query)


def make_clubs(damier, rng, count):
    """Databases of clubs; two of them have a tournament in common."""
    some = games_of((DATA / "sample.dmr").read_bytes())
    clubs = [f"club{number}" for number in range(count)]
    for number, club in enumerate(clubs):
        games = rng.sample(some, 40) if number > 1 else some[:30]
        damier.path(f"{club}.dmr").write_bytes(b"".join(games))
        damier.good("--db", f"{club}.db", "import", "-q", f"{club}.dmr")
    return clubs


def test_as_reports(federation, damier, clubs):
    """The server's figures about players are the same as damier's for all clubs' games in one database."""
    for club in clubs:
        damier.good("--db", "all.db", "import", "-q", "--on-duplicate", "keep", f"{club}.dmr")
    expected = {row["player"]: [row["games"], row["wins"], row["draws"], row["losses"]]
                for row in json.loads(damier.good("--db", "all.db", "players", "--json"))}
    found = {player: list(map(int, counts)) for player, *counts in federation.query(
        "SELECT player, count(*), count(*) FILTER (WHERE result = 'win'), count(*) FILTER (WHERE result = 'draw'),"
        " count(*) FILTER (WHERE result = 'loss') FROM result WHERE player IS NOT NULL GROUP BY player")}
    check(found == expected, f"players: {found} and not {expected}")
    expected = {row["key"].lower(): [row["games"], row["side1_wins"], row["draws"], row["side2_wins"]] for row in
                json.loads(damier.good("--db", "all.db", "stats", "--by", "game", "--json"))["by"]}
    found = {game: list(map(int, counts)) for game, *counts in federation.query(
        "SELECT game, count(*), count(*) FILTER (WHERE winner = 1), count(*) FILTER (WHERE result = '1/2-1/2'),"
        " count(*) FILTER (WHERE winner = 2) FROM game GROUP BY game")}
    check(found == expected, f"kinds of games: {found} and not {expected}")
    plies = sum(row["plies"] + 1 for row in json.loads(damier.good("--db", "all.db", "list", "--json")))
    check(federation.query("SELECT count(*) FROM ply") == [[str(plies)]], "there are not as many plies")


PAIR = """[Game "avalam"]
[Event "{event}"]
[Date "2026.03.{day}"]
[Yellow "{one}"]
[Red "{two}"]
[Result "{result}"]

{result}

"""


def games_without_record(*rows):
    return "".join(PAIR.format(**dict(zip(("event", "day", "one", "two", "result"), row))) for row in rows)


# The games that damier counts: they have a turn or a result.
PLAYED = ("(SELECT result_once.* FROM result_once JOIN game AS g USING (source, uid)"
          " WHERE g.plies > 0 OR result_once.result IS NOT NULL) AS played")


def test_merged(pg, damier):
    """Clubs have different spellings, merged players, and games in common. The server still counts like damier in one
    database of all clubs: for players with all spellings, and for all events."""
    some = games_of((DATA / "sample.dmr").read_bytes())
    common = games_without_record(("Open A", "01", "Zoé Dupont", "J. Martin", "1-0"))
    games = {
        "north": b"".join(some[:20]) + (common + games_without_record(
            ("Open A", "02", "Jean Martin", "Zoé Dupont", "0-1"), ("Old cup", "03", "J. Martin", "Karl Weiss", "1-0"))).encode(),
        "south": b"".join(some[15:30]) + (common + games_without_record(
            ("OPEN A", "04", "J. Martin", "ZOE DUPONT", "1/2-1/2"), ("Cup of old", "05", "K. Weiss", "jean martin", "1-0"),
            ("Fete", "06", "Weiss", "Nobody Else", "*"))).encode(),
        "west": (common + games_without_record(("Fête", "07", "karl weiss", "Martin J.", "0-1"))).encode(),
    }
    changes = {"north": [["player", "merge", "Jean Martin", "J. Martin"], ["event", "rename", "Old cup", "The old cup"],
                         ["event", "alias", "The old cup", "Cup of old"]],
               "south": [["player", "merge", "K. Weiss", "Weiss"], ["player", "alias", "K. Weiss", "Karl Weiss"]],
               "west": [["player", "alias", "Martin J.", "J Martin"], ["event", "rename", "Fête", "The fair"]]}
    federation = Federation(pg, damier, "merged")
    for club, text in games.items():
        damier.path(f"{club}.dmr").write_bytes(text)
        damier.good("--db", f"{club}.db", "import", "-q", "--on-duplicate", "keep", f"{club}.dmr")
        for words in changes[club]:
            damier.good("--db", f"{club}.db", *words)
        damier.good("--db", "one.db", "db", "merge", f"{club}.db")
        federation.publish(club)

    def told(*words):
        return json.loads(damier.good("--db", "one.db", *words, "--json"))

    def spellings(kind, name):
        # Aliases without games are in the database of all clubs and on the server.
        return frozenset(damier.good("--db", "one.db", kind, "list-spellings", name).decode().splitlines())

    expected = {spellings("player", row["player"]): [row["games"], row["wins"], row["draws"], row["losses"]]
                for row in told("players")}
    names = {player: frozenset(json.loads(list)) for player, list in
             federation.query("SELECT player, json_agg(DISTINCT spelling) FROM who GROUP BY player")}
    found = {names[player]: list(map(int, counts)) for player, *counts in federation.query(
        "SELECT player, count(*), count(*) FILTER (WHERE result = 'win'), count(*) FILTER (WHERE result = 'draw'),"
        f" count(*) FILTER (WHERE result = 'loss') FROM {PLAYED} WHERE player IS NOT NULL GROUP BY player")}
    found |= {names[player]: [0, 0, 0, 0] for player in names if names[player] not in found and names[player] in expected}
    check(found == expected, f"players of all: {found} and not {expected}")
    check(frozenset(("J. Martin", "Jean Martin", "jean martin")) in expected, "the players that are one are not tested")
    expected = {spellings("event", row["key"]): row["games"] for row in told("stats", "--by", "event")["by"] if row["key"]}
    names = {event: frozenset(json.loads(list)) for event, list in
             federation.query("SELECT event_name, json_agg(DISTINCT event) FROM which_event GROUP BY event_name")}
    found = {names[event]: int(count) // 2 for event, count in federation.query(
        f"SELECT event_name, count(*) FROM {PLAYED} WHERE event_name IS NOT NULL GROUP BY event_name")}
    check(found == expected, f"events of all: {found} and not {expected}")
    found = {game: int(count) // 2 for game, count in federation.query(f"SELECT game, count(*) FROM {PLAYED} GROUP BY game")}
    check(found == {row["key"].lower(): row["games"] for row in told("stats", "--by", "game")["by"]}, f"games: {found}")
    two = federation.query("SELECT count(*) FROM result_once WHERE player = 'Jean Martin' AND opponent = 'Zoé Dupont'")
    check(two == [[str(told("versus", "Jean Martin", "Zoé Dupont")["games"])]], f"Jean Martin, Zoé Dupont: {two}")


def started(game, who, turns, **tags):
    """The text of a game that is not finished."""
    written = "".join(f'[{name} "{value}"]\n' for name, value in
                      {"Game": game, **tags, "Yellow": who[0], "Red": who[1]}.items())
    return f"{written}\n" + " ".join(turns) + " *\n\n"


TURNS = "c4-d5 a4-b4 b8-b7 c3-d4 b4-a5 a5-b6 c8-b7 d7-c6 g1-g2 e4-d3".split()


def test_same_players(pg, damier):
    """Games are twins only if nothing shows different players or different events."""
    day = {"Date": "2026.03.01"}
    games = {
        "a": [started("avalam", ("Zoé Dupont", "Karl Weiss"), TURNS, **day),
                started("avalam", ("Ann", "Bob"), TURNS[:9], Event="Open A", **day),
                started("avalam", ("Cid", "Dan"), TURNS[:9], Event="Open A", **day),
                games_without_record(("Open A", "02", "Ann", "Bob", "1-0"), ("Open A", "03", "Ann", "Bob", "1-0"),
                                     ("Open A", "04", "Anonymous 1", "Bob", "1-0"))],
        "b": [started("avalam", ("ZOE DUPONT", "karl weiss"), TURNS),
                started("avalam", ("ann", "bob"), TURNS[:9], Event="OPEN A", Site="Cluny", **day),
                started("avalam", ("Cid", "Dan"), TURNS[:9], Event="Open B", **day),
                games_without_record(("OPEN A", "02", "Ann", "BOB", "1-0"), ("Open B", "03", "Ann", "Bob", "1-0"),
                                     ("Open A", "04", "Anonymous 1", "Bob", "1-0"))],
        "c": [started("avalam", ("Eva", "Finn"), TURNS, **day)],
        "d": [started("avalam", ("Gus", "Hal"), TURNS, **day)],
        "e": [started("avalam", ("Anonymous 1", "Karl Weiss"), TURNS, **day)],
        "f": [started("avalam", ("Anonymous 4KQ2M7XD", "karl weiss"), TURNS, **day)],
    }
    federation = Federation(pg, damier, "players")
    for club, texts in games.items():
        damier.path(f"{club}.dmr").write_text("".join(texts), encoding="utf-8")
        damier.good("--db", f"{club}.db", "import", "-q", f"{club}.dmr")
        federation.publish(club)
    found = federation.query("SELECT source1, a.id, source2, b.id FROM likely_twin"
                             " JOIN game AS a ON a.source = source1 AND a.uid = uid1"
                             " JOIN game AS b ON b.source = source2 AND b.uid = uid2 ORDER BY 1, 2, 3, 4")
    expected = [["a", "1", "b", "1"], ["a", "1", "e", "1"], ["a", "1", "f", "1"], ["a", "2", "b", "2"],
                ["a", "4", "b", "4"], ["b", "1", "e", "1"], ["b", "1", "f", "1"], ["e", "1", "f", "1"]]
    check(found == expected, f"twins: {found} and not {expected}")
    found = federation.query("SELECT DISTINCT player FROM result WHERE player LIKE 'Anon%' ORDER BY 1")
    check(found == [["Anonymous 1 (a)"], ["Anonymous 1 (b)"], ["Anonymous 1 (e)"], ["Anonymous 4KQ2M7XD"]],
          f"pseudonyms: {found}")
    # A club joins two names. This makes twins of games of two other clubs, and undoing it parts them again.
    damier.good("--db", "c.db", "player", "alias", "Eva", "Gus")
    damier.good("--db", "c.db", "player", "alias", "Finn", "Hal")
    federation.publish("c")
    joined = federation.query("SELECT source1, source2 FROM likely_twin WHERE source1 = 'c' OR source2 = 'd'")
    check(joined == [["c", "d"]], f"joined names: {joined}")
    for _ in range(2):
        damier.good("--db", "c.db", "undo")
    federation.publish("c")
    check_worked_out(pg, federation)
    check(federation.query("SELECT count(*) FROM likely_twin") == [["8"]], "names that are no longer joined")


def check_worked_out(pg, federation):
    """The kept names and twins are what a server would work out anew."""
    kept = [f"SELECT * FROM {table}" for table in ("who", "which_event", "likely_twin")]
    before = [sorted(federation.query(query)) for query in kept]
    pg.psql(federation.database, "TRUNCATE person_shown, event_shown, twin, worked_out; UPDATE sync SET plies = plies")
    for query, rows in zip(kept, before):
        found = sorted(federation.query(query))
        check(found == rows, f"{query}: {[row for row in rows if row not in found]} are kept and not"
                             f" {[row for row in found if row not in rows]}")


def test_figures(pg, damier):
    """The documented queries have the same answers as damier for all clubs' games in one database."""
    some = games_of((DATA / "sample.dmr").read_bytes())
    federation = Federation(pg, damier, "figures")
    for number, games in enumerate((some[:150], some[90:], some[60:120])):
        club = f"figure{number}"
        results = games_without_record(("Open A", "01", "Ann", "Bob", "1-0"), (f"Open {number}", "02", "Cid", "Dan", "0-1"))
        damier.path(f"{club}.dmr").write_bytes(b"".join(games) + results.encode())
        damier.good("--db", f"{club}.db", "import", "-q", f"{club}.dmr")
        damier.good("--db", "figures.db", "db", "merge", f"{club}.db")
        federation.publish(club)

    def told(*words):
        return json.loads(damier.good("--db", "figures.db", *words, "--json"))

    query = documented("AS here")
    check("LIMIT 10" in query and "'fanorona'" in query and "'free'" in query, "the position is another now")
    for game, rules in (("fanorona", "free"), ("fanorona", "forced"), ("avalam", "standard"), ("achef", "standard")):
        asked = query.replace("'fanorona'", f"'{game}'").replace("'free'", f"'{rules}'").replace("LIMIT 10", "")
        found = sorted((int(games), float(points) if points else None) for _, games, points in federation.query(asked))
        expected = []
        for row in told("openings", game, *(["--rules", rules] if game == "fanorona" else []))["turns"]:
            decided = row["side1_wins"] + row["draws"] + row["side2_wins"]
            points = row["side1_wins"] + row["draws"] / 2
            expected.append((row["games"], int(100 * points / decided + 0.5) / 100 if decided else None))
        check(found == sorted(expected, key=str) or sorted(found, key=str) == sorted(expected, key=str),
              f"{game}, {rules}: {found} and not {sorted(expected, key=str)}")
        check(sum(games for games, _ in found) > 10, f"{game}, {rules}: too few games to show anything")
    expected = {row["key"].lower(): [row["first_mover_games"], row["first_mover_wins"]]
                for row in told("stats", "--by", "game")["by"]}
    found = {game: list(map(int, counts)) for game, *counts in federation.query(
        "SELECT game, count(*) FILTER (WHERE moved_first), count(*) FILTER (WHERE moved_first AND result = 'win')"
        " FROM result_once WHERE result IS NOT NULL GROUP BY game")}
    check(found == expected, f"who moved first: {found} and not {expected}")


def test_older_server(pg, damier, clubs):
    """The owner of the tables can give the tables and views of this version to a server of an earlier version."""
    fresh = Federation(pg, damier, "fresh")
    fresh.publish(clubs[0])
    views = ("SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'"
             " UNION ALL SELECT table_name || '.' || column_name, data_type FROM information_schema.columns"
             " WHERE table_schema = 'public' UNION ALL SELECT relname, obj_description(oid, 'pg_class') FROM pg_class"
             " WHERE relname IN ('source', 'sync') ORDER BY 1, 2")
    for script in sorted(OLD.glob("*.sql.xz")):
        old = script.name.split(".")[0]
        server = Federation(pg, damier, old)
        pg.psql(old, unpacked(script))
        pg.psql(old, f"CREATE ROLE {old} LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public"
                     f" TO {old}; CREATE VIEW own AS SELECT player, sum(points) FROM result_once GROUP BY player")
        before = server.query(views)
        done = pg.run(old, server.script(clubs[0]), user=old)
        # Revision 4 has all columns that a transfer fills.
        check((done.returncode == 0) == (old == "revision4"), done.stderr)
        check(b"those of an earlier version of damier" in done.stderr, done.stderr)
        check(server.query(views) == before, f"{old}: another role than the owner has changed the server")
        server.publish(clubs[0])
        check(server.query("SELECT count(*) FROM result WHERE player IS NULL AND source IN (SELECT source FROM spelling)")
              == server.query("SELECT count(*) FROM game CROSS JOIN LATERAL (VALUES (side1), (side2)) AS side (name)"
                              " WHERE name IS NULL AND source IN (SELECT source FROM spelling)"), f"{old}: who is who")
        check_worked_out(pg, server)
        pg.psql(old, "SELECT * FROM own; DROP VIEW own")
        check(server.query(views) == fresh.query(views), f"{old} is not brought up to date")
        check(server.state(clubs[0]) == fresh.state(clubs[0]), f"{old} has other rows")
        done = pg.run(old, server.script(clubs[0]), user=old)
        check(done.returncode == 0 and done.stderr == b"", done.stderr)
    # The server of a later version does not change.
    pg.psql("fresh", "COMMENT ON TABLE sync IS 'damier revision 999'; DROP VIEW result_once")
    check("nothing is new" in fresh.publish(clubs[0]), "a later version's server")
    check(fresh.query("SELECT to_regclass('result_once') IS NULL") == [["t"]], "a later version's views were changed")


def test_server_with_hashes(pg, damier):
    """On a server of revision 3, the uid was the hash of the text. Games that are known there are not sent again."""
    connection = sqlite3.connect(damier.path("club14.db"))
    connection.executescript(unpacked(DATA / "old" / "v14.sql.xz").decode())
    connection.close()
    server = Federation(pg, damier, "revision3")
    server.publish("club14")
    pg.psql("revision3", "DROP VIEW result_once, compared; ALTER TABLE game DROP COLUMN hash;"
                         " COMMENT ON TABLE sync IS 'damier revision 3'")
    damier.good("--db", "club14.db", "tag", "-y", "3", "Annotator=Somebody")
    line = server.publish("club14")
    check("(3 came, 3 went)" in line, line)  # the changed game, and two copies, whose uids are no hashes
    fresh = Federation(pg, damier, "fresh14")
    fresh.publish("club14")
    same = "SELECT uid, id, movetext FROM game ORDER BY uid"
    check(server.query(same) == fresh.query(same) != [], "games differ from those of a new server")


def test_uid(federation, damier, club):
    """A game's uid is that of its database, and stays if the game changes; its hash is that of its export."""
    def uids():
        return {number: (uid.replace("-", ""), hashed.replace("-", "")) for number, uid, hashed in federation.query(
            f"SELECT id, uid, hash FROM game WHERE source = '{club}'")}

    before = uids()
    for row in json.loads(damier.good("--db", f"{club}.db", "list", "--json", "--limit", "5")):
        text = damier.good("--db", f"{club}.db", "export", row["id"])
        check(before[str(row["id"])] == (row["uid"], hashlib.sha256(text).hexdigest()[:32]), f"game {row['id']}")
    number = min(before, key=int)
    damier.good("--db", f"{club}.db", "tag", "-y", number, "Annotator=Somebody")
    federation.publish(club)
    after = uids()
    check(after[number][0] == before[number][0] and after[number][1] != before[number][1], "a changed game")
    check(federation.query(f"SELECT value FROM tag JOIN game USING (source, uid) WHERE source = '{club}'"
                           f" AND id = {number} AND name = 'Annotator'") == [["Somebody"]], "its tags")
    damier.good("--db", f"{club}.db", "undo")
    federation.publish(club)
    check(uids() == before, "an undone change")


def test_nothing_new(federation, club):
    before = federation.query("SELECT game.xmin, sync.sent_at, game.* FROM game JOIN sync USING (source) ORDER BY uid")
    line = federation.publish(club)
    check("nothing is new since change" in line, f"published again: {line}")
    check(federation.query("SELECT game.xmin, sync.sent_at, game.* FROM game JOIN sync USING (source) ORDER BY uid") == before,
          "rows were written though nothing is new")


def test_changes(federation, pg, damier, rng, club, count):
    """After any change the server has the same rows as a server that never saw the club before."""
    names = {"player": [row["player"] for row in json.loads(damier.good("--db", f"{club}.db", "players", "--json"))],
             "event": [row["event"] for row in json.loads(damier.good("--db", f"{club}.db", "events", "--json"))]}
    sent = json.loads(damier.good("--db", f"{club}.db", "log", "--json"))[0]["id"]
    for number in range(count):
        done = damier.run("--db", f"{club}.db", *random_command(rng, [f"{club}.dmr", "club2.dmr"], names))
        check(done.status in (0, 1, 2), done)
        federation.publish(club, *(["--since", sent] if rng.random() < 0.5 else []))
        sent = json.loads(damier.good("--db", f"{club}.db", "log", "--json"))[0]["id"]
        new = Federation(pg, damier, f"fresh{number}")
        new.publish(club)
        check(federation.state(club) == new.state(club), f"the server differs after {done}")
        pg.psql("postgres", f"DROP DATABASE fresh{number}")


def test_new_database(federation, damier, club):
    """A club that imports all its games into a new database has the same rows, except for their numbers."""
    uids = federation.query(f"SELECT uid FROM game WHERE source = '{club}' ORDER BY uid")
    others = federation.state("club1")
    damier.path("again.dmr").write_bytes(damier.good("--db", f"{club}.db", "export", "--ids"))
    damier.path(f"{club}.db").rename(damier.path("before.db"))
    damier.good("--db", f"{club}.db", "import", "-q", "--on-duplicate", "keep", "again.dmr")
    before = federation.state(club)
    for arguments in ([], ["game:avalam"], ["--since", 0]):
        refused = federation.pg.run(federation.database, federation.script(club, *arguments))
        check(refused.returncode == 3 and b"another database, or an older copy, publishes as source" in refused.stderr
              and b"publish with --replace" in refused.stderr, refused.stderr)
    check(federation.state(club) == before, "another database was refused, and has changed something")
    check("up to change" in federation.publish(club, "--replace"), "--replace")
    check("nothing is new" in federation.publish(club, "--replace"), "--replace again")
    damier.good("--db", f"{club}.db", "tag", "-y", "1", "Annotator=Somebody")
    federation.publish(club)
    damier.good("--db", f"{club}.db", "undo")
    federation.publish(club)
    refused = federation.pg.run(federation.database, damier.good("--db", "before.db", "publish", "--source", club))
    check(b"another database, or an older copy" in refused.stderr, "the database of before")
    check(federation.query(f"SELECT uid FROM game WHERE source = '{club}' ORDER BY uid") == uids,
          "the games are others in a new database")
    check(federation.state("club1") == others, "another club's rows changed")


def test_twins(federation):
    """Two clubs have one tournament: each game is shown with its twin."""
    pairs = federation.query("SELECT count(DISTINCT uid1) FROM likely_twin"
                             " WHERE source1 = 'club0' AND source2 = 'club1'")
    played = federation.query("SELECT count(*) FROM game WHERE source = 'club0' AND plies > 0")
    check(pairs == played, f"twins: {pairs} of {played}")


def test_snapshot(federation, damier, club):
    """A transfer sends one state. What the club writes meanwhile neither waits nor ends it."""
    script = federation.script(club)
    sending = subprocess.Popen([damier.program, "--db", f"{club}.db", "publish", "--source", club], cwd=damier.folder,
                               env=damier.environment, bufsize=0, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    begun = sending.stdout.read(1000)
    for number in range(3):  # the pipe is full, so that damier waits
        damier.good("--db", f"{club}.db", "tag", "-y", "1..9", f"Annotator={number}")
    rest, errors = sending.communicate()
    check(sending.returncode == 0 and errors == b"", errors)
    check(len(script) > 100_000 and begun + rest == script, "a change that was made meanwhile is sent in part")
    federation.pg.psql(federation.database, begun + rest)
    federation.publish(club)
    found = federation.query(f"SELECT DISTINCT value FROM tag WHERE source = '{club}' AND name = 'Annotator'")
    check(["2"] in found and ["0"] not in found, f"the change is not sent afterwards: {found}")


def test_shards(pg, damier):
    """The large tables can be on two other servers, as docs/federation.md shows. All rows and answers are the same."""
    federation, single = Federation(pg, damier, "sharded"), Federation(pg, damier, "single")
    clubs = [f"shard{number}" for number in range(4)]
    some = games_of((DATA / "sample.dmr").read_bytes())
    for number, club in enumerate(clubs):
        damier.path(f"{club}.dmr").write_bytes(b"".join(some[10 * number:10 * number + 20]))
        damier.good("--db", f"{club}.db", "import", "-q", f"{club}.dmr")
    for number in (1, 2):
        shard = Federation(pg, damier, f"shard{number}")
        shard.publish(clubs[0])
        pg.psql(shard.database, documented("on each shard"))
    statements = documented("CREATE EXTENSION")
    for number in (1, 2):
        statements = statements.replace(f"host 'shard{number}.example.org', dbname 'federation'",
                                        f"host '{pg.folder}', dbname 'shard{number}'")
    check("example" not in statements, "the shards have other names now")
    pg.psql("sharded", statements)

    def publish_and_compare(*sent):
        for club in sent:
            check(federation.publish(club) == single.publish(club), f"{club}: another answer")
        for club in clubs:
            check(federation.state(club) == single.state(club), f"{club} has other rows on shards")
        for view in ("who", "which_event", "likely_twin", "result", "result_once"):
            query = f"SELECT * FROM {view}"
            check(sorted(federation.query(query)) == sorted(single.query(query)) != [], f"{view} differs on shards")
        check(federation.query(documented("AS here")) == single.query(documented("AS here")), "turns in a position")

    publish_and_compare(*clubs)
    counts = [pg.rows(f"shard{number}", "SELECT count(DISTINCT source) FROM game")[0][0] for number in (1, 2)]
    check(sum(map(int, counts)) == 4 and "0" not in counts, f"sources of the shards: {counts}")
    damier.good("--db", "shard0.db", "tag", "-y", "1..5", "Annotator=Somebody")
    damier.good("--db", "shard1.db", "delete", "-y", "3..9")
    names = [row["player"] for row in json.loads(damier.good("--db", "shard2.db", "players", "--json"))]
    damier.good("--db", "shard2.db", "player", "merge", *names[:2])
    publish_and_compare(*clubs[:3])
    damier.good("--db", "shard1.db", "undo")
    publish_and_compare("shard1")


def test_interrupted(federation, damier, rng, club):
    """A transfer that is cut anywhere has no effect."""
    damier.good("--db", f"{club}.db", "tag", "-y", "1..20", "Annotator=cut")
    before = federation.state(club)
    script = federation.script(club)
    end = script.rindex(b"COMMIT;")
    for at in [rng.randrange(end) for _ in range(20)] + [end]:
        federation.pg.run(federation.database, script[:at])
        check(federation.state(club) == before, f"a transfer that was cut after {at} of {end} bytes has changed something")
    federation.publish(club)
    check(federation.state(club) != before, "the whole transfer has changed nothing")


def test_together(pg, damier, clubs):
    """All clubs send at the same time to a server that has no tables yet."""
    federation = Federation(pg, damier, "together")
    scripts = {club: federation.script(club) for club in clubs}
    for club, script in scripts.items():
        damier.path(f"{club}.sql").write_bytes(script)
    running = [subprocess.Popen(["psql", "-X", "-q", "-d", "together", "-f", damier.path(f"{club}.sql")],
                                env=pg.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
               for club in clubs + clubs]
    for process in running:
        errors = process.communicate()[1]
        check(process.returncode == 0, errors)
    for club in clubs:
        games = json.loads(damier.good("--db", f"{club}.db", "stats", "--json"))["games"]
        check(federation.query(f"SELECT count(*) FROM game WHERE source = '{club}'") == [[str(games)]],
              f"{club} has not all of its games there")


def test_anonymised(pg, damier):
    """An anonymised name leaves the server with the next transfer, and does not come back."""
    name = "Zacharie Quillfeather"
    federation = Federation(pg, damier, "anonymised")

    def tables_with_name():
        tables = federation.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return [table for table, in tables
                if federation.query(f"SELECT count(*) FROM {table} AS t WHERE t::text ILIKE '%{name}%'") != [["0"]]]

    def publish_game(date):
        damier.path("shy.dmr").write_text(
            f'[Game "avalam"]\n[Event "{name} memorial"]\n[Site "{name}, Cluny"]\n[Date "{date}"]\n[Yellow "{name}"]\n'
            f'[Red "Bert"]\n[Annotator "{name.upper()}"]\n\n1. i6-i5 {{well played, {name}}} *\n')
        damier.good("--db", "shy.db", "import", "shy.dmr")
        federation.publish("shy")

    publish_game("2026.03.14")
    check(set(tables_with_name()) > {"game", "person", "spelling", "event"}, "the name is not there")
    damier.good("--db", "shy.db", "player", "anonymise", name, "-y")
    federation.publish("shy")
    check(tables_with_name() == [], f"the name stays in {tables_with_name()}")
    publish_game("2026.03.15")
    check(federation.query("SELECT count(*) FROM game") == [["2"]], "a game has not come")
    check(tables_with_name() == [], f"the name is again in {tables_with_name()}")
    check(name.lower().encode() not in federation.script("shy", "--replace").lower(), "the name is in a script")


def test_alias(federation, damier, club):
    """The federation's declarations about names hold for all spellings of a person, and stay after transfers."""
    (spelling, other), = federation.query(
        "SELECT a.spelling, b.spelling FROM spelling AS a JOIN spelling AS b USING (source)"
        f" WHERE source = '{club}' AND a.person <> b.person ORDER BY 1, 2 LIMIT 1")
    damier.good("--db", f"{club}.db", "player", "merge", spelling, other)
    federation.pg.psql(federation.database, f"INSERT INTO alias VALUES ('{club}', $x${other}$x$, 'The Champion')")
    federation.publish(club)
    found = federation.query(f"SELECT DISTINCT player FROM who WHERE source = '{club}' AND spelling IN"
                             f" ($x${spelling}$x$, $x${other}$x$)")
    check(found == [["The Champion"]], f"an alias is not followed: {found}")


def test_faults(federation, damier, club):
    """Wrong arguments are refused with a status, and change nothing."""
    before = federation.state(club)
    check(damier.run("--db", f"{club}.db", "publish").status == 2, "--source is not asked for")
    for source in ("", " x", "a\nb"):
        check(damier.run("--db", f"{club}.db", "publish", "--source", source).status == 2, f"source {source!r}")
    check(damier.run("--db", f"{club}.db", "publish", "--source", club, "--since", 9999).status == 2, "--since 9999")
    # The server knows this source, but not this selection of its games.
    done = federation.pg.run(federation.database, federation.script(club, "--since", 1, "game:avalam"))
    check(done.returncode == 3 and b"Publish without --since" in done.stderr, done)
    # A name that looks like the end of an SQL string, or like a comment, is a name.
    odd = "o'Brien\\ \"$$ :x -- /* ;"
    federation.pg.psql(federation.database, damier.good("--db", f"{club}.db", "publish", "--source", odd))
    check(["1"] == federation.query("SELECT count(*) FROM source WHERE source = $x$" + odd + "$x$")[0], "an odd name")
    check(federation.state(club) == before, "what was refused has changed something")


def test_other_tables(pg, damier, club):
    """A message names tables of another version, and they do not change. A user who may not make tables gets the
    server's error."""
    federation = Federation(pg, damier, "other")
    federation.publish(club)
    before = federation.state(club)
    script = federation.script(club, "game:avalam")
    for comment in ("'damier tables 0'", "NULL"):
        pg.psql("other", f"COMMENT ON TABLE source IS {comment}")
        refused = pg.run("other", script)
        check(refused.returncode == 3 and b"are not those of this version of damier" in refused.stderr, refused.stderr)
        check(federation.state(club) == before, "what was refused has changed something")
    pg.make_database("empty")
    pg.psql("empty", "CREATE ROLE guest LOGIN")
    refused = pg.run("empty", script, user="guest")
    check(refused.returncode == 3 and b"permission denied for schema public" in refused.stderr, refused.stderr)


def test_long_names(pg, damier):
    """No name is too long for the server's indexes."""
    rng = random.Random(7)
    letters = [chr(0x20000 + at) for at in range(500)]  # characters of four bytes
    long = ["".join(rng.choices(letters, k=250)) for _ in range(3)]
    damier.path("long.dmr").write_text(games_without_record((long[0], "01", long[1], long[2], "1-0")), encoding="utf-8")
    damier.good("--db", "long.db", "import", "-q", "long.dmr")
    federation = Federation(pg, damier, "long")
    federation.publish("long")
    check(federation.query("SELECT player, event_name FROM result WHERE side = 1") == [[long[1], long[0]]], "long names")


def test_long_game(pg, damier, club):
    """A game may have more plies than a smallint can number, even on a server that used smallint for them."""
    turns = ["c1-b1", "a3-b3", "b1-c1", "b3-a3"] * 10_000
    damier.path("walk.dmr").write_text('[Game "fanorona"]\n[Board "3x3"]\n[Position "b2/3/2w w"]\n\n'
                                       + " ".join(turns) + " *\n", encoding="utf-8")
    damier.good("--db", "walk.db", "import", "-q", "walk.dmr")
    federation = Federation(pg, damier, "walk")
    pg.psql("walk", unpacked(OLD / "revision1.sql.xz"))
    federation.publish(club)
    before = federation.state(club)
    federation.publish("walk")
    check(federation.query("SELECT count(*), max(ply) FROM ply WHERE source = 'walk'") == [["40001", "40000"]], "long game")
    check(federation.state(club) == before, "the other club has other rows")


def test_selection(pg, damier, club):
    """Only the chosen games are sent, and only the people in them."""
    federation = Federation(pg, damier, "chosen")
    federation.publish(club)
    federation.publish(club, "--no-plies", "game:avalam")
    check(federation.query("SELECT DISTINCT game FROM game") == [["avalam"]], "games that were not chosen are there")
    check(federation.query("SELECT count(*) FROM ply") == [["0"]], "--no-plies sends plies")
    check(federation.query("SELECT count(*) FROM person WHERE NOT EXISTS (SELECT FROM spelling JOIN game"
                           " ON spelling.spelling IN (side1, side2) WHERE spelling.person = person.person)") == [["0"]],
          "people are there whom no game names")


def test_documentation(pg, damier):
    """The SQL of docs/federation.md works as printed, and lets a club write only its own rows."""
    text = (pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "federation.md").read_text()
    blocks = re.findall(r"```sql\n(.*?)```", text, re.S)
    cuts = [block for block in blocks if "PARTITION BY" in block and "shard" not in block]
    check(len(cuts) == 1, "how ply is cut stands elsewhere now")
    others = [block for block in blocks if block not in cuts and "CREATE ROLE" not in block and "shard" not in block]
    for role in ("club NOLOGIN", "cluny LOGIN IN ROLE club", "macon LOGIN IN ROLE club"):
        check(any(f"CREATE ROLE {role};" in block for block in blocks), f"there is no role {role}")
        pg.psql("postgres", f"CREATE ROLE {role};")
    rights = [re.sub("CREATE ROLE [^;]*;", "", block) for block in blocks if "CREATE ROLE" in block]
    damier.good("--db", "club1.db", "tag", "-y", "id:1..3", "Date=????.??.??")  # an unknown year
    found = [check_documented(pg, damier, name, steps) for name, steps in
             (("documented", rights + others), ("cut", cuts + rights + others))]
    check(found[0] == found[1], "where ply is cut there are other rows")


def check_documented(pg, damier, database, steps):
    """The server's rows of two clubs; one was published before these steps, the other after them."""
    federation = Federation(pg, damier, database)
    federation.publish("club0")
    for step in steps:
        pg.psql(database, step)
    cluny = damier.good("--db", "club1.db", "publish", "--source", "cluny")
    pg.psql(database, cluny, user="cluny")
    before = federation.state("cluny")
    check(federation.query("SELECT count(*) FROM game WHERE source = 'cluny'") == [["30"]],
          "a club's role has not sent its games")
    # Deletes some games and restores them, so that rows come, go and come again.
    for query in (["id:1..20"], []):
        pg.psql(database, damier.good("--db", "club1.db", "publish", "--source", "cluny", *query), user="cluny")
    check(federation.state("cluny") == before, "games that went and came back are others")
    others = damier.good("--db", "club0.db", "publish", "--source", "cluny", "game:avalam")
    refused = pg.run(database, others, user="macon")
    check(refused.returncode != 0 and b"the rows of source cluny belong to another role" in refused.stderr, refused.stderr)
    pg.psql(database, "DELETE FROM game", user="macon")
    check(federation.state("cluny") == before, "another club's role has changed these rows")
    return [before, federation.state("club0")]


def main():
    program = sys.argv[1]
    count, changes, seed = (int((sys.argv[at:at + 1] or [default])[0]) for at, default in ((2, 4), (3, 12), (4, 1)))
    rng = random.Random(seed)
    with fresh(program) as damier, server() as pg:
        clubs = make_clubs(damier, rng, count)
        federation = Federation(pg, damier, "federation")
        for club in clubs:
            federation.publish(club)
        test_as_reports(federation, damier, clubs)
        test_uid(federation, damier, clubs[0])
        test_nothing_new(federation, clubs[0])
        test_twins(federation)
        test_merged(pg, damier)
        test_same_players(pg, damier)
        test_figures(pg, damier)
        test_older_server(pg, damier, clubs)
        test_server_with_hashes(pg, damier)
        test_together(pg, damier, clubs)
        test_selection(pg, damier, clubs[0])
        test_other_tables(pg, damier, clubs[0])
        test_anonymised(pg, damier)
        test_long_names(pg, damier)
        test_long_game(pg, damier, clubs[0])
        test_documentation(pg, damier)
        test_shards(pg, damier)
        test_changes(federation, pg, damier, rng, clubs[0], changes)
        test_new_database(federation, damier, clubs[0])
        test_snapshot(federation, damier, clubs[0])
        test_interrupted(federation, damier, rng, clubs[0])
        check_worked_out(pg, federation)
        test_alias(federation, damier, clubs[0])
        test_faults(federation, damier, clubs[0])
    print(f"{count} clubs and {changes} changes: the server has what the clubs have")


main()
