-- The tables and views that `damier publish` makes on a PostgreSQL server; see docs/federation.md.
--
-- The script also brings a server up to date that an earlier version of damier set up, so that all of it can run again.
-- If you change it, give it the next revision (src/publish/script.cpp). Keep the script of before in tests/server/old,
-- if a version of damier was released with it.

-- damier 0.2.0 numbered plies by smallint. This comes first: the table is locked before anything else is.
DO $$ BEGIN
  IF (SELECT atttypid FROM pg_attribute WHERE attrelid = to_regclass('ply') AND attname = 'ply') = 'smallint'::regtype THEN
    ALTER TABLE ply ALTER ply TYPE integer;
  END IF;
END $$;

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
  uid uuid NOT NULL,                     -- the identity of the game, which every database knows
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
  hash uuid,                             -- of the whole text: games with equal texts have it in common
  PRIMARY KEY (source, uid)
);
-- Up to revision 3 the uid was the hash of the text.
ALTER TABLE game ADD COLUMN IF NOT EXISTS hash uuid;
UPDATE game SET hash = uid WHERE hash IS NULL;
CREATE INDEX IF NOT EXISTS game_by_hash ON game (hash);
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
  ply integer NOT NULL,                  -- from 0, the start
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
-- Spellings that mean one person in some club do so in all clubs, and so do spellings that fold alike: as if `damier db
-- merge` had merged all databases. `alike` stands for all spellings of a person who has several. Each club counts from
-- `Anonymous 1`, so that such a name is followed by its source, on a line of its own.
CREATE OR REPLACE VIEW same_person AS
WITH RECURSIVE meant AS (
  SELECT source, person, folded || CASE WHEN folded ~ '^anonymous [0-9]+$' THEN E'\n' || source ELSE '' END AS folded
  FROM spelling
), pair AS (
  SELECT DISTINCT a.folded AS a, b.folded AS b
  FROM meant AS a JOIN meant AS b USING (source, person)
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
WITH meant AS (
  SELECT source, spelling, person,
    folded || CASE WHEN folded ~ '^anonymous [0-9]+$' THEN E'\n' || source ELSE '' END AS folded
  FROM spelling
), known AS (
  SELECT meant.source, meant.spelling, meant.person, coalesce(alike, folded) AS alike,
    name || CASE WHEN name ~* '^anonymous [0-9]+$' THEN ' (' || meant.source || ')' ELSE '' END AS name,
    count(*) OVER (PARTITION BY meant.source, meant.person) AS spellings
  FROM meant
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
SELECT known.source, known.spelling, known.person, coalesce(said.name, named.name) AS player, alike
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
  -- Nobody knows who moved first in a result without a record, unless the game or its First tag says so.
  CASE WHEN game.plies IS NOT NULL OR game.first = 2 OR (game.game, game.rules) IN (@FIRST_FIXED@) THEN game.first = side.side END
    AS moved_first,
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
-- Games of two sources that seem to be one. They have the same uid. Or they have the same text. Or they have the same turns, ten at least, no other
-- date, and no other players as far as both clubs name them. Or, if fewer turns or none speak for it, they have the same
-- turns, players, event, round, whole date and result.
CREATE OR REPLACE VIEW likely_twin AS
WITH played AS (
  SELECT game.*, event_name, one.alike AS alike1, two.alike AS alike2,
    CASE WHEN side1 !~* '^anonymous [0-9]+$' THEN one.alike END AS named1,
    CASE WHEN side2 !~* '^anonymous [0-9]+$' THEN two.alike END AS named2
  FROM game
  LEFT JOIN which_event USING (source, event)
  LEFT JOIN who AS one ON one.source = game.source AND one.spelling = side1
  LEFT JOIN who AS two ON two.source = game.source AND two.spelling = side2
)
SELECT a.source AS source1, a.uid AS uid1, b.source AS source2, b.uid AS uid2, a.game, a.plies
FROM played AS a
JOIN played AS b ON a.uid = b.uid AND a.source < b.source
UNION
SELECT a.source, a.uid, b.source, b.uid, a.game, a.plies
FROM played AS a
JOIN played AS b ON a.hash = b.hash AND a.source < b.source
WHERE a.plies > 0 OR (a.alike1 IS NOT DISTINCT FROM b.alike1 AND a.alike2 IS NOT DISTINCT FROM b.alike2)
UNION
SELECT a.source, a.uid, b.source, b.uid, a.game, a.plies
FROM played AS a
JOIN played AS b ON a.line = b.line AND a.game = b.game AND a.rules = b.rules AND a.source < b.source
WHERE a.plies >= 10
  AND coalesce(a.named1 = b.named1, true) AND coalesce(a.named2 = b.named2, true)
  AND coalesce(a.year = b.year, true) AND coalesce(a.month = b.month, true) AND coalesce(a.day = b.day, true)
UNION
SELECT a.source, a.uid, b.source, b.uid, a.game, a.plies
FROM played AS a
JOIN played AS b ON a.date = b.date AND a.game = b.game AND a.rules = b.rules AND a.result = b.result
  AND coalesce(a.alike1, '') = coalesce(b.alike1, '') AND coalesce(a.alike2, '') = coalesce(b.alike2, '')
  AND coalesce(a.event_name, '') = coalesce(b.event_name, '') AND coalesce(a.round, '') = coalesce(b.round, '')
  AND a.source < b.source
WHERE a.line IS NOT DISTINCT FROM b.line AND coalesce(a.alike1, a.alike2) IS NOT NULL;
-- The same as `result`, with one of each two likely twins.
CREATE OR REPLACE VIEW result_once AS
SELECT * FROM result
WHERE NOT EXISTS (SELECT FROM likely_twin WHERE source2 = result.source AND uid2 = result.uid);
-- Who sends looks whether these are the tables that it knows.
COMMENT ON TABLE source IS 'damier tables 1';
