-- Who moved first is not known of a result without a record, unless the game or its rules say so.
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
-- The names that were taken out (`player anonymise`), so that they are known if they come in again; src/store/names/taken_out.hpp.
CREATE TABLE taken_out (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,  -- HMAC-SHA256 of the name without case and accents
  key BLOB NOT NULL,          -- of that hash
  length INTEGER NOT NULL,    -- of that name, in bytes
  pseudonym TEXT NOT NULL     -- what stands in its place
) STRICT;
