-- Each transaction has a number of its own, not each database: a file that was restored, copied or cloned is not told
-- from the first one. The changes of earlier versions keep the numbers of their databases.
CREATE TABLE known_change (
  origin INTEGER PRIMARY KEY,
  clock INTEGER NOT NULL,
  is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own = 0 OR is_own = 1)
) STRICT;
INSERT INTO known_change (origin, clock, is_own) SELECT origin, clock, place NOTNULL FROM known_database;
DROP TABLE known_database;
