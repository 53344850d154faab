#include "cli/option_groups/start.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/start_impl.hpp"
#include "games/any.hpp"

#include <stdexcept>

namespace damier {

void PositionOptions::declare(CommandLine& app) {
    const auto names = game_names();
    app.add_option("GAME", game, ValueKind::game, tr_format("The game: {}", join(names, ", ")))->required();
    declare_rest(app);
}

void PositionOptions::declare_rest(CommandLine& app) {
    declare_setup(app);
    app.add_option("--line", line, ValueKind::text, "Play these turns first, separated by blanks")
        ->may_be_empty()
        ->type_name("TURNS");
}

void PositionOptions::declare_setup(CommandLine& app) {
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        const auto [kind, description] = start_option(StartPart(i));
        app.add_option(start_parts[i].option, tags.texts[i], kind, description);
    }
    app.get_option("--position")->type_name("P");
}

std::pair<ValueKind, std::string> start_option(StartPart part) {
    switch (part) {
        case StartPart::rules:
            return {ValueKind::rules, describe_rules_option()};
        case StartPart::board:
            return {ValueKind::board, describe_board_option()};
        case StartPart::position:
            return {ValueKind::text, tr_later("Begin from this position string")};
        case StartPart::first:
            return {ValueKind::side, tr_later("The side that moves first")};
        case StartPart::first_round:
            return {ValueKind::side, describe_first_round_option()};
    }
    throw std::logic_error("not a part of a start");
}

std::string start_tag(const GameInfo& info, StartPart part, const std::string& typed) {
    return part == StartPart::first || part == StartPart::first_round ? side_tag(info, typed) : typed;
}

GameId PositionOptions::find_game() const {
    if (const auto id = damier::find_game(game)) {
        return *id;
    }
    throw UsageError(
        unknown_game(game) +
        (to_number<std::int64_t>(game, 1)
             ? tr_format("; to see the stored game {}: damier board {}, or damier show {}", game, game, game)
             : std::string()));
}

std::vector<Position> PositionOptions::find_all(const Context& context) const {
    return with_game(find_game(), [&]<class G>() {
        std::vector<Position> all;
        for (const auto& p : find_positions<G>(context)) {
            all.push_back(Position::of<G>(p));
        }
        return all;
    });
}

std::vector<Position> PositionOptions::in_games(const Position& found) const {
    return tags[StartPart::rules].empty() ? under_all_rules(found) : std::vector{found};
}

std::optional<Side> numbered_side(std::string_view line) {
    Lexer lexer(line);
    if (lexer.next().kind != Token::Kind::number) {
        return std::nullopt;
    }
    const Token dots = lexer.next();
    if (dots.kind != Token::Kind::dots) {
        return std::nullopt;
    }
    return dots.span.end - dots.span.begin > 1 ? Side::two : Side::one;
}

LineError turn_of_line_error(std::string_view turn, std::size_t ply, const std::string& reason,
                             const std::vector<std::string>& nearest) {
    return {"--line", tr_later("Turns so far"),
            tr_format("illegal turn \"{}\" (number {} of the line): {}{}", turn, ply, reason,
                      nearest.empty() ? std::string() : tr_format(" (nearest legal: {})", join(nearest, ", ")))};
}

}  // namespace damier
