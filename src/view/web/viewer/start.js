// Reads everything, then follows the address (`follow`).

async function start() {
  root.lang = language;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.getAttribute('data-text') ?? '');
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.getAttribute('data-label') ?? ''));
    if (element instanceof HTMLButtonElement) element.title = say(element.getAttribute('data-label') ?? '');
  }
  for (const element of document.querySelectorAll('[data-hint]')) element.setAttribute('placeholder', say(element.getAttribute('data-hint') ?? ''));
  ({kinds, boards, startParts} = JSON.parse($('boards').textContent));
  const stored = await readGames();
  games = stored.map((game) => {
    const tags = readTags(game.text);
    return {stored: game, tags, kind: tags.get('Game') ?? ''};
  });
  $('plain').remove();
  drawTones();
  isSingle = games.length === 1;
  $('app').classList.toggle('single', isSingle);
  prepareList();
  prepareGame();
  preparePlaying();
  prepareEditing();
  prepareEvaluating();
  await prepareEngine().catch(console.error);  // the games can be read without it
  enterKept();
  prepareEntry();
  prepareSending();
  prepareExploring();
  preparePaper();
  search();
  $('app').hidden = false;
  follow();
  if (JSON.parse($('club').textContent).atEnd && current && location.hash.length < 2) go(endOf(current.start), false);
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
