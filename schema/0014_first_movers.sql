-- Whether the rules say who moves first, if no tag does: a side that always begins, or the result of a first round. The
-- views took that for a fact about one game. The games themselves know it, so the values come after the scripts.
ALTER TABLE ruleset ADD COLUMN first_fixed INTEGER NOT NULL DEFAULT 0 CHECK (first_fixed = 0 OR first_fixed = 1);
