PRAGMA application_id = 1684106610;
PRAGMA user_version = 7;
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
) STRICT;
INSERT INTO "game" VALUES(1,1,1,1,'2020.04.26','?',1,2,'1-0',1,36,0,'6-6 (4-3)',6,6,7595335199084344082);
INSERT INTO "game" VALUES(2,2,2,2,'2023.07.02','3',3,4,'0-1',1,12,0,'3-38',3,38,5693829651064031234);
INSERT INTO "game" VALUES(3,2,3,3,'2013.07.11','6',5,6,'1-0',1,12,0,'37-4',37,4,-2229331765392351901);
INSERT INTO "game" VALUES(4,3,3,2,'2010.05.10','7',7,8,'0-1',1,80,0,NULL,NULL,NULL,4661947832099651463);
INSERT INTO "game" VALUES(5,3,1,1,'2020.04.27','7',45,46,'1-0',1,80,0,NULL,NULL,NULL,4720565493766255767);
INSERT INTO "game" VALUES(6,2,4,4,'2013.01.07','1',11,12,'1-0',1,12,0,'37-4',37,4,-1116751442092669627);
INSERT INTO "game" VALUES(7,1,5,3,'2010.11.16','1',13,14,'1-0',1,35,0,'10-3',10,3,8679894830330352413);
INSERT INTO "game" VALUES(8,1,6,5,'2019.07.17','6',15,16,'0-1',1,35,0,'5-8',5,8,6527962374382239390);
INSERT INTO "game" VALUES(9,3,6,5,'2023.12.04','5',17,18,'1-0',1,80,0,NULL,NULL,NULL,-3396585655228448423);
INSERT INTO "game" VALUES(10,3,5,1,'2018.06.10','4',19,20,'*',1,80,0,NULL,NULL,NULL,-2065550560487254560);
INSERT INTO "game" VALUES(11,2,6,4,'2011.12.21','7',21,22,'0-1',1,12,0,'15-26',15,26,3204600219968318551);
INSERT INTO "game" VALUES(12,4,4,5,'2023.05.15','1',23,24,'1-0',1,80,0,NULL,NULL,NULL,2675256778379256262);
INSERT INTO "game" VALUES(13,3,1,2,'2025.09.13','4',25,26,'1/2-1/2',1,80,0,NULL,NULL,NULL,-6863575719563467332);
INSERT INTO "game" VALUES(14,4,3,5,'2013.12.05','4',27,28,'0-1',1,64,0,'0-4',0,4,266634918415986068);
INSERT INTO "game" VALUES(15,4,6,1,'2010.11.05','5',24,29,'1/2-1/2',1,80,0,NULL,NULL,NULL,-4124117582490133643);
INSERT INTO "game" VALUES(16,2,4,4,'2020.01.22','1',18,30,'1-0',1,12,0,'31-10',31,10,6175207916889555051);
INSERT INTO "game" VALUES(17,2,4,2,'2025.08.21','6',31,32,'1-0',1,12,0,'25-16',25,16,7456337143296772908);
INSERT INTO "game" VALUES(18,4,5,4,'2024.05.10','6',33,34,'1/2-1/2',1,80,0,NULL,NULL,NULL,-3028775583032560628);
INSERT INTO "game" VALUES(19,3,3,2,'2016.03.14','5',35,33,'*',1,80,0,NULL,NULL,NULL,2396525679157108082);
INSERT INTO "game" VALUES(20,1,2,3,'2020.05.16','7',36,37,'1-0',1,36,0,'7-5',7,5,-6138575317151824086);
INSERT INTO "game" VALUES(21,3,6,4,'2012.06.05','6',38,23,'1/2-1/2',1,80,0,NULL,NULL,NULL,4563217766522850476);
INSERT INTO "game" VALUES(22,1,6,3,'2020.05.20','6',39,40,'0-1',1,35,0,'6-7',6,7,86527896406636702);
INSERT INTO "game" VALUES(23,5,1,4,'2025.05.21','4',41,42,'0-1',1,62,0,'0-1',0,1,-1447316540235633004);
INSERT INTO "game" VALUES(24,1,3,1,'2024.10.17','4',43,24,'0-1',1,35,0,'6-7',6,7,-652521082965951213);
INSERT INTO "game" VALUES(25,1,1,1,'2020.04.26','?',1,2,'1-0',1,36,0,'6-6 (4-3)',6,6,7595335199084344082);
INSERT INTO "game" VALUES(26,2,2,2,'2023.07.02','3',3,4,'0-1',1,12,0,'3-38',3,38,5693829651064031234);
INSERT INTO "game" VALUES(27,1,4,3,'????.??.??','?',1,44,'1-0',1,0,0,NULL,NULL,NULL,2771657863711411426);
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
CREATE VIEW v_game AS
SELECT
  game.id,
  ruleset.game,
  ruleset.rules,
  nullif(event.spelling, '?') AS event,
  nullif(site.spelling, '?') AS site,
  game.date,
  iif(game.date < '?', CAST(substr(game.date, 1, 4) AS INTEGER), NULL) AS year,
  iif(game.date NOT LIKE '%?%', replace(game.date, '.', '-'), NULL) AS day,
  nullif(game.round, '?') AS round,
  nullif(name1.spelling, '?') AS side1,
  nullif(name2.spelling, '?') AS side2,
  player1.name AS player1,
  player2.name AS player2,
  game.result,
  CASE game.result WHEN '1-0' THEN 1 WHEN '0-1' THEN 2 END AS winner,
  game.first,
  game.plies,
  game.irregular,
  game.score,
  game.score1,
  game.score2,
  game_text.termination,
  game_text.board,
  game_text.position,
  game_text.movetext
