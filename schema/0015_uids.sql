-- The uid of a game is its identity, which no change of the game changes. Up to here it was a hash of the text. Each game
-- keeps the hash that it has now. Then copies of a database, made before, agree on the games that they have in common.
-- The program gives copies of one game different uids when a database gets here.
CREATE INDEX game_by_uid ON game (uid);
-- A deleted game that is restored gets its uid back.
ALTER TABLE change_row ADD COLUMN uid BLOB;
-- The keys of positions follow from what `identity` covers, too.
DROP TRIGGER game_changed;
CREATE TRIGGER game_changed AFTER UPDATE OF identity ON game WHEN old.identity <> new.identity BEGIN
  DELETE FROM position_key WHERE game = old.id;
END;
