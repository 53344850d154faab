-- Views have which event a spelling means, as they have it of people; and both what spellings are told alike by.
DROP VIEW v_spelling;
CREATE VIEW v_spelling AS SELECT spelling, player AS person, folded FROM name WHERE player NOTNULL;
CREATE VIEW v_event AS
SELECT event.spelling AS event, meeting.name AS event_name, event.folded
FROM event
JOIN meeting ON meeting.id = event.meeting;
