#include "cli/print/bar.hpp"

#include "base/translate.hpp"
#include "view/numbers.hpp"

namespace damier {

std::string part_of_games(std::int64_t games, std::int64_t of) {
    return tr_format("{} of {} games", grouped(static_cast<std::uint64_t>(games)),
                     grouped(static_cast<std::uint64_t>(of)));
}

}  // namespace damier
