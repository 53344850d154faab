// Boards as SVG.

/** The fill of a side's pieces. @param {string} kind @param {number} side */
const toneOf = (kind, side) => `url(#tone-${kind}-${side})`;

/** Shading of the discs, once for the page. */
function drawTones() {
  const defs = draw('defs');
  for (const [kind, {tones}] of Object.entries(kinds)) {
    tones.forEach(({lit, edge}, side) => {
      defs.append(draw('radialGradient', {id: `tone-${kind}-${side}`, cx: '35%', cy: '30%', r: '80%'},
        draw('stop', {offset: '0', 'stop-color': lit}), draw('stop', {offset: '1', 'stop-color': edge})));
    });
  }
  document.body.append(draw('svg', {'aria-hidden': 'true', class: 'shared'}, defs));
}

/** A piece in a line of text. @param {string} kind @param {number} side */
const chip = (kind, side) => draw('svg', {class: 'chip', viewBox: '-50 -50 100 100', 'aria-hidden': 'true'},
  draw('circle', {r: 45, class: 'disc', fill: toneOf(kind, side)}));

/** Draws the content of a square: `r2` is a red tower of two, `D` a dark piece next to the square.
 * @param {string} kind @param {string} content @param {number} x @param {number} y @param {string} face the print on the square */
function drawContent(kind, content, x, y, face) {
  const letter = content[0].toLowerCase();
  const isBeside = content[0] !== letter;
  const side = kinds[kind].letters.indexOf(letter);
  const height = Number(content.slice(1) || 1);
  const group = draw('g', {class: kinds[kind].tones[side].pale ? 'pale' : ''});
  if (isBeside) {
    group.append(draw('rect', {x: x - 47, y: y - 47, width: 94, height: 94, rx: 10, class: 'closed'}));
    group.append(draw('text', {x: x - 14, y: y + 32, class: 'face closed-face'}, face));
    group.append(draw('circle', {cx: x + 20, cy: y - 20, r: 22, class: 'disc', fill: toneOf(kind, side)}));
    return group;
  }
  const radius = face ? 38 : 40;
  for (let level = 0; level < height; level++) {
    group.append(draw('circle', {cx: x, cy: y + (height - 1) * 3 - level * 6, r: radius, class: 'disc', fill: toneOf(kind, side)}));
  }
  if (height > 1 || face) group.append(draw('text', {x, y: y - (height - 1) * 3 + 16, class: 'height'}, height > 1 ? String(height) : face));
  return group;
}

/** How a board is shown: turned by half a turn, or lying on its side; and the size of a square in pixels.
 * @typedef {{flipped: boolean, lies: boolean, size: number}} View */
/** The centre of a square in the drawing. @typedef {(x: number, y: number) => [number, number]} Place */

const labelSize = 13;  // in pixels, like the margin for the labels
const labelMargin = 22;

/** @param {Board} board @param {View} view @returns {Place} */
function placeOn(board, view) {
  return (x, y) => {
    const [file, rank] = view.flipped ? [board.files - 1 - x, board.ranks - 1 - y] : [x, y];
    return view.lies ? [rank * 100, file * 100] : [file * 100, (board.ranks - 1 - rank) * 100];
  };
}

/** @param {string} square @returns {[number, number]} */
const cellOf = (square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];

/** Chooses how to show a board in a box of pixels. A board that is higher than wide lies on its side if it is larger
 * so. @param {Board} board @param {number} width @param {number} height @returns {View} */
function viewIn(board, width, height) {
  const [across, down] = [width - labelMargin, height - labelMargin];
  const upright = Math.min(across / board.files, down / board.ranks);
  const lying = Math.min(across / board.ranks, down / board.files);
  const lies = board.ranks > board.files && lying > upright;
  return {flipped, lies, size: Math.max(4, lies ? lying : upright)};
}

