-- Whether the rules say who moves first, if no tag does: a side that always begins, or the result of a first round. The
-- views took that for a fact about one game. Databases of before have only these two.
ALTER TABLE ruleset ADD COLUMN first_fixed INTEGER NOT NULL DEFAULT 0 CHECK (first_fixed = 0 OR first_fixed = 1);
UPDATE ruleset SET first_fixed = 1 WHERE game = 'anacund' OR (game = 'fanorona' AND rules = 'vela');
DROP VIEW v_result;
DROP VIEW played;
CREATE VIEW played AS
SELECT
  game.id,
  ruleset.game,
  ruleset.rules,
  nullif(event_spelling.spelling, '?') AS event,
  game.site,
  nullif(game.round, '?') AS round,
  iif(game.date < '?', CAST(game.date AS INTEGER), NULL) AS year,
  CAST(nullif(substr(game.date, 6, 2), '??') AS INTEGER) AS month,
  CAST(nullif(substr(game.date, 9, 2), '??') AS INTEGER) AS day,
  iif(instr(game.date, '?'), NULL, replace(game.date, '.', '-')) AS date,
  nullif(game.date, '????.??.??') AS date_written,
  nullif(spelling1.spelling, '?') AS side1,
  nullif(spelling2.spelling, '?') AS side2,
  player1.id AS person1,
  player2.id AS person2,
  player1.name AS player1,
  player2.name AS player2,
  game.result,
  game.first,
  ruleset.first_fixed,
  nullif(game.plies, 0) AS plies,
  iif(game.plies, game.irregular, NULL) AS irregular,
  game.score,
  game.score1,
  game.score2
FROM game
JOIN ruleset ON ruleset.id = game.ruleset
JOIN event_spelling ON event_spelling.id = game.event
JOIN player_spelling AS spelling1 ON spelling1.id = game.side1
JOIN player_spelling AS spelling2 ON spelling2.id = game.side2
LEFT JOIN player AS player1 ON player1.id = spelling1.player
LEFT JOIN player AS player2 ON player2.id = spelling2.player;
CREATE VIEW v_result AS
SELECT
  id, game, rules, event, year, month, day, date,
  1 AS side, person1 AS person, player1 AS player, person2 AS opponent_person, player2 AS opponent,
  CASE result WHEN '1-0' THEN 'win' WHEN '0-1' THEN 'loss' WHEN '1/2-1/2' THEN 'draw' END AS result,
  CASE result WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END AS points,
  iif(plies NOTNULL OR first = 2 OR first_fixed, first = 1, NULL) AS moved_first,
  score1 AS score,
  score2 AS opponent_score
FROM played
UNION ALL
SELECT
  id, game, rules, event, year, month, day, date,
  2, person2, player2, person1, player1,
  CASE result WHEN '0-1' THEN 'win' WHEN '1-0' THEN 'loss' WHEN '1/2-1/2' THEN 'draw' END,
  CASE result WHEN '0-1' THEN 1.0 WHEN '1-0' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END,
  iif(plies NOTNULL OR first = 2 OR first_fixed, first = 2, NULL),
  score2,
  score1
FROM played;
