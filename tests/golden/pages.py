#!/usr/bin/env python3
"""Tests of the manual pages: their examples run, mandoc finds only matters of style in them, and `damier help` shows
the same words as mandoc. A translated page has the same content as its original, as far as a program can tell.

    pages.py DAMIER FOLDER MADE     FOLDER has the handwritten pages, MADE those made from the command line and the games

The examples of commands' own pages are golden tests (see run.py). Examples in all other pages are between .EX and .EE,
or .nf and .fi. Lines that begin with `damier` run in a folder made by club.sh, and games are checked.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
TOPICS = {"query": "damier-query.7", "notation": "damier-dmr.5", "rules": "damier-rules.7",
          "positions": "damier-positions.7", "files": "damier-files.7"}
# Tables of large boards take long, and placeholders cannot be run.
NOT_RUN = ("damier tablebase build achef", "damier tablebase build fanorona --board 5x3", "damier solve achef --tables")

errors = []


def plain(roff):
    """A line as the reader sees it."""
    text = roff.replace(r"\&", "").replace(r"\(dq", '"').replace(r"\(aq", "'").replace(r"\(ha", "^").replace(r"\-", "-")
    text = re.sub(r"\\f[BIRP]", "", text)
    return text.replace(r"\e", "\\")


def examples(page):
    """The blocks of a page that are not filled, as lists of lines."""
    blocks, block = [], None
    for line in page.splitlines():
        if line in (".EX", ".nf"):
            block = []
        elif line in (".EE", ".fi"):
            blocks.append(block or [])
            block = None
        elif block is not None and not line.startswith(".R"):
            block.append(plain(line).strip())
    return blocks


class Club:
    """A folder with the files that the examples use."""

    def __init__(self, damier):
        self.folder = tempfile.mkdtemp(prefix="damier-pages-")
        self.environment = {"PATH": f"{pathlib.Path(damier).resolve().parent}:/usr/bin:/bin", "HOME": self.folder,
                            "XDG_DATA_HOME": self.folder, "LANG": "C.UTF-8", "TZ": "UTC",
                            "DATA": str(HERE.parent / "data")}
        self.environment |= {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
        self.run((HERE / "club.sh").read_text(encoding="utf-8"))
        self.run("rm faulty.dmr; cp club.dmr games.dmr")
        self.run("damier tag 6 7 Event='Spring cup' --yes")
        for result in ("achef 'Jean Dupont' 'Zoé Martin' 0-1 --date 2025.03.01",
                       "fanorona 'Jean Dupont' 'Alice Carré' 1-0 --date 2026.02.07"):
            self.run(f"damier result {result}")

    def run(self, command, text=""):
        return subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, input=text,
                              capture_output=True, encoding="utf-8", errors="replace", timeout=300)

    def serve(self, command):
        """Whether a server starts and answers with a page."""
        with subprocess.Popen(command.split() + ["--port", "0"], cwd=self.folder, env=self.environment,
                              stderr=subprocess.PIPE, encoding="utf-8") as server:
            address = re.search(r"http://\S+", server.stderr.readline())
            page = urllib.request.urlopen(address[0], timeout=60).read() if address else b""
            server.send_signal(signal.SIGINT)
        return b"<html" in page


def check_examples(damier, path):
    for block in examples(path.read_text(encoding="utf-8")):
        club = Club(damier)
        if block and block[0].startswith("[Game"):
            done = club.run("damier check -", "\n".join(block) + "\n")
            if done.returncode != 0:
                errors.append(f"{path.name}: {block[0]}: {done.stderr.strip()}")
        for line in block:
            if not line.startswith("damier ") or line.startswith(NOT_RUN):
                continue
            if line.startswith("damier serve"):
                if not club.serve(re.sub(r" --(port|host) [\d.]+", "", line)):
                    errors.append(f"{path.name}: {line}: no page was served")
                continue
            done = club.run(line + (" --yes" if line.startswith("damier delete") else ""))
            if done.returncode != 0:
                errors.append(f"{path.name}: {line}: status {done.returncode}: {done.stderr.strip()}")
        shutil.rmtree(club.folder)


def outline(page, is_of_command):
    """The parts of a page that are the same in every language: its outline, its literal words, and its examples. Text
    for people in the examples is left out. In pages of commands the answers are left out, too, since their numbers and
    dates differ."""
    parts = re.findall(r"^\.(SH|SS|TP|IP|PP|EX|EE|nf|fi)\b", page, re.MULTILINE)
    literal = sorted(re.findall(r"\\fB(.*?)\\fR", page, re.DOTALL))
    lines = [line for block in examples(page) for line in block
             if re.match(r"(\$ )?damier ", line) or not is_of_command and not re.search("[A-Za-z]{3}", line)]
    return {"parts": parts, "literal words": literal, "lines of examples": lines}


def check_translation(path, original):
    ours, theirs = (outline(page.read_text(encoding="utf-8"), path.suffix == ".1") for page in (path, original))
    for name, here in ours.items():
        if here != theirs[name]:
            at = next((i for i, (a, b) in enumerate(zip(here, theirs[name])) if a != b), min(len(here), len(theirs[name])))
            errors.append(f"{path}: {name}: number {at + 1} is {here[at:at + 1]}, in {original.name} {theirs[name][at:at + 1]}")


def check_style(path):
    done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", str(path)], capture_output=True, encoding="utf-8")
    errors.extend(done.stdout.splitlines())


def words(text):
    return re.sub(r"[\s\u00a0]+", " ", re.sub(r".\x08", "", text)).split()


def check_help(damier, word, path, language=""):
    """`damier help` shows the same page as mandoc, except for its head and foot."""
    shown = subprocess.run([damier, "help", *word.split()], capture_output=True, encoding="utf-8",
                           env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": language})
    if shown.returncode != 0:
        errors.append(f"help {word}: {shown.stderr.strip()}")
        return
    by_mandoc = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=80", str(path)], capture_output=True,
                               encoding="utf-8").stdout.strip().split("\n")
    ours, theirs = words(shown.stdout), words("\n".join(by_mandoc[1:-1]))
    tidy = {"\u2010": "-", "\u2212": "-", "\u2019": "'", "\u2018": "'"}
    theirs = ["".join(tidy.get(c, c) for c in word) for word in theirs]
    ours = ["".join(tidy.get(c, c) for c in word) for word in ours]
    if ours != theirs:
        at = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
        errors.append(f"help {word}: word {at}: ours {ours[at:at + 6]}, mandoc's {theirs[at:at + 6]}")


def check_commands(damier, by_hand):
    """Every command of the help has a page in every language."""
    shown = subprocess.run([damier, "--help"], capture_output=True, encoding="utf-8", check=True).stdout
    names = re.findall(r"^  ([a-z]+)  ", shown, re.MULTILINE)
    for folder in [by_hand / "commands", *by_hand.glob("??/commands")]:
        errors.extend(f"{folder / name}.txt is missing" for name in names if not (folder / f"{name}.txt").exists())


def main():
    damier, by_hand, made = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    translated = sorted(made.glob("??/*.[157]"))
    pages = sorted(made.glob("*.[157]")) + translated
    if len(pages) < 42 or not translated:
        raise SystemExit("there are hardly any pages: build the target man")
    check_commands(damier, by_hand)
    for path in translated:
        check_translation(path, path.parent.parent / path.name)
    for path in pages:
        text = path.read_text(encoding="utf-8")
        by_golden_test = path.name.startswith("damier-") and path.suffix == ".1" and path.stem != "damier-serve"
        if path.name != "damier-schema.5" and not by_golden_test:  # its recipes have a test of their own
            check_examples(damier, path)
        if not text.endswith("\n"):
            errors.append(f"{path.name}: no line end")
    if shutil.which("mandoc"):
        for path in pages:
            check_style(path)
            language = path.parent.name if path in translated else ""
            if path.suffix == ".1" and path.stem != "damier":
                check_help(damier, path.stem.removeprefix("damier-"), path, language)
        for language in ["", *{path.parent.name for path in translated}]:
            for topic, name in TOPICS.items():
                check_help(damier, topic, made / language / name, language)
    print("\n".join(errors))
    sys.exit(1 if errors else 0 if shutil.which("mandoc") else 77)


if __name__ == "__main__":
    main()
