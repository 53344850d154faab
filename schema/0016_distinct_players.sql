-- Names that look alike, but belong to two people, as somebody said. Both are without case and accents.
CREATE TABLE distinct_player (
  one TEXT NOT NULL,
  other TEXT NOT NULL CHECK (one < other),
  PRIMARY KEY (one, other)
) STRICT;
