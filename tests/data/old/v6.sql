PRAGMA application_id = 1684106610;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE brief (
  id INTEGER PRIMARY KEY,
  block BLOB NOT NULL
) STRICT;
INSERT INTO "brief" VALUES(0,X'00000000000000000000000000000000000000000000000000000000000100000002000000010000009AC80F0024000000010006060000000018030000000400000002000000E2CE0F000C00000002000326D8D7A57A5A050000000600000003000000EBBA0F000C00000002002504D8D0A54F38070000000800000003000000AAB40F005000000003000000000000000A090000000A000000010000009BC80F00500000000300000000000000080B0000000C0000000400000027BA0F000C00000002002504D8D2A77D3800000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000013000000140000000600000070B50F002300000001000A0300000000180000000000000000000000000000000000000000000000000000000000170000001800000005000000F1C60F002300000001000508000000001A190000004A0000000500000084CF0F0050000000030000000000000008150000001B00000006000000CAC40F005000000003000000000000000B1C0000001D0000000500000095B70F000C00000002000F1AD2D2A6A55A1E0000001F00000004000000AFCE0F00500000000400000000000000082000000021000000010000002DD30F005000000003000000000000000922000000230000000300000085BB0F004000000004000004000000001A1F000000240000000500000065B50F00500000000400000000000000094A000000120000000400000036C80F000C00000002001F0AD0D7547E380D000000250000000400000015D30F000C00000002001910D8D0A74F38260000002700000006000000AAD00F00500000000400000000000000091600000026000000030000006EC00F005000000003000000000000000B110000002800000002000000B0C80F0024000000010007050000000018290000001E00000005000000C5B80F00500000000300000000000000092A0000002B00000005000000B4C80F002300000001000607000000001A2C0000002D00000001000000B5D20F003E00000005000001000000001A2E0000001F0000000300000051D10F002300000001000607000000001A1C0000002F0000000400000077C80F0017000000050007000000000018300000003100000006000000EFCA0F00170000000500080000000000183200000033000000040000006BC30F000C00000002000D1CD0D2687A5A340000003500000005000000CEBE0F000C00000002001D0CD7D0A66838360000001C0000000100000052D00F001E00000005000003000000001A3700000038000000040000001AC30F0013000000050009000000000018390000003A000000030000002FB90F001C00000005000005000000001A3B0000003C0000000500000089D30F002300000001000A0300000000184A0000002D0000000100000083BE0F00500000000300000000000000093D0000003E0000000500000075C90F002200000001000707000000001817000000320000000100000049D30F000C00000002001316D0D868A75A3F00000011000000050000004ED00F005000000003000000000000000B1C0000002000000003000000E5BE0F005000000003000000000000000B0F0000004000000002000000B0BE0F000C00000002000E1BD0D24F8D5A410000000A000000020000001AC90F005000000004000000000000000942000000100000000100000064D30F002300000001000607000000001A43000000440000000300000018C30F000C00000002000E1BD2D2877A3A4500000046000000070000000000000000000000010000000000000008470000004600000008000000000000000000000001000000000000000A0D0000000E000000050000003AB50F00500000000400000000000000090F00000010000000050000006BCD0F000C00000002002207D8D0A7CF3811000000120000000200000064C60F000C00000002002504D0D0544F38450000001C00000009000000C0D00F001800000003000000000000000B');
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,  -- import, delete, …
  summary TEXT NOT NULL   -- what it was given
