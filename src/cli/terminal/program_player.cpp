#include "cli/terminal/program_player.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/tables.hpp"
#include "cli/print/advice.hpp"

#include <fmt/format.h>

#include <random>

namespace damier {
namespace {

constexpr std::string_view before_level = "damier level ";
constexpr double seconds_of_hint = 1;

AdviserOptions usual_options() {
    return {.tables = open_tables("")};
}

}  // namespace

std::string ProgramPlayer::name(int level) {
    return fmt::format("{}{}", before_level, level);
}

bool ProgramPlayer::is_name(std::string_view name) {
    return name.starts_with(before_level);
}

bool ProgramPlayer::is_in(const Record& tags) {
    return seat_in(tags).has_value();
}

std::optional<ProgramPlayer> ProgramPlayer::find(const Record& tags, std::optional<double> seconds) {
    const auto seat = seat_in(tags);
    return seat ? std::optional(ProgramPlayer(*seat, seconds)) : std::nullopt;
}

std::optional<ProgramPlayer::Seat> ProgramPlayer::seat_in(const Record& tags) {
    const auto game = find_game(tags.value("Game"));
    for (const Side side : {Side::one, Side::two}) {
        const std::string_view player =
            game ? tags.value(info(*game).sides[static_cast<std::size_t>(index(side))]) : "";
        if (!is_name(player)) {
            continue;
        }
        const auto level = to_number<int>(player.substr(before_level.size()), 1);
        if (level && *level <= most_level) {
            return Seat{*game, side, *level};
        }
    }
    return std::nullopt;
}

ProgramPlayer::ProgramPlayer(const Seat& seat, std::optional<double> seconds)
    : side_(seat.side),
      seconds_(seconds),
      opponent_(std::make_unique<Opponent>(seat.game, seat.level, std::random_device{}(), usual_options())) {}

bool ProgramPlayer::is_to_move(const Session& session) const {
    return !session.has_ended() && session.side_to_move() == side_;
}

std::string ProgramPlayer::turn(const Session& session) {
    const SignalGuard ctrl_c(SIGINT);
    interrupted = false;
    return opponent_->choose(session.positions(), seconds_, &interrupted);
}

bool ProgramPlayer::accepts_draw(const Session& session) {
    return opponent_->accepts_draw(session.positions(), side_);
}

std::string hint_for(std::vector<Position> game) try {
    const SignalGuard ctrl_c(SIGINT);
    interrupted = false;
    AdviserLimits how;
    how.limits.seconds = seconds_of_hint;
    how.limits.cancelled = &interrupted;
    const Position present = game.back();
    game.pop_back();
    how.earlier = std::move(game);
    const GameId kind = present.game();
    const Advice advice = Adviser(kind, usual_options()).advise(present, how);
    return advice.turns.empty() ? tr("the earlier boards of the game forbid every turn")
                                : suggestion_in_words(kind, advice.turns.front());
} catch (const std::runtime_error& error) {  // for example, the folder of tables is missing
    return error.what();
}

}  // namespace damier
