// The comments of `analyse --annotate`, and the curve of a game.

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

/** The main line when the curve was drawn. @type {Turn[]} */
let curveLine = [];

/** Whether a line is the main line of the present game. @param {Turn[]} line */
const isMainLine = (line) => current?.start === line[0] && line.every((turn, i) => turn.next[0] === line[i + 1]);

/** Shows the values of a game that comments give, as a curve. @param {Game} game @param {Turn} start */
function showCurve(game, start) {
  const line = mainLine(start);
  drawCurve(game, line, readCurve(game, line));
}

/** @param {Game} game @param {Turn[]} line @param {Reading[]} readings */
function drawCurve(game, line, readings) {
  const figure = $('curve');
  curveLine = line;
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
    if (isMainLine(line)) go(line[Math.min(line.length - 1, Math.max(0, ply))]);
  });
  figure.replaceChildren(svg, make('figcaption', {}, say('curve', {a: say(kinds[game.kind].sides[0])})));
  figure.dataset.last = String(last);
}
