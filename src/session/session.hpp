// Recording a game as it is played: typed lines in, replies out.
//
// `damier record` reads lines from a terminal or a file and passes them to a Session. The Session knows the rules and
// the commands (undo, comment, resign, …). A Session does not use a terminal, a file or a clock. So a test or another
// interface can use it in the same way. An example with an Avalam game:
//
//     Record tags;
//     tags.set("Game", "avalam");
//     Session session = *Session::begin(tags, Session::Manner::asks);
//
//     line typed         kind of reply   entry          remarks
//     "D5 E6"            done            "d5-e6"        the turn in canonical form; `is_turn` and `draws` are set
//     "d5-e6"            error           ""             `text` says that d5 is empty, and names legal turns nearby
//     "comment bold"     done            "comment bold"
//     "undo"             done            "undo"         the comment is deleted
//     "resign"           done            "resign Red"   Red is to move; `text` says that the game has ended
//     "save"             save            ""             the caller stores session.record()
//
// The caller keeps every entry that is not empty (see draft.hpp). To continue the game later, it begins a Session with
// the same tags and passes it the entries: `d5-e6`, `comment bold`, `undo`, `resign Red`. The same entries always give
// the same game, and never lead to a question.
//
// How a line is handled, in `take`:
//
// 1. If the last reply was a question and the line answers it, the Session plays the turn that belongs to this answer.
//    After the answer `no` it plays nothing.
// 2. An empty line does nothing. After the end of the game it means `save`.
// 3. If the first word is a command, the command runs (commands.cpp).
// 4. If a chain of captures can go on, and the line continues it, the last turn becomes longer (`go_on`).
// 5. Any other line with a digit is a turn. A turn of Anacund may be typed placement by placement (`take_parts`). A
//    turn of the other games is typed as a whole (`take_whole`). turns.hpp reads turns that were typed loosely.
#pragma once

#include "base/result.hpp"
#include "games/game_result.hpp"
#include "games/position.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The reply to a line.
struct Reply {
    enum class Kind : std::uint8_t {
        done,      ///< the game has changed
        told,      ///< an answer; nothing has changed
        question,  ///< the next line is the answer
        error,     ///< the line is refused, and `text` says why; nothing has changed
        save,      ///< the user wants to store the game in its present state
        quit,      ///< the user wants to leave the game and continue later
        hint,      ///< the user wants to know a good turn; the caller has to find it
    };
    Kind kind = Kind::told;
    std::string text{};    ///< a message for the user, without a line end; may be empty
    std::string entry{};   ///< if `kind` is `done`: a line that has the same effect and asks no question; else empty
    bool draws = false;    ///< whether the caller should draw the board
    bool is_turn = false;  ///< whether the line played a whole turn
};

/// The longest line that a Session reads, in bytes.
inline constexpr std::size_t longest_line = std::size_t{1} << 20U;

struct TypedPart;

/// A game that is being recorded. The top of this file has an overview and an example.
class Session {
public:
    /// `asks`: a person types, and can answer questions. `strict`: the Session asks nothing, and refuses a turn that
    /// can be read in two ways. A misplaced piece of Anacund must then be written with its group size (`5:c12`).
    enum class Manner : std::uint8_t { asks, strict };

    /// Begins a game with these tags and without turns. If `tags` has turns or comments, they are ignored. An error
    /// says what is wrong with the tags, for example that the board of an Anacund game is missing.
    [[nodiscard]] static Result<Session> begin(Record tags, Manner manner);

    void set_manner(Manner manner) { manner_ = manner; }

    /// Handles one line: a turn, a command, or the answer to a question. White space is ignored at both ends. A command
    /// has an English name, and one in the user's language. `Reply::entry` has the English one.
    [[nodiscard]] Reply take(std::string_view line);

    /// The name of a command in the user's language.
    [[nodiscard]] static std::string_view users_name(std::string_view command);

    /// The words that can complete the last word of a line: legal turns and commands that begin with this word.
    [[nodiscard]] std::vector<std::string> complete(std::string_view line) const;

