CREATE TABLE ruleset (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,   -- as in the Game tag
  rules TEXT NOT NULL,  -- as in the Rules tag, also where that is left out
  UNIQUE (game, rules)
) STRICT;
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,                   -- without case and accents
  player INTEGER REFERENCES player (id)  -- NULL for `?`, which is nobody
) STRICT;
CREATE INDEX name_folded ON name (folded);
CREATE INDEX name_player ON name (player);
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
, meeting INTEGER REFERENCES meeting (id)) STRICT;
CREATE INDEX event_folded ON event (folded);
CREATE TABLE site (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
) STRICT;
CREATE INDEX site_folded ON site (folded);
CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruleset INTEGER NOT NULL REFERENCES ruleset (id),
  event INTEGER NOT NULL REFERENCES event (id),
  site INTEGER NOT NULL REFERENCES site (id),
  date TEXT NOT NULL,   -- YYYY.MM.DD, with ?? for what is not known
  round TEXT NOT NULL,
  side1 INTEGER NOT NULL REFERENCES name (id),
  side2 INTEGER NOT NULL REFERENCES name (id),
  -- (not `IN`, for which SQLite would make a temporary table for every row)
  result TEXT NOT NULL CHECK (result = '1-0' OR result = '0-1' OR result = '1/2-1/2' OR result = '*'),
  first INTEGER NOT NULL CHECK (first IN (1, 2)),  -- the side that moves first
  plies INTEGER NOT NULL,                          -- turns of the main line
  irregular INTEGER NOT NULL,                      -- of these, errors of play that the rules provide for
  score TEXT,                                      -- as in the Score tag
  score1 INTEGER,                                  -- its two numbers, where it has them
  score2 INTEGER,
  identity INTEGER NOT NULL                        -- equal for games that may be the same; src/store/identity.hpp
) STRICT;
CREATE INDEX game_identity ON game (identity);
CREATE TABLE game_text (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  board TEXT,        -- this and the next four as in the tags of these names
  position TEXT,
  first TEXT,
  first_round TEXT,
  termination TEXT,
  movetext TEXT NOT NULL  -- canonical, with its result and line end
) STRICT;
CREATE TABLE tag (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,  -- import, delete, …
  summary TEXT NOT NULL   -- what it was given
, undoes INTEGER REFERENCES change (id), undoable INTEGER NOT NULL DEFAULT 1 CHECK (undoable = 0 OR undoable = 1)) STRICT;
CREATE TABLE change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  action TEXT NOT NULL CHECK (action = 'insert' OR action = 'replace' OR action = 'delete'),
  first INTEGER NOT NULL,  -- the games with these numbers; more than one for an insert only
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT,             -- the whole text of the game that stood there
  CHECK ((action = 'insert') = (before IS NULL))
) STRICT;
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,     -- the kind of its games, as in the Game tag
  games INTEGER NOT NULL  -- how many it has
) STRICT;
CREATE INDEX run_game ON run (game);
CREATE TABLE run_slots (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the number of the block in the run
  block BLOB NOT NULL
) STRICT;
CREATE TABLE run_keys (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the least key of the block
  block BLOB NOT NULL
) STRICT;
CREATE TABLE gone (
  game INTEGER PRIMARY KEY,
  run INTEGER NOT NULL
) STRICT;
CREATE INDEX game_side1 ON game (side1);
CREATE INDEX game_side2 ON game (side2);
CREATE INDEX game_event ON game (event);
CREATE INDEX game_text_termination ON game_text (termination) WHERE termination NOTNULL;
CREATE TABLE brief (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;
CREATE INDEX game_date ON game (date);
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
CREATE INDEX change_undoes ON change (undoes) WHERE undoes NOTNULL;
CREATE TABLE change_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  before TEXT,  -- the name of the player or event that the spelling meant; NULL where there was no such spelling
  by_game INTEGER NOT NULL CHECK (by_game = 0 OR by_game = 1)  -- 1: a game brought it, or the last one that had it went
) STRICT;
CREATE INDEX change_name_change ON change_name (change, kind, spelling);
CREATE INDEX change_name_spelling ON change_name (kind, spelling);
CREATE INDEX change_row_change ON change_row (change, action, first, last);
CREATE INDEX change_row_first ON change_row (first);
CREATE INDEX change_row_range ON change_row (last) WHERE last > first;
CREATE TABLE meeting (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
CREATE INDEX event_meeting ON event (meeting);
CREATE INDEX meeting_name ON meeting (name);
CREATE INDEX player_name ON player (name);
