#!/usr/bin/env python3
"""`serve` answers while other clients are slow in any way: they send single letters, send nothing, or read no answer.

    stalled.py DAMIER
"""

import contextlib
import re
import socket
import sys
import threading
import time
import urllib.request

from common import DATA, check, fresh, seconds_until_closed

CLIENTS = 300
MOST_TO_ASK = 5  # seconds that a client may take for its request


def go_on(clients, done):
    """Sends more of the clients' requests, so that none of them is silent."""
    while not done.wait(0.7):
        for client in list(clients):
            with contextlib.suppress(OSError):  # the server may have closed the connection
                client.sendall(b"x")


class Served:
    def __init__(self, server):
        self.port = int(re.search(rb"http://127\.0\.0\.1:(\d+)/", server.stderr.readline())[1])
        self.server = server

    def connect(self, text=b""):
        client = socket.create_connection(("127.0.0.1", self.port))
        client.sendall(text)
        return client

    def ask(self, text):
        """The whole answer, without its time."""
        with self.connect(text) as client:
            client.settimeout(30)
            answer = b"".join(iter(lambda: client.recv(65536), b""))
            return re.sub(rb"\r\nDate: [^\r]*", b"", answer, count=1)

    def head(self, more=""):
        return f"GET /players.html HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{more}\r\n".encode()

    def check_pages(self, why):
        for page in ("", "players.html"):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{page}", timeout=30) as answer:
                    check(answer.status == 200 and answer.read().endswith(b"</html>\n"), f"/{page}: {answer.status}")
            except TimeoutError:
                check(False, f"/{page} is not answered while {why}")

    def slow(self, text, why):
        """Requests pages while many clients have sent this text and continue letter by letter."""
        clients, done = [], threading.Event()
        threading.Thread(target=go_on, args=(clients, done), daemon=True).start()
        for _ in range(CLIENTS):
            clients.append(self.connect(text))
        for _ in range(5):
            self.check_pages(why)
            time.sleep(0.5)
        done.set()
        for client in clients:
            client.close()


def test_deadline(served):
    """A client that has not sent its request in time is disconnected, however busy it seems."""
    seconds = seconds_until_closed(served.connect(b"GET /"), MOST_TO_ASK + 3)
    check(seconds is not None, "a client that asks a letter at a time is never given up")
    check(seconds > MOST_TO_ASK - 1, "a client is given up too soon")


def test_ranges(served):
    """A page is sent as a whole, and no list of ranges stops the server."""
    whole = served.ask(served.head())
    check(whole.startswith(b"HTTP/1.1 200 OK\r\n") and b"</html>" in whole, whole[:500])
    for ranges in ("0-", "0-99", "-5", "99999999-", ",".join(["0-"] * 600), ",".join(["0-"] * 5000), "x", "0-1," * 3000):
        check(served.ask(served.head(f"Range: bytes={ranges}\r\n")) == whole, f"Range: bytes={ranges[:40]}…")


def test_requests(served):
    """Malformed requests, and requests for another host, are refused."""
    host = f"Host: localhost:{served.port}\r\n"
    for text, status in ((f"GET / HTTP/1.1\r\n{host}\r\n", 200), (f"HEAD / HTTP/1.0\r\n{host}\r\n", 200),
                         (f"POST / HTTP/1.1\r\n{host}Content-Length: 3\r\n\r\nabc", 405),
                         (f"GET /none HTTP/1.1\r\n{host}\r\n", 404), (f"GET ?x HTTP/1.1\r\n{host}\r\n", 404), ("GET / HTTP/1.1\r\n\r\n", 403),
                         (f"GET / HTTP/1.1\r\nHost: elsewhere:{served.port}\r\n\r\n", 403),
                         (f"GET / HTTP/1.1\r\n{host}{host}\r\n", 403), ("GET /" + "x" * 20_000, 414),
                         (f"GET / HTTP/1.1\r\n{host}x: " + "x" * 20_000, 431),
                         (f"GET /x%00%ff?%00=%ff HTTP/1.1\r\n{host}\r\n", 404)):
        answer = served.ask(text.encode())
        check(answer.startswith(b"HTTP/1.1 %d " % status), f"{text[:60]!r}: {answer[:60]!r} and not {status}")
    check(served.ask(f"HEAD / HTTP/1.1\r\n{host}\r\n".encode()).endswith(b"\r\n\r\n"), "a head has a body")


def test_explorer(served):
    """The links of the explorer lack the numbers of turns, and the page says how many legal turns it leaves out."""
    explore = lambda question: served.ask(f"GET /explorer?{question} HTTP/1.1\r\nHost: localhost:{served.port}\r\n\r\n".encode())
    page = explore("game=avalam&line=1...%20a4-a5%202.%20b5-b4")
    for line in (b"a4-a5", b"a4-a5%20b5-b4"):
        check(b'first=Red&amp;line=' + line + b'"' in page, f"no link to {line}")
    check(b"line=1" not in page, "a link with a number")
    page = explore("game=anacund&board=451/43/61/25/24/63/11/33/64/1*2/56/41/22/34/65/55/623")
    check(re.search(rb"Shown here: 200 / \d+", page), "not all turns are shown")


def main():
    with fresh(sys.argv[1]) as damier:
        damier.good("import", "-q", DATA / "sample.dmr")
        server = damier.start("serve", "--port", "0")
        try:
            served = Served(server)
            test_requests(served)
            test_explorer(served)
            test_ranges(served)
            test_deadline(served)
            served.slow(b"GET /", "clients ask a letter at a time")
            served.slow(b"", "clients ask nothing")
            served.slow(served.head(), "clients take no answer")
            check(server.poll() is None, "the server has ended")
        finally:
            server.terminate()
            server.wait(30)


main()
