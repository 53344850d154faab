#!/usr/bin/env python3
"""Draws calibration.svg: how often games were won, by the chance that damier gave.

    for g in achef anacund avalam fanorona; do damier-tune --game $g --chance --nodes 1500 < $g.samples > $g.chance; done
    calibration.py achef.chance anacund.chance avalam.chance fanorona.chance > calibration.svg
"""

import pathlib
import re
import sys

SIZE, LEFT, TOP = 360, 50, 10
COLOURS = ["#4a1f00", "#0b6e4f", "#d08c00", "#3b5bdb"]


def at(told, won):
    return f"{LEFT + told / 100 * SIZE:.1f},{TOP + (1 - won / 100) * SIZE:.1f}"


print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE + 160} {SIZE + 50}" font-family="sans-serif" font-size="12">')
print(f'<rect width="100%" height="100%" fill="#fff"/><rect x="{LEFT}" y="{TOP}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#888"/>')
print(f'<polyline points="{at(0, 0)} {at(100, 100)}" stroke="#bbb" stroke-dasharray="4"/>')
for share in range(0, 101, 20):
    x, y = at(share, share).split(",")
    print(f'<text x="{x}" y="{TOP + SIZE + 16}" text-anchor="middle">{share} %</text>')
    print(f'<text x="{LEFT - 6}" y="{float(y) + 4}" text-anchor="end">{share} %</text>')
print(f'<text x="{LEFT + SIZE / 2}" y="{TOP + SIZE + 34}" text-anchor="middle">chance that damier gave</text>')
print(f'<text x="14" y="{TOP + SIZE / 2}" text-anchor="middle" transform="rotate(-90 14 {TOP + SIZE / 2})">games won</text>')
for i, name in enumerate(sys.argv[1:]):
    path = pathlib.Path(name)
    found = re.findall(r"(\d+) positions +told +([\d.]+) % +won +([\d.]+) %", path.read_text())
    points = [at(float(told), float(won)) for _, told, won in found]
    colour = COLOURS[i % len(COLOURS)]
    print(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
    for point in points:
        x, y = point.split(",")
        print(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>')
    print(f'<text x="{LEFT + SIZE + 12}" y="{TOP + 20 + 18 * i}" fill="{colour}">{path.stem.capitalize()}</text>')
print("</svg>")
