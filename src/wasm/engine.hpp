// The rules and the search for a page in a browser, compiled to WebAssembly.
//
// The functions work on one game: a start and the turns played from it. A page calls them in this order:
//
//     char* text = damier_room(size);  // room for the texts of the next call: UTF-8, one per line
//     …                                // the page writes the texts there, and a zero byte after them
//     const char* json = damier_open();
//
// All answers are JSON in UTF-8, and stay valid until the next call. If something is wrong, the answer is
// `{"error": "…"}`, with a reason for people. src/view/web/viewer/engine.js calls these functions.
#pragma once

extern "C" {

/// Room for the texts of the next call, with `size` bytes and a zero byte.
char* damier_room(unsigned size);

/// Sets the translation of texts. Lines: an English text, its translation, the next English text, and so on. A line
/// feed in a text is written as the byte 1.
void damier_translate();

/// Begins a game. Lines: the name of the game, then the parts of the start in the order of `StartPart`; missing parts
/// are empty. Gives the state of the start (see `damier_play`). If the start is wrong, no game is open, and
/// `damier_play`, `damier_words` and `damier_advise` give an error.
const char* damier_open();

/// Plays turns from the start, and makes the last position the present one. Text: the turns, separated by blanks. They
/// may be typed loosely. Gives the state of the present position:
/// - `turns`: all turns from the start, in canonical form;
/// - `position`: the position string; `key`: its key, 16 hexadecimal digits;
/// - `side`: 0 or 1, who is to move; `over`: whether the game is over; `result`: the result, or an empty text;
/// - `pieces`: the contents of all squares that are not empty, as in view/contents.hpp: `,a1w,b2r2`;
/// - `score`: in the form of the Score tag, or an empty text;
/// - `notes`: sentences about facts that the drawing cannot show;
/// - `irregular`: why the last turn is irregular, or an empty text.
///
/// If a turn is wrong, `at` is its index, `choices` has the turns that it may mean, and nothing changes.
const char* damier_play();

/// The words that may come next: legal turns, or legal parts of a turn if a turn consists of parts. Text: the parts of
/// the turn so far, separated by `+`. Gives `{"words": […], "parts": N}`; N is the number of parts of a turn, or 0.
const char* damier_words();

/// The board of the start of a game that is open, without pieces: what `board_text` (view/contents.hpp) gives, and `faces` as `faces_text`.
const char* damier_board();

/// Reads a board that a person types. Lines: the name of the game, then what was typed. Gives `{"board", "prompt",
/// "error"}`: the board, or an empty text if parts are missing; what to type next; what is wrong with the last part.
const char* damier_read_board();

/// Deals a board. Lines: the name of the game, and a seed, a number of at most 64 bits. Gives `{"board"}`.
const char* damier_deal();

/// The number of sequences of `depth` legal turns from the present position of a game that is open.
double damier_perft(int depth);

/// The best turns of the present position, at most `turns` of them, within these seconds and nodes (0: no limit). Gives
/// `{"turns": [{"turn", "worth", "chance", "depth", "line": […]}], "nodes", "seconds"}`. `worth` is a text as `suggest`
/// writes it: `=win in 5`, `~+1.5`; `chance` is the chance of the side to move, from 0 to 1.
///
/// During the search, the function `damier_told` that the page gives gets the answer so far.
const char* damier_advise(double seconds, double nodes, int turns);
}
