#!/usr/bin/env python3
"""Rows of Markdown about the endgame tables of a folder, as in achef.md.

    damier tablebase info --tables DIR --json | classes.py
"""

import json
import sys


def number(n):
    return f"{n:,}"


def main():
    print("| class | to move | positions | wins | draws | losses | longest, plies | bytes per position |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    tables = [table for table in json.load(sys.stdin) if table["state"] is None]
    for table in sorted(tables, key=lambda table: (sum(map(int, table["class"].split("v"))), table["class"])):
        own, enemy = table["class"].split("v")
        size = table["bytes"] / sum(section["positions"] for section in table["sections"])
        for section, side in zip(table["sections"], ["either"] if own == enemy else [own, enemy]):
            counts = " | ".join(number(section[key]) for key in ("positions", "wins", "draws", "losses"))
            more = f"{table['longest']} | {size:.2f}" if section is table["sections"][0] else " | "
            print(f"| {table['class']} | {side} | {counts} | {more} |")


if __name__ == "__main__":
    main()
