// Makes the dossier of a player.
//
// `games_of_player` gives all games of the player in the order of their dates. `add_totals` goes through them once for
// results, sides, opponents and streaks. Openings, mistakes and ratings need more than the player's own summaries:
// `add_openings` reads the openings of all games, `add_mistakes` the texts of analysed games, `add_ratings` rates all
// players.

#include "reports/dossier.hpp"

#include "reports/annotate.hpp"
#include "store/read/results.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace damier {
namespace {

/// Finds the longest run of games that fit.
class StreakFinder {
public:
    void add(bool fits, Date date) {
        if (!fits) {
            run_ = {};
            return;
        }
        run_.first = run_.games == 0 ? date : run_.first;
        run_.last = date;
        ++run_.games;
        if (run_.games > longest_.games) {
            longest_ = run_;
        }
    }
    [[nodiscard]] const Streak& longest() const { return longest_; }

private:
    Streak run_;
    Streak longest_;
};

void count_length(std::vector<std::int64_t>& lengths, std::size_t plies) {
    lengths.resize(std::max(lengths.size(), plies + 1));
    ++lengths[plies];
}

void add_totals(Dossier& out, const std::vector<std::string>& names) {
    struct Part : PlayerCounts {
        std::vector<std::int64_t> lengths;
    };
    std::map<std::pair<GameId, Side>, Part> sides;
    std::map<std::int64_t, Dossier::OpponentGroup> opponents;
    StreakFinder wins;
    StreakFinder unbeaten;
    StreakFinder losses;
    for (const PlayerGame& game : out.games) {
        out.total.add_result(game.result, game.side);
        out.dates.add(game.date);
        Part& part = sides[{game.game, game.side}];
        part.add_result(game.result, game.side);
        count_length(part.lengths, game.plies);
        Dossier::OpponentGroup& opponent = opponents[game.opponent];
        opponent.add_result(game.result, game.side);
        opponent.last = game.date;
        if (const auto points = points_of(game.result, game.side)) {
            wins.add(*points == 1, game.date);
            unbeaten.add(*points > 0, game.date);
            losses.add(*points == 0, game.date);
        }
    }
    for (auto& [key, part] : sides) {
        Dossier::SideGroup& group = out.sides.emplace_back();
        static_cast<PlayerCounts&>(group) = part;
        std::tie(group.game, group.side) = key;
        group.plies = quartiles(part.lengths, 1);
    }
    for (auto& [id, group] : opponents) {
        group.opponent = id;
        group.name = id == 0 ? "?" : names.at(static_cast<std::size_t>(id));
        out.opponents.push_back(group);
    }
    std::sort(out.opponents.begin(), out.opponents.end(), [](const auto& a, const auto& b) {
        return std::pair(b.games, a.name) < std::pair(a.games, b.name);
    });
    out.wins = wins.longest();
    out.unbeaten = unbeaten.longest();
    out.losses = losses.longest();
}

void add_openings(const Database& db, Dossier& out, const Selection& selection) {
    const GameOpenings openings = openings_of_games(db, {}, 1);
    std::map<std::tuple<GameId, Side, std::uint32_t>, Dossier::OpeningGroup> groups;
    for (const PlayerGame& game : out.games) {
        const auto id = static_cast<std::size_t>(game.id);
        const std::uint32_t opening = id < openings.of_game.size() ? openings.of_game[id] : 0;
        if (opening != 0) {
            Dossier::OpeningGroup& group = groups[{game.game, game.side, opening}];
            group.game = game.game;
            group.side = game.side;
            group.opening = openings.texts[opening];
            group.add_result(game.result, game.side);
        }
    }
    const Tallies all = count_by(db, selection, {{Key::opening}, 1});
    std::map<std::string, SideCounts> by_name;
    for (const Tallies::Group& group : all.groups) {
        by_name.emplace(group.key[0], group.tally);
    }
    for (auto& [key, group] : groups) {
        const SideCounts& counts = by_name[group.opening];
        const bool is_side1 = group.side == Side::one;
        group.others = {counts.games - group.games,
                        (is_side1 ? counts.side1_wins : counts.side2_wins) - group.wins,
                        counts.draws - group.draws,
                        (is_side1 ? counts.side2_wins : counts.side1_wins) - group.losses,
                        counts.unfinished - group.unfinished};
        out.openings.push_back(std::move(group));
    }
    std::stable_sort(out.openings.begin(), out.openings.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.game, a.side, b.games) < std::tuple(b.game, b.side, a.games);
    });
}

void add_mistakes(const Database& db, Dossier& out) {
    std::map<std::int64_t, const PlayerGame*> by_id;
    for (const PlayerGame& game : out.games) {
        by_id.emplace(game.id, &game);
    }
    std::map<GameId, Dossier::Mistakes> kinds;
    for (const auto& [id, movetext] : movetexts_with(db, out.games, std::string(annotation_signature))) {
        const PlayerGame& game = *by_id.at(id);
        Dossier::Mistakes& kind = kinds[game.game];
        kind.game = game.game;
        ++kind.games;
        const auto marks = written_marks(movetext, game.first)[static_cast<std::size_t>(index(game.side))];
        for (std::size_t i = 0; i < marks.size(); ++i) {
            kind.marks[i] += marks[i];
        }
    }
    for (const auto& [game, kind] : kinds) {
        out.mistakes.push_back(kind);
    }
}

}  // namespace

Dossier make_dossier(const Database& db, const Player& player, const DossierOptions& options) {
    Dossier out;
    out.player = player;
    out.games = games_of_player(db, player.id, options.selection);
    if (options.opponent) {
        std::erase_if(out.games, [&](const PlayerGame& game) { return game.opponent != *options.opponent; });
    }
    add_totals(out, player_names(db));
    if (options.openings) {
        add_openings(db, out, options.selection);
    }
    if (options.mistakes) {
        add_mistakes(db, out);
    }
    if (options.ratings) {
        for (Ratings::Kind& kind : ratings(db, options.selection, {.history = player.id}).kinds) {
            if (!kind.history.empty()) {
                out.ratings.push_back(std::move(kind));
            }
        }
    }
    return out;
}

}  // namespace damier
