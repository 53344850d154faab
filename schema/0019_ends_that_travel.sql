-- What somebody takes back travels to other databases, too. So its row stays: a pair of players who may be one after
-- all, and a name that is no longer anonymised.
ALTER TABLE distinct_player ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten = 0 OR forgotten = 1);
ALTER TABLE distinct_player ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
ALTER TABLE distinct_player ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE anonymised_name ADD COLUMN readmitted INTEGER NOT NULL DEFAULT 0 CHECK (readmitted = 0 OR readmitted = 1);
