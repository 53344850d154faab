PRAGMA application_id = 1684106610;
PRAGMA user_version = 9;
BEGIN TRANSACTION;
CREATE TABLE brief (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;
INSERT INTO "brief" VALUES(0,X'000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000003000000040000000200000064C80F000C00000002000029D2D87DAD01005A05000000060000000200000003BB0F000C00000002000C1DD2D2A68D01003A070000000800000003000000CEBE0F000C00000002001D0CD7D0A66801003809000000040000000400000090CA0F000C00000002001B0ED0D7688D0100580A0000000B0000000300000042BF0F000C00000002001118D7D77AA601005A0C0000000D0000000500000035B60F000C00000002001C0DD2D87AA70100580E0000000F0000000100000073BE0F000C00000002001514D0D06B6801003810000000080000000600000017BD0F000C00000002000029D0D06B4F01005A1100000012000000010000008AD10F000C00000002001D0CD0D8C2A5010038130000000500000006000000E2B80F000C00000002000B1ED7D2D17A01005A14000000150000000300000025CF0F001100000001000A0000000000010018160000001700000007000000000000000000000003000000000000000100081800000019000000080000000000000000000000030000000000000001000A000000000000000000000000000000000000000000000000000000000000001D0000001E00000002000000000000000000000004000000000000000100081F00000020000000020000000000000000000000040000000000000001000A');
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,  -- import, delete, …
  summary TEXT NOT NULL   -- what it was given
, undoes INTEGER REFERENCES change (id), undoable INTEGER NOT NULL DEFAULT 1 CHECK (undoable = 0 OR undoable = 1)) STRICT;
INSERT INTO "change" VALUES(1,'2026-11-23T07:24:32Z','import','keep.dmr',NULL,1);
INSERT INTO "change" VALUES(2,'2026-11-23T07:24:32Z','result','achef Zoé - ANNA 1-0',NULL,1);
INSERT INTO "change" VALUES(3,'2026-11-23T07:24:32Z','result','achef Zoe - Bert 0-1',NULL,1);
INSERT INTO "change" VALUES(4,'2026-11-23T07:24:32Z','player merge','ANNA and Zoé',NULL,1);
INSERT INTO "change" VALUES(5,'2026-11-23T07:24:33Z','player alias','Hubert is Bert',NULL,1);
INSERT INTO "change" VALUES(6,'2026-11-23T07:24:33Z','undo','5 (player alias Hubert is Bert)',5,1);
INSERT INTO "change" VALUES(7,'2026-11-23T07:24:33Z','player rename','Bert to Robert',NULL,1);
INSERT INTO "change" VALUES(8,'2026-11-23T07:24:33Z','event rename','Cup to Spring cup',NULL,1);
INSERT INTO "change" VALUES(9,'2026-11-23T07:24:33Z','result','avalam Bob - Al 1-0',NULL,1);
INSERT INTO "change" VALUES(10,'2026-11-23T07:24:33Z','result','avalam Bób - Carl 1-0',NULL,1);
INSERT INTO "change" VALUES(11,'2026-11-23T07:24:33Z','delete','15',NULL,1);
INSERT INTO "change" VALUES(12,'2026-11-23T07:24:33Z','event alias','Coupe is Spring cup',NULL,1);
INSERT INTO "change" VALUES(13,'2026-11-23T07:24:33Z','player merge','Carl and ANNA',NULL,1);
INSERT INTO "change" VALUES(14,'2026-11-23T07:24:33Z','result','avalam Anna - carl 0-1',NULL,1);
INSERT INTO "change" VALUES(15,'2026-11-23T07:24:33Z','delete','1',NULL,1);
CREATE TABLE change_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  before TEXT,  -- the name of the player or event that the spelling meant; NULL where there was no such spelling
  by_game INTEGER NOT NULL CHECK (by_game = 0 OR by_game = 1)  -- 1: a game brought it, or the last one that had it went
) STRICT;
INSERT INTO "change_name" VALUES(1,1,'event','Ligue du jeudi',NULL,1);
INSERT INTO "change_name" VALUES(2,1,'player','Simon Besson',NULL,1);
INSERT INTO "change_name" VALUES(3,1,'player','Bruno Hery',NULL,1);
INSERT INTO "change_name" VALUES(4,1,'player','Rina Carré',NULL,1);
INSERT INTO "change_name" VALUES(5,1,'player','Elsa Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(6,1,'player','Gaëlle Carré',NULL,1);
INSERT INTO "change_name" VALUES(7,1,'player','Karine Durand',NULL,1);
INSERT INTO "change_name" VALUES(8,1,'event','Library weekend',NULL,1);
INSERT INTO "change_name" VALUES(9,1,'player','Alice Carré',NULL,1);
INSERT INTO "change_name" VALUES(10,1,'player','Mina Carré',NULL,1);
INSERT INTO "change_name" VALUES(11,1,'event','Club evening',NULL,1);
INSERT INTO "change_name" VALUES(12,1,'player','Jean Rakoto',NULL,1);
INSERT INTO "change_name" VALUES(13,1,'player','Chloé Fournel',NULL,1);
INSERT INTO "change_name" VALUES(14,1,'player','Simon Évrard',NULL,1);
INSERT INTO "change_name" VALUES(15,1,'event','Autumn cup',NULL,1);
INSERT INTO "change_name" VALUES(16,1,'player','Karine Carré',NULL,1);
INSERT INTO "change_name" VALUES(17,1,'player','Alice Fournel',NULL,1);
INSERT INTO "change_name" VALUES(18,1,'player','Jean Besson',NULL,1);
INSERT INTO "change_name" VALUES(19,1,'player','Fabien Girard',NULL,1);
INSERT INTO "change_name" VALUES(20,1,'event','Spring tournament',NULL,1);
INSERT INTO "change_name" VALUES(21,1,'player','Simon Durand',NULL,1);
INSERT INTO "change_name" VALUES(22,1,'player','Odile Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(23,1,'player','Fabien Arnaud',NULL,1);
INSERT INTO "change_name" VALUES(24,1,'player','Fabien Besson',NULL,1);
INSERT INTO "change_name" VALUES(25,1,'player','Léo Carré',NULL,1);
INSERT INTO "change_name" VALUES(26,1,'player','Hugo Rakoto',NULL,1);
INSERT INTO "change_name" VALUES(27,2,'event','Cup',NULL,1);
INSERT INTO "change_name" VALUES(28,2,'player','Zoé',NULL,1);
INSERT INTO "change_name" VALUES(29,2,'player','ANNA',NULL,1);
INSERT INTO "change_name" VALUES(30,3,'event','CUP',NULL,1);
INSERT INTO "change_name" VALUES(31,3,'player','Zoe',NULL,1);
INSERT INTO "change_name" VALUES(32,3,'player','Bert',NULL,1);
INSERT INTO "change_name" VALUES(33,4,'player','ANNA','ANNA',0);
INSERT INTO "change_name" VALUES(34,4,'player','Zoé','Zoé',0);
INSERT INTO "change_name" VALUES(35,4,'player','Zoe','Zoé',0);
INSERT INTO "change_name" VALUES(36,5,'player','Bert','Bert',0);
INSERT INTO "change_name" VALUES(37,5,'player','Hubert',NULL,0);
INSERT INTO "change_name" VALUES(38,6,'player','Hubert','Bert',0);
INSERT INTO "change_name" VALUES(39,7,'player','Bert','Bert',0);
INSERT INTO "change_name" VALUES(40,7,'player','Robert',NULL,0);
INSERT INTO "change_name" VALUES(41,8,'event','Cup','Cup',0);
INSERT INTO "change_name" VALUES(42,8,'event','CUP','Cup',0);
INSERT INTO "change_name" VALUES(43,8,'event','Spring cup',NULL,0);
INSERT INTO "change_name" VALUES(44,9,'player','Bob',NULL,1);
INSERT INTO "change_name" VALUES(45,9,'player','Al',NULL,1);
INSERT INTO "change_name" VALUES(46,10,'player','Bób',NULL,1);
INSERT INTO "change_name" VALUES(47,10,'player','Carl',NULL,1);
INSERT INTO "change_name" VALUES(48,11,'player','Al','Al',1);
INSERT INTO "change_name" VALUES(49,12,'event','Cup','Spring cup',0);
INSERT INTO "change_name" VALUES(50,12,'event','CUP','Spring cup',0);
INSERT INTO "change_name" VALUES(51,12,'event','Spring cup','Spring cup',0);
INSERT INTO "change_name" VALUES(52,12,'event','Coupe',NULL,0);
INSERT INTO "change_name" VALUES(53,13,'player','Carl','Carl',0);
INSERT INTO "change_name" VALUES(54,13,'player','Zoé','ANNA',0);
INSERT INTO "change_name" VALUES(55,13,'player','Zoe','ANNA',0);
INSERT INTO "change_name" VALUES(56,13,'player','ANNA','ANNA',0);
INSERT INTO "change_name" VALUES(57,14,'player','Anna',NULL,1);
INSERT INTO "change_name" VALUES(58,14,'player','carl',NULL,1);
INSERT INTO "change_name" VALUES(59,15,'player','Simon Besson','Simon Besson',1);
INSERT INTO "change_name" VALUES(60,15,'player','Bruno Hery','Bruno Hery',1);
CREATE TABLE change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  action TEXT NOT NULL CHECK (action = 'insert' OR action = 'replace' OR action = 'delete'),
  first INTEGER NOT NULL,  -- the games with these numbers; more than one for an insert only
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT,             -- the whole text of the game that stood there
  CHECK ((action = 'insert') = (before IS NULL))
) STRICT;
INSERT INTO "change_row" VALUES(1,1,'insert',1,12,NULL);
INSERT INTO "change_row" VALUES(2,2,'insert',13,13,NULL);
INSERT INTO "change_row" VALUES(3,3,'insert',14,14,NULL);
INSERT INTO "change_row" VALUES(4,9,'insert',15,15,NULL);
INSERT INTO "change_row" VALUES(5,10,'insert',16,16,NULL);
INSERT INTO "change_row" VALUES(6,11,'delete',15,15,'[Game "avalam"]
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[Yellow "Bob"]
[Red "Al"]
[Result "1-0"]

1-0

');
INSERT INTO "change_row" VALUES(7,14,'insert',17,17,NULL);
INSERT INTO "change_row" VALUES(8,15,'delete',1,1,'[Game "fanorona"]
[Rules "forced"]
[Event "Ligue du jeudi"]
[Site "Mâcon"]
[Date "2017.09.08"]
[Round "3"]
[White "Simon Besson"]
[Black "Bruno Hery"]
[Result "0-1"]
[Score "0-6"]

1. d3-e3W b4-c3A-d3A 2. b3-c3W d3-d2A-e1W-d1A 3. a2-a3A-b4A c4-c3A-d2W 4. f1-e1A
d2-c2W 5. g3-f2W-e3A-e2W-d2A h3-h2A 6. d2-e3A-d3W d5-d4A-c3A-d2A 7. i3-i2W
h2-i3W-i4W 0-1

');
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
, meeting INTEGER REFERENCES meeting (id)) STRICT;
INSERT INTO "event" VALUES(1,'Ligue du jeudi','ligue du jeudi',1);
INSERT INTO "event" VALUES(2,'?','?',NULL);
INSERT INTO "event" VALUES(3,'Library weekend','library weekend',2);
INSERT INTO "event" VALUES(4,'Club evening','club evening',3);
INSERT INTO "event" VALUES(5,'Autumn cup','autumn cup',4);
INSERT INTO "event" VALUES(6,'Spring tournament','spring tournament',5);
INSERT INTO "event" VALUES(7,'Cup','cup',6);
INSERT INTO "event" VALUES(8,'CUP','cup',6);
INSERT INTO "event" VALUES(9,'Spring cup','spring cup',6);
INSERT INTO "event" VALUES(10,'Coupe','coupe',6);
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
INSERT INTO "game" VALUES(2,2,2,2,'2020.03.04','2',3,4,'0-1',1,12,0,'0-41',0,41,2264881468917395467,X'87C127CF374931B926CAA509D13F25CD');
INSERT INTO "game" VALUES(3,2,2,3,'2013.08.03','5',5,6,'0-1',1,12,0,'12-29',12,29,-6123857237190113493,X'2DC87D509F781530D8995573E43C3F91');
INSERT INTO "game" VALUES(4,2,3,4,'2015.06.14','5',7,8,'1-0',1,12,0,'29-12',29,12,6790408086989073273,X'9A96865D7BF75E11861E573E504CDC43');
INSERT INTO "game" VALUES(5,2,4,1,'2021.04.16','1',9,4,'1-0',1,12,0,'27-14',27,14,-1513092020868899651,X'5E3D310C27255F5F5510AA70BD5CC290');
INSERT INTO "game" VALUES(6,2,3,4,'2015.10.02','2',10,11,'0-1',1,12,0,'17-24',17,24,8423380527340662616,X'BE5E81024B344B711AA675EF4EC7643C');
INSERT INTO "game" VALUES(7,2,5,2,'2011.01.21','2',12,13,'1-0',1,12,0,'28-13',28,13,-7926719171892286566,X'4B087E66B9982ED3751EAA3CB98CB701');
INSERT INTO "game" VALUES(8,2,1,1,'2015.03.19','6',14,15,'1-0',1,12,0,'21-20',21,20,5908805372735910860,X'64EFDDE0B93F6DD8FD11F6DCF121C724');
INSERT INTO "game" VALUES(9,2,6,3,'2014.08.23','6',16,8,'0-1',1,12,0,'0-41',0,41,6509059103896960380,X'D0A51C165C7DB779CFC6E36EC3A2278A');
INSERT INTO "game" VALUES(10,2,1,1,'2024.12.10','6',17,18,'1-0',1,12,0,'29-12',29,12,-7092952014772698718,X'98F77E51AB327B974A0CB6AF75A9ADAB');
INSERT INTO "game" VALUES(11,2,6,1,'2012.07.02','6',19,5,'0-1',1,12,0,'11-30',11,30,-6125494202878528242,X'2C029C87251BCDEB78C0DA2DEE570B96');
INSERT INTO "game" VALUES(12,1,3,2,'2023.09.05','3',20,21,'1-0',1,17,0,'10-0',10,0,4141277750778232426,X'3A078DF6DBD9691FBDE37D8A5BF53A2C');
INSERT INTO "game" VALUES(13,3,7,4,'????.??.??','?',22,23,'1-0',1,0,0,NULL,NULL,NULL,-2558052886807137399,X'A29A0BE44CA5BCB3960AAF82720C5F26');
INSERT INTO "game" VALUES(14,3,8,4,'????.??.??','?',24,25,'0-1',1,0,0,NULL,NULL,NULL,-2930170187790294393,X'E7C4F07C2E013B7177780F4AE1CC2084');
INSERT INTO "game" VALUES(16,4,2,4,'????.??.??','?',29,30,'1-0',1,0,0,NULL,NULL,NULL,-1591171919536182325,X'C833B2166E24389469A68C7A95C1CE70');
INSERT INTO "game" VALUES(17,4,2,4,'????.??.??','?',31,32,'0-1',1,0,0,NULL,NULL,NULL,-3047028784140167720,X'1857284F5104C152C1AADCA9B871135A');
CREATE TABLE game_text (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  board TEXT,        -- this and the next four as in the tags of these names
  position TEXT,
  first TEXT,
  first_round TEXT,
  termination TEXT,
  movetext TEXT NOT NULL  -- canonical, with its result and line end
) STRICT;
INSERT INTO "game_text" VALUES(2,'224/33/61/51/51/53/44/61/36/1*6/24/32/45/12/56/42/563',NULL,NULL,NULL,NULL,'1. b1+a14+c9 a15+a10+c3 2. a5+c1+a1 a3+c5+a13 3. a17+a2+c15 c7+a16+c11 4.
c8+a6+a7 c2+c16+a4 5. a12+c14+a11 c17+c6+c10 6. c12+c4+c13 a9+b17+a8 0-1
');
INSERT INTO "game_text" VALUES(3,'635/41/13/62/45/42/34/32/55/64/11/25/56/22/11*/43/663',NULL,NULL,NULL,NULL,'1. a1+c6+b1 a14+a9+a8 2. a5+a12+a2 a13+c5+b17 3. c1+c4+c3 a6+c13+c11 4.
a17+a11+a4 c17+a10+c16 5. c9+a15+a16 c8+c12+c7 6. c15+c14+a3 c2+c10+a7 0-1
');
INSERT INTO "game_text" VALUES(4,'221*/12/32/51/15/35/13/64/46/66/46/36/33/51/55/42/424',NULL,NULL,NULL,NULL,'1. c6+a10+a4 a8+a14+a1 2. a3+c1+a7 a6+c7+c15 3. a5+c9+a15 c3+c17+c8 4.
a17+b17+c13 a9+c11+c2 5. c10+a13+a12 a11+c12+a2 6. c14+c16+c4 c5+b1+a16 1-0
');
INSERT INTO "game_text" VALUES(5,'333/56/66/66/21/55/54/24/21/56/21*/31/42/44/43/11/352',NULL,NULL,NULL,NULL,'1. a15+a8+c4 c8+c15+c12 2. a1+c16+a13 a3+a14+b17 3. a2+a16+c14 a9+c13+a11 4.
a5+a12+a4 c10+a17+b1 5. a6+c3+a7 c1+c6+c11 6. c7+a10+c2 c17+c5+c9 1-0
');
INSERT INTO "game_text" VALUES(6,'265/51/16/23/14/44/14/1*6/53/65/66/22/53/34/51/24/332',NULL,NULL,NULL,NULL,'1. a8+c10+a16 a7+b17+a5 2. a12+b1+c6 a9+c2+c13 3. a3+c3+c15 a1+c5+a2 4. c4+c9+c8
a11+a14+a13 5. c12+c1+a10 c7+c17+c11 6. a4+a6+a15 c14+a17+c16 0-1
');
INSERT INTO "game_text" VALUES(7,'456/42/52/14/23/21*/63/41/16/62/15/65/26/31/44/35/353',NULL,NULL,NULL,NULL,'1. a8+a15+c5 a6+c17+a11 2. a3+a1+c8 b1+c14+c6 3. a9+c2+a16 a17+c1+c15 4.
c11+a13+c12 c13+c7+c10 5. c9+b17+c3 a10+a12+a2 6. a4+a5+a7 c16+a14+c4 1-0
');
INSERT INTO "game_text" VALUES(8,'252/14/65/15/32/13/1*6/62/61/43/35/42/41/32/35/66/544',NULL,NULL,NULL,NULL,'1. a2+b17+a6 a9+c7+b1 2. a3+a15+a1 a4+a10+c4 3. a5+a7+c13 c2+a14+c14 4.
a16+c17+a12 c3+a8+a13 5. c11+c15+c16 c1+c6+c12 6. c8+c10+a11 c5+a17+c9 1-0
');
INSERT INTO "game_text" VALUES(9,'232/26/32/64/52/1*1/11/53/15/44/53/41/44/63/62/65/365',NULL,NULL,NULL,NULL,'1. a2+c2+c14 a3+c1+c8 2. a15+a14+a13 a1+c3+c11 3. a6+a17+a12 b1+a7+a5 4.
c4+c13+c16 b17+a4+a16 5. a10+c5+a9 c9+a11+a8 6. c7+c17+c6 c10+c15+c12 0-1
');
INSERT INTO "game_text" VALUES(10,'145/32/24/21*/44/35/63/33/65/16/12/53/45/62/41/51/266',NULL,NULL,NULL,NULL,'1. a9+c5+b17 a4+b1+c1 2. a11+a12+a1 a2+a3+c6 3. a6+a5+c14 c7+c12+c2 4.
a16+c8+c17 a13+c9+c13 5. c15+a10+a15 c10+a14+a17 6. c16+c3+a8 c11+c4+a7 1-0
');
INSERT INTO "game_text" VALUES(11,'524/51/21/24/15/66/53/12/41*/63/56/63/42/32/65/41/334',NULL,NULL,NULL,NULL,'1. a3+a12+c3 a6+a11+c7 2. c12+a17+a16 a5+c8+b17 3. a2+c6+c17 a7+a10+c1 4.
a1+c14+a4 b1+c5+a8 5. a14+a15+c16 c9+c13+a9 6. c2+c4+c15 c11+c10+a13 0-1
');
INSERT INTO "game_text" VALUES(12,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. b2-c3A e4-e5W-d4A 3. b3-b2W-c3A-b4W c4-c3A-b3W 4.
b4-c4W-c3W-d3W-d4A f3-e3W 5. g2-g3A-f3A-f4A h4-g3A-g2A-f2W 6. f4-f3A-g3A-h4A-g4W
h5-i5 7. i3-i4A a5-b5 8. a2-b2 b5-b4 $4 9. d4-c4A 1-0
');
INSERT INTO "game_text" VALUES(13,NULL,NULL,NULL,NULL,NULL,'1-0
');
INSERT INTO "game_text" VALUES(14,NULL,NULL,NULL,NULL,NULL,'0-1
');
INSERT INTO "game_text" VALUES(16,NULL,NULL,NULL,NULL,NULL,'1-0
');
INSERT INTO "game_text" VALUES(17,NULL,NULL,NULL,NULL,NULL,'0-1
');
CREATE TABLE gone (
  game INTEGER PRIMARY KEY,
  run INTEGER NOT NULL
) STRICT;
INSERT INTO "gone" VALUES(1,8);
INSERT INTO "gone" VALUES(15,7);
CREATE TABLE meeting (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "meeting" VALUES(1,'Ligue du jeudi');
INSERT INTO "meeting" VALUES(2,'Library weekend');
INSERT INTO "meeting" VALUES(3,'Club evening');
INSERT INTO "meeting" VALUES(4,'Autumn cup');
INSERT INTO "meeting" VALUES(5,'Spring tournament');
INSERT INTO "meeting" VALUES(6,'Spring cup');
CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,                   -- without case and accents
  player INTEGER REFERENCES player (id)  -- NULL for `?`, which is nobody
) STRICT;
INSERT INTO "name" VALUES(3,'Rina Carré','rina carre',3);
INSERT INTO "name" VALUES(4,'Elsa Arnaud','elsa arnaud',4);
INSERT INTO "name" VALUES(5,'Gaëlle Carré','gaelle carre',5);
INSERT INTO "name" VALUES(6,'Karine Durand','karine durand',6);
INSERT INTO "name" VALUES(7,'Alice Carré','alice carre',7);
INSERT INTO "name" VALUES(8,'Mina Carré','mina carre',8);
INSERT INTO "name" VALUES(9,'Jean Rakoto','jean rakoto',9);
INSERT INTO "name" VALUES(10,'Chloé Fournel','chloe fournel',10);
INSERT INTO "name" VALUES(11,'Simon Évrard','simon evrard',11);
INSERT INTO "name" VALUES(12,'Karine Carré','karine carre',12);
INSERT INTO "name" VALUES(13,'Alice Fournel','alice fournel',13);
INSERT INTO "name" VALUES(14,'Jean Besson','jean besson',14);
INSERT INTO "name" VALUES(15,'Fabien Girard','fabien girard',15);
INSERT INTO "name" VALUES(16,'Simon Durand','simon durand',16);
INSERT INTO "name" VALUES(17,'Odile Arnaud','odile arnaud',17);
INSERT INTO "name" VALUES(18,'Fabien Arnaud','fabien arnaud',18);
INSERT INTO "name" VALUES(19,'Fabien Besson','fabien besson',19);
INSERT INTO "name" VALUES(20,'Léo Carré','leo carre',20);
INSERT INTO "name" VALUES(21,'Hugo Rakoto','hugo rakoto',21);
INSERT INTO "name" VALUES(22,'Zoé','zoe',27);
INSERT INTO "name" VALUES(23,'ANNA','anna',27);
INSERT INTO "name" VALUES(24,'Zoe','zoe',27);
INSERT INTO "name" VALUES(25,'Bert','bert',24);
INSERT INTO "name" VALUES(26,'Robert','robert',24);
INSERT INTO "name" VALUES(27,'Bob','bob',25);
INSERT INTO "name" VALUES(29,'Bób','bob',25);
INSERT INTO "name" VALUES(30,'Carl','carl',27);
INSERT INTO "name" VALUES(31,'Anna','anna',27);
INSERT INTO "name" VALUES(32,'carl','carl',27);
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "player" VALUES(3,'Rina Carré');
INSERT INTO "player" VALUES(4,'Elsa Arnaud');
INSERT INTO "player" VALUES(5,'Gaëlle Carré');
INSERT INTO "player" VALUES(6,'Karine Durand');
INSERT INTO "player" VALUES(7,'Alice Carré');
INSERT INTO "player" VALUES(8,'Mina Carré');
INSERT INTO "player" VALUES(9,'Jean Rakoto');
INSERT INTO "player" VALUES(10,'Chloé Fournel');
INSERT INTO "player" VALUES(11,'Simon Évrard');
INSERT INTO "player" VALUES(12,'Karine Carré');
INSERT INTO "player" VALUES(13,'Alice Fournel');
INSERT INTO "player" VALUES(14,'Jean Besson');
INSERT INTO "player" VALUES(15,'Fabien Girard');
INSERT INTO "player" VALUES(16,'Simon Durand');
INSERT INTO "player" VALUES(17,'Odile Arnaud');
INSERT INTO "player" VALUES(18,'Fabien Arnaud');
INSERT INTO "player" VALUES(19,'Fabien Besson');
INSERT INTO "player" VALUES(20,'Léo Carré');
INSERT INTO "player" VALUES(21,'Hugo Rakoto');
INSERT INTO "player" VALUES(24,'Robert');
INSERT INTO "player" VALUES(25,'Bob');
INSERT INTO "player" VALUES(27,'Carl');
CREATE TABLE position_key (
  game INTEGER NOT NULL,
  ply INTEGER NOT NULL,  -- from 0, the start
  key INTEGER NOT NULL,  -- equal for the images of a position under the symmetries of the board; the bits of 64, signed
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE ruleset (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,   -- as in the Game tag
  rules TEXT NOT NULL,  -- as in the Rules tag, also where that is left out
  UNIQUE (game, rules)
) STRICT;
INSERT INTO "ruleset" VALUES(1,'fanorona','forced');
INSERT INTO "ruleset" VALUES(2,'anacund','standard');
INSERT INTO "ruleset" VALUES(3,'achef','standard');
INSERT INTO "ruleset" VALUES(4,'avalam','standard');
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,     -- the kind of its games, as in the Game tag
  games INTEGER NOT NULL  -- how many it has
) STRICT;
INSERT INTO "run" VALUES(1,'anacund',10);
INSERT INTO "run" VALUES(2,'fanorona',2);
INSERT INTO "run" VALUES(3,'achef',1);
INSERT INTO "run" VALUES(4,'achef',1);
INSERT INTO "run" VALUES(5,'avalam',1);
INSERT INTO "run" VALUES(6,'avalam',1);
INSERT INTO "run" VALUES(7,'avalam',1);
CREATE TABLE run_keys (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the least key of the block
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_keys" VALUES(4311349419,X'000403FFE5C003010CD29F0D0802A6E7AB090003E6C1270101B1E96C0406BABA960A0506C1D3C9040609F4EE1E0309C89BA3090100F6B150020985E8E701050083D9CD02040492E3F803060B80CE16070CB3CF1206079787B9040004AAEA2C01088FA9B0050509D295D702010AFBEE320002C5AAB1010304E4CCAE02040AE7C7800B0001C38A88040009EEB180040503B0ACE5070303F0FEB1020504D3C990020302FBCEED0A050CCFCAA50A0201C7EE1E03009ADDB903050BFE9CCA070401F7BD8C030203FCD1BC01030BA4D74E0000D1A43F0700B1D6F907080096C5D6110206A4819001000B92B3C7120605B2F8DD020702AC97E1040901D183FC040906CFCC87070709E1F6B601080CA3B9A8090604FBCC870B01048C92DF0B0804F59C9904030CD6B68A02060AD0AB07050892FA3E0705ACB783080008F7DC4B0305C8D8FB0D0405F5C6F4060808BDCDD20104088FB6AA0F050290F9AD020202FCB2F50509028AD2FD010409DA828907070195E88D0F010BBF82430402B799CC010205B389370801A4E3A5030606E3BDAF05090B90A1DC160600A0C0CD130809A1FA8F0B0007CCB9BD020106BF85D6030308FEF7E50A0601AED6F405090CDDA9FF030501CAD7C00B0803D48676060CCFB9B2130505BBD4C4040103FDACFE04070BD6EEDF0B020AB29ECA030806BBC5C702040CAED1CE030200D0D3B902030A81CD7D0301A2D7C314000CF58D9D03090891EFC301090792E0EE140807CBA64B0208FBABA004070AADD5C20407078BF0D6060105FDF4AF06080BDAF9730306C596FD110900AA97A3330903B6B7F2050307B88D8601000ABD8D9206040BC1E09F070204DE91A5020805B0919A1B0109B6C0C10B0603839F940D000693A1830207039BDBD0080107E3CB9D01080AD2E8360909968FFB0C02079E86C544020CEDCDD102060886A3DE01050AD5B4DF180005F885E07009048BABA3550102F3E4E9010704C286A90A0407AFFDC40A09059F96E32E0706FEB39D1B020BB49387120400D6D099BD010602CD8FC013090A9DB2961E070887E9889E010507');
INSERT INTO "run_keys" VALUES(8651180099,X'000008A8FCEE120002E39BA4140104A9A5B310000DBDC2E30700099BB5C80E0105A4B6F667000784F8D403010AE3D884110000B7F4E7310109E1BDB70A0103B3C9D634010899AFD1030010B7D9B206000FC3C6540004DD8DA007000C91FCB2020005D5E7B8050003B687BB12010193ABDF25010CC7E5E1120106A5BED0390102C1CA961B01078998ED34010BEBEDA12D010DF4B0C007000BAA8DB705000689C4FA8B01000A93C4911A010EA8E0982C000EE3ACB6EB010011DFAED190030001');
INSERT INTO "run_keys" VALUES(13780726578,X'000000');
INSERT INTO "run_keys" VALUES(18075693874,X'000000');
INSERT INTO "run_keys" VALUES(22594772402,X'000000');
INSERT INTO "run_keys" VALUES(26889739698,X'000000');
INSERT INTO "run_keys" VALUES(31184706994,X'000000');
CREATE TABLE run_slots (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the number of the block in the run
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_slots" VALUES(4294967296,X'0A308AA33F00000430CEFD3E00000232E4903F0000093297FA3E00000830F3FC3E00000632C2FE3E0000053090953F00000730B5EC3E00000B32E2F13E0000033283F63E0000');
INSERT INTO "run_slots" VALUES(8589934592,X'0C44A59E3F0012666F72636564090909090A64322D6533410A013AA8863F010764332D6533570A');
INSERT INTO "run_slots" VALUES(12884901888,X'0D00000000');
INSERT INTO "run_slots" VALUES(17179869184,X'0E02000000');
INSERT INTO "run_slots" VALUES(21474836480,X'0F00000000');
INSERT INTO "run_slots" VALUES(25769803776,X'1000000000');
INSERT INTO "run_slots" VALUES(30064771072,X'1102000000');
CREATE TABLE site (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
) STRICT;
INSERT INTO "site" VALUES(1,'Mâcon','macon');
INSERT INTO "site" VALUES(2,'online','online');
INSERT INTO "site" VALUES(3,'Cluny','cluny');
INSERT INTO "site" VALUES(4,'?','?');
CREATE TABLE tag (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
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
CREATE VIEW v_spelling AS SELECT spelling, player AS person, folded FROM name WHERE player NOTNULL;
CREATE VIEW v_event AS
SELECT event.spelling AS event, meeting.name AS event_name, event.folded
FROM event
JOIN meeting ON meeting.id = event.meeting;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('change',15);
INSERT INTO "sqlite_sequence" VALUES('change_name',60);
INSERT INTO "sqlite_sequence" VALUES('game',17);
INSERT INTO "sqlite_sequence" VALUES('change_row',8);
INSERT INTO "sqlite_sequence" VALUES('run',7);
COMMIT;
