#include "cli/option_groups/deal.hpp"

#include "base/translate.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/lot.hpp"
#include "games/any.hpp"

#include <random>

namespace damier {
namespace {

template <Game G>
std::string deal_board(const DealOptions& options, std::uint64_t seed) {
    if constexpr (DealtFromSets<G>) {
        if (const auto set = options.sets.find(G::info.id); set != options.sets.end() && !set->second.empty()) {
            constexpr std::size_t most = std::size_t{1} << 20U;
            auto board = G::deal_set(read_input(set->second, most), seed);
            if (!board) {
                throw UsageError(tr_format("{} {}: {}", G::info.set_option, set->second, board.error()));
            }
            return std::move(*board);
        }
    }
    if constexpr (Dealt<G>) {
        return G::deal(seed);
    } else {
        throw UsageError(tr_format("--shuffle deals a board of {}, but the game is {}", dealt_games(), G::info.id));
    }
}

}  // namespace

void DealOptions::declare(CommandLine& app) {
    auto* flag = app.add_flag("--shuffle", shuffle, describe_shuffle_option());
    app.add_option("--seed", seed,
                   "Deal the board, or draw the lot, with the seed N, which always gives the same (default: a new seed "
                   "each time)");
    app.get_option("--first")->also(lot_word);
    for_each_game([&]<class G>() {
        if constexpr (DealtFromSets<G>) {
            app.add_option(std::string(G::info.set_option), sets[G::info.id], ValueKind::file,
                           std::string(G::info.set_words))
                ->needs(flag);
        }
    });
}

void exclude_start(CommandLine& app, Option* other) {
    for (const StartPartNames& part : start_parts) {
        app.get_option(part.option)->excludes(other);
    }
    for (const char* const option : {"--shuffle", "--seed"}) {
        app.get_option(option)->excludes(other);
    }
}

std::string DealOptions::apply(PositionOptions& start, const Context& context) const {
    const bool draws = is_lot(start.tags[StartPart::first]);
    if (seed && !shuffle && !draws) {
        throw UsageError(tr("--seed needs --shuffle or --first lot"));
    }
    if (shuffle) {
        deal_for(start, context);
    }
    return draws ? draw_for(start, context) : std::string();
}

void DealOptions::deal_for(PositionOptions& start, const Context& context) const {
    const GameId game = start.find_game();
    std::string& board = start.tags[StartPart::board];
    if (!board.empty() || !start.tags[StartPart::position].empty()) {
        throw UsageError(
            tr("--shuffle deals a board, but the command names a board: leave out --board and --position"));
    }
    const std::uint64_t number = seed.value_or(std::random_device{}());
    board = with_game(game, [&]<class G>() { return deal_board<G>(*this, number); });
    if (!seed) {
        context.note(tr_format("to deal this board again: --seed {}", number));
    }
}

std::string DealOptions::draw_for(PositionOptions& start, const Context& context) const {
    const GameInfo& kind = info(start.find_game());
    if (!start.tags[StartPart::position].empty()) {
        throw UsageError(tr("--first lot: the position says who moves first (leave out --position or --first)"));
    }
    if (is_second_round(kind, start.tags[StartPart::rules])) {
        throw UsageError(tr("--first lot: in a second round, the loser of the first round moves first"));
    }
    if (!kind.first_is_free) {
        throw UsageError(tr_format("--first lot: in {}, {} always moves first (draw lots for the sides instead)",
                                   kind.id, side_name(kind, Side::one)));
    }
    const std::uint64_t number = seed.value_or(new_lot());
    const Side side = draw_lot(number);
    start.tags[StartPart::first] = kind.sides[static_cast<std::size_t>(index(side))];
    context.note(tr_format("the lot {} gives the first turn to {} (to check: --first lot --seed {})", number,
                           side_name(kind, side), number));
    return std::to_string(number);
}

std::string any_board(GameId game) {
    return with_game(game, []<class G>() {
        if constexpr (Dealt<G>) {
            return G::deal(0);
        } else {
            return std::string();
        }
    });
}

}  // namespace damier
