-- What changed when and where, so that databases can be joined (version/versions.hpp). A game that nobody changed since
-- it was entered has no row.
CREATE TABLE version (
  uid BLOB NOT NULL,
  field TEXT NOT NULL,
  clock INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  PRIMARY KEY (uid, field)
) STRICT, WITHOUT ROWID;
CREATE TABLE known_database (
  origin INTEGER PRIMARY KEY,
  clock INTEGER NOT NULL,
  place TEXT
) STRICT;
CREATE TABLE same_game (
  uid BLOB PRIMARY KEY,
  same_as BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE conflict (
  id INTEGER PRIMARY KEY,
  uid BLOB NOT NULL,
  field TEXT NOT NULL,
  clock INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  other TEXT NOT NULL,
  settled INTEGER NOT NULL DEFAULT 0 CHECK (settled = 0 OR settled = 1),
  UNIQUE (uid, field, clock, origin)
) STRICT;
-- Games that were deleted up to here stay deleted. The undo of a merge is no deletion.
INSERT OR IGNORE INTO version (uid, field, clock, origin)
SELECT change_row.uid, '', max(CAST(strftime('%s', change.at) AS INTEGER)) * 65536000, 0
FROM change_row
JOIN change ON change.id = change_row.change
LEFT JOIN change AS undone ON undone.id = change.undoes
WHERE change_row.action = 'delete' AND change_row.uid NOTNULL AND undone.command IS NOT 'db merge'
  AND NOT EXISTS (SELECT 1 FROM game WHERE game.uid = change_row.uid)
GROUP BY change_row.uid;
