-- What other programs may rely on: see damier-schema(5).

CREATE VIEW v_game AS
SELECT
  game.id,
  ruleset.game,
  ruleset.rules,
  nullif(event.spelling, '?') AS event,
  nullif(site.spelling, '?') AS site,
  game.date,
  iif(game.date < '?', CAST(substr(game.date, 1, 4) AS INTEGER), NULL) AS year,
  iif(game.date NOT LIKE '%?%', replace(game.date, '.', '-'), NULL) AS day,
  nullif(game.round, '?') AS round,
  nullif(name1.spelling, '?') AS side1,
  nullif(name2.spelling, '?') AS side2,
  player1.name AS player1,
  player2.name AS player2,
  game.result,
  CASE game.result WHEN '1-0' THEN 1 WHEN '0-1' THEN 2 END AS winner,
  game.first,
  game.plies,
  game.irregular,
  game.score,
  game.score1,
  game.score2,
  game_text.termination,
  game_text.board,
  game_text.position,
  game_text.movetext
FROM game
JOIN ruleset ON ruleset.id = game.ruleset
JOIN event ON event.id = game.event
JOIN site ON site.id = game.site
JOIN name AS name1 ON name1.id = game.side1
JOIN name AS name2 ON name2.id = game.side2
JOIN game_text ON game_text.game = game.id
LEFT JOIN player AS player1 ON player1.id = name1.player
LEFT JOIN player AS player2 ON player2.id = name2.player;

CREATE VIEW v_player AS
SELECT
  player.id,
  player.name,
  (SELECT json_group_array(spelling) FROM (SELECT spelling FROM name WHERE player = player.id ORDER BY spelling))
    AS spellings
FROM player;

CREATE VIEW v_result AS
SELECT
  game.id,
  ruleset.game,
  ruleset.rules,
  game.date,
  side.number AS side,
  player.name AS player,
  opponent.name AS opponent,
  CASE game.result
    WHEN '*' THEN NULL
    WHEN '1/2-1/2' THEN 'draw'
    WHEN '1-0' THEN iif(side.number = 1, 'win', 'loss')
    ELSE iif(side.number = 2, 'win', 'loss')
  END AS result,
  CASE game.result
    WHEN '*' THEN NULL
    WHEN '1/2-1/2' THEN 0.5
    WHEN '1-0' THEN iif(side.number = 1, 1.0, 0.0)
    ELSE iif(side.number = 2, 1.0, 0.0)
  END AS points,
  game.first = side.number AS moved_first,
  iif(side.number = 1, game.score1, game.score2) AS score,
  iif(side.number = 1, game.score2, game.score1) AS opponent_score
FROM game
JOIN ruleset ON ruleset.id = game.ruleset
JOIN (SELECT 1 AS number UNION ALL SELECT 2) AS side
JOIN name AS mine ON mine.id = iif(side.number = 1, game.side1, game.side2)
JOIN name AS theirs ON theirs.id = iif(side.number = 1, game.side2, game.side1)
LEFT JOIN player ON player.id = mine.player
LEFT JOIN player AS opponent ON opponent.id = theirs.player;

-- The movetext is taken apart token by token, so that this view needs nothing that SQLite does not have. A turn is a
-- token outside comments and variations that begins with a square, or with the group of a misplaced piece.
CREATE VIEW v_ply AS
SELECT
  game.id,
  turn.key + 1 AS ply,
  iif(turn.key % 2 = 0, game.first, 3 - game.first) AS side,
  turn.value AS turn
FROM game
JOIN game_text ON game_text.game = game.id
JOIN json_each((
  WITH RECURSIVE token (rest, depth, turn) AS (
    SELECT game_text.movetext, 0, NULL
    UNION ALL
    SELECT
      CASE substr(rest, 1, 1)
        WHEN '{' THEN substr(rest, instr(rest, '}') + 1)
        WHEN ';' THEN substr(rest, instr(rest, char(10)) + 1)
        WHEN '(' THEN substr(rest, 2)
        WHEN ')' THEN substr(rest, 2)
        WHEN ' ' THEN substr(rest, 2)
        WHEN char(10) THEN substr(rest, 2)
        ELSE ltrim(substr(rest, 2), '0123456789abcdefghi.+-=x:AW$*/')
      END,
      depth + (substr(rest, 1, 1) = '(') - (substr(rest, 1, 1) = ')'),
      iif(depth = 0 AND (rest GLOB '[a-i]*' OR rest GLOB '[1-6]:*'),
          substr(rest, 1, length(rest) - length(ltrim(substr(rest, 2), '0123456789abcdefghi.+-=x:AW$*/'))),
          NULL)
    FROM token
    WHERE rest <> ''
  )
  SELECT json_group_array(turn) FROM token WHERE turn NOTNULL
)) AS turn;
