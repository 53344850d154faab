-- Declarations of people about names are kept apart from the names in games. All other data about names follow from the
-- two. In `name` and `event`, declared is 1 if people declared the meaning of the spelling.
ALTER TABLE name ADD COLUMN declared INTEGER NOT NULL DEFAULT 0 CHECK (declared = 0 OR declared = 1);
ALTER TABLE event ADD COLUMN declared INTEGER NOT NULL DEFAULT 0 CHECK (declared = 0 OR declared = 1);
-- 1: the spelling was declared before the change, with the meaning in `before`.
ALTER TABLE change_name ADD COLUMN declared INTEGER NOT NULL DEFAULT 0 CHECK (declared = 0 OR declared = 1);
-- Some players and events count as declared, since the games alone would not give them. They have spellings that do not
-- fold alike, or a spelling that no game has, or a name other than the spelling of their first game.
CREATE TEMP TABLE first_use (spelling INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
INSERT INTO first_use
SELECT spelling, min(at) AS at
FROM (
  SELECT side1 AS spelling, 2 * min(id) AS at FROM game GROUP BY side1
  UNION ALL
  SELECT side2, 2 * min(id) + 1 FROM game GROUP BY side2
)
GROUP BY spelling;
UPDATE name SET declared = 1 WHERE player IN (
  SELECT player.id
  FROM player
  JOIN name AS known ON known.player = player.id
  LEFT JOIN first_use ON first_use.spelling = known.id
  GROUP BY player.id
  HAVING count(DISTINCT known.folded) > 1 OR count(first_use.at) < count(*)
    OR player.name <> (
      SELECT first.spelling
      FROM name AS first
      JOIN first_use AS use ON use.spelling = first.id
      WHERE first.player = player.id
      ORDER BY use.at
      LIMIT 1
    )
);
DELETE FROM first_use;
INSERT INTO first_use SELECT event, min(id) FROM game GROUP BY event;
UPDATE event SET declared = 1 WHERE meeting IN (
  SELECT meeting.id
  FROM meeting
  JOIN event AS known ON known.meeting = meeting.id
  LEFT JOIN first_use ON first_use.spelling = known.id
  GROUP BY meeting.id
  HAVING count(DISTINCT known.folded) > 1 OR count(first_use.at) < count(*)
    OR meeting.name <> (
      SELECT first.spelling
      FROM event AS first
      JOIN first_use AS use ON use.spelling = first.id
      WHERE first.meeting = meeting.id
      ORDER BY use.at
      LIMIT 1
    )
);
DROP TABLE first_use;
-- Changes of names by earlier versions do not say which names were declared before.
UPDATE change SET undoable = 0 WHERE id IN (SELECT change FROM change_name WHERE by_game = 0);
DROP INDEX change_name_spelling;  -- no query uses it any longer
