-- In a result without a record, nobody knows who moved first, unless its First tag or the rules of its game say so.
DROP VIEW v_result;
CREATE VIEW v_result AS
SELECT
  id, game, rules, event, year, month, day, date,
  1 AS side, person1 AS person, player1 AS player, person2 AS opponent_person, player2 AS opponent,
  CASE result WHEN '1-0' THEN 'win' WHEN '0-1' THEN 'loss' WHEN '1/2-1/2' THEN 'draw' END AS result,
  CASE result WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END AS points,
  iif(plies NOTNULL OR first = 2 OR game = 'anacund', first = 1, NULL) AS moved_first,
  score1 AS score,
  score2 AS opponent_score
FROM played
UNION ALL
SELECT
  id, game, rules, event, year, month, day, date,
  2, person2, player2, person1, player1,
  CASE result WHEN '0-1' THEN 'win' WHEN '1-0' THEN 'loss' WHEN '1/2-1/2' THEN 'draw' END,
  CASE result WHEN '0-1' THEN 1.0 WHEN '1-0' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END,
  iif(plies NOTNULL OR first = 2 OR game = 'anacund', first = 2, NULL),
  score2,
  score1
FROM played;
-- The names that `player anonymise` replaced, to recognise them if they come in again: src/store/names/taken_out.hpp.
CREATE TABLE taken_out (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,  -- HMAC-SHA256 of the name without case and accents
  key BLOB NOT NULL,          -- of the HMAC
  length INTEGER NOT NULL,    -- of the name without case and accents, in bytes
  pseudonym TEXT NOT NULL     -- the name that replaced it
) STRICT;
