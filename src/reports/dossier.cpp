// Makes the dossier of a player.
//
// `games_of_player` gives all games of the player in the order of their dates. `add_totals` goes through them once for
// results, sides, opponents and streaks. Openings, mistakes and ratings need more than the player's own summaries: the
// openings of all games, the texts of analysed games, and the ratings of all players. `DossierFacts` has those facts
// about all games that the dossiers of several players share.

#include "reports/dossier.hpp"

#include "base/text.hpp"
#include "reports/annotate.hpp"
#include "store/read/results.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace damier {
namespace {

void count_length(std::vector<std::int64_t>& lengths, std::size_t plies) {
    lengths.resize(std::max(lengths.size(), plies + 1));
    ++lengths[plies];
}

void add_totals(Dossier& out, const std::vector<std::string>& names) {
    struct Part : PlayerCounts {
        std::vector<std::int64_t> lengths;
    };
    std::map<std::pair<GameId, Side>, Part> sides;
    std::map<std::pair<std::int64_t, bool>, Dossier::OpponentGroup> opponents;  // by number, and whether it is a bye
    Streaks streaks;
    for (const PlayerGame& game : out.games) {
        out.total.add_result(game.result, game.side);
        out.dates.add(game.date);
        Part& part = sides[{game.game, game.side}];
        part.add_result(game.result, game.side);
        count_length(part.lengths, game.plies);
        Dossier::OpponentGroup& opponent = opponents[{game.opponent, game.opponent == 0 && game.is_bye}];
        opponent.add_result(game.result, game.side);
        const bool is_later = opponent.last == Date{} || newer_first(game.date, opponent.last);
        opponent.last = game.date.year != 0 && is_later ? game.date : opponent.last;
        if (const auto points = points_of(game.result, game.side); points && !game.without_play) {
            if (game.date.is_whole()) {
                streaks.add(*points, game.date);
            } else {
                ++out.undated;
            }
        }
    }
    for (auto& [key, part] : sides) {
        Dossier::SideGroup& group = out.sides.emplace_back();
        static_cast<PlayerCounts&>(group) = part;
        std::tie(group.game, group.side) = key;
        group.plies = quartiles(part.lengths, 1);
    }
    for (auto& [key, group] : opponents) {
        std::tie(group.opponent, group.is_bye) = key;
        group.name = group.opponent == 0 ? "?" : names.at(static_cast<std::size_t>(group.opponent));
        out.opponents.push_back(group);
    }
    std::sort(out.opponents.begin(), out.opponents.end(), [](const auto& a, const auto& b) {
        return std::tuple(b.games, fold(a.name), a.name) < std::tuple(a.games, fold(b.name), b.name);
    });
    out.wins = streaks.wins();
    out.unbeaten = streaks.unbeaten();
    out.losses = streaks.losses();
}

void read_openings(const Database& db, const Selection& selection, DossierFacts& facts) {
    facts.openings = openings_of_games(db, {}, 1);
    for (const Tallies::Group& group : count_by(db, selection, {{Key::opening}, 1}).groups) {
        facts.by_opening.emplace(group.key[0], group.tally);
    }
}

/// `all` are the player's games against anybody.
void add_openings(Dossier& out, const std::vector<PlayerGame>& all, const DossierFacts& facts) {
    using Key = std::tuple<GameId, Side, std::uint32_t>;
    const GameOpenings& openings = facts.openings;
    const auto key_of = [&](const PlayerGame& game) {
        const auto id = static_cast<std::size_t>(game.id);
        return Key(game.game, game.side, id < openings.of_game.size() ? openings.of_game[id] : 0);
    };
    std::map<Key, PlayerCounts> own;
    for (const PlayerGame& game : all) {
        own[key_of(game)].add_result(game.result, game.side);
    }
    std::map<Key, Dossier::OpeningGroup> groups;
    for (const PlayerGame& game : out.games) {
        const Key key = key_of(game);
        if (const std::uint32_t opening = std::get<2>(key); opening != 0) {
            Dossier::OpeningGroup& group = groups[key];
            group.game = game.game;
            group.side = game.side;
            group.opening = openings.texts[opening];
            group.add_result(game.result, game.side);
        }
    }
    for (auto& [key, group] : groups) {
        const auto found = facts.by_opening.find(group.opening);
        const SideCounts counts = found == facts.by_opening.end() ? SideCounts{} : found->second;
        const bool is_side1 = group.side == Side::one;
        const PlayerCounts& played = own.at(key);
        group.others = {counts.games - played.games, (is_side1 ? counts.side1_wins : counts.side2_wins) - played.wins,
                        counts.draws - played.draws, (is_side1 ? counts.side2_wins : counts.side1_wins) - played.losses,
                        counts.unfinished - played.unfinished};
        out.openings.push_back(std::move(group));
    }
    std::stable_sort(out.openings.begin(), out.openings.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.game, a.side, b.games) < std::tuple(b.game, b.side, a.games);
    });
}

void add_mistakes(const Database& db, Dossier& out, const DossierFacts* facts) {
    std::map<std::int64_t, const PlayerGame*> by_id;
    std::vector<PlayerGame> games;
    for (const PlayerGame& game : out.games) {
        if (facts == nullptr || std::binary_search(facts->analysed.begin(), facts->analysed.end(), game.id)) {
            by_id.emplace(game.id, &game);
            games.push_back(game);
        }
    }
    std::map<GameId, Dossier::Mistakes> kinds;
    for (const auto& [id, movetext] : movetexts_with(db, games, std::string(annotation_signature))) {
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

/// The player's row in the ratings of a kind of game.
const Ratings::Row* row_of(const Ratings::Kind& kind, std::int64_t player) {
    for (const auto& group : kind.groups) {
        for (const Ratings::Row& row : group) {
            if (row.player == player) {
                return &row;
            }
        }
    }
    return nullptr;
}

}  // namespace

DossierFacts dossier_facts(const Database& db, const Selection& selection) {
    DossierFacts facts;
    facts.names = player_names(db);
    read_openings(db, selection, facts);
    facts.analysed = games_with(db, std::string(annotation_signature));
    return facts;
}

Dossier make_dossier(const Database& db, const Player& player, const DossierOptions& options) {
    Dossier out;
    out.player = player;
    out.games = games_of_player(db, player.id, options.selection);
    std::vector<PlayerGame> all;  // if some of them are left out
    if (options.opponent) {
        all = out.games;
        std::erase_if(out.games, [&](const PlayerGame& game) { return game.opponent != *options.opponent; });
    }
    out.not_played = static_cast<std::int64_t>(
        std::erase_if(out.games, [](const PlayerGame& game) { return !is_played(game.result, game.plies); }));
    DossierFacts own;
    if (options.facts == nullptr) {
        own.names = player_names(db);
    }
    if (options.facts == nullptr && options.openings) {
        read_openings(db, options.selection, own);
    }
    const DossierFacts& facts = options.facts != nullptr ? *options.facts : own;
    add_totals(out, facts.names);
    if (options.openings) {
        add_openings(out, options.opponent ? all : out.games, facts);
    }
    if (options.mistakes) {
        add_mistakes(db, out, options.facts);
    }
    if (options.ratings) {
        for (Ratings::Kind& kind : ratings(db, options.selection, {.history = player.id}).kinds) {
            if (const auto* const row = row_of(kind, player.id); row != nullptr && !kind.history.empty()) {
                out.ratings.push_back({kind.game, row->rating, std::move(kind.history)});
            }
        }
    }
    return out;
}

}  // namespace damier
