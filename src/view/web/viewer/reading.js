// Packed blocks and articles become `Stored` games. Their text becomes tags and a tree of `Turn`s, and their changes
// become the contents of squares.

/** @type {Object<string, Kind>} */
let kinds = {};
/** @type {Board[]} */
let boards = [];
/** The facts that drawings cannot show, by language. @type {Object<string, string[]>} */
let notes = {};
/** @type {Game[]} */
let games = [];
/** Whether the page was made for one game, which an address without a number means. */
let isSingle = false;

/** @param {string} packed zlib in base64 @returns {Promise<ArrayBuffer>} */
function inflate(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
}

/** @param {string} packed each key has an array with a value per game @returns {Promise<Stored[]>} */
async function unpack(packed) {
  /** @type {Object<string, any[]>} */
  const columns = JSON.parse(new TextDecoder().decode(await inflate(packed)));
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

/** Pieces with their squares: `,a1w,b2r2`. @param {string} text @returns {Map<string, string>} */
const piecesOf = (text) => new Map([...text.matchAll(/,([a-z]\d+)([^,]+)/g)].map(([, square, content]) => [square, content]));

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
