-- The schema of a new database. The migrations in this folder bring an older database to the same schema, and a test
-- compares the two. In brackets: the header in src/store that describes the contents, or the code that writes them.
--
-- The parts of this file:
--
-- 1. Games and their texts. The table game has a row of numbers per game, and game_text has its texts.
-- 2. Players and events, with the ways in which games write their names.
-- 3. The log of changes, which undo needs, and the versions of games, which other databases need.
-- 4. Data derived from games: summaries for reports, the position index, and values for other programs.
-- 5. Views for other programs (damier-schema(5)).
--
-- docs/design/database.md gives the reasons for this schema.

-- Games (write/game_tables.hpp).

CREATE TABLE ruleset (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,   -- as in the Game tag
  rules TEXT NOT NULL,  -- as in the Rules tag, also if the game has none
  -- 1: the rules say who moves first, if no tag does
  first_fixed INTEGER NOT NULL DEFAULT 0 CHECK (first_fixed = 0 OR first_fixed = 1),
  UNIQUE (game, rules)
) STRICT;

CREATE TABLE site (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL  -- without case and accents
) STRICT;
CREATE INDEX site_folded ON site (folded);

-- AUTOINCREMENT, since the log names games by their numbers: a number is never given twice.
CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruleset INTEGER NOT NULL REFERENCES ruleset (id),
  event INTEGER NOT NULL REFERENCES event_spelling (id),
  site INTEGER NOT NULL REFERENCES site (id),
  date TEXT NOT NULL,  -- YYYY.MM.DD, with ?? for what is not known
  round TEXT NOT NULL,
  side1 INTEGER NOT NULL REFERENCES player_spelling (id),
  side2 INTEGER NOT NULL REFERENCES player_spelling (id),
  -- (not `IN`, for which SQLite would make a temporary table for every row)
  result TEXT NOT NULL CHECK (result = '1-0' OR result = '0-1' OR result = '1/2-1/2' OR result = '*'),
  first INTEGER NOT NULL CHECK (first IN (1, 2)),  -- the side that moves first
  plies INTEGER NOT NULL,                          -- turns of the main line
  irregular INTEGER NOT NULL,                      -- of these, errors of play that the rules provide for
  score TEXT,                                      -- as in the Score tag
  score1 INTEGER,                                  -- its two numbers, if it has them
  score2 INTEGER,
  identity INTEGER NOT NULL,                       -- equal for games that may be the same (game/identity.hpp)
  uid BLOB NOT NULL DEFAULT x''                    -- given once, and never changed (game/uid.hpp)
) STRICT;
CREATE INDEX game_identity ON game (identity);
CREATE INDEX game_by_uid ON game (uid);
CREATE INDEX game_side1 ON game (side1);
CREATE INDEX game_side2 ON game (side2);
CREATE INDEX game_event ON game (event);
CREATE INDEX game_date ON game (date);
CREATE INDEX game_year ON game (iif(date < '?', CAST(date AS INTEGER), NULL));

CREATE TABLE game_text (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  board TEXT,  -- this and the next four as in the tags of these names
  position TEXT,
  first TEXT,
  first_round TEXT,
  termination TEXT,
  movetext TEXT NOT NULL  -- canonical, with its result and line end, and with a mark before each turn of the main line
) STRICT;
CREATE INDEX game_text_termination ON game_text (termination) WHERE termination NOTNULL;
CREATE INDEX game_text_ended ON game_text (game, termination) WHERE termination NOTNULL;

