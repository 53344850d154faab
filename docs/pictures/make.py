"""Draws the picture of the README: the program in a terminal, and a game in the viewer as Chromium shows it.

    docs/pictures/make.py build/release/src/cli/damier tests/data/sample.dmr

writes damier.svg beside this file. It needs what the tests in a browser need (tests/browser/browser.py).
"""

import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "browser"))

from browser import Browser, damier  # noqa: E402

GAME, SEEN = "18", 17  # the game that the viewer shows, and the turn
COMMANDS = [["import", "sample.dmr"], ["stats"], ["board", "fanorona", "--line", "d2-e3A"]]
MOST_LINES = {"stats": 4}

# What a browser shows of a page, as SVG: boxes with a ground or a border, words where they stand, drawings as they are.
PICTURE = """
const round = (n) => Math.round(n * 10) / 10;
const escape = (text) => text.replace(/[&<>"]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);
const out = [];
let seen = {top: 0, bottom: innerHeight};  // of the part that scrolls
function words(node, style) {
  const range = document.createRange();
  const lines = [];
  for (const [word] of node.data.matchAll(/\\S+\\s?/g)) {
    const at = node.data.indexOf(word, lines.end ?? 0);
    lines.end = at + word.length;
    range.setStart(node, at);
    range.setEnd(node, at + word.trimEnd().length);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height > 1.9 * parseFloat(style.fontSize) || box.top > seen.bottom || box.bottom < seen.top) continue;
    const line = lines[lines.length - 1];
    if (line && Math.abs(line.bottom - box.bottom) < 2) { line.text += ' ' + word.trim(); line.right = box.right; }
    else lines.push({text: word.trim(), left: box.left, right: box.right, bottom: box.bottom, height: box.height});
  }
  for (const line of lines) {
    const y = line.bottom - line.height * .24;
    out.push(`<text x="${round(line.left)}" y="${round(y)}" textLength="${round(line.right - line.left)}" font-size="${round(parseFloat(style.fontSize))}"` +
      `${Number(style.fontWeight) > 500 ? ' font-weight="600"' : ''} fill="${style.color}">${escape(line.text)}</text>`);
  }
}
function drawing(svg) {
  const box = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true);
  const from = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, i) => {
    const style = getComputedStyle(from[i]);
    for (const name of ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'text-anchor', 'opacity', 'stroke-linecap', 'vector-effect', 'stroke-dasharray']) {
      const value = style.getPropertyValue(name);
      const usual = {stroke: 'none', 'stroke-width': '1px', 'font-size': '16px', 'font-weight': '400', 'text-anchor': 'start', opacity: '1', 'stroke-linecap': 'butt', 'vector-effect': 'none', 'stroke-dasharray': 'none'};
      const isText = name.startsWith('font') || name === 'text-anchor';
      if (value && value !== usual[name] && (!isText || element.tagName === 'text')) element.setAttribute(name, value.replace(/"/g, ''));
    }
    element.removeAttribute('class');
  });
  for (const name of ['class', 'role', 'aria-label', 'aria-hidden']) copy.removeAttribute(name);
  const own = getComputedStyle(svg);
  for (const [name, value] of Object.entries({x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height), fill: own.fill})) copy.setAttribute(name, value);
  if (own.stroke !== 'none') { copy.setAttribute('stroke', own.stroke); copy.setAttribute('stroke-width', own.strokeWidth); copy.setAttribute('stroke-linejoin', 'round'); }
  out.push(new XMLSerializer().serializeToString(copy).replace(' xmlns="http://www.w3.org/2000/svg"', ''));
}
function walk(node) {
  if (node.nodeType === Node.TEXT_NODE) { words(node, getComputedStyle(node.parentElement)); return; }
  if (node.nodeType !== Node.ELEMENT_NODE || node.classList.contains('shared')) return;
  if (node.tagName === 'svg') { drawing(node); return; }
  const style = getComputedStyle(node);
  const box = node.getBoundingClientRect();
  if (style.display === 'none' || style.visibility === 'hidden' || box.top > seen.bottom || (box.height > 0 && box.bottom < seen.top) || (node.tagName === 'DETAILS' && !node.open && !node.firstElementChild)) return;
  const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
  const hasBorder = parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderLeftWidth) > 0;
  if ((hasGround || hasBorder) && box.width > 0 && node !== document.body) {
    out.push(`<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="${parseFloat(style.borderTopLeftRadius) || 0}"` +
      ` fill="${hasGround ? style.backgroundColor : 'none'}"${hasBorder ? ` stroke="${style.borderTopColor}"` : ''}/>`);
  }
  const clips = style.overflowY !== 'visible' && style.overflowY !== 'clip';
  if (clips) out.push(`<svg x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" viewBox="${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}">`);
  const children = node.tagName === 'DETAILS' && !node.open ? [node.querySelector('summary')] : [...node.childNodes];
  const before = seen;
  if (clips) seen = box;
  children.forEach(walk);
  seen = before;
  if (clips) out.push('</svg>');
}
walk(document.getElementById('app'));
return [getComputedStyle(document.body).backgroundColor, document.querySelector('.shared defs').innerHTML.replace(/<stop offset="(\\d)" class="(\\w+)"/g,
  (_, offset, name) => `<stop offset="${offset}" stop-color="${getComputedStyle(document.querySelector('.shared .' + name)).stopColor}"`), out.join('\\n')];
"""


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def terminal(sample):
    """What somebody types, and the program prints, line by line."""
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "games.db")
        damier(db, "import", "-q", sample)
        for command in COMMANDS:
            most = MOST_LINES.get(command[0])
            lines.append("$ damier " + " ".join(command) + (f" | head -{most}" if most else ""))
            lines += ["damier: 240 games imported"] if command[0] == "import" else damier(db, *command).splitlines()[:most]
            lines.append("")
    return lines[:-1]