/** @param {Game} game @param {Turn} turn @param {View} view @returns {SVGElement|null} */
function drawBoard(game, turn, view) {
  const board = boardOf(game);
  if (!board) return null;
  const place = placeOn(board, view);
  const [across, down] = view.lies ? [board.ranks, board.files] : [board.files, board.ranks];
  const margin = labelMargin * 100 / view.size;
  const {contents} = turn;
  const faces = facesOf(game);
  const picture = draw('svg', {viewBox: `${-56 - margin} -56 ${across * 100 + 12 + margin} ${down * 100 + 12 + margin}`, role: 'img',
    'aria-label': say('position', {t: turn.text || say('start'), p: turn.position})});
  if (board.cells.length === 0) {
    picture.append(draw('rect', {x: -55, y: -55, width: across * 100 + 10, height: down * 100 + 10, rx: 16, class: 'ground'}));
  }
  for (const [x1, y1, x2, y2] of board.lines) {
    const [from, to] = [place(x1, y1), place(x2, y2)];
    picture.append(draw('line', {x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: 'way-line'}));
  }
  board.cells.forEach(([x, y, round], i) => {
    const [text, shade] = (faces[i] ?? '').split(':');
    const [cx, cy] = place(x, y);
    if (round) {
      picture.append(draw('circle', {cx, cy, r: 45, class: 'hole'}));
      return;
    }
    picture.append(draw('rect', {x: cx - 48, y: cy - 48, width: 96, height: 96, rx: 8, class: text || !shade ? 'cell' : `cell level-${shade}`}));
    if (text && shade) picture.append(draw('rect', {x: cx - 42, y: cy - 42, width: 84, height: 84, rx: 6, class: 'bonus'}));
    if (text && !contents.has(nameOfCell([x, y]))) picture.append(draw('text', {x: cx, y: cy + 16, class: 'face'}, text));
  });
  for (const [x, y, text] of board.labels) {
    const [cx, cy] = place(Math.max(0, x), Math.max(0, y));
    const isBelow = (y < 0) !== view.lies;  // the labels of files stand below an upright board
    picture.append(draw('text', {x: isBelow ? cx : -56 - margin / 2, y: isBelow ? down * 100 - 44 + margin / 2 : cy,
      class: 'edge', 'font-size': Math.min(labelSize * 100 / view.size, 70)}, text));
  }
  picture.append(drawLast(turn, place));
  for (const [square, content] of contents) {
    const face = faces[board.cells.findIndex((cell) => nameOfCell(cell) === square)] ?? '';
    const piece = drawContent(game.kind, content, ...place(...cellOf(square)), face.split(':')[0]);
    piece.setAttribute('data-square', square);
    picture.append(piece);
  }
  return picture;
}

/** Whether a turn moved a piece, rather than placed some. @param {Turn} turn */
function isMove(turn) {
  const squares = turn.text.match(/[a-z]\d+/g) ?? [];
  return Boolean(turn.parent) && squares.length > 1 && /** @type {Turn} */ (turn.parent).contents.has(squares[0]);
}

/** Marks the turn that led to the position. @param {Turn} turn @param {Place} place */
function drawLast(turn, place) {
  const marks = draw('g', {'aria-hidden': 'true'});
  const squares = turn.text.match(/[a-z]\d+/g) ?? [];
  if (!turn.parent || squares.length === 0) return marks;
  const points = squares.map((square) => place(...cellOf(square)));
  const ring = (/** @type {[number, number]} */ [cx, cy]) => marks.append(draw('circle', {cx, cy, r: 44, class: 'ring'}));
  const before = turn.parent.contents;
  const after = turn.contents;
  if (isMove(turn)) {
    ring(points[points.length - 1]);
    if (after.has(squares[0])) ring(points[0]);
    else marks.append(draw('circle', {cx: points[0][0], cy: points[0][1], r: 13, class: 'tip'}));
    marks.append(draw('polyline', {points: points.join(' '), class: 'last'}));
  } else {
    points.forEach(ring);
  }
  for (const square of before.keys()) {
    if (!after.has(square) && !squares.includes(square)) {
      const [x, y] = place(...cellOf(square));
      marks.append(draw('path', {d: `M${x - 22} ${y - 22} ${x + 22} ${y + 22}M${x - 22} ${y + 22} ${x + 22} ${y - 22}`, class: 'gone'}));
    }
  }
  return marks;
}

/** Lets the piece of a turn travel to its square. @param {SVGElement} picture @param {Turn} turn @param {Place} place */
function animate(picture, turn, place) {
  if (!isMove(turn) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const points = (turn.text.match(/[a-z]\d+/g) ?? []).map((square) => place(...cellOf(square)));
  const [x, y] = points[points.length - 1];
  picture.querySelector(`[data-square="${squaresOf(turn.text).pop()}"]`)?.animate(
    points.map((point) => ({transform: `translate(${point[0] - x}px, ${point[1] - y}px)`})), 150);
}