-- The tags that have no column.
CREATE TABLE tag (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- Players and events, and the ways in which games write their names (names/spellings.hpp).

CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
CREATE INDEX player_name ON player (name);

CREATE TABLE player_spelling (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,                  -- without case and accents
  player INTEGER REFERENCES player (id), -- NULL for `?`, which is nobody
  declared INTEGER NOT NULL DEFAULT 0 CHECK (declared = 0 OR declared = 1)  -- 1: a command declared whom it means
) STRICT;
CREATE INDEX player_spelling_folded ON player_spelling (folded);
CREATE INDEX player_spelling_player ON player_spelling (player);
CREATE INDEX player_spelling_known ON player_spelling (nullif(spelling, '?'));

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
CREATE INDEX event_name ON event (name);

CREATE TABLE event_spelling (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,
  event INTEGER REFERENCES event (id),
  declared INTEGER NOT NULL DEFAULT 0 CHECK (declared = 0 OR declared = 1)
) STRICT;
CREATE INDEX event_spelling_folded ON event_spelling (folded);
CREATE INDEX event_spelling_event ON event_spelling (event);
CREATE INDEX event_spelling_known ON event_spelling (nullif(spelling, '?'));

-- What a spelling was declared to mean, when and where, so that databases can be joined (names/declared_names.hpp).
CREATE TABLE declared_name (
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  name TEXT,               -- NULL: it is no longer declared
  clock INTEGER NOT NULL,  -- as in version
  origin INTEGER NOT NULL,
  PRIMARY KEY (kind, spelling)
) STRICT, WITHOUT ROWID;

-- Names that look alike, but belong to two people, as somebody said (names/distinct_players.hpp).
CREATE TABLE distinct_player (
  one TEXT NOT NULL,  -- both are without case and accents
  other TEXT NOT NULL CHECK (one < other),
  forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten = 0 OR forgotten = 1),  -- 1: somebody took it back
  clock INTEGER NOT NULL DEFAULT 0,                                              -- as in version
  origin INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (one, other)
) STRICT;

-- What recognises names that were anonymised (names/anonymised_names.hpp).
CREATE TABLE anonymised_name (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,  -- HMAC-SHA256 of the name without case and accents
  key BLOB NOT NULL,          -- of the HMAC
  length INTEGER NOT NULL,    -- of the name without case and accents, in bytes
  pseudonym TEXT NOT NULL,    -- the name that replaced it
  readmitted INTEGER NOT NULL DEFAULT 0 CHECK (readmitted = 0 OR readmitted = 1)  -- 1: the name is allowed again
) STRICT;

-- The log (log/log.hpp). Rows are only added.

CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,                       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,                  -- import, delete, …
  summary TEXT NOT NULL,                  -- its arguments
  undoes INTEGER REFERENCES change (id),  -- the change that this one undid
  undoable INTEGER NOT NULL DEFAULT 1 CHECK (undoable = 0 OR undoable = 1)
) STRICT;
CREATE INDEX change_undoes ON change (undoes) WHERE undoes NOTNULL;

-- What a change did to games.
CREATE TABLE change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  action TEXT NOT NULL CHECK (action = 'insert' OR action = 'replace' OR action = 'delete'),
  first INTEGER NOT NULL,  -- the games with these numbers; more than one only for an insert
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT,             -- the whole text of the game before the change
  uid BLOB,                -- of a deleted game; NULL if a version before schema 15 deleted it
  identity INTEGER,        -- of a replaced game, if its content changed (see game.identity)
  CHECK ((action = 'insert') = (before IS NULL))
) STRICT;
CREATE INDEX change_row_change ON change_row (change, action, first, last);
CREATE INDEX change_row_first ON change_row (first);
CREATE INDEX change_row_range ON change_row (last) WHERE last > first;
CREATE INDEX change_row_identity ON change_row (identity, first) WHERE identity NOTNULL;

-- What a change did to spellings.
CREATE TABLE change_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  before TEXT,  -- the name of the player or event that the spelling meant; NULL if there was no such spelling
  by_game INTEGER NOT NULL CHECK (by_game = 0 OR by_game = 1),              -- 1: it came or went with a game
  declared INTEGER NOT NULL DEFAULT 0 CHECK (declared = 0 OR declared = 1)  -- 1: it was declared before
) STRICT;
CREATE INDEX change_name_change ON change_name (change, kind, spelling);

-- What changed when and where, so that databases can be joined (version/versions.hpp).

-- When and where a field of a game was last changed. A game that nobody changed since it was entered has no row.
CREATE TABLE version (
  uid BLOB NOT NULL,       -- of the game
  field TEXT NOT NULL,     -- a tag, or what version/game_fields.hpp lists; empty: deleting the game, or restoring it
  clock INTEGER NOT NULL,  -- milliseconds since 1970, times 2^16; greater if that is needed to be later than all before
  origin INTEGER NOT NULL, -- the database where that was done
  PRIMARY KEY (uid, field)
) STRICT, WITHOUT ROWID;

