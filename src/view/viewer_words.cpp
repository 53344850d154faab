#include "base/language.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "record/tags.hpp"
#include "view/viewer.hpp"

#include <fmt/format.h>

#include <string>

namespace damier {

nlohmann::ordered_json viewer_words() {
    nlohmann::ordered_json words{
        {"decimal", decimal_sign()},
        {"search", tr("Search players, events, places")},
        {"filters", tr("Filters and order")},
        {"game", tr("Game")},
        {"result", tr("Result")},
        {"player", tr("Player")},
        {"event", tr("Event")},
        {"order", tr("Order")},
        {"clear", tr("Clear")},
        {"games", tr("Games")},
        {"board", tr("Board")},
        {"controls", tr("Go through the game")},
        {"first", tr("To the start (Home)")},
        {"previous", tr("One turn back (←)")},
        {"next", tr("One turn forward (→)")},
        {"last", tr("To the end (End)")},
        {"play", tr("Play automatically (space)")},
        {"speed", tr("Seconds for each turn when playing automatically")},
        {"seconds", tr("{n} s")},
        {"flip", tr("Turn the board (f)")},
        {"turns", tr("Turns")},
        {"copyText", tr("Copy game")},
        {"copyPosition", tr("Copy position")},
        {"copyLink", tr("Copy link")},
        {"print", tr("Print")},
        {"copied", tr("Copied.")},
        {"tags", tr("All tags")},
        {"keys", tr("Keys")},
        {"back", tr("← All games")},
        {"all", tr("All")},
        {"win1", tr("First side won")},
        {"win2", tr("Second side won")},
        {"draw", tr("Drawn")},
        {"open", tr_as("viewer", "Unfinished")},
        {"newest", tr("Latest first")},
        {"oldest", tr("Earliest first")},
        {"number", tr("By number")},
        {"longest", tr("Longest first")},
        {"found", tr("{n} of {all} games")},
        {"one", tr("1 game")},
        {"none", tr("No game matches.")},
        {"empty", tr("No games yet.")},
        {"analysis", tr_as("viewer", "Analysis")},
        {"evaluate", tr("Evaluate")},
        {"bestLines", tr("Number of best turns")},
        {"evaluateGame", tr("Analyse this game")},
        {"evaluation", tr("Value for {a}: {v}")},
        {"typed", tr("Type a turn")},
        {"ask", tr("Which turn is meant")},
        {"editing", tr("Change the variations")},
        {"undo", tr_as("viewer", "Undo")},
        {"promote", tr("Promote")},
        {"delete", tr_as("viewer", "Delete")},
        {"sign", tr("Sign of the turn")},
        {"comment", tr("Comment on the turn")},
        {"save", tr("Save as .dmr")},
        {"newGame", tr("New game")},
        {"rules", tr("Rules")},
        {"movesFirst", tr("Moves first")},
        {"firstRound", tr("First round won by")},
        {"place", tr_as("viewer", "Place")},
        {"date", tr("Date")},
        {"roundOnly", tr("Round")},
        {"boardName", tr("Board")},
        {"usualBoard", tr("the usual board")},
        {"deal", tr("Deal the board")},
        {"clock", tr("Clock")},
        {"noClock", tr("no clock")},
        {"clockUp", tr("note the time used")},
        {"clockDown", tr("note the time left")},
        {"timeEach", tr("Time of each player")},
        {"noDate", tr("not a date: \"{a}\" (for example 2026-11-28)")},
        {"noTime", tr("not a time: \"{a}\" (for example 0:30:00)")},
        {"begin", tr("Begin")},
        {"cancel", tr("Cancel")},
        {"ending", tr("End of the game")},
        {"goesOn", tr("the game goes on")},
        {"resigns", tr("{a} resigns")},
        {"time", tr("{a} has lost on time")},
        {"agreed", tr("the players agree on a draw")},
        {"abandoned", tr("the game is abandoned")},
        {"hasEnded", tr("The players have ended this game. To play on, choose \"the game goes on\".")},
        {"discard", tr("Delete this game")},
        {"confirmDiscard", tr("Delete this game? It is stored only in this browser.")},
        {"sender", tr("Your name")},
        {"send", tr("Send")},
        {"needSender", tr("Type your name first.")},
        {"sending", tr("Sending …")},
        {"waiting", tr("The server cannot be reached. This browser keeps the game, and sends it later.")},
        {"badKey", tr("The server has a new key. Open its new address in this browser, and the game is sent.")},
        {"manySent", tr("Many games are sent at the moment. This one follows.")},
        {"notTaken", tr("The server takes no games now. This browser keeps the game, and sends it later.")},
        {"trouble", tr("The server has trouble with its database. This browser keeps the game, and sends it later.")},
        {"refused", tr("The server refused the game: {a}")},
        {"sentNew", tr("The game is stored as number {n}.")},
        {"sentMore", tr("Game {n} is completed.")},
        {"sentSame", tr("Game {n} is the same.")},
        {"warned", tr("Warning: {a}.")},
        {"sentOld", tr("Game {n} is stored in a later form.")},
        {"explorer", tr("Explorer")},
        {"exploredGames", tr("Games with this position: {n}")},
        {"notExplored", tr("The server cannot be reached.")},
        {"shares", tr("{a} won {x}, drawn {y}, {b} won {z}")},
        {"onDevice", tr("only in this browser")},
        {"notKept", tr("This browser does not keep the game. Save it before you leave the page.")},
        {"missing", tr("This page has no game or turn at the address {a}.")},
        {"start", tr("Start")},
        {"noBoard", tr("Only the result of this game was recorded.")},
        {"end", tr("End")},
        {"variation", tr("variation")},
        {"toMove", tr("{a} to move")},
        {"taken", tr("captured: {n}")},
        {"from", tr("from {a} to {b}")},
        {"better", tr("better:")},
        {"win", tr("win")},
        {"loss", tr("loss")},
        {"drawn", tr("draw")},
        {"inPlies", tr("{a} in {n}")},
        {"curve", tr("Value for {a}: ● proved, ○ estimated. Click a point to go to its turn.")},
        {"proved", tr_as("viewer", "proved")},
        {"estimated", tr("estimated")},
        {"round", tr("round {n}")},
        {"key1", tr("Back and forward")},
        {"key2", tr("Start and end")},
        {"key3", tr("Into a variation, and out")},
        {"key4", tr("Play, stop")},
        {"key5", tr("Turn the board")},
        {"key6", tr("Game before and after")},
        {"key7", tr("Search")},
        {"old", tr("This browser is too old to unpack the games.")},
        {"position", tr("Board after {t}: {p}")},
        {"printed", tr("The first {n} games are printed.")},
        {"site", tr_as("viewer", "Site")}};
    for (const GameInfo& kind : all_games()) {
        for (const std::string_view word : kind.sides) {
            words[std::string(word)] = tr(word);
        }
        for (const std::string_view word : kind.mark_words) {
            words[std::string(word)] = tr(word);
        }
        if (kind.needs_board) {
            words[std::string(kind.board)] = tr(kind.board);
        }
        if (const auto& [one, many] = kind.score_count; one != nullptr) {
            words[one] = tr_n(one, many, 1);
            words[many] = tr_n(one, many, 2);
        }
        words[std::string(kind.tie_break.key)] = tr(kind.tie_break.words);
    }
    for (const char* const termination : terminations()) {
        words[fmt::format("by {}", termination)] = termination_name(termination);
    }
    words.erase("");  // games without a tie-break add an empty key
    return words;
}

}  // namespace damier
