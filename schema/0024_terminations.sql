-- Lists of games show how each ended.
CREATE INDEX game_text_ended ON game_text (game, termination) WHERE termination NOTNULL;