def viewer(sample, width, height):
    """The ground of the page, its shades, and all that is on it."""
    with tempfile.TemporaryDirectory() as folder:
        db, page = os.path.join(folder, "games.db"), os.path.join(folder, "games.html")
        damier(db, "import", "-q", sample)
        damier(db, "-q", "analyse", GAME, "--annotate", "--nodes", "20000")
        damier(db, "export", "--format", "html", "-o", page, "game:fanorona")
        with Browser(width, height) as browser:
            browser.open(f"file://{page}#{GAME}/{SEEN}")
            browser.run_async("setTimeout(arguments[0], 500)")
            return browser.run(PICTURE)


def main():
    sample = os.path.abspath(sys.argv[2])
    width, height, row = 1180, 760, 16
    lines = terminal(sample)
    ground, shades, page = viewer(sample, width, height)
    box_width, box_height = 500, row * len(lines) + 46
    total_width, total_height = width + 90, height + 70
    box_x, box_y = 0, total_height - box_height
    text = "\n".join(f'<text xml:space="preserve" x="18" y="{46 + row * i}"{" fill=" + chr(34) + "#8fd3dc" + chr(34) if line.startswith("$") else ""}>{escape(line)}</text>'
                     for i, line in enumerate(lines) if line)
    picture = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" role="img" font-family="system-ui, 'DejaVu Sans', sans-serif">
<title>damier in a terminal, and a game in its viewer</title>
<defs>{shades}</defs>
<svg x="{total_width - width}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<rect width="{width}" height="{height}" rx="14" fill="{ground}"/>
{page}
</svg>
<rect x="{total_width - width + .5}" y=".5" width="{width - 1}" height="{height - 1}" rx="14" fill="none" stroke="#b9b2a4"/>
<svg x="{box_x}" y="{box_y}" width="{box_width}" height="{box_height}" font-family="'DejaVu Sans Mono', monospace" font-size="13" fill="#ece7dc">
<rect width="{box_width}" height="{box_height}" rx="12" fill="#1b1a18"/>
<circle cx="20" cy="16" r="5" fill="#b5584e"/><circle cx="36" cy="16" r="5" fill="#c9a24a"/><circle cx="52" cy="16" r="5" fill="#6d9a63"/>
{text}
</svg>
</svg>
"""
    with open(os.path.join(HERE, "damier.svg"), "w", encoding="utf-8") as file:
        file.write(picture)


main()
