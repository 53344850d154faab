// A game: its turns, going to one of them, keys and buttons.

/** `turns` has all turns by `at`, and `end` is the stored end of the main line.
 * @type {{game: Game, start: Turn, end: Turn, turns: Turn[], turn: Turn, isChanged: boolean}|null} */
let current = null;
let flipped = false;
const swipeLength = 40;  // in pixels; a finger that moves less taps
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

/** Whether a turn belongs to the game itself where it is stored. Readers of a link do not see what was promoted here.
 * @param {Game} game @param {Turn} turn */
function isMainInStore(game, turn) {
  if (game.entry || !current) return isMain(turn);
  let stored = /** @type {Turn|null} */ (current.end);
  while (stored && stored !== turn) stored = stored.parent;
  return stored !== null;
}

/** The address of a turn: `#12` is ply 12 of the only game, `#7/12` that of game 7, `#7/v30` the 30th turn in its
 * text, and `#7/12~d3-e3A` a turn that was tried after ply 12.
 * @param {Game} game @param {Turn|null} turn */
function linkTo(game, turn) {
  const tried = [];
  let recorded = turn;
  for (; recorded?.state && !game.entry; recorded = recorded.parent) tried.unshift(`~${recorded.text}`);
  const place = !recorded ? '' : isMainInStore(game, recorded) ? String(recorded.ply) : `v${recorded.at}`;
  return (games.length === 1 && !game.entry ? `#${place}` : `#${game.stored.id}/${place}`) + tried.join('');
}

