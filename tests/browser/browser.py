"""A headless Chromium for tests of pages: Debian's chromium, chromium-driver and python3-selenium. If one of them is
missing, the tests are skipped."""

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from debian_python import go_on_in_debian_python

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
except ImportError:
    go_on_in_debian_python()
    print("skipped: python3-selenium is not installed")
    sys.exit(77)

if not shutil.which("chromium") or not shutil.which("chromedriver"):
    print("skipped: chromium or chromium-driver is not installed")
    sys.exit(77)

DAMIER, SAMPLE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])

# A page with games or a search unpacks and reads its data after it was loaded, and then says that it is ready. One that
# cannot be read takes the class `script` away.
READY = """
    const root = document.documentElement;
    const isDone = () => root.dataset.ready || !document.querySelector('#search-words, .script #app');
    const look = () => setTimeout(...(isDone() ? [arguments[0]] : [look, 20]));
    look();"""


def damier(db, *arguments, given=None):
    """The output of damier with that database."""
    done = subprocess.run([DAMIER, "--db", db, *arguments], input=given, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


class Browser:
    def __init__(self, width=1280, height=860, dark=False, language="en-GB", script=True):
        self.script = script
        self.profile = tempfile.TemporaryDirectory(prefix="damier-browser-", ignore_cleanup_errors=True)
        options = Options()
        options.binary_location = shutil.which("chromium")
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
                         "--disable-background-networking", "--disable-component-update", "--disable-sync",
                         f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}"]:
            options.add_argument(argument)
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.driver.set_script_timeout(120)
        command = self.driver.execute_cdp_cmd
        self.resize(width, height)
        if width < 600:
            command("Emulation.setTouchEmulationEnabled", {"enabled": True})
        if dark:
            command("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        if not script:
            command("Emulation.setScriptExecutionDisabled", {"value": True})
        self.driver.get("about:blank")
        self.requests()  # discards the requests of a new tab's page

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()
        self.profile.cleanup()

    def open(self, url):
        """Loads a page, and waits until it can be used."""
        self.driver.get(url)
        self.wait()

    def wait(self):
        if self.script:
            self.run_async(READY)

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def run_async(self, script, *arguments):
        return self.driver.execute_async_script(script, *arguments)

    def complaints(self):
        """The errors on the console, and what a policy forbade."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def requests(self):
        """The addresses that pages requested."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"]

    def pdf(self):
        return base64.b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])

    def accessibility(self):
        """The findings of axe-core, or nothing if it is not installed."""
        axe = os.environ.get("DAMIER_AXE", "")
        if not os.path.exists(axe):
            print("skipped: axe-core is not installed (./bootstrap test does it, where there is npm)")
            return []
        with open(axe, encoding="utf-8") as file:
            # The page's policy forbids all other scripts, so the debugger has to bring this one.
            self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": file.read()})
        found = self.driver.execute_cdp_cmd("Runtime.evaluate", {
            "expression": "axe.run({preload: false}).then(r => JSON.stringify(r.violations.map(v => "
                          "[v.id, v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + n.any.map(a => a.message))])))",
            "awaitPromise": True, "returnByValue": True})
        return json.loads(found["result"]["value"])


# Goes to a game, and gives the boards after its turns.
BOARDS = """
    const [id, done] = arguments;
    addEventListener('hashchange', () => {
      const boards = [];
      const next = document.getElementById('next');
      while (!next.disabled) {
        next.click();
        boards.push(document.querySelector('#board svg').getAttribute('aria-label').replace(/^[^:]*: /, ''));
      }
      done(boards);
    }, {once: true});
    location.hash = `#${id}/0`;"""


class Case(unittest.TestCase):
    """Tests that share a folder; `db` has the sample games."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="damier-pages-", ignore_cleanup_errors=True)
        cls.db = cls.path("games.db")
        damier(cls.db, "import", "-q", SAMPLE)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    @staticmethod
    def plies(db, *query):
        """For each kind of game, the boards after the turns of its first games: `{game: {id: boards}}`."""
        games = {}
        for line in damier(db, "export", "--format", "jsonl", "--plies", *query).splitlines():
            ply = json.loads(line)
            kind = games.setdefault(ply["game"], {})
            if ply["id"] in kind or len(kind) < 6:
                kind.setdefault(ply["id"], []).append(ply["position"])
        return games


def main():
    unittest.main(argv=[sys.argv[0]] + sys.argv[3:])
