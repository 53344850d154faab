-- Counts of games that databases of version 2 have; briefs give all of them.
DROP TABLE IF EXISTS tally;

-- What reports count by, of games with neighbouring numbers: 25 bytes for each of 512 games, from the number 512 * id
-- (src/store/brief.hpp). Derived from the other tables.
CREATE TABLE brief (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;

-- The games of a month among a million.
CREATE INDEX game_date ON game (date);
