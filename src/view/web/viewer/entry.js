// Taking games down: the form for a new game, its clock and its end.
//
// A game that is taken down has an `entry`, and is otherwise a game like any other. `keep` puts its text into the
// storage of the browser after every change. There it stays until it is deleted, or the server has its end, and the
// next visit shows it again (`enterKept`). Every change gives it a new form. By its number, the other tabs and the server
// know which form is later.

/** `clock` is `up`, `down` or empty, and `from` the seconds of each player; `used` has the milliseconds of each side.
 * `since` is when the last turn was played, and `tick` the same by a clock that nobody sets, but
 * which may stand while a phone sleeps. `number` is the game's number in the page.
 * @typedef {{uid: string, form: number, number: number, clock: string, from: number, used: number[], since: number, tick: number, isSafe: boolean}} Entry */

const keptAs = 'damier game ';
const firstNumber = 1e9;  // above the numbers of stored games

/** The storage of the browser, which may be forbidden. */
function storage() {
  try { return localStorage; } catch { return null; }
}

/** What is stored under names that begin so. @param {string} begin @returns {any[]} */
function storedUnder(begin) {
  const found = [];
  for (let i = 0; i < (storage()?.length ?? 0); i++) {
    const name = storage()?.key(i) ?? '';
    try {
      if (name.startsWith(begin)) found.push(JSON.parse(storage()?.getItem(name) ?? ''));
    } catch { /* another page's */ }
  }
  return found;
}

/** A game in the storage, if it is there. @param {string} uid */
const keptOf = (uid) => storedUnder(keptAs + uid)[0];

/** Notes that the present game was changed, and puts it into the storage, if it is taken down here. */
function keep() {
  if (!current) return;
  const {game} = current;
  const {entry} = game;
  if (entry && keptOf(entry.uid)?.form > entry.form) {
    location.reload();  // another tab has written a later form
    return;
  }
  current.isChanged = true;
  game.tags = tagsWithEnd();
  showHead(game);
  if (!entry) return;
  game.stored.text = textOfGame();
  game.length = 0;  // to be counted again
  entry.isSafe = false;
  entry.form++;
  try {
    localStorage.setItem(keptAs + entry.uid, JSON.stringify({...entry, text: game.stored.text}));
    tellSender(entry.uid, '');
  } catch {
    tellSender(entry.uid, say('notKept'));
  }
}

/** Takes a game out of the storage, since it is somewhere else now. @param {Entry} entry */
function letGo(entry) {
  entry.isSafe = true;
  storage()?.removeItem(keptAs + entry.uid);
}