/** The address of this page without a turn. A link that is passed on has the key for reading. */
function addressToPass() {
  const address = location.href.replace(/#.*/, '');
  const key = JSON.parse($('club').textContent).readingKey;
  return key ? address.replace(/^([a-z]+:\/\/[^/]+\/)[^/]+/, `$1${key}`) : address;
}

/** Moves the focus to a part of the page, unless it is on a part that the reader still sees.
 * @param {HTMLElement|null} part */
function keepFocus(part) {
  const active = document.activeElement ?? document.body;
  // Nobody has used the page before it is ready.
  if (root.dataset.ready && (active === document.body || active.getClientRects().length === 0)) part?.focus({preventScroll: true});
}

/** Shows the game and the turn of the address. */
function follow() {
  stop();
  clearTimeout(address);
  let hash = location.hash;
  try { hash = decodeURI(hash); } catch { /* a stray % */ }
  const [known, id, place, tried] = hash.match(/^#(?:(\d+)\/)?(v?\d+)?((?:~[^~]+)*)$/) ?? [];
  $('missing').textContent = '';
  const wanted = id ? games.find((game) => String(game.stored.id) === id) :
    place === undefined && games.length > 1 && (!isSingle || location.href.includes('#')) ? undefined : isSingle ? games[0] : current?.game ?? games[0];
  const was = $('app').classList.contains('reading');
  if (wanted && !was) listTop = $('scroll').scrollTop;
  $('app').classList.toggle('reading', Boolean(wanted));
  if (wanted && !was) scrollTo(0, 0);
  if (!wanted && was) $('scroll').scrollTop = listTop;
  if (!wanted) {
    if (known === undefined ? location.hash.length > 1 : id) warn(location.hash);
    if (!current && games.length > 0) open(found[0] ?? games[0]);
    if (was) keepFocus(document.querySelector('#list a[aria-current]'));
    return;
  }
  if (current?.game !== wanted) {
    open(wanted);
    const at = found.indexOf(wanted);
    while (at >= shown) showMore();
    document.querySelector(`#list a[data-id="${wanted.stored.id}"]`)?.scrollIntoView({block: 'nearest'});
  }
  if (!was) keepFocus($('game'));
  if (!current) return;
  const line = mainLine(current.start);
  const turns = place?.startsWith('v') ? current.turns : line;
  const at = Number(place?.replace('v', '') ?? 0);
  if (at >= turns.length) warn(location.hash);
  if (place !== undefined) go(turns[Math.min(at, turns.length - 1)], false);
  // A link never plays in a game that is taken down.
  if (!wanted.entry) for (const text of (tried ?? '').split('~').slice(1)) playTurns(text);
}

/** Says that an address leads to nothing. @param {string} address */
function warn(address) {
  $('missing').textContent = say('missing', {a: address.slice(0, 60)});
}

/** Shows who plays where. @param {Game} game */
function showHead(game) {
  const players = $('players-line');
  const kind = kinds[game.kind];
  const [one, two] = [shownPlayer(game, 0), shownPlayer(game, 1)];
  const isOfPeople = one !== '?' || two !== '?';
  players.replaceChildren(...isOfPeople ? [named(one), '–', named(two), make('span', {class: 'won'}, showResult(game.tags.get('Result') ?? '*'))] : [kind.title]);
  const rules = game.tags.get('Rules');
  const end = game.tags.get('Termination') ?? '';
  const facts = [!isOfPeople ? rules ?? '' : kind.title + (rules ? ` (${rules})` : ''), known(game, 'Event'), roundOf(game),
    known(game, 'Site'), showDate(game.tags.get('Date') ?? ''), game.tags.get('Score') ?? '', words[`by ${end}`] ?? end].filter(Boolean);
  $('facts').replaceChildren(...listFacts(facts));
  document.title = (isOfPeople ? `${one} – ${two}` : kind.title).slice(0, 120);
  $('tags').querySelector('dl').replaceChildren(...[...game.tags].flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
}

/** @param {Game} game */
function open(game) {
  pause();
  const start = readTurns(game.stored);
  game.tags = readTags(game.stored.text);
  current = {game, start, end: endOf(start), turns: allTurns(start), turn: start, isChanged: false};
  learnBoards(game, start);
  showHead(game);
  $('copy-link').hidden = Boolean(game.entry);  // only this browser has the game
  $('sent').textContent = told.get(game.entry?.uid ?? '') ?? '';
  showTurns(game, start);
  markListed();
  go(game.entry ? endOf(start) : start, false);
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

/** Whether a comment is what a clock showed. @param {string} [comment] */
const isClock = (comment) => /^\[%clk [\d:.]+\]$/.test(comment ?? '');

/** @param {string} comment */
function showComment(comment) {
  const analysis = readAnalysis(comment);
  if (isClock(comment)) return make('span', {class: 'number'}, comment.replace(/\[%clk (\S+)\]/, '$1'));
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
  let column = 0;
  const pad = () => { if (column === 1) pairs.append(make('span')); column = 0; };
  const show = (/** @type {Remark[]} */ remarks) => {
    if (!remarks.length) return;
    pad();
    pairs.append(make('div', {class: 'remarks'}, ...remarks.map((r) => r.variation ? showVariation(game, r.variation, 0) : showComment(r.comment ?? ''))));
  };
  show(start.remarks);
  for (const turn of mainLine(start).slice(1)) {
    const side = sideAfter(game, /** @type {Turn} */ (turn.parent));
    show(turn.before.map((comment) => ({comment})));  // of a turn that was in a variation
    if (column === 0) pairs.append(make('span', {class: 'number'}, numberOf(game, turn).replace('…', '.')));
    if (column === 0 && side === 1) { pairs.append(make('span', {class: 'missing'}, '…')); column = 1; }
    pairs.append(turnButton(turn));
    column = (column + 1) % 2;
    show(turn.remarks);
  }
  pad();
  const result = game.tags.get('Result') ?? '*';
  const winner = result === '1-0' ? playerOf(game, 0) : result === '0-1' ? playerOf(game, 1) : '';
  pairs.append(make('div', {class: 'result-line'}, showResult(result), ...['', '?'].includes(winner) ? [] : [' · ', make('bdi', {}, winner.slice(0, 80))]));
  $('moves').replaceChildren(pairs);
  if (!isMainLine(curveLine)) showCurve(game, start);
}

/** Goes to a turn. @param {Turn} turn @param {boolean} [byHand] whether to change the address, too */
function go(turn, byHand = true) {
  if (!current) return;
  const from = current.turn;
  current.turn = turn;
  picked = [];
  if (turn !== from) warnOfTurn('');
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
  showEditing();
  showEntry();
  evaluate();
  explore();
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
  // How a board lies depends on the room, and the room that it needs depends on how it lies.
  const viewWith = (/** @type {number} */ ratio) => {
    $('row').style.setProperty('--ratio', String(ratio));
    return viewIn(board, $('board').clientWidth, $('board').clientHeight);
  };
  let view = viewWith(board.ranks / board.files);
  if (view.lies) view = viewWith(board.files / board.ranks);
  const picture = /** @type {SVGElement} */ (drawBoard(game, turn, view));
  $('board').replaceChildren(picture);
  drawTargets(picture, game, placeOn(board, view));
  if (moves) animate(picture, turn, placeOn(board, view));
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

/** Stops playing through the game. */
function pause() {
  clearInterval(timer);
  timer = undefined;
  $('play').setAttribute('aria-pressed', 'false');
}

/** The same before somebody goes elsewhere. A finger on the board leaves the field of the comment only afterwards. */
function stop() {
  $('comment').blur();
  pause();
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
  $('bar').classList.toggle('flipped', flipped);
  if (current) go(current.turn, false);
}

/** @param {number} step */
function otherGame(step) {
  const place = current ? found.indexOf(current.game) : -1;
  const game = found[place + step];
  if (!game) return;
  location.hash = linkTo(game, null);
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

/** What keys do. @type {Object<string, () => void>} */
const actions = {
  ArrowLeft: () => move(-1), ArrowRight: () => move(1), ArrowDown: () => branch(1), ArrowUp: () => branch(-1),
  Home: () => current && go(current.start), End: () => current && go(endOf(current.turn)), f: flip, n: () => otherGame(1), p: () => otherGame(-1),
  '/': () => $('search').focus(), ' ': play,
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || $('new').open) return;
  if (/^(input|select|textarea)$/i.test(target.tagName)) {
    if (event.key === 'Escape') target.blur();
    return;
  }
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
  for (const [id, key] of [['first', 'Home'], ['previous', 'ArrowLeft'], ['next', 'ArrowRight'], ['last', 'End']]) on(id, () => { stop(); actions[key](); });
  on('play', play);
  fillSelect($('speed'), ['0.5', '1', '2', '4'].map((n) => [n, say('seconds', {n: showNumber(n)})]));
  $('speed').value = '1';
  $('speed').addEventListener('input', () => { if (timer !== undefined) { stop(); play(); } });
  new ResizeObserver(() => showBoard()).observe($('board'));
  on('flip', flip);
  on('copy-text', () => { if (current) copy(textOfGame()); });
  on('copy-position', () => { if (current) copy(current.turn.position); });
  on('copy-link', () => { if (current) copy(addressToPass() + linkTo(current.game, current.turn)); });
  on('print', () => { printed = current ? [current.game] : null; print(); printed = null; });
  document.addEventListener('keydown', onKey);
  let touchX = 0;
  let touchY = 0;
  let swiped = false;
  $('board').addEventListener('touchstart', (/** @type {TouchEvent} */ event) => {
    ({clientX: touchX, clientY: touchY} = event.changedTouches[0]);
    swiped = false;
  }, {passive: true});
  $('board').addEventListener('touchend', (/** @type {TouchEvent} */ event) => {
    const {clientX, clientY} = event.changedTouches[0];
    const x = clientX - touchX;
    const y = clientY - touchY;
    if (isSwipe && Math.abs(x) > Math.max(swipeLength, Math.abs(y))) { swiped = true; stop(); move(x < 0 ? 1 : -1); }
  });
  $('board').addEventListener('click', (/** @type {MouseEvent} */ event) => {
    const box = $('board').getBoundingClientRect();
    stop();
    if (!swiped && !engine) move(event.clientX < box.left + box.width / 2 ? -1 : 1);
  });
  $('key-list').replaceChildren(...[['← →', 'key1'], ['Home End', 'key2'], ['↓ ↑', 'key3'], ['␣', 'key4'], ['f', 'key5'], ['p n', 'key6'], ['/', 'key7']]
    .flatMap(([keys, text]) => [make('dt', {}, ...keys.split(' ').flatMap((key) => [make('kbd', {}, key), ' '])), make('dd', {}, say(text))]));
}
