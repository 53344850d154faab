-- A brief says how a game of Anacund began, too (29 bytes now), since a report by opening read all its texts. Briefs are
-- made anew when a database gets here.
DELETE FROM brief;
