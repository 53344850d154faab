// Sending games to the server of the page, if it takes them.
//
// A game to send waits in the storage of the browser until the server has stored or refused it. So no game is lost
// without a network, and the next visit goes on sending.

/** @typedef {{uid: string, text: string, sender: string}} Waiting */

const waitingAs = 'damier send ';
const senderAs = 'damier sender';
let isSending = false;
/** @type {number|undefined} */
let nextTry;

/** @param {string} text */
function tellSender(text) {
  $('sent').textContent = text;
}

function sendGame() {
  const game = current?.game;
  if (!game?.entry) return;
  const sender = fieldText('sender');
  if (!sender) {
    tellSender(say('needSender'));
    $('sender').focus();
    return;
  }
  const {uid} = game.entry;
  try {
    localStorage.setItem(senderAs, sender);
    localStorage.setItem(waitingAs + uid, JSON.stringify({uid, text: textOfGame(), sender}));
  } catch {
    tellSender(say('notKept'));
    return;
  }
  tellSender(say('sending'));
  sendWaiting();
}

/** Sends all games that wait, one after the other. */
async function sendWaiting() {
  if (isSending) return;
  isSending = true;
  clearTimeout(nextTry);
  for (const waiting of /** @type {Waiting[]} */ (storedUnder(waitingAs))) {
    if (!await sendOne(waiting)) {
      nextTry = setTimeout(sendWaiting, 15000);
      break;
    }
  }
  isSending = false;
}

/** Sends a game. Gives whether the server has answered. @param {Waiting} waiting */
async function sendOne(waiting) {
  const {uid, text, sender} = waiting;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 30000);
  try {
    const reply = await fetch(`games?sender=${encodeURIComponent(sender)}`,
      {method: 'POST', body: text, headers: {'Content-Type': 'text/plain;charset=utf-8'}, signal: stop.signal});
    if (reply.status === 403) {
      tellSender(say('badKey'));
      return false;
    }
    if (reply.status === 429 || reply.status >= 500) throw new Error('busy');
    const answer = await reply.json().catch(() => ({}));
    if (JSON.stringify(waiting) === storage()?.getItem(waitingAs + uid)) storage()?.removeItem(waitingAs + uid);
    settleSent(uid, text, reply.ok && answer.id ? answer : {error: answer.error ?? String(reply.status)});
    return true;
  } catch {
    tellSender(say('waiting'));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Says what became of a game. A finished game that is stored needs no copy here. @param {string} uid @param {string} text
 * @param {{id?: number, what?: string, error?: string}} answer */
function settleSent(uid, text, answer) {
  if (answer.error !== undefined) {
    tellSender(say('refused', {a: answer.error}));
    return;
  }
  tellSender(say({new: 'sentNew', more: 'sentMore'}[answer.what ?? ''] ?? 'sentSame', {n: answer.id ?? ''}));
  const game = games.find((one) => one.entry?.uid === uid);
  const isFinished = /^\[(Termination|Result "[01])/m.test(text);
  if (isFinished && game?.entry && textOf(game) === text) {
    letGo(game.entry);
    search();
  }
}

/** The text of a game that is taken down. @param {Game} game */
const textOf = (game) => current?.game === game ? textOfGame() : game.stored.text;

function prepareSending() {
  if (!JSON.parse($('club').textContent).sends) return;
  $('app').classList.add('sends');
  $('sender').value = storage()?.getItem(senderAs) ?? '';
  $('send').addEventListener('click', sendGame);
  addEventListener('online', sendWaiting);
  if (storedUnder(waitingAs).length > 0) sendWaiting();
}