FROM game
JOIN ruleset ON ruleset.id = game.ruleset
JOIN event ON event.id = game.event
JOIN site ON site.id = game.site
JOIN name AS name1 ON name1.id = game.side1
JOIN name AS name2 ON name2.id = game.side2
JOIN game_text ON game_text.game = game.id
LEFT JOIN player AS player1 ON player1.id = name1.player
LEFT JOIN player AS player2 ON player2.id = name2.player;
CREATE VIEW v_player AS
SELECT
  player.id,
  player.name,
  (SELECT json_group_array(spelling) FROM (SELECT spelling FROM name WHERE player = player.id ORDER BY spelling))
    AS spellings
FROM player;
CREATE VIEW v_result AS
SELECT
  game.id,
  ruleset.game,
  ruleset.rules,
  game.date,
  side.number AS side,
  player.name AS player,
  opponent.name AS opponent,
  CASE game.result
    WHEN '*' THEN NULL
    WHEN '1/2-1/2' THEN 'draw'
    WHEN '1-0' THEN iif(side.number = 1, 'win', 'loss')
    ELSE iif(side.number = 2, 'win', 'loss')
  END AS result,
  CASE game.result
    WHEN '*' THEN NULL
    WHEN '1/2-1/2' THEN 0.5
    WHEN '1-0' THEN iif(side.number = 1, 1.0, 0.0)
    ELSE iif(side.number = 2, 1.0, 0.0)
  END AS points,
  game.first = side.number AS moved_first,
  iif(side.number = 1, game.score1, game.score2) AS score,
  iif(side.number = 1, game.score2, game.score1) AS opponent_score
FROM game
JOIN ruleset ON ruleset.id = game.ruleset
JOIN (SELECT 1 AS number UNION ALL SELECT 2) AS side
JOIN name AS mine ON mine.id = iif(side.number = 1, game.side1, game.side2)
JOIN name AS theirs ON theirs.id = iif(side.number = 1, game.side2, game.side1)
LEFT JOIN player ON player.id = mine.player
LEFT JOIN player AS opponent ON opponent.id = theirs.player;
CREATE VIEW v_ply AS
SELECT
  game.id,
  turn.key + 1 AS ply,
  iif(turn.key % 2 = 0, game.first, 3 - game.first) AS side,
  turn.value AS turn
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
)) AS turn;
CREATE INDEX change_undoes ON change (undoes) WHERE undoes NOTNULL;
CREATE INDEX change_name_change ON change_name (change, kind, spelling);
CREATE INDEX change_name_spelling ON change_name (kind, spelling);
CREATE INDEX change_row_change ON change_row (change, action, first, last);
CREATE INDEX change_row_first ON change_row (first);
CREATE INDEX change_row_range ON change_row (last) WHERE last > first;
CREATE INDEX event_meeting ON event (meeting);
CREATE INDEX meeting_name ON meeting (name);
CREATE INDEX player_name ON player (name);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('change',8);
INSERT INTO "sqlite_sequence" VALUES('change_name',56);
INSERT INTO "sqlite_sequence" VALUES('game',27);
INSERT INTO "sqlite_sequence" VALUES('change_row',6);
INSERT INTO "sqlite_sequence" VALUES('run',9);
COMMIT;
