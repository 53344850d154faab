#include "cli/option_groups/start.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/help/game_lists.hpp"

#include <array>

namespace damier {

void PositionOptions::declare(CommandLine& app) {
    const auto names = game_names();
    app.add_option("GAME", game, ValueKind::game, tr_format("The game: {}", join(names, ", ")))->required();
    declare_setup(app);
    app.add_option("--line", line, ValueKind::text, "Play these turns first, separated by blanks")->type_name("TURNS");
}

void PositionOptions::declare_setup(CommandLine& app) {
    app.add_option("--position", position, ValueKind::text, "Begin from this position string")->type_name("P");
    app.add_option("--rules", rules, ValueKind::rules, describe_rules_option());
    app.add_option("--board", board, ValueKind::board, describe_board_option());
    app.add_option("--first", first, ValueKind::side, "The side that moves first");
    app.add_option("--first-round", first_round, ValueKind::side, describe_first_round_option());
}

GameId PositionOptions::find_game() const {
    if (const auto id = damier::find_game(game)) {
        return *id;
    }
    const auto names = game_names();
    const auto near = nearest_words(game, names, 1);
    throw UsageError(near.empty() ? tr_format("unknown game \"{}\" (known: {})", game, join(names, ", "))
                                  : tr_format("unknown game \"{}\"; did you mean {}?", game, near[0]));
}

Position PositionOptions::find_any(const Context& context) const {
    return with_game(find_game(), [&]<class G>() {
        return Position(std::in_place_type<typename G::Position>, find_position<G>(context));
    });
}

std::vector<Position> PositionOptions::find_in_games(const Context& context) const {
    return in_games(find_any(context));
}

std::vector<Position> PositionOptions::in_games(const Position& found) const {
    return rules.empty() ? under_all_rules(found) : std::vector{found};
}

void refuse_start(const StartFault& fault) {
    constexpr std::array<std::string_view, 5> options{"--rules", "--board", "--position", "--first", "--first-round"};
    throw UsageError(tr_format("{}: {}", options[static_cast<std::size_t>(fault.part)], fault.message));
}

void refuse_turn(std::string_view turn, std::size_t ply, const std::string& reason,
                 const std::vector<std::string>& nearest) {
    throw UsageError(
        tr_format("--line: illegal turn \"{}\" (number {} of the line): {}{}", turn, ply, reason,
                  nearest.empty() ? std::string() : tr_format(" (nearest legal: {})", join(nearest, ", "))));
}

}  // namespace damier
