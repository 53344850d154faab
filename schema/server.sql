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
-- What `work_out` makes of the tables above, so that questions need not work it out each time.
CREATE TABLE IF NOT EXISTS person_shown (
  source text NOT NULL,
  spelling text NOT NULL,
  person bigint NOT NULL,
  player text NOT NULL,                  -- one name for all sources
  alike text NOT NULL                    -- equal for all spellings of a person, in all sources
);
CREATE UNIQUE INDEX IF NOT EXISTS person_shown_key ON person_shown (source, md5(spelling));
CREATE TABLE IF NOT EXISTS event_shown (
  source text NOT NULL,
  event text NOT NULL,
  event_name text NOT NULL,              -- one name for all sources
  alike text NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS event_shown_key ON event_shown (source, md5(event));
CREATE TABLE IF NOT EXISTS twin (
  source1 text NOT NULL,
  uid1 uuid NOT NULL,
  source2 text NOT NULL,
  uid2 uuid NOT NULL,
  PRIMARY KEY (source2, uid2, source1, uid1)
);
CREATE INDEX IF NOT EXISTS twin_by_first ON twin (source1, uid1);
-- Tables on several servers (docs/federation.md) have no keys to refer to.
DO $$ BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = to_regclass('game')) = 'r'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = to_regclass('twin') AND contype = 'f') THEN
    ALTER TABLE twin
      ADD FOREIGN KEY (source1, uid1) REFERENCES game ON DELETE CASCADE,
      ADD FOREIGN KEY (source2, uid2) REFERENCES game ON DELETE CASCADE;
  END IF;
