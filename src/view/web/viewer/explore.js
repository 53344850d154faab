// The explorer: the turns that were played in the present position, and the games with it. The server of the page
// finds them.

/** @typedef {{turn: string, games: number, side1: number, draws: number, side2: number}} Played */
/** @typedef {{games: number, turns: Played[], latest: {href: string, text: string}[], error?: string}} Explored */

/** Whether the page is the explorer, where readers choose a position. */
const isExplorer = () => Boolean(document.getElementById('choose'));

let explores = false;
/** What was found in the last minute. @type {Map<string, Explored & {at: number}>} */
const explored = new Map();
/** @type {number|undefined} */
let nextQuestion;

/** The question about a turn, as an address of the server. @param {Game} game @param {Turn} turn */
function questionOf(game, turn) {
  const question = new URLSearchParams({game: game.kind, line: turnsTo(turn).join(' ')});
  for (const [tag, name] of startParts) {
    const value = game.tags.get(tag);
    if (value && !(tag === 'Rules' && value === kinds[game.kind].rules[0])) question.set(name, value);
  }
  return `explorer.json?${question}`;
}

/** Shows what was played in the present position, if the reader wants that. */
function explore() {
  clearTimeout(nextQuestion);
  $('explorer').hidden = !explores;
  if (!explores || !current || !boardOf(current.game)) return;
  const {game, turn} = current;
  const question = questionOf(game, turn);
  const known = explored.get(question);
  if (known && Date.now() - known.at < 60000) {
    showExplored(game, known);
    return;
  }
  // A key that is held down goes through many positions.
  nextQuestion = setTimeout(async () => {
    try {
      const reply = await fetch(question);
      const found = /** @type {Explored} */ (await reply.json());
      if (reply.ok) explored.set(question, {...found, at: Date.now()});
      if (current?.turn === turn) showExplored(game, found);
    } catch {
      if (current?.turn === turn) $('explored').textContent = say('notExplored');
    }
  }, 60);
}

/** @param {number} part @param {number} all */
const shareOf = (part, all) => (part / all).toLocaleString(language, {style: 'percent', maximumFractionDigits: 0});

/** Gives a part of a bar the colours of a side. @param {HTMLElement} piece @param {Kind['tones'][0]} tone */
function paintSide(piece, tone) {
  piece.style.background = tone.pale ? tone.lit : tone.edge;
  piece.style.color = tone.pale ? '#000000' : '#ffffff';
}

/** A bar with the results of games. @param {Game} game @param {Played} played */
function resultBar(game, {side1, draws, side2}) {
  const decided = side1 + draws + side2;
  if (decided === 0) return make('span');
  const [a, b] = kinds[game.kind].sides.map((side) => say(side));
  const bar = make('span', {class: 'results', role: 'img',
    'aria-label': say('shares', {a, b, x: shareOf(side1, decided), y: shareOf(draws, decided), z: shareOf(side2, decided)})});
  for (const [part, name] of /** @type {[number, string][]} */ ([[side1, 'side0'], [draws, 'drawn'], [side2, 'side1']])) {
    if (part === 0) continue;
    const piece = make('span', {class: name}, part / decided > 0.17 ? shareOf(part, decided) : '');
    piece.style.width = `${100 * part / decided}%`;
    if (name !== 'drawn') paintSide(piece, kinds[game.kind].tones[name === 'side0' ? 0 : 1]);
    bar.append(piece);
  }
  return bar;
}

/** @param {Game} game @param {Explored} found */
function showExplored(game, found) {
  $('explored').textContent = found.error ?? say('exploredGames', {n: found.games.toLocaleString(language)});
  const rows = (found.turns ?? []).map((played) => {
    const button = make('button', {type: 'button', class: 'best-turn'}, played.turn);
    button.addEventListener('click', () => playTurns(played.turn));
    return make('li', {}, button, make('span', {class: 'games'}, played.games.toLocaleString(language)), resultBar(game, played));
  });
  $('played').replaceChildren(...rows);
  $('there').replaceChildren(...(found.latest ?? []).map(({href, text}) => make('li', {}, make('a', {href}, make('bdi', {}, text)))));
}

/** @param {boolean} isWanted */
function setExploring(isWanted) {
  explores = isWanted;
  $('explore').setAttribute('aria-pressed', String(explores));
  explore();
}

function prepareExploring() {
  const club = JSON.parse($('club').textContent);
  if (!club.explores || !engine) return;
  $('app').classList.add('explores');
  $('explore').addEventListener('click', () => setExploring(!explores));
  if (isExplorer()) setExploring(true);
}
