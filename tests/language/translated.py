#!/usr/bin/env python3
"""Checks that each translated page of Markdown (NAME.fr.md) still has the outline of its original (NAME.md): the same
headings, tables, lists and examples in the same order. A change of one page must reach the other.

    translated.py FOLDER     the root of the project
"""

import itertools
import pathlib
import re
import sys


def kind_of(line):
    """The kind of block that a line outside of an example belongs to."""
    if line.startswith("#"):
        return "heading " + str(len(line) - len(line.lstrip("#")))
    if line.startswith("|"):
        return "row"
    if re.match(r"(- |\d+\. )", line):
        return "item"
    return "example" if line.startswith("    ") else None


def outline(path):
    """The blocks of a page: (kind, the part that a translation must not change)."""
    blocks, commands = [], None
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith("```"):
            if commands is not None:
                blocks.append(("commands", "\n".join(commands)))
            commands = [] if commands is None else None
        elif commands is not None:
            if line.startswith("$ ") and line != "$ export LANGUAGE=fr":
                commands.append(line)
        elif kind := kind_of(line):
            # The notation of an example is not translated; a comment after it is.
            blocks.append((kind, re.sub(r" +#.*", "", line) if kind == "example" else ""))
    return blocks


def main():
    root = pathlib.Path(sys.argv[1])
    names = sorted(str(path.relative_to(root)) for path in root.rglob("*.fr.md"))
    files = [name for name in names if not name.startswith("build/")]
    errors = [] if files else ["there is no translated page"]
    for name in files:
        original = name.replace(".fr.md", ".md")
        for there, here in itertools.zip_longest(outline(root / original), outline(root / name)):
            if there != here:
                errors.append(f"{name}: {original} has {there}, here is {here}")
                break
    print("\n".join(errors) or f"{len(files)} translated pages have the outline of their originals")
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
