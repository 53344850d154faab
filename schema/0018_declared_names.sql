-- What a spelling was declared to mean, when and where, so that databases can be joined (names/declared_names.hpp).
CREATE TABLE declared_name (
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  name TEXT,
  clock INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  PRIMARY KEY (kind, spelling)
) STRICT, WITHOUT ROWID;
INSERT INTO declared_name (kind, spelling, name, clock, origin)
SELECT 'player', player_spelling.spelling, player.name, 0, 0
FROM player_spelling
JOIN player ON player.id = player_spelling.player
WHERE player_spelling.declared;
INSERT INTO declared_name (kind, spelling, name, clock, origin)
SELECT 'event', event_spelling.spelling, event.name, 0, 0
FROM event_spelling
JOIN event ON event.id = event_spelling.event
WHERE event_spelling.declared;
