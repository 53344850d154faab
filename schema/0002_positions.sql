-- The position index: where each position of each main line occurs; src/store/run.hpp has the form of the blocks.

-- Numbers are never given twice, since `gone` compares them.
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

-- What runs before this one say of the game holds no longer: it was removed or replaced.
CREATE TABLE gone (
  game INTEGER PRIMARY KEY,
  run INTEGER NOT NULL
) STRICT;

-- One person's games, and those of one event.
CREATE INDEX game_side1 ON game (side1);
CREATE INDEX game_side2 ON game (side2);
CREATE INDEX game_event ON game (event);

-- Few games have one, and ratings leave out those that ended in a forfeit or a bye.
CREATE INDEX game_text_termination ON game_text (termination) WHERE termination NOTNULL;
