-- What a game is told by, which follows from its text (src/store/game/uid.hpp): filled in when a database gets here.
ALTER TABLE game ADD COLUMN uid BLOB NOT NULL DEFAULT x'';

-- What views select by must be, to the letter, what is indexed.
CREATE INDEX game_year ON game (iif(date < '?', CAST(date AS INTEGER), NULL));
CREATE INDEX name_known ON name (nullif(spelling, '?'));
CREATE INDEX event_known ON event (nullif(spelling, '?'));

-- What `db fill` stores for other programs. It is there only while it is right: what changes a game takes its positions
-- out, and every change takes the ratings out.
CREATE TABLE position_key (
  game INTEGER NOT NULL,
  ply INTEGER NOT NULL,  -- from 0, the start
  key INTEGER NOT NULL,  -- equal for the images of a position under the symmetries of the board; the bits of 64, signed
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX position_key_key ON position_key (key);
CREATE TRIGGER game_changed AFTER UPDATE OF uid ON game WHEN old.uid <> new.uid BEGIN
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
