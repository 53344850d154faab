// Calling a game that is chosen at run time.
//
// This file has, in this order: the tuple of all games, made from games/list.hpp; what each of them must have; then
// `with_game` and `with_position`, which turn a value at run time into a type. It includes the rules of all games, so
// include it only where a game is called. game_id.hpp has the constant properties, and position.hpp has a position of
// any game.
#pragma once

#include "games/game.hpp"
#include "games/list.hpp"
#include "games/position.hpp"

#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace damier {

namespace any_detail {

/// Drops the first type. It is a dummy, because the list that the macro makes begins with a comma.
template <class, class... G>
using Rest = std::tuple<G...>;

}  // namespace any_detail

/// The types of all games. Everything that goes through all games uses this tuple. Only explicit instantiations in
/// source files use DAMIER_GAMES directly.
#define DAMIER_ANOTHER(G) , G
using Games = any_detail::Rest<void DAMIER_GAMES(DAMIER_ANOTHER)>;
#undef DAMIER_ANOTHER

inline constexpr std::size_t game_count = std::tuple_size_v<Games>;

namespace any_detail {

template <class G, bool counts>
struct CheckedScore {};
template <class G>
struct CheckedScore<G, true> {
    static_assert(Scored<G>);
};

/// Names what a game lacks, in the compiler's message.
template <class G>
struct Checked : CheckedScore<G, !G::info.scored.empty()> {
    static_assert(Game<G>);
    static_assert(G::info.side_letters.size() == 2 && G::info.side_letters[0] == G::info.tones[0].letter &&
                      G::info.side_letters[1] == G::info.tones[1].letter,
                  "the letters in side_letters are those of the tones");
    static_assert(G::info.scored.empty() == (G::info.score_count.second == nullptr), "score_count belongs to scored");
    static_assert(G::info.bonus == 0 || HasBonus<G>, "a game with a bonus has bonus_owner");
    static_assert(!G::info.needs_board || Dealt<G>, "a game that needs a board has deal");
    static_assert(G::info.set_option.empty() == !DealtFromSets<G>, "set_option belongs to a game with deal_set");
    static_assert(G::info.count.key.empty() == (G::info.count.counts == nullptr), "count is not complete");
    static_assert(G::info.tie_break.key.empty() || G::info.score_decides, "a tie-break needs a score that decides");
};

template <class List>
struct AllChecked;
template <class... G>
struct AllChecked<std::tuple<G...>> : Checked<G>... {};
template struct AllChecked<Games>;

}  // namespace any_detail

/// From run time to compile time: calls `f.template operator()<G>()` for the game with that id. Example:
/// `with_game(id, [&]<Game G>() { … })`. The function must have the same return type for all games.
template <class F, std::size_t I = 0>
decltype(auto) with_game(GameId id, F&& f) {
    using G = std::tuple_element_t<I, Games>;
    if constexpr (I + 1 == game_count) {
        return std::forward<F>(f).template operator()<G>();
    } else {
        if (static_cast<std::size_t>(id) == I) {
            return std::forward<F>(f).template operator()<G>();
        }
        return with_game<F, I + 1>(id, std::forward<F>(f));
    }
}

/// Calls `f.template operator()<G>()` for every game in the order of the list.
template <class F>
constexpr void for_each_game(F&& f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (f.template operator()<std::tuple_element_t<I, Games>>(), ...);
    }
    (std::make_index_sequence<game_count>{});
}

/// Calls `f.template operator()<G>(p)`, where G is the game of the position and `p` its `G::Position`.
template <class F>
decltype(auto) with_position(const Position& position, F&& f) {
    return with_game(position.game(),
                     [&]<class G>() -> decltype(auto) { return f.template operator()<G>(position.as<G>()); });
}

/// The positions of game G that a position string can mean: one for each rule set that has such a position. The list is
/// empty if the text is not a position string of G.
template <Game G>
[[nodiscard]] std::vector<typename G::Position> positions_of(std::string_view text) {
    std::vector<typename G::Position> found;
    for (const std::string_view rules : G::info.rule_sets) {
        if (const auto p = G::start({rules, "", text})) {
            found.push_back(*p);
        }
    }
    return found;
}

/// Whether a game has that sign in its turns; see `turn_signs` in GameInfo.
[[nodiscard]] constexpr bool is_turn_sign(char c) {
    bool found = false;
    for_each_game([&]<class G>() { found = found || G::info.turn_signs.find(c) != std::string_view::npos; });
    return found;
}

/// Whether a game has that letter after a square; see `turn_marks` in GameInfo.
[[nodiscard]] constexpr bool is_turn_mark(char c) {
    bool found = false;
    for_each_game([&]<class G>() { found = found || G::info.turn_marks.find(c) != std::string_view::npos; });
    return found;
}

}  // namespace damier
