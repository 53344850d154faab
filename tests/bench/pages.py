#!/usr/bin/env python3
"""How fast pages with games are, in Chromium: pages.py DAMIER SAMPLE.dmr GAMES.dmr

The page without games and the page with all games of GAMES.dmr are opened several times, until they are ready. On the
first, a piece of each kind of game is tapped: until its targets are drawn. All figures are milliseconds, the least and the
median; for a page that is opened, then also the processor time of its main thread. A line at the end gives the load of the
machine.
"""

import os
import statistics
import sys
import tempfile

GAMES = os.path.abspath(sys.argv[3])
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "browser"))
from browser import Browser, damier  # noqa: E402

ROUNDS = 7
# Navigation starts at 0. The page notes when it was ready, since the driver asks later.
NOTE = """
    new MutationObserver((_, self) => {
      if (!document.documentElement?.dataset.ready) return;
      globalThis.readyAt = performance.now();
      self.disconnect();
    }).observe(document, {attributes: true, subtree: true});"""
TAP = """
    const board = document.getElementById('board');
    const piece = board.querySelector(`[data-square="${arguments[0]}"]`) ?? board.querySelector(".target");
    const {left, top, width, height} = piece.getBoundingClientRect();
    const at = {clientX: left + width / 2, clientY: top + height / 2, bubbles: true};
    const begin = performance.now();
    board.dispatchEvent(new PointerEvent('pointerdown', at));
    board.dispatchEvent(new PointerEvent('pointerup', at));
    return [performance.now() - begin, board.querySelectorAll('.target').length];"""


def figures(name, *kinds):
    print(f"{name:32}", *(f"{figure:7.1f}" for times in kinds for figure in (min(times), statistics.median(times))))


def work(browser):
    """The processor time of the main thread so far."""
    metrics = browser.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return 1000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")


def open_again(browser, name, path):
    times, works = [], []
    browser.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    for _ in range(ROUNDS):
        browser.open("about:blank")
        before = work(browser)
        browser.open("file://" + path)
        after = work(browser)
        works.append(after - before if after >= before else after)  # another process begins at 0
        times.append(browser.run("return globalThis.readyAt"))
    figures(name, times, works)


def main():
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NOTE})
        db, page = os.path.join(folder, "games.db"), os.path.join(folder, "page.html")
        damier(db, "import", "-q", GAMES)
        for kind, square in [("achef", ""), ("anacund", ""), ("avalam", "i6"), ("fanorona", "d3")]:
            shuffle = ["--shuffle"] if kind == "anacund" else []
            damier(db, "board", kind, *shuffle, "--format", "html", "-o", page)
            open_again(browser, f"{kind}: board ready", page)
            times = []
            for _ in range(ROUNDS):
                browser.open("file://" + page)
                times.append(browser.run(TAP, square)[0])
            figures(f"{kind}: first targets after a tap", times)
        print(f"board: {os.path.getsize(page):,} bytes")
        damier(db, "export", "--format", "html", "-o", page)
        open_again(browser, "all games: ready", page)
        print(f"all games: {os.path.getsize(page):,} bytes")
        print("load: {:.1f} {:.1f} {:.1f}".format(*os.getloadavg()))


main()