END $$;
-- The transfer of each source up to which all this is known.
CREATE TABLE IF NOT EXISTS worked_out (
  source text PRIMARY KEY,
  sent_at timestamptz NOT NULL
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
CREATE OR REPLACE VIEW person_now AS
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
CREATE OR REPLACE VIEW event_now AS
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
SELECT known.source, known.event, named.event_name, alike FROM known JOIN named USING (alike);
-- Both as they were worked out after the last transfer.
CREATE OR REPLACE VIEW who AS SELECT source, spelling, person, player, alike FROM person_shown;
CREATE OR REPLACE VIEW which_event AS SELECT source, event, event_name FROM event_shown;
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
    WHEN game.result = '*' AND game.plies IS NULL AND game.termination = 'forfeit' THEN 'loss'  -- neither player came
    WHEN game.result = '*' THEN NULL
    WHEN game.winner IS NULL THEN 'draw'
    WHEN game.winner = side.side THEN 'win'
    ELSE 'loss'
  END AS result,
  CASE
    WHEN game.result = '*' AND game.plies IS NULL AND game.termination = 'forfeit' THEN 0.0
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
-- Whether a name is one that `damier player anonymise` gave: a number in earlier versions, now eight random signs.
CREATE OR REPLACE FUNCTION is_pseudonym(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT name ~* '^anonymous ([0-9]+|[2-9][a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]{6})$'
$$;
-- The columns of a game by which twins are found. A pseudonym names nobody.
CREATE OR REPLACE VIEW compared AS
SELECT game.source, uid, game, rules, coalesce(tournament.alike, '') AS tournament, coalesce(round, '') AS round, year, month, day,
  date, result, plies, line, hash, coalesce(one.alike, '') AS alike1, coalesce(two.alike, '') AS alike2,
  CASE WHEN NOT is_pseudonym(side1) THEN one.alike END AS named1,
  CASE WHEN NOT is_pseudonym(side2) THEN two.alike END AS named2
FROM game
LEFT JOIN event_shown AS tournament USING (source, event)
LEFT JOIN person_shown AS one ON one.source = game.source AND one.spelling = side1
LEFT JOIN person_shown AS two ON two.source = game.source AND two.spelling = side2;
-- Works out who is who and which games are twins, for the sources that have sent something since it did so last, and
-- for those of whose names some now mean another person or event. It runs at the end of each transfer. Since it changes
-- what all clubs see, it has the rights of the owner of the tables.
--
-- Two games of two sources are twins if they have the same uid. Or if they have the same text. Or if they have the same
-- turns, ten at least, no other date, and no other players as far as both clubs name them. Or, if fewer turns or none
-- speak for it, if they have the same turns, players, event, round, whole date and result.
CREATE OR REPLACE FUNCTION work_out() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  changed text[];
BEGIN
  -- One at a time: each sees what the one before has made.
  PERFORM pg_advisory_xact_lock(1684106602);
  SELECT array_agg(source) INTO changed FROM sync
  WHERE NOT EXISTS (SELECT FROM worked_out WHERE worked_out.source = sync.source AND worked_out.sent_at = sync.sent_at);
  DELETE FROM person_shown AS kept
    WHERE NOT EXISTS (SELECT FROM spelling WHERE spelling.source = kept.source AND md5(spelling.spelling) = md5(kept.spelling));
  WITH fresh AS MATERIALIZED (
    SELECT source, spelling, person, player, alike FROM person_now
  ), put AS (
    INSERT INTO person_shown AS kept (source, spelling, person, player, alike)
    SELECT source, spelling, person, player, alike FROM fresh
    ON CONFLICT (source, md5(spelling)) DO UPDATE
      SET person = excluded.person, player = excluded.player, alike = excluded.alike
      WHERE (kept.person, kept.player, kept.alike) <> (excluded.person, excluded.player, excluded.alike)
  )
  SELECT changed || array_agg(DISTINCT kept.source) INTO changed
  FROM person_shown AS kept JOIN fresh USING (source, spelling) WHERE kept.alike <> fresh.alike;
  DELETE FROM event_shown AS kept
    WHERE NOT EXISTS (SELECT FROM event WHERE event.source = kept.source AND md5(event.event) = md5(kept.event));
  WITH fresh AS MATERIALIZED (
    SELECT source, event, event_name, alike FROM event_now
  ), put AS (
    INSERT INTO event_shown AS kept (source, event, event_name, alike)
    SELECT source, event, event_name, alike FROM fresh
    ON CONFLICT (source, md5(event)) DO UPDATE SET event_name = excluded.event_name, alike = excluded.alike
      WHERE (kept.event_name, kept.alike) <> (excluded.event_name, excluded.alike)
  )
  SELECT changed || array_agg(DISTINCT kept.source) INTO changed
  FROM event_shown AS kept JOIN fresh USING (source, event) WHERE kept.alike <> fresh.alike;
  IF changed IS NOT NULL THEN
    -- Of a new source the planner knows nothing: it would compare each of its games with each game of the others.
    IF EXISTS (SELECT FROM sync WHERE NOT EXISTS (SELECT FROM worked_out WHERE worked_out.source = sync.source)) THEN
      ANALYZE game;
      ANALYZE person_shown;
      ANALYZE event_shown;
    END IF;
    DELETE FROM twin WHERE source1 = ANY (changed) OR source2 = ANY (changed);
    INSERT INTO twin (source1, uid1, source2, uid2)
    SELECT CASE WHEN a < b THEN a ELSE b END, CASE WHEN a < b THEN uid_a ELSE uid_b END,
      CASE WHEN a < b THEN b ELSE a END, CASE WHEN a < b THEN uid_b ELSE uid_a END
    FROM (
      SELECT a.source, a.uid, b.source, b.uid
      FROM game AS a JOIN game AS b ON a.uid = b.uid AND a.source <> b.source
      WHERE a.source = ANY (changed)
      UNION
      SELECT a.source, a.uid, b.source, b.uid
      FROM compared AS a JOIN compared AS b ON a.hash = b.hash AND a.source <> b.source
      WHERE a.source = ANY (changed) AND (a.plies > 0 OR (a.alike1 = b.alike1 AND a.alike2 = b.alike2))
      UNION
      SELECT a.source, a.uid, b.source, b.uid
      FROM compared AS a JOIN compared AS b
        ON a.line = b.line AND a.game = b.game AND a.rules = b.rules AND a.source <> b.source
      WHERE a.source = ANY (changed) AND a.plies >= 10
        AND coalesce(a.named1 = b.named1, true) AND coalesce(a.named2 = b.named2, true)
        AND coalesce(a.year = b.year, true) AND coalesce(a.month = b.month, true) AND coalesce(a.day = b.day, true)
      UNION
      SELECT a.source, a.uid, b.source, b.uid
      FROM compared AS a JOIN compared AS b
        ON a.date = b.date AND a.game = b.game AND a.rules = b.rules AND a.result = b.result AND a.alike1 = b.alike1
        AND a.alike2 = b.alike2 AND a.tournament = b.tournament AND a.round = b.round AND a.source <> b.source
      WHERE a.source = ANY (changed) AND a.line IS NOT DISTINCT FROM b.line AND (a.alike1 <> '' OR a.alike2 <> '')
    ) AS pair (a, uid_a, b, uid_b)
    ON CONFLICT DO NOTHING;
  END IF;
  INSERT INTO worked_out (source, sent_at) SELECT source, sent_at FROM sync
    ON CONFLICT (source) DO UPDATE SET sent_at = excluded.sent_at WHERE worked_out.sent_at <> excluded.sent_at;
  RETURN NULL;
END $$;
-- Tables that a club makes in its own session must not take the place of these.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION work_out() SET search_path = %I, pg_temp', current_schema());
END $$;
-- The last thing that a transfer writes is its row of `sync`.
CREATE OR REPLACE TRIGGER work_out AFTER INSERT OR UPDATE ON sync FOR EACH STATEMENT EXECUTE FUNCTION work_out();
CREATE OR REPLACE TRIGGER work_out AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON alias
  FOR EACH STATEMENT EXECUTE FUNCTION work_out();
-- Games of two sources that seem to be one.
CREATE OR REPLACE VIEW likely_twin AS
SELECT source1, uid1, source2, uid2, game, plies FROM twin JOIN game ON source = source1 AND uid = uid1;
-- The same as `result`, with one of each two likely twins.
CREATE OR REPLACE VIEW result_once AS
SELECT * FROM result
WHERE NOT EXISTS (SELECT FROM twin WHERE source2 = result.source AND uid2 = result.uid);
-- Who sends looks whether these are the tables that it knows.
COMMENT ON TABLE source IS 'damier tables 1';
