#include "cli/stored/chosen_position.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/stored.hpp"

#include <algorithm>

namespace damier {

void ChosenPosition::declare(CommandLine& app, const char* what) {
    app.add_option("GAME", game, ValueKind::game,
                   tr_format("The game: {}; or the number of a stored game", join(game_names(), ", ")))
        ->required();
    declare_rest(app);
    app.add_option("--ply", ply, what);
}

bool ChosenPosition::names_stored() const {
    return !game.empty() && std::all_of(game.begin(), game.end(), is_digit);
}

std::vector<Position> ChosenPosition::find_all(const Context& context) const {
    if (!names_stored()) {
        if (ply) {
            throw UsageError(tr("--ply needs the number of a stored game in place of GAME"));
        }
        return PositionOptions::find_all(context);
    }
    if (tags != StartTags{} || !trim(line).empty()) {
        throw UsageError(tr("a stored game has its own start and turns (expected only --ply to choose a position)"));
    }
    const StoredGame stored = load_game_with_board(open_unchecked(context), parse_id(game));
    if (stored.replay.plies == 0 && stored.record.value(names_of(StartPart::position).tag).empty()) {
        throw UsageError(tr_format("game {} has no turns: it is only a result", game));
    }
    const auto& positions = stored.replay.positions;
    const std::size_t last = chosen_ply(ply, game, positions.size() - 1);
    return {positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(last) + 1};
}

}  // namespace damier
