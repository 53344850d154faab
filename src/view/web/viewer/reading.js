// Packed blocks and articles become `Stored` games. Their text becomes tags and a tree of `Turn`s.

/** @type {Object<string, Kind>} */
let kinds = {};
/** @type {Board[]} */
let boards = [];
/** The tags of the start of a game, each with its name in addresses. @type {[string, string][]} */
let startParts = [];
/** @type {Game[]} */
let games = [];
/** Whether the page was made for one game, which an address without a number means. */
let isSingle = false;

/** Unpacks a JSON document. @param {Element|null} element its text is zlib in base64 @returns {Promise<any>} */
function inflate(element) {
  const bytes = Uint8Array.from(atob(JSON.parse(element?.textContent ?? '""')), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).json();
}

/** @param {Element} block each key has an array with a value per game @returns {Promise<Stored[]>} */
async function unpack(block) {
  /** @type {Object<string, any[]>} */
  const columns = await inflate(block);
  return columns.id.map((_, i) => /** @type {Stored} */ (Object.fromEntries(
    Object.entries(columns).filter(([, values]) => values[i] !== null).map(([key, values]) => [key, values[i]]))));
}

/** @returns {Promise<Stored[]>} */
async function readGames() {
  const articles = [...document.querySelectorAll('#plain article')].map(async (article) =>
    [{...await inflate(article.querySelector('script')), text: article.querySelector('pre')?.textContent ?? ''}]);
  const blocks = [...document.querySelectorAll('script.games')].map(unpack);
  return (await Promise.all([...articles, ...blocks])).flat();
}

/** @param {string} text @returns {Map<string, string>} */
function readTags(text) {
  const tags = new Map();
  for (const [, name, value] of text.slice(0, text.indexOf('\n\n') + 1).matchAll(/^\[(\w+) "((?:[^"\\]|\\[^])*)"\]$/gm)) {
    tags.set(name, value.replace(/\\([^])/g, '$1'));
  }
  return tags;
}

/** A comment as the program reads it: other blanks, such as those of French before a colon, stay. @param {string} text */
const singleBlanks = (text) => text.replace(/[\t-\r ]+/g, ' ').replace(/^ | $/g, '');

/** What a turn knows about the position after it before `learn` says more. */
const unknown = {contents: new Map(), position: '', score: '', notes: []};

/** The turns of a game as a tree. @param {Stored} stored @returns {Turn} its start */
function readTurns(stored) {
  const movetext = stored.text.slice(stored.text.indexOf('\n\n') + 2);
  const token = /\{([^}]*)\}|;([^\n]*)|([()])|\$(\d+)|\d+\.+|1-0|0-1|1\/2-1\/2|\*|([^\s(){};$]+)/g;
  /** @type {Turn} */
  const start = {at: 0, ply: 0, text: '', signs: [], before: [], remarks: [], parent: null, next: [], ...unknown};
  /** @type {{turn: Turn, waiting: string[], opens: Turn|null}[]} */
  const lines = [{turn: start, waiting: [], opens: null}];
  let count = 0;
  for (const [, comment, rest, bracket, sign, text] of movetext.matchAll(token)) {
    const line = lines[lines.length - 1];
    if (comment !== undefined || rest !== undefined) {
      const words = singleBlanks(comment ?? rest);
      if (line.opens) line.waiting.push(words);
      else line.turn.remarks.push({comment: words});
    } else if (bracket === '(') {
      lines.push({turn: line.turn.parent ?? start, waiting: [], opens: line.turn});
    } else if (bracket === ')') {
      line.opens?.remarks.push(...line.waiting.map((comment) => ({comment})));  // of a variation without turns
      if (lines.length > 1) lines.pop();
    } else if (sign !== undefined) {
      line.turn.signs.push(Number(sign));
    } else if (text !== undefined) {
      /** @type {Turn} */
      const turn = {at: ++count, ply: line.turn.ply + 1, text, signs: [], before: line.waiting, remarks: [], parent: line.turn, next: [], ...unknown};
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

/** @param {Game} game @returns {Board|null} */
const boardOf = (game) => game.stored.board === undefined ? null : boards[game.stored.board];
/** The print on each cell: its text, and its shade after a colon. @param {Game} game @returns {string[]} */
const facesOf = (game) => (game.stored.faces ?? boardOf(game)?.faces ?? '').split(' ');
/** The side to move after a turn: 0 or 1. @param {Game} game @param {Turn} turn */
const sideAfter = (game, turn) => ((game.stored.first ?? 0) + turn.ply) % 2;
/** @param {number[]} cell */
const nameOfCell = (cell) => String.fromCharCode(97 + cell[0]) + (cell[1] + 1);
