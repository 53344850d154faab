#include "cli/option_groups/deal.hpp"

#include "base/translate.hpp"
#include "cli/option_groups/input.hpp"
#include "games/anacund/deal.hpp"

#include <random>

namespace damier {
namespace {

anacund::SlatSet read_slat_file(const std::string& path) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    auto slats = anacund::read_slats(read_input(path, most));
    if (!slats) {
        throw UsageError(tr_format("--slats {}: {}", path, slats.error()));
    }
    return std::move(*slats);
}

}  // namespace

void DealOptions::declare(CommandLine& app) {
    auto* flag = app.add_flag("--shuffle", shuffle, "Deal the slats of Anacund");
    app.add_option("--seed", seed,
                   "Deal with the seed N, which always gives the same slats (default: a new seed each time)")
        ->needs(flag);
    app.add_option("--slats", slats, ValueKind::file,
                   "Deal the 17 slats of FILE: their numbers separated by blanks, with * after the number of the bonus "
                   "square")
        ->needs(flag);
}

void DealOptions::apply(PositionOptions& start, const Context& context) const {
    if (!shuffle) {
        return;
    }
    if (start.game != Anacund::info.id) {
        throw UsageError(tr_format("--shuffle deals the slats of anacund, but the game is {}", start.game));
    }
    std::string& board = start.tags[StartPart::board];
    if (!board.empty() || !start.tags[StartPart::position].empty()) {
        throw UsageError(
            tr("--shuffle deals a board, but the command names a board: leave out --board and --position"));
    }
    const std::uint64_t number = seed.value_or(std::random_device{}());
    board = slats.empty() ? anacund::deal_board(number) : anacund::deal_board(read_slat_file(slats), number);
    if (!seed) {
        context.note(tr_format("to deal these slats again: --seed {}", number));
    }
}

}  // namespace damier
