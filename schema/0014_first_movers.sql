-- Whether the rules say who moves first, if no tag does: a side that always begins, or the result of a first round. The
-- views took that for a fact about one game. Databases of before have only these two.
ALTER TABLE ruleset ADD COLUMN first_fixed INTEGER NOT NULL DEFAULT 0 CHECK (first_fixed = 0 OR first_fixed = 1);
UPDATE ruleset SET first_fixed = 1 WHERE game = 'anacund' OR (game = 'fanorona' AND rules = 'vela');
