-- Two games that a person made one can become two again, and all databases learn of it.
ALTER TABLE same_game ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
ALTER TABLE same_game ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE same_game ADD COLUMN change INTEGER;
CREATE TABLE parted_game (
  uid BLOB NOT NULL,
  other BLOB NOT NULL,
  clock INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  PRIMARY KEY (uid, other)
) STRICT, WITHOUT ROWID;
