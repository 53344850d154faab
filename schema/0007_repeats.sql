-- A brief says how often a board came back in its game, too (31 bytes now). Briefs are made anew when a database gets
-- here.
DELETE FROM brief;
