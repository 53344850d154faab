"""A page in a second browser: Debian's firefox-esr plays on the board, evaluates, and takes a game down. The page is a
file, and no request to a network is answered.

The browser is driven by WebDriver BiDi (python3-websocket). If something is missing, the test is skipped.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from debian_python import go_on_in_debian_python

try:
    import websocket
except ImportError:
    go_on_in_debian_python()
    websocket = None

if websocket is None or not shutil.which("firefox-esr"):
    print("skipped: firefox-esr or python3-websocket is not installed")
    sys.exit(77)

PORT = "0"  # any free port
READY = "new Promise((done) => { const look = () => document.documentElement.dataset.ready ? done(document.getElementById('app').className) : setTimeout(look, 50); look(); })"


class Firefox:
    def __init__(self, folder):
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", PORT, "about:blank"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | {"HOME": folder})
        address = next(found[0] for line in self.process.stdout if (found := re.search(r"ws://\S+", line)))
        self.socket = websocket.create_connection(address + "/session", timeout=60, suppress_origin=True)
        self.count = 0
        self.complaints = []
        self.requests = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("network.addIntercept", phases=["beforeRequestSent"],
                  urlPatterns=[{"type": "pattern", "protocol": protocol} for protocol in ("http", "https")])

    def call(self, method, **params):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.complaints.append(message["params"].get("text"))
            elif message.get("method") == "network.beforeRequestSent":
                self.requests.append(message["params"]["request"]["url"])
            elif message.get("id") == self.count:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url):
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, expression):
        answer = self.call("script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")


@contextlib.contextmanager
def firefox():
    with tempfile.TemporaryDirectory(prefix="damier-firefox-", ignore_cleanup_errors=True) as folder:
        browser = Firefox(folder)
        try:
            yield browser
        finally:
            browser.process.terminate()
            browser.process.wait(30)


def check(is_right, why):
    if not is_right:
        raise SystemExit(f"FAILED: {why}")


def main():
    damier = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="damier-pages-") as folder, firefox() as browser:
        page = os.path.join(folder, "board.html")
        subprocess.run([damier, "--db", os.path.join(folder, "games.db"), "board", "avalam", "-o", page], check=True, capture_output=True)
        browser.open("file://" + page)
        if "plays" not in browser.run(READY):
            print("skipped: damier was built without emscripten")
            sys.exit(77)
        said = browser.run("""(() => {
            const field = document.getElementById('typed');
            field.value = 'd5-e6';
            field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
            return document.getElementById('said').textContent;
        })()""")
        check(said == "1. d5-e6 (Yellow)", said)
        best = browser.run("""new Promise((done) => {
            document.getElementById('evaluate').click();
            const best = document.getElementById('best');
            const look = () => best.classList.contains('done') ? done(best.innerText) : setTimeout(look, 100);
            look();
        })""")
        check(re.match(r"[=~]", best), best)
        kept = browser.run("""(() => {
            document.querySelector('.new-game').click();
            document.getElementById('new-side-0').value = 'Zoé';
            document.querySelector('#new [type=submit]').click();
            return [document.getElementById('players-line').textContent, ...Object.values(localStorage)].join();
        })()""")
        check(kept.startswith("Zoé–?") and "Zoé" in kept[6:], kept)
        browser.open("about:blank")
        browser.open("file://" + page)
        browser.run(READY)
        check("Zoé" in browser.run("document.getElementById('list').textContent"), "the game is lost when the page is opened again")
        check(browser.complaints == [], browser.complaints)
        check([url for url in browser.requests if url.startswith("http") and "mozilla" not in url] == [], browser.requests)


main()