, undoes INTEGER REFERENCES change (id), undoable INTEGER NOT NULL DEFAULT 1 CHECK (undoable = 0 OR undoable = 1)) STRICT;
INSERT INTO "change" VALUES(1,'2026-11-22T01:43:26Z','import','a.dmr',NULL,1);
INSERT INTO "change" VALUES(2,'2026-11-22T01:43:26Z','import','b.dmr',NULL,1);
INSERT INTO "change" VALUES(3,'2026-11-22T01:43:26Z','result','avalam Ann - Bob 1-0',NULL,1);
INSERT INTO "change" VALUES(4,'2026-11-22T01:43:27Z','delete','7..9',NULL,1);
INSERT INTO "change" VALUES(5,'2026-11-22T01:43:46Z','result','avalam ANN - Bob 0-1',NULL,1);
INSERT INTO "change" VALUES(6,'2026-11-22T01:43:46Z','player merge','Rina Carré and Mina Carré',NULL,0);
INSERT INTO "change" VALUES(7,'2026-11-22T01:43:46Z','player rename','Noé Arnaud to Noé Arnaud-Roy',NULL,0);
INSERT INTO "change" VALUES(8,'2026-11-22T01:43:46Z','player alias','Robert is Bob',NULL,0);
INSERT INTO "change" VALUES(9,'2026-11-22T01:43:46Z','import','/dev/fd/63',NULL,1);
INSERT INTO "change" VALUES(10,'2026-11-22T01:43:46Z','player anonymise','Anonymous 1',NULL,0);
INSERT INTO "change" VALUES(11,'2026-11-22T04:42:49Z','import','r.dmr',NULL,1);
INSERT INTO "change" VALUES(12,'2026-11-22T04:46:35Z','event rename','Coupe d’été to Coupe d’été 2024',NULL,1);
INSERT INTO "change" VALUES(13,'2026-11-22T04:46:35Z','tag','5 Annotator=Me',NULL,1);
INSERT INTO "change" VALUES(14,'2026-11-22T04:46:35Z','undo','13 (tag 5 Annotator=Me)',13,1);
INSERT INTO "change" VALUES(15,'2026-11-22T04:46:35Z','delete','11',NULL,1);
INSERT INTO "change" VALUES(16,'2026-11-22T04:46:50Z','event merge','Cup and Autumn cup',NULL,1);
CREATE TABLE change_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change (id),
  kind TEXT NOT NULL CHECK (kind = 'player' OR kind = 'event'),
  spelling TEXT NOT NULL,
  before TEXT,  -- the name of the player or event that the spelling meant; NULL where there was no such spelling
  by_game INTEGER NOT NULL CHECK (by_game = 0 OR by_game = 1)  -- 1: a game brought it, or the last one that had it went
) STRICT;
INSERT INTO "change_name" VALUES(1,11,'event','Coupe d’été',NULL,1);
INSERT INTO "change_name" VALUES(2,12,'event','Coupe d’été','Coupe d’été',0);
INSERT INTO "change_name" VALUES(3,12,'event','Coupe d’été 2024',NULL,0);
INSERT INTO "change_name" VALUES(4,16,'event','Cup','Cup',0);
INSERT INTO "change_name" VALUES(5,16,'event','CUP','Cup',0);
INSERT INTO "change_name" VALUES(6,16,'event','Autumn cup','Autumn cup',0);
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
INSERT INTO "change_row" VALUES(2,2,'insert',26,45,NULL);
INSERT INTO "change_row" VALUES(3,3,'insert',46,46,NULL);
INSERT INTO "change_row" VALUES(4,4,'delete',7,7,'[Game "fanorona"]
[Event "Library weekend"]
[Site "online"]
[Date "2010.09.26"]
[Round "3"]
[White "Rina Carré"]
[Black "Fabien Hery"]
[Result "1/2-1/2"]

1. d3-e3A c3-d3A 2. b2-c3A d3-d4W-e3A-f3A-f2A 3. e2-e3A-d4W-e4W b5-b4A 4.
c3-c4A-d4W-d3W a3-b2A-b3W-c3A-d2A-e2W 5. g2-f2A-g3A-f3W f4-g3A-h3A-h2A-g2W 6.
e4-d4 g2-h2 7. f3-g3 f5-e5 8. d4-c5 e5-f5 9. c5-c4 i4-h4 $2 10. g3-f2W-g2A g5-f4
11. c4-b4 g4-h4 12. b4-b5 f4-f3 13. b5-b4 h4-i5 14. b4-c5 a5-b5A 15. g2-h2 f5-e5
16. h2-h3 {played after a long thought, and the clock shows it: from here on
both sides were short of time} 16... f3-e3 17. h3-h4A e3-e2 18. h4-h5 i5-h4 19.
a1-b1 e2-e1 20. h5-i5 h4-i3 21. i5-i4A e1-f2 22. i4-i5 f2-e2 23. i5-h5 b5-a5 24.
a2-a1 e5-e4 25. a1-b2 a5-a4 26. b2-c2 e2-d2A 27. h5-h4 d2-c1 28. h4-g3 e4-e3 29.
g3-f4 c1-b2 30. b1-a1 a4-a3 31. f4-e4 b2-b3 32. e4-f4 e3-d3 33. f4-g3 b3-b4 34.
g3-f2 a3-b3 35. f2-e1 b3-c3 36. e1-d2A d3-d4W 37. a1-a2 d4-c4 38. a2-b2 c4-d4
39. b2-c1 d4-d5 40. c1-c2 d5-c5 1/2-1/2

');
INSERT INTO "change_row" VALUES(5,4,'delete',8,8,'[Game "anacund"]
[Event "Library weekend"]
[Site "?"]
[Date "2022.11.11"]
[Round "4"]
[Dark "Fabien Durand"]
[Light "Elsa Hery"]
[Result "1-0"]
[Board "615/1*5/44/46/23/44/33/23/43/21/26/26/15/35/56/16/512"]
[Score "34-7"]

1. c2+c3+c7 c6+a1+a9 2. c4+c12+a3 a17+c17+c13 3. a4+a6+b1 a7+b17+a14 4.
a15+a11+c16 c9+a13+c14 5. a10+a16+a12 c5+c15+a5 6. c10+a8+a2 c11+c1+c8 1-0

');
INSERT INTO "change_row" VALUES(6,4,'delete',9,9,'[Game "anacund"]
[Event "Ligue du jeudi"]
[Site "Mâcon"]
[Date "2019.03.04"]
[Round "7"]
[Dark "Paul Besson"]
[Light "Bruno Besson"]
[Result "1-0"]
[Board "426/54/42/14/55/34/13/11/65/24/62/31*/35/36/56/21/236"]
[Score "37-4"]

1. a9+a13+c14 c1+a16+a15 2. a4+a8+c17 a5+c15+c2 3. a3+c6+a17 a7+c9+c3 4.
c4+c5+b1 c16+c13+c12 5. a2+a14+c8 a12+a6+a1 6. c11+b17+a11 c7+c10+a10 1-0

');
INSERT INTO "change_row" VALUES(7,5,'insert',47,47,NULL);
INSERT INTO "change_row" VALUES(8,9,'replace',1,1,'[Game "avalam"]
[Event "Club evening"]
[Site "Mâcon"]
[Date "2020.04.26"]
[Round "4"]
[Yellow "Rina Besson"]
[Red "Bruno Fournel"]
[Result "1-0"]
[Score "6-6 (4-3)"]

1. g2-g1 h2-g1 2. g5-h4 f3-f4 3. c8-d7 h5-i5 4. c7-b8 f7-e8 5. h6-i6 c5-d4 6.
f5-e6 {coup étonnant} 6... c3-b4 7. d5-d4 h4-g4 8. h3-g4 a5-b4 9. b5-c4 i6-i5
10. c6-d7 {a natural move} 10... b4-c4 11. e2-d3 b6-b7 12. e3-f2 e4-f4 13. g3-g4
f2-g1 14. d7-e7 g7-f6 15. c9-b8 e6-f6 16. d8-d9 d9-e8 17. g6-f6 e7-d6 18. b8-b7
d4-d3 1-0

');
INSERT INTO "change_row" VALUES(9,9,'insert',48,50,NULL);
INSERT INTO "change_row" VALUES(10,10,'replace',13,13,'[Game "achef"]
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
INSERT INTO "change_row" VALUES(11,10,'replace',20,20,'[Game "anacund"]
[Event "?"]
[Site "Cluny"]
[Date "2020.01.22"]
[Round "1"]
[Dark "Anonymous 1"]
[Light "Bruno Besson"]
[Result "1-0"]
[Board "516/11/23/44/43/23/51/63/1*6/25/55/26/53/66/34/44/122"]
[Score "31-10"]

1. a4+c7+c3 c4+c9+a7 2. a3+a15+a10 a2+c13+c6 {coup étonnant} 3. a5+c11+a14
a12+a11+a16 4. c12+a6+c17 c14+c5+b1 5. a9+c8+a13 {played after a long thought,
and the clock shows it: from here on both sides were short of time} 5...
b17+a17+c2 6. c15+a8+a1 c10+c1+c16 1-0

');
INSERT INTO "change_row" VALUES(12,10,'replace',37,37,'[Game "achef"]
[Event "Club evening"]
[Site "Lyon"]
[Date "2015.04.03"]
[Round "5"]
[Black "Anonymous 1"]
[White "Chloé Hery"]
[Result "1/2-1/2"]

1. c1 a2 2. a1 a5 3. a4 b1 4. d5 b5 5. e1 d1 6. e3 e2 7. e5 e4 8. c5 a3 9. a1=a2
a3-b3 10. e1=d1 e2=e3 11. e2-d2 {forced} 11... b1=c1 12. e5=e4 c1=d1 13. d5=e5
a5=a4 14. e4=e3 d5-d4 15. a2-b2 a4=a5 16. c1-c2 e4=e5 17. d2-e2 b3=b2 18. b1=a1
b5=c5 19. e2-d2 a5=a4 20. e3-d3 a4-a3 21. d3-c3 b2-a2 22. a1=b1 c5-c4 23. c3-d3
c4-b4 24. a5-a4 e5-d5 25. b3=b4 d4=d3 26. d2=d3 e1-e2 27. b5-a5 a1=b1 28. d4-c4
a2=a1 29. c2=d2 c2-b2 30. b4=b3 a1=a2 31. d2xe2 b4=b3 32. e4-e3 b1=a1 33. b1-c1
d1-e1 34. b4=b3 b2=b3 35. a5-b5 b3=b2 36. e2=e1 d5-d4 37. e3-e4 b2-c2 38. c4-c5
a3=a4 39. c1-b1 c2-d2 40. b1-b2 d4-d5 1/2-1/2

');
INSERT INTO "change_row" VALUES(13,11,'insert',51,51,NULL);
INSERT INTO "change_row" VALUES(14,13,'replace',5,5,'[Game "achef"]
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
INSERT INTO "change_row" VALUES(15,14,'replace',5,5,'[Game "achef"]
[Event "Club evening"]
[Site "Mâcon"]
[Date "2020.04.27"]
[Round "7"]
[Black "Denis Évrard"]
[White "Zoé Fournel"]
[Result "1-0"]
[Annotator "Me"]

1. c1 a1 2. b1 e1 3. a2 d1 4. a5 e5 5. a3 b5 {a natural move} 6. e4 c5 7. e2 a4
8. e3 d5 9. e3-d3 a4=a3 10. a4-b4 d1-d2 11. c1-d1 d5-d4 12. b4-c4 d4xe4 13.
a2=a3 d2=d3 {forced} 14. c4-b4 e5-d5 15. a3=a2 d3-c3 16. b4-a4 a1=b1 17. e2=e1
c5-c4 18. d2-c2 c4-d4 19. d1-c1 e2-d2 20. a1=b1 e4-e3 21. e1-e2 e3-e4 22. a4=a3
d2-d1 23. a5=a4 b5-b4 24. a2-b2 a1-a2 25. b1-a1 d1-d2 26. a1=a2 d2-d3 27. b2-b1
e4-e3 28. e2=e3 e2-d2 29. b1=a1 d2=c2 30. e3-e4 c2=d2 31. a2-b2 d4xe4 32. b2-a2
b1-b2 {a natural move} 33. a1-b1 c3xc2 34. c1-d1 e4-e3 35. a2-a1 d5-c5 36. d1-c1
d2-e2 37. a4=a5 b2-a2 38. a1=a2 c2xc1 39. a5=a4 c5-b5 40. b1=c1 b5-c5 1-0

');
INSERT INTO "change_row" VALUES(16,15,'delete',11,11,'[Game "anacund"]
[Event "Ligue du jeudi"]
[Site "Mâcon"]
[Date "2024.10.08"]
[Round "2"]
[Dark "Rina Fournel"]
[Light "Chloé Évrard"]
[Result "0-1"]
[Board "545/26/56/21/43/64/12/43/15/13/26/1*1/63/52/25/44/633"]
[Score "18-23"]

1. a1+c3+b17 a5+a15+a2 2. c1+c16+a3 a12+b1+c17 3. a4+a8+a10 a13+a7+c6 4.
c13+a14+c14 c15+c8+c11 5. c7+a17+c12 c9+a9+c2 6. c5+c4+a11 c10+a16+a6 0-1

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
INSERT INTO "event" VALUES(5,'Library weekend','library weekend',5);
INSERT INTO "event" VALUES(6,'Autumn cup','autumn cup',7);
INSERT INTO "event" VALUES(7,'Cup','cup',7);
INSERT INTO "event" VALUES(8,'CUP','cup',7);
INSERT INTO "event" VALUES(9,'Coupe d’été','coupe d’ete',8);
INSERT INTO "event" VALUES(10,'Coupe d’été 2024','coupe d’ete 2024',8);
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
INSERT INTO "game" VALUES(5,3,1,1,'2020.04.27','7',9,10,'1-0',1,80,0,NULL,NULL,NULL,4720565493766255767);
INSERT INTO "game" VALUES(6,2,4,4,'2013.01.07','1',11,12,'1-0',1,12,0,'37-4',37,4,-1116751442092669627);
INSERT INTO "game" VALUES(10,1,6,3,'2010.11.16','1',19,20,'1-0',1,35,0,'10-3',10,3,8679894830330352413);
INSERT INTO "game" VALUES(12,1,5,5,'2019.07.17','6',23,24,'0-1',1,35,0,'5-8',5,8,6527962374382239390);
INSERT INTO "game" VALUES(13,3,5,5,'2023.12.04','5',25,74,'1-0',1,80,0,NULL,NULL,NULL,-3396585655228448423);
INSERT INTO "game" VALUES(14,3,6,1,'2018.06.10','4',21,27,'*',1,80,0,NULL,NULL,NULL,-2065550560487254560);
INSERT INTO "game" VALUES(15,2,5,4,'2011.12.21','7',28,29,'0-1',1,12,0,'15-26',15,26,3204600219968318551);
INSERT INTO "game" VALUES(16,4,4,5,'2023.05.15','1',30,31,'1-0',1,80,0,NULL,NULL,NULL,2675256778379256262);
INSERT INTO "game" VALUES(17,3,1,2,'2025.09.13','4',32,33,'1/2-1/2',1,80,0,NULL,NULL,NULL,-6863575719563467332);
INSERT INTO "game" VALUES(18,4,3,5,'2013.12.05','4',34,35,'0-1',1,64,0,'0-4',0,4,266634918415986068);
INSERT INTO "game" VALUES(19,4,5,1,'2010.11.05','5',31,36,'1/2-1/2',1,80,0,NULL,NULL,NULL,-4124117582490133643);
INSERT INTO "game" VALUES(20,2,4,4,'2020.01.22','1',74,18,'1-0',1,12,0,'31-10',31,10,6175207916889555051);
INSERT INTO "game" VALUES(21,2,4,2,'2025.08.21','6',13,37,'1-0',1,12,0,'25-16',25,16,7456337143296772908);
INSERT INTO "game" VALUES(22,4,6,4,'2024.05.10','6',38,39,'1/2-1/2',1,80,0,NULL,NULL,NULL,-3028775583032560628);
INSERT INTO "game" VALUES(23,3,3,2,'2016.03.14','5',22,38,'*',1,80,0,NULL,NULL,NULL,2396525679157108082);
INSERT INTO "game" VALUES(24,1,2,3,'2020.05.16','7',17,40,'1-0',1,36,0,'7-5',7,5,-6138575317151824086);
INSERT INTO "game" VALUES(25,3,5,4,'2012.06.05','6',41,30,'1/2-1/2',1,80,0,NULL,NULL,NULL,4563217766522850476);
INSERT INTO "game" VALUES(26,1,5,3,'2020.05.20','6',42,43,'0-1',1,35,0,'6-7',6,7,86527896406636702);
INSERT INTO "game" VALUES(27,5,1,4,'2025.05.21','4',44,45,'0-1',1,62,0,'0-1',0,1,-1447316540235633004);
INSERT INTO "game" VALUES(28,1,3,1,'2024.10.17','4',46,31,'0-1',1,35,0,'6-7',6,7,-652521082965951213);
INSERT INTO "game" VALUES(29,5,4,5,'2020.03.23','2',28,47,'1-0',1,23,0,'7-0',7,0,-8610280239491539623);
INSERT INTO "game" VALUES(30,5,6,3,'2021.07.15','5',48,49,'1-0',1,23,0,'8-0',8,0,-1257813827740578465);
INSERT INTO "game" VALUES(31,2,4,3,'2017.11.11','3',50,51,'0-1',1,12,0,'13-28',13,28,7709930687933499744);
INSERT INTO "game" VALUES(32,2,5,3,'2015.06.14','5',52,53,'1-0',1,12,0,'29-12',29,12,6790408086989073273);
INSERT INTO "game" VALUES(33,5,1,2,'2024.02.18','6',54,28,'0-1',1,30,0,'0-3',0,3,438780363674181383);
INSERT INTO "game" VALUES(34,5,4,5,'2017.08.26','3',55,56,'1-0',1,19,0,'9-0',9,0,-7342735033270115466);
INSERT INTO "game" VALUES(35,5,3,2,'2012.09.15','1',57,58,'0-1',1,28,0,'0-5',0,5,-6106188253039494509);
INSERT INTO "game" VALUES(36,1,5,2,'2025.12.09','6',59,60,'1-0',1,35,0,'10-3',10,3,7615078057453813468);
INSERT INTO "game" VALUES(37,3,1,2,'2015.04.03','5',74,45,'1/2-1/2',1,80,0,NULL,NULL,NULL,-1400782927850220564);
INSERT INTO "game" VALUES(38,1,5,5,'2020.11.21','1',61,62,'1-0',1,34,0,'7-7 (3-2)',7,7,-958521414274503842);
INSERT INTO "game" VALUES(39,2,1,3,'2025.10.09','5',23,50,'0-1',1,12,0,'19-22',19,22,-4287206562864109727);
INSERT INTO "game" VALUES(40,3,5,3,'2024.02.14','7',63,17,'*',1,80,0,NULL,NULL,NULL,-7807907356799883788);
INSERT INTO "game" VALUES(41,3,3,2,'2015.07.05','3',28,32,'*',1,80,0,NULL,NULL,NULL,-6952997694625393150);
INSERT INTO "game" VALUES(42,2,2,5,'2015.05.16','2',15,64,'0-1',1,12,0,'14-27',14,27,-4847230901219637467);
INSERT INTO "game" VALUES(43,4,2,2,'2020.08.26','5',65,10,'1/2-1/2',1,80,0,NULL,NULL,NULL,-6879839315882998770);
INSERT INTO "game" VALUES(44,1,1,1,'2025.11.04','1',66,16,'0-1',1,35,0,'6-7',6,7,-6172938375391394277);
INSERT INTO "game" VALUES(45,2,3,4,'2017.08.24','2',67,68,'0-1',1,12,0,'14-27',14,27,7133557171529092409);
INSERT INTO "game" VALUES(46,1,7,3,'????.??.??','?',69,70,'1-0',1,0,0,NULL,NULL,NULL,820806006512578085);
INSERT INTO "game" VALUES(47,1,8,3,'????.??.??','?',71,70,'0-1',1,0,0,NULL,NULL,NULL,2677207281853408087);
INSERT INTO "game" VALUES(48,4,5,5,'2010.09.26','3',13,14,'1/2-1/2',1,80,0,NULL,NULL,NULL,9084528071426887278);
INSERT INTO "game" VALUES(49,2,5,3,'2022.11.11','4',15,16,'1-0',1,12,0,'34-7',34,7,-587770258133870385);
INSERT INTO "game" VALUES(50,2,2,1,'2019.03.04','7',17,18,'1-0',1,12,0,'37-4',37,4,-3673063938539180958);
INSERT INTO "game" VALUES(51,3,9,3,'2024.06.??','?',69,28,'*',1,24,0,NULL,NULL,NULL,-2332753210325288828);
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
INSERT INTO "game_text" VALUES(10,NULL,NULL,NULL,NULL,NULL,'1. b6-b5 c9-b8 2. b5-c6 e8-d7 3. b4-a4 c7-d7 4. g4-f5 d5-e6 $5 5. h2-g3 d3-c4 6.
f2-f1 f7-e7 7. e7-f6 g1-f1 8. h6-g5 h5-h4 9. d6-c5 c8-d9 10. g3-f3 g5-f6 11.
f3-e4 {the centre matters more than it seems} 11... f5-f4 12. c3-c4 f1-e2 13.
d7-e6 e4-d4 14. c5-c6 h4-i5 15. g7-g6 e3-f4 16. h3-g2 i6-i5 17. a5-a4 b7-b8 18.
d8-d9 1-0
');
INSERT INTO "game_text" VALUES(12,NULL,NULL,NULL,NULL,NULL,'1. a4-b5 b6-b5 2. c6-d5 c7-d8 3. d7-d6 e8-f7 4. h3-h4 $6 d5-d6 {forced} 5. d6-c5
c4-c3 6. d3-d4 f6-e7 7. b4-a5 h6-g7 8. h2-g1 g4-h4 9. f4-e4 f1-f2 10. e3-e2
c9-d8 11. e6-f7 i6-i5 12. b8-c8 g5-h4 13. d8-e7 h5-h4 14. f5-g6 f2-g2 15. f7-g6
g2-g3 16. d9-c8 b7-c8 17. f3-e4 b5-a5 18. d4-c3 0-1
');
INSERT INTO "game_text" VALUES(13,NULL,NULL,NULL,NULL,NULL,'1. b1 c1 2. a1 a2 3. d1 a3 4. e5 a4 5. e1 e4 6. e3 e2 7. b5 a5 8. d5 c5 9. e3=e4
c5-c4 10. a1=a2 a4-b4 11. d5-d4 c4-c3 12. b5-c5 a5-a4 13. c5-b5 e3=e4 14. b5-c5
a3=a2 15. e3=e4 a2=a3 16. d4-d3 a1=b1 17. c5-b5 e3=e4 18. e5=e4 c1-c2 19. a1=b1
c2-d2 20. a2=a1 $6 c3-b3 21. b5-a5 e2=e1 22. d3=d2 b4-b5 23. d2-c2 a2-b2 24.
e2=e1 a3-a2 25. c2=b2 b5=a5 26. b2=b3 c2-c1 27. b3-a3 d3-d2 28. a3=a2 d2-d3 29.
b1=c1 e5-d5 30. b5-b4 e2=e3 31. b4-b5 b2xa2 32. b5=a5 a3-b3 33. e4=e3 d3-c3 34.
e3-d3 b1=a1 35. d1-d2 a1=b1 36. c1-d1 b5-b4 37. a1=b1 c3-c2 38. e2-e3 d5-c5 39.
d3-c3 b3-a3 40. c3-d3 $1 a2-b2 {the centre matters more than it seems} 1-0
');
INSERT INTO "game_text" VALUES(14,NULL,NULL,NULL,NULL,NULL,'1. a2 a1 2. d1 e1 3. c1 b1 4. e3 e2 5. a3 a5 6. d5 e5 7. b5 a4 8. c5 e4 9. d5=e5
d5-d4 10. c5-d5 b1-b2 {a natural move} 11. e3=e4 d4xe4 12. d1-d2 a4=a3 13. c1-b1
a5=a4 {a natural move} 14. d2-c2 a4-b4 15. a5-a4 e4=e5 16. c2-c3 b4-c4 17. c3-d3
a3=a2 18. e4=e5 a1=b1 19. d5-c5 c4-d4 20. c5-c4 b1-c1 21. b5-b4 c1-c2 22. e5=e4
c2-c1 23. c4-c5 b2-b3 24. b4-c4 d4-d5 25. d3-d2 c1-d1 26. c5-b5 d5-c5 27. d2-d3
a2=a1 28. c4-b4 b3-c3 29. d3-d4 c5=b5 30. e4=e5 e2-d2 31. a2-b2 b5-a5 32. c5-d5
a5-b5 33. b2-c2 e3-d3 34. a4-a5 a1-a2 35. a3-a4 a2-b2 36. c2-c1 {the centre
matters more than it seems} 36... c3-b3 37. d4=d3 b3-a3 38. c1-c2 d2=c2 39.
b4-c4 b5-b4 40. e5=e4 a3=a4 *
');
INSERT INTO "game_text" VALUES(15,'313/52/1*5/26/22/64/33/62/66/44/21/31/54/14/16/55/345',NULL,NULL,NULL,NULL,'1. a12+c1+a9 c3+a2+c9 2. a16+a8+b1 c2+c12+a6 $6 3. a10+a1+c16 a7+c8+c11 4.
c15+a11+c4 c14+c13+a3 5. c10+c17+a4 c7+a5+c5 6. a14+c6+b17 a17+a13+a15 0-1
');
INSERT INTO "game_text" VALUES(16,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A {better was to wait} 1... c3-d3A 2. b2-c3A c5-d4 3. b3-b2W a4-b4 4.
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
INSERT INTO "game_text" VALUES(17,NULL,NULL,NULL,NULL,NULL,'1. b5 c5 2. a5 d5 3. a4 a2 4. d1 e2 5. e5 a3 6. e3 a1 7. e1 c1 8. b1 e4 9. b1=c1
a3=a4 10. e3=e4 a2=a3 11. e1=e2 e1=d1 12. e2-d2 d1=c1 13. e4-d4 a3-b3 14. e5=d5
c5=d5 15. a2-b2 a4-a3 16. b2=b3 a1-a2 17. a5-a4 e5-e4 18. d2-d3 b1-a1 19. d1-d2
e3-e2 20. d3-e3 d5=c5 21. b3=b2 c1-c2 22. b2xa2 c5-c4 23. e3=e2 b3-c3 24. d5-c5
a3-b3 25. a4-b4 c4xc5 26. d4-c4 c3xc4 27. b4=c4 c2-c3 28. a2-a3 b4xb5 29. d2-d1
b5-b4 30. e2=e3 b4=c4 31. b4-b5 c5=b5 32. d1-c1 b3xa3 33. c1-d1 a3-b3 34. e3=e2
c4-d4 35. d1-c1 b5-b4 36. c5-c4 b4-a4 37. c4=d4 e4-e5 38. d4-d3 e3=e2 39. e3-e4
e2-d2 40. e1-d1 c4-d4 1/2-1/2
');
INSERT INTO "game_text" VALUES(18,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A e5-f4A 2. c1-d2 {played after a long thought, and the clock shows it:
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
INSERT INTO "game_text" VALUES(19,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A c3-d3W 2. b2-b3A-c3A a3-b2A $3 3. c3-b3 b2-a3 4. b1-c1
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
INSERT INTO "game_text" VALUES(20,'516/11/23/44/43/23/51/63/1*6/25/55/26/53/66/34/44/122',NULL,NULL,NULL,NULL,'1. a4+c7+c3 c4+c9+a7 2. a3+a15+a10 a2+c13+c6 {coup étonnant} 3. a5+c11+a14
a12+a11+a16 4. c12+a6+c17 c14+c5+b1 5. a9+c8+a13 {played after a long thought,
and the clock shows it: from here on both sides were short of time} 5...
b17+a17+c2 6. c15+a8+a1 c10+c1+c16 1-0
');
INSERT INTO "game_text" VALUES(21,'322/66/52/34/15/44/63/14/25/46/31/35/26/11*/15/32/564',NULL,NULL,NULL,NULL,'1. a11+a16+b1 c5+a1+c1 2. c3+c10+c6 a7+b17+a10 3. a8+a14+c13 c8+a15+c12 4.
a17+a12+a6 a2+c2+a3 5. c17+c15+a9 c16+c9+c14 6. a13+a4+c4 c11+a5+c7 1-0
');
INSERT INTO "game_text" VALUES(22,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. c2-c3A e4-f4 3. c1-c2 b4-c4 4. e2-e1 h4-g5W 5. e3-e4A d5-c5
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
INSERT INTO "game_text" VALUES(23,NULL,NULL,NULL,NULL,NULL,'1. a3 a4 2. a1 b1 3. a2 a5 4. b5 e2 5. e1 c1 6. d5 e3 7. e4 e5 8. d1 c5 9. a3=a4
c1-c2 10. a2=a3 c2-b2 11. a4=a5 c5-c4 12. d1-c1 a2=a3 13. d5-c5 c4-c3 14. e1=e2
a3=a2 15. c1-d1 b2-b3 16. a1=a2 b3-b2 17. a5=a4 a5=b5 18. e4=e5 e3=e2 19. d1=e1
e4-d4 20. e5-e4 c3-b3 21. a4-b4 d1-d2 22. c5-d5 d4-d3 23. b4-a4 b3-c3 24. d5-d4
b5=a5 $5 25. d4-d5 b2-c2 26. d5-e5 a5=a4 27. a3-b3 b1-c1 28. e5-d5 e2=e3 29.
d5-d4 c2-b2 30. e4-e5 d3=d4 31. a5=a4 c3xb3 32. a2=a1 b2-b1 33. b5=a5 b5-c5 34.
d3-c3 c5-b5 35. a1=b1 d4-d3 {a natural move} 36. e2=e3 a2-b2 37. e1-d1 b5-c5 38.
d1-e1 e2=e3 39. c3-c2 c5-d5 40. c2xc1 d5=e5 *
');
INSERT INTO "game_text" VALUES(24,NULL,NULL,NULL,NULL,NULL,'1. d3-c3 a4-b5 2. c4-b5 c9-b8 3. d5-c6 c6-b7 4. f4-f5 e7-e8 $1 5. b8-b7 d9-e8 6.
h6-h5 f3-g3 7. f5-g6 g2-h2 8. c3-d4 h5-g5 9. c5-d4 d7-e6 10. h3-g3 e4-e3 11.
c8-c7 f7-g6 12. h4-i5 f1-g1 13. e2-e3 {forced} 13... f2-g3 14. g4-g3 c7-d6 15.
b5-b6 a5-b4 16. g7-g6 d8-e8 17. i5-i6 f6-g5 18. e6-d6 h2-g1 1-0
');
INSERT INTO "game_text" VALUES(25,NULL,NULL,NULL,NULL,NULL,'1. e3 e5 2. e4 e1 3. b5 b1 4. a2 a3 5. a1 c5 6. a4 d1 7. e2 c1 8. a5 d5 9. e4-d4
a3-b3 10. d4xd5 e1=e2 11. d5=c5 e2=e3 12. c5-c4 d5-c5 13. c4-d4 b3-c3 14. a2-b2
e3-d3 15. b5-b4 c3-c2 16. a1-a2 c5-b5 17. b4-b3 c2-c3 18. b3-b4 d3=d4 19. b4-b3
e5-e4 {forced} 20. b3-a3 c3-c2 21. d3-c3 b5-b4 22. b2xb1 c2-b2 23. c3-b3 b2xa2
{played after a long thought, and the clock shows it: from here on both sides
were short of time} 24. b3-c3 $6 d4-d5 25. e2-d2 e4-e3 26. e1-e2 b4xa4 27. c3-b3
d5-c5 28. a5-b5 e3-e4 {forced} 29. b5=c5 c1=b1 30. b3-b4 b1-b2 31. e2-e3 e4=e3
32. c5=b5 a4-a5 33. b5=c5 b2-c2 34. b4xb5 a2-a1 35. c5-d5 d1=c1 36. b5-b4 e3-d3
37. d2=d3 a5-b5 38. e4-d4 c1-b1 39. d1-c1 c2xc1 40. a3-b3 b1-b2 1/2-1/2
');
INSERT INTO "game_text" VALUES(26,NULL,NULL,NULL,NULL,NULL,'1. i5-i6 g1-h2 2. e6-f7 g4-f5 3. d3-c4 f7-g7 4. e8-d8 c8-d8 {played after a long
thought, and the clock shows it: from here on both sides were short of time} 5.
i6-h6 d8-c9 6. h2-g3 $1 f2-f1 7. c5-b6 b4-c4 8. b6-c6 a5-b5 9. f3-g3 g5-f6 $2
10. c7-b8 g6-f5 11. c6-b7 c3-d4 12. d9-c9 a4-b5 13. h5-h6 d5-e4 14. g3-g2 f5-f4
15. d7-e7 h3-h4 16. d6-e7 e7-f6 17. e3-e4 d4-c4 18. f1-e2 0-1
');
INSERT INTO "game_text" VALUES(27,NULL,NULL,NULL,NULL,NULL,'1. d3-e3W b4-c3A-d3A 2. b3-b4A-c3W a3-b3A-b4W 3. d1-d2A b4-c3A 4. a2-a3A
c3-b2A-a2W-a1W 5. e2-e3A f4-e5W 6. e3-f4A-e4W f3-f4W 7. h1-h2A-g3A c4-d4A 8.
i3-i4A a1-b1A 9. g1-f2 d4-e3A 10. g3-f3A-f4A c5-d5 11. g2-g1 h5-h4 12. f4-g4A
d5-d4 13. g1-h1 d4-e4 14. g4-f4A b1-b2 15. f4-g3 b2-b3 16. g3-f3 b3-c3 17. i2-i1
c3-c4 18. i1-h2 c4-b4 19. f3-f2 b4-b3 20. f2-e2 b3-b2 21. e2-e3 b2-a2 22. h2-i1
a2-b2 23. i4-h4 b2-c2 24. e3-e2 c2-d2A 25. h1-h2 d2-c3 26. h4-h3 c3-d4 27. h2-g3
d4-d5 28. h3-h2 d5-d4 29. h2-i2 d4-e4 30. g3-g4 e4-f4A 31. i2-h2 f4-g3A 0-1
');
INSERT INTO "game_text" VALUES(28,NULL,NULL,NULL,NULL,NULL,'1. c3-c4 c5-d5 2. c7-c8 d7-d8 3. b5-b4 a4-b4 4. f2-g1 c8-b7 5. g2-h3 g6-f5 $3 6.
d8-c9 f3-e3 7. g7-f6 f1-e2 $2 8. d4-e3 e6-d5 9. e3-e4 h5-g4 10. i5-h6 g3-h3 11.
f7-f6 g1-h2 12. e2-d3 g5-f4 13. h4-h3 f5-g4 14. b6-c6 b4-a5 15. d6-e7 c6-b7 16.
d5-c4 f6-e7 17. b8-c9 c9-d9 18. i6-h6 0-1
');
INSERT INTO "game_text" VALUES(29,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A c3-d3W 2. b2-b3A-c3W-b4A-a3W a4-a5W 3. c2-c3A-b2W d3-c3W 4. g3-f3W
g4-g3A 5. h2-h3A f4-e3A-d3W-d2A-c2W 6. e1-d2A-e2W-e3A-f4A-f3W g3-h2A-g2W 7.
i3-i2W-h2A d5-c5 8. h2-g1 a5-a4 9. f3-g3 c5-b4 10. b2-b3A a4-a5 11. f1-f2 a5-b5
12. b3-b4A 1-0
');
INSERT INTO "game_text" VALUES(30,NULL,NULL,NULL,NULL,NULL,'1. d3-e3W b4-c3A 2. e3-d2W-e1W b5-b4A 3. c1-b2A-b3A c4-c3A 4.
f2-e3A-d3W-d4A-c4W-c5W h4-g5W 5. i2-i3A-h4A-i4W e5-f4A 6. c5-b5A h3-h2A 7.
g2-f2W-f3A a4-a3A 8. b3-c3W h5-h4 9. b5-b4 h4-g4W 10. g1-f2 g4-g5 11. f1-g1
g5-f5 12. f3-f4A 1-0
');
INSERT INTO "game_text" VALUES(31,'643/33/55/54/11*/16/26/66/25/43/22/42/34/14/23/15/516',NULL,NULL,NULL,NULL,'1. a10+a1+c14 a17+c9+c11 2. a16+c10+a3 a6+c3+c6 3. a14+a8+a13 a12+a15+c5 $1 4.
c17+c7+c13 c8+c12+a7 5. c1+c2+c4 c15+a4+b17 6. c16+a11+b1 a5+a9+a2 0-1
');
INSERT INTO "game_text" VALUES(32,'221*/12/32/51/15/35/13/64/46/66/46/36/33/51/55/42/424',NULL,NULL,NULL,NULL,'1. c6+a10+a4 a8+a14+a1 2. a3+c1+a7 a6+c7+c15 3. a5+c9+a15 c3+c17+c8 4.
a17+b17+c13 a9+c11+c2 5. c10+a13+a12 a11+c12+a2 6. c14+c16+c4 c5+b1+a16 1-0
');
INSERT INTO "game_text" VALUES(33,NULL,NULL,NULL,NULL,NULL,'1. d3-e3W b4-c3A-d3A-d2A 2. b3-b4A-c3W a3-b3A-b4W 3. c2-b2W-c3A a4-a3A 4.
e2-e3A-d4A f4-e5W 5. d4-d3W-e3A-f4A-g3W-f3W g4-g3A-h3A 6. f3-g3A i4-i3A-h3A
{forced} 7. c3-b3A b4-b5W 8. f2-g3A h3-h2A 9. g3-f4W-f3W h5-g5 10. f3-g3 g5-g4A
11. c1-b1 $4 c4-c3 12. b1-c1 c3-c2A 13. f1-e1 g4-h4 14. e1-d1 h4-g4 15. d1-c1
c2-c3W 0-1
');
INSERT INTO "game_text" VALUES(34,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A f3-f4W 2. e3-d2W e4-e3A-f2A 3. d3-e3W-e4A-f4W b5-b4A 4. f4-f3A h4-g5W
5. i2-i3A-h4A-i4W a3-b2A {the centre matters more than it seems} 6.
d2-c3A-d4W-d3W h3-h4W 7. f3-f4A-g4A c5-b4 8. c2-d2 b4-c3A 9. d3-e3W h5-h4 10.
g3-f2W 1-0
');
INSERT INTO "game_text" VALUES(35,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A e5-f4A-g5W 2. d3-d2W c3-d3W-d4W-e3A-d2A 3. b2-c1W a4-a3A-b2A-b3W 4.
e2-e3A-f4W g4-g3A-f2A 5. h1-h2A-g2A f3-f2W-e2W $1 6. c2-d2A {forced} 6... g5-h4A
7. i2-i3A h4-g5W 8. d2-c3A b3-a3W 9. f1-g1 g5-h5 10. g1-f1 c5-d4 11. f1-g1
{forced} 11... d4-e3 12. g1-f2A h5-g5 13. f2-g2 a3-b2 14. g2-g3 g5-g4A 0-1
');
INSERT INTO "game_text" VALUES(36,NULL,NULL,NULL,NULL,NULL,'1. h6-i6 g4-g5 2. g5-h5 g3-h4 3. i5-h5 f5-e6 4. a4-b5 c9-d9 5. e4-d4 g2-h3 6.
d4-d3 d5-c6 7. c8-d8 e6-f7 8. c3-b4 d9-d8 9. b5-c4 c5-c6 10. h2-h3 g7-f6 11.
f3-f2 b7-b6 12. e7-d7 d6-c7 13. e8-d8 f2-e2 14. g6-f7 b4-c4 15. e3-f4 d7-c7 16.
g1-f1 f1-e2 17. h4-h3 c7-b8 18. a5-b6 1-0
');
INSERT INTO "game_text" VALUES(37,NULL,NULL,NULL,NULL,NULL,'1. c1 a2 2. a1 a5 3. a4 b1 4. d5 b5 5. e1 d1 6. e3 e2 7. e5 e4 8. c5 a3 9. a1=a2
a3-b3 10. e1=d1 e2=e3 11. e2-d2 {forced} 11... b1=c1 12. e5=e4 c1=d1 13. d5=e5
a5=a4 14. e4=e3 d5-d4 15. a2-b2 a4=a5 16. c1-c2 e4=e5 17. d2-e2 b3=b2 18. b1=a1
b5=c5 19. e2-d2 a5=a4 20. e3-d3 a4-a3 21. d3-c3 b2-a2 22. a1=b1 c5-c4 23. c3-d3
c4-b4 24. a5-a4 e5-d5 25. b3=b4 d4=d3 26. d2=d3 e1-e2 27. b5-a5 a1=b1 28. d4-c4
a2=a1 29. c2=d2 c2-b2 30. b4=b3 a1=a2 31. d2xe2 b4=b3 32. e4-e3 b1=a1 33. b1-c1
d1-e1 34. b4=b3 b2=b3 35. a5-b5 b3=b2 36. e2=e1 d5-d4 37. e3-e4 b2-c2 38. c4-c5
a3=a4 39. c1-b1 c2-d2 40. b1-b2 d4-d5 1/2-1/2
');
INSERT INTO "game_text" VALUES(38,NULL,NULL,NULL,NULL,NULL,'1. b7-b6 d5-c4 2. g2-f2 c6-d6 3. c5-d6 c8-d9 4. f3-e4 d8-e7 5. g3-f4 i5-h4 $2 6.
f4-e4 a5-a4 7. e2-d3 g5-f6 8. d6-d7 h5-g4 9. d4-d3 e6-d7 10. e4-e3 b8-c9 11.
a4-b5 f7-e8 12. c3-b4 f2-f1 13. d9-e8 c4-b5 14. f6-g6 h6-g7 15. g1-h2 h4-h3 16.
f5-g4 b6-c7 17. g6-g7 h2-h3 1-0
');
INSERT INTO "game_text" VALUES(39,'123/26/16/53/65/41/22/65/36/14/36/44/51/1*4/33/54/225',NULL,NULL,NULL,NULL,'1. a13+a2+c8 {coup étonnant} 1... c7+c9+a10 2. a3+c16+a16 a5+a6+c1 3. a8+a14+a12
a7+c4+c13 4. c14+c15+b17 a1+c2+a4 {the centre matters more than it seems} 5.
c10+c6+c12 c3+c17+a11 6. a9+c11+a17 a15+b1+c5 0-1
');
INSERT INTO "game_text" VALUES(40,NULL,NULL,NULL,NULL,NULL,'1. e5 e4 2. e2 e3 3. d5 d1 4. b1 a5 5. a3 a4 {the centre matters more than it
seems} 6. c1 b5 7. c5 a2 8. e1 a1 9. b1-b2 d1=e1 10. a3=a4 b5-b4 11. a4=a5 a3-b3
12. c5-c4 e4=e5 13. d1-d2 a2-a3 14. c4=b4 e1=e2 15. d2-c2 c4=b4 16. b2-b1 $5
b4-b5 17. e4=e5 a4-b4 18. c4-c3 b5-c5 19. d5-d4 a1-a2 20. d4xe4 e3=e4 21. c2-b2
b3=b2 22. e1=e2 b4-a4 23. e5-d5 a2-a1 24. e3-d3 a1-a2 25. c3-c4 b2=b3 26. d3-d2
c5=d5 27. e2=e1 a4=a5 28. c1-d1 a2-a1 29. a4-b4 d5=c5 30. d2-c2 b3-c3 31. d5=c5
c3-b3 32. c4-c3 d5=c5 33. b2=b3 a3-a2 34. d5-e5 b2=b3 35. e1=e2 c5-c4 36. b4-b5
e1=e2 37. b5=a5 b3-a3 38. e5-d5 e4-e3 39. c3-d3 b5-b4 40. a5-a4 c4-d4 *
');
INSERT INTO "game_text" VALUES(41,NULL,NULL,NULL,NULL,NULL,'1. c5 e5 $2 2. e2 e4 3. d5 $3 d1 4. c1 b5 5. e1 a5 6. e3 a3 7. a1 a2 8. b1 a4 9.
a1=a2 b5=c5 10. e1=d1 c5=b5 11. c5-c4 e4=e3 12. c4-d4 a4-b4 13. a2=a3 {the
centre matters more than it seems} 13... b5-c5 14. d1-d2 a1=b1 15. c1=b1 c5=d5
$1 16. e4=e5 {coup étonnant} 16... c1=b1 17. d4-c4 b4=c4 18. a3=a2 e3=e2 19.
d2xe2 c4-d4 20. c1-c2 a5-b5 21. b4-b3 b5=c5 22. b3-b4 c5=b5 23. a2-b2 $2 a3-a2
24. e2=e1 e2-d2 25. c2-c3 e4=e3 26. b4-c4 d5=c5 27. e4=e3 d4=c4 28. d4-d3 d2-e2
29. a1=b1 c4-b4 30. e3=e2 a2-a3 31. d3-d2 a3-b3 32. d2-d3 b3-a3 {coup étonnant}
33. c3-c4 a3-a2 34. d3-d2 c5=d5 35. b2xa2 b5=c5 36. e5=d5 $2 b4-a4 37. c4xc5
e3-d3 38. b1=a1 d3-c3 39. a1=b1 a4-b4 40. d2-d3 b4-c4 *
');
INSERT INTO "game_text" VALUES(42,'523/36/16/54/55/21/22/33/64/15/36/31/24/65/44/21/41*6',NULL,NULL,NULL,NULL,'1. a4+c13+c3 c7+c8+c15 2. a6+b17+b1 a1+c1+a7 3. a9+a14+c9 a13+c5+c10 4.
a10+a12+c12 $2 a2+c2+a17 5. c16+c4+c14 a3+c17+c11 6. a16+a11+c6 a8+a5+a15 0-1
');
INSERT INTO "game_text" VALUES(43,NULL,NULL,NULL,NULL,NULL,'1. d2-e3A c3-d2A 2. d3-c3 d2-e1W 3. c2-c3A-d2W-d3A b5-c5 4. d1-d2 e5-d4 5. d2-c2
d4-c3A-c4W 6. b3-c3W-d2A c5-d4A-d5W 7. g2-g1 e4-e3A-f2A 8. a2-a3A f5-g5 9. a3-b3
f2-g2A 10. i3-i2W g2-f2 11. g3-h2 {a natural move} 11... d5-d4 $5 12. h2-g2A-g3A
f3-f2A 13. g3-f3W-f4W-e4A h4-i3 14. e4-e5 i3-h2 15. e5-e4 h5-g5 16. b1-b2 h2-i3
17. b3-b4 g5-f4 18. b4-c4 f4-e3 19. e4-f4 e3-d2W-c2A 20. c4-c5 i3-h4 21. c5-b5
c2-c3 22. i1-h2 h4-g3 23. h2-i1W c3-d2 24. i1-h2 d2-e3 25. h2-i3 e3-d3 26. b5-a5
d3-d4 27. h1-i1 d4-d3 28. i3-h4 d3-d2 29. h4-i5 d2-c1 30. i5-i4 c1-c2 31. a5-a4
c2-b2 32. a4-a5 b2-c2 33. i4-h4 c2-b2 34. a5-a4 b2-a2 35. i2-i3 a2-b2 36. i1-i2
b2-a1 37. h4-i5 a1-b1 38. i3-h3 b1-a1 39. h3-g3 a1-a2 40. g3-f4 a2-a3A 1/2-1/2
');
INSERT INTO "game_text" VALUES(44,NULL,NULL,NULL,NULL,NULL,'1. c5-b4 a4-b4 2. b7-c7 e2-e3 3. c4-b5 d4-e3 4. h5-i6 c7-c6 5. d8-c9 f5-g6 6.
d7-c6 e8-d9 7. e7-e6 d6-d5 8. f4-f3 b8-c8 $2 9. g1-g2 e3-f3 10. g4-g5 a5-b4 11.
e4-d5 i5-h6 12. g6-g7 g7-f7 13. g2-h3 g3-f2 14. h4-h3 c9-c8 15. d3-c3 h3-h2 16.
f7-f6 b6-c6 17. d5-e6 g5-h6 18. f2-f1 0-1
');
INSERT INTO "game_text" VALUES(45,'162/44/46/56/15/23/65/31/53/32/53/24/46/52/1*6/12/314',NULL,NULL,NULL,NULL,'1. a11+a4+b17 c3+a14+c15 2. c1+a7+a10 a5+c9+c8 3. a12+c14+a16 a9+a17+c16 4.
b1+c11+a15 c5+c7+a6 5. c12+a1+c4 c13+c6+a13 6. c2+c10+a3 a8+c17+a2 0-1
');
INSERT INTO "game_text" VALUES(46,NULL,NULL,NULL,NULL,NULL,'1-0
');
INSERT INTO "game_text" VALUES(47,NULL,NULL,NULL,NULL,NULL,'0-1
');
INSERT INTO "game_text" VALUES(48,NULL,NULL,NULL,NULL,NULL,'1. d3-e3A c3-d3A 2. b2-c3A d3-d4W-e3A-f3A-f2A 3. e2-e3A-d4W-e4W b5-b4A 4.
c3-c4A-d4W-d3W a3-b2A-b3W-c3A-d2A-e2W 5. g2-f2A-g3A-f3W f4-g3A-h3A-h2A-g2W 6.
e4-d4 g2-h2 7. f3-g3 f5-e5 8. d4-c5 e5-f5 9. c5-c4 i4-h4 $2 10. g3-f2W-g2A g5-f4
11. c4-b4 g4-h4 12. b4-b5 f4-f3 13. b5-b4 h4-i5 14. b4-c5 a5-b5A 15. g2-h2 f5-e5
16. h2-h3 {played after a long thought, and the clock shows it: from here on
both sides were short of time} 16... f3-e3 17. h3-h4A e3-e2 18. h4-h5 i5-h4 19.
a1-b1 e2-e1 20. h5-i5 h4-i3 21. i5-i4A e1-f2 22. i4-i5 f2-e2 23. i5-h5 b5-a5 24.
a2-a1 e5-e4 25. a1-b2 a5-a4 26. b2-c2 e2-d2A 27. h5-h4 d2-c1 28. h4-g3 e4-e3 29.
g3-f4 c1-b2 30. b1-a1 a4-a3 31. f4-e4 b2-b3 32. e4-f4 e3-d3 33. f4-g3 b3-b4 34.
g3-f2 a3-b3 35. f2-e1 b3-c3 36. e1-d2A d3-d4W 37. a1-a2 d4-c4 38. a2-b2 c4-d4
39. b2-c1 d4-d5 40. c1-c2 d5-c5 1/2-1/2
');
INSERT INTO "game_text" VALUES(49,'615/1*5/44/46/23/44/33/23/43/21/26/26/15/35/56/16/512',NULL,NULL,NULL,NULL,'1. c2+c3+c7 c6+a1+a9 2. c4+c12+a3 a17+c17+c13 3. a4+a6+b1 a7+b17+a14 4.
a15+a11+c16 c9+a13+c14 5. a10+a16+a12 c5+c15+a5 6. c10+a8+a2 c11+c1+c8 1-0
');
INSERT INTO "game_text" VALUES(50,'426/54/42/14/55/34/13/11/65/24/62/31*/35/36/56/21/236',NULL,NULL,NULL,NULL,'1. a9+a13+c14 c1+a16+a15 2. a4+a8+c17 a5+c15+c2 3. a3+c6+a17 a7+c9+c3 4.
c4+c5+b1 c16+c13+c12 5. a2+a14+c8 a12+a6+a1 6. c11+b17+a11 c7+c10+a10 1-0
');
INSERT INTO "game_text" VALUES(51,NULL,NULL,NULL,NULL,NULL,'1. a1 a2 2. a3 a4 3. a5 b1 4. b5 c1 5. c5 d1 6. d5 e1 7. e5 e4 8. e3 e2 9. a3-b3
a2-b2 10. b3-a3 b2-a2 11. a3-b3 a2-b2 12. b3-a3 b2-a2 *
');
CREATE TABLE gone (
  game INTEGER PRIMARY KEY,
  run INTEGER NOT NULL
) STRICT;
INSERT INTO "gone" VALUES(5,22);
INSERT INTO "gone" VALUES(11,23);
CREATE TABLE meeting (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "meeting" VALUES(1,'Club evening');
INSERT INTO "meeting" VALUES(2,'Ligue du jeudi');
INSERT INTO "meeting" VALUES(3,'Spring tournament');
INSERT INTO "meeting" VALUES(5,'Library weekend');
INSERT INTO "meeting" VALUES(7,'Cup');
INSERT INTO "meeting" VALUES(8,'Coupe d’été 2024');
CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  spelling TEXT NOT NULL UNIQUE,
  folded TEXT NOT NULL,                   -- without case and accents
  player INTEGER REFERENCES player (id)  -- NULL for `?`, which is nobody
) STRICT;
INSERT INTO "name" VALUES(1,'Rina Besson','rina besson',1);
INSERT INTO "name" VALUES(2,'Bruno Fournel','bruno fournel',2);
INSERT INTO "name" VALUES(3,'Jean Besson','jean besson',3);
INSERT INTO "name" VALUES(4,'Chloé Besson','chloe besson',4);
INSERT INTO "name" VALUES(5,'Alice Ivanov','alice ivanov',5);
INSERT INTO "name" VALUES(6,'Rina Girard','rina girard',6);
INSERT INTO "name" VALUES(7,'Denis Carré','denis carre',7);
INSERT INTO "name" VALUES(8,'Simon Besson','simon besson',8);
INSERT INTO "name" VALUES(9,'Denis Évrard','denis evrard',9);
INSERT INTO "name" VALUES(10,'Zoé Fournel','zoe fournel',10);
INSERT INTO "name" VALUES(11,'Tahina Ivanov','tahina ivanov',11);
INSERT INTO "name" VALUES(12,'Léo Besson','leo besson',12);
INSERT INTO "name" VALUES(13,'Rina Carré','rina carre',13);
INSERT INTO "name" VALUES(14,'Fabien Hery','fabien hery',14);
INSERT INTO "name" VALUES(15,'Fabien Durand','fabien durand',15);
INSERT INTO "name" VALUES(16,'Elsa Hery','elsa hery',16);
INSERT INTO "name" VALUES(17,'Paul Besson','paul besson',17);
INSERT INTO "name" VALUES(18,'Bruno Besson','bruno besson',18);
INSERT INTO "name" VALUES(19,'Inès Durand','ines durand',19);
INSERT INTO "name" VALUES(20,'Alice Évrard','alice evrard',20);
INSERT INTO "name" VALUES(21,'Rina Fournel','rina fournel',21);
INSERT INTO "name" VALUES(22,'Chloé Évrard','chloe evrard',22);
INSERT INTO "name" VALUES(23,'Gaëlle Carré','gaelle carre',23);
INSERT INTO "name" VALUES(24,'Odile Fournel','odile fournel',24);
INSERT INTO "name" VALUES(25,'Karine Fournel','karine fournel',25);
INSERT INTO "name" VALUES(27,'Noé Durand','noe durand',27);
INSERT INTO "name" VALUES(28,'Noé Arnaud','noe arnaud',28);
INSERT INTO "name" VALUES(29,'Tahina Besson','tahina besson',29);
INSERT INTO "name" VALUES(30,'Fabien Besson','fabien besson',30);
INSERT INTO "name" VALUES(31,'Inès Besson','ines besson',31);
INSERT INTO "name" VALUES(32,'Alice Durand','alice durand',32);
INSERT INTO "name" VALUES(33,'Tahina Évrard','tahina evrard',33);
INSERT INTO "name" VALUES(34,'Tahina Durand','tahina durand',34);
INSERT INTO "name" VALUES(35,'Paul Carré','paul carre',35);
INSERT INTO "name" VALUES(36,'Fabien Évrard','fabien evrard',36);
INSERT INTO "name" VALUES(37,'Fabien Arnaud','fabien arnaud',37);
INSERT INTO "name" VALUES(38,'Bruno Arnaud','bruno arnaud',38);
INSERT INTO "name" VALUES(39,'Hugo Besson','hugo besson',39);
INSERT INTO "name" VALUES(40,'Noé Hery','noe hery',40);
INSERT INTO "name" VALUES(41,'Chloé Ivanov','chloe ivanov',41);
INSERT INTO "name" VALUES(42,'Odile Arnaud','odile arnaud',42);
INSERT INTO "name" VALUES(43,'Bruno Durand','bruno durand',43);
INSERT INTO "name" VALUES(44,'Karine Besson','karine besson',44);
INSERT INTO "name" VALUES(45,'Chloé Hery','chloe hery',45);
INSERT INTO "name" VALUES(46,'Fabien Carré','fabien carre',46);
INSERT INTO "name" VALUES(47,'Elsa Rakoto','elsa rakoto',47);
INSERT INTO "name" VALUES(48,'Gaëlle Évrard','gaelle evrard',48);
INSERT INTO "name" VALUES(49,'Odile Besson','odile besson',49);
INSERT INTO "name" VALUES(50,'Léo Arnaud','leo arnaud',50);
INSERT INTO "name" VALUES(51,'Chloé Durand','chloe durand',51);
INSERT INTO "name" VALUES(52,'Alice Carré','alice carre',52);
INSERT INTO "name" VALUES(53,'Mina Carré','mina carre',13);
INSERT INTO "name" VALUES(54,'Inès Carré','ines carre',54);
INSERT INTO "name" VALUES(55,'Jean Arnaud','jean arnaud',55);
INSERT INTO "name" VALUES(56,'Alice Besson','alice besson',56);
INSERT INTO "name" VALUES(57,'Simon Arnaud','simon arnaud',57);
INSERT INTO "name" VALUES(58,'Gaëlle Arnaud','gaelle arnaud',58);
INSERT INTO "name" VALUES(59,'Paul Fournel','paul fournel',59);
INSERT INTO "name" VALUES(60,'Elsa Besson','elsa besson',60);
INSERT INTO "name" VALUES(61,'Chloé Arnaud','chloe arnaud',61);
INSERT INTO "name" VALUES(62,'Denis Fournel','denis fournel',62);
INSERT INTO "name" VALUES(63,'Karine Évrard','karine evrard',63);
INSERT INTO "name" VALUES(64,'Elsa Arnaud','elsa arnaud',64);
INSERT INTO "name" VALUES(65,'Karine Durand','karine durand',65);
INSERT INTO "name" VALUES(66,'Léo Durand','leo durand',66);
INSERT INTO "name" VALUES(67,'Rina Évrard','rina evrard',67);
INSERT INTO "name" VALUES(68,'Elsa Carré','elsa carre',68);
INSERT INTO "name" VALUES(69,'Ann','ann',69);
INSERT INTO "name" VALUES(70,'Bob','bob',70);
INSERT INTO "name" VALUES(71,'ANN','ann',69);
INSERT INTO "name" VALUES(72,'Noé Arnaud-Roy','noe arnaud-roy',28);
INSERT INTO "name" VALUES(73,'Robert','robert',70);
INSERT INTO "name" VALUES(74,'Anonymous 1','anonymous 1',26);
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL  -- as tables show it
) STRICT;
INSERT INTO "player" VALUES(1,'Rina Besson');
INSERT INTO "player" VALUES(2,'Bruno Fournel');
INSERT INTO "player" VALUES(3,'Jean Besson');
INSERT INTO "player" VALUES(4,'Chloé Besson');
INSERT INTO "player" VALUES(5,'Alice Ivanov');
INSERT INTO "player" VALUES(6,'Rina Girard');
INSERT INTO "player" VALUES(7,'Denis Carré');
INSERT INTO "player" VALUES(8,'Simon Besson');
INSERT INTO "player" VALUES(9,'Denis Évrard');
INSERT INTO "player" VALUES(10,'Zoé Fournel');
INSERT INTO "player" VALUES(11,'Tahina Ivanov');
INSERT INTO "player" VALUES(12,'Léo Besson');
INSERT INTO "player" VALUES(13,'Rina Carré');
INSERT INTO "player" VALUES(14,'Fabien Hery');
INSERT INTO "player" VALUES(15,'Fabien Durand');
INSERT INTO "player" VALUES(16,'Elsa Hery');
INSERT INTO "player" VALUES(17,'Paul Besson');
INSERT INTO "player" VALUES(18,'Bruno Besson');
INSERT INTO "player" VALUES(19,'Inès Durand');
INSERT INTO "player" VALUES(20,'Alice Évrard');
INSERT INTO "player" VALUES(21,'Rina Fournel');
INSERT INTO "player" VALUES(22,'Chloé Évrard');
INSERT INTO "player" VALUES(23,'Gaëlle Carré');
INSERT INTO "player" VALUES(24,'Odile Fournel');
INSERT INTO "player" VALUES(25,'Karine Fournel');
INSERT INTO "player" VALUES(26,'Anonymous 1');
INSERT INTO "player" VALUES(27,'Noé Durand');
INSERT INTO "player" VALUES(28,'Noé Arnaud-Roy');
INSERT INTO "player" VALUES(29,'Tahina Besson');
INSERT INTO "player" VALUES(30,'Fabien Besson');
INSERT INTO "player" VALUES(31,'Inès Besson');
INSERT INTO "player" VALUES(32,'Alice Durand');
INSERT INTO "player" VALUES(33,'Tahina Évrard');
INSERT INTO "player" VALUES(34,'Tahina Durand');
INSERT INTO "player" VALUES(35,'Paul Carré');
INSERT INTO "player" VALUES(36,'Fabien Évrard');
INSERT INTO "player" VALUES(37,'Fabien Arnaud');
INSERT INTO "player" VALUES(38,'Bruno Arnaud');
INSERT INTO "player" VALUES(39,'Hugo Besson');
INSERT INTO "player" VALUES(40,'Noé Hery');
INSERT INTO "player" VALUES(41,'Chloé Ivanov');
INSERT INTO "player" VALUES(42,'Odile Arnaud');
INSERT INTO "player" VALUES(43,'Bruno Durand');
INSERT INTO "player" VALUES(44,'Karine Besson');
INSERT INTO "player" VALUES(45,'Chloé Hery');
INSERT INTO "player" VALUES(46,'Fabien Carré');
INSERT INTO "player" VALUES(47,'Elsa Rakoto');
INSERT INTO "player" VALUES(48,'Gaëlle Évrard');
INSERT INTO "player" VALUES(49,'Odile Besson');
INSERT INTO "player" VALUES(50,'Léo Arnaud');
INSERT INTO "player" VALUES(51,'Chloé Durand');
INSERT INTO "player" VALUES(52,'Alice Carré');
INSERT INTO "player" VALUES(54,'Inès Carré');
INSERT INTO "player" VALUES(55,'Jean Arnaud');
INSERT INTO "player" VALUES(56,'Alice Besson');
INSERT INTO "player" VALUES(57,'Simon Arnaud');
INSERT INTO "player" VALUES(58,'Gaëlle Arnaud');
INSERT INTO "player" VALUES(59,'Paul Fournel');
INSERT INTO "player" VALUES(60,'Elsa Besson');
INSERT INTO "player" VALUES(61,'Chloé Arnaud');
INSERT INTO "player" VALUES(62,'Denis Fournel');
INSERT INTO "player" VALUES(63,'Karine Évrard');
INSERT INTO "player" VALUES(64,'Elsa Arnaud');
INSERT INTO "player" VALUES(65,'Karine Durand');
INSERT INTO "player" VALUES(66,'Léo Durand');
INSERT INTO "player" VALUES(67,'Rina Évrard');
INSERT INTO "player" VALUES(68,'Elsa Carré');
INSERT INTO "player" VALUES(69,'Ann');
INSERT INTO "player" VALUES(70,'Bob');
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
INSERT INTO "run" VALUES(16,'achef',10);
INSERT INTO "run" VALUES(17,'anacund',14);
INSERT INTO "run" VALUES(18,'avalam',11);
INSERT INTO "run" VALUES(19,'fanorona',12);
INSERT INTO "run" VALUES(20,'achef',1);
INSERT INTO "run" VALUES(21,'achef',1);
INSERT INTO "run" VALUES(22,'achef',1);
CREATE TABLE run_keys (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the least key of the block
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_keys" VALUES(68720132148,X'000004EA9E060130DBEB0B0442DAFE0E051FB6A608051BE9A904012C84C72D022BA7A52E000AB6F913030EB0C6410140904E0406CC861B0109F981150010ED99150142A0C4190947EE920F0916D1B990010425C0B105010CBBEA13082CD7B737013DBEED20004CAAD620060A96F6150614B0FE290228C6BC59092BEFDC060741CBCF0C081FE0D1540309F8DB2D001CC4E6A4010002DD9702064081DB280027EEAF3B0946FFCA4C092ED7AD160204DF862B0242A6F804040300080391CC4C0440D2BA2B070789CB13031297AF16050587BE16070A99CF3B090885DC59071FD4E8160518EDC31A033F8F8D0D070592A6470249F68119041B9F9F2F040EDEE51908269BAD190019EFB566003F8DEAD401062CBF817F010ED684120542F2CF5C08349C8D0B080999ED440038B3CA070743E6C52C0839E8AB610648B2BE1009219A8F100346EB92310631F3B215062EA0EB080715B7EA220517C0B60F0028DABD1E0735D8BF2501479E9CB2010144F8E007013F97FD31040FBD800B082997803D033793A6050110B6CB43084F85EA1D0530A2D91F082DEB83660635BDF80A07308F818E010015EDC34B063AAEDB0C0621B58105040B82F9700214C8C312011B82B8080413F9A00D072093B647022CAAB970081CAFD1070949B5B41C0001000201000301E4A90B0922B6CB03004295DE220918EBAD5B03389FA8410850BBC62E020E95E1080827A8B11A011CDED523024AA4F1200316F798040231E8F8D001031F90F9300031B3F635084981A42C0928EFEA77091F8C8816021ABA8801032EE0C316002AA98D4C040200070200080284E9070905ABBF8901012AACDF280547A9FB64013EAA5D093B95D40F003A88D219021DC6F71C0035B8DB040437D7BC5C061EADC824022DF6E3050143B88E13083195F0770243D0E40E0434BCF702052A95BD1A053EBCF633073EF58C300939E6F21D0206FAB03B0220B4A504024EE7A12A063F938D06072BA3C811090993EA20000BECF3120636D5480120B8C80E0811A6E008063BBC8F1C060FE2BA470538F2D4240943B3CA33090286BC06040D8BBC250915EDF640004896CC40092DC0FC1F003298E01F0450A1F913030FA4C6D1010524C4CC20054FFBB921093F879B500950AAD621064BF7D74D000CD4FC0A0306B0ED630030C530044C91BD060427BE8726073B9DC1260033DC8916053DC589450529A5FB320904BBF018042B8DFF1300479AA823004EA4F519042FF3D3350215C8920E082F91E72A0012FCEC2E034AD5C832022EE2A2060431D0E7140213A9F12C0744A5C6250025C2AC140913899507014AAC91200246AEC91B0308E8882B000DBBBA0D0248CDE75D0704DEBE630731DBED0E0334ABDE2A0304BBCD180940F88BE101093AD5CE13043AFED4050209EE891F0926C9FE1F0146AF830904419D9041030C9E5D042D99CE040502BCEAA702080BCB89040712FBBB1B064CA4AE4602459CCD2C051ED29804090BB6C331024780D82304398FF7660225EDBFA7010135EBBC0A0506EFD50E054ABAF7160108A8B53B032AF89205044B9CE6F501061DA58F1A0508838E360709D1F3250236D302012FA8C520040C88FF20014DA38556083CA0DC090907F0A3670016B28E27062483A2170024BDA330032CF6AC2F0526B4B60F02509BBB1A0833BCDE1C080DE69D03071B9599080226F2BD6B0324FFF9E801051CB5E3020216F09B090207A7D80D001E8C924E011EDFBD14023BEB9CA301060690DFBA01003DB28C140737DE8EB80105079FD4020750D2EB8B01041785C60C091DC2EA270230C18D57074EBFE8080604C5CF40014FB2C95B0541C6EE91010901D684B0010639BE89510906C2AF4D074B849A380307C4C208004FC2B748091B90C2170117EDE4DF0108439DBE54050BE19D3F0615F077052DDEA982010749B5BC22002CA0D336054EDD8F67034F85D2FB010633E89A660408B8FB02013290E965043DFAA8030925A4A0090911C8A4550335A29854011ADEE723061FBDC51C000EE6CE130739D2D91409368A8522082A8BE72A0409DDEC9C010448CAAC9E010534ABC639031DDFE54E071EA7F754063798DF0A011DA3C70C0349F6CB54021FAE9008050EA0ACA8010327D7A25B083DFD8A27063EF5EA0E0823A2C10A081AEEA418052CF6CB0E0820CFC2070742E7A707050DD78E1B0103000603C5F4340840DDDC260415C1DB3F041FCC15002DEE87EE02044FF7BA60033C999753014BCD9044083ABFF98F010713A3D235024DF2E10C0122B5E00F0619A99E5A032FF3E128084895A82A034ED7D00B06459F9A08020BD7E4B8010828BE910102219CA92D091089A3600836F1B5040738A6852F043692DC400924C7E55A000699B83E093498C0490605BFAA4502299592020933B2E905082599B5750115C8EA97010412B08C4A060DE4C50F0419B0A609004585AA080719CD9B230421E3DB25021CA49330053CACB6420532A590550134D3CD37073DD0C402070EB1FC1D0318B4B5120733CFB308031780B2270841B4D7810103428AC5580438B4D917052589954D0011B19C6B07348FA95D082ED4C11E030B9FB847082493BC220724FDD9720708A787130808B3840605138BBA08093EDAC540062FC2B279053FFDE40A084AE9A41F041EEDD62609308ADC5B090FABAC030912A7BC42081294EB110543EBDA3802279FA9050007E5A806091CFDAFA6010104E88606052FE6A0790348EBD806002BE7CA8F010510');
INSERT INTO "run_keys" VALUES(69041886392,X'000649A98B0D0341BAFC1C033BFDE034072286DB590405DDFA1D0017A2CF8601051DBB883C0923BBF234091E80BB430710F4D43F06139BCC43090DA88373003CB4932C08309DBF0A0727CC886A050CADAA590420E5A9DA01094DC3F8250219CB972003239C946A09209B9D020238B9CA330612B4D44D0842B79C7A003E81F6400623A3B23E0816A5DCF801023AF18954032DA7DDD8010643AFFBA2010037F4995B014EEFE9EE02080ECFCF3C001B86FA740432E8D302020AC6F3170537E998060333A7BC03004D99F7070150B0CB0B031EFB820201269A9338070C96A41F0932FBC729093DF9E5140217E89411011886ED84030714F1E1090116D2C3AA01072C90DB3F0123AAE118001FD3E310061AAB8E9202013397D2530347BFDD38072FD9820F022FF0CA220345E5C733094A8FF2080325ABE006003BB1E81E0512BAC53C0807E9C703011291963902088DB85A002F92E7F3010521A5BF0F0610D2CB2F0611C8F90A0626A995290029BBFDD6010539D1BD160137D7D2170131A88803072A94DBDD01073FA688F9010039BBEEB2020618B5E79902090ACDE7160233D7BC18083BADB238033080F66D0148BCE58A01063C82CD07064EF8BDC202043C9C93BE01004AD7E39C01073A85CD360630E1EEA4010535DD810C074D81A40A0813AAEB0D07458ACF0D0846FD8017094FDED9DF01011FFDF26F080C90BC3A0136A483AE040020D1E134030DE2B71B002EC7E20C00229CCE8E01014CD5EBA601052B90C013090EA9B4B802021ECF86120424FEA806033ACE3B084D8184480026FAF4670948E7F3F601054B83F66D022397EAA8010314DCA60A034CD3C51A0706C3C3B401081BE8E0140903B7A9340726BCD621040A8F934B0328FBF28101081DB1BBB3010043C1AF29020DCEFD02010ACBCACA020608A2ED87010523C1C6120445E4CA210527E4CF2403119DBC340917ADF3EC010119D6F83E0210CDC60B04289EED48090CCEED450326DB973F071AC4F3250009B6A59F010944FBD7910203208DD6640319A5CDAD01053699BF5B042EE6AD0C0805B9A58C01070BB9DC370305E5F42E0815B6D50502379385C901023DADD9A8040102000602CF9DD401092AE4FB180446EF801F0522F7C892020540E49A9F01073C0007408FA45B0014F4B61E084EECE4440945E7C63D071CE3B39C010410B1DC050647E09C5504239C88110443A3F206033285CCC0030036D4AB09043B9BB206021884A7F60200449BFAF101010783A482010021A2914C0141BCE08201012BA2DB6A0844BBD27A092F8FB3290717D9CC140511EAEDDF03044D82B8D1010632BE90020444F58D3806448BF5A101064F96C8F1040711E1F98B0101289EBD20012EB38499010416C7F7AC020509A2EF19064DE3A73F043596CAD9030642FAD886010914A3B3470139ACC0530838ADAF3B0728C6E204004BDC8847053382D6190627E0E168092C83D4FE010124CDBCBC010034EBA81202419F8EB201074C8EC479060BF3EF350835B5EB1F0646C3B72C070D80FE9103083EB5E8CD05083289DB8F01020CA19228013CD8A9CC02001ADD9DD4010429ABEB5B013A8493D8020234EA869D01043EE5C044091AA1FC7E011193F99A01023EF8AA9802071D87ADE801034BA2F4DC02020FD1C14E0407DBD2BF07032B89F577012DBCE2FE0104118C98B602022A858C790729CDC184010514A2B148000FDEBC660212B7BF47051AEDC2AC020941F39EAB02093C97E69A010817E2FAF6050819B7C7D4010211B6B251033D908B82010008E9C7AF020806D2D6E7060331F383120549D08352030AD8EF9A04062A8BFE330818CCB84F0447BDDEB603034D86C119035093DC8A010222A4B1710609B9E3210650D6C61B01138CF58C01024CE4EA0F0005F5AB980104309FC3EC020145DF8EE502080FB0AAAB01061CE3C5AF01074AAEF406072DFFAA49062288E1EF040013FE947504040008048883CD010449EBE6E301031CEEAB29053AAFB7C5040049FACE7A032282CE0600409FDE030000A5CD020747FDFAB301054CEDEBC806034081A4A601084BFEFD4209359CE380030546DD9CD604031BFDB2A802001DDBCE1306349FA1F90205198F88160617B29239041CEBC6480023CCA2A3030550EEAFDD01094B93C6010203000303CB892B0336E4CE100716FCBB9202080AD5B204064ABFA0E2020129EEA531052EBDA889020703F2FC17041A92DA3E010F9FC1C002094C91ABF1070106D695C303081EDA8DFA02054DFEC68501043F88CFAE010748B09E66042A9EDE3A0003D38FB6020315D6850B081489A207024F88CE31053BD1F641060CD2D78803062B84DD820307189980CE010414ABBB710149E39C370931A0B10305158BFD8E040822D3C19B0A0628AF8A98030616968CAA01023CA5C00D031394DF4205209A9D2F062DA395260544AC90CE010127C8D38F01041DF3D1AB060321B686600244C2E97F06299BF0C401024BAAFACB0602328DD4E2020516BBCCD7030927B4B097020723C1C4CB0B05319AD681010810E99C9D010310A0C5A70B0205AFC37E042CD4ADE9020641B69BC5020503AAE9DA04031A8D9CD901054893E0E803044E85B731061BB8D4A00A0329AAE5C1010418ABD108044AE88706084C8BB88A020433D1C3DA0D0239DDC2B307023FF7B4840E013B97D78503033ED0EA470046F1EAF507070F89B04D012582A805074FAFE61A03398DC1D9040938E880890D0343FEC6560235ADC7F803072E');
INSERT INTO "run_keys" VALUES(70129116424,X'00082BF293E0070607A9827D021B938562034492BDA807094EABD8B202042689AC170937BCD1A4080528A4CE500041EDE495030202000302F1A0460240A5ECE40A073293FF2907469D9724013897DE8502050A8FB4DB090422A88CCF0200509E9CC202063893C6A5030121ECA1A020060E94AA8D010224AA9CD203083FCCDFED08010BB8DAB30A083791E15C0545A1E6E7110919F2C5FF020725C89FEA02062598C8E4050620ABE89C0B0929F095C0040942F1EFB515010DDB89CA150847E6B785120721B0979C1F050480DDA23F0821BFEFFE160105BCD49E060018D9DA5D084599DFB1010114869DC26F073692D5C3280101000401000701000801FCAB8E14050FF6CE8109063D');
INSERT INTO "run_keys" VALUES(73014907666,X'000A05B6CAB2010B05C6E9480102A797090A06FDA6360703EFC8C802070985A704080984CF8406020CCBDAB4020D01D6F1790804BDFCB1060201D8C8E5020301A0F694070603ED84750B0A8D89490303A4D145030BC980180904ACF693010405B9D88E010406FD9BA8050B0BA7F8AD050200A0BF570C07CF84E0010702C1E8BF030002A6A13B0606C0EBC9020900D1F81A0A099DB3F604020895DF360307F58043080CC7B74A0408CEF7B3010907BDD99B040D0B85D673020A98FFAA080509E081C5020805BF98C003040CA9D3CC010700D4C6BE060A0BBAE8B3040C05B9E2D3060605D1F080020707E6C8A40F0A08C1F1B0010C03E9FC010A00F3E08602030081AA3906088FCEB8030D04DEC7320D07DAB0FB010500E0A556010A91F48D010106C39278080ACBFEC703060C95A918090BD0DAFB03010CEFF252000A85D487010107FDAA1500018689260A02FCEB9E080A04E8C3380B0CF888A70400089FB434000CBEF58F090A0794E3B5010B08D09FF7030706DFCD7E070AF4BD95010B09FCEFF80204018BAFE001090985C5140708A9ECB4130508E8A29006010BC9ABA0030807B7E0FF020D06DD99A6030009A2F7B4020308BE888801070199C52A0B02C6DF670409AFD5410806CAAAC8020D05CCE46E0C08AFA8E0010D03BCC9E6010B0390E797040C09B38D6E0204BEE8B80B0006EFD6DE080004D4E595120902E5BAF5050506F7BB8803030299B5A1010B0193C2E6120B0094D5B7120101CD8EDE060901FCE5BD010007F4EAB403030A90E401020BF5FEEE060402E8EA9F010602E5F17E090ADDE09D020507888C41000090CC8F010A0AAE89B603040793BDEB0804009FE8A503030C908F90060C04A4D1F3090906F99CC2040C0C95B5D90808089A984A040389E1B9010100C2A4990505058FC8920202069F9F0B0A019DC4BE040C06BFEA830B030496F4B4070103EB9D8E040309F2F6EE040504B7F98D09040BB1D1B8090A0CEDB39402060BCEBDBF0208008D8FE6020600EDEF86020003E5D7560203868D8A03090580EBCC1B0D0CF981D3080801C5CB0E0109C4D5ED03060AF0CED50F090891C00E0503CEFCBC01090C8FFA2E0B048D87E901040AF6A99F010C028EEC8F1C0205A1FB5D0502F8B4BF050C0BA8C49205080BDBFBA61E050AD1B2861A0609CCF86D0D08F3C48B070903F7D6A8090604B3EE9E10070BC6FDB3050607D1FFFE010C01B2A19F0F000BA1AEBD020209B5EE86030704B2EDA2200207D4C3F9260705F2B5D2020D0ABEDE841D050CA0C1F9160B06C791D4050A038CDDE8040108EABFB43D0005DFA8E8180601C6B5C70F0404A9AFD90C0104D892A8180306D8F5C11A080387A8CF1E0501CE9AA90A0202E4C5E74A050BAAECFD04070CE8CFA20C0D09FDD8A3190B07AAE8C48D010C00BFCCD8060105E0B1ED070D00C6C1C40B0802B19A824C0305E8DBC7060D02CDF2C54A0C0A');
INSERT INTO "run_keys" VALUES(77313691291,X'00020780CB8209051CB9E15B070986AC23061AA69F83010821FCD09603080E82AFE1020A06C69AE10205058AAC9E02090BB0D18601020FF98750081590C7F8020607AEC6E8090511D7E0EF010412F2A2FB0A031D8AF8CB060A03B3819C020515F4A29A020807F7D1C801020DF3F4C904070A849733040AEFBABC100406CB9AEE0E0A11819187090A0E80A0F60B081A85F4DC0E070CC2B6C004040E80CC85050902DD930A050DD591DD0802148D9B1A0213E0A72706189B85C30803148F96F6020A19DFBE0F0A1C9886FD060410D6E1B6010721E9E081040720F2BB8101021F88DBFA010221EDC8710316C2CC8401081291EBB20A0823D0B058051AFD9F48071AD8D9130A22A8F79D02091AC292050708A7B5A9030317D5E7DE020A1895E6C204071EBD84A0030312EBDD230906989BF806060896D6BC020A0B838AF607081687A79301030798ADA502071683FC8506020AD693CE020205A1F695080A1FACABDA02070F99C50E060EE9D7BA07071B93BF75061E909D240517E5A38509030FE1A9FE050A0FDDD28C030606A5961C0404ABD64B041AE1AC750215E28AD302031CABDE510302CCDCD6040923DA827E04059DB60C051B86C8E102091DA0EDE1010A05BEF2A50302099F9A6D0615F8B4A2010613A4CAFD020A08BA82F9050421C0B2C0050711B298080809A39A660318B1B8D101030B8B9D48040889B5F00D070BDBF2AA03060BE0CFB903081CA7D781020914C88687010409B9ECF6050712E8E9B001021DE1C6FA04081DEEE11F0804959A260507B1BFB2070623F3F22F0621FEA3D5030420B1A3C508040B8F925605109DFBDF020620B7F3F5070616FFF8CE070309848550050F8BE08A0A0A0DE5B2FE0E0903FAF3E004070D81D7EC08091CC28B0E0313BAC28905041ECAF63D091F80CFD1080A1DB9CF9E030722F5E06C06028F8C56041B99B0AE010717F7DC79091283D1B206021E94E5A9050619D5BE730707E3ADC8010614F5BA4C0921E6C0CF0E040F8FFEF4010211EF970D0419B5DBF5070308BD9571080280F1380724EAADE30104038DDAEE030905CEFBDA010A21BEFBFB15020E96AB8B03031186CCD104050181E3F1020000B0D3750605E9E7490A099EA5C004061D93AA3D030185EDD107031ED48288020222AF93920E0512B8E598030715B1D6FE030321ADE3180907BFCEA4060A20DE868707020BB7E2B902021782F3EF010519E2D0A1020818F0D18B0109188794DE0604018C92C6010A12989B4B0806ACCD97010A01B8EA9B010612EB818E09090CD0B958090A9ABF540713E7F2BD0C0319EBC39507030DC988850108199CCFCC0F0710C682F4020706DCCD2007188FEFF605090DBDC293040418A8F2B005030ECF97D901050489FC48021086F3CA0D040CF9C7FD03050BAA8E0F080DD8BD8202060CF5D3EE0A0402F1C8BB060411C9D6BA0407038BFDC8040320FED4F20C0208ACB00B0A109F8ACE03050A9CC0CE070919999ECC0A082084AADD020702C295FA070915A8D695010422B2F1C5020904DCFAC40105168AF2450315A1F496040509CCE477060DB9E1D603060FAE900D09209682B1050622A5CEE303071C9CB3FA060407FEE3EF010617CB86CB1B031ACBB0700508ECD388010220FED3B3030306ABE6CD050908B8ADD4050A04888F9C03031FF3E8D6020604C0B863081FB5D9DF01031080C4870A070EBC882A050EADD5A005081E99FAE301090EE9DACE0A031BB1E9E6010A13CA8C9B0C0503D5DEB304041CE8DBFC0208139EFBC3050212F3A92A0601F1EEC9030417B6CFB41B0206EDC5991E03228E898303070483E1BC02090FF7E7A10C0723B0ACD7020521E0D2B00B05149DFE8D150201F5C6BA01081096C9890F0A17BEF3D0040416C3CDC902061CC697B9010701E5A289040203DBBBF30E080F909EA104040DABB8CF020705CCBD98080A1EEFE7C306020C90EC68061BC19A98070518A7C9FE01022392959B05080B81C98F070506CD84DE03030CE1FA260202C7D3F8010917F2FCCE0F0323C7FBA5090814AFEFFB0B0609B3D4490A0CEB9B0E051EE9BE89010910D7B7871B0913DF94E20603059E9CEC06051DFBE0D5040801D9F7DE060803CB94BB090603D9878002051FEBD76703039CED9F02071D8E87F6100502FD8B8704021BC1EFAC130805F6E7E903091682A4DA0209019A8DCD01080ACBE9E00F0824C4C2AF050A23A55D0A1B9DE2F9040610FEA1880A0811E9DFA80308179FD8E3040A0AC4F3AA100808CDF8EE02061F8897DB020A1580A1A307080C83EFF008021996FAAF210304FCBEB30605238C865B0911DEC08403091BC4D2E6030A07AFC7FA120520A1D38312060AEB8F060922FBB84F071996A3AA150513DAB9D621020483DCE8040218B5CB2A0A14FDCAEB1D0216C5DAF603081BA7A1B70D0413EDAD94030A02ADF4A4040A16D8F0960E021C86FB940F041DD5D9C902090981A4D609050CCBB9CF130414DD96B417030AEFE7D0060A1A82B2C9080714A0C2BB1C08228EA3CB030522BECD97610415E0D036071FA6F2E00A021AA6E2E440041FB6B1AB2D0611F2CAED27091E');
INSERT INTO "run_keys" VALUES(81605682129,X'00090CC3C99603020586C496010813A0C3500A3AC182430A26C2B5420A2EF2D8390A47AAF20B0A17CFE31D0919FAFD5A00058BED2F0B2BD8D848070AB5BF3E0917E4B15A0B15C9B4750430BBD236000DADCF15061DE298C6010413EABD7F09119D82670948B0F3A901083A8F831D073D8DC3EA01080ABAC4FD010632DBBE0E0308B3CA1F0B04C0820C0602C002050980DFE9010A4CE9CD3A0304A9CB1D020488D8390926A294C401074BD2950D082DABC0050A12AFFD390950F5AF670422C1D03E042CCE9E4F0B18F9E0F101073C000740E2A76D050AA29F270922F3BFE70100078ACB44064DAD969E0201109DFC0B010BCF913E0A1599D8FA010412A7CCCF0107139BB44F0439ACA4F2010825AE8E17062C86FE8B01051CB2865E0A318EF43B0610C097A803082F898B050B47BE88B7010B0AA2D70607248CA8CB02063FFBCE050A07ECBBC1010B0BEEE64F093FABDB43010C9CC6130823CCA53C080CE7E79501040A8CFDD1040514B2FA4D0A1FA2D8340A308E92B0010730EEC83E0A46B2F6ED010425D7BC4F0A28D1A9210A0D86F491020B4FA198370B4CF386E3010004E2E77302118D9B89010903FFEE29030CC9C825064385C4CA01040FE0EFAB02043A9187180918F2DF640A1BEADD520403FFF5510934DCACB0030B0F94C39201073ED6DA40061899C2A002042AEBB16502128CA47F0B2CA3FBAD0101129CC66A071ACF84CA03041F81B72F0912D1C8070B45EC90FF010B43B0A0E9010B4ED7F30C091FA2C00C0B0DCCDB0D092A9DA6CD010941B38E440743E4B01E021487A33C094EAB83070B49A9B53C0107BAC9670B3A8AA367083CEDF142070795C52C080898FDD8010A4DA5FE94010B34F48DA201040CB4B63509458FA1B4010B4896D326030AFEC99B01080E94FE81020503B4AB5E0611C68F8501094A8FE23C0619E7FCC4010904AC8C4D064E83A3FA010216D7F674074C9BF61D07208DD10B0003E4F19D050944C1A41F0A4BD3E38201092ED7DFDD010925A1F007000E9E8999010603BEA3180017848D25080DDCA7F9010817E3CE2A0423BEBD150A20F4BCAC01080BEEDAD901043BACAD1C0B3097BA60064BA2FC9D020311ECA1D7010420F59F5A0405A1E59B020816899E7F0622E0856409018EFA4B062ADBF63E074490E74E0949ACE087010733A6B8C801073AE182CB03001CAFE59801094FADCC0E043496EA33060B8FE76E0B36C2C60A060AD786230600E1A65E0A24F78F72071593F70F0209D0855F070DFCE6B5010B4AB3B9690A50B4BE2F0943AABE8901074594DB05063BFD8984010419F6C31F0A13BCA7A7010947BCC9D401062F898A100018E9B1250B0EB1FD1F050781DD09073BA19C73092BACE5330728D9A90F0936B38B10074E97F57A0840DEB7FB010A34BADF3D0A2DECC4AE0108319C97320741E9C8010A45CCC7510805EF910B0B3BFBAC91010939BD801F0B06A7C4E9010433BCE0D7010637A4C5BE010B22DA8E2F0708C5B3B001090AA2DBBD010A1AC3E213074A8CA70A010699BF7A0013E1CFA802001A99AD6D000AB8E28002060881EC8F01050DE698190639FBA7AA01041BCDA921051EC7D46C04359C886904379DB6D4040946D5EB090B1DDD97E9010714D8EE420A3BCEC4ED01080FE6D69F010B408BFB69091AE4B6F8010A0E9BE09E01094BEDFCD9010201C4ADA2010B0280BD9B040A0BCE8A510829FABC360A25F6A6CB01081AF0ABFD0107508BEF7A0A4FD08E020835A2A74E0629FCF537020CFB9A520747A2AB480810898A020703FEE9720B2983B131001BBBF82B08398EBBD5010624D5A5D5010000B5903C071199F468081D9BDB2E051A9CCF5D0508D6DE8B010A37E9DE0B0A4E8B98A102064183B8D8010B1EC7EF8A03041D94D656083BFF9CBA020415B59F9501083288F7CE02010FA4DC570605A9FE4F0616AA81DC010B50E88B430B2AADD994020002C2A7740B33F8F4EA01090DB386A1030B23CDB97F0302E1DC9901083FDCFBB40208028EA78E0104048F310513F2EE030108F8A716074FB7CEF2010736E4A08D02093CAFF0A4020710E39F3A083DCBE532050BC8AB190830A1EC38020DD0F86D093AB8AE090833F18CEF02064095D85B0A35FFD1120B35F0C39F010312F6D23C0B32DBA3F9010A18E7D0A201041CF2892A060FADB0F0020A08CFB00E0638E7C64B07069F8A250B199DE183050940BE85B4020717E6C39302093DAFB7B001091CD1D69B01050590B886010A05BCBB82020635EAFE040B3F96F1FD010A1091A8E80109029DF7B901064CDCE0B4010B17ACD6710409D1DF9B06050E83ABA803042E97E1C501072BEBBE2606078CD74A0A29F69AAE02092FECFA4A061597B38A01093E83B8AE02092994F986010630F0C9EB0106368E85680309B5A64E0014CEA40D010DFF89010A2AF1CD02092DACD3190819E0A4B1020015B48108081B9BDA95010A14AC9F9901092CADFB5E0518EE941A0644A6AB1B043DC7C28001062EA5F25A0A11AE946E0B119FCD90040B3EC4BC9B010822A98FC6030749C8EF090B0788C19405063DF491C2010314918ABD03094DE09AE402051BFB85CA010B24EBC3C9010519C7F587020008B2AC2C020EFCA6AB050A048FB4430942ACF4330620B39E95010A168F87B6020517A5EDCB020716B8BF84020604FDD4710A2FAFF4CA02082EFFDB170807B1FB340301B8EAA9010803D5C309071D93E92B070593DD78064ADAADB3010414C9BA9302090BDBDD2D074D');
INSERT INTO "run_keys" VALUES(82439525689,X'000A1D81EDB101061AF9F17F0502B5B6BC010410CA84C0030913A79FD4040210BDBF6C0623AB938B050920D2B193010734FAAB1C0303E998870107229AF81C0431CFE9A6010837A19D9E040A3C9B85B403041EDAE61C0718EBA375000B84C901070EF9EB1A0B39FAE1C2070418C380CD02040E89F4390909D3BBD3010906B2AD130821AEE418071FBEE71B063CF4B7A601050FD790D8010510CC8EDB030A3983BA54042B9EB36B0B2FED8493010826A09028073F83A52F0B0C949B1C09078993100B4191979B030834FAA4190313D4E602064FA795AF010B42BBA78502091EE18971010AF4C5D2010B25F4FC3A010582D5A6020411AB42040D9EE8D90604179A82DB02042DE6BB570719FF98250B10E189CB040512C699A8010A498EBF4E0820ECF286020306E8CF8F010A44C5F9D9010A36ACDE04082BA1B00D061FBFE297030A38968AE202072DD48A0F0646DF81CD020016AAF0E004082A969D9D030402D8EEE6040628A1D6400812F484650648BAB2750B4DB9CB01051691F9A5010207D1FF460645000649EBA6B9010B1691F3AF020738E1D0BA030B0587EF8701082484D4DD01093596898A01063EDDCF25090FE5CD7A0709C6DCF10105048FD9110A2BDD9BC8020B3194CBA803072CF4F7C805070F97EC8B010642CAEEF5020A4288BDCD0109279AEEAB030006F4DEAC040426ACDBBA02030B9BAF89010305F99082020A2CBC871E0A408B99440838B1C486010B13C39B8601081F86FCA80106179389D4030427DDEC58020AD68C450B2193B68E02060ED9FA1F0712F7B2DE030A1EFDE65C093BE2A6F5010B28D1E4E1040A27F29386010307EE8E160009958DC3010601DFEDFC010B1A89CE8B010012F0E8410109AAF3EE020B1B83F8A6030406B0B01E0428D1C6BA030B4B80E2EF020B2E9CB6A6020905CAF6B6020A1CD3FC92010A32F283160B09E8860A0735D3B0CA010727B7E8FE010732C0A98C010416B8E8C403030EBDC77C063AA489760621BAF6D1080B12BB9BE102061CCBA0C9010506AED7240217D5C2250208DFFABA010746D8F2FA020647968CAB0209239BAADF060424B7B28501072F8A94DF05063480FEF201042FE1ECB7020A3DE6F6550B3CF6BBD30107258A9B290633A6D6D90309318AABB101043EE0D7B60100199ED98101010EA081750B2785E0BD02041AC0D7B901030DEBB7CD030436F4D1280B44D0E598060B0382DB390631DE9C730809C8C356090EB38F71031784EEE2050921BCC16E061281D5A101074889B89A030315C1ED990201038EBFE7050723B882C1030811A7B78E040731CCB75F0B46BEF5660A21B587CB01081592F7260A41D0DAEC040B26FBFFA6080515CBB6CD0B061BF6EBDE060804E5C7C205083ECF828E05071EA49DE3020916DF8CC7030A22A3868A01091DF4A5A1010102EF997D0B20B5A999030606A7BEF2020104E3AA8D010432DCB7A40A0910CDEFC1010627D4A3E9030310A78AFE040A23F7CAA20304219C83F402000FC9AA5E020FDBBB520B089F80AF0B094CFE97D904090894E9360726C5C59403072E81D78002071BCEA38C01020284873B0203AE8B0E070BD7E9B9030818B1E5B608060DD9C3F6020A06E4F1B2010937F39CDD0D0408EEBB190B1FE68C8A010814E4E48005061EDAFB8B010407C9E4580924A49AAF010A0F8783FE080215E2CBF50207048BDB96010915BB9703072980FCD5020A09CEF4CC010914CDAC860A0827D8AC8601062DA2C6FB0F081C8AAAE7010A0AF5E9C316062BF3E9F4010B38F199C0130B2D9DEE9004093085D8BB02082C9793AC06081EB3BAAD05020BDAD0C5030A3EC0E1C101051D88EBA103050C98FDA5030B1CF6DF6B060CE78098020A198D889801030FAEE0430429CCC3B5040011E1B2E8060A3F8BF8F2030213A2A2C5070739E3AEC6160836F985C3030316B6D7BE060A4A82998203070CD3C08C020928AF84A01C0A33D4D8EE020511E1F2CB070609FD92E60A0737A6BBEC1801139894D804043CCE81280B37A6DEDE050650EDC1D20A000CEBD1CE060A0CB9A5EE220614A98FD70C0828ACFEB50C072A99A8DF09071C83858E120933E3F0C8020B14A5DDC3050806C6A2F0070A48BFBAA2030721E5A887020626DBF1951C091BE680E20B0938B28DC2140A43ED9E9B050B3DB699B70106139AB7F8110438EBCFB3300010A784C90B093282B3FB1C040BB9C0AE11074287CEE9260001A6A9DB040206989DCC030625AEA289D1010111');
INSERT INTO "run_keys" VALUES(85923606502,X'00000CAF8CB51B0013000017E3BDBB08000BADB3ED010002CC9AE7130005C1B5A6160004BD87AE020001F180C20B000D82EBA81E000394CBCA240010000014000018B1C1C50800120000169FCB892B000780CE9D220008899F8A0F000A9DF9C2540006C687C3450000DA869F0B00098AD3854F000FA9EDCB70001100001591F2B53F000E');
INSERT INTO "run_keys" VALUES(90195264889,X'0000429AC9CD01000691B3FE010025C3A3DF06000391CC4C0040EFFF9F03001B9F9F2F000ED2D6930A000FCBD3AA04000BCCF48B010013AED1A7090002C9D9EA02003797CCA0020034AEEDAE04000DE6DBE6010050F5A9D604004C91BD060027DCC7F301002BCB9C51002FFFA5D60100319F99FF05003AE4E04D0041BBED41002DE3AD98040039B089FF02004B90BF8C03000CCDC2E10C0017CCB0CA0F0008C8E468003DF0C7EB020009DDEC9C010048F893E0070015C1DB3F001FBA9DEE02004FDE8196080036F1FFFD04001294D259001982EC340021EDFBE1040038E78BAE06001EA6C8FA070005F6A9C906002096DBCB100032F585C61F003CEAD0A712002495C28808000AF8EC91070045B589B203002887C69208002EE6F1E3090046839FE906001091F95A00239C88110043FCE9D003003BCA84C30D004DC0C8D3010044C88691090016CC8E86030035F7A2B81D00299985D104003E8BC48A0A0007A0AAB60A001198A7D5240047EEE2BE080030C4D7E10E00048883CD010049A3C5D7070000BF93C417001C9492D20D001AF0B0B312003FB8ED9402002A988FD00B0014BB949C18001DBFBDFE32002CD4AECB0F004EE7F0930C0018ABD108004AF3BF90020033DBBED9590026C2E6FC2300228D9ABFC1030001');
INSERT INTO "run_keys" VALUES(94490232185,X'0000429AC9CD01000691B3FE010025C3A3DF06000391CC4C0040EFFF9F03001B9F9F2F000ED2D6930A000FCBD3AA04000BCCF48B010013AED1A7090002C9D9EA02003797CCA0020034AEEDAE04000DE6DBE6010050F5A9D604004C91BD060027DCC7F301002BCB9C51002FFFA5D60100319F99FF05003AE4E04D0041BBED41002DE3AD98040039B089FF02004B90BF8C03000CCDC2E10C0017CCB0CA0F0008C8E468003DF0C7EB020009DDEC9C010048F893E0070015C1DB3F001FBA9DEE02004FDE8196080036F1FFFD04001294D259001982EC340021EDFBE1040038E78BAE06001EA6C8FA070005F6A9C906002096DBCB100032F585C61F003CEAD0A712002495C28808000AF8EC91070045B589B203002887C69208002EE6F1E3090046839FE906001091F95A00239C88110043FCE9D003003BCA84C30D004DC0C8D3010044C88691090016CC8E86030035F7A2B81D00299985D104003E8BC48A0A0007A0AAB60A001198A7D5240047EEE2BE080030C4D7E10E00048883CD010049A3C5D7070000BF93C417001C9492D20D001AF0B0B312003FB8ED9402002A988FD00B0014BB949C18001DBFBDFE32002CD4AECB0F004EE7F0930C0018ABD108004AF3BF90020033DBBED9590026C2E6FC2300228D9ABFC1030001');
CREATE TABLE run_slots (
  id INTEGER PRIMARY KEY,  -- the run * 2^32 + the number of the block in the run
  block BLOB NOT NULL
) STRICT;
INSERT INTO "run_slots" VALUES(68719476736,X'0EC302CA893F00107374616E64617264090909090A61320A17C302EE803F010361330A0DC002849F3F010362310A11C102ADA63F010362350A05C0029B913F010663310A61310A25C10283FD3E020361320A04C202AAE93E020364310A29C302E5FD3E010363350A19C102C5F13E010365330A28C302CEA03F010365350A');
INSERT INTO "run_slots" VALUES(73014444032,X'2732C9A63F00002D3298863F00002030CEFD3E00000330EBF53E00000F3295EF3E0000153095A63F00003230E48C3F00001430B6903F00002A32B0FD3E00000B32C8A23F00000630A7F43E00003130EB9A3F00001F32EB863F00000232E29D3F0000');
INSERT INTO "run_slots" VALUES(77309411328,X'2E0000000D7374616E64617264090909090A2F020001000C8E01F18D3F010661342D62350A0A8C01F0EA3E010662362D62350A268801F5923F010662372D62360A1C8E01D1A23F010663332D63340A2C8E01E4A63F010663352D62340A189001B0913F010664332D63330A0190019A913F010667322D67310A248C0189A73F010668362D69360A1A8E01B4913F010669352D69360A');
INSERT INTO "run_slots" VALUES(81604378624,X'2372AFF23E001D666F72636564090909090A64322D6533410A65352D6634412D6735570A224C9A863F020766332D6634570A1D5CF7903F010764332D6533410A1E5CEF953F010E64332D6533570A62342D6333410A1BFA01B5A53F020B62342D6333412D6433410A217AD2A03F020F62342D6333412D6433412D6432410A16C102AAA13F001E66726565090909090A64322D6533410A63332D6432410A63322D6333410A2BC1029A923F030664332D63330A12820285F73E020765352D6634410A10C002AF9D3F011B64332D6533410A63332D6433410A62322D6333410A63352D64340A30C102BAEA3E041364332D6434572D6533412D6633412D6632410A13C102E5EA3E020763332D6433570A');
INSERT INTO "run_slots" VALUES(85899345920,X'3363C0A13F0000');
INSERT INTO "run_slots" VALUES(90194313216,X'05C0029B913F0000');
INSERT INTO "run_slots" VALUES(94489280512,X'05C0029B913F0000');
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
INSERT INTO "sqlite_sequence" VALUES('game',51);
INSERT INTO "sqlite_sequence" VALUES('change',16);
INSERT INTO "sqlite_sequence" VALUES('change_row',16);
INSERT INTO "sqlite_sequence" VALUES('run',22);
INSERT INTO "sqlite_sequence" VALUES('change_name',6);
COMMIT;
