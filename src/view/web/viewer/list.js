// Searching and listing games.

/** @param {Game} game @param {number} side */
const playerOf = (game, side) => game.tags.get(kinds[game.kind].sides[side]) ?? '?';
/** The player as the reader sees it: the word for a bye in place of the missing opponent. @param {Game} game @param {number} side */
const shownPlayer = (game, side) => playerOf(game, side) === '?' && game.tags.get('Termination') === 'bye' ? words['by bye'] : playerOf(game, side);
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
  const text = when.toLocaleDateString(navigator.language.startsWith(language) ? navigator.language : language, {timeZone: 'UTC', year: 'numeric', month: 'short', ...(isWhole ? {day: 'numeric'} : {})});
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
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
  const facts = [game.entry && !game.entry.isSafe ? say('onDevice') : '', kinds[game.kind].title, known(game, 'Event'), showDate(game.tags.get('Date') ?? '')].filter(Boolean);
  return make('li', {}, make('a', {href: linkTo(game, null), 'data-id': game.stored.id},
    make('span', {class: 'who'}, named(shownPlayer(game, 0)), ' – ', named(shownPlayer(game, 1))),
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
    game.found ??= fold([shownPlayer(game, 0), shownPlayer(game, 1), known(game, 'Event'), known(game, 'Site'), known(game, 'Round'),
      game.tags.get('Date') ?? '', kinds[game.kind].title, String(game.stored.id)].join(' '));
    return words.every((word) => game.found?.includes(word));
  });
  const order = $('order').value;
  const date = (/** @type {Game} */ game) => (game.tags.get('Date') ?? '????').replace(/\?/g, order === 'oldest' ? '~' : ' ');
  const length = (/** @type {Game} */ game) => game.length ||= mainLine(readTurns(game.stored)).length;
  if (order === 'newest') found.sort((a, b) => date(b) < date(a) ? -1 : date(b) > date(a) ? 1 : b.stored.id - a.stored.id);
  if (order === 'oldest') found.sort((a, b) => date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : a.stored.id - b.stored.id);
  if (order === 'longest') found.sort((a, b) => length(b) - length(a));
  found.sort((a, b) => Number(Boolean(b.entry)) - Number(Boolean(a.entry)));
  $('list').replaceChildren();
  shown = 0;
  $('found').textContent = games.length === 0 ? say('empty') : found.length === 0 ? say('none') : games.length === 1 ? say('one') : say('found', {n: found.length, all: games.length});
  $('scroll').scrollTop = 0;
  showMore();
}

/** @param {HTMLSelectElement} select @param {[string, string][]} options */
function fillSelect(select, options) {
  select.replaceChildren(...options.map(([value, text]) => make('option', {value}, text)));
}

/** Fills the fields by which games are found. */
function prepareFilters() {
  const there = [...new Set(games.map((game) => game.kind))].sort();
  /** @type {[string, string][]} */
  const byKind = there.map((kind) => [kind, kinds[kind].title]);
  fillSelect($('by-game'), [['', say('all')], ...byKind]);
  fillSelect($('by-result'), [['', say('all')], ['1-0', `1–0 · ${say('win1')}`], ['0-1', `0–1 · ${say('win2')}`], ['1/2-1/2', `½–½ · ${say('draw')}`], ['*', `∗ · ${say('open')}`]]);
  fillSelect($('order'), [['number', say('number')], ['newest', say('newest')], ['oldest', say('oldest')], ['longest', say('longest')]]);
}

/** Offers the names of players, events and places. */
function fillNames() {
  const also = JSON.parse($('club').textContent);
  const fill = (/** @type {string} */ id, /** @type {string[]} */ texts) =>
    $(id).replaceChildren(...[...new Set(texts)].filter((text) => text && text !== '?').sort((a, b) => a.localeCompare(b)).slice(0, 3000).map((value) => make('option', {value: value.slice(0, 200)})));
  fill('players', [...also.players, ...games.flatMap((game) => [playerOf(game, 0), playerOf(game, 1)])]);
  fill('events', [...also.events, ...games.map((game) => known(game, 'Event'))]);
  fill('sites', [...games.map((game) => known(game, 'Site'))]);
}

function prepareList() {
  prepareFilters();
  $('filters').addEventListener('toggle', fillNames, {once: true});
  for (const id of ['search', 'by-game', 'by-result', 'by-player', 'by-event', 'order']) $(id).addEventListener('input', search);
  $('clear').addEventListener('click', () => {
    for (const id of ['search', 'by-player', 'by-event', 'by-game', 'by-result']) $(id).value = '';
    search();
  });
  const end = make('div', {class: 'end'});
  $('scroll').append(end);
  new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && shown < found.length && showMore(), {rootMargin: '600px'}).observe(end);
}
