'use strict';
// The script of the viewer page. It lists the games of the page and plays them through.
//
// The page has the text of each game and, for every turn, the changes of the board and of the position string. The program
// writes them all (view/board_changes.hpp has the format), so this script knows no rules. The sections below:
//
// - Words: the texts of the page in the reader's language.
// - Reading: packed blocks and articles → `Stored` games; their text → tags and a tree of `Turn`s; changes → contents
//   of the squares after a turn.
// - Drawing: contents → SVG. What the board adds up to: the lines of text around the board.
// - Analysis: the comments of `analyse --annotate` → a curve.
// - The list: searching and listing games. A game: its turns, `go` to one of them, keys and buttons.
// - Paper: all listed games as text, for printing.
// - Start: reads everything, then follows the address (`follow`).

(() => {
  /** @typedef {{title: string, sides: string[], letters: string, tones: {lit: string, edge: string, pale: boolean}[],
   *             scored: string, tieBreak: string, captures: boolean}} Kind */
  /** @typedef {{files: number, ranks: number, cells: number[][], faces: string, lines: number[][],
   *             labels: Array<[number, number, string]>}} Board a board without pieces */
  /** @typedef {{id: number, text: string, board?: number, first?: number, faces?: string, start?: string,
   *             changes?: string, scores?: string, notes?: string, position?: string, positions?: string}} Stored a game in the form of the page */
  /** @typedef {{stored: Stored, tags: Map<string, string>, kind: string, found?: string}} Game */
  /** @typedef {{comment?: string, variation?: Turn}} Remark */
  /** A turn. The first one of a game has no text and is the start of the game.
   * @typedef {{at: number, ply: number, text: string, signs: number[], before: string[], remarks: Remark[],
   *            parent: Turn|null, next: Turn[], contents?: Map<string, string>, position?: string}} Turn */

  document.documentElement.classList.add('script');

  // ── Words ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The language of the reader, and the words of the page in that language. */
  let language = 'en';
  /** @type {Object<string, string>} */
  let words = {};
  const root = document.documentElement;

  /** Chooses the page's own language, or else the browser's if the page has it, or else English. */
  function chooseLanguage() {
    const dictionary = JSON.parse($('words').textContent);
    const wanted = [root.dataset.language ?? '', navigator.language.slice(0, 2).toLowerCase(), 'en'];
    language = wanted.find((one) => one in dictionary) ?? 'en';
    words = dictionary[language];
  }

  /** @param {string} key @param {Object<string, string|number>} [values] @returns {string} */
  function say(key, values = {}) {
    return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  }

  /** Numeric annotation glyphs: the sign, and the class of its judgement, if any.
   * @type {Object<number, [string, string]>} */
  const glyphs = {
    1: ['!', 'good'], 2: ['?', 'bad'], 3: ['!!', 'good'], 4: ['??', 'bad'], 5: ['!?', 'good'], 6: ['?!', 'dubious'],
    7: ['□', ''], 8: ['□', ''], 10: ['=', ''], 11: ['=', ''], 13: ['∞', ''], 14: ['⩲', ''], 15: ['⩱', ''], 16: ['±', ''],
    17: ['∓', ''], 18: ['+−', ''], 19: ['−+', ''], 22: ['⨀', ''], 23: ['⨀', ''], 32: ['⟳', ''], 33: ['⟳', ''],
    36: ['→', ''], 37: ['→', ''], 40: ['↑', ''], 41: ['↑', ''], 44: ['⯹', ''], 45: ['⯹', ''], 132: ['⇆', ''], 133: ['⇆', ''],
    138: ['⊕', ''], 139: ['⊕', ''], 140: ['∆', ''], 146: ['N', ''],
  };

  // ── The page ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {string} id @returns {any} */
  const $ = (id) => document.getElementById(id);

  /** An element with attributes and children. Strings become text, never HTML.
   * @param {string} name @param {Object<string, any>} [attributes] @param {...(Node|string|null)} children @returns {HTMLElement} */
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  }

  /** The same in SVG. @param {string} name @param {Object<string, any>} [attributes] @param {...(Node|string)} children @returns {SVGElement} */
  function draw(name, attributes = {}, ...children) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  }

  /** A name that cannot change the direction of the text next to it. @param {string} text */
  const named = (text) => make('bdi', {class: 'name', title: text.length > 60 ? text.slice(0, 500) : null}, text === '' ? '?' : text);

  /** Facts in a row. None of them can change the direction of the others. @param {string[]} facts @returns {(Node|string)[]} */
  const listFacts = (facts) => facts.flatMap((fact, i) => [i ? ' · ' : '', make('bdi', {}, fact.slice(0, 300))]);

  // ── Reading ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @type {Object<string, Kind>} */
  let kinds = {};
  /** @type {Board[]} */
  let boards = [];
  /** The facts that drawings cannot show, by language. @type {Object<string, string[]>} */
  let notes = {};
  /** @type {Game[]} */
  let games = [];

  /** @param {string} packed zlib in base64; each key has an array with a value per game @returns {Promise<Stored[]>} */
  async function unpack(packed) {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    /** @type {Object<string, any[]>} */
    const columns = await new Response(stream).json();
    return columns.id.map((_, i) => /** @type {Stored} */ (Object.fromEntries(
      Object.entries(columns).filter(([, values]) => values[i] !== null).map(([key, values]) => [key, values[i]]))));
  }

  /** @returns {Promise<Stored[]>} */
  async function readGames() {
    /** @type {Stored[]} */
    const stored = [];
    for (const article of document.querySelectorAll('#plain article')) {
      const text = article.querySelector('pre')?.textContent ?? '';
      stored.push({...JSON.parse(article.querySelector('script')?.textContent ?? '{}'), text});
    }
    const blocks = [...document.querySelectorAll('script.games')].map((block) => unpack(JSON.parse(block.textContent ?? '""')));
    return stored.concat(...await Promise.all(blocks));
  }

  /** @param {string} text @returns {Map<string, string>} */
  function readTags(text) {
    const tags = new Map();
    for (const [, name, value] of text.slice(0, text.indexOf('\n\n') + 1).matchAll(/^\[(\w+) "((?:[^"\\]|\\[^])*)"\]$/gm)) {
      tags.set(name, value.replace(/\\([^])/g, '$1'));
    }
    return tags;
  }

  /** The turns of a game as a tree. @param {Stored} stored @returns {Turn} its start */
  function readTurns(stored) {
    const movetext = stored.text.slice(stored.text.indexOf('\n\n') + 2);
    const token = /\{([^}]*)\}|;([^\n]*)|([()])|\$(\d+)|\d+\.+|1-0|0-1|1\/2-1\/2|\*|([^\s(){};$]+)/g;
    /** @type {Turn} */
    const start = {at: 0, ply: 0, text: '', signs: [], before: [], remarks: [], parent: null, next: []};
    /** @type {{turn: Turn, waiting: string[], opens: Turn|null}[]} */
    const lines = [{turn: start, waiting: [], opens: null}];
    let count = 0;
    for (const [, comment, rest, bracket, sign, text] of movetext.matchAll(token)) {
      const line = lines[lines.length - 1];
      if (comment !== undefined || rest !== undefined) {
        const words = (comment ?? rest).trim().replace(/\s+/g, ' ');
        if (line.opens) line.waiting.push(words);
        else line.turn.remarks.push({comment: words});
      } else if (bracket === '(') {
        lines.push({turn: line.turn.parent ?? start, waiting: [], opens: line.turn});
      } else if (bracket === ')') {
        if (lines.length > 1) lines.pop();
      } else if (sign !== undefined) {
        line.turn.signs.push(Number(sign));
      } else if (text !== undefined) {
        /** @type {Turn} */
        const turn = {at: ++count, ply: line.turn.ply + 1, text, signs: [], before: line.waiting, remarks: [], parent: line.turn, next: []};
        line.turn.next.push(turn);
        line.opens?.remarks.push({variation: turn});
        line.opens = null;
        line.waiting = [];
        line.turn = turn;
      }
    }
    return start;
  }

  /** The squares that a turn names, each once. @param {string} text @returns {string[]} */
  const squaresOf = (text) => [...new Set(text.match(/[a-z]\d+/g) ?? [])];

  /** The contents of the squares after a turn. @param {Game} game @param {Turn} turn @returns {Map<string, string>} */
  function contentsAfter(game, turn) {
    if (!turn.contents) {
      const contents = turn.parent ? new Map(contentsAfter(game, turn.parent)) : new Map();
      const change = turn.parent ? (game.stored.changes ?? '').split(' ')[turn.at - 1] ?? '' : game.stored.start ?? '';
      const [named, ...others] = change.split(',');
      const squares = squaresOf(turn.text);
      (named.match(/[a-zA-Z.]\d*/g) ?? []).forEach((content, i) => contents.set(squares[i], content));
      for (const other of others) {
        const [, square, content] = other.match(/^([a-z]\d+)(.+)$/) ?? [];
        if (square) contents.set(square, content);
      }
      for (const [square, content] of contents) {
        if (content === '.') contents.delete(square);
      }
      turn.contents = contents;
    }
    return turn.contents;
  }

  /** @param {Game} game @returns {Board|null} */
  const boardOf = (game) => game.stored.board === undefined ? null : boards[game.stored.board];
  /** The print on each cell: its text, and its shade after a colon. @param {Game} game @returns {string[]} */
  const facesOf = (game) => (game.stored.faces ?? boardOf(game)?.faces ?? '').split(' ');
  /** The side to move after a turn: 0 or 1. @param {Game} game @param {Turn} turn */
  const sideAfter = (game, turn) => ((game.stored.first ?? 0) + turn.ply) % 2;
  /** @param {number[]} cell */
  const nameOfCell = (cell) => String.fromCharCode(97 + cell[0]) + (cell[1] + 1);

  /** @param {Game} game @param {Turn} turn @returns {string} the position string */
  function positionAfter(game, turn) {
    /** @type {Turn[]} */
    const turns = [];
    let from = turn;
    for (; from.position === undefined && from.parent; from = from.parent) turns.push(from);
    let position = from.position ?? game.stored.position ?? '';
    const changes = turns.length > 0 ? (game.stored.positions ?? '').split('\n') : [];
    for (const one of turns.reverse()) {
      const change = changes[one.at - 1] ?? '';
      if (change.startsWith('=')) {
        position = change.slice(1);
      } else {
        const parts = position.split(/([/ ])/);  // a separator stands between two parts
        for (const part of change.split('/')) {
          const colon = part.indexOf(':');
          if (colon > 0) parts[2 * Number(part.slice(0, colon))] = part.slice(colon + 1);
        }
        position = parts.join('');
      }
      one.position = position;
    }
    return position;
  }

  /** The last text that is not empty, up to a turn. @param {string[]} texts one for the start and for each turn @param {Turn} turn */
  const lastText = (texts, turn) => texts.slice(0, turn.at + 1).reverse().find((text) => text !== '') ?? '';

  // ── Drawing ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The fill of a side's pieces. @param {string} kind @param {number} side */
  const toneOf = (kind, side) => `url(#tone-${kind}-${side})`;

  /** Shading of the discs, once for the page. */
  function drawTones() {
    const defs = draw('defs');
    for (const [kind, {tones}] of Object.entries(kinds)) {
      tones.forEach(({lit, edge}, side) => {
        defs.append(draw('radialGradient', {id: `tone-${kind}-${side}`, cx: '35%', cy: '30%', r: '80%'},
          draw('stop', {offset: '0', 'stop-color': lit}), draw('stop', {offset: '1', 'stop-color': edge})));
      });
    }
    document.body.append(draw('svg', {'aria-hidden': 'true', class: 'shared'}, defs));
  }

  /** A piece in a line of text. @param {string} kind @param {number} side */
  const chip = (kind, side) => draw('svg', {class: 'chip', viewBox: '-50 -50 100 100', 'aria-hidden': 'true'},
    draw('circle', {r: 45, class: 'disc', fill: toneOf(kind, side)}));

  /** Draws the content of a square: `r2` is a red tower of two, `D` a dark piece next to the square.
   * @param {string} kind @param {string} content @param {number} x @param {number} y @param {string} face the print on the square */
  function drawContent(kind, content, x, y, face) {
    const letter = content[0].toLowerCase();
    const isBeside = content[0] !== letter;
    const side = kinds[kind].letters.indexOf(letter);
    const height = Number(content.slice(1) || 1);
    const group = draw('g', {class: kinds[kind].tones[side].pale ? 'pale' : ''});
    if (isBeside) {
      group.append(draw('rect', {x: x - 47, y: y - 47, width: 94, height: 94, rx: 10, class: 'closed'}));
      group.append(draw('text', {x: x - 14, y: y + 32, class: 'face closed-face'}, face));
      group.append(draw('circle', {cx: x + 20, cy: y - 20, r: 22, class: 'disc', fill: toneOf(kind, side)}));
      return group;
    }
    const radius = face ? 38 : 40;
    for (let level = 0; level < height; level++) {
      group.append(draw('circle', {cx: x, cy: y + (height - 1) * 3 - level * 6, r: radius, class: 'disc', fill: toneOf(kind, side)}));
    }
    if (height > 1 || face) group.append(draw('text', {x, y: y - (height - 1) * 3 + 16, class: 'height'}, height > 1 ? String(height) : face));
    return group;
  }

  /** How a board is shown: turned by half a turn, or lying on its side; and the size of a square in pixels.
   * @typedef {{flipped: boolean, lies: boolean, size: number}} View */
  /** The centre of a square in the drawing. @typedef {(x: number, y: number) => [number, number]} Place */

  const labelSize = 13;  // in pixels, like the margin for the labels
  const labelMargin = 22;

  /** @param {Board} board @param {View} view @returns {Place} */
  function placeOn(board, view) {
    return (x, y) => {
      const [file, rank] = view.flipped ? [board.files - 1 - x, board.ranks - 1 - y] : [x, y];
      return view.lies ? [rank * 100, file * 100] : [file * 100, (board.ranks - 1 - rank) * 100];
    };
  }

  /** @param {string} square @returns {[number, number]} */
  const cellOf = (square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];

  /** Chooses how to show a board in a box of pixels. A board that is higher than wide lies on its side if it is larger
   * so. @param {Board} board @param {number} width @param {number} height @returns {View} */
  function viewIn(board, width, height) {
    const [across, down] = [width - labelMargin, height - labelMargin];
    const upright = Math.min(across / board.files, down / board.ranks);
    const lying = Math.min(across / board.ranks, down / board.files);
    const lies = board.ranks > board.files && lying > upright;
    return {flipped, lies, size: Math.max(4, lies ? lying : upright)};
  }

  /** @param {Game} game @param {Turn} turn @param {View} view @returns {SVGElement|null} */
  function drawBoard(game, turn, view) {
    const board = boardOf(game);
    if (!board) return null;
    const place = placeOn(board, view);
    const [across, down] = view.lies ? [board.ranks, board.files] : [board.files, board.ranks];
    const margin = labelMargin * 100 / view.size;
    const contents = contentsAfter(game, turn);
    const faces = facesOf(game);
    const picture = draw('svg', {viewBox: `${-56 - margin} -56 ${across * 100 + 12 + margin} ${down * 100 + 12 + margin}`, role: 'img',
      'aria-label': say('position', {t: turn.text || say('start'), p: positionAfter(game, turn)})});
    if (board.cells.length === 0) {
      picture.append(draw('rect', {x: -55, y: -55, width: across * 100 + 10, height: down * 100 + 10, rx: 16, class: 'ground'}));
    }
    for (const [x1, y1, x2, y2] of board.lines) {
      const [from, to] = [place(x1, y1), place(x2, y2)];
      picture.append(draw('line', {x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: 'way-line'}));
    }
    board.cells.forEach(([x, y, round], i) => {
      const [text, shade] = (faces[i] ?? '').split(':');
      const [cx, cy] = place(x, y);
      if (round) {
        picture.append(draw('circle', {cx, cy, r: 45, class: 'hole'}));
        return;
      }
      picture.append(draw('rect', {x: cx - 48, y: cy - 48, width: 96, height: 96, rx: 8, class: text || !shade ? 'cell' : `cell level-${shade}`}));
      if (text && shade) picture.append(draw('rect', {x: cx - 42, y: cy - 42, width: 84, height: 84, rx: 6, class: 'bonus'}));
      if (text && !contents.has(nameOfCell([x, y]))) picture.append(draw('text', {x: cx, y: cy + 16, class: 'face'}, text));
    });
    for (const [x, y, text] of board.labels) {
      const [cx, cy] = place(Math.max(0, x), Math.max(0, y));
      const isBelow = (y < 0) !== view.lies;  // the labels of files stand below an upright board
      picture.append(draw('text', {x: isBelow ? cx : -56 - margin / 2, y: isBelow ? down * 100 - 44 + margin / 2 : cy,
        class: 'edge', 'font-size': Math.min(labelSize * 100 / view.size, 70)}, text));
    }
    picture.append(drawLast(game, turn, place));
    for (const [square, content] of contents) {
      const face = faces[board.cells.findIndex((cell) => nameOfCell(cell) === square)] ?? '';
      const piece = drawContent(game.kind, content, ...place(...cellOf(square)), face.split(':')[0]);
      piece.setAttribute('data-square', square);
      picture.append(piece);
    }
    return picture;
  }

  /** Whether a turn moved a piece, rather than placed some. @param {Game} game @param {Turn} turn */
  function isMove(game, turn) {
    const squares = turn.text.match(/[a-z]\d+/g) ?? [];
    return Boolean(turn.parent) && squares.length > 1 && contentsAfter(game, /** @type {Turn} */ (turn.parent)).has(squares[0]);
  }

  /** Marks the turn that led to the position. @param {Game} game @param {Turn} turn @param {Place} place */
  function drawLast(game, turn, place) {
    const marks = draw('g', {'aria-hidden': 'true'});
    const squares = turn.text.match(/[a-z]\d+/g) ?? [];
    if (!turn.parent || squares.length === 0) return marks;
    const points = squares.map((square) => place(...cellOf(square)));
    const ring = (/** @type {[number, number]} */ [cx, cy]) => marks.append(draw('circle', {cx, cy, r: 44, class: 'ring'}));
    const before = contentsAfter(game, turn.parent);
    const after = contentsAfter(game, turn);
    if (isMove(game, turn)) {
      ring(points[points.length - 1]);
      if (after.has(squares[0])) ring(points[0]);
      else marks.append(draw('circle', {cx: points[0][0], cy: points[0][1], r: 13, class: 'tip'}));
      marks.append(draw('polyline', {points: points.join(' '), class: 'last'}));
    } else {
      points.forEach(ring);
    }
    for (const square of before.keys()) {
      if (!after.has(square) && !squares.includes(square)) {
        const [x, y] = place(...cellOf(square));
        marks.append(draw('path', {d: `M${x - 22} ${y - 22} ${x + 22} ${y + 22}M${x - 22} ${y + 22} ${x + 22} ${y - 22}`, class: 'gone'}));
      }
    }
    return marks;
  }

  /** Lets the piece of a turn travel to its square. @param {SVGElement} picture @param {Game} game @param {Turn} turn @param {Place} place */
  function animate(picture, game, turn, place) {
    if (!isMove(game, turn) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const points = (turn.text.match(/[a-z]\d+/g) ?? []).map((square) => place(...cellOf(square)));
    const [x, y] = points[points.length - 1];
    picture.querySelector(`[data-square="${squaresOf(turn.text).pop()}"]`)?.animate(
      points.map((point) => ({transform: `translate(${point[0] - x}px, ${point[1] - y}px)`})), 150);
  }

  // ── What the board adds up to ──────────────────────────────────────────────────────────────────────────────────

  /** The score of each side, then that of the tie-break, if there is one. @param {Game} game @param {Turn} turn @returns {number[]} */
  function scoresAfter(game, turn) {
    return (lastText((game.stored.scores ?? '').split(','), turn).match(/\d+/g) ?? []).map(Number);
  }

  /** The pieces a side has lost since the start. @param {Game} game @param {Turn} turn @param {number} side */
  function lostBy(game, turn, side) {
    let start = turn;
    while (start.parent) start = start.parent;
    return kinds[game.kind].captures ? scoresAfter(game, start)[side] - scoresAfter(game, turn)[side] : 0;
  }

  /** Fills a line of text about one side: its name, its score, and its captures.
   * @param {HTMLElement} line @param {Game} game @param {Turn} turn @param {number} side */
  function showSide(line, game, turn, side) {
    const kind = kinds[game.kind];
    const scores = scoresAfter(game, turn);
    let words = kind.scored ? `${scores[side]} ${say(kind.scored)}` : '';
    if (scores[side + 2] > 0) words += ` (${scores[side + 2]} ${say(kind.tieBreak)})`;
    line.className = sideAfter(game, turn) === side && (turn.next.length > 0 || game.tags.get('Result') === '*') ? 'side turn' : 'side';
    line.replaceChildren(chip(game.kind, side), named(game.tags.get(kind.sides[side]) ?? '?'),
      make('span', {class: 'count'}, boardOf(game) ? words : say(kind.sides[side])));
    const lost = lostBy(game, turn, 1 - side);
    if (lost > 0) {
      const taken = make('span', {class: 'taken', role: 'img', 'aria-label': say('taken', {n: lost})});
      for (let i = 0; i < lost; i++) taken.append(chip(game.kind, 1 - side));
      line.append(taken);
    }
  }

  /** The side to move, and the facts that the drawing cannot show. @param {Game} game @param {Turn} turn @returns {string} */
  function stateAfter(game, turn) {
    const said = [];
    if (boardOf(game) && (turn.next.length > 0 || game.tags.get('Result') === '*')) {
      said.push(say('toMove', {a: say(kinds[game.kind].sides[sideAfter(game, turn)])}));
    }
    for (const note of lastText((game.stored.notes ?? '').split('\n'), turn).split(';')) {
      const [, number, values] = note.match(/^(\d+):(.*)$/) ?? [];
      const given = (values ?? '').split(',');
      if (number) said.push(notes[language][Number(number)].replace(/\{\}/g, () => given.shift() ?? ''));
    }
    return said.join(' · ');
  }

  // ── Analysis ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** A value that `analyse --annotate` wrote. @typedef {{text: string, proved: boolean, value: number}} Worth */

  /** A number in the form of the reader's language. @param {string} number */
  const showNumber = (number) => number.replace('-', '−').replace('.', say('decimal'));

  /** @param {string} text @returns {Worth|null} */
  function readWorth(text) {
    const parts = text.match(/^([=~])(win|draw|loss|[+-]?\d+(?:\.\d+)?)(?: in (\d+))?(?: \(([+-]?\d+)\))?$/);
    if (!parts) return null;
    const [, sign, what, plies, tieBreak] = parts;
    const value = what === 'win' ? 1 : what === 'loss' ? -1 : what === 'draw' ? 0 : Math.tanh(Number(what) / 4);
    const word = {win: say('win'), loss: say('loss'), draw: say('drawn')}[what] ?? showNumber(what);
    const words = plies ? say('inPlies', {a: word, n: plies}) : word;
    return {text: sign + words + (tieBreak ? ` (${showNumber(tieBreak)})` : ''), proved: sign === '=', value};
  }

  /** @param {string|undefined} comment @returns {{before: Worth, after: Worth|null, mark: string}|null} */
  function readAnalysis(comment) {
    const parts = comment?.match(/^damier: (?:(~?[?!]+) )?(?:from (.+) to (.+)|([=~].+))$/);
    if (!parts) return null;
    const before = readWorth(parts[2] ?? parts[4]);
    const after = parts[3] ? readWorth(parts[3]) : null;
    return before && (after || !parts[3]) ? {before, after, mark: parts[1] ?? ''} : null;
  }

  /** The value of the game for side 1 after a turn. @typedef {{ply: number, value: number, proved: boolean, isBad: boolean, text: string}} Reading */

  /** The values that comments give for a line, in its order. For the turns between there are none.
   * @param {Game} game @param {Turn[]} line @returns {Reading[]} */
  function readCurve(game, line) {
    /** @type {Map<number, Reading>} */
    const readings = new Map();
    for (const turn of line) {
      for (const remark of turn.remarks) {
        const found = readAnalysis(remark.comment);
        if (!found?.after || !turn.parent) continue;
        const {before, after} = found;
        const sign = sideAfter(game, turn.parent) === 0 ? 1 : -1;
        // A board may have two values. The value found by analysing it replaces the one that the turn before led to.
        const known = readings.get(turn.ply - 1);
        readings.set(turn.ply - 1, {ply: turn.ply - 1, value: sign * before.value, proved: before.proved, isBad: known?.isBad ?? false, text: known?.text ?? before.text});
        readings.set(turn.ply, {ply: turn.ply, value: sign * after.value, proved: after.proved, isBad: true, text: `${turn.text}: ${before.text} → ${after.text}`});
      }
    }
    return [...readings.values()];
  }

  /** Shows the values of a game that comments give, as a curve. @param {Game} game @param {Turn} start */
  function showCurve(game, start) {
    const line = mainLine(start);
    const readings = readCurve(game, line);
    const figure = $('curve');
    figure.hidden = readings.length === 0;
    if (readings.length === 0) return;
    const last = Math.max(1, line[line.length - 1].ply);
    const x = (/** @type {number} */ ply) => 8 + ply / last * 384;
    const y = (/** @type {number} */ value) => 50 - value * 42;
    const svg = draw('svg', {viewBox: '0 0 400 100', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      draw('line', {x1: 0, x2: 400, y1: 50, y2: 50, class: 'axis'}));
    readings.forEach((to, i) => {
      const from = readings[i - 1];
      if (!from) return;
      const kind = to.ply > from.ply + 1 ? 'gap' : to.isBad ? 'way loss' : 'way';
      svg.append(draw('line', {class: kind, x1: x(from.ply), y1: y(from.value), x2: x(to.ply), y2: y(to.value)}));
    });
    svg.append(draw('line', {class: 'now', x1: 0, x2: 0, y1: 0, y2: 100, id: 'curve-now'}));
    for (const reading of readings) {
      // The round end of a line stays round even if the picture is stretched; a circle would not.
      const at = `M${x(reading.ply)} ${y(reading.value)}h.01`;
      svg.append(draw('path', {class: reading.isBad ? 'dot bad' : 'dot', d: at}, draw('title', {}, reading.text)));
      if (!reading.proved) svg.append(draw('path', {class: 'dot hollow', d: at}));
    }
    svg.addEventListener('click', (event) => {
      const box = svg.getBoundingClientRect();
      const ply = Math.round(((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width * 400 - 8) / 384 * last);
      stop();
      go(line[Math.min(line.length - 1, Math.max(0, ply))]);
    });
    figure.replaceChildren(svg, make('figcaption', {}, say('curve', {a: say(kinds[game.kind].sides[0])})));
    figure.dataset.last = String(last);
  }

  // ── The list ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {string} text without case and accents */
  const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  /** @param {Game} game @param {number} side */
  const playerOf = (game, side) => game.tags.get(kinds[game.kind].sides[side]) ?? '?';
  /** @param {Game} game @param {string} name */
  const known = (game, name) => (game.tags.get(name) ?? '?') === '?' ? '' : /** @type {string} */ (game.tags.get(name));

  /** @param {Game} game */
  function roundOf(game) {
    const round = known(game, 'Round');
    return round && round !== '-' ? say('round', {n: round}) : '';
  }

  /** @param {string} date as `2026.01.05` or `2026.??.??` */
  function showDate(date) {
    const [year, month, day] = date.split('.');
    if (!year || year.includes('?')) return '';
    if (!month || month.includes('?')) return year;
    const isWhole = day && !day.includes('?');
    const when = new Date(Date.UTC(Number(year), Number(month) - 1, isWhole ? Number(day) : 1));
    when.setUTCFullYear(Number(year));
    return when.toLocaleDateString(navigator.language.startsWith(language) ? navigator.language : language, {timeZone: 'UTC', year: 'numeric', month: 'short', ...(isWhole ? {day: 'numeric'} : {})});
  }

  /** @param {string} result */
  const showResult = (result) => ({'1/2-1/2': '½–½', '1-0': '1–0', '0-1': '0–1'})[result] ?? '∗';

  /** @type {Game[]} */
  let found = [];
  let shown = 0;
  /** Where the list was scrolled to when a game was opened in its place. */
  let listTop = 0;

  /** @param {Game} game */
  function listed(game) {
    const facts = [kinds[game.kind].title, known(game, 'Event'), showDate(game.tags.get('Date') ?? '')].filter(Boolean);
    return make('li', {}, make('a', {href: linkTo(game, null), 'data-id': game.stored.id},
      make('span', {class: 'who'}, named(playerOf(game, 0)), ' – ', named(playerOf(game, 1))),
      make('span', {class: 'won'}, showResult(game.tags.get('Result') ?? '*')),
      make('span', {class: 'what'}, ...listFacts(facts))));
  }

  /** Lists some more of the games that were found. */
  function showMore() {
    const list = $('list');
    const more = found.slice(shown, shown + 100);
    shown += more.length;
    list.append(...more.map(listed));
    markListed();
  }

  function markListed() {
    for (const link of document.querySelectorAll('#list a')) {
      if (current && link.getAttribute('data-id') === String(current.game.stored.id)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }

  /** Finds the games that match the fields, and sorts them as chosen. */
  function search() {
    const words = fold($('search').value).split(/\s+/).filter(Boolean);
    const [kind, result, player, event] = [$('by-game').value, $('by-result').value, fold($('by-player').value.trim()), fold($('by-event').value.trim())];
    found = games.filter((game) => {
      if (kind && game.kind !== kind) return false;
      if (result && game.tags.get('Result') !== result) return false;
      if (player && !fold(playerOf(game, 0)).includes(player) && !fold(playerOf(game, 1)).includes(player)) return false;
      if (event && !fold(known(game, 'Event')).includes(event)) return false;
      if (words.length === 0) return true;
      game.found ??= fold([playerOf(game, 0), playerOf(game, 1), known(game, 'Event'), known(game, 'Site'), known(game, 'Round'),
        game.tags.get('Date') ?? '', kinds[game.kind].title, String(game.stored.id)].join(' '));
      return words.every((word) => game.found?.includes(word));
    });
    const order = $('order').value;
    const date = (/** @type {Game} */ game) => (game.tags.get('Date') ?? '????').replace(/\?/g, order === 'oldest' ? '~' : ' ');
    const length = (/** @type {Game} */ game) => (game.stored.changes ?? '').length;
    if (order === 'newest') found.sort((a, b) => date(b) < date(a) ? -1 : date(b) > date(a) ? 1 : b.stored.id - a.stored.id);
    if (order === 'oldest') found.sort((a, b) => date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : a.stored.id - b.stored.id);
    if (order === 'longest') found.sort((a, b) => length(b) - length(a));
    $('list').replaceChildren();
    shown = 0;
    $('found').textContent = found.length === 0 ? say('none') : games.length === 1 ? say('one') : say('found', {n: found.length, all: games.length});
    $('scroll').scrollTop = 0;
    showMore();
  }

  /** @param {HTMLSelectElement} select @param {[string, string][]} options */
  function fillSelect(select, options) {
    select.replaceChildren(...options.map(([value, text]) => make('option', {value}, text)));
  }

  function prepareList() {
    const there = [...new Set(games.map((game) => game.kind))].sort();
    /** @type {[string, string][]} */
    const byKind = there.map((kind) => [kind, kinds[kind].title]);
    fillSelect($('by-game'), [['', say('all')], ...byKind]);
    fillSelect($('by-result'), [['', say('all')], ['1-0', `1–0 · ${say('win1')}`], ['0-1', `0–1 · ${say('win2')}`], ['1/2-1/2', `½–½ · ${say('draw')}`], ['*', `∗ · ${say('open')}`]]);
    fillSelect($('order'), [['number', say('number')], ['newest', say('newest')], ['oldest', say('oldest')], ['longest', say('longest')]]);
    const names = new Set(games.flatMap((game) => [playerOf(game, 0), playerOf(game, 1)]));
    const events = new Set(games.map((game) => known(game, 'Event')));
    const fill = (/** @type {string} */ id, /** @type {Set<string>} */ texts) =>
      $(id).replaceChildren(...[...texts].filter((text) => text && text !== '?').sort((a, b) => a.localeCompare(b)).slice(0, 3000).map((value) => make('option', {value: value.slice(0, 200)})));
    $('filters').addEventListener('toggle', () => { fill('players', names); fill('events', events); }, {once: true});
    for (const id of ['search', 'by-game', 'by-result', 'by-player', 'by-event', 'order']) $(id).addEventListener('input', search);
    $('clear').addEventListener('click', () => {
      for (const id of ['search', 'by-player', 'by-event', 'by-game', 'by-result']) $(id).value = '';
      search();
    });
    const end = make('div', {class: 'end'});
    $('scroll').append(end);
    new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && shown < found.length && showMore(), {rootMargin: '600px'}).observe(end);
  }

  // ── A game ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @type {{game: Game, start: Turn, turns: Turn[], turn: Turn}|null} */
  let current = null;
  let flipped = false;
  /** @type {number|undefined} */
  let timer;
  /** @type {number|undefined} */
  let address;
  /** @type {Map<Turn, HTMLElement>} */
  let buttons = new Map();

  /** @param {Turn} start @returns {Turn[]} */
  function mainLine(start) {
    const line = [start];
    while (line[line.length - 1].next.length > 0) line.push(line[line.length - 1].next[0]);
    return line;
  }

  /** All turns of a game, by their place in its record. @param {Turn} start @returns {Turn[]} */
  function allTurns(start) {
    const turns = [start];
    const waiting = [...start.next];
    for (let turn = waiting.pop(); turn; turn = waiting.pop()) {
      turns[turn.at] = turn;
      waiting.push(...turn.next);
    }
    return turns;
  }

  /** Whether a turn belongs to the game itself, not to a variation. @param {Turn} turn */
  function isMain(turn) {
    for (let t = turn; t.parent; t = t.parent) {
      if (t.parent.next[0] !== t) return false;
    }
    return true;
  }

  /** The address of a turn: `#12` is ply 12 of the only game, `#7/12` that of game 7, `#7/v30` the 30th turn in its
   * text.
   * @param {Game} game @param {Turn|null} turn */
  function linkTo(game, turn) {
    const place = !turn ? '' : isMain(turn) ? String(turn.ply) : `v${turn.at}`;
    return games.length === 1 ? `#${place}` : `#${game.stored.id}/${place}`;
  }

  /** Shows the game and the turn of the address. */
  function follow() {
    const [address, id, place] = location.hash.match(/^#(?:(\d+)\/)?(v?\d+)?$/) ?? [];
    $('missing').textContent = '';
    const wanted = id ? games.find((game) => String(game.stored.id) === id) : place !== undefined || games.length === 1 ? current?.game ?? games[0] : undefined;
    const was = $('app').classList.contains('reading');
    if (wanted && !was) listTop = $('scroll').scrollTop;
    $('app').classList.toggle('reading', Boolean(wanted));
    if (wanted && !was) scrollTo(0, 0);
    if (!wanted && was) $('scroll').scrollTop = listTop;
    if (!wanted) {
      if (address === undefined ? location.hash.length > 1 : id) warn(location.hash);
      if (!current && games.length > 0) open(found[0] ?? games[0]);
      return;
    }
    if (current?.game !== wanted) {
      open(wanted);
      const at = found.indexOf(wanted);
      while (at >= shown) showMore();
      document.querySelector(`#list a[data-id="${wanted.stored.id}"]`)?.scrollIntoView({block: 'nearest'});
    }
    if (!current) return;
    const line = mainLine(current.start);
    const turns = place?.startsWith('v') ? current.turns : line;
    const at = Number(place?.replace('v', '') ?? 0);
    if (at >= turns.length) warn(location.hash);
    if (place !== undefined) go(turns[Math.min(at, turns.length - 1)], false);
  }

  /** Says that an address leads to nothing. @param {string} address */
  function warn(address) {
    $('missing').textContent = say('missing', {a: address.slice(0, 60)});
  }

  /** @param {Game} game */
  function open(game) {
    stop();
    const start = readTurns(game.stored);
    current = {game, start, turns: allTurns(start), turn: start};
    const players = $('players-line');
    const kind = kinds[game.kind];
    players.replaceChildren(named(playerOf(game, 0)), '–', named(playerOf(game, 1)), make('span', {class: 'won'}, showResult(game.tags.get('Result') ?? '*')));
    const facts = [kind.title + (game.tags.get('Rules') ? ` (${game.tags.get('Rules')})` : ''), known(game, 'Event'), roundOf(game),
      known(game, 'Site'), showDate(game.tags.get('Date') ?? ''), game.tags.get('Score') ?? '', game.tags.get('Termination') ?? ''].filter(Boolean);
    $('facts').replaceChildren(...listFacts(facts));
    document.title = `${playerOf(game, 0)} – ${playerOf(game, 1)}`.slice(0, 120);
    $('tags').querySelector('dl').replaceChildren(...[...game.tags].flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
    showCurve(game, start);
    showTurns(game, start);
    markListed();
    go(start, false);
  }

  /** The number in front of a turn: `12.` or `12…`. @param {Game} game @param {Turn} turn */
  function numberOf(game, turn) {
    const before = turn.ply - 1 + (game.stored.first ?? 0);
    return `${Math.floor(before / 2) + 1}${before % 2 === 0 ? '.' : '…'}`;
  }

  /** @param {Turn} turn */
  function signsOf(turn) {
    return turn.signs.map((sign) => make('span', {class: `sign ${glyphs[sign]?.[1] ?? ''}`}, glyphs[sign]?.[0] ?? ` $${sign}`));
  }

  /** @param {Turn} turn */
  function turnButton(turn) {
    const parts = turn.text.split(/(?<=\+)|(?=-)/).flatMap((part, i) => i ? [make('wbr'), part] : [part]);
    const button = make('button', {type: 'button', class: 'turn-button'}, ...parts, ...signsOf(turn));
    button.addEventListener('click', () => go(turn));
    buttons.set(turn, button);
    return button;
  }

  /** @param {string} comment */
  function showComment(comment) {
    const analysis = readAnalysis(comment);
    if (!analysis) return make('div', {class: 'comment'}, comment);
    const {before, after} = analysis;
    const words = after ? say('from', {a: before.text, b: after.text}) : before.text;
    return make('div', {class: 'worth', title: say((after ?? before).proved ? 'proved' : 'estimated')}, analysis.mark ? make('b', {}, `${analysis.mark} `) : '', words);
  }

  /** @param {Game} game @param {Turn} first @param {number} depth */
  function showVariation(game, first, depth) {
    const box = make('div', {class: 'variation', role: 'group', 'aria-label': say('variation')});
    if (first.remarks.some((remark) => readAnalysis(remark.comment))) box.append(make('span', {class: 'number'}, say('better')), ' ');
    let needsNumber = true;
    for (let turn = /** @type {Turn|undefined} */ (first); turn; turn = turn.next[0]) {
      for (const comment of turn.before) box.append(showComment(comment), ' ');
      if (needsNumber || numberOf(game, turn).endsWith('.')) box.append(make('span', {class: 'number'}, numberOf(game, turn)));
      box.append(turnButton(turn), ' ');
      needsNumber = turn.remarks.length > 0;
      for (const remark of turn.remarks) {
        if (remark.comment !== undefined) box.append(showComment(remark.comment), ' ');
        else if (remark.variation && depth < 200) box.append(showVariation(game, remark.variation, depth + 1));
      }
    }
    return box;
  }

  /** @param {Game} game @param {Turn} start */
  function showTurns(game, start) {
    buttons = new Map();
    const pairs = make('div', {class: 'pairs'});
    const remark = (/** @type {Turn} */ turn) => {
      if (turn.remarks.length === 0) return false;
      pairs.append(make('div', {class: 'remarks'}, ...turn.remarks.map((r) => r.variation ? showVariation(game, r.variation, 0) : showComment(r.comment ?? ''))));
      return true;
    };
    let column = 0;
    const pad = () => { if (column === 1) pairs.append(make('span')); column = 0; };
    remark(start);
    for (const turn of mainLine(start).slice(1)) {
      const side = sideAfter(game, /** @type {Turn} */ (turn.parent));
      if (column === 0) pairs.append(make('span', {class: 'number'}, numberOf(game, turn).replace('…', '.')));
      if (column === 0 && side === 1) { pairs.append(make('span', {class: 'missing'}, '…')); column = 1; }
      pairs.append(turnButton(turn));
      column = (column + 1) % 2;
      if (turn.remarks.length > 0) { pad(); remark(turn); }
    }
    pad();
    const result = game.tags.get('Result') ?? '*';
    const winner = result === '1-0' ? playerOf(game, 0) : result === '0-1' ? playerOf(game, 1) : '';
    pairs.append(make('div', {class: 'result-line'}, showResult(result), winner && winner !== '?' ? ' · ' : '', winner && winner !== '?' ? make('bdi', {}, winner.slice(0, 80)) : ''));
    $('moves').replaceChildren(pairs);
  }

  /** Goes to a turn. @param {Turn} turn @param {boolean} [byHand] whether to change the address, too */
  function go(turn, byHand = true) {
    if (!current) return;
    const from = current.turn;
    current.turn = turn;
    const {game} = current;
    showBoard(turn.parent !== null && turn.parent === from);
    showSide($('near'), game, turn, flipped ? 1 : 0);
    showSide($('far'), game, turn, flipped ? 0 : 1);
    const side = turn.parent ? say(kinds[game.kind].sides[sideAfter(game, turn.parent)]) : '';
    $('said').textContent = turn.parent ? `${numberOf(game, turn)} ${turn.text}${turn.signs.map((s) => glyphs[s]?.[0] ?? '').join('')} (${side})` : say('start');
    $('state').textContent = stateAfter(game, turn);
    for (const button of document.querySelectorAll('.turn-button[aria-current]')) button.removeAttribute('aria-current');
    const button = buttons.get(turn);
    button?.setAttribute('aria-current', 'step');
    reveal(button);
    $('first').disabled = $('previous').disabled = !turn.parent;
    $('next').disabled = $('last').disabled = turn.next.length === 0;
    $('curve-now')?.setAttribute('transform', `translate(${8 + turn.ply / Number($('curve').dataset.last) * 384} 0)`);
    clearTimeout(address);
    if (byHand) {
      // Browsers limit how often the address may change, and a key that is held down repeats fast.
      address = setTimeout(() => {
        try { history.replaceState(null, '', linkTo(game, turn)); } catch { /* some browsers forbid it for files */ }
      }, 250);
    }
  }

  /** Draws the board for the room that there is. @param {boolean} [moves] whether to show how the last turn moved */
  function showBoard(moves = false) {
    if (!current) return;
    const {game, turn} = current;
    const board = boardOf(game);
    if (!board) {
      $('board').replaceChildren(make('p', {class: 'none'}, say('noBoard')));
      return;
    }
    $('board').style.setProperty('--ratio', String(board.ranks / board.files));
    const view = viewIn(board, $('board').clientWidth, $('board').clientHeight);
    const picture = /** @type {SVGElement} */ (drawBoard(game, turn, view));
    $('board').replaceChildren(picture);
    if (moves) animate(picture, game, turn, placeOn(board, view));
  }

  /** Scrolls the turns, so that this one is visible. @param {HTMLElement|undefined} button */
  function reveal(button) {
    if (button) button.scrollIntoView({block: 'nearest'});
    else $('moves').scrollTop = $('moves-side').scrollTop = 0;
  }

  /** @param {number} step */
  function move(step) {
    if (!current) return;
    const {turn} = current;
    const to = step < 0 ? turn.parent : turn.next[0];
    if (to) go(to);
  }

  /** Enters the next variation of this turn, or leaves the present one. @param {number} step */
  function branch(step) {
    if (!current) return;
    const {turn} = current;
    if (step > 0) {
      const others = turn.parent?.next ?? [];
      const other = others[others.indexOf(turn) + 1] ?? turn.next[1];
      if (other) go(other);
      return;
    }
    for (let t = turn; t.parent; t = t.parent) {
      const place = t.parent.next.indexOf(t);
      if (place > 0) { go(t.parent.next[place - 1]); return; }
    }
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    $('play').setAttribute('aria-pressed', 'false');
  }

  function play() {
    if (timer !== undefined) { stop(); return; }
    if (current && current.turn.next.length === 0) go(current.start);
    $('play').setAttribute('aria-pressed', 'true');
    timer = setInterval(() => {
      move(1);
      if (!current || current.turn.next.length === 0) stop();
    }, 1000 * Number($('speed').value));
  }

  function flip() {
    flipped = !flipped;
    $('flip').setAttribute('aria-pressed', String(flipped));
    if (current) go(current.turn, false);
  }

  /** @param {number} step */
  function otherGame(step) {
    const place = current ? found.indexOf(current.game) : -1;
    const game = found[place + step];
    if (!game) return;
    while (shown <= place + step && shown < found.length) showMore();
    location.hash = linkTo(game, null);
    document.querySelector(`#list a[data-id="${game.stored.id}"]`)?.scrollIntoView({block: 'nearest'});
  }

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = /** @type {HTMLTextAreaElement} */ (make('textarea', {'aria-hidden': 'true'}));
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    $('copied').textContent = say('copied');
    $('copied').dataset.text = text;
    setTimeout(() => { $('copied').textContent = ''; }, 2500);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(input|select|textarea)$/i.test(target.tagName)) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    /** @type {Object<string, () => void>} */
    const actions = {
      ArrowLeft: () => move(-1), ArrowRight: () => move(1), ArrowDown: () => branch(1), ArrowUp: () => branch(-1),
      Home: () => current && go(current.start), End: () => current && go(endOf(current.turn)), f: flip, n: () => otherGame(1), p: () => otherGame(-1),
      '/': () => $('search').focus(), ' ': play,
    };
    const isPressed = event.key === ' ' && /^(button|summary|a)$/i.test(target.tagName);
    const scrolls = target.id === 'scroll' && event.key.startsWith('Arrow') && /Up|Down/.test(event.key);
    const action = actions[event.key];
    if (!action || isPressed || scrolls) return;
    event.preventDefault();
    if (event.key !== ' ') stop();
    action();
  }

  /** The last turn of the line of a turn. @param {Turn} turn */
  function endOf(turn) {
    let end = turn;
    while (end.next.length > 0) end = end.next[0];
    return end;
  }

  function prepareGame() {
    const on = (/** @type {string} */ id, /** @type {() => void} */ action) => $(id).addEventListener('click', action);
    on('first', () => { stop(); if (current) go(current.start); });
    on('previous', () => { stop(); move(-1); });
    on('next', () => { stop(); move(1); });
    on('last', () => { stop(); if (current) go(endOf(current.turn)); });
    on('play', play);
    fillSelect($('speed'), ['0.5', '1', '2', '4'].map((n) => [n, say('seconds', {n: showNumber(n)})]));
    $('speed').value = '1';
    $('speed').addEventListener('input', () => { if (timer !== undefined) { stop(); play(); } });
    new ResizeObserver(() => showBoard()).observe($('board'));
    on('flip', flip);
    on('copy-text', () => { if (current) copy(current.game.stored.text); });
    on('copy-position', () => { if (current) copy(positionAfter(current.game, current.turn)); });
    on('copy-link', () => { if (current) copy(location.href.replace(/#.*/, '') + linkTo(current.game, current.turn)); });
    on('print', () => { printed = current ? [current.game] : null; print(); printed = null; });
    document.addEventListener('keydown', onKey);
    let touchX = 0;
    let touchY = 0;
    let swiped = false;
    $('board').addEventListener('touchstart', (/** @type {TouchEvent} */ event) => {
      touchX = event.changedTouches[0].clientX;
      touchY = event.changedTouches[0].clientY;
      swiped = false;
    }, {passive: true});
    $('board').addEventListener('touchend', (/** @type {TouchEvent} */ event) => {
      const x = event.changedTouches[0].clientX - touchX;
      const y = event.changedTouches[0].clientY - touchY;
      if (Math.abs(x) > 40 && Math.abs(x) > Math.abs(y)) { swiped = true; stop(); move(x < 0 ? 1 : -1); }
    });
    $('board').addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const box = $('board').getBoundingClientRect();
      stop();
      if (!swiped) move(event.clientX < box.left + box.width / 2 ? -1 : 1);
    });
    $('key-list').replaceChildren(...[['← →', 'key1'], ['Home End', 'key2'], ['↓ ↑', 'key3'], ['␣', 'key4'], ['f', 'key5'], ['p n', 'key6'], ['/', 'key7']]
      .flatMap(([keys, text]) => [make('dt', {}, ...keys.split(' ').flatMap((key) => [make('kbd', {}, key), ' '])), make('dd', {}, say(text))]));
  }

  // ── Paper ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The most games to print; more would keep the browser busy for minutes. */
  const mostSheets = 300;
  /** @type {Game[]|null} */
  let printed = null;

  /** The turns of a line as text. @param {Game} game @param {Turn} first @param {number} depth @returns {(Node|string)[]} */
  function lineAsText(game, first, depth) {
    /** @type {(Node|string)[]} */
    const out = [];
    let needsNumber = true;
    for (let turn = /** @type {Turn|undefined} */ (first); turn; turn = turn.next[0]) {
      for (const comment of turn.before) out.push(make('i', {}, make('bdi', {}, comment)), ' ');
      const number = needsNumber || numberOf(game, turn).endsWith('.') ? `${numberOf(game, turn)} ` : '';
      const text = number + turn.text + turn.signs.map((sign) => glyphs[sign]?.[0] ?? ` $${sign}`).join('');
      out.push(depth === 0 ? make('b', {}, text) : text, ' ');
      needsNumber = turn.remarks.length > 0;
      for (const remark of turn.remarks) out.push(...remarkAsText(game, remark, depth), ' ');
    }
    return out;
  }

  /** @param {Game} game @param {Remark} remark @param {number} depth @returns {(Node|string)[]} */
  function remarkAsText(game, remark, depth) {
    if (remark.variation) return depth < 200 ? ['(', ...lineAsText(game, remark.variation, depth + 1).slice(0, -1), ')'] : [];
    const analysis = readAnalysis(remark.comment);
    const words = !analysis ? remark.comment ?? '' : analysis.after ? say('from', {a: analysis.before.text, b: analysis.after.text}) : analysis.before.text;
    return [make('i', {}, make('bdi', {}, words))];
  }

  /** @param {Game} game */
  function sheetOf(game) {
    const start = readTurns(game.stored);
    const board = drawBoard(game, endOf(start), {flipped: false, lies: false, size: 60});
    const facts = [kinds[game.kind].title, known(game, 'Event'), roundOf(game), known(game, 'Site'), showDate(game.tags.get('Date') ?? ''), game.tags.get('Score') ?? ''].filter(Boolean);
    const text = make('p', {class: 'text'}, ...start.remarks.flatMap((remark) => [...remarkAsText(game, remark, 0), ' ']),
      ...(start.next[0] ? lineAsText(game, start.next[0], 0) : []), make('b', {}, showResult(game.tags.get('Result') ?? '*')));
    return make('section', {class: game.stored.text.length > 3500 ? 'sheet long' : 'sheet'},
      make('h2', {}, named(playerOf(game, 0)), ' – ', named(playerOf(game, 1)), `  ${showResult(game.tags.get('Result') ?? '*')}`),
      make('p', {class: 'facts'}, ...listFacts(facts)), board ? make('div', {class: 'printed'}, board) : null, text);
  }

  function preparePaper() {
    addEventListener('beforeprint', () => {
      const sheets = printed ?? found;
      $('sheets').replaceChildren(...sheets.slice(0, mostSheets).map(sheetOf),
        ...(sheets.length > mostSheets ? [make('p', {}, say('printed', {n: mostSheets}))] : []));
    });
    addEventListener('afterprint', () => $('sheets').replaceChildren());
  }

  // ── Start ──────────────────────────────────────────────────────────────────────────────────────────────────────

  async function start() {
    root.lang = language;
    for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.getAttribute('data-text') ?? '');
    for (const element of document.querySelectorAll('[data-label]')) {
      element.setAttribute('aria-label', say(element.getAttribute('data-label') ?? ''));
      if (element instanceof HTMLButtonElement) element.title = say(element.getAttribute('data-label') ?? '');
    }
    $('search').placeholder = say('search');
    ({kinds, boards, notes} = JSON.parse($('boards').textContent));
    const stored = await readGames();
    games = stored.map((game) => {
      const tags = readTags(game.text);
      return {stored: game, tags, kind: tags.get('Game') ?? ''};
    });
    $('plain').remove();
    drawTones();
    $('app').classList.toggle('single', games.length === 1);
    prepareList();
    prepareGame();
    preparePaper();
    search();
    $('app').hidden = false;
    if (games.length === 0) $('game').hidden = true;
    follow();
    addEventListener('hashchange', follow);
    root.dataset.ready = 'true';
  }

  addEventListener('DOMContentLoaded', () => {
    chooseLanguage();
    start().catch((error) => {
      root.classList.remove('script');
      console.error(error);
      if (typeof DecompressionStream === 'undefined') $('plain')?.append(make('p', {}, say('old')));
    });
  });
})();
