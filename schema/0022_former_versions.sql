-- A game of a file that a stored game was before an edit is that game, and no new one. The values of earlier changes are
-- written by a program (note_former_versions).
ALTER TABLE change_row ADD COLUMN identity INTEGER;
CREATE INDEX change_row_identity ON change_row (identity, first) WHERE identity NOTNULL;
