PRAGMA application_id = 1684106610;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,       -- UTC: 2026-01-31T18:05:00Z
  command TEXT NOT NULL,  -- import, delete, …
  summary TEXT NOT NULL   -- what it was given
) STRICT;
INSERT INTO "change" VALUES(1,'2026-11-20T09:22:04Z','import','some.dmr features.dmr');
INSERT INTO "change" VALUES(2,'2026-11-20T09:22:04Z','import','faulty.dmr');
INSERT INTO "change" VALUES(3,'2026-11-20T09:22:04Z','result','avalam Ann - Bob 1-0');
INSERT INTO "change" VALUES(4,'2026-11-20T09:22:04Z','import','fuller.dmr');
INSERT INTO "change" VALUES(5,'2026-11-20T09:22:04Z','delete','3..5 7 19');
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
INSERT INTO "change_row" VALUES(2,1,'insert',13,20,NULL);
INSERT INTO "change_row" VALUES(3,2,'insert',21,21,NULL);
INSERT INTO "change_row" VALUES(4,3,'insert',22,22,NULL);
INSERT INTO "change_row" VALUES(5,4,'replace',13,13,'[Game "avalam"]
[Event "Fête \"d''été\" \\"]
[Site "Cluny"]
[Date "2024.??.??"]
[Round "?"]
[Yellow "Anna"]
[Red "Bert"]
[Result "1/2-1/2"]
[First "Red"]

1... i6-i5 2. i5-h5 1/2-1/2

');
INSERT INTO "change_row" VALUES(6,5,'delete',3,3,'[Game "anacund"]
[Event "Club evening"]
[Site "?"]
[Date "2020.12.22"]
[Round "1"]
[Dark "Karine Besson"]
[Light "Karine Arnaud"]
[Result "1-0"]
[Board "625/26/42/42/13/12/66/34/43/33/43/65/45/15/55/11/621*"]
[Score "30-11"]

1. a1+c6+a5 a6+c17+a14 2. a8+c16+a17 a10+a11+a16 3. a3+a15+c12 a13+c5+c11 4.
c9+c3+a7 a9+c8+c14 5. c15+c2+a2 c4+a12+c10 6. c13+b17+c1 c7+b1+a4 1-0

');
INSERT INTO "change_row" VALUES(7,5,'delete',4,4,'[Game "fanorona"]
[Rules "forced"]
[Event "Ligue du jeudi"]
[Site "Lyon"]
[Date "2014.12.15"]
[Round "1"]
[White "Tahina Arnaud"]
[Black "Odile Arnaud"]
[Result "0-1"]
[Score "0-2"]

1. d2-e3A e5-f4A 2. d3-d2W c3-d3W 3. b2-b3A-c3A a3-b3A-b2A 4. c2-c3A a4-a3A 5.
h1-h2A-g3A-h4A e4-e5W 6. c3-b4A-b3A {coup étonnant} 6... g4-f4W 7. d2-e3A
a3-b2A-b1W-c1A-d2A-e2A 8. f1-f2A e2-d2W 9. i3-h4 i4-i3A 10. g1-h2A d2-d3 11.
h4-g5 e5-e4 12. g5-h5W e4-d4 13. h2-i2 d3-d2 14. i2-i3 d2-d3 15. h5-h4 d4-e5 16.
i3-h3 d3-e3 17. h4-g3 e3-f3A 0-1

');
INSERT INTO "change_row" VALUES(8,5,'delete',5,5,'[Game "avalam"]
[Event "?"]
[Site "Lyon"]
[Date "2010.06.12"]
[Round "3"]
[Yellow "Odile Girard"]
[Red "Tahina Besson"]
[Result "0-1"]
[Score "6-6 (1-3)"]

1. c4-d5 a4-b4 2. b8-b7 c3-d4 3. b4-a5 a5-b6 4. c8-b7 d7-c6 5. g1-g2 e4-d3 6.
d9-c9 f3-g4 7. c5-d5 c6-b5 8. e3-d4 g3-f4 9. h5-h4 f1-e2 10. e7-e8 g4-f5 11.
g5-f4 d3-e2 12. h6-i5 d6-c7 13. f6-g6 c7-b7 14. i6-i5 f7-g7 15. e2-f2 h3-g2 16.
i5-h4 $6 c9-d8 17. h2-g2 g6-g7 18. d8-e8 f5-e6 0-1

');
INSERT INTO "change_row" VALUES(9,5,'delete',7,7,'[Game "anacund"]
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
INSERT INTO "change_row" VALUES(10,5,'delete',19,19,'[Game "avalam"]
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[Yellow "?"]
[Red "?"]
[Result "0-1"]
[Score "3-20"]
[Termination "forfeit"]

{lost} 0-1

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
INSERT INTO "event" VALUES(7,'Fête "d''été" \','fete "d''ete" \');
INSERT INTO "event" VALUES(8,'Thursday league','thursday league');
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
INSERT INTO "game" VALUES(6,2,4,4,'2025.02.04','2',11,12,'1-0',1,80,0,NULL,NULL,NULL,-5200870997135954856);
INSERT INTO "game" VALUES(8,1,1,1,'2016.09.28','5',15,16,'1-0',1,12,0,'41-0',41,0,7579793902951622280);
INSERT INTO "game" VALUES(9,4,3,3,'2020.12.25','5',17,18,'1-0',1,34,0,'8-6',8,6,8308465691143622616);
INSERT INTO "game" VALUES(10,1,5,5,'2023.03.15','6',19,1,'1-0',1,12,0,'21-20',21,20,-3526013941532888135);
INSERT INTO "game" VALUES(11,1,6,2,'2015.10.02','2',20,2,'0-1',1,12,0,'17-24',17,24,8423380527340662616);
INSERT INTO "game" VALUES(12,4,4,2,'2010.12.25','2',21,22,'1-0',1,34,0,'8-6',8,6,-3793852171092117071);
INSERT INTO "game" VALUES(13,4,7,4,'2024.07.14','2',23,24,'1/2-1/2',2,2,0,NULL,NULL,NULL,-2465610735198253351);
INSERT INTO "game" VALUES(14,4,4,2,'????.??.??','?',25,26,'*',2,1,0,NULL,NULL,NULL,1430857664889946174);
INSERT INTO "game" VALUES(15,4,4,2,'????.??.??','?',27,24,'*',1,3,0,'12-10 (odd)',NULL,NULL,2376459366320809023);
INSERT INTO "game" VALUES(16,5,4,2,'????.??.??','?',23,28,'*',1,2,0,NULL,NULL,NULL,-3519353857658599151);
INSERT INTO "game" VALUES(17,1,4,2,'????.??.??','?',23,24,'1-0',1,0,0,'21-20',21,20,3718878275759863416);
INSERT INTO "game" VALUES(18,2,4,2,'????.??.??','?',23,29,'*',2,3,0,NULL,NULL,NULL,-6515197164692393837);
INSERT INTO "game" VALUES(20,1,8,6,'????.??.??','1',30,31,'1-0',1,12,1,'26-15',26,15,5143217358846723721);
INSERT INTO "game" VALUES(21,4,4,2,'????.??.??','?',32,26,'1-0',1,1,0,NULL,NULL,NULL,-2188232674660976839);
INSERT INTO "game" VALUES(22,4,4,2,'2024.05.01','?',32,33,'1-0',1,0,0,NULL,NULL,NULL,8970883115794662509);
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
INSERT INTO "game_text" VALUES(6,NULL,NULL,NULL,NULL,NULL,'1. e3 a4 2. b1 e2 3. e1 a1 4. a3 d5 5. e4 c5 6. b5 e5 7. a5 d1 8. c1 a2 9. a3=a4
c5=b5 10. e1=e2 a2-b2 11. a5=b5 e1=e2 12. c5=d5 d1=c1 13. e1=e2 b2-c2 14. d5=c5
a5=b5 15. c5-c4 a1-a2 16. c4-c3 c1=d1 17. c3xc2 d5-d4 18. a4-b4 a3-b3 19. a5-a4
d1=c1 20. b4xb5 b3-c3 21. b1-a1 d4xe4 22. a1-b1 e1=d1 23. e3=e4 a2-b2 24. b5-b4
c3-c4 25. c2-d2 e3-d3 26. d2xd1 b2-a2 27. e2-d2 c4-d4 28. b1-a1 d3-e3 29. a4-a5
d4-c4 30. d2-d3 {a natural move} 30... a2-b2 31. d3xe3 e5=e4 32. a1-b1 c4-d4 33.
e3-d3 b2-a2 34. b4-b5 a2-b2 35. e5=e4 b2-c2 36. b1=c1 c2-c3 37. c1=b1 d4-d5 38.
d3-e3 c1=b1 39. c1-c2 c3xc2 40. d1-d2 c2-c1 1-0
');
INSERT INTO "game_text" VALUES(8,'542/15/1*6/33/66/12/43/55/24/31/25/61/43/64/12/54/362',NULL,NULL,NULL,NULL,'1. a4+b1+a6 a13+c10+c4 2. c7+a5+a10 a1+c12+a12 3. a8+a9+c8 c13+a2+c9 4.
b17+c16+c11 c14+a7+c15 5. c1+c2+a3 a17+a16+a11 6. c5+c17+c6 a14+c3+a15 1-0
');
INSERT INTO "game_text" VALUES(9,NULL,NULL,NULL,NULL,NULL,'1. c6-d5 b6-c7 2. d7-d8 b5-a4 3. f1-g1 e3-e4 4. g4-h4 f5-f6 5. h5-h4 a5-a4 6.
c3-d3 g3-f2 $1 7. e8-e7 d3-e4 8. c7-c8 g5-f6 9. g2-g1 e6-d6 10. i5-h4 d5-c4 11.
d4-c4 f4-f3 12. c8-d9 f6-g7 13. c5-c4 h6-g7 14. f7-e7 e7-d6 15. c9-d9 g1-f2 16.
h4-h3 f3-e2 17. b7-b8 a4-b4 1-0
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
INSERT INTO "game_text" VALUES(13,NULL,NULL,'Red',NULL,NULL,'1... i6-i5 {now with a comment} 2. i5-h5 {and a date} 1/2-1/2
');
INSERT INTO "game_text" VALUES(14,NULL,'yr/yryr/ryryry/yryryryr/y3.yr.ryry/..r2yryry/yryryr/ryry/ry r',NULL,NULL,NULL,'1... a5-b6 *
');
INSERT INTO "game_text" VALUES(15,NULL,NULL,NULL,NULL,'abandoned','{before} 1. i6-i5 $1 {after} (1. i6-h5 {a} ; b}
1... i5-h4 (1... e4-d4)) 1... i5-h5 ; with } in it
2. h6-h5 $3 *
');
INSERT INTO "game_text" VALUES(16,'7x5',NULL,NULL,'Black',NULL,'1. d2-d3A c4-d4 *
');
INSERT INTO "game_text" VALUES(17,NULL,NULL,NULL,NULL,NULL,'1-0
');
INSERT INTO "game_text" VALUES(18,NULL,NULL,'White',NULL,NULL,'1... a2 2. a3 a1 *
');
INSERT INTO "game_text" VALUES(20,'633/51/51/64/22/13/21*/55/65/16/23/33/24/61/42/64/445',NULL,NULL,NULL,NULL,'1. a2+c10+a9 {6, 5, 6: groups 6-5-4} 1... a14+c9+c8 2. c1+a3+c7 {c7 landlocks c8
and c9 against c10: two pieces captured} 2... a15+a17+c5 3. c14+a5+c6 a6+a1+2:a4
{irregular: a4 has number 6, and squares of number 2 were free; yet a4 captures
a5, and a2 with a3} 4. 6:b17+a16+a13 {legal: no square of number 6 is free any
more; a16 captures a17, a13 captures a14 and a15} 4... c12+a7+a12 5. c16+c4+b1
{c4 captures c5} 5... c11+a10+c2 {the bonus square; c2 captures c1 and b1} 6.
c17+c3+c15 3:a8+a11+1:c13 {a8 captures a9; c13 joins c11 and c12 in a run
between c10 and c14, and all three are lost, with the bonus} 1-0
');
INSERT INTO "game_text" VALUES(21,NULL,NULL,NULL,NULL,NULL,'1. c4-c5 ; c4-c5 {oh} d3-d4
1-0
');
INSERT INTO "game_text" VALUES(22,NULL,NULL,NULL,NULL,'forfeit','1-0
');
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
INSERT INTO "name" VALUES(23,'Anna','anna',23);
INSERT INTO "name" VALUES(24,'Bert','bert',24);
INSERT INTO "name" VALUES(25,'anna','anna',23);
INSERT INTO "name" VALUES(26,'?','?',NULL);
INSERT INTO "name" VALUES(27,'ANNA','anna',23);
INSERT INTO "name" VALUES(28,'Zoé','zoe',25);
INSERT INTO "name" VALUES(29,'ZOE','zoe',25);
INSERT INTO "name" VALUES(30,'Kim Vidal','kim vidal',26);
INSERT INTO "name" VALUES(31,'Lou Petit','lou petit',27);
INSERT INTO "name" VALUES(32,'Ann','ann',28);
INSERT INTO "name" VALUES(33,'Bob','bob',29);
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
INSERT INTO "player" VALUES(23,'Anna');
INSERT INTO "player" VALUES(24,'Bert');
INSERT INTO "player" VALUES(25,'Zoé');
INSERT INTO "player" VALUES(26,'Kim Vidal');
INSERT INTO "player" VALUES(27,'Lou Petit');
INSERT INTO "player" VALUES(28,'Ann');
INSERT INTO "player" VALUES(29,'Bob');
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
INSERT INTO "ruleset" VALUES(5,'fanorona','vela');
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
INSERT INTO "site" VALUES(6,'Club room','club room');
CREATE TABLE tag (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "tag" VALUES(15,'Annotator','?');
INSERT INTO "tag" VALUES(15,'Zeta','1');
INSERT INTO "tag" VALUES(16,'Yellow','?');
INSERT INTO "tag" VALUES(21,'Fault','1... illegal turn "c4-c5": c4 is empty (nearest legal: b4-c5, c6-c5, d4-c5)');
CREATE INDEX name_folded ON name (folded);
CREATE INDEX name_player ON name (player);
CREATE INDEX event_folded ON event (folded);
CREATE INDEX site_folded ON site (folded);
CREATE INDEX game_identity ON game (identity);
CREATE INDEX change_row_change ON change_row (change);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('game',22);
INSERT INTO "sqlite_sequence" VALUES('change',5);
INSERT INTO "sqlite_sequence" VALUES('change_row',10);
COMMIT;
