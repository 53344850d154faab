"""The possible state of a disk after a power cut: a model of files whose writes are lost, reordered or torn.

A command is run under strace, which reports every call that changes files. The calls are replayed into a `Disk`. It
knows the data that are certain, since they were synced, and the pending ones. `Disk.crash` makes a folder in a possible
state after a cut at that moment:

- Each write to a file since its last fsync may be present or not, independently of the others. Of a write any sectors
  of 512 bytes may be present without the others.
- The names made, changed and removed in a folder since its last fsync are present up to any one of them: file systems
  keep the order of such changes (Pillai et al., All File Systems Are Not Created Equal, OSDI 2014, section 3).

SQLite's own tests cut at the same places, in a VFS of theirs (https://www.sqlite.org/testing.html, "crash testing").
System calls also show the files that the program writes itself: drafts, backups, tables, exports.
"""

import pathlib
import re
import subprocess

SECTOR = 512
CALLS = ("openat,creat,write,pwrite64,writev,pwritev,ftruncate,truncate,fsync,fdatasync,sync_file_range,syncfs,sync,rename,"
         "renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,symlink,symlinkat,lseek,fallocate,"
         "copy_file_range,sendfile,msync")
LINE = re.compile(r"^(\d+) +(\w+)\((.*)\) += (-?\d+)")
UNFINISHED = re.compile(r"^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$")
RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+)")
STRING = r'"((?:\\x[0-9a-f]{2})*)"'
DESCRIPTOR = re.compile(r"^(\d+)<([^>]*)>")


def text(escaped):
    """The bytes of a string written by strace with -xx."""
    return bytes.fromhex(escaped.replace("\\x", ""))


def path_of(escaped):
    return re.sub(r"(?:\\x[0-9a-f]{2})+", lambda hexes: text(hexes.group()).decode(), escaped)


class File:
    """The content of a file: the certain part, and the changes since."""

    def __init__(self, durable=b""):
        self.durable = durable
        self.pending = []  # (offset, bytes) of a write, (size, None) of a truncation

    def content(self, keep=lambda change: change):
        """The content with those pending changes, or parts of them, that `keep` returns."""
        content = bytearray(self.durable)
        for change in self.pending:
            kept = keep(change)
            for at, data in ([] if kept is None else kept if isinstance(kept, list) else [kept]):
                if data is None:
                    del content[at:]
                    content.extend(bytes(at - len(content)))
                else:
                    content.extend(bytes(max(0, at + len(data) - len(content))))
                    content[at:at + len(data)] = data
        return bytes(content)

    def sync(self):
        self.durable, self.pending = self.content(), []