/** @param {Map<string, string>} tags */
const tagLines = (tags) => [...tags].map(([name, value]) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`).join('\n');

/** Adds a game that is taken down here. Gives why it cannot begin. @param {Entry} entry @param {string} text
 * @returns {Game|string} */
function enterGame(entry, text) {
  const tags = readTags(text);
  const game = {stored: /** @type {Stored} */ ({id: entry.number, text}), tags, kind: tags.get('Game') ?? '', entry};
  const reason = layOut(game);
  if (reason) return reason;
  games.push(game);
  return game;
}

/** Adds the games in the storage, and the later forms that other tabs have written. Gives whether there were any. */
function enterKept() {
  if (!engine) return false;
  let isNew = false;
  for (const kept of storedUnder(keptAs)) {
    if (typeof kept?.text !== 'string' || !Array.isArray(kept.used)) continue;  // not written by this page
    const {text, ...entry} = kept;
    const known = games.find((game) => game.entry?.uid === entry.uid);
    entry.tick = performance.now() - Math.max(Date.now() - entry.since, 0);
    if (known?.entry && known.entry.form >= entry.form) continue;
    isNew = true;
    if (!known) {
      enterGame({...entry, number: games.some((game) => game.stored.id === entry.number) ? nextNumber() : entry.number}, text);
    } else {
      Object.assign(/** @type {Entry} */ (known.entry), entry, {number: known.stored.id});
      known.stored.text = text;
      known.tags = readTags(text);
      if (current?.game === known) open(known);
    }
  }
  $('app').classList.toggle('single', isSingle && (games.length === 1 || isExplorer()));
  $('game').hidden = games.length === 0;
  return isNew;
}

const nextNumber = () => Math.max(firstNumber, ...games.map((game) => game.stored.id)) + 1;

/** Whether the players have ended a game. @param {Game} game */
const hasEnded = (game) => Boolean(game.entry && game.tags.get('Termination'));

/** @param {Object<string, string>} tags empty values remove the tag */
function setTags(tags) {
  if (!current) return;
  const {game} = current;
  for (const [name, value] of Object.entries(tags)) {
    if (value) game.tags.set(name, value);
    else game.tags.delete(name);
  }
  game.stored.text = tagLines(game.tags) + game.stored.text.slice(game.stored.text.indexOf('\n\n'));
  changed(current.turn);
}

/** The ways in which players end a game: the name of the way, its result, and its termination. */
const endings = [['', '*', ''], ['resigns0', '0-1', 'resignation'], ['resigns1', '1-0', 'resignation'],
  ['time0', '0-1', 'time forfeit'], ['time1', '1-0', 'time forfeit'],
  ['agreed', '1/2-1/2', 'agreement'], ['abandoned', '*', 'abandoned']];

/** A time as clocks show it. @param {number} seconds */
function showClock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** @param {string} text `1:30:00`, `12:31` or `45` @returns {number} seconds, or NaN */
const readClock = (text) => /^\d{1,4}(:[0-5]\d){0,2}$/.test(text) ? text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) : NaN;

/** The milliseconds since the last turn, also if somebody sets the clock back. @param {Entry} entry */
const elapsed = (entry) => Math.max(Date.now() - entry.since, performance.now() - entry.tick, 0);

/** The clock of a side, with a flag if its time is over. @param {Game} game @param {Turn} turn @param {number} side */
function shownClock(game, turn, side) {
  const time = clockOf(game, turn, side);
  return game.entry?.clock === 'down' && time === '0:00:00' ? `${time} ⚑` : time;
}

/** What the clock of a side shows now. @param {Game} game @param {Turn} turn the present turn @param {number} side */
function clockOf(game, turn, side) {
  const entry = /** @type {Entry} */ (game.entry);
  const runs = turn.next.length === 0 && sideAfter(game, turn) === side && isOpenAfter(game, turn) && !hasEnded(game);
  const used = (entry.used[side] + (runs ? elapsed(entry) : 0)) / 1000;
  return showClock(entry.clock === 'down' ? entry.from - Math.floor(used) : used);
}

/** Charges a side for the time since the last turn. @param {Entry} entry @param {number} side */
function charge(entry, side) {
  entry.used[side] += elapsed(entry);
  entry.since = Date.now();
  entry.tick = performance.now();
}

/** Notes the clock after a turn. @param {Game} game @param {Turn} turn */
function pressClock(game, turn) {
  const {entry} = game;
  if (!entry || !isMain(turn)) return;
  const side = sideAfter(game, /** @type {Turn} */ (turn.parent));
  charge(entry, side);
  if (entry.clock) turn.remarks.push({comment: `[%clk ${clockOf(game, turn, side)}]`});
}

/** Shows what can be done with a game that is taken down. */
function showEntry() {
  const game = current?.game;
  $('entry').hidden = !game?.entry;
  if (!current || !game?.entry) return;
  const isOver = Boolean(endOf(current.start).state?.over);
  const {clock} = game.entry;
  fillSelect($('ending'), endings.filter(([way]) => clock || !way.startsWith('time')).map(([way]) => [way, way ? say(way.replace(/\d/, ''), {a: say(kinds[game.kind].sides[Number(way.slice(-1)) || 0])}) : say('goesOn')]));
  $('ending').disabled = isOver;
  $('ending').value = endings.find(([, result, termination]) => termination && termination === game.tags.get('Termination') &&
    result === game.tags.get('Result'))?.[0] ?? '';
}

/** Shows the fields that the game in the form has. */
function showFields() {
  const kind = kinds[$('new-kind').value];
  fillSelect($('new-rules'), kind.rules.map((rules) => [rules, rules]));
  fillSelect($('new-board-name'), [['', say('usualBoard')], ...(kind.boards ?? []).map((name) => /** @type {[string, string]} */ ([name, name]))]);
  for (const side of [0, 1]) $(`new-name-${side}`).textContent = say(kind.sides[side]);
  fillSelect($('new-first'), kind.sides.map((side) => [side, say(side)]));
  fillSelect($('new-first-round'), kind.sides.map((side) => [side, say(side)]));
  $('new-board').value = '';
  showRules();
  showTypedBoard();
}

function showRules() {
  const kind = kinds[$('new-kind').value];
  const isSecond = kind.secondRounds.includes($('new-rules').value);
  const show = (/** @type {string} */ id, /** @type {boolean} */ isShown) => { $(id).closest('label').hidden = !isShown; };
  show('new-rules', kind.rules.length > 1);
  show('new-first', kind.firstIsFree && !isSecond);
  show('new-first-round', isSecond);
  show('new-board-name', Boolean(kind.boards));
  show('new-board', Boolean(kind.neededBoard));
  $('new-board-words').textContent = `${say('boardName')} (${say(kind.neededBoard)})`;
  $('new-deal').hidden = $('new-missing').hidden = !kind.neededBoard;
  show('new-from', $('new-clock').value === 'down');
}

/** Says which parts of a board are still to be typed. */
function showTypedBoard() {
  const kind = $('new-kind').value;
  if (!engine || !kinds[kind].neededBoard) return;
  const {board, prompt, error} = engine.readBoard(kind, $('new-board').value);
  $('new-missing').textContent = error || (board ? '' : prompt);
}

function dealBoard() {
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
  $('new-board').value = engine?.deal($('new-kind').value, seed).board ?? '';
  showTypedBoard();
}

/** A text without what no text of a game may have, as `find_control` in base/text.cpp. Other invisible characters are part
 * of names, such as those between the letters of Persian. @param {string} text */
const cleaned = (text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069 ]+/gu, ' ').trim();
/** A text as the value of a tag. @param {string} id of its field */
const fieldText = (id) => cleaned($(id).value);

/** The tags of the form. @returns {Map<string, string>} */
function tagsOfForm() {
  const name = $('new-kind').value;
  const kind = kinds[name];
  const isShown = (/** @type {string} */ id) => !$(id).closest('label').hidden;
  const tags = new Map([['Game', name]]);
  const set = (/** @type {string} */ tag, /** @type {string} */ value) => { if (value) tags.set(tag, value); };
  set('Event', fieldText('new-event') || '?');
  set('Site', fieldText('new-site') || '?');
  set('Date', $('new-date').value.replace(/-/g, '.'));
  set('Round', fieldText('new-round') || '?');
  kind.sides.forEach((side, i) => set(side, fieldText(`new-side-${i}`) || '?'));
  if (isShown('new-rules')) set('Rules', $('new-rules').value);
  if (kind.neededBoard) set('Board', engine?.readBoard(name, $('new-board').value).board ?? '');
  else set('Board', $('new-board-name').value);
  if (isShown('new-first') && $('new-first').value !== kind.sides[0]) set('First', $('new-first').value);
  if (isShown('new-first-round')) set('FirstRound', $('new-first-round').value);
  return tags;
}

/** Begins the game of the form. */
function beginGame() {
  const from = readClock($('new-from').value.trim());
  const clock = $('new-clock').value;
  if (clock === 'down' && Number.isNaN(from)) {
    $('new-why').textContent = say('noTime', {a: $('new-from').value});
    return;
  }
  const date = $('new-date').value;
  if (!/^(\d{4}-\d\d-\d\d)?$/.test(date)) {
    $('new-why').textContent = say('noDate', {a: date});
    return;
  }
  const uid = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const tags = tagsOfForm().set('Result', '*').set('Uid', uid);
  const entry = {uid, form: 0, number: nextNumber(), clock, from: from || 0, used: [0, 0], since: Date.now(), tick: performance.now(), isSafe: false};
  const game = enterGame(entry, `${tagLines(tags)}\n\n*\n\n`);
  if (typeof game === 'string') {
    $('new-why').textContent = $('new-missing').textContent || game;
    return;
  }
  $('new').close();
  enterKept();
  prepareFilters();
  open(game);
  keep();
  search();
  location.hash = linkTo(game, null);
  follow();  // at once, before the browser tells that the address has changed
}

/** Deletes the present game from the page and the storage, if the reader confirms it. */
function discardEntry() {
  const game = current?.game;
  if (!game?.entry || (!game.entry.isSafe && !confirm(say('confirmDiscard')))) return;
  letGo(game.entry);
  dropWaiting(game.entry.uid);
  games = games.filter((one) => one !== game);
  current = null;
  $('game').hidden = games.length === 0;
  search();
  location.hash = '#';
}

/** The day that the form offers. */
let offeredDay = '';

function askForGame() {
  fillNames();
  if ($('new-date').value === offeredDay) {
    const now = new Date();
    $('new-date').value = offeredDay = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
  }
  $('new-why').textContent = '';
  $('new').showModal();
}

function prepareEntry() {
  for (const button of document.querySelectorAll('.new-game')) button.addEventListener('click', askForGame);
  fillSelect($('new-kind'), Object.entries(kinds).map(([name, {title}]) => [name, title]));
  if (games.length > 0) $('new-kind').value = games[0].kind;
  fillSelect($('new-clock'), [['', say('noClock')], ['up', say('clockUp')], ['down', say('clockDown')]]);
  $('new-from').value = '0:30:00';
  $('new-kind').addEventListener('input', showFields);
  $('new-rules').addEventListener('input', showRules);
  $('new-clock').addEventListener('input', showRules);
  $('new-board').addEventListener('input', showTypedBoard);
  $('new-deal').addEventListener('click', dealBoard);
  $('new-cancel').addEventListener('click', () => $('new').close());
  $('new-form').addEventListener('submit', (/** @type {Event} */ event) => { event.preventDefault(); beginGame(); });
  $('ending').addEventListener('input', () => {
    const [, result, termination] = endings.find(([way]) => way === $('ending').value) ?? endings[0];
    setTags({Result: result, Termination: termination});
  });
  $('discard').addEventListener('click', discardEntry);
  const catchUp = () => { if (enterKept()) search(); };
  addEventListener('storage', catchUp);
  document.addEventListener('visibilitychange', catchUp);
  showFields();
  setInterval(() => {
    if (!current?.game.entry?.clock) return;
    for (const shown of document.querySelectorAll('.clock')) shown.textContent = shownClock(current.game, current.turn, Number(shown.getAttribute('data-side')));
  }, 1000);
}
