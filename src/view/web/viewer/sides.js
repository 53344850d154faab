// What a board adds up to: the lines of text around it.

/** The score of each side, then that of the tie-break, if there is one. @param {Turn} turn @returns {number[]} */
const scoresAfter = (turn) => (turn.score.match(/\d+/g) ?? []).map(Number);

/** The pieces a side has lost since the start. @param {Game} game @param {Turn} turn @param {number} side */
function lostBy(game, turn, side) {
  let start = turn;
  while (start.parent) start = start.parent;
  return kinds[game.kind].captures ? scoresAfter(start)[side] - scoresAfter(turn)[side] : 0;
}

/** Whether a side is to move after a turn. @param {Game} game @param {Turn} turn */
const isOpenAfter = (game, turn) => turn.state ? !turn.state.over && !(hasEnded(game) && turn.next.length === 0) : turn.next.length > 0 || game.tags.get('Result') === '*';

/** Fills a line of text about one side: its name, its score, and its captures.
 * @param {HTMLElement} line @param {Game} game @param {Turn} turn @param {number} side */
function showSide(line, game, turn, side) {
  const kind = kinds[game.kind];
  const scores = scoresAfter(turn);
  let words = kind.scoreCount ? sayCount(kind.scoreCount, scores[side]) : '';
  if (scores[side + 2] > 0) words += ` (${scores[side + 2]} ${say(kind.tieBreak)})`;
  line.className = sideAfter(game, turn) === side && (isOpenAfter(game, turn)) ? 'side turn' : 'side';
  line.replaceChildren(chip(game.kind, side), named(known(game, kind.sides[side]) || say(kind.sides[side])),
    make('span', {class: 'count'}, boardOf(game) ? words : say(kind.sides[side])));
  if (game.entry?.clock) line.append(make('span', {class: 'clock', 'data-side': side}, shownClock(game, turn, side)));
  const lost = lostBy(game, turn, 1 - side);
  if (lost > 0) {
    const taken = make('span', {class: 'taken', role: 'img', 'aria-label': say('taken', {n: lost})});
    for (let i = 0; i < lost; i++) taken.append(chip(game.kind, 1 - side));
    line.append(taken);
  }
}

/** The side to move or the result, and the facts that the drawing cannot show. @param {Game} game @param {Turn} turn @returns {string} */
function stateAfter(game, turn) {
  const said = [];
  const result = turn.state?.over ? turn.state.result : turn.next.length === 0 && isMain(turn) ? game.tags.get('Result') : '';
  if (boardOf(game) && isOpenAfter(game, turn)) {
    said.push(say('toMove', {a: say(kinds[game.kind].sides[sideAfter(game, turn)])}));
  } else if (result) {
    said.push(showResult(result));
  }
  return [...said, ...turn.notes].join(' · ');
}
