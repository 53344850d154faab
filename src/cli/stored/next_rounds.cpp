#include "cli/stored/next_rounds.hpp"

#include "base/translate.hpp"
#include "cli/stored/edited.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_id.hpp"
#include "record/next_round.hpp"
#include "reports/matches.hpp"
#include "store/game/uid.hpp"
#include "store/read/games.hpp"

#include <utility>
#include <vector>

namespace damier {
namespace {

/// Gives the players the sides that the user named.
void place_players(const Database& db, std::int64_t id, const std::array<std::string, 2>& players, const GameInfo& kind,
                   Record& tags) {
    const std::array<std::string, 2> both{std::string(tags.value(kind.sides[0])),
                                          std::string(tags.value(kind.sides[1]))};
    const auto fits = [&](std::size_t given, std::size_t known) {
        return players[given].empty() || mean_one_player(&db, players[given], both[known]);
    };
    if (fits(0, 0) && fits(1, 1)) {
        return;
    }
    if (!fits(0, 1) || !fits(1, 0)) {
        throw UsageError(tr_format("--next: the players of game {} are {} and {}, not {} and {}", id, both[0], both[1],
                                   players[0].empty() ? "?" : players[0], players[1].empty() ? "?" : players[1]));
    }
    exchange_sides(tags, kind);
}

}  // namespace

NextRound find_next_round(const Database& db, std::int64_t id, const std::string& game, const std::string& rules,
                          const std::array<std::string, 2>& players) {
    const StoredGame before = load_game(db, id);
    const std::string kind(before.record.value("Game"));
    if (!game.empty() && find_game(game) != find_game(kind)) {
        throw UsageError(tr_format("--next: game {} is a game of {}, not of {}", id, kind, game));
    }
    auto tags = next_round(before.record, rules);
    if (!tags) {
        throw UsageError(tr_format("--next: game {}: {}", id, tags.error()));
    }
    NextRound round{id, *std::move(tags)};
    round.tags.remove("Date");
    if (round.tags.value(match_tag).empty()) {
        round.tags.set(match_tag, uuid_text(text_hash(before.text)));
    }
    place_players(db, id, players, info(*find_game(kind)), round.tags);
    return round;
}

std::optional<PlayedGame> played_second_round(const Database& db, std::int64_t before, std::int64_t added) {
    std::vector<EventGame> games = games_of_same_players(db, added);
    const EventGame* const own = game_with_number(games, added);
    if (own == nullptr || !is_second_round(info(*find_game(own->row.game)), own->row.rules)) {
        return std::nullopt;
    }
    const std::int64_t side1 = own->side1.id;
    // It would be a second round of the same game.
    std::erase_if(games, [&](const EventGame& game) { return game.row.id == added; });
    for (const Tie& tie : tie_rounds(as_rounds(games))) {
        const EventGame* const second = game_with_number(games, tie.game);
        if (tie.before == before && second != nullptr) {
            return PlayedGame{.row = second->row, .exchanged = second->side1.id != side1, .first_round = before};
        }
    }
    return std::nullopt;
}

void join_match(const Database& db, GameWriter& writer, const NextRound& round) {
    if (!game_row(db, round.before)) {
        return;  // deleted while the round was played
    }
    StoredGame before = load_game(db, round.before);
    if (!before.record.value(match_tag).empty()) {
        return;
    }
    before.record.set(match_tag, std::string(round.tags.value(match_tag)));
    if (const ReadText read = read_changed(std::move(before.record)); read.entry) {
        writer.replace(round.before, *read.entry);
    }
}

}  // namespace damier