class Disk:
    """The files below a folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.names = {}    # as the process sees them: path → File, or None for a folder
        self.durable = {}  # as they certainly are
        self.pending = []  # (folder, function that changes such a table)
        self.offsets = {}  # of open descriptors, for calls without an offset; None is the end of the file
        self.steps = 0     # changes played
        for path in sorted(self.folder.rglob("*")):
            file = None if path.is_dir() else File(path.read_bytes())
            self.names[str(path)] = self.durable[str(path)] = file

    # --- the calls of a process ---

    def _rename(self, path, change):
        change(self.names)
        self.pending.append((str(pathlib.Path(path).parent), change))

    def _make(self, path, file):
        def change(names):
            names[path] = file
        self._rename(path, change)

    def _remove(self, path):
        self._rename(path, lambda names: names.pop(path, None))

    def _move(self, old, new):
        file = self.names[old]

        def change(names):
            names.pop(old, None)
            names[new] = file
        self._rename(new, change)

    def _sync(self, path):
        if isinstance(self.names.get(path), File):
            self.names[path].sync()
            return
        rest = []
        for folder, change in self.pending:
            if folder == path:
                change(self.durable)
            else:
                rest.append((folder, change))
        self.pending = rest

    def _write(self, path, at, data):
        self.names[path].pending.append((at, data))

    def play(self, call, words, result):
        """Replays one call. True if it changed something on the disk."""
        strings = [text(found) for found in re.findall(STRING, words)]
        descriptor = DESCRIPTOR.match(words)
        number, path = (int(descriptor[1]), path_of(descriptor[2])) if descriptor else (None, None)
        mine = path in self.names and self.names[path] is not None
        named = [str(self.folder / string.decode("utf-8", "replace")) for string in strings]
        here = [name.startswith(str(self.folder) + "/") for name in named]
        if call == "openat":
            self.offsets[result] = None if "O_APPEND" in words else 0
            if not here[0]:
                return False
            file = self.names.get(named[0])
            if "O_CREAT" in words and named[0] not in self.names:
                self._make(named[0], File())
            elif "O_TRUNC" in words and file is not None:
                file.pending.append((0, None))
            else:
                return False
        elif call in ("fsync", "fdatasync"):
            self._sync(path)
            return False
        elif call == "lseek":
            if self.offsets.get(number, 0) is not None:
                self.offsets[number] = result
            return False
        elif call in ("write", "writev") and mine:
            at = self.offsets[number]
            if at is None:
                at = len(self.names[path].content())
            else:
                self.offsets[number] = at + result
            self._write(path, at, b"".join(strings)[:result])
        elif call == "pwrite64" and mine:
            self._write(path, int(words.rsplit(",", 1)[1]), strings[0][:result])
        elif call == "ftruncate" and mine:
            self.names[path].pending.append((int(words.rsplit(",", 1)[1]), None))
        elif call in ("rename", "renameat", "renameat2") and any(here):
            self._move(*named)
        elif call in ("unlink", "unlinkat", "rmdir") and here[0]:
            self._remove(named[0])
        elif call in ("link", "linkat") and any(here):
            self._make(named[1], self.names[named[0]])
        elif call in ("mkdir", "mkdirat") and here[0]:
            self._make(named[0], None)
        elif call in ("write", "writev", "pwrite64", "ftruncate") or not (mine or any(here)):
            return False
        else:
            raise SystemExit(f"FAILED: the model of a disk does not know {call}({words[:200]})")
        self.steps += 1
        return True

    # --- the state after a cut ---

    def crash(self, folder, rng, how):
        """Writes a possible state after a cut at this moment into a folder. `how` selects the pending changes:
        `nothing`, `all`, `data` without names, `names` without data, or `some`."""
        named = {"nothing": 0, "data": 0, "all": len(self.pending), "names": len(self.pending)}.get(how)
        named = rng.randint(0, len(self.pending)) if named is None else named
        names = dict(self.durable)
        for _, change in self.pending[:named]:
            change(names)

        def keep(change):
            if how in ("nothing", "names"):
                return None
            if how in ("all", "data") or change[1] is None:
                return change if how != "some" or rng.random() < 0.5 else None
            torn = rng.random()
            if torn < 0.7:
                return change if torn < 0.35 else None
            at, data = change
            edges = [0, *range(SECTOR - at % SECTOR, len(data), SECTOR), len(data)]
            return [(at + begin, data[begin:end]) for begin, end in zip(edges, edges[1:]) if rng.random() < 0.5]

        for path, file in sorted(names.items()):
            to = pathlib.Path(folder) / pathlib.Path(path).relative_to(self.folder)
            to.parent.mkdir(parents=True, exist_ok=True)
            if file is None:
                to.mkdir(exist_ok=True)
            else:
                to.write_bytes(file.content(keep))

    def equals_folder(self):
        """Whether the model saw all calls: the folder is as the process should see it."""
        there = {str(path): None if path.is_dir() else path.read_bytes() for path in self.folder.rglob("*")}
        return there == {path: file and file.content() for path, file in self.names.items()}


def can_trace():
    """Whether strace may trace here; some containers forbid it."""
    return subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode == 0


def traced(program, trace, **options):
    """Runs a program, and returns its changes of files: a list of (call, words, result). `options` go to
    subprocess.run."""
    done = subprocess.run(["strace", "-f", "-y", "-xx", "-s", "100000000", "-e", f"trace={CALLS}", "-e", "signal=none", "-o",
                           str(trace), *program], capture_output=True, timeout=300, **options)
    calls, begun = [], {}
    for line in pathlib.Path(trace).read_text(encoding="latin-1").splitlines():
        if found := UNFINISHED.match(line):
            begun[found[1]] = found[3]
        elif found := RESUMED.match(line):
            if int(found[4]) >= 0:
                calls.append((found[2], begun.pop(found[1]) + found[3], int(found[4])))
        elif (found := LINE.match(line)) and int(found[4]) >= 0:
            calls.append((found[2], found[3], int(found[4])))
    return done, calls
