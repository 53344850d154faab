#!/usr/bin/env python3
"""The cost of transfers in a federation of some size, and the resulting sizes on the server.

Run it by hand, since it takes minutes.

    size.py DAMIER GAMES.dmr [CLUBS [GAMES]]      such as: damier-gamegen --games 20000 > games.dmr

The games of the file are dealt to the clubs (by default 50, with 400 games each). Two of the clubs have half of their
games in common. The output is the table of docs/federation.md.
"""

import pathlib
import random
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "robust"))

from common import check, fresh, games_of  # noqa: E402
from server import documented, server  # noqa: E402

TABLES = ("source", "sync", "game", "tag", "ply", "person", "spelling", "event", "rating", "rating_history")
KILLS = 20


class Federation:
    """A database on a server, and the pipe `damier publish | psql` that clubs use."""

    def __init__(self, pg, damier):
        self.pg, self.damier = pg, damier
        pg.make_database("federation")
        pg.psql("federation", "ALTER DATABASE federation SET jit = off")  # as in docs/federation.md

    def start(self, club, *arguments):
        """Starts a transfer, and returns both ends of the pipe."""
        sender = subprocess.Popen([self.damier.program, "--db", f"{club}.db", "publish", "--source", club, *arguments],
                                  cwd=self.damier.folder, env=self.damier.environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        receiver = subprocess.Popen(["psql", "-X", "-q", "-t", "-A", "-d", "federation"], env=self.pg.environment,
                                    stdin=sender.stdout, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        sender.stdout.close()
        return sender, receiver

    def publish(self, club, *arguments):
        """Runs a transfer to its end, and returns the line that it prints."""
        sender, receiver = self.start(club, *arguments)
        out, err = receiver.communicate()
        check(receiver.returncode == 0 and sender.wait() in (0, -signal.SIGPIPE), f"{club}: {out} {err}")
        return out.decode().strip()

    def query(self, query):
        return self.pg.rows("federation", query)

    def number(self, query):
        return int(self.query(query)[0][0])

    def rows(self):
        return {table: self.number(f"SELECT count(*) FROM {table}") for table in TABLES}

    def bytes_of(self, *tables):
        return sum(self.number(f"SELECT pg_total_relation_size('{table}')") for table in tables)

    def written(self):
        """The number of rows that were ever inserted, updated or deleted."""
        self.pg.psql("federation", "SELECT pg_stat_force_next_flush()")
        time.sleep(1.5)  # other sessions report their work when they end, or once per second
        return self.number("SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables")

    def sum(self, club):
        """The server's data about a club."""
        return [self.query(f"SELECT count(*), sum(hashtext(t::text)::bigint) FROM {table} AS t WHERE source = '{club}'")
                for table in TABLES]


def timed(f, *arguments):
    begun = time.monotonic()
    result = f(*arguments)
    return time.monotonic() - begun, result


def deal(damier, games, count):
    """Databases of clubs; the second has half of the games of the first."""
    clubs = [f"club{number}" for number in range(count)]
    share = len(games) // count
    for number, club in enumerate(clubs):
        own = games[number * share:(number + 1) * share]
        if number == 1:
            own = games[:share // 2] + own[share // 2:]
        damier.path(f"{club}.dmr").write_bytes(b"".join(own))
        damier.good("--db", f"{club}.db", "import", "-q", f"{club}.dmr")
    return clubs


def first_transfers(federation, clubs):
    seconds, _ = timed(lambda: [federation.publish(club) for club in clubs])
    rows = federation.rows()
    print(f"first transfers: {rows['game']} games, {rows['ply']} positions of {len(clubs)} clubs in {seconds:.1f} s")
    scripts = sum(len(federation.damier.good("--db", f"{club}.db", "publish", "--source", club)) for club in clubs)
    print(f"scripts: {scripts / 1e6:.1f} MB; a game on the server: {federation.bytes_of('game', 'tag') / rows['game']:.0f}"
          f" bytes, a position {federation.bytes_of('ply') / rows['ply']:.0f}, both with indexes")
    print("rows: " + ", ".join(f"{table} {count}" for table, count in rows.items()))
    twins = federation.number("SELECT count(*) FROM likely_twin")
    print(f"likely twins: {twins}")
    check(twins >= rows["game"] // len(clubs) // 2, "the games that two clubs share are no twins")


def questions(federation):
    federation.pg.psql("federation", "ANALYZE")
    for what, query in (
            ("leader board", "SELECT player, count(*), sum(points) FROM result_once WHERE year = 2024 AND result IS NOT NULL"
                             " GROUP BY player ORDER BY 3 DESC LIMIT 20"),
            ("one player's games", "SELECT count(*) FROM result WHERE player = (SELECT max(player) FROM who)"),
            ("events", "SELECT event_name, count(*) / 2 FROM result_once GROUP BY event_name ORDER BY 2 DESC LIMIT 20"),
            ("all twins", "SELECT * FROM likely_twin"),
            ("turns in a position", documented("AS here")),
            ("a position", "SELECT count(*) FROM ply WHERE key = (SELECT key FROM ply WHERE ply = 2 LIMIT 1)")):
        # The least of five: other work on the machine only adds to it.
        print(f"{what}: {min(timed(federation.query, query)[0] for _ in range(5)):.2f} s")


def again(federation, clubs):
    before = federation.written()
    seconds, lines = timed(lambda: [federation.publish(club) for club in clubs])
    check(all("nothing is new" in line for line in lines), lines)
    print(f"nothing new: {seconds / len(clubs):.2f} s a club, {federation.written() - before} rows written")


def change(federation, club, what, *command):
    damier = federation.damier
    damier.good("--db", f"{club}.db", *command)
    before = federation.written()
    seconds, line = timed(federation.publish, club)
    print(f"{what}: {seconds:.2f} s, {federation.written() - before} rows written ({line.split(' up to')[0]})")


def killed(federation, club, rng):
    """If either end of the pipe is killed, at any time, the transfer has no effect or is complete."""
    damier = federation.damier
    nothing = whole = 0
    for round in range(KILLS):
        damier.good("--db", f"{club}.db", "tag", "-y", "id:1..", f"Annotator=killed {round}")
        before = federation.sum(club)
        seconds, _ = timed(damier.good, "--db", f"{club}.db", "publish", "--source", club)
        sender, receiver = federation.start(club)
        time.sleep(rng.uniform(0, 1.5 * seconds))
        (sender, receiver)[round % 2].kill()
        receiver.communicate()
        sender.wait()
        if federation.sum(club) == before:
            nothing += 1
        else:
            whole += 1
            check("nothing is new" in federation.publish(club), f"a transfer that was killed is there in part ({round})")
    check(nothing > KILLS // 4, "most transfers were over before they were killed")
    print(f"killed {KILLS} times: {nothing} were not there at all, {whole} whole")


def together(federation, clubs):
    """Transfers of two clubs, and two transfers of one club, at the same time."""
    for club in clubs:
        federation.damier.good("--db", f"{club}.db", "tag", "-y", "id:1..", "Annotator=together")
    alone, _ = timed(federation.publish, clubs[0])
    seconds, _ = timed(lambda: [check(receiver.communicate()[0] and receiver.returncode == 0, "side by side") for _, receiver
                                in [federation.start(club) for club in [*clubs[1:], clubs[1]]]])
    print(f"every game changed: {alone:.1f} s a club alone, two clubs at once and one of them twice {seconds:.1f} s")


def main():
    program, path = sys.argv[1:3]
    count, size = (int((sys.argv[at:at + 1] or [default])[0]) for at, default in ((3, 50), (4, 20_000)))
    rng = random.Random(1)
    games = games_of(pathlib.Path(path).read_bytes())[:size]
    check(len(games) == size, f"{path} has {len(games)} games only")
    with fresh(program) as damier, server() as pg:
        seconds, clubs = timed(deal, damier, games, count)
        print(f"{count} clubs made in {seconds:.1f} s")
        federation = Federation(pg, damier)
        first_transfers(federation, clubs)
        questions(federation)
        again(federation, clubs)
        change(federation, clubs[2], "one game mended", "tag", "-y", "id:7", "Annotator=mended")
        change(federation, clubs[2], "one game deleted", "delete", "-y", "id:8")
        names = [row for row, in federation.query(f"SELECT name FROM person WHERE source = '{clubs[2]}' ORDER BY name LIMIT 2")]
        change(federation, clubs[2], "a person merged", "player", "merge", *names)
        killed(federation, clubs[3], rng)
        together(federation, clubs[4:7])
        print(f"the whole database: {federation.number('SELECT pg_database_size(current_database())') / 1e6:.0f} MB")


main()
