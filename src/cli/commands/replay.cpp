#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/keyboard.hpp"
#include "cli/stored.hpp"
#include "view/board.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace damier {
namespace {

/// One board of the game, and the turn that led to it.
struct Step {
    std::string turn;  ///< with its number; empty for the start
    Position position;
};

std::vector<Step> steps_of(const StoredGame& game) {
    std::vector<Step> steps;
    const auto positions = main_line(game.record);
    if (positions.empty()) {
        return steps;
    }
    steps.push_back({"", positions.front()});
    TurnCounter counter(game.replay.first);
    for (const Item& item : game.record.items) {
        if (item.kind == Item::Kind::turn && counter.in_main_line()) {
            steps.push_back(
                {fmt::format("{}{} {}", counter.number(), counter.side() == Side::one ? "." : "...", item.text),
                 positions[steps.size()]});
        }
        counter.pass(item);
    }
    return steps;
}

/// Hands keys on one by one.
class Keys {
public:
    /// A character; arrows and page keys give the letters of `help`; `q` at the end of input.
    char next() {
        char key = 0;
        if (read(STDIN_FILENO, &key, 1) != 1) {
            return 'q';
        }
        if (key != '\x1b') {
            return key;
        }
        char rest[2] = {};
        if (read(STDIN_FILENO, rest, 1) != 1 || read(STDIN_FILENO, rest + 1, 1) != 1) {
            return 'q';
        }
        switch (rest[1]) {
            case 'C':
            case 'B':
                return 'n';
            case 'D':
            case 'A':
                return 'p';
            case 'H':
                return 'g';
            case 'F':
                return 'G';
            default:
                return ' ';
        }
    }

private:
    KeyboardMode mode_;
};

void step_through(const std::vector<Step>& steps, const std::string& result, Context& context) {
    Keys keys;
    std::size_t at = 0;
    for (;;) {
        const bool last = at + 1 == steps.size();
        context.write("\x1b[H\x1b[2J");  // to the corner, and everything gone
        context.print(fmt::format("{}\n\n{}\nply {} of {}{}   n next  p back  g start  G end  q quit\n",
                                  steps[at].turn.empty() ? "start" : steps[at].turn,
                                  draw_position(steps[at].position, context.terminal), at, steps.size() - 1,
                                  last ? "  " + result : ""));
        context.flush();
        switch (keys.next()) {
            case 'n':
            case ' ':
            case '\n':
                at += last ? 0 : 1;
                break;
            case 'p':
            case 'b':
                at -= at > 0 ? 1 : 0;
                break;
            case 'g':
                at = 0;
                break;
            case 'G':
                at = steps.size() - 1;
                break;
            case 'q':
                return;
            default:
                break;
        }
    }
}

void replay_game(const std::string& id, Context& context) {
    const Database db = open_for_reading(context);
    const StoredGame game = load_game(db, parse_id(id));
    const auto steps = steps_of(game);
    if (steps.empty()) {
        context.note("the game has no board to show: it is a result without a record");
        return;
    }
    if (context.terminal.is_terminal && isatty(STDIN_FILENO) == 1) {
        step_through(steps, game.record.result, context);
        return;
    }
    for (const Step& step : steps) {
        context.print(fmt::format("{}\n{}\n", step.turn.empty() ? "start" : step.turn,
                                  draw_position(step.position, context.terminal)));
    }
    context.print(game.record.result + "\n");
}

}  // namespace

void declare_replay(CommandLine& app, Context& context) {
    const auto id = std::make_shared<std::string>();
    app.add_option("ID", *id, "The number of the game")->required();
    app.footer(
        "On a terminal one steps through the game with keys: n or an arrow for the next board, p back,\n"
        "g to the start, G to the end, q to leave. Elsewhere every board is written, one after the other.");
    app.callback([=, &context] { context.action = [=, &context] { replay_game(*id, context); }; });
}

}  // namespace damier
