// Making elements of the page, and the types of its data.

/** @typedef {{title: string, sides: string[], letters: string, tones: {lit: string, edge: string, pale: boolean}[],
 *             scoreCount: [string, string]|null, tieBreak: string, captures: boolean, rules: string[], secondRounds: string[], firstIsFree: boolean,
 *             sign: string, marks: string, markWords: string[], neededBoard: string, boards?: string[]}} Kind */
/** @typedef {{files: number, ranks: number, cells: number[][], faces: string, lines: number[][],
 *             labels: Array<[number, number, string]>}} Board a board without pieces */
/** @typedef {{id: number, text: string, board?: number, first?: number, faces?: string,
 *             pieces?: string, positions?: string, scores?: string, notes?: Object<number, Object<string, string[]>>}} Stored a game in the form of the page */
/** @typedef {{stored: Stored, tags: Map<string, string>, kind: string, found?: string, length?: number, entry?: Entry}} Game */
/** @typedef {{comment?: string, variation?: Turn}} Remark */
/** A turn. The first one of a game has no text and is the start of the game.
 * @typedef {{at: number, ply: number, text: string, signs: number[], before: string[], remarks: Remark[],
 *            parent: Turn|null, next: Turn[], contents: Map<string, string>, position: string, score: string, notes: string[], state?: State}} Turn
 * the contents of squares, the position and so on are those after the turn; a turn that was tried on the board has a state */

document.documentElement.classList.add('script');

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
