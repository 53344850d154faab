#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/stored.hpp"
#include "record/next_round.hpp"
#include "record/tags.hpp"
#include "record/turns.hpp"
#include "view/board.hpp"
#include "view/filled.hpp"

#include <algorithm>

namespace damier {
namespace {

struct ShowOptions {
    std::string id;
    std::optional<std::size_t> ply;
    bool json = false;
};

struct IrregularTurn {
    std::size_t ply = 0;
    std::string turn;
    std::string reason;
};

std::vector<IrregularTurn> irregular_turns(const std::vector<Position>& positions,
                                           const std::vector<std::string>& turns) {
    std::vector<IrregularTurn> found;
    for (std::size_t i = 0; i + 1 < positions.size(); ++i) {  // `+ 1` since a game may have no positions
        if (std::string reason = irregularity(positions[i], turns[i]); !reason.empty()) {
            found.push_back({i + 1, turns[i], std::move(reason)});
        }
    }
    return found;
}

/// The match that a game belongs to.
std::optional<NamedMatch> match_with(const Database& db, const Record& record, std::int64_t id) {
    const auto kind = find_game(record.value("Game"));
    if (!kind || (record.value(match_tag).empty() && info(*kind).second_rounds.empty())) {
        return std::nullopt;
    }
    for (NamedMatch& match : matches_of(games_of_same_players(db, id))) {
        if (std::count(match.match.games.begin(), match.match.games.end(), id) > 0) {
            return std::move(match);
        }
    }
    return std::nullopt;
}

/// The text of a game for this terminal. The lines of its turns are made anew if they are too wide.
std::string narrowed(const std::string& text, const Terminal& terminal) {
    const std::size_t turns = text.find("\n\n");
    if (turns == std::string::npos || filled_text(text, terminal) == text) {
        return text;
    }
    std::string line = text.substr(turns + 2);
    while (line.ends_with('\n')) {
        line.pop_back();
    }
    std::replace(line.begin(), line.end(), '\n', ' ');
    return filled_text(text.substr(0, turns + 2), terminal) + filled_text(line, terminal) + "\n\n";
}

void show(const ShowOptions& options, Context& context) {
    const Database db = open_unchecked(context);
    const StoredGame game = load_game(db, parse_id(options.id));
    const auto& positions = game.replay.positions;
    const auto turns = main_turns(game.record);
    const auto irregular = irregular_turns(positions, turns);
    const std::size_t last = positions.empty() ? 0 : positions.size() - 1;
    const std::size_t ply = chosen_ply(options.ply, options.id, last);
    const auto match = match_with(db, game.record, parse_id(options.id));
    if (options.json) {
        Value told = Value::list();
        for (const IrregularTurn& one : irregular) {
            told.push_back(Value{{"ply", one.ply}, {"turn", one.turn}, {"reason", one.reason}});
        }
        context.print_json(Value{{"id", parse_id(options.id)},
                                 {"tags", tags_of(game.record)},
                                 {"plies", game.replay.plies > 0 ? Value(game.replay.plies) : Value()},
                                 {"ply", ply},
                                 {"position", positions.empty() ? Value() : Value(write_position(positions[ply]))},
                                 {"irregular", told},
                                 {"match", match ? fields_of(match_columns(true), *match) : Value()},
                                 {"text", game.text}});
        return;
    }
    context.print(narrowed(printable_lines(game.text), context.terminal));
    if (match) {
        context.print(filled_text(tr_format("Match: {}.\n", printable(match_text(*match, context.terminal.unicode))),
                                  context.terminal));
    }
    for (const IrregularTurn& one : irregular) {
        if (one.ply != ply) {  // the drawing shows this remark for the last turn
            context.print(
                filled_text(tr_format("The turn at ply {}, {}, is irregular: {}.\n", one.ply, one.turn, one.reason),
                            context.terminal));
        }
    }
    const bool is_bare =
        turns.empty() && (game.record.value("Result") != "*" || is_without_play(game.record.value("Termination"), 0));
    if (is_bare && !options.ply) {
        context.print(filled_text(tr("Only the result of this game is known: it has no turns.\n"), context.terminal));
    } else if (!positions.empty()) {
        context.print(ply == last ? std::string() : tr_format("After ply {} of {}:\n", ply, last));
        context.print(draw_board(picture_at(positions, turns, ply), context.terminal) +
                      filled_text(write_position(positions[ply]), context.terminal) + "\n");
    }
}

}  // namespace

void declare_show(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ShowOptions>();
    app.add_option("ID", options->id, ValueKind::text, "The number of the game")->required();
    app.add_option("--ply", options->ply, "Draw the board after N turns (0: the start; default: the end)");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to look at one game. damier writes the game as export does. Then it draws the board at the end of "
        "the game, or after --ply turns, and writes the position in one line.");
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