-- The transactions whose changes are here, in this database or another (version/clock.hpp).
CREATE TABLE known_change (
  origin INTEGER PRIMARY KEY,  -- of the transaction, at random; before schema 20, of the database
  clock INTEGER NOT NULL,      -- its time; before schema 20, of the latest
  is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own = 0 OR is_own = 1)  -- 1: it was made in this file, or in what this is a copy of
) STRICT;

-- A game that was entered in two databases has the lesser of its two uids.
CREATE TABLE same_game (
  uid BLOB PRIMARY KEY,               -- the greater
  same_as BLOB NOT NULL,              -- the least
  clock INTEGER NOT NULL DEFAULT 0,   -- as in version; 0: a sync found that both are one
  origin INTEGER NOT NULL DEFAULT 0,
  change INTEGER                      -- the change of this database that made the two one, if its undo can part them
) STRICT, WITHOUT ROWID;

-- Games that were one, until an undo parted them.
CREATE TABLE parted_game (
  uid BLOB NOT NULL,  -- the greater
  other BLOB NOT NULL,
  clock INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  PRIMARY KEY (uid, other)
) STRICT, WITHOUT ROWID;

-- Values that were lost to later ones, whose authors did not know them.
CREATE TABLE conflict (
  id INTEGER PRIMARY KEY,
  uid BLOB NOT NULL,    -- of the game; empty: what a spelling means (sync/lost_names.hpp)
  field TEXT NOT NULL,  -- as in version; or `player ` or `event ` and the spelling
  clock INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  other TEXT NOT NULL,  -- the lost value; of the turns or of a whole game, its text
  settled INTEGER NOT NULL DEFAULT 0 CHECK (settled = 0 OR settled = 1),
  UNIQUE (uid, field, clock, origin)
) STRICT;

-- Summaries of games, from which reports count: 512 in each block (summary/game_summary.hpp).
CREATE TABLE game_summary (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;

-- The position index (index/segment.hpp). Numbers of segments are never given twice, since tombstones compare them.

CREATE TABLE segment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,     -- the kind of its games, as in the Game tag
  games INTEGER NOT NULL  -- their number
) STRICT;
CREATE INDEX segment_game ON segment (game);

CREATE TABLE segment_slots (
  id INTEGER PRIMARY KEY,  -- the segment * 2^32 + the number of the block in the segment
  block BLOB NOT NULL
) STRICT;

CREATE TABLE segment_keys (
  id INTEGER PRIMARY KEY,  -- the segment * 2^32 + the least key of the block
  block BLOB NOT NULL
) STRICT;

-- Deleted and replaced games: their entries in segments before this one are no longer valid (index/tombstones.hpp).
CREATE TABLE tombstone (
  game INTEGER PRIMARY KEY,
  segment INTEGER NOT NULL
) STRICT;

-- What `db fill` stores for the views (write/derived.hpp). Triggers remove it when it would be wrong.

