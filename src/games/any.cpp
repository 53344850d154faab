#include "games/any.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"

#include <algorithm>
#include <iterator>

namespace damier {

const GameInfo& info(GameId id) {
    return with_game(id, []<class G>() -> const GameInfo& { return G::info; });
}

std::vector<Symbol> legend_of(GameId id) {
    return with_game(id, []<class G>() { return G::legend(); });
}

std::vector<std::string> board_names(GameId id) {
    return with_game(id, []<class G>() {
        if constexpr (HasBoardNames<G>) {
            return G::board_names();
        }
        return std::vector<std::string>();
    });
}

std::span<const std::reference_wrapper<const GameInfo>> all_games() {
    static const auto games = [] {
        std::vector<std::reference_wrapper<const GameInfo>> list;
        for_each_game([&]<class G>() { list.emplace_back(G::info); });
        return list;
    }();
    return games;
}

GameId Position::game() const {
    std::size_t i = 0;
    while (&damier::info(GameId(i)) != info_) {
        ++i;
    }
    return GameId(i);
}

bool operator==(const Position& a, const Position& b) {
    return a.info_ == b.info_ &&
           with_position(a, [&]<class G>(const typename G::Position& p) { return p == b.as<G>(); });
}

std::string write_position(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return G::write_position(p); });
}

std::vector<Position> under_all_rules(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) {
        std::vector<Position> all;
        for (const auto& one : positions_of<G>(G::write_position(p))) {
            all.push_back(Position::of<G>(one));
        }
        return all;
    });
}

bool is_position(std::string_view text) {
    bool found = false;
    for_each_game([&]<class G>() { found = found || !positions_of<G>(text).empty(); });
    return found;
}

Side side_to_move(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return G::side_to_move(p); });
}

std::optional<Outcome> outcome_of(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return G::outcome(p); });
}

std::optional<Score> score_of(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return score_of<G>(p); });
}

StartTags describe(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return G::describe(p); });
}

std::uint64_t canonical_key(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return canonical_key<G>(p); });
}

Position position_after(const Position& before, std::string_view turn) {
    return with_position(before, [&]<class G>(const typename G::Position& p) {
        return Position::of<G>(G::play(p, *G::parse_turn(p, turn)));
    });
}

Picture bare_picture(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return G::picture(p); });
}

Picture picture_of(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return picture_of<G>(p); });
}

Picture picture_after(const Position& before, std::string_view turn) {
    return with_position(
        before, [&]<class G>(const typename G::Position& p) { return picture_after<G>(p, *G::parse_turn(p, turn)); });
}

std::string irregularity(const Position& before, std::string_view turn) {
    return with_position(
        before, [&]<class G>(const typename G::Position& p) { return irregularity<G>(p, *G::parse_turn(p, turn)); });
}

std::optional<GameId> find_game(std::string_view name) {
    const auto games = all_games();
    const auto found = std::find_if(games.begin(), games.end(), [&](const GameInfo& game) { return game.id == name; });
    return found == games.end() ? std::nullopt : std::optional(GameId(found - games.begin()));
}

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const GameInfo& game : all_games()) {
        names.emplace_back(game.id);
    }
    return names;
}

std::vector<std::string_view> side_names() {
    std::vector<std::string_view> names;
    for (const GameInfo& game : all_games()) {
        std::copy_if(game.sides.begin(), game.sides.end(), std::back_inserter(names),
                     [&](std::string_view side) { return std::find(names.begin(), names.end(), side) == names.end(); });
    }
    return names;
}

std::string unknown_game(std::string_view name) {
    return tr_format("unknown game \"{}\"{}", excerpt(name), nearest_or_known(name, game_names()));
}

}  // namespace damier
