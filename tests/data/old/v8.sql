PRAGMA application_id = 1684106610;
PRAGMA user_version = 8;
BEGIN TRANSACTION;
CREATE TABLE brief (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;
INSERT INTO "brief" VALUES(0,X'000000000000000000000000000000000000000000000000000000000000000100000002000000010000009AC80F00240000000100060600000000010018030000000400000002000000E2CE0F000C00000002000326D8D7A57A01005A050000000600000003000000EBBA0F000C00000002002504D8D0A54F010038070000000800000003000000AAB40F0050000000030000000000000001000A2D0000002E000000010000009BC80F005000000003000000000000000100080B0000000C0000000400000027BA0F000C00000002002504D8D2A77D0100380D0000000E0000000500000070B50F002300000001000A03000000000100180F0000001000000006000000F1C60F0023000000010005080000000001001A11000000120000000600000084CF0F00500000000300000000000000020008130000001400000005000000CAC40F0050000000030000000000000001000B15000000160000000600000095B70F000C00000002000F1AD2D2A6A501005A170000001800000004000000AFCE0F00500000000400000000000000010008190000001A000000010000002DD30F005000000003000000000000000100091B0000001C0000000300000085BB0F0040000000040000040000000001001A180000001D0000000600000065B50F00500000000400000000000000010009120000001E0000000400000036C80F000C00000002001F0AD0D7547E0100381F000000200000000400000015D30F000C00000002001910D8D0A74F010038210000002200000005000000AAD00F005000000004000000000000000200092300000021000000030000006EC00F0050000000030000000000000001000B240000002500000002000000B0C80F00240000000100070500000000010018260000001700000006000000C5B80F00500000000300000000000000010009270000002800000006000000B4C80F0023000000010006070000000001001A290000002A00000001000000B5D20F003E000000050000010000000001001A2B000000180000000300000051D10F0023000000010006070000000001001A0100000002000000010000009AC80F00240000000100060600000000010018030000000400000002000000E2CE0F000C00000002000326D8D7A57A01005A010000002C0000000400000000000000000000000100000000000000010008');
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,  -- import, delete, …
  summary TEXT NOT NULL   -- what it was given
, undoes INTEGER REFERENCES change (id), undoable INTEGER NOT NULL DEFAULT 1 CHECK (undoable = 0 OR undoable = 1)) STRICT;
INSERT INTO "change" VALUES(1,'2026-11-22T11:27:21Z','import','a.dmr',NULL,1);
INSERT INTO "change" VALUES(2,'2026-11-22T11:27:21Z','import','b.dmr',NULL,1);
INSERT INTO "change" VALUES(3,'2026-11-22T11:27:21Z','result','avalam Rina Besson - ? 1-0',NULL,1);
INSERT INTO "change" VALUES(4,'2026-11-22T11:27:21Z','player merge','Rina Besson and Bruno Fournel',NULL,1);
INSERT INTO "change" VALUES(5,'2026-11-22T11:27:21Z','delete','id:5',NULL,1);
INSERT INTO "change" VALUES(6,'2026-11-22T11:27:21Z','tag','7 Annotator=Léa',NULL,1);
INSERT INTO "change" VALUES(7,'2026-11-22T11:27:21Z','event alias','Soirée du club is Club evening',NULL,1);
INSERT INTO "change" VALUES(8,'2026-11-22T11:27:22Z','undo','5 (delete id:5)',5,1);
INSERT INTO "change" VALUES(9,'2026-11-23T01:19:52Z','tag','id:9 Annotator=kept',NULL,1);
CREATE TABLE change_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  before TEXT,  -- the name of the player or event that the spelling meant; NULL where there was no such spelling
  by_game INTEGER NOT NULL CHECK (by_game = 0 OR by_game = 1)  -- 1: a game brought it, or the last one that had it went
) STRICT;
INSERT INTO "change_name" VALUES(1,1,'event','Club evening',NULL,1);
INSERT INTO "change_name" VALUES(2,1,'player','Rina Besson',NULL,1);
INSERT INTO "change_name" VALUES(3,1,'player','Bruno Fournel',NULL,1);
INSERT INTO "change_name" VALUES(4,1,'event','Ligue du jeudi',NULL,1);
INSERT INTO "change_name" VALUES(5,1,'player','Jean Besson',NULL,1);
INSERT INTO "change_name" VALUES(6,1,'player','Chloé Besson',NULL,1);
INSERT INTO "change_name" VALUES(7,1,'event','Spring tournament',NULL,1);
INSERT INTO "change_name" VALUES(8,1,'player','Alice Ivanov',NULL,1);
INSERT INTO "change_name" VALUES(9,1,'player','Rina Girard',NULL,1);
INSERT INTO "change_name" VALUES(10,1,'player','Denis Carré',NULL,1);
INSERT INTO "change_name" VALUES(11,1,'player','Simon Besson',NULL,1);
INSERT INTO "change_name" VALUES(12,1,'player','Denis Évrard',NULL,1);
INSERT INTO "change_name" VALUES(13,1,'player','Zoé Fournel',NULL,1);
INSERT INTO "change_name" VALUES(14,1,'player','Tahina Ivanov',NULL,1);
INSERT INTO "change_name" VALUES(15,1,'player','Léo Besson',NULL,1);
INSERT INTO "change_name" VALUES(16,1,'event','Autumn cup',NULL,1);
INSERT INTO "change_name" VALUES(17,1,'player','Inès Durand',NULL,1);
INSERT INTO "change_name" VALUES(18,1,'player','Alice Évrard',NULL,1);
INSERT INTO "change_name" VALUES(19,1,'event','Library weekend',NULL,1);
INSERT INTO "change_name" VALUES(20,1,'player','Gaëlle Carré',NULL,1);
INSERT INTO "change_name" VALUES(21,1,'player','Odile Fournel',NULL,1);
INSERT INTO "change_name" VALUES(22,1,'player','Karine Fournel',NULL,1);
INSERT INTO "change_name" VALUES(23,1,'player','Anonymous 1',NULL,1);
INSERT INTO "change_name" VALUES(24,1,'player','Rina Fournel',NULL,1);
INSERT INTO "change_name" VALUES(25,1,'player','Noé Durand',NULL,1);
INSERT INTO "change_name" VALUES(26,1,'player','Noé Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(27,1,'player','Tahina Besson',NULL,1);
INSERT INTO "change_name" VALUES(28,1,'player','Fabien Besson',NULL,1);
INSERT INTO "change_name" VALUES(29,1,'player','Inès Besson',NULL,1);
INSERT INTO "change_name" VALUES(30,1,'player','Alice Durand',NULL,1);
INSERT INTO "change_name" VALUES(31,1,'player','Tahina Évrard',NULL,1);
INSERT INTO "change_name" VALUES(32,1,'player','Tahina Durand',NULL,1);
INSERT INTO "change_name" VALUES(33,1,'player','Paul Carré',NULL,1);
INSERT INTO "change_name" VALUES(34,1,'player','Fabien Évrard',NULL,1);
INSERT INTO "change_name" VALUES(35,1,'player','Bruno Besson',NULL,1);
INSERT INTO "change_name" VALUES(36,1,'player','Rina Carré',NULL,1);
INSERT INTO "change_name" VALUES(37,1,'player','Fabien Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(38,1,'player','Bruno Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(39,1,'player','Hugo Besson',NULL,1);
INSERT INTO "change_name" VALUES(40,1,'player','Chloé Évrard',NULL,1);
INSERT INTO "change_name" VALUES(41,1,'player','Paul Besson',NULL,1);
INSERT INTO "change_name" VALUES(42,1,'player','Noé Hery',NULL,1);
INSERT INTO "change_name" VALUES(43,1,'player','Chloé Ivanov',NULL,1);
INSERT INTO "change_name" VALUES(44,1,'player','Odile Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(45,1,'player','Bruno Durand',NULL,1);
INSERT INTO "change_name" VALUES(46,1,'player','Karine Besson',NULL,1);
INSERT INTO "change_name" VALUES(47,1,'player','Chloé Hery',NULL,1);
INSERT INTO "change_name" VALUES(48,1,'player','Fabien Carré',NULL,1);
INSERT INTO "change_name" VALUES(49,4,'player','Rina Besson','Rina Besson',0);
INSERT INTO "change_name" VALUES(50,4,'player','Bruno Fournel','Bruno Fournel',0);
INSERT INTO "change_name" VALUES(51,5,'player','Denis Évrard','Denis Évrard',1);
INSERT INTO "change_name" VALUES(52,5,'player','Zoé Fournel','Zoé Fournel',1);
INSERT INTO "change_name" VALUES(53,7,'event','Club evening','Club evening',0);
INSERT INTO "change_name" VALUES(54,7,'event','Soirée du club',NULL,0);
INSERT INTO "change_name" VALUES(55,8,'player','Denis Évrard',NULL,1);
INSERT INTO "change_name" VALUES(56,8,'player','Zoé Fournel',NULL,1);
CREATE TABLE change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  action TEXT NOT NULL CHECK (action = 'insert' OR action = 'replace' OR action = 'delete'),
  first INTEGER NOT NULL,  -- the games with these numbers; more than one for an insert only
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT,             -- the whole text of the game that stood there
  CHECK ((action = 'insert') = (before IS NULL))
) STRICT;
INSERT INTO "change_row" VALUES(1,1,'insert',1,24,NULL);
INSERT INTO "change_row" VALUES(2,2,'insert',25,26,NULL);
INSERT INTO "change_row" VALUES(3,3,'insert',27,27,NULL);
INSERT INTO "change_row" VALUES(4,5,'delete',5,5,'[Game "achef"]
[Event "Club evening"]
[Site "Mâcon"]
[Date "2020.04.27"]
[Round "7"]
[Black "Denis Évrard"]
[White "Zoé Fournel"]
[Result "1-0"]

1. c1 a1 2. b1 e1 3. a2 d1 4. a5 e5 5. a3 b5 {a natural move} 6. e4 c5 7. e2 a4
8. e3 d5 9. e3-d3 a4=a3 10. a4-b4 d1-d2 11. c1-d1 d5-d4 12. b4-c4 d4xe4 13.
a2=a3 d2=d3 {forced} 14. c4-b4 e5-d5 15. a3=a2 d3-c3 16. b4-a4 a1=b1 17. e2=e1
c5-c4 18. d2-c2 c4-d4 19. d1-c1 e2-d2 20. a1=b1 e4-e3 21. e1-e2 e3-e4 22. a4=a3
d2-d1 23. a5=a4 b5-b4 24. a2-b2 a1-a2 25. b1-a1 d1-d2 26. a1=a2 d2-d3 27. b2-b1
e4-e3 28. e2=e3 e2-d2 29. b1=a1 d2=c2 30. e3-e4 c2=d2 31. a2-b2 d4xe4 32. b2-a2
b1-b2 {a natural move} 33. a1-b1 c3xc2 34. c1-d1 e4-e3 35. a2-a1 d5-c5 36. d1-c1
d2-e2 37. a4=a5 b2-a2 38. a1=a2 c2xc1 39. a5=a4 c5-b5 40. b1=c1 b5-c5 1-0

');
INSERT INTO "change_row" VALUES(5,6,'replace',7,7,'[Game "avalam"]
[Event "Autumn cup"]
[Site "?"]
[Date "2010.11.16"]
[Round "1"]
[Yellow "Inès Durand"]
[Red "Alice Évrard"]
[Result "1-0"]
[Score "10-3"]

1. b6-b5 c9-b8 2. b5-c6 e8-d7 3. b4-a4 c7-d7 4. g4-f5 d5-e6 $5 5. h2-g3 d3-c4 6.
f2-f1 f7-e7 7. e7-f6 g1-f1 8. h6-g5 h5-h4 9. d6-c5 c8-d9 10. g3-f3 g5-f6 11.
f3-e4 {the centre matters more than it seems} 11... f5-f4 12. c3-c4 f1-e2 13.
d7-e6 e4-d4 14. c5-c6 h4-i5 15. g7-g6 e3-f4 16. h3-g2 i6-i5 17. a5-a4 b7-b8 18.
d8-d9 1-0

');
INSERT INTO "change_row" VALUES(6,8,'insert',5,5,NULL);
INSERT INTO "change_row" VALUES(7,9,'replace',9,9,'[Game "achef"]
[Event "Library weekend"]
[Site "online"]
[Date "2023.12.04"]
[Round "5"]
[Black "Karine Fournel"]
[White "Anonymous 1"]
[Result "1-0"]

1. b1 c1 2. a1 a2 3. d1 a3 4. e5 a4 5. e1 e4 6. e3 e2 7. b5 a5 8. d5 c5 9. e3=e4
c5-c4 10. a1=a2 a4-b4 11. d5-d4 c4-c3 12. b5-c5 a5-a4 13. c5-b5 e3=e4 14. b5-c5
a3=a2 15. e3=e4 a2=a3 16. d4-d3 a1=b1 17. c5-b5 e3=e4 18. e5=e4 c1-c2 19. a1=b1
c2-d2 20. a2=a1 $6 c3-b3 21. b5-a5 e2=e1 22. d3=d2 b4-b5 23. d2-c2 a2-b2 24.
e2=e1 a3-a2 25. c2=b2 b5=a5 26. b2=b3 c2-c1 27. b3-a3 d3-d2 28. a3=a2 d2-d3 29.
b1=c1 e5-d5 30. b5-b4 e2=e3 31. b4-b5 b2xa2 32. b5=a5 a3-b3 33. e4=e3 d3-c3 34.
e3-d3 b1=a1 35. d1-d2 a1=b1 36. c1-d1 b5-b4 37. a1=b1 c3-c2 38. e2-e3 d5-c5 39.
d3-c3 b3-a3 40. c3-d3 $1 a2-b2 {the centre matters more than it seems} 1-0

');
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
, meeting INTEGER REFERENCES meeting (id)) STRICT;
INSERT INTO "event" VALUES(1,'Club evening','club evening',1);
INSERT INTO "event" VALUES(2,'Ligue du jeudi','ligue du jeudi',2);
INSERT INTO "event" VALUES(3,'Spring tournament','spring tournament',3);
INSERT INTO "event" VALUES(4,'?','?',NULL);
INSERT INTO "event" VALUES(5,'Autumn cup','autumn cup',4);
INSERT INTO "event" VALUES(6,'Library weekend','library weekend',5);
INSERT INTO "event" VALUES(7,'Soirée du club','soiree du club',1);
CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ruleset INTEGER NOT NULL REFERENCES ruleset (id),
  event INTEGER NOT NULL REFERENCES event (id),
  site INTEGER NOT NULL REFERENCES site (id),
  date TEXT NOT NULL,   -- YYYY.MM.DD, with ?? for what is not known
  round TEXT NOT NULL,
  side1 INTEGER NOT NULL REFERENCES name (id),
  side2 INTEGER NOT NULL REFERENCES name (id),
  -- (not `IN`, for which SQLite would make a temporary table for every row)
  result TEXT NOT NULL CHECK (result = '1-0' OR result = '0-1' OR result = '1/2-1/2' OR result = '*'),
  first INTEGER NOT NULL CHECK (first IN (1, 2)),  -- the side that moves first
  plies INTEGER NOT NULL,                          -- turns of the main line
  irregular INTEGER NOT NULL,                      -- of these, errors of play that the rules provide for
  score TEXT,                                      -- as in the Score tag
  score1 INTEGER,                                  -- its two numbers, where it has them
  score2 INTEGER,
  identity INTEGER NOT NULL                        -- equal for games that may be the same; src/store/identity.hpp
, uid BLOB NOT NULL DEFAULT x'') STRICT;
INSERT INTO "game" VALUES(1,1,1,1,'2020.04.26','?',1,2,'1-0',1,36,0,'6-6 (4-3)',6,6,7595335199084344082,X'8D91E18AE4E92B6F4B072C28DBA1EAA0');
INSERT INTO "game" VALUES(2,2,2,2,'2023.07.02','3',3,4,'0-1',1,12,0,'3-38',3,38,5693829651064031234,X'92739D4A8C05F4B9ABA68DB93C437A2A');
INSERT INTO "game" VALUES(3,2,3,3,'2013.07.11','6',5,6,'1-0',1,12,0,'37-4',37,4,-2229331765392351901,X'D099BB6EACB72C7471857BDCC2CD8A13');
INSERT INTO "game" VALUES(4,3,3,2,'2010.05.10','7',7,8,'0-1',1,80,0,NULL,NULL,NULL,4661947832099651463,X'45C66ADA71D3E28C11DF72FC7A5E902F');
INSERT INTO "game" VALUES(5,3,1,1,'2020.04.27','7',45,46,'1-0',1,80,0,NULL,NULL,NULL,4720565493766255767,X'576ADAAD2DE73E81664520015A43A4CF');
INSERT INTO "game" VALUES(6,2,4,4,'2013.01.07','1',11,12,'1-0',1,12,0,'37-4',37,4,-1116751442092669627,X'0B60377119B6EEC128B963B2293F6470');
INSERT INTO "game" VALUES(7,1,5,3,'2010.11.16','1',13,14,'1-0',1,35,0,'10-3',10,3,8679894830330352413,X'9C27CFD6CD23B737100178CEC679D03C');
INSERT INTO "game" VALUES(8,1,6,5,'2019.07.17','6',15,16,'0-1',1,35,0,'5-8',5,8,6527962374382239390,X'EC55468666A34FC28944DF544FC775AE');
INSERT INTO "game" VALUES(9,3,6,5,'2023.12.04','5',17,18,'1-0',1,80,0,NULL,NULL,NULL,-3396585655228448423,X'642910DD35B1BFC14E74D27ED9718941');
INSERT INTO "game" VALUES(10,3,5,1,'2018.06.10','4',19,20,'*',1,80,0,NULL,NULL,NULL,-2065550560487254560,X'DEE5A04D4DD19BCB7D21156A21630C2E');
INSERT INTO "game" VALUES(11,2,6,4,'2011.12.21','7',21,22,'0-1',1,12,0,'15-26',15,26,3204600219968318551,X'C3C74F4ADCED7BD5651C38D797C49178');
INSERT INTO "game" VALUES(12,4,4,5,'2023.05.15','1',23,24,'1-0',1,80,0,NULL,NULL,NULL,2675256778379256262,X'8D5B352DA2769D3E4E5BE89D81586829');
INSERT INTO "game" VALUES(13,3,1,2,'2025.09.13','4',25,26,'1/2-1/2',1,80,0,NULL,NULL,NULL,-6863575719563467332,X'458686386937381B338D99DD88626F0D');
INSERT INTO "game" VALUES(14,4,3,5,'2013.12.05','4',27,28,'0-1',1,64,0,'0-4',0,4,266634918415986068,X'6FB88671F4ADB1600574C78BB52ACDB9');
INSERT INTO "game" VALUES(15,4,6,1,'2010.11.05','5',24,29,'1/2-1/2',1,80,0,NULL,NULL,NULL,-4124117582490133643,X'4F061803D235A5028CF8AAC6E79AAC76');
INSERT INTO "game" VALUES(16,2,4,4,'2020.01.22','1',18,30,'1-0',1,12,0,'31-10',31,10,6175207916889555051,X'11781393B59560DBEF464C7DBAF7252E');
INSERT INTO "game" VALUES(17,2,4,2,'2025.08.21','6',31,32,'1-0',1,12,0,'25-16',25,16,7456337143296772908,X'54313B71EB75BDBF600CFB7BE1DCBAFA');
INSERT INTO "game" VALUES(18,4,5,4,'2024.05.10','6',33,34,'1/2-1/2',1,80,0,NULL,NULL,NULL,-3028775583032560628,X'774E1C18C2D52A7BDF957F991C3C8AD4');
INSERT INTO "game" VALUES(19,3,3,2,'2016.03.14','5',35,33,'*',1,80,0,NULL,NULL,NULL,2396525679157108082,X'AA047EA55A74A512CABB2706F10978E6');
INSERT INTO "game" VALUES(20,1,2,3,'2020.05.16','7',36,37,'1-0',1,36,0,'7-5',7,5,-6138575317151824086,X'802318BBD20FA5ECD021FCD496752786');
INSERT INTO "game" VALUES(21,3,6,4,'2012.06.05','6',38,23,'1/2-1/2',1,80,0,NULL,NULL,NULL,4563217766522850476,X'BB9F13423888A2B2D166F98967261CEA');
INSERT INTO "game" VALUES(22,1,6,3,'2020.05.20','6',39,40,'0-1',1,35,0,'6-7',6,7,86527896406636702,X'73246F25E588972A37DB490AA0256E4B');
INSERT INTO "game" VALUES(23,5,1,4,'2025.05.21','4',41,42,'0-1',1,62,0,'0-1',0,1,-1447316540235633004,X'D96CD3D11B476C27C14651DA8C6447D6');
INSERT INTO "game" VALUES(24,1,3,1,'2024.10.17','4',43,24,'0-1',1,35,0,'6-7',6,7,-652521082965951213,X'1D39EC06FFB7CBD5F7FDB7285FDA03C6');
INSERT INTO "game" VALUES(25,1,1,1,'2020.04.26','?',1,2,'1-0',1,36,0,'6-6 (4-3)',6,6,7595335199084344082,X'8D91E18AE4E92B6F4B072C28DBA1EAA0');
INSERT INTO "game" VALUES(26,2,2,2,'2023.07.02','3',3,4,'0-1',1,12,0,'3-38',3,38,5693829651064031234,X'92739D4A8C05F4B9ABA68DB93C437A2A');
INSERT INTO "game" VALUES(27,1,4,3,'????.??.??','?',1,44,'1-0',1,0,0,NULL,NULL,NULL,2771657863711411426,X'3C0CBE615D36FD677DAB6AA25985A478');
CREATE TABLE game_text (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  board TEXT,        -- this and the next four as in the tags of these names
  position TEXT,
  first TEXT,
  first_round TEXT,
  termination TEXT,
  movetext TEXT NOT NULL  -- canonical, with its result and line end
) STRICT;
INSERT INTO "game_text" VALUES(1,NULL,NULL,NULL,NULL,NULL,'1. g2-g1 {fine} 1... h2-g1 2. g5-h4 f3-f4 3. c8-d7 h5-i5 4. c7-b8 f7-e8 5. h6-i6
c5-d4 6. f5-e6 {coup étonnant} 6... c3-b4 7. d5-d4 h4-g4 8. h3-g4 a5-b4 9. b5-c4
i6-i5 10. c6-d7 {a natural move} 10... b4-c4 11. e2-d3 b6-b7 12. e3-f2 e4-f4 13.
g3-g4 f2-g1 14. d7-e7 g7-f6 15. c9-b8 e6-f6 16. d8-d9 d9-e8 17. g6-f6 e7-d6 18.
b8-b7 d4-d3 1-0
');
INSERT INTO "game_text" VALUES(2,'651/13/16/11*/22/52/42/53/46/66/55/24/52/36/31/44/433',NULL,NULL,NULL,NULL,'1. a17+c15+c9 a8+c8+a7 2. a10+a1+c1 a9+a4+c11 3. a5+c7+c2 a12+a11+a14 4.
b1+c12+c13 c16+a6+c4 5. c3+c14+a2 c17+b17+c6 6. a3+a13+a15 c10+c5+a16 0-1
');
INSERT INTO "game_text" VALUES(3,'245/16/53/13/16/1*1/22/55/16/34/44/53/62/35/42/63/462',NULL,NULL,NULL,NULL,'1. a2+b1+c13 {better was to wait} 1... a5+c4+a3 2. a6+a7+c2 a4+c1+a16 3.
a11+a15+a14 c9+c16+c17 4. c8+c10+c14 a1+c6+c11 5. c5+c7+a13 a10+a9+b17 6.
c15+a17+a12 a8+c3+c12 1-0
');
INSERT INTO "game_text" VALUES(4,NULL,NULL,NULL,NULL,NULL,'1. c1 d1 2. a1 b1 3. e2 a2 4. e4 e5 5. a5 a3 6. e3 d5 7. c5 b5 8. a4 e1 9. c1=b1
d5=c5 10. a4-b4 a3-a4 11. e2-d2 c1-c2 12. d5-d4 e1-e2 13. d4-d5 e2=e3 14. e4-d4
c2-c1 15. d4-c4 a2-b2 16. d2-c2 d1-e1 17. c2=b2 e1=e2 18. b4xa4 c1-d1 19. a4-a3
e2-d2 20. d5-d4 d1=e1 21. c4xc5 d2-d3 22. d4=d3 c2=b2 23. d1-c1 e5-e4 24. c5=b5
e1-e2 25. d3xe3 d4-c4 26. c1-d1 c4-c3 27. e3=e2 b2-a2 28. b5=c5 a2-b2 29. c2-c1
b2-b3 30. a5=b5 c3-d3 31. c1-c2 b3-b2 32. b5-b4 d3-c3 33. b4-a4 b2=c2 34. e2-e1
a5=a4 35. b2-b3 a4=a3 36. a1-a2 c2-d2 37. a4=a3 $5 a4-b4 38. c5-b5 d2xd1 39.
e1-e2 b4xb5 40. e2-e1 b5-b4 0-1
');
INSERT INTO "game_text" VALUES(5,NULL,NULL,NULL,NULL,NULL,'1. c1 a1 2. b1 e1 3. a2 d1 4. a5 e5 5. a3 b5 {a natural move} 6. e4 c5 7. e2 a4
8. e3 d5 9. e3-d3 a4=a3 10. a4-b4 d1-d2 11. c1-d1 d5-d4 12. b4-c4 d4xe4 13.
a2=a3 d2=d3 {forced} 14. c4-b4 e5-d5 15. a3=a2 d3-c3 16. b4-a4 a1=b1 17. e2=e1
c5-c4 18. d2-c2 c4-d4 19. d1-c1 e2-d2 20. a1=b1 e4-e3 21. e1-e2 e3-e4 22. a4=a3
d2-d1 23. a5=a4 b5-b4 24. a2-b2 a1-a2 25. b1-a1 d1-d2 26. a1=a2 d2-d3 27. b2-b1
e4-e3 28. e2=e3 e2-d2 29. b1=a1 d2=c2 30. e3-e4 c2=d2 31. a2-b2 d4xe4 32. b2-a2
b1-b2 {a natural move} 33. a1-b1 c3xc2 34. c1-d1 e4-e3 35. a2-a1 d5-c5 36. d1-c1
d2-e2 37. a4=a5 b2-a2 38. a1=a2 c2xc1 39. a5=a4 c5-b5 40. b1=c1 b5-c5 1-0
');
INSERT INTO "game_text" VALUES(6,'556/26/65/42/34/61/21/36/34/41/25/41/31*/65/12/52/433',NULL,NULL,NULL,NULL,'1. a4+c10+c16 a12+c7+c17 2. a2+a8+b17 a6+a13+a17 3. a5+c15+a7 a1+a9+c2 4.
a3+c9+a14 a15+c12+c14 5. a10+b1+a11 c4+c13+c6 6. a16+c11+c8 c1+c3+c5 1-0
');
INSERT INTO "game_text" VALUES(7,NULL,NULL,NULL,NULL,NULL,'1. b6-b5 c9-b8 2. b5-c6 e8-d7 3. b4-a4 c7-d7 4. g4-f5 d5-e6 $5 5. h2-g3 d3-c4 6.
f2-f1 f7-e7 7. e7-f6 g1-f1 8. h6-g5 h5-h4 9. d6-c5 c8-d9 10. g3-f3 g5-f6 11.
f3-e4 {the centre matters more than it seems} 11... f5-f4 12. c3-c4 f1-e2 13.
d7-e6 e4-d4 14. c5-c6 h4-i5 15. g7-g6 e3-f4 16. h3-g2 i6-i5 17. a5-a4 b7-b8 18.
d8-d9 1-0
');
INSERT INTO "game_text" VALUES(8,NULL,NULL,NULL,NULL,NULL,'1. a4-b5 b6-b5 2. c6-d5 c7-d8 3. d7-d6 e8-f7 4. h3-h4 $6 d5-d6 {forced} 5. d6-c5
c4-c3 6. d3-d4 f6-e7 7. b4-a5 h6-g7 8. h2-g1 g4-h4 9. f4-e4 f1-f2 10. e3-e2
c9-d8 11. e6-f7 i6-i5 12. b8-c8 g5-h4 13. d8-e7 h5-h4 14. f5-g6 f2-g2 15. f7-g6
g2-g3 16. d9-c8 b7-c8 17. f3-e4 b5-a5 18. d4-c3 0-1
');
INSERT INTO "game_text" VALUES(9,NULL,NULL,NULL,NULL,NULL,'1. b1 c1 2. a1 a2 3. d1 a3 4. e5 a4 5. e1 e4 6. e3 e2 7. b5 a5 8. d5 c5 9. e3=e4
c5-c4 10. a1=a2 a4-b4 11. d5-d4 c4-c3 12. b5-c5 a5-a4 13. c5-b5 e3=e4 14. b5-c5
a3=a2 15. e3=e4 a2=a3 16. d4-d3 a1=b1 17. c5-b5 e3=e4 18. e5=e4 c1-c2 19. a1=b1
c2-d2 20. a2=a1 $6 c3-b3 21. b5-a5 e2=e1 22. d3=d2 b4-b5 23. d2-c2 a2-b2 24.
e2=e1 a3-a2 25. c2=b2 b5=a5 26. b2=b3 c2-c1 27. b3-a3 d3-d2 28. a3=a2 d2-d3 29.
b1=c1 e5-d5 30. b5-b4 e2=e3 31. b4-b5 b2xa2 32. b5=a5 a3-b3 33. e4=e3 d3-c3 34.
e3-d3 b1=a1 35. d1-d2 a1=b1 36. c1-d1 b5-b4 37. a1=b1 c3-c2 38. e2-e3 d5-c5 39.
d3-c3 b3-a3 40. c3-d3 $1 a2-b2 {the centre matters more than it seems} 1-0
');
INSERT INTO "game_text" VALUES(10,NULL,NULL,NULL,NULL,NULL,'1. a2 a1 2. d1 e1 3. c1 b1 4. e3 e2 5. a3 a5 6. d5 e5 7. b5 a4 8. c5 e4 9. d5=e5
d5-d4 10. c5-d5 b1-b2 {a natural move} 11. e3=e4 d4xe4 12. d1-d2 a4=a3 13. c1-b1
a5=a4 {a natural move} 14. d2-c2 a4-b4 15. a5-a4 e4=e5 16. c2-c3 b4-c4 17. c3-d3
a3=a2 18. e4=e5 a1=b1 19. d5-c5 c4-d4 20. c5-c4 b1-c1 21. b5-b4 c1-c2 22. e5=e4
c2-c1 23. c4-c5 b2-b3 24. b4-c4 d4-d5 25. d3-d2 c1-d1 26. c5-b5 d5-c5 27. d2-d3
a2=a1 28. c4-b4 b3-c3 29. d3-d4 c5=b5 30. e4=e5 e2-d2 31. a2-b2 b5-a5 32. c5-d5
a5-b5 33. b2-c2 e3-d3 34. a4-a5 a1-a2 35. a3-a4 a2-b2 36. c2-c1 {the centre
matters more than it seems} 36... c3-b3 37. d4=d3 b3-a3 38. c1-c2 d2=c2 39.
b4-c4 b5-b4 40. e5=e4 a3=a4 *
');
INSERT INTO "game_text" VALUES(11,'313/52/1*5/26/22/64/33/62/66/44/21/31/54/14/16/55/345',NULL,NULL,NULL,NULL,'1. a12+c1+a9 c3+a2+c9 2. a16+a8+b1 c2+c12+a6 $6 3. a10+a1+c16 a7+c8+c11 4.
c15+a11+c4 c14+c13+a3 5. c10+c17+a4 c7+a5+c5 6. a14+c6+b17 a17+a13+a15 0-1
');
INSERT INTO "game_text" VALUES(12,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A {better was to wait} 1... c3-d3A 2. b2-c3A c5-d4 3. b3-b2W a4-b4 4.
f2-f3A-e3A e4-e5W-f4A-e3A-f2A-f3W 5. c3-d2W-d3A-e3A c4-c3A-d3A 6. g2-h2 g5-f4 7.
d1-c1 {the centre matters more than it seems} 7... h5-g5 8. h2-g3A-f3W
d3-e3A-d2A 9. i3-h2 g4-g3 10. b2-c2A {the centre matters more than it seems}
10... g3-g2 11. a2-b2 {better was to wait} 11... h4-g3 12. c2-c3 g3-h4 13.
b2-c1W g5-g4 14. h2-i3 g4-g3 15. h1-h2 h4-h5 16. i2-i1 g3-h3A-h4W 17. c3-d4
h4-g5 18. c1-d1 {played after a long thought, and the clock shows it: from here
on both sides were short of time} 18... g2-h2 19. d1-e1 g5-g4 20. e1-e2 h2-h1
21. b1-c1 h5-g5 {better was to wait} 22. c1-b1 g5-h4 23. d4-c3 h1-g1W 24. e2-e3
g4-g3 25. e3-e2 h4-g4 26. a1-a2 g4-f4 27. c3-c2 g3-g2 28. a2-a3 f4-f5 29. e2-d2
$2 g1-h1 30. b1-c1 f5-e5 31. c1-b1 i4-i3 32. d2-e3 i5-h4 33. c2-c3 h1-i1 34.
e3-e2 e5-d5 35. a3-a2 d5-d4 36. c3-d2 h4-h3 37. a2-a1 h3-g3 38. d2-d3A g3-f3 39.
d3-e3A g2-g1 40. e3-d2 g1-g2 1-0
');
INSERT INTO "game_text" VALUES(13,NULL,NULL,NULL,NULL,NULL,'1. b5 c5 2. a5 d5 3. a4 a2 4. d1 e2 5. e5 a3 6. e3 a1 7. e1 c1 8. b1 e4 9. b1=c1
a3=a4 10. e3=e4 a2=a3 11. e1=e2 e1=d1 12. e2-d2 d1=c1 13. e4-d4 a3-b3 14. e5=d5
c5=d5 15. a2-b2 a4-a3 16. b2=b3 a1-a2 17. a5-a4 e5-e4 18. d2-d3 b1-a1 19. d1-d2
e3-e2 20. d3-e3 d5=c5 21. b3=b2 c1-c2 22. b2xa2 c5-c4 23. e3=e2 b3-c3 24. d5-c5
a3-b3 25. a4-b4 c4xc5 26. d4-c4 c3xc4 27. b4=c4 c2-c3 28. a2-a3 b4xb5 29. d2-d1
b5-b4 30. e2=e3 b4=c4 31. b4-b5 c5=b5 32. d1-c1 b3xa3 33. c1-d1 a3-b3 34. e3=e2
c4-d4 35. d1-c1 b5-b4 36. c5-c4 b4-a4 37. c4=d4 e4-e5 38. d4-d3 e3=e2 39. e3-e4
e2-d2 40. e1-d1 c4-d4 1/2-1/2
');
INSERT INTO "game_text" VALUES(14,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A e5-f4A 2. c1-d2 {played after a long thought, and the clock shows it:
from here on both sides were short of time} 2... f3-g3W 3. d2-d3A-e3W-d4A
c4-c3A-d2A 4. d4-c4W i5-i4A 5. b2-c2A g3-f4 6. e2-e3 f4-g4 7. b3-b2W h3-h4 8.
c2-c3 h4-g3A-f3A-f2A-e3W-d3A-d2A 9. c4-c5 f5-f4 10. h1-i1 d2-c2A 11. c5-b4A-c4W
c2-d2 12. g2-h2 d2-c1 13. h2-i3 c1-d1W 14. i3-h2 f4-e4 15. c4-c3 h5-g5 16. h2-g3
g5-h4 17. c3-d4 h4-i3 18. d4-c5 e4-d4 19. g3-g2W d4-c3 20. c5-b4 c3-b3 21. b4-a4
i3-h4 22. i1-i2 i4-i3A 23. a4-b4 h4-g3 24. b4-a3 i3-i2 25. g2-h2A $6 g3-h4 26.
h2-g3 h4-i5W 27. a3-a2 i5-h4 28. a2-a3 h4-g3 {played after a long thought, and
the clock shows it: from here on both sides were short of time} 29. a3-b2 g3-g2
30. b2-a2 g2-f2 31. a2-b2 f2-g3 32. b2-c3 a5-b4A 0-1
');
INSERT INTO "game_text" VALUES(15,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A c3-d3W 2. b2-b3A-c3A a3-b2A $3 3. c3-b3 b2-a3 4. b1-c1
d4-d3A-c3W-d2A-e3W 5. b3-b2 c5-b5 6. c2-d2 e3-d3 7. e2-e1 b5-b4 8. f2-e3 b4-c5
9. b2-b1 c4-b4 10. b1-b2 e4-d4 11. a1-b1 e5-e4A 12. b2-c3A-b3A e4-e5 13.
g3-f2W-f3A-e3A-f4A-e4W h3-g3W-f2A-e3W-e2W 14. i2-i3A e2-e3 15. i1-i2 b4-b5W 16.
d2-c3 {forced} 16... c5-b4 17. h2-h3 e3-f3 18. f1-e1 f3-g3A-g4W 19. b1-c1 d5-c5
20. a2-a1 e5-d5 21. e1-f1 a4-a3 22. c1-b2A-b3A g4-g5 23. i2-h2 a5-a4 24. c3-c4A
a4-a3 25. c4-c5 a3-a4 26. f1-e1 $2 g5-g4 27. h1-i1 a4-b4 28. h2-h3 g4-h4 29.
e1-d2 b4-a4 30. a1-b1 h5-g5 $5 31. b3-b4 a4-a5 32. d2-e1 d5-e5W 33. e1-e2 h4-i3
34. h3-h2 i3-i2A 35. b1-a1 g5-h4 36. b4-c4 h4-g5 37. h2-h3 i2-i3 38. h3-g3W
a5-b4 39. g3-g4A b4-b5 40. e2-e1 b5-c5 1/2-1/2
');
INSERT INTO "game_text" VALUES(16,'516/11/23/44/43/23/51/63/1*6/25/55/26/53/66/34/44/122',NULL,NULL,NULL,NULL,'1. a4+c7+c3 c4+c9+a7 2. a3+a15+a10 a2+c13+c6 {coup étonnant} 3. a5+c11+a14
a12+a11+a16 4. c12+a6+c17 c14+c5+b1 5. a9+c8+a13 {played after a long thought,
and the clock shows it: from here on both sides were short of time} 5...
b17+a17+c2 6. c15+a8+a1 c10+c1+c16 1-0
');
INSERT INTO "game_text" VALUES(17,'322/66/52/34/15/44/63/14/25/46/31/35/26/11*/15/32/564',NULL,NULL,NULL,NULL,'1. a11+a16+b1 c5+a1+c1 2. c3+c10+c6 a7+b17+a10 3. a8+a14+c13 c8+a15+c12 4.
a17+a12+a6 a2+c2+a3 5. c17+c15+a9 c16+c9+c14 6. a13+a4+c4 c11+a5+c7 1-0
');
INSERT INTO "game_text" VALUES(18,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. c2-c3A e4-f4 3. c1-c2 b4-c4 4. e2-e1 h4-g5W 5. e3-e4A d5-c5
6. f2-e3A f4-e5W-d4A 7. e1-e2 d4-c3 8. a2-a1W h3-h2A-i3W 9. g2-g3A-h3W-h4A i5-h5
{a natural move} 10. e4-d4A f5-e5 11. b3-b4A c3-b3W-b2W-a2W 12. f1-e1 i3-h3 13.
e1-f2 i4-i5 14. a1-b2 h3-i3 15. h4-g4 d2-d3A 16. f2-e1 h5-h4 17. b1-c1 e5-f5 18.
e2-e3 d3-c3W-d4W 19. e1-d2 {coup étonnant} 19... d4-d3A 20. g4-f4W i5-h4 21.
c1-d1 h4-h3 22. f4-g4 f5-g5 23. g4-g3W-f3W a2-b2 24. f3-g3 b2-b1 $3 25. g3-f4
d3-d2A 26. f4-e5 d2-c1 27. e5-d4 c1-d2 28. d4-d3A b1-a1 29. d3-e3 a1-b1 30.
e3-f2 b1-a1 31. f2-f1 a1-b2 32. f1-f2 b2-b3 33. i2-i1 {better was to wait} 33...
b3-b2 34. f2-e2 {played after a long thought, and the clock shows it: from here
on both sides were short of time} 34... b2-c2 35. e2-f2 c2-c1 36. f2-e3 c1-c2
37. e3-f2 c2-c3 38. i1-h2 c3-b3 39. f2-g1 b3-b2 40. h2-g3 b2-c1 1/2-1/2
');
INSERT INTO "game_text" VALUES(19,NULL,NULL,NULL,NULL,NULL,'1. a3 a4 2. a1 b1 3. a2 a5 4. b5 e2 5. e1 c1 6. d5 e3 7. e4 e5 8. d1 c5 9. a3=a4
c1-c2 10. a2=a3 c2-b2 11. a4=a5 c5-c4 12. d1-c1 a2=a3 13. d5-c5 c4-c3 14. e1=e2
a3=a2 15. c1-d1 b2-b3 16. a1=a2 b3-b2 17. a5=a4 a5=b5 18. e4=e5 e3=e2 19. d1=e1
e4-d4 20. e5-e4 c3-b3 21. a4-b4 d1-d2 22. c5-d5 d4-d3 23. b4-a4 b3-c3 24. d5-d4
b5=a5 $5 25. d4-d5 b2-c2 26. d5-e5 a5=a4 27. a3-b3 b1-c1 28. e5-d5 e2=e3 29.
d5-d4 c2-b2 30. e4-e5 d3=d4 31. a5=a4 c3xb3 32. a2=a1 b2-b1 33. b5=a5 b5-c5 34.
d3-c3 c5-b5 35. a1=b1 d4-d3 {a natural move} 36. e2=e3 a2-b2 37. e1-d1 b5-c5 38.
d1-e1 e2=e3 39. c3-c2 c5-d5 40. c2xc1 d5=e5 *
');
INSERT INTO "game_text" VALUES(20,NULL,NULL,NULL,NULL,NULL,'1. d3-c3 a4-b5 2. c4-b5 c9-b8 3. d5-c6 c6-b7 4. f4-f5 e7-e8 $1 5. b8-b7 d9-e8 6.
h6-h5 f3-g3 7. f5-g6 g2-h2 8. c3-d4 h5-g5 9. c5-d4 d7-e6 10. h3-g3 e4-e3 11.
c8-c7 f7-g6 12. h4-i5 f1-g1 13. e2-e3 {forced} 13... f2-g3 14. g4-g3 c7-d6 15.
b5-b6 a5-b4 16. g7-g6 d8-e8 17. i5-i6 f6-g5 18. e6-d6 h2-g1 1-0
');
INSERT INTO "game_text" VALUES(21,NULL,NULL,NULL,NULL,NULL,'1. e3 e5 2. e4 e1 3. b5 b1 4. a2 a3 5. a1 c5 6. a4 d1 7. e2 c1 8. a5 d5 9. e4-d4
a3-b3 10. d4xd5 e1=e2 11. d5=c5 e2=e3 12. c5-c4 d5-c5 13. c4-d4 b3-c3 14. a2-b2
e3-d3 15. b5-b4 c3-c2 16. a1-a2 c5-b5 17. b4-b3 c2-c3 18. b3-b4 d3=d4 19. b4-b3
e5-e4 {forced} 20. b3-a3 c3-c2 21. d3-c3 b5-b4 22. b2xb1 c2-b2 23. c3-b3 b2xa2
{played after a long thought, and the clock shows it: from here on both sides
were short of time} 24. b3-c3 $6 d4-d5 25. e2-d2 e4-e3 26. e1-e2 b4xa4 27. c3-b3
d5-c5 28. a5-b5 e3-e4 {forced} 29. b5=c5 c1=b1 30. b3-b4 b1-b2 31. e2-e3 e4=e3
32. c5=b5 a4-a5 33. b5=c5 b2-c2 34. b4xb5 a2-a1 35. c5-d5 d1=c1 36. b5-b4 e3-d3
37. d2=d3 a5-b5 38. e4-d4 c1-b1 39. d1-c1 c2xc1 40. a3-b3 b1-b2 1/2-1/2
');
INSERT INTO "game_text" VALUES(22,NULL,NULL,NULL,NULL,NULL,'1. i5-i6 g1-h2 2. e6-f7 g4-f5 3. d3-c4 f7-g7 4. e8-d8 c8-d8 {played after a long
thought, and the clock shows it: from here on both sides were short of time} 5.
i6-h6 d8-c9 6. h2-g3 $1 f2-f1 7. c5-b6 b4-c4 8. b6-c6 a5-b5 9. f3-g3 g5-f6 $2
10. c7-b8 g6-f5 11. c6-b7 c3-d4 12. d9-c9 a4-b5 13. h5-h6 d5-e4 14. g3-g2 f5-f4
15. d7-e7 h3-h4 16. d6-e7 e7-f6 17. e3-e4 d4-c4 18. f1-e2 0-1
');
INSERT INTO "game_text" VALUES(23,NULL,NULL,NULL,NULL,NULL,'1. d3-e3W b4-c3A-d3A 2. b3-b4A-c3W a3-b3A-b4W 3. d1-d2A b4-c3A 4. a2-a3A
c3-b2A-a2W-a1W 5. e2-e3A f4-e5W 6. e3-f4A-e4W f3-f4W 7. h1-h2A-g3A c4-d4A 8.
i3-i4A a1-b1A 9. g1-f2 d4-e3A 10. g3-f3A-f4A c5-d5 11. g2-g1 h5-h4 12. f4-g4A
d5-d4 13. g1-h1 d4-e4 14. g4-f4A b1-b2 15. f4-g3 b2-b3 16. g3-f3 b3-c3 17. i2-i1
c3-c4 18. i1-h2 c4-b4 19. f3-f2 b4-b3 20. f2-e2 b3-b2 21. e2-e3 b2-a2 22. h2-i1
a2-b2 23. i4-h4 b2-c2 24. e3-e2 c2-d2A 25. h1-h2 d2-c3 26. h4-h3 c3-d4 27. h2-g3
d4-d5 28. h3-h2 d5-d4 29. h2-i2 d4-e4 30. g3-g4 e4-f4A 31. i2-h2 f4-g3A 0-1
');
INSERT INTO "game_text" VALUES(24,NULL,NULL,NULL,NULL,NULL,'1. c3-c4 c5-d5 2. c7-c8 d7-d8 3. b5-b4 a4-b4 4. f2-g1 c8-b7 5. g2-h3 g6-f5 $3 6.
d8-c9 f3-e3 7. g7-f6 f1-e2 $2 8. d4-e3 e6-d5 9. e3-e4 h5-g4 10. i5-h6 g3-h3 11.
f7-f6 g1-h2 12. e2-d3 g5-f4 13. h4-h3 f5-g4 14. b6-c6 b4-a5 15. d6-e7 c6-b7 16.
d5-c4 f6-e7 17. b8-c9 c9-d9 18. i6-h6 0-1
');
INSERT INTO "game_text" VALUES(25,NULL,NULL,NULL,NULL,NULL,'1. g2-g1 {fine} 1... h2-g1 2. g5-h4 f3-f4 3. c8-d7 h5-i5 4. c7-b8 f7-e8 5. h6-i6
c5-d4 6. f5-e6 {coup étonnant} 6... c3-b4 7. d5-d4 h4-g4 8. h3-g4 a5-b4 9. b5-c4
i6-i5 10. c6-d7 {a natural move} 10... b4-c4 11. e2-d3 b6-b7 12. e3-f2 e4-f4 13.
g3-g4 f2-g1 14. d7-e7 g7-f6 15. c9-b8 e6-f6 16. d8-d9 d9-e8 17. g6-f6 e7-d6 18.
b8-b7 d4-d3 1-0
');
INSERT INTO "game_text" VALUES(26,'651/13/16/11*/22/52/42/53/46/66/55/24/52/36/31/44/433',NULL,NULL,NULL,NULL,'1. a17+c15+c9 a8+c8+a7 2. a10+a1+c1 a9+a4+c11 3. a5+c7+c2 a12+a11+a14 4.
b1+c12+c13 c16+a6+c4 5. c3+c14+a2 c17+b17+c6 6. a3+a13+a15 c10+c5+a16 0-1
');
INSERT INTO "game_text" VALUES(27,NULL,NULL,NULL,NULL,NULL,'1-0
');
CREATE TABLE gone (
  game INTEGER PRIMARY KEY,
  run INTEGER NOT NULL
) STRICT;
INSERT INTO "gone" VALUES(5,8);
INSERT INTO "gone" VALUES(7,8);
INSERT INTO "gone" VALUES(9,10);
CREATE TABLE meeting (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "meeting" VALUES(1,'Club evening');
INSERT INTO "meeting" VALUES(2,'Ligue du jeudi');
INSERT INTO "meeting" VALUES(3,'Spring tournament');
INSERT INTO "meeting" VALUES(4,'Autumn cup');
INSERT INTO "meeting" VALUES(5,'Library weekend');
CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,                   -- without case and accents
  player INTEGER REFERENCES player (id)  -- NULL for `?`, which is nobody
) STRICT;
INSERT INTO "name" VALUES(1,'Rina Besson','rina besson',1);
INSERT INTO "name" VALUES(2,'Bruno Fournel','bruno fournel',1);
INSERT INTO "name" VALUES(3,'Jean Besson','jean besson',3);
INSERT INTO "name" VALUES(4,'Chloé Besson','chloe besson',4);
INSERT INTO "name" VALUES(5,'Alice Ivanov','alice ivanov',5);
INSERT INTO "name" VALUES(6,'Rina Girard','rina girard',6);
INSERT INTO "name" VALUES(7,'Denis Carré','denis carre',7);
INSERT INTO "name" VALUES(8,'Simon Besson','simon besson',8);
INSERT INTO "name" VALUES(11,'Tahina Ivanov','tahina ivanov',11);
INSERT INTO "name" VALUES(12,'Léo Besson','leo besson',12);
INSERT INTO "name" VALUES(13,'Inès Durand','ines durand',13);
INSERT INTO "name" VALUES(14,'Alice Évrard','alice evrard',14);
INSERT INTO "name" VALUES(15,'Gaëlle Carré','gaelle carre',15);
INSERT INTO "name" VALUES(16,'Odile Fournel','odile fournel',16);
INSERT INTO "name" VALUES(17,'Karine Fournel','karine fournel',17);
INSERT INTO "name" VALUES(18,'Anonymous 1','anonymous 1',18);
INSERT INTO "name" VALUES(19,'Rina Fournel','rina fournel',19);
INSERT INTO "name" VALUES(20,'Noé Durand','noe durand',20);
INSERT INTO "name" VALUES(21,'Noé Arnaud','noe arnaud',21);
INSERT INTO "name" VALUES(22,'Tahina Besson','tahina besson',22);
INSERT INTO "name" VALUES(23,'Fabien Besson','fabien besson',23);
INSERT INTO "name" VALUES(24,'Inès Besson','ines besson',24);
INSERT INTO "name" VALUES(25,'Alice Durand','alice durand',25);
INSERT INTO "name" VALUES(26,'Tahina Évrard','tahina evrard',26);
INSERT INTO "name" VALUES(27,'Tahina Durand','tahina durand',27);
INSERT INTO "name" VALUES(28,'Paul Carré','paul carre',28);
INSERT INTO "name" VALUES(29,'Fabien Évrard','fabien evrard',29);
INSERT INTO "name" VALUES(30,'Bruno Besson','bruno besson',30);
INSERT INTO "name" VALUES(31,'Rina Carré','rina carre',31);
INSERT INTO "name" VALUES(32,'Fabien Arnaud','fabien arnaud',32);
INSERT INTO "name" VALUES(33,'Bruno Arnaud','bruno arnaud',33);
INSERT INTO "name" VALUES(34,'Hugo Besson','hugo besson',34);
INSERT INTO "name" VALUES(35,'Chloé Évrard','chloe evrard',35);
INSERT INTO "name" VALUES(36,'Paul Besson','paul besson',36);
INSERT INTO "name" VALUES(37,'Noé Hery','noe hery',37);
INSERT INTO "name" VALUES(38,'Chloé Ivanov','chloe ivanov',38);
INSERT INTO "name" VALUES(39,'Odile Arnaud','odile arnaud',39);
INSERT INTO "name" VALUES(40,'Bruno Durand','bruno durand',40);
INSERT INTO "name" VALUES(41,'Karine Besson','karine besson',41);
INSERT INTO "name" VALUES(42,'Chloé Hery','chloe hery',42);
INSERT INTO "name" VALUES(43,'Fabien Carré','fabien carre',43);
INSERT INTO "name" VALUES(44,'?','?',NULL);
INSERT INTO "name" VALUES(45,'Denis Évrard','denis evrard',44);
INSERT INTO "name" VALUES(46,'Zoé Fournel','zoe fournel',45);
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "player" VALUES(1,'Rina Besson');
INSERT INTO "player" VALUES(3,'Jean Besson');
INSERT INTO "player" VALUES(4,'Chloé Besson');
INSERT INTO "player" VALUES(5,'Alice Ivanov');
INSERT INTO "player" VALUES(6,'Rina Girard');
INSERT INTO "player" VALUES(7,'Denis Carré');
INSERT INTO "player" VALUES(8,'Simon Besson');
INSERT INTO "player" VALUES(11,'Tahina Ivanov');
INSERT INTO "player" VALUES(12,'Léo Besson');
INSERT INTO "player" VALUES(13,'Inès Durand');
INSERT INTO "player" VALUES(14,'Alice Évrard');
INSERT INTO "player" VALUES(15,'Gaëlle Carré');
INSERT INTO "player" VALUES(16,'Odile Fournel');
INSERT INTO "player" VALUES(17,'Karine Fournel');
INSERT INTO "player" VALUES(18,'Anonymous 1');
INSERT INTO "player" VALUES(19,'Rina Fournel');
INSERT INTO "player" VALUES(20,'Noé Durand');
INSERT INTO "player" VALUES(21,'Noé Arnaud');
INSERT INTO "player" VALUES(22,'Tahina Besson');
INSERT INTO "player" VALUES(23,'Fabien Besson');
INSERT INTO "player" VALUES(24,'Inès Besson');
INSERT INTO "player" VALUES(25,'Alice Durand');
INSERT INTO "player" VALUES(26,'Tahina Évrard');
INSERT INTO "player" VALUES(27,'Tahina Durand');
INSERT INTO "player" VALUES(28,'Paul Carré');
INSERT INTO "player" VALUES(29,'Fabien Évrard');
INSERT INTO "player" VALUES(30,'Bruno Besson');
INSERT INTO "player" VALUES(31,'Rina Carré');
INSERT INTO "player" VALUES(32,'Fabien Arnaud');
INSERT INTO "player" VALUES(33,'Bruno Arnaud');
INSERT INTO "player" VALUES(34,'Hugo Besson');
INSERT INTO "player" VALUES(35,'Chloé Évrard');
INSERT INTO "player" VALUES(36,'Paul Besson');
INSERT INTO "player" VALUES(37,'Noé Hery');
INSERT INTO "player" VALUES(38,'Chloé Ivanov');
INSERT INTO "player" VALUES(39,'Odile Arnaud');
INSERT INTO "player" VALUES(40,'Bruno Durand');
INSERT INTO "player" VALUES(41,'Karine Besson');
INSERT INTO "player" VALUES(42,'Chloé Hery');
INSERT INTO "player" VALUES(43,'Fabien Carré');
INSERT INTO "player" VALUES(44,'Denis Évrard');
INSERT INTO "player" VALUES(45,'Zoé Fournel');
CREATE TABLE position_key (
  game INTEGER NOT NULL,
  ply INTEGER NOT NULL,  -- from 0, the start
  key INTEGER NOT NULL,  -- equal for the images of a position under the symmetries of the board; the bits of 64, signed
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO "position_key" VALUES(19,20,-9216189295783593198);
INSERT INTO "position_key" VALUES(14,54,-9161784014217490340);
INSERT INTO "position_key" VALUES(22,23,-9129082255174854042);
INSERT INTO "position_key" VALUES(20,1,-9051135370047599637);
INSERT INTO "position_key" VALUES(12,40,-9025519875707136476);
INSERT INTO "position_key" VALUES(8,3,-9014454131651788296);
INSERT INTO "position_key" VALUES(1,15,-8880228108006999305);
INSERT INTO "position_key" VALUES(25,15,-8880228108006999305);
INSERT INTO "position_key" VALUES(20,5,-8818256081377843828);
INSERT INTO "position_key" VALUES(22,30,-8744475775085141440);
INSERT INTO "position_key" VALUES(8,12,-8685660773291571371);
INSERT INTO "position_key" VALUES(18,9,-8676869254874386214);
INSERT INTO "position_key" VALUES(24,24,-8613529165424549381);
INSERT INTO "position_key" VALUES(17,11,-8602823150101977207);
INSERT INTO "position_key" VALUES(8,35,-8595615202126652067);
INSERT INTO "position_key" VALUES(16,12,-8557938708720372782);
INSERT INTO "position_key" VALUES(1,11,-8548667627768892361);
INSERT INTO "position_key" VALUES(25,11,-8548667627768892361);
INSERT INTO "position_key" VALUES(24,6,-8484521567462351694);
INSERT INTO "position_key" VALUES(7,12,-8450882777538372114);
INSERT INTO "position_key" VALUES(8,2,-8448141277398260710);
INSERT INTO "position_key" VALUES(2,9,-8447415900478586627);
INSERT INTO "position_key" VALUES(26,9,-8447415900478586627);
INSERT INTO "position_key" VALUES(23,60,-8313571666783209356);
INSERT INTO "position_key" VALUES(15,55,-8310756031512818022);
INSERT INTO "position_key" VALUES(7,35,-8289978483034561466);
INSERT INTO "position_key" VALUES(18,80,-8259053533977733885);
INSERT INTO "position_key" VALUES(1,20,-8206242123168649252);
INSERT INTO "position_key" VALUES(25,20,-8206242123168649252);
INSERT INTO "position_key" VALUES(22,12,-8093263033762899309);
INSERT INTO "position_key" VALUES(24,30,-8092262569590344595);
INSERT INTO "position_key" VALUES(4,1,-7846680390879798993);
INSERT INTO "position_key" VALUES(5,1,-7846680390879798993);
INSERT INTO "position_key" VALUES(19,1,-7846680390879798993);
INSERT INTO "position_key" VALUES(21,1,-7846680390879798993);
INSERT INTO "position_key" VALUES(18,20,-7789592233108860465);
INSERT INTO "position_key" VALUES(7,5,-7777919206344725185);
INSERT INTO "position_key" VALUES(24,29,-7716260664016317191);
INSERT INTO "position_key" VALUES(14,40,-7675375339547445008);
INSERT INTO "position_key" VALUES(1,1,-7674197219361258064);
INSERT INTO "position_key" VALUES(25,1,-7674197219361258064);
INSERT INTO "position_key" VALUES(1,3,-7613473562133312033);
INSERT INTO "position_key" VALUES(25,3,-7613473562133312033);
INSERT INTO "position_key" VALUES(4,61,-7584348521167942879);
INSERT INTO "position_key" VALUES(24,31,-7510227066415584555);
INSERT INTO "position_key" VALUES(7,3,-7502930794801906894);
INSERT INTO "position_key" VALUES(20,29,-7482674924722610252);
INSERT INTO "position_key" VALUES(24,2,-7330252316402720077);
INSERT INTO "position_key" VALUES(12,51,-7312600513799391370);
INSERT INTO "position_key" VALUES(8,27,-7293724352288915800);
INSERT INTO "position_key" VALUES(15,20,-7289457569787060724);
INSERT INTO "position_key" VALUES(14,6,-7239655581060423105);
INSERT INTO "position_key" VALUES(18,38,-7120729199412581701);
INSERT INTO "position_key" VALUES(1,5,-7119430040606523529);
INSERT INTO "position_key" VALUES(25,5,-7119430040606523529);
INSERT INTO "position_key" VALUES(1,10,-7046162355038382804);
INSERT INTO "position_key" VALUES(25,10,-7046162355038382804);
INSERT INTO "position_key" VALUES(1,36,-6904240918601308175);
INSERT INTO "position_key" VALUES(25,36,-6904240918601308175);
INSERT INTO "position_key" VALUES(12,27,-6866987364256348174);
INSERT INTO "position_key" VALUES(22,35,-6855861018677303256);
INSERT INTO "position_key" VALUES(22,27,-6855809730009371567);
INSERT INTO "position_key" VALUES(2,0,-6813840936499440596);
INSERT INTO "position_key" VALUES(26,0,-6813840936499440596);
INSERT INTO "position_key" VALUES(12,56,-6761011596999312482);
INSERT INTO "position_key" VALUES(1,17,-6720558689017878255);
INSERT INTO "position_key" VALUES(25,17,-6720558689017878255);
INSERT INTO "position_key" VALUES(1,23,-6690669662658239349);
INSERT INTO "position_key" VALUES(25,23,-6690669662658239349);
INSERT INTO "position_key" VALUES(22,10,-6647625851387119628);
INSERT INTO "position_key" VALUES(15,61,-6529262999072893711);
INSERT INTO "position_key" VALUES(18,19,-6516371541107968723);
INSERT INTO "position_key" VALUES(1,8,-6500491661370839277);
INSERT INTO "position_key" VALUES(25,8,-6500491661370839277);
INSERT INTO "position_key" VALUES(22,21,-6450239767961799692);
INSERT INTO "position_key" VALUES(1,12,-6384708322131421204);
INSERT INTO "position_key" VALUES(25,12,-6384708322131421204);
INSERT INTO "position_key" VALUES(23,56,-6354774557686727584);
INSERT INTO "position_key" VALUES(8,25,-6304708396438106704);
INSERT INTO "position_key" VALUES(3,5,-6025238250548711218);
INSERT INTO "position_key" VALUES(7,4,-6004096325298345430);
INSERT INTO "position_key" VALUES(2,2,-5966148403805083111);
INSERT INTO "position_key" VALUES(26,2,-5966148403805083111);
INSERT INTO "position_key" VALUES(24,35,-5946429704766505190);
INSERT INTO "position_key" VALUES(22,7,-5878439554143842575);
INSERT INTO "position_key" VALUES(12,50,-5814577819680656551);
INSERT INTO "position_key" VALUES(24,32,-5707685748351829856);
INSERT INTO "position_key" VALUES(23,11,-5553692838978619748);
INSERT INTO "position_key" VALUES(20,25,-5539277918231427882);
INSERT INTO "position_key" VALUES(24,19,-5347151912765944703);
INSERT INTO "position_key" VALUES(8,4,-5043830901467940827);
INSERT INTO "position_key" VALUES(8,24,-5000433166251599214);
INSERT INTO "position_key" VALUES(22,20,-4997436220734148137);
INSERT INTO "position_key" VALUES(18,37,-4972752135711563429);
INSERT INTO "position_key" VALUES(8,22,-4728656767549374854);
INSERT INTO "position_key" VALUES(1,27,-4693281881505219413);
INSERT INTO "position_key" VALUES(25,27,-4693281881505219413);
INSERT INTO "position_key" VALUES(22,2,-4543845523241407152);
INSERT INTO "position_key" VALUES(22,22,-4505219484662849725);
INSERT INTO "position_key" VALUES(8,28,-4377508632509016064);
INSERT INTO "position_key" VALUES(24,12,-4130588712596795819);
INSERT INTO "position_key" VALUES(7,10,-3743023886701269429);
INSERT INTO "position_key" VALUES(22,26,-3683294089946810047);
INSERT INTO "position_key" VALUES(20,20,-3606072079460196709);
INSERT INTO "position_key" VALUES(1,34,-3349682324776578565);
INSERT INTO "position_key" VALUES(25,34,-3349682324776578565);
INSERT INTO "position_key" VALUES(24,34,-3317363766992040033);
INSERT INTO "position_key" VALUES(20,31,-2438160055696266929);
INSERT INTO "position_key" VALUES(8,26,-2341269831466951375);
INSERT INTO "position_key" VALUES(6,5,1991293695807116);
INSERT INTO "position_key" VALUES(10,4,2814973383926305);
INSERT INTO "position_key" VALUES(19,48,3254134118432711);
INSERT INTO "position_key" VALUES(5,66,4087407033096588);
INSERT INTO "position_key" VALUES(12,12,5598513002186521);
INSERT INTO "position_key" VALUES(19,44,6030762589378359);
INSERT INTO "position_key" VALUES(9,43,9236405863329866);
INSERT INTO "position_key" VALUES(10,10,12493875831218526);
INSERT INTO "position_key" VALUES(13,14,13897634380330607);
INSERT INTO "position_key" VALUES(8,7,18382301314415205);
INSERT INTO "position_key" VALUES(19,64,18510292371360991);
INSERT INTO "position_key" VALUES(5,6,18553244275238504);
INSERT INTO "position_key" VALUES(6,6,20328550298348212);
INSERT INTO "position_key" VALUES(19,9,20456825017102991);
INSERT INTO "position_key" VALUES(10,16,21935639223634654);
INSERT INTO "position_key" VALUES(19,66,23427594898434392);
INSERT INTO "position_key" VALUES(16,3,24149889566315768);
INSERT INTO "position_key" VALUES(5,37,36455015651211035);
INSERT INTO "position_key" VALUES(19,12,36834069431848510);
INSERT INTO "position_key" VALUES(21,44,38229603696176248);
INSERT INTO "position_key" VALUES(19,61,42130495683168759);
INSERT INTO "position_key" VALUES(10,76,44442485208467699);
INSERT INTO "position_key" VALUES(14,19,44801364329782322);
INSERT INTO "position_key" VALUES(4,10,46741745729769968);
INSERT INTO "position_key" VALUES(16,9,47270898974564223);
INSERT INTO "position_key" VALUES(4,20,48284455343443148);
INSERT INTO "position_key" VALUES(9,40,51239049098260640);
INSERT INTO "position_key" VALUES(21,31,58896594741133127);
INSERT INTO "position_key" VALUES(13,9,64852513100932563);
INSERT INTO "position_key" VALUES(12,25,66849929706476645);
INSERT INTO "position_key" VALUES(10,28,68069652184702369);
INSERT INTO "position_key" VALUES(15,43,76619662485762484);
INSERT INTO "position_key" VALUES(10,2,79666492326269542);
INSERT INTO "position_key" VALUES(4,64,79820274442711989);
INSERT INTO "position_key" VALUES(10,39,82685053552011749);
INSERT INTO "position_key" VALUES(12,23,86132692671961116);
INSERT INTO "position_key" VALUES(15,21,92493250089069774);
INSERT INTO "position_key" VALUES(9,4,93825599504968337);
INSERT INTO "position_key" VALUES(9,66,96855159171696486);
INSERT INTO "position_key" VALUES(5,3,97202770212018513);
INSERT INTO "position_key" VALUES(21,3,97202770212018513);
INSERT INTO "position_key" VALUES(24,28,99629063738305607);
INSERT INTO "position_key" VALUES(23,48,100755293589348723);
INSERT INTO "position_key" VALUES(5,64,102592648415994428);
INSERT INTO "position_key" VALUES(20,9,106086192952019979);
INSERT INTO "position_key" VALUES(18,29,106121906927609127);
INSERT INTO "position_key" VALUES(13,18,107029019099479783);
INSERT INTO "position_key" VALUES(1,33,117808825010150886);
INSERT INTO "position_key" VALUES(25,33,117808825010150886);
INSERT INTO "position_key" VALUES(23,19,120068530689110319);
INSERT INTO "position_key" VALUES(2,1,123665326245495296);
INSERT INTO "position_key" VALUES(26,1,123665326245495296);
INSERT INTO "position_key" VALUES(13,63,124166544443053308);
INSERT INTO "position_key" VALUES(12,17,129039353943348610);
INSERT INTO "position_key" VALUES(9,73,130105696802334607);
INSERT INTO "position_key" VALUES(5,27,131865972210087534);
INSERT INTO "position_key" VALUES(5,14,135190480043282371);
INSERT INTO "position_key" VALUES(12,72,136288556297712402);
INSERT INTO "position_key" VALUES(21,38,137005627628809912);
INSERT INTO "position_key" VALUES(10,25,138789702959457157);
INSERT INTO "position_key" VALUES(10,63,145996926942089881);
INSERT INTO "position_key" VALUES(1,14,146423047029634273);
INSERT INTO "position_key" VALUES(25,14,146423047029634273);
INSERT INTO "position_key" VALUES(14,58,148244301841620984);
INSERT INTO "position_key" VALUES(4,44,160973429218112246);
INSERT INTO "position_key" VALUES(14,10,166789885173733385);
INSERT INTO "position_key" VALUES(19,14,169911083531480442);
INSERT INTO "position_key" VALUES(22,6,171289060497847708);
INSERT INTO "position_key" VALUES(21,52,177698132293846991);
INSERT INTO "position_key" VALUES(21,9,178479456105779245);
INSERT INTO "position_key" VALUES(10,56,183324562437604993);
INSERT INTO "position_key" VALUES(18,50,184630810707332763);
INSERT INTO "position_key" VALUES(21,57,186992637720741274);
INSERT INTO "position_key" VALUES(15,4,187872781941889409);
INSERT INTO "position_key" VALUES(18,2,188718579761207104);
INSERT INTO "position_key" VALUES(4,72,193842492824877197);
INSERT INTO "position_key" VALUES(13,70,196136952399331592);
INSERT INTO "position_key" VALUES(24,5,196143824142435507);
INSERT INTO "position_key" VALUES(4,49,199595373400939121);
INSERT INTO "position_key" VALUES(4,46,201101097653665563);
INSERT INTO "position_key" VALUES(10,40,205259551743436848);
INSERT INTO "position_key" VALUES(19,71,210043190435301333);
INSERT INTO "position_key" VALUES(3,1,214963735556916276);
INSERT INTO "position_key" VALUES(12,38,215433800180806622);
INSERT INTO "position_key" VALUES(19,68,222584348757060669);
INSERT INTO "position_key" VALUES(19,63,223130222513993811);
INSERT INTO "position_key" VALUES(8,15,225767661959107781);
INSERT INTO "position_key" VALUES(5,15,226647110715767803);
INSERT INTO "position_key" VALUES(21,41,227421428798645466);
INSERT INTO "position_key" VALUES(14,45,230163905615622283);
INSERT INTO "position_key" VALUES(1,21,231401531732177423);
INSERT INTO "position_key" VALUES(25,21,231401531732177423);
INSERT INTO "position_key" VALUES(13,55,231714021238010742);
INSERT INTO "position_key" VALUES(19,16,232086838045048587);
INSERT INTO "position_key" VALUES(12,80,234631057515361160);
INSERT INTO "position_key" VALUES(21,79,236843007014702728);
INSERT INTO "position_key" VALUES(21,45,241172499635700383);
INSERT INTO "position_key" VALUES(23,34,241905382755817819);
INSERT INTO "position_key" VALUES(23,44,246312501326616579);
INSERT INTO "position_key" VALUES(4,53,248352222417854719);
INSERT INTO "position_key" VALUES(15,24,251888461622293706);
INSERT INTO "position_key" VALUES(10,21,259115115137214538);
INSERT INTO "position_key" VALUES(4,58,264430074834229627);
INSERT INTO "position_key" VALUES(4,33,265324725665201684);
INSERT INTO "position_key" VALUES(5,11,265677345837426192);
INSERT INTO "position_key" VALUES(9,20,273625173951967327);
INSERT INTO "position_key" VALUES(19,27,274928956017024979);
INSERT INTO "position_key" VALUES(5,19,275522699271000655);
INSERT INTO "position_key" VALUES(12,34,279354247688325906);
INSERT INTO "position_key" VALUES(9,44,281481552851049149);
INSERT INTO "position_key" VALUES(21,28,289394369979504922);
INSERT INTO "position_key" VALUES(9,1,291930824879720666);
INSERT INTO "position_key" VALUES(10,1,291930824879720666);
INSERT INTO "position_key" VALUES(13,1,291930824879720666);
INSERT INTO "position_key" VALUES(3,3,292864245229032861);
INSERT INTO "position_key" VALUES(10,66,292980418251129402);
INSERT INTO "position_key" VALUES(3,11,297764372806523655);
INSERT INTO "position_key" VALUES(18,77,300470905061253971);
INSERT INTO "position_key" VALUES(13,56,301853477962620827);
INSERT INTO "position_key" VALUES(21,80,306449568117981017);
INSERT INTO "position_key" VALUES(9,14,309725267994595411);
INSERT INTO "position_key" VALUES(11,5,309862799778079755);
INSERT INTO "position_key" VALUES(21,39,310341633925072374);
INSERT INTO "position_key" VALUES(19,28,312198333473050010);
INSERT INTO "position_key" VALUES(9,74,314708372016886276);
INSERT INTO "position_key" VALUES(13,22,317022446458774129);
INSERT INTO "position_key" VALUES(9,49,317317626050521925);
INSERT INTO "position_key" VALUES(11,6,319903787775309364);
INSERT INTO "position_key" VALUES(13,31,332020744934101319);
INSERT INTO "position_key" VALUES(10,49,335465034852570814);
INSERT INTO "position_key" VALUES(21,73,339259668208084859);
INSERT INTO "position_key" VALUES(23,18,343464226087814457);
INSERT INTO "position_key" VALUES(24,17,346321101785570939);
INSERT INTO "position_key" VALUES(9,26,352360878387308322);
INSERT INTO "position_key" VALUES(13,46,352435894896494495);
INSERT INTO "position_key" VALUES(10,42,354021255503436034);
INSERT INTO "position_key" VALUES(5,2,359376603850102919);
INSERT INTO "position_key" VALUES(21,2,359376603850102919);
INSERT INTO "position_key" VALUES(23,57,363660339681848736);
INSERT INTO "position_key" VALUES(19,42,369602261680801763);
INSERT INTO "position_key" VALUES(19,62,379574096278779208);
INSERT INTO "position_key" VALUES(14,37,380709554266750833);
INSERT INTO "position_key" VALUES(10,58,380727204525958872);
INSERT INTO "position_key" VALUES(18,44,382335928739144009);
INSERT INTO "position_key" VALUES(9,29,382531540134460478);
INSERT INTO "position_key" VALUES(10,53,384567585121321068);
INSERT INTO "position_key" VALUES(5,55,384899327064546344);
INSERT INTO "position_key" VALUES(4,30,391406612874827612);
INSERT INTO "position_key" VALUES(9,45,393979663331066711);
INSERT INTO "position_key" VALUES(19,67,394386441358298929);
INSERT INTO "position_key" VALUES(21,49,395731384084434745);
INSERT INTO "position_key" VALUES(18,16,403020243467207947);
INSERT INTO "position_key" VALUES(9,67,404166926191245561);
INSERT INTO "position_key" VALUES(5,52,405207406309521967);
INSERT INTO "position_key" VALUES(9,6,416419574344928005);
INSERT INTO "position_key" VALUES(9,32,420598240918376793);
INSERT INTO "position_key" VALUES(9,78,420900282050963104);
INSERT INTO "position_key" VALUES(4,63,423874351269347548);
INSERT INTO "position_key" VALUES(10,11,427849949658800169);
INSERT INTO "position_key" VALUES(4,54,429180273679870261);
INSERT INTO "position_key" VALUES(19,32,429220221108733911);
INSERT INTO "position_key" VALUES(21,17,430245206437384929);
INSERT INTO "position_key" VALUES(4,59,430861097492142672);
INSERT INTO "position_key" VALUES(4,15,432839926851695786);
INSERT INTO "position_key" VALUES(14,47,432869507620888912);
INSERT INTO "position_key" VALUES(15,71,433227440212447886);
INSERT INTO "position_key" VALUES(16,2,437960628515706614);
INSERT INTO "position_key" VALUES(5,13,444533287176573595);
INSERT INTO "position_key" VALUES(15,10,446109581588267507);
INSERT INTO "position_key" VALUES(10,72,451738901339873992);
INSERT INTO "position_key" VALUES(10,50,458534251967536394);
INSERT INTO "position_key" VALUES(5,80,460768563207602833);
INSERT INTO "position_key" VALUES(7,29,461938913033215298);
INSERT INTO "position_key" VALUES(13,15,462172232552674074);
INSERT INTO "position_key" VALUES(18,63,469893868230103730);
INSERT INTO "position_key" VALUES(15,11,483903185950194068);
INSERT INTO "position_key" VALUES(12,63,489518864370038776);
INSERT INTO "position_key" VALUES(4,75,489579846691418653);
INSERT INTO "position_key" VALUES(10,12,495046580496026544);
INSERT INTO "position_key" VALUES(14,35,495659392243323766);
INSERT INTO "position_key" VALUES(13,6,495818796366806230);
INSERT INTO "position_key" VALUES(6,9,498749297669583964);
INSERT INTO "position_key" VALUES(14,12,499902186489874920);
INSERT INTO "position_key" VALUES(10,48,502845432168831924);
INSERT INTO "position_key" VALUES(5,76,502872115407616322);
INSERT INTO "position_key" VALUES(5,39,503327935280384632);
INSERT INTO "position_key" VALUES(10,51,508715933114658021);
INSERT INTO "position_key" VALUES(23,10,510444193380901894);
INSERT INTO "position_key" VALUES(5,43,520466971563831659);
INSERT INTO "position_key" VALUES(22,3,521325778465722716);
INSERT INTO "position_key" VALUES(10,71,521873848316255487);
INSERT INTO "position_key" VALUES(10,78,524358857437813428);
INSERT INTO "position_key" VALUES(5,47,526182554883106665);
INSERT INTO "position_key" VALUES(9,21,529958219357639735);
INSERT INTO "position_key" VALUES(21,47,530953588315944351);
INSERT INTO "position_key" VALUES(10,18,533965771278372735);
INSERT INTO "position_key" VALUES(13,74,537262641767824670);
INSERT INTO "position_key" VALUES(9,46,540821026476685469);
INSERT INTO "position_key" VALUES(5,49,541262350351401679);
INSERT INTO "position_key" VALUES(24,21,541311269884088446);
INSERT INTO "position_key" VALUES(9,19,542726694808580447);
INSERT INTO "position_key" VALUES(3,7,546961995151236857);
INSERT INTO "position_key" VALUES(10,37,548527503988867331);
INSERT INTO "position_key" VALUES(19,74,550463516414300025);
INSERT INTO "position_key" VALUES(9,70,552724849654188959);
INSERT INTO "position_key" VALUES(13,8,554665136091302002);
INSERT INTO "position_key" VALUES(11,8,556915030975432064);
INSERT INTO "position_key" VALUES(10,13,557695835950990420);
INSERT INTO "position_key" VALUES(9,72,558642767689280352);
INSERT INTO "position_key" VALUES(1,7,561174444300751211);
INSERT INTO "position_key" VALUES(25,7,561174444300751211);
INSERT INTO "position_key" VALUES(13,52,573290489269939296);
INSERT INTO "position_key" VALUES(8,13,575293238194507331);
INSERT INTO "position_key" VALUES(13,4,576297837389596953);
INSERT INTO "position_key" VALUES(23,37,594975259391167645);
INSERT INTO "position_key" VALUES(5,58,595249055845347929);
INSERT INTO "position_key" VALUES(9,9,595647617773052292);
INSERT INTO "position_key" VALUES(19,70,600085482822576525);
INSERT INTO "position_key" VALUES(5,65,600720655638169989);
INSERT INTO "position_key" VALUES(13,12,605303543495790382);
INSERT INTO "position_key" VALUES(5,45,605354800045150249);
INSERT INTO "position_key" VALUES(2,11,607554735401688118);
INSERT INTO "position_key" VALUES(26,11,607554735401688118);
INSERT INTO "position_key" VALUES(20,10,616523215798067199);
INSERT INTO "position_key" VALUES(15,79,622187268891715662);
INSERT INTO "position_key" VALUES(15,76,626070884955289052);
INSERT INTO "position_key" VALUES(21,11,626496572668501572);
INSERT INTO "position_key" VALUES(4,76,628716237685076034);
INSERT INTO "position_key" VALUES(9,69,633667493391794751);
INSERT INTO "position_key" VALUES(9,71,640586325951395653);
INSERT INTO "position_key" VALUES(5,57,643097609667050003);
INSERT INTO "position_key" VALUES(9,37,650340707000982165);
INSERT INTO "position_key" VALUES(12,3,659853254478529924);
INSERT INTO "position_key" VALUES(19,53,662127390840987150);
INSERT INTO "position_key" VALUES(18,67,665442927336540560);
INSERT INTO "position_key" VALUES(19,8,665510672495299771);
INSERT INTO "position_key" VALUES(13,42,669691737384865393);
INSERT INTO "position_key" VALUES(5,75,670053994951781511);
INSERT INTO "position_key" VALUES(23,15,679694821937736621);
INSERT INTO "position_key" VALUES(4,29,687350532151969584);
INSERT INTO "position_key" VALUES(17,9,690777447194629921);
INSERT INTO "position_key" VALUES(9,54,695663359226648626);
INSERT INTO "position_key" VALUES(19,47,695664812682446116);
INSERT INTO "position_key" VALUES(5,12,697954720864597111);
INSERT INTO "position_key" VALUES(19,77,700276373808806074);
INSERT INTO "position_key" VALUES(23,58,700796510544717153);
INSERT INTO "position_key" VALUES(12,24,702489281612907593);
INSERT INTO "position_key" VALUES(21,60,706330983945769165);
INSERT INTO "position_key" VALUES(10,22,714282721439855702);
INSERT INTO "position_key" VALUES(23,3,715400692407298595);
INSERT INTO "position_key" VALUES(4,36,717035012376751100);
INSERT INTO "position_key" VALUES(10,36,718672197133329967);
INSERT INTO "position_key" VALUES(12,52,721165424930726547);
INSERT INTO "position_key" VALUES(13,44,722069401178339580);
INSERT INTO "position_key" VALUES(9,80,726486868322550495);
INSERT INTO "position_key" VALUES(21,51,728349010593576457);
INSERT INTO "position_key" VALUES(21,13,730371267764202859);
INSERT INTO "position_key" VALUES(9,38,731175537647431190);
INSERT INTO "position_key" VALUES(13,36,738739021496258191);
INSERT INTO "position_key" VALUES(11,12,745186911668695987);
INSERT INTO "position_key" VALUES(15,15,751589310607478741);
INSERT INTO "position_key" VALUES(9,22,755327025831653946);
INSERT INTO "position_key" VALUES(9,7,755975666873482426);
INSERT INTO "position_key" VALUES(10,30,756939007583213815);
INSERT INTO "position_key" VALUES(16,0,759587943566512901);
INSERT INTO "position_key" VALUES(19,30,762437717764450569);
INSERT INTO "position_key" VALUES(9,59,763879035126285719);
INSERT INTO "position_key" VALUES(18,24,766453513977060133);
INSERT INTO "position_key" VALUES(4,6,775364994502562296);
INSERT INTO "position_key" VALUES(23,42,786756099334000348);
INSERT INTO "position_key" VALUES(10,61,788505873627880525);
INSERT INTO "position_key" VALUES(15,44,802847416515821736);
INSERT INTO "position_key" VALUES(5,23,812903493075764397);
INSERT INTO "position_key" VALUES(9,48,816589360525460869);
INSERT INTO "position_key" VALUES(6,11,818032842840124111);
INSERT INTO "position_key" VALUES(4,4,823339263753839570);
INSERT INTO "position_key" VALUES(19,79,827886590927457225);
INSERT INTO "position_key" VALUES(23,31,854818091458248510);
INSERT INTO "position_key" VALUES(4,57,856982203223528032);
INSERT INTO "position_key" VALUES(12,18,858155665197488016);
INSERT INTO "position_key" VALUES(15,69,858688173639097293);
INSERT INTO "position_key" VALUES(13,7,872086760640974373);
INSERT INTO "position_key" VALUES(10,79,872686283357820994);
INSERT INTO "position_key" VALUES(15,67,876641464435034079);
INSERT INTO "position_key" VALUES(19,23,879438188239694792);
INSERT INTO "position_key" VALUES(15,78,893055178819224992);
INSERT INTO "position_key" VALUES(12,31,893963200698562800);
INSERT INTO "position_key" VALUES(15,13,894842958141998369);
INSERT INTO "position_key" VALUES(21,67,895185862904899132);
INSERT INTO "position_key" VALUES(12,42,895808105123580307);
INSERT INTO "position_key" VALUES(22,17,902350328658449120);
INSERT INTO "position_key" VALUES(4,21,905580636943649011);
INSERT INTO "position_key" VALUES(12,65,910254712127217209);
INSERT INTO "position_key" VALUES(10,44,917243168992538723);
INSERT INTO "position_key" VALUES(12,78,921426977578787852);
INSERT INTO "position_key" VALUES(15,73,921921395831176472);
INSERT INTO "position_key" VALUES(13,79,928345476984513261);
INSERT INTO "position_key" VALUES(15,58,933461191511158491);
INSERT INTO "position_key" VALUES(16,7,935722109890588182);
INSERT INTO "position_key" VALUES(14,60,940728460312891356);
INSERT INTO "position_key" VALUES(4,51,946053130133614153);
INSERT INTO "position_key" VALUES(14,8,948569633393072205);
INSERT INTO "position_key" VALUES(5,8,953245482515353337);
INSERT INTO "position_key" VALUES(19,50,953454081618743949);
INSERT INTO "position_key" VALUES(5,61,960619119543447421);
INSERT INTO "position_key" VALUES(13,53,967505245853757345);
INSERT INTO "position_key" VALUES(19,26,973429563894554726);
INSERT INTO "position_key" VALUES(15,52,974322106331412272);
INSERT INTO "position_key" VALUES(4,31,975949498311707924);
INSERT INTO "position_key" VALUES(10,14,977958014973528820);
INSERT INTO "position_key" VALUES(21,42,983190326728395896);
INSERT INTO "position_key" VALUES(22,14,983917052375894751);
INSERT INTO "position_key" VALUES(23,12,985729491047560659);
INSERT INTO "position_key" VALUES(5,9,986202484309082218);
INSERT INTO "position_key" VALUES(12,69,989488944658032954);
INSERT INTO "position_key" VALUES(5,72,997239781956764781);
INSERT INTO "position_key" VALUES(15,72,1002173523847677520);
INSERT INTO "position_key" VALUES(13,29,1012432236496552765);
INSERT INTO "position_key" VALUES(14,14,1015841086794293235);
INSERT INTO "position_key" VALUES(4,55,1023953497950869404);
INSERT INTO "position_key" VALUES(19,29,1024709514386649120);
INSERT INTO "position_key" VALUES(13,73,1025593120090721709);
INSERT INTO "position_key" VALUES(9,31,1031545834687324944);
INSERT INTO "position_key" VALUES(18,17,1040633734109905882);
INSERT INTO "position_key" VALUES(13,39,1043964051525856691);
INSERT INTO "position_key" VALUES(12,74,1050001327696753630);
INSERT INTO "position_key" VALUES(21,61,1050386674637809352);
INSERT INTO "position_key" VALUES(4,62,1053137088956771009);
INSERT INTO "position_key" VALUES(21,35,1054181030829561489);
INSERT INTO "position_key" VALUES(18,25,1054277388824410219);
INSERT INTO "position_key" VALUES(21,26,1054920598678148273);
INSERT INTO "position_key" VALUES(21,32,1057656611467227128);
INSERT INTO "position_key" VALUES(4,3,1060608306116434883);
INSERT INTO "position_key" VALUES(19,3,1060608306116434883);
INSERT INTO "position_key" VALUES(21,64,1064331546623335214);
INSERT INTO "position_key" VALUES(5,21,1067056539008575073);
INSERT INTO "position_key" VALUES(12,4,1068138278111950234);
INSERT INTO "position_key" VALUES(5,31,1071540073500293992);
INSERT INTO "position_key" VALUES(10,45,1071551945110243067);
INSERT INTO "position_key" VALUES(6,8,1073403395634798214);
INSERT INTO "position_key" VALUES(18,78,1073563455575277501);
INSERT INTO "position_key" VALUES(6,0,1085989684392709283);
INSERT INTO "position_key" VALUES(1,26,1091317347276162443);
INSERT INTO "position_key" VALUES(25,26,1091317347276162443);
INSERT INTO "position_key" VALUES(5,79,1097311227119785075);
INSERT INTO "position_key" VALUES(13,60,1104099023804417633);
INSERT INTO "position_key" VALUES(3,0,1104479566049188155);
INSERT INTO "position_key" VALUES(19,75,1109952383384665149);
INSERT INTO "position_key" VALUES(21,58,1114746581375992452);
INSERT INTO "position_key" VALUES(9,77,1128650879579194866);
INSERT INTO "position_key" VALUES(19,34,1129549120174828852);
INSERT INTO "position_key" VALUES(4,25,1130657655333333826);
INSERT INTO "position_key" VALUES(13,47,1137007510686219057);
INSERT INTO "position_key" VALUES(2,4,1139518874254811384);
INSERT INTO "position_key" VALUES(26,4,1139518874254811384);
INSERT INTO "position_key" VALUES(21,72,1139876079685720811);
INSERT INTO "position_key" VALUES(13,78,1142853649972797952);
INSERT INTO "position_key" VALUES(2,7,1143076746187229381);
INSERT INTO "position_key" VALUES(26,7,1143076746187229381);
INSERT INTO "position_key" VALUES(4,69,1143672056725403499);
INSERT INTO "position_key" VALUES(9,11,1144249434160729882);
INSERT INTO "position_key" VALUES(12,68,1149466479657719273);
INSERT INTO "position_key" VALUES(21,40,1157252634081629783);
INSERT INTO "position_key" VALUES(9,33,1157332612901618879);
INSERT INTO "position_key" VALUES(17,0,1160766076713814169);
INSERT INTO "position_key" VALUES(12,46,1160870699842401654);
INSERT INTO "position_key" VALUES(21,54,1167296549433541485);
INSERT INTO "position_key" VALUES(5,54,1170917889344715782);
INSERT INTO "position_key" VALUES(12,37,1176474794254623750);
INSERT INTO "position_key" VALUES(10,6,1181861159674647326);
INSERT INTO "position_key" VALUES(18,3,1187800585960543660);
INSERT INTO "position_key" VALUES(4,5,1191427121953548087);
INSERT INTO "position_key" VALUES(14,13,1192119747254765870);
INSERT INTO "position_key" VALUES(9,41,1196305924839937519);
INSERT INTO "position_key" VALUES(21,37,1196866428915718810);
INSERT INTO "position_key" VALUES(19,21,1205128819906304311);
INSERT INTO "position_key" VALUES(14,23,1209663403690227568);
INSERT INTO "position_key" VALUES(23,35,1212662196826369213);
INSERT INTO "position_key" VALUES(5,18,1215813081494647076);
INSERT INTO "position_key" VALUES(4,13,1221027173264061266);
INSERT INTO "position_key" VALUES(5,25,1222121065677367410);
INSERT INTO "position_key" VALUES(10,69,1222775483735121695);
INSERT INTO "position_key" VALUES(20,12,1223955856035142853);
INSERT INTO "position_key" VALUES(5,33,1225839624093984509);
INSERT INTO "position_key" VALUES(14,11,1226310648588236554);
INSERT INTO "position_key" VALUES(9,28,1228493721343436882);
INSERT INTO "position_key" VALUES(23,59,1241630617678358554);
INSERT INTO "position_key" VALUES(19,52,1242546529032241937);
INSERT INTO "position_key" VALUES(15,48,1243625866874511550);
INSERT INTO "position_key" VALUES(13,24,1248747038176857516);
INSERT INTO "position_key" VALUES(18,75,1250413252950369481);
INSERT INTO "position_key" VALUES(13,23,1250634363450146623);
INSERT INTO "position_key" VALUES(21,65,1253406231814059020);
INSERT INTO "position_key" VALUES(13,66,1262531849003883350);
INSERT INTO "position_key" VALUES(5,56,1268762278066167563);
INSERT INTO "position_key" VALUES(6,2,1274364158086216858);
INSERT INTO "position_key" VALUES(10,17,1275859887345522835);
INSERT INTO "position_key" VALUES(23,32,1285684547918090961);
INSERT INTO "position_key" VALUES(21,46,1289971844831175555);
INSERT INTO "position_key" VALUES(23,5,1292035277685660456);
INSERT INTO "position_key" VALUES(13,11,1292118999033887992);
INSERT INTO "position_key" VALUES(21,36,1297146099131312319);
INSERT INTO "position_key" VALUES(21,8,1308984229634840683);
INSERT INTO "position_key" VALUES(24,13,1310662377047724308);
INSERT INTO "position_key" VALUES(14,22,1312005300861164110);
INSERT INTO "position_key" VALUES(4,47,1314545661765051069);
INSERT INTO "position_key" VALUES(18,34,1320958663911894748);
INSERT INTO "position_key" VALUES(21,74,1323847252910522174);
INSERT INTO "position_key" VALUES(5,30,1326048925297189399);
INSERT INTO "position_key" VALUES(12,1,1327998697762482430);
INSERT INTO "position_key" VALUES(15,1,1327998697762482430);
INSERT INTO "position_key" VALUES(18,42,1333343484094015621);
INSERT INTO "position_key" VALUES(21,18,1340137829494022919);
INSERT INTO "position_key" VALUES(12,73,1343317063876142571);
INSERT INTO "position_key" VALUES(9,39,1345383597460531737);
INSERT INTO "position_key" VALUES(10,7,1345758111227013237);
INSERT INTO "position_key" VALUES(6,4,1348592172040715523);
INSERT INTO "position_key" VALUES(19,4,1357910334887528789);
INSERT INTO "position_key" VALUES(13,72,1366868940320035142);
INSERT INTO "position_key" VALUES(10,43,1367339994280608949);
INSERT INTO "position_key" VALUES(4,73,1384738931647715543);
INSERT INTO "position_key" VALUES(13,65,1385659946693785552);
INSERT INTO "position_key" VALUES(13,59,1387698690563119072);
INSERT INTO "position_key" VALUES(8,20,1389273974067676983);
INSERT INTO "position_key" VALUES(8,19,1391118458770499173);
INSERT INTO "position_key" VALUES(5,5,1397724050738424841);
INSERT INTO "position_key" VALUES(10,23,1399832213146417423);
INSERT INTO "position_key" VALUES(12,79,1410027052246201877);
INSERT INTO "position_key" VALUES(23,52,1411054191268209665);
INSERT INTO "position_key" VALUES(18,11,1414701366025861748);
INSERT INTO "position_key" VALUES(15,54,1422498614584387472);
INSERT INTO "position_key" VALUES(18,10,1423241068311963348);
INSERT INTO "position_key" VALUES(12,0,1425707648503386432);
INSERT INTO "position_key" VALUES(14,0,1425707648503386432);
INSERT INTO "position_key" VALUES(15,0,1425707648503386432);
INSERT INTO "position_key" VALUES(18,0,1425707648503386432);
INSERT INTO "position_key" VALUES(4,19,1426481129375955506);
INSERT INTO "position_key" VALUES(10,60,1439331960533959240);
INSERT INTO "position_key" VALUES(21,48,1442438852271436768);
INSERT INTO "position_key" VALUES(5,32,1456927210806321134);
INSERT INTO "position_key" VALUES(15,74,1460976917608612676);
INSERT INTO "position_key" VALUES(7,20,1470659858268229035);
INSERT INTO "position_key" VALUES(12,67,1471738831931508361);
INSERT INTO "position_key" VALUES(9,25,1474960473163691804);
INSERT INTO "position_key" VALUES(6,7,1477221000625975707);
INSERT INTO "position_key" VALUES(13,35,1477225239760193582);
INSERT INTO "position_key" VALUES(18,59,1481815571279563151);
INSERT INTO "position_key" VALUES(9,56,1484852237882840397);
INSERT INTO "position_key" VALUES(4,18,1488481973008199019);
INSERT INTO "position_key" VALUES(23,25,1491109732943130649);
INSERT INTO "position_key" VALUES(21,66,1493946769153524801);
INSERT INTO "position_key" VALUES(22,25,1496989927284433643);
INSERT INTO "position_key" VALUES(22,28,1498079951695442343);
INSERT INTO "position_key" VALUES(10,62,1502547383135209768);
INSERT INTO "position_key" VALUES(12,71,1505101779185264513);
INSERT INTO "position_key" VALUES(4,35,1507115858362766712);
INSERT INTO "position_key" VALUES(21,22,1511506359541708499);
INSERT INTO "position_key" VALUES(18,47,1520060345808715396);
INSERT INTO "position_key" VALUES(15,14,1523822814763248378);
INSERT INTO "position_key" VALUES(16,6,1525425121160534454);
INSERT INTO "position_key" VALUES(9,58,1529008545951340928);
INSERT INTO "position_key" VALUES(16,10,1534334320476825838);
INSERT INTO "position_key" VALUES(12,43,1534865567036359510);
INSERT INTO "position_key" VALUES(13,45,1534924950133979425);
INSERT INTO "position_key" VALUES(12,54,1539588539772979477);
INSERT INTO "position_key" VALUES(14,64,1549370111776987610);
INSERT INTO "position_key" VALUES(4,67,1550175896255370222);
INSERT INTO "position_key" VALUES(10,55,1561643452164675722);
INSERT INTO "position_key" VALUES(19,78,1568061252278444093);
INSERT INTO "position_key" VALUES(11,1,1571373502045050816);
INSERT INTO "position_key" VALUES(20,33,1573783448260696043);
INSERT INTO "position_key" VALUES(14,49,1583690283467541444);
INSERT INTO "position_key" VALUES(16,8,1588607316255069134);
INSERT INTO "position_key" VALUES(14,5,1593071118511983941);
INSERT INTO "position_key" VALUES(15,59,1593854995008991635);
INSERT INTO "position_key" VALUES(21,14,1593874415085455237);
INSERT INTO "position_key" VALUES(10,27,1598140305885044451);
INSERT INTO "position_key" VALUES(12,57,1604083180797984842);
INSERT INTO "position_key" VALUES(15,6,1606264875155512391);
INSERT INTO "position_key" VALUES(5,50,1606370179149046568);
INSERT INTO "position_key" VALUES(9,10,1606556992209181569);
INSERT INTO "position_key" VALUES(13,51,1608674851517791484);
INSERT INTO "position_key" VALUES(10,77,1608919111208982953);
INSERT INTO "position_key" VALUES(19,80,1609477222032008293);
INSERT INTO "position_key" VALUES(20,32,1609935844554113058);
INSERT INTO "position_key" VALUES(13,30,1610292717183526963);
INSERT INTO "position_key" VALUES(19,38,1610435082614927726);
INSERT INTO "position_key" VALUES(8,31,1619046337089479734);
INSERT INTO "position_key" VALUES(9,23,1620975704421677212);
INSERT INTO "position_key" VALUES(19,24,1622183415781839699);
INSERT INTO "position_key" VALUES(23,51,1622698340478879996);
INSERT INTO "position_key" VALUES(8,33,1636688581967425167);
INSERT INTO "position_key" VALUES(18,55,1637880655840258411);
INSERT INTO "position_key" VALUES(7,22,1644680303997502680);
INSERT INTO "position_key" VALUES(19,22,1650233568004049925);
INSERT INTO "position_key" VALUES(15,34,1651288806655651432);
INSERT INTO "position_key" VALUES(1,18,1654011043372419781);
INSERT INTO "position_key" VALUES(25,18,1654011043372419781);
INSERT INTO "position_key" VALUES(19,35,1666716767678550808);
INSERT INTO "position_key" VALUES(12,10,1667017454471969553);
INSERT INTO "position_key" VALUES(10,31,1668459123026998843);
INSERT INTO "position_key" VALUES(4,26,1669639804448703643);
INSERT INTO "position_key" VALUES(19,51,1688928721266076659);
INSERT INTO "position_key" VALUES(13,71,1694814505618539505);
INSERT INTO "position_key" VALUES(9,47,1699863567033709849);
INSERT INTO "position_key" VALUES(13,69,1702297269359033617);
INSERT INTO "position_key" VALUES(13,37,1706551228666326840);
INSERT INTO "position_key" VALUES(10,59,1707026401603806799);
INSERT INTO "position_key" VALUES(21,7,1713455152676539753);
INSERT INTO "position_key" VALUES(19,18,1713705743887755406);
INSERT INTO "position_key" VALUES(9,8,1717728930683032657);
INSERT INTO "position_key" VALUES(10,47,1724092960483573860);
INSERT INTO "position_key" VALUES(18,8,1737739945665247666);
INSERT INTO "position_key" VALUES(4,16,1742339592554560941);
INSERT INTO "position_key" VALUES(4,17,1745688506731090124);
INSERT INTO "position_key" VALUES(4,38,1746459022125807669);
INSERT INTO "position_key" VALUES(1,35,1747660368585370414);
INSERT INTO "position_key" VALUES(25,35,1747660368585370414);
INSERT INTO "position_key" VALUES(10,41,1749355863974456178);
INSERT INTO "position_key" VALUES(18,57,1749634905194364082);
INSERT INTO "position_key" VALUES(24,26,1753879547844774528);
INSERT INTO "position_key" VALUES(20,26,1758963679988727670);
INSERT INTO "position_key" VALUES(22,34,1760349993128503506);
INSERT INTO "position_key" VALUES(23,27,1761619562056153449);
INSERT INTO "position_key" VALUES(17,8,1763462826478170547);
INSERT INTO "position_key" VALUES(19,55,1766065740726995263);
INSERT INTO "position_key" VALUES(19,49,1767729676335942141);
INSERT INTO "position_key" VALUES(23,53,1771610909974655645);
INSERT INTO "position_key" VALUES(23,55,1779004145814451495);
INSERT INTO "position_key" VALUES(20,8,1780832700757076927);
INSERT INTO "position_key" VALUES(10,57,1801073339040697570);
INSERT INTO "position_key" VALUES(7,23,1810768718487200190);
INSERT INTO "position_key" VALUES(12,70,1820973729625103785);
INSERT INTO "position_key" VALUES(15,29,1821666238187328877);
INSERT INTO "position_key" VALUES(4,24,1822666898136332735);
INSERT INTO "position_key" VALUES(22,24,1835454770581841748);
INSERT INTO "position_key" VALUES(9,51,1844102438237777696);
INSERT INTO "position_key" VALUES(21,59,1845824648489800519);
INSERT INTO "position_key" VALUES(13,48,1849792978594343347);
INSERT INTO "position_key" VALUES(19,72,1857528040418969508);
INSERT INTO "position_key" VALUES(14,15,1859495495185682997);
INSERT INTO "position_key" VALUES(4,60,1867294711343875124);
INSERT INTO "position_key" VALUES(4,78,1867829630981736413);
INSERT INTO "position_key" VALUES(15,64,1870731843919182286);
INSERT INTO "position_key" VALUES(2,6,1874952650944580681);
INSERT INTO "position_key" VALUES(26,6,1874952650944580681);
INSERT INTO "position_key" VALUES(20,30,1876184069421251606);
INSERT INTO "position_key" VALUES(12,26,1878188228473604128);
INSERT INTO "position_key" VALUES(5,60,1890522420038166151);
INSERT INTO "position_key" VALUES(10,74,1903903047359253694);
INSERT INTO "position_key" VALUES(7,18,1905459929076491595);
INSERT INTO "position_key" VALUES(12,75,1906840947189300633);
INSERT INTO "position_key" VALUES(4,48,1918777633337300866);
INSERT INTO "position_key" VALUES(3,8,1926401542342415953);
INSERT INTO "position_key" VALUES(21,19,1931947853844357041);
INSERT INTO "position_key" VALUES(15,2,1933604370735918568);
INSERT INTO "position_key" VALUES(21,70,1933879918952671243);
INSERT INTO "position_key" VALUES(16,1,1935976356069822951);
INSERT INTO "position_key" VALUES(11,9,1946270392285321822);
INSERT INTO "position_key" VALUES(19,31,1951240498637212757);
INSERT INTO "position_key" VALUES(21,12,1959114640112221407);
INSERT INTO "position_key" VALUES(19,54,1963229081271313441);
INSERT INTO "position_key" VALUES(2,5,1973995650962764317);
INSERT INTO "position_key" VALUES(26,5,1973995650962764317);
INSERT INTO "position_key" VALUES(14,41,1977272361426744477);
INSERT INTO "position_key" VALUES(22,11,1992760710306073139);
INSERT INTO "position_key" VALUES(14,26,1995412034986621247);
INSERT INTO "position_key" VALUES(2,3,1997576301545882914);
INSERT INTO "position_key" VALUES(26,3,1997576301545882914);
INSERT INTO "position_key" VALUES(10,32,2002496643915710365);
INSERT INTO "position_key" VALUES(13,13,2006209494126823299);
INSERT INTO "position_key" VALUES(10,46,2008140104752021676);
INSERT INTO "position_key" VALUES(10,34,2009038713632465084);
INSERT INTO "position_key" VALUES(19,76,2019074076052262410);
INSERT INTO "position_key" VALUES(14,53,2022034282317435541);
INSERT INTO "position_key" VALUES(18,41,2027544631484597877);
INSERT INTO "position_key" VALUES(14,16,2042355158325027323);
INSERT INTO "position_key" VALUES(15,41,2050581735537298486);
INSERT INTO "position_key" VALUES(9,30,2054170546317345538);
INSERT INTO "position_key" VALUES(5,36,2055440819610943836);
INSERT INTO "position_key" VALUES(13,58,2055885564169562958);
INSERT INTO "position_key" VALUES(21,77,2055918334913880510);
INSERT INTO "position_key" VALUES(14,57,2057148835363880932);
INSERT INTO "position_key" VALUES(10,38,2060987090087748383);
INSERT INTO "position_key" VALUES(1,22,2064120126122911077);
INSERT INTO "position_key" VALUES(25,22,2064120126122911077);
INSERT INTO "position_key" VALUES(18,36,2072169874456873735);
INSERT INTO "position_key" VALUES(7,7,2074485803485754979);
INSERT INTO "position_key" VALUES(23,0,2087179121044181137);
INSERT INTO "position_key" VALUES(9,35,2093408818053486309);
INSERT INTO "position_key" VALUES(20,22,2095128684484398379);
INSERT INTO "position_key" VALUES(14,29,2098792501194996410);
INSERT INTO "position_key" VALUES(13,20,2105289140529824382);
INSERT INTO "position_key" VALUES(13,76,2106014113286114999);
INSERT INTO "position_key" VALUES(21,27,2120585486967372794);
INSERT INTO "position_key" VALUES(5,10,2128097739758755293);
INSERT INTO "position_key" VALUES(13,40,2133385907277843166);
INSERT INTO "position_key" VALUES(18,65,2139676743738291654);
INSERT INTO "position_key" VALUES(21,29,2142526673265147274);
INSERT INTO "position_key" VALUES(8,10,2149591908745513971);
INSERT INTO "position_key" VALUES(15,30,2154907192019585654);
INSERT INTO "position_key" VALUES(10,67,2155155324114797553);
INSERT INTO "position_key" VALUES(9,13,2158066562889752002);
INSERT INTO "position_key" VALUES(19,10,2158276353871227822);
INSERT INTO "position_key" VALUES(8,5,2173105882399133643);
INSERT INTO "position_key" VALUES(4,8,2181539040905181917);
INSERT INTO "position_key" VALUES(23,29,2182693805652968647);
INSERT INTO "position_key" VALUES(14,59,2188792880425692612);
INSERT INTO "position_key" VALUES(5,69,2192404293039289605);
INSERT INTO "position_key" VALUES(13,17,2197344707858584454);
INSERT INTO "position_key" VALUES(23,21,2210904605644990815);
INSERT INTO "position_key" VALUES(19,25,2217707431642327391);
INSERT INTO "position_key" VALUES(14,50,2221406817594745904);
INSERT INTO "position_key" VALUES(9,16,2222136630782206487);
INSERT INTO "position_key" VALUES(5,40,2222949502569138761);
INSERT INTO "position_key" VALUES(13,38,2232991804615531111);
INSERT INTO "position_key" VALUES(10,9,2240105231184500051);
INSERT INTO "position_key" VALUES(22,31,2246706233986550028);
INSERT INTO "position_key" VALUES(18,5,2251148248367747292);
INSERT INTO "position_key" VALUES(18,22,2256776822176988634);
INSERT INTO "position_key" VALUES(13,32,2270573457473356025);
INSERT INTO "position_key" VALUES(20,15,2271077645735898943);
INSERT INTO "position_key" VALUES(15,80,2272258677041331024);
INSERT INTO "position_key" VALUES(15,42,2276979879411133968);
INSERT INTO "position_key" VALUES(13,25,2277657666281570169);
INSERT INTO "position_key" VALUES(5,46,2296312247081922672);
INSERT INTO "position_key" VALUES(21,5,2297181848849482674);
INSERT INTO "position_key" VALUES(15,51,2304635271771243746);
INSERT INTO "position_key" VALUES(13,5,2310975161908656845);
INSERT INTO "position_key" VALUES(21,21,2314276331228095422);
INSERT INTO "position_key" VALUES(9,55,2314675133927211519);
INSERT INTO "position_key" VALUES(12,13,2321165843167406635);
INSERT INTO "position_key" VALUES(9,61,2328822084509141615);
INSERT INTO "position_key" VALUES(20,27,2339280910852398935);
INSERT INTO "position_key" VALUES(24,23,2350098059521542111);
INSERT INTO "position_key" VALUES(15,35,2350513128304396073);
INSERT INTO "position_key" VALUES(4,2,2367714751593251823);
INSERT INTO "position_key" VALUES(19,2,2367714751593251823);
INSERT INTO "position_key" VALUES(14,63,2370299035387817279);
INSERT INTO "position_key" VALUES(5,70,2384406107244618999);
INSERT INTO "position_key" VALUES(14,2,2392040623931586069);
INSERT INTO "position_key" VALUES(23,4,2402054486253038266);
INSERT INTO "position_key" VALUES(10,20,2423535909057016972);
INSERT INTO "position_key" VALUES(21,78,2425677154266579348);
INSERT INTO "position_key" VALUES(7,15,2431534368773869053);
INSERT INTO "position_key" VALUES(12,60,2439943194175920924);
INSERT INTO "position_key" VALUES(5,16,2445855074638001791);
INSERT INTO "position_key" VALUES(4,71,2446257705724331624);
INSERT INTO "position_key" VALUES(5,35,2452254856666377457);
INSERT INTO "position_key" VALUES(5,67,2453455642002486517);
INSERT INTO "position_key" VALUES(13,50,2453940677404875582);
INSERT INTO "position_key" VALUES(17,6,2458015373070443480);
INSERT INTO "position_key" VALUES(14,61,2464651495511023133);
INSERT INTO "position_key" VALUES(14,48,2470008949235203545);
INSERT INTO "position_key" VALUES(12,58,2481745622167869345);
INSERT INTO "position_key" VALUES(14,51,2482404470586623022);
INSERT INTO "position_key" VALUES(22,15,2485459783668551045);
INSERT INTO "position_key" VALUES(10,54,2485507677357118741);
INSERT INTO "position_key" VALUES(3,2,2485632868244406722);
INSERT INTO "position_key" VALUES(5,59,2486164998834758775);
INSERT INTO "position_key" VALUES(9,24,2486614813701789128);
INSERT INTO "position_key" VALUES(18,64,2508236881666144798);
INSERT INTO "position_key" VALUES(10,68,2512954182999581797);
INSERT INTO "position_key" VALUES(15,53,2516000619324643650);
INSERT INTO "position_key" VALUES(8,21,2528936735805562913);
INSERT INTO "position_key" VALUES(19,7,2529980233663623697);
INSERT INTO "position_key" VALUES(15,50,2531494273160703245);
INSERT INTO "position_key" VALUES(10,33,2539147973494965875);
INSERT INTO "position_key" VALUES(19,65,2544505490968188186);
INSERT INTO "position_key" VALUES(7,28,2552797658616025975);
INSERT INTO "position_key" VALUES(19,43,2553706464949944208);
INSERT INTO "position_key" VALUES(7,2,2558549385309749828);
INSERT INTO "position_key" VALUES(23,28,2560479884072141338);
INSERT INTO "position_key" VALUES(21,68,2561215723388928751);
INSERT INTO "position_key" VALUES(18,15,2563440809746117725);
INSERT INTO "position_key" VALUES(18,56,2590374980183795955);
INSERT INTO "position_key" VALUES(15,25,2598300835750719733);
INSERT INTO "position_key" VALUES(5,77,2607975809765488674);
INSERT INTO "position_key" VALUES(24,27,2610422981922590219);
INSERT INTO "position_key" VALUES(4,50,2622713673051505758);
INSERT INTO "position_key" VALUES(5,68,2622863470541907690);
INSERT INTO "position_key" VALUES(4,68,2626811772907364387);
INSERT INTO "position_key" VALUES(4,79,2638205509647880783);
INSERT INTO "position_key" VALUES(12,64,2643601386316750833);
INSERT INTO "position_key" VALUES(22,5,2651195785343414326);
INSERT INTO "position_key" VALUES(8,9,2680883965202596858);
INSERT INTO "position_key" VALUES(12,61,2684666650491648628);
INSERT INTO "position_key" VALUES(19,40,2692073842542045042);
INSERT INTO "position_key" VALUES(19,46,2694359306280732215);
INSERT INTO "position_key" VALUES(12,28,2697081988946870862);
INSERT INTO "position_key" VALUES(5,22,2705128141399298022);
INSERT INTO "position_key" VALUES(22,8,2726848755494391329);
INSERT INTO "position_key" VALUES(4,77,2728124880917647153);
INSERT INTO "position_key" VALUES(5,53,2732579973765023852);
INSERT INTO "position_key" VALUES(18,53,2735684869116213247);
INSERT INTO "position_key" VALUES(15,63,2736036068436251698);
INSERT INTO "position_key" VALUES(4,66,2765905165648979456);
INSERT INTO "position_key" VALUES(12,2,2770249189147332534);
INSERT INTO "position_key" VALUES(19,57,2780407849929068100);
INSERT INTO "position_key" VALUES(18,76,2783332948952776966);
INSERT INTO "position_key" VALUES(21,56,2786283829830772695);
INSERT INTO "position_key" VALUES(10,75,2790797268169893863);
INSERT INTO "position_key" VALUES(15,23,2796052496378277469);
INSERT INTO "position_key" VALUES(4,39,2797604749501695414);
INSERT INTO "position_key" VALUES(23,9,2804051634295925784);
INSERT INTO "position_key" VALUES(19,36,2822896692772694209);
INSERT INTO "position_key" VALUES(20,17,2829968075223711311);
INSERT INTO "position_key" VALUES(1,9,2830544435571847906);
INSERT INTO "position_key" VALUES(25,9,2830544435571847906);
INSERT INTO "position_key" VALUES(10,52,2836159331814024146);
INSERT INTO "position_key" VALUES(9,65,2837448418485633787);
INSERT INTO "position_key" VALUES(7,24,2837736490506987968);
INSERT INTO "position_key" VALUES(7,11,2852474552410146630);
INSERT INTO "position_key" VALUES(4,11,2858533944732897865);
INSERT INTO "position_key" VALUES(21,53,2862325005901339261);
INSERT INTO "position_key" VALUES(4,70,2864565490202986344);
INSERT INTO "position_key" VALUES(23,46,2889907358034353764);
INSERT INTO "position_key" VALUES(21,62,2895979374026330350);
INSERT INTO "position_key" VALUES(18,7,2906531985352070604);
INSERT INTO "position_key" VALUES(12,47,2933053312363042840);
INSERT INTO "position_key" VALUES(3,10,2937142908889460389);
INSERT INTO "position_key" VALUES(18,21,2938328131407096994);
INSERT INTO "position_key" VALUES(21,50,2946491163268918714);
INSERT INTO "position_key" VALUES(12,62,2948067155767132379);
INSERT INTO "position_key" VALUES(9,12,2956603963790496170);
INSERT INTO "position_key" VALUES(19,60,2959428750971263345);
INSERT INTO "position_key" VALUES(12,41,2969349317692319425);
INSERT INTO "position_key" VALUES(18,48,2978845332676245805);
INSERT INTO "position_key" VALUES(20,11,2982561160489138059);
INSERT INTO "position_key" VALUES(10,26,2982814091828569385);
INSERT INTO "position_key" VALUES(18,54,2995422603528212329);
INSERT INTO "position_key" VALUES(5,41,2997748607096771848);
INSERT INTO "position_key" VALUES(11,2,2999121847060101947);
INSERT INTO "position_key" VALUES(19,58,3004211171524685600);
INSERT INTO "position_key" VALUES(12,45,3009447978973405335);
INSERT INTO "position_key" VALUES(14,25,3011253014920332873);
INSERT INTO "position_key" VALUES(9,52,3028428483132400454);
INSERT INTO "position_key" VALUES(14,27,3033299409240562723);
INSERT INTO "position_key" VALUES(17,7,3039406488150999874);
INSERT INTO "position_key" VALUES(5,62,3039480128018098464);
INSERT INTO "position_key" VALUES(1,28,3043677766037404057);
INSERT INTO "position_key" VALUES(25,28,3043677766037404057);
INSERT INTO "position_key" VALUES(19,17,3053235592071902144);
INSERT INTO "position_key" VALUES(6,10,3054091668118494000);
INSERT INTO "position_key" VALUES(12,44,3054617593196745111);
INSERT INTO "position_key" VALUES(18,68,3063141124562266658);
INSERT INTO "position_key" VALUES(9,62,3064138983776508980);
INSERT INTO "position_key" VALUES(23,61,3065064882313231221);
INSERT INTO "position_key" VALUES(18,46,3074108672429648860);
INSERT INTO "position_key" VALUES(11,7,3084918322402144310);
INSERT INTO "position_key" VALUES(15,17,3088256444723789229);
INSERT INTO "position_key" VALUES(13,75,3100216153060145302);
INSERT INTO "position_key" VALUES(20,18,3124713045631909209);
INSERT INTO "position_key" VALUES(9,15,3124768395623534311);
INSERT INTO "position_key" VALUES(15,62,3125453604023345708);
INSERT INTO "position_key" VALUES(5,7,3130293238604385057);
INSERT INTO "position_key" VALUES(14,34,3136394035406884429);
INSERT INTO "position_key" VALUES(8,29,3137156114487753144);
INSERT INTO "position_key" VALUES(11,0,3164538987861490673);
INSERT INTO "position_key" VALUES(15,7,3169044522570039481);
INSERT INTO "position_key" VALUES(1,29,3181808798929253448);
INSERT INTO "position_key" VALUES(25,29,3181808798929253448);
INSERT INTO "position_key" VALUES(1,4,3184044028783544638);
INSERT INTO "position_key" VALUES(25,4,3184044028783544638);
INSERT INTO "position_key" VALUES(24,7,3186732425420800050);
INSERT INTO "position_key" VALUES(3,12,3194221535658207895);
INSERT INTO "position_key" VALUES(13,43,3197822336696354325);
INSERT INTO "position_key" VALUES(19,45,3206260577428593130);
INSERT INTO "position_key" VALUES(18,61,3215523659355069896);
INSERT INTO "position_key" VALUES(5,17,3224188369143819589);
INSERT INTO "position_key" VALUES(9,42,3246015927864948714);
INSERT INTO "position_key" VALUES(12,77,3260504700925556270);
INSERT INTO "position_key" VALUES(10,15,3268955537148141373);
INSERT INTO "position_key" VALUES(9,18,3276166535913727687);
INSERT INTO "position_key" VALUES(15,36,3299788444165522153);
INSERT INTO "position_key" VALUES(21,23,3334295165616652207);
INSERT INTO "position_key" VALUES(24,16,3372723481825192905);
INSERT INTO "position_key" VALUES(21,25,3387702163819887458);
INSERT INTO "position_key" VALUES(12,66,3388488723849370543);
INSERT INTO "position_key" VALUES(18,32,3392141491104071860);
INSERT INTO "position_key" VALUES(9,17,3402659607938099577);
INSERT INTO "position_key" VALUES(13,61,3408387194259807500);
INSERT INTO "position_key" VALUES(10,8,3417541249860902665);
INSERT INTO "position_key" VALUES(21,6,3438902461364672509);
INSERT INTO "position_key" VALUES(11,3,3462860109576911588);
INSERT INTO "position_key" VALUES(18,4,3466144252811100194);
INSERT INTO "position_key" VALUES(14,46,3497428297591791009);
INSERT INTO "position_key" VALUES(14,7,3499097349674362280);
INSERT INTO "position_key" VALUES(13,49,3500241266816044378);
INSERT INTO "position_key" VALUES(23,1,3502824355241588203);
INSERT INTO "position_key" VALUES(13,10,3507282277548422508);
INSERT INTO "position_key" VALUES(14,3,3514775187419447858);
INSERT INTO "position_key" VALUES(17,5,3522746984365802785);
INSERT INTO "position_key" VALUES(18,74,3527024827454305038);
INSERT INTO "position_key" VALUES(7,9,3537443326094910930);
INSERT INTO "position_key" VALUES(23,20,3539645956150183728);
INSERT INTO "position_key" VALUES(6,1,3542858897771501607);
INSERT INTO "position_key" VALUES(24,15,3543075591721635645);
INSERT INTO "position_key" VALUES(4,42,3545202064904667985);
INSERT INTO "position_key" VALUES(21,24,3548860187550463950);
INSERT INTO "position_key" VALUES(5,71,3554450429689815406);
INSERT INTO "position_key" VALUES(12,11,3559029561996414719);
INSERT INTO "position_key" VALUES(13,77,3585323878022806357);
INSERT INTO "position_key" VALUES(13,80,3587118857829298321);
INSERT INTO "position_key" VALUES(9,34,3596880402461397777);
INSERT INTO "position_key" VALUES(18,26,3599444529468556870);
INSERT INTO "position_key" VALUES(4,9,3604859163833291308);
INSERT INTO "position_key" VALUES(4,80,3607236003018409740);
INSERT INTO "position_key" VALUES(19,19,3609174811206015899);
INSERT INTO "position_key" VALUES(9,76,3619090807070682445);
INSERT INTO "position_key" VALUES(10,5,3620205041799536921);
INSERT INTO "position_key" VALUES(23,16,3621703240275156284);
INSERT INTO "position_key" VALUES(5,48,3630925235886843266);
INSERT INTO "position_key" VALUES(22,13,3633904095241913938);
INSERT INTO "position_key" VALUES(12,19,3653230954550665603);
INSERT INTO "position_key" VALUES(19,69,3656576424035253589);
INSERT INTO "position_key" VALUES(21,15,3681706169202829976);
INSERT INTO "position_key" VALUES(3,4,3682636905543062190);
INSERT INTO "position_key" VALUES(4,28,3693762521577387538);
INSERT INTO "position_key" VALUES(18,35,3702822654618059041);
INSERT INTO "position_key" VALUES(4,34,3711762144301446450);
INSERT INTO "position_key" VALUES(12,32,3748643338380766046);
INSERT INTO "position_key" VALUES(10,19,3755655233264023109);
INSERT INTO "position_key" VALUES(5,4,3763899915406521198);
INSERT INTO "position_key" VALUES(21,4,3763899915406521198);
INSERT INTO "position_key" VALUES(23,49,3772559154552898057);
INSERT INTO "position_key" VALUES(5,73,3778327190845077394);
INSERT INTO "position_key" VALUES(14,55,3784298431350694070);
INSERT INTO "position_key" VALUES(3,9,3786440705630693308);
INSERT INTO "position_key" VALUES(13,28,3794357429811587037);
INSERT INTO "position_key" VALUES(20,13,3811747211487346314);
INSERT INTO "position_key" VALUES(17,4,3830275423329610011);
INSERT INTO "position_key" VALUES(10,73,3838181339708167123);
INSERT INTO "position_key" VALUES(13,34,3846809728450828395);
INSERT INTO "position_key" VALUES(10,64,3847274830813399978);
INSERT INTO "position_key" VALUES(4,0,3847537748475738640);
INSERT INTO "position_key" VALUES(5,0,3847537748475738640);
INSERT INTO "position_key" VALUES(9,0,3847537748475738640);
INSERT INTO "position_key" VALUES(10,0,3847537748475738640);
INSERT INTO "position_key" VALUES(13,0,3847537748475738640);
INSERT INTO "position_key" VALUES(19,0,3847537748475738640);
INSERT INTO "position_key" VALUES(21,0,3847537748475738640);
INSERT INTO "position_key" VALUES(23,30,3853138011022704973);
INSERT INTO "position_key" VALUES(15,57,3865417090420439864);
INSERT INTO "position_key" VALUES(7,19,3892443955540949998);
INSERT INTO "position_key" VALUES(11,11,3912321767576603675);
INSERT INTO "position_key" VALUES(13,64,3919553625716533734);
INSERT INTO "position_key" VALUES(21,75,3931254630571705900);
INSERT INTO "position_key" VALUES(23,24,3933165674657017688);
INSERT INTO "position_key" VALUES(23,14,3956598755338857094);
INSERT INTO "position_key" VALUES(12,9,3960673581616994362);
INSERT INTO "position_key" VALUES(12,6,3975554180305405910);
INSERT INTO "position_key" VALUES(14,33,3976916137609268203);
INSERT INTO "position_key" VALUES(18,60,3980617008815801737);
INSERT INTO "position_key" VALUES(6,12,3997371951914757012);
INSERT INTO "position_key" VALUES(13,27,4005140674345914497);
INSERT INTO "position_key" VALUES(22,29,4020308380272775222);
INSERT INTO "position_key" VALUES(10,29,4025997849393075999);
INSERT INTO "position_key" VALUES(4,52,4027378125573940700);
INSERT INTO "position_key" VALUES(23,43,4046913822755806159);
INSERT INTO "position_key" VALUES(20,34,4049484716365448034);
INSERT INTO "position_key" VALUES(15,47,4054471446865332293);
INSERT INTO "position_key" VALUES(4,23,4055477993545614552);
INSERT INTO "position_key" VALUES(5,28,4059499122892349667);
INSERT INTO "position_key" VALUES(10,35,4064604613469506560);
INSERT INTO "position_key" VALUES(14,38,4064818317728858534);
INSERT INTO "position_key" VALUES(15,12,4070969685227067745);
INSERT INTO "position_key" VALUES(12,7,4072954942219436192);
INSERT INTO "position_key" VALUES(15,65,4074091324388148856);
INSERT INTO "position_key" VALUES(20,23,4075466848412197914);
INSERT INTO "position_key" VALUES(14,52,4103025595553234619);
INSERT INTO "position_key" VALUES(18,79,4105002304236663298);
INSERT INTO "position_key" VALUES(9,3,4109794874561882879);
INSERT INTO "position_key" VALUES(13,3,4109794874561882879);
INSERT INTO "position_key" VALUES(13,54,4112826000603025232);
INSERT INTO "position_key" VALUES(15,66,4117328544797674843);
INSERT INTO "position_key" VALUES(21,10,4133309213327139809);
INSERT INTO "position_key" VALUES(4,74,4133618541761113723);
INSERT INTO "position_key" VALUES(12,30,4135716484164597804);
INSERT INTO "position_key" VALUES(8,30,4141638730136069578);
INSERT INTO "position_key" VALUES(15,37,4158489381573787136);
INSERT INTO "position_key" VALUES(19,41,4158546937597091271);
INSERT INTO "position_key" VALUES(5,26,4182372930491978454);
INSERT INTO "position_key" VALUES(23,17,4183374586433925198);
INSERT INTO "position_key" VALUES(23,13,4183411053513294179);
INSERT INTO "position_key" VALUES(19,15,4186785347754288945);
INSERT INTO "position_key" VALUES(20,7,4197742311155973789);
INSERT INTO "position_key" VALUES(23,23,4243774371211214452);
INSERT INTO "position_key" VALUES(23,45,4268193535222393564);
INSERT INTO "position_key" VALUES(15,16,4276965873032845948);
INSERT INTO "position_key" VALUES(19,6,4280364987917219096);
INSERT INTO "position_key" VALUES(21,30,4312113205379397837);
INSERT INTO "position_key" VALUES(14,32,4335637144146738850);
INSERT INTO "position_key" VALUES(5,63,4348118192535669383);
INSERT INTO "position_key" VALUES(2,12,4365435806965581047);
INSERT INTO "position_key" VALUES(26,12,4365435806965581047);
INSERT INTO "position_key" VALUES(8,17,4366156488526032507);
INSERT INTO "position_key" VALUES(5,42,4367600128514879435);
INSERT INTO "position_key" VALUES(10,3,4371733321467662344);
INSERT INTO "position_key" VALUES(14,43,4379913670323320917);
INSERT INTO "position_key" VALUES(18,31,4380854997776780804);
INSERT INTO "position_key" VALUES(13,21,4393556238436421803);
INSERT INTO "position_key" VALUES(21,20,4394333411507976069);
INSERT INTO "position_key" VALUES(9,79,4394844722594756524);
INSERT INTO "position_key" VALUES(4,12,4402974893678151247);
INSERT INTO "position_key" VALUES(4,43,4430607621543854881);
INSERT INTO "position_key" VALUES(18,70,4435526737751905998);
INSERT INTO "position_key" VALUES(7,8,4438418196972769977);
INSERT INTO "position_key" VALUES(1,2,4446381673469732021);
INSERT INTO "position_key" VALUES(25,2,4446381673469732021);
INSERT INTO "position_key" VALUES(20,36,4450384445693418979);
INSERT INTO "position_key" VALUES(5,20,4472317172294630961);
INSERT INTO "position_key" VALUES(19,73,4480301458840575203);
INSERT INTO "position_key" VALUES(14,42,4501806436319166437);
INSERT INTO "position_key" VALUES(22,33,4516603378790692616);
INSERT INTO "position_key" VALUES(21,34,4521508466761783876);
INSERT INTO "position_key" VALUES(23,2,4530884768471999369);
INSERT INTO "position_key" VALUES(18,40,4574152027002367469);
INSERT INTO "position_key" VALUES(14,18,4578703046432683799);
INSERT INTO "position_key" VALUES(18,72,4585812988841998898);
INSERT INTO "position_key" VALUES(15,77,4594073866240224377);
INSERT INTO "position_key" VALUES(18,69,4610859128084751735);
INSERT INTO "position_key" VALUES(18,73,4610859128084751735);
INSERT INTO "position_key" VALUES(4,40,4613516507484729596);
INSERT INTO "position_key" VALUES(17,3,4621253692759082066);
INSERT INTO "position_key" VALUES(15,22,4623898696312027599);
INSERT INTO "position_key" VALUES(4,22,4642232650917690609);
INSERT INTO "position_key" VALUES(9,60,4654202031783986999);
INSERT INTO "position_key" VALUES(11,10,4654255440394512375);
INSERT INTO "position_key" VALUES(13,19,4655152169777379387);
INSERT INTO "position_key" VALUES(4,45,4663172202292217993);
INSERT INTO "position_key" VALUES(15,5,4676431104045383242);
INSERT INTO "position_key" VALUES(19,39,4680362858066354450);
INSERT INTO "position_key" VALUES(14,36,4685991933956069488);
INSERT INTO "position_key" VALUES(5,29,4690471527988593762);
INSERT INTO "position_key" VALUES(12,53,4701589623858476096);
INSERT INTO "position_key" VALUES(18,62,4711305551628309963);
INSERT INTO "position_key" VALUES(12,15,4713953027456211106);
INSERT INTO "position_key" VALUES(8,14,4714477803751880982);
INSERT INTO "position_key" VALUES(7,17,4742297192886122597);
INSERT INTO "position_key" VALUES(13,33,4747585603558007802);
INSERT INTO "position_key" VALUES(9,68,4754344532290409073);
INSERT INTO "position_key" VALUES(4,41,4763339368379298086);
INSERT INTO "position_key" VALUES(15,49,4763931977340829115);
INSERT INTO "position_key" VALUES(9,75,4777193331297666329);
INSERT INTO "position_key" VALUES(24,1,4784067663622173720);
INSERT INTO "position_key" VALUES(1,0,4810088159955099476);
INSERT INTO "position_key" VALUES(7,0,4810088159955099476);
INSERT INTO "position_key" VALUES(8,0,4810088159955099476);
INSERT INTO "position_key" VALUES(20,0,4810088159955099476);
INSERT INTO "position_key" VALUES(22,0,4810088159955099476);
INSERT INTO "position_key" VALUES(24,0,4810088159955099476);
INSERT INTO "position_key" VALUES(25,0,4810088159955099476);
INSERT INTO "position_key" VALUES(27,0,4810088159955099476);
INSERT INTO "position_key" VALUES(22,9,4823561134310910389);
INSERT INTO "position_key" VALUES(9,50,4836581434850457772);
INSERT INTO "position_key" VALUES(18,66,4853818836105047565);
INSERT INTO "position_key" VALUES(7,1,4868429664477409847);
INSERT INTO "position_key" VALUES(12,39,4894586327622783784);
INSERT INTO "position_key" VALUES(17,2,4925395716797320460);
INSERT INTO "position_key" VALUES(7,30,4937239871981304827);
INSERT INTO "position_key" VALUES(8,34,4955818681529580955);
INSERT INTO "position_key" VALUES(23,38,4963871566514606167);
INSERT INTO "position_key" VALUES(14,56,5020762524101762551);
INSERT INTO "position_key" VALUES(21,16,5027902880448317591);
INSERT INTO "position_key" VALUES(15,19,5030229529814553211);
INSERT INTO "position_key" VALUES(13,16,5038966617239731688);
INSERT INTO "position_key" VALUES(14,31,5039674074249386312);
INSERT INTO "position_key" VALUES(18,23,5051564217408601858);
INSERT INTO "position_key" VALUES(24,18,5083196755042979028);
INSERT INTO "position_key" VALUES(23,39,5084501821108761083);
INSERT INTO "position_key" VALUES(15,33,5095616454345536657);
INSERT INTO "position_key" VALUES(20,21,5111962968746192101);
INSERT INTO "position_key" VALUES(18,14,5114645782383389173);
INSERT INTO "position_key" VALUES(9,5,5140828258466304081);
INSERT INTO "position_key" VALUES(7,33,5147898518257991514);
INSERT INTO "position_key" VALUES(5,44,5149731757514011474);
INSERT INTO "position_key" VALUES(12,59,5157089460165259686);
INSERT INTO "position_key" VALUES(15,40,5174351115813162185);
INSERT INTO "position_key" VALUES(4,65,5175159970817251332);
INSERT INTO "position_key" VALUES(22,32,5206261609277569319);
INSERT INTO "position_key" VALUES(13,26,5240464778512136369);
INSERT INTO "position_key" VALUES(14,1,5241986773396400465);
INSERT INTO "position_key" VALUES(18,1,5241986773396400465);
INSERT INTO "position_key" VALUES(15,26,5259780029724302128);
INSERT INTO "position_key" VALUES(8,11,5269808288356094505);
INSERT INTO "position_key" VALUES(5,78,5290143052095192416);
INSERT INTO "position_key" VALUES(8,23,5291887814805203119);
INSERT INTO "position_key" VALUES(4,27,5293621376976827671);
INSERT INTO "position_key" VALUES(17,10,5294192236207078706);
INSERT INTO "position_key" VALUES(15,27,5300054191195421920);
INSERT INTO "position_key" VALUES(24,25,5308769177005113266);
INSERT INTO "position_key" VALUES(1,24,5329150144705504866);
INSERT INTO "position_key" VALUES(25,24,5329150144705504866);
INSERT INTO "position_key" VALUES(23,6,5329815781870953787);
INSERT INTO "position_key" VALUES(23,40,5331953439912314191);
INSERT INTO "position_key" VALUES(15,75,5363095256327030047);
INSERT INTO "position_key" VALUES(13,41,5385991589789473330);
INSERT INTO "position_key" VALUES(15,46,5388974462516549580);
INSERT INTO "position_key" VALUES(5,24,5399628460808852599);
INSERT INTO "position_key" VALUES(5,74,5400236127738427997);
INSERT INTO "position_key" VALUES(21,76,5400662637219801787);
INSERT INTO "position_key" VALUES(12,5,5409692679985613286);
INSERT INTO "position_key" VALUES(22,18,5413588252406393937);
INSERT INTO "position_key" VALUES(1,6,5418880854630516660);
INSERT INTO "position_key" VALUES(25,6,5418880854630516660);
INSERT INTO "position_key" VALUES(5,51,5419411552746082533);
INSERT INTO "position_key" VALUES(22,1,5429549055619786703);
INSERT INTO "position_key" VALUES(15,9,5443464793723610631);
INSERT INTO "position_key" VALUES(23,22,5486218965904232366);
INSERT INTO "position_key" VALUES(18,58,5526848076233466081);
INSERT INTO "position_key" VALUES(20,19,5534735540669815516);
INSERT INTO "position_key" VALUES(18,33,5535156690219106014);
INSERT INTO "position_key" VALUES(2,8,5536565952862920689);
INSERT INTO "position_key" VALUES(26,8,5536565952862920689);
INSERT INTO "position_key" VALUES(9,57,5542875513173447359);
INSERT INTO "position_key" VALUES(9,63,5609551398626352310);
INSERT INTO "position_key" VALUES(15,18,5612979270560855068);
INSERT INTO "position_key" VALUES(18,28,5637834534577497725);
INSERT INTO "position_key" VALUES(7,25,5647177538440149870);
INSERT INTO "position_key" VALUES(18,71,5697036659456183879);
INSERT INTO "position_key" VALUES(7,13,5711742970683785936);
INSERT INTO "position_key" VALUES(12,35,5718083607462843320);
INSERT INTO "position_key" VALUES(1,25,5721106724765198235);
INSERT INTO "position_key" VALUES(25,25,5721106724765198235);
INSERT INTO "position_key" VALUES(19,59,5735962759477660670);
INSERT INTO "position_key" VALUES(13,62,5763384127818076681);
INSERT INTO "position_key" VALUES(10,70,5768438928811290053);
INSERT INTO "position_key" VALUES(23,36,5778835037996589385);
INSERT INTO "position_key" VALUES(16,11,5830642558605474613);
INSERT INTO "position_key" VALUES(18,52,5839953869223685857);
INSERT INTO "position_key" VALUES(19,37,5845226045415690726);
INSERT INTO "position_key" VALUES(13,57,5847485753689513545);
INSERT INTO "position_key" VALUES(23,47,5857052376288627832);
INSERT INTO "position_key" VALUES(20,16,5861606289265115889);
INSERT INTO "position_key" VALUES(15,60,5885043497170857124);
INSERT INTO "position_key" VALUES(20,6,5887784862871029907);
INSERT INTO "position_key" VALUES(20,24,5890079388911381470);
INSERT INTO "position_key" VALUES(18,51,5902824248088957364);
INSERT INTO "position_key" VALUES(12,49,5936156106230506277);
INSERT INTO "position_key" VALUES(23,62,5948635057069155631);
INSERT INTO "position_key" VALUES(15,39,5978850864783470151);
INSERT INTO "position_key" VALUES(23,26,6001210555134695039);
INSERT INTO "position_key" VALUES(13,67,6007540514636355030);
INSERT INTO "position_key" VALUES(9,53,6013631249706379095);
INSERT INTO "position_key" VALUES(7,14,6029358873780122169);
INSERT INTO "position_key" VALUES(24,4,6044641876467864629);
INSERT INTO "position_key" VALUES(23,54,6046747563097955913);
INSERT INTO "position_key" VALUES(15,68,6049607342776338097);
INSERT INTO "position_key" VALUES(8,16,6049776631843273635);
INSERT INTO "position_key" VALUES(21,43,6054356361439276207);
INSERT INTO "position_key" VALUES(16,4,6084424815262142268);
INSERT INTO "position_key" VALUES(15,3,6105395256341005028);
INSERT INTO "position_key" VALUES(18,49,6109456310528070957);
INSERT INTO "position_key" VALUES(14,9,6117564514044517803);
INSERT INTO "position_key" VALUES(12,14,6123653368822728620);
INSERT INTO "position_key" VALUES(4,7,6124173091225099380);
INSERT INTO "position_key" VALUES(9,27,6132970459287809004);
INSERT INTO "position_key" VALUES(13,68,6139869424900292423);
INSERT INTO "position_key" VALUES(12,33,6183606126208958802);
INSERT INTO "position_key" VALUES(18,18,6191382678215145363);
INSERT INTO "position_key" VALUES(24,11,6207997999739894956);
INSERT INTO "position_key" VALUES(1,13,6209061409377787907);
INSERT INTO "position_key" VALUES(25,13,6209061409377787907);
INSERT INTO "position_key" VALUES(5,38,6227349583262052083);
INSERT INTO "position_key" VALUES(10,65,6309300484836773621);
INSERT INTO "position_key" VALUES(14,17,6335390190718593386);
INSERT INTO "position_key" VALUES(9,2,6337855269045631092);
INSERT INTO "position_key" VALUES(13,2,6337855269045631092);
INSERT INTO "position_key" VALUES(9,64,6342799157880817851);
INSERT INTO "position_key" VALUES(15,70,6379150148104469199);
INSERT INTO "position_key" VALUES(14,21,6400681278457877052);
INSERT INTO "position_key" VALUES(20,3,6423501941969826560);
INSERT INTO "position_key" VALUES(19,56,6445468621452574136);
INSERT INTO "position_key" VALUES(15,38,6447099229636750351);
INSERT INTO "position_key" VALUES(7,32,6464666056407060355);
INSERT INTO "position_key" VALUES(5,34,6551383637723553495);
INSERT INTO "position_key" VALUES(10,80,6574963938925032086);
INSERT INTO "position_key" VALUES(8,8,6580821201353854204);
INSERT INTO "position_key" VALUES(22,16,6581621835081161152);
INSERT INTO "position_key" VALUES(4,56,6597638195204837640);
INSERT INTO "position_key" VALUES(24,10,6614137828098816792);
INSERT INTO "position_key" VALUES(18,27,6626428776549582151);
INSERT INTO "position_key" VALUES(19,33,6627301999144287898);
INSERT INTO "position_key" VALUES(14,4,6687145966759884278);
INSERT INTO "position_key" VALUES(16,5,6725933254845451136);
INSERT INTO "position_key" VALUES(14,62,6736865767972610010);
INSERT INTO "position_key" VALUES(2,10,6749747515195751291);
INSERT INTO "position_key" VALUES(26,10,6749747515195751291);
INSERT INTO "position_key" VALUES(1,32,6778148907070395052);
INSERT INTO "position_key" VALUES(25,32,6778148907070395052);
INSERT INTO "position_key" VALUES(20,2,6802730705761048605);
INSERT INTO "position_key" VALUES(12,22,6807885363686669706);
INSERT INTO "position_key" VALUES(12,29,6849624482489857003);
INSERT INTO "position_key" VALUES(15,32,6869785003322233808);
INSERT INTO "position_key" VALUES(18,6,6898588589695641920);
INSERT INTO "position_key" VALUES(4,14,6917802780549405079);
INSERT INTO "position_key" VALUES(24,22,6921702226323237571);
INSERT INTO "position_key" VALUES(7,21,6926620386004781816);
INSERT INTO "position_key" VALUES(9,36,6927747951880978474);
INSERT INTO "position_key" VALUES(23,50,6934604786292223433);
INSERT INTO "position_key" VALUES(21,63,6960555361274313116);
INSERT INTO "position_key" VALUES(24,9,6964261208262729197);
INSERT INTO "position_key" VALUES(17,12,7011289713100019067);
INSERT INTO "position_key" VALUES(12,16,7027240683561915826);
INSERT INTO "position_key" VALUES(19,11,7040335701385559350);
INSERT INTO "position_key" VALUES(18,39,7040883204413575300);
INSERT INTO "position_key" VALUES(20,28,7089257461615931614);
INSERT INTO "position_key" VALUES(21,55,7134046215682779520);
INSERT INTO "position_key" VALUES(23,33,7149669376466017114);
INSERT INTO "position_key" VALUES(15,8,7188289447845360879);
INSERT INTO "position_key" VALUES(6,3,7268955208463642560);
INSERT INTO "position_key" VALUES(12,76,7290676102461199172);
INSERT INTO "position_key" VALUES(12,8,7332980904116283409);
INSERT INTO "position_key" VALUES(4,37,7353480615939896431);
INSERT INTO "position_key" VALUES(4,32,7405593170001326583);
INSERT INTO "position_key" VALUES(7,26,7417262554511398409);
INSERT INTO "position_key" VALUES(24,8,7425170563183635119);
INSERT INTO "position_key" VALUES(14,24,7429477001941986657);
INSERT INTO "position_key" VALUES(8,32,7434786806941878191);
INSERT INTO "position_key" VALUES(7,6,7465443382759260729);
INSERT INTO "position_key" VALUES(18,13,7505390245524128044);
INSERT INTO "position_key" VALUES(12,55,7544333557154934155);
INSERT INTO "position_key" VALUES(22,4,7566925980910913564);
INSERT INTO "position_key" VALUES(7,31,7595926182633288698);
INSERT INTO "position_key" VALUES(1,31,7627047528938727552);
INSERT INTO "position_key" VALUES(25,31,7627047528938727552);
INSERT INTO "position_key" VALUES(7,16,7642788915938599905);
INSERT INTO "position_key" VALUES(23,8,7667987327549891475);
INSERT INTO "position_key" VALUES(15,31,7669779455288359644);
INSERT INTO "position_key" VALUES(14,20,7679497379545200757);
INSERT INTO "position_key" VALUES(18,30,7724588779338307388);
INSERT INTO "position_key" VALUES(20,14,7733390873966586241);
INSERT INTO "position_key" VALUES(23,7,7734438040333540004);
INSERT INTO "position_key" VALUES(24,14,7736351013686655791);
INSERT INTO "position_key" VALUES(19,13,7740186705899050285);
INSERT INTO "position_key" VALUES(12,36,7740685780259570439);
INSERT INTO "position_key" VALUES(1,30,7783685735235968752);
INSERT INTO "position_key" VALUES(25,30,7783685735235968752);
INSERT INTO "position_key" VALUES(12,21,7870835074246606134);
INSERT INTO "position_key" VALUES(7,27,7895337298996898503);
INSERT INTO "position_key" VALUES(12,20,7909542321984097886);
INSERT INTO "position_key" VALUES(22,19,7911580047012892455);
INSERT INTO "position_key" VALUES(21,71,7934550515002839412);
INSERT INTO "position_key" VALUES(14,39,8000061043718859732);
INSERT INTO "position_key" VALUES(18,45,8009515025218239832);
INSERT INTO "position_key" VALUES(24,3,8021573307576991347);
INSERT INTO "position_key" VALUES(1,19,8088033551156754697);
INSERT INTO "position_key" VALUES(25,19,8088033551156754697);
INSERT INTO "position_key" VALUES(8,18,8137851999982833079);
INSERT INTO "position_key" VALUES(14,28,8153316997851933392);
INSERT INTO "position_key" VALUES(11,4,8229134087089211437);
INSERT INTO "position_key" VALUES(18,43,8372526628763452931);
INSERT INTO "position_key" VALUES(15,56,8389754819439925136);
INSERT INTO "position_key" VALUES(8,6,8419947215874662855);
INSERT INTO "position_key" VALUES(3,6,8562507118680676548);
INSERT INTO "position_key" VALUES(15,45,8565409433351628110);
INSERT INTO "position_key" VALUES(12,48,8602624729151799828);
INSERT INTO "position_key" VALUES(14,44,8624839280544450140);
INSERT INTO "position_key" VALUES(14,30,8681989246128030888);
INSERT INTO "position_key" VALUES(7,34,8691960813720170200);
INSERT INTO "position_key" VALUES(20,4,8719198522721264828);
INSERT INTO "position_key" VALUES(15,28,8834876806314510401);
INSERT INTO "position_key" VALUES(18,12,8842458997673509556);
INSERT INTO "position_key" VALUES(20,35,8851954082209876575);
INSERT INTO "position_key" VALUES(24,33,8876114958592651387);
INSERT INTO "position_key" VALUES(23,41,8877630871585967584);
INSERT INTO "position_key" VALUES(21,33,8948166191223521602);
INSERT INTO "position_key" VALUES(24,20,8978617339931299870);
INSERT INTO "position_key" VALUES(17,1,9077130095953095552);
INSERT INTO "position_key" VALUES(19,5,9155252327527566125);
INSERT INTO "position_key" VALUES(8,1,9168752713455489427);
INSERT INTO "position_key" VALUES(1,16,9181880284304814726);
INSERT INTO "position_key" VALUES(25,16,9181880284304814726);
INSERT INTO "position_key" VALUES(10,24,9211453023350268698);
INSERT INTO "position_key" VALUES(21,69,9218047176307416046);
CREATE TABLE rating (
  game TEXT NOT NULL,  -- the kind, as in the Game tag
  player INTEGER NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  last TEXT NOT NULL,  -- the last month with a game
  PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "rating" VALUES('achef',7,1.33768910609370209388e+03,3.22915945949631122847e+02,5.99996753723381417988e-02,1,'2010-05');
INSERT INTO "rating" VALUES('achef',8,1.66231089390629790608e+03,3.22915945949631122847e+02,5.99996753723381417988e-02,1,'2010-05');
INSERT INTO "rating" VALUES('achef',17,1.66231089390629790608e+03,294.221894637654,5.99996753723381417988e-02,1,'2023-12');
INSERT INTO "rating" VALUES('achef',18,1.33768910609370209388e+03,294.221894637654,5.99996753723381417988e-02,1,'2023-12');
INSERT INTO "rating" VALUES('achef',23,1500.0,3.18682156045432805066e+02,5.9998961443143539185e-02,1,'2012-06');
INSERT INTO "rating" VALUES('achef',25,1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1,'2025-09');
INSERT INTO "rating" VALUES('achef',26,1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1,'2025-09');
INSERT INTO "rating" VALUES('achef',38,1500.0,3.18682156045432805066e+02,5.9998961443143539185e-02,1,'2012-06');
INSERT INTO "rating" VALUES('achef',44,1.66231089390629790608e+03,3.02236077935514458659e+02,5.99996753723381417988e-02,1,'2020-04');
INSERT INTO "rating" VALUES('achef',45,1.33768910609370209388e+03,3.02236077935514458659e+02,5.99996753723381417988e-02,1,'2020-04');
INSERT INTO "rating" VALUES('anacund',3,1.25268192802185421893e+03,258.708152186375,0.060000075109031,2,'2023-07');
INSERT INTO "rating" VALUES('anacund',4,1.74731807197814578104e+03,258.708152186375,0.060000075109031,2,'2023-07');
INSERT INTO "rating" VALUES('anacund',5,1.66231089390629790608e+03,3.16287496562239880395e+02,5.99996753723381417988e-02,1,'2013-07');
INSERT INTO "rating" VALUES('anacund',6,1.33768910609370209388e+03,3.16287496562239880395e+02,5.99996753723381417988e-02,1,'2013-07');
INSERT INTO "rating" VALUES('anacund',11,1.66231089390629790608e+03,3.17316270473626047985e+02,5.99996753723381417988e-02,1,'2013-01');
INSERT INTO "rating" VALUES('anacund',12,1.33768910609370209388e+03,3.17316270473626047985e+02,5.99996753723381417988e-02,1,'2013-01');
INSERT INTO "rating" VALUES('anacund',18,1.66231089390629790608e+03,3.02595315806006055943e+02,5.99996753723381417988e-02,1,'2020-01');
INSERT INTO "rating" VALUES('anacund',21,1.33768910609370209388e+03,3.19533917964280362862e+02,5.99996753723381417988e-02,1,'2011-12');
INSERT INTO "rating" VALUES('anacund',22,1.66231089390629790608e+03,3.19533917964280362862e+02,5.99996753723381417988e-02,1,'2011-12');
INSERT INTO "rating" VALUES('anacund',30,1.33768910609370209388e+03,3.02595315806006055943e+02,5.99996753723381417988e-02,1,'2020-01');
INSERT INTO "rating" VALUES('anacund',31,1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1,'2025-08');
INSERT INTO "rating" VALUES('anacund',32,1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1,'2025-08');
INSERT INTO "rating" VALUES('avalam',13,1.66231089390629790608e+03,3.20043500547104827098e+02,5.99996753723381417988e-02,1,'2010-11');
INSERT INTO "rating" VALUES('avalam',14,1.33768910609370209388e+03,3.20043500547104827098e+02,5.99996753723381417988e-02,1,'2010-11');
INSERT INTO "rating" VALUES('avalam',15,1.33768910609370209388e+03,3.01876412566381532084e+02,5.99996753723381417988e-02,1,'2019-07');
INSERT INTO "rating" VALUES('avalam',16,1.66231089390629790608e+03,3.01876412566381532084e+02,5.99996753723381417988e-02,1,'2019-07');
INSERT INTO "rating" VALUES('avalam',24,1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1,'2024-10');
INSERT INTO "rating" VALUES('avalam',36,1.66231089390629790608e+03,3.00071619375237446541e+02,5.99996753723381417988e-02,1,'2020-05');
INSERT INTO "rating" VALUES('avalam',37,1.33768910609370209388e+03,3.00071619375237446541e+02,5.99996753723381417988e-02,1,'2020-05');
INSERT INTO "rating" VALUES('avalam',39,1.33768910609370209388e+03,3.00071619375237446541e+02,5.99996753723381417988e-02,1,'2020-05');
INSERT INTO "rating" VALUES('avalam',40,1.66231089390629790608e+03,3.00071619375237446541e+02,5.99996753723381417988e-02,1,'2020-05');
INSERT INTO "rating" VALUES('avalam',43,1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1,'2024-10');
INSERT INTO "rating" VALUES('fanorona',23,1.66532776372983266814e+03,2.89972460818951617497e+02,5.99996260512267801101e-02,1,'2023-05');
INSERT INTO "rating" VALUES('fanorona',24,1.35892802612904506527e+03,2.75433053854388901985e+02,5.99986625221519548345e-02,2,'2023-05');
INSERT INTO "rating" VALUES('fanorona',27,1.33768910609370209388e+03,314.910570025892,5.99996753723381417988e-02,1,'2013-12');
INSERT INTO "rating" VALUES('fanorona',28,1.66231089390629790608e+03,314.910570025892,5.99996753723381417988e-02,1,'2013-12');
INSERT INTO "rating" VALUES('fanorona',29,1500.0,3.21228680795558489084e+02,5.9998961443143539185e-02,1,'2010-11');
INSERT INTO "rating" VALUES('fanorona',33,1500.0,2.92555530625642518311e+02,5.9998961443143539185e-02,1,'2024-05');
INSERT INTO "rating" VALUES('fanorona',34,1500.0,2.92555530625642518311e+02,5.9998961443143539185e-02,1,'2024-05');
INSERT INTO "rating" VALUES('fanorona',41,1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1,'2025-05');
INSERT INTO "rating" VALUES('fanorona',42,1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1,'2025-05');
CREATE TABLE rating_history (
  game TEXT NOT NULL,
  player INTEGER NOT NULL,
  period TEXT NOT NULL,  -- a month with games
  rating REAL NOT NULL,  -- at its end
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,  -- in it
  PRIMARY KEY (game, player, period)
) STRICT, WITHOUT ROWID;
INSERT INTO "rating_history" VALUES('achef',7,'2010-05',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('achef',8,'2010-05',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('achef',17,'2023-12',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('achef',18,'2023-12',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('achef',23,'2012-06',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('achef',25,'2025-09',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('achef',26,'2025-09',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('achef',38,'2012-06',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('achef',44,'2020-04',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('achef',45,'2020-04',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',3,'2023-07',1.25268192802185421893e+03,2.53404602453223162686e+02,0.060000075109031,2);
INSERT INTO "rating_history" VALUES('anacund',4,'2023-07',1.74731807197814578104e+03,2.53404602453223162686e+02,0.060000075109031,2);
INSERT INTO "rating_history" VALUES('anacund',5,'2013-07',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',6,'2013-07',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',11,'2013-01',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',12,'2013-01',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',18,'2020-01',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',21,'2011-12',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',22,'2011-12',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',30,'2020-01',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',31,'2025-08',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('anacund',32,'2025-08',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',13,'2010-11',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',14,'2010-11',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',15,'2019-07',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',16,'2019-07',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',24,'2024-10',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',36,'2020-05',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',37,'2020-05',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',39,'2020-05',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',40,'2020-05',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('avalam',43,'2024-10',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',23,'2023-05',1.66532776372983266814e+03,2.85441223752375378818e+02,5.99996260512267801101e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',24,'2010-11',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',24,'2023-05',1.35892802612904506527e+03,2.70658668955423706856e+02,5.99986625221519548345e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',27,'2013-12',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',28,'2013-12',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',29,'2010-11',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',33,'2024-05',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',34,'2024-05',1500.0,2.90318961613842702728e+02,5.9998961443143539185e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',41,'2025-05',1.33768910609370209388e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "rating_history" VALUES('fanorona',42,'2025-05',1.66231089390629790608e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
CREATE TABLE ruleset (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,   -- as in the Game tag
  rules TEXT NOT NULL,  -- as in the Rules tag, also where that is left out
  UNIQUE (game, rules)
) STRICT;
INSERT INTO "ruleset" VALUES(1,'avalam','standard');
INSERT INTO "ruleset" VALUES(2,'anacund','standard');
INSERT INTO "ruleset" VALUES(3,'achef','standard');
INSERT INTO "ruleset" VALUES(4,'fanorona','free');
INSERT INTO "ruleset" VALUES(5,'fanorona','forced');
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,     -- the kind of its games, as in the Game tag
  games INTEGER NOT NULL  -- how many it has
) STRICT;
INSERT INTO "run" VALUES(1,'achef',7);
INSERT INTO "run" VALUES(2,'anacund',6);
INSERT INTO "run" VALUES(3,'avalam',6);
INSERT INTO "run" VALUES(4,'fanorona',5);
INSERT INTO "run" VALUES(5,'anacund',1);
INSERT INTO "run" VALUES(6,'avalam',1);
INSERT INTO "run" VALUES(7,'avalam',1);
INSERT INTO "run" VALUES(8,'avalam',1);
INSERT INTO "run" VALUES(9,'achef',1);
INSERT INTO "run" VALUES(10,'achef',1);
CREATE TABLE run_keys (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the least key of the block
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_keys" VALUES(4295622708,X'000004EA9E060130DBEB0B0442F9CE1B012C84C72D022BA7A52E000AB6F913030EB0C6410140904E0406CC861B0109F981150010ED99150142DF90B9010425C0B105010CBBEA13062CD7B737013DBEED20004CAAD620050A96F6150514B0FE29022880E96C061FE0D1540309F8DB2D001CC4E6A4010002DD9702054081DB280027C4A89E010204DF862B0242A6F804040300060391CC4C0440DB853F0312FDC4F301033FA1B3540249F68119041B9F9F2F040EDEE51906269BAD190019EFB566003F8DEAD401052CBF817F010EC8D46E06349C8D0B060999ED4400389990340639E8AB610548CCCD200346EB92310531F3B215052E978C3B0028B2FD4301479E9CB2010144F8E007013F97FD31040FBD800B062997803D033793A6050110B6CB43064FA7C33D062DEB83660535CCF998010015EDC34B053AAEDB0C0521B58105040B82F9700214C8C312011B82B80804138CD754022CAAB970061CE4852400010002010003019AF50E0042808C7E03389FA8410650BBC62E020E95E1080627A8B11A011CDED523024AA4F1200316F798040231E8F8D001031F90F9300031B3F6350649FC96BA01021ABA8801032EE0C316002AA98D4C0402000602AFA89101012AD5DA8D01013EBFB110003A88D219021DC6F71C0035B8DB040437D7BC5C051EADC824022DF6E3050143B88E13063195F0770243D0E40E0434E8AA9F010206FAB03B0220B4A504024EE7A12A053FC9BF38000BECF3120536D5480120B8C80E0611A6E008053BBC8F1C050F8D96A601040DF8B2660048D6C860003298E01F0450A1F913030F94BE8503054BF7D74D000CD4FC0A0306B0ED630030C530044C91BD060427DBC84C003381FFA601042B8DFF1300479AA823004EA4F519042FF3D3350215C8920E062F91E72A0012FCEC2E034AD5C832022EE2A2060431D0E7140213CEB7520025CBC11B014AAC91200246AEC91B0308E8882B000DBBBA0D02488694D0010334ABDE2A030488A88D02043AFED4050209B7883F0146AF830904419D9041030C9E5D042DD5B8AC02060BC6C51F054CA4AE460245A4A962024780D82304398FF7660225EDBFA7010135948A300108A8B53B032AF89205044B9CE6F501051DF990760236D302012FA8C520040C88FF20014DA38556063C9080710016B28E27052483A2170024BDA330032CAAE33E02509BBB1A0633BCDE1C060DFBB60B0226F2BD6B0324B4DDEB010216F09B090207A7D80D001E8C924E011EDFBD14023BEB9CA301050690DFBA01003D81DBDA020417C7B034023080F65F0504C5CF40014FCEBC9D03053984D3D6010307C4C208004FD2F95F0117EDE4DF010643FEDB9301051583DEA501002CFDE29D01034F85D2FB010533E89A660408B8FB02013290E965043DE6ED610335A29854011ADEE723051FBDC51C000EC2AD4A062A8BE72A0409DDEC9C010448F5F2D701031D86DDA301053798DF0A011DA3C70C0349F6CB54021FCEBCB0010327D7A25B063DFD8A27053EF5EA0E0623A2C10A061AE4F02606208DF9290103000503C5F4340640DDDC260415C1DB3F041FCC15002DEE87EE02044FF7BA60033C999753014BCD9044063AE2CBC501024DF2E10C0122B5E00F0519A99E5A032FF3E128064895A82A034ED7D00B05459F9A08020BD7E4B8010628BE91010221A5CC8D01063697BB330436D9C19B010006B1F887010505BFAA450229C7FB07062599B5750115C8EA97010412B08C4A050DE4C50F0419B0A6090045D2C52B0421E3DB25021CF5D9C7010134D48E58031883E91A031780B2270641B4D7810103428AC5580438BDEE640011C0C5C801062ED4C11E030B9FB8470624B79DA801060898844F052FBF978401064AE9A41F041EC99BC8010612FFC54A02279FA9050007E2D8AC010104CEA77F0348EBD806002BBEA0F7010549A98B0D0341BAFC1C033B83BC8E010405DDFA1D00178CDAFA020513C3CFB601003CB4932C063096F2CD010420A8A280020219CB97200323B7B16C0238B9CA330512B4D44D0642B79C7A003E81F6400523A3B23E0616A5DCF801023AF18954032DA7DDD8010543AFFBA2010037F4995B014EEFE9EE02060ECFCF3C001B86FA740432E8D302020AAF8C1E0333A7BC03004D99F7070150B0CB0B031EFB82020126A4E595010217E894110118F7CE8E030116E29EEA010123AAE118001FD3E310051AAB8E9202013397D253034798E047022FF0CA220345F4B93C0325ABE006003BEBAD5B0607E9C703011291963902088DB85A002FB7A683020510D2CB2F0511C8F90A0526A9952900298CBBED010137D7D2170131E2EBD9030039BBEEB202051882CFB0020233D7BC18063BADB238033080F66D0148BCE58A01053C82CD07054EF8BDC202043C9C93BE01004ADCB0D3010530BF94BB010613B4BA1B0646DBDAF601011FFDF26F060C90BC3A0136A483AE040020D1E134030DE2B71B002EC7E20C00229CCE8E01014C8EE0F203021ECF86120424FEA806033ACE3B064D8184480026E4DECC03022397EAA8010314DCA60A034C9689CF01061BDBE06A040A8F934B0328FBF28101061DB1BBB3010043C1AF29020DCEFD02010ACBCACA020508E3B39A010445C89A460311CAAFA1020119D6F83E0210CDC60B0428ECDA8E0103269F8B650009B1FDB00303208DD6640319BE8C8902042EE6AD0C0605F281C4010305E5F42E0615B6D50502379385C901023DADD9A8040102000502B399ED010446D988AC040014');
INSERT INTO "run_keys" VALUES(4859739269,X'00064EB6DF9E020410B1DC050547E09C5504239C88110443A3F206033285CCC0030036D4AB09043B9BB206021884A7F60200449BFAF101010783A482010021A2914C0141BCE08201012BA2DB6A06448DC09805044D82B8D1010532BE90020444F58D3805448BF5A101054FF7C1FD0501289EBD20012EB38499010416E9E6C602054DE3A73F043596CAD90305429D8CCE010139ACC0530638F39140004BDEDE600527E3B5E7020124CDBCBC010034EBA8120241ADD2AB02050BF3EF350635B5EB1F0546C3B5BE03063EB5E8CD05063289DB8F01020CA19228013CD8A9CC02001ADD9DD4010429ABEB5B013A8493D8020234EA869D01043E86BDC301011193F99A01023EFFD78004034BA2F4DC02020FD1C14E0407DBD2BF07032B89F577012DBCE2FE0104118C98B602022AF4FEC502000FDEBC660212AE87BA060617E2FAF6050619B7C7D4010211B6B251033D908B82010008E9C7AF020606D2D6E7060331C38764030AD8EF9A04052A8BFE330618CCB84F0447BDDEB603034D86C119035093DC8A010222A4B1710509B9E3210550D6C61B01138CF58C01024CE4EA0F0005F5AB980104309FC3EC020145DF8EE502060FB0AAAB01051C90E5FF01052288E1EF040013FE947504040006048883CD010449EBE6E301031C9DE3EE040049FACE7A032282CE0600409FDE0300008FB4FF07034081A4A601064BF7FD9908031BFDB2A802001DDBCE130534AEA98F030517B29239041CEBC6480023CD9882050203000303CB892B0336E08AA302060AD5B204054ABFA0E20201299DCBD202041A92DA3E010FB0ECB10A0106D695C303061ED8D4FF03043FB8ED9402042A9EDE3A0003D38FB6020315D6850B061489A207024FD9C473050CD2D78803052B9DDDD0040414ABBB7101498ECBC9040622D3C19B0A0528AF8A98030516968CAA01023CA5C00D0313AEFC71052DCFA5F4010127C8D38F01041DF3D1AB060321B686600244C2E97F05299BF0C401024BAAFACB060232D7EB9E150610E99C9D010310A0C5A70B0205AFC37E042CD4ADE9020541E084A007031AA0FCC105044E85B731051BB8D4A00A0329AAE5C1010418ABD108044AE88706064C8BB88A020433D1C3DA0D0239DDC2B307023FF7B4840E013B97D78503033ED0EA470046FA9AC3080125B18E200339F5C1E2110343FEC6560235C6DEC204062BF293E0070507A9827D021B9385620344BD95DB090426E9CB8C090041EDE495030202000302F1A0460240D582B30B0138A692E10B0422A88CCF0200509E9CC202053893C6A5030121ECA1A020050E94AA8D010224AA9CD203063FCCDFED08010BB8DAB30A0637ECACAE18052598C8E40505208CEE9225010DDB89CA15064796ACC4700621BFEFFE160105BCD49E060018D9DA5D064599DFB101011498F28598010101000401000601F2FA8F1D053D');
INSERT INTO "run_keys" VALUES(8590398226,X'000405A3CB84020406FDA6360303EFC8C8020309D4D0BD080501EBB6910A00019A84D3080003A4D145000BF5F6AB010105B9D88E01010693D88D0D0302F8EDDF060409B292AD050007BCB88D0101088BD1CF05050B9DD59E0902099F9A8506010CA9D3CC010300D4C6BE06040BC4BB880D0307E6C8A40F0408AAEEB2010400F3E08602000090F8F1030504DEC7320507DAB0FB010200DBA9CE0C0402FCEB9E080404BDF6A30E0407E482AD050306DFCD7E030AF0AD8E04010190F4F4010308A9ECB4130208E8AEB00C0506FF90DB050008BE8888010301DFA492010109F9FF89030505FB8CCF020503E59D8F330206F7BB88030002FDAB9032000A85E3F0060102AABDBC04020798D8D001040AAE89B603010793BDEB0801009FE8A503000CDCCAE91D0103CB85D3060205AEE79D020401DCAEC20F00048192C30B0009F2F6EE040204B7F98D09010BB1D1B809040CA0C0EE28050C83B2B31C0203EAFDD403010AA5918D1E0202FBF4F828020A9DABF41A05089D8AD320030B9FBB961C030486B19C470305F2B5D202050ABEDE841D020CE7D2CD1C04039BFBCC6A010481C281250006DF9D91390201B2E09055020BAAECFD04030CE8CFA20C0509C6BFAEB5010500F7DBC6570005E8DBC7060502');
INSERT INTO "run_keys" VALUES(12889181851,X'00000780CB8209021CB9E15B0309ACCBA6010421FCD09603040E82AFE1020506C69AE1020205BAFDA403000FF987500415BE8DE10C0211C983EB0C011D8AF8CB060503B3819C020215F4A29A020407F7D1C801000DF3F4C904030ABEECDD1F051181918709050E80A0F60B041A85F4DC0E030C9F96D009020DD591DD0800148D9B1A0013FBACEA0801148F96F6020519DFBE0F051CEEE7B3080321E9E081040320F2BB8101001F88DBFA010021EDC8710116C2CC8401041291EBB20A0423D0B058021AFD9F48031AD8D9130522EA89A3020308A7B5A9030117D5E7DE02051895E6C204031EBD84A003011299CFD809050B838AF607041687A79301010798ADA502031683FC8506000AD693CE020005A1F69508051FACABDA02030F829DC907031BA3DC99010217E5A38509010FE1A9FE05050F8EECE9040015E28AD302011CABDE510102C395E105021BA6B5C3040505BEF2A5030009BB998D050508FAB4B90B0311B298080409A39A660118B1B8D101010B94D2B80E030BBBC2E406041CA8CAFF080312E8E9B001001DE1C6FA04041DEEE11F0404959A260207E28BD3140210D3E7A4120109848550020F8BE08A0A050DDFA6DF13030DC3E2FA0801138488990E051DB9CF9E0303229D9DF1020317FAADAC07001EE9A39D060307CDA7D9120011A4F382080108BD9571040280F1380324C583AD070521BEFBFB15000E96AB8B03011186CCD104020181E3F102000099BBBF010509B1CFFD04010185EDD107011ED48288020022AF93920E0212B8E598030315B1D6FE030121ECB1BD060520DE868707000BB7E2B902001782F3EF010219E2D0A102041883F8AF090512989B4B0406ACCD970105018DE5D60B0313E7F2BD0C0119EBC39507010DC988850104199CCFCC0F0310C682F4020306DCCD200318F4A3BB0F010ECF97D901020489FC480010FFBAC811020BAA8E0F040D87B1E71703038BFDC8040120FED4F20C0008ACB00B05109F8ACE03020AB5DE9A12042084AADD020302F8D79A0D02168AF2450115A1F496040209EEA6F00D031CE59DB524011ACBB0700208ECD388010020FED3B3030106E393A20B0504888F9C03011FB3A1BA03041FB5D9DF01011080C4870A030EBC882A020EADD5A005041E82D5B20C011BB1E9E6010513CA8C9B0C0203BDBAB00704139EFBC30500129AE8A81F0006EDC5991E01228E8983030304FAC8DE0E0323B0ACD7020221E0D2B00B02149DFE8D150001F5C6BA01041096C9890F0517C7D8D3080301E5A289040003DBBBF30E040FBBD6F0060305CCBD9808051EEFE7C306000CD18681080218A7C9FE01002392959B05040B81C98F070206CD84DE03010CE1FA260002B9D0C7110123C7FBA5090414E2C3C50C050CEB9B0E021E9F8BF32201059E9CEC06021DFBE0D5040401D9F7DE060403A49CBB0B021FEBD76701039CED9F02031D8E87F6100202FD8B8704001BC1EFAC13040592999108040ACBE9E00F0424C4C2AF050523A55D051B9B84820F0411E9DFA80304179FD8E304050AC4F3AA100408D58FCA05051580A1A307040C83EFF008001996FAAF210104FCBEB3060223AE99C6070507AFC7FA120220879CD912031996A3AA150213DAB9D621000483DCE8040018B5CB2A0514FDCAEB1D0016C5DAF603041B94CFCB100502ADF4A4040516D8F0960E001CDCF8B41B020CA8D0832B010AEFE7D006051A82B2C9080314A0C2BB1C04228EA3CB0302229E9ECE61031FA6F2E00A001A');
INSERT INTO "run_keys" VALUES(17181172689,X'00030CC98DAD0402138EAAB902031985EB8A01042B8D9887010317E4B15A0415C9B4750030E8A14C011DE298C6010013EABD7F03119D82670348B0F3A901023A9CC68702020ABAC4FD0101328E892E0404C0820C0102DAD2FB020326F4A9D101022DDABD3F0350F5AF670022C1D03E002CCE9E4F0418FDA786030322FD8AAC02014DB2FCE2040012C2809F020039ACA4F2010225AE8E17012CC6F8A5020110C097A803022F898B050447BE88B701040AAEFFD102013FE78AC701040BEEE64F033FC7A1570223CCA53C020CE7E79501000A8EA1B1090025AEDA8203044FA19837044CE289E0030303C8B74F014385C4CA01000FE0EFAB02003A9187180318DCBDB7010003FFF5510334DCACB003040FEA9DD301011899C2A002002AF7D5E401042C8EC6E205001F81B72F0312D1C8070445EC90FF010443B0A0E901044ED7F30C031FA2C00C040DCCDB0D032A9DA6CD0103419EE29E01034EAB83070449E3FEA301043A8AA367023C82B76F0208BDFBED020434F48DA201000CB4B63503458FA1B4010448949DC201020EC8A9E0020111C68F8501034A8FE23C0119E7FCC4010304AC8C4D014EE6D2B60803449488A201032ED7DFDD010325BFF9A0010103C2B03D020DDCA7F9010217E3CE2A0023B2FAC101020BEEDAD901003BACAD1C043097BA60014B8E9EF5030020F59F5A0005A1E59B020216899E7F0122E0856403018EFA4B012AEBDD8D010349E280B407034FADCC0E003496EA33010B8FE76E0436C2C60A010AD786230100B79AF503044AE7F798010343BE998F01013BFD8984010019B2EBC6010347BCC9D401012FF2BB35040ED3F69C01032B858F430336CA808B01024084DCE7030231D1A785010205EF910B043BFBAC91010339BD801F0406A7C4E9010033BCE0D7010137A4C5BE0104229FC2DF01030ABC83ED070108E784A9010139FBA7AA01001B94FE8D0100359C886900379DB6D4040346D5EB09041D83CB9904020FE6D69F0104408BFB69031AFF969703034BB1AAFC020402CEC7EC040229F0E38102021ACBA9FA020235A2A74E012999BCD201021087F4740429BEA95D02398EBBD5010124D5A5D5010000CE84A501021D8180C504014183B8D801041EC7EF8A03001D94D656023BFF9CBA020015B59F95010232ACD3A6030105A9FE4F0116AA81DC010450E88B43042AEF8089030433F8F4EA01030DB386A1030423AE969902023FDCFBB40202028EA78E01000494B79A04033C9290DF02023D93914C0230F1E4A601033AB8AE090233F18CEF02014094AA6E0435E696DC010432C2F49B03001CF2892A010FFCE0FE02013886D17004199DE183050340A4C9C704033DAFB7B001031C9DCAA4040135EAFE04043FA799E60303029DF7B901014CDCE0B4010417ACD6710009D48AC409002E82A0EC01010782F2F802032FECFA4A011597B38A01033E83B8AE02032994F986010130F0C9EB01013681A8C701032DACD319021994A6B902021BC7F9AE02032C9B90790144A6AB1B003DC7C28001012ED386C90104119FCD9004043EC4BC9B010222F1FECF03040788C19405013D859CFF04034DDBA0AE040424EFC0EC090342ACF43301209FD29B080104ACC9BC03022EFFDB170207B1FB340001B8EAA9010203FB89AE01014ADAADB3010014C9BA9302030BB3AABE04011AAEA8BC020010CA84C0030313E4DEC0050123AB938B050320CFEED3020031CFE9A6010237BCA2D207001EC2BFAE010439FAE1C2070018C380CD02000E89F4390309D3BBD3010306B2AD130221ECCB34013C9A91AE07002B9EB36B042FED8493010226A3B557040C949B1C0307899310044191979B030234CE8B1C014FA795AF010442BBA78502031ED5CFC3020425F6D1E1020011AB42000D9EE8D90600179A82DB02002DE5D47C0410B5E2C1060220C59AF504022BA1B00D011FA9F78806014689F2AD07022A969D9D030002D8EEE6040128A1D6400212F484650148BAB275044D9BC4EE010145000149EBA6B9010416F2C3EA05040587EF8701022484D4DD01033596898A01013EDDCF25030F979FC60504319FAFFD090142D2ABC30403278ECDD807002687BCA8060238B1C486010413C39B8601021F86FCA80101179389D4030027B3F99D01042193B68E02010ECD94DB04033BE2A6F5010428C694C1070101DFEDFC01041AA3AABC04041B83F8A6030006B0B01E0028D1C6BA03044B80E2EF02042E9CB6A60203058FF7DF030409B2C9DF040016F5AFC104013AA489760121BAF6D1080412BB9BE102011C85A8C9060147968CAB0203239BAADF060024C1C6E406013480FEF201002FC7E38D03043C80D7FC010133A6D6D90303318AABB101003E9EB2AD03042785E0BD02001AAB8F87050036F4D1280444D0E59806040382DB390131DE9C730209C8C356030EB7FDD3060321BCC16E011291BCFE0F0211F3EEED040446F3FCB1020215E2D193050426C6B6F413011BF6EBDE060204E5C7C205023EF39FF10703168293D104031DE3BF9E020420B5A9990301068AE9FF030032DCB7A40A0310CDEFC1010127F2F8890C0021C0E9A40404089F80AF0B034CFE97D9040308B1A5DB0A0218B1E5B608010DBDB5A9040337F39CDD0D0008EEBB19041FE68C8A010214E4E48005011EDAFB8B010007C9E458032498C4B90E03158988A6040314CDAC860A0227D8AC8601012DA2C6FB0F021CFF93AB18012BF3E9F4010438F199C013042D9DEE9004033085D8BB02022C');
INSERT INTO "run_keys" VALUES(19201302328,X'00021EEDD4FC10041CF6DF6B010CA2E9F3030029BDBF9C2D023684B7900F0328E4CFDA260109BBE2AA28003CCE81280437A6DEDE05015091B98F340114A98FD70C0228C8ABA3280333E3F0C8020414A5DDC3050206EA859A0D0126DBF1951C031BE680E20B03389FACDD19043DB699B70101139AB7F811003892D4FC3B033282B3FB1C000BFED4BF400125');
INSERT INTO "run_keys" VALUES(21503629557,X'000001DBBDDC35000B90D5873B0004DEC7320007C2CAA051000695BEFF0A0005FB8CCF020003ACA7F18602000CAAE18282010008B4ACD88601000AE4A8E3E8020009C6BFAEB5010000DFB78E5E0002');
INSERT INTO "run_keys" VALUES(25797233280,X'000021FCD09603000EFBCEB7090015B8ADCE240007A9E4ED3A001AEFADBC3E001291EBB20A0023F99491230016D9C58B550009A3E7D417001CF1FAAA0F001DEEE11F0004E6F2928C010002A0CAB0280000A0A8D03900189B93FB090006D4F1C6210019B3A09636000D909C973F0020CDC99F5E001F9EFBB111001EBA85E5210013CFBFB87900109D80DA2A000F80E1E724000BAF948226001485E8883B0001D9F7DE060003F7E3EC36000592999108000ACBE9E00F002484A4B2140011E9DFA8030017E3CB8E150008D5B0ED0C000CE3CEE4BB01001BAED99595010022');
INSERT INTO "run_keys" VALUES(31184706994,X'000000');
INSERT INTO "run_keys" VALUES(34467291902,X'00001DDBE4FE6F0014ACFDA813001689A1B8120017A7D2C10A0012A380E2120007C8FBD127000FD1A0BB0D001CABDE510002B1BEFF1E0018B1B8D101000BF8FE854C0009B1EEB4270013AEE1CE3C0008D6B0DE21001187AFC3070000CA8ABD06000185EDD107001EECD1B1170021A097B7370019EBC39507000DFBCBA123000E938BAA30002084E2A4330015F4B8BC36001AB5D8AC050006EBA2BE0E001FE8FA99050010EBF6841C001BDDD9B858002295C5E19001000C9ACBEE110023B3E6EC38000581E9C31E000383DCB3A6010004E7E283FB01000A');
INSERT INTO "run_keys" VALUES(38655657337,X'0000429AC9CD01000691B3FE010025C3A3DF06000391CC4C0040EFFF9F03001B9F9F2F000ED2D6930A000FCBD3AA04000BCCF48B010013AED1A7090002C9D9EA02003797CCA0020034AEEDAE04000DE6DBE6010050F5A9D604004C91BD060027DCC7F301002BCB9C51002FFFA5D60100319F99FF05003AE4E04D0041BBED41002DE3AD98040039B089FF02004B90BF8C03000CCDC2E10C0017CCB0CA0F0008C8E468003DF0C7EB020009DDEC9C010048F893E0070015C1DB3F001FBA9DEE02004FDE8196080036F1FFFD04001294D259001982EC340021EDFBE1040038E78BAE06001EA6C8FA070005F6A9C906002096DBCB100032F585C61F003CEAD0A712002495C28808000AF8EC91070045B589B203002887C69208002EE6F1E3090046839FE906001091F95A00239C88110043FCE9D003003BCA84C30D004DC0C8D3010044C88691090016CC8E86030035F7A2B81D00299985D104003E8BC48A0A0007A0AAB60A001198A7D5240047EEE2BE080030C4D7E10E00048883CD010049A3C5D7070000BF93C417001C9492D20D001AF0B0B312003FB8ED9402002A988FD00B0014BB949C18001DBFBDFE32002CD4AECB0F004EE7F0930C0018ABD108004AF3BF90020033DBBED9590026C2E6FC2300228D9ABFC1030001');
INSERT INTO "run_keys" VALUES(42951823478,X'00002BAEF2D4040028BE98DD040004DF862B0042B0C2D8030049B4C4F70F0014D6D26F002C8EBF94010001F4EFFC01000E9BE846004A9B8A250031A7FFF103001A8EE0AC03001D82D8A201002DC3E290010043B88FAE010006FAB03B0020B4A504004E9EE78D0C0015AAAF9A01002EB28A1B0013C58A8E010046D18C540048B7EF8D040009E0A59C040045A4A96200478FCF8A010025B68984050036D283B6030050D2D0420026A69BD7020016F09B09000792A870003BC387ED050030C6DBEE17001F86F9E30A004DCED5DD01000B95F6B901002185ECA9040029A1B5C903001CB98DFD0C0027FCB2B10E001982C98C010038EDBFF304003AE783CE08000ABEF3CC0100179888E108002FF4F0FD01000889F0830E0033D59FA917001E80CEAD040023E0EB9607000DE4BE8E070010C786A30A00379385C901003DA7AFC2110018CED2F9260041D6A69D0D000C85D8FC07003483BDFB03003EA1CCDD06000FFD83BB0D002AD2BBAC030012C7C9850E0011C985C8150022BFD0BB02004CC8B6AE190000F7F28E1D0003D4E6D21F004F99D8E51C003C938E8F0B0044DDD9C402004BAAFACB060032E0CDE3210005D9B7D12C0039DDC2B307003FFCA8EE2C0035E1F49F0D001BA6CBDF160002F1A0460040D4CFF8400024');
CREATE TABLE run_slots (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the number of the block in the run
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_slots" VALUES(4294967296,X'0AC302CA893F00107374616E64617264090909090A61320A13C302EE803F010361330A09C002849F3F010362310A0DC102ADA63F010362350A05C0029B913F010663310A61310A04C202AAE93E020364310A15C102C5F13E010365330A');
INSERT INTO "run_slots" VALUES(8589934592,X'0330EBF53E00000B3295EF3E0000113095A63F00001030B6903F00000630A7F43E00000232E29D3F0000');
INSERT INTO "run_slots" VALUES(12884901888,X'088E01F18D3F00137374616E64617264090909090A61342D62350A078C01F0EA3E010662362D62350A188E01D1A23F010663332D63340A149001B0913F010664332D63330A0190019A913F010667322D67310A168E01B4913F010669352D69360A');
INSERT INTO "run_slots" VALUES(17179869184,X'17FA01B5A53F000012C102AAA13F001766726565090909090A64322D6533410A63332D6432410A0E820285F73E020765352D6634410A0CC002AF9D3F010E64332D6533410A63332D6433410A0FC102E5EA3E020763332D6433570A');
INSERT INTO "run_slots" VALUES(21474836480,X'1A32E29D3F0000');
INSERT INTO "run_slots" VALUES(25769803776,X'1990019A913F0000');
INSERT INTO "run_slots" VALUES(30064771072,X'1B00000000');
INSERT INTO "run_slots" VALUES(34359738368,X'078C01F0EA3E0000');
INSERT INTO "run_slots" VALUES(38654705664,X'05C0029B913F0000');
INSERT INTO "run_slots" VALUES(42949672960,X'09C002849F3F0000');
CREATE TABLE site (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
) STRICT;
INSERT INTO "site" VALUES(1,'Mâcon','macon');
INSERT INTO "site" VALUES(2,'Lyon','lyon');
INSERT INTO "site" VALUES(3,'?','?');
INSERT INTO "site" VALUES(4,'Cluny','cluny');
INSERT INTO "site" VALUES(5,'online','online');
CREATE TABLE tag (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "tag" VALUES(7,'Annotator','Léa');
INSERT INTO "tag" VALUES(9,'Annotator','kept');
CREATE INDEX name_folded ON name (folded);
CREATE INDEX name_player ON name (player);
CREATE INDEX event_folded ON event (folded);
CREATE INDEX site_folded ON site (folded);
CREATE INDEX game_identity ON game (identity);
CREATE INDEX run_game ON run (game);
CREATE INDEX game_side1 ON game (side1);
CREATE INDEX game_side2 ON game (side2);
CREATE INDEX game_event ON game (event);
CREATE INDEX game_text_termination ON game_text (termination) WHERE termination NOTNULL;
CREATE INDEX game_date ON game (date);
CREATE INDEX change_undoes ON change (undoes) WHERE undoes NOTNULL;
CREATE INDEX change_name_change ON change_name (change, kind, spelling);
CREATE INDEX change_name_spelling ON change_name (kind, spelling);
CREATE INDEX change_row_change ON change_row (change, action, first, last);
CREATE INDEX change_row_first ON change_row (first);
CREATE INDEX change_row_range ON change_row (last) WHERE last > first;
CREATE INDEX event_meeting ON event (meeting);
CREATE INDEX meeting_name ON meeting (name);
CREATE INDEX player_name ON player (name);
CREATE INDEX game_year ON game (iif(date < '?', CAST(date AS INTEGER), NULL));
CREATE INDEX name_known ON name (nullif(spelling, '?'));
CREATE INDEX event_known ON event (nullif(spelling, '?'));
CREATE INDEX position_key_key ON position_key (key);
CREATE TRIGGER game_changed AFTER UPDATE OF uid ON game WHEN old.uid <> new.uid BEGIN
  DELETE FROM position_key WHERE game = old.id;
END;
CREATE TRIGGER game_removed AFTER DELETE ON game BEGIN
  DELETE FROM position_key WHERE game = old.id;
END;
CREATE TRIGGER changed AFTER INSERT ON change BEGIN
  DELETE FROM rating;
  DELETE FROM rating_history;
END;
CREATE VIEW game_uid AS
SELECT
  id,
  copy,
  lower(substr(digits, 1, 8) || '-' || substr(digits, 9, 4) || '-' || substr(digits, 13, 4) || '-'
        || substr(digits, 17, 4) || '-' || substr(digits, 21, 4)
        || coalesce(nullif(printf('%08x', copy), '00000001'), substr(digits, 25))) AS uid
FROM (
  SELECT
    game.id,
    hex(game.uid) AS digits,
    (SELECT count(*) FROM game AS same
     WHERE same.identity = game.identity AND same.uid = game.uid AND same.id <= game.id) AS copy
  FROM game
);
CREATE VIEW played AS
SELECT
  game.id,
  ruleset.game,
  ruleset.rules,
  nullif(event.spelling, '?') AS event,
  game.site,
  nullif(game.round, '?') AS round,
  iif(game.date < '?', CAST(game.date AS INTEGER), NULL) AS year,
  CAST(nullif(substr(game.date, 6, 2), '??') AS INTEGER) AS month,
  CAST(nullif(substr(game.date, 9, 2), '??') AS INTEGER) AS day,
  iif(instr(game.date, '?'), NULL, replace(game.date, '.', '-')) AS date,
  nullif(game.date, '????.??.??') AS date_written,
  nullif(name1.spelling, '?') AS side1,
  nullif(name2.spelling, '?') AS side2,
  player1.id AS person1,
  player2.id AS person2,
  player1.name AS player1,
  player2.name AS player2,
  game.result,
  game.first,
  nullif(game.plies, 0) AS plies,
  iif(game.plies, game.irregular, NULL) AS irregular,
  game.score,
  game.score1,
  game.score2
FROM game
JOIN ruleset ON ruleset.id = game.ruleset
JOIN event ON event.id = game.event
JOIN name AS name1 ON name1.id = game.side1
JOIN name AS name2 ON name2.id = game.side2
LEFT JOIN player AS player1 ON player1.id = name1.player
LEFT JOIN player AS player2 ON player2.id = name2.player;
CREATE VIEW v_game AS
SELECT
  played.id,
  (SELECT uid FROM game_uid WHERE game_uid.id = played.id) AS uid,
  (SELECT max(change) FROM (
     SELECT change FROM change_row WHERE first = played.id
     UNION ALL
     SELECT change FROM change_row WHERE last > first AND last >= played.id AND first <= played.id)) AS change,
  played.game,
  rules,
  event,
  nullif(site.spelling, '?') AS site,
  round,
  year,
  month,
  day,
  date,
  date_written,
  side1,
  side2,
  person1,
  person2,
  player1,
  player2,
  result,
  CASE result WHEN '1-0' THEN 1 WHEN '0-1' THEN 2 END AS winner,
  played.first,
  plies,
  irregular,
  score,
  score1,
  score2,
  game_text.termination,
  game_text.board,
  game_text.position,
  game_text.movetext
FROM played
JOIN site ON site.id = played.site
JOIN game_text ON game_text.game = played.id;
CREATE VIEW v_tag AS SELECT game AS id, name, value FROM tag;
CREATE VIEW v_person AS SELECT id AS person, name FROM player;
CREATE VIEW v_spelling AS SELECT spelling, player AS person FROM name WHERE player NOTNULL;
CREATE VIEW v_player AS
SELECT
  player.id,
  player.name,
  (SELECT json_group_array(spelling) FROM (SELECT spelling FROM name WHERE player = player.id ORDER BY spelling))
    AS spellings
FROM player;
CREATE VIEW v_result AS
SELECT
  id, game, rules, event, year, month, day, date,
  1 AS side, person1 AS person, player1 AS player, person2 AS opponent_person, player2 AS opponent,
  CASE result WHEN '1-0' THEN 'win' WHEN '0-1' THEN 'loss' WHEN '1/2-1/2' THEN 'draw' END AS result,
  CASE result WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END AS points,
  first = 1 AS moved_first,
  score1 AS score,
  score2 AS opponent_score
FROM played
UNION ALL
SELECT
  id, game, rules, event, year, month, day, date,
  2, person2, player2, person1, player1,
  CASE result WHEN '0-1' THEN 'win' WHEN '1-0' THEN 'loss' WHEN '1/2-1/2' THEN 'draw' END,
  CASE result WHEN '0-1' THEN 1.0 WHEN '1-0' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END,
  first = 2,
  score2,
  score1
FROM played;
CREATE VIEW v_rating AS SELECT game, player AS person, rating, deviation, volatility, games, last FROM rating;
CREATE VIEW v_rating_history AS
SELECT game, player AS person, period, rating, deviation, volatility, games FROM rating_history;
CREATE VIEW v_change AS
SELECT
  id AS change,
  at,
  command,
  summary,
  (SELECT CAST(total(last - first + 1) AS INTEGER) FROM change_row WHERE change = change.id AND action = 'insert')
    AS added,
  (SELECT count(*) FROM change_row WHERE change = change.id AND action = 'replace') AS replaced,
  (SELECT count(*) FROM change_row WHERE change = change.id AND action = 'delete') AS deleted,
  (SELECT count(*) FROM (SELECT DISTINCT kind, spelling FROM change_name WHERE change = change.id)) AS names,
  undoes
FROM change;
CREATE VIEW v_ply AS
SELECT
  game.id,
  turn.key + 1 AS ply,
  iif(turn.key % 2 = 0, game.first, 3 - game.first) AS side,
  turn.value AS turn,
  (SELECT key FROM position_key WHERE game = game.id AND ply = turn.key) AS key_before,
  after.key
FROM game
JOIN game_text ON game_text.game = game.id
JOIN json_each((
  WITH RECURSIVE token (rest, depth, turn) AS (
    SELECT game_text.movetext, 0, NULL
    UNION ALL
    SELECT
      CASE substr(rest, 1, 1)
        WHEN '{' THEN substr(rest, instr(rest, '}') + 1)
        WHEN ';' THEN substr(rest, instr(rest, char(10)) + 1)
        WHEN '(' THEN substr(rest, 2)
        WHEN ')' THEN substr(rest, 2)
        WHEN ' ' THEN substr(rest, 2)
        WHEN char(10) THEN substr(rest, 2)
        ELSE ltrim(substr(rest, 2), '0123456789abcdefghi.+-=x:AW$*/')
      END,
      depth + (substr(rest, 1, 1) = '(') - (substr(rest, 1, 1) = ')'),
      iif(depth = 0 AND (rest GLOB '[a-i]*' OR rest GLOB '[1-6]:*'),
          substr(rest, 1, length(rest) - length(ltrim(substr(rest, 2), '0123456789abcdefghi.+-=x:AW$*/'))),
          NULL)
    FROM token
    WHERE rest <> ''
  )
  SELECT json_group_array(turn) FROM token WHERE turn NOTNULL
)) AS turn
LEFT JOIN position_key AS after ON after.game = game.id AND after.ply = turn.key + 1;
CREATE VIEW v_first_turn AS
SELECT
  game.id,
  game.first AS side,
  (
    WITH RECURSIVE token (rest, depth, turn) AS (
      SELECT game_text.movetext, 0, NULL
      UNION ALL
      SELECT
        CASE substr(rest, 1, 1)
          WHEN '{' THEN substr(rest, instr(rest, '}') + 1)
          WHEN ';' THEN substr(rest, instr(rest, char(10)) + 1)
          WHEN '(' THEN substr(rest, 2)
          WHEN ')' THEN substr(rest, 2)
          WHEN ' ' THEN substr(rest, 2)
          WHEN char(10) THEN substr(rest, 2)
          ELSE ltrim(substr(rest, 2), '0123456789abcdefghi.+-=x:AW$*/')
        END,
        depth + (substr(rest, 1, 1) = '(') - (substr(rest, 1, 1) = ')'),
        iif(depth = 0 AND (rest GLOB '[a-i]*' OR rest GLOB '[1-6]:*'),
            substr(rest, 1, length(rest) - length(ltrim(substr(rest, 2), '0123456789abcdefghi.+-=x:AW$*/'))),
            NULL)
      FROM token
      WHERE rest <> ''
    )
    SELECT turn FROM token WHERE turn NOTNULL LIMIT 1
  ) AS turn
FROM game
JOIN game_text ON game_text.game = game.id
WHERE game.plies > 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('change',9);
INSERT INTO "sqlite_sequence" VALUES('change_name',56);
INSERT INTO "sqlite_sequence" VALUES('game',27);
INSERT INTO "sqlite_sequence" VALUES('change_row',7);
INSERT INTO "sqlite_sequence" VALUES('run',10);
COMMIT;
