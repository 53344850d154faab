#include "view/viewer_words.hpp"

#include "base/language.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"

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
        {"analysis", tr_as("viewer", "Analysis")},
        {"evaluate", tr("Evaluate")},
        {"bestLines", tr("Number of best turns")},
        {"evaluateGame", tr("Analyse this game")},
        {"evaluation", tr("Value for {a}: {v}")},
        {"typed", tr("Type a turn")},
        {"ask", tr("Which turn is meant")},
        {"stepA", tr("approach")},
        {"stepW", tr("withdrawal")},
        {"editing", tr("Change the variations")},
        {"undo", tr_as("viewer", "Undo")},
        {"promote", tr("Promote")},
        {"delete", tr_as("viewer", "Delete")},
        {"sign", tr("Sign of the turn")},
        {"comment", tr("Comment on the turn")},
        {"save", tr("Save as .dmr")},
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
    for_each_game([&]<class G>() {
        const GameInfo& kind = G::info;
        for (const std::string_view word : {kind.sides[0], kind.sides[1], kind.scored}) {
            words[std::string(word)] = tr(word);
        }
        words[std::string(kind.tie_break.key)] = tr(kind.tie_break.words);
    });
    words.erase("");  // games without a score or a tie-break add an empty key
    return words;
}

}  // namespace damier
