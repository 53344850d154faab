#!/usr/bin/env python3
"""`serve` answers while other clients have stalled: they asked half of a question, and say a letter now and then.

    stalled.py DAMIER
"""

import contextlib
import re
import socket
import sys
import threading
import urllib.request

from common import DATA, check, fresh

CLIENTS = 60


def go_on(clients, done):
    """Lets the requests of clients grow, so that none of them is given up as silent."""
    while not done.wait(0.3):
        for client in list(clients):
            with contextlib.suppress(OSError):  # given up all the same
                client.sendall(b"x")


def main():
    with fresh(sys.argv[1]) as damier:
        damier.good("import", "-q", DATA / "sample.dmr")
        server = damier.start("serve", "--port", "0")
        done = threading.Event()
        try:
            port = int(re.search(rb"http://127\.0\.0\.1:(\d+)/", server.stderr.readline())[1])
            clients = []
            threading.Thread(target=go_on, args=(clients, done), daemon=True).start()
            for _ in range(CLIENTS):
                clients.append(socket.create_connection(("127.0.0.1", port)))
                clients[-1].sendall(b"GET /")
            for page in ("", "players.html"):
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{page}", timeout=30) as answer:
                        check(answer.status == 200, f"/{page}: {answer.status}")
                except TimeoutError:
                    check(False, f"/{page} is not answered while {CLIENTS} clients stall")
        finally:
            done.set()
            server.terminate()
            server.wait(30)


main()
