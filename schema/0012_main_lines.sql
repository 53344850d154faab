-- In a stored movetext a mark stands before each turn of the main line, in place of the blank (a tab) or of the line end (a
-- vertical tab). The program marks the texts when a database gets here. So only its writer knows what a turn looks like.
DROP VIEW v_game;
CREATE VIEW v_game AS
SELECT
  played.id,
  (SELECT uid FROM game_uid WHERE game_uid.id = played.id) AS uid,
  (SELECT max(change) FROM (
     SELECT change FROM change_row WHERE first = played.id
     UNION ALL
     SELECT change FROM change_row WHERE last > first AND last >= played.id AND first <= played.id)) AS change,
  played.game,
  rules,
  event,
  nullif(site.spelling, '?') AS site,
  round,
  year,
  month,
  day,
  date,
  date_written,
  side1,
  side2,
  person1,
  person2,
  player1,
  player2,
  result,
  CASE result WHEN '1-0' THEN 1 WHEN '0-1' THEN 2 END AS winner,
  played.first,
  plies,
  irregular,
  score,
  score1,
  score2,
  game_text.termination,
  game_text.board,
  game_text.position,
  replace(replace(game_text.movetext, char(9), ' '), char(11), char(10)) AS movetext
FROM played
JOIN site ON site.id = played.site
JOIN game_text ON game_text.game = played.id;

-- The turns of the main lines. Each part of a movetext between marks begins with a turn, up to the next blank, but for the
-- part before the first mark. No turn has a quote or a backslash, so that the parts can be read as JSON.
CREATE VIEW main_line AS
SELECT
  game_text.game,
  part.key AS ply,
  substr(part.value, 1, instr(part.value || ' ', ' ') - 1) AS turn
FROM game_text
JOIN json_each('[' || replace(
  json_quote(replace(replace(replace(replace(movetext, '\', ''), '"', ''), char(10), ' '), char(11), char(9))),
  '\t', '","') || ']') AS part
WHERE part.key > 0;

DROP VIEW v_ply;
CREATE VIEW v_ply AS
SELECT
  game.id,
  main_line.ply,
  iif(main_line.ply % 2, game.first, 3 - game.first) AS side,
  main_line.turn,
  (SELECT key FROM position_key WHERE game = game.id AND ply = main_line.ply - 1) AS key_before,
  after.key
FROM game
JOIN main_line ON main_line.game = game.id
LEFT JOIN position_key AS after ON after.game = game.id AND after.ply = main_line.ply;

DROP VIEW v_first_turn;
CREATE VIEW v_first_turn AS
SELECT game.id, game.first AS side, main_line.turn
FROM game
JOIN main_line ON main_line.game = game.id
WHERE main_line.ply = 1;
