#!/usr/bin/env python3
"""Reads the output of `llvm-cov export -summary-only` and prints, for each folder of code, the part of its regions that
was reached.

    coverage.py ROOT < SUMMARY
"""

import json
import pathlib
import sys

root = pathlib.Path(sys.argv[1]).resolve()
folders = {}
for file in json.load(sys.stdin)["data"][0]["files"]:
    path = pathlib.Path(file["filename"]).resolve()
    if root in path.parents and "tests" not in path.relative_to(root).parts[:1]:
        regions = file["summary"]["regions"]
        reached = folders.setdefault(str(path.relative_to(root).parent), [0, 0])
        reached[0] += regions["covered"]
        reached[1] += regions["count"]
print(f"{'folder':<24} {'reached':>8} {'regions':>8}")
for folder, (covered, count) in sorted(folders.items()):
    print(f"{folder:<24} {100 * covered / max(count, 1):7.1f}% {count:8}")
