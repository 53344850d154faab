#include "games/any.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"

namespace damier {

const GameInfo& info(GameId id) {
    return with_game(id, []<class G>() -> const GameInfo& { return G::info; });
}

std::string write_position(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) { return G::write_position(p); });
}

std::vector<Position> under_all_rules(const Position& position) {
    return with_position(position, []<class G>(const typename G::Position& p) {
        std::vector<Position> all;
        for (const auto& one : positions_of<G>(G::write_position(p))) {
            all.emplace_back(std::in_place_type<typename G::Position>, one);
        }
        return all;
    });
}

bool is_position(std::string_view text) {
    bool found = false;
    for_each_game([&]<class G>() { found = found || !positions_of<G>(text).empty(); });
    return found;
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
    for (std::size_t i = 0; i < game_count; ++i) {
        if (info(GameId(i)).id == name) {
            return GameId(i);
        }
    }
    return std::nullopt;
}

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for_each_game([&]<class G>() { names.emplace_back(G::info.id); });
    return names;
}

std::string unknown_game(std::string_view name) {
    return tr_format("unknown game \"{}\"{}", name, nearest_or_known(name, game_names()));
}

}  // namespace damier
