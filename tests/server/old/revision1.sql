-- The tables that `damier publish` makes on a PostgreSQL server, where they are missing; see docs/federation.md.
CREATE TABLE IF NOT EXISTS source (
  source text PRIMARY KEY,               -- a club, by the name it publishes under
  owner name NOT NULL DEFAULT current_user  -- whose rows these are, for policies of row-level security
);
-- What was sent last: the change of the club's database up to which the rows here are.
CREATE TABLE IF NOT EXISTS sync (
  source text PRIMARY KEY REFERENCES source,
  change bigint NOT NULL,
  changed_at text NOT NULL,              -- when that change was made, so that another database is told from it
  selection text NOT NULL,               -- the query by which games were chosen
  plies boolean NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS game (
  source text NOT NULL REFERENCES source,
  uid uuid NOT NULL,                     -- of the text of the game: equal texts have equal ones
  id bigint NOT NULL,                    -- the number of the game in the club's database
  game text NOT NULL,
  rules text NOT NULL,
  event text,
  site text,
  round text,
  year smallint,                         -- of the date what is known, and the whole of it where all is
  month smallint,
  day smallint,
  date date,
  side1 text,                            -- as written; `spelling` says who that is
  side2 text,
  result text NOT NULL,                  -- 1-0, 0-1, 1/2-1/2 or *
  winner smallint,
  first smallint NOT NULL,               -- the side that moves first
  plies integer,                         -- NULL for a result without a record
  irregular integer,
  score text,
  score1 integer,
  score2 integer,
  termination text,
  board text,
  position text,
  line uuid,                             -- of the start and the turns: games that were played alike have it in common
  movetext text NOT NULL,
  PRIMARY KEY (source, uid)
);
CREATE INDEX IF NOT EXISTS game_by_uid ON game (uid);
CREATE INDEX IF NOT EXISTS game_by_line ON game (line);
CREATE INDEX IF NOT EXISTS game_by_year ON game (year, game);
-- Of names, which may be of any length, only hashes fit into an index.
CREATE INDEX IF NOT EXISTS game_by_event ON game USING hash (event);
CREATE INDEX IF NOT EXISTS game_by_side1 ON game USING hash (side1);
CREATE INDEX IF NOT EXISTS game_by_side2 ON game USING hash (side2);
CREATE TABLE IF NOT EXISTS tag (
  source text NOT NULL,
  uid uuid NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (source, uid, name),
  FOREIGN KEY (source, uid) REFERENCES game ON DELETE CASCADE
);
CREATE TABLE IF NOT EXISTS ply (
  source text NOT NULL,
  uid uuid NOT NULL,
  ply smallint NOT NULL,                 -- from 0, the start
  side smallint,                         -- who made the turn; NULL for ply 0, as the turn
  turn text,
  key bigint NOT NULL,                   -- of the position, equal for its images under the symmetries of the board
  game text NOT NULL,                    -- as in `game`, so that a large table can be cut by it, and by the year
  year smallint,
  PRIMARY KEY (source, uid, ply),
  FOREIGN KEY (source, uid) REFERENCES game ON DELETE CASCADE
);
CREATE INDEX IF NOT EXISTS ply_by_key ON ply (key);
CREATE TABLE IF NOT EXISTS person (
  source text NOT NULL REFERENCES source,
  person bigint NOT NULL,                -- the number in the club's database
  name text NOT NULL,                    -- as the club's tables show it
  PRIMARY KEY (source, person)
);
CREATE TABLE IF NOT EXISTS spelling (
  source text NOT NULL REFERENCES source,
  spelling text NOT NULL,
  person bigint NOT NULL,
  folded text NOT NULL                   -- without case and accents: spellings that fold alike are one person's
);
CREATE UNIQUE INDEX IF NOT EXISTS spelling_key ON spelling (source, md5(spelling));
CREATE INDEX IF NOT EXISTS spelling_by_text ON spelling USING hash (spelling);
CREATE TABLE IF NOT EXISTS event (
  source text NOT NULL REFERENCES source,
  event text NOT NULL,                   -- as written
  event_name text NOT NULL,              -- as the club's tables show it
  folded text NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS event_key ON event (source, md5(event));
CREATE INDEX IF NOT EXISTS event_by_text ON event USING hash (event);
CREATE TABLE IF NOT EXISTS rating (
  source text NOT NULL REFERENCES source,
  game text NOT NULL,
  person bigint NOT NULL,
  rating double precision NOT NULL,      -- Glicko-2 over months, as damier ratings has it
  deviation double precision NOT NULL,
  volatility double precision NOT NULL,
  games bigint NOT NULL,
  last text NOT NULL,                    -- the last month with a game
  PRIMARY KEY (source, game, person)
);
CREATE TABLE IF NOT EXISTS rating_history (
  source text NOT NULL REFERENCES source,
  game text NOT NULL,
  person bigint NOT NULL,
  period text NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  volatility double precision NOT NULL,
  games bigint NOT NULL,
  PRIMARY KEY (source, game, person, period)
);
-- The federation's own word on who is who, which no club's transfer touches: that spelling of that source is the person
-- whom everybody knows by that name.
CREATE TABLE IF NOT EXISTS alias (
  source text NOT NULL,
  spelling text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (source, spelling)
);
-- Spellings that mean one person in some club do so everywhere, and those that fold alike do anyway: as when all databases
-- are made one by `damier db merge`. `alike` stands for all that are one, where there are several.
CREATE OR REPLACE VIEW same_person AS
WITH RECURSIVE pair AS (
  SELECT DISTINCT a.folded AS a, b.folded AS b
  FROM spelling AS a JOIN spelling AS b USING (source, person)
  WHERE a.folded <> b.folded
), same AS (
  SELECT a, b FROM pair
  UNION
  SELECT same.a, pair.b FROM same JOIN pair ON pair.a = same.b
)
SELECT a AS folded, min(b) AS alike FROM same GROUP BY a;
CREATE OR REPLACE VIEW same_event AS
WITH RECURSIVE pair AS (
  SELECT DISTINCT a.folded AS a, b.folded AS b
  FROM event AS a JOIN event AS b USING (source, event_name)
  WHERE a.folded <> b.folded
), same AS (
  SELECT a, b FROM pair
  UNION
  SELECT same.a, pair.b FROM same JOIN pair ON pair.a = same.b
)
SELECT a AS folded, min(b) AS alike FROM same GROUP BY a;
-- Who a spelling of a source is, by one name for all sources. A name that somebody chose among several spellings goes
-- before one that was the only one; then that which most clubs have.
CREATE OR REPLACE VIEW who AS
WITH known AS (
  SELECT spelling.source, spelling.spelling, spelling.person, person.name, coalesce(alike, folded) AS alike,
    count(*) OVER (PARTITION BY spelling.source, spelling.person) AS spellings
  FROM spelling
  JOIN person USING (source, person)
  LEFT JOIN same_person USING (folded)
), named AS (
  SELECT DISTINCT ON (alike) alike, name
  FROM (SELECT alike, name, max(spellings) AS spellings, count(DISTINCT source) AS sources FROM known GROUP BY alike, name)
    AS names
  ORDER BY alike, spellings DESC, sources DESC, name
), said AS (
  -- What is said of one spelling holds for all that the source has of the same person.
  SELECT source, person, min(alias.name) AS name
  FROM alias JOIN spelling USING (source, spelling)
  GROUP BY source, person
)
SELECT known.source, known.spelling, known.person, coalesce(said.name, named.name) AS player
FROM known
JOIN named USING (alike)
LEFT JOIN said USING (source, person);
-- The same of events.
CREATE OR REPLACE VIEW which_event AS
WITH known AS (
  SELECT source, event, event_name, coalesce(alike, folded) AS alike,
    count(*) OVER (PARTITION BY source, event_name) AS spellings
  FROM event
  LEFT JOIN same_event USING (folded)
), named AS (
  SELECT DISTINCT ON (alike) alike, event_name
  FROM (SELECT alike, event_name, max(spellings) AS spellings, count(DISTINCT source) AS sources FROM known
        GROUP BY alike, event_name) AS names
  ORDER BY alike, spellings DESC, sources DESC, event_name
)
SELECT known.source, known.event, named.event_name FROM known JOIN named USING (alike);
-- Two rows for each game, one for each side.
CREATE OR REPLACE VIEW result AS
SELECT
  game.source,
  game.uid,
  game.game,
  game.rules,
  game.event,
  game.year,
  game.month,
  game.day,
  game.date,
  side.side,
  mine.person,
  mine.player,
  theirs.player AS opponent,
  CASE
    WHEN game.result = '*' THEN NULL
    WHEN game.winner IS NULL THEN 'draw'
    WHEN game.winner = side.side THEN 'win'
    ELSE 'loss'
  END AS result,
  CASE
    WHEN game.result = '*' THEN NULL
    WHEN game.winner IS NULL THEN 0.5
    WHEN game.winner = side.side THEN 1.0
    ELSE 0.0
  END AS points,
  game.first = side.side AS moved_first,
  CASE side.side WHEN 1 THEN game.score1 ELSE game.score2 END AS score,
  CASE side.side WHEN 1 THEN game.score2 ELSE game.score1 END AS opponent_score,
  theirs.person AS opponent_person,
  which_event.event_name
FROM game
CROSS JOIN (VALUES (1), (2)) AS side (side)
LEFT JOIN which_event ON which_event.source = game.source AND which_event.event = game.event
LEFT JOIN who AS mine
  ON mine.source = game.source AND mine.spelling = CASE side.side WHEN 1 THEN game.side1 ELSE game.side2 END
LEFT JOIN who AS theirs
  ON theirs.source = game.source AND theirs.spelling = CASE side.side WHEN 1 THEN game.side2 ELSE game.side1 END;
-- Games of two sources that seem to be one: the same to the letter; or played alike, on dates that do not contradict each
-- other; or without a record, between the same players on one day, in the same round and with the same result.
CREATE OR REPLACE VIEW likely_twin AS
SELECT a.source AS source1, a.uid AS uid1, b.source AS source2, b.uid AS uid2, a.game, a.plies
FROM game AS a
JOIN game AS b ON a.uid = b.uid AND a.source < b.source
UNION
SELECT a.source, a.uid, b.source, b.uid, a.game, a.plies
FROM game AS a
JOIN game AS b ON a.line = b.line AND a.source < b.source
WHERE a.plies > 0
  AND coalesce(a.year = b.year, true) AND coalesce(a.month = b.month, true) AND coalesce(a.day = b.day, true)
UNION
SELECT a.source, a.uid, b.source, b.uid, a.game, a.plies
FROM game AS a
JOIN game AS b ON a.date = b.date AND a.game = b.game AND a.side1 = b.side1 AND a.side2 = b.side2
  AND a.result = b.result AND a.round IS NOT DISTINCT FROM b.round AND a.source < b.source
WHERE a.line IS NULL AND b.line IS NULL;
-- The same as `result`, with one of each two likely twins.
CREATE OR REPLACE VIEW result_once AS
SELECT * FROM result
WHERE NOT EXISTS (SELECT FROM likely_twin WHERE source2 = result.source AND uid2 = result.uid);
-- Who sends looks whether these are the tables that it knows.
COMMENT ON TABLE source IS 'damier tables 1';
