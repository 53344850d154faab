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

-- SQLite has put the new names into the views. They are made again so that people can read them.
DROP VIEW played;
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
  game.first,
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

DROP VIEW v_player;
CREATE VIEW v_player AS
SELECT
  player.id,
  player.name,
  (SELECT json_group_array(spelling)
   FROM (SELECT spelling FROM player_spelling WHERE player = player.id ORDER BY spelling)) AS spellings
FROM player;

DROP VIEW v_spelling;
CREATE VIEW v_spelling AS
SELECT spelling, player AS person, folded FROM player_spelling WHERE player NOTNULL;

DROP VIEW v_event;
CREATE VIEW v_event AS
SELECT event_spelling.spelling AS event, event.name AS event_name, event_spelling.folded
FROM event_spelling
JOIN event ON event.id = event_spelling.event;