CREATE TABLE position_key (
  game INTEGER NOT NULL,
  ply INTEGER NOT NULL,  -- from 0, the start
  key INTEGER NOT NULL,  -- equal for the images of a position under the symmetries of the board; the bits of 64, signed
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX position_key_key ON position_key (key);
CREATE TRIGGER game_changed AFTER UPDATE OF identity ON game WHEN old.identity <> new.identity BEGIN
  DELETE FROM position_key WHERE game = old.id;
END;
CREATE TRIGGER game_removed AFTER DELETE ON game BEGIN
  DELETE FROM position_key WHERE game = old.id;
END;

CREATE TABLE rating (
  game TEXT NOT NULL,  -- the kind, as in the Game tag
  player INTEGER NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  last TEXT NOT NULL,  -- the last month with a game
  PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_history (
  game TEXT NOT NULL,
  player INTEGER NOT NULL,
  period TEXT NOT NULL,  -- a month with games
  rating REAL NOT NULL,  -- at its end
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,  -- in it
  PRIMARY KEY (game, player, period)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER changed AFTER INSERT ON change BEGIN
  DELETE FROM rating;
  DELETE FROM rating_history;
END;

-- Views. Other programs may rely on those whose names begin with v_, which damier-schema(5) describes. The others are
-- parts of these.

-- The uid of each game as a UUID.
CREATE VIEW game_uid AS
SELECT
  id,
  lower(substr(digits, 1, 8) || '-' || substr(digits, 9, 4) || '-' || substr(digits, 13, 4) || '-'
        || substr(digits, 17, 4) || '-' || substr(digits, 21)) AS uid
FROM (SELECT id, hex(uid) AS digits FROM game);

-- Games with their names, and with NULL for what is unknown.
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
  -- Neither player came.
  game.result = '*' AND game.plies = 0
    AND EXISTS (SELECT 1 FROM game_text WHERE game_text.game = game.id AND termination = 'forfeit') AS is_lost_by_both,
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

-- The turns of the main lines. Each part of a movetext after a mark begins with a turn, which ends at the next blank. No
-- turn has a quote or a backslash, so the parts can be read as JSON.
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

CREATE VIEW v_result AS
SELECT
  id, game, rules, event, year, month, day, date,
  1 AS side, person1 AS person, player1 AS player, person2 AS opponent_person, player2 AS opponent,
  CASE result WHEN '1-0' THEN 'win' WHEN '0-1' THEN 'loss' WHEN '1/2-1/2' THEN 'draw'
    ELSE iif(is_lost_by_both, 'loss', NULL) END AS result,
  CASE result WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 WHEN '1/2-1/2' THEN 0.5
    ELSE iif(is_lost_by_both, 0.0, NULL) END AS points,
  iif(plies NOTNULL OR first = 2 OR first_fixed, first = 1, NULL) AS moved_first,
  score1 AS score,
  score2 AS opponent_score
FROM played
UNION ALL
SELECT
  id, game, rules, event, year, month, day, date,
  2, person2, player2, person1, player1,
  CASE result WHEN '0-1' THEN 'win' WHEN '1-0' THEN 'loss' WHEN '1/2-1/2' THEN 'draw'
    ELSE iif(is_lost_by_both, 'loss', NULL) END,
  CASE result WHEN '0-1' THEN 1.0 WHEN '1-0' THEN 0.0 WHEN '1/2-1/2' THEN 0.5
    ELSE iif(is_lost_by_both, 0.0, NULL) END,
  iif(plies NOTNULL OR first = 2 OR first_fixed, first = 2, NULL),
  score2,
  score1
FROM played;

CREATE VIEW v_tag AS SELECT game AS id, name, value FROM tag;

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

CREATE VIEW v_first_turn AS
SELECT game.id, game.first AS side, main_line.turn
FROM game
JOIN main_line ON main_line.game = game.id
WHERE main_line.ply = 1;

CREATE VIEW v_person AS SELECT id AS person, name FROM player;

CREATE VIEW v_player AS
SELECT
  player.id,
  player.name,
  (SELECT json_group_array(spelling)
   FROM (SELECT spelling FROM player_spelling WHERE player = player.id ORDER BY spelling)) AS spellings
FROM player;

CREATE VIEW v_spelling AS
SELECT spelling, player AS person, folded FROM player_spelling WHERE player NOTNULL;

CREATE VIEW v_event AS
SELECT event_spelling.spelling AS event, event.name AS event_name, event_spelling.folded
FROM event_spelling
JOIN event ON event.id = event_spelling.event;

CREATE VIEW v_rating AS SELECT game, player AS person, rating, deviation, volatility, games, last FROM rating;

CREATE VIEW v_rating_history AS
SELECT game, player AS person, period, rating, deviation, volatility, games FROM rating_history;

CREATE VIEW v_change AS
SELECT
  id AS change,
  at,
  command,
  summary,
  (SELECT CAST(total(last - first + 1) AS INTEGER) FROM change_row WHERE change = change.id AND action = 'insert')
    AS added,
  (SELECT count(DISTINCT first) FROM change_row WHERE change = change.id AND action = 'replace') AS replaced,
  (SELECT count(*) FROM change_row WHERE change = change.id AND action = 'delete') AS deleted,
  (SELECT count(*) FROM (SELECT DISTINCT kind, spelling FROM change_name WHERE change = change.id)) AS names,
  undoes
FROM change;
