-- Tables get the usual words as names: spelling, event, segment, tombstone, game summary, anonymised name. Renaming copies
-- nothing. Only the indexes of spellings are made again, and these tables are small.
ALTER TABLE name RENAME TO player_spelling;
ALTER TABLE event RENAME TO event_spelling;
ALTER TABLE meeting RENAME TO event;
ALTER TABLE event_spelling RENAME COLUMN meeting TO event;
ALTER TABLE run RENAME TO segment;
ALTER TABLE run_slots RENAME TO segment_slots;
ALTER TABLE run_keys RENAME TO segment_keys;
ALTER TABLE gone RENAME TO tombstone;
ALTER TABLE tombstone RENAME COLUMN run TO segment;
ALTER TABLE brief RENAME TO game_summary;
ALTER TABLE taken_out RENAME TO anonymised_name;

DROP INDEX name_folded;
DROP INDEX name_player;
DROP INDEX name_known;
DROP INDEX event_folded;
DROP INDEX event_meeting;
DROP INDEX event_known;
DROP INDEX meeting_name;
DROP INDEX run_game;
CREATE INDEX player_spelling_folded ON player_spelling (folded);
CREATE INDEX player_spelling_player ON player_spelling (player);
CREATE INDEX player_spelling_known ON player_spelling (nullif(spelling, '?'));
CREATE INDEX event_spelling_folded ON event_spelling (folded);
CREATE INDEX event_spelling_event ON event_spelling (event);
CREATE INDEX event_spelling_known ON event_spelling (nullif(spelling, '?'));
CREATE INDEX event_name ON event (name);
CREATE INDEX segment_game ON segment (game);
