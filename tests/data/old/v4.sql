PRAGMA application_id = 1684106610;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE brief (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;
INSERT INTO "brief" VALUES(0,X'000000000000000000000000000000000000000000000000000100000002000000010000006FC60F000C00000001001A0F5803000000040000000200000097D00F0050000000020000000905000000060000000100000096C90F000C00000001001E0B380700000008000000030000008FBD0F0022000000030000021A090000000A00000004000000CCB40F0024000000040006061A0B0000000C0000000400000044D20F005000000002000000080000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001300000001000000050000006FCE0F000C000000010015143814000000020000000600000042BF0F000C000000010011185A15000000160000000400000099B50F00220000000400080618170000000D0000000500000025BB0F0022000000040007071A180000001900000003000000FBC40F002200000004000707181A0000000D00000003000000E1CE0F005000000002000000091B0000001C00000006000000D6C80F0030000000050000031A1D0000001B0000000300000001D30F0023000000040006071A1E0000001F0000000400000077BA0F004C000000050000021A20000000210000000300000010CF0F00220000000400040A1A22000000080000000600000051C20F000D000000030006001823000000060000000400000091C50F005000000002000000092400000025000000020000008FB70F002300000004000706182600000027000000040000005AC40F005000000002000000082800000002000000030000007ABF0F000C000000010010193A29000000050000000400000089C70F00210000000400050A1A280000002A00000004000000BBC60F002300000004000706182B000000290000000400000047BB0F000C00000001001613582C0000001C000000020000002BD00F0020000000030000041A2D000000050000000400000072B90F000C00000001002603382E0000001000000003000000EBB60F0022000000040006081A2F000000300000000600000098CF0F002E000000030000041A31000000320000000400000003BB0F000C00000001000C1D3A2400000003000000030000002EC90F0050000000050000000833000000340000000500000059CF0F000C000000010014153A35000000360000000400000073B80F0021000000040006091A37000000210000000300000033B60F0050000000020000000A38000000390000000500000063B40F0050000000020000000A3A000000190000000200000047B70F000C00000001001E0B38140000002D0000000100000094D30F002400000004000705183B0000003C00000001000000AEBA0F0050000000050000000D3D0000003E0000000300000073BE0F000C0000000100151438270000003F00000004000000D4D20F000C00000001000C1D3A40000000060000000100000046C70F0050000000020000000841000000080000000600000084D30F0050000000020000000C0C000000420000000200000094B50F0022000000040007071A43000000150000000400000076D30F0014000000030000051A200000004100000002000000E8B40F0022000000040009051C44000000450000000600000041BB0F0050000000020000000A460000000600000004000000B9BE0F0022000000040006081A1E0000001F000000050000004DB90F0050000000050000000B');
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,  -- import, delete, …
  summary TEXT NOT NULL   -- what it was given
) STRICT;
INSERT INTO "change" VALUES(1,'2026-11-20T15:23:53Z','import','v2a.dmr');
INSERT INTO "change" VALUES(2,'2026-11-20T15:23:53Z','import','v2b.dmr');
INSERT INTO "change" VALUES(3,'2026-11-20T15:23:53Z','delete','id:7..9');
CREATE TABLE change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  action TEXT NOT NULL CHECK (action = 'insert' OR action = 'replace' OR action = 'delete'),
  first INTEGER NOT NULL,  -- the games with these numbers; more than one for an insert only
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT,             -- the whole text of the game that stood there
  CHECK ((action = 'insert') = (before IS NULL))
) STRICT;
INSERT INTO "change_row" VALUES(1,1,'insert',1,25,NULL);
INSERT INTO "change_row" VALUES(2,2,'insert',26,50,NULL);
INSERT INTO "change_row" VALUES(3,3,'delete',7,7,'[Game "anacund"]
[Event "?"]
[Site "Cluny"]
[Date "2015.05.24"]
[Round "4"]
[Dark "Elsa Carré"]
[Light "Mina Besson"]
[Result "1-0"]
[Board "632/45/51/45/41/12/14/36/54/36/1*3/22/65/56/41/63/223"]
[Score "25-16"]

1. a2+a9+a5 a17+c5+a14 2. a3+a4+c4 c1+c12+c3 3. a8+c6+a7 c8+c10+a15 4.
a13+c2+c16 c9+b17+a6 5. a1+a16+c13 c14+c11+a10 6. c7+c17+a12 b1+c15+a11 1-0

');
INSERT INTO "change_row" VALUES(4,3,'delete',8,8,'[Game "anacund"]
[Event "Club evening"]
[Site "Mâcon"]
[Date "2016.09.28"]
[Round "5"]
[Dark "Denis Fournel"]
[Light "Gaëlle Durand"]
[Result "1-0"]
[Board "542/15/1*6/33/66/12/43/55/24/31/25/61/43/64/12/54/362"]
[Score "41-0"]

1. a4+b1+a6 a13+c10+c4 2. c7+a5+a10 a1+c12+a12 3. a8+a9+c8 c13+a2+c9 4.
b17+c16+c11 c14+a7+c15 5. c1+c2+a3 a17+a16+a11 6. c5+c17+c6 a14+c3+a15 1-0

');
INSERT INTO "change_row" VALUES(5,3,'delete',9,9,'[Game "avalam"]
[Event "Ligue du jeudi"]
[Site "Lyon"]
[Date "2020.12.25"]
[Round "5"]
[Yellow "Bruno Évrard"]
[Red "Rina Carré"]
[Result "1-0"]
[Score "8-6"]

1. c6-d5 b6-c7 2. d7-d8 b5-a4 3. f1-g1 e3-e4 4. g4-h4 f5-f6 5. h5-h4 a5-a4 6.
c3-d3 g3-f2 $1 7. e8-e7 d3-e4 8. c7-c8 g5-f6 9. g2-g1 e6-d6 10. i5-h4 d5-c4 11.
d4-c4 f4-f3 12. c8-d9 f6-g7 13. c5-c4 h6-g7 14. f7-e7 e7-d6 15. c9-d9 g1-f2 16.
h4-h3 f3-e2 17. b7-b8 a4-b4 1-0

');
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
) STRICT;
INSERT INTO "event" VALUES(1,'Club evening','club evening');
INSERT INTO "event" VALUES(2,'Autumn cup','autumn cup');
INSERT INTO "event" VALUES(3,'Ligue du jeudi','ligue du jeudi');
INSERT INTO "event" VALUES(4,'?','?');
INSERT INTO "event" VALUES(5,'Spring tournament','spring tournament');
INSERT INTO "event" VALUES(6,'Library weekend','library weekend');
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
INSERT INTO "game" VALUES(1,1,1,1,'2019.03.15','3',1,2,'1-0',1,12,0,'26-15',26,15,-6547538429099103491);
INSERT INTO "game" VALUES(2,2,2,1,'2024.04.23','3',3,4,'1/2-1/2',1,80,0,NULL,NULL,NULL,6931360477880102382);
INSERT INTO "game" VALUES(3,1,1,2,'2020.12.22','1',5,6,'1-0',1,12,0,'30-11',30,11,-1085564667681545085);
INSERT INTO "game" VALUES(4,3,3,3,'2014.12.15','1',7,8,'0-1',1,34,0,'0-2',0,2,-3426792096520198067);
INSERT INTO "game" VALUES(5,4,4,3,'2010.06.12','3',9,10,'0-1',1,36,0,'6-6 (1-3)',6,6,4060918117560948815);
INSERT INTO "game" VALUES(6,2,4,4,'2025.02.04','2',11,12,'1-0',1,80,0,NULL,NULL,NULL,-5200870997135954856);
INSERT INTO "game" VALUES(10,1,5,5,'2023.03.15','6',19,1,'1-0',1,12,0,'21-20',21,20,-3526013941532888135);
INSERT INTO "game" VALUES(11,1,6,2,'2015.10.02','2',20,2,'0-1',1,12,0,'17-24',17,24,8423380527340662616);
INSERT INTO "game" VALUES(12,4,4,2,'2010.12.25','2',21,22,'1-0',1,34,0,'8-6',8,6,-3793852171092117071);
INSERT INTO "game" VALUES(13,4,5,2,'2013.09.05','7',23,13,'0-1',1,34,0,'7-7 (3-4)',7,7,7935330549380894190);
INSERT INTO "game" VALUES(14,4,3,2,'2018.07.27','3',24,25,'1-0',1,34,0,'7-7 (2-1)',7,7,-5882332640096207447);
INSERT INTO "game" VALUES(15,2,3,1,'2023.07.01','4',26,13,'1/2-1/2',1,80,0,NULL,NULL,NULL,-6201895996850408230);
INSERT INTO "game" VALUES(16,5,6,4,'2020.06.22','7',27,28,'0-1',1,48,0,'0-3',0,3,8852351733885048524);
INSERT INTO "game" VALUES(17,4,3,1,'2025.08.01','4',29,27,'0-1',1,35,0,'6-7',6,7,-8498344266063320848);
INSERT INTO "game" VALUES(18,5,4,1,'2013.03.23','7',30,31,'0-1',1,76,0,'0-2',0,2,3144585419969527217);
INSERT INTO "game" VALUES(19,4,3,4,'2023.08.16','6',32,33,'0-1',1,34,0,'4-10',4,10,4231479624124405149);
INSERT INTO "game" VALUES(20,3,6,1,'2017.02.17','7',34,8,'1-0',1,13,0,'6-0',6,0,-3080506025683487818);
INSERT INTO "game" VALUES(21,2,4,3,'2018.12.17','7',35,6,'1/2-1/2',1,80,0,NULL,NULL,NULL,-726841614539641886);
INSERT INTO "game" VALUES(22,4,2,5,'2011.12.15','5',36,37,'1-0',1,35,0,'7-6',7,6,8262925974897829474);
INSERT INTO "game" VALUES(23,2,4,3,'2018.02.26','5',38,39,'1-0',1,80,0,NULL,NULL,NULL,765234659601095437);
INSERT INTO "game" VALUES(24,1,3,1,'2015.11.26','4',40,2,'0-1',1,12,0,'16-25',16,25,5850815549734470850);
INSERT INTO "game" VALUES(25,4,4,5,'2019.12.09','6',41,5,'0-1',1,33,0,'5-10',5,10,8150977834036675800);
INSERT INTO "game" VALUES(26,4,4,4,'2019.05.27','6',40,42,'1-0',1,35,0,'7-6',7,6,-8778818941067289084);
INSERT INTO "game" VALUES(27,1,4,3,'2013.10.07','3',43,41,'1-0',1,12,0,'22-19',22,19,-5038485554312570101);
INSERT INTO "game" VALUES(28,3,2,1,'2024.01.11','4',44,28,'0-1',1,32,0,'0-4',0,4,589841159956580346);
INSERT INTO "game" VALUES(29,1,4,2,'2012.11.18','5',45,5,'1-0',1,12,0,'38-3',38,3,-9158006967631044018);
INSERT INTO "game" VALUES(30,4,3,2,'2011.07.11','5',46,16,'0-1',1,34,0,'6-8',6,8,1526159898547653760);
INSERT INTO "game" VALUES(31,3,6,1,'2023.12.24','4',47,48,'0-1',1,46,0,'0-4',0,4,7140291509769924198);
INSERT INTO "game" VALUES(32,1,4,4,'2013.08.03','5',49,50,'0-1',1,12,0,'12-29',12,29,-6123857237190113493);
INSERT INTO "game" VALUES(33,5,3,4,'2020.09.14','3',36,3,'1-0',1,80,0,NULL,NULL,NULL,1947760458271087554);
INSERT INTO "game" VALUES(34,1,5,2,'2023.10.25','6',51,52,'0-1',1,12,0,'20-21',20,21,-7494558917278374366);
INSERT INTO "game" VALUES(35,4,4,5,'2012.03.19','7',53,54,'0-1',1,33,0,'6-9',6,9,-6290374136847986020);
INSERT INTO "game" VALUES(36,2,3,3,'2011.01.19','3',55,33,'0-1',1,80,0,NULL,NULL,NULL,-8507428069160632556);
INSERT INTO "game" VALUES(37,2,5,5,'2010.03.03','5',56,57,'0-1',1,80,0,NULL,NULL,NULL,6428808744313183135);
INSERT INTO "game" VALUES(38,1,2,3,'2011.10.07','4',58,25,'1-0',1,12,0,'30-11',30,11,-5919351850795438226);
INSERT INTO "game" VALUES(39,4,1,2,'2025.12.20','7',20,45,'1-0',1,36,0,'7-5',7,5,-2647905997663132802);
INSERT INTO "game" VALUES(40,5,1,2,'2013.05.14','5',59,60,'1/2-1/2',2,80,0,NULL,NULL,NULL,2426837074205324628);
INSERT INTO "game" VALUES(41,1,3,1,'2015.03.19','6',61,62,'1-0',1,12,0,'21-20',21,20,5908805372735910860);
INSERT INTO "game" VALUES(42,1,4,1,'2025.06.20','4',39,63,'0-1',1,12,0,'12-29',12,29,-3173885517760266208);
INSERT INTO "game" VALUES(43,2,1,3,'2019.10.06','5',64,6,'1-0',1,80,0,NULL,NULL,NULL,-5944235425019469710);
INSERT INTO "game" VALUES(44,2,6,4,'2025.12.04','2',65,8,'1-0',2,80,0,NULL,NULL,NULL,5580115592560559489);
INSERT INTO "game" VALUES(45,4,2,4,'2010.12.20','1',12,66,'0-1',1,34,0,'7-7 (1-4)',7,7,9144037372007813445);
INSERT INTO "game" VALUES(46,3,4,5,'2025.11.22','1',67,21,'0-1',1,20,0,'0-5',0,5,-6313560674446869644);
INSERT INTO "game" VALUES(47,4,2,5,'2010.07.08','4',32,65,'1-0',2,34,0,'9-5',9,5,-7001843428312158851);
INSERT INTO "game" VALUES(48,2,6,4,'2013.10.01','5',68,69,'0-1',1,80,0,NULL,NULL,NULL,-2324977644334277830);
INSERT INTO "game" VALUES(49,4,4,2,'2015.05.25','4',70,6,'0-1',1,34,0,'6-8',6,8,-9031326070800104792);
INSERT INTO "game" VALUES(50,5,5,5,'2012.10.13','6',30,31,'*',1,80,0,NULL,NULL,NULL,3637822747417267036);
CREATE TABLE game_text (
  game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  board TEXT,        -- this and the next four as in the tags of these names
  position TEXT,
  first TEXT,
  first_round TEXT,
  termination TEXT,
  movetext TEXT NOT NULL  -- canonical, with its result and line end
) STRICT;
INSERT INTO "game_text" VALUES(1,'261/62/65/41/54/26/51/33/64/44/1*1/15/36/32/52/35/243',NULL,NULL,NULL,NULL,'1. a9+a3+b1 a15+a13+c9 2. a10+b17+c3 a16+c5+a11 3. a6+c6+c13 a2+c4+c11 4.
a5+a17+c12 a14+c10+c16 5. c15+c8+c17 c7+c2+a8 6. a4+a1+c14 c1+a12+a7 1-0
');
INSERT INTO "game_text" VALUES(2,NULL,NULL,NULL,NULL,NULL,'1. a1 c1 2. a3 a2 3. a5 d5 4. b5 e2 5. e4 a4 6. e3 b1 7. e5 e1 8. c5 d1 9. e3-d3
d5=c5 10. a3=a4 a3-b3 11. d3-e3 a2-a3 12. e3=e2 c5=d5 13. b5-b4 b1-b2 14. a5-b5
e3=e2 15. b5-a5 d5=c5 16. a5-b5 b3=b4 17. a1-a2 d1-d2 18. b3=b4 b2-b1 19. d5=c5
e1-d1 20. e4-d4 d1-e1 21. a2-a1 e1-d1 22. a4=a3 d2-d3 {coup étonnant} 23. a3-a2
d5=c5 24. b5-a5 c5=d5 25. e3-e4 $2 d5=e5 26. b4-c4 a4-a3 27. a5-a4 b3-b4 28.
a4=a3 d1-d2 29. c5-b5 d3=d4 30. a3-b3 b4xb5 31. d5-c5 d2-c2 32. c4-b4 b1-b2 33.
b4-c4 a4-a3 34. a1-b1 d4-d5 35. b3=b2 c2=b2 36. e4-e3 b3-c3 37. d3-d4 b5-a5 38.
a2=a3 b2xb1 39. c2xc1 e2-d2 40. e3-d3 c3-c2 1/2-1/2
');
INSERT INTO "game_text" VALUES(3,'625/26/42/42/13/12/66/34/43/33/43/65/45/15/55/11/621*',NULL,NULL,NULL,NULL,'1. a1+c6+a5 a6+c17+a14 2. a8+c16+a17 a10+a11+a16 3. a3+a15+c12 a13+c5+c11 4.
c9+c3+a7 a9+c8+c14 5. c15+c2+a2 c4+a12+c10 6. c13+b17+c1 c7+b1+a4 1-0
');
INSERT INTO "game_text" VALUES(4,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A e5-f4A 2. d3-d2W c3-d3W 3. b2-b3A-c3A a3-b3A-b2A 4. c2-c3A a4-a3A 5.
h1-h2A-g3A-h4A e4-e5W 6. c3-b4A-b3A {coup étonnant} 6... g4-f4W 7. d2-e3A
a3-b2A-b1W-c1A-d2A-e2A 8. f1-f2A e2-d2W 9. i3-h4 i4-i3A 10. g1-h2A d2-d3 11.
h4-g5 e5-e4 12. g5-h5W e4-d4 13. h2-i2 d3-d2 14. i2-i3 d2-d3 15. h5-h4 d4-e5 16.
i3-h3 d3-e3 17. h4-g3 e3-f3A 0-1
');
INSERT INTO "game_text" VALUES(5,NULL,NULL,NULL,NULL,NULL,'1. c4-d5 a4-b4 2. b8-b7 c3-d4 3. b4-a5 a5-b6 4. c8-b7 d7-c6 5. g1-g2 e4-d3 6.
d9-c9 f3-g4 7. c5-d5 c6-b5 8. e3-d4 g3-f4 9. h5-h4 f1-e2 10. e7-e8 g4-f5 11.
g5-f4 d3-e2 12. h6-i5 d6-c7 13. f6-g6 c7-b7 14. i6-i5 f7-g7 15. e2-f2 h3-g2 16.
i5-h4 $6 c9-d8 17. h2-g2 g6-g7 18. d8-e8 f5-e6 0-1
');
INSERT INTO "game_text" VALUES(6,NULL,NULL,NULL,NULL,NULL,'1. e3 a4 2. b1 e2 3. e1 a1 4. a3 d5 5. e4 c5 6. b5 e5 7. a5 d1 8. c1 a2 9. a3=a4
c5=b5 10. e1=e2 a2-b2 11. a5=b5 e1=e2 12. c5=d5 d1=c1 13. e1=e2 b2-c2 14. d5=c5
a5=b5 15. c5-c4 a1-a2 16. c4-c3 c1=d1 17. c3xc2 d5-d4 18. a4-b4 a3-b3 19. a5-a4
d1=c1 20. b4xb5 b3-c3 21. b1-a1 d4xe4 22. a1-b1 e1=d1 23. e3=e4 a2-b2 24. b5-b4
c3-c4 25. c2-d2 e3-d3 26. d2xd1 b2-a2 27. e2-d2 c4-d4 28. b1-a1 d3-e3 29. a4-a5
d4-c4 30. d2-d3 {a natural move} 30... a2-b2 31. d3xe3 e5=e4 32. a1-b1 c4-d4 33.
e3-d3 b2-a2 34. b4-b5 a2-b2 35. e5=e4 b2-c2 36. b1=c1 c2-c3 37. c1=b1 d4-d5 38.
d3-e3 c1=b1 39. c1-c2 c3xc2 40. d1-d2 c2-c1 1-0
');
INSERT INTO "game_text" VALUES(10,'331/65/52/1*5/63/62/44/23/36/36/52/45/15/14/21/26/441',NULL,NULL,NULL,NULL,'1. a12+c5+a13 a16+c6+c11 2. a7+a1+a6 a9+c15+c8 3. a8+a3+c10 a15+a14+c4 4.
c3+a10+a4 c13+c7+c9 5. c2+c14+a11 c16+c1+b1 6. b17+c12+a5 a17+a2+c17 {played
after a long thought, and the clock shows it: from here on both sides were short
of time} 1-0
');
INSERT INTO "game_text" VALUES(11,'265/51/16/23/14/44/14/1*6/53/65/66/22/53/34/51/24/332',NULL,NULL,NULL,NULL,'1. a8+c10+a16 a7+b17+a5 2. a12+b1+c6 a9+c2+c13 3. a3+c3+c15 a1+c5+a2 4. c4+c9+c8
a11+a14+a13 5. c12+c1+a10 c7+c17+c11 6. a4+a6+a15 c14+a17+c16 0-1
');
INSERT INTO "game_text" VALUES(12,NULL,NULL,NULL,NULL,NULL,'1. e8-e7 g2-g3 2. h2-g1 g6-h6 3. e6-f5 e4-e3 4. a4-a5 c7-d8 5. g4-f4 d4-d5 6.
b5-c4 c9-d9 7. f3-f2 f7-g7 8. b6-b7 g5-h6 9. e3-e2 c6-d5 10. c4-d3 d5-c5 11.
c5-b4 f2-g3 12. g3-h3 d8-c8 13. f6-e7 d7-c8 14. i5-i6 e2-f1 15. h4-h5 e7-d6 16.
c3-d3 h5-h6 17. b8-c8 f4-f5 1-0
');
INSERT INTO "game_text" VALUES(13,NULL,NULL,NULL,NULL,NULL,'1. b5-c6 d5-c6 2. b6-a5 b4-c3 3. b8-b7 e3-d3 4. e2-f3 g6-f5 5. c4-d4 f3-g4 6.
c5-d4 f5-e4 7. d7-e6 d8-c8 8. g3-g4 f6-f7 9. i6-i5 c9-c8 10. f4-g4 f2-g1 11.
h5-i5 i5-h6 12. d9-e8 c8-c7 $2 13. a5-a4 h3-h2 14. g2-g1 d4-d3 15. h6-g5 c6-b7
16. e6-f7 f7-e7 17. h2-g1 c7-d6 0-1
');
INSERT INTO "game_text" VALUES(14,NULL,NULL,NULL,NULL,NULL,'1. c8-d7 b5-a4 2. a5-b6 c5-d5 3. d8-d9 c6-b7 4. e3-d3 h3-h2 5. h4-i5 c3-d3 6.
b7-b6 g5-h5 7. e6-d7 f1-e2 8. g2-f2 h6-g6 9. d6-e7 d7-e7 10. f4-e4 g7-f7 11.
f3-e4 d4-e4 12. c9-d9 f7-g6 13. b8-c7 g1-f2 14. e8-d9 g4-h5 15. f6-g6 i5-i6 16.
e4-f5 f2-g3 17. d3-c4 a4-b4 1-0
');
INSERT INTO "game_text" VALUES(15,NULL,NULL,NULL,NULL,NULL,'1. b5 c5 2. d5 e5 3. e3 a5 4. b1 d1 5. c1 e2 6. e1 a2 7. a3 e4 8. a1 a4 9. d5-d4
d1=e1 10. b5=a5 e2=e3 11. e2-d2 e3-d3 12. a3-b3 a4-b4 13. d4-c4 e5-d5 14. c4-d4
e4-e5 15. c1-c2 c5-c4 16. d4-e4 c4-d4 $1 17. b3-b2 d4xe4 18. a5=b5 b4xb5 19.
b2-b3 {the centre matters more than it seems} 19... e1-e2 20. a1=a2 e4-e3 21.
b1-b2 b5-b4 22. c2-c3 e3-e4 23. d2-c2 e2-e3 $5 24. b3=b4 e3-e2 25. d1-e1 d3-d4
26. c3xb3 a5-b5 27. e1-d1 e2-e3 28. b4-c4 b5-b4 29. b3=b4 e3-e2 30. c4=d4 e2-e3
31. b4=b3 c4-c5 32. d1-d2 b4=b3 33. c2-c1 a1=a2 34. d4xe4 b3-c3 35. b4-c4 c3-c2
36. c4-c3 e3-d3 {better was to wait} 37. a1-b1 e5=e4 38. c3-b3 c2-c3 39. e5=e4
d3=d2 40. b3-a3 c3-c4 1/2-1/2
');
INSERT INTO "game_text" VALUES(16,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A e5-f4A-g5W 2. d3-e3A-f4A-f3W c3-d2A-e3W-d3W 3. d1-d2A b4-c3A-d4W-e3A
4. e2-f2 g4-g3A 5. f2-e1W-e2A h3-h4 6. a2-a1W c5-b4 7. c2-d2 b4-a3 8. e2-f2
b5-c5 9. f2-e1 c4-b4 10. d2-c2 h5-g5 11. c2-b2 b4-b5W 12. i2-h2 a3-b3 13. i3-i2W
g5-h5 14. h2-g3 b3-a3 15. a1-b2 a3-b3 16. b2-c2 b5-b4 17. e1-d1 b3-b2 18.
c2-d2W-c3A h5-g5 19. g3-h2 c5-c4A 20. h1-g1 c4-b4 21. g1-h1 g5-f4 22. d1-e1
h4-i4 $5 23. e1-f2 f4-f3A 24. h2-g1 i4-i3A-h2A-h3W 0-1
');
INSERT INTO "game_text" VALUES(17,NULL,NULL,NULL,NULL,NULL,'1. f7-e8 h4-g5 2. g6-h5 i5-h6 3. g1-h2 h6-g7 4. g4-f3 c8-d8 5. g5-f5 e3-f4 6.
g2-h3 f5-e4 7. c9-d9 b7-b6 8. b6-b5 c3-d3 9. e2-f1 b4-b5 10. e6-e7 g3-f4 11.
a4-a5 c6-d6 12. f6-e7 i6-h5 13. d3-c4 c7-d6 14. f3-f4 d4-e4 15. d7-d8 c5-b5 16.
h3-h2 d8-d9 17. d5-c4 e7-e8 18. f1-f2 0-1
');
INSERT INTO "game_text" VALUES(18,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. d1-e1 d2-d1W 3. b2-c3A-d2W-d3W c4-b4 4. g3-f4
a3-b2A-c3W-d2A-d1W-c1A 5. f2-g3A i4-i5W 6. h2-i3 h5-g5 $2 7. b3-b2W-a3W-b4A
h3-h4 8. c2-d2 a4-a3A 9. b4-a4 h4-h3 10. e2-e1 f3-f2A 11. i3-h4A-i4W $4
h3-i3W-i2W-h2A-g3A-f3A 12. a4-b4 f3-g3 13. d2-d1 g3-h3 14. e1-d2 e4-e5 15. b4-a4
f2-e3W-f4W 16. a4-b4 f4-g4 17. h1-g1 f5-g5 18. b4-b3 {forced} 18... i5-h4 19.
d1-e1 a3-b2 20. e1-e2 d5-d4 21. g1-h1 b2-a2 22. b3-c3 h4-g3 23. e2-e1 g3-h4 24.
h1-i1 a2-b2 25. e1-e2 b2-c1 26. c3-d2 d4-d3A 27. e2-e3 e5-d4 28. e3-f3W d4-e5
29. f3-g3A-g2W e5-d5 30. g2-f2 d5-e5 31. i1-i2 e5-d4 32. f2-g3A d4-e4 33. i2-h2
{better was to wait} 33... c1-b2 34. g3-f3 b2-a1 35. f3-g3 e4-e3 36. g3-h4 a1-b1
37. h2-g3 e3-f3A 38. h4-h3 f3-g3A 0-1
');
INSERT INTO "game_text" VALUES(19,NULL,NULL,NULL,NULL,NULL,'1. g6-f7 g7-f6 $4 2. g2-h2 e4-d4 3. f5-g4 h6-i5 4. c8-d8 c5-c6 5. e8-d8 h2-g1 6.
e7-f7 g3-h4 7. h5-h4 e3-d3 8. e6-f6 a5-a4 9. f3-g4 h3-g4 10. c3-d3 g5-f4 11.
c6-c7 h4-i5 12. f1-e2 d6-c7 13. b7-b8 a4-b5 14. b8-c9 b5-b6 15. d3-c4 g1-f2 16.
d4-d5 d7-c7 17. c9-d9 b4-c4 0-1
');
INSERT INTO "game_text" VALUES(20,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A e5-f4A 2. e1-d2A d4-c3A-b4W 3. b3-b2W c4-c3A-b3W-b4W 4.
e2-e3A-d3W-d4A-c4A-c3W-b3A h4-g5W 5. h1-h2A-g3A-h4A g4-f4W-f3A 6.
i2-i3A-h4A-h3W-g3A f5-g5 7. g3-g4A 1-0
');
INSERT INTO "game_text" VALUES(21,NULL,NULL,NULL,NULL,NULL,'1. a5 e5 2. c5 d5 3. e2 a2 4. a3 c1 5. e3 d1 6. b5 e4 7. e1 a4 8. a1 b1 9. b5-b4
b1-b2 10. b4-c4 c1-b1 11. a3-b3 b2=b3 12. c4-d4 b3-c3 13. a5=a4 a2-a3 14. c5-c4
c3-d3 15. e1=d1 a5-b5 16. c4-c3 b1-c1 17. c3-c4 a3=a4 18. a1-b1 b5-a5 19. a3-b3
e1=d1 20. b2-c2 d1=e1 21. d1=c1 {forced} 21... d3xe3 22. d4-d3 d5-c5 23. c4-b4
e3=e2 24. c2-b2 c5-d5 25. b3-c3 e4=e3 26. b2-b3 d5-c5 27. e4-d4 d1-d2 28. d4-e4
d2=d3 29. e4=e5 e4-d4 30. c3xd3 d4-e4 31. d3-d4 c5-c4 32. b1-a1 a4-a3 $2 33.
a1-b1 e1-d1 34. b3-b2 c4=d4 35. b2-c2 d1=c1 36. c2-c3 a5-a4 37. b1-a1 d4-d3 38.
b4-b5 e4=e5 39. d1=c1 a4-b4 40. c3xd3 b4=c4 1/2-1/2
');
INSERT INTO "game_text" VALUES(22,NULL,NULL,NULL,NULL,NULL,'1. h5-g4 g2-f3 2. f5-g5 h2-h3 3. g6-f6 h6-i5 4. d6-e6 d7-e8 5. g3-h4 d8-e8 6.
c7-b8 f6-f7 7. b8-b7 c3-d4 8. c5-d4 f4-e3 9. a5-a4 d4-d5 10. g7-f7 e2-f2 11.
c9-d9 c8-d9 12. b5-b6 f2-f1 13. e4-d3 e6-e7 14. b6-b7 b4-a4 $1 15. h3-g4 g5-h4
16. d5-c6 e3-f3 17. f1-g1 i6-i5 18. d3-c4 1-0
');
INSERT INTO "game_text" VALUES(23,NULL,NULL,NULL,NULL,NULL,'1. a2 b5 2. a5 a4 $2 3. a3 a1 4. e1 c5 5. b1 e2 6. d1 e4 7. e5 d5 8. c1 e3 9.
a3-b3 e4-d4 10. b1=a1 e3-e4 11. e5=d5 a4=a5 12. b3-a3 b1-b2 13. c1-c2 e2-e3 14.
a4-b4 e3-e2 15. c2-c3 e4-e3 16. a3-a4 c5-c4 17. c3-c2 c4-c3 18. c2=b2 c2-c1 19.
b2-c2 d4-e4 20. b4-b3 c1-b1 21. c2-d2 c3-c4 22. a2-b2 e4-d4 23. b3-c3 b1-c1 24.
b2-b1 e5-e4 25. c3-b3 c4-c3 26. d1=c1 e4-e5 27. a4-a3 b5-c5 28. a3-a4 e3-e4 29.
e1=d1 c3-d3 30. d2-c2 e5=d5 31. c2-b2 e4=e5 32. e4-e3 e2=e3 33. b3-b4 d4-e4 34.
d1=e1 a5=a4 35. b4-b3 d1=e1 36. a5=a4 a5-b5 37. b3-a3 e1=d1 38. a1-a2 d5-d4 39.
e2=e3 e5-d5 40. e1=e2 e4-e5 {a natural move} 1-0
');
INSERT INTO "game_text" VALUES(24,'622/44/14/11*/41/56/25/53/34/53/63/61/66/33/51/22/452',NULL,NULL,NULL,NULL,'1. a6+c11+c5 a7+a5+a8 2. a13+c12+a10 a1+a17+c4 3. a3+c8+b17 a2+a12+c16 4.
c14+c9+a16 a4+c2+a14 5. a9+c1+a15 b1+c6+c15 6. c7+c17+c13 c10+a11+c3 0-1
');
INSERT INTO "game_text" VALUES(25,NULL,NULL,NULL,NULL,NULL,'1. i5-h6 h5-h4 2. h6-g6 g1-f1 3. h3-g2 g3-f2 4. g7-f7 c7-b8 5. e6-f6 f3-f4 6.
f1-e2 f6-g5 7. b4-a4 d7-e8 8. b5-a4 g4-h4 9. b6-c5 b7-c8 10. d6-e7 d5-e4 11.
c8-d8 f4-g5 12. c5-d4 e3-d4 13. c9-d8 f5-g6 14. f2-g2 d3-c4 15. d9-d8 e8-f7 16.
h2-g2 a4-a5 17. d4-c3 0-1
');
INSERT INTO "game_text" VALUES(26,NULL,NULL,NULL,NULL,NULL,'1. c4-c3 d7-e8 2. e4-d5 e8-d9 3. b4-a5 b7-b8 4. f5-f4 e2-d3 5. d6-d5 $6 {forced}
5... d4-c3 6. e6-f7 f6-g6 7. g4-h3 a4-a5 8. b5-c5 g2-f3 9. e3-f4 g7-f7 10. d3-c3
a5-b6 11. g5-g6 h3-h2 12. g3-h4 h6-h5 13. b8-c7 c9-c8 14. d8-d9 g1-f1 15. f4-f3
h5-h4 16. i5-i6 e7-f7 17. f2-f1 c6-d5 18. c7-c8 1-0
');
INSERT INTO "game_text" VALUES(27,'123/24/11/22/52/13/26/56/45/53/45/56/31/41*/33/66/446',NULL,NULL,NULL,NULL,'1. c2+c7+a1 c1+c10+a10 2. a2+a6+c3 a4+c6+c12 3. b1+b17+c15 a8+a9+a5 4.
c8+a11+c11 c9+a14+c5 5. a13+c16+a3 a7+c14+c4 6. a16+a15+a17 c17+c13+a12 1-0
');
INSERT INTO "game_text" VALUES(28,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. b2-c3A c5-d4A-e5W 3. c2-c3A-d4A d2-e3W 4. b3-c3W-d2W h4-g5W
5. d2-c1W e4-e3A-f2W-e1W 6. d3-e3A-f4A a4-a3A-b2A-b3W $5 7. f4-f3W-g3A-h4A
i4-i3A 8. f1-g1W g4-g3A-f4W 9. h4-g5W f4-e3W 10. d1-e1 e3-e2A 11. h1-i1 b3-a3
12. i1-i2 a3-b4 13. i2-i3 b5-c5 14. i3-h4 b4-a4 {a natural move} 15. h4-h3W
e2-e3 16. h3-g3 e3-f3A 0-1
');
INSERT INTO "game_text" VALUES(29,'261*/51/55/12/36/64/26/35/51/64/42/14/53/23/36/23/414',NULL,NULL,NULL,NULL,'1. a8+c11+b17 a12+a15+c8 2. c10+a1+a5 c2+c13+a9 3. a10+c7+c12 $1 a2+a6+c3 4.
c9+a3+c15 c6+a13+a4 5. a7+a11+c5 a16+c16+c1 6. a17+c17+b1 c4+c14+a14 1-0
');
INSERT INTO "game_text" VALUES(30,NULL,NULL,NULL,NULL,NULL,'1. c5-d4 c7-d8 2. e2-d3 b8-c8 3. a5-b5 d4-c3 4. e6-f7 d9-e8 5. e4-e3 d6-c6 6.
e3-f2 b5-c4 7. g3-f4 i5-i6 8. g7-f6 g4-g5 9. e8-e7 b4-c3 10. h5-h4 g1-h2 11.
f6-e7 g6-g5 12. f4-f5 c8-d8 13. f1-g2 b6-c6 14. g2-h2 f3-f2 15. b7-c6 c4-d3 16.
g5-h6 h3-h4 17. c6-d7 c9-d8 0-1
');
INSERT INTO "game_text" VALUES(31,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A c3-d3A 2. b3-c3A d4-d3A 3. c3-d2W-e3A-d4A d3-d2W-c3W-d4W-e3A 4. c1-d2A
e5-f4A 5. h1-h2A f4-g3A 6. c2-c3A e4-e3A 7. a2-a1W e3-d3A 8. i3-h3A
g4-g3A-f3W-f2A-e2A 9. i2-i3A e2-d2 10. i3-h4 d5-c5 11. h4-h3 c5-d5 12. h3-g3
f5-f4 13. g3-h2W d5-c5 14. h2-i2 d2-e2 15. i2-i1 e2-f2 16. i1-h1 d3-d4 17. a1-b2
d4-c3A 18. h1-i1 c3-c4 19. i1-i2 c4-c3 20. i2-i1 f2-g2 21. b1-a1 c3-b2A 22.
i1-h1 b2-b1 23. h1-g1 g2-g3W 0-1
');
INSERT INTO "game_text" VALUES(32,'635/41/13/62/45/42/34/32/55/64/11/25/56/22/11*/43/663',NULL,NULL,NULL,NULL,'1. a1+c6+b1 a14+a9+a8 2. a5+a12+a2 a13+c5+b17 3. c1+c4+c3 a6+c13+c11 4.
a17+a11+a4 c17+a10+c16 5. c9+a15+a16 c8+c12+c7 6. c15+c14+a3 c2+c10+a7 0-1
');
INSERT INTO "game_text" VALUES(33,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A c3-d3A 2. c2-c3A $1 d4-c5 3. d2-e3A e4-f4 {better was to wait} 4.
c1-c2 c5-d4A 5. d1-d2A b5-c5 6. c3-d3 h5-g5 7. b3-c3W-c4A f4-e3A-e4W-d4A-c3A 8.
g3-f3W-f4A-e3W-e4A c3-b3W 9. h2-h3A g4-g3A-h2A $5 10. h1-g1 b4-a3 11. e4-e3
h2-g2W-g3W-f3W-f2A-g1W 12. c2-c1 b3-c3 13. c1-d1 a4-b4 14. d1-c1 a3-b3 15.
b1-b2A c3-c4 16. c1-b1 c4-c5 17. b2-c3 g1-h1 18. c3-b3 c5-b5 19. a2-b2 i4-i3 20.
b3-b4A-c3W i3-i2 21. b2-c1 i5-i4 22. c1-c2 i4-i3 23. c3-b2 h1-h2 24. b2-a2 i3-h4
25. b1-b2 h4-i3 26. a2-a3 i3-i4 27. c2-c3 i4-i3 28. a3-a4 h2-h3 29. b2-a2 i2-h2
30. a2-a1 h2-g1 31. c3-b4 i3-i4 32. a1-b1 h3-h4 33. b4-a3 h4-g4 34. b1-b2 i4-i3
35. b2-b3 g1-g2 36. a4-a5 g4-g5 37. a3-b2 g2-h2 38. b2-c1 h2-g1 39. b3-c3 g5-f5
40. c3-c4 g1-h1 1-0
');
INSERT INTO "game_text" VALUES(34,'255/62/1*4/33/44/44/15/32/21/53/66/54/36/21/65/11/263',NULL,NULL,NULL,NULL,'1. a7+a6+a12 a3+a8+c7 2. a10+a4+c5 b1+c11+c6 3. a16+c3+a13 {a natural move} 3...
b17+a14+a9 4. c1+c2+a17 c15+a5+c4 5. c17+c13+c8 c12+a1+a2 6. c16+a11+a15
c14+c10+c9 0-1
');
INSERT INTO "game_text" VALUES(35,NULL,NULL,NULL,NULL,NULL,'1. i6-h6 h5-g5 2. h6-i5 f7-g6 3. g7-g6 g6-f5 4. e2-e3 e3-e4 5. e6-d5 d6-c7 6.
b4-c3 b5-c4 $5 7. b7-c6 e8-d8 8. f6-e7 c7-d7 9. g5-f4 g3-f3 10. d4-c3 d3-c3 11.
c8-d7 g2-f2 12. e4-f3 c9-d9 13. e7-d8 b6-c5 14. h4-i5 c5-d5 15. g1-f2 f1-f2 16.
h3-h2 g4-f5 17. a5-a4 0-1
');
INSERT INTO "game_text" VALUES(36,NULL,NULL,NULL,NULL,NULL,'1. e3 {played after a long thought, and the clock shows it: from here on both
sides were short of time} 1... d1 2. e2 $4 c5 3. e5 e4 4. a1 c1 5. a2 b5 6. a4
e1 7. a5 d5 8. a3 b1 9. e5=d5 b1=a1 10. a3-b3 d1-d2 11. b3-b2 d2-d3 12. b2-b3
e1-d1 13. b3-b2 c1=b1 14. b2-c2 d3xe3 15. c1=d1 $1 a1=a2 16. c2xc1 a2-b2 17.
a1=b1 b2xb1 18. a4-a3 b5-b4 19. d5=e5 e4-d4 20. c1=b1 d4-c4 21. d1=c1 {forced}
21... c4-c3 22. a3-b3 b4-a4 23. c1=d1 c1-c2 {played after a long thought, and
the clock shows it: from here on both sides were short of time} 24. a5-b5 e3-e4
25. b1-b2 c3-d3 26. b5=c5 e4-d4 27. e2-e3 a1-b1 28. e5-e4 d4xe4 29. d1-d2 c2-c3
30. d2-c2 e4=e3 31. c5=b5 c5-c4 32. c2-d2 c4-c5 33. d2-c2 c3-c4 34. b2xb1 d5-e5
35. b1-b2 a4-a3 36. b5-b4 c4-d4 37. b3xa3 e5=e4 38. b2-b3 c5-d5 39. b4-c4 e4=e5
40. a3-a4 d4=c4 0-1
');
INSERT INTO "game_text" VALUES(37,NULL,NULL,NULL,NULL,NULL,'1. c1 e3 2. e1 d1 3. a3 b1 4. a2 a4 5. e4 d5 6. a5 c5 7. b5 a1 8. e5 $4 e2 9.
a2-b2 d5-d4 10. e5-d5 d4xd5 11. e4=e3 e2=e1 12. e3=e4 e1=e2 13. a5=a4 d1-d2 14.
a3-b3 d2-d1 15. e1=e2 c5-c4 16. b3-a3 c4-c3 17. a4-b4 c3-b3 18. c1=d1 e3-d3 19.
d1-d2 d3-e3 20. b4=b3 d5-e5 {forced} 21. a3-a2 e1=e2 22. d2-d3 b4=b3 23. b2xb1
a5-a4 24. e4-d4 c1-c2 $3 25. d4-e4 b3=b4 26. b1=a1 e3=e4 27. a2-b2 $2 c2=b2 28.
a1=b1 e2-d2 29. b5-a5 e5-d5 30. b1-c1 d2=c2 31. b3-a3 b2-a2 32. d3-c3 c2=d2 33.
a3=a2 a3-b3 34. a2-a3 a1-b1 35. c1-d1 a4=a3 $4 36. e3-e2 d5-e5 37. c3-d3 e5-d5
38. c2-b2 d5-e5 39. b2-c2 b4xa4 40. d3-c3 b3-b4 0-1
');
INSERT INTO "game_text" VALUES(38,'122/62/26/22/55/45/54/31/46/56/13/41/34/13/64/35/31*6',NULL,NULL,NULL,NULL,'1. a3+a13+c1 a16+a8+a12 {played after a long thought, and the clock shows it:
from here on both sides were short of time} 2. a6+c7+a15 a2+a14+c15 3. a11+c8+a9
a7+c12+c3 4. a4+a10+c13 c9+c4+c16 5. c5+c17+c10 c2+b1+c11 6. a5+b17+a17
a1+c14+c6 1-0
');
INSERT INTO "game_text" VALUES(39,NULL,NULL,NULL,NULL,NULL,'1. g7-f6 i6-i5 2. h5-g6 g3-g2 3. h2-h3 f6-g6 4. d3-e4 e2-f1 5. c6-b5 g4-h4 6.
d6-d7 c5-b5 7. g6-f5 c8-b8 8. d8-e7 f1-g2 9. f4-g5 e8-d7 10. e4-e3 e3-f2 11.
b8-b7 h4-h3 12. c3-d4 g2-g1 13. b5-a4 e7-e6 14. b4-c4 h6-g5 15. a5-a4 c7-d7 16.
d4-c4 c4-d5 17. f7-e6 c9-d9 18. b6-b7 f3-f2 1-0
');
INSERT INTO "game_text" VALUES(40,NULL,NULL,'Black',NULL,NULL,'1... d4-e3A 2. e2-f2 c4-d4 3. d2-e2 c3-d2A 4. b2-c3A-c4A-d4A-c5W f5-f4 5. h2-g1
f3-e3W 6. f2-f3A-g3A b4-c3 7. i3-h4A-h3W e3-f3W-f2A-e1W-f1A 8. g2-f2 c3-d3W 9.
f2-f3W i5-h5 10. f3-g3 d5-e5W-f4A 11. e2-e1 f4-g4 12. a2-b2 b5-b4 13.
b2-b3A-c3A-b4A a3-b2A-c3W-c4W-d4W 14. h3-h4A $3 d4-c4 15. e1-f1 a4-a3 16. i2-i1
a3-a2 17. i1-h2 a2-a1 18. h2-g3 c4-d4 19. g3-h2 d2-c2 20. f1-f2 c2-b2 21. h2-i2
d4-e5 22. f2-f3 e5-e4 23. h4-h3 g4-f4 24. h3-h4 b2-c1 25. h4-h5 e4-d4 26. d1-d2
f4-g5 27. d2-e1 d4-e4 28. i2-i3 e4-f4 29. i3-h4A f4-g4A 30. f3-f2 g4-g3 31.
f2-f1 g3-f2A-f3W 32. h5-i5 c1-b2 33. i5-i4 b2-c3 34. b1-b2 f3-f4 35. i4-i5 c3-d2
36. b2-c3W f4-e4 37. c3-b3 d2-e1 38. i5-h5 e1-d2 39. h5-g5 d2-d3 40. g5-f5 d3-d4
41. b3-a3 1/2-1/2
');
INSERT INTO "game_text" VALUES(41,'252/14/65/15/32/13/1*6/62/61/43/35/42/41/32/35/66/544',NULL,NULL,NULL,NULL,'1. a2+b17+a6 a9+c7+b1 2. a3+a15+a1 a4+a10+c4 3. a5+a7+c13 c2+a14+c14 4.
a16+c17+a12 c3+a8+a13 5. c11+c15+c16 c1+c6+c12 6. c8+c10+a11 c5+a17+c9 1-0
');
INSERT INTO "game_text" VALUES(42,'626/43/55/26/13/64/53/21/31/64/41*/24/64/53/21/15/523',NULL,NULL,NULL,NULL,'1. a5+a12+a17 c14+a15+c6 2. a1+c5+c16 a8+c2+a16 3. a3+a4+c7 a9+c17+c1 4.
c8+c13+a6 c15+a14+c10 5. c9+a11+a7 c12+b17+a2 6. c11+b1+a13 c4+a10+c3 0-1
');
INSERT INTO "game_text" VALUES(43,NULL,NULL,NULL,NULL,NULL,'1. c1 a2 2. e1 d1 3. e2 e4 4. e3 b5 5. d5 a1 6. b1 a5 7. a3 a4 8. e5 c5 9. d5-d4
d1=e1 10. d1-d2 e1-d1 11. d4xe4 b5-b4 12. d2-d3 d1=c1 13. d1-d2 a5-b5 14. e2-e1
a1=b1 15. d3-d4 a4=a3 16. a1=b1 a3-b3 17. e1-e2 c5-d5 18. b1-b2 b5-a5 19. d2-c2
c1-b1 20. c2-d2 b4xa4 21. d4-d3 d5=e5 22. b2=b3 e5=d5 23. d2-c2 d5-d4 24. d3-d2
a4-a3 25. b3-b4 a3-a4 26. e3-d3 a2-a3 27. d3-e3 d4-d5 28. c2-c1 d5=e5 29. c1-c2
a3-a2 30. b4-c4 b2-b3 31. c4-b4 a5-b5 32. d5=e5 b3-c3 33. b4xb5 a4-a3 34. d2-d3
d5=e5 35. d3-d2 c3-d3 36. d5=e5 a3-a4 37. d2-d1 d3-d2 38. e2-e1 {coup étonnant}
38... b1-b2 39. e4-d4 a1-b1 40. b5-c5 d5=e5 1-0
');
INSERT INTO "game_text" VALUES(44,NULL,NULL,'White',NULL,NULL,'1... b1 2. c1 e1 3. a1 d1 4. e2 c5 5. a4 a2 6. e4 d5 7. e3 b5 8. e5 a5 9. a3
a2=a3 10. e2-d2 d5-d4 11. a4=a3 b1=c1 12. e3-e2 d4xe4 13. a3=a4 a3=a2 14. b1-b2
e4=e5 15. e4-d4 c1-b1 16. b2xb1 c5-d5 17. a3-b3 e5-e4 18. d2xd1 e1=e2 19. a4-b4
e2-e3 20. b1-c1 a2-a3 21. d4-c4 e4-e5 22. b4-a4 a5=a4 23. e1-e2 d5-d4 24. b3xa3
$6 a4-b4 25. e2-d2 e5-e4 26. a5=b5 e3-d3 27. c1-b1 b4-b3 28. b1-c1 d3=d2 29.
d3=d4 b3xa3 30. c4-b4 a5=b5 31. b4xb5 d3-c3 32. a1-a2 d2-c2 33. d4-c4 a3-b3 34.
b5-b4 c2xc1 35. a2-a1 c3-c2 36. c4-d4 c2-d2 37. d1-e1 b3-a3 38. d4xe4 c1-b1 39.
e4-d4 a3-b3 40. b4-c4 b1=a1 41. b1-c1 1-0
');
INSERT INTO "game_text" VALUES(45,NULL,NULL,NULL,NULL,NULL,'1. i5-h4 f5-f6 2. f7-e6 d8-c9 {forced} 3. f2-f3 h5-h6 4. c4-b5 b8-c9 5. e4-f3
c3-d3 6. g2-f1 c6-b7 7. d3-e3 g4-f3 8. c5-d6 f6-e6 9. g7-h6 d7-e7 10. e8-d9
b4-b5 11. g5-g6 b7-c8 12. f3-g3 e2-e3 13. h3-h2 d5-e6 14. c8-c7 b6-b5 $2 15.
g1-f1 h6-i6 16. d6-e7 d9-c9 17. b5-a5 e3-d4 0-1
');
INSERT INTO "game_text" VALUES(46,NULL,NULL,NULL,NULL,NULL,'1. e2-e3A f4-e5W 2. e3-f4A g4-g3A 3. d3-e3W-e4A b4-c3A-d3W-d2A-e2A 4.
b2-c3A-b3A-b4A-a3W g3-h2W-g2W 5. c2-c3A-b4A-c4W h3-h2A 6. f1-f2A-g3A-f4W
e2-e3A-d2W 7. i3-i2W g2-h2A 8. a2-b2 d2-c2A-c3W-b2A-b3W 9. a3-b4 b3-b2W 10.
c4-c5 d5-e5W 0-1
');
INSERT INTO "game_text" VALUES(47,NULL,NULL,'Red',NULL,NULL,'1... c8-b7 2. b4-b5 b7-b8 3. d3-e2 b5-b6 4. a5-a4 c6-d7 5. e4-f5 d7-e8 6. i6-h6
d6-e7 7. f3-e3 g7-f7 8. g2-f1 f6-e7 9. g6-g5 c5-d5 10. g3-h2 g1-f1 11. h3-g4
h5-h6 12. d8-e7 e3-f4 13. f4-g5 d5-e6 14. e6-f5 e8-d9 15. c4-c3 h4-g4 16. d9-c9
d4-c3 17. b8-c7 f2-f1 18. h6-i5 1-0
');
INSERT INTO "game_text" VALUES(48,NULL,NULL,NULL,NULL,NULL,'1. e1 e5 {the centre matters more than it seems} 2. e2 d5 3. b5 e4 4. c1 c5 5.
e3 $2 a3 6. a5 d1 7. a4 b1 8. a2 a1 9. e2-d2 {the centre matters more than it
seems} 9... d1=e1 10. e3-d3 e1-e2 11. d3-e3 $5 a1=a2 12. e3=e4 e5=e4 13. c1-c2
b1=a1 $1 14. c2-c1 e2-e1 15. d2-e2 a3-b3 16. e2-d2 e3-e2 17. b1-b2 b3-b4 18.
d2-d3 c5=b5 19. a4-a3 e4-d4 20. d1=e1 b5=a5 21. b2-b3 e2=e1 22. e5-e4 d5=c5 23.
e4-e5 b4-c4 24. d3-c3 d4-d3 25. e2-e3 d3xe3 26. c1=d1 e3-e2 27. c3-d3 a2-b2 28.
d1-d2 b2=b3 29. d2-d1 {better was to wait} 29... c4-d4 30. e5-e4 e2-e3 31. a3-a2
a1=a2 32. b5=a5 b3-c3 33. e4=e3 a2=a1 34. d1-d2 b5=a5 35. d2-c2 a1=a2 36. b2-b1
c3xd3 37. b5=c5 e4=e3 38. c2-d2 e3-e2 39. c5=b5 d3-c3 40. b5=c5 b5-b4 0-1
');
INSERT INTO "game_text" VALUES(49,NULL,NULL,NULL,NULL,NULL,'1. h5-i6 g3-h4 2. h3-h4 g5-g6 3. f6-e7 f7-e7 4. i5-h6 c7-c6 5. c5-c6 d3-e2 6.
d8-e8 e8-e7 7. f3-e2 g2-f2 8. a4-a5 b6-c6 9. d4-e3 g7-g6 10. f1-e2 e4-f4 11.
b8-b7 b5-b4 12. c9-d9 d6-e6 13. i6-h6 f2-g1 14. e6-d7 b4-a5 15. d5-c6 g4-f5 16.
h2-g1 c8-d9 17. f5-f4 c4-c3 0-1
');
INSERT INTO "game_text" VALUES(50,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. b2-c3A c4-d4 3. c1-b2A b4-a3 4. b3-b4A-c4A d5-d4A-e5W-f4A 5.
c4-b4A-c3A-b3A f4-g3 6. c2-c3 f5-e5 7. b3-a3 e5-f4 8. h1-h2A a5-b4A 9. i3-h4
c5-d4A 10. f1-f2A-e3A-f3A g4-g3A-f2W-f1W-e1A 11. e2-e3W b4-b3 12. a3-a4 b3-a3
13. b1-a1 i4-h4 $4 14. h2-i1 h4-i3 15. a2-b2 a3-a2A 16. i2-h2 i3-h3 17. e3-d2
a2-a1 {forced} 18. d2-c1 h3-g3 19. i1-h1 g3-f3 20. b2-c3W f3-f2 21. c1-d1 f2-g3
22. c3-d4 i5-i4 23. d4-e3 g3-f3A 24. a4-b4 f3-g3 25. d1-e1 g3-f2A-g2A 26. b4-c4
i4-h4 27. h1-i1 h4-g5 28. c4-b4 g5-g4 29. i1-i2 g2-h2A 30. b4-b5 g4-f4 31. b5-b4
h2-h1 32. b4-c4 f4-f3 33. c4-c5 h1-h2 34. c5-d4 h2-h1 35. d4-e5 h1-i1 36. e5-d4
i1-h1 37. d4-e4 h1-i1 38. e4-e5 i1-h2 39. e5-d5 h2-g2 40. d5-c5 f3-g3 *
');
CREATE TABLE gone (
  game INTEGER PRIMARY KEY,
  run INTEGER NOT NULL
) STRICT;
INSERT INTO "gone" VALUES(7,9);
INSERT INTO "gone" VALUES(8,9);
INSERT INTO "gone" VALUES(9,9);
CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,                   -- without case and accents
  player INTEGER REFERENCES player (id)  -- NULL for `?`, which is nobody
) STRICT;
INSERT INTO "name" VALUES(1,'Alice Carré','alice carre',1);
INSERT INTO "name" VALUES(2,'Simon Évrard','simon evrard',2);
INSERT INTO "name" VALUES(3,'Jean Girard','jean girard',3);
INSERT INTO "name" VALUES(4,'Denis Girard','denis girard',4);
INSERT INTO "name" VALUES(5,'Karine Besson','karine besson',5);
INSERT INTO "name" VALUES(6,'Karine Arnaud','karine arnaud',6);
INSERT INTO "name" VALUES(7,'Tahina Arnaud','tahina arnaud',7);
INSERT INTO "name" VALUES(8,'Odile Arnaud','odile arnaud',8);
INSERT INTO "name" VALUES(9,'Odile Girard','odile girard',9);
INSERT INTO "name" VALUES(10,'Tahina Besson','tahina besson',10);
INSERT INTO "name" VALUES(11,'Tahina Girard','tahina girard',11);
INSERT INTO "name" VALUES(12,'Odile Évrard','odile evrard',12);
INSERT INTO "name" VALUES(13,'Elsa Carré','elsa carre',13);
INSERT INTO "name" VALUES(14,'Mina Besson','mina besson',14);
INSERT INTO "name" VALUES(15,'Denis Fournel','denis fournel',15);
INSERT INTO "name" VALUES(16,'Gaëlle Durand','gaelle durand',16);
INSERT INTO "name" VALUES(17,'Bruno Évrard','bruno evrard',17);
INSERT INTO "name" VALUES(18,'Rina Carré','rina carre',18);
INSERT INTO "name" VALUES(19,'Léo Arnaud','leo arnaud',19);
INSERT INTO "name" VALUES(20,'Chloé Fournel','chloe fournel',20);
INSERT INTO "name" VALUES(21,'Karine Évrard','karine evrard',21);
INSERT INTO "name" VALUES(22,'Zoé Fournel','zoe fournel',22);
INSERT INTO "name" VALUES(23,'Bruno Besson','bruno besson',23);
INSERT INTO "name" VALUES(24,'Fabien Rakoto','fabien rakoto',24);
INSERT INTO "name" VALUES(25,'Paul Durand','paul durand',25);
INSERT INTO "name" VALUES(26,'Elsa Durand','elsa durand',26);
INSERT INTO "name" VALUES(27,'Simon Besson','simon besson',27);
INSERT INTO "name" VALUES(28,'Denis Durand','denis durand',28);
INSERT INTO "name" VALUES(29,'Fabien Durand','fabien durand',29);
INSERT INTO "name" VALUES(30,'Karine Fournel','karine fournel',30);
INSERT INTO "name" VALUES(31,'Inès Arnaud','ines arnaud',31);
INSERT INTO "name" VALUES(32,'Tahina Évrard','tahina evrard',32);
INSERT INTO "name" VALUES(33,'Inès Besson','ines besson',33);
INSERT INTO "name" VALUES(34,'Jean Fournel','jean fournel',34);
INSERT INTO "name" VALUES(35,'Elsa Arnaud','elsa arnaud',35);
INSERT INTO "name" VALUES(36,'Alice Durand','alice durand',36);
INSERT INTO "name" VALUES(37,'Alice Rakoto','alice rakoto',37);
INSERT INTO "name" VALUES(38,'Hugo Carré','hugo carre',38);
INSERT INTO "name" VALUES(39,'Gaëlle Évrard','gaelle evrard',39);
INSERT INTO "name" VALUES(40,'Gaëlle Arnaud','gaelle arnaud',40);
INSERT INTO "name" VALUES(41,'Denis Évrard','denis evrard',41);
INSERT INTO "name" VALUES(42,'Gaëlle Hery','gaelle hery',42);
INSERT INTO "name" VALUES(43,'Elsa Rakoto','elsa rakoto',43);
INSERT INTO "name" VALUES(44,'Fabien Hery','fabien hery',44);
INSERT INTO "name" VALUES(45,'Odile Hery','odile hery',45);
INSERT INTO "name" VALUES(46,'Fabien Carré','fabien carre',46);
INSERT INTO "name" VALUES(47,'Jean Carré','jean carre',47);
INSERT INTO "name" VALUES(48,'Alice Besson','alice besson',48);
INSERT INTO "name" VALUES(49,'Gaëlle Carré','gaelle carre',49);
INSERT INTO "name" VALUES(50,'Karine Durand','karine durand',50);
INSERT INTO "name" VALUES(51,'Rina Arnaud','rina arnaud',51);
INSERT INTO "name" VALUES(52,'Paul Arnaud','paul arnaud',52);
INSERT INTO "name" VALUES(53,'Zoé Arnaud','zoe arnaud',53);
INSERT INTO "name" VALUES(54,'Jean Arnaud','jean arnaud',54);
INSERT INTO "name" VALUES(55,'Alice Girard','alice girard',55);
INSERT INTO "name" VALUES(56,'Zoé Hery','zoe hery',56);
INSERT INTO "name" VALUES(57,'Léo Évrard','leo evrard',57);
INSERT INTO "name" VALUES(58,'Denis Besson','denis besson',58);
INSERT INTO "name" VALUES(59,'Bruno Carré','bruno carre',59);
INSERT INTO "name" VALUES(60,'Paul Carré','paul carre',60);
INSERT INTO "name" VALUES(61,'Jean Besson','jean besson',61);
INSERT INTO "name" VALUES(62,'Fabien Girard','fabien girard',62);
INSERT INTO "name" VALUES(63,'Alice Arnaud','alice arnaud',63);
INSERT INTO "name" VALUES(64,'Rina Besson','rina besson',64);
INSERT INTO "name" VALUES(65,'Noé Arnaud','noe arnaud',65);
INSERT INTO "name" VALUES(66,'Simon Arnaud','simon arnaud',66);
INSERT INTO "name" VALUES(67,'Rina Ivanov','rina ivanov',67);
INSERT INTO "name" VALUES(68,'Léo Besson','leo besson',68);
INSERT INTO "name" VALUES(69,'Inès Fournel','ines fournel',69);
INSERT INTO "name" VALUES(70,'Fabien Arnaud','fabien arnaud',70);
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "player" VALUES(1,'Alice Carré');
INSERT INTO "player" VALUES(2,'Simon Évrard');
INSERT INTO "player" VALUES(3,'Jean Girard');
INSERT INTO "player" VALUES(4,'Denis Girard');
INSERT INTO "player" VALUES(5,'Karine Besson');
INSERT INTO "player" VALUES(6,'Karine Arnaud');
INSERT INTO "player" VALUES(7,'Tahina Arnaud');
INSERT INTO "player" VALUES(8,'Odile Arnaud');
INSERT INTO "player" VALUES(9,'Odile Girard');
INSERT INTO "player" VALUES(10,'Tahina Besson');
INSERT INTO "player" VALUES(11,'Tahina Girard');
INSERT INTO "player" VALUES(12,'Odile Évrard');
INSERT INTO "player" VALUES(13,'Elsa Carré');
INSERT INTO "player" VALUES(14,'Mina Besson');
INSERT INTO "player" VALUES(15,'Denis Fournel');
INSERT INTO "player" VALUES(16,'Gaëlle Durand');
INSERT INTO "player" VALUES(17,'Bruno Évrard');
INSERT INTO "player" VALUES(18,'Rina Carré');
INSERT INTO "player" VALUES(19,'Léo Arnaud');
INSERT INTO "player" VALUES(20,'Chloé Fournel');
INSERT INTO "player" VALUES(21,'Karine Évrard');
INSERT INTO "player" VALUES(22,'Zoé Fournel');
INSERT INTO "player" VALUES(23,'Bruno Besson');
INSERT INTO "player" VALUES(24,'Fabien Rakoto');
INSERT INTO "player" VALUES(25,'Paul Durand');
INSERT INTO "player" VALUES(26,'Elsa Durand');
INSERT INTO "player" VALUES(27,'Simon Besson');
INSERT INTO "player" VALUES(28,'Denis Durand');
INSERT INTO "player" VALUES(29,'Fabien Durand');
INSERT INTO "player" VALUES(30,'Karine Fournel');
INSERT INTO "player" VALUES(31,'Inès Arnaud');
INSERT INTO "player" VALUES(32,'Tahina Évrard');
INSERT INTO "player" VALUES(33,'Inès Besson');
INSERT INTO "player" VALUES(34,'Jean Fournel');
INSERT INTO "player" VALUES(35,'Elsa Arnaud');
INSERT INTO "player" VALUES(36,'Alice Durand');
INSERT INTO "player" VALUES(37,'Alice Rakoto');
INSERT INTO "player" VALUES(38,'Hugo Carré');
INSERT INTO "player" VALUES(39,'Gaëlle Évrard');
INSERT INTO "player" VALUES(40,'Gaëlle Arnaud');
INSERT INTO "player" VALUES(41,'Denis Évrard');
INSERT INTO "player" VALUES(42,'Gaëlle Hery');
INSERT INTO "player" VALUES(43,'Elsa Rakoto');
INSERT INTO "player" VALUES(44,'Fabien Hery');
INSERT INTO "player" VALUES(45,'Odile Hery');
INSERT INTO "player" VALUES(46,'Fabien Carré');
INSERT INTO "player" VALUES(47,'Jean Carré');
INSERT INTO "player" VALUES(48,'Alice Besson');
INSERT INTO "player" VALUES(49,'Gaëlle Carré');
INSERT INTO "player" VALUES(50,'Karine Durand');
INSERT INTO "player" VALUES(51,'Rina Arnaud');
INSERT INTO "player" VALUES(52,'Paul Arnaud');
INSERT INTO "player" VALUES(53,'Zoé Arnaud');
INSERT INTO "player" VALUES(54,'Jean Arnaud');
INSERT INTO "player" VALUES(55,'Alice Girard');
INSERT INTO "player" VALUES(56,'Zoé Hery');
INSERT INTO "player" VALUES(57,'Léo Évrard');
INSERT INTO "player" VALUES(58,'Denis Besson');
INSERT INTO "player" VALUES(59,'Bruno Carré');
INSERT INTO "player" VALUES(60,'Paul Carré');
INSERT INTO "player" VALUES(61,'Jean Besson');
INSERT INTO "player" VALUES(62,'Fabien Girard');
INSERT INTO "player" VALUES(63,'Alice Arnaud');
INSERT INTO "player" VALUES(64,'Rina Besson');
INSERT INTO "player" VALUES(65,'Noé Arnaud');
INSERT INTO "player" VALUES(66,'Simon Arnaud');
INSERT INTO "player" VALUES(67,'Rina Ivanov');
INSERT INTO "player" VALUES(68,'Léo Besson');
INSERT INTO "player" VALUES(69,'Inès Fournel');
INSERT INTO "player" VALUES(70,'Fabien Arnaud');
CREATE TABLE ruleset (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,   -- as in the Game tag
  rules TEXT NOT NULL,  -- as in the Rules tag, also where that is left out
  UNIQUE (game, rules)
) STRICT;
INSERT INTO "ruleset" VALUES(1,'anacund','standard');
INSERT INTO "ruleset" VALUES(2,'achef','standard');
INSERT INTO "ruleset" VALUES(3,'fanorona','forced');
INSERT INTO "ruleset" VALUES(4,'avalam','standard');
INSERT INTO "ruleset" VALUES(5,'fanorona','free');
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,     -- the kind of its games, as in the Game tag
  games INTEGER NOT NULL  -- how many it has
) STRICT;
INSERT INTO "run" VALUES(1,'achef',5);
INSERT INTO "run" VALUES(2,'anacund',7);
INSERT INTO "run" VALUES(3,'avalam',9);
INSERT INTO "run" VALUES(4,'fanorona',4);
INSERT INTO "run" VALUES(5,'achef',5);
INSERT INTO "run" VALUES(6,'anacund',7);
INSERT INTO "run" VALUES(7,'avalam',7);
INSERT INTO "run" VALUES(8,'fanorona',6);
CREATE TABLE run_keys (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the least key of the block
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_keys" VALUES(4295909878,X'0003378FF4410018859D0E040BF0EB4102129BEC5A022286C8C101044BCAC634021CBDC6240026D7CA2A04168AD5370349E4FD08011AC5210148C7D5EA010027C9EFAD010249E6D404030ECCF7DB010030AECFA4010009E0E5080132D5BB0A022BA3FA36034DFEF00A041BCC9E200049B3D6100245E8A322001293F05203198AE6010045C0D5430129F5F74F0431C3F6180014FEB6640343D88FFF02011EDA8D2F0118B49727021FEBE70504399FC38601021887ACBD010440ACC05C0032E7D913001BFFFE2B013EDDBF190219C1D57D0307C4DF1F041097B1A701022F93ACA901020F81EE3000488DDA54010A93BB16020E9FAF06043A81B84C030F8ED7A901021ABD943A0011C9E8410304FBE469033EB8971B0101000301E4FF15020BFDCF780310A08025000BC3FABA020010B2AF330207A2C90E001D83BF0F004EBABD82030346A5F638000695EF170320CBDD8501031ED3CA0C022CBAB1290407C7E317023CA488090442CAF3D101024AE484190341EE968301013AB1B4FA03041994A03502379DB782010127E0C27A042EFAC41B020DCFEEF502013789BC530232EFBCD901023A9EE44B044F8BBB1F002F9798E2020136CD8671000FB3832A0309E6933E041AC0F854034FB1B20E0243D58792020230BFD5640418869D2F02289EA79D030050B78F25022A9BA3C801001FCDB903001CFBEF51030889EF38012095D3B202044DA8FE010144D8C3AA0100469AFC7C043294A699010202BBB58A01010B9C9BA7020016DE9307003DE1A99D02032AD8CEE9020139F19ADA02014AAECD80010402B79315033095B6B3020437C9B419031B9E8D2A0001000201A5CF15032496D14A013BB2969D020031C2B1C2010227FFC53D034C8AD40801459DCD670141C1F9080142E9DA81010125B0D0140149EDB913000D8EF7D301031389B482020034F2980D0236FBD28301023EC8D183010420F6C1C5010347C4FEE102032D9ABF22020AA3EEC002000CDADE49043CCCA4180408A3D707012B98A9070019AED201002AA7BF780318CFBF4A0229C98DC9010327D69131034497D25E002EFCED71003796BDF50202049A9593010122D79ACC010106D7C5A501003AB4814F0220AC812A0226B1883C0117B3BAA501042DFDEB75010384FB300303AA8728012FFD9A01024FE4A6C2030428F4A20A0403B6F753022582FD23040CB2DC9B02033FCECA3E0424858D690430ED6A0211E8A2250332B4880E002182B11C0333BADFA201042C8EFF0F0007A0CC120022D1BCB203043F98BCA6050334ACB8C202012DE2E648004DE2A8A901021DFE8A42000AD1ACF001031FF4B480020311A1AAE601033ACF9E380221AED85901289F9164024BD39D680336F29D0A0441C6B3360305BF88100214CF81FA01040F8199FA02044A87E23F002586E21003239AC89803041CF3AA78043DA9A92A010FB1874D022EFCF706010DD2C3250110A8820200139DBA11033992F3B701043BF5A6540434E0EE91030306879805004492CA95020224D399140242CCC0B80100359AF4A5020325E7DE9B010002ACE616024CCBD0CF04031486E5080130BFE78F01042F86CA970504099CD40C013DACD129012ED3BA0F0321B394350150DC8D9901020C4A0015CCCF1E044CC087C8030450AD8BA3010239B98C22030C88D97D034EC8C7A2020231A9A18B02022396E0E6030206CBA7490248E2907F002DD68EDD010345B490C402033C9182730425CFA2A502034B8EFE6D0247ECEF45004FC5AB17034AB5CCAF010039A584C604004C9E928E01041198A768002BFCC286030024CFA957011DCE96590426E8AC6D042B90934A030DF291A003003BE8CC300041A090A401030BF9B60A003ECACF90010335EAA69B010115ECEBAA020003C9A9C6040433CDA507032FACE2DC04011BECC014011CA59F330328B0A747040E97FDB0020329E788EB020415D8FE52024DD396400422E390680104AD8B3C013FFAB2D701011FA4ACFE030108E8AA7C040DBCBE18032C9080E803014CB5D1A001022D94BB430028FFC28802012AFDE5D40101128DA69501000EAC8D0D030A80D9BE0102168AD9B50700428483CB020138F9DDCF010109C1B8780040D7F8BF01014FF885630209D8A286040235DCE9BA01021093A4CF01040AD1F1E0030205EA92610340B8BAB9010124CBF3930104369BE6E1010322A9C6C7010421D4929605031CBAF80201079CA1180114E099D2090423BF88CC040135B5D679003C8AD2FE0104059292E00200439B8DC601021783FA09024680E109024091E1390029B8A281080331ECB7B8030134C7DFAB0101438EBAC002023890A06A023D9B8BB2020047CBFAEE01041383FB650126E5F0C9010004A3F6B5010123C5C8E205032692ABAA010435FAB4BA0103129EE1CB02032EFD801C014BF09DA201014DADAE64023FD5A0700438E0898C06002CA8A75F00338FAE03012CD593EC0B032BD8D78D010444C4C9E5020017A9D6C801033DE7F7F0020119F386BF010414F19C140443E5EED504001AD189960304459CD417041DA6D2D6030241FFF4E3010000818C440008BDF7A0060412C6DB7D0131AAEF06014EA8B1C201011685E4870504278EB9F309040483C2EC010316DEB4E5080317ADA39304014680CAC1030429A29097050105E4BCF50502509ADB790350A3CEBA08001E9E87060234ACB8E6010244F6F19104004AB3E49903013CE24D0005D2C095030342F4A5D8030447C38B0B0406B6FFCF030203');
INSERT INTO "run_keys" VALUES(5366029969,X'00033BF5CD87060233FF92E503003FE5AC9E06043EEAF1C016042AB2F2B107044ED09BB5080111DE959A06021BCADEF30A010E9FBFD2010208FFCCF414031DDAC0280020EEDD9B050448DCEC9404010CEFFC7B0348F0ADD506031ABEAD80010023BFB39B020036CAA39605041FDF8ACF0C0133C3B88F070449ADAEE80D014089EAFF0B004BC8C2840A0446CF8EEB02041E8EB4DB080038E6C4FF050302AAE6B307033883CEF5190417C791A403021EE2D2F9090102B0D0E139023BE8B1C2180213FF91850B024EA6F1BA120113E396FD040315AC90E93C01218EBD972C0147909DA7630215B9B0C9690401');
INSERT INTO "run_keys" VALUES(8617616473,X'0004059AFBF2120106EB8AEC020204B7ABBB050305B9FB980100019DC683070100E4FB530504E89BF0050508E8D9BC060208E48285040109D9B5AF02030BE3A726020C9BCDA60A06018E871406089CE8C00A040B8DE6A1020103AEA3ED010404FDCC130301F5BA96080104A0D5C5010406CEADAB0A0302E0958D01010CD9A784040602DC9F8D04000095F3F1020501E6DBFA02010BA1CA91010402B1F7DA020008ACAE8B080400B1C69B040303A780F7060604A0EBB52A0307838C1006059087C304060AD3807B0401FDA68D1D0207AE8AE1110108D4D0BF05020BB7BBD1060202AECBA907030AF7D7C9070603E0EC0D000AA081A90102068E94C0120102EDA2AA030005D8A5A305050B88C4A3030003C7F0980F0004D3E3B5170403E3E81F060BE8DEDC0A030CE3A0A0300509AEFC32040AD7FCEA0D0101F1AA941B040889F9780600F3F3DB0301058AF5A5050308A2B2E90D0002CAC6E8120306F29FF201050AA3D193260505FAA0FB070407DFBDEE360006C3AFB71C0203CA9CB20E000BDFADA21A040C9FA8DD060007B8ABEE010304F8B785020500CFA2A70E05079585A21902018CE9E902060CB4FF9A070606CCDEFE060300E2C3F715050C8A99D1030506FFC49C040502B4C8DE180205DAEE8B0C0609AD908E02010A929AC50B0009E7C8AF200503ECFABD2E0409A6D1DC260200A7FECC170607F1B7A929020AA792E60C000C969DFB720209A7D9FEAF010309CDB9D5EC010107');
INSERT INTO "run_keys" VALUES(12889045528,X'00080CE0E3570310B6C98203030AFC915D07108A8ABB03040FA0D08B01021CAC852C071D84EE7D0507DC83E7070620A5836C080A83D2AB010317EA87E0020216EAE6FD010818F7B86E0712F4F09E06061D9787DB07010D95C7F1030617D9B88303041BB79C4A031587E8B5020311EDD4A4010303E28ADE010107A492FD0200199DF9AC0B041DC8BC80020508BCE2C506061CE6DE910B051DC6C2390001000701D1A0670215DCA42E041FFFA29F04000CBAB6280523CFB7BD03040CA7DCF80F0124D7F6E50203198185C002021B8FED050321EA93A60A030DD7D6D903040EE9E3C9030312D4A6AB050711B59FC302001C9BD5D6020502EBCD8C04070CC8A7DF010002FEDDE806040BD7DE95050122D1FFE608060FF0DBC801051AAA8AC20A070FE9BB98060212C5C4AC01061EE8EB8004050BD5F2AB0E021485BABF0606138281AB01080FECB4FF06060D97D3C602071E83F5E6020421BFD3FE06001AC3AC8404071BCBDDA001071ABD85CD050313F3D6C1070211A9AAD004010EEBAEAD03000E9CA9070304ADEAAA070104F7A9BC010007E191F9040222F6F428051BFACECB060723EBBE66081D8092B7040817EFAE42081FC595900C041CDBCACA01080DE9D18402010FB5E5E7060504D9BE91010217F9ADBE01011DE1A2B8020515E6E18E04050EEBF5C7030302F8B7B404020281A4A80802208B91320403CCAFFD020512C6DF6304209ED0C3010320F7AEA1020707C3F2A601000BA8D39F010417F6DCA80400158FB1580009B590BD0F0807FAA5A5020103D8DCC30A0309BDD9D70504198CD2260405DBF7A5070801AEC5AC010611F095EA010709D7BFB80701139CF7DC070619EB9C830304139486B80E021382DDA903031AD2F3A208031DDD770503A582B9020618E7DABC010703BABDCA01000A98F1420404F8CF690810E3A9CC01050AF6B9A6070013D1DCE00A011BDAD9D6040114E08925041494EA6B011EBFBED301040AD5C1BE01071FF19EC804001DCDABD50408089AEBBC0406219BE78403081285A8A2090014BF9BBC020205B6DED1010612CDFDC6020416EAF4980A0210B2A3E101000F81D5F101031BD1D090040004E1A53D0305FFF2B8020322BDB9010000B6A7E40A031682F6E4050021B5CB05010BE9B966030E93FEEF010407FD8CCB07051097D39C0105218BADCD0B0806C9FCB202030FFDE6E3030802C393DA020819E793BE070713D898810F0115B09BD7110721BB80E90107089FB4BF030722BEC1E1010716CE8CFD03071CE6E7890E0705829BDF01011992E1FB04020BAB9DA407011ACCD9BA030602B6AFF9010516E9CCC701021ED6DF8E040511D3971F0506BBDDA903010AF9C6980B051885BF090821E0A2A4030604F7C3CB010706DBCAB703021D9E8B89020123A499E5080606BED9961002219DA8DC020519F7DA6C041E8FF4D407020AC78205081C85FF82070219EB9BF20F05149F941F0614A6A1F90208049ED7AC04060C80EF04020CB98FB402041AD195FF020307A4BFD702040890E79F04041099E5E10C0520E8BE8E040714D3E585040605A6B4D806081697C80F050CA8E1A00A0815A08390030607A5FCC004081BBA8D8115050592A79F03070D96DDFC050218AFE8AA0D0601F3F2D112010C8CFD8E0C061B859F8C0105178BB6990101099FD122061FB5AFC80505098F836C0117EEF7CE070814A29FB6050005BDDBA5020422F2FB25001FDD89A801030CA4D6BB070016BDB0C80B0206C98D9C010308D1E2FE0A0411ABA984040715D8B4F7010301C6F5BD0A0207B7AB9705050F95DA36020EF3A4A1010008FFCDF8030513C09C010409EDAA7B0120EE95A7030201F1FEC40E0401F895F8020813CBCCBC0B0022DBD88B1B0702FB8B4F0003CBFFFA140622FADF95040105C8851D0102BEE2F3110809DCC1C404040DACD4620121CEE1B5020415A4BCED07051FCBB0AC08000D89A2B40D08039097B311070E95B4D90707188FCBFD0C0522EDA2B604070BD3BADE010011E7918003031481A47D0805CE94C10D060EECC3AC020720D8F512050D8FD3FF100616D39FF80C0108CB94EA57061AC692A803001789B4DE05011FBE9ADE0A0402B5D9F504051E8BCAA919001BB5BDF30C001EAFADD701081E84E8E9020609E6F18D0301108DF6EC06051CEF90D9060101B8D1CC050006DA8C8F1A030B93E4840A031EDBD0A404031CA3F8970308208E83DE040111A6BBEA05040695B58E04001094A2F3060106FDAE280020978C530704BEBCE119011681FEF00B080BCC84BD01070AAA94DA11071788BE8E010018DE9CD602020DACF5E910031FA2D584110203C1C0A90F0412B0A5AE010318D4933C0208E0F9EC1A0209EDADF30B02049190DD130608BEB233071986F5B612011CB3A4BD1C081AB5E1B002060BBEDFB11E021F8A87B524080EC7CB970508118CC48001021AD2D9EE080012DD9C961C0615A2F8B9040306DC9FDE060610ACB1F320060A8E91A91C0603A9B6DB040118AAA4FE0201128AB6ED0C0501B0A08D0304188CCCAF06020F');
INSERT INTO "run_keys" VALUES(17180641046,X'00010D86B888040236BC99C1030208FBFFCC01032AB786C60903178287EE010202EB98910302238D8DFC03001ADAB83F0310F2CA040214CF8FBD01000BE9E7300006B7BD0E020EAF881F0330F1F3E5010220D9A3C102020FB9F37B0311CB830F0244E0E89F010015DCBCAF060022A4EA1E001D94E4BD030226FDB882030318ADBBA6010020AD889B02000786990F023EAE84630320B783030232F2FFE102010598C6090108F1DCBB080319E2ECC9020247E4B1E303010BD0B8B2010329F682DA050235ACF59A03023FA1862A0327F7A9A007022C8389180228E8AF180211A75C021385A3CB040229DC8F280315FD8745031290E8380215ABDAA605022AF7B09905031DE9E98803023DE3914D023480C6D5070106C1BF88040021D69A98030207ACE8C402001883AE7D0324FF9FEE0300199FBFD1010325A3DD4C022FEA8B8A070222E6B04C020DFFFAF5010243BDBDE201020CC2BEEA03021A87D1D204023886F6F6020200A5DB7D030EF2A3D104032E88B98C040011BBE2A1080231E6C1DD010225DDC9D00102378BC7A8010314D19BF40B022EF591F5020246C9E86D0210BE94120323D1BE06024BDBCD8D02021BA6FA96040209FEAAB913020592AAA803023BEBDFD0010322B380F203001BD8B52B0000DD9EC5020326E39FD207032CD3F308000CABBDEC040017D6B9A807020B86BE3A0206E490BF090005FF925A031B9DA5E9010230BF81C4050204E3E49B02023CC6DE8902024CF2829D01030FA5EEDD09032F90B186030004EDAC0D023A858EEE0403029CD6FC02021DD4FACC060321FDB2F2060218D7D9E2020203F5EBAF050241C1E5F8100104B7908225032DC4F11B0008EDA2F806024A90BFA40A000297A8FF09030CEA84B0040003CAE0BD07001E9ABBCB130109DEBAFB010306B8DBE403030A8AE34802458BA6A8080308D2BAA81A0304C9E88E0E0309F2827E0010C7C7AE0C001CE8E3A105010CB68BF1050249EBE08F03022B9EC1B917000DCD96A9070107B5A999090217FBB7ED060224C3FDCB130201E78BF7100313BEC2BA0D0219C3C18E0602129CED810103038EDCB102031A9E8A8005000FCAFF9E06000ECED9CE09031FD1D0930E0103C7D4B2070227A9C88C050305E384FA0D0242CC8CC2310240D9C5A10A0307EF9ED3010012E285B804021EF4BF831E031C9AAE97140233F4A19203021CEB87CE17020ACEEFB004032BB08AC2260014DDECFE020216F594AE25030BCEB8EF020248A58BC332022DF2FED1290239AEEAF840031EB886D914030DD1AAD50C0009C083F10C0221AFC99F0E021FBBA48F0503168ABDC90C0013B1DA9603001FADC9F405000A83E0F015001688BEF78001010A9EF7D4080328E1A4BAAB010001');
INSERT INTO "run_keys" VALUES(21481404088,X'00030FC897F50100419ABFCC010021B4130316A2CF67023B98D4640127F18C8E02002FF2AC250016A8A452003BE3E9270341A49313014BD5C0230120A2D62B0445EA9D440006F9E13D0118F9933F0347DA9E0F004FA7BFDE010329C3BCCA010215E7B4AA020344BFDA64042A9D88030015F2AD120011F4A7990401429AA71F0311B69110032D87C5160326FFB2220416DEE5A301033DDD9B470113BCA5090128D7E85E0106E29E8A010404908948014EB4BC02033AF5B9CF010148E8DA25040AABCB1B0031FBCFEE01041CB9B2E801024E94F209001CDBB3240050B6A11B03228FC56F011BBEB40D0412B1A63E0342E9A377042CD8D8210417C2F55004159BF3AD01003281911C0446C6DD81020036B1E04D024DDCE55C012E9FE969021EBCB8760010A2C674022BCCED3F030AECA53A0136B6BC80010137FD83E801020A85A9DB010026FB99D7020309BBA0120304B19552014900014D97BBC201004A98AF8D010234EFBC050433A4B594010217E0D70E0349D6D3C6010307D7D4B4020350C8F4270213E9D022040E85CF3B042BF3B97C012C9EC138014AD9EF3A0429DCFA23000200030293CFD902030BAB9ECF01020F9EEC03010DE9F41C0040F78B4104059F8111004984D861041BBFAA53031897AF6D0144868A22011FF3B4060107828404040BE6D26E0324FCBBA902014089E91902028BBB150109CDAF7D0232F7E20B0440F5DB54032AEB91EB03010293FC010423E4DB29024B80F454003D8CB0600239BCC2010335F195F5010133DCA8270018E9BE610332AFDB2B0117C9F52F0308E7A643032CB5E87801458CCC480426EF831704198DA9F0010201A69987010242ACD0C701043E80A614044B8FA02003349A8E31000581FFC201013E80E7C90202309396F401020EE5A2330409C1F8210034EEE5C501000EB0C4040249E7ECB4020250F6B21C002EB7E32E031983D1D5010222B58D91010035F3DC24043CC1CF03023FBFD917023EEBA23D0229C3A9DA01022A81DBCE010407A6DEDD020420B5D4230020C1BA4A013FEBF89901014CD6FBCC010431DD9B370235949104000FDFA61C002AA9B89602010E84B0650220DAAEAB020247C8C851031EA2CA7E032FC7BD360339C2A1190225C09B12022ED0DDF202022DACEB01043FA7D4600430C68588010226F5ED2801328095B001040694CB03013DEF8D070400C1AA18012BAF86150414F0DF8001043D8A8C34044A9D931C0139B693180442D4CC3C0245A2C39D020037E18B640306EBB19801031FDCB10C0143B3B85D0303DBE2160023C295220039FCB6DF0100479DB01204138E8F610012B08448011AB0ED22042281948002013AC4060427D08A8E0202439F9734042D8B9E160312E8B6CC01040FA7C90D00248FE2BB02013CBC9B060411F1BB17002299D1BC010248D8C61000088394B601032E9CF8F901033CD0A974023D82998D010428E28197030119BDDD31030DE5D8610115E695FF010314B685D101001DA7E220020BBB84280336F198180045B5A406001983D73C0134F5DA640223D0950B0025D3F90D002CEEED1A044896C3010014D2F4A201034AC8987A013BFCAB9703034F8894DD020424FEF698020029B4CEEB03044EA3EDF3010212BAAF140315AED3E401040DD5DB5E010FFDD1B601020CDE9218040188F1CC01003EB1C97C0418A3DEA5010203F7B9F8010421FEC6D801010CD7C371024CCAF99801001BC2B401043BEA929203042F9ADD7F0112CDB6A1020013A2ACDF01002785D28D010327A2B8050131E390F701011DE3E364022CECD2B401004CE9EA0E010B8DA68701004DD4EF0B0216FDE7AB020130EC91C6030310CFDA40021090D1280125F6BFED010244E7DB2F0434D2F74F031CB4C524021BB38A530204B1D8A6010343C4FD25040CA0DC05044CB095D702002BC5C0A8030009C3A79202030C88C3390317889D800202149CC19E01030598D959031D8B84D002041E8684D6020103C4A74B00438BD2A0020111C0F7A003032595CFF2040435EBD7CE040443CBDB45033BA4BCFB05002899E3DA030114BC933404258E8B48001799F31103239BE4FD07003397F09601011EE3D3DE03024FFCA7DA050141A0EE8A06022FB7F5E0020108E8864A003FFEFDDE0301219CD9CC020246F6E50A0146D1B2BD01034CDFAA8103012FAED5A00104399AD3EA01031BCDD56C044DB0ED86010450C0F2EA070044FDABFB03004E94A722043A90BE83020030ABCF060206EAB74000468898EE13041AE98F100337F2E8AA04014F8FC90A041FE7BFCC010105A6D884010237EB91F504002DDDDF96020104C4DFE605033ED3B02F04329AA8E303034E9692D301022791EDA7060330C49D39003CBEC82E0224BBD8160205F09A2A02119E91890104419EA46B044FA5A17F004BA392EE060038BFD8A8010447F584B7010122B5D2D3050410D5D78401001EB3C653021CEDBC3D000499D5BC02030EB5F08B010402A9C17B0313A988C706021A9C98CD03032BD1DBD403000089C55F001FD7F553001AC7A2FA02021DD18F95050346D2BDA901010AA5B2E102020790C43500488BFEB4010236E6A1DB030007E9EAFC02024A8CB2B304033887CBAD020208EBBAE605000BEDFE13011CA888BA010438ABB6D902000D91EF87020437ECC5B3040135D58999010345E98F79003A838DEE0C020988D8AE010331E3C7780328E184EF08031AFC88F906042EEFECE904033FCDA2AC050126919BB305012D');
INSERT INTO "run_keys" VALUES(22577425364,X'0001508FD48502000AE985FA020238CB86EE0202319AC81C023CAEF6B9080403C197790123FFE5AC1700038AB1C7120138D0D69101034BE7BD7A0241CFC54D0233FB85DB0B041DBDAF8D060124C4FDD00B044982F8A005022191B3D80C0321EB9FCF04021FC1CE30011685E5DE050219BFC324000CB3AD88080340A6E6C30B0444D28FC80F0320AA8C940D0436AB827C0129C083840C01108FD48C22020DBCEE8025034DECF1F4010147CEF7AD0902288294C513023AF6AA9F040218B6EEC4280408C4D17F0240FD83B912012AD6ACAB93010333C8C6BC770348D7F0A8120042EBBEFE110001000301');
INSERT INTO "run_keys" VALUES(25773103053,X'00050AF192EB040503EDAEB3010203D0E7640309BEB0A90D0206D393DA030402B0CAD6030403BAF8EC080107F8B48A0D0204D5B78D0C030AC494FA01040BF2CA9A07020ABCB5A9040009F899A0010505E0B284040109F7A6EE01030BA2FF610301CAE0DB030005CBB6C90104009B9E82120404BFC08004030588D6A703050B9087F9140201869DE11F010685FD8D01000BF4E0A6030509C4F0A71606019FC80C0302B2BBEF040606AC8589070304E4FFEA0105008AB3880D030886AF140303B4E3F3050502CAD4BA020006D588F10B010BC1CE9D090507DBD1B8010504DA9BA40F000789DED7010205B294C7080208D9BFF8150000C2A2D50106028AD2FD010209ECC994040100C2A3C5120202F1C3D80A060BBDC8E01200088CBDEA150506C1CE980D010CFE94C416060CBBCBF01E0003DD90F3060306D3A49F0D0001DA949A0C020CBB8DDB190108DAFC8202040981CD8803060891EFC3010607BAB3C105040CF2C9D3380600D295D9100508F3AEB4050300EAAAFC050307A7C6E312040894E4EA020406C0FDCA010603ABD28A0D020BA8D8850201029AC4F415000AE8D6D119030CC1A091180609FFA4D8650501AFA69E0C050C83E2A717010AA2E1D3230002BDD4A00E000CEEF0E703040AE1CDEF020401959FC51D06048ED6A1100104DA86FB0A0101C1F7E020010397C2B8250207FBFDD1050407B4FFF2040605D1D1ED5A0105808C9A010200A683B7160405F4F8B130000489E4F08901060A');
INSERT INTO "run_keys" VALUES(30073371898,X'00031EAD8EDC030114A2D98605060DEDC7290003FEC3FA010417E280E406040DD28A9705001097D98204030DAF8DD608001FDCBFAE06000B81FDDC09041FA9ABF7020509E4A0BF03021FEAC89803011DA4C89A01010197C1FA07031AF1C1F5060202ADBDEC030103AD88E7040213978595060507E8C3750606A8ABFC01031B8CCABB090301DCAFAB07001483C6370116FFB2F0040217F3EBDA06051AC793AC030011E890C704050C80F1A102022393CDEB03041D8AACA50302168ED9A4030608B4EFD104000ABA89FF01040FCA8C9101000CF3AFAD060504B6A4C509051FF6A960061EE28264021AA498470511E099650618C5E69007050EA0F6A104001DF7A2E202010FBDAE320521B4ACB6020520C8F46A060FEBCABD03030997F2C60A011CC7EDA30C020E99DD9A080310A3DF4F0421AA864D0510DCCB80080601DCA9DA060016DCDCD5040117E4DACC01010DB5A6EE030508BEF67D001CB2AFC401061DDEB5A5050411A5AC010620F5E032001BEFAE4406148880A510002399DCFA100501E1BED505050ADD9694010402EDFCB9020409A2B6FA0B0221DFF88A0501219A9B92050515F2FDBF03060BC3E23201129985BA0A011186F0FE06050392813A04208CAF9102041AD495BF060001A4A683050218A9B4D3010020F1C1E5190104F8FB80090516EF96F7010408CCF8B904061F87ADE1040406B4E68E010019F58A3F0220F7BFE1030105D4D8D705000693D3FE02060390E49F010215A5FC9B050513DDF6580610B7A7C301000EE4C860041283D58C03030FFCE0B9010615A8BBC6050209BFF6AD0203089BDC83090410D599B9070004939D99010012A4FD50022490EEBB010214F19681040119A4B3EA030518B3A6AA100407D5D583060015E3FEC1070617F2E977041CAECFA101041897D8C5050404D1C0C20C03028D9196030319A1D9E60502019BE996010000E9BFC202020B8AFEA602010C9BE2B601021BBBFB9A05030ABDE95A020FDDBD46041EAFFFA90402089791DB060313FCF0C51902128BD3AF010322F597DF0B0007BDD8AF04041BCEFEC2040514C398B301011F8C9472030C8884BE0B0321BEF5A906051CB6839C020607CEB081020622A183980703059BA6D4020021D091590619D78E0C050BB7819503000D808AC0080613B2B2970C040C84C7A402050DC1A64C040189C5E008011BE8FBFB0E021C8F91D810061ADBE806030395B9A10D002298AD9C04031CA0CECE060210A7A087020415F6B6DB0E061684C99110020DB988BC060106D6E0B40B001EE397C8080517DBC588080512C9EBB3070108B49E880E0205D3CA7E0316C7F7CE07050686A7E30A04168DB1D70A0206818EBF0A040580C4950204229E8717050585C3F2020304A0A9AC1F0519ABCAA009001AF1C466031DFB9EA7020107BE91EC010005D089F50F0312D9BFD9020611C2DCF108030BE8C98617010B96A7C10B0602E3E6DB0C0605A6A0BC070314E6DB9A020008E6A6F306060CA9B420021DD4E66B010AAA8ED7020315A9EBF9080311DDA9C506040A80EBDA060306FE95B61A02078E90020113FDFCC10E0600979F570222A7B28A05051E9DB7A10B01159EAC15030EA4B1570109A480A0020317A4E5930D0320F1B1BC0D0013ED84B81A0414859B8D100413C981AF0C0002A4F6A4200018B2DDAD0A010287D9A50D060A908A8827051D96D39024010EB0A690010204A5B99705040BBFAA80040017C88FB7070211F8D6B904040E828DC50504039FB5FC12011AEE98A3020110ACB9CC0D061BC8F6CF0E060E88A3CB0C0307FD90D31F011E82FC9205031FB1E0BB020609CBCFB713051BA68BEF10000F9ED5AB050120AFF1C9040122B4E6DC1F0219FFED8A0E020A81BF6D0118FFB3FD0D0203A3A0E921041985B5ED38061CCDB5E60C0502A4EDF61E021ED7F9BC0F0612F8C490090009CC888A1406048FD2EA190621E287F0480318EBE8FC03020CD8B5F82F050F');
INSERT INTO "run_keys" VALUES(34361126258,X'00031E86A68604033D91E10B0407F3C25E032EBCBF1A020DD9BB9403044986BAF701011AF0A0150438EFC718043ECEBA390521AF8373041DB190A201041288F09703034DACEC5E010292AA6A04218AA84B032BFCBA020305A1BA7E0212A7C123032CD4F6400302D9C9D3010443ED81D601011BEACB0F0445E5E8100435ECC5D4010315839D66032287E35D0542F2F7FA010538B69C620431CAEB19043D94A14F032FA3BAA1010303B9C6460112B6F2A401040ED0D1FB04012A89AE6A030DF99B87010117B7A8030204C7D781020525EBB09304031498EB34031898D31E0514D13A0002F1BD98020447A9ACCC030128FAAF8C01010ECBEEC801020BE5A844030AA8DA6E034FD4FB13041FD5E3250333E9DBB3010502BAC4700530C7998401054397D9E8070546B3DAAF040519D5E5540008A6C7EA040429B4D3C804030FFC9FCB010537A79441041CFAFCC906031BCB8939050BC6B48A020019D486FF01034594ECCC030014FF83EA05031CDEB80F010CCDDE61011EA8979801033480E36D051AACF5440115C4C02B044B9BD6C901051FCCD371054B89B14E0419CAB2460313F2E13F0205FBF58B020005F6939D0104348D96290320F6BDBB010116F794C504020AC4DB3B011CE6A77F0516FDD72B032AB0950F040BD8EED401032682D498020550F3C1D704033A8FE0D4030125CA978D010517F1FBB503001CDD90CC010324D1E6410203D9A9C4020401E7D2700409B1BA60010FEEF5660500BD8EF2010410ADDF07020EEFDCC8020544CEFD15012B99F8DB030300DFD989020522A3C2BA0303418CAF8F010406D5F836053DF3D09204040AADF78D02054A95F7E405010BF9CF88040416AD9AD501053FF0DA96010548A5FAA002052AAFB2AE01043CA8BABB04042D88A1570119DDB0B9030423ACD4E30A0422E2CF8B0601018A85450330CFFBCE09012298E2770309D0B28D04033FEFCE8F030000DDC581020505F18C80010307AAC8E6030508ADB7510541B5B0790509BFB4C30103440003488A9E1903399B9BB9010006C2B5BD05043388DDBA080442B585E0070312B4F61F0304A1EF48032594CE9202030696B81B0414AFDE9A07050F95B29E0105288DCA8101044E84EC1F0346CAEF090437EEBE7D0129FBAAD2020343B1CD8D010350D2CCBE02012ED184C2010319C7D41A034A99AA8304020CC9BA980303299B9F9E040211D2AEE0030532CBC6CC04002082E41A0526C4B9010415DCE2520402F3D8FD01020F9DF78805045099EE110018B8CA190441BCC1E90303089796100124D3D6D6020404BCBAB4070524E3ADC8040418CFF4D5030114DBDE350527CFBA98040448D6EA360210A8FE8E0101218F9A55011F8EACB6050321EECB6A052EBED4BF020403F5C9DF060113DCE452011DBFEEA406000DE9CBA603000BA7D5520003CDE7BA01050EE3B9580106A1F1D1030110EDAE19053EB5C7AC01050493AC9801041BF88664042AF0EB26041AB1D1C405054ED5E7FE020529CD8C8E010010D1D0B603034BEF809808050198BF330420DEBEB7020213C7A6570013A4B2A301050A91BA9D06001DC9E4C9010427C5C887020206EDA79A0104448E97B403052C8DD73F040FD3CA12001E85D7E002053AD2CBC6030336B5C1D501010ACE914A000A96F3E5030523E0848A0A0104A68D410323FEE1A2010109BEB64901188CB2C0010426AFE153041EDEBE2C043FD687F505031D9798940705038ABBE502032DAE9987060430EEFFA602030C9580050016DA90220440A6A9B0050510BDBD900403429FFED1010107AE9DE6010111A7D2D30E0408A8FFB9030201BCB8B60804469FF020053198A533033BFC88C40B05208E8A220126C09C3D054DD5A6F2070417A8F1400007A08A2B0549F390CC02031FC1DF02054FCFDBDD07051DFBF5630513EFED83070534829DD901033EC1ACD6060327BCDAAF06034CC9F5F20E0301CECF0D031AA4ADF2020439D194F6050009EA92AD02040CF3868E07053CAFF1BC070413E18687040428A7D6C8030424C6EDD00D0432B985990103169DE2AE0E0545F38DE2030335B7B6BD040518D0AA8D03034ED2AFDF05051BFBEFC813044A9CD1220511DD87AC01000CE0844B033799C5D3010512D89AE7030311C1F3D702043AF8F69D030310C2E9C903042EA8BA8D04044CA2B8BB0B0540D9BA0F012C9DB5CE080214F9EF92040011DF96A803054CDDD9210533E2ABA90A051EEBB0C303042B9BCCBD02052BB797FA0D0405BCBD9B030331DEFEBE05050DC0B2940504258AECEC050328CEBA0F043BE1E9A205042CB0AF8401052D82EDD1040506C7D5EE05000E8784FA04012DF2859D310539F7DEDA10051CC8AAE008044D82E4C5060338B89C780004EFC7A7010515F2B7A4030202DC939407010DC9B4CE030411A6E9FC0A053BD399C10A03499CA1FE0401038ADECB090108C8D69F29033C8CADE00E00179F8FAF1605079BF58A01020987D8E6030317A8E6A8180536B1F5BB07050CFC8EE9010120F1F3F201030ED0E5E8040340BCBE1C020782D7F41E0123000127F0E97D03329DB899070208B9C5E41C0347C8A2A001001BE8E1F54A001ACAB6A9270015B7A7CA02052F9CD7B934040DD1ACE0330547C0D40E030BDCF1D509000FE6EFCD42044F9FAB9E33001FB3F9820A0001A6C6DD090436A0B9B004042FF6B9A9010012A4EC840B0535DDC4CF6F0105');
CREATE TABLE run_slots (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the number of the block in the run
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_slots" VALUES(4294967296,X'02C10297A13F00107374616E64617264090909090A61310A17C002DA883F010361320A15C102918B3F010361350A0FC102E19D3F010362350A06C002C4A43F010365330A');
INSERT INTO "run_slots" VALUES(8589934592,X'0130EF8C3F00000B32C2FE3E00000A30EF9C3F00000830BC823F00001832FAFE3E0000033096933F00000730B8FD3E0000');
INSERT INTO "run_slots" VALUES(12884901888,X'0D8A01A5F63E00137374616E64617264090909090A62352D63360A059201CCE93E010663342D64350A09880199933F010663362D64350A0E8801FB893F010663382D64370A0C880199EB3E010665382D65370A118E0181A63F010666372D65380A138A01909E3F010667362D66370A168C018FEF3E010668352D67340A198601898F3F010669352D68360A');
INSERT INTO "run_slots" VALUES(17179869184,X'048A018FFB3E0020666F72636564090909090A64322D6533410A65352D6634410A64332D6432570A1434D1843F030765312D6432410A12B202F7F43E001766726565090909090A64322D6533410A63332D6432410A10C201D6913F020B65352D6634412D6735570A');
INSERT INTO "run_slots" VALUES(21474836480,X'2BC002C68E3F00137374616E64617264090909090A63310A61320A25C202E3E83E020365330A30C202C1F63E010365310A24C202B3EC3E010365330A2CC00284A73F0000');
INSERT INTO "run_slots" VALUES(25769803776,X'2630C7EE3E00001B30C7F63E00002930F3FC3E00002232D99E3F00001D30F2F23E00002A32D4A53F0000203283F63E0000');
INSERT INTO "run_slots" VALUES(30064771072,X'1A8C01BB8D3F00137374616E64617264090909090A63342D63330A1E8A01EBED3E010663352D64340A27900194A73F010667372D66360A318A01B9FD3E010668352D69360A2D8A0194EB3E010669352D68340A238601F3F03E010669362D68360A2F8801E8E93E0000');
INSERT INTO "run_slots" VALUES(34359738368,X'1C8201ABA03F0012666F72636564090909090A64322D6533410A1FBA01989F3F010764332D6533410A2E52F6A63F010765322D6533410A32C302CDF23E001066726565090909090A64322D6533410A21C002AE923F010764332D6533410A28C102AEF53E0000');
CREATE TABLE site (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL
) STRICT;
INSERT INTO "site" VALUES(1,'Mâcon','macon');
INSERT INTO "site" VALUES(2,'?','?');
INSERT INTO "site" VALUES(3,'Lyon','lyon');
INSERT INTO "site" VALUES(4,'Cluny','cluny');
INSERT INTO "site" VALUES(5,'online','online');
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
CREATE INDEX change_row_change ON change_row (change);
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('game',50);
INSERT INTO "sqlite_sequence" VALUES('change',3);
INSERT INTO "sqlite_sequence" VALUES('change_row',5);
INSERT INTO "sqlite_sequence" VALUES('run',8);
COMMIT;
