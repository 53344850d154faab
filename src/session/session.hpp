#pragma once

#include "base/result.hpp"
#include "games/any.hpp"
#include "games/game_result.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What a line that was typed came to.
struct Reply {
    enum class Kind : std::uint8_t {
        done,      ///< the game has changed
        told,      ///< an answer; nothing has changed
        question,  ///< the next line is the answer
        fault,     ///< the line makes no sense, and `text` says why; nothing has changed
        save,      ///< the game shall be stored as it stands
        quit,      ///< the game shall be left, to go on later
    };
    Kind kind = Kind::told;
    std::string text;      ///< what there is to say, without a line end; may be empty
    std::string entry;     ///< of `done`: the line that does the same again without a question
    bool draws = false;    ///< whether the board is to be drawn
    bool is_turn = false;  ///< of `done`: a whole turn was played
};

/// What a line that is taken has at most, in bytes.
inline constexpr std::size_t longest_line = std::size_t{1} << 20U;

struct TypedPart;

/// A game that is taken down as it is played: lines in, replies out. It knows no terminal, file or clock. The same
/// lines always make the same game, so that the entries of its replies are all that needs to be kept of it.
class Session {
public:
    /// `asks`: somebody sits there who can answer. Otherwise an error of play is taken where it is written with its
    /// group, and is a fault where it is not.
    enum class Manner : std::uint8_t { asks, strict };

    /// A game with these tags, none of its turns played yet; or what is wrong with them.
    [[nodiscard]] static Result<Session> begin(Record tags, Manner manner);

    /// From now on somebody can answer, or nobody.
    void set_manner(Manner manner) { manner_ = manner; }

    [[nodiscard]] Reply take(std::string_view line);

    /// The words that may stand in the place of the last one of a line: legal turns that still fit it, and commands.
    [[nodiscard]] std::vector<std::string> complete(std::string_view line) const;

    /// Whose turn it is, as a prompt: `12. Yellow> `.
    [[nodiscard]] std::string prompt() const;
    /// The board, in the middle of a turn too.
    [[nodiscard]] Picture picture() const;
    /// The game so far, with its result.
    [[nodiscard]] Record record() const;
    /// Whether it has ended, on the board or by the players.
    [[nodiscard]] bool has_ended() const;
    /// The side that played the last turn; nothing before the first.
    [[nodiscard]] std::optional<Side> last_side() const;
    [[nodiscard]] GameId game() const { return game_; }
    /// Whether nothing was entered yet.
    [[nodiscard]] bool is_empty() const { return done_.size() == 1; }

private:
    /// All that commands change; kept whole for each step, so that steps can be undone.
    struct State {
        std::vector<Item> items;
        std::vector<std::string> parts;  ///< of the turn under way
        GameResult result = GameResult::unfinished;
        std::string termination;
    };

    Session(Record tags, GameId game, const Position& start, Manner manner);

    void show(const State& shown);
    [[nodiscard]] const State& state() const { return done_.back(); }
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    [[nodiscard]] const GameInfo& kind() const { return info(game_); }
    [[nodiscard]] Side side_to_move() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] std::string why_ended() const;
    /// Takes a step.
    Reply changed(State next, std::string entry, std::string text = {});
    /// The same for a step that was a turn.
    [[nodiscard]] Reply after_turn(Reply reply) const;

    Reply take_turn(std::string_view typed, bool confirmed);
    Reply take_whole(std::string_view typed, bool confirmed);
    Reply ask_for_group(const TypedPart& read, const std::string& entry);
    Reply take_parts(std::string_view typed, bool confirmed);
    /// A step that makes the last turn, a chain of captures, longer; nothing where the line is none.
    std::optional<Reply> go_on(std::string_view typed);
    Reply play(const std::string& turn, const std::string& entry, const std::string& irregular);
    Reply ask(std::string text, std::map<std::string, std::string> answers);

    // Commands, given what stands behind their names.
    struct Command;
    static const std::vector<Command>& commands();
    static std::vector<std::string> command_names();
    std::optional<Reply> run_command(std::string_view name, std::string_view rest);
    Reply undo(std::string_view rest);
    Reply redo(std::string_view rest);
    Reply comment(std::string_view rest);
    Reply nag(std::string_view rest);
    Reply moves(std::string_view rest);
    Reply board(std::string_view rest);
    Reply score(std::string_view rest);
    Reply resign(std::string_view rest);
    Reply draw(std::string_view rest);
    Reply abandon(std::string_view rest);
    Reply time(std::string_view rest);
    Reply save(std::string_view rest);
    Reply quit(std::string_view rest);
    Reply help(std::string_view rest);
    Reply end(GameResult result, std::string termination, std::string entry);

    Record tags_;
    GameId game_;
    Manner manner_;
    std::vector<State> done_;                     // the last one is the present
    std::vector<State> undone_;                   // the last one comes back first
    std::vector<Position> positions_;             // from the start, after each turn
    std::vector<std::string> turns_;              // between them
    Position middle_;                             // with the parts of the turn under way
    std::map<std::string, std::string> answers_;  // to the question that was put: what each stands for
};

}  // namespace damier
