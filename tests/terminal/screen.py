"""A program in a pseudo-terminal: it receives keys, and the test sees the same screen as a person.

`Screen` runs the program and keeps the characters of its screen. `Table` is a folder with a database for one test.
"""

import contextlib
import fcntl
import os
import pathlib
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

import pyte

PATIENCE = 120  # seconds; usually the output comes at once, unless the machine is busy


def set_size(terminal, rows, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Screen:
    def __init__(self, folder, arguments, rows=40, columns=100, **environment):
        self.screen = pyte.HistoryScreen(max(columns, 1), max(rows, 1), history=10000)
        self.stream = pyte.ByteStream(self.screen)
        self.arguments = arguments
        self.raw = b""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            kept = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}
            os.chdir(folder)
            set_size(0, rows, columns)  # in the parent, it would be too late for a program that asks at once
            os.execve(arguments[0], arguments,
                      kept | {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder, "PATH": "/usr/bin:/bin",
                              "TERM": "linux", "LANG": "C.UTF-8", "TZ": "UTC"} | environment)

    def resize(self, rows, columns):
        set_size(self.descriptor, rows, columns)
        self.screen.resize(rows, columns)

    def shown(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def all_lines(self):
        """The lines that have scrolled away, and the lines on the screen."""
        gone = ["".join(row[x].data for x in range(self.screen.columns)).rstrip() for row in self.screen.history.top]
        return gone + [line.rstrip() for line in self.screen.display]

    def read(self, seconds):
        """Reads the output of the program. False at its end."""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.descriptor, 65536)
        except OSError:
            data = b""
        self.raw += data
        self.stream.feed(data)
        return bool(data)

    def wait_until(self, what, test):
        """Reads until test() is true."""
        end = time.monotonic() + PATIENCE
        while not test():
            if time.monotonic() > end or not self.read(1):
                if test():
                    return
                lines = "\n".join(self.all_lines())
                raise SystemExit(f"{' '.join(self.arguments[1:])}: {what} did not come:\n{lines}")

    def see(self, *texts):
        """Waits until all of these are on the screen."""
        for text in texts:
            self.wait_until(repr(text), lambda: text in self.shown())

    def gone(self, text):
        self.wait_until(f"the end of {text!r}", lambda: text not in self.shown())

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def end_input(self):
        """Types Ctrl-D. libedit leaves the kernel's line mode after it has printed the prompt, and a Ctrl-D before that is lost."""
        self.wait_until("the reading of single keys", lambda: not termios.tcgetattr(self.descriptor)[3] & termios.ICANON)
        self.send("\x04")

    def answer(self, prompt, line):
        """Waits until the last line that is not blank ends with a prompt, and types a line."""
        def asked():
            lines = [text for text in self.screen.display if text.strip()]
            return bool(lines) and lines[-1].rstrip().endswith(prompt)
        self.wait_until(f"the prompt {prompt!r}", asked)
        echoes = self.echoes(line)
        self.send(line + "\n")
        if line and "\t" not in line:  # Tab changes the typed line
            self.wait_until(f"the echo of {line!r}", lambda: self.echoes(line) > echoes)

    def echoes(self, line):
        return sum(text.endswith(line) for text in self.all_lines())

    def ends(self, status=0):
        """Waits for the end of the program, and checks its exit status."""
        ended = self.read_all()
        code = os.waitstatus_to_exitcode(ended)
        if code != status:
            lines = "\n".join(self.all_lines())
            raise SystemExit(f"{' '.join(self.arguments[1:])}: ended with {code}, not {status}:\n{lines}")

    def read_all(self):
        """Waits until the program ends, and gives its status as waitpid does."""
        end = time.monotonic() + PATIENCE
        while self.read(1):
            if time.monotonic() > end:
                lines = "\n".join(self.all_lines())
                self.kill()
                raise SystemExit(f"{' '.join(self.arguments[1:])}: it does not end:\n{lines}")
        return os.waitpid(self.pid, 0)[1]

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


class Table:
    """A folder in which games are recorded and shown."""

    def __init__(self, damier, folder):
        self.damier = str(pathlib.Path(damier).resolve())
        self.folder = folder

    def start(self, *arguments, **options):
        return Screen(self.folder, [self.damier, *arguments], **options)

    def run(self, *arguments, text="", **more):
        environment = {"HOME": self.folder, "XDG_DATA_HOME": self.folder, "XDG_STATE_HOME": self.folder,
                       "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"} | more
        done = subprocess.run([self.damier, *arguments], cwd=self.folder, env=environment, input=text,
                              capture_output=True, encoding="utf-8", timeout=300)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(arguments)}: status {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def drafts(self):
        return list(pathlib.Path(self.folder, "damier").glob("*.draft"))


@contextlib.contextmanager
def table():
    folder = tempfile.mkdtemp(prefix="damier-table-")
    try:
        yield Table(sys.argv[1], folder)
    finally:
        shutil.rmtree(folder)


def check(holds, what):
    if not holds:
        raise SystemExit(f"this does not hold: {what}")
