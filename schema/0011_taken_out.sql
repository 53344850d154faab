-- The names that `player anonymise` replaced, to recognise them if they come in again: src/store/names/taken_out.hpp.
CREATE TABLE taken_out (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,  -- HMAC-SHA256 of the name without case and accents
  key BLOB NOT NULL,          -- of the HMAC
  length INTEGER NOT NULL,    -- of the name without case and accents, in bytes
  pseudonym TEXT NOT NULL     -- the name that replaced it
) STRICT;