    /// A prompt that names the side to move: `12. Yellow> `.
    [[nodiscard]] std::string prompt() const;
    /// The board, with the placements of an unfinished turn.
    [[nodiscard]] Picture picture() const;
    /// The game so far, with its result.
    [[nodiscard]] Record record() const;
    /// Whether the game has ended, on the board or by a decision of the players.
    [[nodiscard]] bool has_ended() const;
    /// The start, and the position after each whole turn.
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    /// The position after the last whole turn.
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    [[nodiscard]] Side side_to_move() const;
    /// Whether the last turn is a chain of captures that can go on.
    [[nodiscard]] bool may_go_on() const;
    /// From now on, a program plays this side, so no line makes its turns longer. While a capture of the other side can
    /// go on, `resign`, `hint` and `moves` still mean that side.
    void set_whole_turns(Side side) { whole_turns_ = side; }
    /// Whether a program is to move, unless the last capture of the other side goes on.
    [[nodiscard]] bool is_in_capture() const { return whole_turns_ == side_to_move() && may_go_on(); }
    /// The side that played the last turn; nothing before the first turn.
    [[nodiscard]] std::optional<Side> last_side() const;
    [[nodiscard]] GameId game() const { return game_; }
    /// Whether the game has no entries: nothing has been entered, or everything was undone.
    [[nodiscard]] bool is_empty() const { return done_.size() == 1; }

private:
    /// Everything that a line can change. The Session keeps a whole State for each step, so that steps can be undone.
    struct State {
        std::vector<Item> items;
        std::vector<std::string> parts;  ///< placements of the unfinished turn
        GameResult result = GameResult::unfinished;
        std::string termination;

        /// The place of the last turn in `items`, which must have one.
        [[nodiscard]] std::size_t last_turn() const;
    };

    Session(Record tags, GameId game, const Position& start, Manner manner);

    void show(const State& shown);
    [[nodiscard]] const State& state() const { return done_.back(); }
    [[nodiscard]] const GameInfo& kind() const { return info(game_); }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] std::string why_ended() const;
    /// Makes `next` the present State.
    Reply changed(State next, std::string entry, std::string text = {});
    /// Completes the reply to a whole turn: it draws the board, and names further captures.
    [[nodiscard]] Reply after_turn(Reply reply) const;

    /// The captures by which the last turn may go on; none if it is of a side with whole turns, or the game has ended.
    [[nodiscard]] std::vector<std::string> further_captures() const;
    /// A sentence about them; empty if there are none.
    [[nodiscard]] std::string further_in_words() const;

    Reply take_words(const std::string& typed);
    /// `confirmed`: how many irregular parts of the turn the user has confirmed; `npos` for all.
    Reply take_turn(std::string_view typed, std::size_t confirmed);
    Reply take_whole(std::string_view typed, bool confirmed);
    /// Asks which of these turns is meant, if they differ in their last mark (see `GameInfo::turn_marks`). Of each
    /// turn, the first `known` letters are played already.
    Reply choose(std::string_view typed, const std::vector<std::string>& choices, std::size_t known);
    Reply ask_where_from(const TypedPart& read, std::vector<std::string> parts, std::size_t at);
    Reply take_parts(std::string_view typed, std::size_t confirmed);
    /// Makes the last turn, a chain of captures, longer. Nothing if the line is not a further capture.
    std::optional<Reply> go_on(std::string_view typed);
    Reply play(const std::string& turn, const std::string& entry, const std::string& irregular);
    Reply ask(std::string text, std::map<std::string, std::string> answers);

    // Commands. `rest` is the text after the name of the command.
    struct Command;
    static const std::vector<Command>& commands();
    static std::vector<std::string> command_names();
    std::optional<Reply> run_command(std::string_view name, std::string_view rest);
    Reply run(const Command& command, std::string_view rest);
    /// For undo and redo. Moves the last State of `from` to the end of `to`. Then shows the present State, the last one
    /// of `done_`.
    Reply step(std::vector<State>& from, std::vector<State>& to, const char* entry);
    Reply undo();
    Reply redo();
    Reply comment(std::string_view rest);
    Reply nag(std::string_view rest);
    Reply moves(std::string_view rest);
    Reply board();
    Reply score();
    Reply hint();
    Reply resign(std::string_view rest);
    Reply draw();
    Reply abandon();
    Reply time(std::string_view rest);
    Reply save();
    Reply quit();
    Reply help();
    Reply end(GameResult result, std::string termination, std::string entry);

    Record tags_;
    GameId game_;
    Manner manner_;
    std::optional<Side> whole_turns_;             // see `set_whole_turns`
    std::vector<State> done_;                     // the last one is the present State
    std::vector<State> undone_;                   // redo brings back the last one first
    std::vector<Position> positions_;             // the start, then the position after each turn
    std::vector<std::string> turns_;              // turns_[i] leads from positions_[i] to positions_[i + 1]
    Position middle_;                             // the present position, with the parts of the unfinished turn
    std::map<std::string, std::string> answers_;  // if a question is open: the turn that belongs to each answer
    std::size_t confirmed_ = 0;                   // irregular parts of that turn that were confirmed before
};

}  // namespace damier
