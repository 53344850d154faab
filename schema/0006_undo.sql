-- Changes can be undone: the journal says what names and events were before, too, and which change an undo took back.
-- What earlier versions did to names is not known well enough.
ALTER TABLE change ADD COLUMN undoes INTEGER REFERENCES change (id);  -- what an undo took back
ALTER TABLE change ADD COLUMN undoable INTEGER NOT NULL DEFAULT 1 CHECK (undoable = 0 OR undoable = 1);
UPDATE change SET undoable = 0 WHERE command LIKE 'player %';
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
DROP INDEX change_row_change;
CREATE INDEX change_row_change ON change_row (change, action, first, last);  -- has all that is counted
CREATE INDEX change_row_first ON change_row (first);
CREATE INDEX change_row_range ON change_row (last) WHERE last > first;
-- An event has spellings, as a player has.
CREATE TABLE meeting (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
ALTER TABLE event ADD COLUMN meeting INTEGER REFERENCES meeting (id);  -- NULL for `?`, which is none
INSERT INTO meeting SELECT min(id), spelling FROM event WHERE folded <> '?' GROUP BY folded;
UPDATE event SET meeting = (SELECT min(id) FROM event AS alike WHERE alike.folded = event.folded) WHERE folded <> '?';
CREATE INDEX event_meeting ON event (meeting);
CREATE INDEX meeting_name ON meeting (name);
CREATE INDEX player_name ON player (name);
